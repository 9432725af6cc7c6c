// Package everyeval writes a project's boards in the common form Every Eval Ever
// (https://github.com/evaleval/every_eval_ever), version 0.3.0: a file a model, with its
// scores, what each is measured in and how sure it is, and a line an item beside it where
// the scores are made of judgments. What the form asks for and the project does not say is
// an error that names the key; nothing is made up.
package everyeval

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math"
	"path"
	"regexp"
	"strconv"
	"strings"
	"time"

	"standings/internal/source"
	"standings/results"
	"standings/results/figure"
	"standings/results/schema"
)

// HubColumn is the column of models.csv with a model's id on the hub of models that the
// form names models by, such as "org/model-7b".
const HubColumn = "huggingface"

// Files is every file of a project in that form, by its path. day is that of the newest
// release, "" where there is none: it counts where a benchmark does not say when its
// figures were last changed. program is the version of this program.
func Files(p *results.Project, day, program string, problems *source.List) map[string][]byte {
	w := &writer{project: p, day: day, program: program, problems: problems, files: map[string][]byte{}, models: map[*results.Model]string{}}
	for _, b := range p.Benchmarks {
		w.benchmark(b)
	}
	return w.files
}

type writer struct {
	project      *results.Project
	day, program string
	problems     *source.List
	files        map[string][]byte
	models       map[*results.Model]string // ids there; "" of one whose id is not known, as a problem says
}

// one is what makes a file: the rows of one model that were made alike.
type one struct {
	model              *results.Model
	variant, condition string
	evidence, source   string
}

func (w *writer) benchmark(b *results.Benchmark) {
	at := source.Place{File: path.Join("results", b.ID, "benchmark.yaml")}
	before := w.problems.Errors()
	who := b.Evaluator
	switch {
	case who == nil:
		w.problems.Errorf(at, "does not say who measured, which the form asks for: write evaluator: {name: …, relationship: third-party}")
	case who.Relationship.Value == "":
		w.problems.Errorf(who.Place, "does not say how %s relates to those who made the models: write relationship: first-party, third-party, collaborative or other", who.Name.Value)
	}
	day := cmp.Or(b.Updated.Value, w.day)
	if day == "" {
		w.problems.Errorf(at, "does not say when its figures last changed, which the form asks for: write updated: 2025-03-10, or freeze a release")
	}
	var order []one
	rows := map[one][]*results.Row{}
	for _, board := range b.Boards {
		for _, r := range board.Rows {
			if r.OtherJudge {
				continue
			}
			key := one{r.Model, r.Variant, r.Condition, string(r.Evidence), ""}
			if r.Source != nil && r.Evidence == results.Published {
				key.source = r.Source.ID.Value
			}
			if rows[key] == nil {
				order = append(order, key)
			}
			rows[key] = append(rows[key], r)
		}
	}
	for _, key := range order {
		w.hub(key.model, rows[key][0])
	}
	if w.problems.Errors() > before {
		return
	}
	stamp := epoch(day)
	for _, key := range order {
		w.file(b, key, rows[key], stamp)
	}
}

// hub finds a model's id there, and reports where it is not known.
func (w *writer) hub(m *results.Model, r *results.Row) {
	if _, known := w.models[m]; known {
		return
	}
	id := ""
	if m.Organization != "" {
		id = schema.Slug(m.Organization) + "/" + m.ID
	}
	for _, c := range w.project.Models.Facts() {
		if fact := m.Fact(c); source.Fold(c.ID) == HubColumn && fact.Known {
			id = fact.Text
		}
	}
	if org, name, _ := strings.Cut(id, "/"); org == "" || name == "" || strings.ContainsAny(name, "/") || strings.ContainsAny(id, " \\") {
		at := m.Place
		if at.File == "" {
			at = r.Place
		}
		w.problems.Errorf(at, "the id of model %q on its hub is not known: write it as org/model into a column %s of results/models.csv, or its organization", m.Name, HubColumn)
		id = ""
	}
	w.models[m] = id
}

// epoch is a day as the form writes it, in seconds.
func epoch(day string) string {
	for _, layout := range []string{time.DateOnly, "2006-01", "2006"} {
		if t, err := time.Parse(layout, day); err == nil {
			return strconv.FormatInt(t.Unix(), 10)
		}
	}
	return "0"
}

func (w *writer) file(b *results.Benchmark, key one, rows []*results.Row, stamp string) {
	id := w.models[key.model]
	a := aggregate{
		Schema: version, Retrieved: stamp, Library: library{"unknown", "unknown"},
		Model: modelInfo{Name: key.model.Name, ID: id, Developer: key.model.Organization, Details: map[string]string{"deployment_type": "unknown", "model_availability": "unknown"}},
		Source: sourceData{
			Name: b.Title.Value, Type: "documentation", Organization: b.Evaluator.Name.Value, URL: b.Evaluator.URL.Value,
			Relationship: strings.ReplaceAll(b.Evaluator.Relationship.Value, "-", "_"), Details: map[string]string{},
		},
	}
	switch key.model.Access {
	case results.Open:
		a.Model.Details["model_availability"] = "open_weights"
	case results.Proprietary:
		a.Model.Details["model_availability"] = "closed_weights"
	}
	if key.evidence != string(results.Published) {
		a.Source.Type, a.Library = "evaluation_run", library{"standings", w.program}
	}
	for name, text := range map[string]string{"variant": key.variant, "condition": key.condition, "published_by": key.source} {
		if text != "" {
			a.Source.Details[name] = text
		}
	}
	model := strings.ReplaceAll(id, "/", "_")
	a.ID = strings.Join([]string{b.ID, model, stamp}, "/")
	seed := strings.Join([]string{b.ID, id, key.variant, key.condition, key.evidence, key.source}, "\x00")
	name := path.Join("data", b.ID, id, uuid(seed))
	var samples bytes.Buffer
	lines := 0
	for _, r := range rows {
		for _, c := range r.Board.Columns {
			if e, ok := evaluation(b, r, c); ok {
				a.Results = append(a.Results, e)
			}
		}
		lines += writeSamples(&samples, b, r, &a)
	}
	if len(a.Results) == 0 {
		return
	}
	if lines > 0 {
		hash := sha256.Sum256(samples.Bytes())
		a.Detailed = &detailData{"jsonl", name + "_samples.jsonl", "sha256", hex.EncodeToString(hash[:]), lines}
		w.files[name+"_samples.jsonl"] = samples.Bytes()
	}
	text, err := json.MarshalIndent(a, "", "  ")
	if err != nil {
		w.problems.Errorf(rows[0].Place, "%s cannot be written: %v", key.model.Name, err)
		return
	}
	w.files[name+".json"] = append(text, '\n')
}

// evaluation is one figure; ok is false where there is none.
func evaluation(b *results.Benchmark, r *results.Row, c *results.Column) (e result, ok bool) {
	cell := *r.Cell(c)
	if !cell.Known || !c.HasFigures() || math.IsNaN(cell.Value) || math.IsInf(cell.Value, 0) {
		return e, false
	}
	board := r.Board
	e = result{
		ID: board.ID.Value + "/" + c.ID, Name: nameOf(board, c),
		Dataset: dataset{Name: b.Title.Value, Type: "other"},
		Metric:  metric{Description: board.Question.Value, ID: b.ID + "/" + board.ID.Value, Name: board.Title.Value, Unit: c.Unit, Lower: c.Lower(), Type: "continuous", Details: map[string]string{"column": c.ID}},
		Score:   score{Score: json.Number(figure.Decimal(cell.Value)), Uncertainty: sure(r, c, cell)},
	}
	if !c.Direction.Ranks() { // the form asks for one of two
		e.Metric.Details["better"] = c.Better()
	}
	if r.Reference {
		e.Metric.Details["reference"] = "the row is a reference, not a model that competes"
	}
	if b.Paper != nil && b.Paper.URL.Value != "" {
		e.Dataset.Type, e.Dataset.URL = "url", []string{b.Paper.URL.Value}
	}
	if cell.Printed.Known() {
		e.Score.Details = map[string]string{"printed": cell.Printed.Text}
		if printed := plain(cell.Printed); json.Valid([]byte(printed)) {
			e.Score.Score = printed
		}
	}
	if e.Metric.Unit == "" && c.OwnScale {
		e.Metric.Unit = board.Scale.Unit.Value
	}
	if c.Low != nil {
		e.Metric.Min, _ = c.Low.Float64()
	}
	if c.High != nil {
		e.Metric.Max, _ = c.High.Float64()
	}
	return e, true
}

// nameOf is the name of a column of a board as an evaluation.
func nameOf(board *results.Board, c *results.Column) string {
	return strings.TrimSpace(board.Title.Value + ", " + c.Name())
}

// plain is a printed figure as a number of JSON, as far as it is one.
func plain(f figure.Figure) json.Number { return json.Number(strings.TrimPrefix(f.Plain(), "+")) }

// sure is what is known of how far a figure can be off; nil where nothing is.
func sure(r *results.Row, c *results.Column, cell results.Cell) *uncertainty {
	u := &uncertainty{}
	if cell.Made != nil {
		u.N = cell.Made.N
	} else if cell.Printed.Known() {
		u.N = c.Items
	}
	if cell.Stated().Known() && standardErrors.MatchString(c.ErrorOf()) {
		u.Error = &standardError{Value: plain(cell.Stated())}
	}
	if i, why := r.Interval(c); why == "" && i.Basis != results.FromSource {
		u.Interval = &interval{rounded(i.Low), rounded(i.High), i.Level, "Wilson, from " + string(i.Basis)}
	} else if why == "" && cell.Bounds().Known() {
		u.Interval = &interval{Low: cell.Bounds().Low.Float(), High: cell.Bounds().High.Float(), Method: "as its source states"}
	}
	if u.N == 0 && u.Error == nil && u.Interval == nil {
		return nil
	}
	return u
}

// standardErrors are heads of columns that say which error they hold.
var standardErrors = regexp.MustCompile(`(?i)stderr|standard error|std\. error`)

func rounded(x float64) float64 {
	r, _ := strconv.ParseFloat(strconv.FormatFloat(x, 'g', 12, 64), 64)
	return r
}

// writeSamples writes what each item scored on a board's row, and returns how many lines
// that are.
func writeSamples(text *bytes.Buffer, b *results.Benchmark, r *results.Row, a *aggregate) int {
	if r.Made == nil || r.Board.Better() == schema.Unknown {
		return 0
	}
	best := r.Board.Scale.Max.Float()
	if r.Board.Better() == schema.Lower {
		best = r.Board.Scale.Min.Float()
	}
	of := cmp.Or(r.Board.OverallColumn(), r.Board.Columns[0])
	lines := 0
	for _, item := range r.Made.Items() {
		score, scored := r.Made.Score(item)
		if !scored {
			continue
		}
		it := &b.Suite.Items[item]
		s := sample{
			Schema: version, Evaluation: a.ID, Model: a.Model.ID, Name: nameOf(r.Board, of), Result: r.Board.ID.Value + "/" + of.ID,
			ID: it.Address, Interaction: "single_turn", Input: input{it.Prompt, []string{}}, Output: output{[]string{}}, Attribution: []string{},
			Verdict: verdict{score, score == best}, Metadata: map[string]string{},
		}
		if it.Explanation != "" {
			s.Input.Reference = append(s.Input.Reference, it.Explanation)
		}
		for _, f := range b.Facets {
			if group, ok := b.Suite.Group(item, f.ID.Value); ok {
				s.Metadata[f.ID.Value] = group
			}
		}
		if json.NewEncoder(text).Encode(s) == nil { // texts and a finite number can be written
			lines++
		}
	}
	return lines
}

// uuid is an id of the form that a random one has, of what it is the id of, so that the
// same figures have the same name.
func uuid(seed string) string {
	h := sha256.Sum256([]byte(seed))
	h[6], h[8] = h[6]&0x0f|0x40, h[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", h[0:4], h[4:6], h[6:8], h[8:10], h[10:16])
}

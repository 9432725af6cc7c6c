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

	"standings/internal/source"
	"standings/results"
	"standings/results/figure"
	"standings/results/kind"
	"standings/results/record"
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
	rows := map[one][]shown{}
	for _, board := range b.Boards {
		of := record.Of(w.project, board)
		for i, r := range board.Rows {
			if r.OtherJudge {
				continue
			}
			key := one{r.Model, r.Variant, r.Condition, r.Evidence.ID(), ""}
			if r.Source() != nil {
				key.source = r.Source().ID.Value
			}
			if rows[key] == nil {
				order = append(order, key)
			}
			rows[key] = append(rows[key], shown{r, of, &of.Rows[i]})
		}
	}
	for _, key := range order {
		w.hub(key.model, rows[key][0].Row)
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
	days, _ := kind.ParseDate(day)
	return strconv.FormatInt(days*24*60*60, 10)
}

func (w *writer) file(b *results.Benchmark, key one, rows []shown, stamp string) {
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
	if key.evidence != results.PrintedID {
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
		for i := range r.as.Cells {
			if e, ok := r.evaluation(b, i); ok {
				a.Results = append(a.Results, e)
			}
		}
		lines += writeSamples(&samples, b, r.Row, &a)
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

// shown is a row with the records of its board and of itself.
type shown struct {
	*results.Row
	on *record.Board
	as *record.Row
}

// evaluation is the figure in a column, by its index; ok is false where there is none.
func (r shown) evaluation(b *results.Benchmark, index int) (e result, ok bool) {
	cell, c, board := &r.as.Cells[index], r.on.Columns[index], r.Board
	if cell.Value == nil || math.IsNaN(*cell.Value) || math.IsInf(*cell.Value, 0) {
		return e, false
	}
	e = result{
		ID: r.on.ID + "/" + c.ID, Name: nameOf(r.on.Title, c.Title),
		Dataset: dataset{Name: b.Title.Value, Type: "other"},
		Metric:  metric{Description: board.Question.Value, ID: b.ID + "/" + r.on.ID, Name: r.on.Title, Unit: string(c.Unit), Lower: c.Better == schema.Lower, Type: "continuous", Details: map[string]string{"column": c.ID}},
		Score:   score{Score: plain(cell.Exact), Uncertainty: sure(board.Columns[index], c, cell)},
	}
	if !board.Columns[index].Direction.Ranks() { // the form asks for one of two
		e.Metric.Details["better"] = string(c.Better)
	}
	if r.Reference {
		e.Metric.Details["reference"] = "the row is a reference, not a model that competes"
	}
	if b.Paper != nil && b.Paper.URL.Value != "" {
		e.Dataset.Type, e.Dataset.URL = "url", []string{b.Paper.URL.Value}
	}
	if cell.AsPrinted {
		e.Score.Details = map[string]string{"printed": string(cell.Printed)}
	}
	if !json.Valid([]byte(e.Score.Score)) {
		e.Score.Score = json.Number(figure.Decimal(*cell.Value))
	}
	if e.Metric.Unit == "" && board.Columns[index].OwnScale {
		e.Metric.Unit = string(r.on.Unit)
	}
	if s := c.Scale; s != nil {
		e.Metric.Min, e.Metric.Max = s.Min, s.Max
	}
	return e, true
}

// nameOf is the name of a column of a board as an evaluation, of their titles.
func nameOf(board, column string) string { return strings.TrimSpace(board + ", " + column) }

// plain is a decimal as a number of JSON, as far as it is one.
func plain(decimal string) json.Number { return json.Number(strings.TrimPrefix(decimal, "+")) }

// sure is what is known of how far a figure can be off; nil where nothing is.
func sure(column *results.Column, c record.Column, cell *record.Cell) *uncertainty {
	u := &uncertainty{}
	if cell.N != nil {
		u.N = *cell.N
	} else if cell.AsPrinted {
		u.N = column.Items
	}
	if cell.StatedSelf != "" && standardErrors.MatchString(c.ErrorOf) {
		u.Error = &standardError{Value: plain(cell.StatedSelf)}
	}
	switch i := cell.Interval; {
	case i == nil:
	case i.Basis != results.FromSource:
		u.Interval = &interval{i.Low.Rounded(), i.High.Rounded(), i.Level, "Wilson, from " + string(i.Basis)}
	case cell.StatedLow != "":
		u.Interval = &interval{Low: float64(i.Low), High: float64(i.High), Method: "as its source states"}
	}
	if u.N == 0 && u.Error == nil && u.Interval == nil {
		return nil
	}
	return u
}

// standardErrors are heads of columns that say which error they hold.
var standardErrors = regexp.MustCompile(`(?i)stderr|standard error|std\. error`)

// writeSamples writes what each item scored on a board's row, and returns how many lines
// that are.
func writeSamples(text *bytes.Buffer, b *results.Benchmark, r *results.Row, a *aggregate) int {
	if r.Made() == nil || r.Board.Better() == schema.Unknown {
		return 0
	}
	best := r.Board.Scale.Max.Float()
	if r.Board.Better() == schema.Lower {
		best = r.Board.Scale.Min.Float()
	}
	of := cmp.Or(r.Board.OverallColumn(), r.Board.Columns[0])
	lines := 0
	for _, item := range r.Made().Items() {
		score, scored := r.Made().Score(item)
		if !scored {
			continue
		}
		it := &b.Suite.Items[item]
		s := sample{
			Schema: version, Evaluation: a.ID, Model: a.Model.ID, Name: nameOf(r.Board.Title.Value, of.Name()), Result: r.Board.ID.Value + "/" + of.ID,
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

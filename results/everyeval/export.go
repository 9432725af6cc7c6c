// Package everyeval writes boards in the common form Every Eval Ever
// (https://github.com/evaleval/every_eval_ever), version 0.3.0: a file a model, with its
// scores, what each is measured in and how sure it is. It is made of the records of boards, as
// their JSON is. What the form asks for and the project does not say is
// unknown, and a warning names the key; nothing is made up. To read the form is a recipe, as for all evaluation programs.
package everyeval

import (
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"math"
	"path"
	"regexp"
	"strconv"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results"
	"standings/results/figure"
	"standings/results/kind"
	"standings/results/record"
	"standings/results/schema"
)

// Files is every file of a project in that form, by its path. day is that of the newest
// release, "" where there is none: it counts where a benchmark does not say when its
// figures were last changed. program is the version of this program.
func Files(p *results.Project, day, program string, problems *source.List) map[string][]byte {
	w := &writer{project: p, day: day, program: program, problems: problems, files: map[string][]byte{}, models: map[string]string{}, silent: map[string][]string{}}
	for _, b := range p.Benchmarks {
		w.benchmark(b)
	}
	for _, remedy := range []string{whoAsked, whenAsked, hubAsked} {
		if list := w.silent[remedy]; list != nil {
			problems.Warnf(source.InFile("results"), "of %s it is not said, and exported as unknown, %s", words.Some(list, mostSilent), remedy)
		}
	}
	return w.files
}

// unknown is the form's own word for what nobody says.
const unknown = "unknown"

// What the form asks for, with what a project says it by.
const (
	whoAsked   = "who measured: write evaluator: {name: …, relationship: third-party} into benchmark.yaml"
	whenAsked  = "when figures last changed: write updated: 2025-03-10 into benchmark.yaml, a source's date, or freeze a release"
	hubAsked   = "which id a model has on its hub: write it as org/model into a column " + results.HubColumn + " of results/models.csv, or its organization"
	mostSilent = 5
)

type writer struct {
	project      *results.Project
	day, program string
	problems     *source.List
	files        map[string][]byte
	models       map[string]string   // ids there, by those here
	silent       map[string][]string // benchmarks or models of which the project does not say what the form asks, by the remedy
}

// one is what makes a file: the rows of one model that were made alike.
type one struct{ model, variant, condition, evidence string }

// shown is a row of a board.
type shown struct {
	*record.Row
	on       *record.Board
	question string
}

func (w *writer) benchmark(b *results.Benchmark) {
	if b.Evaluator == nil {
		w.silent[whoAsked] = append(w.silent[whoAsked], b.ID)
	}
	day := cmp.Or(b.LastChange(), w.day)
	if day == "" {
		w.silent[whenAsked] = append(w.silent[whenAsked], b.ID)
	}
	var order []one
	rows := map[one][]shown{}
	for _, board := range b.Boards {
		of := record.Of(w.project, board)
		for i := range of.Rows {
			r := &of.Rows[i]
			if r.OtherJudge {
				continue
			}
			key := one{r.Model, string(r.Variant), r.Condition, r.Evidence}
			if rows[key] == nil {
				order = append(order, key)
			}
			rows[key] = append(rows[key], shown{r, of, board.Question.Value})
		}
	}
	for _, key := range order {
		w.hub(rows[key][0].Row)
	}
	stamp := epoch(day)
	for _, key := range order {
		w.file(b, key, rows[key], stamp)
	}
}

// hub finds the id there of a row's model: of the organization unknown where its own is.
func (w *writer) hub(r *record.Row) {
	if _, known := w.models[r.Model]; known {
		return
	}
	id := r.Facts[results.HubColumn]
	if maker := r.Facts["organization"]; id == "" && maker != "" {
		id = schema.Slug(maker) + "/" + r.Model
	}
	if !source.IsHubID(id) {
		w.silent[hubAsked] = append(w.silent[hubAsked], r.Name)
		id = unknown + "/" + r.Model
	}
	w.models[r.Model] = id
}

// epoch is a day as the form writes it, in seconds.
func epoch(day string) string {
	if day == "" {
		return unknown
	}
	days, _ := kind.ParseDate(day)
	return strconv.FormatInt(days*24*60*60, 10)
}

func (w *writer) file(b *results.Benchmark, key one, rows []shown, stamp string) {
	id, first := w.models[key.model], rows[0]
	a := aggregate{
		Schema: version, Retrieved: stamp, Library: library{unknown, unknown},
		Model: modelInfo{Name: first.Name, ID: id, Developer: first.Facts["organization"], Details: map[string]string{"deployment_type": unknown, "model_availability": unknown}},
		Source: sourceData{
			Name: b.Title, Type: "documentation", Organization: unknown, Relationship: "other", Details: map[string]string{},
		},
	}
	if who := b.Evaluator; who != nil {
		a.Source.Organization, a.Source.URL = who.Name.Value, who.URL.Value
		a.Source.Relationship = cmp.Or(strings.ReplaceAll(who.Relationship.Value, "-", "_"), a.Source.Relationship)
	}
	switch results.Access(first.Facts["access"]) {
	case results.Open:
		a.Model.Details["model_availability"] = "open_weights"
	case results.Proprietary:
		a.Model.Details["model_availability"] = "closed_weights"
	}
	if key.evidence != results.PrintedID {
		a.Source.Type, a.Library = "evaluation_run", library{"standings", w.program}
	}
	for name, text := range map[string]string{"variant": key.variant, "condition": key.condition} {
		if text != "" {
			a.Source.Details[name] = text
		}
	}
	model := strings.ReplaceAll(id, "/", "_")
	a.ID = strings.Join([]string{b.ID, model, stamp}, "/")
	seed := strings.Join([]string{b.ID, id, key.variant, key.condition, key.evidence}, "\x00")
	name := path.Join("data", b.ID, id, uuid(seed))
	for _, r := range rows {
		for i := range r.Cells {
			if e, ok := r.evaluation(b, i); ok {
				a.Results = append(a.Results, e)
			}
		}
	}
	if len(a.Results) == 0 {
		return
	}
	text, err := json.MarshalIndent(a, "", "  ")
	if err != nil {
		w.problems.Errorf(source.InFile(name), "%s cannot be written: %v", first.Name, err)
		return
	}
	w.files[name+".json"] = append(text, '\n')
}

// evaluation is the figure in a column, by its index; ok is false where there is none.
func (r shown) evaluation(b *results.Benchmark, index int) (e result, ok bool) {
	cell, c := &r.Cells[index], &r.on.Columns[index]
	if cell.Value == nil || math.IsNaN(*cell.Value) || math.IsInf(*cell.Value, 0) {
		return e, false
	}
	e = result{
		ID: r.on.ID + "/" + c.ID, Name: strings.TrimSpace(r.on.Title + ", " + c.Title),
		Dataset: dataset{Name: b.Title, Type: "other"},
		Metric:  metric{Description: r.question, ID: b.ID + "/" + r.on.ID, Name: r.on.Title, Unit: string(c.Unit), Lower: c.Better == schema.Lower, Type: "continuous", Details: map[string]string{"column": c.ID}},
		Score:   score{Score: plain(cell.Exact), Uncertainty: sure(c, cell)},
	}
	if c.Better != schema.Higher && c.Better != schema.Lower { // the form asks for one of two
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
	if e.Metric.Unit == "" && c.OwnScale {
		e.Metric.Unit = string(r.on.Unit)
	}
	if s := c.Scale; s != nil {
		e.Metric.Min, e.Metric.Max = s.Min, s.Max
	}
	return e, true
}

// plain is a decimal as a number of JSON, as far as it is one.
func plain(decimal string) json.Number { return json.Number(strings.TrimPrefix(decimal, "+")) }

// sure is what is known of how far a figure can be off; nil where nothing is.
func sure(c *record.Column, cell *record.Cell) *uncertainty {
	u := &uncertainty{}
	if cell.N != nil {
		u.N = *cell.N
	} else if cell.AsPrinted {
		u.N = c.Items
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

// uuid is an id of the form that a random one has, of what it is the id of, so that the
// same figures have the same name.
func uuid(seed string) string {
	h := sha256.Sum256([]byte(seed))
	h[6], h[8] = h[6]&0x0f|0x40, h[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", h[0:4], h[4:6], h[6:8], h[8:10], h[10:16])
}

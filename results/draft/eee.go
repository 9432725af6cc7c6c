package draft

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"standings/internal/source"
	"standings/results"
	"standings/results/everyeval"
	"standings/results/judged/record"
	"standings/results/table"
)

// Every Eval Ever is a common form for results of evaluations: a file a model, with
// its scores and what each is measured in. Files of one source become one table; the
// form is described at github.com/evaleval/every_eval_ever.

// aggregate is one file of that form.
type aggregate struct {
	input     *Input
	publisher string
	program   string // whose log it is; "": the form Every Eval Ever
	model     string
	modelID   string // on the hub of models
	developer string
	id        string // of the evaluation
	by        evaluator
	results   []evaluation
}

// evaluator is who measured, and when that was written down; "" is not stated.
type evaluator struct{ name, url, relationship, day string }

// evaluation is one score.
type evaluation struct {
	name   string
	metric head // unit, direction and items
	scale  scale
	score  string // as the file has it
	error  string // its standard error, as the file has it; "" is not stated
	n      string // how many samples stand behind it; "" is not stated
	place  source.Place
}

// aggregateOf reads a document as an aggregate; nil where it is none.
func aggregateOf(in *Input, v record.Value) *aggregate {
	m := members(v)
	if m["schema_version"].Kind != record.String || m["evaluation_results"].Kind != record.List || m["model_info"].Kind != record.Object {
		return nil
	}
	model, from := members(m["model_info"]), members(m["source_metadata"])
	a := &aggregate{input: in, id: m["evaluation_id"].Text(), model: firstText(model["name"], model["id"], model["model"]), modelID: model["id"].Text(), developer: model["developer"].Text(), publisher: from["source_name"].Text()}
	a.by = evaluator{from["source_organization_name"].Text(), from["source_organization_url"].Text(), strings.ReplaceAll(from["evaluator_relationship"].Text(), "_", "-"), dayOf(m["retrieved_timestamp"].Text())}
	for r := range m["evaluation_results"].Elements() {
		a.results = append(a.results, evaluationOf(in, v, members(r)))
	}
	names := map[string]int{}
	for _, e := range a.results {
		names[e.name]++
	}
	for i, r := 0, m["evaluation_results"]; i < len(a.results); i++ {
		if e := &a.results[i]; names[e.name] > 1 { // several metrics of one evaluation
			if metric := metricName(r, i); metric != "" {
				e.name += " " + metric
			}
		}
	}
	return a
}

// dayOf is the day of a moment in seconds from 1970; "" where the text is none.
func dayOf(text string) string {
	seconds, err := strconv.ParseFloat(text, 64)
	if err != nil || seconds <= 0 || seconds > 1e11 {
		return ""
	}
	return time.Unix(int64(seconds), 0).UTC().Format(time.DateOnly)
}

func metricName(results record.Value, at int) string {
	i := 0
	for r := range results.Elements() {
		if i == at {
			return members(members(r)["metric_config"])["metric_name"].Text()
		}
		i++
	}
	return ""
}

func evaluationOf(in *Input, whole record.Value, m map[string]record.Value) evaluation {
	details, config := members(m["score_details"]), members(m["metric_config"])
	uncertain := members(details["uncertainty"])
	e := evaluation{name: firstText(m["evaluation_name"], m["evaluation_result_id"], config["metric_name"]), score: numeral(details["score"]), n: numeral(uncertain["num_samples"])}
	e.error = numeral(members(uncertain["standard_error"])["value"])
	e.place = source.Place{File: in.Path, Line: lineAt(in.Data, details["score"].Offset(whole.Raw))}
	e.metric.Sure = config["lower_is_better"].Kind == record.Bool
	e.metric.Better = higher
	if config["lower_is_better"].Text() == "true" {
		e.metric.Better = lower
	}
	low, high := numeral(config["min_score"]), numeral(config["max_score"])
	e.scale = open
	switch unit := strings.ToLower(config["metric_unit"].Text()); {
	case unit == "proportion" || unit == "" && isNumber(low, 0) && isNumber(high, 1):
		e.scale = toOne
	case unit == "percent" || unit == "percentage":
		e.scale, e.metric.Unit = toHundred, "%"
	case isNumber(low, 0) && isNumber(high, 100):
		e.scale = toHundred
	default:
		e.metric.Unit, _ = unitOf(unit)
	}
	return e
}

// firstText is the first text that says something, white space squeezed.
func firstText(values ...record.Value) string {
	for _, v := range values {
		if text := strings.Join(strings.Fields(v.Text()), " "); text != "" {
			return text
		}
	}
	return "not named"
}

// members is an object as a map; of keys that stand twice the last. What is no object
// has none.
func members(v record.Value) map[string]record.Value {
	m := map[string]record.Value{}
	for key, value := range v.Members() {
		m[key] = value
	}
	return m
}

// numeral is a number as it is written; "" where the value is none.
func numeral(v record.Value) string {
	if v.Kind != record.Number {
		return ""
	}
	return v.Text()
}

func isNumber(text string, want float64) bool {
	n, err := strconv.ParseFloat(text, 64)
	return err == nil && n == want
}

func lineAt(data []byte, offset int) int {
	data = source.TrimMark(data)
	return bytes.Count(data[:min(max(offset, 0), len(data))], []byte("\n")) + 1
}

// joinAggregates makes a table of the aggregates of each source, in their order.
func joinAggregates(list []*aggregate) []*sheet {
	var publishers []string
	by := map[string][]*aggregate{}
	for _, a := range list {
		if by[a.publisher] == nil {
			publishers = append(publishers, a.publisher)
		}
		by[a.publisher] = append(by[a.publisher], a)
	}
	var sheets []*sheet
	for _, p := range publishers {
		sheets = append(sheets, joinPublisher(p, by[p]))
	}
	return sheets
}

// joinPublisher makes one table: a row a model, a column an evaluation. A second
// figure of one model for one evaluation begins a row of its own, whose variant is
// the evaluation's id.
func joinPublisher(publisher string, list []*aggregate) *sheet {
	type row struct {
		model, variant string
		place          source.Place
		cells          map[string]evaluation
	}
	var names []string
	metrics := map[string]evaluation{}
	var rows []*row
	variants, errors, sizes := false, map[string]bool{}, map[string]map[string]bool{}
	rowOf := func(a *aggregate, e evaluation) *row {
		again := false
		for _, r := range rows {
			if _, taken := r.cells[e.name]; r.model == a.model && !taken {
				return r
			}
			again = again || r.model == a.model
		}
		r := &row{model: a.model, place: e.place, cells: map[string]evaluation{}}
		if again {
			r.variant, variants = a.id, true
		}
		rows = append(rows, r)
		return r
	}
	for _, a := range list {
		for _, e := range a.results {
			if _, known := metrics[e.name]; !known {
				names, metrics[e.name], sizes[e.name] = append(names, e.name), e, map[string]bool{}
			}
			sizes[e.name][e.n] = true
			errors[e.name] = errors[e.name] || e.error != ""
			rowOf(a, e).cells[e.name] = e
		}
	}
	s := &sheet{Table: &table.Table{File: list[0].input.Path}, input: list[0].input, publisher: publisher, title: publisher, known: map[string]evaluation{}}
	head := func(text string) string {
		for s.Column(text) >= 0 {
			text += " (again)"
		}
		s.Header = append(s.Header, table.Cell{Place: source.Place{File: s.File}, Text: text})
		return text
	}
	head("model")
	if variants {
		head("variant")
	}
	for _, name := range names {
		e := metrics[name]
		if len(sizes[name]) == 1 {
			e.metric.Items, _ = strconv.Atoi(e.n)
		}
		s.known[head(name)] = e
		if errors[name] {
			head(name + " stderr")
		}
		if len(sizes[name]) > 1 {
			head(name + " n")
		}
	}
	s.places = []source.Place{{File: s.File, Line: 1}}
	for _, r := range rows {
		s.places = append(s.places, r.place)
		line := table.Row{Place: r.place}
		cell := func(text string, at source.Place) { line.Cells = append(line.Cells, table.Cell{Place: at, Text: text}) }
		cell(r.model, r.place)
		if variants {
			cell(r.variant, r.place)
		}
		for _, name := range names {
			e := r.cells[name]
			cell(e.score, e.place)
			if errors[name] {
				cell(e.error, e.place)
			}
			if len(sizes[name]) > 1 {
				cell(e.n, e.place)
			}
		}
		s.Rows = append(s.Rows, line)
	}
	if s.made = csvOf(s.Table); strings.Count(string(s.made), "\n") != len(s.places) {
		s.places = nil // lines are not rows
	}
	s.file = addressOf(publisher) + ".csv"
	for _, a := range list {
		s.originals = append(s.originals, a.input)
		if a.developer != "" {
			s.facts = append(s.facts, fact{a.model, "organization", a.developer})
		}
		if strings.Contains(a.modelID, "/") {
			s.facts = append(s.facts, fact{a.model, everyeval.HubColumn, a.modelID})
		}
		if i := len(s.by) - 1; i < 0 || s.by[i] != a.by {
			s.by = append(s.by, a.by)
		}
	}
	if program := list[0].program; program != "" {
		s.remark(fmt.Sprintf("what %s of %s without samples state became one table", counted(len(list), "log"), program))
		return s
	}
	s.remark(fmt.Sprintf("%s of the form Every Eval Ever, of %s, became one table", counted(len(list), "file"), quote(publisher)))
	return s
}

// writeEvaluator writes down who measured, where all files say the same, and of the days
// the last.
func writeEvaluator(w *lines, sheets []*sheet) {
	var all []evaluator
	last := ""
	for _, s := range sheets {
		for _, by := range s.by {
			last = max(last, by.day)
			by.day = ""
			if !slices.Contains(all, by) {
				all = append(all, by)
			}
		}
	}
	if last != "" {
		w.say("updated: %s # when the files were written", last)
	}
	if len(all) != 1 || all[0].name == "" {
		return
	}
	by := all[0]
	w.say("evaluator: # who measured, as the files say")
	w.say("  name: %s", scalar(by.name))
	if results.SafeLink(by.url) {
		w.say("  url: %s", scalar(by.url))
	}
	if slices.Contains([]string{"first-party", "third-party", "collaborative", "other"}, by.relationship) {
		w.say("  relationship: %s", by.relationship)
	}
}

// csvOf writes a table as CSV.
func csvOf(t *table.Table) []byte {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	texts := func(cells []table.Cell) []string {
		list := make([]string, len(cells))
		for i, c := range cells {
			list[i] = c.Text
		}
		return list
	}
	_ = w.Write(texts(t.Header)) // a buffer takes everything
	for _, row := range t.Rows {
		_ = w.Write(texts(row.Cells))
	}
	w.Flush()
	return b.Bytes()
}

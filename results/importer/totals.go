package importer

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results"
	"standings/results/judged/record"
	"standings/results/kind"
	"standings/results/table"
)

// aggregate is a document that states scores of one model without the records behind them. Those
// of one source become one table.
type aggregate struct {
	input     *input
	by        *recipe
	publisher string // "": the program
	model     string
	modelID   string // on the hub of models
	developer string
	id        string // of the run
	cases     string // the file with the records behind the scores; "" is not stated
	evaluator
	results []evaluation
}

// evaluator is who measured, and when that was written down; "" is not stated.
type evaluator struct{ name, url, relationship, day string }

// evaluation is one score.
type evaluation struct {
	name   string
	parts  []string // what its name can be made of
	metric head     // unit, direction and items
	scale  scale
	rate   bool   // it is a share
	score  string // as the file has it
	error  string // its standard error, as the file has it; "" is not stated
	n      string // the number of its samples; "" is not stated
	place  source.Place
}

// dayOf is the day of a moment in seconds from 1970; "" where the text is none.
func dayOf(text string) string {
	seconds, err := strconv.ParseFloat(text, 64)
	if err != nil || seconds <= 0 || seconds > 1e11 {
		return ""
	}
	return time.Unix(int64(seconds), 0).UTC().Format(time.DateOnly)
}

func squeezed(v record.Value) string { return strings.Join(strings.Fields(v.Text()), " ") }

// at is the value that keys within each other lead to; the zero value where there is none.
func at(v record.Value, keys ...string) record.Value {
	for _, key := range keys {
		v = members(v)[key]
	}
	return v
}

// members is an object as a map; of keys that are there twice the last. What is no object
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
func joinAggregates(list []*aggregate) (sheets []*sheet) {
	for _, group := range grouped(list, func(a *aggregate) string { return a.publisher }) {
		sheets = append(sheets, joinPublisher(group))
	}
	return sheets
}

// totalRow is a row of such a table.
type totalRow struct {
	model, variant string
	place          source.Place
	cells          map[string]evaluation // by their names
}

// joinPublisher makes one table: a row a model, a column an evaluation. A second
// figure of one model for one evaluation begins a row of its own, whose variant is
// the id of the run.
func joinPublisher(list []*aggregate) *sheet {
	first := list[0]
	title := first.by.Drafting.Title.Value
	s := &sheet{Table: &table.Table{File: first.input.Path}, input: first.input, publisher: first.publisher, title: first.publisher, known: map[string]evaluation{}, file: addressOf(first.publisher) + ".csv"}
	var rows []*totalRow
	var all []evaluation
	variant := ""
	for _, a := range list {
		for _, e := range a.results {
			of := slices.DeleteFunc(slices.Clone(rows), func(r *totalRow) bool { return r.model != a.model })
			at := slices.IndexFunc(of, func(r *totalRow) bool { return r.cells[e.name].name == "" })
			if at < 0 {
				r := &totalRow{model: a.model, place: e.place, cells: map[string]evaluation{}}
				if at = len(of); at > 0 {
					r.variant, variant = a.id, "variant"
				}
				of, rows = append(of, r), append(rows, r)
				s.Rows = append(s.Rows, table.Row{Place: e.place})
			}
			of[at].cells[e.name] = e
		}
		all, s.originals, s.by = append(all, a.results...), append(s.originals, a.input), append(s.by, a.evaluator)
		s.facts = append(s.facts, fact{a.model, "organization", a.developer})
		if strings.Contains(a.modelID, "/") {
			s.facts = append(s.facts, fact{a.model, results.HubColumn, a.modelID})
		}
	}
	taken := names{}
	add := func(head, name string, of func(r *totalRow, e evaluation) string) string {
		head = taken.claim(head, " ", "", nil)
		s.Header = append(s.Header, table.Cell{Place: source.Place{File: s.File, Line: 1}, Text: head})
		for i, r := range rows {
			e := r.cells[name]
			s.Rows[i].Cells = append(s.Rows[i].Cells, table.Cell{Place: cmp.Or(e.place, r.place), Text: of(r, e)})
		}
		return head
	}
	add("model", "", func(r *totalRow, _ evaluation) string { return r.model })
	if variant != "" {
		add(variant, "", func(r *totalRow, _ evaluation) string { return r.variant })
	}
	for _, group := range grouped(all, func(e evaluation) string { return e.name }) {
		e, sizes := group[0], distinct(group, func(e evaluation) string { return e.n })
		if len(sizes) == 1 {
			e.metric.Items, _ = strconv.Atoi(e.n)
		}
		s.known[add(e.name, e.name, func(_ *totalRow, e evaluation) string { return e.score })] = e
		if slices.ContainsFunc(group, func(e evaluation) bool { return e.error != "" }) {
			add(e.name+" stderr", e.name, func(_ *totalRow, e evaluation) string { return e.error })
		}
		if len(sizes) > 1 {
			add(e.name+" n", e.name, func(_ *totalRow, e evaluation) string { return e.n })
		}
	}
	s.made = csvOf(s.Table)
	if first.publisher == title {
		s.remark(fmt.Sprintf("the scores stated in %s of %s without samples became one table", words.Count(len(list), "log"), title))
	} else {
		s.remark(fmt.Sprintf("%s of the form %s, of %s, became one table", words.Count(len(list), "file"), title, quote(first.publisher)))
	}
	return s
}

// writeEvaluator writes who measured, where all files name the same, and the last of the
// days when they were written.
func writeEvaluator(w *lines, sheets []*sheet) {
	var by evaluator
	n, last := 0, ""
	for _, s := range sheets {
		for _, e := range s.by {
			last = max(last, e.day)
			if e.day = ""; n == 0 || e != by {
				n++
			}
			by = e
		}
	}
	if last != "" {
		w.say("updated: %s # when the files were written", last)
	}
	if n != 1 || by.name == "" {
		return
	}
	w.say("evaluator: # who measured, from the files")
	w.say("  name: %s", scalar(by.name))
	if _, address := kind.Link.Link(by.url); address != "" {
		w.say("  url: %s", scalar(by.url))
	}
	if slices.Contains([]string{"first-party", "third-party", "collaborative", "other"}, by.relationship) {
		w.say("  relationship: %s", by.relationship)
	}
}

// csvOf writes a table as CSV.
func csvOf(t *table.Table) []byte {
	lines := [][]string{textsOf(t.Header)}
	for _, row := range t.Rows {
		lines = append(lines, textsOf(row.Cells))
	}
	return table.Lines(lines)
}

func textsOf(cells []table.Cell) []string {
	return mapped(cells, func(c table.Cell) string { return c.Text })
}

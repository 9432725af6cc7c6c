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
	"standings/results/importer/role"
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
	variant   string // how the model was run; "" is not stated
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

// joinPublisher makes one table: a row a model, a column an evaluation. A second
// figure of one model for one evaluation begins a row of its own, whose variant is
// the id of the run, where no other way to run it is stated.
func joinPublisher(list []*aggregate) *sheet {
	first := list[0]
	title := first.by.Drafting.Title.Value
	s := &sheet{input: first.input, publisher: first.publisher, title: first.publisher, known: map[string]evaluation{}, file: addressOf(first.publisher) + ".csv"}
	taken := names{}
	head := func(text string) table.Cell {
		return table.Cell{Place: source.Place{File: first.input.Path, Line: 1}, Text: taken.claim(text, " ", "", nil)}
	}
	w := newMatrix(first.input.Path, head(string(role.Model)))
	w.Delimiter = 0 // its heads are paths
	var all []evaluation
	var rows []int // of each
	again, times := false, map[[3]string]int{}
	for _, a := range list {
		all, s.originals, s.by = append(all, a.results...), append(s.originals, a.input), append(s.by, a.evaluator)
		s.facts = append(s.facts, fact{a.model, "organization", a.developer})
		if strings.Contains(a.modelID, "/") {
			s.facts = append(s.facts, fact{a.model, results.HubColumn, a.modelID})
		}
		for _, e := range a.results {
			of, variant := [3]string{a.model, a.variant, e.name}, a.variant
			first := []table.Cell{{Place: e.place, Text: a.model}}
			if times[of] > 0 {
				variant = cmp.Or(a.id, variant)
			}
			if variant != "" {
				first, again = append(first, table.Cell{Place: e.place, Text: variant}), true
			}
			rows = append(rows, w.row(fmt.Sprint(a.model, "\x00", a.variant, "\x00", times[of]), e.place, first...))
			times[of]++
		}
	}
	if again {
		w.Header = append(w.Header, head(string(role.Variant)))
	}
	for _, group := range grouped(upTo(len(all)), func(i int) string { return all[i].name }) {
		add := func(name string, of func(e evaluation) string) string {
			column, _ := w.column(head(name))
			for _, i := range group {
				w.put(rows[i], column, table.Cell{Place: all[i].place, Text: of(all[i])})
			}
			return w.Header[column].Text
		}
		said := func(of func(e evaluation) string) []string {
			return distinct(group, func(i int) string { return of(all[i]) })
		}
		size, wrong := func(e evaluation) string { return e.n }, func(e evaluation) string { return e.error }
		e, sizes := all[group[0]], said(size)
		if len(sizes) == 1 {
			e.metric.Items, _ = strconv.Atoi(e.n)
		}
		if column := add(e.name, func(e evaluation) string { return e.score }); e.metric.Better != "" {
			s.known[column] = e
		}
		if strings.Join(said(wrong), "") != "" {
			add(e.name+" stderr", wrong)
		}
		if len(sizes) > 1 {
			add(e.name+" n", size)
		}
	}
	s.Table = w.made()
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

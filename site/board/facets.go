package board

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"standings/results"
	"standings/results/figure"
	"standings/results/kind"
	"standings/site/page"
)

// Facet is a fact by which a reader chooses rows: some of its words, or bands of its numbers or
// dates.
type Facet struct {
	ID, Label string
	Choices   []choosable // at least two
}

// choosable is one of a facet: Value is as addresses have it, a word or "7B..70B", and Rows
// how many rows it lets through.
type choosable struct {
	Value, Text string
	Rows        int
}

// mostChoices is the most different words of a facet, and longestChoice how many letters
// each may have.
const (
	mostChoices   = 60
	longestChoice = 80
)

// fact is what is known of the models of a board's rows, as scripts read it: how it is
// ordered, and of each row a word, or a number; "" where it is not known.
type fact struct {
	id, order string
	rows      []string
}

// facet finds the facets of a board: its kinds, what is known of its models, and its
// columns of words, numbers or dates beside the scores. A fact that a column says too has
// one facet.
func (d *draft) facet(known []*results.Column) {
	b := d.board
	var own []Facet
	for _, c := range d.columns[d.main:] {
		if c.column != nil && c.Further {
			own = Facets(own, c.column, c.column.Name(), cellsOf(b, func(r *results.Row) results.Cell { return *r.Cell(c.column) }), true)
		}
	}
	d.kindFacet()
	for _, c := range known {
		cells := cellsOf(b, func(r *results.Row) results.Cell { return r.Model.Fact(c) })
		before := len(d.facets)
		if d.facets = Facets(d.facets, c, c.Name(), cells, false); len(d.facets) == before {
			continue
		}
		if slices.ContainsFunc(own, func(f Facet) bool { return f.ID == c.ID || says(b, b.Column(f.ID), cells) }) {
			d.facets = d.facets[:before]
			continue
		}
		f := fact{id: c.ID, order: string(c.Kind.Order)}
		for _, cell := range cells {
			text := c.Shown(cell)
			if c.Kind.Axis != nil && text != "" {
				text = figure.Decimal(cell.Value)
			}
			f.rows = append(f.rows, text)
		}
		d.facts = append(d.facts, f)
	}
	d.facets = append(d.facets, own...)
}

// kindFacet is the facet of kinds, where there are several.
func (d *draft) kindFacet() {
	of, f := fact{id: "kind"}, Facet{ID: "kind", Label: "Kind"}
	rows := map[string]int{}
	for _, r := range d.board.Rows {
		of.rows = append(of.rows, d.kinds[r.Kind].ID)
		rows[d.kinds[r.Kind].ID]++
	}
	for _, k := range d.board.Benchmark.Kinds {
		if n := rows[k.ID.Value]; n > 0 {
			f.Choices = append(f.Choices, choosable{k.ID.Value, d.kinds[k.ID.Value].Title, n})
		}
	}
	if len(f.Choices) > 1 {
		d.facts, d.facets = append(d.facts, of), append(d.facets, f)
	}
}

func cellsOf(b *results.Board, of func(*results.Row) results.Cell) []results.Cell {
	cells := make([]results.Cell, len(b.Rows))
	for i, r := range b.Rows {
		if cells[i] = of(r); math.IsNaN(cells[i].Value) {
			cells[i] = results.Cell{}
		}
	}
	return cells
}

// says reports whether a column says of every row that has both what is known of its model;
// it may count in another unit.
func says(b *results.Board, c *results.Column, cells []results.Cell) bool {
	times := 0.0
	for i, r := range b.Rows {
		own, known := r.Cell(c), cells[i]
		if !own.Known || !known.Known {
			continue
		}
		ratio := 1.0
		if c.Kind.Axis != nil && own.Value != known.Value {
			ratio = known.Value / own.Value
		} else if c.Kind.Axis == nil && !strings.EqualFold(own.Text, known.Text) {
			return false
		}
		if times = cmp.Or(times, ratio); math.Abs(ratio-times) > 1e-9*times {
			return false
		}
	}
	return times > 0
}

// Facets adds the facet of a column, whose cell of each row is known, to others; a column that
// parts no rows has none. Of a column of notes most rows have a word of their own: words
// that sort rows are shared.
func Facets(list []Facet, c *results.Column, label string, cells []results.Cell, shared bool) []Facet {
	f := Facet{ID: c.ID, Label: page.Labelled(label, c)}
	switch {
	case c.Kind.Axis != nil:
		f.Choices = bands(c.Kind, cells)
	case c.Kind.Link == nil:
		f.Choices = wordsOf(c, cells, shared)
	}
	if len(f.Choices) < 2 {
		return list
	}
	return append(list, f)
}

// wordsOf are the different words of some cells, by the alphabet.
func wordsOf(c *results.Column, cells []results.Cell, shared bool) []choosable {
	rows, known := map[string]int{}, 0
	var texts []string
	for _, cell := range cells {
		text := c.Shown(cell)
		if text == "" {
			continue
		}
		if known++; rows[text] == 0 {
			texts = append(texts, text)
		}
		rows[text]++
		if utf8.RuneCountInString(text) > longestChoice || c.Kind.Place == nil && !strings.ContainsFunc(text, unicode.IsLetter) {
			return nil // a note, or an interval
		}
	}
	n := len(texts)
	if n > mostChoices || known > 3 && n == known || shared && 2*known < 3*n {
		return nil
	}
	sortFold(texts)
	list := make([]choosable, n)
	for i, text := range texts {
		list[i] = choosable{text, text, rows[text]}
	}
	return list
}

// mostBands is how many bands of numbers or dates a filter has at most.
const mostBands = 4

// bands part the known numbers or dates of some cells at round ones. A band without any is
// joined to the one below it; the first and the last have one end only, so that the address
// of a choice holds for models to come.
func bands(k *kind.Kind, cells []results.Cell) (list []choosable) {
	var values []float64
	for _, cell := range cells {
		if cell.Known && !math.IsNaN(cell.Value) {
			values = append(values, cell.Value)
		}
	}
	if len(values) == 0 {
		return nil
	}
	slices.Sort(values)
	low, high := values[0], values[len(values)-1]
	axis := k.Axis(high)
	text, said := short, short
	if k.Unit != "" { // as durations, which say units themselves
		text, said = figure.Decimal, func(x float64) string { return k.Show(x, 0) }
	}
	cuts := roundBetween(low, high)
	if axis.Ticks != nil {
		cuts = nil
		from, to := axis.Ends(low, high)
		for _, tick := range axis.Ticks(from, to, mostBands) {
			cuts = append(cuts, tick.Value)
		}
	}
	from, left := math.Inf(-1), 0
	for i, cut := range append(cuts, math.Inf(1)) {
		n := left
		for n < len(values) && (values[n] < cut || axis.Ticks == nil && values[n] == cut) {
			n++
		}
		if rest := len(values) - n; n == left || rest == 0 && i < len(cuts) {
			continue
		}
		c := choosable{Rows: n - left}
		if axis.Ticks != nil {
			c.Value, c.Text = span(from, cut)
		} else {
			c.Value, c.Text = between(from, cut, text, said)
		}
		list, from, left = append(list, c), cut, n
	}
	return list
}

// short writes a number as scripts read it again: 7000000000 is 7B.
func short(x float64) string {
	for i, sign := range []string{"T", "B", "M", "k"} {
		if size := math.Pow(1000, float64(4-i)); math.Abs(x) >= size {
			return figure.Decimal(figure.Clean(x/size)) + sign
		}
	}
	return figure.Decimal(x)
}

// between is a band of numbers above one and up to another.
func between(from, to float64, text, said func(float64) string) (value, words string) {
	switch {
	case math.IsInf(to, 1):
		return ">" + text(from) + "..", "over " + said(from)
	case math.IsInf(from, -1):
		return ".." + text(to), "up to " + said(to)
	}
	return ">" + text(from) + ".." + text(to), said(from) + "–" + said(to)
}

// span is a band of days from one until before another, each the first of a month.
func span(from, to float64) (value, words string) {
	month := func(days float64) time.Time { return time.Unix(int64(days)*24*60*60, 0).UTC() }
	layout := "2006"
	for _, end := range []float64{from, to} {
		if !math.IsInf(end, 0) && month(end).Month() != time.January {
			layout = "2006-01"
		}
	}
	first, last := month(from).Format(layout), month(to-1).Format(layout)
	switch {
	case math.IsInf(to, 1):
		return first + "..", "since " + first
	case math.IsInf(from, -1):
		return ".." + last, "until " + last
	case first == last:
		return first + ".." + last, first
	}
	return first + ".." + last, first + " to " + last
}

// roundBetween are round numbers between two: powers of ten and their triples where the two
// are far from each other, or steps of one size.
func roundBetween(low, high float64) (cuts []float64) {
	if low <= 0 || high < 10*low {
		step := kind.Step((high - low) / mostBands)
		for x := step * math.Ceil(low/step); step > 0 && x < high; x += step {
			cuts = append(cuts, figure.Clean(x))
		}
		return cuts
	}
	each := []float64{1, 3}
	if high > 300*low {
		each = each[:1]
	}
	for p := math.Floor(math.Log10(low)); p <= math.Log10(high); p++ {
		for _, m := range each {
			if x := figure.Clean(m * math.Pow(10, p)); x >= low && x < high {
				cuts = append(cuts, x)
			}
		}
	}
	return cuts
}

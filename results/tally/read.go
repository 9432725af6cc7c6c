package tally

import (
	"math/big"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/schema"
	"standings/results/table"
)

// heads are the columns of a file, required ones first.
var heads = []string{
	"model", "range", "n", "items", "sum", "sum_of_squares",
	"board", "variant", "condition", "judge", "group",
}

const required = 6

// What to do about columns that files for earlier versions have.
const (
	ofClusters = "tallies give no intervals where cluster is declared; leave it out"
	ofPairs    = "a line is of one model; leave it out, and all lines that name another model under against"
)

// dropped says it by column.
var dropped = map[string]string{
	"clusters": ofClusters, "cluster_sums_squared": ofClusters, "cluster_sums_times_n": ofClusters, "cluster_n_squared": ofClusters,
	"against": ofPairs, "against_variant": ofPairs, "sum_of_products": ofPairs, "cluster_products": ofPairs,
}

// Reader takes one line after the other in.
type Reader struct {
	benchmark *schema.Benchmark
	resolve   func(name string, at source.Place) (id string)
	problems  source.List
	rows      map[key]*Row
	order     []*Row
	columns   map[*schema.Board][]schema.Column
	judges    map[*schema.Board]named
	items     func(*schema.Board) [][]string
	suites    map[*schema.Board]suite
	chosen    map[choice]int // what names are known to mean
	shards    map[string]*Shard
	total     Total             // of the last line
	models    map[string]string // ids by names
}

// choice is a name under a head, on a board where it is that of a group.
type choice struct {
	board      *schema.Board
	head, said string
}

type named struct {
	name string
	at   source.Place
}

// NewReader begins to read a benchmark's tallies. Resolve returns the id of the model that
// has a name, and items the ids of a board's items by column; nil where the suite is not known.
func NewReader(benchmark *schema.Benchmark, resolve func(name string, at source.Place) string, items func(*schema.Board) [][]string) *Reader {
	r := &Reader{items: items, suites: map[*schema.Board]suite{}, chosen: map[choice]int{}, shards: map[string]*Shard{}, total: empty(1)[0], models: map[string]string{}, benchmark: benchmark, resolve: resolve, rows: map[key]*Row{}, columns: map[*schema.Board][]schema.Column{}, judges: map[*schema.Board]named{}}
	for i := range benchmark.Boards {
		b := &benchmark.Boards[i]
		r.columns[b] = benchmark.Columns(b)
	}
	return r
}

// Rows makes rows of the lines of all tables, in the order of their first lines. What does
// not fit is a problem at its line; there are rows only where none of it is an error.
func (r *Reader) Rows(problems *source.List) []*Row {
	if r.problems.Errors() == 0 {
		for _, row := range r.order {
			row.sort()
		}
		r.check()
	}
	problems.Add(r.problems.All()...)
	if r.problems.Errors() > 0 {
		return nil
	}
	return r.order
}

// line is one record of a file.
type line struct {
	*Reader
	table.Row
	columns table.Columns
	good    bool // nothing was wrong with it so far
}

// Table returns what takes the rows of a table in.
func (r *Reader) Table(t *table.Table) func(table.Row) {
	kept := *t
	kept.Header = nil
	for _, h := range t.Header {
		if do := dropped[strings.ReplaceAll(table.Words(h.Text), " ", "_")]; do != "" {
			r.problems.Errorf(h.Place, "column %q is no longer read: %s", h.Text, do)
		} else {
			kept.Header = append(kept.Header, h)
		}
	}
	columns, ok := kept.Find(heads, heads[:required], &r.problems)
	if !ok || len(kept.Header) < len(t.Header) {
		return func(table.Row) {}
	}
	l := &line{Reader: r, columns: columns}
	return func(row table.Row) {
		l.Row, l.good = row, true
		l.read()
	}
}

// errorf reports what is wrong with a cell of the line.
func (l *line) errorf(head, format string, args ...any) {
	l.good = false
	l.problems.Errorf(l.cell(head).Place, format, args...)
}

func (l *line) cell(head string) table.Cell { return l.columns.Cell(l.Row, head) }

func (l *line) text(head string) string { return l.cell(head).Text }

// read takes one line in.
func (l *line) read() {
	k := key{board: l.board()}
	if k.board == nil {
		return
	}
	row := Row{Place: l.Place, Board: k.board, Model: table.Bare(l.text("model")), Variant: l.text("variant"), Judge: l.judge(k.board)}
	row.Condition = l.condition(k.board, row.Variant)
	part := l.part(k.board)
	for _, name := range []string{"model", "variant", "judge", "range"} {
		if source.IsLong(l.text(name)) {
			l.errorf(name, "%s is %s", name, source.LongName(l.text(name)))
		}
	}
	if row.Model == "" {
		l.errorf("model", "names no model")
	}
	if !l.good {
		return
	}
	known := false
	if row.ModelID, known = l.models[row.Model]; !known {
		row.ModelID = l.resolve(row.Model, l.cell("model").Place)
		l.models[row.Model] = row.ModelID
	}
	k.model, k.variant, k.condition = row.ModelID, source.Fold(row.Variant), row.Condition
	of := l.rows[k]
	if of == nil {
		of = new(row)
		l.rows[k], of.Totals = of, empty(len(l.Reader.columns[k.board]))
		l.order = append(l.order, of)
	}
	of.Parts = append(of.Parts, part)
	of.Totals[part.Column].add(l.total)
}

// choose finds which of some things the line names under a head, by their names, of which
// the first is the id; ok is false, with an error, where it is none of them. Of is the board
// whose groups they are; nil of other things.
func (l *line) choose(head string, of *schema.Board, things int, names func(i int) []string) (chosen int, ok bool) {
	said := l.text(head)
	key := choice{of, head, said}
	if chosen, ok = l.chosen[key]; ok {
		return chosen, true
	}
	var ids []string
	for i := range things {
		if slices.ContainsFunc(names(i), func(name string) bool { return name != "" && source.Fold(name) == source.Fold(said) }) {
			l.chosen[key] = i
			return i, true
		}
		ids = append(ids, names(i)[0])
	}
	if things == 0 {
		l.errorf(head, "names the %s %q, and benchmark.yaml declares none: leave the cell empty", head, said)
	} else {
		l.errorf(head, "unknown %s %q%s", head, said, source.HintOrList(said, ids))
	}
	return 0, false
}

// board is the one that the line is of: of several, the one that it names; nil, with an
// error, where there is none.
func (l *line) board() *schema.Board {
	boards, at, ok := l.benchmark.Boards, 0, true
	if len(boards) > 1 || l.text("board") != "" {
		at, ok = l.choose("board", nil, len(boards), func(i int) []string { return []string{boards[i].ID.Value} })
	}
	if !ok {
		return nil
	}
	b := &boards[at]
	if !b.Scale.Min.Known() || !b.Scale.Max.Known() {
		l.errorf("board", "board %q has no scale of two ends, which sums are compared with: declare min and max under its scale in benchmark.yaml", b.ID)
		return nil
	}
	if how := b.Cells(); !how.Linear {
		l.errorf("board", "board %q takes the %s of its items' scores, which their sum does not give: leave its tallies out", b.ID, how.Says)
		return nil
	}
	return b
}

// judge is who marked: the board's judge under one of its names.
func (l *line) judge(b *schema.Board) string {
	name, declared := l.text("judge"), l.benchmark.JudgeOf(b)
	first, known := l.judges[b]
	switch {
	case declared != nil && (name == "" || known && name == first.name):
		return declared.String()
	case declared.Called(name):
		l.judges[b] = named{name, l.Place}
		return declared.String()
	case declared != nil:
		l.errorf("judge", "board %q is judged by %s, and this tally by %q: tallies of another judge belong to a board of its own, with that judge; other names of one judge are listed under its names", b.ID, declared, name)
		return name
	}
	if !known {
		l.judges[b] = named{name, l.Place}
	} else if first.name != name && source.Fold(first.name) != source.Fold(name) {
		l.errorf("judge", "board %q has tallies by %q, and by %q at %s: keep those of one, or give the other a board of its own", b.ID, name, first.name, first.at)
	} else {
		return first.name
	}
	return name
}

// condition is the id of the line's condition, one that makes rows of the board.
func (l *line) condition(b *schema.Board, variant string) string {
	if l.text("condition") == "" {
		return l.benchmark.ConditionOf(b, variant)
	}
	declared := l.benchmark.Conditions
	at, ok := l.choose("condition", nil, len(declared), func(i int) []string { return []string{declared[i].ID.Value, declared[i].Title.Value} })
	if !ok {
		return ""
	}
	return declared[at].ID.Value
}

// column is the group that the line is of.
func (l *line) column(b *schema.Board) int {
	columns := l.Reader.columns[b]
	if len(columns) == 0 {
		if name := source.Fold(l.text("group")); name == "" || name == schema.OverallColumn {
			return 0
		}
	}
	at, _ := l.choose("group", b, len(columns), func(i int) []string {
		c := columns[i]
		names := []string{c.ID, c.Name()}
		if len(c.Groups) == 1 {
			names = append(names, c.Groups[0].Name.Value)
			for _, s := range c.Groups[0].Spellings {
				names = append(names, s.Value)
			}
		}
		return names
	})
	return at
}

// part reads what the line counts and adds up.
func (l *line) part(b *schema.Board) *Part {
	p := &Part{Place: l.Place, Column: l.column(b), N: l.whole("n"), Items: l.whole("items")}
	known := false
	if p.Shard, known = l.shards[l.text("range")]; !known {
		span, err := schema.ParseSpan(l.text("range"))
		if err != nil {
			l.errorf("range", "the range of items %v", err)
		} else {
			p.Shard = &Shard{l.text("range"), span}
			l.shards[p.Range] = p.Shard
		}
	}
	l.total.N, l.total.Items = p.N, p.Items
	p.sums = l.number(l.total.Sum, "sum") + " " + l.number(l.total.Squares, "sum_of_squares") // and not the whole line
	for _, of := range l.total.bounds(b) {
		if l.good && !of.holds() {
			l.errorf(of.head, "%s", of)
		}
	}
	return p
}

func (l *line) whole(head string) int {
	n, err := whole(l.text(head))
	if err != nil {
		l.errorf(head, "%s %v", head, err)
	}
	return n
}

// number reads a sum, which may be left empty where nothing was added up.
func (l *line) number(r *big.Rat, head string) string {
	text := l.text(head)
	if err := setNumber(r, text); err != nil && (text != "" || l.total.N > 0) {
		l.errorf(head, "%s %v", head, err)
	}
	return text
}

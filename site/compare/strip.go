package compare

import (
	"math/big"
	"slices"
	"strconv"

	"standings/results"
	"standings/results/figure"
	"standings/site/board"
	"standings/site/field"
	"standings/site/page"
)

// Strip is models side by side over boards of several benchmarks: a row a model, a column
// a board, or a category of one, each on its own scale.
type Strip struct {
	Table      page.Table
	Columns    []origin
	Benchmarks int    // how many the columns are of
	Several    int    // models that are on two or more of them; the others lead one
	Sure       string // what the ranks that models could have are from; "" where none is known
	ByAccess   bool   // see [partedByAccess]
	Picks      bool   // rows are picked to be compared
}

// origin is where a column is from, as the words below the table say it.
type origin struct {
	Benchmark string
	Better    []board.Elsewhere // who leads another board of the same metric, prompts and judge with a better figure
}

// mostFirst is how many models the home page shows at first.
const mostFirst = "12"

// Strip is the models that are on two or more benchmarks, on the headline boards, each by
// the best of its rows. The benchmark that most of them are on comes first, since a narrow
// window shows the first columns only. Short: its first rows alone are shown at first,
// and none is picked to be compared. It is nil where no model is on two benchmarks.
func (s *Pages) Strip(short bool) *Strip {
	columns, list := s.headlines()
	if len(list) == 0 {
		return nil
	}
	several := 0
	for _, e := range list {
		several += page.One(e.onTwo())
	}
	strip := &Strip{Several: several, Benchmarks: benchmarks(columns), ByAccess: partedByAccess(list), Picks: !short}
	first, digits := "", 0
	if short {
		first = mostFirst
	}
	table := page.Table{
		ID: "strip", Box: "strip-scroll roomy-480", Caption: "Each benchmark on its own scale.",
		Data: page.Data("first", first),
	}
	var fields []*results.Field
	levels := map[*column]func(float64) int{} // places on the columns' axes
	for _, k := range columns {
		fields = append(fields, k.Field.Field)
		axis, title := board.MainAxis(k.Board), k.Board.Benchmark.Title
		strip.Columns = append(strip.Columns, origin{title, board.BetterElsewhere(k.Board)})
		levels[k] = axis.Level
		table.Columns = append(table.Columns, k.head(title, page.Part{Text: k.Board.Title}, page.Part{Look: "axis", Text: axis.RangeOf(k.Board)}, ""))
	}
	strip.Sure = page.RangesText(fields)
	strip.Table = models(table, columns, list, !short, func(k *column, at int) page.Cell {
		r, text := k.Rows[at], k.Shown(at, k.by)
		digits = max(digits, len(text))
		cell := page.Cell{Class: "num drawn l" + strconv.Itoa(levels[k](r.RankedBy().Value))}
		if r.Rank == 1 {
			cell.Class, cell.Data = cell.Class+" best", page.Data("top", "best")
		}
		title := k.rankText(at)
		if r.Variant != "" {
			title += ", " + r.Variant
		}
		cell.Parts = []page.Part{{Text: text, Title: title}}
		return cell
	})
	strip.Table.Class = "board dots strip-table d" + strconv.Itoa(digits)
	return strip
}

// winRate is the column that tables of models go by: the median, over the benchmarks, of the
// share of the other models that one beats.
var winRate = page.Column{ID: "win-rate", Class: "num wins", Text: "Win rate", Data: page.Data("of", true)}

// wins is a position's win rate in percent; a dash where it is compared with none.
func (e *position) wins() page.Cell {
	if e.median.Sign() < 0 {
		return page.Cell{Class: "num none"}.With(page.AsText, "–")
	}
	percent := figure.Mul(e.median, big.NewRat(100, 1))
	return page.Cell{Class: "num wins"}.With(page.AsText, percent.FloatString(0)+"\u00a0%")
}

// models completes a table whose columns have heads by a row for each position, and figure
// is the cell of a known figure at its place in the field's rows, whose first part leads
// there.
func models(t page.Table, columns []*column, list []*position, picks bool, figure func(k *column, at int) page.Cell) page.Table {
	t.Label, t.Data = t.Caption, page.Data("board", t.ID, "facts", "access")+t.Data
	t.Columns = slices.Insert(t.Columns, 0, page.Column{ID: "model", Class: "model", Text: "Model"}, winRate)
	if picks {
		t.Columns = slices.Insert(t.Columns, 0, page.Column{Parts: page.Plain("Compare").Parts, Class: "pick", Data: page.Data("control", true)})
	}
	for _, e := range list {
		m, variant := e.row.Model, e.variant
		name := page.Cell{Class: "model", Head: true, Parts: []page.Part{{Look: page.Name, Text: m.Name, Target: page.ModelPath(m)}}}
		name = name.With(page.Variant, variant)
		line := page.Line{Data: page.Data("names", page.NamesBeside(m, variant), "facts", string(m.Access)), Cells: []page.Cell{name}}
		if picks {
			line.ID, line.Cells = field.PickID(e.row), []page.Cell{{Class: "pick"}, name}
		}
		line.Cells = append(line.Cells, e.wins())
		for _, k := range columns {
			cell := page.Cell{Class: "num none"}.With(page.AsText, "–")
			if at, known := e.at[k]; known {
				cell = figure(k, at)
				cell.Parts[0].Target = page.RowLink(k.Rows[at]).Target
			}
			line.Cells = append(line.Cells, cell)
		}
		t.Lines = append(t.Lines, line)
	}
	return t
}

// headlines are the headline boards, the fullest first, and the models on several of them.
func (s *Pages) headlines() ([]*column, []*position) {
	var columns []*column
	for _, f := range s.headlineFields() {
		columns = append(columns, &column{f, f.Board.RankedBy()})
	}
	list := onSeveral(columns)
	fullestFirst(columns, list)
	return columns, list
}

// onSeveral lists the models that are ranked on two or more benchmarks, and those that lead one;
// none where no model is on two.
func onSeveral(columns []*column) []*position {
	list := positions(columns, func(r *results.Row) string {
		if r.Rank == 0 {
			return ""
		}
		return r.Model.ID
	})
	if !slices.ContainsFunc(list, (*position).onTwo) {
		return nil
	}
	return slices.DeleteFunc(list, func(e *position) bool { return !e.onTwo() && !e.leads() })
}

// fullestFirst orders columns by how many of some models their benchmark has tested, and
// keeps each benchmark's boards together. Benchmarks with equally many stay in the
// project's order.
func fullestFirst(columns []*column, list []*position) {
	models := map[*results.Benchmark]int{}
	for _, k := range columns {
		n := 0
		for _, e := range list {
			if _, known := e.at[k]; known {
				n++
			}
		}
		models[k.Board.Benchmark] = max(models[k.Board.Benchmark], n)
	}
	slices.SortStableFunc(columns, func(x, y *column) int { return models[y.Board.Benchmark] - models[x.Board.Benchmark] })
}

package compare

import (
	"cmp"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"standings/results"
	"standings/results/ranking"
	"standings/site/board"
	"standings/site/field"
	"standings/site/page"
)

// Strip is models side by side over boards of several benchmarks: a row a model, a column
// a board, or a category of one, each on its own scale.
type Strip struct {
	ID         string // of the table
	Class      string // of the table and of the box that it scrolls in
	Box        string
	Caption    string
	Leads      bool // the row of who leads each board is shown
	Heads      []stripHead
	Rows       []stripRow
	Digits     int    // characters of the longest figure
	Benchmarks int    // how many the heads are of
	Sure       string // what the ranks that models could have are from; "" where none is known
	ByAccess   bool   // see [partedByAccess]
}

// stripHead is a board, or a category of it.
type stripHead struct {
	Benchmark string
	Board     string
	Target    string
	Axis      string            // of a board
	Lower     bool              // lower is better
	Better    []board.Elsewhere // who leads another board of the same metric, prompts and judge with a better figure
	Leaders   []board.LeaderBar // who leads the board, on the strip or not; several where they are level
	Group     string            `th:"Category"` // "" of a board
	From      page.Link         `th:"Benchmark, leaderboard"`
	Judge     string            `th:"Judge" or:"–"`
	Items     string            `th:"Cases" num:"" or:"–"` // of a category: "n 400"
	Scale     string            `th:"Axis" num:""`         // of a category: "0–1"
}

// Sort is what the column is called in addresses.
func (h stripHead) Sort() string {
	return strings.TrimSpace(h.Benchmark + " " + h.Board + " " + h.Group)
}

// stripRow is a model, or one way to run it.
type stripRow struct {
	Name    string
	Variant string
	Target  string // the model's page
	Compare string // the compare page with it picked; "" where there is no link
	Names   string // for the search
	Access  results.Access
	Cells   []stripCell
	beats   []ranking.Figure // what part of the other rows it beats, on each board where it is
}

// medianBeaten is the median of what part of the others a model beats, from 0 to 1.
func (r *stripRow) medianBeaten() *big.Rat { return ranking.Rank(ranking.Higher, r.beats).Median() }

// stripCell is a model's figure in a column: the best of its rows, or that of one way to
// run it.
type stripCell struct {
	Text   string // "" where it has none
	Value  string // for sorting, where it differs from Text
	Class  string // its place on the axis, and whether it is the best or the second best
	Title  string // what a mouse over it says
	Rank   string // below the figure: "2 of 22"; "" where the title says it
	Target string
}

// Strip is the models that are on two or more benchmarks, on the headline boards. The
// benchmark that most of them are on comes first, since a narrow window shows the first
// columns only. It is nil where no model is on two benchmarks.
func (s *Pages) Strip() *Strip {
	strip := &Strip{ID: "strip", Class: "dots strip-table", Box: "strip-scroll whole-1160 roomy-480", Caption: "Each benchmark on its own scale: judges, prompts and scales differ, so dots compare within a column only."}
	rows := map[*results.Model]*stripRow{}
	var boards []*results.Board
	for _, b := range s.Project.Benchmarks {
		for _, table := range b.Headline() {
			if !b.Example && table.RankedBy() != nil {
				boards = append(boards, table)
			}
		}
	}
	var fields []*results.Field
	for i, table := range boards {
		axis, by := board.MainAxis(table), table.RankedBy()
		strip.Heads = append(strip.Heads, stripHead{
			Benchmark: table.Benchmark.Title.Value, Board: table.Title.Value, Target: page.BoardPath(table), Axis: axis.RangeOf(table), Lower: by.Lower(), Better: board.BetterElsewhere(table),
		})
		head := &strip.Heads[len(strip.Heads)-1]
		f := s.fields.MainField(table)
		if f == nil {
			continue
		}
		fields = append(fields, f.Field)
		beats := f.RankedBy().Beats()
		for at, r := range f.Rows {
			if r.Rank == 0 {
				continue
			}
			if r.Rank == 1 {
				head.Leaders = append(head.Leaders, board.NewLeaderBar(table, r, axis))
			}
			row := rows[r.Model]
			if row == nil {
				m := r.Model
				row = &stripRow{Name: m.Name, Target: page.ModelPath(m), Names: page.SearchNames(m), Access: m.Access, Cells: make([]stripCell, len(boards))}
				rows[m] = row
			}
			if row.Cells[i].Text != "" {
				continue // a better variant of the model stands already
			}
			if others := int64(f.Ranked() - 1); others > 0 && !f.Again {
				share := new(big.Rat).Quo(beats[at], big.NewRat(others, 1))
				row.beats = append(row.beats, ranking.Figure{Shown: share, Exact: share})
			}
			strip.Digits = max(strip.Digits, len(f.Shown(at, by)))
			cell := stripCell{
				Text: f.Shown(at, by), Class: " l" + strconv.Itoa(axis.Level(r.RankedBy().Value)),
				Title: ranked(f, at, by), Target: page.BoardPath(table) + "#" + page.RowAnchor(r),
			}
			if r.Rank == 1 {
				cell.Class += " best"
			}
			if r.Variant != "" {
				cell.Title += ", " + r.Variant
			}
			row.Cells[i] = cell
		}
	}
	for _, m := range s.Project.Models.All() {
		if row := rows[m]; row != nil && onBenchmarks(row.Cells, boards) >= 2 {
			strip.Rows = append(strip.Rows, *row)
		}
	}
	if len(strip.Rows) == 0 {
		return nil
	}
	strip.Sure = page.RangesText(fields, false)
	strip.fullestFirst(boards)
	strip.order()
	strip.ByAccess = partedByAccess(strip.Rows, func(r stripRow) results.Access { return r.Access })
	return strip
}

// order puts the models that stand highest first: by the median, over the boards that a
// model is on, of what part of the other rows it beats there. It is no score: boards
// differ in how many rows they have and in who they are. Of models that are level, those
// on more boards come first, then it goes by name.
func (s *Strip) order() {
	slices.SortStableFunc(s.Rows, func(x, y stripRow) int {
		by := 0
		switch a, b := x.medianBeaten(), y.medianBeaten(); {
		case a != nil && b != nil:
			by = b.Cmp(a)
		case a != nil:
			by = -1
		case b != nil:
			by = 1
		}
		return cmp.Or(by, cmp.Compare(filled(y.Cells), filled(x.Cells)), cmp.Compare(page.FoldName(x.Name), page.FoldName(y.Name)))
	})
}

// fullestFirst orders the columns by how many of the strip's models their
// benchmark has tested, and keeps each benchmark's boards together. Benchmarks
// with equally many stay in the project's order.
func (s *Strip) fullestFirst(boards []*results.Board) {
	models := map[*results.Benchmark]int{}
	for i, b := range boards {
		n := 0
		for _, r := range s.Rows {
			if r.Cells[i].Text != "" {
				n++
			}
		}
		models[b.Benchmark] = max(models[b.Benchmark], n)
	}
	s.Benchmarks = len(models)
	order := make([]int, len(boards))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(x, y int) int { return cmp.Compare(models[boards[y].Benchmark], models[boards[x].Benchmark]) })
	heads := slices.Clone(s.Heads)
	for to, from := range order {
		s.Heads[to] = heads[from]
	}
	for _, r := range s.Rows {
		cells := slices.Clone(r.Cells)
		for to, from := range order {
			r.Cells[to] = cells[from]
		}
	}
}

func onBenchmarks(cells []stripCell, boards []*results.Board) int {
	seen := map[string]bool{}
	for i, c := range cells {
		if c.Text != "" {
			seen[boards[i].Benchmark.ID] = true
		}
	}
	return len(seen)
}

func filled(cells []stripCell) int {
	n := 0
	for _, c := range cells {
		if c.Text != "" {
			n++
		}
	}
	return n
}

// ranked says a row's rank and, where that is known, which ranks it could have.
func ranked(f *field.Field, at int, by *results.Column) string {
	text := f.RankText(at, by)
	if could := page.CouldBe(f.Rows[at]); could != "" && by == f.Board.RankedBy() {
		text += ", " + could
	}
	return text
}

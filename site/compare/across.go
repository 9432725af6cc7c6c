package compare

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"standings/internal/words"
	"standings/results"
	"standings/results/figure"
	"standings/results/ranking"
	"standings/site/board"
	"standings/site/field"
	"standings/site/page"
)

// AcrossPage is /compare/across/: the models that are on two or more
// benchmarks, and how far the benchmarks' orders agree.
type AcrossPage struct {
	page.Page
	Heading string
	Strip   *Strip      // nil where no model is on two benchmarks
	Open    *openBoards // nil where no model is declared open
	Text    []string    // what can be compared and what cannot, a sentence each
	Boards  []acrossBoardView
	Pairs   []acrossPairView
	Few     []acrossPairView // pairs that share too few models for a figure
	Least   int              // how many models two boards must share
	Themes  []page.Link
	Compare string            // the compare page
	Picks   map[string]string // the compare page with a model picked, by the address of the model's page
}

// acrossBoardView is a headline board and what its figures rest on.
type acrossBoardView struct {
	page.Link
	Judge, Prompts, Items, Scale string // "–" where not stated
	Ranked                       int
	Better                       []board.Elsewhere // who leads another board of the same metric, prompts and judge with a better figure
}

// acrossPairView is how far two boards put the models that they share in the same
// order.
type acrossPairView struct {
	X, Y page.Link
	N    int    // models that are ranked on both
	Tau  string // Kendall's tau-b; "" where an order is level throughout
	// Same and Differs name what the boards share and what they do not: judge,
	// prompts, scale, items.
	Same, Differs string
}

const AcrossPath = "compare/across/index.html"

// headlineFields lists the fields that stand for the benchmarks' headline boards,
// worked examples left out.
func (s *Pages) headlineFields() []*field.Field {
	var list []*field.Field
	for _, b := range s.Project.Benchmarks {
		if b.Example {
			continue
		}
		for _, board := range b.Headline() {
			if f := s.fields.MainField(board); f != nil && board.RankedBy() != nil {
				list = append(list, f)
			}
		}
	}
	return list
}

// hasAcross reports whether there is anything to show across benchmarks.
func (s *Pages) hasAcross() bool { return len(s.headlineFields()) > 1 }

func (s *Pages) acrossPage() *AcrossPage {
	p := &AcrossPage{Heading: "Across benchmarks", Strip: s.Strip(), Open: s.openBoards(), Text: acrossText(), Least: board.LeastShared, Compare: ComparePath, Picks: s.picks(), Themes: s.themeLinks(nil)}
	p.Page = s.Page(AcrossPath, p.Heading, "Models tested on two or more benchmarks, each on its own scale, and how far the benchmarks’ orders agree.")
	p.Crumbs = []page.Link{{Text: "Compare", Target: ComparePath}}
	p.Section = ComparePath
	list := s.headlineFields()
	for _, f := range list {
		p.Boards = append(p.Boards, acrossBoard(f))
	}
	for i, x := range list {
		for _, y := range list[i+1:] {
			if pair := s.acrossPair(x, y); pair.N < board.LeastShared {
				p.Few = append(p.Few, pair)
			} else {
				p.Pairs = append(p.Pairs, pair)
			}
		}
	}
	return p
}

// AcrossLink leads to the page across benchmarks, and says what a reader finds
// there; nil where there is none.
func (s *Pages) AcrossLink() *page.Link {
	switch {
	case !s.hasAcross():
		return nil
	case s.openBoards() == nil:
		return &page.Link{Text: "Models across benchmarks, and how far the benchmarks agree", Target: AcrossPath}
	}
	return &page.Link{Text: "Models across benchmarks, the best open ones, and how far the benchmarks agree", Target: AcrossPath}
}

// picks leads from each model's page to the compare page with the model picked as
// it stands first.
func (s *Pages) picks() map[string]string {
	picks := map[string]string{}
	for _, f := range s.Compared {
		for _, r := range f.Rows {
			if at := page.ModelPath(r.Model); picks[at] == "" && !r.Reference {
				picks[at] = CompareWith(field.PickID(r))
			}
		}
	}
	return picks
}

func acrossBoard(f *field.Field) acrossBoardView {
	bench := f.Board.Benchmark
	b := acrossBoardView{
		Link: f.Link(), Judge: cmp.Or(f.Judge, "–"), Prompts: cmp.Or(bench.ConditionTitle(f.Condition), "as they are"),
		Items: "–", Scale: scaleText(f.Board), Ranked: f.Ranked(), Better: board.BetterElsewhere(f.Board),
	}
	if n := bench.TotalItems(f.Board.Board); n > 0 {
		b.Items = words.Number(n)
	}
	return b
}

// scaleText is the scale of the column that ranks a board.
func scaleText(b *results.Board) string {
	by, low, high := b.RankedBy(), b.Scale.Min.Text, b.Scale.Max.Text
	if !by.OwnScale {
		low, high = endText(by.Low), endText(by.High)
	}
	text := "not fixed"
	switch {
	case low != "" && high != "":
		text = low + "–" + high
	case low != "":
		text = "from " + low
	case high != "":
		text = "up to " + high
	}
	if by.Unit != "" {
		text += " " + by.Unit
	}
	if by.Lower() {
		text += ", lower is better"
	}
	return text
}

func endText(r *big.Rat) string {
	if r == nil {
		return ""
	}
	value, _ := r.Float64()
	return figure.Decimal(value)
}

// acrossPair holds the orders of two boards against each other, over the models that are
// ranked on both, each by the best of its rows, as the table of models shows it.
func (s *Pages) acrossPair(x, y *field.Field) acrossPairView {
	best := func(f *field.Field) map[*results.Model]results.Cell {
		cells := map[*results.Model]results.Cell{}
		for _, r := range f.Rows {
			if _, known := cells[r.Model]; !known && r.Rank > 0 {
				cells[r.Model] = r.RankedBy()
			}
		}
		return cells
	}
	xs, ys := best(x), best(y)
	var list [2][]results.Cell
	for _, m := range s.Project.Models.All() {
		list[0], list[1] = append(list[0], xs[m]), append(list[1], ys[m])
	}
	a := ranking.Agree(x.Board.RankedBy().Rank(list[0]), y.Board.RankedBy().Rank(list[1]))
	p := acrossPairView{X: x.Link(), Y: y.Link(), N: a.Things}
	if a.Known {
		p.Tau = board.TauText(a.Tau)
	}
	same, differs := shared(x, y)
	p.Same, p.Differs = strings.Join(same, ", "), strings.Join(differs, ", ")
	return p
}

// shared says in which respects two boards are alike and in which they are not.
// Of a judge that is not stated neither is known. Boards of two benchmarks have
// items and prompts of their own, whatever their
// conditions are called.
func shared(x, y *field.Field) (same, differs []string) {
	a, b := x.Board, y.Board
	within := a.Benchmark == b.Benchmark
	for _, aspect := range []struct {
		name  string
		known bool
		alike bool
	}{
		{"judge", x.Judge != "" && y.Judge != "", x.Judge == y.Judge},
		{"cases", true, within && sameColumns(a, b)},
		{"prompts", true, within && sameColumns(a, b) && x.Condition == y.Condition},
		{"scale", true, scaleText(a) == scaleText(b)},
	} {
		switch {
		case !aspect.known:
		case aspect.alike:
			same = append(same, aspect.name)
		default:
			differs = append(differs, aspect.name)
		}
	}
	return same, differs
}

// sameColumns reports whether two boards have the same groups in the same order.
func sameColumns(a, b *results.Board) bool {
	return a.Benchmark == b.Benchmark && slices.EqualFunc(a.Groups(), b.Groups(), func(x, y *results.Column) bool { return x.ID == y.ID })
}

// acrossText is what the order and the height of figures on several benchmarks
// can say, a sentence each.
func acrossText() []string {
	return []string{
		"Each column is a benchmark’s own leaderboard, with its own judge, prompts, cases and scale: compare scores within a column, never along a row.",
		"There is no total: to add or average them, someone would have to say how much a point on one is worth on another.",
		fmt.Sprintf("What can be compared is the order. Kendall’s τ-b takes the models that two leaderboards share, each by its best row, and counts the pairs that both put in the same order minus the pairs that they put in opposite orders: 1 is the same order, −1 the opposite, 0 as many of one as of the other. It is not given for fewer than %d shared models.", board.LeastShared),
	}
}

package compare

import (
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
	Least   int         // how many models two boards share at least for a figure
	Boards  page.Table
	Pairs   *page.Table // nil where no two boards share enough models
	Few     []string    // pairs that share too few models for a figure
	Themes  []page.Link
	Compare string // the compare page
}

// acrossBoard is a headline board and what its figures rest on.
type acrossBoard struct {
	Board   page.Cell `th:"Leaderboard"` // and who leads another board of the same metric, prompts and judge with a better figure
	Judge   string    `th:"Judge" or:"–"`
	Prompts string    `th:"Prompts" or:"original"`
	Items   string    `th:"Cases" num:"" or:"–"`
	Scale   string    `th:"Scale" num:""`
	Ranked  int       `th:"Ranked" num:""`
}

// acrossPair is how far two boards order the models that they share in the same way, and
// which of judge, prompts, scale and cases they share.
type acrossPair struct {
	Boards  page.Cell `th:"Leaderboards"`
	Tau     string    `th:"τ-b" name:"tau-b" num:"" or:"–"` // "" where an order is level throughout
	N       int       `th:"n" num:""`                       // models that are ranked on both
	Same    string    `th:"Same" or:"none"`
	Differs string    `th:"Different" or:"none"`
}

const AcrossPath = "compare/across/index.html"

// headlineFields lists the fields that stand for the benchmarks' headline boards,
// worked examples left out.
func (s *Pages) headlineFields() (list []*field.Field) {
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
	p := &AcrossPage{Heading: "Across benchmarks", Strip: s.Strip(false), Open: s.openBoards(), Least: board.LeastShared, Compare: ComparePath, Themes: s.ThemeLinks()}
	p.Page = s.Page(AcrossPath, p.Heading, "Models tested on two or more benchmarks, each on its own scale, and how far the benchmarks’ orders agree.")
	p.Under(page.LinkTo("Compare", ComparePath))
	list := s.headlineFields()
	var ranks []*ranking.Column
	for _, f := range list {
		ranks = append(ranks, s.ranksOfModels(f))
	}
	var boards []acrossBoard
	var pairs []acrossPair
	for i, x := range list {
		boards = append(boards, newAcrossBoard(x))
		for j, y := range list[i+1:] {
			if pair := newAcrossPair(x, y, ranking.Agree(ranks[i], ranks[i+1+j])); pair.N < board.LeastShared {
				p.Few = append(p.Few, fmt.Sprintf("%s × %s (%d)", x.Link().Text, y.Link().Text, pair.N))
			} else {
				pairs = append(pairs, pair)
			}
		}
	}
	p.Boards = page.NewTable(page.Table{ID: "boards", Headed: "boards-head"}, boards)
	if len(pairs) > 0 {
		t := page.NewTable(page.Table{
			ID: "agreement", Class: "plain across-pairs", Headed: "tau-head",
			Caption: fmt.Sprintf("Kendall’s tau-b for each pair of main leaderboards with %d or more models in common (n).", board.LeastShared),
		}, pairs)
		p.Pairs = &t
	}
	return p
}

// AcrossLink leads to the page across benchmarks, and says what a reader finds
// there; nil where there is none.
func (s *Pages) AcrossLink() *page.Link {
	if !s.hasAcross() {
		return nil
	}
	return &page.Link{Text: "Models across benchmarks, and how far the benchmarks agree", Target: AcrossPath}
}

func newAcrossBoard(f *field.Field) acrossBoard {
	bench := f.Board.Benchmark
	b := acrossBoard{
		Board: page.Cell{}.And(page.AsText, f.Link()), Judge: f.Judge, Prompts: bench.ConditionTitle(f.Condition),
		Scale: scaleText(f.Board), Ranked: f.Ranked(),
	}
	for _, e := range board.BetterElsewhere(f.Board) {
		b.Board = b.Board.And(page.Small, e.Leaders...).With(page.Small, "scores "+e.Value+" in").And(page.Small, e.Board)
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

// ranksOfModels ranks all models of the project on a board, each by the best of its rows, as the
// table of models shows it.
func (s *Pages) ranksOfModels(f *field.Field) *ranking.Column {
	best := map[*results.Model]results.Cell{}
	for _, r := range f.Rows[:f.Ranked()] {
		if _, known := best[r.Model]; !known {
			best[r.Model] = r.RankedBy()
		}
	}
	var cells []results.Cell
	for _, m := range s.Project.Models.All() {
		cells = append(cells, best[m])
	}
	return f.Board.RankedBy().Rank(cells)
}

// newAcrossPair holds the orders of two boards against each other, over the models that are
// ranked on both.
func newAcrossPair(x, y *field.Field, a ranking.Agreement) acrossPair {
	p := acrossPair{N: a.Things, Boards: page.Cell{}.And(page.AsText, x.Link()).With(page.AsText, " × ").And(page.AsText, y.Link())}
	if a.Known {
		p.Tau = board.TauText(a.Tau)
	}
	same, differs := shared(x, y)
	p.Same, p.Differs = strings.Join(same, ", "), strings.Join(differs, ", ")
	return p
}

// shared says in which respects two boards are alike and in which they are not.
// Of a judge that is not stated neither is known. Boards of two benchmarks have
// items and prompts of their own, even
// if their conditions have the same name.
func shared(x, y *field.Field) (same, differs []string) {
	a, b := x.Board, y.Board
	for _, aspect := range []struct {
		name  string
		known bool
		alike bool
	}{
		{"judge", x.Judge != "" && y.Judge != "", x.Judge == y.Judge},
		{"cases", true, sameColumns(a, b)},
		{"prompts", true, sameColumns(a, b) && x.Condition == y.Condition},
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

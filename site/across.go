package site

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"standings/results"
)

// AcrossPage is /compare/across/: the models that stand on two or more
// benchmarks, and how far the benchmarks' orders agree.
type AcrossPage struct {
	Page
	Heading string
	Strip   *Strip      // nil where no model stands on two benchmarks
	Open    *OpenBoards // nil where no model is declared open
	Text    []string    // what can be compared and what cannot, a sentence each
	Boards  []AcrossBoard
	Pairs   []AcrossPair
	Few     []AcrossPair // pairs that share too few models for a figure
	Least   int          // how many models two boards must share
	Themes  []Link
	Compare string            // the compare page
	Picks   map[string]string // the compare page with a model picked, by the address of the model's page
}

// AcrossBoard is a headline board and what its figures rest on.
type AcrossBoard struct {
	Link
	With                         []Link // further boards whose models are ranked with its own
	Judge, Prompts, Items, Scale string // "–" where not stated
	Ranked                       int
}

// AcrossPair is how far two boards put the models that they share in the same
// order.
type AcrossPair struct {
	X, Y Link
	N    int    // models, run in the same way, with an overall on both
	Tau  string // Kendall's tau-b; "" where an order is level throughout
	// Same and Differs name what the boards share and what they do not: judge,
	// prompts, scale, items.
	Same, Differs string
}

const acrossPath = "compare/across/index.html"

// leastShared is how many models two boards must share before the agreement of
// their orders is given: of three, one swap turns tau from 1 into 1/3.
const leastShared = 4

// headlineContests lists the contests of the benchmarks' headline boards, worked
// examples left out.
func (s *builder) headlineContests() []*contest {
	var list []*contest
	for _, b := range s.project.Benchmarks {
		if b.Example {
			continue
		}
		for _, board := range b.Headline() {
			if c := contestOf(s.compare.of(b), board); c != nil && board.HasOverall() && !slices.Contains(list, c) {
				list = append(list, c)
			}
		}
	}
	return list
}

// hasAcross reports whether there is anything to show across benchmarks.
func (s *builder) hasAcross() bool { return len(s.headlineContests()) > 1 }

func (s *builder) acrossPage() *AcrossPage {
	p := &AcrossPage{Heading: "Across benchmarks", Strip: s.strip(), Open: s.openBoards(), Text: acrossText(), Least: leastShared, Compare: comparePath, Picks: s.picks(), Themes: s.themeLinks(nil)}
	p.Page = s.page(acrossPath, p.Heading, "Models that stand on two or more benchmarks, each on its own scale, and how far the benchmarks’ orders agree.")
	p.Crumbs = []Link{{Text: "Compare", Target: comparePath}}
	p.Section = comparePath
	list := s.headlineContests()
	for _, c := range list {
		p.Boards = append(p.Boards, acrossBoard(c))
	}
	for i, x := range list {
		for _, y := range list[i+1:] {
			if pair := acrossPair(x, y); pair.N < leastShared {
				p.Few = append(p.Few, pair)
			} else {
				p.Pairs = append(p.Pairs, pair)
			}
		}
	}
	return p
}

// acrossLink leads to the page across benchmarks, and says what a reader finds
// there; nil where there is none.
func (s *builder) acrossLink() *Link {
	switch {
	case !s.hasAcross():
		return nil
	case s.openBoards() == nil:
		return &Link{Text: "Models across benchmarks, and how far the benchmarks agree", Target: acrossPath}
	}
	return &Link{Text: "Models across benchmarks, the best open ones, and how far the benchmarks agree", Target: acrossPath}
}

// picks leads from each model's page to the compare page with the model picked as
// it stands first.
func (s *builder) picks() map[string]string {
	picks := map[string]string{}
	for _, c := range s.compare.contests {
		for _, e := range c.entrants {
			if at := modelPath(e.row.Model); picks[at] == "" {
				picks[at] = compareWith(e.id)
			}
		}
	}
	return picks
}

func (c *contest) link() Link {
	return Link{Text: c.bench.Title.Value + ", " + c.first().Title.Value, Target: boardPath(c.first())}
}

// with lists the boards, but for the first, that a ranked entrant's overall
// stands on.
func (c *contest) with() []Link {
	var links []Link
	for _, b := range c.boards[1:] {
		if slices.ContainsFunc(c.entrants, func(e *entrant) bool { return e.rank > 0 && e.overall.board == b }) {
			links = append(links, Link{Text: b.Title.Value, Target: boardPath(b)})
		}
	}
	return links
}

func acrossBoard(c *contest) AcrossBoard {
	b := AcrossBoard{Link: c.link(), With: c.with(), Judge: firstOf(c.judge, "–"), Prompts: firstOf(c.bench.ConditionTitle(c.condition), "as they are"), Items: "–", Scale: scaleText(c.first()), Ranked: c.ranked()}
	if n := c.bench.TotalItems(c.first().Board); n > 0 {
		b.Items = count(n)
	}
	return b
}

func scaleText(b *results.Board) string {
	text := b.Scale.Min.Text + "–" + b.Scale.Max.Text
	if b.Scale.Unit.Value != "" {
		text += " " + b.Scale.Unit.Value
	}
	if b.Lower {
		text += ", lower is better"
	}
	return text
}

// acrossPair holds the orders of two contests against each other, over the models
// that have an overall in both, run in the same way.
func acrossPair(x, y *contest) AcrossPair {
	var vx, vy []*big.Rat
	for _, e := range x.entrants {
		other := y.find(e.id)
		if other == nil || !e.overall.Known || !other.overall.Known {
			continue
		}
		vx, vy = append(vx, upwards(x, e)), append(vy, upwards(y, other))
	}
	p := AcrossPair{X: x.link(), Y: y.link(), N: len(vx)}
	if tau, ok := tallyOf(vx, vy).tau(); ok {
		p.Tau = tauText(tau)
	}
	same, differs := shared(x, y)
	p.Same, p.Differs = strings.Join(same, ", "), strings.Join(differs, ", ")
	return p
}

// upwards is an entrant's overall so that larger is better.
func upwards(c *contest, e *entrant) *big.Rat {
	if c.first().Lower {
		return new(big.Rat).Neg(e.overall.read())
	}
	return e.overall.read()
}

// shared says in which respects two contests are alike and in which they are not.
// Boards of two benchmarks have items and prompts of their own, whatever their
// conditions are called.
func shared(x, y *contest) (same, differs []string) {
	a, b := x.first(), y.first()
	within := x.bench == y.bench
	for _, aspect := range []struct {
		name  string
		alike bool
	}{
		{"judge", x.judge != "" && x.judge == y.judge},
		{"items", within && sameColumns(a, b)},
		{"prompts", within && sameColumns(a, b) && x.condition == y.condition},
		{"scale", scaleText(a) == scaleText(b)},
	} {
		if aspect.alike {
			same = append(same, aspect.name)
		} else {
			differs = append(differs, aspect.name)
		}
	}
	return same, differs
}

// sameColumns reports whether two boards have the same groups in the same order.
func sameColumns(a, b *results.Board) bool {
	if a.Benchmark != b.Benchmark || len(a.Columns) != len(b.Columns) {
		return false
	}
	for i := range a.Columns {
		if a.Columns[i].ID != b.Columns[i].ID {
			return false
		}
	}
	return true
}

// acrossText is what the order and the height of figures on several benchmarks
// can say, a sentence each.
func acrossText() []string {
	return []string{
		"Each column is a benchmark’s own board with its own judge, prompts, items and scale: figures compare within a column, never along a row.",
		"There is no total: to add or to average them, one would have to say how much a point of one is worth on another, and nothing measured says it.",
		fmt.Sprintf("What can be compared is the order. Kendall’s tau-b counts, over the models that two boards share, pairs that stand in the same order less pairs that stand in the opposite one; 1 is the same order, −1 the opposite, 0 as many pairs of the one kind as of the other. With few models it says little: below %d shared ones it is not given.", leastShared),
	}
}

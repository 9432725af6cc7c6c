package site

import (
	"fmt"
	"html/template"
	"math/big"
	"net/url"
	"strings"

	"standings/results"
	"standings/results/problem"
	"standings/results/schema"
	"standings/site/chart"
)

// ComparePage is /compare/: models side by side as a reader picks them. The
// choice is the address, so the comparing is done by templates/js/compare
// over the data that compareScript writes; what is made here is what the page is
// without it, and the radars' frames.
type ComparePage struct {
	Page
	Data       string // address of the data
	Most       int    // how many models can be picked
	Benchmarks []CompareBenchmark
	Pairs      []PairBoard
	Models     int
	Across     *Link // the page across benchmarks; nil where there is none
	Themes     []Link
}

// CompareBenchmark is the place of one benchmark on the page.
type CompareBenchmark struct {
	ID     string
	Title  string
	Target string
	Radars []CompareRadar
}

// CompareRadar is the radar of a contest, with every model to pick from.
type CompareRadar struct {
	Contest string // key
	HTML    template.HTML
}

// PairBoard is the neighbours on one board, ready to be compared.
type PairBoard struct {
	ID     string // of its table on the page
	Board  string // "benchmark/board"
	Title  string
	Target string
	Pairs  []Pair
}

// Pair is two rows that follow each other in a ranking.
type Pair struct {
	Upper, Lower PairSide
	Gap          string // how much the upper is ahead; "level" where they read alike
	Target       string // the compare page with both picked
}

// PairSide is one row of a pair.
type PairSide struct {
	Rank, Name, Overall string
	Target              string // the model's page
}

const (
	comparePath = "compare/index.html"
	compareFile = "assets/compare-data.js"
)

// compareWith is the address of the compare page with models picked.
func compareWith(ids ...string) string {
	escaped := make([]string, len(ids))
	for i, id := range ids {
		escaped[i] = url.PathEscape(id)
	}
	return comparePath + "#?pick=" + strings.Join(escaped, ",")
}

// newComparison finds what can be compared. Themes that lead nowhere are told
// here, once.
func (s *builder) newComparison() *comparison {
	c := &comparison{}
	for _, b := range s.project.Benchmarks {
		c.contests = append(c.contests, contests(b, b.Boards...)...)
	}
	c.themes = s.themes(c.contests)
	return c
}

// compares reports whether there is anything to compare.
func (s *builder) compares() bool {
	for _, c := range s.compare.contests {
		if len(c.entrants) > 1 {
			return true
		}
	}
	return false
}

// comparing asks for the pages that compare.
func (s *builder) comparing() {
	if !s.compares() {
		return
	}
	own := problem.Place{}
	s.put("compare.tmpl", comparePath, "the page that compares models", own, func(s *builder) any { return s.comparePage() })
	data, err := s.compareScript()
	if err != nil {
		s.failf("%s: %w", compareFile, err)
	}
	s.shelf.put(compareFile, data, "the data to compare", own)
	if s.hasAcross() {
		s.put("across.tmpl", acrossPath, "the page across benchmarks", own, func(s *builder) any { return s.acrossPage() })
	}
	for _, t := range s.compare.themes {
		s.put("theme.tmpl", themePath(t.ID), fmt.Sprintf("theme %q", t.ID), adoptPlace(t.Place), func(s *builder) any { return s.themePage(t) })
	}
}

// comparingPaths lists the addresses of the pages that compare.
func (s *builder) comparingPaths() []string {
	if !s.compares() {
		return nil
	}
	paths := []string{comparePath, compareFile}
	if s.hasAcross() {
		paths = append(paths, acrossPath)
	}
	for _, t := range s.compare.themes {
		paths = append(paths, themePath(t.ID))
	}
	return paths
}

func (s *builder) comparePage() *ComparePage {
	p := &ComparePage{Data: compareFile, Most: chart.SlotCount, Themes: s.themeLinks(nil), Models: len(pickable(s.compare.contests))}
	p.Page = s.page(comparePath, "Compare", "Models side by side: who leads on how many boards, in which groups and by how much, and where benchmarks contradict each other.")
	p.Section = comparePath
	p.Across = s.acrossLink()
	for _, b := range s.project.Benchmarks {
		part := CompareBenchmark{ID: b.ID, Title: b.Title.Value, Target: benchmarkPath(b.ID)}
		for _, c := range s.compare.of(b) {
			if !c.headline() {
				continue
			}
			if radar, ok := c.radar(p.Page); ok {
				part.Radars = append(part.Radars, CompareRadar{Contest: c.key(), HTML: s.draw(p.Page, radar)})
				p.Charts = true
			}
		}
		p.Benchmarks = append(p.Benchmarks, part)
		for _, board := range b.Boards {
			p.Pairs = append(p.Pairs, neighbours(board)...)
		}
	}
	return p
}

// radar draws the profiles of a contest's rows, all of them to pick from. Rows of
// a table with other columns than the first board's have no place on it.
func (c *contest) radar(p Page) (chart.Chart, bool) {
	var rows []*results.Row
	for _, e := range c.entrants {
		if sameColumns(e.board, c.first()) {
			rows = append(rows, e.row)
		}
	}
	if len(rows) == 0 {
		return chart.Chart{}, false
	}
	r, ok := boardRadar(p, c.first(), rows)
	r.ID = "radar-" + strings.NewReplacer(".", "-", "/", "-", "~", "-").Replace(c.key())
	r.Title = c.bench.Title.Value + ", " + c.title()
	return r, ok
}

// neighbours lists the pairs of rows that follow each other on a board, within
// each condition.
func neighbours(b *results.Board) []PairBoard {
	var list []PairBoard
	var upper *results.Row
	for _, r := range b.Rows {
		if r.Rank == 0 {
			continue
		}
		if upper == nil || upper.Condition != r.Condition {
			board := PairBoard{
				ID: "next-" + b.Benchmark.ID + "-" + schema.Slug(b.ID.Value), Board: b.Benchmark.ID + "/" + b.ID.Value,
				Title: b.Benchmark.Title.Value + ", " + b.Title.Value, Target: boardPath(b),
			}
			if mixed(b) {
				board.Title += ", " + lower(b.Benchmark.ConditionTitle(r.Condition))
				board.ID += "-" + schema.Slug(r.Condition)
			}
			list = append(list, board)
		} else {
			board := &list[len(list)-1]
			board.Pairs = append(board.Pairs, Pair{
				Upper: pairSide(b, upper), Lower: pairSide(b, r), Gap: gap(b, upper.Overall, r.Overall), Target: compareWith(pickID(upper), pickID(r)),
			})
		}
		upper = r
	}
	kept := list[:0]
	for _, board := range list {
		if len(board.Pairs) > 0 {
			kept = append(kept, board)
		}
	}
	return kept
}

func pairSide(b *results.Board, r *results.Row) PairSide {
	return PairSide{Rank: count(r.Rank), Name: results.RowName(r), Overall: b.Shown(r.Overall), Target: modelPath(r.Model)}
}

// gap is how far two figures of a board lie apart, in the digits they are shown
// with.
func gap(b *results.Board, x, y results.Cell) string {
	rx, ry := (stand{x, b}).read(), (stand{y, b}).read()
	if rx.Cmp(ry) == 0 {
		return "level"
	}
	decimals := b.Decimals()
	if x.Printed.Known() && y.Printed.Known() {
		decimals = max(x.Printed.Decimals, y.Printed.Decimals)
	}
	return new(big.Rat).Abs(new(big.Rat).Sub(rx, ry)).FloatString(decimals)
}

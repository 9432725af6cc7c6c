package board

import (
	"cmp"
	"math"
	"slices"

	"standings/internal/words"
	"standings/results"
	"standings/site/page"
)

// ModelsWord says how many models compete on a board.
func ModelsWord(b *results.Board) string { return words.Count(CountModels(b), "model") }

// CountModels counts the models that compete on some boards, each once.
func CountModels(boards ...*results.Board) int {
	seen := map[*results.Model]bool{}
	for _, b := range boards {
		for _, r := range b.Rows {
			if !r.Reference {
				seen[r.Model] = true
			}
		}
	}
	return len(seen)
}

// ModelsOf counts the models of a project, those of worked examples left out: all pages that
// count its models say this number.
func ModelsOf(p *results.Project) int {
	var boards []*results.Board
	for _, b := range p.Benchmarks {
		if !b.Example || len(p.Benchmarks) == 1 {
			boards = append(boards, b.Boards...)
		}
	}
	return CountModels(boards...)
}

// Judge is who judged; "" where that is not known, AlsoBy leads to the same by others.
func (b worded) Judge() string { return judgeText(b.Board) }

func (b worded) AlsoBy() []page.Link { return OtherJudges(b.Board) }

// Items is how many items the board counts; 0 is not stated.
func (b worded) Items() int { return b.Benchmark.TotalItems(b.Board.Board) }

// Each is how many of them every one of its groups has; 0 where they differ.
func (b worded) Each() int { return each(b.Board) }

// Scored is how many cases the figures that rank a board's rows are of, from the fewest to
// the most: "732", or "675–726" where some rows lack some; "" is not stated.
var Scored = results.Once(func(b *results.Board) string {
	return scored(MainRowsOf(b), b.RankedBy(), b.Benchmark.TotalItems(b.Board))
})

// scored is the same of a column, nil where nothing ranks; items is of how many cases figures
// are that a source prints.
func scored(rows []*results.Row, c *results.Column, items int) string {
	low, high := 0, 0
	for _, r := range rows {
		n := items
		if c != nil && r.Cell(c).Made != nil {
			n = r.Cell(c).Made.N
		}
		if c == nil || r.Cell(c).Known {
			low, high = min(n, cmp.Or(low, n)), max(n, high)
		}
	}
	switch {
	case high == 0:
		return ""
	case low == high:
		return words.Number(low)
	}
	return words.Number(low) + "–" + words.Number(high)
}

// Models is how many compete.
func (b worded) Models() int { return CountModels(b.Board) }

// Prompts is the condition of all its rows, of several that the benchmark has.
func (b worded) Prompts() string {
	if len(b.Benchmark.Conditions) < 2 || b.Mixed() {
		return ""
	}
	return b.Benchmark.ConditionTitle(b.Benchmark.ConditionOf(b.Board.Board, ""))
}

// PrintedIn leads to the sources of its tables.
func (b worded) PrintedIn() (links []page.Link) {
	for _, t := range b.Tables {
		if len(t.Rows) > 0 && t.Source != nil {
			links = append(links, page.LinkTo(page.SourceTitle(t.Source, t.Table.Value), t.Source.URL.Value))
		}
	}
	return links
}

// remadeRows are rows of judgments, or of tallies. A cell with far fewer cases than others
// says so itself.
type remadeRows struct {
	Rows               int
	Of                 string
	Whole              bool // every case of them has a score
	Outputs, OutputsOf int  // that have one, and that there are
	Least              int  // per cent of its cases that each has a score for
}

// Recomputed are those of the board.
func (b worded) Recomputed() (list []remadeRows) {
	for _, of := range []string{results.Judgments, results.Tallies} {
		v, least := remadeRows{Of: of, Whole: true}, 1.0
		for _, r := range b.Rows {
			if !r.Remade() || r.MadeOf() != of || r.OtherJudge {
				continue
			}
			scored, items := 0, 0
			for _, c := range b.Groups() {
				if made := r.Cell(c).Made; made != nil {
					scored, items = scored+made.N, items+made.Items
					v.Outputs, v.OutputsOf = v.Outputs+made.Outputs, v.OutputsOf+made.OutputsOf
				}
			}
			if v.Rows++; items > 0 {
				least, v.Whole = min(least, float64(scored)/float64(items)), v.Whole && scored == items
			}
		}
		if v.Least = int(math.Floor(100 * least)); v.Rows > 0 {
			list = append(list, v)
		}
	}
	return list
}

// each is how many items every one of a board's groups has; 0 where they differ, or it
// has fewer than two.
func each(b *results.Board) int {
	groups := b.Groups()
	if len(groups) < 2 {
		return 0
	}
	if slices.ContainsFunc(groups, func(c *results.Column) bool { return c.Items != groups[0].Items }) {
		return 0
	}
	return groups[0].Items
}

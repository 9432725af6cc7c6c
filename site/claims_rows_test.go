package site_test

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"
)

type againOfRow func(p *public, b *publicBoard, r publicRow, c claim, want *claim) error

// againRow are the statements of one row.
var againRow = map[string]againOfRow{
	"may-trail": func(p *public, b *publicBoard, r publicRow, c claim, want *claim) error {
		first, _ := couldBeFirst(b.ranked(c))
		if r.Rank != 1 || len(first) < 2 {
			return fmt.Errorf("rank %d, %d could be first", r.Rank, len(first))
		}
		want.Counts = []int{len(first)}
		return nil
	},
	"difference": againPair,
	"verdict":    againPair,
	"next": func(p *public, b *publicBoard, r publicRow, c claim, want *claim) error {
		next := 0
		for _, other := range b.ranked(c) {
			if other.Rank > r.Rank && (next == 0 || other.Rank == next) {
				next = other.Rank
				if apart, _ := p.apart(c, r.ID, other.ID); !apart && p.paired(c) {
					return fmt.Errorf("not from %s", other.ID)
				}
			}
		}
		if want.Sure = "significant"; next == 0 {
			return errSilent
		}
		return nil
	},
	// How many reviews would settle it is tested where it is computed, in results/confidence.
	"settled": func(p *public, b *publicBoard, r publicRow, c claim, want *claim) error {
		ranked := b.ranked(c)
		first, _ := couldBeFirst(ranked)
		ahead := new(big.Rat).Sub(ranked[0].figure(b.by()), ranked[1].figure(b.by()))
		want.Rows, want.Figures, want.Counts, want.Sure = anchors(ranked[:2]), []string{ahead.Abs(ahead).FloatString(12)}, c.Counts, significance[len(first) == 1]
		return nil
	},
	"places": func(p *public, b *publicBoard, r publicRow, c claim, want *claim) error {
		want.Counts = []int{r.RankLow, r.RankHigh}
		return nil
	},
	"rank":      againRank,
	"best-rank": againBestRank,
	"few": func(p *public, b *publicBoard, r publicRow, c claim, want *claim) error {
		if !r.few(b.column(c.Columns[0])) {
			return fmt.Errorf("%s has enough cases", r.ID)
		}
		return nil
	},
	"median": func(p *public, b *publicBoard, r publicRow, c claim, want *claim) error {
		column := b.column(c.Columns[0])
		median := column.median(b.rows(c))
		if median == nil {
			return errSilent
		}
		want.Figures = []string{median.FloatString(12), distance(r.figure(column), median)}
		return nil
	},
	"leads-in": func(p *public, b *publicBoard, r publicRow, c claim, want *claim) error {
		var led []string
		for _, column := range b.groups(c, r) {
			if b.leads(c, r, column) {
				led = append(led, column.ID)
			}
		}
		want.Columns = inOrder(c.Columns, led)
		return nil
	},
	"extreme": func(p *public, b *publicBoard, r publicRow, c claim, want *claim) error {
		most, least := b.extremes(c, r)
		want.Columns = inOrder(c.Columns, most)
		if !slices.Contains(most, c.Columns[0]) {
			want.Columns = inOrder(c.Columns, least)
		}
		want.Figures = nil
		for _, id := range want.Columns {
			want.Figures = append(want.Figures, r.figure(b.column(id)).FloatString(12))
		}
		first := b.column(want.Columns[0])
		want.Figures = append(want.Figures, distance(r.figure(first), first.median(b.rows(c))))
		return nil
	},
	"behind": func(p *public, b *publicBoard, r publicRow, c claim, want *claim) error {
		want.Counts = make([]int, 3)
		seen := map[string]bool{}
		for _, other := range b.ranked(c) {
			if other.Rank < r.Rank && !seen[other.Model] {
				seen[other.Model] = true
				want.Counts[max(0, slices.Index([]string{"open", "proprietary", ""}, other.Facts["access"]))]++
			}
		}
		return nil
	},
	// Who was run under which conditions follows from sources that print changes, which the
	// boards' files do not have: TestLikeForLike computes these ranks.
	"like": func(p *public, b *publicBoard, r publicRow, c claim, want *claim) error {
		if want.Counts = c.Counts; c.Counts[0] > c.Counts[1] || c.Counts[1] >= want.Ranked && c.Counts[2] < 2 {
			return errSilent
		}
		return nil
	},
}

// distance is how far a figure is from the median: a number, or "level".
func distance(figure, median *big.Rat) string {
	d := new(big.Rat).Sub(figure, median)
	if d.Sign() == 0 {
		return "level"
	}
	return d.FloatString(12)
}

// inOrder is a list in the order of another that has the same entries; else as it is.
func inOrder(order, list []string) []string {
	x, y := slices.Sorted(slices.Values(order)), slices.Sorted(slices.Values(list))
	if slices.Equal(x, y) {
		return order
	}
	return list
}

func againPair(p *public, b *publicBoard, r publicRow, c claim, want *claim) error {
	if apart, known := p.apart(c, c.Rows[0], c.Rows[1]); known {
		want.Sure = significance[apart]
	}
	return nil
}

func againRank(p *public, b *publicBoard, r publicRow, c claim, want *claim) error {
	want.Counts = b.rankIn(c, r, b.column(c.Columns[0]))
	if want.Counts == nil {
		return errSilent
	}
	return nil
}

// rankIn is a row's rank in a column, by figures as they are shown, and of how many.
func (b *publicBoard) rankIn(c claim, r publicRow, column publicColumn) []int {
	own := r.figure(column)
	if own == nil {
		return nil
	}
	rank, of := 1, 0
	for _, other := range b.rows(c) {
		if x := other.figure(column); x != nil && !other.Reference {
			of++
			if column.better(x, own) {
				rank++
			}
		}
	}
	return []int{rank, of}
}

func againBestRank(p *public, b *publicBoard, r publicRow, c claim, want *claim) error {
	for _, column := range b.groups(c, r) {
		if r.few(column) {
			continue
		}
		if b.leads(c, r, column) {
			return fmt.Errorf("%s leads in %s", r.ID, column.ID)
		}
		if at := b.rankIn(c, r, column); want.Counts == nil || at[0] < want.Counts[0] || at[0] == want.Counts[0] && column.ID == c.Columns[0] {
			want.Columns, want.Counts = []string{column.ID}, at
		}
	}
	return nil
}

// groups are the categories in which a row has a figure and there is a median.
func (b *publicBoard) groups(c claim, r publicRow) []publicColumn {
	return slices.DeleteFunc(slices.Clone(b.Info), func(column publicColumn) bool {
		return column.Kind != "group" || r.figure(column) == nil || column.median(b.rows(c)) == nil
	})
}

func (b *publicBoard) leads(c claim, r publicRow, column publicColumn) bool {
	return b.rankIn(c, r, column)[0] == 1 && column.better(r.figure(column), column.median(b.rows(c))) && !r.few(column)
}

// few reports whether a figure is known to be of fewer than five cases.
func (r publicRow) few(c publicColumn) bool {
	n := c.Items
	if own := r.Cells[c.ID].N; own != nil {
		n = *own
	}
	return 0 < n && n < 5
}

// extremes are the categories in which a row is furthest above, and furthest below, the
// median: by shares of the scales where these differ.
func (b *publicBoard) extremes(c claim, r publicRow) (most, least []string) {
	groups := b.groups(c, r)
	shares := slices.ContainsFunc(groups, func(g publicColumn) bool { return width(g) != width(groups[0]) })
	var high, low *big.Rat
	for _, column := range groups {
		d := new(big.Rat).Sub(r.figure(column), column.median(b.rows(c)))
		if column.Better == "lower" {
			d.Neg(d)
		}
		if w := width(column); shares && w != "" {
			by, _ := new(big.Rat).SetString(w)
			d.Quo(d, by)
		}
		if high == nil || d.Cmp(high) > 0 {
			high, most = d, nil
		}
		if d.Cmp(high) == 0 {
			most = append(most, column.ID)
		}
		if low == nil || d.Cmp(low) < 0 {
			low, least = d, nil
		}
		if d.Cmp(low) == 0 {
			least = append(least, column.ID)
		}
	}
	return most, least
}

// width is how far a column's scale reaches; "" where it has no end.
func width(c publicColumn) string {
	if c.Scale.Min == nil || c.Scale.Max == nil {
		return ""
	}
	return new(big.Rat).Sub(new(big.Rat).SetFloat64(*c.Scale.Max), new(big.Rat).SetFloat64(*c.Scale.Min)).RatString()
}

// across are the statements over several boards: of a model, or of all main boards.
func (p *public) across(c, want claim) (claim, error) {
	switch c.Kind {
	case "better":
		want.Counts = make([]int, 4)
		for _, b := range p.modelBoards(c.Of) {
			for _, r := range b.Rows {
				if r.Model != c.Of || r.OtherJudge || r.Reference {
					continue
				}
				under := b.under(r)
				groups := b.groups(under, r)
				want.Counts[1] += len(groups)
				if len(groups) > 0 {
					want.Counts[3]++
				}
				for _, column := range groups {
					if column.better(r.figure(column), column.median(b.rows(under))) {
						want.Counts[0]++
					}
					if b.leads(under, r, column) {
						want.Counts[2]++
					}
				}
			}
		}
		return want, nil
	case "medians":
		want.Counts = make([]int, 5)
		for _, b := range p.main {
			seen := false
			for _, r := range b.Rows {
				median := b.by().median(b.rows(b.under(r)))
				figure := r.figure(b.by())
				if r.Model != c.Of || r.OtherJudge || r.Reference || median == nil || figure == nil {
					continue
				}
				if want.Counts[4]++; seen {
					continue
				}
				seen = true
				want.Counts[0]++
				switch {
				case figure.Cmp(median) == 0:
					want.Counts[2]++
				case b.by().better(figure, median):
					want.Counts[1]++
				default:
					want.Counts[3]++
				}
			}
		}
		return want, nil
	case "among-best", "among-worst", "far-above", "far-below":
		return p.madeOf(c, want)
	case "falls":
		return p.falls(c, want)
	case "all-led", "open-behind":
		return p.leaders(c, want)
	}
	return want, fmt.Errorf("no test computes statements of this kind")
}

// falls compares the rows of two boards, or of two variants, by what ranks their board.
func (p *public) falls(c, want claim) (claim, error) {
	from, to, _ := strings.Cut(c.Of, " to ")
	key := func(r publicRow) string {
		if r.Variant == nil {
			return r.Model + " "
		}
		return r.Model + " " + *r.Variant
	}
	on := func(step string) (rows map[string]publicRow, by publicColumn) {
		at, variant, fixed := strings.Cut(step, "#")
		rows = map[string]publicRow{}
		for _, r := range p.boards[at].Rows {
			k := key(r)
			for _, x := range p.rowsOf(from) { // a row that names the one that it is compared with is beside that
				if at != from && r.ChangeFrom == p.boards[from].Board+"#"+x.ID {
					k = key(x)
				}
			}
			if fixed && k == r.Model+" "+variant {
				rows[r.Model] = r
			} else if !fixed {
				rows[k] = r
			}
		}
		return rows, p.boards[at].by()
	}
	firsts, firstBy := on(from)
	lasts, lastBy := on(to)
	var pairs []string
	want.Counts = []int{0, 0}
	for key, x := range firsts {
		y, there := lasts[key]
		before, after := x.figure(firstBy), y.figure(lastBy)
		if !there || before == nil || after == nil {
			continue
		}
		if want.Counts[1]++; after.Cmp(before) < 0 {
			want.Counts[0]++
			at, _, _ := strings.Cut(from, "#")
			pairs = append(pairs, at+"#"+x.ID)
			at, _, _ = strings.Cut(to, "#")
			pairs = append(pairs, at+"#"+y.ID)
		}
	}
	want.Rows = inOrder(c.Rows, pairs)
	return want, nil
}

func (p *public) rowsOf(board string) []publicRow {
	if b := p.boards[board]; b != nil {
		return b.Rows
	}
	return nil
}

// under is the condition of a row, on a board that has rows of several.
func (b *publicBoard) under(r publicRow) claim {
	c := claim{Board: b.Benchmark + "/" + b.Board}
	if slices.ContainsFunc(b.Rows, func(other publicRow) bool { return other.Condition != r.Condition }) {
		c.Under = r.Condition
	}
	return c
}

// modelBoards are, of each benchmark, the main boards that a model is on; the first that it is on where
// it is on none of them.
func (p *public) modelBoards(model string) []*publicBoard {
	on := func(b *publicBoard) bool {
		return slices.ContainsFunc(b.Rows, func(r publicRow) bool { return r.Model == model })
	}
	var list []*publicBoard
	for _, boards := range p.benchmarks {
		main := slices.DeleteFunc(slices.Clone(boards), func(b *publicBoard) bool { return !slices.Contains(p.main, b) || !on(b) })
		if at := slices.IndexFunc(boards, on); len(main) == 0 && at >= 0 {
			main = boards[at : at+1]
		}
		list = append(list, main...)
	}
	return list
}

// leaders counts main boards by whom they are led.
func (p *public) leaders(c, want claim) (claim, error) {
	accesses, boards, others, behind := map[string]bool{}, 0, 0, 0
	for _, b := range p.main {
		own := claim{Board: b.Benchmark + "/" + b.Board}
		own.Under = b.under(b.Rows[0]).Under
		ranked := b.ranked(own)
		if len(ranked) == 0 || p.examples[b.Benchmark] {
			continue
		}
		boards++
		_, leaders := couldBeFirst(ranked)
		open := slices.ContainsFunc(leaders, func(r publicRow) bool { return r.Facts["access"] == "open" })
		for _, r := range leaders {
			accesses[r.Facts["access"]] = true
		}
		for _, r := range ranked {
			if !open && r.Facts["access"] == "open" {
				open = true
				others++
				if apart, _ := p.apart(own, leaders[0].ID, r.ID); apart {
					behind++
				}
			}
		}
	}
	if c.Kind == "open-behind" {
		want.Counts = []int{behind, others}
		return want, nil
	}
	if len(accesses) != 1 || !accesses[c.Of] || strings.TrimSpace(c.Of) == "" {
		return want, fmt.Errorf("leaders are %v", accesses)
	}
	want.Counts = []int{boards}
	return want, nil
}

// tau is Kendall's tau-b of the orders of a category and of the column that ranks, of the rows
// with both, pair by pair; not known of fewer than four, and where all are level.
func (b *publicBoard) tau(ranked []publicRow, column publicColumn) (tau float64, known bool) {
	var both, x, y, n float64
	rows := slices.DeleteFunc(slices.Clone(ranked), func(r publicRow) bool { return r.figure(column) == nil })
	sign := func(c publicColumn, r, other publicRow) float64 {
		way := float64(r.figure(c).Cmp(other.figure(c)))
		if c.Better == "lower" {
			return -way
		}
		return way
	}
	for i, r := range rows {
		for _, other := range rows[:i] {
			sx, sy := sign(column, r, other), sign(b.by(), r, other)
			both, x, y, n = both+sx*sy, x+sx*sx, y+sy*sy, n+1
		}
	}
	return both / math.Sqrt(x*y), len(rows) >= 4 && x > 0 && y > 0
}

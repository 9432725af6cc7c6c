package judged

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/schema"
)

// Board is one board with a formula: its columns and a row a sheet.
type Board struct {
	*schema.Board
	Judge     string       // whose judgments make the board's own rows; "" is unknown
	Columns   []madeColumn // of a board without facets one, called as the overall: all items
	Rows      []*Row       // sorted by model id, variant, condition; those by other judges after the row they belong to
	Agreement []agreement  // of each two raters
	Together  []agreement  // of all judges, where they are three or more; of all people

	planned
	suite   *Suite
	columns []int    // by item; none; of an item that counts in several the first
	parts   [][]part // by item, where items may count in several columns; nil elsewhere
	samples int      // how many outputs an item has, in each run
	runs    int      // how many runs one score is made of
}

// madeColumn is one column of a board: a group, or two crossed ones.
type madeColumn struct {
	schema.Column        // Items is what benchmark.yaml states
	Formula       string // of its items' scores; "" where the board has none for the group
	Members       []int  // the items behind it, ascending
}

// makeBoards lays out every board with a formula and makes its rows.
func (s *Suite) makeBoards(problems *source.List) {
	var rows []*Row
	for _, b := range s.Boards {
		b.layout(problems)
		b.checkSizes(problems)
		rows = append(rows, b.gather(problems)...)
	}
	inOrder(len(rows), func(i int) []source.Problem { return rows[i].compute() }, func(i int, found []source.Problem) {
		b := rows[i].board
		b.Rows = append(b.Rows, rows[i])
		problems.Add(found...)
	})
	for _, b := range s.Boards {
		b.setOthers(problems)
	}
}

// layout finds the columns and the items of each.
func (b *Board) layout(problems *source.List) {
	s := b.suite
	index := map[[2]int]int{}
	for _, c := range s.Benchmark.Columns(b.Board) {
		key := [2]int{none, none}
		for i, g := range c.Groups {
			f := &s.facets[b.facets[i]]
			key[i] = slices.IndexFunc(f.Groups, func(other schema.Group) bool { return other.ID.Value == g.ID.Value })
		}
		index[key] = len(b.Columns)
		b.Columns = append(b.Columns, madeColumn{Column: c})
	}
	if len(b.facets) == 0 { // all items together
		index[[2]int{none, none}] = 0
		b.Columns = []madeColumn{{Column: schema.Column{ID: schema.OverallColumn}}}
	}
	spread := b.spreads()
	extra := map[[2]int]bool{}
	var keys [][2]int // written anew for each item, of which there may be many
	var parts []part
	for i := range s.Items {
		keys = b.keysOf(keys[:0], &s.Items[i], spread)
		for _, key := range keys {
			for k, f := range b.facets {
				if _, known := index[key]; !known && key[k] >= s.facets[f].declared {
					extra[key] = true
				}
			}
		}
	}
	b.addColumns(extra, index, problems)
	b.columns = make([]int, len(s.Items))
	if spread != none {
		b.parts = make([][]part, len(s.Items))
	}
	for i := range s.Items {
		item := &s.Items[i]
		b.columns[i] = none
		keys = b.keysOf(keys[:0], item, spread)
		parts = b.partsOf(parts[:0], keys, spread, index)
		for k, p := range parts {
			c := &b.Columns[p.column]
			if k == 0 {
				b.columns[i] = p.column
			}
			c.Members = append(c.Members, i)
			if f := b.formula(item); f != nil {
				c.Formula = f.Text
			}
		}
		if spread != none {
			b.parts[i], parts = parts, nil
		}
	}
}

// addColumns gives labels that are not declared columns of their own, after the
// declared ones. Two that would be called alike are an error: pages and files
// know a column by its id.
func (b *Board) addColumns(extra map[[2]int]bool, index map[[2]int]int, problems *source.List) {
	for _, key := range slices.SortedFunc(maps.Keys(extra), func(x, y [2]int) int { return slices.Compare(x[:], y[:]) }) {
		c := madeColumn{Column: schema.Column{Undeclared: true}}
		var names []string
		for i, f := range b.facets {
			g := b.suite.facets[f].group(key[i])
			c.Groups = append(c.Groups, g)
			names = append(names, g.ID.Value)
		}
		c.ID = strings.Join(names, " ")
		if b.Column(c.ID) >= 0 || b.Said(c.ID) != nil {
			problems.Errorf(b.Place, "board %q would have two columns %q, one of a label that no facet declares: declare the label under groups, with another id", b.ID, c.ID)
			continue
		}
		index[key] = len(b.Columns)
		b.Columns = append(b.Columns, c)
	}
}

// checkSizes holds the stated sizes of crossed columns, and of the board as a
// whole, against the items there are.
func (b *Board) checkSizes(problems *source.List) {
	var differ []string
	total := 0
	for _, c := range b.columns {
		if c != none {
			total++
		}
	}
	for _, c := range b.Columns {
		if stated, ok := b.Sizes.Get(c.ID); ok && len(c.Members) > 0 && stated != len(c.Members) {
			differ = append(differ, fmt.Sprintf("%s %d, not %d", c.ID, len(c.Members), stated))
		}
	}
	if stated := b.Items; stated > 0 && total > 0 && stated != total {
		differ = append(differ, fmt.Sprintf("%d in all, not %d", total, stated))
	}
	if len(differ) > 0 {
		problems.Warnf(b.Place, "the suite has other numbers of items than board %q states: %s; recomputed cells count what the suite has", b.ID, strings.Join(differ, ", "))
	}
	for _, c := range b.Columns {
		if len(c.Members) > 0 && c.Formula == "" {
			problems.Warnf(b.Score.Place, "board %q has no formula for the group %q: its items have no score", b.ID, c.ID)
		}
	}
}

// Column returns the index of a column by its id, or -1.
func (b *Board) Column(id string) int {
	return slices.IndexFunc(b.Columns, func(c madeColumn) bool { return c.ID == id })
}

// Spreads reports whether an item may count in several columns; false of nil, a board without
// judgments.
func (b *Board) Spreads() bool { return b != nil && b.parts != nil }

// Pools reports whether cells are made of all criteria or marks together, not of the mean of
// the items' scores; whole is whether the overall is, too.
func (b *Board) Pools() (pools, whole bool) { return b != nil && b.pools != nil, b != nil && b.wholes }

// ColumnOf returns the index of an item's column, of several the first, or -1 where the
// board does not count it.
func (b *Board) ColumnOf(item int) int { return b.columns[item] }

// setOthers separates the rows of the board's judge from those of others, and the
// first of several runs from the others.
func (b *Board) setOthers(problems *source.List) {
	declared := b.suite.Benchmark.JudgeOf(b.Board)
	b.Judge = declared.String()
	switch {
	case b.Unites():
		// A declared judge that is none of those in the files is what they are called together.
		if judges := b.judges(); declared == nil || slices.Contains(judges, b.Judge) {
			b.Judge = judgesName(b.reduce.judge, judges)
		}
		for _, r := range b.Rows {
			if !r.ByPeople() {
				r.Judge = b.Judge
			}
		}
	case declared == nil:
		b.chooseJudge(problems)
	}
	shown := map[who]*Row{}
	for _, r := range b.Rows {
		if r.Judge != b.Judge {
			r.OtherJudge = fmt.Sprintf("judged by %s, not by %s", r.Rater(), judgeName(b.Judge))
		} else if first := shown[r.whose()]; first == nil || natural(r.Run, first.Run) < 0 {
			shown[r.whose()] = r
		}
	}
	for _, r := range b.Rows {
		first := shown[r.whose()]
		if r.OtherJudge == "" && first != r {
			r.OtherJudge = fmt.Sprintf("%s of the judge; the board shows %s", runName(r.Run), runName(first.Run))
		}
	}
	slices.SortStableFunc(b.Rows, func(x, y *Row) int {
		return cmp.Or(strings.Compare(x.ModelID, y.ModelID), strings.Compare(x.Variant, y.Variant), strings.Compare(x.Condition, y.Condition), cmp.Compare(len(x.OtherJudge), 0)-cmp.Compare(len(y.OtherJudge), 0))
	})
}

// Others lists the judges, and the runs of a judge, with rows that are not the board's own,
// by name and run.
func (b *Board) Others() (others []Rater) {
	for _, r := range b.Rows {
		if r.OtherJudge != "" && !slices.Contains(others, r.Rater()) {
			others = append(others, r.Rater())
		}
	}
	slices.SortFunc(others, compareRaters)
	return others
}

// chooseJudge takes the judge that the files name, where benchmark.yaml names
// none.
func (b *Board) chooseJudge(problems *source.List) {
	judges := b.judges()
	if len(judges) == 0 {
		if len(b.Rows) > 0 {
			b.Judge = People
		}
		return
	}
	b.Judge = judges[0]
	if len(judges) > 1 {
		problems.Warnf(b.Place, "board %q has judgments by %s, and no judge is declared: it shows those by %s; name the judge under judge", b.ID, strings.Join(judgeNames(judges), ", "), judgeName(b.Judge))
	}
}

func runName(run string) string {
	if run == "" {
		return "a run without a name"
	}
	return fmt.Sprintf("run %q", run)
}

func judgeNames(judges []string) (names []string) {
	for _, judge := range judges {
		names = append(names, judgeName(judge))
	}
	return names
}

func judgeName(judge string) string {
	if judge == "" {
		return "a judge without a name"
	}
	return judge
}

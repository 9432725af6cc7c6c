package schema

import (
	"math/big"
	"slices"

	"standings/internal/source"
)

// OverallColumn is the name of the overall column in files and addresses.
const OverallColumn = "overall"

// ReservedColumn says what else a column of a board's files is called like that:
// groups cannot be called so. It is "" where a name is free.
func ReservedColumn(name string) string {
	switch name {
	case OverallColumn:
		return "the overall column"
	case "model", "variant":
		return "the column of the " + name
	}
	return ""
}

// IsFileColumn reports whether a name is that of a column which files have beside
// those of their boards: further columns cannot be called so.
func IsFileColumn(name string) bool { return slices.Contains(fileColumns, name) }

// Column is one group of a board, or two crossed ones.
type Column struct {
	ID     string   // the group's id, or "Understanding STEM" where two facets are crossed
	Groups []*Group // one a facet of the board, in the board's order
	Items  int      // how many items a complete cell counts; 0 is not stated
	// Undeclared: the column is of a label that only prompt files have. It
	// follows the declared ones; no source prints it, and it has no weight.
	Undeclared bool
}

// Name is the column's full name: "Africa", or "Understanding, Daily life".
func (c Column) Name() string {
	if len(c.Groups) == 0 {
		return c.ID
	}
	name := c.Groups[0].Label()
	for _, g := range c.Groups[1:] {
		name += ", " + g.Label()
	}
	return name
}

// Facet returns the benchmark's facet of that id, or nil.
func (b *Benchmark) Facet(id string) *Facet {
	for i := range b.Facets {
		if b.Facets[i].ID.Value == id {
			return &b.Facets[i]
		}
	}
	return nil
}

// Board returns the benchmark's board of that id, or nil.
func (b *Benchmark) Board(id string) *Board {
	for i := range b.Boards {
		if b.Boards[i].ID.Value == id {
			return &b.Boards[i]
		}
	}
	return nil
}

// Source returns the source of that id, or nil. Where a table names none it is the
// benchmark's only one, or the benchmark itself.
func (b *Benchmark) Source(id string) *Source {
	switch {
	case id == "" && len(b.Sources) == 0:
		return b.itself
	case id == "" && len(b.Sources) == 1:
		return &b.Sources[0]
	}
	for i := range b.Sources {
		if b.Sources[i].ID.Value == id {
			return &b.Sources[i]
		}
	}
	return nil
}

// Columns lists a board's columns without the overall, in the paper's order:
// one a group, or each group of the first facet with each of the second. Facets
// that do not exist are left out here; reading has reported them. A board without
// facets has the groups that it declares itself, or none.
func (b *Benchmark) Columns(board *Board) (chosen []Column) {
	columns := columnsOf(board.ownGroups())
	for i, name := range board.Facets {
		facet := b.Facet(name.Value)
		if facet == nil {
			continue
		}
		if i == 0 {
			columns = append(columns, columnsOf(facet.Groups)...)
			continue
		}
		var crossed []Column
		for _, c := range columns {
			for j := range facet.Groups {
				g := &facet.Groups[j]
				crossed = append(crossed, Column{ID: c.ID + " " + g.ID.Value, Groups: append(c.Groups[:len(c.Groups):len(c.Groups)], g)})
			}
		}
		columns = crossed
	}
	for i := range columns {
		if n, ok := board.Sizes.Get(columns[i].ID); ok {
			columns[i].Items = n
		}
	}
	if len(board.Groups) == 0 || len(board.Facets) == 0 {
		return columns
	}
	for i := range board.Groups {
		for _, c := range columns {
			if c.ID == board.Groups[i].ID.Value {
				chosen = append(chosen, c)
			}
		}
	}
	return chosen
}

// columnsOf are columns of a group each.
func columnsOf(groups []Group) (columns []Column) {
	for i := range groups {
		g := &groups[i]
		columns = append(columns, Column{ID: g.ID.Value, Groups: []*Group{g}, Items: g.Items})
	}
	return columns
}

// groupIDs lists the ids of a board's columns without the overall.
func (b *Benchmark) groupIDs(board *Board) (ids []string) {
	for _, c := range b.Columns(board) {
		ids = append(ids, c.ID)
	}
	return ids
}

// ownGroups lists the groups that a board without facets declares itself.
func (board *Board) ownGroups() []Group {
	if len(board.Facets) > 0 {
		return nil
	}
	return board.Groups
}

// Sound reports whether the columns of a board are those that were meant: each of its facets
// is there and has groups, and nothing of it could not be read. What does not fit columns that are
// not sound says nothing new.
func (b *Benchmark) Sound(board *Board) bool {
	if board.Unclear("facets") || board.Unclear("groups") || board.Unclear("columns") || b.Unclear("facets") && len(board.Facets) > 0 {
		return false
	}
	for _, name := range board.Facets {
		if f := b.Facet(name.Value); f == nil || f.Unclear("groups") || len(f.Groups) == 0 {
			return false
		}
	}
	return true
}

// Weights returns the exact weight of each column in the overall, in their
// order, or nil where the file does not fix them: no overall, none but it, an
// unknown rule, one that is more than a sum, a mean over items whose numbers are not all
// stated, or of columns that are no means of groups. They sum to one.
func (b *Benchmark) Weights(board *Board) []*big.Rat {
	columns := b.Columns(board)
	if len(columns) == 0 {
		return nil
	}
	weights := make([]*big.Rat, len(columns))
	switch board.Overall.Rule {
	case Weighted:
		for i, c := range columns {
			w, ok := board.Overall.Weights.By.Get(c.ID)
			if !ok || !w.Known() {
				return nil
			}
			weights[i] = w.Rat
		}
	case OverGroups:
		for i := range columns {
			weights[i] = big.NewRat(1, int64(len(columns)))
		}
	case OverItems:
		if !board.Cells().Linear {
			return nil
		}
		total := 0
		for _, c := range columns {
			if c.Items == 0 {
				return nil
			}
			total += c.Items
		}
		for i, c := range columns {
			weights[i] = big.NewRat(int64(c.Items), int64(total))
		}
	case MeanOf:
		return board.meanWeights
	default:
		return nil
	}
	return weights
}

// MetricOf returns the metric a board shows: its own id where none is declared.
func MetricOf(board *Board) string {
	if board.Metric.Value != "" {
		return board.Metric.Value
	}
	return board.ID.Value
}

// ConditionOf returns the id of the condition of a row: the one that lists the
// row's variant or is called as it is, or its board's, or the first declared; "" where a benchmark
// declares none.
func (b *Benchmark) ConditionOf(board *Board, variant string) string {
	for _, c := range b.Conditions {
		for _, v := range c.Variants {
			if v.Value == variant {
				return c.ID.Value
			}
		}
		if variant != "" && (c.ID.Value == variant || c.Title.Value == variant) {
			return c.ID.Value
		}
	}
	switch {
	case board.Condition.Value != "":
		return board.Condition.Value
	case len(b.Conditions) > 0:
		return b.Conditions[0].ID.Value
	}
	return ""
}

// NearCondition returns the variant of a condition that a row's variant is
// nearly, but not quite, called; "" where a condition lists it, or none is near.
// A misspelt variant would be ranked among rows of another condition.
func (b *Benchmark) NearCondition(variant string) string {
	var known []string
	for _, c := range b.Conditions {
		for _, v := range c.Variants {
			if v.Value == variant {
				return ""
			}
			known = append(known, v.Value)
		}
	}
	if variant == "" {
		return ""
	}
	return source.Nearest(variant, known)
}

// ConditionTitle returns a condition's title, or its id.
func (b *Benchmark) ConditionTitle(id string) string {
	for _, c := range b.Conditions {
		if c.ID.Value == id && c.Title.Value != "" {
			return c.Title.Value
		}
	}
	return id
}

// KindTitle returns the title of a kind of model, or its id.
func (b *Benchmark) KindTitle(id string) string {
	for _, k := range b.Kinds {
		if k.ID.Value == id && k.Title.Value != "" {
			return k.Title.Value
		}
	}
	return id
}

// JudgeOf returns a board's judge: its own, or the benchmark's, or nil.
func (b *Benchmark) JudgeOf(board *Board) *judge {
	if board.Judge != nil {
		return board.Judge
	}
	return b.Judge
}

// TotalItems returns how many items a complete overall counts: the
// board's stated number, or the sum of its columns where each states its own;
// 0 where neither is known.
func (b *Benchmark) TotalItems(board *Board) int {
	if board.Items > 0 {
		return board.Items
	}
	total := 0
	for _, c := range b.Columns(board) {
		if c.Items == 0 {
			return 0
		}
		total += c.Items
	}
	return total
}

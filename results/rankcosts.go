package results

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// RankCosts says what costs rows their ranks where the column that ranks is made here of
// others: "456 of 464 rows have no overall; 111 of them lack only FloresBitextMining". It
// is "" where fewer than two rows go without for lack of a figure, and counts no rows by
// another judge. It is to be asked of a loaded project.
func (b *Board) RankCosts() string {
	by := b.RankedBy()
	if by == nil {
		return ""
	}
	rows, without := 0, 0
	only := map[*Column]int{}
	for _, r := range b.Rows {
		if r.OtherJudge {
			continue
		}
		rows++
		lacks := r.lackedBy(by)
		if r.RankedBy().Known || len(lacks) == 0 {
			continue
		}
		if without++; len(lacks) == 1 {
			only[lacks[0]]++
		}
	}
	if without < 2 {
		return ""
	}
	name := by.Name()
	if by.Role == Overall {
		name = "overall"
	}
	text := fmt.Sprintf("%d of %d rows have no %s", without, rows, name)
	var columns []*Column
	for _, c := range b.Columns {
		if only[c] > 0 {
			columns = append(columns, c)
		}
	}
	slices.SortStableFunc(columns, func(x, y *Column) int { return cmp.Compare(only[y], only[x]) })
	if len(columns) == 0 {
		return text + "; each of them lacks two figures or more"
	}
	var parts []string
	for i, c := range columns[:min(len(columns), 3)] {
		lack := ""
		if i == 0 {
			lack = map[bool]string{true: " of them lacks", false: " of them lack"}[only[c] == 1]
		}
		parts = append(parts, fmt.Sprintf("%d%s only %s", only[c], lack, c.Name()))
	}
	return text + "; " + strings.Join(parts, ", ")
}

// lackedBy lists the columns whose figures a row lacks for the one that ranks.
func (r *Row) lackedBy(by *Column) []*Column {
	if by.Role != Overall {
		if by.Computed == nil {
			return nil
		}
		return r.lacks(by, map[*Column]bool{})
	}
	lacks := r.Lacks()
	for _, id := range r.lacking {
		if c := r.Board.Column(id); c != nil && !slices.Contains(lacks, c) {
			lacks = append(lacks, c)
		}
	}
	return lacks
}

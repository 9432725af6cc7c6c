package board

import (
	"cmp"
	"slices"
	"strconv"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results"
	"standings/results/figure"
	"standings/results/schema"
	"standings/results/table"
	"standings/site/page"
)

// madeItem is one item behind a figure.
type madeItem struct {
	Case     page.Link `th:"Case"`         // to its case page, where there is one
	Score    string    `th:"Score" num:""` // in the column's digits; "–" where it has none; "" where it is not listed
	Judgment page.Cell `th:"Judgment"`     // why it has none, and as Source says; "" where it is not listed
	Group    string    // id of the column
	Status   string    // why it has none; "" where it has one

	value  float64 // meaningless where it has none
	scored bool
	at     source.Place // of the judgment; no file where there is none
	record int          // in a JSON document; 0 otherwise
}

// Exact is the score with every digit; "" where it has none.
func (m madeItem) Exact() string {
	if !m.scored {
		return ""
	}
	return figure.Decimal(m.value)
}

// Source is file:line of the judgment, with its number in a JSON document; "" where
// there is none.
func (m madeItem) Source() string {
	switch {
	case m.at.File == "":
		return ""
	case m.record > 0:
		return m.at.String() + ", record " + strconv.Itoa(m.record)
	}
	return m.at.String()
}

// madeGroup is the items of one group: those without a score, then the others, the
// worst first.
type madeGroup struct {
	madeFold
	items  []madeItem
	column string
}

// A page lists so many items at most, and of each group at least so many, where it
// has them; all are in the file beside it.
const (
	mostItems  = 300
	leastItems = 10
)

// madeItems lists the items behind a row in the suite's order. How they are written is
// left to who lists them, since a page lists few of many.
func madeItems(b *results.Board, r *results.Row) []madeItem {
	suite := b.Benchmark.Suite
	behind := r.Made().Items()
	items := make([]madeItem, 0, len(behind))
	for _, i := range behind {
		m := madeItem{Case: page.Link{Text: suite.Items[i].ID}, Group: b.Made.Columns[b.Made.ColumnOf(i)].ID}
		if m.value, m.scored = r.Made().Score(i); !m.scored {
			m.Status = r.Made().Status(i).String()
		}
		if at, number, ok := r.Made().Source(i); ok {
			m.at, m.record = at, number
		}
		items = append(items, m)
	}
	return items
}

// worstFirst sorts items by group, in the board's order, and lists of each group those
// that have no score and those with the worst; equal ones in the suite's order.
func worstFirst(b *results.Board, items []madeItem) (groups []madeGroup) {
	byGroup := map[string][]*madeItem{}
	for i := range items {
		byGroup[items[i].Group] = append(byGroup[items[i].Group], &items[i])
	}
	most := max(leastItems, mostItems/max(1, len(byGroup)))
	for _, c := range b.Made.Columns {
		own := byGroup[c.ID]
		if len(own) == 0 {
			continue
		}
		missing := 0
		for _, item := range own {
			missing += page.One(item.Status != "")
		}
		slices.SortStableFunc(own, func(x, y *madeItem) int {
			if missed := cmp.Compare(page.One(x.Status == ""), page.One(y.Status == "")); missed != 0 || x.Status != "" {
				return missed
			}
			if b.Better() == schema.Lower {
				return cmp.Compare(y.value, x.value)
			}
			return cmp.Compare(x.value, y.value)
		})
		g := madeGroup{column: c.ID}
		g.Name, g.Count = c.ID, words.Count(len(own), "case")
		if missing > 0 {
			g.Count += ", " + words.Number(missing) + " without a score"
		}
		// Missing ones take half of the room at most: the worst are to be seen.
		listed := min(missing, most/2)
		for _, item := range slices.Concat(own[:listed], own[missing:min(len(own), missing+most-listed)]) {
			g.items = append(g.items, *item)
		}
		column := b.Column(c.ID)
		for i := range g.items {
			m := &g.items[i]
			m.Judgment = page.Plain(m.Status).With(page.AsText, " ").With(page.Code, m.Source())
			switch {
			case !m.scored:
				m.Score = "–"
			case column != nil:
				m.Score = figure.Fixed(m.value, max(column.Decimals, 1))
			default:
				m.Score = page.Short(m.value)
			}
		}
		if left := len(own) - len(g.items); left > 0 {
			g.More = words.Number(left)
		}
		groups = append(groups, g)
	}
	return groups
}

// madeFile is the address of the items or tallies behind a row as data.
func madeFile(b *results.Board, r *results.Row, of string) string {
	return page.Folder(madePath(b, r)) + of + ".csv"
}

// madeCSV is every item behind a row in the suite's order, with its score in full; an
// empty score is none.
func madeCSV(b *results.Board, r *results.Row) []byte {
	records := [][]string{{"item", "group", "score", "status", "file", "line", "record"}}
	number := func(n int) string {
		if n == 0 {
			return ""
		}
		return strconv.Itoa(n)
	}
	for _, m := range madeItems(b, r) {
		records = append(records, []string{m.Case.Text, m.Group, m.Exact(), m.Status, m.at.File, number(m.at.Line), number(m.record)})
	}
	return table.Lines(records)
}

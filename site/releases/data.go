package releases

import (
	"standings/results/release"
	"standings/site/page"
)

// What scripts load of releases when a reader asks for one: files of data that are
// scripts, so that they work from a folder.

// allFile lists all releases.
const allFile = "changes/releases.js"

// releaseData is releases/<id>.js: what boards showed, without what single items scored.
type releaseData struct {
	ID     string      `json:"id"`
	Date   string      `json:"date"`
	Boards []boardData `json:"boards"`
}

// boardData is a board in a release. A row is a list: the model's id and name, variant,
// condition, rank (0 is none), 1 where the model has a page, the cells in the order of
// columns, "" where one is missing, and the marks of footnotes in that order, the row's own first: none
// where there are none, 0 where the release kept none.
type boardData struct {
	ID       string      `json:"id"` // <benchmark>/<board>
	Title    string      `json:"title"`
	RankedBy int         `json:"by"`      // index of the column that ranks; -1 is none
	Columns  [][2]string `json:"columns"` // ids and titles
	Rules    []string    `json:"rules"`
	Rows     [][8]any    `json:"rows"` // lists, since names of fields would be most of them
}

func (s *Pages) script(r *release.Record) ([]byte, error) {
	data := releaseData{ID: r.ID, Date: r.Date, Boards: []boardData{}}
	for i := range r.Boards {
		b := &r.Boards[i]
		board := boardData{ID: b.Benchmark + "/" + b.ID, Title: s.benchmarkTitle(b.Benchmark) + ", " + b.Title, RankedBy: b.Column(b.RankedBy), Columns: [][2]string{}, Rules: b.Rules, Rows: [][8]any{}}
		for _, c := range b.Columns {
			board.Columns = append(board.Columns, [2]string{c.ID, c.Title})
		}
		for j := range b.Rows {
			row := &b.Rows[j]
			board.Rows = append(board.Rows, [8]any{row.Model, row.Name, row.Variant, row.Condition, row.Rank, page.One(s.Shelf.Has(modelPath(row.Model))), row.Cells, marksOf(b, row)})
		}
		data.Boards = append(data.Boards, board)
	}
	return page.Script("releases/"+r.ID+".js", data)
}

// marksOf are the marks of a row and of its cells.
func marksOf(b *release.Board, row *release.Row) any {
	switch {
	case !b.Marked:
		return 0
	case row.Marked() == "" && row.Marks == nil:
		return []string{}
	case row.Marks == nil:
		return []string{row.Marked()}
	}
	return append([]string{row.Marked()}, row.Marks...)
}

func (s *Pages) allScript() ([]byte, error) {
	list := [][2]string{}
	for i := len(s.list) - 1; i >= 0; i-- {
		list = append(list, [2]string{s.list[i].ID, s.list[i].Date})
	}
	return page.Script(allFile, list)
}

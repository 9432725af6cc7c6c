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
// condition, rank (0 is none), 1 where the model has a page, and the cells in the order of
// columns, "" where one is missing.
type boardData struct {
	ID       string      `json:"id"` // <benchmark>/<board>
	Title    string      `json:"title"`
	RankedBy int         `json:"by"`      // index of the column that ranks; -1 is none
	Columns  [][2]string `json:"columns"` // ids and titles
	Rows     [][7]any    `json:"rows"`    // lists, since names of fields would be most of them
}

func (s *Pages) script(r *release.Record) ([]byte, error) {
	data := releaseData{ID: r.ID, Date: r.Date, Boards: []boardData{}}
	for _, b := range r.Boards {
		board := boardData{ID: b.Benchmark + "/" + b.ID, Title: s.benchmarkTitle(b.Benchmark) + ", " + b.Title, RankedBy: b.RankedBy(), Columns: [][2]string{}, Rows: [][7]any{}}
		for _, c := range b.Columns {
			board.Columns = append(board.Columns, [2]string{c.ID, c.Title})
		}
		for j := range b.Rows {
			row := &b.Rows[j]
			cells := []string{}
			for _, c := range row.Cells {
				cells = append(cells, c.InFull)
			}
			board.Rows = append(board.Rows, [7]any{row.Model, row.Name, string(row.Variant), row.Condition, int(row.Rank), page.One(s.Shelf.Has(modelPath(row.Model))), cells})
		}
		data.Boards = append(data.Boards, board)
	}
	return page.Script("releases/"+r.ID+".js", data)
}

func (s *Pages) allScript() ([]byte, error) {
	list := [][2]string{}
	for i := len(s.list) - 1; i >= 0; i-- {
		list = append(list, [2]string{s.list[i].ID, s.list[i].Date})
	}
	return page.Script(allFile, list)
}

package compare

import (
	"fmt"
	"strings"

	"standings/internal/words"
	"standings/results"
	"standings/site/field"
	"standings/site/page"
)

// openBoards is who stands highest, on each main board, of the models whose
// weights models.csv declares open.
type openBoards struct {
	Said string // how many of the models ranked there are declared open, and how many nothing is declared of
	Rows []openBoardView
}

// openBoardView is one main board.
type openBoardView struct {
	Board   page.Link
	Best    []page.Link // the best declared open, several where they are level; none where no such model is ranked
	Overall string      // theirs; "" where there is none
	Rank    string      // "4 of 37"; "" where there is none
	CouldBe string      // "could be 3–6"; "" where it could have no other rank, or that is not known
	Behind  string      // "2 proprietary, 1 not stated"; "" where they lead
	Leaders []page.Link // who leads the board, open or not
	Leading string      // their overall
	First   string      // "one of 3 that could be first"; "" where they are the only ones, or that is not known
}

// openBoards finds the best open model on each main board; nil where no ranked
// model is declared open.
func (s *Pages) openBoards() *openBoards {
	o := &openBoards{}
	ranked := map[*results.Model]bool{}
	access := map[results.Access]int{}
	for _, f := range s.headlineFields() {
		if f.Ranked() == 0 {
			continue
		}
		o.Rows = append(o.Rows, openBoard(f))
		for _, r := range f.Rows {
			if r.Rank > 0 && !ranked[r.Model] {
				ranked[r.Model] = true
				access[r.Model.Access]++
			}
		}
	}
	if access[results.Open] == 0 {
		return nil
	}
	o.Said = fmt.Sprintf("Ranked on these leaderboards: %s, %s.", words.Count(len(ranked), "model"), accessWords(access, "declared "))
	return o
}

func openBoard(f *field.Field) openBoardView {
	row := openBoardView{Board: f.Link()}
	rank, by := 0, f.Board.RankedBy()
	for at, r := range f.Rows {
		if r.Rank == 0 {
			continue
		}
		link := page.Link{Text: results.RowName(r), Target: page.ModelPath(r.Model)}
		if r.Rank == 1 {
			row.First = page.CouldLead(f.Field, r)
			row.Leaders, row.Leading = append(row.Leaders, link), page.WithUnit(by, f.Shown(at, by))
		}
		if r.Model.Access == results.Open && (rank == 0 || r.Rank == rank) {
			rank = r.Rank
			row.Best, row.Overall, row.Rank = append(row.Best, link), page.WithUnit(by, f.Shown(at, by)), f.RankText(at, by)
			row.CouldBe = page.CouldBe(r)
		}
	}
	if rank <= 1 {
		return row
	}
	seen, ahead := map[*results.Model]bool{}, map[results.Access]int{}
	for _, r := range f.Rows {
		if r.Rank > 0 && r.Rank < rank && !seen[r.Model] {
			seen[r.Model] = true
			ahead[r.Model.Access]++
		}
	}
	row.Behind = accessWords(ahead, "")
	return row
}

// partedByAccess reports whether a filter by access is of use: some of the rows are
// of models declared open, and some are not.
func partedByAccess[Row any](rows []Row, access func(Row) results.Access) bool {
	open := 0
	for _, r := range rows {
		open += page.One(access(r) == results.Open)
	}
	return open > 0 && open < len(rows)
}

// accessWords counts models by what is declared of them: "2 proprietary, 1 not
// stated".
func accessWords(models map[results.Access]int, declared string) string {
	var parts []string
	for _, a := range []struct {
		access results.Access
		words  string
	}{{results.Open, declared + string(results.Open)}, {results.Proprietary, declared + string(results.Proprietary)}, {results.UnknownAccess, "not stated"}} {
		if n := models[a.access]; n > 0 {
			parts = append(parts, words.Number(n)+" "+a.words)
		}
	}
	return strings.Join(parts, ", ")
}

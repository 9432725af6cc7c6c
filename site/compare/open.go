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
	Said  string // how many of the models ranked there are declared open, and of how many nothing is declared
	Table page.Table
}

// openBoard is one main board.
type openBoard struct {
	Board   page.Link   `th:"Leaderboard"`
	Best    []page.Link `th:"Best open model" or:"none is ranked"` // several where they are level
	Overall string      `th:"Overall" num:"" or:"–"`               // theirs
	Rank    page.Cell   `th:"Rank" or:"–"`                         // "4 of 37", the ranks it could have, and how many it is behind
	Leaders page.Cell   `th:"Best of all"`                         // who leads the board, open or not
	Leading string      `th:"Overall" num:"" name:"Leader’s overall"`
}

// openBoards finds the best open model on each main board; nil where no ranked
// model is declared open.
func (s *Pages) openBoards() *openBoards {
	var boards []openBoard
	ranked := map[*results.Model]bool{}
	access := map[results.Access]int{}
	for _, f := range s.headlineFields() {
		if f.Ranked() == 0 {
			continue
		}
		boards = append(boards, newOpenBoard(f))
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
	o := &openBoards{Table: page.NewTable(page.Table{ID: "open", Headed: "open-head", About: "open-said"}, boards)}
	o.Said = fmt.Sprintf("Ranked on these leaderboards: %s, %s.", words.Count(len(ranked), "model"), accessWords(access, "declared "))
	return o
}

func newOpenBoard(f *field.Field) openBoard {
	row := openBoard{Board: f.Link()}
	var first, couldBe, place string
	var leaders []page.Link
	rank, by := 0, f.Board.RankedBy()
	for at, r := range f.Rows {
		if r.Rank == 0 {
			continue
		}
		link := page.Link{Text: results.RowName(r), Target: page.ModelPath(r.Model)}
		if r.Rank == 1 {
			first = page.CouldLead(f.Field, r)
			row.Leading = page.WithUnit(by, f.Shown(at, by))
			leaders = append(leaders, link)
		}
		if r.Model.Access == results.Open && (rank == 0 || r.Rank == rank) {
			rank = r.Rank
			row.Best, row.Overall = append(row.Best, link), page.WithUnit(by, f.Shown(at, by))
			place, couldBe = f.RankText(at, by), page.CouldBe(r)
		}
	}
	row.Leaders = page.Cell{}.And(page.AsText, leaders...).With(page.Small, first)
	row.Rank = page.Plain(place).With(page.Small, couldBe)
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
	row.Rank = row.Rank.With(page.Small, "behind "+accessWords(ahead, ""))
	return row
}

// partedByAccess reports whether a filter by access is of use: some of the rows are
// of models declared open, and some are not.
func partedByAccess(rows []stripRow) bool {
	open := 0
	for _, r := range rows {
		open += page.One(r.Access == results.Open)
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

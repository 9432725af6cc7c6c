package compare

import (
	"fmt"
	"slices"
	"strings"

	"standings/internal/words"
	"standings/results"
	"standings/site/board"
	"standings/site/field"
	"standings/site/page"
	"standings/site/statement"
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
	var rows []*results.Row
	for _, f := range s.headlineFields() {
		if f.Ranked() > 0 {
			boards = append(boards, newOpenBoard(f))
			rows = append(rows, f.Rows[:f.Ranked()]...)
		}
	}
	models, access := accessOf(rows)
	if access[results.Open] == 0 {
		return nil
	}
	return &openBoards{
		Table: page.NewTable(page.Table{ID: "open", Headed: "open-head", About: "open-said"}, boards),
		Said:  fmt.Sprintf("Ranked on these leaderboards: %s of %s, %s.", words.Number(models), words.Count(board.ModelsOf(s.Project), "model"), accessWords(access, "declared ")),
	}
}

// accessOf counts the models of rows, each once: all of them, and by what is declared.
func accessOf(rows []*results.Row) (models int, access map[results.Access]int) {
	seen, access := map[*results.Model]bool{}, map[results.Access]int{}
	for _, r := range rows {
		if !seen[r.Model] {
			seen[r.Model] = true
			access[r.Model.Access]++
		}
	}
	return len(seen), access
}

func newOpenBoard(f *field.Field) openBoard {
	row := openBoard{Board: f.Link()}
	by, rows := f.Board.RankedBy(), f.Rows[:f.Ranked()]
	var leaders []page.Link
	for _, r := range f.Leaders() {
		leaders = append(leaders, page.ModelLink(r))
	}
	row.Leaders = page.Cell{}.And(page.AsText, leaders...).Small(statement.MayTrail(f.Field, rows[0]).HTML())
	row.Leading = page.WithUnit(by, f.Shown(0, by))
	first := slices.IndexFunc(rows, func(r *results.Row) bool { return r.Model.Access == results.Open })
	if first < 0 {
		return row
	}
	best := rows[first]
	for _, r := range rows[first:] {
		if r.Rank == best.Rank && r.Model.Access == results.Open {
			row.Best = append(row.Best, page.ModelLink(r))
		}
	}
	row.Overall = page.WithUnit(by, f.Shown(first, by))
	rank := statement.Rank(f, first, by)
	row.Rank = page.Plain(rank.Text()).Small(statement.Places(f.Field, best).HTML()).Small(statement.Behind(f, first).HTML())
	row.Rank.Data = rank.Data()
	return row
}

// partedByAccess reports whether a filter by access is of use: some of the rows are
// of models declared open, and some are not.
func partedByAccess(rows []*position) bool {
	open := 0
	for _, r := range rows {
		open += page.One(r.row.Model.Access == results.Open)
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

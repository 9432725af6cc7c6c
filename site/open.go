package site

import (
	"fmt"
	"strings"

	"standings/results"
)

// OpenBoards is who stands highest, on each main board, of the models whose
// weights models.csv declares open.
type OpenBoards struct {
	Said string // how many of the models ranked there are declared open, and how many nothing is declared of
	Rows []OpenBoard
}

// OpenBoard is one main board.
type OpenBoard struct {
	Board   Link
	With    []Link // further boards of the same metric, prompts and judge whose models are ranked with them
	Best    []Link // the best declared open, several where they are level; none where no such model is ranked
	Overall string // theirs; "" where there is none
	Rank    string // "4 of 37"; "" where there is none
	Behind  string // "2 proprietary, 1 not stated"; "" where they lead
	Leaders []Link // who leads the board, open or not
	Leading string // their overall
}

// openBoards finds the best open model on each main board; nil where no ranked
// model is declared open.
func (s *builder) openBoards() *OpenBoards {
	o := &OpenBoards{}
	ranked := map[*results.Model]bool{}
	access := map[results.Access]int{}
	for _, c := range s.headlineContests() {
		if c.ranked() == 0 {
			continue
		}
		o.Rows = append(o.Rows, openBoard(c))
		for _, e := range c.entrants {
			if e.rank > 0 && !ranked[e.row.Model] {
				ranked[e.row.Model] = true
				access[e.row.Model.Access]++
			}
		}
	}
	if access[results.Open] == 0 {
		return nil
	}
	o.Said = fmt.Sprintf("Ranked on these boards: %s, %s.", counted(len(ranked), "model"), accessWords(access, "declared "))
	return o
}

func openBoard(c *contest) OpenBoard {
	row := OpenBoard{Board: c.link(), With: c.with()}
	rank := 0
	for _, e := range c.entrants {
		if e.rank == 0 {
			continue
		}
		link := Link{Text: results.RowName(e.row), Target: modelPath(e.row.Model)}
		if e.rank == 1 {
			row.Leaders, row.Leading = append(row.Leaders, link), e.overall.shown()
		}
		if e.row.Model.Access == results.Open && (rank == 0 || e.rank == rank) {
			rank = e.rank
			row.Best, row.Overall, row.Rank = append(row.Best, link), e.overall.shown(), count(e.rank)+" of "+count(c.ranked())
		}
	}
	if rank <= 1 {
		return row
	}
	seen, ahead := map[*results.Model]bool{}, map[results.Access]int{}
	for _, e := range c.entrants {
		if e.rank > 0 && e.rank < rank && !seen[e.row.Model] {
			seen[e.row.Model] = true
			ahead[e.row.Model.Access]++
		}
	}
	row.Behind = accessWords(ahead, "")
	return row
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
			parts = append(parts, count(n)+" "+a.words)
		}
	}
	return strings.Join(parts, ", ")
}

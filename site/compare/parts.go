package compare

import (
	"fmt"

	"standings/internal/words"
	"standings/site/field"
)

// The figures of many models on many boards are more than a page should load before a
// reader has picked anyone. Beyond wholeFigures of them the data that the page begins with
// say who is on which board and at which rank, and the figures are in files of some models
// each, which are loaded for those that are picked.
const (
	wholeFigures = 50_000
	partFigures  = 16_000
)

// comparedParts says which files the figures are in; nil is that they are with the rest.
type comparedParts struct {
	// From is the place in the list of models of the first one of each file:
	// assets/compare-rows-0.js and so on.
	From []int `json:"from"`
	// Sure says that assets/compare-sure.js has what fields know of who is surely better.
	Sure bool `json:"sure,omitempty"`
}

// comparedPart is what one file has of the models in it: rows and outputs of each field, in
// the order of fields, as [comparedField] has them otherwise.
type comparedPart struct {
	Rows    []map[string][]any  `json:"rows"`
	Outputs []map[string]string `json:"outputs"`
}

// partsOf parts models into files by how many figures they have; nil where one is enough.
func partsOf(fields []*field.Field, models []comparedModel) []int {
	figures, all := map[string]int{}, 0
	for _, f := range fields {
		n := len(comparedColumns(f.Board))
		all += n * len(f.Rows)
		for _, r := range f.Rows {
			figures[field.PickID(r)] += n
		}
	}
	if all <= wholeFigures {
		return nil
	}
	from, room := []int{}, 0
	for i, m := range models {
		if room -= figures[m.ID]; room < 0 {
			from, room = append(from, i), partFigures-figures[m.ID]
		}
	}
	return from
}

// apart takes the figures out of the data into parts.
func (d *CompareData) apart(from []int) (parts []comparedPart, sure []*comparedSure) {
	place, part := map[string]int{}, map[string]int{}
	n := -1
	for i, m := range d.Models {
		if n+1 < len(from) && from[n+1] == i {
			n++
		}
		place[m.ID], part[m.ID] = i, n
	}
	for range from {
		parts = append(parts, comparedPart{Rows: make([]map[string][]any, len(d.Fields)), Outputs: make([]map[string]string, len(d.Fields))})
	}
	d.Parts = &comparedParts{From: from}
	sure = make([]*comparedSure, len(d.Fields))
	for i := range d.Fields {
		f := &d.Fields[i]
		for _, id := range f.order {
			p := &parts[part[id]]
			if p.Rows[i] == nil {
				p.Rows[i] = map[string][]any{}
			}
			p.Rows[i][id] = f.Rows[id]
			f.Order, f.Ranks = append(f.Order, place[id]), append(f.Ranks, f.Rows[id][0].(int))
			if o := f.Outputs[id]; o != "" {
				if p.Outputs[i] == nil {
					p.Outputs[i] = map[string]string{}
				}
				p.Outputs[i][id] = o
			}
		}
		sure[i], f.Rows, f.Outputs, f.Sure = f.Sure, nil, nil, nil
		d.Parts.Sure = d.Parts.Sure || sure[i] != nil
	}
	return parts, sure
}

func partFile(name string) string { return "assets/" + name + ".js" }

func rowsPart(n int) string { return fmt.Sprintf("compare-rows-%d", n) }

const surePart = "compare-sure"

// The pairs of neighbours that the compare page has in all, and of one leaderboard at
// least. Readers pick others themselves.
const (
	mostPairs   = 256
	fewestPairs = 5
)

// mostLeaders is how many of a leaderboard are compared at once.
const mostLeaders = 5

// pairBoards lists the neighbours on the main leaderboards.
func (s *Pages) pairBoards() (list []pairBoard) {
	for _, f := range s.Compared {
		if f.Headline() && f.Ranked() > 1 {
			list = append(list, pairBoard{field: f})
		}
	}
	most := max(fewestPairs, mostPairs/max(1, len(list)))
	for i := range list {
		list[i].fill(most)
	}
	return list
}

// Shown says how many pairs of a board the page has where it has more; "" otherwise.
func (p pairBoard) Shown() string {
	if p.All == len(p.Pairs) {
		return ""
	}
	return fmt.Sprintf("The first %d of %s. Any two can be picked above; all rows are on their leaderboard.", len(p.Pairs), words.Count(p.All, "pair"))
}

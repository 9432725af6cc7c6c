package model

import (
	"cmp"
	"slices"

	"standings/results"
	"standings/site/page"
)

// ListPage is /models/: every model of the project.
type ListPage struct {
	page.Page
	Models []modelLine
}

// modelLine is one model of the list.
type modelLine struct {
	Name, Target, Organization, Access, License, Names string
	Boards                                             int
	Benchmarks                                         []string
}

func (s *Pages) modelsPage() *ListPage {
	p := &ListPage{Page: s.Page(page.ModelsPath, "Models", "Every model of the project, with its names, organisation, access and licence.")}
	p.Section = page.ModelsPath
	for _, m := range s.Models() {
		line := modelLine{
			Name: m.Name, Target: page.ModelPath(m), Organization: m.Organization, Access: string(m.Access), License: m.License, Names: page.SearchNames(m),
		}
		for _, b := range s.Project.Benchmarks {
			on := 0
			for _, board := range b.Boards {
				for _, r := range board.Rows {
					if r.Model == m {
						on++
						break
					}
				}
			}
			if on > 0 {
				line.Boards += on
				line.Benchmarks = append(line.Benchmarks, b.Title.Value)
			}
		}
		p.Models = append(p.Models, line)
	}
	return p
}

// Models lists the models that stand on a board, by name.
func (s *Pages) Models() []*results.Model {
	shown := map[*results.Model]bool{}
	for _, b := range s.Project.Benchmarks {
		for _, board := range b.Boards {
			for _, r := range board.Rows {
				shown[r.Model] = true
			}
		}
	}
	var list []*results.Model
	for _, m := range s.Project.Models.All() {
		if shown[m] {
			list = append(list, m)
		}
	}
	slices.SortStableFunc(list, func(x, y *results.Model) int { return cmp.Compare(page.FoldName(x.Name), page.FoldName(y.Name)) })
	return list
}

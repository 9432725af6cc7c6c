package site

import (
	"cmp"
	"slices"
	"strings"

	"standings/results"
	"standings/results/problem"
)

// ModelsPage is /models/: every model of the project.
type ModelsPage struct {
	Page
	Models []ModelLine
}

// ModelLine is one model of the list.
type ModelLine struct {
	Name, Target, Organization, Access, License, Names string
	Boards                                             int
	Benchmarks                                         []string
}

func (s *builder) modelsPage() *ModelsPage {
	p := &ModelsPage{Page: s.page(modelsPath, "Models", "Every model of the project, with its names, organization, access and licence.")}
	p.Section = modelsPath
	for _, m := range s.models() {
		line := ModelLine{
			Name: m.Name, Target: modelPath(m), Organization: m.Organization, Access: string(m.Access), License: m.License, Names: searchNames(m),
		}
		for _, b := range s.project.Benchmarks {
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

// models lists the models that stand on a board, by name.
func (s *builder) models() []*results.Model {
	stands := map[*results.Model]bool{}
	for _, b := range s.project.Benchmarks {
		for _, board := range b.Boards {
			for _, r := range board.Rows {
				stands[r.Model] = true
			}
		}
	}
	var list []*results.Model
	for _, m := range s.project.Models.All() {
		if stands[m] {
			list = append(list, m)
		}
	}
	slices.SortStableFunc(list, func(x, y *results.Model) int { return cmp.Compare(foldName(x.Name), foldName(y.Name)) })
	return list
}

func searchNames(m *results.Model) string {
	return problem.Fold(strings.Join(append([]string{m.ID, m.Name, m.Organization}, m.Aliases...), " | "))
}

func foldName(name string) string { return problem.Fold(name) }

package site

import (
	"standings/internal/source"
	"standings/results"
	"standings/results/audit"
	"standings/site/page"
)

// suites describes the prompt files of every benchmark that has some, beside
// what its benchmark.yaml says of them.
func suites(p *results.Project) []*audit.SuiteFiles {
	var list []*audit.SuiteFiles
	for _, b := range p.Benchmarks {
		if files := suiteFiles(b); files != nil {
			list = append(list, files)
		}
	}
	return list
}

func suiteFiles(b *results.Benchmark) *audit.SuiteFiles {
	files := &audit.SuiteFiles{Benchmark: b.ID, Stated: b.Benchmark.Items}
	for i := range b.Suite.Items {
		if at := b.Suite.Items[i].Place; at.File != "" {
			if files.Found == 0 {
				files.Place = source.Place{File: at.File}
			}
			files.Found++
		}
	}
	if files.Found == 0 {
		return nil
	}
	for i := range b.Facets {
		f := &b.Facets[i]
		facet := audit.SuiteFacet{Title: page.FirstOf(f.Title.Value, f.ID.Value)}
		labels, counts := b.Suite.Labels(f.ID.Value)
		spellings := b.Suite.Spellings(f.ID.Value)
		for k, label := range labels {
			if counts[k] == 0 {
				continue // a facet of another part of the suite
			}
			group := audit.SuiteGroup{Name: label, Found: counts[k], Place: f.At.Place}
			if declared := f.Group(label); declared != nil {
				group.Declared, group.Stated, group.Place = true, declared.Items, declared.At.Place
			}
			for _, s := range spellings {
				if s.Group == label {
					group.Labels = append(group.Labels, audit.SuiteLabel{Text: s.Text, Count: s.Count, Place: s.Place})
				}
			}
			facet.Groups = append(facet.Groups, group)
		}
		files.Facets = append(files.Facets, facet)
	}
	return files
}

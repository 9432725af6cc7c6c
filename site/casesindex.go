package site

import (
	"strings"

	"standings/content"
	"standings/results"
	"standings/results/problem"
)

// CasesPage is /<benchmark>/cases/: the cases of a benchmark. Hand-picked ones
// stand first; a script adds the browser of all the others, which without it are
// reached by the lists of their groups.
type CasesPage struct {
	Page
	Heading string
	Book    string // the benchmark's id, for the script
	Told    []CaseCard
	Facets  []CaseFacet
	All     int    // how many items there are
	Data    string // address of the browser's data; "" where there is nothing to browse
	Text    string // address of the texts in full
	Lines   string // address of the verdicts line by line
	First   CaseTable
	Nothing string // what cannot be known, where there are no judgments; "" where there are
}

func (s *builder) casesPage(b *results.Benchmark) *CasesPage {
	p := &CasesPage{Book: b.ID, Heading: "Cases of " + b.Title.Value, Told: s.toldCards(b)}
	p.Page = s.page(casesPath(b.ID), "Cases – "+b.Title.Value, "Single cases of "+b.Title.Value+".")
	p.Crumbs = []Link{{Text: b.Title.Value, Target: benchmarkPath(b.ID)}}
	p.Section = benchmarkPath(b.ID)
	k := s.book(b)
	if k == nil {
		p.Nothing = "The judgments of this benchmark are not public, so its single items cannot be shown; the cases below are told from what its paper states."
		return p
	}
	p.All = len(k.suite.Items)
	p.Facets = k.facets
	if len(k.bench.Facets) == 0 {
		p.First = k.caseTable(all(len(k.suite.Items)))
	}
	if len(k.outputs) == 0 {
		p.Nothing = "No judgment of this benchmark is part of this project: its prompts and checklists can be read, its verdicts cannot."
	}
	p.Data, p.Text, p.Lines = casesData(b.ID, "index"), casesData(b.ID, "texts"), casesData(b.ID, "lines")
	return p
}

// all lists the numbers of n items.
func all(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

func casesData(benchmark, name string) string { return benchmark + "/cases/" + name + ".js" }

// willCase reports whether the site will have a page about a benchmark's item,
// or a list of a group's.
func (s *builder) willCase(b *results.Benchmark, name string) bool {
	k := s.book(b)
	if k == nil {
		return false
	}
	if item, ok := strings.CutPrefix(name, b.ID+"/cases/"); ok {
		item = strings.TrimSuffix(item, "/index.html")
		for i := range k.suite.Items {
			if k.suite.Items[i].Address == item {
				return true
			}
		}
	}
	if strings.HasPrefix(name, b.ID+"/lists/") {
		for _, f := range k.facets {
			for _, g := range f.Groups {
				if g.Target == name {
					return true
				}
			}
		}
	}
	return false
}

// toldItems leads from a told case to the items it speaks of. An item that is
// not there is an error where the benchmark's items are known.
func (s *builder) toldItems(b *results.Benchmark, c *content.Case) []Link {
	k := s.book(b)
	var links []Link
	var picks []string
	for _, m := range c.Models {
		model := s.project.Models.Find(m.Text)
		if model == nil {
			s.problems.Errorf(adoptPlace(m.Place), "unknown model %q%s", m.Text, s.project.Models.Hint(m.Text))
			continue
		}
		if k == nil {
			continue
		}
		for _, o := range k.outputs {
			if o.model == model {
				picks = append(picks, o.id)
				break
			}
		}
	}
	for _, ref := range c.Items {
		i := -1
		if k != nil {
			if i = k.find(ref.Text); i < 0 {
				var ids []string
				for n := range k.suite.Items {
					ids = append(ids, k.suite.Items[n].Address)
				}
				s.problems.Errorf(adoptPlace(ref.Place), "item %q is not in the suite%s", ref.Text, problem.Hint(ref.Text, ids))
			}
		}
		if i < 0 {
			continue
		}
		target := casePath(b.ID, k.suite.Items[i].Address)
		if len(picks) > 0 {
			target += "#?pick=" + strings.Join(picks, "%2C")
		}
		links = append(links, Link{Text: "Case " + caseName(&k.suite.Items[i]), Target: target})
	}
	return links
}

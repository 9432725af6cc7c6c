package cases

import (
	"strings"

	"standings/content"
	"standings/internal/source"
	"standings/results"
	"standings/site/page"
)

// IndexPage is /<benchmark>/cases/: the cases of a benchmark. Hand-picked ones
// stand first; a script adds the browser of all the others, which without it are
// reached by the lists of their groups.
type IndexPage struct {
	page.Page
	Heading   string
	Benchmark string // the benchmark's id, for the script
	Picked    []CaseCard
	Facets    []caseFacet
	All       int    // how many items there are
	Data      string // address of the browser's data; "" where there is nothing to browse
	Text      string // address of the texts in full
	Lines     string // address of the verdicts line by line
	First     caseTable
	Nothing   string // what cannot be known, where there are no judgments; "" where there are
}

func (s *Pages) casesPage(b *results.Benchmark) *IndexPage {
	p := &IndexPage{Benchmark: b.ID, Heading: "Cases of " + b.Title.Value, Picked: s.pickedCards(b)}
	p.Page = s.Page(CasesPath(b.ID), "Cases – "+b.Title.Value, "Single cases of "+b.Title.Value+".")
	p.Crumbs = []page.Link{{Text: b.Title.Value, Target: page.BenchmarkPath(b.ID)}}
	p.Section = page.BenchmarkPath(b.ID)
	k := s.Collection(b)
	if k == nil {
		p.Nothing = "The judgments of this benchmark are not public, so its single items cannot be shown; the cases below are described as its paper gives them."
		return p
	}
	p.All = len(k.Suite.Items)
	p.Facets = k.facets
	if len(k.Bench.Facets) == 0 {
		p.First = k.caseTable(all(len(k.Suite.Items)))
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

// pickedItems leads from a picked case to the items it speaks of. An item that is
// not there is an error where the benchmark's items are known.
func (s *Pages) pickedItems(p page.Page, b *results.Benchmark, c *content.Case) []page.Link {
	k := s.Collection(b)
	var links []page.Link
	var picks []string
	for _, m := range c.Models {
		model := s.Project.Models.Find(m.Text)
		if model == nil {
			p.Found.Problems.Errorf(m.Place, "unknown model %q%s", m.Text, s.Project.Models.Hint(m.Text))
			continue
		}
		if k == nil {
			continue
		}
		for _, o := range k.outputs {
			if o.model == model {
				picks = append(picks, o.Id)
				break
			}
		}
	}
	for _, ref := range c.Items {
		i := -1
		if k != nil {
			if i = k.find(ref.Text); i < 0 {
				var ids []string
				for n := range k.Suite.Items {
					ids = append(ids, k.Suite.Items[n].Address)
				}
				p.Found.Problems.Errorf(ref.Place, "item %q is not in the suite%s", ref.Text, source.Hint(ref.Text, ids))
			}
		}
		if i < 0 {
			continue
		}
		target := CasePath(b.ID, k.Suite.Items[i].Address)
		if len(picks) > 0 {
			target += "#?pick=" + strings.Join(picks, "%2C")
		}
		links = append(links, page.Link{Text: "Case " + CaseName(&k.Suite.Items[i]), Target: target})
	}
	return links
}

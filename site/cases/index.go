package cases

import (
	"net/url"
	"strings"

	"standings/content"
	"standings/internal/source"
	"standings/results"
	"standings/site/page"
)

// IndexPage is /<benchmark>/cases/: the cases of a benchmark. Hand-picked ones
// come first, then the beginning of the list of all the others; a script adds the
// browser of these, which without it are reached by the lists of their groups.
type IndexPage struct {
	page.Page
	Heading   string
	Benchmark string // the benchmark's id, for the script
	Picked    []CaseCard
	Facets    []caseFacet
	Data      string    // address of what the browser is built of; "" where there is nothing to browse
	Plan      string    // address of the plan of reviews, for the script; "" where there is none
	Sheet     caseSheet // the beginning of the list, in the suite's order
	Lines     page.Link // to the lines across cases; no target where nothing was judged
	Verdicts  page.Link // to who passes what in the first category; no target where nothing was judged
}

const casesShown = 60 // on the page before a script adds more, as in browser.js

func (s *Pages) casesPage(b *results.Benchmark) *IndexPage {
	p := &IndexPage{Benchmark: b.ID, Heading: "Cases of " + b.Title, Picked: s.pickedCards(b)}
	p.Page = s.pageOf(b, CasesPath(b.ID), "Cases – "+b.Title, "Single cases of "+b.Title+".")
	k := s.Collection(b)
	if k == nil {
		return p
	}
	p.Pictured, p.Facets = true, k.facets
	n := len(k.Suite.Items)
	shown := casesShown
	if len(k.facets) == 0 {
		shown = n // no list of a category leads to the others
	}
	p.Sheet = s.sheet(&p.Page, k, all(n), shown)
	p.Data, p.Plan = casesData(b.ID), k.planFile()
	if len(k.outputs) == 0 {
		return p
	}
	p.Verdicts = k.verdictsLink()
	for _, kind := range lineKinds {
		if len(k.ofKind[kind.id]) > 0 {
			p.Lines = page.LinkTo("Criteria "+kind.said, linesPath(kind.id)+"#?benchmark="+url.QueryEscape(b.ID))
			break
		}
	}
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

// dataFolder holds the data of the browser of a benchmark's cases. No case and no list
// has that address: names of lists have two hyphens.
func dataFolder(benchmark string) string { return benchmark + "/lists/data" }

// casesData is what the browser begins with; the other files are beside it.
func casesData(benchmark string) string { return dataFolder(benchmark) + "/index.js" }

// pickedItems leads from a picked case to the items it speaks of. An item that is
// not there is an error where the benchmark's items are known.
func (s *Pages) pickedItems(p page.Page, b *results.Benchmark, c *content.Case) (links []page.Link) {
	k := s.Collection(b)
	var picks []string
	for _, m := range c.Models {
		model := s.Project.Models.Find(m.Value)
		if model == nil {
			p.Found.Problems.Errorf(m.Place, "unknown model %q%s", m, s.Project.Models.Hint(m.Value))
			continue
		}
		if o := k.ofModel(model); o != nil {
			picks = append(picks, o.ID)
		}
	}
	for _, ref := range c.Items {
		if k == nil {
			break
		}
		i := k.find(ref.Value)
		if i < 0 {
			var ids []string
			for n := range k.Suite.Items {
				ids = append(ids, k.Suite.Items[n].Address)
			}
			p.Found.Problems.Errorf(ref.Place, "item %q is not in the suite%s", ref, source.Hint(ref.Value, ids))
			continue
		}
		link := k.link(i)
		link.Text = "Case " + link.Text
		if len(picks) > 0 {
			link.Target += "#?pick=" + strings.Join(picks, "%2C")
		}
		links = append(links, link)
	}
	return links
}

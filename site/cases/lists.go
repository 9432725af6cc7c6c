package cases

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results"
	"standings/results/figure"
	"standings/results/schema"
	"standings/site/page"
)

// ListPage is /<benchmark>/lists/<facet>--<group>/: the cases of one group.
type ListPage struct {
	page.Page
	Heading string
	Facet   string
	Text    string // what makes the group, where its name does not say it; else ""
	Browse  string // address of the browser showing the same
	Verdict string // address of who passes what in it; "" where nothing was judged
	Sheet   caseSheet
}

// caseScore is how the outputs of a case fare.
type caseScore struct {
	Mean    string // of their scores, percent of the scale; "–" where nothing was judged
	Level   int    // -1: none
	Judged  string // "20 of 22"
	Differ  string // on how many of the verdicts that two judges gave they differ: "3 of 24"; "–" where two gave none, "" where one judge alone marked
	Differs bool
}

// caseRow is one case in a list.
type caseRow struct {
	Case   page.Link `th:"Case"`
	Prompt string    `th:"Prompt"`
	Mean   page.Cell `th:"Mean score, %" num:""`
	Judged string    `th:"Judged" num:""`
	Differ string    `th:"Judges differ" num:"" some:""`
}

// caseFacet is a facet with its groups, for the list of lists; or, without an id,
// how judges agree.
type caseFacet struct {
	ID     string
	Title  string
	Groups []caseGroup // that have items, declared ones first

	of    []int  // by item: its group; -1: none
	state string // the browser's name for it
	base  string // what the addresses of its lists begin with
}

// caseGroup is a group with the number of its cases.
type caseGroup struct {
	ID     string
	Label  string
	Target string
	Count  string
	Text   string        // "" where the label says all
	Parts  []verdictPart // the pages of who passes what; none where nothing was judged

	items []int
}

// Verdicts is the address of who passes what; "" where nothing was judged.
func (g *caseGroup) Verdicts() string {
	if len(g.Parts) == 0 {
		return ""
	}
	return g.Parts[0].path
}

// group returns an item's group in a facet; nil where it is in none.
func (f *caseFacet) group(item int) *caseGroup {
	if f.of[item] < 0 {
		return nil
	}
	return &f.Groups[f.of[item]]
}

// groupItems sorts the items into the groups of each facet, and gives every group an
// address of its own: where the names of two become one address, one gets a number.
func (k *collection) groupItems() {
	for i := range k.Bench.Facets {
		declared := &k.Bench.Facets[i]
		id := declared.ID.Value
		f := caseFacet{ID: id, Title: cmp.Or(declared.Title.Value, page.Capital(id)), state: "f." + id, base: schema.Slug(id)}
		for _, g := range declared.Groups {
			f.Groups = append(f.Groups, caseGroup{ID: g.ID.Value, Label: g.Label()})
		}
		at := map[string]int{}
		for n, g := range slices.Backward(f.Groups) {
			at[g.ID] = n
		}
		for item := range k.Suite.Items {
			g, ok := k.Suite.Group(item, id)
			if !ok {
				continue
			}
			n, known := at[g]
			if !known {
				n = len(f.Groups)
				at[g] = n
				f.Groups = append(f.Groups, caseGroup{ID: g, Label: g})
			}
			f.Groups[n].items = append(f.Groups[n].items, item)
		}
		k.addFacet(f)
	}
	if k.judges != nil {
		k.addFacet(k.judges.facet())
	}
	taken := map[string]bool{}
	for _, f := range k.facets {
		for i := range f.Groups {
			base := f.base + "--" + schema.Slug(f.Groups[i].ID)
			address := base
			for n := 2; taken[address]; n++ {
				address = base + "-" + strconv.Itoa(n)
			}
			taken[address] = true
			f.Groups[i].Target = k.Bench.ID + "/lists/" + address + "/index.html"
		}
	}
}

// addFacet adds a facet's groups that have items; none where no item is in one.
func (k *collection) addFacet(f caseFacet) {
	f.Groups = slices.DeleteFunc(f.Groups, func(g caseGroup) bool { return len(g.items) == 0 })
	f.of = slices.Repeat([]int{-1}, len(k.Suite.Items))
	for n := range f.Groups {
		g := &f.Groups[n]
		g.Count = words.Number(len(g.items))
		for _, item := range g.items {
			f.of[item] = n
		}
	}
	if len(f.Groups) > 0 {
		k.facets = append(k.facets, f)
	}
}

// categories are the facets by which benchmark.yaml sorts the items: all but how the
// judges agree, which is the last.
func (k *collection) categories() []caseFacet {
	if k.judges != nil {
		return k.facets[:len(k.facets)-1]
	}
	return k.facets
}

func (k *collection) caseScore(item int) caseScore {
	r := caseScore{Mean: "–", Level: -1}
	t := k.totals()[item]
	if t.n > 0 {
		r.Mean = figure.Fixed(100*t.sum/float64(t.n), 0)
		r.Level = int(math.Round(100 * t.sum / float64(t.n)))
	}
	r.Judged = words.Number(t.n) + " of " + words.Number(t.counted)
	if k.judges != nil {
		r.Differ, r.Differs = k.judges.text(item), k.judges.differ[item] > 0
	}
	return r
}

// caseTable lists cases.
func (k *collection) caseTable(items []int) page.Table {
	rows := make([]caseRow, len(items))
	for i, item := range items {
		score := k.caseScore(item)
		rows[i] = caseRow{k.link(item), cutText(k.Suite.Items[item].Prompt, 200), page.Plain(score.Mean), score.Judged, score.Differ}
		if score.Level >= 0 {
			rows[i].Mean.Class = "l" + strconv.Itoa(score.Level)
		}
	}
	return page.ListTable("plain case-rows", "Cases", rows)
}

func (s *Pages) caseListPage(k *collection, f *caseFacet, g *caseGroup) *ListPage {
	title := k.Bench.Title
	p := &ListPage{
		Page:    s.pageOf(k.Bench, g.Target, g.Label+", cases – "+title, words.Count(len(g.items), "case")+" of "+title+": "+g.Label+"."),
		Heading: g.Label, Facet: f.Title, Text: g.Text, Browse: CasesPath(k.Bench.ID) + "#?" + stateOf(f.state, g.ID), Verdict: g.Verdicts(),
	}
	p.Sheet = s.sheet(&p.Page, k, g.items, len(g.items))
	return p
}

// pageOf begins a page about the cases of a benchmark.
func (s *Pages) pageOf(b *results.Benchmark, path, title, description string) page.Page {
	p := s.Page(path, title, description)
	p.Under(page.BenchmarkLink(b))
	if path != CasesPath(b.ID) {
		p.Crumbs = append(p.Crumbs, page.LinkTo("Cases", CasesPath(b.ID)))
	}
	return p
}

// caseLists asks for the pages of all groups.
func (s *Pages) caseLists(k *collection) {
	ask := s.Shelf.Alike()
	for i := range k.facets {
		f := &k.facets[i]
		for n := range f.Groups {
			g := &f.Groups[n]
			ask(g.Target, fmt.Sprintf("list of %s %q", f.Title, g.Label), k.place(), func() page.View { return s.caseListPage(k, f, g) })
		}
	}
}

// place is where a benchmark's cases are described.
func (k *collection) place() source.Place { return source.InFile("results/" + k.Bench.ID) }

// link leads to the page of a case.
func (k *collection) link(item int) page.Link {
	address := k.Suite.Items[item].Address
	return page.LinkTo(address, CasePath(k.Bench.ID, address))
}

// casePages asks for the page of every item, and of all records.
func (s *Pages) casePages(k *collection) {
	ask := s.Shelf.Alike()
	for i := range k.Suite.Items {
		it := &k.Suite.Items[i]
		at := it.Place
		if at.File == "" {
			at = k.place()
		}
		ask(k.link(i).Target, fmt.Sprintf("case %q of %s", it.ID, k.Bench.ID), at, func() page.View { return s.casePage(k, i) })
	}
	if len(k.Suite.Sheets) == 0 {
		return
	}
	ask = s.Shelf.Alike()
	for n := range k.recordsPages() {
		ask(k.recordsPath(n), fmt.Sprintf("records of %s, page %d", k.Bench.ID, n+1), k.place(), func() page.View { return s.recordsPage(k, n) })
	}
}

// find returns an item by its id or address; -1 where there is none.
func (k *collection) find(name string) int {
	if item, ok := k.named[name]; ok {
		return item
	}
	return -1
}

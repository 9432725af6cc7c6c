package cases

import (
	"fmt"
	"math"
	"regexp"
	"strconv"

	"standings/internal/source"
	"standings/internal/words"
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
	Items   caseTable
}

// caseTable is a list of cases.
type caseTable struct {
	Judges bool // a second judge marked some: rows say where judges differ
	Rows   []caseRow
}

// caseRow is one case in a list.
type caseRow struct {
	Name   string
	Target string
	Prompt string
	Mean   string // of the outputs' scores, percent of the scale; "–" where nothing was judged
	Level  int    // -1: none
	Judged string // "20 of 22"
	Differ string // on how many of the verdicts that two judges gave they differ: "3 of 24"; "–" where two gave none
}

// caseFacet is a facet with its groups, for the list of lists; or, without an id,
// how judges agree.
type caseFacet struct {
	ID     string
	Title  string
	Groups []caseGroup

	state string // the browser's name for it
	base  string // what the addresses of its lists begin with
}

// caseGroup is a group with the number of its cases.
type caseGroup struct {
	ID     string
	Label  string
	Target string
	Count  string
	Text   string // "" where the label says all

	items []int
}

type group struct{ id, label string }

// group returns an item's group in a facet.
func (k *Collection) group(item, facet int) (group, bool) {
	f := &k.Bench.Facets[facet]
	id, ok := k.Suite.Group(item, f.ID.Value)
	if !ok {
		return group{}, false
	}
	label := id
	if g := f.Group(id); g != nil {
		label = g.Label()
	}
	return group{id, label}, true
}

// listGroups gives every group that has items its list, declared groups first. Two
// groups whose names become one address are told apart by a number.
func (k *Collection) listGroups() {
	k.lists = map[[2]string]string{}
	taken := map[string]bool{}
	k.facets = k.groupItems()
	if k.judges != nil {
		k.facets = append(k.facets, k.judges.facet())
	}
	for i := range k.facets {
		f := &k.facets[i]
		for n := range f.Groups {
			g := &f.Groups[n]
			base := f.base + "--" + schema.Slug(g.ID)
			address := base
			for n := 2; taken[address]; n++ {
				address = base + "-" + strconv.Itoa(n)
			}
			taken[address] = true
			g.Target = k.Bench.ID + "/lists/" + address + "/index.html"
			if f.ID != "" {
				k.lists[[2]string{f.ID, g.ID}] = g.Target
			}
		}
	}
}

func (k *Collection) groupItems() []caseFacet {
	var all []caseFacet
	for i := range k.Bench.Facets {
		f := caseFacet{ID: k.Bench.Facets[i].ID.Value, Title: k.Bench.Facets[i].Title.Value}
		f.state, f.base = "f."+f.ID, schema.Slug(f.ID)
		at := map[string]int{}
		add := func(g group) {
			if _, known := at[g.id]; !known {
				at[g.id] = len(f.Groups)
				f.Groups = append(f.Groups, caseGroup{ID: g.id, Label: g.label})
			}
		}
		for _, g := range k.Bench.Facets[i].Groups {
			add(group{g.ID.Value, g.Label()})
		}
		for item := range k.Suite.Items {
			if g, ok := k.group(item, i); ok {
				add(g)
				f.Groups[at[g.id]].items = append(f.Groups[at[g.id]].items, item)
			}
		}
		kept := f.Groups[:0]
		for _, g := range f.Groups {
			if len(g.items) > 0 {
				g.Count = words.Number(len(g.items))
				kept = append(kept, g)
			}
		}
		if f.Groups = kept; len(kept) > 0 {
			all = append(all, f)
		}
	}
	return all
}

// caseRow is an item as lists show it.
func (k *Collection) caseRow(item int) caseRow {
	it := &k.Suite.Items[item]
	r := caseRow{Name: CaseName(it), Target: CasePath(k.Bench.ID, it.Address), Prompt: Cut(it.Prompt, 200), Mean: "–", Level: -1}
	sum, n, all := 0.0, 0, 0
	for _, o := range k.outputs {
		if x := o.scores[item]; x == x {
			sum, n = sum+x, n+1
		}
		if k.boardOf(o, item) != nil {
			all++
		}
	}
	if n > 0 {
		r.Mean = figure.Fixed(100*sum/float64(n), 0)
		r.Level = int(math.Round(100 * sum / float64(n)))
	}
	r.Judged = words.Number(n) + " of " + words.Number(all)
	if k.judges != nil {
		r.Differ = k.judges.text(item)
	}
	return r
}

func (k *Collection) caseTable(items []int) caseTable {
	t := caseTable{Judges: k.judges != nil}
	for _, item := range items {
		t.Rows = append(t.Rows, k.caseRow(item))
	}
	return t
}

func (s *Pages) caseListPage(k *Collection, f caseFacet, g caseGroup) *ListPage {
	p := &ListPage{Heading: g.Label, Facet: f.Title, Text: g.Text, Browse: CasesPath(k.Bench.ID) + "#?" + stateOf(f.state, g.ID), Items: k.caseTable(g.items)}
	p.Page = s.Page(g.Target, g.Label+", cases – "+k.Bench.Title.Value, fmt.Sprintf("%s of %s: %s.", words.Count(len(g.items), "case"), k.Bench.Title.Value, g.Label))
	p.Crumbs = []page.Link{{Text: k.Bench.Title.Value, Target: page.BenchmarkPath(k.Bench.ID)}, {Text: "Cases", Target: CasesPath(k.Bench.ID)}}
	p.Section = page.BenchmarkPath(k.Bench.ID)
	p.Verdict = k.verdictsOf(f, g)
	return p
}

// caseLists asks for the pages of all groups.
func (s *Pages) caseLists(k *Collection) {
	for _, f := range k.facets {
		for _, g := range f.Groups {
			s.Shelf.AskPage(g.Target, fmt.Sprintf("list of %s %q", f.Title, g.Label), source.Place{File: "results/" + k.Bench.ID}, func() page.View { return s.caseListPage(k, f, g) })
		}
	}
}

// caseFiles are the files beside the cases' folders.
var caseFiles = regexp.MustCompile(`^(index\.html|index\.js|(items|prompts|checks|marks|lines-[a-z]+)-\d+\.js)$`)

// casePages asks for the page of every item, and of all records.
func (s *Pages) casePages(k *Collection) {
	ask := s.Shelf.AskPage
	for i := range k.Suite.Items {
		it := &k.Suite.Items[i]
		at := it.Place
		if at.File == "" {
			at = source.Place{File: "results/" + k.Bench.ID}
		}
		what := fmt.Sprintf("case %q of %s", it.ID, k.Bench.ID)
		if caseFiles.MatchString(it.Address) {
			s.Shelf.Problems.Errorf(at, "%s would have the address of a file of this site, /%s/cases/%s: give the item another id", what, k.Bench.ID, it.Address)
			continue
		}
		ask(CasePath(k.Bench.ID, it.Address), what, at, func() page.View { return s.casePage(k, i) })
		ask = s.Shelf.AskAnother
	}
	if len(k.Suite.Sheets) == 0 {
		return
	}
	ask = s.Shelf.AskPage
	for n := range k.recordsPages() {
		ask(k.recordsPath(n), fmt.Sprintf("records of %s, page %d", k.Bench.ID, n+1), source.Place{File: "results/" + k.Bench.ID}, func() page.View { return s.recordsPage(k, n) })
		ask = s.Shelf.AskAnother
	}
}

// find returns an item by its id or address; -1 where there is none.
func (k *Collection) find(name string) int {
	for i := range k.Suite.Items {
		if k.Suite.Items[i].Address == name || k.Suite.Items[i].ID == name {
			return i
		}
	}
	return -1
}

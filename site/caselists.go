package site

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"standings/results"
	"standings/results/problem"
	"standings/results/schema"
)

// CaseListPage is /<benchmark>/lists/<facet>--<group>/: the cases of one group.
type CaseListPage struct {
	Page
	Heading string
	Facet   string
	Text    string // what makes the group, where its name does not say it; else ""
	Browse  string // address of the browser showing the same
	Items   CaseTable
}

// CaseTable is a list of cases.
type CaseTable struct {
	Judges bool // a second judge marked some: rows say where judges differ
	Rows   []CaseRow
}

// CaseRow is one case in a list.
type CaseRow struct {
	Name   string
	Target string
	Prompt string
	Mean   string // of the outputs' scores, percent of the scale; "–" where nothing was judged
	Level  int    // -1: none
	Judged string // "20 of 22"
	Differ string // on how many of the verdicts that two judges gave they differ: "3 of 24"; "–" where two gave none
}

// CaseFacet is a facet with its groups, for the list of lists; or, without an id,
// how judges agree.
type CaseFacet struct {
	ID     string
	Title  string
	Groups []CaseGroup

	state string // the browser's name for it
	base  string // what the addresses of its lists begin with
}

// CaseGroup is a group with the number of its cases.
type CaseGroup struct {
	ID     string
	Label  string
	Target string
	Count  string
	Text   string // "" where the label says all

	items []int
}

type group struct{ id, label string }

// group returns an item's group in a facet.
func (k *casebook) group(item, facet int) (group, bool) {
	f := &k.bench.Facets[facet]
	id, ok := k.suite.Group(item, f.ID.Value)
	if !ok {
		return group{}, false
	}
	label := id
	if g := f.Group(id); g != nil {
		label = g.Label()
	}
	return group{id, label}, true
}

// layLists gives every group that has items its list, declared groups first. Two
// groups whose names become one address are told apart by a number.
func (k *casebook) layLists() {
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
			g.Target = k.bench.ID + "/lists/" + address + "/index.html"
			if f.ID != "" {
				k.lists[[2]string{f.ID, g.ID}] = g.Target
			}
		}
	}
}

func (k *casebook) groupItems() []CaseFacet {
	var all []CaseFacet
	for i := range k.bench.Facets {
		f := CaseFacet{ID: k.bench.Facets[i].ID.Value, Title: k.bench.Facets[i].Title.Value}
		f.state, f.base = "f."+f.ID, schema.Slug(f.ID)
		at := map[string]int{}
		add := func(g group) {
			if _, known := at[g.id]; !known {
				at[g.id] = len(f.Groups)
				f.Groups = append(f.Groups, CaseGroup{ID: g.id, Label: g.label})
			}
		}
		for _, g := range k.bench.Facets[i].Groups {
			add(group{g.ID.Value, g.Label()})
		}
		for item := range k.suite.Items {
			if g, ok := k.group(item, i); ok {
				add(g)
				f.Groups[at[g.id]].items = append(f.Groups[at[g.id]].items, item)
			}
		}
		kept := f.Groups[:0]
		for _, g := range f.Groups {
			if len(g.items) > 0 {
				g.Count = count(len(g.items))
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
func (k *casebook) caseRow(item int) CaseRow {
	it := &k.suite.Items[item]
	r := CaseRow{Name: caseName(it), Target: casePath(k.bench.ID, it.Address), Prompt: cut(it.Prompt, 200), Mean: "–", Level: -1}
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
		r.Mean = strconv.FormatFloat(100*sum/float64(n), 'f', 0, 64)
		r.Level = int(math.Round(100 * sum / float64(n)))
	}
	r.Judged = count(n) + " of " + count(all)
	if k.judges != nil {
		r.Differ = k.judges.text(item)
	}
	return r
}

func (k *casebook) caseTable(items []int) CaseTable {
	t := CaseTable{Judges: k.judges != nil}
	for _, item := range items {
		t.Rows = append(t.Rows, k.caseRow(item))
	}
	return t
}

func (s *builder) caseListPage(k *casebook, f CaseFacet, g CaseGroup) *CaseListPage {
	p := &CaseListPage{Heading: g.Label, Facet: f.Title, Text: g.Text, Browse: casesPath(k.bench.ID) + "#?" + stateOf(f.state, g.ID), Items: k.caseTable(g.items)}
	p.Page = s.page(g.Target, g.Label+", cases – "+k.bench.Title.Value, fmt.Sprintf("%s of %s: %s.", counted(len(g.items), "case"), k.bench.Title.Value, g.Label))
	p.Crumbs = []Link{{Text: k.bench.Title.Value, Target: benchmarkPath(k.bench.ID)}, {Text: "Cases", Target: casesPath(k.bench.ID)}}
	p.Section = benchmarkPath(k.bench.ID)
	return p
}

// caseLists asks for the pages of all groups.
func (s *builder) caseLists(k *casebook) {
	for _, f := range k.facets {
		for _, g := range f.Groups {
			s.put("caselist.tmpl", g.Target, fmt.Sprintf("list of %s %q", f.Title, g.Label), problem.Place{File: "results/" + k.bench.ID}, func(s *builder) any { return s.caseListPage(k, f, g) })
		}
	}
}

// caseFiles are the files beside the cases' folders.
var caseFiles = []string{"index.html", "index.js", "texts.js", "lines.js"}

// casePages asks for the page of every item, and of its records.
func (s *builder) casePages(k *casebook) {
	for i := range k.suite.Items {
		it := &k.suite.Items[i]
		at := it.Place
		if at.File == "" {
			at = problem.Place{File: "results/" + k.bench.ID}
		}
		what := fmt.Sprintf("case %q of %s", it.ID, k.bench.ID)
		if slices.Contains(caseFiles, it.Address) {
			s.problems.Errorf(at, "%s would have the address of a file of this site, /%s/cases/%s: give the item another id", what, k.bench.ID, it.Address)
			continue
		}
		s.put("case.tmpl", casePath(k.bench.ID, it.Address), what, at, func(s *builder) any { return s.casePage(k, i) })
		if len(k.suite.Sheets) > 0 {
			s.put("caserecords.tmpl", recordsPath(k.bench.ID, it.Address), "records of "+what, at, func(s *builder) any { return s.recordsPage(k, i) })
		}
	}
}

// find returns an item by its id or address; -1 where there is none.
func (k *casebook) find(name string) int {
	for i := range k.suite.Items {
		if k.suite.Items[i].Address == name || k.suite.Items[i].ID == name {
			return i
		}
	}
	return -1
}

// book returns the casebook of a benchmark; nil where it has no items.
func (s *builder) book(b *results.Benchmark) *casebook { return s.books[b.ID] }

// makeBooks lays out the cases of all benchmarks, before any page is made.
func (s *builder) makeBooks() {
	s.books = map[string]*casebook{}
	s.images, s.later = newImageShelf(s.in), map[string]func() ([]byte, error){}
	for _, b := range s.project.Benchmarks {
		k, err := newCasebook(b, s.project.Models)
		if err != nil {
			s.failf("cases of %q: %w", b.ID, err)
		}
		if k != nil {
			s.books[b.ID] = k
			k.pictures = s.findPictures(k)
		}
	}
	s.images.make(s.problems)
	if err := s.images.lay(s.shelf.files, s.later); err != nil {
		s.problems.Warnf(problem.Place{}, "the store of thumbnails cannot be written: %v", err)
	}
}

package audit

import (
	"cmp"
	"fmt"

	"standings/internal/source"
	"standings/results"
	"standings/results/schema"
)

// suiteFiles is what a benchmark's prompt files hold, counted, beside what
// benchmark.yaml says of it.
type suiteFiles struct {
	benchmark string       // id
	place     source.Place // of the prompt files
	stated    int          // items the whole suite is said to have; 0 is not stated
	found     int          // items it has, each id once
	facets    []suiteFacet
}

// suiteFacet is one way to sort the items.
type suiteFacet struct {
	title  string
	groups []suiteGroup // declared ones first
}

// suiteGroup is a group that is declared, or that the files name.
type suiteGroup struct {
	name     string
	place    source.Place // where it is declared, or first named
	declared bool
	stated   int // items it is said to have; 0 is not stated
	found    int
	labels   []suiteLabel // the spellings by which files name it; none where ids tell it
}

// suiteLabel is one spelling of a group.
type suiteLabel struct {
	text  string
	count int
	place source.Place // the first of them
}

// suiteOf counts what a benchmark's prompt files hold; nil where it has none.
func suiteOf(b *results.Benchmark) *suiteFiles {
	if b.Suite == nil {
		return nil
	}
	files := &suiteFiles{benchmark: b.ID, stated: b.Benchmark.Items}
	for i := range b.Suite.Items {
		if at := b.Suite.Items[i].Place; at.File != "" {
			if files.found == 0 {
				files.place = source.Place{File: at.File}
			}
			files.found++
		}
	}
	if files.found == 0 {
		return nil
	}
	for i := range b.Facets {
		files.facets = append(files.facets, facetOf(b, &b.Facets[i]))
	}
	return files
}

func facetOf(b *results.Benchmark, f *schema.Facet) suiteFacet {
	facet := suiteFacet{title: cmp.Or(f.Title.Value, f.ID.Value)}
	labels, counts := b.Suite.Labels(f.ID.Value)
	spellings := b.Suite.Spellings(f.ID.Value)
	for k, label := range labels {
		if counts[k] == 0 {
			continue // a facet of another part of the suite
		}
		group := suiteGroup{name: label, found: counts[k], place: f.At.Place}
		if declared := f.Group(label); declared != nil {
			group.declared, group.stated, group.place = true, declared.Items, declared.At.Place
		}
		for _, s := range spellings {
			if s.Group == label {
				group.labels = append(group.labels, suiteLabel{s.Text, s.Count, s.Place})
			}
		}
		facet.groups = append(facet.groups, group)
	}
	return facet
}

// suite holds the prompt files against their description.
func (a *auditor) suite(s *suiteFiles) {
	if s == nil {
		return
	}
	order := 0
	checked := 0
	file := func(severity Severity, message string, places ...source.Place) {
		f := &Finding{Rule: ruleSuite, Severity: severity, Benchmark: s.benchmark, Message: message, order: [4]int{0, order, 0, ruleSuite.Number}}
		for _, p := range places {
			f.Sources = append(f.Sources, cited{Place: p})
		}
		if len(f.Sources) == 0 {
			f.Sources = []cited{{Place: s.place}}
		}
		order++
		a.findings = append(a.findings, f)
	}
	if s.stated > 0 {
		checked++
		if s.found != s.stated {
			file(Conflict, fmt.Sprintf("The suite is said to have %d cases. Its prompt files hold %d, which is %s.", s.stated, s.found, difference(s.found-s.stated)))
		}
	}
	for _, facet := range s.facets {
		for _, g := range facet.groups {
			if g.stated == 0 {
				continue
			}
			checked++
			if g.found != g.stated {
				file(Conflict, fmt.Sprintf("%s, %s: the category is said to have %d cases. The prompt files hold %d, which is %s.", facet.title, g.name, g.stated, g.found, difference(g.found-g.stated)), g.place)
			}
		}
		checked += a.labels(facet, file)
	}
	a.checks[checkKey{s.benchmark, "", ruleSuite}] += checked + s.found
}

// labels finds spellings that occur once, or that differ by a letter from
// another of their facet.
func (a *auditor) labels(facet suiteFacet, file func(Severity, string, ...source.Place)) int {
	type spelled struct {
		suiteLabel
		group string
		named bool // it is the name of a declared group: meant as it is
	}
	var all []spelled
	for _, g := range facet.groups {
		for _, l := range g.labels {
			all = append(all, spelled{l, g.name, g.declared && l.text == g.name})
		}
	}
	for i, x := range all {
		near := -1
		for j, y := range all {
			// Of two spellings the rarer is the odd one; of equally rare ones the later.
			rarer := x.count < y.count || x.count == y.count && j < i
			if i != j && rarer && !(x.named && y.named) && oneLetterApart(x.text, y.text) {
				near = j
				break
			}
		}
		switch {
		case near >= 0 && x.group == all[near].group:
			file(Oddity, fmt.Sprintf("%s: the label %q (%s) is %q (%s) spelled another way. benchmark.yaml counts both as one category.",
				facet.title, x.text, times(x.count), all[near].text, times(all[near].count)), x.place, all[near].place)
		case near >= 0:
			file(Oddity, fmt.Sprintf("%s: the label %q (%s) differs by one letter from %q (%s), and counts as another category. It may be a typing mistake; benchmark.yaml can list it under spellings.",
				facet.title, x.text, times(x.count), all[near].text, times(all[near].count)), x.place, all[near].place)
		case x.count == 1 && len(all) > 1:
			file(Oddity, fmt.Sprintf("%s: the label %q occurs once. The mean of a single case says little; it may be a typing mistake.", facet.title, x.text), x.place)
		}
	}
	return len(all)
}

func times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return number(n) + " times"
}

func difference(d int) string {
	if d < 0 {
		return fmt.Sprintf("%s fewer", number(-d))
	}
	return fmt.Sprintf("%s more", number(d))
}

// oneLetterApart reports whether one letter has to be put in, left out or
// changed, or two neighbours swapped, to make one label of the other; or only
// case and white space differ. Labels of fewer than four letters are too short
// to tell.
func oneLetterApart(a, b string) bool {
	if a == b {
		return false
	}
	x, y := []rune(source.Fold(a)), []rune(source.Fold(b))
	if len(x) > len(y) {
		x, y = y, x
	}
	if len(y)-len(x) > 1 || len(x) < 4 {
		return string(x) == string(y)
	}
	i := 0
	for i < len(x) && x[i] == y[i] {
		i++
	}
	if len(x) < len(y) {
		return string(x[i:]) == string(y[i+1:])
	}
	if i == len(x) || string(x[i+1:]) == string(y[i+1:]) {
		return true
	}
	return i+1 < len(x) && x[i] == y[i+1] && x[i+1] == y[i] && string(x[i+2:]) == string(y[i+2:])
}

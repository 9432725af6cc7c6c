package audit

import (
	"fmt"
	"strings"

	"standings/internal/source"
)

// SuiteFiles is what a benchmark's prompt files hold, counted, beside what
// benchmark.yaml says of it.
type SuiteFiles struct {
	Benchmark string       // id
	Place     source.Place // of the prompt files
	Stated    int          // items the whole suite is said to have; 0 is not stated
	Found     int          // items it has, each id once
	Facets    []SuiteFacet
	Missing   []string    // ids that are declared and that no file holds, in their order
	Doubled   []DoubledID // ids that stand more than once where they should not
}

// SuiteFacet is one way to sort the items.
type SuiteFacet struct {
	Title  string
	Groups []SuiteGroup // declared ones first
}

// SuiteGroup is a group that is declared, or that the files name.
type SuiteGroup struct {
	Name     string
	Place    source.Place // where it is declared, or first named
	Declared bool
	Stated   int // items it is said to have; 0 is not stated
	Found    int
	Labels   []SuiteLabel // the spellings by which files name it; none where ids tell it
}

// SuiteLabel is one spelling of a group.
type SuiteLabel struct {
	Text  string
	Count int
	Place source.Place // the first of them
}

// DoubledID is an id that several records have.
type DoubledID struct {
	ID     string
	Places []source.Place
}

// The most ids or labels that a sentence lists.
const mostListed = 10

// suite holds the prompt files against their description.
func (a *auditor) suite(s *SuiteFiles) {
	order := 0
	checked := 0
	file := func(severity Severity, message string, places ...source.Place) {
		f := &Finding{Rule: ruleSuite, Severity: severity, Benchmark: s.Benchmark, Message: message, order: [4]int{0, order, 0, ruleSuite.Number}}
		for _, p := range places {
			f.Sources = append(f.Sources, cited{Place: p})
		}
		if len(f.Sources) == 0 {
			f.Sources = []cited{{Place: s.Place}}
		}
		order++
		a.findings = append(a.findings, f)
	}
	if s.Stated > 0 {
		checked++
		if s.Found != s.Stated {
			file(Conflict, fmt.Sprintf("The suite is said to have %d items. Its prompt files hold %d, which is %s.", s.Stated, s.Found, difference(s.Found-s.Stated)))
		}
	}
	for _, facet := range s.Facets {
		for _, g := range facet.Groups {
			if g.Stated == 0 {
				continue
			}
			checked++
			if g.Found != g.Stated {
				file(Conflict, fmt.Sprintf("%s, %s: the group is said to have %d items. The prompt files hold %d, which is %s.", facet.Title, g.Name, g.Stated, g.Found, difference(g.Found-g.Stated)), g.Place)
			}
		}
		checked += a.labels(facet, file)
	}
	if len(s.Missing) > 0 {
		file(Conflict, fmt.Sprintf("%s missing from the prompt files: %s.", upperFirst(declared(len(s.Missing))), shortened(s.Missing)))
	}
	for _, d := range s.Doubled {
		file(Conflict, fmt.Sprintf("The id %s stands %s times in the prompt files: one of these items may be meant to have another, and one can be counted only.", d.ID, number(len(d.Places))), d.Places...)
	}
	a.checks[checkKey{s.Benchmark, "", ruleSuite}] += checked + s.Found
}

// labels finds spellings that occur once, or that differ by a letter from
// another of their facet.
func (a *auditor) labels(facet SuiteFacet, file func(Severity, string, ...source.Place)) int {
	type spelled struct {
		SuiteLabel
		group string
		named bool // it is the name of a declared group: meant as it is
	}
	var all []spelled
	for _, g := range facet.Groups {
		for _, l := range g.Labels {
			all = append(all, spelled{l, g.Name, g.Declared && l.Text == g.Name})
		}
	}
	for i, x := range all {
		near := -1
		for j, y := range all {
			// Of two spellings the rarer is the odd one; of equally rare ones the later.
			rarer := x.Count < y.Count || x.Count == y.Count && j < i
			if i != j && rarer && !(x.named && y.named) && oneLetterApart(x.Text, y.Text) {
				near = j
				break
			}
		}
		switch {
		case near >= 0 && x.group == all[near].group:
			file(Oddity, fmt.Sprintf("%s: the label %q (%s) is %q (%s) spelled another way. benchmark.yaml counts both as one group.",
				facet.Title, x.Text, times(x.Count), all[near].Text, times(all[near].Count)), x.Place, all[near].Place)
		case near >= 0:
			file(Oddity, fmt.Sprintf("%s: the label %q (%s) differs by one letter from %q (%s), and counts as another group. It may be a slip of the pen; benchmark.yaml can name it under spellings.",
				facet.Title, x.Text, times(x.Count), all[near].Text, times(all[near].Count)), x.Place, all[near].Place)
		case x.Count == 1 && len(all) > 1:
			file(Oddity, fmt.Sprintf("%s: the label %q occurs once. A group of one item tells nothing by its mean; it may be a slip of the pen.", facet.Title, x.Text), x.Place)
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

func declared(n int) string {
	if n == 1 {
		return "one declared id is"
	}
	return number(n) + " declared ids are"
}

func shortened(ids []string) string {
	if len(ids) <= mostListed {
		return list(ids)
	}
	return fmt.Sprintf("%s and %d more", strings.Join(ids[:mostListed], ", "), len(ids)-mostListed)
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

package audit

import (
	"cmp"
	"slices"

	"standings/internal/source"
	"standings/results"
	"standings/results/schema"
)

// ruleSuite compares the prompt files of a benchmark with its description.
var ruleSuite = &Rule{
	ID: "suite", place: 13, Title: "The suite against its description", Asks: "Do the prompt files hold what the benchmark says of them?",
	benchmark: suite,
	says: wording(`{{if .Stated}}{{counted .Stated "case"}} stated for {{.Of}}. The prompt files hold {{.Found}}, which is {{.Difference}}.` +
		`{{else}}{{.Of}}: the label {{printf "%q" .Label}} ` +
		`{{if and .Near .Same}}({{.Times}}) is {{printf "%q" .Near}} ({{.NearTimes}}) spelled another way. benchmark.yaml counts both as one category.` +
		`{{else if .Near}}({{.Times}}) differs by one letter from {{printf "%q" .Near}} ({{.NearTimes}}), and counts as another category. It may be a typing mistake; benchmark.yaml can list it under spellings.` +
		`{{else}}occurs once. The mean of a single case says little; it may be a typing mistake.{{end}}{{end}}`),
}

// suiteWords are what the wording of the rule is made from: of a number of items that is
// not the stated one, or of a label.
type suiteWords struct {
	Of                            string // the suite, a facet, or a group of it
	Stated, Found                 int    // 0: it is about a label
	Label, Times, Near, NearTimes string // Near is another label that is much like it; "" is none
	Same                          bool   // both are of one category
}

// Difference is how many items there are more, or fewer.
func (w suiteWords) Difference() string {
	if w.Found < w.Stated {
		return number(w.Stated-w.Found) + " fewer"
	}
	return number(w.Found-w.Stated) + " more"
}

func suite(rule *Rule, a *auditor, b *results.Benchmark) {
	if b.Suite == nil {
		return
	}
	found, first := 0, source.Place{}
	for i := range b.Suite.Items {
		if at := b.Suite.Items[i].Place; at.File != "" {
			if found == 0 {
				first = source.InFile(at.File)
			}
			found++
		}
	}
	if found == 0 {
		return
	}
	a.counts[b] = found
	file := func(severity Severity, says suiteWords, places ...source.Place) {
		f := &Finding{Rule: rule, Severity: severity, Benchmark: b.ID, Message: rule.message(says), order: [4]int{0, len(a.suites)}}
		for _, p := range places {
			f.Sources = append(f.Sources, cited{Place: p})
		}
		a.suites = append(a.suites, f)
	}
	stated := func(of string, stated, found int, at source.Place) {
		if stated == 0 {
			return // it is not
		}
		a.counts[b]++
		if found != stated {
			file(Conflict, suiteWords{Of: of, Stated: stated, Found: found}, at)
		}
	}
	stated("the suite", b.Items, found, first)
	for i := range b.Facets {
		facet := &b.Facets[i]
		title := cmp.Or(facet.Title.Value, facet.ID.Value)
		groups, counts := b.Suite.Labels(facet.ID.Value)
		for k, id := range groups {
			if group := facet.Group(id); group != nil && counts[k] > 0 { // without items it is of another part of the suite
				stated(title+", "+id, group.Items, counts[k], group.Place)
			}
		}
		a.counts[b] += labels(b, facet, title, file)
	}
}

// labels finds spellings that occur once, or that differ by a letter from
// another of their facet, and returns how many there are.
func labels(b *results.Benchmark, facet *schema.Facet, title string, file func(Severity, suiteWords, ...source.Place)) int {
	groups, counts := b.Suite.Labels(facet.ID.Value)
	all := b.Suite.Spellings(facet.ID.Value)
	kept := all[:0]
	for _, x := range all {
		if counts[slices.Index(groups, x.Group)] > 0 {
			kept = append(kept, x)
		}
	}
	all = kept
	labels := make([]label, len(all))
	for i, x := range all {
		labels[i] = newLabel(x.Text, x.Text == x.Group && facet.Group(x.Group) != nil)
	}
	for i, x := range all {
		near := -1
		for j, y := range all {
			// Of two spellings the rarer is the odd one; of equally rare ones the later.
			rarer := x.Count < y.Count || x.Count == y.Count && j < i
			if i != j && rarer && x.Text != y.Text && oneLetterApart(labels[i], labels[j]) {
				near = j
				break
			}
		}
		says := suiteWords{Of: title, Label: x.Text, Times: times(x.Count)}
		switch {
		case near >= 0:
			y := all[near]
			says.Near, says.NearTimes, says.Same = y.Text, times(y.Count), x.Group == y.Group
			file(Oddity, says, x.Place, y.Place)
		case x.Count == 1 && len(all) > 1:
			file(Oddity, says, x.Place)
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

// A label is a spelling as others are compared with it.
type label struct {
	letters []rune // folded; none of a text that is too long to be a name
	meant   bool   // it is declared as it is
}

func newLabel(text string, meant bool) label {
	folded := source.Fold(text)
	if len(folded) > source.MaxName {
		folded = ""
	}
	return label{[]rune(folded), meant}
}

// oneLetterApart reports whether one letter has to be put in, left out or
// changed, or two neighbours swapped, to make one label of the other; or only
// case and white space differ. Labels of fewer than four letters are too short
// to tell. All labels of a facet are compared, so that it takes no memory.
func oneLetterApart(a, b label) bool {
	x, y := a.letters, b.letters
	if len(x) > len(y) {
		x, y = y, x
	}
	short := len(x) < 4
	if len(x) == 0 || len(y) > len(x)+1 || a.meant && b.meant {
		return false
	}
	for len(x) > 0 && x[0] == y[0] {
		x, y = x[1:], y[1:]
	}
	for len(x) > 0 && x[len(x)-1] == y[len(y)-1] {
		x, y = x[:len(x)-1], y[:len(y)-1]
	}
	swapped := len(x) == 2 && len(y) == 2 && x[0] == y[1] && x[1] == y[0]
	return len(y) == 0 || !short && (len(y) == 1 || swapped)
}

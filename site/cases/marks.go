package cases

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"standings/internal/source"
	"standings/results/formula"
	"standings/results/judged"
	"standings/results/schema"
	"standings/site/page"
)

// caseMark is how a mark reads: yes, no and partly where it runs from 0 to 1,
// otherwise a number.
type caseMark struct {
	name     string
	title    string
	list     bool
	min, max float64     // from where to where it runs; equal where it can have one value only
	graded   bool        // it has other values than the ends and the middle: its number says more than a word
	pass     float64     // from where on it is passed; NaN of a graded mark of which nobody says it
	alone    judged.Line // of a single mark
}

// scaled reports whether the mark can have more than one value.
func (m *caseMark) scaled() bool { return m.min < m.max }

// yesNo reports whether the mark says satisfied or not.
func (m *caseMark) yesNo() bool { return m.min == 0 && m.max == 1 && !m.graded }

// legend says how a mark that is shown as a number reads; "" of another.
func (m *caseMark) legend() string {
	if m.yesNo() || !m.scaled() {
		return ""
	}
	text := m.title + ": " + page.Short(m.min) + " to " + page.Short(m.max) + ", the more the darker"
	if m.graded && m.pass == m.pass {
		text += "; passed from " + page.Short(m.pass)
	}
	return text
}

// scale says from where to where a single mark runs; "" where it says yes or no, and
// where it can have one value only.
func (m *caseMark) scale() string {
	if m.yesNo() || !m.scaled() {
		return ""
	}
	return "from " + page.Short(m.min) + " to " + page.Short(m.max)
}

func (k *collection) addMarks() {
	declared := k.Bench.Marks()
	names := make([]string, len(declared))
	for i, m := range declared {
		names[i] = m.Name
	}
	for _, m := range declared {
		mark := &caseMark{name: m.Name, title: k.titleOfMark(m.Name, names), list: m.List, min: math.Inf(1), max: math.Inf(-1), pass: math.NaN()}
		for i := range k.Bench.Judgments {
			declared, ok := k.Bench.Judgments[i].Marks.Get(m.Name)
			if !ok {
				continue
			}
			k.reasons = k.reasons || declared.Reason.Value != "" || declared.Reasons.Field.Value != ""
			for _, x := range scaleOf(declared) {
				mark.min, mark.max = min(mark.min, x), max(mark.max, x)
			}
			if declared.Pass.Known() {
				mark.pass = declared.Pass.Float()
			}
		}
		if mark.graded = mark.scaled() && !k.Suite.Among(mark.name, []float64{mark.min, (mark.min + mark.max) / 2, mark.max}); !mark.graded && mark.pass != mark.pass {
			mark.pass = mark.max
		}
		mark.alone = judged.Line{Text: mark.title, Criterion: mark.scale()}
		k.marks = append(k.marks, mark)
	}
}

func scaleOf(m schema.Mark) (all []float64) {
	for _, v := range m.Values {
		all = append(all, v.Float())
	}
	for _, w := range m.Words {
		all = append(all, w.Value.Float())
	}
	if m.Equals.Value != "" { // two fields are equal or not
		all = append(all, 0, 1)
	}
	if m.Min.Known() && m.Max.Known() {
		all = append(all, m.Min.Float(), m.Max.Float())
	}
	return all
}

// titleOfMark is what readers see of a mark's name, which is made for formulas: the
// name without the word that all of them begin with; an abbreviation is the word of
// the board's title that it begins, where the board is made of that mark. So
// "score_qual" is "Quality" beside "score_detail", on a board called "Image quality".
func (k *collection) titleOfMark(name string, names []string) string {
	words := wordsOf(name)
	if first := words[0]; len(names) > 1 && !slices.ContainsFunc(names, func(n string) bool { w := wordsOf(n); return len(w) < 2 || w[0] != first }) {
		words = words[1:]
	}
	if len(words) == 1 && len(words[0]) >= 3 {
		for _, b := range k.Suite.Boards {
			made := false
			for i := range b.Columns {
				made = made || strings.Contains(b.Columns[i].Formula, name)
			}
			if !made {
				continue
			}
			for _, w := range strings.Fields(source.Fold(b.Title.Value)) {
				if w = strings.Trim(w, ",.;:()"); strings.HasPrefix(w, words[0]) {
					return page.Capital(w)
				}
			}
		}
	}
	return page.Capital(strings.Join(words, " "))
}

// wordsOf lists the words of a mark's name; there is one at least.
func wordsOf(name string) []string {
	words := strings.FieldsFunc(name, func(r rune) bool { return r == '_' || r == ' ' })
	if len(words) == 0 {
		return []string{name}
	}
	return words
}

// verdict is a mark as a reader sees it.
type verdict struct {
	Class string // y, n, h, m, with a level where it has a scale, q
	Word  string
}

var (
	notJudged = verdict{"q", "not judged"}
	notByLine = verdict{"q", "marks not given line by line"} // a list of another length than the item's lines, which has a score nevertheless
)

// number is a mark as a number, with two digits after the point at most.
func (m *caseMark) number(x float64) string { return page.Short(formula.Round(x, 2)) }

func (m *caseMark) verdict(x float64) verdict {
	switch {
	case math.IsNaN(x):
		return notJudged
	case !m.scaled():
		return verdict{"m", page.Short(x)}
	case !m.yesNo():
		level := int(math.Round(100 * (x - m.min) / (m.max - m.min)))
		return verdict{"m l" + strconv.Itoa(min(max(level, 0), 100)), m.number(x)}
	case x == 1:
		return verdict{"y", "satisfied"}
	case x == 0:
		return verdict{"n", "not satisfied"}
	case x == 0.5:
		return verdict{"h", "partly"}
	}
	return verdict{"h", "partly, " + page.Short(x)}
}

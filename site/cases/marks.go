package cases

import (
	"math"
	"strconv"
	"strings"

	"standings/results/schema"
	"standings/site/page"
)

// caseMark is how a mark reads: yes, no and partly where it runs from 0 to 1,
// otherwise a number.
type caseMark struct {
	name     string
	title    string
	list     bool
	min, max float64
}

// yesNo reports whether the mark says satisfied or not.
func (m caseMark) yesNo() bool { return m.min == 0 && m.max == 1 }

// scale says from where to where a single mark runs; "" where it says yes or no.
func (m caseMark) scale() string {
	if m.yesNo() {
		return ""
	}
	return "a mark from " + page.Short(m.min) + " to " + page.Short(m.max)
}

func (k *Collection) addMarks() {
	for _, m := range k.Bench.Benchmark.Marks() {
		mark := caseMark{name: m.Name, title: markTitle(m.Name), list: m.List, min: math.Inf(1), max: math.Inf(-1)}
		for i := range k.Bench.Judgments {
			declared, ok := k.Bench.Judgments[i].Marks.Get(m.Name)
			if !ok {
				continue
			}
			k.reasons = k.reasons || declared.Reason.Value != "" || declared.Reasons.Field.Value != ""
			for _, x := range scaleOf(declared) {
				mark.min, mark.max = min(mark.min, x), max(mark.max, x)
			}
		}
		k.marks = append(k.marks, mark)
	}
}

func scaleOf(m schema.Mark) []float64 {
	var all []float64
	for _, v := range m.Values {
		all = append(all, v.Float())
	}
	for _, w := range m.Words {
		all = append(all, w.Value.Float())
	}
	if m.Min.Known() && m.Max.Known() {
		all = append(all, m.Min.Float(), m.Max.Float())
	}
	return all
}

// markTitle makes a heading of a mark's name: "aesthetic_quality" becomes
// "Aesthetic quality".
func markTitle(name string) string {
	words := strings.Join(strings.FieldsFunc(name, func(r rune) bool { return r == '_' || r == ' ' }), " ")
	if words == "" {
		return name
	}
	return page.Capital(words)
}

// verdict is a mark as a reader sees it.
type verdict struct {
	class string // y, n, h, m with a level, q
	word  string
}

var (
	notJudged = verdict{"q", "not judged"}
	notByLine = verdict{"q", "marks not given line by line"} // a list of another length than the item's lines, which has a score all the same
)

func (m caseMark) verdict(x float64) verdict {
	switch {
	case math.IsNaN(x):
		return notJudged
	case !m.yesNo():
		level := 0
		if m.max > m.min {
			level = int(math.Round(100 * (x - m.min) / (m.max - m.min)))
		}
		return verdict{"m l" + strconv.Itoa(min(max(level, 0), 100)), page.Short(x)}
	case x == 1:
		return verdict{"y", "satisfied"}
	case x == 0:
		return verdict{"n", "not satisfied"}
	case x == 0.5:
		return verdict{"h", "partly"}
	}
	return verdict{"h", "partly, " + page.Short(x)}
}

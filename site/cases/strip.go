package cases

import (
	"cmp"
	"slices"

	"standings/results/judged"
	"standings/site/page"
)

// outputStrip is all outputs of one model for an item, side by side.
type outputStrip struct {
	*column
	Outputs []stripOutput // in the order of the page's samples
}

// stripOutput is one of several outputs with the verdicts on it.
type stripOutput struct {
	Why      string // why there are no verdicts; "" where there are some
	Verdicts []stripVerdicts
	Text     string // that the model gave; "" where none is kept
	Start    string // of it
}

// stripVerdicts are one judge's on one output.
type stripVerdicts struct {
	Judge string // "" where one alone marked
	Marks []stripMark
}

// stripMark is one verdict.
type stripMark struct {
	verdict
	Figure bool // and not yes or no
}

// sampleNames lists the names of the outputs that some models have several of, in the
// order of the sheets; nil where each has one.
func (k *collection) sampleNames() (names []string) {
	for _, s := range k.Suite.Sheets {
		names = With(names, s.Sample)
	}
	if len(names) < 2 {
		return nil
	}
	slices.SortFunc(names, judged.CompareSamples)
	return names
}

// strips lists the outputs of an item, a model a strip.
func (k *collection) strips(p page.Page, list []*column, item int, samples []string) (strips []outputStrip) {
	for _, c := range list {
		strip := outputStrip{column: c}
		sheets := c.sheets()
		several := slices.ContainsFunc(sheets, func(s *judged.Sheet) bool { return s.Judge != c.Main.Judge || s.Run != c.Main.Run })
		for _, name := range samples {
			out := stripOutput{Why: statusWords[judged.NoJudgment]}
			for _, s := range sheets {
				if s.Sample != name || s.Status(item) == judged.NoJudgment {
					continue
				}
				if out.Text == "" && s.Status(item) != judged.FailedGeneration {
					out.Text = k.said(p, s, item).Output
					out.Start = cutText(out.Text, 90)
				}
				v := stripVerdicts{Marks: k.stripMarks(s, item)}
				if several {
					v.Judge = sheetJudge(s)
				}
				switch {
				case len(v.Marks) > 0:
					out.Why, out.Verdicts = "", append(out.Verdicts, v)
				case len(out.Verdicts) == 0:
					out.Why = cmp.Or(statusWords[s.Status(item)], statusWords[judged.FailedJudgment])
				}
			}
			strip.Outputs = append(strip.Outputs, out)
		}
		strips = append(strips, strip)
	}
	return strips
}

// stripMarks are the verdicts of one sheet on the lines of an item; nil where there
// are none.
func (k *collection) stripMarks(s *judged.Sheet, item int) (marks []stripMark) {
	some := false
	for _, r := range k.linesOf(item) {
		x := r.value(s, item)
		some = some || x == x
		marks = append(marks, stripMark{r.mark.verdict(x), !r.mark.yesNo()})
	}
	if !some {
		return nil
	}
	return marks
}

// sheets lists all sheets about an output and those of the same model for the same
// items, each judge's in the order of its samples.
func (o *output) sheets() []*judged.Sheet {
	return slices.Concat([]*judged.Sheet{o.Main}, o.others, o.samples)
}

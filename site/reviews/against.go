package reviews

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"standings/results"
	"standings/results/figure"
	"standings/results/judged"
	"standings/results/reliability"
	"standings/site/page"
)

// against is a judge's verdicts beside people's.
type against struct {
	Title string
	Table page.Table
}

// compared is the verdicts of a judge on all criteria, on those of one category, or of one
// model.
type compared struct {
	page.Line
	Of       page.Link `th:"Criteria"` // to the cases on which judge and people differ
	N        int       `th:"Verdicts of both" num:""`
	Cases    int       `th:"Cases" num:""`
	Equal    string    `th:"Equal, %" num:""`
	Balanced string    `th:"Balanced accuracy, %" num:"" some:"" or:"–"`
	True     page.Cell `th:"True positive rate, %" num:"" some:"" or:"–"`
	False    page.Cell `th:"False positive rate, %" num:"" some:"" or:"–"`
	Kappa    string    `th:"Cohen’s κ" num:"" or:"–"`
}

const about = "People’s verdicts are taken as right. True positive rate: how often the judge says yes where people do; false positive rate: how often it does where they say no; balanced accuracy: the mean of what it gets right of both. In brackets: 95 % confidence intervals, the criteria of a case counted together. A judge that favours a model has a higher false positive rate there than elsewhere."

// judges compares each judge with people: on all criteria, by category, and by model.
func (s *Pages) judges(b *results.Benchmark) []against {
	type part struct {
		name, facet, group string
		sheet              *judged.Sheet
		of                 reliability.Against
	}
	type judge struct {
		name  string
		parts []*part
	}
	var judges []*judge
	known := map[string]*judge{}
	for _, c := range b.Suite.Compare() {
		if !c.Counts {
			continue
		}
		name := c.Judge.Rater().String()
		j := known[name]
		if j == nil {
			j = &judge{name: name, parts: []*part{{name: "All"}}}
			for _, f := range b.Facets[:min(1, len(b.Facets))] {
				if by := b.Suite.ReviewFacet(); by != nil {
					f = *by
				}
				for _, g := range f.Groups {
					j.parts = append(j.parts, &part{name: g.Label(), facet: f.ID.Value, group: g.ID.Value})
				}
			}
			known[name], judges = j, append(judges, j)
		}
		x, y := c.Scale.Share(c.Said), c.Scale.Share(c.Judged)
		model := s.Project.Models.ByID(c.Judge.ModelID).Name
		if c.Judge.Variant != "" {
			model += " " + c.Judge.Variant
		}
		own := func(p *part) bool { return p.sheet != nil && p.name == model }
		if !slices.ContainsFunc(j.parts, own) {
			j.parts = append(j.parts, &part{name: model, sheet: c.Judge})
		}
		for _, p := range j.parts {
			group, _ := b.Suite.Group(c.Item, p.facet)
			if own(p) || p.sheet == nil && (p.facet == "" || p.group == group) {
				p.of.Add(c.Item, x, y, c.Scale.Two())
			}
		}
	}
	var list []against
	for _, j := range judges {
		var lines []compared
		for i, p := range j.parts {
			if p.of.N == 0 {
				continue
			}
			line := newCompared(page.Link{Text: p.name, Target: s.Cases.DifferLink(b, p.facet, p.group, p.sheet)}, &p.of)
			title := ""
			if p.sheet == nil && len(lines) == 1 {
				title = "By category"
			} else if p.sheet != nil && j.parts[i-1].sheet == nil {
				title = "By model"
			}
			if title != "" {
				line.Section = &page.Cell{Parts: page.Plain(title).Parts}
			}
			lines = append(lines, line)
		}
		t := page.NewTable(page.Table{Label: j.name + " against people", Box: "wide"}, lines)
		t.Span = len(t.Columns)
		list = append(list, against{Title: j.name + " against people", Table: t})
	}
	return list
}

func newCompared(of page.Link, a *reliability.Against) compared {
	c := compared{Of: of, N: a.N, Cases: a.Cases(), Equal: figure.Fixed(100*float64(a.Equal)/float64(a.N), 1), Balanced: estimated(a.Balanced(), 100, 1), Kappa: estimated(a.Kappa(), 1, 2)}
	for _, rate := range []struct {
		to *page.Cell
		of reliability.Estimated
	}{{&c.True, a.TruePositive()}, {&c.False, a.FalsePositive()}} {
		if rate.of.Known {
			rate.to.Parts = page.Plain(estimated(rate.of, 100, 1)).Parts
			rate.to.Below = page.Plain(fmt.Sprintf("%d of %d", rate.of.Of[0], rate.of.Of[1])).Parts
		}
	}
	return c
}

// estimated writes a figure with its interval: "83.3 (70.1–92.0)"; "" of one that is not
// known.
func estimated(e reliability.Estimated, times float64, digits int) string {
	if !e.Known {
		return ""
	}
	text := strings.Replace(figure.Fixed(times*e.Value, digits), "-", "−", 1)
	if e.Sure {
		text += " (" + page.Ends(times*e.Low, times*e.High, digits) + ")"
	}
	return text
}

func verdictsFile(b *results.Benchmark) string { return page.ReviewsFile(b.ID, "verdicts.csv") }

// verdictsCSV lists every criterion on which a judge and people gave a verdict, with both
// and where they are written.
func verdictsCSV(s *judged.Suite) ([]byte, error) {
	var text bytes.Buffer
	w := csv.NewWriter(&text)
	lines := [][]string{{"judge", "run", "model", "variant", "condition", "sample", "item", "mark", "line", "judge_verdict", "people_verdict", "raters", "counts", "judge_source", "people_source"}}
	for _, c := range s.Compare() {
		line, raters := "", 0
		if c.Line >= 0 {
			line = strconv.Itoa(c.Line + 1)
		}
		var places []string
		for _, r := range c.People.ReviewsOf(c.Item, c.Mark, c.Line) {
			if places = append(places, c.People.ReviewAt(r).String()); r.Value == r.Value {
				raters++
			}
		}
		judge, _, _ := c.Judge.Source(c.Item)
		lines = append(lines, []string{c.Judge.Judge, c.Judge.Run, c.Judge.ModelID, c.Judge.Variant, c.Judge.Condition, c.Judge.Sample, s.Items[c.Item].Address, c.Mark, line,
			figure.Decimal(c.Judged), figure.Decimal(c.Said), strconv.Itoa(raters), strconv.FormatBool(c.Counts), judge.String(), strings.Join(places, "; ")})
	}
	err := w.WriteAll(lines)
	return text.Bytes(), err
}

package reviews

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/gocarina/gocsv"

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
	Whys  []without
}

// without is how many figures of a table have no interval for one reason.
type without struct {
	N   int
	Why string
}

// compared is the verdicts of a judge on all criteria, on those of one category, or of one
// model.
type compared struct {
	page.Line
	whys     []string  // why figures have no interval
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
func (s *Pages) judges(b *results.Benchmark) (list []against) {
	byJudge, names := map[string][]judged.Compared{}, []string{}
	for _, c := range b.Suite.Compare() {
		if !c.Counts {
			continue
		}
		name := c.Judge.Rater().String()
		if byJudge[name] == nil {
			names = append(names, name)
		}
		byJudge[name] = append(byJudge[name], c)
	}
	for _, name := range names {
		title := name + " against people"
		lines := s.against(b, byJudge[name])
		t := page.NewTable(page.Table{Label: title, Box: "wide"}, lines)
		t.Span = len(t.Columns)
		a := against{Title: title, Table: t}
		counts := map[string]int{}
		for _, l := range lines {
			for _, why := range l.whys {
				counts[why]++
			}
		}
		for _, why := range slices.Sorted(maps.Keys(counts)) {
			a.Whys = append(a.Whys, without{counts[why], why})
		}
		list = append(list, a)
	}
	return list
}

// against are the lines of one judge.
func (s *Pages) against(b *results.Benchmark, all []judged.Compared) (lines []compared) {
	section := ""
	add := func(head, name, facet, group string, sheet *judged.Sheet, counts func(judged.Compared) bool) {
		var a reliability.Against
		for _, c := range all {
			if counts(c) {
				a.Add(c.Item, c.Scale.Share(c.Said), c.Scale.Share(c.Judged), c.Scale.Two())
			}
		}
		if a.N == 0 {
			return
		}
		line := newCompared(page.LinkTo(name, s.Cases.DifferLink(b, facet, group, sheet)), &a)
		if head != section {
			section, line.Section = head, &page.Cell{Parts: page.Plain(head).Parts}
		}
		lines = append(lines, line)
	}
	add("", "All", "", "", nil, func(judged.Compared) bool { return true })
	for _, f := range b.Facets[:min(1, len(b.Facets))] {
		if by := b.Suite.ReviewFacet(); by != nil {
			f = *by
		}
		for _, g := range f.Groups {
			add("By category", g.Label(), f.ID.Value, g.ID.Value, nil, func(c judged.Compared) bool {
				group, _ := b.Suite.Group(c.Item, f.ID.Value)
				return group == g.ID.Value
			})
		}
	}
	model := func(c judged.Compared) string {
		return strings.TrimSpace(s.Project.Models.ByID(c.Judge.ModelID).Name + " " + c.Judge.Variant)
	}
	known := map[string]bool{}
	for _, c := range all {
		if name := model(c); !known[name] {
			known[name] = true
			add("By model", name, "", "", c.Judge, func(other judged.Compared) bool { return model(other) == name })
		}
	}
	return lines
}

func newCompared(of page.Link, a *reliability.Against) compared {
	c := compared{Of: of, N: a.N, Cases: a.Cases(), Equal: figure.Fixed(100*float64(a.Equal)/float64(a.N), 1)}
	c.Balanced, c.Kappa = c.estimated(a.Balanced(), 100, 1), c.estimated(a.Kappa(), 1, 2)
	for _, rate := range []struct {
		to *page.Cell
		of reliability.Estimated
	}{{&c.True, a.TruePositive()}, {&c.False, a.FalsePositive()}} {
		if rate.of.Known {
			rate.to.Parts = page.Plain(c.estimated(rate.of, 100, 1)).Parts
			rate.to.Below = page.Plain(fmt.Sprintf("%d of %d", rate.of.Of[0], rate.of.Of[1])).Parts
		}
	}
	return c
}

// estimated writes a figure with its interval: "83.3 (70.1–92.0)"; "" of one that is not
// known. Where it has none, the line notes why.
func (c *compared) estimated(e reliability.Estimated, times float64, digits int) string {
	if !e.Known {
		return ""
	}
	text := figure.Minus(figure.Fixed(times*e.Value, digits))
	if e.None != "" {
		c.whys = append(c.whys, marksText.Replace(e.None))
		return text
	}
	return text + " (" + page.Ends(times*e.Low, times*e.High, digits) + ")"
}

// marksText words for the page why there is no interval: the items are verdicts here, and
// those of a case are a cluster.
var marksText = strings.NewReplacer("items", "verdicts", "clusters", "cases", "cluster", "case")

func verdictsFile(b *results.Benchmark) string { return page.ReviewsFile(b.ID, "verdicts.csv") }

// verdictLine is a line of the file of verdicts.
type verdictLine struct {
	Judge     string `csv:"judge"`
	Run       string `csv:"run"`
	Model     string `csv:"model"`
	Variant   string `csv:"variant"`
	Condition string `csv:"condition"`
	Sample    string `csv:"sample"`
	Item      string `csv:"item"`
	Mark      string `csv:"mark"`
	Line      string `csv:"line"` // of a list of marks, from 1; "" of a single one
	Judged    string `csv:"judge_verdict"`
	Said      string `csv:"people_verdict"`
	Raters    int    `csv:"raters"`
	Counts    bool   `csv:"counts"`
	JudgedAt  string `csv:"judge_source"`
	SaidAt    string `csv:"people_source"`
}

// verdictsCSV lists every criterion on which a judge and people gave a verdict, with both
// and where they are written.
func verdictsCSV(s *judged.Suite) ([]byte, error) {
	lines := []verdictLine{}
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
		lines = append(lines, verdictLine{
			c.Judge.Judge, c.Judge.Run, c.Judge.ModelID, c.Judge.Variant, c.Judge.Condition, c.Judge.Sample, s.Items[c.Item].Address, c.Mark, line,
			figure.Decimal(c.Judged), figure.Decimal(c.Said), raters, c.Counts, judge.String(), strings.Join(places, "; "),
		})
	}
	return gocsv.MarshalBytes(lines)
}

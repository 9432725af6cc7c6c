package cases

import (
	"fmt"
	"html/template"
	"math"
	"slices"
	"strconv"

	"standings/content"
	"standings/results/figure"
	"standings/results/judged"
	"standings/site/page"
)

// lineRef is one line of an item's grid: a line of a list, or a single mark.
type lineRef struct {
	mark caseMark
	at   int // of the list; -1: a single mark
	line judged.Line
}

// lineRefs lists the lines of an item in the order of their numbers: single marks
// first, then the lists. Lists that nobody marked are left out, unless nothing of
// the item was marked at all.
func (k *Collection) lineRefs(item int) []lineRef {
	it := &k.Suite.Items[item]
	var single, listed, unmarked []lineRef
	for _, m := range k.marksOfItem(it) {
		longest, used := 0, false
		for _, o := range k.outputs {
			list := o.Main.Verdicts(item, m.name)
			longest, used = max(longest, len(list)), used || list != nil
			for _, other := range o.others {
				used = used || other.Verdicts(item, m.name) != nil
			}
		}
		if !m.list {
			if used {
				single = append(single, lineRef{m, -1, judged.Line{Text: m.title, Criterion: m.scale()}})
			}
			continue
		}
		if !used {
			continue
		}
		lines := it.Lines(m.name)
		for i := range max(len(lines), longest) {
			line := judged.Line{Text: "Line " + strconv.Itoa(i+1)}
			if i < len(lines) {
				line = lines[i]
			}
			listed = append(listed, lineRef{m, i, line})
		}
	}
	if refs := append(single, listed...); len(refs) > 0 {
		return refs
	}
	for _, l := range it.Lists {
		for i := range l.Lines {
			unmarked = append(unmarked, lineRef{caseMark{name: l.Name, title: markTitle(l.Name), max: 1, list: true}, i, l.Lines[i]})
		}
	}
	return unmarked
}

// marksOfItem lists the marks in the order of the item's own lists, the others
// before them.
func (k *Collection) marksOfItem(it *judged.Item) []caseMark {
	if len(it.Lists) < 2 {
		return k.marks
	}
	place := func(m caseMark) int {
		return slices.IndexFunc(it.Lists, func(l judged.LineList) bool { return l.Name == m.name })
	}
	marks := slices.Clone(k.marks)
	slices.SortStableFunc(marks, func(x, y caseMark) int { return place(x) - place(y) })
	return marks
}

// grid makes the lines of one case page.
type grid struct {
	site       content.Site
	collection *Collection
	item       *judged.Item
	page       *Page
	list       []*column
	n          int // lines so far
}

// lists makes a section of each list of marks, and one of the single marks.
func (g *grid) lists(refs []lineRef) {
	before := ""
	for _, r := range refs {
		name := r.mark.name
		if r.at < 0 {
			name = ""
		}
		if len(g.page.Sections) == 0 || name != before {
			section := gridSection{}
			if r.at >= 0 {
				section.Title = r.mark.title
			}
			g.page.Sections = append(g.page.Sections, section)
			before = name
		}
		section := &g.page.Sections[len(g.page.Sections)-1]
		section.Lines = append(section.Lines, g.line(r.mark, r.at, r.line))
		if r.line.Tag != "" && !slices.Contains(g.page.Tags, r.line.Tag) {
			g.page.Tags = append(g.page.Tags, r.line.Tag)
		}
	}
	if len(g.page.Sections) == 1 {
		g.page.Sections[0].Title = ""
	}
}

// markAt is a mark of a list or a single one (at -1); NaN where there is none.
func markAt(list []float64, at int) float64 {
	at = max(at, 0)
	if at >= len(list) {
		return math.NaN()
	}
	return list[at]
}

func reasonAt(reasons []judged.Reasons, m caseMark, at int) string {
	for _, r := range reasons {
		if r.Mark != m.name {
			continue
		}
		if i := max(at, 0); i < len(r.Lines) {
			return r.Lines[i]
		}
		return r.Text
	}
	return ""
}

// lineAnchor is the id of the nth line on the page of its case, from 1.
func lineAnchor(n int) string { return "l" + strconv.Itoa(n) }

// line makes one line with its verdicts, and what stands behind them.
func (g *grid) line(m caseMark, at int, line judged.Line) gridLine {
	g.n++
	l := gridLine{Anchor: lineAnchor(g.n), Number: g.n, Text: line.Text, Criterion: line.Criterion, Tag: line.Tag, NoReasons: true}
	l.Cells = make([]gridCell, 0, len(g.list))
	l.Entries = make([]gridEntry, 0, len(g.list))
	values := make([]float64, len(g.list))
	var judges opinion
	for i, c := range g.list {
		x := markAt(c.marks[m.name], at)
		values[i] = x
		marks := []float64{x}
		if x == x {
			judges.by = With(judges.by, sheetJudge(c.Main))
		}
		v := m.verdict(x)
		loose := c.marks[m.name] == nil && c.Main.Marks(c.item, m.name) != nil
		if loose && c.head.Score != "" {
			v = notByLine
		}
		g.page.YesNo = g.page.YesNo || m.yesNo()
		cell := gridCell{Class: v.class, Word: v.word}
		entry := gridEntry{Name: c.name, Word: v.word}
		for _, o := range c.others {
			y := markAt(o.marks[m.name], at)
			if math.IsNaN(y) {
				continue
			}
			also := m.verdict(y)
			_, differs := opinions([]float64{marks[0], y})
			if marks = append(marks, y); x != x {
				_, differs = opinions(marks)
			}
			cell.Also = append(cell.Also, alsoVerdict{also.class, also.word, o.judge, differs})
			judges.others = countVerdict(judges.others, o.judge, y == m.max)
			entry.Further = append(entry.Further, furtherVerdict{also.class, also.word, o.judge, reasonAt(o.reasons, m, at)})
		}
		if x == x || loose || len(cell.Also) > 0 {
			id := l.Anchor + "-" + c.Id
			entry.Attr = template.HTMLAttr(`id="` + template.HTMLEscapeString(id) + `" class="` + v.class + `"`)
			cell.Link = hrefAttr("#" + id)
			entry.Reason = reasonAt(c.found.Reasons, m, at)
			l.NoReasons = l.NoReasons && entry.Reason == ""
			entry.Record = c.record
			if g.page.Issues {
				entry.Issue = g.issue(c.name, l.Number, line.Text, v.word, id)
			}
			l.Entries = append(l.Entries, entry)
		}
		l.Cells = append(l.Cells, cell)
		both, differ := opinions(marks)
		if both {
			judges.both++
		}
		if differ {
			judges.differ++
		}
	}
	l.Total = total(m, values)
	l.Remarks = g.remarks(m, values, line.Text, judges)
	return l
}

func (g *grid) issue(model string, number int, text, verdict, anchor string) string {
	address := page.FirstOf(g.site.URL, "/") + g.collection.Bench.ID + "/cases/" + g.item.Address + "/#" + anchor
	return g.site.ReportAddress(content.Report{
		Benchmark: g.collection.Bench.ID, Case: g.item.Address, Model: model,
		Line: strconv.Itoa(number) + ": " + text, Verdict: verdict, URL: address,
	})
}

// total says how many of the outputs satisfy a line, or the mean of a mark.
func total(m caseMark, values []float64) string {
	sum, n := 0.0, 0
	for _, x := range values {
		if x == x {
			sum, n = sum+x, n+1
		}
	}
	switch {
	case n == 0:
		return ""
	case m.yesNo():
		return page.Short(sum) + " of " + strconv.Itoa(n)
	}
	return "mean " + figure.Fixed(sum/float64(n), 2)
}

// remarks says what is to be known of a line: whether it tells models apart,
// whether its judges differ, whether weak models pass it and strong ones fail,
// whether it is phrased in the negative.
func (g *grid) remarks(m caseMark, values []float64, text string, judges opinion) []string {
	var remarks []string
	judged, passed := 0, 0
	var shares []strengthened
	for i, x := range values {
		if x != x {
			continue
		}
		judged++
		if x == m.max {
			passed++
		}
		shares = append(shares, strengthened{g.list[i].place, x == m.max})
	}
	if judged >= 3 && m.yesNo() {
		switch passed {
		case 0:
			remarks = append(remarks, judges.said("nobody satisfies it"))
		case 1:
			remarks = append(remarks, judges.said("only one satisfies it"))
		case judged:
			remarks = append(remarks, judges.said("all satisfy it"))
		}
	}
	if judges.differ > 0 && len(remarks) == 0 {
		remarks = append(remarks, fmt.Sprintf("judges differ on %d of %d", judges.differ, judges.both))
	}
	if weakPass(shares) {
		remarks = append(remarks, "weak models pass, strong ones fail")
	}
	if g.collection.negated(text) {
		remarks = append(remarks, "phrased in the negative")
	}
	return remarks
}

// strengthened is whether an output passes a line, with the output's place among
// all, 1 the strongest.
type strengthened struct {
	place  int
	passes bool
}

// weakPass reports whether a line is passed by the weaker third of the outputs
// and failed by the stronger third: the shares differ by half or more.
func weakPass(list []strengthened) bool {
	n := len(list) / 3
	if n == 0 {
		return false
	}
	ordered := make([]strengthened, len(list))
	copy(ordered, list)
	for i := 1; i < len(ordered); i++ { // few, and mostly in order
		for j := i; j > 0 && ordered[j].place < ordered[j-1].place; j-- {
			ordered[j], ordered[j-1] = ordered[j-1], ordered[j]
		}
	}
	strong, weak := 0, 0
	for i := range n {
		if ordered[i].passes {
			strong++
		}
		if ordered[len(ordered)-1-i].passes {
			weak++
		}
	}
	return 2*(weak-strong) >= n
}

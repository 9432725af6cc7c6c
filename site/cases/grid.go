package cases

import (
	"html/template"
	"math"
	"slices"
	"strconv"
	"strings"

	"standings/results/judged"
)

// lineRef is one line of an item's grid: a line of a list, or a single mark.
type lineRef struct {
	mark *caseMark
	at   int // of the list, from 0; -1: a single mark
	line *judged.Line
}

// refsOf lists the lines of an item in the order of their numbers: single marks first,
// then the lists. Lists that nobody marked are left out, unless nothing of the item was
// marked.
func (k *collection) refsOf(item int) []lineRef {
	it := &k.Suite.Items[item]
	var refs []lineRef
	for _, m := range k.marksOfItem(it) {
		longest, used := 0, false
		for _, o := range k.outputs {
			list := o.Main.Verdicts(item, m.name)
			longest, used = max(longest, len(list)), used || list != nil
			for _, other := range o.others {
				used = used || other.Verdicts(item, m.name) != nil
			}
		}
		switch {
		case !used:
		case !m.list:
			refs = append(refs, lineRef{m, -1, &m.alone})
		default:
			lines := it.Lines(m.name)
			for n := range lines {
				refs = append(refs, lineRef{m, n, &lines[n]})
			}
			for n := len(lines); n < longest; n++ {
				refs = append(refs, lineRef{m, n, &judged.Line{Text: "Line " + strconv.Itoa(n+1)}})
			}
		}
	}
	if len(refs) > 0 {
		return refs
	}
	names := make([]string, len(it.Lists))
	for i := range it.Lists {
		names[i] = it.Lists[i].Name
	}
	for _, l := range it.Lists {
		m := &caseMark{name: l.Name, title: k.titleOfMark(l.Name, names), max: 1, pass: 1, list: true}
		for i := range l.Lines {
			refs = append(refs, lineRef{m, i, &l.Lines[i]})
		}
	}
	return refs
}

// marksOfItem lists the single marks, then the lists in the item's own order, those that
// the item does not have before them.
func (k *collection) marksOfItem(it *judged.Item) []*caseMark {
	place := func(m *caseMark) int {
		switch {
		case !m.list:
			return -2
		case len(it.Lists) < 2: // as benchmark.yaml orders them
			return -1
		}
		return slices.IndexFunc(it.Lists, func(l judged.LineList) bool { return l.Name == m.name })
	}
	marks := slices.Clone(k.marks)
	slices.SortStableFunc(marks, func(x, y *caseMark) int { return place(x) - place(y) })
	return marks
}

// grid makes the lines of one case page.
type grid struct {
	collection *collection
	page       *Page
}

// lists makes a section of each list of marks, and one of the single marks.
func (g *grid) lists(item int) {
	before := ""
	lines := g.collection.linesOf(item)
	for i := range lines {
		l := &lines[i]
		name, title := l.mark.name, l.mark.title
		if l.at < 0 {
			name, title = "", ""
		}
		if i == 0 || name != before {
			g.page.Sections = append(g.page.Sections, gridSection{Title: title})
			before = name
		}
		section := &g.page.Sections[len(g.page.Sections)-1]
		section.Lines = append(section.Lines, g.line(l))
		if l.line.Tag != "" {
			g.page.Tags = With(g.page.Tags, l.line.Tag)
		}
	}
	if len(g.page.Sections) == 1 {
		g.page.Sections[0].Title = ""
	}
}

// value is the mark that a sheet gives the line; NaN where it gives none.
func (r *lineRef) value(s *judged.Sheet, item int) float64 {
	return markAt(s.Verdicts(item, r.mark.name), r.at)
}

// markAt is a mark of a list or a single one (at -1); NaN where there is none.
func markAt(list []float64, at int) float64 {
	at = max(at, 0)
	if at >= len(list) {
		return math.NaN()
	}
	return list[at]
}

func reasonAt(reasons []judged.Reasons, m *caseMark, at int) string {
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

// line makes one line with its verdicts.
func (g *grid) line(of *foundLine) gridLine {
	m, number := of.mark, of.n+1
	l := gridLine{
		Anchor: lineAnchor(number), Number: number, Mark: m.name, Nth: of.at + 1, Text: of.line.Text, Criterion: of.line.Criterion, Tag: of.line.Tag,
		Cells: make([]gridCell, len(g.page.Heads)),
	}
	values := make([]float64, len(g.page.Heads))
	for i, c := range g.page.Heads {
		l.Cells[i], values[i] = g.cell(c, of, l.Anchor)
	}
	if scale := m.legend(); scale != "" && len(g.page.Heads) > 0 {
		g.page.Scales = With(g.page.Scales, scale)
	}
	g.page.YesNo = g.page.YesNo || m.yesNo() && len(g.page.Heads) > 0
	l.Total, l.Parts = total(m, values)
	l.Remarks = g.remarks(of)
	return l
}

// cell makes one verdict, and returns its value; NaN where there is none.
func (g *grid) cell(c *column, of *foundLine, anchor string) (gridCell, float64) {
	m, at := of.mark, of.at
	x := of.value(c.Main, c.item)
	marks := []float64{x} // by all judges
	v := m.verdict(x)
	loose := x != x && c.Main.Verdicts(c.item, m.name) == nil && c.Main.Marks(c.item, m.name) != nil
	if loose && c.Score != "" {
		v = notByLine
	}
	cell := gridCell{verdict: v}
	for _, o := range c.others {
		y := of.value(o.sheet, c.item)
		reviews := o.sheet.ReviewsOf(c.item, m.name, at)
		if math.IsNaN(y) && len(reviews) == 0 {
			continue
		}
		also := m.verdict(y)
		if math.IsNaN(y) {
			also = notDecided
		}
		_, differs := opinions([]float64{x, y})
		if marks = append(marks, y); x != x {
			_, differs = opinions(marks)
		}
		reason := reasonAt(o.reasons, m, at)
		g.page.Reasons = g.page.Reasons || reason != ""
		cell.Also = append(cell.Also, alsoVerdict{also, o.whose(reviews, y), differs, reason})
	}
	attr := "class=" + v.Class
	if strings.Contains(v.Class, " ") {
		attr = `class="` + v.Class + `"`
	}
	if x == x || loose || len(cell.Also) > 0 {
		cell.Judged, cell.Reason = true, reasonAt(c.found.Reasons, m, at)
		g.page.Reasons = g.page.Reasons || cell.Reason != ""
		id := anchor + "-" + c.ID
		attr += " id=" + id // of letters, digits, points and hyphens alone
		if cell.Reason != "" || len(cell.Also) > 0 {
			cell.Link = template.HTMLAttr("href=#" + id)
		}
	}
	cell.Attr = template.HTMLAttr(attr)
	return cell, x
}

// remarks says what the total of a line does not: on how many outputs its judges
// differ, and which of the lists of noteworthy lines it is on.
func (g *grid) remarks(l *foundLine) []string {
	var remarks []string
	if l.differ > 0 {
		remarks = append(remarks, g.disagreement(l))
	}
	if l.weakPass() {
		remarks = append(remarks, "weaker models pass, stronger fail")
	}
	if g.collection.negated(l.line.Text) {
		remarks = append(remarks, "phrased in the negative")
	}
	return remarks
}

// disagreement says on how many outputs judges differ. The line's total counts the
// verdicts of the leaderboard's judge, so those of the others are counted here.
func (g *grid) disagreement(l *foundLine) string {
	remark := "judges differ on " + strconv.Itoa(l.differ) + " of " + strconv.Itoa(l.both)
	if !l.mark.yesNo() {
		return remark
	}
	var judges, counts []string
	passed, all := map[string]int{}, map[string]int{}
	for _, c := range g.page.Heads {
		for _, o := range c.others {
			if y := l.value(o.sheet, c.item); !math.IsNaN(y) {
				judges = With(judges, o.judge)
				all[o.judge]++
				if y >= l.mark.pass {
					passed[o.judge]++
				}
			}
		}
	}
	for _, judge := range judges {
		counts = append(counts, judge+": "+strconv.Itoa(passed[judge])+" of "+strconv.Itoa(all[judge]))
	}
	return remark + " (" + strings.Join(counts, "; ") + ")"
}

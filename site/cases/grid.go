package cases

import (
	"html/template"
	"math"
	"slices"
	"strconv"

	"standings/results/judged"
)

// lineRef is one line of an item's grid: a line of a list, or a single mark.
type lineRef struct {
	mark *caseMark
	at   int // of the list; -1: a single mark
	line *judged.Line
}

// allRefs is the lines of all items, one item's behind the other's.
type allRefs struct {
	list  []lineRef
	start []int // by item: where its lines begin; and where the last one's end
}

// lineRefs lists the lines of an item in the order of their numbers: single marks
// first, then the lists. Lists that nobody marked are left out, unless nothing of
// the item was marked at all. The caller must not change them.
func (k *Collection) lineRefs(item int) []lineRef {
	all := k.refs()
	from, to := all.start[item], all.start[item+1]
	return all.list[from:to:to]
}

func (k *Collection) findRefs() *allRefs {
	all := &allRefs{start: make([]int, 0, len(k.Suite.Items)+1)}
	for item := range k.Suite.Items {
		all.start = append(all.start, len(all.list))
		k.addRefs(item, all)
	}
	all.start = append(all.start, len(all.list))
	all.list = slices.Clip(all.list)
	return all
}

func (k *Collection) addRefs(item int, all *allRefs) {
	it := &k.Suite.Items[item]
	marks := k.marksOfItem(it)
	before := len(all.list)
	used := make([]bool, len(marks))
	longest := make([]int, len(marks))
	for i, m := range marks {
		for _, o := range k.outputs {
			list := o.Main.Verdicts(item, m.name)
			longest[i], used[i] = max(longest[i], len(list)), used[i] || list != nil
			for _, other := range o.others {
				used[i] = used[i] || other.Verdicts(item, m.name) != nil
			}
		}
		if used[i] && !m.list {
			all.list = append(all.list, lineRef{m, -1, &m.alone})
		}
	}
	for i, m := range marks {
		if !used[i] || !m.list {
			continue
		}
		lines := it.Lines(m.name)
		for n := range max(len(lines), longest[i]) {
			if n < len(lines) {
				all.list = append(all.list, lineRef{m, n, &lines[n]})
			} else {
				all.list = append(all.list, lineRef{m, n, &judged.Line{Text: "Line " + strconv.Itoa(n+1)}})
			}
		}
	}
	if len(all.list) > before {
		return
	}
	for _, l := range it.Lists {
		m := &caseMark{name: l.Name, nth: -1, title: k.titleOfMark(l.Name, listNames(it)), max: 1, list: true}
		for i := range l.Lines {
			all.list = append(all.list, lineRef{m, i, &l.Lines[i]})
		}
	}
}

func listNames(it *judged.Item) []string {
	names := make([]string, len(it.Lists))
	for i := range it.Lists {
		names[i] = it.Lists[i].Name
	}
	return names
}

// marksOfItem lists the marks in the order of the item's own lists, the others
// before them.
func (k *Collection) marksOfItem(it *judged.Item) []*caseMark {
	if len(it.Lists) < 2 {
		return k.marks
	}
	place := func(m *caseMark) int {
		return slices.IndexFunc(it.Lists, func(l judged.LineList) bool { return l.Name == m.name })
	}
	marks := slices.Clone(k.marks)
	slices.SortStableFunc(marks, func(x, y *caseMark) int { return place(x) - place(y) })
	return marks
}

// grid makes the lines of one case page.
type grid struct {
	collection *Collection
	at         int // of the items
	item       *judged.Item
	page       *Page
	list       []*column
	n          int // lines so far

	// Of one line after the other: what a page has by the ten thousand is allocated once.
	cells  []gridCell // that are not used yet
	values []float64
	marks  []float64 // of one cell, by all judges
	text   []byte    // of the attributes of all cells of a line
	ends   []int     // in the text, of each cell's class and id
}

// lists makes a section of each list of marks, and one of the single marks.
func (g *grid) lists(refs []lineRef) {
	before := ""
	g.cells, g.values, g.ends = make([]gridCell, len(refs)*len(g.list)), make([]float64, len(g.list)), make([]int, len(g.list))
	for at, r := range refs {
		name := r.mark.name
		if r.at < 0 {
			name = ""
		}
		if len(g.page.Sections) == 0 || name != before {
			section := gridSection{Lines: make([]gridLine, 0, len(refs)-at)}
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
func (g *grid) line(m *caseMark, at int, line *judged.Line) gridLine {
	g.n++
	l := gridLine{Anchor: lineAnchor(g.n), Number: g.n, Mark: m.name, Nth: at + 1, Text: line.Text, Criterion: line.Criterion, Tag: line.Tag}
	l.Cells, g.cells = g.cells[:len(g.list):len(g.list)], g.cells[len(g.list):]
	g.text = g.text[:0]
	var judges opinion
	for i, c := range g.list {
		given := m.of(c.marks)
		x := markAt(given, at)
		g.values[i] = x
		marks := append(g.marks[:0], x)
		v := m.verdict(x)
		loose := given == nil && c.Main.Marks(c.item, m.name) != nil
		if loose && c.head.Score != "" {
			v = notByLine
		}
		g.page.YesNo = g.page.YesNo || m.yesNo()
		cell := &l.Cells[i]
		cell.Class, cell.Word = v.class, v.word
		g.text = appendAttribute(g.text, "class", v.class)
		for _, o := range c.others {
			y := markAt(m.of(o.marks), at)
			reviews := o.sheet.ReviewsOf(c.item, m.name, at)
			if math.IsNaN(y) && len(reviews) == 0 {
				continue
			}
			also := m.verdict(y)
			if math.IsNaN(y) {
				also = notDecided
			}
			_, differs := opinions([]float64{marks[0], y})
			if marks = append(marks, y); x != x {
				_, differs = opinions(marks)
			}
			reason := reasonAt(o.reasons, m, at)
			g.page.Reasons = g.page.Reasons || reason != ""
			cell.Also = append(cell.Also, alsoVerdict{also.class, also.word, o.whose(reviews, y), differs, reason})
			if math.IsNaN(y) {
				continue
			}
			judges.others = countVerdict(judges.others, o.judge, y == m.max)
		}
		if x == x || loose || len(cell.Also) > 0 {
			cell.Judged, cell.Reason = true, reasonAt(c.found.Reasons, m, at)
			g.page.Reasons = g.page.Reasons || cell.Reason != ""
			g.text = appendAttribute(append(g.text, ' '), "id", l.Anchor, "-", c.Id)
			if cell.Reason != "" || len(cell.Also) > 0 {
				cell.Link = template.HTMLAttr(attribute("href", "#", l.Anchor, "-", c.Id))
			}
		}
		g.ends[i], g.marks = len(g.text), marks
		both, differ := opinions(marks)
		if both {
			judges.both++
		}
		if differ {
			judges.differ++
		}
	}
	from, text := 0, template.HTMLAttr(g.text)
	for i, end := range g.ends {
		l.Cells[i].Attr, from = text[from:end], end
	}
	l.Total, l.Parts = total(m, g.values)
	l.Remarks = g.remarks(m, judges)
	return l
}

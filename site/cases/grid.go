package cases

import (
	"html/template"
	"math"
	"strconv"
	"strings"

	"standings/results/judged"
)

// Grid is the table of verdicts: a row a criterion, a column a model. There are two presets.
// One case has verdicts with reasons, what other judges said, images and texts. The cases of
// a category, a section each, have signs that lead to these.
type Grid struct {
	// Caption says what the table is, for screen readers.
	Caption string
	// Signs is the preset of a category.
	Signs bool
	// Heads are the columns, the best first; none where nothing was judged.
	Heads []*column
	// Score is what the first score is, which is in the heads, and Formula how it is made; ""
	// where there is none.
	Score, Formula string
	// Scores are the second score and those after it.
	Scores []scoreRow
	// Unscored says that some output has no score, and its head why.
	Unscored bool
	// Sections are the rows.
	Sections []gridSection
	// Span is how many columns there are, with those of criteria and totals.
	Span int
	// Tags are what lines begin with: readers choose one.
	Tags []string
	// Marks is what can be marked, as JSON, for reviewers: see [reviewedMark]; "" where nothing was judged.
	Marks string
	// Images and Outputs say that there are rows of images and of texts.
	Images, Outputs bool
	// Asked is the prompt, which is beside images; nil in the preset of a category.
	Asked *asked
	// Records is the address of the records behind the verdicts; "" is none.
	Records string
	// Replies are what judges wrote of each output as a whole, below the table.
	Replies []judgeReply
	// Reasons says that a judge gives some.
	Reasons bool
	// Judge is whose verdicts are counted, and Also who else marked; "" is nobody.
	Judge, Also string
	// Reduced says that scores are made of several judgments each.
	Reduced bool
	// Differ says that judges differ on a sign.
	Differ bool
	// YesNo says that there are marks that say satisfied or not.
	YesNo bool
	// Scales are those of marks that are numbers: "Quality: 1 to 5, the more the darker; passed from 4".
	Scales []string
	// NoImages is said where images are declared and not one is there.
	NoImages string
	// Report is the address that a verdict is reported to, with the names in braces that the
	// script fills in, else Reported is the text of the report, with the same; "" is none.
	Report, Reported string
}

// scoreRow is one more score of the outputs.
type scoreRow struct {
	Title string
	Cells []string // "–" where there is none
}

// gridSection is the lines of one list, the single marks, or the lines of one case.
type gridSection struct {
	Title    string // "" where there is only one
	Target   string // address of the case, where the table has several; else ""
	Pictured string // where its pictures are: see [collection.at]; "" where they are on the page
	Lines    []gridLine
}

// gridLine is one line of the checklist with all verdicts.
type gridLine struct {
	Anchor    string // "" in the table of several cases
	Number    int
	Mark      string // its name; "" where nothing was judged
	Nth       int    // line of the mark's list, from 1; 0: a single mark
	Text      string
	Criterion string
	Tag       string
	Total     string // "3 of 12"
	Parts     string // what the total is the sum of: "2 full · 2 half"; "" is plain
	Remarks   []string
	Cells     []gridCell
	Signs     template.HTML // the verdicts, in a table of signs: thousands a page
}

// gridCell is one verdict.
type gridCell struct {
	verdict
	Attr   template.HTMLAttr // its class, and where it was judged its id, which is the verdict's address
	Judged bool
	Link   template.HTMLAttr // to itself, where there is more to see; "": the script makes it one
	Reason string
	Also   []alsoVerdict
}

// alsoVerdict is another judge's verdict in the same cell.
type alsoVerdict struct {
	verdict
	Judge   string
	Differs bool
	Reason  string
}

// lists makes a section of each list of marks, and one of the single marks.
func (k *collection) lists(g *Grid, item int) {
	before := ""
	lines := k.linesOf(item)
	for i := range lines {
		l := &lines[i]
		name, title := l.mark.name, l.mark.title
		if l.at < 0 {
			name, title = "", ""
		}
		if i == 0 || name != before {
			g.Sections = append(g.Sections, gridSection{Title: title})
			before = name
		}
		section := &g.Sections[len(g.Sections)-1]
		section.Lines = append(section.Lines, k.line(g, l))
		if l.line.Tag != "" {
			g.Tags = With(g.Tags, l.line.Tag)
		}
	}
	if len(g.Sections) == 1 {
		g.Sections[0].Title = ""
	}
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
func (k *collection) line(g *Grid, of *foundLine) gridLine {
	cells, values := make([]gridCell, len(g.Heads)), make([]float64, len(g.Heads))
	anchor := lineAnchor(of.n + 1)
	id := " id=" + anchor + "-" // of letters, digits, points and hyphens alone, as is what follows
	for i, c := range g.Heads {
		values[i] = g.cell(&cells[i], c, of, id)
	}
	l := g.row(of, values)
	l.Anchor, l.Criterion, l.Tag, l.Cells, l.Remarks = anchor, of.line.Criterion, of.line.Tag, cells, k.remarks(g, of)
	if len(g.Heads) > 0 {
		l.Mark, l.Nth = of.mark.name, of.at+1
	}
	return l
}

// mostSideBySide is how many pictures have room side by side; of more, scripts show two.
const mostSideBySide = 4

// Staged says that outputs have pictures and are too many to be large side by side.
func (g *Grid) Staged() bool { return g.Images && !g.Signs && len(g.Heads) > mostSideBySide }

// row is a line with its total, and the grid's legend has how its mark reads.
func (g *Grid) row(of *foundLine, values []float64) gridLine {
	if scale := of.mark.legend(); scale != "" && len(g.Heads) > 0 {
		g.Scales = With(g.Scales, scale)
	}
	g.YesNo = g.YesNo || of.mark.yesNo() && len(g.Heads) > 0
	l := gridLine{Number: of.n + 1, Text: of.line.Text}
	l.Total, l.Parts = total(of.mark, values)
	return l
}

// cell makes one verdict, with an id that begins so, and returns its value; NaN where there is none.
func (g *Grid) cell(cell *gridCell, c *column, of *foundLine, id string) float64 {
	m, at := of.mark, of.at
	x := c.value(c.item, &of.lineRef)
	v := m.verdict(x)
	loose := x != x && c.Main.Verdicts(c.item, m.name) == nil && c.Main.Marks(c.item, m.name) != nil
	if loose && c.Score != "" {
		v = notByLine
	}
	cell.verdict = v
	var marks []float64 // by all judges
	if len(c.others) > 0 {
		marks = append(marks, x)
	}
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
		g.Reasons = g.Reasons || reason != ""
		cell.Also = append(cell.Also, alsoVerdict{also, o.whose(reviews, y), differs, reason})
	}
	class := v.Class
	if strings.Contains(class, " ") {
		class = `"` + class + `"`
	}
	begin, model := "", ""
	if x == x || loose || len(cell.Also) > 0 {
		cell.Judged, cell.Reason = true, reasonAt(c.found.Reasons, m, at)
		g.Reasons = g.Reasons || cell.Reason != ""
		begin, model = id, c.ID
		if cell.Reason != "" || len(cell.Also) > 0 {
			cell.Link = template.HTMLAttr("href=#" + strings.TrimPrefix(id, " id=") + c.ID)
		}
	}
	cell.Attr = template.HTMLAttr("class=" + class + begin + model)
	return x
}

// remarks says what the total of a line does not: on how many outputs its judges
// differ, and which of the lists of noteworthy lines it is on.
func (k *collection) remarks(g *Grid, l *foundLine) (remarks []string) {
	if l.differ > 0 {
		remarks = append(remarks, g.disagreement(l))
	}
	if l.weakPass() {
		remarks = append(remarks, "weaker models pass, stronger fail")
	}
	if k.negated(l.line.Text) {
		remarks = append(remarks, "phrased in the negative")
	}
	return remarks
}

// disagreement says on how many outputs judges differ. The line's total counts the
// verdicts of the leaderboard's judge, so those of the others are counted here.
func (g *Grid) disagreement(l *foundLine) string {
	remark := "judges differ on " + strconv.Itoa(l.differ) + " of " + strconv.Itoa(l.both)
	if !l.mark.yesNo() {
		return remark
	}
	var judges, counts []string
	passed, all := map[string]int{}, map[string]int{}
	for _, c := range g.Heads {
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

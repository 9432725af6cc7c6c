package board

import (
	"fmt"
	"slices"

	"standings/internal/words"
	"standings/results"
	"standings/results/figure"
	"standings/results/judged"
	"standings/results/schema"
	"standings/site/page"
)

// MadePage is /<benchmark>/<board>/<row>/: how the figures of one recomputed row
// were made, down to the items and the lines of the judge's files.
type MadePage struct {
	page.Page
	Heading string
	Row     page.Link // the row on its board
	Of      *results.Row
	Outputs *judged.Cell // counts those of all its cases
	Board   worded
	Overall *madeFigure // nil where the board has none
	Sum     *madeSum    // what the overall is; nil where the board has none
	Formula string      // of an item's score, where all groups share one; "" otherwise
	Groups  page.Table
	Values  []formulaLine // further columns that are computed from others of the row
	Sure    *page.Table   // how sure the figures are, a category a line and the overall last; nil where there is none
	Runs    bool          // there are several, and lines say how far scores differ from run to run
	Tallies []madeFold    // of a row from tallies, by category; nil otherwise
	Sample  string        // address of how some of the cases scored, where their judgments are here; "" otherwise
	Files   []sourceNote
	Items   []madeFold // by category
	Data    string     // address of all items as CSV
	Count   int        // how many items there are

	groups []madeFigure
}

// madeFold is what the figure of one category is made of: its cases or their tallies.
type madeFold struct {
	ID    string
	Open  bool
	Name  string
	Count string // "400 cases, 5 without a score"
	Table page.Table
	More  string // how many are not listed; "" where all are
	Cases string // the browser of cases, showing all of them; "" where there is none
}

// madeFigure is one recomputed figure with everything it is made of.
type madeFigure struct {
	page.Line              // its id is the column's as an address
	Name      string       `th:"Category"`
	Score     page.Cell    `th:"Score" num:""`
	Scored    page.Cell    `th:"Cases scored" num:""`
	Bounds    string       `th:"If the missing scored 0 or full marks" num:"" some:""` // "0.43–0.44"; "" where none is missing
	Missing   []string     `th:"Missing" some:""`
	Formula   string       `th:"A case’s score" look:"code" some:""` // "" for an overall, and where all share one
	Links     page.Cell    `th:"Cases" class:"act"`                  // to its cases or tallies below, and to the browser of cases
	Made      *judged.Cell // nil where it is printed, or computed from others of the row
	Value     string       // as shown on the board; "–" where there is none
	Exact     string       // to 15 digits; "" where there is none
	Sum       string       // "sum 312.4 of 398 scores"
	N         string       // "398 of 400"
	Range     string       // "If the 2 missing cases scored 0 or full marks: 0.43–0.44."; "" where none is missing
	Partial   bool
	Cases     string // the browser of cases, showing the items behind it; "" where there is none
}

// madeOn is the board that keeps the page of how a row was made: one page a row,
// whichever boards show it. That of a row by another judge lies with its own judge's.
func madeOn(b *results.Board, r *results.Row) *results.Board {
	switch {
	case r.Own != nil:
		return b.By(r.Made().Rater())
	case b.Of != nil && r.Made().OtherJudge == "":
		return b.Of
	}
	return b
}

func madePath(b *results.Board, r *results.Row) string {
	b = madeOn(b, r)
	if r.Own != nil {
		r = r.Own
	}
	path := b.Benchmark.ID + "/" + b.ID + "/" + r.Anchor() + "/"
	if r.Sample() {
		path += "sample/"
	}
	return path + "index.html"
}

// columnAnchor is the id of a column's figure on the page that shows how a row
// was computed. Columns whose ids become one address, as C
// and C++ do, get their place as a suffix.
func columnAnchor(b *results.Board, column *results.Column) string {
	if column.Role == results.Overall {
		return schema.OverallColumn
	}
	anchor := "group-" + schema.Slug(column.ID)
	for _, c := range b.Columns[:column.Index] {
		if "group-"+schema.Slug(c.ID) == anchor {
			return fmt.Sprintf("%s-%d", anchor, column.Index+1)
		}
	}
	return anchor
}

func (s *Pages) madePage(b *results.Board, r *results.Row) *MadePage {
	p := &MadePage{Board: worded{b}, Of: r, Heading: results.RowName(r) + " on " + b.Title, Row: page.RowLink(r)}
	p.Page = s.Page(madePath(b, r), "How "+results.RowName(r)+"’s scores were computed – "+b.Title, "Formula, counts, files and cases behind each score.")
	p.Under(page.BenchmarkLink(b.Benchmark), page.BoardLink(b))
	if r.Sample() {
		p.Heading += ": some of the cases"
	}
	figureOf := func(c *results.Column) madeFigure {
		m := newMadeCell(b, r, c)
		if r.Tally() == nil {
			m.Cases = s.Cases.CasesLink(b, r, c)
		}
		return m
	}
	if overall := b.OverallColumn(); overall != nil {
		cell := figureOf(overall)
		p.Overall, p.Sum = &cell, newMadeSum(b, r, overall)
	}
	p.Outputs = outputsOf(r)
	p.Values = computedLines(r)
	if sure := madeSures(b, r); len(sure) > 0 {
		t := page.ListTable("plain made-groups", "Intervals", sure)
		p.Sure, p.Runs = &t, slices.ContainsFunc(sure, func(m madeSure) bool { return m.Runs != "" })
	}
	formulas := map[string]bool{}
	for _, c := range b.Groups() {
		cell := figureOf(c)
		p.groups = append(p.groups, cell)
		formulas[cell.Formula] = true
	}
	if len(formulas) == 1 {
		p.Formula = p.groups[0].Formula
		for i := range p.groups {
			p.groups[i].Formula = ""
		}
	}
	if r.Tally() != nil {
		s.addTallies(p, b, r)
	} else {
		s.addItems(p, b, r)
	}
	for i := range p.groups {
		if g := &p.groups[i]; g.Cases != "" {
			g.Links = g.Links.And(page.AsText, page.LinkTo("open the cases", g.Cases))
		}
	}
	p.Groups = page.ListTable("plain made-groups", "Categories", p.groups)
	return p
}

// addItems puts on the page of a row the files and the cases that it is made of.
func (s *Pages) addItems(p *MadePage, b *results.Board, r *results.Row) {
	p.Files = filesOf(s.Project, r)
	items := madeItems(b, r)
	for i, target := range s.Cases.RowCases(b, r) {
		items[i].Case.Target = target
	}
	p.Data, p.Count = madeFile(b, r, "items"), len(items)
	for _, g := range worstFirst(b, items) {
		for j, c := range b.Groups() {
			if c.ID == g.column {
				own := &p.groups[j]
				g.ID, g.Name, g.Cases = "items-"+own.ID, own.Name, own.Cases
				own.Links = own.Links.And(page.AsText, page.LinkTo("worst first", "#"+g.ID)).With(page.AsText, " ")
			}
		}
		g.Table = page.ListTable("plain made-items", "Cases of "+g.Name, g.items)
		p.Items = append(p.Items, g.madeFold)
	}
}

// Records counts what the files hold.
func (p *MadePage) Records() (n int) {
	for _, f := range p.Files {
		n += f.Rows
	}
	return n
}

// newMadeCell describes how one figure was computed.
func newMadeCell(b *results.Board, r *results.Row, column *results.Column) madeFigure {
	c := *r.Cell(column)
	m := madeFigure{Line: page.Line{ID: columnAnchor(b, column)}, Name: column.Name(), Made: c.Made, Value: page.ShownOrDash(column, c), Exact: c.Exact()}
	m.Score.Parts = []page.Part{{Text: m.Value, Title: m.Exact}}
	m.Formula = formulaOf(b, column)
	if c.Made == nil {
		return m
	}
	m.N, m.Partial = words.Number(c.Made.N)+" of "+words.Number(c.Made.Items), partial(c)
	if m.Scored = page.Plain(m.N); m.Partial {
		m.Scored.Class = "partial"
	}
	m.Sum = fmt.Sprintf("sum %s of %s", page.Short(c.Made.Sum), words.Count(c.Made.N, "score"))
	m.Missing = missingWords(c.Made.Missing)
	if outputsMissing(c.Made) {
		m.Missing = append(m.Missing, outputsText(c.Made)+" have a score")
	}
	m.Bounds = madeBounds(column, c)
	if parts := missingWould(b, c, m.Bounds, "case"); parts != "" {
		m.Range = page.Capital(parts) + "."
	}
	return m
}

// formulaOf is what gives the items of a column their scores; "" of an overall, or where
// it is not stated.
func formulaOf(b *results.Board, column *results.Column) string {
	if b.Made != nil {
		if i := b.Made.Column(column.ID); i >= 0 && b.Made.Columns[i].Formula != "" {
			return b.Made.Columns[i].Formula
		}
	}
	if column.Role != results.Group {
		return ""
	}
	for _, e := range b.Score.ByGroup {
		if len(column.Groups) > 0 && e.Key.Value == column.Groups[0].ID.Value {
			return e.Value.Value
		}
	}
	return b.Score.All.Value
}

// missingWould says what a figure would be with its missing items at both ends of the
// scale, each called by a noun; "" where none is missing.
func missingWould(b *results.Board, c results.Cell, bounds, noun string) string {
	if bounds == "" {
		return ""
	}
	missing := "missing " + noun
	switch n := c.Made.Missing.Total(); {
	case n == 0:
		missing = "missing outputs"
	case n > 1:
		missing = words.Count(n, missing)
	}
	lowest := "0"
	if b.Scale.Min.Float() != 0 {
		lowest = b.Scale.Min.Text
	}
	return fmt.Sprintf("if the %s scored %s or full marks: %s", missing, lowest, bounds)
}

// madeBounds is the range a figure would have with its missing items at both ends of
// the scale, "0.38–0.40"; "" where none is missing.
func madeBounds(column *results.Column, c results.Cell) string {
	if c.Made == nil || c.Made.Items == 0 || c.Made.Missing.Total() == 0 && !outputsMissing(c.Made) {
		return ""
	}
	low, high := figure.Fixed(c.Made.Low, column.Decimals), figure.Fixed(c.Made.High, column.Decimals)
	if low == high {
		return low
	}
	return low + "–" + high
}

// missingWords says of the items without a score why they have none.
func missingWords(m judged.Missing) (parts []string) {
	for _, part := range []struct {
		why  judged.Status
		what string
	}{
		{judged.NoJudgment, "without a judgment"},
		{judged.FailedGeneration, "where the model gave nothing to judge"},
		{judged.FailedJudgment, "where the judge failed or could not be read"},
		{judged.ShortList, "with a list of marks of the wrong length"},
		{judged.Broken, "with an error in the record"},
		{judged.TooFew, "with fewer outputs than the rule takes"},
		{judged.Untold, "without a score"},
	} {
		if n := m[part.why]; n > 0 {
			parts = append(parts, words.Number(n)+" "+part.what)
		}
	}
	return parts
}

// partialBelow is the coverage below which a figure is marked.
const partialBelow = 0.95

func partial(c results.Cell) bool {
	return c.Made != nil && c.Made.Items > 0 && c.Made.Coverage() < partialBelow
}

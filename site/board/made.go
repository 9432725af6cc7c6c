package board

import (
	"fmt"
	"math/big"
	"strings"

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
	Facts   []page.Fact
	Overall *madeCell // nil where the board has none
	Rule    string    // how the overall is made of the groups
	Groups  []madeCell
	Values  []formulaLine // further columns that are computed from others of the row
	Files   []SourceNote
	Items   []madeItem
}

// madeCell is one recomputed figure with everything it is made of.
type madeCell struct {
	ID      string // anchor: the column's id as an address
	Name    string
	Value   string // as shown on the board; "–" where there is none
	Exact   string
	Formula string // of an item's score; "" for an overall
	Sum     string // "sum 312.4 of 398 scores"
	N       string // "398 of 400"
	Missing []string
	Range   string // "from 0.431 to 0.436"; "" where none is missing
	Partial bool
	Cases   string // the browser of cases, showing the items behind it; "" where there is none
}

// madeItem is one item behind a figure.
type madeItem struct {
	ID     string
	Target string // its case page; "" where there is none
	Group  string
	Score  string // "–" where it has none
	Status string // why it has none; "" where it has one
	Source string // file:line of the judgment, with its number in a JSON document
}

// madeOn is the board that keeps the page of how a row was made: one page a row,
// whichever boards show it. That of a row by another judge lies with its own judge's.
func madeOn(b *results.Board, r *results.Row) *results.Board {
	switch {
	case r.Own != nil:
		return b.By(r.Made.Rater())
	case b.Of != nil && r.Made.OtherJudge == "":
		return b.Of
	}
	return b
}

func madePath(b *results.Board, r *results.Row) string {
	b = madeOn(b, r)
	if r.Own != nil {
		r = r.Own
	}
	return b.Benchmark.ID + "/" + b.ID.Value + "/" + page.RowAnchor(r) + "/index.html"
}

// columnAnchor is the id of a column's figure on the page that tells how a row
// was made. Columns whose ids become one address, as C
// and C++ do, are told apart by their places.
func columnAnchor(b *results.Board, column *results.Column) string {
	if column.Kind == results.KindOverall {
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
	p := &MadePage{Heading: results.RowName(r) + " on " + b.Title.Value, Row: page.Link{Text: results.RowName(r), Target: page.BoardPath(b) + "#" + page.RowAnchor(r)}}
	p.Page = s.Page(madePath(b, r), "How "+results.RowName(r)+"’s figures were made – "+b.Title.Value, "Formula, counts, files and items behind each figure.")
	p.Crumbs = []page.Link{{Text: b.Benchmark.Title.Value, Target: page.BenchmarkPath(b.Benchmark.ID)}, {Text: b.Title.Value, Target: page.BoardPath(b)}}
	p.Section = page.BenchmarkPath(b.Benchmark.ID)
	p.Facts = []page.Fact{{Label: "Judge", Text: page.JudgeOr(r.Judge)}}
	if r.Made.Run != "" {
		p.Facts = append(p.Facts, page.Fact{Label: "Run", Text: r.Made.Run})
	}
	if r.Condition != "" {
		p.Facts = append(p.Facts, page.Fact{Label: "Prompts", Text: b.Benchmark.ConditionTitle(r.Condition)})
	}
	if overall := b.OverallColumn(); overall != nil {
		cell := newMadeCell(b, r, overall)
		cell.Cases = s.Cases.CasesLink(b, r, overall)
		p.Overall = &cell
		if p.Rule = overallSum(b, r); overall.MadeHere(*r.Cell(overall)) {
			p.Rule = computedLine(r, overall)
		}
	}
	p.Values = computedLines(r)
	for _, c := range b.Groups() {
		cell := newMadeCell(b, r, c)
		cell.Cases = s.Cases.CasesLink(b, r, c)
		p.Groups = append(p.Groups, cell)
	}
	for _, i := range r.Made.Files {
		f := b.Benchmark.Suite.Files[i]
		p.Files = append(p.Files, SourceNote{File: f.Path, SHA256: f.SHA256, Rows: f.Records})
	}
	p.Items = madeItems(b, r)
	for i, target := range s.Cases.RowCases(b, r) {
		p.Items[i].Target = target
	}
	return p
}

// newMadeCell tells of one figure.
func newMadeCell(b *results.Board, r *results.Row, column *results.Column) madeCell {
	c := *r.Cell(column)
	m := madeCell{ID: columnAnchor(b, column), Name: column.Name(), Value: shownOrDash(column, c), Exact: c.Exact()}
	if i := b.Made.Column(column.ID); i >= 0 {
		m.Formula = b.Made.Columns[i].Formula
	}
	if c.Made == nil {
		return m
	}
	m.N = page.Count(c.Made.N) + " of " + page.Count(c.Made.Items)
	m.Sum = fmt.Sprintf("sum %s of %s", page.Short(c.Made.Sum), page.Counted(c.Made.N, "score"))
	m.Missing = missingWords(c.Made.Missing)
	m.Range, m.Partial = bounds(column, c), partial(c)
	return m
}

// missingWords says of the items without a score why they have none.
func missingWords(m judged.Missing) []string {
	var words []string
	for _, part := range []struct {
		n    int
		what string
	}{
		{m.NoJudgment, "without a judgment"},
		{m.Generation, "where the model gave nothing to judge"},
		{m.Judgment, "where the judge failed or could not be read"},
		{m.Short, "with a list of marks of the wrong length"},
		{m.Broken, "with an error in the record"},
	} {
		if part.n > 0 {
			words = append(words, page.Count(part.n)+" "+part.what)
		}
	}
	return words
}

// partialBelow is the coverage below which a figure is marked.
const partialBelow = 0.95

func partial(c results.Cell) bool {
	return c.Made != nil && c.Made.Items > 0 && c.Made.Coverage() < partialBelow
}

// bounds is the range a figure would have with its missing items counted as
// nothing and as full marks; "" where none is missing.
func bounds(column *results.Column, c results.Cell) string {
	if c.Made == nil || c.Made.Items == 0 || c.Made.Missing.Total() == 0 {
		return ""
	}
	digits := column.Decimals
	return "from " + figure.Fixed(c.Made.Low, digits) + " to " + figure.Fixed(c.Made.High, digits)
}

// overallSum spells the overall out: the weights with the figures of this row.
func overallSum(b *results.Board, r *results.Row) string {
	switch b.Overall.Rule {
	case schema.OverItems:
		return "mean over all items"
	case schema.OverGroups, schema.Weighted:
	default:
		return overallText(b)
	}
	return weightedSum(b, r)
}

// weightedSum spells an overall out that is made by weights.
func weightedSum(b *results.Board, r *results.Row) string {
	var parts []string
	for _, c := range b.Declared() {
		if c.Weight != nil {
			parts = append(parts, fmt.Sprintf("%s × %s", weightText(c.Weight), shownOrDash(c, *r.Cell(c))))
		}
	}
	return strings.Join(parts, " + ")
}

func weightText(w *big.Rat) string {
	if digits, exact := w.FloatPrec(); exact && digits <= 4 {
		return w.FloatString(digits)
	}
	return w.RatString()
}

func madeItems(b *results.Board, r *results.Row) []madeItem {
	suite := b.Benchmark.Suite
	var items []madeItem
	for _, i := range r.Made.Items() {
		it := &suite.Items[i]
		m := madeItem{ID: it.ID, Score: "–", Group: b.Made.Columns[b.Made.ColumnOf(i)].ID}
		if score, ok := r.Made.Score(i); ok {
			m.Score = page.Short(score)
		} else {
			m.Status = string(r.Made.Status(i))
		}
		if at, number, ok := r.Made.Source(i); ok {
			m.Source = at.String()
			if number > 0 {
				m.Source += fmt.Sprintf(", record %d", number)
			}
		}
		items = append(items, m)
	}
	return items
}

package site

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"standings/results"
	"standings/results/judged"
	"standings/results/schema"
)

// MadePage is /<benchmark>/<board>/<row>/: how the figures of one recomputed row
// were made, down to the items and the lines of the judge's files.
type MadePage struct {
	Page
	Heading string
	Row     Link // the row on its board
	Facts   []Fact
	Overall *MadeCell // nil where the board has none
	Rule    string    // how the overall is made of the groups
	Groups  []MadeCell
	Files   []SourceNote
	Items   []MadeItem
}

// MadeCell is one recomputed figure with everything it is made of.
type MadeCell struct {
	ID      string // anchor: the column's id as an address
	Name    string
	Value   string // as shown on the board; "–" where there is none
	Exact   string
	Formula string // of an item's score; "" for an overall
	Sum     string // "sum 312.4 of 398 scores"
	N       string // "398 of 400"
	Missing []string
	Range   string // "from 0.431 to 0.436"; "" where none is missing
	Thin    bool
	Cases   string // the browser of cases, showing the items behind it; "" where there is none
}

// MadeItem is one item behind a figure.
type MadeItem struct {
	ID     string
	Target string // its case page; "" where there is none
	Group  string
	Score  string // "–" where it has none
	Status string // why it has none; "" where it has one
	Source string // file:line of the judgment, with its number in a JSON document
}

// madeOn is the board that keeps the page of how a row was made: one page a row,
// whichever boards show it. That of a row set apart lies with its own judge's.
func madeOn(b *results.Board, r *results.Row) *results.Board {
	switch {
	case r.Own != nil:
		return b.By(r.Made.Rater())
	case b.Of != nil && r.Made.Apart == "":
		return b.Of
	}
	return b
}

func madePath(b *results.Board, r *results.Row) string {
	b = madeOn(b, r)
	if r.Own != nil {
		r = r.Own
	}
	return b.Benchmark.ID + "/" + b.ID.Value + "/" + rowAnchor(r) + "/index.html"
}

// columnAnchor is the id of a column's figure on the page that tells how a row
// was made; column -1 is the overall. Columns whose ids become one address, as C
// and C++ do, are told apart by their places.
func columnAnchor(b *results.Board, column int) string {
	if column < 0 {
		return "overall"
	}
	anchor := "group-" + schema.Slug(b.Columns[column].ID)
	for _, c := range b.Columns[:column] {
		if "group-"+schema.Slug(c.ID) == anchor {
			return fmt.Sprintf("%s-%d", anchor, column+1)
		}
	}
	return anchor
}

func (s *builder) madePage(b *results.Board, r *results.Row) *MadePage {
	p := &MadePage{Heading: results.RowName(r) + " on " + b.Title.Value, Row: Link{Text: results.RowName(r), Target: boardPath(b) + "#" + rowAnchor(r)}}
	p.Page = s.page(madePath(b, r), "How "+results.RowName(r)+"’s figures were made – "+b.Title.Value, "Formula, counts, files and items behind each figure.")
	p.Crumbs = []Link{{Text: b.Benchmark.Title.Value, Target: benchmarkPath(b.Benchmark.ID)}, {Text: b.Title.Value, Target: boardPath(b)}}
	p.Section = benchmarkPath(b.Benchmark.ID)
	p.Facts = []Fact{{Label: "Judge", Text: firstOf(r.Judge, "not named")}}
	if r.Made.Run != "" {
		p.Facts = append(p.Facts, Fact{Label: "Run", Text: r.Made.Run})
	}
	if r.Condition != "" {
		p.Facts = append(p.Facts, Fact{Label: "Prompts", Text: b.Benchmark.ConditionTitle(r.Condition)})
	}
	if b.HasOverall() {
		cell := madeCell(b, r, -1)
		cell.Cases = s.casesLink(b, r, -1)
		p.Overall = &cell
		p.Rule = overallSum(b, r)
	}
	for i := range b.Columns {
		cell := madeCell(b, r, i)
		cell.Cases = s.casesLink(b, r, i)
		p.Groups = append(p.Groups, cell)
	}
	for _, i := range r.Made.Files {
		f := b.Benchmark.Suite.Files[i]
		p.Files = append(p.Files, SourceNote{File: f.Path, SHA256: f.SHA256, Rows: f.Records})
	}
	p.Items = madeItems(b, r)
	s.leadToCases(b, r, p.Items)
	return p
}

// madeCell tells of one figure; column -1 is the overall.
func madeCell(b *results.Board, r *results.Row, column int) MadeCell {
	c := *r.Cell(column)
	m := MadeCell{ID: columnAnchor(b, -1), Name: "Overall", Value: shownOrDash(b, c), Exact: b.Exact(c)}
	if column >= 0 {
		m.ID, m.Name = columnAnchor(b, column), b.Columns[column].Name()
		if i := b.Made.Column(b.Columns[column].ID); i >= 0 {
			m.Formula = b.Made.Columns[i].Formula
		}
	}
	if c.Made == nil {
		return m
	}
	m.N = count(c.Made.N) + " of " + count(c.Made.Items)
	m.Sum = fmt.Sprintf("sum %s of %s", short(c.Made.Sum), counted(c.Made.N, "score"))
	m.Missing = missingWords(c.Made.Missing)
	m.Range, m.Thin = bounds(b, c), thin(c)
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
			words = append(words, count(part.n)+" "+part.what)
		}
	}
	return words
}

// thinCoverage is the coverage below which a figure is marked.
const thinCoverage = 0.95

func thin(c results.Cell) bool {
	return c.Made != nil && c.Made.Items > 0 && c.Made.Coverage() < thinCoverage
}

// bounds is the range a figure would have with its missing items counted as
// nothing and as full marks; "" where none is missing.
func bounds(b *results.Board, c results.Cell) string {
	if c.Made == nil || c.Made.Items == 0 || c.Made.Missing.Total() == 0 {
		return ""
	}
	digits := b.Decimals()
	return "from " + strconv.FormatFloat(c.Made.Low, 'f', digits, 64) + " to " + strconv.FormatFloat(c.Made.High, 'f', digits, 64)
}

// short writes a number with at most six digits after the point.
func short(v float64) string {
	text := strconv.FormatFloat(v, 'f', 6, 64)
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
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
	weights := b.Benchmark.Weights(b.Board)
	var parts []string
	for i, w := range weights {
		parts = append(parts, fmt.Sprintf("%s × %s", weightText(w), shownOrDash(b, r.Cells[i])))
	}
	return strings.Join(parts, " + ")
}

func weightText(w *big.Rat) string {
	if digits, exact := w.FloatPrec(); exact && digits <= 4 {
		return w.FloatString(digits)
	}
	return w.RatString()
}

func madeItems(b *results.Board, r *results.Row) []MadeItem {
	suite := b.Benchmark.Suite
	var items []MadeItem
	for _, i := range r.Made.Items(-1) {
		it := &suite.Items[i]
		m := MadeItem{ID: it.ID, Score: "–", Group: b.Made.Columns[b.Made.ColumnOf(i)].ID}
		if score, ok := r.Made.Score(i); ok {
			m.Score = short(score)
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

// Package board is the page of a board: its table, charts and exports, how a row
// was made, who is ranked with whom, and what other pages show of a board.
package board

import (
	"fmt"
	"html/template"
	"math"
	"math/big"
	"slices"
	"strings"

	"standings/results"
	"standings/results/audit"
	"standings/results/schema"
	"standings/site/card"
	"standings/site/cases"
	"standings/site/page"
)

// Page is the page of one board: /<benchmark>/<board>/.
type Page struct {
	page.Page
	Benchmark page.Link
	Heading   string
	Question  string
	Facts     []page.Fact // who judged, how many items and models, where the figures are from
	Siblings  []page.Link // the benchmark's boards, this one among them; the nearest ones where there are many
	Table     BoardTable
	Score     []formulaLine
	Reduced   []string      // how several outputs, runs and judges become one score; nil where there is one of each
	Groups    []formulaLine // what becomes of the mean of a group; nil where it stays as it is
	Values    []formulaLine // further columns that are computed here
	Overall   string        // how the overall is made, in words and weights
	Sources   []SourceNote
	Differing []differingRow // rows for which an earlier source prints other figures
	Agreement []agreementView
	Pictures  []template.HTML
	Downloads []page.Link
	Cite      *page.Citation
	Updated   string
}

// formulaLine is the formula of a score, for all groups or for one, or of a column.
type formulaLine struct {
	Group   string // or column; "" for all groups
	Formula string
}

// SourceNote says where published figures come from.
type SourceNote struct {
	Title  string // "Somebody et al., arXiv v2, Table 1"
	URL    string
	File   string // file in the project
	SHA256 string
	Rows   int
}

// differingRow is a row for which an earlier source prints other figures.
type differingRow struct {
	Name    string
	Anchor  string
	Shown   string // the source whose figures the board shows
	Earlier string // the source whose figures it does not
	Cells   []differingCell
}

// differingCell is one figure that two sources print differently.
type differingCell struct{ Column, Shown, Earlier string }

// Pages are the pages of boards and of their rows, and their data.
type Pages struct {
	*page.Frame
	Audit *audit.Report
	Cases *cases.Pages
}

func (s *Pages) boardPage(b *results.Board) *Page {
	bench := b.Benchmark
	p := &Page{
		Page: s.Page(page.BoardPath(b), b.Title.Value+" – "+bench.Title.Value,
			fmt.Sprintf("%s on %s: %s ranked by %s, with every figure's source.", page.Counted(len(b.Rows), "row"), bench.Title.Value, ModelsWord(b), page.Lower(page.FirstOf(RankedName(b), b.Title.Value)))),
		Benchmark: page.Link{Text: bench.Title.Value, Target: page.BenchmarkPath(bench.ID)},
		Heading:   b.Title.Value,
		Question:  page.FirstOf(b.Question.Value, bench.Question.Value),
		Facts:     boardFacts(b),
		Siblings:  neighbours(bench, b),
		Table:     s.BoardTable(b),
		Score:     formulaLines(b),
		Reduced:   reduced(b),
		Groups:    transforms(b),
		Values:    valueLines(b),
		Overall:   overallText(b) + madeHereText(b),
		Sources:   s.sourceNotes(b),
		Differing: differing(b),
		Agreement: agreements(b),
		Downloads: []page.Link{{Text: "CSV", Target: page.BoardFile(b, ".csv")}, {Text: "JSON", Target: page.BoardFile(b, ".json")}},
		Cite:      page.NewCitation(bench),
		Updated:   page.FirstOf(b.Updated.Value, bench.Updated.Value),
	}
	if hasIntervals(b) {
		p.Downloads = append(p.Downloads, page.Link{Text: "Intervals, CSV", Target: page.BoardFile(b, "-intervals.csv")})
	}
	if len(b.Changes) > 0 {
		p.Downloads = append(p.Downloads, page.Link{Text: "Printed changes, CSV", Target: page.BoardFile(b, "-changes.csv")})
	}
	p.Crumbs = []page.Link{{Text: bench.Title.Value, Target: page.BenchmarkPath(bench.ID)}}
	if b.Of != nil {
		p.Crumbs = append(p.Crumbs, page.Link{Text: b.Of.Title.Value, Target: page.BoardPath(b.Of)})
	}
	p.Section, p.Pictured = page.BenchmarkPath(bench.ID), true
	p.Pictures = s.boardPictures(p.Page, b)
	p.Charts = len(p.Pictures) > 0
	return p
}

func ModelsWord(b *results.Board) string { return page.Counted(countModels(b), "model") }

func countModels(b *results.Board) int {
	seen := map[*results.Model]bool{}
	for _, r := range b.Rows {
		seen[r.Model] = true
	}
	return len(seen)
}

func boardFacts(b *results.Board) []page.Fact {
	var facts []page.Fact
	if judge := judgeText(b); judge != "" {
		facts = append(facts, page.Fact{Label: "Judge", Text: judge, Also: OtherJudges(b)})
	}
	if n := b.Benchmark.TotalItems(b.Board); n > 0 {
		text := page.Count(n)
		if each := each(b); each > 0 {
			text += ", " + page.Count(each) + " in each category"
		}
		facts = append(facts, page.Fact{Label: "Items", Text: text})
	}
	facts = append(facts, page.Fact{Label: "Models", Text: page.Count(countModels(b))})
	if len(b.Benchmark.Conditions) > 1 && !Mixed(b) {
		id := b.Benchmark.ConditionOf(b.Board, "")
		facts = append(facts, page.Fact{Label: "Prompts", Text: b.Benchmark.ConditionTitle(id)})
	}
	if made := countMade(b); made > 0 {
		facts = append(facts, page.Fact{Label: "Recomputed", Text: page.Counted(made, "row") + " from judgments" + coverage(b)})
	}
	for _, t := range b.Tables {
		if len(t.Rows) > 0 && t.Source != nil {
			facts = append(facts, page.Fact{Label: "As printed in", Text: SourceTitle(t.Source, t.Table.Value), Target: t.Source.URL.Value})
		}
	}
	return facts
}

// countMade counts the rows that are made of judgments.
func countMade(b *results.Board) int {
	n := 0
	for _, r := range b.Rows {
		if r.Made != nil && !r.OtherJudge {
			n++
		}
	}
	return n
}

// each is how many items every one of a board's groups has; 0 where they differ, or it
// has fewer than two.
func each(b *results.Board) int {
	groups := b.Groups()
	if len(groups) < 2 {
		return 0
	}
	for _, c := range groups {
		if c.Items != groups[0].Items {
			return 0
		}
	}
	return groups[0].Items
}

// coverage says how many of their items the recomputed rows have a score for: what is
// far less in one cell is said there.
func coverage(b *results.Board) string {
	least, all, outputs, of := 1.0, true, 0, 0
	for _, r := range b.Rows {
		if r.Made == nil || r.OtherJudge {
			continue
		}
		scored, items := 0, 0
		for _, c := range b.Groups() {
			if made := r.Cell(c).Made; made != nil {
				scored, items = scored+made.N, items+made.Items
				outputs, of = outputs+made.Outputs, of+made.OutputsOf
			}
		}
		if items > 0 {
			least, all = min(least, float64(scored)/float64(items)), all && scored == items
		}
	}
	switch {
	case all && of > 0 && outputs < of:
		return fmt.Sprintf(", every item scored, %s of %s", page.Count(outputs), page.Counted(of, "output"))
	case all:
		return ", every item scored"
	}
	return fmt.Sprintf(", each with at least %d\u00a0%% of its items scored", int(math.Floor(100*least)))
}

// Mixed reports whether a board's rows are of more than one condition.
func Mixed(b *results.Board) bool {
	for _, r := range b.Rows {
		if r.Condition != b.Rows[0].Condition {
			return true
		}
	}
	return false
}

// SourceTitle is "Somebody et al., arXiv v2, Table 1".
func SourceTitle(s *schema.Source, table string) string {
	parts := []string{s.Title.Value}
	for _, part := range []string{s.Version.Value, table} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, ", ")
}

func BoardLinks(bench *results.Benchmark, here *results.Board) []page.Link {
	var links []page.Link
	for _, b := range bench.Boards {
		if len(b.Rows) > 0 {
			links = append(links, page.Link{Text: b.Title.Value, Target: page.BoardPath(b), Here: b == here})
		}
	}
	return links
}

// ManyBoards is how many links to boards a page holds at most in its head, and at
// most above a board. Beyond, they would be most of every page, and no help.
const ManyBoards = 24

// neighbours links to a benchmark's boards; where they are many, to the nearest
// and to the page that lists them all.
func neighbours(bench *results.Benchmark, here *results.Board) []page.Link {
	links := BoardLinks(bench, here)
	all := len(links)
	if all <= ManyBoards {
		return links
	}
	i := slices.IndexFunc(links, func(l page.Link) bool { return l.Here })
	from := min(max(i-ManyBoards/2, 0), all-ManyBoards)
	return append(links[from:from+ManyBoards], page.Link{Text: "All " + page.Counted(all, "board"), Target: page.BenchmarkPath(bench.ID)})
}

func formulaLines(b *results.Board) []formulaLine {
	if b.Score.IsZero() {
		return nil
	}
	if len(b.Score.ByGroup) == 0 {
		return []formulaLine{{Formula: b.Score.All.Value}}
	}
	var lines []formulaLine
	for _, e := range b.Score.ByGroup {
		lines = append(lines, formulaLine{Group: columnName(b, e.Key.Value), Formula: e.Value.Value})
	}
	return lines
}

// columnName is the name of a column by its id; the id where it has none, as parts of
// crossed groups have not.
func columnName(b *results.Board, id string) string {
	if c := b.Column(id); c != nil {
		return c.Name()
	}
	return id
}

// madeHereText says where the overall is computed here; "" where every one is printed
// or made of judgments.
func madeHereText(b *results.Board) string {
	overall := b.OverallColumn()
	if overall == nil || !slices.ContainsFunc(b.Rows, func(r *results.Row) bool { return overall.MadeHere(r.Overall()) }) {
		return ""
	}
	if anyPrinted(b, overall) {
		return " Where no source prints it, it is computed here from the printed figures."
	}
	return " No source prints it: it is computed here from the printed figures."
}

// overallText says how the overall is made of its groups.
func overallText(b *results.Board) string {
	switch b.Overall.Rule {
	case schema.OverItems:
		if b.Benchmark.Weights(b.Board) == nil {
			return "The overall is the mean over all items. The source does not print how many items each group has, so it cannot be checked against the groups directly."
		}
		return "The overall is the mean over all items: each group weighs as many items as it has."
	case schema.OverGroups:
		return "The overall is the plain mean of the groups."
	case schema.Weighted:
		var parts []string
		for _, w := range b.Overall.Weights {
			parts = append(parts, w.Value.Text+" × "+columnName(b, w.Key.Value))
		}
		text := strings.Join(parts, " + ")
		if sum := b.Overall.Sum; sum != nil && sum.Cmp(big.NewRat(1, 1)) != 0 { // as it is written, whatever it sums to
			text = "(" + text + ") / " + shownSum(sum)
		}
		return "Overall = " + text
	case schema.MeanOf:
		var names []string
		for _, id := range b.Overall.Mean {
			names = append(names, b.Column(id.Value).Name())
		}
		return "The overall is the plain mean of " + Series(names) + "."
	case schema.WinRate:
		return "The overall is the mean win rate: in each group the share of the other rows that a row beats, a level one counting half, and of these the mean over the groups in which it has a figure. " + relativeText
	case schema.Borda:
		return "The overall is the Borda count: for each group how many other rows a row beats, a level one counting half, added up over all groups. " + relativeText
	case schema.Unstated:
		if len(b.Groups()) == 0 {
			return "The overall is as the source prints it."
		}
		return "The source prints an overall and does not say how it is made."
	}
	if by := b.RankedBy(); by != nil {
		return "The board has no overall. " + rankSentence(by)
	}
	return "The board has no overall, and therefore no ranks."
}

// relativeText is what has to be known of an overall that counts who beats whom.
const relativeText = "It counts who is ahead and not by how much, and depends on who else stands here: another model that comes or goes may swap two others."

// valueLines lists the columns that are computed here with their formulas.
func valueLines(b *results.Board) []formulaLine {
	var lines []formulaLine
	for _, c := range b.Further() {
		if text := c.Formula(); text != "" {
			lines = append(lines, formulaLine{Group: c.Name(), Formula: text})
		}
	}
	return lines
}

// shownSum is the sum of weights, exactly: a decimal, or the fraction that it is.
func shownSum(sum *big.Rat) string {
	if digits, exact := sum.FloatPrec(); exact {
		return sum.FloatString(digits)
	}
	return "(" + sum.RatString() + ")"
}

func (s *Pages) sourceNotes(b *results.Board) []SourceNote {
	var notes []SourceNote
	add := func(source *schema.Source, table, file string, rows int) {
		if source == nil {
			return
		}
		notes = append(notes, SourceNote{
			Title: SourceTitle(source, table), URL: source.URL.Value, File: file, SHA256: s.Project.Files[file], Rows: rows,
		})
	}
	for _, t := range b.Tables {
		add(t.Source, t.Table.Value, t.File, len(t.Rows))
	}
	for _, c := range b.Changes {
		add(c.Source, c.Table.Value+" (changes)", c.File, len(c.Rows))
	}
	return notes
}

// RowSource says where a row's figures come from.
func RowSource(r *results.Row) string {
	if r.Source == nil {
		return "recomputed from judgments"
	}
	return SourceTitle(r.Source, r.TableName)
}

// differing lists the rows whose figures two sources print differently.
func differing(b *results.Board) []differingRow {
	var rows []differingRow
	for _, r := range b.Rows {
		for _, e := range r.Earlier {
			d := differingRow{
				Name: results.RowName(r), Anchor: page.RowAnchor(r),
				Shown: RowSource(r), Earlier: RowSource(e),
			}
			compare := func(name string, c *results.Column) {
				if x, y := *r.Cell(c), *e.Cell(c); c.Shown(x) != c.Shown(y) {
					d.Cells = append(d.Cells, differingCell{name, shownOrDash(c, x), shownOrDash(c, y)})
				}
			}
			if overall := b.OverallColumn(); overall != nil && !overall.MadeHere(r.Overall()) {
				compare(overall.Name(), overall)
			}
			for _, c := range b.Groups() {
				compare(c.Name(), c)
			}
			for _, c := range b.Further() {
				if e.Cell(c).Known && c.Formula() == "" {
					compare(c.Name(), c)
				}
			}
			if len(d.Cells) > 0 {
				rows = append(rows, d)
			}
		}
	}
	return rows
}

func shownOrDash(column *results.Column, c results.Cell) string {
	if !c.Known {
		return page.FirstOf(c.Printed.Marks(), "–")
	}
	return column.Shown(c)
}

// Ask asks for a board's page and data. A board without any row has no page.
func (s *Pages) Ask(b *results.Board) {
	if len(b.Rows) == 0 {
		return
	}
	page.ClaimRows(b, s.Shelf.Problems)
	what := fmt.Sprintf("board %q", b.ID.Value)
	s.Shelf.AskPage(page.BoardPath(b), what, b.At.Place, func() page.View { return s.boardPage(b) })
	for _, r := range b.Rows {
		for _, made := range []*results.Row{r, r.Beside} {
			if made != nil && made.Made != nil && (made.Own != nil || !made.OtherJudge) && madeOn(b, made) == b {
				s.Shelf.AskPage(madePath(b, made), "how "+results.RowName(made)+" was made on "+what, made.Place, func() page.View { return s.madePage(b, made) })
				s.Shelf.Ask(madeData(b, made), "the items of "+results.RowName(made)+" on "+what, made.Place, func() ([]byte, error) { return madeCSV(b, made), nil })
			}
		}
	}
	s.Picture(page.BoardPath(b), what, func() card.Card { return BoardCardPicture(b) })
	s.Shelf.Ask(page.BoardFile(b, ".csv"), what, b.At.Place, func() ([]byte, error) { return boardCSV(b), nil })
	s.Shelf.Ask(page.BoardFile(b, ".json"), what, b.At.Place, func() ([]byte, error) { return s.boardJSON(b) })
	if hasIntervals(b) {
		s.Shelf.Ask(page.BoardFile(b, "-intervals.csv"), "intervals of "+what, b.At.Place, func() ([]byte, error) { return intervalsCSV(b), nil })
	}
	if len(b.Changes) > 0 {
		s.Shelf.Ask(page.BoardFile(b, "-changes.csv"), "changes of "+what, b.At.Place, func() ([]byte, error) { return changesCSV(b), nil })
	}
}

package site

import (
	"fmt"
	"html/template"
	"strings"

	"standings/results"
	"standings/results/schema"
)

// BoardPage is the page of one board: /<benchmark>/<board>/.
type BoardPage struct {
	Page
	Benchmark Link
	Heading   string
	Question  string
	Facts     []Fact // who judged, how many items and models, where the figures are from
	Siblings  []Link // the benchmark's boards, this one among them
	Table     BoardTable
	Reading   []string // how to read the table, a sentence each
	Score     []FormulaLine
	Overall   string // how the overall is made, in words and weights
	Sources   []SourceNote
	Differing []DifferingRow // rows for which an earlier source prints other figures
	Agreement []AgreementView
	Pictures  []template.HTML
	Downloads []Link
	Cite      *Citation
	Updated   string
}

// Fact is a short statement with its label: "Judge", "GPT-4o".
type Fact struct {
	Label  string
	Text   string
	Target string // address of more, or ""
	Also   []Link // the same by others: a board by other judges
}

// FormulaLine is the formula of a score, for all groups or for one.
type FormulaLine struct {
	Group   string // "" for all
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

// DifferingRow is a row for which an earlier source prints other figures.
type DifferingRow struct {
	Name    string
	Anchor  string
	Stands  string // the source whose figures stand
	Earlier string // the source whose figures do not
	Cells   []DifferingCell
}

// DifferingCell is one figure that two sources print differently.
type DifferingCell struct{ Column, Stands, Earlier string }

func (s *builder) boardPage(b *results.Board) *BoardPage {
	bench := b.Benchmark
	p := &BoardPage{
		Page: s.page(boardPath(b), b.Title.Value+" – "+bench.Title.Value,
			fmt.Sprintf("%s on %s: %s ranked by %s, with every figure's source.", counted(len(b.Rows), "row"), bench.Title.Value, modelsWord(b), lower(b.Title.Value))),
		Benchmark: Link{Text: bench.Title.Value, Target: benchmarkPath(bench.ID)},
		Heading:   b.Title.Value,
		Question:  firstOf(b.Question.Value, bench.Question.Value),
		Facts:     boardFacts(b),
		Siblings:  boardLinks(bench, b),
		Table:     s.boardTable(b),
		Reading:   reading(b),
		Score:     formulaLines(b),
		Overall:   overallText(b),
		Sources:   s.sourceNotes(b),
		Differing: differing(b),
		Agreement: agreements(b),
		Downloads: []Link{{Text: "CSV", Target: boardFile(b, ".csv")}, {Text: "JSON", Target: boardFile(b, ".json")}},
		Cite:      citation(bench),
		Updated:   firstOf(b.Updated.Value, bench.Updated.Value),
	}
	if len(b.Changes) > 0 {
		p.Downloads = append(p.Downloads, Link{Text: "Printed changes, CSV", Target: boardFile(b, "-changes.csv")})
	}
	if text := s.inference(b); text != "" {
		p.Reading = append(p.Reading, text)
	}
	p.Reading = append(p.Reading, orderSentences(b, s.orders(b))...)
	if text := judgeSentence(b); text != "" {
		p.Reading = append([]string{text}, p.Reading...)
	}
	p.Crumbs = []Link{{Text: bench.Title.Value, Target: benchmarkPath(bench.ID)}}
	if b.Of != nil {
		p.Crumbs = append(p.Crumbs, Link{Text: b.Of.Title.Value, Target: boardPath(b.Of)})
	}
	p.Section, p.Pictured = benchmarkPath(bench.ID), true
	p.Pictures = s.boardPictures(p.Page, b)
	p.Charts = len(p.Pictures) > 0
	return p
}

func modelsWord(b *results.Board) string { return counted(countModels(b), "model") }

func countModels(b *results.Board) int {
	seen := map[*results.Model]bool{}
	for _, r := range b.Rows {
		seen[r.Model] = true
	}
	return len(seen)
}

func boardFacts(b *results.Board) []Fact {
	var facts []Fact
	if judge := b.JudgedBy(); judge != "" {
		facts = append(facts, Fact{Label: "Judge", Text: judge, Also: otherJudges(b)})
	}
	if n := b.Benchmark.TotalItems(b.Board); n > 0 {
		facts = append(facts, Fact{Label: "Items", Text: count(n)})
	}
	facts = append(facts, Fact{Label: "Models", Text: count(countModels(b))})
	if len(b.Benchmark.Conditions) > 1 && !mixed(b) {
		id := b.Benchmark.ConditionOf(b.Board, "")
		facts = append(facts, Fact{Label: "Prompts", Text: b.Benchmark.ConditionTitle(id)})
	}
	if made := countMade(b); made > 0 {
		facts = append(facts, Fact{Label: "Recomputed", Text: counted(made, "row") + " from judgments"})
	}
	for _, t := range b.Tables {
		if len(t.Rows) > 0 && t.Source != nil {
			facts = append(facts, Fact{Label: "As printed in", Text: sourceTitle(t.Source, t.Table.Value), Target: t.Source.URL.Value})
		}
	}
	return facts
}

// countMade counts the rows that are made of judgments.
func countMade(b *results.Board) int {
	n := 0
	for _, r := range b.Rows {
		if r.Made != nil && !r.Apart {
			n++
		}
	}
	return n
}

// mixed reports whether a board's rows are of more than one condition.
func mixed(b *results.Board) bool {
	for _, r := range b.Rows {
		if r.Condition != b.Rows[0].Condition {
			return true
		}
	}
	return false
}

// sourceTitle is "Somebody et al., arXiv v2, Table 1".
func sourceTitle(s *schema.Source, table string) string {
	parts := []string{s.Title.Value}
	for _, part := range []string{s.Version.Value, table} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, ", ")
}

func boardLinks(bench *results.Benchmark, here *results.Board) []Link {
	var links []Link
	for _, b := range bench.Boards {
		if len(b.Rows) > 0 {
			links = append(links, Link{Text: b.Title.Value, Target: boardPath(b), Here: b == here})
		}
	}
	return links
}

func formulaLines(b *results.Board) []FormulaLine {
	if b.Score.IsZero() {
		return nil
	}
	if len(b.Score.ByGroup) == 0 {
		return []FormulaLine{{Formula: b.Score.All.Value}}
	}
	var lines []FormulaLine
	for _, e := range b.Score.ByGroup {
		lines = append(lines, FormulaLine{Group: e.Key.Value, Formula: e.Value.Value})
	}
	return lines
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
			parts = append(parts, w.Value.Text+" × "+w.Key.Value)
		}
		return "Overall = " + strings.Join(parts, " + ")
	case schema.Unstated:
		return "The source prints an overall and does not say how it is made."
	}
	return "The board has no overall, and therefore no ranks."
}

func (s *builder) sourceNotes(b *results.Board) []SourceNote {
	var notes []SourceNote
	add := func(source *schema.Source, table, file string, rows int) {
		if source == nil {
			return
		}
		notes = append(notes, SourceNote{
			Title: sourceTitle(source, table), URL: source.URL.Value, File: file, SHA256: s.project.Files[file], Rows: rows,
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

// rowSource says where a row's figures come from.
func rowSource(r *results.Row) string {
	if r.Source == nil {
		return "recomputed from judgments"
	}
	return sourceTitle(r.Source, r.TableName)
}

// differing lists the rows whose figures two sources print differently.
func differing(b *results.Board) []DifferingRow {
	var rows []DifferingRow
	for _, r := range b.Rows {
		for _, e := range r.Earlier {
			d := DifferingRow{
				Name: results.RowName(r), Anchor: rowAnchor(r),
				Stands: rowSource(r), Earlier: rowSource(e),
			}
			compare := func(name string, x, y results.Cell) {
				if b.Shown(x) != b.Shown(y) {
					d.Cells = append(d.Cells, DifferingCell{name, shownOrDash(b, x), shownOrDash(b, y)})
				}
			}
			compare("Overall", r.Overall, e.Overall)
			for i, c := range b.Columns {
				compare(c.ID, r.Cells[i], e.Cells[i])
			}
			if len(d.Cells) > 0 {
				rows = append(rows, d)
			}
		}
	}
	return rows
}

func shownOrDash(b *results.Board, c results.Cell) string {
	if !c.Known {
		return "–"
	}
	return b.Shown(c)
}

func firstOf(texts ...string) string {
	for _, t := range texts {
		if t != "" {
			return t
		}
	}
	return ""
}

// lower makes a title fit into a sentence: its first letter small unless the
// word is a name with capitals further on.
func lower(title string) string {
	word, _, _ := strings.Cut(title, " ")
	if len(word) < 2 || strings.ToLower(word[1:]) != word[1:] {
		return title
	}
	return strings.ToLower(title[:1]) + title[1:]
}

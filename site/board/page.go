// Package board makes the page of a board: its table, charts and exports, the page of
// how a row was made, and what other pages show of a board.
//
//   - page.go is the page. The table is table.go: a draft measures all columns (column.go)
//     and makes the rows and columns of a window (row.go, heads.go), with what fits beside
//     the figures (beside.go, widths.go). long.go is the windows of a long board: the page
//     has its first rows and columns, two further files the rest. tools.go is what a reader
//     can choose. templates/board has the scripts of sorting and filters.
//   - Sentences are in templates/board: words.tmpl has those of several pages, notes.tmpl
//     those below the table, explain.tmpl what check -explain prints. words.go, facts.go,
//     reading.go and surecaption.go say what is the case.
//   - Whiskers and rank ranges are sure.go, remarks of the audit remarks.go.
//   - made.go is the page of how a row was made, with its items (madeitems.go), interval
//     (madesure.go) and tallies (madetallies.go); explain.go is the same as text.
//   - scatter.go, bars.go, groupcharts.go and radar.go are charts; lead.go chooses the
//     one for the home page.
//   - embed.go is the first rows for pages of others, and the charts as files.
//   - corrected.go is what people's verdicts change on the board corrected by them.
//   - judges.go names who judged, together.go is how far judges and people agree.
//   - record.go is what a browser loads when a reader turns to the table.
//
// For example, a row whose cells are 40 and 60, with the overall 50, is a line of
// three cells in row.go, three cells of a row in package record, and a page in made.go that
// says: 0.5 · (40 + 60).
package board

import (
	"cmp"
	"fmt"
	"html/template"
	"slices"
	"sync"

	"standings/internal/words"
	"standings/results"
	"standings/results/audit"
	"standings/results/record"
	"standings/site/card"
	"standings/site/cases"
	"standings/site/chart"
	"standings/site/page"
	"standings/site/releases"
)

// Page is the page of one board: /<benchmark>/<board>/.
type Page struct {
	page.Page
	Board     worded
	Benchmark page.Link
	Heading   string
	Question  string
	Facts     []page.Fact // further than those that the board itself says
	Siblings  []page.Link // the benchmark's boards, this one among them; the nearest ones where there are many
	Table     Table
	Sources   []sourceNote
	Differing []differingRow // rows for which an earlier source prints other figures
	Agreement []agreementView
	Corrected *correctedFacts // of a board corrected by people: what that changes; nil elsewhere
	Pictures  []template.HTML
	Views     []view // its charts of scores against a cost, a size or a date, in place of the table
	Downloads []page.Link
	Embed     string // address of its first rows for a frame in other pages
	Cite      *page.Citation
	Duels     string          // address of the cases of two models side by side; "" where fewer than two were judged
	Release   *releases.Line  // nil where there is none
	Released  *releases.Cite  // how the newest release is cited; nil where there is none
	Times     *releases.Times // how the first rows stood over releases; nil where there are fewer than two
	Updated   string
}

// view is a chart that a tab shows in place of the table.
type view struct {
	page.Link
	Picture template.HTML
}

// Pages are the pages of boards and of their rows, and their data.
type Pages struct {
	*page.Frame
	Audit    *audit.Report
	Cases    *cases.Pages
	Releases *releases.Pages
}

// record is a board as its files of data have it.
func (s *Pages) record(b *results.Board) *record.Board {
	r := record.Of(s.Project, b)
	if newest := s.Releases.Newest(); newest != nil {
		r.Release = record.Text(newest.ID)
	}
	for i, row := range b.Rows {
		for j := range r.Rows[i].Cells {
			if x := s.Audit.Beside(row, r.Rows[i].Cells[j].Column); x != nil {
				r.Rows[i].Cells[j].Reproduced = x.Status
			}
		}
	}
	for _, v := range agreements(b) {
		r.Agreements = append(r.Agreements, v.Agreement)
	}
	return r
}

// CSV is a board as a table of data.
func (s *Pages) CSV(b *results.Board) []byte { return record.Of(s.Project, b).CSV() }

// boardPage is the page of a board.
func (s *Pages) boardPage(d *draft, charts []chart.Chart) *Page {
	b := d.board
	bench := b.Benchmark
	p := &Page{
		Page: s.Page(page.BoardPath(b), b.Title+" – "+bench.Title,
			fmt.Sprintf("%s on %s: %s %s, with the source of every score.", words.Count(len(b.Rows), "row"), bench.Title, ModelsWord(b), ordered(b))),
		Board:     worded{b},
		Benchmark: page.BenchmarkLink(bench),
		Heading:   b.Title,
		Question:  cmp.Or(b.Question.Value, bench.Question),
		Siblings:  neighbours(bench, b),
		Table:     d.table(d.page()),
		Sources:   s.sourceNotes(b),
		Differing: differing(b),
		Agreement: agreements(b),
		Corrected: corrected(b),
		Duels:     s.Cases.Duels(b),
		Downloads: []page.Link{{Text: "CSV", Target: page.BoardFile(b, ".csv")}, {Text: "JSON", Target: page.BoardFile(b, ".json")}, {Text: "Markdown", Target: page.BoardFile(b, ".md")}},
		Embed:     embedPath(b),
		Cite:      page.NewCitation(bench),
		Updated:   bench.Updated.Value,
	}
	if _, _, said := audit.Reproduced(s.Audit.Compared(b)); said != "" {
		p.Facts = append(p.Facts, page.Fact{Label: "Reproduced", Text: said, Target: page.ReproducedPath(b)})
	}
	p.CSV, p.JSON = page.BoardFile(b, ".csv"), page.BoardFile(b, ".json")
	if hasIntervals(b) {
		p.Downloads = append(p.Downloads, page.Link{Text: "Intervals, CSV", Target: page.BoardFile(b, "-intervals.csv")})
	}
	if len(p.Agreement) > 0 {
		p.Downloads = append(p.Downloads, page.Link{Text: "Agreement, CSV", Target: page.BoardFile(b, "-agreement.csv")})
	}
	if len(b.Changes) > 0 {
		p.Downloads = append(p.Downloads, page.Link{Text: "Printed changes, CSV", Target: page.BoardFile(b, "-changes.csv")})
	}
	if p.Release = s.Releases.Line(b); p.Release != nil {
		p.Needs(releases.Bundle)
		p.Released = s.Releases.Said()
		p.Times = s.Releases.Times(MainRowsOf(b), page.RowLink)
		p.Described = s.Releases.Dataset(p.Page, b.Title+" – "+bench.Title, p.Description, [][2]string{{page.BoardFile(b, ".csv"), "text/csv"}, {page.BoardFile(b, ".json"), "application/json"}}, s.Releases.Newest())
		p.Described.License = bench.License.Value
	}
	p.Under(p.Benchmark)
	if b.Of != nil {
		p.Crumbs = append(p.Crumbs, page.BoardLink(b.Of))
	}
	p.Pictured = true
	for _, c := range charts {
		c.Embed = p.To(embedPath(b)) + "#" + c.ID
		if c.Form == chart.Scatter {
			p.Views = append(p.Views, view{page.Link{Text: page.Capital(cmp.Or(c.Name, c.Title)), Target: "#chart-" + c.ID}, p.Draw(c)})
			continue
		}
		p.Pictures = append(p.Pictures, p.Draw(c))
	}
	p.Charts = len(charts) > 0
	return p
}

// ordered says what orders a board's rows: "ranked by accuracy".
func ordered(b *results.Board) string {
	if b.RankedBy() != nil && b.Main().Ranked() > 0 {
		return "ranked by " + page.Lower(cmp.Or(page.RankedName(b), b.Title))
	}
	return "in the order of their file"
}

// BoardLinks leads to the boards of a benchmark that have rows; one may be the page it is on,
// or nil.
func BoardLinks(bench *results.Benchmark, here *results.Board) (links []page.Link) {
	for _, b := range bench.Boards {
		if len(b.Rows) > 0 {
			links = append(links, page.Link{Text: b.Title, Target: page.BoardPath(b), Here: b == here})
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
	return append(links[from:from+ManyBoards], page.Link{Text: "All " + words.Count(all, "board"), Target: page.BenchmarkPath(bench.ID)})
}

// Ask asks for a board's page and data. A board without any row has no page.
func (s *Pages) Ask(b *results.Board) {
	if len(b.Rows) == 0 {
		return
	}
	page.ClaimRows(b, s.Shelf.Problems)
	what := fmt.Sprintf("board %q", b.ID)
	draft := func() *draft { return s.draft(b) }
	if isLong(b) {
		draft = sync.OnceValue(draft)
		s.Shelf.Ask(page.BoardFile(b, "/rows.js"), "the rows of "+what, b.Place, func() ([]byte, error) { return draft().rowsScript() })
		s.Shelf.Ask(page.BoardFile(b, "/columns.js"), "the columns of "+what, b.Place, func() ([]byte, error) { return draft().columnsScript() })
	}
	charts := func() []chart.Chart { return boardCharts(s.Page(page.BoardPath(b), "", ""), b) } // which are too large to be kept
	s.Shelf.AskPage(page.BoardPath(b), what, b.Place, func() page.View { return s.boardPage(draft(), charts()) })
	s.askEmbed(b, what, charts)
	ask := s.Shelf.Alike() // the first finds what is wrong with all of them
	for _, r := range b.Rows {
		for _, made := range []*results.Row{r, r.Beside} {
			of, csv := "items", madeCSV
			switch {
			case made == nil:
				continue
			case made.Tally() != nil:
				of, csv = "tallies", talliesCSV
			case made.Made() == nil || made.Own == nil && made.OtherJudge || madeOn(b, made) != b:
				continue
			}
			ask(madePath(b, made), "how "+results.RowName(made)+" was made on "+what, made.Place, func() page.View { return s.madePage(b, made) })
			s.Shelf.Ask(madeFile(b, made, of), "the "+of+" of "+results.RowName(made)+" on "+what, made.Place, func() ([]byte, error) { return csv(b, made), nil })
		}
	}
	s.Picture(page.BoardPath(b), what, func() card.Card { return BoardCardPicture(b) })
	file := func(name, of string, data func() ([]byte, error)) {
		s.Shelf.Ask(page.BoardFile(b, name), of+what, b.Place, data)
	}
	csv := func(name, of string, data func() []byte) {
		file(name, of, func() ([]byte, error) { return data(), nil })
	}
	csv(".csv", "", func() []byte { return s.CSV(b) })
	csv(".md", "", func() []byte {
		address := ""
		if s.Chrome.URL != "" {
			address = s.Chrome.URL + page.Folder(page.BoardPath(b))
		}
		return s.record(b).Markdown(0, address)
	})
	file(".json", "", func() ([]byte, error) { return record.JSON(s.record(b)) })
	s.Shelf.AskScript(page.BoardFile(b, "/record.js"), "sources of "+what, b.Place, func() any { return newRecordFile(b, s.record(b), s.Audit) })
	if hasIntervals(b) {
		file("-intervals.csv", "intervals of ", func() ([]byte, error) { return s.record(b).IntervalsCSV() })
	}
	if len(agreements(b)) > 0 {
		csv("-agreement.csv", "agreement on ", func() []byte { return s.record(b).AgreementCSV() })
	}
	if len(b.Changes) > 0 {
		csv("-changes.csv", "changes of ", func() []byte { return record.Changes(s.Project, b).CSV() })
	}
}

// Package audit is the audit's page and its findings for programs (page.go), the pages of
// printed figures that are not reproduced (reproduced.go), and badges (badge.go).
package audit

import (
	"cmp"
	"encoding/json"
	"math"
	"slices"
	"strings"

	"standings/content"
	"standings/internal/source"
	"standings/internal/words"
	"standings/results"
	"standings/results/audit"
	"standings/results/record"
	"standings/site/board"
	"standings/site/card"
	"standings/site/cases"
	"standings/site/page"
)

// Page is /audit/: every finding about the project's figures, and what was
// checked, so that finding nothing means something.
type Page struct {
	page.Page
	Figures    string // how many printed figures were checked
	Untrue     string // how many of them are in contradictions, as a clause
	Counts     []auditCount
	Benchmarks []auditBenchmark // with findings
	Clean      string           // benchmarks without, but for worked examples: "A and B"; "" where there are none
	Rules      page.Table
	Checks     page.Table // how many figures of each board each rule checked
	Data       string     // address of the findings as data
}

// auditCount is how many findings are of a severity.
type auditCount struct{ Severity, Means, Count string }

// auditBenchmark is the findings about one benchmark, gravest kinds first.
type auditBenchmark struct {
	Title string
	ID    string
	Count string // of its findings
	Kinds []auditKind
}

// auditKind is the findings of one rule and severity.
type auditKind struct {
	Severity string
	Rule     string
	Findings []findingView
}

// findingView is one finding in words.
type findingView struct {
	*audit.Finding
	ID         string      // its anchor on the audit page
	Place      []page.Link // board, row, column: the way to the figure; the benchmark where it is about no board
	Printed    string      // the figure; "" where it is not one that is wrong
	Computed   string      // what it follows to be, "12.673 – 12.773"
	Arithmetic []string    // a sum a line
	Sources    []string    // file:line, with the table's name
	Report     string      // address that the finding is reported to; "" is none
	Reported   string      // else the text of the report
}

// auditRule is one rule and what it did.
type auditRule struct {
	Title    string `th:"Rule"`
	Asks     string `th:"The question it asks"`
	Figures  int    `th:"Scores" num:""`
	Findings int    `th:"Findings" num:""`
}

var severityMeans = []struct {
	severity audit.Severity
	means    string
}{
	{audit.Contradiction, "cannot all be right, by what is stated"},
	{audit.Conflict, "figures disagree; which is right is not known"},
	{audit.Oddity, "possible, but unusual"},
}

// Pages are the audit's page and its data.
type Pages struct {
	*page.Frame
	Audit *audit.Report
	Cases *cases.Pages
	Site  *content.Site
}

// Ask asks for both.
func (s *Pages) Ask() {
	s.Shelf.AskPage(page.AuditPath, "the audit", source.Place{}, func() page.View { return s.auditPage() })
	s.Shelf.Named(page.AuditPath, "Audit of the published numbers")
	s.Shelf.Ask(page.AuditFile, "the audit's findings", source.Place{}, s.auditJSON)
	s.Picture(page.AuditPath, "the audit", s.card)
	s.askReproduced()
}

// card has how many findings there are about each benchmark.
func (s *Pages) card() card.Card {
	c := card.Card{
		Title: "Audit", Subtitle: words.Number(s.Audit.Figures) + " published scores checked, " + untrue(s.Audit),
		Note: "Findings by benchmark, each with its arithmetic",
	}
	for _, b := range s.Project.Benchmarks {
		if n := s.auditBenchmark(b).Count; n != "0" {
			c.Rows = append(c.Rows, card.Row{Name: b.Title, Fallback: b.ID, Value: n, Level: math.NaN()})
		}
	}
	return c
}

// untrue says how many figures are in contradictions.
func untrue(r *audit.Report) string {
	if r.Untrue == 0 {
		return "none contradicts what is stated"
	}
	return words.Number(r.Untrue) + words.Choose(r.Untrue, " is in a contradiction", " are in contradictions")
}

func (s *Pages) auditPage() *Page {
	p := &Page{
		Page:    s.Page(page.AuditPath, "Audit", "Which published scores contradict each other or what is stated of them: every finding with its arithmetic, and what was checked."),
		Figures: words.Number(s.Audit.Figures), Untrue: untrue(s.Audit), Data: page.AuditFile,
	}
	p.Section, p.Pictured = page.AuditPath, true
	for _, m := range severityMeans {
		p.Counts = append(p.Counts, auditCount{Severity: string(m.severity), Means: m.means, Count: words.Number(s.Audit.Count(m.severity))})
	}
	var clean []string
	for _, b := range s.Project.Benchmarks {
		if part := s.auditBenchmark(b); len(part.Kinds) > 0 {
			p.Benchmarks = append(p.Benchmarks, part)
		} else if !b.Example {
			clean = append(clean, b.Title)
		}
	}
	p.Clean = words.List(clean)
	s.auditChecks(p)
	return p
}

// auditBenchmark puts the findings about a benchmark together by severity and rule,
// which keep the order in which they were found.
func (s *Pages) auditBenchmark(b *results.Benchmark) auditBenchmark {
	part, count := auditBenchmark{Title: b.Title, ID: b.ID}, 0
	for _, m := range severityMeans {
		var kinds []auditKind
		for i, f := range s.Audit.Findings {
			if f.Benchmark != b.ID || f.Severity != m.severity {
				continue
			}
			count += f.Count()
			at := slices.IndexFunc(kinds, func(k auditKind) bool { return k.Rule == f.Rule.Title })
			if at < 0 {
				at = len(kinds)
				kinds = append(kinds, auditKind{Severity: string(f.Severity), Rule: f.Rule.Title})
			}
			kinds[at].Findings = append(kinds[at].Findings, s.findingView(b, f, i))
		}
		part.Kinds = append(part.Kinds, kinds...)
	}
	part.Count = words.Number(count)
	return part
}

func (s *Pages) findingView(b *results.Benchmark, f *audit.Finding, i int) findingView {
	v := findingView{Finding: f, ID: board.FindingID(i)}
	if f.Arithmetic != "" {
		v.Arithmetic = strings.Split(f.Arithmetic, "\n")
	}
	if f.LowText != "" {
		minus := strings.NewReplacer("-", "−")
		v.Printed, v.Computed = minus.Replace(f.Published), minus.Replace(strings.Join(slices.Compact([]string{f.LowText, f.HighText}), " – "))
	}
	v.Place = findingPlace(b, f)
	if target := s.Cases.FindingCases(b, f); target != "" {
		v.Place = append(v.Place, page.LinkTo("cases", target))
	}
	for _, src := range f.Sources {
		text := src.String()
		if src.Table != "" {
			text += " – " + src.Table
		}
		if !slices.Contains(v.Sources, text) {
			v.Sources = append(v.Sources, text)
		}
	}
	v.Report, v.Reported = s.report(f, v.ID)
	return v
}

// report is where a finding is reported to, and with what text where the site
// does not say where.
func (s *Pages) report(f *audit.Finding, anchor string) (address, text string) {
	r := content.Report{Benchmark: f.Benchmark, Model: f.Model, Finding: f.Message, URL: cmp.Or(s.Site.URL, "/") + "audit/#" + anchor}
	if address = s.Site.ReportAddress(r); address == "" {
		text = r.Text()
	}
	return address, text
}

// findingPlace is the way to the figure a finding is about.
func findingPlace(b *results.Benchmark, f *audit.Finding) []page.Link {
	board := b.Board(f.Board)
	if board == nil || len(board.Rows) == 0 {
		return []page.Link{page.BenchmarkLink(b)}
	}
	place := []page.Link{page.BoardLink(board)}
	for _, m := range f.Marks {
		if m.Row != nil && f.All == nil {
			if r := board.Find(m.Row.Model, m.Row.Variant); r != nil {
				place = append(place, page.LinkTo(results.RowName(r), page.BoardPath(board)+"#"+r.Anchor()))
			}
			break
		}
	}
	if c := board.Column(f.Column); c != nil {
		place = append(place, page.LinkTo(c.Name(), place[len(place)-1].Target))
	}
	return place
}

// auditChecks fills in what was checked, by rule and by board. A rule that had nothing to
// check on a board leaves its cell empty.
func (s *Pages) auditChecks(p *Page) {
	p.Checks = page.Table{Class: "plain checks", Headed: "checks-head", Cites: new(string), Columns: []page.Column{{Text: "Leaderboard"}}}
	rules := make([]auditRule, len(audit.Rules()))
	for i, r := range audit.Rules() {
		rules[i].Title, rules[i].Asks = r.Title, r.Asks
		p.Checks.Columns = append(p.Checks.Columns, page.Column{Text: r.Title, Number: true})
	}
	lines := map[string][]page.Cell{}
	for _, c := range s.Audit.Checks {
		at := slices.Index(audit.Rules(), c.Rule)
		rules[at].Figures += c.Figures
		rules[at].Findings += c.Findings
		cells := lines[c.Benchmark+"/"+c.Board]
		if cells == nil {
			cells = make([]page.Cell, 1+len(rules))
			for i := range cells {
				cells[i] = page.Figure(cells[i])
			}
			cells[0] = page.Heading(page.Cell{}.And(page.AsText, s.checked(c.Benchmark, c.Board)))
			lines[c.Benchmark+"/"+c.Board] = cells
			p.Checks.Lines = append(p.Checks.Lines, page.Line{Cells: cells})
		}
		cells[1+at] = page.Figure(page.Plain(words.Number(c.Figures)))
	}
	p.Rules = page.NewTable(page.Table{Class: "plain rules", Label: "Rules", Cites: new(string)}, rules)
}

// checked leads to a board, or to its benchmark where prompts were checked.
func (s *Pages) checked(benchmark, board string) page.Link {
	b := s.Project.Benchmark(benchmark)
	if found := b.Board(board); found != nil {
		return page.LinkTo(b.Title+", "+found.Title, page.BoardPath(found))
	}
	return page.LinkTo(b.Title+", its prompts", page.BenchmarkPath(b.ID))
}

// findingData is a finding in /audit.json. Unknown values are null.
type findingData struct {
	Benchmark string          `json:"benchmark"`
	Board     record.Text     `json:"board"`
	Model     record.Text     `json:"model"`
	Variant   record.Text     `json:"variant"`
	Column    record.Text     `json:"column"`
	Rule      string          `json:"rule"`
	Severity  string          `json:"severity"`
	Published record.Text     `json:"published"`
	Low       json.RawMessage `json:"low"`
	High      json.RawMessage `json:"high"`
	Message   string          `json:"message"`
	Sources   []record.Source `json:"sources"`
	Answer    record.Text     `json:"answer,omitempty"`
}

// each yields every finding, those too that pages show as one.
func (s *Pages) each(yield func(*audit.Finding) bool) {
	for _, f := range s.Audit.Findings {
		if f.All == nil && !yield(f) {
			return
		}
		for _, one := range f.All {
			if !yield(one) {
				return
			}
		}
	}
}

func (s *Pages) auditJSON() ([]byte, error) {
	list := []findingData{}
	for f := range s.each {
		d := findingData{
			Benchmark: f.Benchmark, Board: record.Text(f.Board), Model: record.Text(f.Model), Variant: record.Text(f.Variant), Column: record.Text(f.Column),
			Rule: f.Rule.ID, Severity: string(f.Severity), Published: record.Text(f.Published), Message: f.Message, Sources: []record.Source{},
			Low: json.RawMessage(cmp.Or(f.LowText, "null")), High: json.RawMessage(cmp.Or(f.HighText, "null")),
		}
		for _, src := range f.Sources {
			d.Sources = append(d.Sources, record.Source{File: src.File, Line: record.Whole(src.Line), SHA256: record.Text(s.Project.Files[src.File])})
		}
		if f.Answer != nil {
			d.Answer = record.Text(f.Answer.Reason.Value)
		}
		list = append(list, d)
	}
	return record.JSON(list)
}

// FindingProblems lists what the audit found as problems. Contradictions, and figures that
// the results do not give, are errors where the site is strict and nobody has answered
// them; everything else is a warning.
func FindingProblems(report *audit.Report, strict, errors bool) (list []source.Problem) {
	for _, f := range report.Findings {
		p := source.Problem{Place: source.InFile("results/" + f.Benchmark), Severity: source.Warning}
		if len(f.Sources) > 0 {
			p.Place = f.Sources[0].Place
		}
		p.Message = string(f.Severity) + ": " + f.Message
		switch {
		case f.Answer != nil:
			p.Message = "answered " + p.Message
		case strict && (f.Severity == audit.Contradiction || f.Rule.OfResults()):
			p.Severity = source.Error
		}
		if errors == (p.Severity == source.Error) {
			list = append(list, p)
		}
	}
	if !errors {
		for _, a := range report.Idle {
			list = append(list, source.Problem{Place: a.Place, Severity: source.Warning, Message: "answers no finding: the figure may have been mended, or the address is not right"})
		}
	}
	return list
}

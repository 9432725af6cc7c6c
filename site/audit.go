package site

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"standings/results"
	"standings/results/audit"
	"standings/results/problem"
)

const (
	auditPath = "audit/index.html"
	auditFile = "audit.json"
)

// AuditPage is /audit/: every finding about the project's figures, and what was
// checked, so that finding nothing means something.
type AuditPage struct {
	Page
	Figures    string // how many printed figures were checked
	Untrue     string // how many of them cannot be true
	Counts     []AuditCount
	Benchmarks []AuditBenchmark
	Rules      []AuditRule
	Checks     []AuditCheck
	RuleHeads  []string // short names of the rules, heads of the table of checks
	Data       string   // address of the findings as data
}

// AuditCount is how many findings are of a severity.
type AuditCount struct {
	Severity string
	Means    string
	Count    string
}

// AuditBenchmark is the findings about one benchmark.
type AuditBenchmark struct {
	Title    string
	ID       string
	Findings []FindingView
}

// FindingView is one finding in words.
type FindingView struct {
	ID         string // its anchor on the audit page
	Severity   string
	Rule       string
	Place      []Link // benchmark, board, row, column: the way to the figure
	Message    string
	Arithmetic []string // a sum a line
	Sources    []string // file:line, with the table's name
	Answer     *AnswerView
}

// AnswerView is what the authors say about a finding.
type AnswerView struct{ Reason, URL string }

// AuditRule is one rule and what it did.
type AuditRule struct{ Title, Asks, Figures, Findings string }

// AuditCheck is how many figures of one board each rule checked.
type AuditCheck struct {
	Name   string
	Target string
	Cells  []string // by rule; "" where it had nothing to check
}

var severityMeans = []struct {
	severity audit.Severity
	means    string
}{
	{audit.Contradiction, "cannot be true"},
	{audit.Conflict, "sources disagree, or rows that should rest on the same items do not"},
	{audit.Oddity, "can be true, and is worth a look"},
}

func findingID(i int) string { return fmt.Sprintf("finding-%d", i+1) }

func (s *builder) auditPage() *AuditPage {
	p := &AuditPage{
		Page:    s.page(auditPath, "Audit", "Which printed figures cannot be true: every finding with its arithmetic, and what was checked."),
		Figures: count(s.audit.Figures), Untrue: count(s.audit.Untrue), Data: auditFile,
	}
	p.Section = auditPath
	for _, m := range severityMeans {
		p.Counts = append(p.Counts, AuditCount{Severity: string(m.severity), Means: m.means, Count: count(s.audit.Count(m.severity))})
	}
	for _, b := range s.project.Benchmarks {
		part := AuditBenchmark{Title: b.Title.Value, ID: b.ID}
		for i, f := range s.audit.Findings {
			if f.Benchmark == b.ID {
				part.Findings = append(part.Findings, s.findingView(b, f, i))
			}
		}
		p.Benchmarks = append(p.Benchmarks, part)
	}
	s.auditChecks(p)
	return p
}

func (s *builder) findingView(b *results.Benchmark, f *audit.Finding, i int) FindingView {
	v := FindingView{ID: findingID(i), Severity: string(f.Severity), Rule: f.Rule.Title, Message: f.Message}
	if f.Arithmetic != "" {
		v.Arithmetic = strings.Split(f.Arithmetic, "\n")
	}
	v.Place = findingPlace(b, f)
	if target := s.findingCases(b, f); target != "" {
		v.Place = append(v.Place, Link{Text: "cases", Target: target})
	}
	for _, src := range f.Sources {
		text := src.Place.String()
		if src.Table != "" {
			text += " – " + src.Table
		}
		if !slices.Contains(v.Sources, text) {
			v.Sources = append(v.Sources, text)
		}
	}
	if f.Answer != nil {
		v.Answer = &AnswerView{Reason: f.Answer.Reason.Value, URL: f.Answer.URL.Value}
	}
	return v
}

// findingPlace is the way to the figure a finding is about.
func findingPlace(b *results.Benchmark, f *audit.Finding) []Link {
	place := []Link{{Text: b.Title.Value, Target: benchmarkPath(b.ID)}}
	board := b.Board(f.Board)
	if board == nil || len(board.Rows) == 0 {
		return place
	}
	place = append(place, Link{Text: board.Title.Value, Target: boardPath(board)})
	for _, m := range f.Marks {
		if m.Row != nil {
			if r := board.Find(m.Row.Model, m.Row.Variant); r != nil {
				place = append(place, Link{Text: results.RowName(r), Target: boardPath(board) + "#" + rowAnchor(r)})
			}
			break
		}
	}
	if i, ok := board.Column(f.Column); f.Column != "" && ok {
		name := "Overall"
		if i >= 0 {
			name = board.Columns[i].Name()
		}
		place = append(place, Link{Text: name, Target: place[len(place)-1].Target})
	}
	return place
}

// auditChecks fills in what was checked, by rule and by board.
func (s *builder) auditChecks(p *AuditPage) {
	rules := audit.Rules()
	figures, findings := map[*audit.Rule]int{}, map[*audit.Rule]int{}
	index := map[string]int{}
	for _, c := range s.audit.Checks {
		figures[c.Rule] += c.Figures
		findings[c.Rule] += c.Findings
		key := c.Benchmark + "/" + c.Board
		at, known := index[key]
		if !known {
			at = len(p.Checks)
			index[key] = at
			p.Checks = append(p.Checks, s.auditCheck(c.Benchmark, c.Board, len(rules)))
		}
		p.Checks[at].Cells[slices.Index(rules, c.Rule)] = count(c.Figures)
	}
	for _, r := range rules {
		p.RuleHeads = append(p.RuleHeads, r.Title)
		p.Rules = append(p.Rules, AuditRule{Title: r.Title, Asks: r.Asks, Figures: count(figures[r]), Findings: count(findings[r])})
	}
}

func (s *builder) auditCheck(benchmark, board string, rules int) AuditCheck {
	b := s.project.Benchmark(benchmark)
	check := AuditCheck{Name: b.Title.Value + ", the suite", Target: benchmarkPath(b.ID), Cells: make([]string, rules)}
	if found := b.Board(board); found != nil {
		check.Name, check.Target = b.Title.Value+", "+found.Title.Value, boardPath(found)
	}
	return check
}

// Remark is a finding as a board's page shows it below its table.
type Remark struct {
	ID       string // anchor on the board's page
	Number   string
	Severity string
	Message  string
	Target   string // the finding on the audit page
	Answered bool
}

// Flag leads from a figure to a remark.
type Flag struct {
	Number   string
	Target   string
	Severity string
}

// remarks numbers the findings about a board and returns them with the flags of
// its figures: flags(row, column) for a cell, column "" for the row as a whole.
func (s *builder) remarks(b *results.Board) ([]Remark, func(r *results.Row, column string) []Flag) {
	var list []Remark
	number := map[*audit.Finding]string{}
	for i, f := range s.audit.Findings {
		if f.Benchmark != b.Benchmark.ID || f.Board != b.ID.Value {
			continue
		}
		number[f] = fmt.Sprint(len(list) + 1)
		list = append(list, Remark{
			ID: "remark-" + number[f], Number: number[f], Severity: string(f.Severity), Message: f.Message,
			Target: auditPath + "#" + findingID(i), Answered: f.Answer != nil,
		})
	}
	return list, func(r *results.Row, column string) []Flag {
		var flags []Flag
		for _, row := range append([]*results.Row{r}, r.Earlier...) {
			for _, change := range []bool{false, true} {
				for _, f := range s.audit.At(row, column, change) {
					flag := Flag{Number: number[f], Target: "#remark-" + number[f], Severity: string(f.Severity)}
					if number[f] != "" && !slices.Contains(flags, flag) {
						flags = append(flags, flag)
					}
				}
			}
		}
		return flags
	}
}

// findingData is a finding in /audit.json. Unknown values are null.
type findingData struct {
	Benchmark string       `json:"benchmark"`
	Board     *string      `json:"board"`
	Model     *string      `json:"model"`
	Variant   *string      `json:"variant"`
	Column    *string      `json:"column"`
	Rule      string       `json:"rule"`
	Severity  string       `json:"severity"`
	Published *string      `json:"published"`
	Low       *json.Number `json:"low"`
	High      *json.Number `json:"high"`
	Message   string       `json:"message"`
	Sources   []sourceData `json:"sources"`
	Answer    *string      `json:"answer,omitempty"`
}

func (s *builder) auditJSON() ([]byte, error) {
	list := []findingData{}
	for _, f := range s.audit.Findings {
		d := findingData{
			Benchmark: f.Benchmark, Board: orNull(f.Board), Model: orNull(f.Model), Variant: orNull(f.Variant), Column: orNull(f.Column),
			Rule: f.Rule.ID, Severity: string(f.Severity), Published: orNull(f.Published), Message: f.Message, Sources: []sourceData{},
			Low: orNull(json.Number(f.LowText)), High: orNull(json.Number(f.HighText)),
		}
		for _, src := range f.Sources {
			d.Sources = append(d.Sources, sourceData{File: src.File, Line: orNull(src.Line), SHA256: orNull(s.project.Files[src.File])})
		}
		if f.Answer != nil {
			d.Answer = &f.Answer.Reason.Value
		}
		list = append(list, d)
	}
	return marshal(list)
}

// tellFindings lists what the audit found as problems. Contradictions that
// nobody has answered are errors where the site is strict; everything else is a
// warning.
func (s *builder) tellFindings(errors bool) []problem.Problem {
	var list []problem.Problem
	for _, f := range s.audit.Findings {
		if f.Rule == audit.RuleScale {
			continue // an error since the figure was read
		}
		p := problem.Problem{Place: problem.Place{File: "results/" + f.Benchmark}, Severity: problem.Warning}
		if len(f.Sources) > 0 {
			p.Place = f.Sources[0].Place
		}
		p.Message = string(f.Severity) + ": " + f.Message
		switch {
		case f.Answer != nil:
			p.Message = "answered " + p.Message
		case f.Severity == audit.Contradiction && s.site.Strict:
			p.Severity = problem.Error
		}
		if errors == (p.Severity == problem.Error) {
			list = append(list, p)
		}
	}
	if !errors {
		for _, a := range s.audit.Idle {
			list = append(list, problem.Problem{Place: a.At.Place, Severity: problem.Warning, Message: "answers no finding: the figure may have been mended, or the address is not right"})
		}
	}
	return list
}

// Package site turns results, content and templates into the files of a static
// website. It is pure: Build reads an fs.FS and returns files, without disk,
// clock or randomness, so that the same input gives the same bytes.
//
//  1. results.Load and content.Load read the project.
//  2. A view is made for every page: one documented struct a page (home.go,
//     benchmark.go, board.go, model.go, …), with every text ready to be shown.
//  3. Charts are drawn from chart values (package chart).
//  4. The templates render the views; data files are written beside the pages
//     (export.go).
//
// Package publish, which writes to the disk, and the server (serve.go) are the edges
// of this.
package site

import (
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"strings"

	"standings/content"
	"standings/results"
	"standings/results/audit"
	"standings/results/problem"
	"standings/site/card"
	"standings/templates"
)

// Input is what a site is built from.
type Input struct {
	Project fs.FS  // rooted at the project: content/, results/, templates/
	Version string // of the program, for the generator tag
	Thumbs  Store  // keeps thumbnails between builds; nil: they are made each time
	Later   bool   // thumbnails are made when they are asked for: see Result.Later
}

// Result is a built site and what was read for it.
type Result struct {
	Files   Files
	Project *results.Project
	Audit   *audit.Report
	Rows    int  // rows that stand on a board
	Figures int  // published figures read
	Engine  bool // the browser's ECharts is part of the site
	// Later makes the files that are part of the site and were not made yet, by
	// their paths: none unless Input.Later says so.
	Later map[string]func() ([]byte, error)

	warnings []problem.Problem // findings that do not fail the build
}

// Build makes the site. Everything that is wrong with the project is added to
// problems; where that holds an error, the files are not to be published. The
// returned error is a mistake of the program or of a template, not of the data.
func Build(in Input, problems *problem.List) (*Result, error) {
	overrides, err := fs.Sub(in.Project, "templates")
	if err != nil {
		return nil, err
	}
	set, err := templates.Load(overrides)
	if err != nil {
		return nil, err
	}
	s := &builder{in: in, problems: problems, shelf: newShelf(problems), set: set}
	s.project = results.Load(in.Project, Example(), problems)
	var wrong []content.Problem
	s.content, wrong = content.Load(in.Project)
	s.adopt(wrong)
	s.site = s.content.Site
	s.compare = s.newComparison()
	s.audit = audit.Run(s.project, suites(s.project)...)
	s.problems.Add(s.tellFindings(true)...)
	s.makeBooks()
	s.makeFields()
	s.makeCaseScores()
	s.chrome()
	s.pages()
	return &Result{
		Files: s.shelf.files, Project: s.project, Audit: s.audit, Rows: s.rows(), Figures: s.figures(), Engine: set.ECharts != nil,
		Later: s.later, warnings: s.tellFindings(false),
	}, errors.Join(s.failures...)
}

// Check reads everything and builds nothing that is kept: what is wrong is in
// problems, and with it what the audit found.
func Check(in Input, problems *problem.List) (*Result, error) {
	in.Later = true // thumbnails nobody will see
	result, err := Build(in, problems)
	if result != nil {
		problems.Add(result.warnings...)
	}
	return result, err
}

type builder struct {
	in       Input
	problems *problem.List
	shelf    *shelf
	set      *templates.Set
	project  *results.Project
	content  *content.Content
	site     content.Site
	compare  *comparison
	audit    *audit.Report
	common   *Chrome
	footers  map[string]template.HTML // by the way from a page to the root
	books    map[string]*casebook     // by benchmark
	fields   map[*results.Board]func() []*field
	footings map[*results.Benchmark][]*footing
	scores   map[*results.Board]func() caseScores
	images   *imageShelf
	later    map[string]func() ([]byte, error)
	jobs     []job
	failures []error
}

func (s *builder) failf(format string, args ...any) {
	s.failures = append(s.failures, fmt.Errorf(format, args...))
}

// adopt takes over problems that content found.
func (s *builder) adopt(list []content.Problem) {
	for _, p := range list {
		severity := problem.Error
		if p.Warning {
			severity = problem.Warning
		}
		s.problems.Add(problem.Problem{
			Place:    problem.Place{File: p.File, Line: p.Line, Column: p.Column},
			Severity: severity, Message: p.Message,
		})
	}
}

// policy lets a page load what the site itself holds, and nothing else.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'"

func (s *builder) chrome() {
	s.common = &Chrome{
		Title: s.site.Title, Language: s.site.Language, URL: s.site.URL, Policy: policy, Version: s.in.Version,
		ECharts: s.set.ECharts != nil, Engine: engineFile, bundles: s.set.Bundles,
	}
	nav := []Link{}
	if len(s.project.Benchmarks) > 1 {
		for _, b := range s.project.Benchmarks {
			nav = append(nav, Link{Text: b.Title.Value, Target: benchmarkPath(b.ID)})
		}
	} else {
		for _, b := range s.project.Benchmarks {
			nav = append(nav, boardLinks(b, nil)...)
			if s.hasCases(b) {
				nav = append(nav, Link{Text: "Cases", Target: casesPath(b.ID)})
			}
		}
	}
	if len(s.models()) > 0 {
		nav = append(nav, Link{Text: "Models", Target: modelsPath})
	}
	if s.compares() {
		nav = append(nav, Link{Text: "Compare", Target: comparePath})
	}
	if s.audit.Figures > 0 {
		nav = append(nav, Link{Text: "Audit", Target: auditPath})
	}
	for _, p := range s.content.Pages {
		if p.Nav != "" {
			nav = append(nav, Link{Text: p.Nav, Target: prosePath(p)})
		}
	}
	s.common.Nav = nav
	s.makeFooters()
}

// page fills what every page has.
func (s *builder) page(path, title, description string) Page {
	p := Page{Path: path, Title: title, Description: strings.TrimSpace(description), Site: s.common}
	p.Footer = s.footers[p.Root()]
	return p
}

// pages makes every file of the site.
func (s *builder) pages() {
	s.assets()
	if len(s.project.Benchmarks) == 0 {
		return
	}
	s.home()
	for _, b := range s.project.Benchmarks {
		at := problem.Place{File: "results/" + b.ID}
		s.put("benchmark.tmpl", benchmarkPath(b.ID), fmt.Sprintf("benchmark %q", b.ID), at, func(s *builder) any { return s.benchmarkPage(b) })
		s.picture(benchmarkPath(b.ID), fmt.Sprintf("benchmark %q", b.ID), func(*builder) card.Card { return benchmarkCardPicture(b) })
		for _, board := range b.All() {
			s.board(board)
		}
		s.cases(b)
		for _, t := range b.Trust {
			s.shelf.put(tableFile(b, t.ID.Value), trustCSV(t), fmt.Sprintf("table %q", t.ID.Value), t.At.Place)
		}
	}
	s.put("audit.tmpl", auditPath, "the audit", problem.Place{}, func(s *builder) any { return s.auditPage() })
	findings, err := s.auditJSON()
	if err != nil {
		s.failf("%s: %w", auditFile, err)
	}
	s.shelf.put(auditFile, findings, "the audit's findings", problem.Place{})
	s.strayCases()
	models := s.models()
	if len(models) > 0 {
		s.put("models.tmpl", modelsPath, "the list of models", problem.Place{}, func(s *builder) any { return s.modelsPage() })
	}
	for _, m := range models {
		s.picture(modelPath(m), fmt.Sprintf("model %q", m.Name), func(s *builder) card.Card { return s.modelCardPicture(m) })
		s.put("model.tmpl", modelPath(m), fmt.Sprintf("model %q", m.Name), m.Place, func(s *builder) any { return s.modelPage(m) })
	}
	s.ask(referencesFile, "what papers cite", problem.Place{}, (*builder).referencesScript)
	s.comparing()
	s.prosePages()
	s.put("404.tmpl", "404.html", "the page for what is not found", problem.Place{}, func(s *builder) any { return s.notFoundPage() })
	s.work()
	s.copies()
	s.searchEngines()
}

func (s *builder) home() {
	own := problem.Place{}
	s.picture(homePath, "the home page", func(s *builder) card.Card { return s.homeCard() })
	if len(s.project.Benchmarks) == 1 {
		s.put("project.tmpl", homePath, "the home page", own, func(s *builder) any { return s.projectPage(s.project.Benchmarks[0]) })
		return
	}
	s.put("home.tmpl", homePath, "the home page", own, func(s *builder) any { return s.homePage() })
}

// board lays down a board's page and data. A board without any row has no page.
func (s *builder) board(b *results.Board) {
	if len(b.Rows) == 0 {
		return
	}
	claimRows(b, s.problems)
	what := fmt.Sprintf("board %q", b.ID.Value)
	s.put("board.tmpl", boardPath(b), what, b.At.Place, func(s *builder) any { return s.boardPage(b) })
	for _, r := range b.Rows {
		for _, made := range []*results.Row{r, r.Beside} {
			if made != nil && made.Made != nil && (made.Own != nil || !made.Apart) && madeOn(b, made) == b {
				s.put("made.tmpl", madePath(b, made), "how "+results.RowName(made)+" was made on "+what, made.Place, func(s *builder) any { return s.madePage(b, made) })
			}
		}
	}
	s.picture(boardPath(b), what, func(*builder) card.Card { return boardCardPicture(b) })
	s.shelf.put(boardFile(b, ".csv"), boardCSV(b), what, b.At.Place)
	data, err := s.boardJSON(b)
	if err != nil {
		s.failf("%s: %w", boardFile(b, ".json"), err)
	}
	s.shelf.put(boardFile(b, ".json"), data, what, b.At.Place)
	if len(b.Changes) > 0 {
		s.shelf.put(boardFile(b, "-changes.csv"), changesCSV(b), "changes of "+what, b.At.Place)
	}
}

// assets are claimed first, so that a page that wants their address is told.
func (s *builder) assets() {
	own := problem.Place{}
	for _, b := range s.set.Bundles {
		if b.Style != nil {
			s.shelf.put(bundleFile(b.Name, ".css"), b.Style, "a style sheet", own)
		}
		if b.Script != nil {
			s.shelf.put(bundleFile(b.Name, ".js"), b.Script, "a script", own)
		}
	}
	if s.set.ECharts != nil {
		s.shelf.put(engineFile, s.set.ECharts, "the charts' script", own)
	}
	s.shelf.put("favicon.svg", []byte(favicon), "the icon", own)
	s.shelf.claim(".standings.json", "the list of what the program wrote", own)
	s.shelf.put(".nojekyll", []byte{}, "the mark for GitHub Pages", own)
}

// favicon is three bars, as in a table's cells.
const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#1f3a5f"/><path d="M7 8h18v4H7zM7 14h12v4H7zM7 20h7v4H7z" fill="#fff"/></svg>
`

func (s *builder) rows() int {
	n := 0
	for _, b := range s.project.Benchmarks {
		for _, board := range b.Boards {
			n += len(board.Rows)
		}
	}
	return n
}

// figures counts the published figures that were read, changes among them.
func (s *builder) figures() int {
	n := 0
	count := func(rows []*results.Row) {
		for _, r := range rows {
			for i := -1; i < len(r.Cells); i++ {
				if r.Cell(i).Printed.Known() {
					n++
				}
			}
		}
	}
	for _, b := range s.project.Benchmarks {
		for _, board := range b.Boards {
			for _, t := range board.Tables {
				count(t.Rows)
			}
			for _, c := range board.Changes {
				count(c.Rows)
			}
		}
	}
	return n
}

func (s *builder) intro(p Page) template.HTML {
	if s.content.Home == nil {
		return ""
	}
	return s.render(p, s.content.Home.Body)
}

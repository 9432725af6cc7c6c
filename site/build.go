// Package site turns results, content and templates into the files of a static
// website. It is pure: Build reads an fs.FS and returns files, without disk,
// clock or randomness, so that the same input gives the same bytes.
//
//  1. results.Load and content.Load read the project; audit.Run checks it.
//  2. The families of pages (rooms.go) ask the shelf (package page) for every file
//     they have: each claims its address at once, so that a link knows whether it
//     leads anywhere before the first page is made.
//  3. The shelf makes the files side by side. A page is a view, one documented
//     struct a kind of page with every text ready to be shown, put into the template
//     that the table of pages (pages.go) names for it.
//
// A figure of a board goes this way to its page, where the template "table" writes it:
//
//	results.Row.Cell        as it was read, or made here
//	board.LayoutColumn.Cell or the mean of several
//	board.column.shown      what is shown of it, and its place on the axis
//	board.column.measure    with the others of its column, which are as long
//	board.column.figures    where a draft of the board keeps them
//	board.column.td         as a cell of a page.Table
//	board.draft.list        in its column of the table
//
// The server (serve.go) does the first two after each change, and makes a file when a
// browser asks for it; the others it makes to see what is wrong, and drops them.
//
// A family is a package: its pages, their tables and charts, and the files beside them.
// CONTRIBUTING lists the packages in order: each imports only those above it.
//
// The other files here: starter.go, furnish.go and hosting.go are what init writes;
// submission.go and submitting.go are the workflows and the guide for pull requests, and
// base.go decides what is taken from a contribution. rounds.go, shown.go and watch.go
// belong to the server: which site it shows, which files it keeps, when it reads again.
//
// Package publish, which writes to the disk, and the server are the edges of this.
package site

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"sync"

	"standings/content"
	"standings/internal/source"
	"standings/results"
	"standings/results/audit"
	"standings/results/release"
	auditpages "standings/site/audit"
	"standings/site/cases"
	"standings/site/images"
	"standings/site/page"
	"standings/site/prose"
	"standings/site/releases"
	"standings/templates"
)

// Input is what a site is built from.
type Input struct {
	Project   fs.FS        // rooted at the project: content/, results/, templates/
	Version   string       // of the program, for the generator tag
	Thumbs    images.Store // shows images that are not there; it may have come with the project. nil: nothing is kept
	Made      images.Store // thumbnails that this program itself made, read instead of making them again; nil: they are made each time
	Deferring bool         // thumbnails are made when they are asked for: see Result.Deferred
	Quiet     bool         // the server prints errors alone

	// Checking makes only those files that may find something wrong with the project; the
	// others are missing from Result.Files.
	Checking bool
	// Take is given each file as soon as it is made, by several goroutines at once, those
	// too of a site that turns out to have errors, and must not keep it: its room is used
	// again. Where Take fails the build ends, and Build returns its error. nil: files are
	// collected in Result.Files.
	Take     func(path string, data []byte) error
	Progress func(done, of int) // is called whenever a file was made, by several goroutines at once; it may be nil

	Untrusted *Untrusted // the project is a stranger's, and may do only this; nil: it may do everything

	load func(project fs.FS, problems *source.List) *results.Project // reads results/; nil: [results.Load] does
}

// Result is a built site and what was read for it.
type Result struct {
	Files   page.Files // empty where Input.Take was given them
	Project *results.Project
	Audit   *audit.Report
	Rows    int    // rows of boards
	Figures int    // published figures read
	URL     string // the address of the site; "" where site.yaml has none
	// Deferred makes the files that are part of the site and were not made yet, by
	// their paths: none unless Input.Deferring says so.
	Deferred map[string]func() ([]byte, error)
	Kinds    map[string]string // the template of every page in Files, by the page's path

	Warnings []source.Problem // findings of the audit that do not fail the build
}

// Build makes the site. Everything that is wrong with the project is added to
// problems; where that holds an error, the files are not to be published. The
// returned error is a mistake of the program or of a template, not of the data: it
// names the page, or what was being done. Build does not panic.
func Build(in Input, problems *source.List) (*Result, error) {
	site, err := prepare(in, problems)
	defer site.read()
	if err != nil {
		return nil, err
	}
	if in.Checking && !site.anyMayFail {
		site.shelf.Spare()
	}
	err = site.work(page.Working{})
	result := &Result{
		Files: site.shelf.Files, Project: site.project, Audit: site.audit, Rows: rows(site.project), Figures: figures(site.project), URL: site.url,
		Deferred: site.deferred, Warnings: auditpages.FindingProblems(site.audit, site.strict, false),
		Kinds: map[string]string{},
	}
	for path, kind := range site.kinds.Range {
		result.Kinds[path.(string)] = kind.(string)
	}
	return result, err
}

// prepared is a site of which every file was asked for, and none but what is a copy is
// made: they are made all together by work, or one by one by shelf.Making.
type prepared struct {
	shelf     *page.Shelf
	deferred  map[string]func() ([]byte, error) // see Result.Deferred
	kinds     sync.Map                          // see Result.Kinds
	project   *results.Project
	audit     *audit.Report
	strict    bool
	url       string // see Result.URL
	untrusted *Untrusted
	stranger  *stranger // nil where the project is trusted
	// anyMayFail: any file may find something wrong, since the templates are the project's
	// own.
	anyMayFail bool
}

// prepare reads and audits a project and asks for every file of its site, as Build does
// before it makes them; what it says of problems and of the error holds here, too. The
// site is not to be worked at where there is an error.
func prepare(in Input, problems *source.List) (site *prepared, err error) {
	doing := "reading the templates"
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%s: %w", doing, source.Caught(r))
		}
	}()
	site = &prepared{untrusted: in.Untrusted}
	given := in.Project
	if in.Untrusted != nil {
		site.stranger = in.Untrusted.take(in.Project, problems)
		in.Project = site.stranger
		if in.Untrusted.Base != nil {
			in.Project = contribute(in.Untrusted.Base, site.stranger, problems)
		}
	}
	knownFolders(in.Project, problems)
	site.anyMayFail = source.Exists(in.Project, "templates")
	loadSet := func() (*templates.Set, error) { return templates.Load(in.Project, problems) }
	if in.Checking && !site.anyMayFail {
		loadSet = templates.Unmade
	}
	set, err := loadSet()
	if err != nil {
		return site, err
	}
	doing = "reading results/"
	load := in.load
	if load == nil {
		load = func(project fs.FS, problems *source.List) *results.Project {
			return results.Load(project, Example(), problems)
		}
	}
	project := load(in.Project, problems)
	source.Remarks(given, problems)
	if site.stranger != nil {
		project.Models.ReportAlike(problems)
		project.ReportFormulas(problems)
	}
	doing = "reading content/"
	written := content.Load(in.Project, problems)
	doing = "the audit"
	report := audit.Run(project)
	problems.Add(auditpages.FindingProblems(report, written.Site.Strict, true)...)
	site.project, site.audit, site.strict, site.url = project, report, written.Site.Strict, written.Site.URL
	doing = "reading releases/"
	history := releases.NewHistory(release.Read(in.Project, problems), project, report, in.Version)
	doing = "laying out the cases"
	shelf := page.NewShelf(problems, func(path string, v page.View) ([]byte, error) {
		kind, data, err := execute(set, v)
		if !kind.part() && in.Take == nil {
			site.kinds.Store(path, kind.template)
		}
		return data, err
	})
	site.shelf = shelf
	shelf.Progress, shelf.Take = in.Progress, in.Take
	images := images.NewGallery(in.Project, in.Thumbs, in.Made, in.Deferring)
	if in.Untrusted != nil {
		images.Most = in.Untrusted.Pixels
	}
	site.deferred = images.Deferred
	f := &page.Frame{Chrome: newChrome(in, set, written.Site, project), Shelf: shelf, Project: project, Footer: written.Site.Footer}
	cases := cases.New(f, written, images, in.Untrusted != nil && in.Untrusted.Base == nil)
	doing = "finding what can be compared"
	r := newRooms(f, written, report, cases, history, in.Project)
	doing = "laying out the pages"
	putAssets(shelf, set, map[string]bool{releases.Bundle: !history.Any(), prose.TryBundle: !prose.Tries(written)})
	if len(project.Benchmarks) > 0 {
		r.ask()
	}
	problems.Add(f.MakeFooters().All()...)
	return site, nil
}

// work makes the site's files. What is wrong with the project is added to the shelf's
// problems, which are those that it was laid out with; the returned error is a mistake of
// the program.
func (p *prepared) work(how page.Working) error {
	problems := p.shelf.Problems
	how.TooMuch = p.untrusted.grown
	var failures []error
	for _, err := range p.shelf.Work(how) {
		var placed source.Problem
		if errors.As(err, &placed) { // a project's own template
			problems.Add(placed)
		} else {
			failures = append(failures, err)
		}
	}
	size := p.shelf.Size()
	if how.Trying {
		size = p.shelf.Tried()
	}
	if p.untrusted.grown(size) {
		problems.Errorf(source.Place{}, "%s", p.untrusted.tooLarge())
	}
	return errors.Join(failures...)
}

// read ends the count of what was read for the site.
func (p *prepared) read() {
	if p != nil && p.stranger != nil {
		p.stranger.built()
	}
}

// newChrome is what all pages share, but for the navigation.
func newChrome(in Input, set *templates.Set, s content.Site, p *results.Project) *page.Chrome {
	chrome := &page.Chrome{
		Title: Title(s, p), Language: s.Language, URL: s.URL, Policy: page.Policy, Version: in.Version,
		Engine: page.EngineFile, Bundles: set.Bundles, Still: set.Still,
	}
	for _, a := range s.Authors {
		chrome.Authors = append(chrome.Authors, page.LinkTo(a.Name, a.URL))
	}
	for _, l := range s.Links {
		chrome.Links = append(chrome.Links, page.LinkTo(l.Title, l.URL))
	}
	return chrome
}

// Title is how a site is called: as site.yaml says, else as its benchmark is, where
// it has one.
func Title(s content.Site, p *results.Project) string {
	if s.Title == "" && len(p.Benchmarks) == 1 {
		return cmp.Or(p.Benchmarks[0].Title, p.Benchmarks[0].ID)
	}
	return cmp.Or(s.Title, "Standings")
}

// Check reads everything and builds nothing that is kept: what is wrong is in
// problems, and with it what the audit found.
func Check(in Input, problems *source.List) (*Result, error) {
	in.Deferring, in.Checking = true, true // thumbnails and pages nobody will see
	if in.Take == nil {
		in.Take = func(string, []byte) error { return nil }
	}
	result, err := Build(in, problems)
	if result != nil {
		problems.Add(result.Warnings...)
	}
	return result, err
}

// rows counts the rows of boards.
func rows(p *results.Project) int {
	n := 0
	for board := range p.Boards {
		n += len(board.Rows)
	}
	return n
}

// figures counts the published figures that were read, changes among them.
func figures(p *results.Project) int {
	n := 0
	count := func(rows []*results.Row) {
		for _, r := range rows {
			for _, c := range r.Cells {
				if c.Printed.Known() {
					n++
				}
			}
		}
	}
	for board := range p.Boards {
		for _, t := range board.Tables {
			count(t.Rows)
		}
		for _, c := range board.Changes {
			count(c.Rows)
		}
	}
	return n
}

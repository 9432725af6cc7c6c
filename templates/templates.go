// Package templates is what a page looks like: the html/template files, the
// style sheets and the scripts, those of a kind of page in a folder of its own. It
// knows no scores. The folder assets says of which files a page's style sheets and
// scripts are made; esbuild bundles the modules, since a site opened from a folder cannot
// run modules.
//
// Rules of style that follow a list are generated (steps.go). The folder frame has what
// all pages share: colours, header and footer (head, menu, foot), print.css, edges.css for
// boxes that scroll sideways, ranks.js and text.js. board/board.js sorts rows, tools.js
// holds the controls and keeps them in the address, ranking.js ranks anew, keys.js moves
// by keyboard, tools.css decides which columns a phone shows. export/formats.js and
// latex.js write exports from cells that shown.js and cells.js read. echarts/entry.mjs
// lists the parts of ECharts that are bundled.
//
// A project may override a single one of these files by one of the same name in
// its own folder templates/.
package templates

import (
	_ "embed" // of ECharts
	"html/template"
	"io/fs"
	"path"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"standings/internal/source"
	"standings/templates/compiled"
)

// ECharts is the browser's, with its licences at its head.
//
//go:embed echarts/echarts.js
var ECharts string

// EChartsLicences are the licences that the browser's ECharts carries at its head.
func EChartsLicences() string {
	head, _, _ := strings.Cut(ECharts, "*/")
	return strings.TrimSpace(strings.TrimPrefix(head, "/*!"))
}

// Set is the parsed templates and the assets beside them.
type Set struct {
	pages  *compiled.Set      // as they are executed
	parsed *template.Template // as they were read
	from   map[string]string  // the file that each template was read from, from the project's root

	Bundles []Bundle // of styles and scripts, in the order of their names; the first, "", is for every page
	Still   string   // the style of a drawing in a file of its own
}

// Load reads the templates, styles and scripts, each overridden by a file of the
// same name in the project's folder templates/; project is rooted at the project,
// and nil takes no overrides. A file there that overrides nothing is an error, since
// nobody would see it. What is wrong with overrides is added to problems, and ours
// are used instead; the returned error is a mistake of the program. The set may
// be one that others have as well: it is not to be changed.
func Load(project fs.FS, problems *source.List) (*Set, error) {
	if project == nil || !source.Exists(project, folder) {
		return standard()
	}
	return parse(project, problems)
}

// standard is the set without overrides. Nothing in it can differ from one build to
// the next, and parsing it takes longer than a small project's pages do.
var standard = sync.OnceValues(func() (*Set, error) {
	set, err := Unmade()
	if err != nil {
		return nil, err
	}
	whole := *set
	whole.Bundles, err = ownBundles()
	return &whole, err
})

// Unmade is the set without overrides, whose styles and scripts are empty: to make them takes
// most of the time of a small project's check, which nobody sees a page of.
var Unmade = sync.OnceValues(func() (*Set, error) { return parse(nil, nil) })

func parse(project fs.FS, problems *source.List) (*Set, error) {
	ours, err := own()
	if err != nil {
		return nil, err
	}
	o := override(ours, project, problems)
	set := &Set{parsed: template.New("").Option("missingkey=error").Funcs(funcs), from: map[string]string{}}
	for _, place := range ours.places(".tmpl") {
		name := path.Base(place)
		set.from[name] = o.file(place)
		if _, err = set.parsed.New(name).Parse(o.texts[place]); err == nil {
			continue
		}
		if err = set.placed(err); o.from[place] == "" {
			return nil, err
		}
		problems.CannotRead(o.file(place), err)
		if _, err := set.parsed.New(name).Parse(ours[place]); err != nil {
			return nil, err
		}
	}
	pages, err := set.parsed.Clone() // executing them changes them
	if err != nil {
		return nil, err
	}
	set.pages = compiled.New(pages, funcs, "on")
	if project == nil {
		set.Bundles = unmade(ours)
	} else if set.Bundles, err = o.bundles(ours, problems); err != nil {
		return nil, err
	}
	set.Still = still(o.texts)
	return set, nil
}

var templatePlace = regexp.MustCompile(`^(?:html/)?template: ?([^:]+\.tmpl):([0-9]+):(?:([0-9]+):)? (.*)`)

// placed makes a problem of html/template's error, which has its place within
// its text.
func (s *Set) placed(err error) error {
	found := templatePlace.FindStringSubmatch(strings.TrimSpace(err.Error()))
	if found == nil {
		return err
	}
	line, _ := strconv.Atoi(found[2])
	return source.Problem{Place: source.Place{File: s.from[found[1]], Line: line}, Message: "is no template: " + found[4]}
}

// Execute renders a page: the template of that name, on its typed data. The page is the
// caller's, who may give its room back by [Release].
func (s *Set) Execute(name string, data any) ([]byte, error) {
	page, err := s.pages.Execute(name, data)
	if err != nil {
		return nil, s.placed(err)
	}
	return page, nil
}

// Release gives back the room of a page that Execute made and nobody looks at any more.
func Release(page []byte) { compiled.Release(page) }

// Uncovered says why html/template itself renders a page, and no plan of it: see package
// compiled. Nil is that a plan does.
func (s *Set) Uncovered(name string, data any) error { return s.pages.Uncovered(name, data) }

// Template returns the parsed template of that name, so that it can be checked
// against the type it is executed on; nil where there is none.
func (s *Set) Template(name string) *template.Template { return s.parsed.Lookup(name) }

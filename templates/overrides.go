package templates

import (
	"errors"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"standings/internal/source"
)

// folder is where a project keeps its overrides.
const folder = "templates"

// overrides are our texts, some replaced by a project's own.
type overrides struct {
	texts texts
	from  map[string]string // the path of ours to the project's file that replaces it, from templates/; "" is ours
}

// override replaces our files by a project's, and names those that
// override nothing; project may be nil.
func override(ours texts, project fs.FS, problems *source.List) overrides {
	o := overrides{maps.Clone(ours), map[string]string{}}
	if project == nil {
		return o
	}
	source.Walk(project, folder, false, problems, func(at string, _ fs.FileInfo) {
		name := strings.TrimPrefix(at, folder+"/")
		if strings.HasPrefix(name, foreign) || source.Aside(path.Base(name)) || checked(name) {
			return
		}
		places := ours.overridden(name)
		if len(places) == 0 {
			stranger(at, name, ours, problems)
			return
		}
		text, err := source.ReadText(project, at, source.MaxTemplate)
		if err != nil {
			problems.CannotRead(at, err)
			return
		}
		for i, place := range places {
			if other := o.from[place]; other != "" {
				problems.Errorf(source.Place{File: at}, "overrides the same as %s/%s: keep one of them, best as %s/%s", folder, other, folder, place)
			}
			o.from[place] = name
			o.texts[place] = ""
			if i == 0 {
				o.texts[place] = text
			}
		}
	})
	return o
}

// checked reports whether a file is for the checks of scripts alone. The folder of
// this package is a project's as well.
func checked(name string) bool {
	return strings.HasSuffix(name, ".test.mjs") || strings.HasSuffix(name, ".d.ts")
}

// file is where the text of a place was read from, from the project's root.
func (o overrides) file(place string) string {
	if own := o.from[place]; own != "" {
		return path.Join(folder, own)
	}
	return path.Join(folder, place)
}

// bundles are those of the styles and scripts, ours where the project's make none.
func (o overrides) bundles(ours texts, problems *source.List) ([]Bundle, error) {
	if o.texts.alike(ours) {
		return ownBundles()
	}
	list, err := bundles(o.texts)
	if err == nil {
		return list, nil
	}
	for _, wrong := range each(err) {
		var p source.Problem
		if !errors.As(wrong, &p) {
			return nil, wrong
		}
		p.File = o.file(strings.TrimPrefix(p.File, folder+"/"))
		problems.Add(p)
	}
	return ownBundles()
}

// each lists the errors that were joined to one.
func each(err error) []error {
	joined, ok := err.(interface{ Unwrap() []error })
	if !ok {
		return []error{err}
	}
	var list []error
	for _, e := range joined.Unwrap() {
		list = append(list, each(e)...)
	}
	return list
}

// alike reports whether all but the templates is as in others.
func (t texts) alike(others texts) bool {
	for place, text := range t {
		if path.Ext(place) != ".tmpl" && others[place] != text {
			return false
		}
	}
	return true
}

// overridden are the places that a project's file stands for, the first of them
// in its own words and the others empty; none where it overrides nothing.
// Templates are known by their names alone as well.
func (t texts) overridden(name string) []string {
	if _, ok := t[name]; ok {
		return []string{name}
	}
	if path.Ext(name) == ".tmpl" && !strings.Contains(name, "/") {
		for place := range t {
			if path.Base(place) == name {
				return []string{place}
			}
		}
		for former, places := range formerly {
			if path.Base(former) == name {
				return places
			}
		}
	}
	return formerly[name]
}

// stranger reports a file that overrides nothing.
func stranger(at, name string, ours texts, problems *source.List) {
	known := slices.Sorted(maps.Keys(ours))
	for _, place := range ours.places(".tmpl") {
		known = append(known, path.Base(place))
	}
	known = append(known, slices.Sorted(maps.Keys(formerly))...)
	switch {
	case strings.HasPrefix(name, "js/") && path.Ext(name) == ".js":
		problems.Errorf(source.Place{File: at}, "overrides nothing: scripts are modules now, beside the templates of their pages, as templates/board/board.js does")
	case slices.Contains(endings, path.Ext(name)):
		problems.Errorf(source.Place{File: at}, "overrides nothing: there is no template, style or script of that name%s", source.Hint(name, known))
	default:
		problems.Warnf(source.Place{File: at}, "is not read: files in templates/ override a template, a style sheet or a script of the same name%s", source.Hint(name, known))
	}
}

// formerly says by which places projects may still override what once had another
// name. What was one style sheet then may be several now.
var formerly = map[string][]string{
	"css/10-base.css":          {"frame/base.css"},
	"css/20-frame.css":         {"frame/frame.css"},
	"css/30-prose.css":         {"prose/prose.css"},
	"css/35-edges.css":         {"frame/edges.css"},
	"css/40-board.css":         {"board/board.css"},
	"css/42-fit.css":           {"board/widths.css"},
	"css/45-tools.css":         {"board/tools.css"},
	"css/50-pages.css":         {"board/head.css", "frame/parts.css", "home/home.css", "home/project.css", "model/models.css", "home/overview.css"},
	"css/55-audit.css":         {"audit/audit.css", "board/remarks.css", "board/made.css"},
	"css/90-levels.css":        {"board/levels.css"},
	"css/95-print.css":         {"frame/print.css"},
	"css/chart.css":            {"chart/chart.css"},
	"css/cases/10-case.css":    {"cases/case.css"},
	"css/cases/20-grid.css":    {"cases/grid.css"},
	"css/cases/25-viewer.css":  {"frame/viewer.css"},
	"css/cases/30-browser.css": {"cases/browser.css"},
	"css/compare/compare.css":  {"compare/compare.css"},
	"css/compare/model.css":    {"model/model.css"},
	"css/more/more.css":        {"board/ranking.css", "export/export.css"},
	"cases/told.tmpl":          {"cases/picked.tmpl"},
	"model/standing.tmpl":      {"model/position.tmpl"},
}

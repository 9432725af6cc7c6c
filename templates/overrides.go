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
		place := ours.overridden(name)
		if place == "" {
			stranger(at, name, ours, problems)
			return
		}
		text, err := source.ReadText(project, at, source.MaxTemplate)
		if err != nil {
			problems.CannotRead(at, err)
			return
		}
		if other := o.from[place]; other != "" {
			problems.Errorf(source.InFile(at), "overrides the same as %s/%s: keep one of them, best as %s/%s", folder, other, folder, place)
		}
		o.from[place], o.texts[place] = name, text
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
func each(err error) (list []error) {
	joined, ok := err.(interface{ Unwrap() []error })
	if !ok {
		return []error{err}
	}
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

// overridden is the place whose content a project's file overrides; "" for none.
// Templates are known by their names alone as well.
func (t texts) overridden(name string) string {
	for place := range t {
		if place == name || path.Ext(name) == ".tmpl" && path.Base(place) == name {
			return place
		}
	}
	return ""
}

// stranger reports a file that overrides nothing.
func stranger(at, name string, ours texts, problems *source.List) {
	known := slices.Sorted(maps.Keys(ours))
	for _, place := range ours.places(".tmpl") {
		known = append(known, path.Base(place))
	}
	if slices.Contains(endings, path.Ext(name)) {
		problems.Errorf(source.InFile(at), "overrides nothing: there is no template, style or script of that name%s", source.Hint(name, known))
	} else {
		problems.Warnf(source.InFile(at), "is not read: files in templates/ override a template, a style sheet or a script of the same name%s", source.Hint(name, known))
	}
}

// Package templates is what a page looks like: the html/template files, the
// style sheets and the script. It knows no scores.
//
// A project may override a single template or style sheet by a file of the same
// name in its own folder templates/.
package templates

import (
	"embed"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// files holds the templates, styles and scripts of this folder. Globs are used
// and not folder names, because embedding a folder skips files that begin with
// an underscore.
//
//go:embed *.tmpl css/*.css js/*.js echarts/*
var files embed.FS

// Set is the parsed templates and the assets beside them.
type Set struct {
	pages *template.Template

	Style   []byte // the style sheets, one after the other in the order of their names
	Script  []byte // the scripts, likewise
	ECharts []byte // the browser's ECharts; nil where this program was built without it
}

// Load reads the templates, each overridden by a file of the same name in
// override, a project's folder templates/; override may be nil. A file there
// that overrides nothing is an error, since nobody would see it.
func Load(override fs.FS) (*Set, error) {
	set := &Set{pages: template.New("").Option("missingkey=error").Funcs(funcs)}
	names, err := fs.Glob(files, "*.tmpl")
	if err != nil {
		return nil, err
	}
	var wrong []error
	for _, name := range names {
		text, err := read(override, name)
		if err != nil {
			return nil, err
		}
		if _, err := set.pages.New(name).Parse(string(text)); err != nil {
			wrong = append(wrong, fmt.Errorf("templates/%w", err))
		}
	}
	wrong = append(wrong, strangers(override)...)
	if set.Style, err = joined(override, "css/*.css"); err != nil {
		return nil, err
	}
	if set.Script, err = joined(override, "js/*.js"); err != nil {
		return nil, err
	}
	if set.ECharts, err = fs.ReadFile(files, "echarts/echarts.js"); err != nil {
		set.ECharts = nil // npm has not run where this program was built
	}
	return set, errors.Join(wrong...)
}

// read returns the override of a file, or the file itself.
func read(override fs.FS, name string) ([]byte, error) {
	if override != nil {
		data, err := fs.ReadFile(override, name)
		if err == nil {
			return data, nil
		}
		if !errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("templates/%s: cannot be read: %w", name, err)
		}
	}
	return fs.ReadFile(files, name)
}

func joined(override fs.FS, pattern string) ([]byte, error) {
	names, err := fs.Glob(files, pattern)
	if err != nil {
		return nil, err
	}
	var all []byte
	for _, name := range names {
		data, err := read(override, name)
		if err != nil {
			return nil, err
		}
		all = append(append(all, data...), '\n')
	}
	return all, nil
}

// strangers names the files of a project's templates/ that override nothing.
// Go files are not ours to judge: this folder itself is a project's.
func strangers(override fs.FS) []error {
	if override == nil {
		return nil
	}
	var wrong []error
	_ = fs.WalkDir(override, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return nil
		}
		if ext := path.Ext(name); !slices.Contains([]string{".tmpl", ".css", ".js"}, ext) || strings.HasPrefix(name, "echarts/") {
			return nil
		}
		if _, err := fs.Stat(files, name); err != nil {
			wrong = append(wrong, fmt.Errorf("templates/%s: overrides nothing: there is no template or style of that name", name))
		}
		return nil
	})
	return wrong
}

// Execute renders a page: the template of that name, on its typed data.
func (s *Set) Execute(name string, data any) ([]byte, error) {
	var b strings.Builder
	if err := s.pages.ExecuteTemplate(&b, name, data); err != nil {
		return nil, err
	}
	return []byte(b.String()), nil
}

// Template returns the parsed template of that name, so that it can be checked
// against the type it is executed on; nil where there is none.
func (s *Set) Template(name string) *template.Template { return s.pages.Lookup(name) }

// Package templates is what a page looks like: the html/template files, the
// style sheets and the script. It knows no scores.
//
// A project may override a single template or style sheet by a file of the same
// name in its own folder templates/.
package templates

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/tdewolff/minify/v2"
	"github.com/tdewolff/minify/v2/css"
	"github.com/tdewolff/minify/v2/js"
)

// files holds the templates, styles and scripts of this folder. Globs are used
// and not folder names, because embedding a folder skips files that begin with
// an underscore.
//
//go:embed *.tmpl css/*.css css/*/*.css js/*.js js/*/*.js echarts/*
var files embed.FS

// Set is the parsed templates and the assets beside them.
type Set struct {
	pages *template.Template

	Bundles []Bundle // of styles and scripts, in the order of their names; the first, "", is for every page
	ECharts []byte   // the browser's ECharts; nil where this program was built without it
}

// Bundle is the style sheets and the scripts of one folder, each joined in the
// order of their files' names and minified: css/*.css and js/*.js make the
// bundle of every page, css/NAME/*.css and js/NAME/*.js that of some.
type Bundle struct {
	Name   string
	Style  []byte // nil where there is none
	Script []byte // nil where there is none
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
	if err := set.bundle(override); err != nil {
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

// bundle joins the styles and scripts of each folder.
func (s *Set) bundle(override fs.FS) error {
	names := []string{""}
	for _, pattern := range []string{"css/*", "js/*"} {
		entries, err := fs.Glob(files, pattern)
		if err != nil {
			return err
		}
		for _, e := range entries {
			if name := path.Base(e); path.Ext(name) == "" && !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	slices.Sort(names)
	for _, name := range names {
		b := Bundle{Name: name}
		var err error
		if b.Style, err = joined(override, path.Join("css", name, "*.css"), css.Minify); err != nil {
			return err
		}
		if b.Script, err = joined(override, path.Join("js", name, "*.js"), js.Minify); err != nil {
			return err
		}
		s.Bundles = append(s.Bundles, b)
	}
	return nil
}

// joined is the files of a pattern, one after the other, minified; nil where
// there are none.
func joined(override fs.FS, pattern string, minifier minify.MinifierFunc) ([]byte, error) {
	names, err := fs.Glob(files, pattern)
	if err != nil {
		return nil, err
	}
	var all bytes.Buffer
	for _, name := range names {
		data, err := read(override, name)
		if err != nil {
			return nil, err
		}
		all.Write(data)
		all.WriteByte('\n')
	}
	if len(names) == 0 {
		return nil, nil
	}
	var small bytes.Buffer
	if err := minifier(minify.New(), &small, &all, nil); err != nil {
		return nil, fmt.Errorf("templates/%s: cannot be minified: %w", pattern, err)
	}
	small.WriteByte('\n')
	return small.Bytes(), nil
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

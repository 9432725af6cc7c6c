package sitetest

import (
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"
)

// WithoutPlans is a project whose pages have the bytes of the project that is given, and
// are all rendered by html/template itself: templates of its own do in a place what no
// plan of package templates/compiled does, and write nothing there. Templates that it
// has already are to have other places.
func WithoutPlans(t testing.TB, project fs.FS) fs.FS {
	t.Helper()
	all := fstest.MapFS{}
	for _, folder := range []string{"content", "results", "templates"} {
		if _, err := fs.Stat(project, folder); err != nil {
			continue
		}
		err := fs.WalkDir(project, folder, func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			data, err := fs.ReadFile(project, name)
			all[name] = &fstest.MapFile{Data: data}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	_, here, _, _ := runtime.Caller(0)
	for name, define := range map[string]string{"frame/frame.tmpl": "{{define \"top\" -}}\n", "frame/404.tmpl": "-}}\n", "board/boardtable.tmpl": `{{define "board-rest"}}`} {
		text, err := os.ReadFile(filepath.Join(filepath.Dir(here), "../../templates", name))
		if err != nil {
			t.Fatal(err)
		}
		changed := strings.Replace(string(text), define, define+`{{if slice "a" 1}}{{end -}}`, 1)
		if changed == string(text) {
			t.Fatalf("%s has no %q", name, define)
		}
		all["templates/"+name] = File(changed)
	}
	return all
}

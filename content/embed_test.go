package content

import (
	"html/template"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
)

// The embedded files are those that lie here, but for the program and its tests.
func TestEmbedded(t *testing.T) {
	list := func(fsys fs.FS) (names []string) {
		err := fs.WalkDir(fsys, ".", func(name string, entry fs.DirEntry, err error) error {
			if err == nil && name == "testdata" {
				return fs.SkipDir
			}
			if err == nil && !entry.IsDir() && !strings.HasSuffix(name, ".go") {
				names = append(names, name)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		return names
	}
	if here, embedded := list(os.DirFS(".")), list(Files); !slices.Equal(here, embedded) {
		t.Errorf("embedded are %v, here lie %v", embedded, here)
	}
}

// anywhere resolves every address, so that the rest of a document is checked.
type anywhere struct{}

func (anywhere) Cell(string) (string, string, error)       { return "1", "cell", nil }
func (anywhere) Board(string, bool) (template.HTML, error) { return "", nil }
func (anywhere) Size(string) (int, int)                    { return 0, 0 }
func (anywhere) Page(string) (string, bool)                { return "page", true }

// The example's own prose has no problem but addresses, which the site checks.
func TestExample(t *testing.T) {
	c, found := load(os.DirFS(".."))
	documents := []Document{c.Site.Footer}
	for _, theme := range c.Site.Themes {
		documents = append(documents, theme.Text)
	}
	for _, page := range append(c.Pages, c.Home) {
		documents = append(documents, page.Body)
	}
	for _, picked := range c.Cases {
		documents = append(documents, picked.Body)
	}
	for _, d := range documents {
		_, more := d.HTML(anywhere{})
		found = append(found, more...)
	}
	if len(found) > 0 {
		t.Error(lines(found))
	}
}

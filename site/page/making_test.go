package page

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"standings/internal/source"
)

// A file is made alone as it is with all others, as often as it is asked for, and while
// all are looked through.
func TestAFileIsMadeAloneAsWithAllOthers(t *testing.T) {
	t.Parallel()
	laid := func() *Shelf {
		s := NewShelf(&source.List{}, func(path string, _ View) ([]byte, error) { return []byte("page " + path), nil })
		s.AskPage("index.html", "a page", source.Place{}, func() View { return &view{Page{Found: &Findings{}}} })
		s.Ask("b.csv", "a table", source.Place{}, func() ([]byte, error) { return []byte("b"), nil })
		s.AskFolder("parts", "parts", source.Place{}, func() (Files, error) {
			return Files{"parts/index.js": []byte("2"), "parts/items-1.js": []byte("x"), "parts/items-2.js": []byte("y")}, nil
		})
		s.Ask("a.csv", "a table", source.Place{}, func() ([]byte, error) { return []byte("a"), nil })
		s.AskList("the list", source.Place{}, func(files []DataFile) (Files, error) { return Files{"list.json": fmt.Append(nil, files)}, nil }, "list.json")
		return s
	}
	built, s := laid(), laid()
	if failures := errors.Join(append(built.Work(Working{}), s.Work(Working{Trying: true})...)...); failures != nil {
		t.Fatal(failures)
	}
	if len(built.Files) != 7 || len(s.Files) != 0 || s.Size() != 0 || s.Tried() != built.Size()-int64(len(built.Files["list.json"])) {
		t.Errorf("built %v; kept of what was tried %v, %d bytes of %d", built.Files.Paths(), s.Files.Paths(), s.Tried(), built.Size())
	}
	for range 2 {
		for _, path := range built.Files.Paths() {
			making, ok := s.Making(path)
			if !ok {
				t.Fatalf("%s is not there", path)
			}
			if files, err := making.Make(); err != nil || string(files[path]) != string(built.Files[path]) {
				t.Errorf("%s is made %q, %v, and built %q", path, files[path], err, built.Files[path])
			}
		}
	}
	for _, path := range []string{"c.csv", "part/index.js", "b.csv/index.js"} {
		if _, ok := s.Making(path); ok {
			t.Errorf("%s is there", path)
		}
	}
}

// What cannot be made says why: an error in the project is its own problem.
func TestAMakingSaysWhyItFails(t *testing.T) {
	t.Parallel()
	s := NewShelf(&source.List{}, func(path string, _ View) ([]byte, error) { return nil, nil })
	wrong := source.Place{File: "content/pages/a.md", Line: 3}
	s.AskPage("a/index.html", "a page", source.Place{}, func() View {
		v := &view{Page{Found: &Findings{}}}
		v.Found.Problems.Warnf(wrong, "is old")
		v.Found.Problems.Errorf(wrong, "quotes nothing")
		return v
	})
	s.Ask("b.csv", "the table b", source.Place{}, func() ([]byte, error) { return nil, io.ErrUnexpectedEOF })
	s.Ask("c.csv", "the table c", source.Place{}, func() ([]byte, error) { panic("no") })
	for path, want := range map[string]string{"a/index.html": "content/pages/a.md:3: quotes nothing", "b.csv": "the table b, /b.csv: unexpected EOF", "c.csv": "the table c, /c.csv: the program failed"} {
		making, _ := s.Making(path)
		_, err := making.Make()
		var problem source.Problem
		if err == nil || !strings.HasPrefix(err.Error(), want) || errors.As(err, &problem) != (path == "a/index.html") {
			t.Errorf("%s: %v", path, err)
		}
	}
}

// The addresses of a folder that is made together are taken, in either order.
func TestAFolderHasItsAddresses(t *testing.T) {
	t.Parallel()
	const folder = "rivers/lists/data"
	ask := func(s *Shelf) {
		s.AskFolder(folder, "data of the cases", source.Place{File: "results/rivers"}, nil)
	}
	for path, taken := range map[string]bool{folder: true, folder + "/items-1.js": true, strings.ToUpper(folder) + "/more/x.css": true, folder + "-1/index.html": false, "rivers/lists/date.js": false} {
		for _, after := range []bool{false, true} {
			var problems source.List
			s := NewShelf(&problems, nil)
			if after {
				ask(s)
			}
			s.Put(path, nil, "file content/files/"+path, source.Place{File: "content/files/" + path})
			if !after {
				ask(s)
			}
			said := slices.ContainsFunc(problems.All(), func(p source.Problem) bool {
				return strings.Contains(p.String(), "content/files/"+path) && strings.Contains(p.Message, "data of the cases")
			})
			if said != taken || (problems.Errors() > 0) != taken {
				t.Errorf("%s: %v", path, problems.All())
			}
		}
	}
}

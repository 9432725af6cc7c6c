package source

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"standings/internal/trial"
)

// within runs f, and fails where it does not end.
func within(t *testing.T, limit time.Duration, f func()) {
	t.Helper()
	done := make(chan struct{})
	go func() { defer close(done); f() }()
	select {
	case <-done:
	case <-time.After(limit):
		t.Fatal("does not end")
	}
}

func project(t *testing.T, files map[string]string) (dir string, fsys fs.FS) {
	t.Helper()
	dir = t.TempDir()
	for name, data := range files {
		at := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(at, []byte(data), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { root.Close() })
	return dir, root.FS()
}

func TestOnlyRegularFilesPass(t *testing.T) {
	t.Parallel()
	dir, fsys := project(t, map[string]string{"file": "text", "large": strings.Repeat("x", 11), "folder/file": "x"})
	for link, target := range map[string]string{"inside": "file", "outside": os.DevNull, "to-folder": "folder", "nowhere": "gone"} {
		err := os.Symlink(target, filepath.Join(dir, link))
		trial.Needs(t, err == nil, "links on this file system", "put the folder of temporary files, TMPDIR, on one that has them")
	}
	pipe(t, filepath.Join(dir, "pipe"))
	socket(t, filepath.Join(dir, "socket"))
	for name, want := range map[string]string{
		"file": "", "inside": "", "folder": "it is a directory where a file belongs", "to-folder": "it is a directory where a file belongs",
		"large": "it is too large: 11 B, where a file of its kind may have 10 B", "outside": "it is a link that leaves the project: copy the file into the project",
		"nowhere": "it is a link to what is not there: copy the file into the project", "pipe": "it is a pipe, a socket or a device where a file belongs", "socket": "it is a pipe, a socket or a device where a file belongs",
	} {
		if !Exists(fsys, name) {
			continue // this system has no such kind of file
		}
		within(t, 10*time.Second, func() {
			data, err := Read(fsys, name, 10)
			switch {
			case want == "" && (err != nil || string(data) != "text"):
				t.Errorf("%s: got %q, %v", name, data, err)
			case want != "" && (err == nil || err.Error() != want):
				t.Errorf("%s: got %v, want %s", name, err, want)
			}
		})
	}
	if _, err := Read(fsys, "gone", 10); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a file that is not there: got %v", err)
	}
}

func TestFoldersAreNotLinks(t *testing.T) {
	t.Parallel()
	dir, fsys := project(t, map[string]string{"real/a": "", "real/.hidden": "", "file": ""})
	err := os.Symlink("real", filepath.Join(dir, "link"))
	trial.Needs(t, err == nil, "links on this file system", "put the folder of temporary files, TMPDIR, on one that has them")
	if err := os.Symlink(".", filepath.Join(dir, "real/loop")); err != nil {
		t.Fatal(err)
	}
	var problems List
	var names []string
	for _, name := range []string{"real", "link", "file", "gone"} {
		Walk(fsys, name, false, &problems, func(name string, _ fs.FileInfo) { names = append(names, name) })
	}
	if len(names) != 1 || names[0] != "real/a" {
		t.Errorf("got %q", names)
	}
	want := "file: is a file where a directory belongs\nlink: is a link where a folder belongs: copy the folder into the project\n" +
		"real/loop: is a link to a folder: copy the folder into the project"
	if got := messages(&problems); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func messages(l *List) string {
	var lines []string
	for _, p := range l.All() {
		lines = append(lines, p.String())
	}
	return strings.Join(lines, "\n")
}

func TestPlainText(t *testing.T) {
	t.Parallel()
	if text, err := Plain("a", []byte("\ufeffa\r\nb\rc\ufffd")); err != nil || text != "a\nb\nc\ufffd" {
		t.Errorf("got %q, %v", text, err)
	}
	for _, data := range []string{"a\n\xff", "a\n\x00", "\ufeffa\nb\xe9"} {
		var p Problem
		if _, err := Plain("a", []byte(data)); !errors.As(err, &p) || p.Line != 2 || p.File != "a" {
			t.Errorf("%q: got %v", data, err)
		}
	}
}

// few is a file system of a program that may open no more files.
type few struct{ fs.FS }

func (few) Open(name string) (fs.File, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: syscall.EMFILE}
}

// What cannot be looked at is not taken for what is not there.
func TestExhaustedDescriptorsAreSaid(t *testing.T) {
	t.Parallel()
	_, err := Read(few{}, "results/models.csv", MaxTable)
	if !Exists(few{}, "results/models.csv") || !errors.Is(err, syscall.EMFILE) {
		t.Errorf("a file that cannot be opened is not there: %v", err)
	}
}

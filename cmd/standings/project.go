package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"standings/cmd/program"
	"standings/internal/forms"
	"standings/internal/source"
	"standings/results/importer"
	"standings/site"
)

// opened is a project as a command was given it.
type opened struct {
	fs.FS
	dir   string // its folder; "" if it has none
	table string // the file that it is drafted from; "" where it is one of its own
	as    string // how that is read; "" as it comes

	drafted   *importer.Draft  // of the table, once drawn
	open      *importer.Choice // what it leaves open, once drawn; nil: nothing
	untrusted *site.Untrusted  // what a stranger's may do; nil: everything
	times     strangers        // how many times the usual it may cost; 0 where it is no stranger's
}

// openProject reads the flags and the one argument of a command that reads a project, and
// opens that.
func openProject(c call) (*opened, error) {
	if c.NArg() > 1 {
		return nil, misuse{fmt.Errorf("one project at a time, not %q", c.Args().Slice())}
	}
	project, err := open(c.Args().First(), c.stderr)
	if as := c.String("as"); err == nil && as != "" {
		err = project.readAs(as)
	}
	if err == nil {
		project.times = *c.Generic("untrusted").(*strangers)
		project.untrusted, err = untrusted(project.times, c.String("base"))
	}
	if err != nil {
		return nil, misuse{err}
	}
	return project, nil
}

// readAs says how what a project is drafted from is read.
func (o *opened) readAs(name string) error {
	if o.as = name; o.table == "" {
		return fmt.Errorf("-as %s says what files are of, and this is a project, whose benchmark.yaml says it", name)
	}
	return knownAs(name)
}

// knownAs reports a name that -as does not take.
func knownAs(name string) error {
	if known := slices.Concat(importer.Known(), importer.Readings); !slices.Contains(known, name) {
		return fmt.Errorf("there is no draft %q%s", name, source.HintOrList(name, known))
	}
	return nil
}

// open opens a project. An empty name is the current folder, or the built-in example if
// that has no results/; a hint on stderr says so if it looks like a project. A file is a
// table, from which a project is drafted. Links that leave the project are not followed.
func open(name string, stderr io.Writer) (*opened, error) {
	if name == "" {
		if info, err := os.Stat("results"); err != nil || !info.IsDir() {
			if project := projectAround("."); project != "" {
				return nil, fmt.Errorf("no results/ is here, and this folder is part of a project: run in %s, or name that", project)
			}
			if near := nearResults("."); near != "" {
				fmt.Fprintf(stderr, "standings: no results/ is here, but %s/: the example that the program carries is taken instead\n", near)
			}
			return &opened{FS: site.Example()}, nil
		}
		name = "."
	}
	info, err := os.Stat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("project %s is not there", name)
	case err != nil:
		return nil, err
	case !info.IsDir():
		return &opened{table: name}, nil
	}
	why := without(name)
	switch info, err := os.Stat(filepath.Join(name, "results")); {
	case errors.Is(err, fs.ErrPermission):
		return nil, fmt.Errorf("project %s may not be read: permission denied", name)
	case (why == "" || err == nil) && program.IsRaw(os.DirFS(name)):
		return &opened{table: name}, nil
	case err != nil || !info.IsDir():
		if why == "" {
			why = fmt.Sprintf(": name the folder that holds it, or draft a project from its tables with standings init -from %s NEW-FOLDER", name)
		}
		return nil, fmt.Errorf("project %s has no folder results/%s", name, why)
	}
	root, err := os.OpenRoot(name)
	if err != nil {
		return nil, err
	}
	return &opened{FS: forms.In(root.FS(), "results", ""), dir: name}, nil
}

// without says what to do with a folder that holds no results/: what in it may be that; ""
// where nothing may.
func without(dir string) string {
	if project := projectAround(dir); project != "" {
		return ": it is part of a project: name that, " + project
	}
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		inside := source.Escaped(e.Name())
		switch {
		case e.IsDir() && source.Nearest(e.Name(), []string{"results"}) != "":
			return fmt.Sprintf(", but %s/: rename it to results", inside)
		case e.IsDir() && isFile(filepath.Join(dir, e.Name(), "benchmark.yaml")):
			return fmt.Sprintf(", but %s/ with a benchmark.yaml: make a folder results/ and move %s/ into it", inside, inside)
		case e.Name() == "benchmark.yaml":
			return ", but benchmark.yaml: make a folder results/my-benchmark, and move what the benchmark is made of into it"
		}
	}
	return ""
}

// projectAround is the folder of the project that a folder is part of; "" where it is of
// none.
func projectAround(dir string) string {
	at, up := absolute(dir), dir
	for filepath.Dir(at) != at {
		part := filepath.Base(at)
		at, up = filepath.Dir(at), filepath.Join(up, "..")
		if found, _ := filepath.Glob(filepath.Join(at, "results", "*", "benchmark.yaml")); len(found) > 0 && slices.Contains([]string{"results", "content", "templates", "releases"}, part) {
			return up
		}
	}
	return ""
}

func isFolder(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir()
}

func isFile(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.Mode().IsRegular()
}

// absolute is a path from the root; the path itself where that is not known.
func absolute(name string) string {
	if whole, err := filepath.Abs(name); err == nil {
		return whole
	}
	return name
}

// nearResults is a folder that suggests that its parent is meant to be a project; "" if
// there is none.
func nearResults(dir string) string {
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		if e.IsDir() && (e.Name() == "content" || source.Nearest(e.Name(), []string{"results"}) != "") {
			return source.Escaped(e.Name())
		}
	}
	return ""
}

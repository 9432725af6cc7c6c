package site

import (
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"standings/internal/source"
)

// contribution is a trusted project with the data of a stranger's replacing its own:
// the list of models and, of the benchmarks that it has, what was published and judged. All
// else is the base's: templates, content, descriptions of benchmarks, their prompts, what
// people say of judgments, recipes, the rows that were taken back. Which of the data are a
// submission's to change, check -against says.
type contribution struct {
	base, data fs.FS
	folders    sync.Map // by path in the base: whether it is one, asked once
}

// contribute puts a stranger's data into a base, with a warning for each file of the
// stranger's that is not as the base's and is not taken.
func contribute(base, data fs.FS, problems *source.List) fs.FS {
	c := &contribution{base: base, data: data}
	for _, part := range parts {
		c.warn(part, problems)
	}
	return c
}

const modelsFile = "results/models.csv"

// of is the project of which a path is taken; nil where it is a folder of both.
func (c *contribution) of(name string) fs.FS {
	parts := strings.Split(name, "/")
	switch {
	case parts[0] != "results":
		return c.base
	case name == "results":
		return nil
	case name == modelsFile && source.Exists(c.data, name):
		return c.data
	case parts[1] == "harnesses":
		return c.base
	}
	switch {
	case !c.folder(path.Join(parts[:2]...)): // a benchmark of the stranger's own, or a file
		return c.base
	case len(parts) == 2:
		return nil
	case slices.Contains([]string{"benchmark.yaml", "benchmark.yml", "prompts", "reviews", "reviews.csv"}, parts[2]):
		return c.base
	}
	return c.data
}

// folder reports whether the base has a folder, and no link, at a path.
func (c *contribution) folder(name string) bool {
	known, is := c.folders.Load(name)
	if !is {
		info, err := fs.Lstat(c.base, name)
		known, _ = c.folders.LoadOrStore(name, err == nil && info.IsDir())
	}
	return known.(bool)
}

// from is where a path is looked up, folders of both in the base.
func (c *contribution) from(name string) fs.FS {
	if of := c.of(name); of != nil {
		return of
	}
	return c.base
}

func (c *contribution) Open(name string) (fs.File, error)      { return c.from(name).Open(name) }
func (c *contribution) Stat(name string) (fs.FileInfo, error)  { return fs.Stat(c.from(name), name) }
func (c *contribution) Lstat(name string) (fs.FileInfo, error) { return fs.Lstat(c.from(name), name) }
func (c *contribution) ReadLink(name string) (string, error)   { return fs.ReadLink(c.from(name), name) }
func (c *contribution) ReadDir(name string) ([]fs.DirEntry, error) {
	of := c.of(name)
	if of != nil {
		return fs.ReadDir(of, name)
	}
	list, err := fs.ReadDir(c.base, name)
	if err != nil {
		return nil, err
	}
	list = slices.DeleteFunc(slices.Clone(list), func(e fs.DirEntry) bool { return c.of(path.Join(name, e.Name())) == c.data })
	more, err := fs.ReadDir(c.data, name)
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	for _, e := range more {
		if c.of(path.Join(name, e.Name())) == c.data {
			list = append(list, e)
		}
	}
	slices.SortFunc(list, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return list, err
}

// warn names the files of the stranger's that are not taken, where they are not the base's.
func (c *contribution) warn(part string, problems *source.List) {
	_ = fs.WalkDir(c.data, part, func(name string, e fs.DirEntry, err error) error {
		switch of := c.of(name); {
		case err != nil || of == c.data:
			return nil // said where it is read
		case e.IsDir() && of != nil && !source.Exists(c.base, name):
			what := "all of it is the base’s"
			if strings.HasPrefix(name, "results/") && strings.Count(name, "/") == 1 {
				what = "the base has no such benchmark"
			}
			problems.Warnf(source.InFile(name), "is not taken from a contribution: %s", what)
			return fs.SkipDir
		case e.IsDir() || of == nil || c.same(name):
			return nil
		}
		problems.Warnf(source.InFile(name), "is not taken from a contribution, only data are: the base’s stays")
		return nil
	})
}

// same reports whether a file is in both and holds the same.
func (c *contribution) same(name string) bool {
	x, err := source.Read(c.base, name, source.MaxImage)
	if err != nil {
		return false
	}
	y, err := source.Read(c.data, name, source.MaxImage)
	return err == nil && string(x) == string(y)
}

package site

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/table"
)

// contribution is a trusted project with the data of a stranger's in the place of its own:
// of the benchmarks that it has, what was published and judged; the rows that were taken
// back; and the list of models, where no line of the base's is another. All that says how
// data are read and shown is the base's: templates, content, descriptions of benchmarks,
// their prompts, recipes.
type contribution struct {
	base, data fs.FS
	models     fs.FS // whose list of models is taken
}

// contribute puts a stranger's data into a base, with a warning for each file of the
// stranger's that is not as the base's and is not taken.
func contribute(base, data fs.FS, problems *source.List) fs.FS {
	c := &contribution{base: base, data: data, models: base}
	if source.Exists(data, modelsFile) && c.keepsModels(problems) {
		c.models = data
	}
	for _, part := range []string{"templates", "content", "results", "releases"} {
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
	case name == modelsFile:
		return c.models
	case name == "results/withdrawn.csv":
		return c.data
	case parts[1] == "harnesses":
		return c.base
	}
	info, err := fs.Lstat(c.base, path.Join(parts[:2]...))
	switch {
	case err != nil || !info.IsDir(): // a benchmark of the stranger's own, or a file
		return c.base
	case len(parts) == 2:
		return nil
	case slices.Contains([]string{"benchmark.yaml", "benchmark.yml", "prompts"}, parts[2]):
		return c.base
	}
	return c.data
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
		case err != nil || of == c.data || name == modelsFile:
			return nil // said where it is read
		case e.IsDir() && of != nil && !source.Exists(c.base, name):
			what := "all of it is the base’s"
			if strings.HasPrefix(name, "results/") && strings.Count(name, "/") == 1 {
				what = "the base has no such benchmark"
			}
			problems.Warnf(source.Place{File: name}, "is not taken from a contribution: %s", what)
			return fs.SkipDir
		case e.IsDir() || of == nil || c.same(name):
			return nil
		}
		problems.Warnf(source.Place{File: name}, "is not taken from a contribution, only data are: the base’s stays")
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

// keepsModels reports whether a contribution's list of models has every line of the base's
// as it is there. New lines are a contribution's own matter: a name of another model in
// one is an error, as everywhere.
func (c *contribution) keepsModels(problems *source.List) bool {
	theirs, err := source.Read(c.data, modelsFile, source.MaxTable)
	if err != nil {
		return true // said where it is read
	}
	ours, err := source.Read(c.base, modelsFile, source.MaxTable)
	if errors.Is(err, fs.ErrNotExist) {
		return true // all lines are new
	} else if err != nil {
		return false
	}
	var quiet source.List
	a, b := table.Open(modelsFile, ours, table.Options{Empty: true}, &quiet), table.Open(modelsFile, theirs, table.Options{Empty: true}, &quiet)
	if a == nil || b == nil {
		return a == nil // what is wrong with it is said where it is read
	}
	lines := map[string]bool{}
	for _, row := range b.Rows {
		lines[lineOf(b.Header, row.Cells)] = true
	}
	for _, row := range a.Rows {
		if !lines[lineOf(a.Header, row.Cells)] {
			problems.Warnf(source.Place{File: modelsFile}, "is not taken from a contribution: it may add lines, and the base’s line %d (%s) is another or gone in it", row.Line, row.Cells[0].Text)
			return false
		}
	}
	return true
}

// lineOf is what a line says, whatever the order of its columns.
func lineOf(header, cells []table.Cell) string {
	var list []string
	for i, cell := range cells {
		if cell.Text != "" && i < len(header) {
			list = append(list, fmt.Sprintf("%s\x00%s", source.Fold(header[i].Text), cell.Text))
		}
	}
	slices.Sort(list)
	return strings.Join(list, "\x01")
}

package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"

	"standings/cmd/program"
	"standings/internal/forms"
	"standings/internal/source"
	"standings/results"
	"standings/results/importer"
	"standings/site/page"
)

// given opens the files and folders that a project is to be drafted from. The error is one of
// usage: a path that is not there.
func given(paths []string) ([]importer.Given, error) {
	var list []importer.Given
	for _, name := range paths {
		real, err := filepath.EvalSymlinks(name) // a link that its owner names may lead anywhere
		if errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("%s is not there", name)
		} else if err != nil {
			return nil, err
		}
		g := importer.Given{Name: filepath.Base(real), Shown: filepath.ToSlash(name)}
		dir, shown := real, filepath.Clean(name)
		if isFolder(real) {
			g.Shown = filepath.ToSlash(shown)
		} else {
			dir, g.File = filepath.Split(real)
		}
		files, err := folder(dir)
		if err == nil {
			g.Beside, err = folder(filepath.Dir(shown))
		}
		if err != nil {
			return nil, err
		}
		at := g.Shown
		if g.File != "" {
			at = path.Dir(at)
		}
		g.Files = forms.In(files, ".", at)
		list = append(list, g)
	}
	return list, nil
}

// folder opens a folder, from which links do not lead out.
func folder(dir string) (fs.FS, error) {
	root, err := os.OpenRoot(cmp.Or(dir, "."))
	if err != nil {
		return nil, err
	}
	return root.FS(), nil
}

// draw drafts the project of a single table, log or folder. It returns nil where there is
// none, as a problem says, and where what it is drafted from has two readings.
func (o *opened) draw(problems *source.List) *importer.Draft {
	o.FS, o.drafted, o.open = nil, nil, nil
	list, err := given([]string{o.table})
	if err != nil {
		problems.CannotRead(filepath.ToSlash(o.table), err)
		return nil
	}
	d := program.Draft(list, o.as, problems)
	if d != nil && d.Open != nil {
		o.open = d.Open
		return nil
	}
	if d != nil {
		o.FS, o.drafted = d.FS(), d
	}
	return d
}

// originals warns of originals in a drafted project that were changed since tables were
// made of them: the site shows the tables.
func (o *opened) originals(project *results.Project, problems *source.List) {
	if o.dir == "" {
		return
	}
	sums, err := sumsIn(o.FS)
	if err != nil || len(sums) == 0 {
		return
	}
	for board := range project.Boards {
		for _, t := range board.Tables {
			for _, original := range t.Original {
				name := path.Join("results", board.Benchmark.ID, "published", original.Value)
				data, err := source.Read(o.FS, name, source.MaxTable)
				if was := sums[name]; err == nil && was != "" && was != program.SumOf(data) {
					problems.Warnf(source.InFile(name), "was changed since %s was made of it, and the site shows that: change it too, or draft again with standings init -from FILE %s", t.File, o.dir)
				}
			}
		}
	}
}

// place is a problem where its reader finds it.
func (o *opened) place(p source.Problem) source.Problem {
	if o.drafted == nil {
		return p
	}
	return o.drafted.Place(p)
}

// report prints what was taken for what.
func report(d *importer.Draft, w io.Writer) {
	for _, line := range d.Report {
		fmt.Fprintln(w, source.Escaped(line))
	}
}

// starter is the smallest project that shows a table, called so.
func starter(name string) page.Files {
	return program.Draft([]importer.Given{importer.File(name+".csv", []byte(starterTable))}, "", &source.List{}).Files
}

const starterTable = `model,score
Careful hand,73.0
Hasty hand,40.5
`

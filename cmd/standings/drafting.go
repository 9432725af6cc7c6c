package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"standings/internal/source"
	"standings/results"
	"standings/results/importer"
	"standings/results/importer/tree"
	"standings/site"
	"standings/site/page"
)

// inputs reads the files and folders that a project is to be drafted from. The error
// is one of usage: a path that is not there.
func inputs(paths []string, problems *source.List) ([]importer.Input, error) {
	var list []importer.Input
	for _, name := range paths {
		real, err := filepath.EvalSymlinks(name) // a link that its owner names may lead anywhere
		if errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("%s is not there", name)
		} else if err != nil {
			return nil, err
		}
		info, err := os.Stat(real)
		if err != nil {
			return nil, err
		}
		dir := real
		if !info.IsDir() {
			dir = filepath.Dir(real)
		}
		root, err := os.OpenRoot(dir)
		if err != nil {
			return nil, err
		}
		files := root.FS()
		read := func(file, shown, called string) {
			data, err := source.Read(files, file, mostOf(file))
			if err != nil {
				problems.CannotRead(shown, err)
				return
			}
			list = append(list, importer.Input{Path: shown, From: filepath.Base(real), Name: called, Data: data})
		}
		if !info.IsDir() {
			read(filepath.Base(real), filepath.ToSlash(name), filepath.Base(name))
			continue
		}
		shown := filepath.ToSlash(filepath.Clean(name))
		source.Walk(files, ".", false, problems, func(file string, _ fs.FileInfo) {
			switch at := path.Join(shown, file); {
			case source.Aside(path.Base(file)):
			case tree.IsImage(file):
				list = append(list, importer.Input{Path: at, From: filepath.Base(real), Name: file, Open: func() (fs.File, error) { return source.Open(files, file, source.MaxImage) }})
			default:
				read(file, at, file)
			}
		})
	}
	return list, nil
}

// mostOf is how large a file to draft from may be: logs are as large as files of judges,
// tables are not.
func mostOf(file string) int64 {
	switch strings.ToLower(path.Ext(file)) {
	case ".eval", ".json", ".jsonl", ".ndjson":
		return source.MaxRecords
	}
	return source.MaxTable
}

// draw drafts the project of a single table. It returns nil where there is none, as
// a problem says.
func (o *opened) draw(problems *source.List) *importer.Draft {
	o.FS, o.drafted = nil, nil
	list, err := inputs([]string{o.table}, problems)
	if err != nil {
		problems.CannotRead(filepath.ToSlash(o.table), err)
		return nil
	}
	d := importer.New(list, problems)
	addModels(d, []string{o.table}, problems)
	if d != nil {
		o.FS, o.drafted = site.InMemory(site.Drafted(d.Files), d.Images), d
	}
	return d
}

// addModels gives a drafted project the models.csv that is in the folder of its table,
// unless the table itself says more of its models than their names.
func addModels(d *importer.Draft, from []string, problems *source.List) {
	name := filepath.Join(filepath.Dir(from[0]), path.Base(modelsName))
	if info, err := os.Stat(name); d == nil || err != nil || len(from) > 1 || filepath.Base(from[0]) == filepath.Base(name) || !info.Mode().IsRegular() {
		return
	}
	shown := filepath.ToSlash(name)
	switch list, err := inputs([]string{name}, problems); {
	case err != nil:
		problems.CannotRead(shown, err)
	case d.Files[modelsName] != nil:
		problems.Warnf(source.Place{File: shown}, "is not used: %s itself has columns about its models; leave them out there, or write what is here into them", filepath.ToSlash(from[0]))
	case len(list) == 1:
		d.Files[modelsName] = list[0].Data
		d.Report = append(d.Report, "  about the models: "+shown)
	}
}

// modelsName is where a project describes its models.
const modelsName = "results/models.csv"

// redraw drafts it again and again, and prints what the table is taken for as often
// as that is something else.
func (o *opened) redraw(stdout io.Writer) func(problems *source.List) fs.FS {
	said := ""
	return func(problems *source.List) fs.FS {
		d := o.draw(problems)
		if d == nil {
			return nil
		}
		if text := strings.Join(d.Report, "\n"); text != said {
			said = text
			report(d, stdout)
		}
		return o.FS
	}
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
	for _, b := range project.Benchmarks {
		for _, board := range b.Boards {
			for _, t := range board.Tables {
				for _, original := range t.Original {
					name := path.Join("results", b.ID, "published", original.Value)
					data, err := source.Read(o.FS, name, source.MaxTable)
					if was := sums[name]; err == nil && was != "" && was != sumOf(data) {
						problems.Warnf(source.Place{File: name}, "was changed since %s was made of it, and the site shows that: change it too, or draft again with standings init -from FILE %s", t.File, o.dir)
					}
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
	file := name + ".csv"
	return site.Drafted(importer.New([]importer.Input{{Path: file, From: file, Name: file, Data: []byte(starterTable)}}, &source.List{}).Files)
}

const starterTable = `model,score
Careful hand,73.0
Hasty hand,40.5
`

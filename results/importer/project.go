package importer

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/importer/tree"
)

// Given is a file or a folder that a project is to be drafted from.
type Given struct {
	Files  fs.FS  // the folder, or the one that holds the file
	File   string // the one file in it, or what is shown as a folder, such as an archive; "": all that are there
	Name   string // what the file or folder itself is called: the benchmark is called so
	Shown  string // how its owner calls it, slash-separated: in messages and in the report
	Beside fs.FS  // the folder that it is in, whose models.csv is about its models; nil: none is looked for
}

// Project drafts a project from what was given: the benchmark of a name of [Known], or, where
// as is one of [Readings] or "", whatever the files are. What keeps it from being one is added to problems: the
// draft is for use where none of it is an error, and nil where there is none: one with two
// readings has them in Open.
func Project(given []Given, as string, problems *source.List) *Draft {
	var inputs []input
	var unread source.List // what is wrong with files of folders: they are left out where others can be read
	for _, g := range given {
		of := &unread
		if g.File != "" {
			of = problems
		}
		inputs = append(inputs, g.read(of)...)
	}
	for _, g := range given {
		source.Remarks(g.Files, problems)
	}
	d := drafted(inputs, as, problems, unread.All()...)
	if d == nil {
		problems.Add(unread.All()...)
		return nil
	}
	if slices.Contains(Readings, as) && d.Read == "" {
		problems.Warnf(source.Place{}, "-as %s chooses between two readings, and the files have one: leave it out", as)
	}
	if len(given) == 1 {
		d.addModels(given[0], problems)
	}
	for name, data := range d.Files {
		if path.Base(name) == "benchmark.yaml" {
			d.Files[name] = slices.Concat(data, filledIn("home page", nil))
		}
	}
	return d
}

// File is a file alone, of a name, that holds data.
func File(name string, data []byte) Given {
	return Given{Files: source.InMemory(map[string][]byte{name: data}, nil), File: name, Name: name, Shown: name}
}

// FS is the project as a file system.
func (d *Draft) FS() fs.FS { return source.InMemory(d.Files, d.Images) }

// read reads the files that were given.
func (g Given) read(problems *source.List) (list []input) {
	read := func(file, shown, called string) {
		if begin, err := source.Piece(g.Files, file, source.MaxRecords, 0, source.Begin); err == nil && !tree.IsImage(file) && !endsIn(file, ".eval") {
			if what := source.Foreign(begin); what != "" {
				list = append(list, input{Path: shown, From: g.Name, Name: called, Aside: true, Why: what})
				return
			}
		}
		data, err := source.Read(g.Files, file, sizeOf(file))
		if err != nil {
			problems.CannotRead(shown, err)
			return
		}
		list = append(list, input{Path: shown, From: g.Name, Name: textName(called), Data: data})
	}
	root := "."
	if g.File != "" {
		if info, err := fs.Stat(g.Files, g.File); err != nil || !info.IsDir() {
			g.Name = textName(g.Name)
			read(g.File, g.Shown, path.Base(g.Shown))
			return list
		}
		if root = g.File; path.Ext(g.Name) == ".zip" {
			g.Name = source.Unpacked(g.Name)
		} else {
			g.Name = stem(g.Name)
		}
	}
	source.Walk(g.Files, root, false, problems, func(at string, _ fs.FileInfo) {
		file := strings.TrimPrefix(at, root+"/")
		switch shown := path.Join(g.Shown, file); {
		case source.Aside(path.Base(file)):
			if !strings.HasPrefix(path.Base(file), ".") {
				list = append(list, input{Path: shown, From: g.Name, Name: file, Aside: true})
			}
		case tree.IsImage(file):
			list = append(list, input{Path: shown, From: g.Name, Name: file, Open: func() (fs.File, error) { return source.Open(g.Files, at, source.MaxImage) }})
		default:
			read(at, shown, file)
		}
	})
	return list
}

// textName is what a file would be called that held what is read of it as a text.
func textName(name string) string { return source.AsText(source.Unpacked(name)) }

// recordEndings are those of logs and of other files of records.
var recordEndings = []string{".eval", ".json", ".jsonl", ".ndjson"}

// sizeOf is how large a file to draft from may be: logs are as large as files of judges,
// tables are not.
func sizeOf(file string) int64 {
	if endsIn(textName(file), recordEndings...) {
		return source.MaxRecords
	}
	return source.MaxTable
}

// Takes reports whether a file's name is one that results have: a folder with such a file may
// be drafted from.
func Takes(name string) bool {
	if strings.EqualFold(path.Ext(name), ".zip") {
		return true
	}
	name = textName(name)
	return endsIn(name, recordEndings...) || endsIn(name, ".csv", ".tsv", ".tab", ".md", ".tex", ".html", ".yaml", ".yml")
}

const (
	modelsFile = "models.csv"
	modelsName = "results/" + modelsFile
)

// addModels takes the models.csv that is beside what was given, unless the files themselves
// say more of their models than names.
func (d *Draft) addModels(g Given, problems *source.List) {
	if g.Beside == nil || path.Base(g.Shown) == modelsFile {
		return
	}
	if info, err := fs.Stat(g.Beside, modelsFile); err != nil || !info.Mode().IsRegular() {
		return
	}
	shown := path.Join(path.Dir(g.Shown), modelsFile)
	switch data, err := source.Read(g.Beside, modelsFile, source.MaxTable); {
	case err != nil:
		problems.CannotRead(shown, err)
	case d.Files[modelsName] != nil:
		problems.Warnf(source.Place{File: shown}, "is not used: %s itself has columns about its models; leave them out there, or write what is here into them", g.Shown)
	default:
		d.Files[modelsName] = data
		d.Report = append(d.Report, "  about the models: "+shown)
	}
}

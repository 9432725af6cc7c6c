package release

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/kind"
)

// Dir is the folder of a project's releases.
const Dir = "releases"

// FileOf is the path of a release in its project.
func FileOf(id string) string { return path.Join(Dir, id+".json") }

// datePattern is the only form of a release's date, which orders them as text.
var datePattern = regexp.MustCompile(`^\d{4}-\d{2}-\d{2}$`)

// Check says what is wrong with what a release is to be called; nil where nothing is.
func (a About) Check() error {
	switch {
	case !source.ValidID(a.ID):
		return fmt.Errorf("release %q becomes an address, of lower-case letters and digits, separated by single dots or hyphens, such as 2025.03", a.ID)
	case source.NotOnWindows(a.ID) != "":
		return fmt.Errorf("release %q becomes a file, and %s, where the project could not be checked out: name it as in 2025.03", a.ID, source.NotOnWindows(a.ID))
	case a.ID == "latest":
		return fmt.Errorf("release %q would be another one tomorrow: name it by its date or number", a.ID)
	case !datePattern.MatchString(a.Date) || !kind.IsDate(a.Date):
		return fmt.Errorf("%q is no day: write it as 2025-03-10", a.Date)
	case strings.TrimSpace(a.Note) == "":
		return fmt.Errorf("a release needs a note: one sentence of what is new, with -m")
	}
	return nil
}

// Read reads the releases of a project, the oldest first. What is wrong with one, by hand
// or by accident, is an error with its file and line.
func Read(fsys fs.FS, problems *source.List) (list []*Stored) {
	if !source.Exists(fsys, Dir) {
		return nil
	}
	var files []string
	for _, e := range source.Folder(fsys, Dir, problems) {
		file := path.Join(Dir, e.Name())
		switch {
		case source.Aside(e.Name()):
		case e.IsDir() || path.Ext(file) != ".json":
			problems.Warnf(source.InFile(file), "is not read: %s/ holds releases, each %s", Dir, FileOf("<id>"))
		default:
			files = append(files, file)
		}
	}
	for _, file := range files {
		if s := read(fsys, file, problems); s != nil {
			list = append(list, s)
		}
	}
	slices.SortStableFunc(list, func(a, b *Stored) int {
		return cmp.Or(strings.Compare(a.Date, b.Date), strings.Compare(a.ID, b.ID))
	})
	coming := map[string]bool{}
	for _, s := range list {
		coming[s.ID] = true
	}
	for i, first := range list { // those of one day follow each other
		next := i + slices.IndexFunc(list[i:], func(s *Stored) bool { return s.Date == first.Date && !coming[s.Before] })
		if next > i {
			list[i], list[next] = list[next], list[i]
		}
		delete(coming, list[i].ID)
	}
	for i, s := range list {
		if file := FileOf(s.Before); s.Before != "" && !slices.Contains(files, file) {
			problems.Errorf(source.InFile(FileOf(s.ID)), "came after the release %s, and %s is not there: put that file back as it was frozen", s.Before, file)
		} else if i > 0 && s.Before != "" && s.Before != list[i-1].ID {
			problems.Errorf(source.InFile(FileOf(list[i-1].ID)), "is between the releases %s and %s, which followed each other: freeze it again under a later date", s.Before, s.ID)
		}
		if i > 0 && s.Date == list[i-1].Date && s.Before != list[i-1].ID {
			problems.Errorf(source.InFile(FileOf(s.ID)), "has the date of %s, %s, so that it is not known which came first: freeze one again, after the other", FileOf(list[i-1].ID), s.Date)
		}
	}
	return list
}

// Stored is a release as its file holds it.
type Stored struct {
	*Record
	Data []byte // of the file
}

// read reads one file; nil where it is none that this program can read.
func read(fsys fs.FS, file string, problems *source.List) *Stored {
	at := source.InFile(file)
	data, err := source.Read(fsys, file, source.MaxTable)
	if err != nil {
		problems.CannotRead(file, err)
		return nil
	}
	s := &sealed{Record: &Record{}}
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err = decoder.Decode(s); err == nil && s.Schema != form {
		err = fmt.Errorf("it is of form %d", s.Schema)
	}
	named := s.Check()
	switch {
	case err != nil:
		problems.Errorf(placeOf(at, data, err), "is no release that this program can read, form %d: %v; take the file as it was frozen, or the version of the program that wrote it", form, err)
	case file != FileOf(s.ID):
		problems.Errorf(at, "holds release %q: call the file %s", s.ID, FileOf(s.ID))
	case named != nil:
		problems.Errorf(at, "%v; take the file as it was frozen", named)
	default:
		r, err := s.record()
		if err == nil {
			problems.Add(s.edited(file)...)
			return &Stored{r, data}
		}
		problems.Errorf(at, "%v: take the file as it was frozen", err)
	}
	return nil
}

// placeOf is the line of a mistake in JSON.
func placeOf(at source.Place, data []byte, err error) source.Place {
	var offset int64
	switch e := err.(type) {
	case *json.SyntaxError:
		offset = e.Offset
	case *json.UnmarshalTypeError:
		offset = e.Offset
	default:
		return at
	}
	at.Line = 1 + bytes.Count(data[:min(int(offset), len(data))], []byte("\n"))
	return at
}

// edited says what of a release was changed since it was frozen: which cells, as far as
// rows and columns say it.
func (r *sealed) edited(file string) (list []source.Problem) {
	unsealed := *r
	unsealed.Seal = ""
	text := unsealed.write()
	if sum(text) == r.Seal {
		return nil
	}
	found := func(line int, format string, args ...any) {
		list = append(list, source.Problem{Place: source.Place{File: file, Line: line}, Message: fmt.Sprintf(format, args...) + ": take the file as it was frozen, or freeze the correction as a release of its own"})
	}
	at := 0 // what was found last in the text
	line := func(piece string) int {
		at += max(0, bytes.Index(text[at:], []byte(piece)))
		return 1 + bytes.Count(text[:at], []byte("\n"))
	}
	for i := range r.Boards {
		b := &r.Boards[i]
		begins := line(`"board": ` + encode(b.ID))
		var columns []string
		for c, column := range b.Columns {
			if column.Check != b.columnCheck(c) {
				columns = append(columns, column.ID)
			}
		}
		rows := 0
		for j := range b.Rows {
			row := &b.Rows[j]
			if row.Check == row.rowCheck() {
				continue
			}
			rows++
			what := "something beside its figures"
			if len(columns) > 0 {
				what = "column " + strings.Join(columns, ", ")
			}
			found(line(encode(*row)), "board %s/%s, row %q: %s was edited after the release was frozen", b.Benchmark, b.ID, r.Record.Boards[i].Rows[j].Called(), what)
		}
		if rows == 0 && len(columns) > 0 {
			found(begins, "board %s/%s: rows were moved, added or taken out after the release was frozen", b.Benchmark, b.ID)
		}
	}
	if len(list) == 0 {
		found(0, "was edited after the release was frozen, outside of the rows")
	}
	return list
}

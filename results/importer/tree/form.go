package tree

import (
	"bytes"
	"path"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/judged/record"
	"standings/results/table"
)

// Form is files whose records are alike.
type Form struct {
	Kind    formKind
	Records int            // in all files
	Fields  []*recordField // of a record, in their first order
	First   string         // path of the first file
	In      string         // of documents with records inside: the path of these; "" elsewhere

	files  []*File
	starts []int // of each file, its first record among all
	paths  []string
	layout layout
	depth  int
	looked int // records whose fields were looked at: all fields of each, or of none
}

// formKind is how a file holds its records.
type formKind string

const (
	oneObject formKind = "one object a file"
	listForm  formKind = "a list a file"
	mapForm   formKind = "a map a file"
	linesForm formKind = "an object a line"
	tableForm formKind = "a table a file"
)

// Files is how many files have the form.
func (f *Form) Files() int { return len(f.files) }

// Paths are theirs.
func (f *Form) Paths() []string {
	var list []string
	for _, one := range f.files {
		list = append(list, one.Path)
	}
	return list
}

// mostRead is how many records of a form are looked at.
const mostRead = 20_000

// inspect reads a file as a form of its own; nil where it holds no records.
func inspect(file *File, broken *source.List) *Form {
	f := &Form{First: file.Path, files: []*File{file}, starts: []int{0}, depth: strings.Count(file.Path, "/")}
	switch strings.ToLower(path.Ext(file.Path)) {
	case ".json":
		v, fault := record.Document(file.Data)
		if fault != nil {
			if f.lines(file); f.Records > 1 {
				return f
			}
			broken.Errorf(source.Place{File: file.Path, Line: fault.Line}, "%s", fault.Message)
			return nil
		}
		f.document(v)
	case ".jsonl", ".ndjson":
		f.lines(file)
	case ".csv", ".tsv":
		f.table(file)
	}
	if f.Records == 0 {
		return nil
	}
	return f
}

// document finds the records of a document: it is one, or holds a list or a map of them.
func (f *Form) document(v record.Value) {
	switch {
	case v.Kind == record.List:
		f.Kind = listForm
		for one := range v.Elements() {
			f.see("", one)
		}
	case v.Kind != record.Object:
	case isMap(v):
		f.Kind = mapForm
		for key, one := range v.Members() {
			if one.Kind == record.Object || one.Kind == record.String {
				f.see(key, one)
			}
		}
	default:
		for key, inner := range v.Members() {
			if isList(inner) {
				f.Kind, f.In = listForm, record.Join("", key)
				for one := range inner.Elements() {
					f.see("", one)
				}
				return
			}
		}
		f.Kind = oneObject
		f.see("", v)
	}
}

// Of so few objects beside a figure these are parts of what that is the total of, and no cases.
const fewCases = 10

// isMap reports whether an object is a map of records, named by their ids: several objects
// with keys in common, or texts under numbers.
func isMap(v record.Value) bool {
	n, objects, numbered, figures := 0, 0, 0, 0
	var first map[string]bool
	for key, one := range v.Members() {
		n++
		if strings.Trim(key, "0123456789") == "" {
			numbered++
		}
		if one.Kind == record.Number {
			figures++
		}
		if one.Kind != record.Object {
			continue
		}
		keys := map[string]bool{}
		common := 0
		for k := range one.Members() {
			keys[k] = true
			if first[k] {
				common++
			}
		}
		if first == nil {
			first = keys
		}
		if objects == 0 || 2*common >= len(first) {
			objects++
		}
	}
	return n > 1 && (numbered == n || objects > 1 && 10*objects >= 8*n) && (figures == 0 || objects >= fewCases)
}

// isList reports whether a value is a list of records of cases: of objects with an id or a prompt.
func isList(v record.Value) bool {
	n := 0
	for one := range v.Elements() {
		named := false
		for key := range one.Members() {
			named = named || isID(key) || key == "prompt"
		}
		if n++; one.Kind != record.Object || !named {
			return false
		}
	}
	return n > 1
}

func (f *Form) lines(file *File) {
	f.Kind = linesForm
	for line := range bytes.Lines(file.Data) {
		if v, fault := record.Document(line); fault == nil && v.Kind == record.Object {
			f.see("", v)
		}
	}
}

func (f *Form) table(file *File) {
	t := table.Open(file.Path, file.Data, table.Options{}, &source.List{})
	if t == nil || t.Headless {
		return
	}
	f.Kind = tableForm
	f.rows(t)
}

func (f *Form) rows(t *table.Table) {
	for _, row := range t.Rows {
		for i, cell := range row.Cells[:min(len(row.Cells), len(t.Header))] {
			if inner, ok := inside(cell.Text); ok {
				f.Records++
				f.members(t.Header[i].Text, inner, 1)
				f.Records--
				continue
			}
			f.field(t.Header[i].Text).cell(cell.Text, f.Records)
		}
		f.Records++
	}
	f.looked = f.Records
}

// inside is the JSON object that a text is; false where it is none.
func inside(text string) (record.Value, bool) {
	if !strings.HasPrefix(text, "{") {
		return record.Value{}, false
	}
	v, fault := record.Document([]byte(text))
	return v, fault == nil && v.Kind == record.Object
}

// mapKey is the field of the key of a record in a map.
const mapKey = "$key"

// see takes a record.
func (f *Form) see(key string, v record.Value) {
	if f.Records++; f.Records > mostRead {
		return
	}
	f.looked++
	if f.Kind == mapForm {
		f.field(mapKey).text(key, f.Records-1)
	}
	if v.Kind != record.Object {
		f.field(record.Whole).value(v, f.Records-1)
		return
	}
	f.members("", v, 0)
}

// deepest is how far objects within a record are looked into.
const deepest = 2

func (f *Form) members(at string, v record.Value, depth int) {
	for key, one := range v.Members() {
		name := record.Join(at, key)
		if one.Kind == record.Object && depth < deepest {
			f.members(name, one, depth+1)
			continue
		}
		if object, ok := inside(one.Text()); ok {
			f.members(name, object, depth+1)
			continue
		}
		f.field(name).value(one, f.Records-1)
		objects, with := 0, map[*recordField]int{}
		for inner := range one.Elements() { // a list of objects: each of their fields is a list
			objects++
			for k, w := range inner.Members() {
				d := f.field(record.Join(name+"[]", k))
				d.element(w, f.Records-1)
				with[d]++
			}
		}
		for d, n := range with {
			d.odd += objects - n // of entries without it nothing is known
		}
	}
}

// field is the field of a name, which is made where there is none.
func (f *Form) field(name string) *recordField {
	for _, d := range f.Fields {
		if d.Name == name {
			return d
		}
	}
	d := &recordField{Name: name}
	f.Fields = append(f.Fields, d)
	return d
}

// join puts a file to the form that it has.
func join(forms []*Form, one *Form) []*Form {
	for _, d := range one.Fields {
		if d.isSmall() {
			d.Small = []string{one.First}
		}
		if d.NoNumbers() > 0 {
			d.InText = one.First
		}
		if d.Unmarked > 0 {
			d.NoMark = one.First
		}
	}
	at := slices.IndexFunc(forms, func(f *Form) bool { return f.isAlike(one) })
	if at < 0 {
		return append(forms, one)
	}
	f := forms[at]
	for _, d := range one.Fields {
		f.field(d.Name).join(d, f.Records)
	}
	f.files, f.starts = append(f.files, one.files...), append(f.starts, f.Records)
	f.Records, f.looked = f.Records+one.Records, f.looked+one.looked
	return forms
}

// isAlike reports whether files are of one form: as deep in the folder, with the same ending,
// and with half of their fields in common; of files with several records, nearly all. Columns of
// tables with one head are the same where both hold numbers, or texts.
func (f *Form) isAlike(o *Form) bool {
	if f.Kind != o.Kind || f.depth != o.depth || f.In != o.In || path.Ext(f.First) != path.Ext(o.First) {
		return false
	}
	common := 0
	for _, d := range o.Fields {
		if slices.ContainsFunc(f.Fields, func(e *recordField) bool {
			return e.Name == d.Name && (f.Kind != tableForm || 2*d.Numbers > d.Seen == (2*e.Numbers > e.Seen))
		}) {
			common++
		}
	}
	if f.Kind == oneObject {
		return 2*common >= min(len(f.Fields), len(o.Fields)) && common > 0
	}
	return 10*common >= 8*max(len(f.Fields), len(o.Fields)) && common > 0
}

package importer

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/figure"
	"standings/results/importer/role"
	"standings/results/judged/record"
	"standings/results/table"
)

// rowFiles finds the folders in which each file is a row of one table: a record in
// JSON or YAML with a figure in it. taken is the files that are such rows.
func (d *Draft) rowFiles(inputs []input) (sheets []*sheet, taken map[*input]bool) {
	sheets, taken = d.submissions(inputs)
	var records []*input
	for i := range inputs {
		if file := &inputs[i]; !taken[file] && file.Name != file.From && isRecord(file) { // a file that was named is a table of its own
			records = append(records, file)
		}
	}
	for _, files := range rowsTogether(records) {
		found := rowTables(files[0].folder(), files)
		if found == nil {
			rest, wrong := thoseRead(files)
			if found = rowTables(files[0].folder(), rest); found != nil {
				d.Left = append(d.Left, wrong...)
			}
		}
		sheets = append(sheets, found...)
		for _, file := range files {
			taken[file] = len(found) > 0
		}
	}
	for _, files := range linesTogether(inputs, taken) {
		s := rowsIn(files[0].folder(), files, nil)
		if s == nil {
			continue
		}
		s.remake()
		sheets = append(sheets, s)
		for _, file := range files {
			taken[file] = true
		}
	}
	return sheets, taken
}

// linesTogether groups the files of a line of heads and one row that have the same heads.
func linesTogether(inputs []input, taken map[*input]bool) [][]*input {
	heads := map[*input]string{}
	var files []*input
	for i := range inputs {
		in := &inputs[i]
		if taken[in] || in.Name == in.From || in.Open != nil || !endsIn(in.Name, ".csv", ".tsv") || len(in.Data) > mostOfARow {
			continue
		}
		var quiet source.List
		if t := table.Open(in.Path, in.Data, table.Options{Names: namesModels}, &quiet); t != nil && quiet.Errors() == 0 && !t.Headless && len(t.Rows) == 1 && areFigures(t) {
			heads[in], files = strings.Join(textsOf(t.Header), "\x00"), append(files, in)
		}
	}
	return slices.DeleteFunc(grouped(files, func(in *input) string { return heads[in] }), func(of []*input) bool { return len(of) < 2 })
}

// areFigures reports whether the one row of a table has figures alone beside the name of a model: a
// text may be the task that the row is of.
func areFigures(t *table.Table) bool {
	for i, h := range t.Header {
		if _, err := figure.Parse(t.Rows[0].Cells[i].Text); err != nil && !namesModels(h.Text) {
			return false
		}
	}
	return true
}

// mostOfARow is how many bytes a file of heads and one row has at most.
const mostOfARow = 64 << 10

// thoseRead are the files that can be read, where a third at most cannot; wrong says what is wrong
// with these.
func thoseRead(files []*input) (rest []*input, wrong []leftOut) {
	for _, file := range files {
		var quiet source.List
		if table.Open(file.Path, file.Data, table.Options{Record: true, Names: namesModels}, &quiet); quiet.Errors() == 0 {
			rest = append(rest, file)
			continue
		}
		wrong = append(wrong, refused(quiet.All()[0]))
	}
	if len(wrong) == 0 || fewOf*len(wrong) > len(files) {
		return nil, nil
	}
	return rest, wrong
}

// rowsTogether groups files that may be rows of one table: those of one folder; or of folders
// that each have files of their own, a family each, or one file, a model each.
func rowsTogether(files []*input) (groups [][]*input) {
	form := func(in *input) string { return fmt.Sprint(strings.Count(in.Name, "/"), path.Base(in.Name)) }
	var others []*input
	for _, of := range grouped(files, form) {
		if h := readHead(stem(of[0].Name), ""); len(of) > 1 && h.isAll(resultWords, aboutWords) { // which names no model
			groups = append(groups, of)
		} else {
			others = append(others, of...)
		}
	}
	return append(groups, rowsInFolders(others)...)
}

func rowsInFolders(files []*input) [][]*input {
	folders := grouped(files, (*input).folder)
	stems := map[string]int{}
	for _, in := range files {
		stems[stem(in.Name)]++
	}
	single := len(stems) < len(folders)
	for _, of := range folders {
		single = single && len(of) == 1
	}
	if len(folders) > mostFolders && (single || len(stems) == len(files)) {
		return grouped(files, func(in *input) string { return fmt.Sprint(strings.Count(in.Name, "/"), path.Ext(in.Name)) })
	}
	return folders
}

// rowName is what the file of a row is called: as itself, or as the nearest of its folders that
// is called otherwise for each file of the table.
func rowName(in *input, files []*input) string {
	level := func(up int) func(in *input) string {
		return func(in *input) string {
			at := in.Name
			for range up {
				at = path.Dir(at)
			}
			if up == 0 {
				at = stem(at)
			}
			return source.Fold(path.Base(at))
		}
	}
	at := in.Name
	for up := range strings.Count(in.Name, "/") + 1 {
		if up > 0 {
			at = path.Dir(at)
		}
		if len(grouped(files, level(up))) == len(files) {
			return strings.TrimSuffix(path.Base(at), path.Ext(in.Name)) + path.Ext(in.Name)
		}
	}
	return strings.ReplaceAll(in.Name, "/", "-")
}

// isRecord reports whether a file may hold a single record.
func isRecord(in *input) bool {
	if endsIn(in.Name, ".yaml", ".yml") {
		return true
	}
	v := documentOf(in)
	return v.Kind == record.Object && aggregateIn(in) == nil && categoriesOf(v) == nil && (namesInner(v) || len(recordsIn(v)) == 0)
}

// Words for files about a model, besides those for results.
var aboutWords = role.Set("metadata meta info report summary submission all final total overall output readme config")

// resultWords are keys below which files of one model have what was measured.
var resultWords = role.Set("result results metrics scores evaluation performance")

// rowTables makes a table of files of one row each: of what was measured, where a key says what
// that is, and of each of several objects of one shape in it a table of its own. It is nil where
// they are no such files.
func rowTables(folder string, files []*input) []*sheet {
	if len(files) == 0 {
		return nil
	}
	whole := rowsIn(folder, files, nil)
	if whole == nil {
		return nil
	}
	measured := ""
	var others []string
	for _, h := range whole.Header {
		steps := record.Steps(h.Text)
		switch top := steps[0]; {
		case len(steps) > 1 && resultWords[strings.ToLower(top)]:
			measured = top
		case !namesModels(top) && h.Text != table.KeyColumn && factHeads[strings.Join(wordsOf(top), " ")] == "":
			others = append(others, top)
		}
	}
	if measured == "" {
		return []*sheet{whole}
	}
	others = slices.DeleteFunc(others, func(top string) bool { return top == measured })
	slices.Sort(others)
	others = slices.Compact(others)
	below := func(of string) []string { // what is in an object, in its first order
		var keys []string
		for _, h := range whole.Header {
			if rest, inside := strings.CutPrefix(h.Text, of+"."); inside {
				if key := record.Steps(rest)[0]; !slices.Contains(keys, key) {
					keys = append(keys, key)
				}
			}
		}
		return keys
	}
	parts := below(measured)
	first := below(record.Join(measured, parts[0]))
	alike := func(part string) bool {
		return slices.ContainsFunc(below(record.Join(measured, part)), func(key string) bool { return slices.Contains(first, key) })
	}
	if len(parts) < 2 || slices.ContainsFunc(parts, func(part string) bool { return !alike(part) }) {
		return []*sheet{cmp.Or(rowsIn(folder, files, others), whole)}
	}
	var sheets []*sheet
	for _, part := range parts {
		ignored := slices.Clone(others)
		for _, other := range parts {
			if other != part {
				ignored = append(ignored, record.Join(measured, other))
			}
		}
		if s := rowsIn(folder, files, ignored); s != nil {
			s.title = inWords(part)
			sheets = append(sheets, s)
		}
	}
	return sheets
}

// rowsIn makes a table of files of one row each, without the fields that are ignored; nil where
// they are none.
func rowsIn(folder string, files []*input, ignored []string) *sheet {
	if len(files) < 2 {
		return nil
	}
	var tables []*table.Table
	for _, file := range files {
		var quiet source.List
		t := table.Open(file.Path, file.Data, table.Options{Record: true, Names: namesModels, Ignore: ignoring(ignored)}, &quiet)
		if t == nil || quiet.Errors() > 0 || len(t.Rows) != 1 {
			return nil
		}
		if t.Column(table.KeyColumn) < 0 {
			t.Name(stem(rowName(file, files)))
		}
		tables = append(tables, t)
	}
	at := path.Dir(files[0].Path)
	if path.Dir(files[0].Name) != path.Dir(files[len(files)-1].Name) {
		folder, at = files[0].From, strings.TrimSuffix(strings.TrimSuffix(files[0].Path, files[0].Name), "/")
	}
	s := &sheet{folder: at, Table: table.Join(files[0].Path, tables), input: files[0], parts: files, ignored: ignored, file: addressOf(path.Base(folder))}
	if !looksRanked(s.Table) {
		return nil
	}
	return s
}

// ignoring reports the fields that are ignored, and what is in them.
func ignoring(fields []string) func(head string) bool {
	return func(head string) bool {
		return slices.ContainsFunc(fields, func(f string) bool { return head == f || strings.HasPrefix(head, f+".") })
	}
}

package draft

import (
	"path"
	"strings"

	"standings/internal/source"
	"standings/results/judged/record"
	"standings/results/table"
)

// rowFiles finds the folders in which each file is a row of one table: a record in
// JSON or YAML with a figure in it. taken is the files that are such rows.
func rowFiles(inputs []Input) (sheets []*sheet, taken map[*Input]bool) {
	taken = map[*Input]bool{}
	var records []*Input
	for i := range inputs {
		if file := &inputs[i]; file.Name != file.From && isRecord(file) { // a file that was named is a table of its own
			records = append(records, file)
		}
	}
	for _, files := range grouped(records, (*Input).folder) {
		if s := rowsIn(files[0].folder(), files); s != nil {
			sheets = append(sheets, s)
			for _, file := range files {
				taken[file] = true
			}
		}
	}
	return sheets, taken
}

// isRecord reports whether a file may hold a single record.
func isRecord(in *Input) bool {
	switch strings.ToLower(path.Ext(in.Name)) {
	case ".yaml", ".yml":
		return true
	}
	v := documentOf(in)
	return v.Kind == record.Object && aggregateOf(in, v) == nil && categoriesOf(v) == nil && len(recordsIn(v)) == 0
}

// rowsIn makes a table of files of one row each; nil where they are none.
func rowsIn(folder string, files []*Input) *sheet {
	if len(files) < 2 {
		return nil
	}
	var tables []*table.Table
	for _, file := range files {
		var quiet source.List
		t := table.Open(file.Path, file.Data, table.Options{Record: true, Names: namesModels}, &quiet)
		if t == nil || quiet.Errors() > 0 || len(t.Rows) != 1 {
			return nil
		}
		if t.Column(table.KeyColumn) < 0 {
			t.Name(stem(file.Name))
		}
		tables = append(tables, t)
	}
	s := &sheet{Table: table.Join(files[0].Path, tables), input: files[0], parts: files, file: addressOf(path.Base(folder))}
	if !looksRanked(s.Table) {
		return nil
	}
	return s
}

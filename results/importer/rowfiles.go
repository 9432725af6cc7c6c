package importer

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/figure"
	"standings/results/importer/role"
	"standings/results/importer/tree"
	"standings/results/judged/record"
	"standings/results/kind"
	"standings/results/table"
)

// fileRow is a file that is a row of a table, and what its path says of it.
type fileRow struct {
	*input
	name  string // of the row: what the level of paths says by which the files of a table differ
	dir   string // the folder that is called so; that of the file where the file itself is
	about *input // what says what the row is; nil where nothing does
}

// rowFiles finds the files that are rows of tables: a record in JSON or YAML with a figure in it, or
// a line of heads and one of figures. taken is the files that are such rows, or are about them.
func (d *Draft) rowFiles(inputs []input) (sheets []*sheet, taken map[*input]bool) {
	taken = map[*input]bool{}
	about := abouts(inputs)
	var files []*input
	for i := range inputs {
		switch in := &inputs[i]; {
		case in.Name == in.From: // a file that was named is a table of its own
		case about[in.folder()] == in:
			taken[in] = true
		case !isBeside(in, about) && isRow(in), isResults(in) && (about[in.folder()] != nil || about[path.Dir(in.folder())] != nil):
			files = append(files, in)
		case isBeside(in, about):
			taken[in] = true
			d.leave(in.Path, "it is beside the results of a submission")
		}
	}
	for _, rows := range tablesIn(files, about) {
		found := rowTables(rows)
		if found == nil {
			rest, wrong := thoseRead(rows)
			if found = rowTables(rest); found != nil {
				d.Left = append(d.Left, wrong...)
			}
		}
		if slices.ContainsFunc(rows, func(r fileRow) bool { return r.about != nil }) {
			d.ofSubmissions(rows, found)
			for _, r := range rows {
				taken[r.input] = true
			}
		}
		sheets = append(sheets, found...)
		for _, r := range rows {
			taken[r.input] = taken[r.input] || len(found) > 0
		}
	}
	return sheets, taken
}

// tablesIn divides files of a row each into tables: those of one form, as deep in folders as each
// other, are of one.
func tablesIn(files []*input, about map[string]*input) (tables [][]fileRow) {
	same := map[string]int{}
	called := func(in *input) string { return fmt.Sprint(strings.Count(in.Name, "/"), path.Base(in.Name)) }
	for _, in := range files {
		same[called(in)]++
	}
	for _, of := range grouped(files, func(in *input) string {
		form := fmt.Sprint(strings.Count(in.Name, "/"), in.From, "\x00", headsOf(in))
		if h := readHead(stem(in.Name), ""); same[called(in)] > 1 && h.isAll(resultWords, aboutWords) { // which names no model
			form += path.Base(in.Name)
		}
		return form
	}) {
		tables = append(tables, rowsAmong(of, about)...)
	}
	return tables
}

// rowsAmong makes rows of files of one form. The deepest level of their paths by which no two of them
// are called the same names them. Where none does, or two folders have several files of their own,
// each value of the outermost that varies is a table; of tables with heads, whose levels cross, none is.
func rowsAmong(files []*input, about map[string]*input) (tables [][]fileRow) {
	if len(files) < 2 {
		return nil
	}
	levels, _ := tree.Levels(mapped(files, func(in *input) string { return in.Name }))
	at := len(levels) - 1
	for at >= 0 && !role.TellsApart(levels[at]) {
		at--
	}
	folders := grouped(files, (*input).folder)
	several := len(folders) > 1 && len(folders) <= mostFolders && !slices.ContainsFunc(folders, func(of []*input) bool { return len(of) < 2 })
	if at < 0 || at == len(levels)-1 && several {
		outermost := slices.IndexFunc(levels, func(d role.Dimension) bool { return len(d.Distinct()) > 1 })
		if outermost < 0 || headsOf(files[0]) != "" && at < 0 {
			return nil
		}
		for _, of := range grouped(upTo(len(files)), func(i int) string { return levels[outermost][i] }) {
			tables = append(tables, rowsAmong(mapped(of, func(i int) *input { return files[i] }), about)...)
		}
		return tables
	}
	rows := make([]fileRow, len(files))
	for i, in := range files {
		steps := strings.Split(in.Name, "/")
		dir := path.Join(steps[:min(at+1, len(steps)-1)]...)
		rows[i] = fileRow{in, strings.TrimSuffix(steps[at], path.Ext(steps[at])), dir, about[path.Join(in.From, dir)]}
	}
	return [][]fileRow{rows}
}

// joined makes one table of the tables of a folder that have the same heads and a model each, which a
// column names.
func joined(sheets []*sheet) (list []*sheet) {
	for _, of := range grouped(sheets, func(s *sheet) string {
		if s.input.Name == s.input.From || s.made != nil || !s.isOfOneModel() {
			return s.path() + "\x00" + s.title
		}
		return strings.Join(append(textsOf(s.Header), s.input.folder()), "\x00")
	}) {
		first := of[0]
		if len(of) > 1 && first.isOfOneModel() {
			first.parts = mapped(of, func(s *sheet) fileRow { return fileRow{input: s.input} })
			first.Table = table.Join(first.input.folder(), mapped(of, func(s *sheet) *table.Table { return s.Table }))
			first.folder = path.Dir(first.input.Path)
			first.remark(fmt.Sprintf("%s with the same heads and a model each are one table", words.Count(len(of), "file")))
			first.remake()
			of = of[:1]
		}
		list = append(list, of...)
	}
	return list
}

// isOfOneModel reports whether a column of a table of lines names its models, and all rows are of one.
func (s *sheet) isOfOneModel() bool {
	at := slices.IndexFunc(s.Header, func(h table.Cell) bool { return namesModels(h.Text) })
	return s.Delimiter != 0 && at >= 0 && len(distinct(s.Rows, func(row table.Row) string { return row.Cells[at].Text })) == 1
}

// isRow reports whether a file may hold a single row: a record, or heads and a line of figures.
func isRow(in *input) bool { return in.Open == nil && (isRecord(in) || headsOf(in) != "") }

// headsOf are the heads of a file with one row of figures below them; "" of another.
func headsOf(in *input) string {
	if !endsIn(in.Name, ".csv", ".tsv") || len(in.Data) > mostOfARow {
		return ""
	}
	var quiet source.List
	if t := table.Open(in.Path, in.Data, table.Options{Names: namesModels}, &quiet); t != nil && quiet.Errors() == 0 && !t.Headless && len(t.Rows) == 1 && areFigures(t) {
		return strings.Join(textsOf(t.Header), "\x00")
	}
	return ""
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

// thoseRead are the rows that can be read, where a third at most cannot; wrong says what is wrong
// with these.
func thoseRead(rows []fileRow) (rest []fileRow, wrong []leftOut) {
	for _, r := range rows {
		var quiet source.List
		if table.Open(r.Path, r.Data, table.Options{Record: true, Names: namesModels}, &quiet); quiet.Errors() == 0 {
			rest = append(rest, r)
			continue
		}
		wrong = append(wrong, refused(quiet.All()[0]))
	}
	if len(wrong) == 0 || fewOf*len(wrong) > len(rows) {
		return nil, nil
	}
	return rest, wrong
}

// isRecord reports whether a file may hold a single record.
func isRecord(in *input) bool {
	if endsIn(in.Name, ".yaml", ".yml") {
		return true
	}
	v := documentOf(in)
	return v.Kind == record.Object && aggregateIn(in) == nil && categoriesOf(v) == nil && (namesInner(v) || statesTotal(v) || len(recordsIn(v)) == 0)
}

// statesTotal reports whether an object has a figure of all that is in it.
func statesTotal(v record.Value) bool {
	for key, inner := range v.Members() {
		if c := (&column{head: readHead(key, "")}); inner.Kind == record.Number && c.namesOverall() == averageOfAll {
			return true
		}
	}
	return false
}

// Words for files about a model, besides those for results.
var aboutWords = role.Set("metadata meta info report summary submission all final total overall output readme config")

// resultWords are keys below which files of one model have what was measured.
var resultWords = role.Set("result results metrics scores evaluation performance")

// rowTables makes a table of files of one row each: of what was measured, where a key says what
// that is, and of each of several objects of one shape in it a table of its own. It is nil where
// they are no such files.
func rowTables(rows []fileRow) []*sheet {
	var lists []string
	for _, r := range rows {
		for _, field := range listsIn(documentOf(r.input), "") {
			if !slices.Contains(lists, field) {
				lists = append(lists, field)
			}
		}
	}
	whole := rowsIn(rows, lists)
	if whole == nil {
		return nil
	}
	if len(lists) > 0 {
		whole.remark(fmt.Sprintf("left out: %s, for lists of records are no figures of a row", quoted(lists)))
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
		s := cmp.Or(rowsIn(rows, slices.Concat(others, lists)), whole)
		s.remarks = whole.remarks
		return []*sheet{s}
	}
	var sheets []*sheet
	for _, part := range parts {
		ignored := slices.Concat(lists, others)
		for _, other := range parts {
			if other != part {
				ignored = append(ignored, record.Join(measured, other))
			}
		}
		if s := rowsIn(rows, ignored); s != nil {
			s.title, s.remarks = inWords(part), whole.remarks
			sheets = append(sheets, s)
		}
	}
	return sheets
}

// listsIn are the fields of an object that hold lists of records, which are no figures of its row.
func listsIn(v record.Value, at string) (fields []string) {
	for key, inner := range v.Members() {
		if isLong(inner) {
			fields = append(fields, record.Join(at, key))
		}
		fields = append(fields, listsIn(inner, record.Join(at, key))...)
	}
	return fields
}

// rowsIn makes a table of files of one row each, without the fields that are ignored; nil where
// they are none. A file of what is made of tables with heads is made, too.
func rowsIn(rows []fileRow, ignored []string) *sheet {
	if len(rows) < 2 {
		return nil
	}
	var tables []*table.Table
	for _, r := range rows {
		var quiet source.List
		t := table.Open(r.Path, r.Data, table.Options{Record: true, Names: namesModels, Ignore: ignoring(ignored)}, &quiet)
		if t == nil || quiet.Errors() > 0 || len(t.Rows) != 1 {
			return nil
		}
		if t.Column(table.KeyColumn) < 0 {
			t.Name(r.name)
		}
		tables = append(tables, t)
	}
	first, last := rows[0], rows[len(rows)-1]
	at, folder := path.Dir(first.Path), first.folder()
	if path.Dir(first.Name) != path.Dir(last.Name) {
		folder, at = first.From, strings.TrimSuffix(strings.TrimSuffix(first.Path, first.Name), "/")
	}
	s := &sheet{folder: at, Table: table.Join(first.Path, tables), input: first.input, parts: rows, ignored: ignored, file: addressOf(path.Base(folder))}
	shared := func(c *column) bool { return c.kind == kind.Number && c.numbers > 1 }
	if !slices.ContainsFunc(columnsOf(s.Table, nil, &source.List{}), shared) || !looksRanked(s.Table) || s.noLeaderboard() != "" {
		return nil
	}
	if headsOf(first.input) != "" {
		s.remake()
	}
	return s
}

// ignoring reports the fields that are ignored, and what is in them.
func ignoring(fields []string) func(head string) bool {
	return func(head string) bool {
		return slices.ContainsFunc(fields, func(f string) bool { return head == f || strings.HasPrefix(head, f+".") })
	}
}

package results

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/schema"
	"standings/results/table"
)

// isModel reports whether a field with that key names what a record is of.
func isModel(key string) bool {
	return slices.Contains([]string{leadColumns[0], "name"}, table.Words(key))
}

// publishedFile is the path of a file or folder below published/ as it is read.
func (l *benchmarkLoader) publishedFile(name schema.Text) string {
	return path.Join(l.dir, "published", source.Unpacked(name.Value))
}

// csv reads a declared file below published/. A file that a built-in benchmark.yaml
// names may be missing: its figures are not this project's.
func (l *benchmarkLoader) csv(name schema.Text, o table.Options) (*table.Table, string) {
	file := l.publishedFile(name)
	if l.full() {
		return nil, file
	}
	data, ok := l.read(file, source.MaxTable)
	if !ok {
		if !l.BuiltIn && !source.Exists(l.fsys, file) {
			l.missing(name)
		}
		return nil, file
	}
	return l.fitting(table.Open(file, data, o, l.problems), file), file
}

// fitting is a table that fits beside those read before it; nil, with an error, is one
// that does not.
func (l *loader) fitting(t *table.Table, file string) *table.Table {
	if t == nil {
		return nil
	}
	if rows := len(t.Rows); rows > source.MaxRows {
		l.problems.Errorf(t.Rows[source.MaxRows].Place, "the table has %d rows, where %d fit: part it into several benchmarks", rows, source.MaxRows)
		return nil
	}
	if l.rows, l.cells = l.rows+len(t.Rows), l.cells+len(t.Rows)*len(t.Header); l.full() {
		l.problems.Errorf(source.InFile(file), "the tables up to this one, as often as boards name them, have more than %d rows or %d cells: part them into several sites", source.MaxAllRows, source.MaxCells)
		return nil
	}
	return t
}

// full reports whether the tables read so far are more than fit.
func (l *loader) full() bool { return l.rows > source.MaxAllRows || l.cells > source.MaxCells }

// table reads what a board's entry names: a file, or a folder of them.
func (l *benchmarkLoader) table(p *schema.Published) (t *table.Table, file string) {
	unused := map[string]bool{}
	for _, head := range p.Ignore {
		unused[head.Value] = true
	}
	o := table.Options{Records: p.Records.Value, Names: func(head string) bool { return isModel(head) || head == p.Model.Value }, Ignore: func(head string) bool {
		_, ignored := unused[head]
		if ignored {
			unused[head] = false
		}
		return ignored
	}}
	if info, err := fs.Stat(l.fsys, l.publishedFile(p.File)); err == nil && info.IsDir() {
		t, file = l.folder(p, o)
	} else {
		t, file = l.csv(p.File, o)
	}
	for _, head := range p.Ignore {
		if t != nil && unused[head.Value] {
			l.problems.Warnf(head.Place, "%s has no column %q to ignore%s", file, head, source.Hint(head.Value, texts(t.Header)))
		}
	}
	if t != nil && p.Records.Value != "" && t.Delimiter != 0 {
		l.problems.Errorf(p.Records.Place, "records is for files in JSON and YAML: %s has a row a line", file)
	}
	return t, file
}

func texts(cells []table.Cell) (list []string) {
	for _, c := range cells {
		list = append(list, c.Text)
	}
	return list
}

// folder reads the files of a folder as one table. A file with one record that says
// no name has its own.
func (l *benchmarkLoader) folder(p *schema.Published, o table.Options) (*table.Table, string) {
	root := l.publishedFile(p.File)
	o.Record = true
	tables, whole := l.tablesIn(root, source.MaxTable, o, ".csv", ".tsv", ".tab", ".txt", ".json", ".jsonl", ".ndjson", ".yaml", ".yml")
	for _, t := range tables {
		if len(t.Rows) == 1 && t.Column(table.KeyColumn) < 0 {
			t.Name(strings.TrimSuffix(path.Base(t.File), path.Ext(t.File)))
		}
	}
	switch {
	case !whole:
		return nil, root
	case len(tables) == 0:
		l.problems.Errorf(p.File.Place, "folder %s holds no tables", root)
		return nil, root
	}
	return l.fitting(table.Join(root, tables), root), root
}

// tablesIn reads the tables of a folder, of so many bytes together, in files that end in one
// of some ways; whole is false where one of them cannot be read.
func (l *loader) tablesIn(root string, most int64, o table.Options, endings ...string) (tables []*table.Table, whole bool) {
	left := most
	whole = true
	source.Walk(l.fsys, root, false, l.problems, func(file string, info fs.FileInfo) {
		switch {
		case source.Aside(path.Base(file)) || left < 0:
			return
		case !slices.Contains(endings, strings.ToLower(path.Ext(source.AsText(file)))):
			l.problems.Warnf(source.InFile(file), "is not read: its name should end in %s", words.Join(endings, "or"))
			return
		}
		data, ok := []byte(nil), info.Size() <= left
		if ok {
			data, ok = l.read(file, source.MaxTable)
		}
		if left -= max(info.Size(), int64(len(data))); left < 0 {
			l.problems.Errorf(source.InFile(file), "is not read: the files of the folder up to this one have more than %s together", words.Size(most))
		} else if ok {
			if t := table.Open(file, data, o, l.problems); t != nil {
				tables = append(tables, t)
				return
			}
		}
		whole = false
	})
	return tables, whole
}

func (l *benchmarkLoader) published(board *Board) {
	found, whole := map[*Column]bool{}, true
	errors := map[*Column]bool{}
	for i := range board.Published {
		p := &board.Published[i]
		problems := l.problems.Errors()
		t, file := l.table(p)
		if t == nil {
			whole = false
			continue
		}
		reader := publishedReader{Table: t, project: l.project, board: board, published: p, source: board.Benchmark.Source(p.Source.Value), tableName: p.Table.Value, problems: l.problems}
		source := &Table{Published: *p, Source: reader.source, File: file, Rows: reader.readRows()}
		source.Account.Taken, source.Account.Wrong = len(source.Rows), len(t.Ragged)
		if rest := len(t.Rows) - len(source.Rows); source.Rows == nil || problems < l.problems.Errors() {
			source.Account.Wrong += rest
		} else {
			source.Account.Left = rest
		}
		source.Remarks = reader.Remarks
		board.Tables = append(board.Tables, source)
		for _, c := range board.Columns {
			found[c], errors[c] = found[c] || reader.columns[c.Index] != none, errors[c] || reader.errors[c.Index] != none
		}
	}
	board.commonUnit()
	if whole && len(board.Published) > 0 {
		board.absent(found, errors, l.problems)
	}
}

// absent reports columns that benchmark.yaml declares and no file of the board has.
func (b *Board) absent(found, errors map[*Column]bool, problems *source.List) {
	for _, c := range b.Columns {
		if c.Role == Further && c.Formula() == "" && !found[c] {
			problems.Errorf(c.Declared.ID.Place, "no file of board %q has the column %q: add it to one, give it a value to compute it by, or take it out here", b.ID, c.ID)
		}
		if id := c.ErrorOf(); id != "" && !errors[c] {
			problems.Errorf(c.Declared.Error.Place, "no file of board %q has the column %q, which should hold the errors of %q", b.ID, id, c.ID)
		}
	}
}

// changes reads printed changes, and finds the row that each is compared with.
func (l *benchmarkLoader) changes() {
	for _, board := range l.Boards {
		for _, c := range board.Board.Changes {
			t, file := l.csv(c.File, table.Options{Names: isModel})
			if t == nil {
				continue
			}
			reader := publishedReader{Table: t, project: l.project, board: board, source: l.Source(c.Source.Value), tableName: c.Table.Value, problems: l.problems}
			changes := &Changes{Changes: c, Source: reader.source, File: file, Rows: reader.readRows()}
			for _, r := range changes.Rows {
				l.compared(board, r, c.Against.Value)
			}
			board.Changes = append(board.Changes, changes)
		}
	}
}

func (l *benchmarkLoader) compared(board *Board, r *Row, against string) {
	ref := r.Compared()
	if ref == nil {
		ref = &Reference{Place: r.Place, Variant: r.Variant}
		r.printed().Compared = ref
	}
	if ref.Board == "" {
		ref.Board = against
	}
	if ref.Model == nil {
		ref.Model = r.Model
	}
	if board.Find(r.Model, r.Variant) == nil {
		l.problems.Errorf(r.Place, "%s has a printed change and no row on board %q", RowName(r), board.ID)
	}
	if other := l.Board(ref.Board); other != nil && other.Find(ref.Model, ref.Variant) == nil {
		l.problems.Errorf(ref.Place, "the change of %s is counted from %s on board %q, where there is no such row: name one in compared_model and compared_variant",
			RowName(r), RowName(&Row{Model: ref.Model, Variant: ref.Variant}), ref.Board)
	}
}

func (l *benchmarkLoader) trust() {
	for i := range l.Benchmark.Benchmark.Trust {
		declared := &l.Benchmark.Benchmark.Trust[i]
		t, file := l.csv(declared.File, table.Options{})
		if t == nil {
			continue
		}
		l.Trust = append(l.Trust, &TrustTable{
			Trust: declared, Source: l.Source(declared.Source.Value), Path: file, Rows: readTrust(declared, t, l.problems),
		})
	}
}

// undeclared warns of files in published/ that no board reads: a figure that
// nobody sees is lost.
func (l *benchmarkLoader) undeclared() {
	root := path.Join(l.dir, "published")
	known := map[string]bool{}
	name := func(file schema.Text) { known[l.publishedFile(file)] = true }
	for _, board := range l.Benchmark.Benchmark.Boards {
		for _, p := range board.Published {
			name(p.File)
			for _, original := range p.Original {
				if name(original); !source.Exists(l.fsys, path.Join(root, original.Value)) {
					l.problems.Errorf(original.Place, "original %s is not there: put it back, or take the line out", path.Join(root, original.Value))
				}
			}
		}
		for _, c := range board.Changes {
			name(c.File)
		}
	}
	for _, t := range l.Benchmark.Benchmark.Trust {
		name(t.File)
	}
	source.Walk(l.fsys, root, false, l.problems, func(file string, _ fs.FileInfo) {
		read := source.Aside(path.Base(file))
		for at := file; at != root && !read; at = path.Dir(at) {
			read = known[at]
		}
		if !read {
			remedy := "name it under published, changes or trust in benchmark.yaml"
			if l.BuiltIn {
				remedy = "the program's description names others; write a whole benchmark.yaml, with boards, to name it under published there"
			}
			l.problems.Warnf(source.InFile(file), "no board reads this file: %s", remedy)
		}
	})
}

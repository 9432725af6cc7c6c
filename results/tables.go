package results

import (
	"io/fs"
	"path"
	"strings"

	"standings/internal/source"
	"standings/results/schema"
	"standings/results/table"
)

// csv reads a declared file below published/. A file that a built-in benchmark.yaml
// names may be missing: its figures are not this project's.
func (l *loader) csv(dir string, name schema.Text, builtIn bool) (*table.Table, string) {
	file := path.Join(dir, "published", name.Value)
	data, ok := l.read(file, source.MaxTable)
	if !ok {
		if !builtIn && !source.Exists(l.fsys, file) {
			l.missing(dir, name)
		}
		return nil, file
	}
	return table.Read(file, data, l.problems), file
}

func (l *loader) published(dir string, board *Board, builtIn bool) {
	found, whole := map[*Column]bool{}, true
	errors := map[*Column]bool{}
	for _, p := range board.Board.Published {
		t, file := l.csv(dir, p.File, builtIn)
		if t == nil {
			whole = false
			continue
		}
		reader := publishedReader{project: l.project, board: board, problems: l.problems}
		source := &Table{Published: p, Source: board.Benchmark.Source(p.Source.Value), File: file, Rows: reader.readRows(t)}
		for _, r := range source.Rows {
			r.Source, r.TableName = source.Source, p.Table.Value
		}
		board.Tables = append(board.Tables, source)
		for _, c := range board.Columns {
			found[c], errors[c] = found[c] || reader.columns[c.Index] != none, errors[c] || reader.errors[c.Index] != none
		}
	}
	if whole && len(board.Board.Published) > 0 {
		board.absent(found, errors, l.problems)
	}
}

// absent reports columns that benchmark.yaml declares and no file of the board has.
func (b *Board) absent(found, errors map[*Column]bool, problems *source.List) {
	for _, c := range b.Columns {
		if c.Kind != KindGroup && c.Kind != KindOverall && c.Formula() == "" && !found[c] {
			problems.Errorf(c.Declared.ID.Place, "no file of board %q has the column %q: add it to one, give it a value to compute it by, or take it out here", b.ID.Value, c.ID)
		}
		if id := c.ErrorOf(); id != "" && !errors[c] {
			problems.Errorf(c.Declared.Error.Place, "no file of board %q has the column %q, which should hold the errors of %q", b.ID.Value, id, c.ID)
		}
	}
}

// changes reads printed changes, and finds the row that each is compared with.
func (l *loader) changes(dir string, b *Benchmark, builtIn bool) {
	for _, board := range b.Boards {
		for _, c := range board.Board.Changes {
			t, file := l.csv(dir, c.File, builtIn)
			if t == nil {
				continue
			}
			reader := publishedReader{project: l.project, board: board, problems: l.problems}
			changes := &Changes{Changes: c, Source: b.Source(c.Source.Value), File: file, Rows: reader.readRows(t)}
			for _, r := range changes.Rows {
				r.Source, r.TableName = changes.Source, c.Table.Value
				l.compared(b, board, r, c.Against.Value)
			}
			board.Changes = append(board.Changes, changes)
		}
	}
}

func (l *loader) compared(b *Benchmark, board *Board, r *Row, against string) {
	ref := r.Compared
	if ref == nil {
		ref = &Reference{Place: r.Place, Variant: r.Variant}
		r.Compared = ref
	}
	if ref.Board == "" {
		ref.Board = against
	}
	if ref.Model == nil {
		ref.Model = r.Model
	}
	if board.Find(r.Model, r.Variant) == nil {
		l.problems.Errorf(r.Place, "%s has a printed change and no row on board %q", RowName(r), board.ID.Value)
	}
	if other := b.Board(ref.Board); other != nil && other.Find(ref.Model, ref.Variant) == nil {
		l.problems.Errorf(ref.Place, "the change of %s is counted from %s on board %q, where there is no such row: name one in compared_model and compared_variant",
			RowName(r), RowName(&Row{Model: ref.Model, Variant: ref.Variant}), ref.Board)
	}
}

func (l *loader) trust(dir string, b *Benchmark, builtIn bool) {
	for i := range b.Benchmark.Trust {
		declared := &b.Benchmark.Trust[i]
		t, file := l.csv(dir, declared.File, builtIn)
		if t == nil {
			continue
		}
		b.Trust = append(b.Trust, &TrustTable{
			Trust: declared, Source: b.Source(declared.Source.Value), Path: file, Rows: readTrust(declared, t, l.problems),
		})
	}
}

// undeclared warns of files in published/ that no board reads: a figure that
// nobody sees is lost.
func (l *loader) undeclared(dir string, b *Benchmark) {
	known := map[string]bool{}
	for _, board := range b.Benchmark.Boards {
		for _, p := range board.Published {
			known[p.File.Value] = true
		}
		for _, c := range board.Changes {
			known[c.File.Value] = true
		}
	}
	for _, t := range b.Benchmark.Trust {
		known[t.File.Value] = true
	}
	root := path.Join(dir, "published")
	source.Walk(l.fsys, root, false, l.problems, func(file string, _ fs.FileInfo) {
		if !known[strings.TrimPrefix(file, root+"/")] && !source.Aside(path.Base(file)) {
			remedy := "name it under published, changes or trust in benchmark.yaml"
			if b.BuiltIn {
				remedy = "the program's description names others; write a whole benchmark.yaml, with boards, to name it under published there"
			}
			l.problems.Warnf(source.Place{File: file}, "no board reads this file: %s", remedy)
		}
	})
}

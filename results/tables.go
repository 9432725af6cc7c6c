package results

import (
	"errors"
	"io/fs"
	"path"
	"strings"

	"standings/results/problem"
	"standings/results/schema"
	"standings/results/table"
)

// csv reads a declared file below published/. A file that a lent benchmark.yaml
// names may be missing: its figures are not this project's.
func (l *loader) csv(dir string, name schema.Text, lent bool) (*table.Table, string) {
	file := path.Join(dir, "published", name.Value)
	data, ok := l.read(file)
	if !ok {
		if _, err := fs.Stat(l.fsys, file); errors.Is(err, fs.ErrNotExist) && !lent {
			l.problems.Errorf(name.Place, "file %s is not there", file)
		}
		return nil, file
	}
	return table.Read(file, data, l.problems), file
}

func (l *loader) published(dir string, board *Board, lent bool) {
	for _, p := range board.Board.Published {
		t, file := l.csv(dir, p.File, lent)
		if t == nil {
			continue
		}
		reader := publishedReader{project: l.project, board: board, problems: l.problems}
		source := &Table{Published: p, Source: board.Benchmark.Source(p.Source.Value), File: file, Rows: reader.readRows(t)}
		for _, r := range source.Rows {
			r.Source, r.TableName = source.Source, p.Table.Value
		}
		board.Tables = append(board.Tables, source)
	}
}

// changes reads printed changes, and finds the row that each is compared with.
func (l *loader) changes(dir string, b *Benchmark, lent bool) {
	for _, board := range b.Boards {
		for _, c := range board.Board.Changes {
			t, file := l.csv(dir, c.File, lent)
			if t == nil {
				continue
			}
			reader := publishedReader{project: l.project, board: board, problems: l.problems, signed: true}
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

func (l *loader) trust(dir string, b *Benchmark, lent bool) {
	for i := range b.Benchmark.Trust {
		declared := &b.Benchmark.Trust[i]
		t, file := l.csv(dir, declared.File, lent)
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
	entries, err := fs.ReadDir(l.fsys, path.Join(dir, "published"))
	if err != nil {
		if !errors.Is(err, fs.ErrNotExist) {
			l.problems.Errorf(problem.Place{File: path.Join(dir, "published")}, "cannot be read: %s", reason(l.fsys, path.Join(dir, "published"), err))
		}
		return
	}
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
	for _, e := range entries {
		if !known[e.Name()] && strings.HasSuffix(e.Name(), ".csv") {
			l.problems.Warnf(problem.Place{File: path.Join(dir, "published", e.Name())}, "no board reads this file: name it under published, changes or trust in benchmark.yaml")
		}
	}
}

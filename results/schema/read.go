package schema

import (
	"path"

	"standings/internal/source"
)

// Read decodes the benchmark.yaml of the benchmark with that id, whose judgments may name
// these recipes, and checks it.
// file names it in problems. What it returns is as whole as the file allows:
// never nil, but only to be built from where no error was added to problems.
func (r Recipes) Read(id, file string, data []byte, problems *source.List) *Benchmark {
	b := &Benchmark{ID: id}
	if b.decode(file, data, problems) {
		r.include(b, problems)
		check(b, file, problems)
	}
	return b
}

// ReadOver decodes a description that the program brings along, without what holds only
// with its own figures, and over it that of the project: each key of the project's
// replaces the other's. data nil: the project says nothing. What is
// wrong with the program's is at the benchmark's folder, since the project has no such file.
func (r Recipes) ReadOver(id, file string, data, builtIn []byte, problems *source.List) *Benchmark {
	b := &Benchmark{ID: id, BuiltIn: true, lent: []string{path.Dir(file)}}
	if !b.decode(path.Dir(file), builtIn, problems) {
		return b
	}
	b.dropFindings()
	if data == nil || b.decode(file, data, problems) {
		r.include(b, problems)
		check(b, file, problems)
	}
	return b
}

// IsPartial reports whether a file of that text says only some of what a benchmark is, and
// may be read over another: it declares no board.
func IsPartial(data []byte) bool {
	var silent source.List
	b := &Benchmark{}
	return b.decode("", data, &silent) && len(b.Boards) == 0 && !b.Unclear("boards")
}

// decode reads a file into the description, where each of its keys replaces what is there. It
// reports whether the file could be read.
func (b *Benchmark) decode(file string, data []byte, problems *source.List) bool {
	text, err := source.Plain(file, data)
	if err != nil {
		problems.CannotRead(file, err)
		return false
	}
	read, empty := source.Decode(file, text, 0, b, problems)
	if empty {
		problems.Errorf(source.InFile(file), "is empty: write at least title and boards")
		return false
	}
	return read
}

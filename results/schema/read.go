package schema

import "standings/internal/source"

// Read decodes the benchmark.yaml of the benchmark with that id and checks it.
// file names it in problems. What it returns is as whole as the file allows:
// never nil, but only to be built from where no error was added to problems.
func Read(id, file string, data []byte, problems *source.List) *Benchmark {
	b := &Benchmark{ID: id}
	text, err := source.Plain(file, data)
	if err != nil {
		problems.CannotRead(file, err)
		return b
	}
	switch read, empty := source.Decode(file, text, 0, b, problems); {
	case empty:
		problems.Errorf(source.Place{File: file}, "is empty: write at least title and boards")
	case read:
		check(b, file, problems)
	}
	return b
}

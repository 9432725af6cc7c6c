package schema

import (
	"reflect"

	"gopkg.in/yaml.v3"

	"standings/results/problem"
)

// Read decodes the benchmark.yaml of the benchmark with that id and checks it.
// file names it in problems. What it returns is as whole as the file allows:
// never nil, but only to be built from where no error was added to problems.
func Read(id, file string, data []byte, problems *problem.List) *Benchmark {
	b := &Benchmark{ID: id}
	if decode(file, data, b, problems) {
		check(b, file, problems)
	}
	return b
}

// decodeInto decodes a node into a value from within a type that decodes itself.
func decodeInto[V any](d *decoder, node *yaml.Node, v *V) {
	d.value(node, reflect.ValueOf(v).Elem())
}

package results

import (
	"path"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/schema"
)

// This file is about what is not where it belongs: one message says what to do, at what is
// missing or at what is in its place, and not both.

// handOver passes on what was found, one problem a cause, but for what is explained.
func (l *loader) handOver(problems *source.List) {
	list := slices.DeleteFunc(l.problems.All(), func(p source.Problem) bool { return p.Severity == source.Warning && l.explained[p.File] })
	for i, p := range list {
		if l.builtIns[p.File] {
			list[i].Line, list[i].Column = 0, 0
		}
	}
	problems.Add(source.Together(list, "results")...)
}

// missing reports a declared file that is not there, once however many boards name it,
// with what may be it.
func (l *benchmarkLoader) missing(name schema.Text) {
	file := path.Join(l.dir, "published", name.Value)
	if l.absent[file] {
		return
	}
	l.absent[file] = true
	remedy := ": put it there"
	if at := l.instead(file); at != "" {
		remedy = ", but " + at + " is: move it there, or name it here"
	}
	l.problems.Errorf(name.Place, "file %s is not there%s", file, remedy)
}

// instead is what may be meant by a file that is not there: one of its name in a folder above,
// one of nearly its name in its folder, or one of its name in a folder of nearly the name; ""
// where there is none. The message to come says what to do with it.
func (l *loader) instead(file string) (at string) {
	dir, name := path.Dir(file), path.Base(file)
	for above := path.Dir(dir); at == ""; above = path.Dir(above) {
		if other := path.Join(above, name); source.Exists(l.fsys, other) && !l.explained[other] {
			at = other
		}
		if above == "." {
			break
		}
	}
	if near := l.near(dir, name); at == "" && near != "" {
		at = path.Join(dir, near)
	}
	if folder := l.near(path.Dir(dir), path.Base(dir)); at == "" && folder != "" && source.Exists(l.fsys, path.Join(path.Dir(dir), folder, name)) {
		l.explained[path.Join(path.Dir(dir), folder)] = true
		at = path.Join(path.Dir(dir), folder, name)
	}
	if at != "" {
		l.explained[at] = true
	}
	return at
}

// textEndings are those of files that people write figures and descriptions into.
var textEndings = []string{"", ".csv", ".tsv", ".txt", ".json", ".jsonl", ".yaml", ".yml"}

// near is what a folder holds instead of a name: the same in other letters, with another ending or
// none, or misspelt; "" where nothing is like it.
func (l *loader) near(dir, name string) string {
	var names []string
	for _, e := range source.Folder(l.fsys, dir, &source.List{}) {
		ending := strings.ToLower(path.Ext(e.Name()))
		if source.Aside(e.Name()) || !slices.Contains(textEndings, ending) {
			continue
		}
		if stem(e.Name()) == stem(name) || strings.HasPrefix(source.Fold(e.Name()), source.Fold(name)+".") {
			return e.Name()
		}
		names = append(names, e.Name())
	}
	return source.Nearest(name, names)
}

// stem is a file's name without its ending, to be compared.
func stem(name string) string {
	return strings.TrimSuffix(source.Fold(name), path.Ext(source.Fold(name)))
}

// undescribed reports a folder without its benchmark.yaml, with what may be it.
func (l *loader) undescribed(dir, id string) {
	file := path.Join(dir, "benchmark.yaml")
	if at := l.instead(file); at != "" {
		l.problems.Errorf(source.InFile(at), "is not read: move it to %s", file)
		return
	}
	l.problems.Errorf(source.InFile(dir), "has no benchmark.yaml%s: write one that describes the benchmark", source.Hint(id, l.builtinIDs()))
}

// unfoldered reports parts of a benchmark that are in results/ itself, where no folder is a
// benchmark.
func (l *loader) unfoldered() (found bool) {
	var lying []string
	for _, e := range source.Folder(l.fsys, "results", &source.List{}) {
		if isPart(e) {
			at := path.Join("results", e.Name())
			lying, l.explained[at] = append(lying, at), true
		}
	}
	if len(lying) > 0 {
		l.problems.Errorf(source.InFile(lying[0]), "is not read: make a folder in results/ that is named as its benchmark, such as results/my-benchmark, and move there: %s", strings.Join(lying, ", "))
	}
	return len(lying) > 0
}

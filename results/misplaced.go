package results

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/schema"
)

// This file is about what is not where it belongs: one message says what to do, at what is
// missing or at what is in its place, and not both.

// explain notes that a message says what to do with a file or folder that is not read: it
// needs no other message.
func (l *loader) explain(name string) { l.explained[name] = true }

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
	if at := l.elsewhere(l.dir, path.Base(name.Value)); at != "" {
		remedy = ", but " + at + " is: move it there"
		l.explain(at)
	} else if near := l.near(path.Join(l.dir, "published"), name.Value); near != "" {
		remedy = fmt.Sprintf(" (did you mean %q?)", near)
		l.explain(path.Join(l.dir, "published", near))
	} else if folder := l.near(l.dir, "published"); folder != "" && source.Exists(l.fsys, path.Join(l.dir, folder, name.Value)) {
		remedy = ", but " + path.Join(l.dir, folder) + " is: rename it to published"
		l.explain(path.Join(l.dir, folder))
	}
	l.problems.Errorf(name.Place, "file %s is not there%s", file, remedy)
}

// elsewhere is where a file of that name lies above its folder; "" where it does not.
func (l *loader) elsewhere(dir, name string) string {
	for _, above := range []string{dir, "results", "."} {
		if at := path.Join(above, name); source.Exists(l.fsys, at) {
			return at
		}
	}
	return ""
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
	const name = "benchmark.yaml"
	if near := l.near(dir, name); near != "" {
		l.explain(path.Join(dir, near))
		l.problems.Errorf(source.Place{File: path.Join(dir, near)}, "is not read: rename it to %s", name)
		return
	}
	for _, above := range []string{"results", "."} {
		if at := path.Join(above, name); source.Exists(l.fsys, at) && !l.explained[at] {
			l.explain(at)
			l.problems.Errorf(source.Place{File: at}, "is not read: move it to %s, the folder of its benchmark", dir)
			return
		}
	}
	l.problems.Errorf(source.Place{File: dir}, "has no %s%s: write one that describes the benchmark", name, source.Hint(id, l.builtinIDs()))
}

// unfoldered reports parts of a benchmark that are in results/ itself, where no folder is a
// benchmark.
func (l *loader) unfoldered() (found bool) {
	var lying []string
	for _, e := range source.Folder(l.fsys, "results", &source.List{}) {
		if isPart(e) {
			lying = append(lying, path.Join("results", e.Name()))
		}
	}
	if len(lying) == 0 {
		return false
	}
	for _, at := range lying {
		l.explain(at)
	}
	with := ""
	if len(lying) > 1 {
		with = ", with " + strings.Join(lying[1:], " and ")
	}
	l.problems.Errorf(source.Place{File: lying[0]}, "is not read: make a folder in results/ that is named as its benchmark, such as results/my-benchmark, and move it there%s", with)
	return true
}

package results

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/schema"
)

// described reads a benchmark's description: the project's own, or, of a benchmark that the program
// knows, the program's, with what the project's says in its place where that declares no
// boards. It is nil where there is none, as was said.
func (l *loader) described(id, dir, file string) *schema.Benchmark {
	data, ok := l.read(file, source.MaxYAML)
	if !ok && source.Exists(l.fsys, file) {
		return nil // said already
	}
	builtIn, err := fs.ReadFile(l.builtin, file)
	known := err == nil
	switch {
	case !ok && !known:
		l.undescribed(dir, id)
		return nil
	case !ok || known && schema.IsPartial(data):
		l.builtIns[dir] = true
		return l.recipes().ReadOver(id, file, data, builtIn, l.problems)
	}
	return l.recipes().Read(id, file, data, l.problems)
}

// dropSources sees that a benchmark whose description is not the project's own names no
// source that no figure here comes from, and says where nobody is named as judge.
func (l *benchmarkLoader) dropSources() {
	used := map[string]bool{}
	for _, board := range l.Boards {
		for _, t := range board.Tables {
			used[t.Published.Source.Value] = true
		}
		for _, c := range board.Changes {
			used[c.Changes.Source.Value] = true
		}
	}
	for _, t := range l.Trust {
		used[t.Trust.Source.Value] = true
	}
	l.Sources = slices.DeleteFunc(slices.Clone(l.Sources), func(s schema.Source) bool { return !used[s.ID.Value] })
	for _, s := range l.Suite.Sheets {
		if s.Judge == "" {
			l.problems.Warnf(source.InFile(l.dir), "no file names the judge: the site says that it is not stated; %s", judgeRemedy(l.dir, l.Judgments))
			return
		}
	}
}

// judgeRemedy says how a project without a benchmark.yaml names its judge.
func judgeRemedy(dir string, judgments []schema.Judgments) string {
	own := "write " + dir + "/benchmark.yaml with the line judge: and the name"
	for _, j := range judgments {
		if field := j.Judge.Value; field != "" {
			return fmt.Sprintf("name it in the field %q of each judgment, or %s", field, own)
		}
	}
	return own
}

// harnessesDir holds recipes: how the files of evaluation programs are read, a YAML file
// each. A project's own comes before the program's of the same name.
const harnessesDir = "results/harnesses"

// recipes are the project's own and the program's.
func (l *loader) recipes() schema.Recipes {
	r := RecipesIn(l.builtin, harnessesDir)
	for _, e := range source.Folder(l.fsys, harnessesDir, &source.List{}) {
		if name, is := strings.CutSuffix(e.Name(), ".yaml"); is {
			r.Own = append(r.Own, name)
		}
	}
	r.Names = append(r.Names, r.Own...)
	slices.Sort(r.Names)
	r.Names = slices.Compact(r.Names)
	builtIn := r.Open
	r.Open = func(name string, problems *source.List) (string, []byte) {
		file := path.Join(harnessesDir, name+".yaml")
		if data, ok := l.read(file, source.MaxYAML); ok || source.Exists(l.fsys, file) {
			return file, data
		}
		return builtIn(name, problems)
	}
	return r
}

// RecipesIn are those in a folder of a file system.
func RecipesIn(fsys fs.FS, dir string) (r schema.Recipes) {
	files, _ := fs.Glob(fsys, path.Join(dir, "*.yaml"))
	for _, file := range files {
		r.Names = append(r.Names, strings.TrimSuffix(path.Base(file), ".yaml"))
	}
	r.Open = func(name string, _ *source.List) (string, []byte) {
		file := path.Join(dir, name+".yaml")
		data, _ := fs.ReadFile(fsys, file)
		return file, data
	}
	return r
}

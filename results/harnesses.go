package results

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/schema"
)

// harnessesDir holds recipes: how the files of evaluation programs are read, a YAML file
// each. A project's own comes before the program's of the same name.
const harnessesDir = "results/harnesses"

// recipes are the project's own and the program's.
func (l *loader) recipes() schema.Recipes {
	r := recipesIn(l.builtin)
	for _, e := range source.Folder(l.fsys, harnessesDir, &source.List{}) {
		if name, is := strings.CutSuffix(e.Name(), ".yaml"); is && !slices.Contains(r.Names, name) {
			r.Names = append(r.Names, name)
		}
	}
	slices.Sort(r.Names)
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

// recipesIn are those in results/harnesses of a file system that is rooted at a project,
// such as the program's own; nil has none.
func recipesIn(fsys fs.FS) schema.Recipes {
	var r schema.Recipes
	r.Open = func(string, *source.List) (string, []byte) { return "", nil }
	if fsys == nil {
		return r
	}
	entries, _ := fs.ReadDir(fsys, harnessesDir)
	for _, e := range entries {
		if name, is := strings.CutSuffix(e.Name(), ".yaml"); is {
			r.Names = append(r.Names, name)
		}
	}
	r.Open = func(name string, _ *source.List) (string, []byte) {
		file := path.Join(harnessesDir, name+".yaml")
		data, _ := fs.ReadFile(fsys, file)
		return file, data
	}
	return r
}

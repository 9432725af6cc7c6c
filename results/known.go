package results

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/schema"
)

// What a benchmark's folder is made of.
var parts = []string{"benchmark.yaml", "published/", "prompts/", "judgments/", "reviews/", talliesDir + "/", "reviews.csv"}

// isPart reports whether what a folder holds makes it a benchmark.
func isPart(e fs.DirEntry) bool {
	name := e.Name()
	return slices.Contains(parts, name) || slices.Contains(parts, name+"/") || name == "benchmark.yml" || strings.HasPrefix(name, "judgments-")
}

// known warns of what is in results/ and is neither a benchmark nor read.
func (l *loader) known(ids []string) {
	source.Known{
		Names: []string{"models.csv", path.Base(withdrawnFile), path.Base(harnessesDir) + "/"},
		Matches: func(name string) bool {
			id, folder := strings.CutSuffix(name, "/")
			return folder && (slices.Contains(ids, id) || l.isCode(path.Join("results", id)))
		},
		Why: func(name string) string {
			switch {
			case strings.HasSuffix(name, "/"):
				return ": it holds nothing that a benchmark is made of, such as " + strings.Join(parts, ", ")
			case strings.HasSuffix(strings.ToLower(name), ".csv") && source.Nearest(name, []string{"models.csv", path.Base(withdrawnFile)}) == "":
				return ": a table belongs in results/<benchmark>/published/"
			}
			return ""
		},
	}.Strangers(l.fsys, "results", l.problems)
}

// isCode reports whether a folder holds program code.
func (l *loader) isCode(dir string) bool {
	return slices.ContainsFunc(source.Folder(l.fsys, dir, &source.List{}), func(e fs.DirEntry) bool { return strings.HasSuffix(e.Name(), ".go") })
}

// knownIn warns of what is in a benchmark's folder and is not read.
func (l *benchmarkLoader) knownIn() {
	names := slices.Clone(parts)
	var patterns []schema.Text
	for _, folder := range l.ImageFolders() {
		if patterns = append(patterns, folder); !strings.ContainsAny(folder.Value, "{*") {
			names = append(names, folder.Value+"/")
		}
	}
	patterns = append(patterns, l.Leave...)
	source.Known{
		Names: names,
		Matches: func(name string) bool {
			return strings.HasPrefix(name, "judgments-") && strings.HasSuffix(name, "/") || fits(patterns, strings.TrimSuffix(name, "/"))
		},
		Why: func(name string) string {
			if strings.HasSuffix(name, "/") || source.Nearest(name, names) != "" {
				return ""
			}
			return ": tables belong in published/, judges' files in judgments/, prompts in prompts/, people's reviews in reviews/"
		},
	}.Strangers(l.fsys, l.dir, l.problems)
}

// fits reports whether a name is one that some pattern means.
func fits(patterns []schema.Text, name string) bool {
	return slices.ContainsFunc(patterns, func(t schema.Text) bool {
		p, err := schema.ParsePattern(t.Value)
		if err != nil {
			return false
		}
		_, ok := p.Match(name)
		return ok
	})
}

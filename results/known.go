package results

import (
	"path"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/schema"
)

// What a benchmark's folder is made of.
var parts = []string{"benchmark.yaml", "published/", "prompts/", "judgments/", "reviews/", talliesDir + "/"}

// isPart reports whether a name makes a folder a benchmark.
func isPart(name string) bool {
	switch name {
	case "benchmark.yaml", "benchmark.yml", "published", "prompts", "judgments", "reviews", "reviews.csv", talliesDir:
		return true
	}
	return strings.HasPrefix(name, "judgments-")
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
			if strings.HasSuffix(name, "/") {
				return l.nearParts(name)
			}
			if strings.HasSuffix(strings.ToLower(name), ".csv") && source.Nearest(name, []string{"models.csv", path.Base(withdrawnFile)}) == "" {
				return ": a table belongs in results/<benchmark>/published/"
			}
			return ""
		},
	}.Strangers(l.fsys, "results", l.problems)
}

// isCode reports whether a folder holds program code.
func (l *loader) isCode(dir string) bool {
	for _, e := range source.Folder(l.fsys, dir, &source.List{}) {
		if strings.HasSuffix(e.Name(), ".go") {
			return true
		}
	}
	return false
}

// nearParts says what a folder in results/ lacks to be a benchmark.
func (l *loader) nearParts(name string) string {
	for _, e := range source.Folder(l.fsys, path.Join("results", name), &source.List{}) {
		inside := e.Name()
		if e.IsDir() {
			inside += "/"
		}
		if near := source.Nearest(inside, parts); near != "" {
			return ": " + path.Join(name, e.Name()) + " may mean " + near
		}
	}
	return ": it holds nothing that a benchmark is made of, such as " + strings.Join(parts, ", ")
}

// knownIn warns of what is in a benchmark's folder and is not read.
func (l *loader) knownIn(dir string, b *schema.Benchmark) {
	names := append(slices.Clone(parts), "reviews.csv")
	var patterns []schema.Text
	for _, folder := range b.ImageFolders() {
		if patterns = append(patterns, folder); !strings.ContainsAny(folder.Value, "{*") {
			names = append(names, folder.Value+"/")
		}
	}
	for i := range b.Prompts {
		patterns = append(patterns, b.Prompts[i].Leave...)
	}
	for i := range b.Judgments {
		patterns = append(patterns, b.Judgments[i].Leave...)
	}
	var fitting []*schema.Pattern
	for _, t := range patterns {
		if p, err := schema.ParsePattern(t.Value); err == nil {
			fitting = append(fitting, p)
		}
	}
	source.Known{
		Names: names,
		Matches: func(name string) bool {
			return strings.HasPrefix(name, "judgments-") && strings.HasSuffix(name, "/") || slices.ContainsFunc(fitting, func(p *schema.Pattern) bool {
				_, ok := p.Match(strings.TrimSuffix(name, "/"))
				return ok
			})
		},
		Why: func(name string) string {
			switch ending := strings.ToLower(path.Ext(name)); {
			case source.Nearest(name, names) != "":
				return ""
			case name == "images/":
				return ": " + b.Called() + " says nothing under images"
			case isJudged(b, name):
				return ": move it to judgments/"
			case ending == ".csv" || ending == ".tsv":
				return ": a table belongs in published/"
			}
			return ""
		},
	}.Strangers(l.fsys, dir, l.problems)
}

// isJudged reports whether a file would be a judge's if it was in judgments/.
func isJudged(b *schema.Benchmark, name string) bool {
	for i := range b.Judgments {
		for _, f := range b.Judgments[i].Files {
			if p, err := schema.ParsePattern(f.Value); err == nil {
				if _, fits := p.Match("judgments/" + name); fits {
					return true
				}
			}
		}
	}
	return false
}

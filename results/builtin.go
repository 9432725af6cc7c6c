package results

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"

	"standings/internal/source"
	"standings/results/schema"
)

// Files holds the data of the example project as it is in this folder:
// models.csv and a folder a benchmark; and the recipes. The patterns are fixed; a test holds them
// against the files that git knows.
//
//go:embed models.csv harnesses/*.yaml */benchmark.yaml */published/*.csv
//go:embed sketchbook/prompts/*.json sketchbook/judgments/*.jsonl sketchbook/images/*/*.svg
var Files embed.FS

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
func (l *loader) dropSources(dir string, b *Benchmark) {
	used := map[string]bool{}
	for _, board := range b.Boards {
		for _, t := range board.Tables {
			used[t.Published.Source.Value] = true
		}
		for _, c := range board.Changes {
			used[c.Changes.Source.Value] = true
		}
	}
	for _, t := range b.Trust {
		used[t.Trust.Source.Value] = true
	}
	b.Sources = slices.DeleteFunc(slices.Clone(b.Sources), func(s schema.Source) bool { return !used[s.ID.Value] })
	for _, s := range b.Suite.Sheets {
		if s.Judge == "" {
			l.problems.Warnf(source.Place{File: dir}, "no file names the judge: the site says that it is not stated; %s", judgeRemedy(dir, b.Judgments))
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

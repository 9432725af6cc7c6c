package results

import (
	"fmt"
	"slices"

	"standings/internal/source"
	"standings/results/schema"
)

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
			l.problems.Warnf(source.Place{File: dir}, "no file names the judge: the site says that it is not stated; %s", judgeRemedy(b.Judgments))
			return
		}
	}
}

// judgeRemedy says how a project without a benchmark.yaml names its judge.
func judgeRemedy(judgments []schema.Judgments) string {
	const own = "write a benchmark.yaml of this project's own, with judge: {name: …}"
	for _, j := range judgments {
		if field := j.Judge.Value; field != "" {
			return fmt.Sprintf("name it in the field %q of each judgment, or %s", field, own)
		}
	}
	return own
}

package sitetest

import (
	"fmt"
	"io/fs"
	"testing/fstest"

	"standings/internal/source"
	"standings/results"
	"standings/results/audit"
	"standings/results/release"
)

// freeze puts what a state of a project shows into another, as one of its releases.
func freeze(into fstest.MapFS, state fs.FS, id, date, note string) error {
	var problems source.List
	p := results.Load(state, results.Files, &problems)
	if problems.Errors() > 0 {
		return fmt.Errorf("release %s: %v", id, problems.All())
	}
	data := release.Freeze(p, audit.Run(p), release.About{ID: id, Date: date, Note: note, Program: "test"}).Encode()
	into[release.FileOf(id)] = &fstest.MapFile{Data: data}
	return nil
}

// ReleasedRivers is JudgedRivers with two releases: the second withdrew model D and took
// the row of model E out without a word; since then a verdict on model B is another. Model
// A was scored anew in between, model C came.
func ReleasedRivers() (fstest.MapFS, error) {
	now := JudgedRivers()
	with := func(changes map[string]string) fstest.MapFS {
		state := fstest.MapFS{}
		for name, file := range now {
			state[name] = file
		}
		for name, text := range changes {
			if state[name] = File(text); text == "" {
				delete(state, name)
			}
		}
		return state
	}
	judgments := func(model string) string { return "results/rivers/judgments/" + model + ".jsonl" }
	const models = "id,name,aliases\na,Model A,\nb,Model B,\nc,Model C,\nd,Model D,\ne,Model E,\n"
	const withdrawn = "benchmark,board,model,variant,date,reason\nrivers,score,Model D,,2025-02-02,Its outputs were another model’s.\n"
	now["results/models.csv"] = File(models)
	first := with(map[string]string{
		judgments("a"): Judged("1", 1, 0) + Judged("2", 0), judgments("b"): Judged("1", 0, 0.5) + Judged("2", 0), judgments("c"): "",
		judgments("d"): Judged("1", 1, 1) + Judged("2", 1), judgments("e"): Judged("1", 1, 1) + Judged("2", 0.5),
	})
	now["results/withdrawn.csv"] = File(withdrawn)
	second := with(map[string]string{judgments("b"): Judged("1", 0, 0.5) + Judged("2", 0)})
	if err := freeze(now, first, "2025.1", "2025-01-15", "The first <two> models."); err != nil {
		return nil, err
	}
	return now, freeze(now, second, "2025.2", "2025-02-15", "Model C came.")
}

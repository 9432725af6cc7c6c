package importer

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"time"

	"gopkg.in/yaml.v3"

	"standings/internal/source"
	"standings/results/schema"
)

// Repositories of models on the hub, huggingface.co, keep what the model scores in
// .eval_results/*.yaml. Of a folder of such repositories each task of a data set becomes a
// board, with a row a model and a way to run it.

// hubScore is an entry of such a file.
type hubScore struct {
	Dataset struct {
		ID   string
		Task string `yaml:"task_id"`
	}
	Value yaml.Node
	Date  string
	Notes string // how the model was run
}

// hubRecipe says of the tables that are made what they are of.
var hubRecipe = &recipe{described: &described{Drafting: &drafting{Title: schema.Text{Value: "Hub results"}}}}

// hubModel is the id of the model that a file has scores of, or the name of its folder; "" where
// it is no such file.
func hubModel(in *input) string {
	dir := path.Dir(in.Name)
	if path.Base(dir) != source.HubScores || !endsIn(in.Name, ".yaml", ".yml") {
		return ""
	}
	above := strings.Split(path.Join(in.From, path.Dir(dir)), "/")
	return strings.Join(above[max(len(above)-2, 0):], "/")
}

// hubScores reads the files of scores among some; rest are the others.
func (d *Draft) hubScores(inputs []input) (list []*aggregate, rest []input) {
	scores, sets, called, homes := map[*input][]hubScore{}, map[string]bool{}, map[string]string{}, []string{}
	for i := range inputs {
		in := &inputs[i]
		id := hubModel(in)
		var entries []yaml.Node
		switch {
		case id == "":
			rest = append(rest, *in)
			continue
		case yaml.Unmarshal(in.Data, &entries) != nil:
			d.leave(in.Path, "it is no list of scores: write - dataset: {id: organization/name, task_id: name} and value: 1.5")
			continue
		}
		homes = append(homes, path.Join(in.folder(), ".."))
		var whole []hubScore
		for _, entry := range entries {
			var e hubScore
			if entry.Decode(&e) == nil && e.Dataset.ID != "" && e.Dataset.Task != "" && (e.Value.Tag == "!!int" || e.Value.Tag == "!!float") {
				whole = append(whole, e)
			}
		}
		if n := len(entries) - len(whole); n > 0 {
			d.leave(in.Path, fmt.Sprintf("entries without a dataset.id, a task_id or a value that is a number: %d of %d", n, len(entries)))
		}
		if scores[in] = whole; len(whole) > 0 {
			d.use(in)
		}
		for _, e := range whole {
			sets[e.Dataset.ID] = true
		}
		if other, known := called[path.Base(id)]; !known {
			called[path.Base(id)] = id
		} else if other != id {
			called[path.Base(id)] = ""
		}
	}
	rest = except(rest, func(in input) bool {
		of := slices.ContainsFunc(homes, func(home string) bool { return strings.HasPrefix(in.folder()+"/", home+"/") })
		if of {
			d.leave(in.Path, "it is of a model whose scores are in "+source.HubScores)
		}
		return of
	})
	for i := range inputs {
		in := &inputs[i]
		for _, e := range scores[in] {
			a := &aggregate{input: in, by: hubRecipe, modelID: hubModel(in), variant: e.Notes, publisher: e.Dataset.Task}
			if a.model = path.Base(a.modelID); called[a.model] == "" { // of two organizations
				a.model = a.modelID
			}
			if len(sets) > 1 {
				a.publisher = e.Dataset.ID + "/" + e.Dataset.Task
			}
			if day, _, _ := strings.Cut(e.Date, "T"); len(day) == len(time.DateOnly) {
				a.day = day
			}
			a.results = []evaluation{{name: "score", score: e.Value.Value, place: source.Place{File: in.Path, Line: e.Value.Line}}}
			list = append(list, a)
		}
	}
	return list, rest
}

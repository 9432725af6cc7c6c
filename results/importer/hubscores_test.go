package importer

import (
	"os"
	"strings"
	"testing"

	"standings/internal/source"
	"standings/internal/trial"
)

// Repositories of models become a board for each task: what else is in them is left out, and so
// are entries that lack what the form asks for. Models of two organizations keep their names apart.
func TestScoresInModelsRepositories(t *testing.T) {
	t.Parallel()
	spec, err := os.ReadFile("../../../shared/samples/hf-eval-results/eval_results.spec.yaml")
	trial.Wants(t, err == nil, "the form of results", "it is beside the repository and no part of it")
	there := map[string][]byte{
		"one/m/.eval_results/gpqa.yaml": spec, // whose second entry alone has values
		"two/m/.eval_results/all.yml": []byte(`
- {dataset: {id: Idavidrein/gpqa, task_id: gpqa_diamond}, value: 0.550, notes: tools, date: 2026-02-03}
- {dataset: {id: Idavidrein/gpqa, task_id: gpqa_diamond}, value: 0.5}
- {dataset: {id: Idavidrein/gpqa, task_id: gpqa_main}, value: "55 %"}
- {dataset: {id: Idavidrein/gpqa}, value: 1}
- none
`),
		"two/m/config.json":             []byte(`{"hidden_size": 4096}`),
		"two/n/.eval_results/gpqa.yaml": []byte("{not: a list}\n"),
	}
	var problems source.List
	d := Project([]Given{{Files: source.InMemory(there, nil), Name: "hub", Shown: "hub"}}, "", &problems)
	if d == nil || problems.Errors() > 0 {
		t.Fatal(problems.All())
	}
	var table, left []string
	for name, data := range d.Files {
		if strings.HasSuffix(name, ".csv") {
			table = append(table, name+"\n"+string(data))
		}
	}
	for _, l := range d.Left {
		left = append(left, l.File+": "+l.Why)
	}
	all, want := strings.Join(table, ""), "gpqa-diamond.csv\nmodel,variant,score\none/m,,0.412\ntwo/m,tools,0.550\ntwo/m,,0.5\n"
	if !strings.Contains(all, want) || len(table) != 2 || !strings.Contains(all, "name,huggingface\none/m,one/m\ntwo/m,two/m\n") {
		t.Errorf("got %s, want %s", all, want)
	}
	for _, want := range []string{
		"hub/one/m/.eval_results/gpqa.yaml: entries without a dataset.id, a task_id or a value that is a number: 1 of 2",
		"hub/two/m/.eval_results/all.yml: entries without a dataset.id, a task_id or a value that is a number: 3 of 5",
		"hub/two/m/config.json: it is of a model whose scores are in .eval_results",
		"hub/two/n/.eval_results/gpqa.yaml: ",
	} {
		if !strings.Contains(strings.Join(left, "\n"), want) {
			t.Errorf("nothing says %s in\n%s", want, strings.Join(left, "\n"))
		}
	}
}

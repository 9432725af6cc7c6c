package sitetest

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing/fstest"

	"standings/internal/source"
	"standings/results"
)

// Reviewed is a project of some cases of four criteria in three categories, five models,
// and a judge that gives some of these more than people would. Two people review so many
// planned cases; what they would say of all is People, by model and case, as counts of
// criteria.
func Reviewed(cases, plan int) (project fstest.MapFS, people map[string][]int) {
	const lines = 4
	models := []string{"a", "b", "c", "d", "e"}
	r := rand.New(rand.NewPCG(1, 2))
	people = map[string][]int{}
	project = fstest.MapFS{
		"content/site.yaml":  File("title: Rivers\n"),
		"results/models.csv": File("id,name\na,Alder\nb,Birch\nc,Cedar\nd,Damson\ne,Elm\n"),
		"results/rivers/benchmark.yaml": File(fmt.Sprintf(`title: Rivers
question: Which river?
judge: {name: gauge}
facets: [{id: bank, title: Bank, field: bank, groups: [{id: Left}, {id: Mid}, {id: Right}]}]
prompts: [{files: prompts/p.json, item: id, prompt: prompt, lines: {result: list}}]
judgments: [{files: 'judgments/{model}.jsonl', item: id, marks: {result: {list: true, words: {Y: 1, N: 0}}}}]
boards: [{id: score, title: Score, facets: [bank], scale: [0, 100], score: 100 * mean(result), overall: items}]
reviews: {cases: %d, by: bank, raters: 2, overlap: %d, seed: 7}
`, plan, plan/4)),
	}
	var prompts []string
	for i := range cases {
		prompts = append(prompts, fmt.Sprintf(`{"id": "%d", "bank": %q, "prompt": "River %d", "list": ["stone", "reed", "ford", "mill"]}`, i, []string{"Left", "Left", "Mid", "Right"}[i%4], i))
	}
	project["results/rivers/prompts/p.json"] = File("[" + strings.Join(prompts, ",\n") + "]")
	said := map[string][]string{} // by model and case: what people say, a word a criterion
	for at, model := range models {
		var records strings.Builder
		for i := range cases {
			var list, own []string
			count := 0
			for range lines {
				yes := r.Float64() < 0.3+0.1*float64(at)
				if own = append(own, "N"); yes {
					own[len(own)-1] = "Y"
					count++
				}
				if wrong := r.Float64() < 0.15; wrong && yes || !yes && r.Float64() > 0.25-0.05*float64(at) {
					list = append(list, "N")
				} else {
					list = append(list, "Y")
				}
			}
			people[model], said[fmt.Sprint(model, i)] = append(people[model], count), own
			fmt.Fprintf(&records, `{"id": "%d", "result": ["%s"]}`+"\n", i, strings.Join(list, `", "`))
		}
		project["results/rivers/judgments/"+model+".jsonl"] = File(records.String())
	}
	suite := results.Load(project, fstest.MapFS{}, &source.List{}).Benchmarks[0].Suite
	for n, name := range []string{"Ann", "Bob"} {
		file := "item,model,mark,line,reviewer,verdict,plan\n"
		for at, item := range suite.Plan.Cases {
			if at >= suite.Plan.Overlap && at%2 != n {
				continue
			}
			address := suite.Items[item].Address
			for _, model := range models {
				for line, word := range said[model+address] {
					if n == 1 && at == 0 && line == 0 { // where the two differ
						word = map[string]string{"Y": "N", "N": "Y"}[word]
					}
					file += fmt.Sprintf("%s,%s,result,%d,%s,%s,%s\n", address, model, line+1, name, word, suite.Plan.Digest)
				}
			}
		}
		project["results/rivers/reviews/"+strings.ToLower(name)+".csv"] = File(file)
	}
	return project, people
}

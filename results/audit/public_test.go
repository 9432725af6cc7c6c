package audit_test

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/internal/trial"
	"standings/results"
	"standings/results/audit"
)

// A public leaderboard, TIIF-Bench's (https://a113n-w3i.github.io/TIIF_Bench/), of which two
// judges' results of two models in three attributes are public as well. It prints right answers
// / questions. All figures of one judge are reproduced. Of the other's, those of style are; the
// rest is no count out of 221 or 268 questions. Where the mean of the cases is declared instead,
// the figures of the first judge show that the criteria were pooled.
func TestPublicTable(t *testing.T) {
	tree := filepath.Join(shared, "samples/trees/tiif")
	_, missing := os.Stat(tree)
	trial.Wants(t, missing == nil, "public results", "they are beside the repository, and are no part of it")
	tables := map[[2]string]string{
		{"GPT-4o", "short"}: "sd3,66.67,59.83,63.23\nGPT-4o,90.00,89.83,89.73\n", {"GPT-4o", "long"}: "sd3,76.67,20.83,67.34\nGPT-4o,93.33,86.83,93.46\n",
		{"QwenVL", "short"}: "sd3,56.67,57.01,71.64\nGPT-4o,76.67,92.76,89.55\n", {"QwenVL", "long"}: "sd3,70.00,22.62,67.91\nGPT-4o,86.67,90.05,88.06\n",
	}
	for _, pooled := range []bool{true, false} {
		boards, files := "", fstest.MapFS{}
		for of, table := range tables {
			judge, length := of[0], of[1]
			id := judge + "-" + length
			scale, aggregate := "{min: 0, max: 100}", ""
			if pooled {
				scale, aggregate = "{min: 0, max: 100, step: 100}", ", aggregate: pooled"
			}
			boards += fmt.Sprintf("  - {id: %s, title: %s, judge: %s, condition: %s, facets: [attribute], scale: %s, score: 100 * mean(right)%s, overall: none, published: [{source: site, file: %s.csv}]}\n",
				strings.ToLower(id), id, judge, length, scale, aggregate, id)
			files["results/tiif/published/"+id+".csv"] = &fstest.MapFile{Data: []byte("model,style,text,real_world\n" + table)}
			for _, model := range []string{"sd3", "GPT-4o"} {
				for _, attribute := range []string{"style", "text", "real_world"} {
					from := filepath.Join(tree, "testmini_subset_eval_results_"+judge, model, attribute, length)
					entries, err := os.ReadDir(from)
					if err != nil {
						t.Fatal(err)
					}
					for _, e := range entries {
						data, err := os.ReadFile(filepath.Join(from, e.Name()))
						if err != nil {
							t.Fatal(err)
						}
						files["results/tiif/judgments/"+strings.Join([]string{judge, model, attribute, length, e.Name()}, "/")] = &fstest.MapFile{Data: data}
					}
				}
			}
		}
		files["results/tiif/benchmark.yaml"] = &fstest.MapFile{Data: []byte(`title: TIIF-Bench
conditions: [{id: short, title: Short}, {id: long, title: Long}]
facets: [{id: attribute, title: Attribute, place: attribute, groups: [style, text, real_world]}]
sources: [{id: site, title: "TIIF-Bench's leaderboard"}]
boards:
` + boards + `judgments:
  - files: "judgments/{judge}/{model}/{attribute}/{condition:short|long}/{n}.json"
    item: [attribute, n]
    marks: {right: {field: model_pred, list: true, equals: gt_answers}}
`)}
		var problems source.List
		p := results.Load(files, os.DirFS("../.."), &problems)
		r, got := audit.Run(p), map[string]int{}
		for _, b := range p.Benchmarks[0].Boards {
			for _, x := range r.Compared(b) {
				got[strings.TrimSpace(x.Row().Judge+" "+x.How)]++
				if n := map[string]string{"style": "30", "text": "221", "real_world": "268"}[x.Column().ID]; pooled && x.N() != n {
					t.Errorf("%s is of %s criteria, not %s", x.Column().ID, x.N(), n)
				}
			}
			if unknown := audit.Unknown(r.Compared(b)); unknown != "" {
				t.Error(unknown)
			}
		}
		want := map[string]int{"QwenVL": 12, "GPT-4o": 4, "GPT-4o no mean of 221 criteria rounds to it": 4, "GPT-4o no mean of 268 criteria rounds to it": 4}
		if !pooled {
			want = map[string]int{"QwenVL": 4, "QwenVL all criteria pooled, not the mean of the cases": 8, "GPT-4o": 4, "GPT-4o unexplained": 8}
		}
		if !maps.Equal(got, want) {
			t.Errorf("pooled %t: %v", pooled, got)
		}
	}
}

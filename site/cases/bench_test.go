package cases_test

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"standings/internal/source"
	"standings/internal/trial"
	"standings/site"
)

// judgedProject is a project of one benchmark with so many items, models and
// lines, and a reason for each mark.
func judgedProject(items, models, lines int) fs.FS {
	project := fstest.MapFS{}
	put := func(name, text string) { project[name] = &fstest.MapFile{Data: []byte(text)} }
	put("results/rivers/benchmark.yaml", `title: Rivers
question: Which way does it flow?
judge: {name: gauge, reasons: true}
facets: [{id: bank, title: Bank, field: bank, groups: [{id: Left}, {id: Right}]}]
boards: [{id: score, title: Score, facets: [bank], scale: {min: 0, max: 100}, score: 100 * mean(result), overall: items}]
prompts: [{files: prompts/prompts.json, item: id, prompt: prompt, lines: {result: {field: list, text: text, criterion: why}}}]
judgments: [{files: "judgments/{model}.jsonl", item: id, marks: {result: {list: true, values: [0, 1], reasons: reasons}}}]
negatives: ["no", not]
`)
	var prompts strings.Builder
	for i := range items {
		fmt.Fprintf(&prompts, `%s{"id": "r%05d", "bank": "%s", "prompt": "A river of number %d as it is seen from the bridge in the third week of March, before the snow has gone.", "list": [`,
			map[bool]string{true: "[", false: ",\n"}[i == 0], i, []string{"Left", "Right"}[i%2], i)
		for l := range lines {
			fmt.Fprintf(&prompts, `%s{"text": "Stone %d lies where the water is %d deep", "why": "It was laid there in the year %d."}`, map[bool]string{true: "", false: ", "}[l == 0], l, i%7, 1800+l)
		}
		prompts.WriteString("]}")
	}
	put("results/rivers/prompts/prompts.json", prompts.String()+"]\n")
	for m := range models {
		var b strings.Builder
		for i := range items {
			fmt.Fprintf(&b, `{"id": "r%05d", "result": [`, i)
			for l := range lines {
				fmt.Fprintf(&b, "%s%d", map[bool]string{true: "", false: ", "}[l == 0], (i*7+l*3+m*(i%5))%(m%3+2)%2)
			}
			b.WriteString(`], "reasons": [`)
			for l := range lines {
				fmt.Fprintf(&b, `%s"Stone %d can be seen %d steps from the bank, under the water."`, map[bool]string{true: "", false: ", "}[l == 0], l, m)
			}
			b.WriteString("]}\n")
		}
		put(fmt.Sprintf("results/rivers/judgments/Gauge %02d.jsonl", m), b.String())
	}
	return project
}

func buildJudged(tb testing.TB, project fs.FS) *site.Result {
	var problems source.List
	built, err := site.Build(site.Input{Project: project, Version: "test"}, &problems)
	if err != nil || problems.Errors() > 0 {
		tb.Fatal(err, problems.All())
	}
	return built
}

// The size the project is asked for: 1,072 items, 22 models, 10 lines.
func BenchmarkCasePages(b *testing.B) {
	project := judgedProject(1072, 22, 10)
	for b.Loop() {
		built := buildJudged(b, project)
		b.ReportMetric(float64(len(built.Files)), "files")
		b.ReportMetric(float64(built.Files.Size())/1e6, "MB")
	}
}

// The time that pages take grows with their number and not faster.
func TestCasePagesTakeTimeByTheirNumber(t *testing.T) {
	trial.NotShort(t, "what takes seconds")
	measure := func(items int) time.Duration {
		project := judgedProject(items, 10, 5)
		best := time.Duration(1 << 62)
		for range 3 {
			began := time.Now()
			buildJudged(t, project)
			best = min(best, time.Since(began))
		}
		return best
	}
	few, many := measure(50), measure(400)
	if many > 24*few { // eight times as many; the rest is room for a busy machine
		t.Errorf("50 cases take %v, 400 take %v", few, many)
	}
}

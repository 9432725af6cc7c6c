package site_test

import (
	"fmt"
	"path"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/results"
	"standings/site/board"
)

// number is a decimal as it stands in a file; within a longer word it is none.
var number = regexp.MustCompile(`(?:^|[^\w.#-])-?(\d+\.\d+)(?:[^\w.]|$)`)

// noisy lists the numbers of a text that have more than 15 significant digits.
func noisy(text string) []string {
	var list []string
	for _, m := range number.FindAllStringSubmatch(text, -1) {
		if digits := strings.TrimLeft(strings.Replace(m[1], ".", "", 1), "0"); len(digits) > 15 {
			list = append(list, m[1])
		}
	}
	return list
}

// Sums, means, differences and shares of decimals reach no page and no file with
// the digits that binary fractions add.
func TestNoFloatNoise(t *testing.T) {
	t.Parallel()
	f := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	var prompts []string
	judgments := map[string][]string{}
	for i := range 48 {
		prompts = append(prompts, fmt.Sprintf(`{"id": "%d", "kind": "%c", "half": "%c", "prompt": "p"}`, i, 'x'+i%3, 'u'+i/3%2))
		for j, model := range []string{"a", "b", "c", "d"} {
			if (i*7+j)%11 == 0 && model != "a" {
				judgments[model] = append(judgments[model], fmt.Sprintf(`{"id": "%d", "out": "lost"}`, i))
				continue // missing: the figure has bounds
			}
			judgments[model] = append(judgments[model], fmt.Sprintf(`{"id": "%d", "a": %d, "b": %d, "c": %d}`, i, (i+j)%3, (i*j+1)%3, (i/3+j)%3))
		}
	}
	project := fstest.MapFS{
		"results/models.csv":             f("id,name\na,A\nb,B\nc,C\nd,D\n"),
		"results/odd/prompts/p.json":     f("[" + strings.Join(prompts, ",") + "]"),
		"results/odd/published/list.csv": f("model,x,y,z,overall\nA,31.12,45.2,61.9,-\n"),
		"content/site.yaml":              f("title: Odd\nthemes: [{id: all, title: All, groups: [odd/score/x, odd/plain/x]}]\n"),
		"results/odd/benchmark.yaml": f(`title: Odd
question: Which?
sources: [{id: s, title: S}]
facets:
  - {id: kind, field: kind, groups: [{id: x, items: 16}, {id: y, items: 16}, {id: z, items: 16}]}
  - {id: half, field: half, groups: [{id: u}, {id: v}]}
scatters: [{x: score/x, y: score/y}]
boards:
  - {id: score, title: Score, facets: [kind], scale: {min: 0, max: 1}, score: (0.7*a + 0.2*b + 0.1*c) / 2, overall: {weights: {x: 0.4, y: 0.33, z: 0.27}}}
  - {id: sums, title: Sums, facets: [kind], scale: {min: 0, max: 1}, aggregate: sum, score: 0.1*a + 0.3*b + 0.1*c, overall: none}
  - {id: crossed, title: Crossed, facets: [kind, half], scale: {min: 0, max: 100}, score: 100 * (0.7*a + 0.2*b + 0.1*c) / 2, overall: groups}
  - {id: plain, title: Plain, facets: [kind], scale: {min: 0, max: 100}, score: 33.3 * (a + b + c) / 2, overall: items, published: [{source: s, file: list.csv}]}
prompts: [{files: prompts/p.json, item: id, prompt: prompt}]
judgments: [{files: "judgments/{model}.jsonl", item: id, failed: {judgment: {out: lost}}, marks: {a: {values: [0, 1, 2]}, b: {values: [0, 1, 2]}, c: {values: [0, 1, 2]}}}]
`),
	}
	for model, lines := range judgments {
		project["results/odd/judgments/"+model+".jsonl"] = f(strings.Join(lines, "\n") + "\n")
	}
	files, problems := build(t, project)
	if problems != "" {
		t.Fatal(problems)
	}
	pages := 0
	for _, name := range files.Paths() {
		switch path.Ext(name) {
		case ".html", ".json", ".csv", ".svg", ".xml", ".txt":
		case ".js":
			if !strings.Contains(name, "data") && !strings.Contains(name, "cases/") {
				continue // a program, not data
			}
		default:
			continue
		}
		pages++
		if list := noisy(string(files[name])); list != nil {
			t.Errorf("%s has %s", name, strings.Join(list[:min(5, len(list))], ", "))
		}
	}
	if pages < 40 {
		t.Errorf("only %d files were read", pages)
	}
	var found source.List
	p := results.Load(project, fstest.MapFS{}, &found)
	for _, address := range []string{"odd/score/b/x", "odd/score/a/overall", "odd/sums/c/y", "odd/crossed/d/overall"} {
		text, err := board.Explain(p, address)
		if err != nil {
			t.Fatal(err)
		}
		if list := noisy(text); list != nil {
			t.Errorf("%s is explained with %v", address, list)
		}
	}
}

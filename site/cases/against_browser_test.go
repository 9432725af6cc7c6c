package cases_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"standings/site/sitetest"
)

// halves is a benchmark whose items stand in a group of one facet, of another, of
// both a first and a third, or of none.
func halves() fstest.MapFS {
	return fstest.MapFS{
		"results/models.csv": sitetest.File("id,name\na,Ay\nb,Be\n"),
		"results/halves/benchmark.yaml": sitetest.File(`title: Halves
question: Which half?
judge: {name: nose}
facets:
  - {id: place, title: Place, field: place, groups: [{id: North}, {id: South}]}
  - {id: season, title: Season, field: season, groups: [{id: Long}, {id: Short}]}
  - {id: thing, title: Thing, field: thing, groups: [{id: Bed}, {id: South}]}
boards:
  - {id: places, title: Places, facets: [place], scale: {min: 0, max: 1}, score: mean(result), overall: items}
  - {id: things, title: Things, facets: [thing], scale: {min: 0, max: 1}, score: mean(result), overall: items}
  - {id: all, title: All of them, scale: {min: 0, max: 1}, score: mean(result), overall: items}
prompts: [{files: prompts/*.json, item: id, prompt: prompt, lines: {result: list}}]
judgments: [{files: "judgments/{model}.jsonl", item: id, marks: {result: {list: true, values: [0, 0.5, 1]}}}]
`),
		// Of a file whose other records have a field, one without it is a mistake.
		"results/halves/prompts/a.json": sitetest.File(`[{"id": "n1", "place": "North", "season": "Long", "prompt": "One", "list": ["x", "y"]}]`),
		"results/halves/prompts/b.json": sitetest.File(`[{"id": "s1", "place": "South", "prompt": "Two", "list": ["x", "y"]}]`),
		"results/halves/prompts/c.json": sitetest.File(`[
{"id": "t1", "thing": "Bed", "prompt": "Three", "list": ["x", "y"]},
{"id": "t2", "thing": "South", "prompt": "Four", "list": ["x", "y"]}]`),
		"results/halves/prompts/d.json": sitetest.File(`[{"id": "z1", "prompt": "Five", "list": ["x", "y"]}]`),
		"results/halves/judgments/a.jsonl": sitetest.File(`{"id": "n1", "result": [1, 0]}
{"id": "s1", "result": [1, 1]}
{"id": "t1", "result": [1, 0.5]}
{"id": "t2", "result": [0, 0]}
{"id": "z1", "result": [1, 1]}
`),
		"results/halves/judgments/b.jsonl": sitetest.File(`{"id": "n1", "result": [0, 0]}
{"id": "s1", "result": [0, 1]}
{"id": "t1", "result": [1, 1]}
{"id": "t2", "result": [1, 0]}
{"id": "z1", "result": [0, 0]}
`),
	}
}

// Two models line by line: every case stands in one row, and each row counts all
// cases of its group, so that the rows add up to all.
func TestRowsOfTwoModelsAddUp(t *testing.T) {
	t.Parallel()
	files, problems := sitetest.Build(t, halves())
	if strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	base := sitetest.OnDisk(t, files)
	p := sitetest.Open(t, sitetest.Browser(t), sitetest.Desktop)
	for state, want := range map[string]string{
		"": "Place or Thing|Ay only|Be only|both|neither|in part;" +
			"North|1|0|0|1|0;South|1|0|1|0|0;Bed|0|0|1|0|1;South (Thing)|0|1|0|1|0;Other cases|2|0|0|0|0;All|4|1|2|2|1",
		"f.thing=Bed&":   "Thing|Ay only|Be only|both|neither|in part;Bed|0|0|1|0|1",
		"f.season=Long&": "Place|Ay only|Be only|both|neither|in part;North|1|0|0|1|0",
		"q=Five&":        "Group|Ay only|Be only|both|neither|in part;All|2|0|0|0|0",
	} {
		p.GoTo(t, "about:blank")
		p.GoTo(t, base+"halves/cases/index.html#?"+state+"view=ab&a=a&b=b")
		p.Until(t, "the table", `document.querySelector(".case-against tbody") !== null`)
		got := sitetest.Evaluate[string](t, p, `[...document.querySelectorAll(".case-against tr")].map((tr) => [...tr.cells].map((c) => c.textContent).join("|")).join(";")`)
		if got != want {
			t.Errorf("%q\n got %s\nwant %s", state, got, want)
		}
	}
	p.Silent(t, "two models")
}

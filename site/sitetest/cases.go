package sitetest

import (
	"bytes"
	"fmt"
	"testing/fstest"
)

// Halves is a benchmark whose items stand in a group of one facet, of another, of
// both a first and a third, or of none.
func Halves() fstest.MapFS {
	return fstest.MapFS{
		"results/models.csv": File("id,name\na,Ay\nb,Be\n"),
		"results/halves/benchmark.yaml": File(`title: Halves
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
		"results/halves/prompts/a.json": File(`[{"id": "n1", "place": "North", "season": "Long", "prompt": "One", "list": ["x", "y"]}]`),
		"results/halves/prompts/b.json": File(`[{"id": "s1", "place": "South", "prompt": "Two", "list": ["x", "y"]}]`),
		"results/halves/prompts/c.json": File(`[
{"id": "t1", "thing": "Bed", "prompt": "Three", "list": ["x", "y"]},
{"id": "t2", "thing": "South", "prompt": "Four", "list": ["x", "y"]}]`),
		"results/halves/prompts/d.json": File(`[{"id": "z1", "prompt": "Five", "list": ["x", "y"]}]`),
		"results/halves/judgments/a.jsonl": File(`{"id": "n1", "result": [1, 0]}
{"id": "s1", "result": [1, 1]}
{"id": "t1", "result": [1, 0.5]}
{"id": "t2", "result": [0, 0]}
{"id": "z1", "result": [1, 1]}
`),
		"results/halves/judgments/b.jsonl": File(`{"id": "n1", "result": [0, 0]}
{"id": "s1", "result": [0, 1]}
{"id": "t1", "result": [1, 1]}
{"id": "t2", "result": [1, 0]}
{"id": "z1", "result": [0, 0]}
`),
	}
}

// TwoBenchmarks is rivers, whose lines models pass, fail and half pass, and halves.
func TwoBenchmarks() fstest.MapFS {
	project := Halves()
	for name, file := range JudgedRivers() {
		if name != "results/models.csv" {
			project[name] = file
		}
	}
	project["results/models.csv"] = &fstest.MapFile{Data: []byte("id,name\na,Model A\nb,Model B\nc,Model C\nd,Model D\n")}
	put := func(name, text string) { project[name] = &fstest.MapFile{Data: []byte(text)} }
	put("results/rivers/prompts/p.json", `[{"id": "1", "bank": "Left", "prompt": "One <b>bold</b>", "list": ["[Text] <img src=x onerror=alert(1)>", "[Image] no sand", "=cmd|' /C calc'!A0", "reed"]}]`)
	for model, marks := range map[string]string{"a": "0, 0.5, 0, 1", "b": "0, 0, 0, 1", "c": "0, 1, 1, 1", "d": ""} {
		record := `{"id": "1", "result": [` + marks + "]}\n"
		if marks == "" {
			record = `{"id": "1", "out": "failed"}` + "\n" // judged by nobody, which is no fail
		}
		put("results/rivers/judgments/"+model+".jsonl", record)
	}
	return project
}

// ManyLines is two benchmarks, one of 450 lines that both models fail.
func ManyLines() fstest.MapFS {
	project := TwoBenchmarks()
	var items []Item
	judgments := ""
	for c := range 3 {
		item := Item{ID: fmt.Sprintf("m%d", c), Bank: "Right", Prompt: "Many"}
		for l := range 150 {
			item.Lines = append(item.Lines, fmt.Sprintf("stone %d of m%d", l+1, c))
		}
		items = append(items, item)
		judgments += Judged(item.ID, make([]float64, 150)...)
	}
	file := project["results/rivers/prompts/p.json"]
	file.Data = append(append(bytes.TrimSuffix(file.Data, []byte("]")), ", "...), Prompts(items...).Data[1:]...)
	for _, m := range []string{"a", "b"} {
		file := project["results/rivers/judgments/"+m+".jsonl"]
		file.Data = append(file.Data, judgments...)
	}
	return project
}

// ManyModels is a project with 22 models and a case of 24 lines.
func ManyModels() fstest.MapFS {
	project := JudgedRivers()
	for _, m := range []string{"a", "b", "c"} {
		delete(project, "results/rivers/judgments/"+m+".jsonl")
	}
	item := Item{ID: "1", Bank: "Left", Prompt: "One"}
	var marks []float64
	for i := range 24 {
		item.Lines = append(item.Lines, fmt.Sprintf("[Text] the bank of the river has stone number %d and a reed beside it", i+1))
		marks = append(marks, float64(i%2))
	}
	project["results/rivers/prompts/p.json"] = Prompts(item)
	models := "id,name\n"
	for i := range 22 {
		models += fmt.Sprintf("m%d,Model %d-Large\n", i, i)
		project[fmt.Sprintf("results/rivers/judgments/m%d.jsonl", i)] = File(Judged("1", marks...))
	}
	project["results/models.csv"] = File(models)
	return project
}

// ContestedCases is a project whose judges see some outputs differently: item 1 has a
// line that nobody satisfies by the board's judge and somebody by the second,
// item 2 a second run that agrees, item 3 one judge only, and item 4 two further
// judges that differ where the board's gave nothing.
func ContestedCases() fstest.MapFS {
	project := JudgedRivers()
	put := func(name, text string) { project[name] = &fstest.MapFile{Data: []byte(text)} }
	put("results/rivers/prompts/p.json", `[{"id": "1", "bank": "Left", "prompt": "One", "list": ["[Text] stone", "[Text] reed"]}, {"id": "2", "bank": "Right", "prompt": "Two", "list": ["[Text] water"]},
 {"id": "3", "bank": "Right", "prompt": "Three", "list": ["[Text] sand"]}, {"id": "4", "bank": "Left", "prompt": "Four", "list": ["[Text] mud"]}]`)
	put("results/rivers/judgments/a.jsonl", `{"id": "1", "result": [0, 1]}
{"id": "2", "result": [1]}
{"id": "3", "result": [1]}
{"id": "1", "result": [1, 0.5], "judge": "second"}
{"id": "2", "result": [1], "judge": "second"}
{"id": "4", "result": [1], "judge": "second"}
{"id": "4", "result": [0], "judge": "third"}
`)
	put("results/rivers/judgments/b.jsonl", `{"id": "1", "result": [0, 1]}
{"id": "2", "result": [0]}
{"id": "3", "result": [0]}
{"id": "1", "result": [0, 1], "judge": "second"}
`)
	put("results/rivers/judgments/c.jsonl", `{"id": "1", "result": [0, 0]}
{"id": "2", "result": [0]}
{"id": "3", "result": [0]}
`)
	return project
}

package board_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"standings/site/sitetest"
)

// shapes are projects whose prompt files hold one label that no facet declares,
// beside boards of every form.
func shapes() map[string]fstest.MapFS {
	const one = `facets: [{id: bank, title: Bank, field: bank, groups: [{id: Left, items: 2}, {id: Right, items: 1}, {id: Middle, items: 1}]}]`
	const crossed = `facets:
  - {id: bank, title: Bank, field: bank, groups: [{id: Left}, {id: Right}]}
  - {id: kind, title: Kind, field: kind, groups: [{id: Wide}, {id: Narrow}]}`
	board := func(id, rest string) string {
		return "  - {id: " + id + ", title: Board " + id + ", scale: {min: 0, max: 1}, score: mean(result), " + rest + "}\n"
	}
	project := func(facets, boards, more string) fstest.MapFS {
		return fstest.MapFS{
			"results/models.csv": sitetest.File("id,name\na,Model A\nb,Model B\nc,Model C\n"),
			"results/rivers/benchmark.yaml": sitetest.File("title: Rivers\nquestion: Which?\njudge: {name: gauge}\nsources: [{id: s, title: S}]\n" + facets + "\nboards:\n" + boards + more + `
prompts: [{files: prompts/p.json, item: id, prompt: prompt, lines: {result: list}}]
judgments: [{files: "judgments/{model}.jsonl", item: id, judge: judge, marks: {result: {list: true, values: [0, 1]}}}]
`),
			"results/rivers/prompts/p.json": sitetest.File(`[{"id": "1", "bank": "Left", "kind": "Wide", "prompt": "One", "list": ["x", "y"]}, {"id": "2", "bank": "Left", "kind": "Narrow", "prompt": "Two", "list": ["x"]},
{"id": "3", "bank": "Right", "kind": "Wide", "prompt": "Three", "list": ["x"]}, {"id": "4", "bank": "Right", "kind": "Narrow", "prompt": "Four", "list": ["x"]},
{"id": "5", "bank": "Middle", "kind": "Wide", "prompt": "Five", "list": ["x"]}, {"id": "6", "bank": "Estuary", "kind": "Wide", "prompt": "Six", "list": ["x"]}, {"id": "7", "bank": "Left", "kind": "Dry", "prompt": "Seven", "list": ["x"]}]`),
			"results/rivers/judgments/a.jsonl": sitetest.File(`{"id": "1", "result": [1, 0]}
{"id": "2", "result": [1]}
{"id": "3", "result": [1]}
{"id": "4", "result": [0]}
{"id": "5", "result": [1]}
{"id": "6", "result": [1]}
{"id": "7", "result": [0]}
{"id": "6", "result": [0], "judge": "second"}
`),
			"results/rivers/judgments/b.jsonl": sitetest.File(`{"id": "1", "result": [0, 0]}
{"id": "6", "result": [0]}
`),
		}
	}
	with := func(p fstest.MapFS, file, text string) fstest.MapFS {
		p["results/rivers/"+file] = sitetest.File(text)
		return p
	}
	const printed = "model,Left,Right,Middle,overall\nb,0.5,0.5,0.5,0.5\nc,0.1,0.2,0.3,0.2\n"
	return map[string]fstest.MapFS{
		"one facet, mean of groups":   project(one, board("score", "facets: [bank], overall: groups"), ""),
		"one facet, mean of items":    project(one, board("score", "facets: [bank], overall: items"), ""),
		"one facet, declared weights": project(one, board("score", "facets: [bank], overall: {weights: {Left: 0.5, Right: 0.3, Middle: 0.2}}"), ""),
		"one facet, no overall":       project(one, board("score", "facets: [bank], overall: none"), ""),
		"sums with declared weights":  project(one, board("score", "facets: [bank], aggregate: sum, overall: {weights: {Left: 0.5, Right: 0.3, Middle: 0.2}}"), ""),
		"sums over items":             project(one, board("score", "facets: [bank], aggregate: sum, overall: items"), ""),
		"crossed facets":              project(crossed, board("score", "facets: [bank, kind], overall: items"), ""),
		"crossed facets, weights":     project(crossed, board("score", "facets: [bank, kind], overall: {weights: {Left Wide: 1/4, Left Narrow: 1/4, Right Wide: 1/4, Right Narrow: 1/4}}"), ""),
		"some groups of a facet":      project(one, board("score", "facets: [bank], groups: [Left, Right], overall: groups"), ""),
		"several boards": project(crossed+"\n", board("score", "facets: [bank, kind], overall: groups")+board("banks", "facets: [bank], overall: items")+
			board("kinds", "facets: [kind], overall: groups")+board("sums", "facets: [kind], aggregate: sum, overall: none"),
			"contrasts: [{id: k, title: K, steps: [{board: banks, variant: \"\"}, {board: banks, variant: x}]}]\nscatters: [{x: banks, y: kinds}, {x: banks/Left, y: kinds/Wide}]\n"),
		"beside printed figures and their changes": with(with(project(one,
			board("score", "facets: [bank], overall: groups, published: [{source: s, file: t.csv}], changes: [{source: s, file: c.csv, against: score}]"), ""),
			"published/t.csv", printed),
			"published/c.csv", "model,compared_board,compared_model,Left,Right,Middle,overall\nb,score,c,+0.4,+0.3,+0.2,+0.3\n"),
	}
}

// A label that no facet declares is warned of and is in a column of its own,
// whatever the board's form.
func TestUndeclaredLabelsOnBoardsOfEveryForm(t *testing.T) {
	for name, project := range shapes() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			files, problems := sitetest.Build(t, project)
			if want := `facet "bank" declares no group "Estuary": it gets a column of its own`; !strings.Contains(problems, "warning: record 6: "+want) {
				t.Errorf("said:\n%s\nwant: %s", problems, want)
			}
			if files == nil {
				t.Fatal(problems)
			}
			sitetest.Crawl(t, files)
			for path, data := range files {
				id, isBoard := strings.CutPrefix(path, "rivers/")
				if !isBoard || !strings.HasSuffix(id, ".json") {
					continue
				}
				var b struct {
					Columns []string
					Rows    []struct {
						ID    string
						Cells map[string]struct{ Value *float64 }
					}
				}
				if err := json.Unmarshal(data, &b); err != nil {
					t.Fatal(err)
				}
				if strings.HasPrefix(id, "kinds") || strings.HasPrefix(id, "sums") {
					continue
				}
				column := "Estuary"
				if strings.Contains(fmt.Sprint(b.Columns), "Left Wide") {
					column = "Estuary Wide"
				}
				last := len(b.Columns) - 1
				for last > 0 && b.Columns[last] != column {
					last--
				}
				if last == 0 || strings.Contains(strings.Join(b.Columns[last:], " "), "Right") {
					t.Errorf("%s: the label has no column after the declared ones: %q", path, b.Columns)
				}
				for _, r := range b.Rows {
					if c := r.Cells[column]; !strings.Contains(id, "-by-") && r.ID == "a" && (c.Value == nil || *c.Value != 1) {
						t.Errorf("%s: A has no figure in the column", path)
					}
				}
			}
		})
	}
}

// A printed row says nothing of a label that its source does not know: what the
// audit finds of it, and the means of its columns, do not change with the label.
func TestUndeclaredLabelsLeavePrintedRowsAlone(t *testing.T) {
	project := shapes()["crossed facets"]
	text := string(project["results/rivers/benchmark.yaml"].Data)
	project["results/rivers/benchmark.yaml"] = sitetest.File(strings.Replace(text, "overall: items", "overall: {weights: unknown}, decimals: 1, published: [{source: s, file: t.csv}]", 1))
	project["results/rivers/published/t.csv"] = sitetest.File("model,Left Wide,Left Narrow,Right Wide,Right Narrow,overall\nb,0.2,0.4,0.6,0.8,1.0\nc,0.1,0.2,0.3,0.4,0.2\n")
	files, problems := sitetest.Build(t, project)
	if files == nil {
		t.Fatal(problems)
	}
	plain := fstest.MapFS{}
	for name, file := range project {
		if !strings.Contains(name, "/prompts/") && !strings.Contains(name, "/judgments/") {
			plain[name] = file
		}
	}
	before, _ := sitetest.Build(t, plain)
	findings := func(files map[string][]byte) string {
		var list []struct{ Rule, Model, Column, Published, Message string }
		if err := json.Unmarshal(files["audit.json"], &list); err != nil {
			t.Fatal(err)
		}
		printed := list[:0]
		for _, f := range list {
			if f.Rule != "suite" && f.Rule != "recomputed" {
				printed = append(printed, f)
			}
		}
		return fmt.Sprintf("%+v", printed)
	}
	if got, want := findings(files), findings(before); got != want || !strings.Contains(got, "Rule:between") {
		t.Errorf("with the label the audit finds\n%s\nwithout it\n%s", got, want)
	}
	if row := strings.NewReplacer(" second best", "", " best", "").Replace(sitetest.Parse(t, files["rivers/score/index.html"]).Text("body")); !strings.Contains(row, "Model C 0.2 0.2 0.1 0.2 0.4 0.3 0.4 –") {
		t.Error("the means of a printed row are gone")
	}
}

// Names of other columns cannot be a label's.
func TestALabelCalledLikeAColumn(t *testing.T) {
	for name, is := range map[string]string{"overall": "the overall column", "model": "the column of the model", "variant": "the column of the variant"} {
		project := shapes()["one facet, mean of groups"]
		file := project["results/rivers/prompts/p.json"]
		file.Data = []byte(strings.Replace(string(file.Data), "Estuary", name, 1))
		_, problems := sitetest.Build(t, project)
		if want := `results/rivers/prompts/p.json:3: record 6: facet "bank" declares no group "` + name + `", and no column of its own can be called so, since it is the name of ` + is; !strings.Contains(problems, want) {
			t.Errorf("said:\n%s\nwant: %s", problems, want)
		}
	}
}

package results

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"standings/internal/source"
)

const smallBenchmark = `title: Rivers
question: Which bank?
sources: [{id: s, title: S}]
facets: [{id: bank, groups: [{id: L}, {id: R}]}]
boards:
  - {id: score, title: Score, facets: [bank], scale: {min: 0, max: 1}, overall: groups, published: [{source: s, file: t.csv}]}
`

const judgedBenchmark = `title: Rivers
question: Which bank?
facets: [{id: bank, field: bank, groups: [{id: L}, {id: R}]}]
boards:
  - {id: score, title: Score, facets: [bank], scale: {min: 0, max: 1}, overall: groups, score: mean(marks)}
prompts: [{files: prompts/p.json, item: id, prompt: prompt}]
`

func smallProject(changes map[string]string) fs.FS {
	fsys := fstest.MapFS{}
	for name, data := range map[string]string{
		"results/models.csv": "id,name\na,A\nb,B\n", "results/rivers/benchmark.yaml": smallBenchmark, "results/rivers/published/t.csv": "model,L,R,overall\na,0.1,0.2,0.15\n",
	} {
		fsys[name] = &fstest.MapFile{Data: []byte(data)}
	}
	for name, data := range changes {
		if fsys[name] = (&fstest.MapFile{Data: []byte(data)}); data == "" {
			delete(fsys, name)
		}
	}
	return fsys
}

func problemsOf(fsys fs.FS) string {
	var problems source.List
	Load(fsys, fstest.MapFS{}, &problems)
	var lines []string
	for _, p := range problems.All() {
		lines = append(lines, p.String())
	}
	return strings.Join(lines, "\n")
}

// Small files that would take minutes or all memory are refused with their place.
func TestFilesThatWouldStopABuilder(t *testing.T) {
	t.Parallel()
	const file = "results/rivers/benchmark.yaml"
	var boards, columns, lines, items, facets, rows, outputs strings.Builder
	for i := range 2000 {
		fmt.Fprintf(&boards, "  - {id: b%d, title: B, facets: [bank], scale: {min: 0, max: 1}, overall: groups, published: [{source: s, file: t.csv}]}\n", i)
	}
	for i := range 5000 {
		fmt.Fprintf(&facets, "{id: f%d, facet: f%d, groups: [{id: L}, {id: R}]}, ", i, i+1)
	}
	rows.WriteString("model,L,R,overall\n")
	for i := range 11_000 {
		fmt.Fprintf(&rows, "m%d,0.1,0.2,0.15\n", i)
		fmt.Fprintf(&outputs, `{"id": "1", "a": [1], "m": "m%d"}`+"\n", i)
	}
	for i := range 100_000 {
		fmt.Fprintf(&columns, ",c%d", i)
	}
	groups := strings.Repeat("{id: g, name: n}, ", 100)
	judged := func(judgments string, files map[string]string) map[string]string {
		if judgments == "" {
			judgments = "judgments: [{files: 'judgments/{model}.jsonl', item: id, marks: {marks: {list: true, min: 0, max: 1}}}]\n"
		}
		files[file] = judgedBenchmark + judgments
		if text := files["formula"]; text != "" {
			files[file] = strings.Replace(files[file], "mean(marks)", text, 1)
			delete(files, "formula")
		}
		files["results/rivers/published/t.csv"] = ""
		if files["results/rivers/prompts/p.json"] != "" {
			return files
		}
		files["results/rivers/prompts/p.json"] = `[{"id": "1", "bank": "L", "prompt": "x"}, {"id": "2", "bank": "R", "prompt": "x"}]`
		return files
	}
	for i := range 45_000 {
		fmt.Fprintf(&lines, `{"id":%d,"a":[{"n":100000,"v":1}]}`+"\n", i%2+1)
	}
	items.WriteString(`[{"id": "x", "bank": "L", "prompt": "x"}`)
	for i := range 251_000 {
		fmt.Fprintf(&items, ",\n"+`{"id": "i%d", "bank": "L", "prompt": "x"}`, i)
	}
	items.WriteString("]")
	for _, c := range []struct {
		name    string
		changes map[string]string
		want    string
	}{
		{"a formula of brackets", judged("", map[string]string{"formula": strings.Repeat("(", 1_000_000)}), file + ":5:96: formula \"" + strings.Repeat("(", 80) + "…\", letter 1: a formula of 1000000 letters is too long, where 4096 fit"},
		{"brackets in brackets", judged("", map[string]string{"formula": strings.Repeat("(", 2500) + "1" + strings.Repeat(")", 2500)}), file + ":5:96: formula \"" + strings.Repeat("(", 80) + "…\", letter 1: a formula of 5001 letters is too long, where 4096 fit"},
		{"2,000 boards", map[string]string{file: smallBenchmark + boards.String()}, file + ":406:5: declares 2001 boards, where 400 fit"},
		{"5,000 facets", map[string]string{file: strings.Replace(smallBenchmark, "facets: [{", "facets: ["+facets.String()+"{", 1)}, file + ":4:5092: declares 5001 facets, where 100 fit: keep those that readers sort by"},
		{"11,000 rows", map[string]string{"results/rivers/published/t.csv": rows.String()}, "results/rivers/published/t.csv:10002: the table has 11000 rows, where 10000 fit"},
		{"a table of many boards", map[string]string{file: smallBenchmark + strings.Join(strings.SplitAfter(boards.String(), "\n")[:300], ""), "results/rivers/published/t.csv": strings.Join(strings.SplitAfter(rows.String(), "\n")[:5001], "")},
			"results/rivers/published/t.csv: the tables up to this one, as often as boards name them, have more than 50000 rows or 1000000 cells"},
		{"11,000 outputs", judged("judgments: [{files: 'judgments/a.jsonl', model: m, item: id, marks: {marks: {field: a, list: true, min: 0, max: 1}}}]\n", map[string]string{"results/rivers/judgments/a.jsonl": outputs.String()}), "more than 10000 outputs are judged"},
		{"many crossed facets", map[string]string{file: strings.NewReplacer("facets: [bank]", "facets: [f,f,f,f,f,f,f,f]", "facets: [{", "facets: [{id: f, groups: ["+groups+"]}, {").Replace(smallBenchmark)}, file + `:6:5: board "score" has more than 2000 columns`},
		{"a title of a megabyte", map[string]string{file: strings.Replace(smallBenchmark, "title: Score", "title: "+strings.Repeat("x", 1<<20), 1)}, file + ":6:24: a board's title is 1048576 letters long, where 300 fit"},
		{"a model's name of a megabyte", map[string]string{"results/models.csv": "id,name\na," + strings.Repeat("x", 1<<20) + "\n"}, "results/models.csv:2: a model's name is 1048576 letters long, where 300 fit"},
		{"a table of 100,000 columns", map[string]string{"results/rivers/published/t.csv": "model" + columns.String() + "\na\n"}, "results/rivers/published/t.csv:1: has more than 2000 columns"},
		{"a row of commas", map[string]string{"results/rivers/published/t.csv": "model,L,R,overall\n" + strings.Repeat(",", 1<<20)}, "results/rivers/published/t.csv:2: has more than 2000 columns"},
		{"a judge's table of 100,000 columns", judged("judgments: [{files: 'judgments/{model}.csv', item: id, marks: {marks: {min: 0, max: 1, list: true}}}]\n", map[string]string{"results/rivers/judgments/a.csv": "id" + columns.String() + "\n1\n"}),
			"results/rivers/judgments/a.csv:1: has 100001 columns, where 2000 fit"},
		{"line 100,000 of a checklist", judged("judgments: [{files: 'judgments/{model}.jsonl', item: id, marks: {marks: {field: a, list: true, mark: v, line: n, min: 0, max: 1}}}]\n", map[string]string{"results/rivers/judgments/a.jsonl": lines.String()}),
			`results/rivers/judgments/a.jsonl:1: entry of mark "marks" names line 100000: the item may have lines 1 to 500`},
		{"a judged model's name of a megabyte", judged("judgments: [{files: 'judgments/a.jsonl', model: m, item: id, marks: {marks: {field: a, list: true, min: 0, max: 1}}}]\n",
			map[string]string{"results/rivers/judgments/a.jsonl": `{"id": "1", "a": [1], "m": "` + strings.Repeat("x", 1<<20) + `"}`}), "results/rivers/judgments/a.jsonl:1: a name is 1048576 letters long, where 300 fit"},
		{"a million items in a line", map[string]string{file: strings.Replace(judgedBenchmark, "groups: [{id: L}", `groups: [{id: L, ids: ["1-999999"]}`, 1)}, `range "1-999999" spans more than 100000 ids`},
		{"251,000 items in prompts", judged("", map[string]string{"results/rivers/prompts/p.json": items.String()}), "results/rivers/prompts/p.json:250001: the benchmark has more than 250000 items, where each is to have a page: part it into several"},
		{"benchmark.yaml of 3 MB", map[string]string{file: smallBenchmark + strings.Repeat("# x\n", 1<<20)}, file + ": cannot be read: it is too large: 4.2 MB, where a file of its kind may have 2.1 MB"},
	} {
		began := time.Now()
		got := problemsOf(smallProject(c.changes))
		if took := time.Since(began); took > 2*time.Minute {
			t.Errorf("%s: took %v", c.name, took)
		}
		if !strings.Contains(got, c.want) {
			t.Errorf("%s: got %.600s\nwant %s", c.name, got, c.want)
		}
	}
}

// What is in a folder and is not read is reported, with what was meant where that
// can be guessed.
func TestNothingIsLostInSilence(t *testing.T) {
	t.Parallel()
	const dir = "results/rivers/"
	if got := problemsOf(smallProject(nil)); got != "" {
		t.Fatalf("problems in a good project: %s", got)
	}
	for name, want := range map[string]string{
		dir + "judgements/a.jsonl":    `results/rivers/judgements: warning: is not read (did you mean "judgments/"?): rename it`,
		dir + "Judgments/a.jsonl":     `results/rivers/Judgments: warning: is not read (did you mean "judgments/"?): rename it`,
		dir + "prompt/a.json":         `results/rivers/prompt: warning: is not read (did you mean "prompts/"?): rename it`,
		dir + "image/a.png":           `results/rivers/image: warning: is not read; known in rivers/: benchmark.yaml, published/, prompts/, judgments/, reviews/, tallies/, reviews.csv`,
		dir + "images/a.png":          `results/rivers/images: warning: is not read; known in rivers/: benchmark.yaml, published/, prompts/, judgments/, reviews/, tallies/, reviews.csv`,
		dir + "Published/t.csv":       `results/rivers/Published: warning: is not read (did you mean "published/"?): rename it`,
		dir + "benchmark.yml":         `results/rivers/benchmark.yml: warning: is not read (did you mean "benchmark.yaml"?): rename it`,
		dir + "table-1.csv":           `results/rivers/table-1.csv: warning: is not read: tables belong in published/, judges' files in judgments/, prompts in prompts/, people's reviews in reviews/`,
		dir + "published/x.CSV":       `results/rivers/published/x.CSV: warning: no board reads this file: name it under published, changes or trust in benchmark.yaml`,
		dir + "published/x.tsv":       `results/rivers/published/x.tsv: warning: no board reads this file: name it under published, changes or trust in benchmark.yaml`,
		dir + "published/more/x.csv":  `results/rivers/published/more/x.csv: warning: no board reads this file: name it under published, changes or trust in benchmark.yaml`,
		dir + "reviews.csv":           `results/rivers/reviews.csv: warning: is not read: there are neither prompts nor judgments that it could be about`,
		dir + "prompts":               `results/rivers/prompts: is a file where a directory belongs`,
		"results/model.csv":           `results/model.csv: warning: is not read (did you mean "models.csv"?): rename it`,
		"results/t.csv":               `results/t.csv: warning: is not read: a table belongs in results/<benchmark>/published/`,
		"results/lakes/judgements/a":  `results/lakes: warning: is not read: it holds nothing that a benchmark is made of, such as benchmark.yaml, published/, prompts/, judgments/, reviews/, tallies/, reviews.csv`,
		"results/lakes/notes.txt":     `results/lakes: warning: is not read: it holds nothing that a benchmark is made of, such as benchmark.yaml, published/, prompts/, judgments/, reviews/, tallies/, reviews.csv`,
		"results/lakes/code.go":       "",
		"results/README.md":           "",
		dir + "LICENSE":               "",
		dir + "published/.DS_Store":   "",
		dir + "published/README.md":   "",
		"results/lakes/benchmark.yml": `results/lakes/benchmark.yml: is not read: move it to results/lakes/benchmark.yaml`,
	} {
		if got := problemsOf(smallProject(map[string]string{name: "x"})); got != want {
			t.Errorf("%s: got %s\nwant %s", name, got, want)
		}
	}
}

// Of more rows than pairs can be tested of, nothing is said of places.
func TestTooManyRowsForPlaces(t *testing.T) {
	t.Parallel()
	var rows strings.Builder
	for i := range source.MaxPlaced + 1 {
		fmt.Fprintf(&rows, "m%d,0.1,0.2,0.15\n", i)
	}
	var problems source.List
	p := Load(smallProject(map[string]string{"results/rivers/published/t.csv": "model,L,R,overall\n" + rows.String()}), fstest.MapFS{}, &problems)
	if f := p.Benchmark("rivers").Boards[0].Main(); f.NoPlaces != tooMany || f.Apart != nil {
		t.Errorf("places of %d rows: %q", len(f.Rows), f.NoPlaces)
	}
}

// What looks like something else than it is, or is read of nothing, is reported.
func TestWhatLooksLikeAnother(t *testing.T) {
	t.Parallel()
	const table, yaml, prompts = "results/rivers/published/t.csv", "results/rivers/benchmark.yaml", "results/rivers/prompts/p.json"
	judged := func(prompt, more string) map[string]string {
		return map[string]string{
			yaml: strings.Replace(judgedBenchmark, "prompt: prompt", "prompt: prompt"+prompt, 1) + "judgments: [{files: 'judgments/{model}.jsonl', item: id, marks: {marks: {list: true, min: 0, max: 1}}}]\n" + more, table: "",
			prompts: `[{"id": "1", "bank": "L", "prompt": "x"}, {"id": "2", "bank": "R", "prompt": "x"}]`, "results/rivers/judgments/a.jsonl": `{"id": "1", "marks": [1]}` + "\n" + `{"id": "2", "marks": [0]}`,
		}
	}
	hidden := judged("", "")
	hidden["results/rivers/judgments/.b.jsonl"], hidden["results/rivers/judgments/._a.jsonl"] = hidden["results/rivers/judgments/a.jsonl"], "of a Mac"
	for name, c := range map[string]struct {
		changes map[string]string
		want    string
	}{
		"a hidden file":               {hidden, "judgments/.b.jsonl: warning: is hidden by the dot in its name, and not read: rename it to b.jsonl"},
		"a Cyrillic letter":           {map[string]string{table: "model,L,R,overall\nGPT-4о,0.1,0.2,0.15\n"}, `"GPT-4о" has the letter о (U+043E), which only looks like a Latin one`},
		"a Cyrillic name":             {map[string]string{table: "model,L,R,overall\nСбер GPT,0.1,0.2,0.15\n"}, "-which only looks like"},
		"a Greek word":                {map[string]string{table: "model,L,R,overall\nPixArt-α,0.1,0.2,0.15\n"}, "-which only looks like"},
		"aliases with commas":         {map[string]string{"results/models.csv": "id,name,aliases\na,A,\"A1, A2\"\n"}, `models.csv:2: warning: "A1, A2" is one alias of "A", for semicolons separate aliases: write "A1; A2"`},
		"a month that is none":        {map[string]string{"results/models.csv": "id,name,released\na,A,2024-13\n"}, `models.csv:2: warning: "2024-13", on which "A" was released, is no date`},
		"a variant on two lines":      {map[string]string{table: "model,variant,L,R,overall\na,\"w/\nCoT\",0.1,0.2,0.15\n"}, `the variant "w/\nCoT" holds a line break: write it on one line`},
		"a figure with a plus":        {map[string]string{table: "model,L,R,overall\na,+0.1,0.2,0.15\n"}, `t.csv:2:3: warning: "+0.1" has a plus, as a change has`},
		"braces that nothing fills":   {judged(", images: {Given: image}", "images: {prompts: 'src/{bankk}/{path}'}\n"), `pattern "src/{bankk}/{path}" holds {bankk}, and nothing but {path} and facets are put into it`},
		"lines that are read of none": {judged(", lines: {marks: list.of}", ""), `no prompt has the field "list.of": correct it`},
		"texts that are read of none": {judged(", texts: {Means: means}", ""), `no prompt has the field "means": correct it`},
	} {
		got := problemsOf(smallProject(c.changes))
		if not, none := strings.CutPrefix(c.want, "-"); none && strings.Contains(got, not) || !none && !strings.Contains(got, c.want) || strings.Contains(got, "._a") {
			t.Errorf("%s: got\n%s\nwant %s", name, got, c.want)
		}
	}
}

// An overall over some of the categories ranks nobody; the figure stays where it is.
func TestOverallsOfSomeCategories(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		overall, row string
		part, rank   int
	}{
		"complete":           {"groups", "C,74.9,71.3,60.0,68.7", 0, 1},
		"over two of three":  {"groups", "C,74.9,71.3,-,73.1", 2, 0},
		"over one":           {"groups", "C,74.9,-,-,74.9", 1, 0},
		"of all, unreported": {"groups", "C,74.9,71.3,-,68.7", 0, 1},
		"weighted":           {"{weights: {N: 0.5, S: 0.3, W: 0.2}}", "C,74.9,71.3,-,73.6", 2, 0},
		"nothing is stated":  {"unknown", "C,74.9,71.3,-,73.1", 0, 1},
		"one counts nowhere": {"{weights: {N: 0.5, S: 0.5, W: 0}}", "C,74.9,71.3,-,73.1", 0, 1},
		"too coarse to tell": {"groups", "C,8,7,-,8", 0, 3},
	} {
		var problems source.List
		p := Load(fstest.MapFS{
			"results/odd/benchmark.yaml":  {Data: []byte("title: Odd\nsources: [{id: s, title: S}]\nboards: [{id: b, title: B, groups: [N, S, W], overall: " + test.overall + ", published: [{source: s, file: t.csv}]}]\n")},
			"results/odd/published/t.csv": {Data: []byte("model,N,S,W,overall\nA,60.0,61.0,62.0,61.0\nB,50.0,51.0,52.0,51.0\n" + test.row + "\n")},
		}, fstest.MapFS{}, &problems)
		if problems.Errors() > 0 {
			t.Fatal(problems.All())
		}
		for _, r := range p.Benchmarks[0].Boards[0].Rows {
			if r.Model.Name == "C" && (r.OverPart() != test.part || r.Rank != test.rank || !r.Overall().Known || r.Rank == 0 && r.Unranked == "") {
				t.Errorf("%s: over %d, rank %d, %q", name, r.OverPart(), r.Rank, r.Unranked)
			}
		}
	}
}

package importer

import (
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
)

// Folders and documents of several layouts become the boards that they are, or are refused with
// the reason.
func TestLayoutsOfFolders(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		files map[string]string
		want  []string // of the boards, the report or the problems
	}{
		"a file a data set, called as its folder": {map[string]string{
			"Oak-1B/Oak-1B_MMX.csv": "\"Category\",\"acc\"\n\"Overall\",0.5\n\"A\",0.4\n", "Pine-3B/Pine-3B_MMX.csv": "\"Category\",\"acc\"\n\"Overall\",0.6\n\"A\",0.4\n",
		}, []string{"ranked by MMX higher", "Pine-3B 0.6"}},
		"a row a metric": {map[string]string{
			"oak/r.csv": "metric,value\nfid,12.1\nacc,0.31\n", "pine/r.csv": "metric,value\nfid,10.1\nacc,0.33\n",
		}, []string{"a folder is a model", "rank the rows alike, so each gives the same ranks; lower is better, since its head names the measure"}},
		"a file of one name a submission": {map[string]string{
			"a_x/results/results.json": `{"accuracy": 45.5}`, "b_y/results/results.json": `{"accuracy": 70.5}`,
		}, []string{"2 of 2 rows ranked by accuracy higher", "b_y 70.5, a_x 45.5"}},
		"which of folders and files are models": {map[string]string{
			"lakes/alder.csv": "task,score\nOverall,1.5\n", "lakes/birch.csv": "task,score\nOverall,1.5\n", "rivers/alder.csv": "task,score\nOverall,1.5\n", "rivers/birch.csv": "task,score\nOverall,1.5\n",
		}, []string{"names the models"}},
		"an object a file, of models and of what": {map[string]string{
			"alder/lakes.json": `{"accuracy": 0.5}`, "alder/rivers.json": `{"accuracy": 0.6}`, "birch/lakes.json": `{"accuracy": 0.7}`, "birch/rivers.json": `{"accuracy": 0.8}`, "cedar/lakes.json": `{"accuracy": 0.9}`, "cedar/rivers.json": `{"accuracy": 0.4}`,
		}, []string{"two readings", "the models are alder, birch, cedar", "the models are lakes, rivers"}},
		"an object a file, with what is asked": {map[string]string{
			"alder/lakes.json": `{"accuracy": 0.5, "question": "Which is it?"}`, "alder/rivers.json": `{"accuracy": 0.6, "question": "How long?"}`, "birch/lakes.json": `{"accuracy": 0.7, "question": "Which is it?"}`, "birch/rivers.json": `{"accuracy": 0.8, "question": "How long?"}`,
		}, []string{"2 of 2 rows ranked", "birch", "alder"}},
		"a total a file, called as its folder": {map[string]string{
			"oak/oak_lakes.csv": "accuracy,n\n0.5,10\n", "oak/oak_rivers.csv": "accuracy,n\n0.6,10\n", "pine/pine_lakes.csv": "accuracy,n\n0.7,10\n", "pine/pine_rivers.csv": "accuracy,n\n0.8,10\n",
		}, []string{"2 rows and 3 columns", "4 files: 4 read; 2 rows"}},
		"a table of one model a file, which a column names": {map[string]string{
			"alder.csv": "dataset,model,WER\nlakes,Alder,12.5\nrivers,Alder,13.5\n", "birch.csv": "dataset,model,WER\nlakes,Birch,11.5\nrivers,Birch,12.5\n",
		}, []string{"2 files with the same heads", "2 of 2 rows ranked by Rivers lower", "Birch 12.5, Alder 13.5"}},
		"files about benchmarks": {map[string]string{
			"aime.json": `{"benchmark_id": "aime", "name": "AIME", "max_score": 1.5}`, "gpqa.json": `{"benchmark_id": "gpqa", "name": "GPQA", "max_score": 2.5}`,
		}, []string{"by \"benchmark_id\", and not models"}},
		"parts of a total that a file states": {map[string]string{
			"alder.json": `{"overall_score": 0.5, "lakes": {"accuracy": 0.25, "f1": 0.75}, "rivers": {"accuracy": 0.5, "f1": 0.5}}`, "birch.json": `{"overall_score": 0.75, "lakes": {"accuracy": 1, "f1": 0.5}, "rivers": {"accuracy": 0.75, "f1": 0.75}}`,
		}, []string{"2 of 2 rows ranked by overall_score higher", "birch 0.75, alder 0.5"}},
		"results of several data sets": {map[string]string{
			"zoo.yml": "Models:\n- Name: a\n  Results:\n  - Dataset: Lakes\n    Metrics: {AP: 1.5}\n- Name: b\n  Results:\n  - Dataset: Rivers\n    Metrics: {AP: 2.5}\n",
		}, []string{"differs from record to record"}},
		"single runs": {map[string]string{
			"r.csv": "model,dataset,seed,accuracy\nA,x,1,0.5\nA,x,2,0.6\nA,y,1,0.7\nA,y,2,0.8\nB,x,1,0.5\nB,x,2,0.6\nB,y,1,0.7\nB,y,2,0.8\n",
		}, []string{"its rows are single runs"}},
		"dates that begin with the month": {map[string]string{
			"r.csv": "model,released,accuracy\nA,03/22/2024,1.5\nB,5/6/2024,2.5\n",
		}, []string{"begin with the month", "2024-05-06"}},
		"dates of which nothing says the order": {map[string]string{
			"r.csv": "model,released,accuracy\nA,03/11/2024,1.5\nB,5/6/2024,2.5\n",
		}, []string{"\"released\" (text)"}},
		"rows within a comment of Markdown": {map[string]string{
			"r.md": "|model|accuracy|\n|-|-|\n|A|71.5|\n<!-- |Z|99.5| -->\n|B|61.5|\n<!--\n|model|accuracy|\n|-|-|\n|Y|98.5|\n-->\n",
		}, []string{"2 of 2 rows ranked by accuracy higher"}},
		"files that are called result": {map[string]string{
			"m/alder/result.json": `[{"id": 1, "score": 0.5}, {"id": 2, "score": 0.25}]`, "m/birch/result.json": `[{"id": 1, "score": 1}, {"id": 2, "score": 0.75}]`, "m/birch/results.json": `[{"id": 3, "score": 1}, {"id": 4, "score": 0.75}]`,
		}, []string{"alder", "birch"}},
		"tasks are no models": {map[string]string{"r.csv": "language,score\nde,71.5\nfr,62.5\n"}, []string{"\"language\" says what they are asked"}},
	} {
		files := fstest.MapFS{}
		for file, text := range test.files {
			files[file] = &fstest.MapFile{Data: []byte(text)}
		}
		var problems source.List
		said := ""
		if d := Project([]Given{{Files: files, Name: "given", Shown: "given"}}, "", &problems); d != nil && d.Open == nil {
			project, wrong := load(d)
			for _, p := range wrong {
				if p.Severity == source.Error {
					t.Errorf("%s: %s", name, p)
				}
			}
			said = inShort(project) + strings.Join(d.Report, "\n")
			for _, data := range d.Files {
				said += string(data)
			}
		}
		for _, p := range problems.All() {
			said += p.String() + "\n"
		}
		for _, want := range test.want {
			if !strings.Contains(said, want) {
				t.Errorf("%s: no %s in %s", name, want, said)
			}
		}
	}
}

// Cells with several figures are columns where the head names them, by the same signs; a count of a
// whole is none, and the other columns still rank.
func TestCellsWithSeveralFigures(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"model,dev acc / test acc,F1\nA,72.1 / 68.3,71.5\nB,62.1 / 58.3,61.5\n":             `becomes "dev acc", "test acc"`,
		"model,dev acc/test acc,F1\nA,72.1/68.3,71.5\nB,-,61.5\nC,62.1/58.3,51.5\n":         `becomes "dev acc", "test acc"`,
		"|model|A acc \\| B acc|F1|\n|-|-|-|\n|A|72.1 / 68.3|71.5|\n|B|62.1 / 58.3|61.5|\n": "ranked by F1",
		"model,solved,accuracy\nA,154 / 334,46.1\nB,120 / 334,35.9\n":                       "ranked by accuracy",
		"model,dev/test,accuracy\nA,72.1,46.1\nB,62.1 / 58.3,35.9\n":                        "ranked by accuracy",
		"model,en / de\nA,72.1 / 68.3\nB,62.1 / 58.3\n":                                     `becomes "en", "de"`,
		"model,accuracy,a+b\nA,46.1,1.5+2.5\nB,35.9,2.5+3.5\n":                              "ranked by accuracy",
	} {
		name := "t.csv"
		if text[0] == '|' {
			name = "t.md"
		}
		var problems source.List
		d := Project([]Given{File(name, []byte(text))}, "", &problems)
		if d == nil {
			t.Errorf("%q: %v", text, problems.All())
			continue
		}
		project, wrong := load(d)
		for _, p := range wrong {
			if p.Severity == source.Error {
				t.Errorf("%q: %s", text, p)
			}
		}
		if said := inShort(project) + strings.Join(d.Report, "\n"); !strings.Contains(said, want) {
			t.Errorf("%q: no %q in %s", text, want, said)
		}
	}
}

package importer

import (
	"regexp"
	"strings"
	"testing"

	"standings/internal/source"
)

// A folder with a file a model is a table: nested figures are columns that need no field,
// columns of which the same is said are one entry, texts within objects are left out, and the
// plan names the folder.
func TestAFileAModelIsShort(t *testing.T) {
	t.Parallel()
	row := func(name, f string) string {
		return "model_name: " + name + "\nlicence: {code: MIT, url: https://example.org/" + name + "}\nmeasured:\n" +
			"  old: {F1: 0." + f + ", TPR: 0.3" + f + ", TNR: 0.5" + f + ", FP: 4" + f + ", FN: 9" + f + "}\n" +
			"  new: {F1: 0.7" + f + ", TPR: 0.1" + f + ", TNR: 0.4" + f + ", FP: 3" + f + ", FN: 8" + f + ", file: {name: x-" + name + ", size: 12" + f + "}}\n"
	}
	var wrong source.List
	d := drafted(folder(map[string]string{"one/a.yml": row("a", "61"), "one/b.yml": row("b", "72"), "two/c.yml": row("c", "53"), "three/d.yml": row("d", "84"), "four/e.yml": row("e", "45"), "five/f.yml": row("f", "76"), "six/g.yml": row("g", "37"), "seven/h.yml": row("h", "48")}), "", &wrong)
	if d == nil {
		t.Fatal(wrong.All())
	}
	project, problems := load(d)
	for _, p := range problems {
		if p.Severity == source.Error {
			t.Error(p)
		}
	}
	yaml := string(d.Files["results/"+d.ID+"/benchmark.yaml"])
	for _, want := range []string{"groups: [measured old F1, measured old TPR, measured old TNR,", "{id: measured old TPR, also: [measured old TNR, measured new TPR, measured new TNR], better: unknown}", "{id: measured old FP, also: [measured old FN, measured new FP, measured new FN]", "ignore: [measured.new.file.size]"} {
		if !strings.Contains(yaml, want) {
			t.Errorf("%q is not in\n%s", want, yaml)
		}
	}
	if n := strings.Count(regexp.MustCompile(`(?m)^\s*#.*\n`).ReplaceAllString(yaml, ""), "\n"); n > 18 {
		t.Errorf("%d lines:\n%s", n, yaml)
	}
	if c := project.Benchmarks[0].Boards[0].Column("measured new TNR"); c == nil || project.Benchmarks[0].Boards[0].Rows[0].Cell(c).Exact() != "0.461" {
		t.Error("a nested figure is not read")
	}
	if report := strings.Join(d.Report, "\n"); !strings.HasPrefix(report, "outputs: 8 rows") || !strings.Contains(report, "left out unless a column is named so") {
		t.Error(report)
	}
}

// A file of a folder of rows that cannot be read is left out by name, and the others are a table;
// files of one row each with the same heads are one, called as what their paths differ in.
func TestFilesOfOneRow(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		files map[string]string
		rows  int
		want  string // of the boards or the report
	}{
		"a key twice":          {map[string]string{"a.json": `{"name": "x", "acc": 71.5}`, "b.json": `{"name": "y", "acc": 61.5}`, "c.json": `{"name": "z", "acc": 1, "acc": 51.5}`, "d.json": `{"name": "w", "acc": 41.5}`}, 3, `c.json:1:32 (has the key "acc" twice)`},
		"tables of a line":     {map[string]string{"alder/r.csv": "accuracy,f1\n71.5,60.2\n", "birch/r.csv": "accuracy,f1\n61.5,50.2\n", "cedar/r.csv": "accuracy,f1\n51.5,40.2\n"}, 3, "cedar"},
		"which name the model": {map[string]string{"1.csv": "model,accuracy\nAlder,71.5\n", "2.csv": "model,accuracy\nBirch,61.5\n"}, 2, "Birch"},
		"lists of records":     {map[string]string{"a.json": `{"model": "x", "overall_pass_rate": 0.7, "results": [{"test_id": "a", "confidence": 0.9}, {"test_id": "b", "confidence": 0.8}]}`, "b.json": `{"model": "y", "overall_pass_rate": 0.6, "results": []}`}, 2, `left out: "results", for lists of records`},
		"of several runs":      {map[string]string{"1.csv": "model,accuracy\nAlder,71.5\n", "2.csv": "model,accuracy\nAlder,61.5\n"}, 2, "distinguished by their order alone"},
	} {
		d, project := draftedFrom(t, test.files)
		said := inShort(project) + strings.Join(d.Report, "\n")
		if boards := project.Benchmarks[0].Boards; len(boards) != 1 || len(boards[0].Rows) != test.rows || !strings.Contains(said, test.want) || d.Ledger.Files.Given() != len(test.files) {
			t.Errorf("%s: %s", name, said)
		}
	}
}

package results_test

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/trial"
	"standings/results"
)

// sample reads a file of a public result set.
func sample(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("../../shared/samples", name))
	trial.Wants(t, err == nil, "samples of public result sets", "they lie beside the repository and are no part of it")
	return string(data)
}

// readSample reads one entry of a board that has no other.
func readSample(t *testing.T, board, entry, file, data string, wrong ...string) *results.Board {
	t.Helper()
	p, problems := load(fstest.MapFS{
		"results/tools/published/" + file: {Data: []byte(data)},
		"results/tools/benchmark.yaml": {Data: []byte("title: Tools\nquestion: Which?\nsources: [{id: ours, title: Ours}]\nboards:\n  - id: main\n    title: Main\n" +
			board + "    published: [{source: ours, file: " + file + entry + "}]\n")},
	})
	for line := range strings.Lines(problems) {
		known := slices.ContainsFunc(wrong, func(known string) bool { return strings.Contains(line, known) })
		if !known && !strings.Contains(line, ": warning: ") {
			t.Fatalf("%s: %s", file, problems)
		}
	}
	return p.Benchmark("tools").Board("main")
}

// Public tables are read as they are there, every figure with its digits.
func TestPublicTablesAreRead(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"table_2024_06_24.csv", "table_2026_01_08.csv"} {
		data := sample(t, "livebench/"+name)
		reader := csv.NewReader(strings.NewReader(data))
		reader.FieldsPerRecord = -1
		records, err := reader.ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		lines := map[string]int{}
		for i, r := range records {
			lines[r[0]] = i + 1
		}
		records = slices.DeleteFunc(records, func(r []string) bool { return len(r) != len(records[0]) })
		b := readSample(t, "    groups: ["+strings.Join(records[0][1:], ", ")+"]\n    scale: {min: 0, max: 100}\n    overall: groups\n", "", name, data, "2026_01_08.csv:110: has 21 fields, the header has 24: write - where a figure is missing")
		if len(b.Tables[0].Rows) != len(records)-1 || len(b.Tables[0].Remarks) > 0 {
			t.Errorf("%s: %d rows of %d, %q", name, len(b.Tables[0].Rows), len(records)-1, b.Tables[0].Remarks)
		}
		for i, r := range b.Tables[0].Rows {
			for k, cell := range r.Cells[:len(records[0])-1] {
				if cell.Exact() != records[i+1][k+1] || cell.Line != lines[r.Model.Name] {
					t.Fatalf("%s: %s is %s at %s", name, records[i+1][k+1], cell.Exact(), cell.Place)
				}
			}
		}
	}
}

func TestPublicRecordsAreRead(t *testing.T) {
	t.Parallel()
	data := sample(t, "swebench/data.json")
	for name, want := range map[string]int{"Test": 18, "Verified": 61, "Lite": 63, "Multimodal": 10} {
		b := readSample(t, "    scale: {min: 0, max: 100, unit: \"%\"}\n    overall: unknown\n    columns: [{id: overall, field: resolved}, {id: date, kind: date}, {id: site, kind: link}, {id: oss, kind: yes-no}, {id: verified, kind: yes-no}]\n",
			", records: leaderboards.name="+name+".results, model: name, variant: folder, ignore: [logs, trajs, org_logo, warning]", "data.json", data)
		rows := b.Tables[0].Rows
		if len(rows) != want || !rows[0].Overall().Known || !strings.HasPrefix(rows[0].Path(), "leaderboards.") || rows[0].Overall().Line == 0 {
			t.Errorf("%s: %d rows, first %+v", name, len(rows), rows[0])
		}
	}
	b := readSample(t, "    groups: [humaneval, humaneval+, mbpp, mbpp+]\n    scale: {min: 0, max: 100}\n    overall: none\n    columns: [{id: size, unit: B, better: neither}, {id: prompted, kind: yes-no}, {id: link, kind: link}, {id: open-data, kind: text}]\n",
		"", "results.json", sample(t, "evalplus/results.json"))
	if len(b.Tables[0].Rows) != 125 {
		t.Errorf("%d rows", len(b.Tables[0].Rows))
	}
	at := slices.IndexFunc(b.Tables[0].Rows, func(r *results.Row) bool { return r.Model.Name == "Code-13B" })
	if r := b.Tables[0].Rows[at]; r.Cells[0].Exact() != "56.1" || r.Cells[2].Known || r.Path() != "Code-13B" {
		t.Errorf("%+v", r)
	}
	b = readSample(t, "    groups: [internlm]\n    scale: {min: 0, max: 100}\n    overall: none\n    columns: [{id: internlm, field: opencompass.models.huggingface.HuggingFace_model_repos_internlm-chat-7b}]\n",
		", model: dataset, ignore: [version, metric, mode]", "summary.csv", sample(t, "opencompass/summary-excerpt.csv"))
	if len(b.Tables[0].Rows) != 8 || b.Tables[0].Rows[0].Cells[0].Exact() != "31.58" {
		t.Errorf("%+v", b.Tables[0].Rows[0])
	}
}

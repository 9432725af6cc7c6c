package importer

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"standings/internal/source"
	"standings/results"
)

// submitted writes a folder for each of three submissions, with what was submitted and what came
// out, as of says them.
func submitted(at, about, results string, of func(i int) (about, results string)) map[string]string {
	files := map[string]string{}
	for i, folder := range []string{"20240402_alder", "20240612_birch", "20241002_cedar"} {
		a, r := of(i)
		files[at+folder+"/"+about], files[at+folder+"/"+results] = a, r
	}
	return files
}

// draftedFrom drafts a project of files in a folder, and reads it.
func draftedFrom(t *testing.T, files map[string]string) (*Draft, *results.Project) {
	t.Helper()
	var problems source.List
	d := drafted(folder(files), "", &problems)
	if d == nil || problems.Errors() > 0 {
		t.Fatal(problems.All())
	}
	project, wrong := load(d)
	for _, p := range wrong {
		if p.Severity != source.Remark {
			t.Errorf("%s", p)
		}
	}
	return d, project
}

var submitters = []string{"Agent Alder", "Agent Birch", ""} // the last file about one names nobody

// A folder of submissions is a table with a row for each, which is called as its file says, else as
// its folder; what that file says of it is about the model, and counts are no scores.
func TestSubmissionsAreRows(t *testing.T) {
	t.Parallel()
	flat := func(i int) string {
		text := fmt.Sprintf("organization: Lab %d\nsite: https://%d.example/\ndate: 2024-0%d-02\noss: true\n", i, i, i+1)
		if submitters[i] != "" {
			text = "name: " + submitters[i] + "\n" + text
		}
		return text
	}
	nested := func(i int) string {
		name := ""
		if submitters[i] != "" {
			name = "\n  name: " + submitters[i]
		}
		return fmt.Sprintf("assets:\n  logs: s3://logs/%d\ninfo:%s\n  site: https://%d.example/\n  logo: https://logo.example/\ntags:\n  checked: true\n  model: [m]\n  org:\n  - Lab %d\n  os_model: false\n", i, name, i, i)
	}
	for name, test := range map[string]struct {
		about   func(i int) string
		results string
		figures [3]string // what is written of each
		by      string    // the column that ranks
		first   string
	}{
		"a share and counts":     {flat, "results/results.json", [3]string{`{"resolved": 20.4, "total_instances": 500, "generated": 498}`, `{"resolved": 33.2, "total_instances": 500, "generated": 491}`, `{"resolved": 12.0, "total_instances": 500, "generated": 500}`}, "resolved", "Agent Birch"},
		"counts of one total":    {nested, "results/results.json", [3]string{`{"total_instances": 20, "resolved_instances": 9, "error_instances": 2, "resolved_ids": ["a", "b"]}`, `{"total_instances": 20, "resolved_instances": 14, "error_instances": 5, "resolved_ids": ["a"]}`, `{"total_instances": 20, "resolved_instances": 4, "error_instances": 1, "resolved_ids": ["c", "d"]}`}, "resolved_instances", "Agent Birch"},
		"counts of other totals": {nested, "results/results.json", [3]string{`{"total_instances": 500, "resolved_instances": 109}`, `{"total_instances": 500, "resolved_instances": 114}`, `{"total_instances": 300, "resolved_instances": 104}`}, "", ""},
		"beside it":              {flat, "results.json", [3]string{`{"accuracy": 0.51}`, `{"accuracy": 0.43}`, `{"accuracy": 0.77}`}, "accuracy", "20241002_cedar"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			files := submitted("", "metadata.yaml", test.results, func(i int) (string, string) { return test.about(i), test.figures[i] })
			files["20240402_alder/results/resolved_by_part.json"] = `{"one": {"resolved": 1, "total": 3}, "two": {"resolved": 2, "total": 3}}`
			files["20240402_alder/README.md"] = "# Alder\n"
			d, project := draftedFrom(t, files)
			board := project.Benchmarks[0].Boards[0]
			report := strings.Join(d.Report, "\n")
			if len(project.Benchmarks[0].Boards) != 1 || len(board.Rows) != 3 {
				t.Fatalf("%d boards, %d rows\n%s", len(project.Benchmarks[0].Boards), len(board.Rows), report)
			}
			for _, want := range []string{"Agent Alder", "Agent Birch", "20241002_cedar"} {
				if m := project.Models.Find(want); m == nil || len(board.RowsOf(m)) != 1 {
					t.Errorf("no row is called %s\n%s", want, report)
				}
			}
			if ranked := board.Rows[0].Rank > 0; ranked != (test.by != "") || ranked && (board.Rows[0].Model.Name != test.first || !strings.Contains(report, `ranked by "`+test.by+`"`)) {
				t.Errorf("ranked otherwise: %s\n%s", inShort(project), report)
			}
			if m := project.Models.Find("Agent Alder"); !strings.Contains(string(d.Files["results/models.csv"]), "Agent Alder,Lab 0,https://0.example/") || m == nil {
				t.Errorf("what is said of the models is lost: %s", d.Files["results/models.csv"])
			}
			columns := 0
			for _, l := range d.Left {
				if l.isColumn() {
					columns++
				}
			}
			if lists := strings.Contains(test.figures[0], "_ids"); columns != d.Ledger.Columns.Left || lists && !slices.ContainsFunc(d.Left, func(l leftOut) bool { return l.What == `column "resolved_ids"` }) {
				t.Errorf("%d columns are left out by name, and the ledger has %s: %v", columns, d.Ledger.Said(), d.Left)
			}
			if !strings.Contains(report, "resolved_by_part.json (it is beside the results") {
				t.Errorf("a file is left out in silence:\n%s", report)
			}
		})
	}
}

// Several leaderboards are a board each; two rows of one name differ by their folders; a file
// that cannot be read leaves the folder's name; lists without a total make no figure.
func TestSubmissionsOfSeveralKinds(t *testing.T) {
	t.Parallel()
	files := map[string]string{}
	for k, of := range []string{"lite", "full"} {
		for name, text := range submitted("evaluation/"+of+"/", "metadata.yaml", "results/results.json", func(i int) (string, string) {
			return "name: Agent " + fmt.Sprint(i) + "\n", fmt.Sprintf(`{"resolved": %d.5}`, 10+7*i*(k+1))
		}) {
			files[name] = text
		}
	}
	if _, project := draftedFrom(t, files); len(project.Benchmarks[0].Boards) != 2 || project.Benchmarks[0].Board("lite") == nil || project.Benchmarks[0].Board("full") == nil || len(project.Benchmarks[0].Board("lite").Rows) != 3 {
		t.Errorf("two leaderboards became %s", inShort(project))
	}
	_, project := draftedFrom(t, submitted("", "metadata.yaml", "results.json", func(i int) (string, string) {
		return "name: Agent\n", fmt.Sprintf(`{"accuracy": 0.%d}`, 4+i)
	}))
	if rows := project.Benchmarks[0].Boards[0].Rows; len(rows) != 3 || rows[0].Variant != "20241002_cedar" || rows[0].Model.Name != "Agent" {
		t.Errorf("one name became %s", inShort(project))
	}
	d, project := draftedFrom(t, submitted("", "metadata.yaml", "results.json", func(i int) (string, string) {
		return []string{"name: [\n", "name: B\n", "name: C\n"}[i], fmt.Sprintf(`{"accuracy": 0.%d}`, 4+i)
	}))
	if rows := project.Benchmarks[0].Boards[0].Rows; len(rows) != 3 || rows[2].Model.Name != "20240402_alder" || !strings.Contains(strings.Join(d.Report, "\n"), "20240402_alder/metadata.yaml (it cannot be read") {
		t.Errorf("a broken file: %s%s", inShort(project), strings.Join(d.Report, "\n"))
	}
	var problems source.List
	none := drafted(folder(submitted("", "metadata.yaml", "results/results.json", func(i int) (string, string) {
		return "name: A\n", `{"resolved": ["a", "b"], "no_logs": []}`
	})), "", &problems)
	if none != nil || !strings.Contains(fmt.Sprint(problems.All()), "nothing says how many there are in all") {
		t.Errorf("lists of cases: %v", problems.All())
	}
}

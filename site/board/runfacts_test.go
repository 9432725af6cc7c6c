package board_test

import (
	"encoding/json"
	"strings"
	"testing"
	"testing/fstest"

	"standings/site/sitetest"
)

// What logs say of their runs is on the page of the board, in its files, and in what its
// rows can be filtered by; a row of older data has a footnote.
func TestFactsOfRunsAreColumns(t *testing.T) {
	t.Parallel()
	project := fstest.MapFS{"results/tests/benchmark.yaml": sitetest.File(`title: Tests
revision: 2
boards: [{id: right, scale: {min: 0, max: 1}, score: exact_match}]
judgments: {harness: lm-eval}
`)}
	for _, of := range []struct{ model, version, data, date string }{{"a", "0.4.8", "1.0", "2025-02-01T00-00-00"}, {"b", "0.4.9", "2.0", "2025-03-01T00-00-00"}} {
		project["results/tests/judgments/"+of.model+"/samples_sums_"+of.date+".jsonl"] = sitetest.File(`{"doc_id": 0, "doc": {"question": "1+1"}, "target": "2", "exact_match": 1.0}` + "\n")
		project["results/tests/judgments/"+of.model+"/results_"+of.date+".json"] = sitetest.File(`{"results": {}, "date": "` + of.date[:10] + `", "lm_eval_version": "` + of.version + `", "versions": {"sums": "` + of.data + `", "other": 7}, "config": {"random_seed": 1234}}`)
	}
	files, problems := sitetest.Build(t, project)
	if strings.Contains(problems, "error") || strings.Contains(problems, "is not read") {
		t.Fatal(problems)
	}
	if got, want := string(files["tests/right.csv"]), "model,date,harness,revision,seed,overall\na,2025-02-01,lm-eval 0.4.8,1.0,1234,1\nb,2025-03-01,lm-eval 0.4.9,2.0,1234,1\n"; got != want {
		t.Errorf("CSV\n%s\nwant\n%s", got, want)
	}
	var data struct {
		ColumnInfo []struct{ ID, Title, Kind string } `json:"column_info"`
		Rows       []struct {
			Cells map[string]struct{ Text string }
		}
	}
	if err := json.Unmarshal(files["tests/right.json"], &data); err != nil {
		t.Fatal(err)
	}
	if len(data.ColumnInfo) != 5 || data.ColumnInfo[0].Kind != "date" || data.ColumnInfo[1].Title != "Harness" || data.Rows[1].Cells["harness"].Text != "lm-eval 0.4.9" {
		t.Errorf("JSON %+v", data)
	}
	page := sitetest.Parse(t, files["tests/right/index.html"])
	page.Has("#board", "Data revision", "2025-02-01", "lm-eval 0.4.9")
	if n := strings.Count(page.Text("body"), "made with revision 1.0 of the data, where 2 is the present one"); n != 1 {
		t.Errorf("%d footnotes", n)
	}
}

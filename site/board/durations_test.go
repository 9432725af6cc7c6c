package board_test

import (
	"encoding/json"
	"strings"
	"testing"
	"testing/fstest"

	"standings/site/sitetest"
)

// Durations are shown alike however they are printed, ordered by their length, drawn in a
// unit of their size, and in files of data they are hours beside what was printed.
func TestDurations(t *testing.T) {
	t.Parallel()
	files, problems := sitetest.Build(t, fstest.MapFS{
		"results/models.csv": sitetest.File("name\nHeron\nOtter\nVole\nNewt\n"),
		"results/runs/benchmark.yaml": sitetest.File(`title: Runs
boards:
  - id: solved
    title: Solved
    overall: unknown
    columns:
      - {id: time, title: Time, kind: duration, better: lower}
      - {id: wait, title: Wait, kind: duration, unit: s}
      - {id: hourly, title: Points an hour, value: overall / time, decimals: 1}
    published: runs.csv
  - {id: quick, title: Quick, rank: time, overall: none, columns: [{id: time, title: Time, kind: duration, better: lower}], published: quick.csv}
`),
		"results/runs/published/runs.csv":  sitetest.File("model,overall,time,wait\nHeron,55.0,2 h 05 min,1.5\nOtter,65.0,7:30,90 ms\nVole,35.0,125 min,1:10\nNewt,25.0,-,0.3\n"),
		"results/runs/published/quick.csv": sitetest.File("model,time\nHeron,125 min\nOtter,45 min\nVole,1.5 h\n"),
	})
	if problems != "" {
		t.Error(problems)
	}
	solved, quick := sitetest.Parse(t, files["runs/solved/index.html"]), sitetest.Parse(t, files["runs/quick/index.html"])
	for cell, want := range map[[2]string]string{
		{"Heron", "Time"}: "2 h 05 min best", {"Otter", "Time"}: "7 h 30 min second best", {"Vole", "Wait"}: "1 min 10 s", {"Otter", "Wait"}: "0.09 s", {"Vole", "Points an hour"}: "16.8",
	} {
		if got := solved.Cell("#board", cell[0], cell[1]); got != want {
			t.Errorf("%s of %s is %q, not %q", cell[1], cell[0], got, want)
		}
	}
	solved.Has("td[data-v='2.08333333333333']", "2 h 05 min")
	solved.Has("[data-facet=time] legend", "Time")
	solved.Has("#chart-trade-off", "Overall against time", "Time (h)", "Lower is better in Time")
	quick.Has("#board", "45 min", "1 h 30 min")
	quick.Has("#chart-overall", "45 min")
	if want := "model,time,wait,hourly,overall\nOtter,7.5,0.000025,8.66666666666667,65.0\n"; !strings.HasPrefix(string(files["runs/solved.csv"]), want) {
		t.Errorf("the CSV is\n%s", files["runs/solved.csv"])
	}
	var data struct {
		Columns []struct{ ID, Kind, Unit, Better string } `json:"column_info"`
		Rows    []struct {
			ID    string
			Cells map[string]struct {
				Value   *float64
				Printed string
			}
		}
	}
	if err := json.Unmarshal(files["runs/solved.json"], &data); err != nil {
		t.Fatal(err)
	}
	if c := data.Columns[0]; c.Kind != "duration" || c.Unit != "h" || c.Better != "lower" {
		t.Errorf("the column is %+v", c)
	}
	for _, r := range data.Rows {
		if c := r.Cells["time"]; r.ID == "otter" && (*c.Value != 7.5 || c.Printed != "7:30") {
			t.Errorf("a cell is %+v", c)
		}
	}
}

// What could mean several durations is refused with its place and what to write.
func TestUnclearDurations(t *testing.T) {
	t.Parallel()
	_, problems := sitetest.Build(t, fstest.MapFS{
		"results/models.csv":              sitetest.File("name\nHeron\nOtter\n"),
		"results/runs/benchmark.yaml":     sitetest.File("title: Runs\nboards:\n  - {id: solved, title: Solved, overall: unknown, columns: [{id: time, kind: duration, unit: parsec}, {id: wait, kind: duration}], published: runs.csv}\n"),
		"results/runs/published/runs.csv": sitetest.File("model,overall,time,wait\nHeron,55.0,2 h,125\nOtter,65.0,2:75,2 h\n"),
	})
	for _, want := range []string{"benchmark.yaml:3:", "1 parsec is no duration", `runs.csv:2:16: "125" does not say what it counts: write 125 min, or in benchmark.yaml`, `runs.csv:3:12: "2:75" is no duration: write it as 2 h 05 min`} {
		if !strings.Contains(problems, want) {
			t.Errorf("no problem with %q:\n%s", want, problems)
		}
	}
}

package board_test

import (
	"encoding/csv"
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"standings/site/sitetest"
)

// A column of texts takes any text: the page has it escaped, the data have it whole.
func TestColumnsOfTextsTakeAnyText(t *testing.T) {
	t.Parallel()
	texts := []string{">256k", "<2K", "≤ 8k", "117 / 240", "⏳", "#REF!", "#DIV/0!", "<b>new</b> & <script>alert(1)</script>", "=1+1", "N/A",
		strings.Repeat("seven ", 60), strings.Repeat("a long note, ", 1200)}
	project := quietProject()
	delete(project, "results/models.csv")
	project["results/towns/benchmark.yaml"] = sitetest.File("title: Towns\nquestion: Which?\nboards: [{id: main, title: Main, groups: [Left, Right], columns: [{id: Context, kind: text}], scale: [0, 100], overall: groups, published: t.csv}]\n")
	var table strings.Builder
	w := csv.NewWriter(&table)
	w.Write([]string{"model", "Left", "Right", "Context"})
	for i := range texts {
		texts[i] = strings.TrimSpace(texts[i])
		w.Write([]string{"Town " + string(rune('A'+i)), "1", "2", texts[i]})
	}
	w.Flush()
	project["results/towns/published/t.csv"] = sitetest.File(table.String())
	files, problems := sitetest.Build(t, project)
	if problems != "" {
		t.Fatal(problems)
	}
	shown := sitetest.Parse(t, files["towns/main/index.html"]).All("#board tbody tr > :last-child")
	rows, err := csv.NewReader(strings.NewReader(string(files["towns/main.csv"]))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var data struct {
		Rows []struct {
			Cells map[string]struct{ Text string }
		}
	}
	if err := json.Unmarshal(files["towns/main.json"], &data); err != nil {
		t.Fatal(err)
	}
	for i, text := range texts {
		if shown[i] != text {
			t.Errorf("the page does not show %.40q as text but %.40q", text, shown[i])
		}
		if in := rows[i+1]; in[3] != text || data.Rows[i].Cells["Context"].Text != text {
			t.Errorf("%.40q is %.40q in CSV, %.40q in JSON", text, in[3], data.Rows[i].Cells["Context"].Text)
		}
	}
	project["results/towns/published/t.csv"] = sitetest.File("model,Left,Right,Context\nTown A,1,2," + strings.Repeat("x", 30_000) + "\n")
	if _, problems := sitetest.Build(t, project); !strings.Contains(problems, `t.csv:2:12: a cell of column "Context" is 30 kB long, where 20 kB fit`) {
		t.Error(problems)
	}
}

var padded = regexp.MustCompile(`\.\d{12,}000\b|\.\d{21,}`)

// Of figures that a program wrote in full pages show as many digits as distinguish the rows,
// and all of them to a mouse, files have them all, and what is computed from them has no more
// than are worth it.
func TestFiguresThatProgramsWroteInFull(t *testing.T) {
	t.Parallel()
	project := quietProject()
	delete(project, "results/models.csv")
	project["results/towns/benchmark.yaml"] = sitetest.File("title: Towns\nquestion: Which?\nboards: [{id: main, title: Main, groups: [Left, Right], columns: [{id: Ratio, value: Left / Right}, {id: Drift, better: neither}], scale: [0, 1], overall: groups, published: t.csv}]\n")
	project["results/towns/published/t.csv"] = sitetest.File("model,Left,Right,Drift\nA,0.40607470147841398,0.8121494029568280,-6.180341886270834e-17\nB,0.31830988618379067,0.2718281828459045,4.440892098500626e-16\nC,0.57721566490153287,1,1.25\n")
	files, problems := sitetest.Build(t, project)
	if problems != "" {
		t.Fatal(problems)
	}
	for name, data := range files {
		if strings.HasPrefix(name, "towns/") || strings.HasPrefix(name, "models/") || strings.HasPrefix(name, "compare/") {
			for _, found := range padded.FindAllString(string(data), -1) {
				if found != ".00000000000000006180341886270834" && found != ".0000000000000004440892098500626" { // in data, as decimals
					t.Errorf("%s: %s", name, found)
				}
			}
		}
	}
	page := sitetest.Parse(t, files["towns/main/index.html"])
	page.Has("#board td", "0.406", "0.812", "0.6091", "0.5000", "-6.180341886270834e-17")
	for _, exact := range []string{"0.40607470147841398", "0.8121494029568280"} {
		page.Has("#board td[data-printed='" + exact + "'] [title='" + exact + "']")
	}
	page.Has("#board td[data-v='-0.00000000000000006180341886270834']")
	if csv := string(files["towns/main.csv"]); !strings.Contains(csv, "A,0.40607470147841398,0.8121494029568280,0.5,-0.00000000000000006180341886270834,0.609112052217621\n") {
		t.Errorf("the CSV is %s", csv)
	}
}

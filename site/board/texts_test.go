package board_test

import (
	"encoding/csv"
	"encoding/json"
	"html"
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
	page := string(files["towns/main/index.html"])
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
		if !strings.Contains(strings.ReplaceAll(html.UnescapeString(page), "\u00a0", " "), "<span>"+text+"</span>") || strings.Contains(text, "<") && strings.Contains(page, text) {
			t.Errorf("the page does not show %.40q as text", text)
		}
		if in := rows[i+1]; in[3] != text || data.Rows[i].Cells["Context"].Text != text {
			t.Errorf("%.40q is %.40q in CSV, %.40q in JSON", text, in[3], data.Rows[i].Cells["Context"].Text)
		}
	}
	project["results/towns/published/t.csv"] = sitetest.File("model,Left,Right,Context\nTown A,1,2," + strings.Repeat("x", 30_000) + "\n")
	if _, problems := sitetest.Build(t, project); !strings.Contains(problems, `t.csv:2:12: a cell of column "Context" is 29.3 KiB long, where 19.5 KiB fit`) {
		t.Error(problems)
	}
}

package board_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"standings/site/sitetest"
)

// Rows are chosen by bands at round numbers, each of which has rows, with one end at the
// ends; by dates as calendars part them; by words that part them; and by one column of two
// that say the same in other units.
func TestFacetsOfBoards(t *testing.T) {
	t.Parallel()
	models, rows := "id,name,parameters,released,organization,access\n", "model,overall,size,remark\n"
	for i, of := range [][4]string{{"0.5B", "2023-02", "Lab", "open"}, {"2B", "2024-03", "Lab", "open"}, {"7B", "2024-08", "Lab", ""}, {"9B", "2025-01", "Other", ""}, {"70B", "2025", "", ""}, {"", "", "", ""}} {
		models += fmt.Sprintf("m%d,M%d,%s\n", i, i, strings.Join(of[:], ","))
		rows += fmt.Sprintf("M%d,%d,%s,note %d\n", i, 90-i, strings.TrimSuffix(of[0], "B"), i)
	}
	files, problems := sitetest.Build(t, fstest.MapFS{
		"results/models.csv":            sitetest.File(models),
		"results/towns/published/t.csv": sitetest.File(rows),
		"results/towns/benchmark.yaml":  sitetest.File("title: Towns\nboards: [{id: main, title: Main, overall: unknown, scale: [0, 100], columns: [{id: size, title: Size, kind: number, unit: B}, {id: remark, title: Remark, kind: text}], published: t.csv}]\n"),
	})
	if len(files["towns/main/index.html"]) == 0 {
		t.Fatal(problems)
	}
	page := sitetest.Parse(t, files["towns/main/index.html"])
	for facet, want := range map[string]string{
		"size": "up to 1 1, 1–3 1, 3–10 2, over 10 1", "released": "until 2023-06 1, 2023-07 to 2024-06 1, 2024-07 to 2024-12 1, since 2025 2", "organization": "Lab 3, Other 1", "parameters": "", "access": "", "remark": "",
	} {
		if got := strings.Join(page.All("[data-facet="+facet+"] label"), ", "); got != want {
			t.Errorf("by %s rows can be chosen by %q, want %q", facet, got, want)
		}
	}
	if got := strings.Join(page.Attrs("[data-facet=size] input", "value"), " "); got != "..1 >1..3 >3..10 >10.." {
		t.Errorf("the bands of sizes are %s in addresses", got)
	}
}

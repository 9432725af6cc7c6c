package compare_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"standings/site/sitetest"
)

// manyProject has many models on many boards: model m has 10·m+b in every column of board b.
func manyProject() fstest.MapFS {
	const models, boards, columns = 260, 11, 18
	var groups []string
	for i := range columns {
		groups = append(groups, fmt.Sprintf("g%d", i))
	}
	files, list := fstest.MapFS{}, ""
	for b := range boards {
		list += fmt.Sprintf("  - {id: b%d, title: Board %d, scale: [0, 3000], overall: mean, groups: [%s], published: b%d.csv}\n", b, b, strings.Join(groups, ", "), b)
		var table strings.Builder
		fmt.Fprintf(&table, "model,%s,overall\n", strings.Join(groups, ","))
		for m := range models {
			fmt.Fprintf(&table, "Model %d%s\n", m, strings.Repeat(fmt.Sprintf(",%d", 10*m+b), columns+1))
		}
		files[fmt.Sprintf("results/many/published/b%d.csv", b)] = sitetest.File(table.String())
	}
	files["results/many/benchmark.yaml"] = sitetest.File("title: Many\nboards:\n" + list)
	return files
}

func zipped(t *testing.T, data []byte) int {
	t.Helper()
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	if _, err := w.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Len()
}

// Of many models on many boards, what the compare page loads before a pick stays small;
// each figure is in one of the files that are loaded for whom is picked.
func TestFiguresOfManyAreInParts(t *testing.T) {
	t.Parallel()
	files, problems := sitetest.Build(t, manyProject())
	html := files["compare/index.html"]
	if html == nil {
		t.Fatal(problems)
	}
	before := zipped(t, html)
	page := sitetest.Parse(t, html)
	for _, address := range append(page.Attrs("[src]", "src"), page.Attrs("link[href]", "href")...) {
		if name := strings.TrimPrefix(address, "../"); strings.HasPrefix(name, "assets/") {
			before += zipped(t, files[name])
		}
	}
	if before > 150_000 {
		t.Errorf("%d bytes before a pick", before)
	}
	if n := len(page.All("table[data-boards] td:last-child a")); n != 11*181 {
		t.Errorf("the page has %d pairs of neighbours", n)
	}
	page.Has("body", "The first 181 of 259 pairs.")
	d := readCompareData(t, files["assets/compare-data.js"])
	rows := map[string]int{}
	for n := 0; files[fmt.Sprintf("assets/compare-rows-%d.js", n)] != nil; n++ {
		data := files[fmt.Sprintf("assets/compare-rows-%d.js", n)]
		var part struct{ Rows []map[string][]any }
		data = bytes.TrimSuffix(data[bytes.IndexByte(data, '=')+1:], []byte(";\n"))
		if err := json.Unmarshal(data, &part); err != nil || len(data) > 200_000 {
			t.Fatalf("part %d of %d bytes: %v", n, len(data), err)
		}
		for field, models := range part.Rows {
			for id, row := range models {
				rows[id]++
				var m int
				if _, err := fmt.Sscanf(id, "model-%d", &m); err != nil || len(row) != 2+19 || row[2] != fmt.Sprint(10*m+field) {
					t.Errorf("%s on field %d: %v", id, field, row)
				}
			}
		}
	}
	for _, m := range d.Models {
		if rows[m.ID] != 11 {
			t.Errorf("%s has %d rows", m.ID, rows[m.ID])
		}
	}
	for _, f := range d.Fields {
		if f.Rows != nil {
			t.Errorf("%s has rows before a pick", f.Key)
		}
	}
}

// Picks bring their own figures, also from a folder.
func TestPicksBringTheirFigures(t *testing.T) {
	t.Parallel()
	files, _ := sitetest.Build(t, manyProject())
	base := sitetest.OnDisk(t, files)
	p := sitetest.Open(t, sitetest.Browser(t), sitetest.Desktop)
	p.GoTo(t, base+"compare/index.html")
	p.Until(t, "the leaders", `document.querySelectorAll(".compare-leaders button").length > 4 && document.querySelector(".compare-leaders button").textContent.includes("Model 259")`)
	parts := func() (n int) {
		for _, asked := range p.Asked() {
			if strings.Contains(asked, "compare-rows-") {
				n++
			}
		}
		return n
	}
	if n := parts(); n > 0 {
		t.Errorf("%d files of figures before a pick", n)
	}
	p.Click(t, ".compare-leaders button")
	p.Until(t, "who is next to it", `document.querySelector(".compare-near")?.textContent.includes("Model 258")`)
	p.Click(t, ".compare-near button")
	p.Until(t, "the gaps", `document.querySelector("[data-part=groups]").textContent.includes("gap 10 of")`)
	p.Until(t, "what a listener hears", `document.querySelector("[data-part=status]").textContent.length > 20`)
	if n := parts(); n < 1 || n > 2 {
		t.Errorf("%d files of figures for two picks", n)
	}
	p.GoTo(t, "about:blank")
	p.GoTo(t, base+"compare/index.html#?pick=model-3,model-200,model-7")
	p.Until(t, "three models of a link", `document.querySelector("[data-part=answer]").textContent.includes("Model 200") && document.querySelector("[data-part=groups]").textContent.includes("gap 1970 of")`)
	p.Silent(t, "comparing models of many")
}

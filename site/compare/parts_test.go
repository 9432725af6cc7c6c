package compare_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"standings/site/sitetest"
)

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
	files, problems := sitetest.Build(t, sitetest.ManyBoards())
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
	if n := len(page.All("table[data-boards] td:last-child a")); n != 256 {
		t.Errorf("the page has %d pairs of neighbours", n)
	}
	page.Has("body", "The first 256 of 259 pairs.")
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

package site_test

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"
)

// A board of 40 models and 8 columns, with the styles and scripts that its page
// loads at first, stays under 60 kB as hosts send it.
func TestABoardIsLight(t *testing.T) {
	f := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	models, table := "id,name,organization,access,license\n", "model,kind,A,B,C,D,E,F,G,H,overall\n"
	for i := range 40 {
		models += fmt.Sprintf("model-%d,Some-Model-%d.%dB-Large,Organization %d,open,Apache-2.0\n", i, i, i%9, i%13)
		row := fmt.Sprintf("model-%d,k%d", i, i%3)
		for g := range 9 {
			row += fmt.Sprintf(",%d.%02d", (i*31+g*17)%97, (i*7+g*13)%100)
		}
		table += row + "\n"
	}
	files, problems := build(t, fstest.MapFS{
		"results/models.csv":          f(models),
		"results/odd/published/t.csv": f(table),
		"results/odd/benchmark.yaml":  f("title: Odd\nquestion: Which?\nkinds: [{id: k0, title: First}, {id: k1, title: Second}, {id: k2, title: Third}]\nsources: [{id: s, title: S}]\nfacets: [{id: f, groups: [{id: A}, {id: B}, {id: C}, {id: D}, {id: E}, {id: F}, {id: G}, {id: H}]}]\nboards: [{id: b, title: B, facets: [f], scale: {min: 0, max: 100}, overall: unknown, published: [{source: s, file: t.csv}]}]\n"),
		"content/site.yaml":           f("title: Odd\n"),
	})
	if strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	total := 0
	for _, name := range []string{"odd/b/index.html", "assets/standings.css", "assets/standings.js"} {
		var b bytes.Buffer
		w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
		w.Write(files[name])
		w.Close()
		t.Logf("%s: %d bytes", name, b.Len())
		total += b.Len()
	}
	if total > 60_000 {
		t.Errorf("%d bytes, more than 60,000", total)
	}
}

package board_test

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"standings/site/sitetest"
)

// A board of 40 models and 8 columns, with the styles and scripts that its page
// loads at first, stays under 72 kB as hosts send it: its intervals, ranges of ranks, and a dot for each score.
func TestABoardIsLight(t *testing.T) {
	models, table := "id,name,organization,access,license\n", "model,kind,A,B,C,D,E,F,G,H,overall\n"
	for i := range 40 {
		models += fmt.Sprintf("model-%d,Some-Model-%d.%dB-Large,Organization %d,open,Apache-2.0\n", i, i, i%9, i%13)
		row := fmt.Sprintf("model-%d,k%d", i, i%3)
		for g := range 9 {
			row += fmt.Sprintf(",%d.%02d", (i*31+g*17)%97, (i*7+g*13)%100)
		}
		table += row + "\n"
	}
	files, problems := sitetest.Build(t, fstest.MapFS{
		"results/models.csv":          sitetest.File(models),
		"results/odd/published/t.csv": sitetest.File(table),
		"results/odd/benchmark.yaml":  sitetest.File("title: Odd\nquestion: Which?\nkinds: [{id: k0, title: First}, {id: k1, title: Second}, {id: k2, title: Third}]\nsources: [{id: s, title: S}]\nfacets: [{id: f, groups: [{id: A}, {id: B}, {id: C}, {id: D}, {id: E}, {id: F}, {id: G}, {id: H}]}]\nboards: [{id: b, title: B, facets: [f], scale: {min: 0, max: 100}, overall: unknown, published: [{source: s, file: t.csv}]}]\n"),
		"content/site.yaml":           sitetest.File("title: Odd\n"),
	})
	if strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	total := 0
	for _, name := range []string{"odd/b/index.html", "assets/page.css", "assets/first.js", "assets/page.js", "assets/table.css", "assets/table.js", "assets/chart.css", "assets/chart.js"} {
		var b bytes.Buffer
		w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
		w.Write(files[name])
		w.Close()
		t.Logf("%s: %d bytes", name, b.Len())
		total += b.Len()
	}
	if total > 72_000 {
		t.Errorf("%d bytes, more than 72,000", total)
	}
}

// With many boards a page leads to the nearest ones and to the page that lists all,
// so that a site does not grow with the square of its boards.
func TestPagesOfManyBoardsLeadToTheNearest(t *testing.T) {
	t.Parallel()
	page := func(boards int, name string) *sitetest.Page {
		description := "title: Odd\nquestion: Which?\nsources: [{id: s, title: S}]\nfacets: [{id: f, groups: [{id: A}, {id: B}]}]\nboards:\n"
		for i := range boards {
			description += fmt.Sprintf("  - {id: b%d, title: Board %d, facets: [f], scale: {min: 0, max: 100}, overall: none, published: [{source: s, file: t.csv}]}\n", i, i)
		}
		files, problems := sitetest.Build(t, fstest.MapFS{
			"results/models.csv":          sitetest.File("id,name\na,A\nb,B\n"),
			"results/odd/published/t.csv": sitetest.File("model,A,B\na,1,2\nb,3,4\n"),
			"results/odd/benchmark.yaml":  sitetest.File(description),
			"content/site.yaml":           sitetest.File("title: Odd\n"),
		})
		if problems != "" {
			t.Fatal(problems)
		}
		sitetest.Crawl(t, files)
		return sitetest.Parse(t, files[name])
	}
	links := func(p *sitetest.Page) int {
		n := 0
		for _, text := range p.All("a:not([aria-current])") {
			if strings.HasPrefix(text, "Board ") {
				n++
			}
		}
		return n
	}
	if n := links(page(24, "odd/b20/index.html")); n != 3*24-3 { // twice in the head of the page, and above the table
		t.Errorf("24 boards: a page has %d links to them", n)
	}
	for _, name := range []string{"odd/b0/index.html", "odd/b20/index.html", "odd/b39/index.html"} {
		p := page(40, name)
		if n := links(p); n != 23 {
			t.Errorf("40 boards: %s has %d links to them", name, n)
		}
		p.Has("a", "All 40 boards", "Leaderboards")
		p.Has("nav[aria-label^='Boards of'] [aria-current=page]")
	}
}

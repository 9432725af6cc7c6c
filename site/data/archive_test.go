package data_test

import (
	"archive/zip"
	"bytes"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"standings/site/data"
	"standings/site/sitetest"
)

// The archive holds every file of the list, byte for byte, in the order of their paths; the same
// project makes the same bytes. The page of data leads to all of them, and says how to cite, to
// report and to submit.
func TestDataPage(t *testing.T) {
	t.Parallel()
	project := fstest.MapFS{
		"results/towns/benchmark.yaml":  sitetest.File("title: Towns\nlicense: CC-BY-4.0\nboards: [{id: main, title: Main, overall: unknown, scale: [0, 10], published: t.csv}]\n"),
		"results/towns/published/t.csv": sitetest.File("model,overall\nA,1\nB,2\n"),
		"content/site.yaml":             sitetest.File("title: Towns\nurl: https://example.org/t/\nauthors: [Ann]\ncontact: https://example.org/new?body={text}\n"),
		"SUBMITTING.md":                 sitetest.File("# How to submit a model\n\nSend **one** row.\n"),
	}
	files, problems := sitetest.Build(t, project)
	if problems != "" {
		t.Error(problems)
	}
	if again, _ := sitetest.Build(t, project); !bytes.Equal(files[data.Archive], again[data.Archive]) {
		t.Error("the archive has other bytes the second time")
	}
	z, err := zip.NewReader(bytes.NewReader(files[data.Archive]), int64(len(files[data.Archive])))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range z.File {
		names = append(names, f.Name)
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		if got, err := io.ReadAll(r); err != nil || !bytes.Equal(got, files[f.Name]) {
			t.Errorf("%s is another file in the archive: %v", f.Name, err)
		}
	}
	if !slices.IsSorted(names) || !slices.Contains(names, "towns/main.csv") || !slices.Contains(names, data.IndexFile) {
		t.Errorf("the archive has %q", names)
	}
	page := sitetest.Parse(t, files["data/index.html"])
	page.Has("#towns")
	page.Has("main", "Licence: CC-BY-4.0.", "Send one row.", "author = {{Ann}}", "url = {https://example.org/t/}")
	page.Has("a[download][href='../towns/main.csv']", "22 B")
	page.Has("main strong", "one")
	board := sitetest.Parse(t, files["towns/main/index.html"])
	board.Has(".foot-data a[href*='https%3A%2F%2Fexample.org%2Ft%2Ftowns%2Fmain%2F']", "Report a wrong score")
	board.Has(".foot-data a[href$='data/index.html#submit']")

	project["SUBMITTING.md"] = sitetest.File("# How\n\nSend <b>one</b> row.\n")
	delete(project, "content/site.yaml")
	files, problems = sitetest.Build(t, project)
	sitetest.Parse(t, files["data/index.html"]).Has("pre", "Send <b>one</b> row.")
	sitetest.Parse(t, files["towns/main/index.html"]).Lacks("[data-at]")
	if strings.Contains(problems, "SUBMITTING") {
		t.Error(problems)
	}
}

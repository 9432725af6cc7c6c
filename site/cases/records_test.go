package cases_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"standings/site/sitetest"
)

// A page of records says of records that they are unchanged, unless long parts of one
// are left out.
func TestRecordsSayWhatIsLeftOut(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{"and so on ": "unchanged.", strings.Repeat("and so on ", 5000): "unchanged but for parts of long records"} {
		files, problems := sitetest.Build(t, fstest.MapFS{
			"results/tests/benchmark.yaml":    sitetest.File("title: T\nboards: [{id: a, scale: {min: 0, max: 1}, score: m}]\njudgments: {files: \"judgments/{model}.jsonl\", marks: {m: {values: [0, 1]}}}\n"),
			"results/tests/judgments/x.jsonl": sitetest.File(`{"id": "short", "m": 1}` + "\n" + `{"id": "long", "m": 1, "messages": "` + text + `"}` + "\n"),
		})
		page, there := files["tests/lists/records-1/index.html"]
		if !there || !strings.Contains(string(page), want) {
			t.Errorf("the page does not say %q: %s", want, problems)
		}
	}
}

// Records stand many cases to a page, each once and letter by letter, and every case
// leads to its own.
func TestRecordsOfManyCases(t *testing.T) {
	t.Parallel()
	files, problems := sitetest.Build(t, judgedProject(70, 11, 2))
	if strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	sitetest.Crawl(t, files)
	for name, want := range map[string]int{"1": 32, "2": 32, "3": 6} {
		page := sitetest.Parse(t, files["rivers/lists/records-"+name+"/index.html"])
		if cases, records := len(page.All("main section[id]")), len(page.All("h3[id]")); cases != want || records != 11*want {
			t.Errorf("page %s has %d cases, not %d, and %d records", name, cases, want, records)
		}
	}
	if files["rivers/lists/records-4/index.html"] != nil {
		t.Error("there is a page of no cases")
	}
	second := sitetest.Parse(t, files["rivers/lists/records-2/index.html"])
	second.Has("main", "Raw judge output of cases 33–64 of 70")
	second.Has("a[rel=prev], link[rel=prev]")
	second.Has("#r00001 pre", `{"id": "r00001", "result": [`)
}

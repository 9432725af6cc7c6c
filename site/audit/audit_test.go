package audit_test

import (
	"encoding/json"
	"strings"
	"testing"
	"testing/fstest"

	"standings/site/sitetest"
)

// finding is a line of audit.json, as a program reads it.
type finding struct {
	Rule, Severity, Message string
	Column, Published       *string
	Low, High               *float64
	Sources                 []struct {
		File string
		Line int
	}
}

func findings(t *testing.T, files map[string][]byte) []finding {
	t.Helper()
	var list []finding
	if err := json.Unmarshal(files["audit.json"], &list); err != nil {
		t.Fatal(err)
	}
	return list
}

// A change that is printed wrong, and falls, has negative bounds: words write
// them with a true minus, the file for programs as numbers.
func TestAWrongPrintedFall(t *testing.T) {
	t.Parallel()
	files, _ := sitetest.Build(t, fstest.MapFS{
		"results/models.csv":                sitetest.File("id,name\na,A\n"),
		"results/odd/published/before.csv":  sitetest.File("model,L,R\na,50.0,-3.0\n"),
		"results/odd/published/after.csv":   sitetest.File("model,L,R\na,44.9,-8.0\n"),
		"results/odd/published/changes.csv": sitetest.File("model,L,R\na,-6.1,-5.0\n"),
		"results/odd/benchmark.yaml": sitetest.File(`title: Odd
question: Which?
sources: [{id: s, title: S}]
conditions: [{id: raw, title: Raw}, {id: new, title: New}]
facets: [{id: f, groups: [{id: L}, {id: R}]}]
boards:
  - {id: before, title: Before, facets: [f], scale: {min: -100, max: 100}, overall: none, published: [{source: s, file: before.csv}]}
  - {id: after, title: After, condition: new, facets: [f], scale: {min: -100, max: 100}, overall: none, published: [{source: s, file: after.csv}], changes: [{source: s, file: changes.csv, against: before}]}
`),
	})
	list := findings(t, files)
	if len(list) != 1 || list[0].Low == nil || list[0].High == nil || *list[0].Low != -5.2 || *list[0].High != -5 {
		t.Fatalf("findings: %s", files["audit.json"])
	}
	if !strings.Contains(list[0].Message, "−5.2 to −5.0") {
		t.Errorf("said: %s", list[0].Message)
	}
	sitetest.Crawl(t, files)
	sitetest.Parse(t, files["audit/index.html"]).Has(".finding-values", "printed −6.1 computed −5.2 – −5.0")
	copied := sitetest.Parse(t, files["audit/index.html"]).Attr("button[data-text]", "data-text")
	if !strings.HasPrefix(copied, "Benchmark: odd\nModel: ") || !strings.Contains(copied, "Finding: "+list[0].Message+"\nAddress: /audit/#") {
		t.Errorf("the report of the finding to be copied is %q", copied)
	}
}

// That a program dropped zeros is no finding, on no page.
func TestDroppedZerosAreNoFinding(t *testing.T) {
	t.Parallel()
	files, _ := sitetest.Build(t, fstest.MapFS{
		"results/models.csv":          sitetest.File("id,name\na,A\nb,B\nc,C\nd,D\n"),
		"results/odd/published/t.csv": sitetest.File("model,L,R\na,0.7,0.65\nb,0.66,0.7\nc,0.41,0.3\nd,0.54,0.44\n"),
		"results/odd/benchmark.yaml":  sitetest.File("title: Odd\nquestion: Which?\nsources: [{id: s, title: S}]\nfacets: [{id: f, groups: [{id: L}, {id: R}]}]\nboards:\n  - {id: b, title: B, facets: [f], scale: {min: 0, max: 1}, overall: none, published: [{source: s, file: t.csv}]}\n"),
	})
	if list := findings(t, files); len(list) != 0 {
		t.Errorf("reported: %s", files["audit.json"])
	}
	for _, name := range []string{"index.html", "odd/b/index.html", "audit/index.html"} {
		if strings.Contains(sitetest.Parse(t, files[name]).Text("body"), "decimals than") {
			t.Errorf("%s says it", name)
		}
	}
}

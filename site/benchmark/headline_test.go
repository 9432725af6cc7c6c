package benchmark_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"standings/site/sitetest"
)

// A benchmark that names no main board has its first one for that, and loses none.
func TestBoardsWithoutAHeadline(t *testing.T) {
	project := fstest.MapFS{"results/models.csv": sitetest.File("id,name\na,A\nb,B\n")}
	yaml := "title: Odd\nquestion: Which?\nsources: [{id: s, title: S}]\nfacets: [{id: f, groups: [{id: L}]}]\nboards:\n"
	for i := range 7 {
		yaml += fmt.Sprintf("  - {id: b%d, title: Board %d, facets: [f], scale: {min: 0, max: 10}, overall: groups, published: [{source: s, file: t%d.csv}]}\n", i, i, i)
		project[fmt.Sprintf("results/odd/published/t%d.csv", i)] = sitetest.File("model,L,overall\na,1,1\nb,2,2\n")
	}
	project["results/odd/benchmark.yaml"] = sitetest.File(yaml)
	files, problems := sitetest.Build(t, project)
	if problems != "" {
		t.Fatal(problems)
	}
	for _, name := range []string{"odd/index.html", "models/a/index.html"} {
		for i := range 7 {
			if !strings.Contains(sitetest.Parse(t, files[name]).Text("body"), fmt.Sprintf("Board %d", i)) {
				t.Errorf("%s does not name board %d", name, i)
			}
		}
	}
}

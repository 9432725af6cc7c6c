package board_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"standings/site/sitetest"
)

// banks is a project of two models whose tallies are in two shards, of which the second
// lacks the scores of some cases, and whose printed figures differ from one of them.
func banks() fstest.MapFS {
	f := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	shard := func(at int) string {
		text := "model,group,range,n,items,sum,sum_of_squares\n"
		for m := range 3 {
			for g, bank := range []string{"Left", "Right"} {
				text += fmt.Sprintf("M%d,%s,%d-%d,%d,100,%d.5,%d\n", m, bank, at*100+1, at*100+100, 100-10*at*g, 40+5*m, 30+5*m)
			}
		}
		return text
	}
	return fstest.MapFS{
		"content/site.yaml":  f("title: Banks\n"),
		"results/models.csv": f("id,name\nm0,M0\nm1,M1\nm2,M2\n"),
		"results/rivers/benchmark.yaml": f(`title: Rivers
question: Which?
judge: {name: house}
sources: [{id: paper, title: The paper}]
facets:
  - {id: bank, field: bank, groups: [Left, Right]}
boards:
  - {id: score, title: Score, facets: [bank], scale: {min: 0, max: 1}, decimals: 3, score: mark / 3, overall: groups, published: [{file: t.csv, source: paper, table: Table 1}]}
judgments:
  - {files: judgments/m.csv, item: item, model: model, marks: {mark: {min: 0, max: 3}}}
`),
		"results/rivers/published/t.csv":     f("model,Left,Right,overall\nM1,0.455,0.900,0.678\n"),
		"results/rivers/tallies/shard-1.csv": f(shard(0)),
		"results/rivers/tallies/shard-2.csv": f(shard(1)),
	}
}

// How a row from tallies was made shows its shards, with what they add up to, where it is
// read and what is missing; data and audit know the row.
func TestHowARowOfTalliesWasMade(t *testing.T) {
	t.Parallel()
	files, problems := sitetest.Build(t, banks())
	for line := range strings.Lines(problems) {
		if !strings.Contains(line, "warning: ") {
			t.Fatal(line)
		}
	}
	sitetest.Crawl(t, files)
	says := func(file string, wants ...string) {
		t.Helper()
		text := strings.Join(strings.Fields(string(files[file])), " ")
		if strings.HasSuffix(file, ".csv") {
			text = string(files[file])
		}
		if strings.HasSuffix(file, ".html") {
			text = sitetest.Parse(t, files[file]).Text("body")
		}
		for _, want := range wants {
			if !strings.Contains(text, want) {
				t.Errorf("%s does not say %q", file, want)
			}
		}
	}
	says("rivers/score/m1/index.html",
		"was computed from tallies", "0.467 = 0.5 · ( 0.455 Left + 0.479 Right )", "390 of 400 cases have a score; 10 without a score.",
		"Right 2 shards, 200 cases", "101-200 90 of 100 45.5 35 results/rivers/tallies/shard-2.csv:5", "All 4 lines as CSV", "2 files of tallies")
	says("rivers/score/m1/tallies.csv", "group,range,n,items,sum,sum_of_squares,file,line\n", "\nRight,101-200,90,100,45.5,35,results/rivers/tallies/shard-2.csv,5\n")
	says("rivers/score.json", `"evidence": "tally"`, `"file": "results/rivers/tallies/shard-2.csv"`, `"n": 190, "missing": 10`, `"basis": "items"`)
	says("rivers/score/index.html", "3 rows from tallies", "Source: tallies of this project, by house")
	says("audit/index.html", "prints 0.900 for M1, Right. The tallies in this project give 0.47895, which is 0.42105 less.")
	says("models/m0/index.html", "recomputed from tallies")
}

// Where cases belong together, tallies give no intervals and no ranges of ranks, and the pages
// of the board and of the row say why.
func TestTalliesOfClusters(t *testing.T) {
	t.Parallel()
	project := banks()
	yaml := project["results/rivers/benchmark.yaml"]
	yaml.Data = []byte(strings.Replace(string(yaml.Data), "facets:", "cluster: bank\nfacets:", 1))
	files, problems := sitetest.Build(t, project)
	for line := range strings.Lines(problems) {
		if !strings.Contains(line, "warning: ") {
			t.Fatal(line)
		}
	}
	for _, file := range []string{"rivers/score/index.html", "rivers/score/m0/index.html"} {
		sitetest.Parse(t, files[file]).Has("body", "tallies do not say what each cluster adds up to")
	}
	if data := string(files["rivers/score.json"]); strings.Contains(data, `"basis"`) || strings.Contains(data, `"rank_low"`) {
		t.Error("tallies of clusters have an interval")
	}
}

// Judgments of some cases beside tallies have a page of their own, to which row and page lead.
func TestASampleBesideTallies(t *testing.T) {
	t.Parallel()
	project := banks()
	project["results/rivers/judgments/m.csv"] = &fstest.MapFile{Data: []byte("item,model,bank,mark\n1,M0,Left,3\n2,M0,Right,1\n")}
	files, problems := sitetest.Build(t, project)
	for line := range strings.Lines(problems) {
		if !strings.Contains(line, "warning: ") {
			t.Fatal(line)
		}
	}
	sitetest.Crawl(t, files)
	for file, want := range map[string]string{
		"rivers/score/index.html":           "some cases",
		"rivers/score/m0/index.html":        "How some of the cases scored, one by one",
		"rivers/score/m0/sample/index.html": "M0 on Score: some of the cases",
		"rivers/cases/index.html":           "All cases",
	} {
		sitetest.Parse(t, files[file]).Has("body", want)
	}
	if row := string(files["rivers/score.json"]); strings.Contains(row, `"recomputed"`) {
		t.Error("a sample makes a row")
	}
}

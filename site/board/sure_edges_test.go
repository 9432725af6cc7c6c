package board_test

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"standings/site/sitetest"
)

// judgedEdges is a project whose three models have a mark from 0 to 10 on each of eight
// prompts, NaN being one they have none on; cluster is a line of benchmark.yaml, lands
// what its prompts say of their country.
func judgedEdges(cluster string, lands []string, marks ...string) fs.FS {
	var prompts []string
	records := "model,item,mark\n"
	for k := range 8 {
		land := ""
		if k < len(lands) && lands[k] != "-" {
			land = fmt.Sprintf(`, "land": %q`, lands[k])
		}
		prompts = append(prompts, fmt.Sprintf(`{"id": %d, "bank": %q, "prompt": "draw"%s}`, k+1, []string{"X", "Y"}[k/4], land))
		for model, own := range marks {
			if mark := strings.Fields(own)[k]; mark != "-" {
				records += fmt.Sprintf("%c,%d,%s\n", 'a'+model, k+1, mark)
			}
		}
	}
	return fstest.MapFS{
		"results/models.csv": sitetest.File("id,name\na,A\nb,B\nc,C\n"),
		"results/odd/benchmark.yaml": sitetest.File("title: Odd\nquestion: Which?\n" + cluster + `judge: {name: house}
facets: [{id: bank, field: bank, groups: [{id: X}, {id: Y}]}]
boards: [{id: b, title: B, facets: [bank], scale: {min: 0, max: 10}, decimals: 1, score: mark, overall: items}]
prompts: [{files: prompts/p.json, item: id, prompt: prompt, texts: {Country: land}}]
judgments: [{files: judgments/m.csv, item: item, model: model, marks: {mark: {min: 0, max: 10}}}]
`),
		"results/odd/prompts/p.json":  sitetest.File("[" + strings.Join(prompts, ",\n") + "]"),
		"results/odd/judgments/m.csv": sitetest.File(records),
		"content/site.yaml":           sitetest.File("title: Odd\n"),
	}
}

// transformedEdges is such a project whose board makes more of the mean of a category.
func transformedEdges(marks ...string) fs.FS {
	project := judgedEdges("", nil, marks...).(fstest.MapFS)
	said := project["results/odd/benchmark.yaml"]
	said.Data = []byte(strings.Replace(string(said.Data), "overall: items", "overall: groups, reduce: {group: score * score / 10}", 1))
	return project
}

// printedEdges is a project of one table; board is what its board says besides.
func printedEdges(groups, board, table string) fs.FS {
	return fstest.MapFS{
		"results/models.csv":          sitetest.File("id,name\na,A\nb,B\nc,C\n"),
		"results/odd/published/t.csv": sitetest.File(table),
		"results/odd/benchmark.yaml": sitetest.File("title: Odd\nquestion: Which?\nsources: [{id: s, title: S}]\n" + "facets: [{id: f, groups: [" + groups + "]}]\n" +
			"boards: [{id: b, title: B, facets: [f], " + board + ", published: [{source: s, file: t.csv}]}]\n"),
		"content/site.yaml": sitetest.File("title: Odd\n"),
	}
}

var noNumber = regexp.MustCompile(`\b(?:NaN|Inf)\b`)

// Whatever a project gives, no page and no file has a number that is none; every interval
// holds its figure and is within the scale, and every range its rank; or there is none,
// and the board says in words why.
func TestHowSureAtItsEdges(t *testing.T) {
	t.Parallel()
	const sized, scale = "{id: X, items: 4}, {id: Y, items: 4}", "scale: {min: 0, max: 10}, "
	spread, other, third := "1 3 2 9 7 8 4 4", "2 3 4 9 5 8 1 0", "9 9 8 9 7 9 9 10"
	for name, test := range map[string]struct {
		project   fs.FS
		intervals bool // any figure has one
		want      string
	}{
		"a cluster is missing for some": {judgedEdges("cluster: country\n", strings.Fields("a a b - c c d -"), spread, other, third), true, "those of one country counted together, 6 clusters."},
		"one cluster":                   {judgedEdges("cluster: country\n", strings.Fields("a a a a a a a a"), spread, other, third), false, "no rank ranges: all cases are of one cluster."},
		"clusters of the same mean":     {judgedEdges("cluster: country\n", strings.Fields("a a b b c c d d"), "1 3 2 2 7 1 4 4", "1 3 2 2 7 1 4 4", "1 3 2 2 7 1 4 4"), false, "No confidence intervals: clusters are too few and too much alike to show how far others could be off."},
		"one item":                      {judgedEdges("", nil, "1 - - - - - - -", "- - 3 - - - - -", "- 10 - - - - - -"), true, "Intervals of categories: 95 % confidence intervals from the scores of cases."},
		"all equal":                     {judgedEdges("", nil, "5 5 5 5 5 5 5 5", "5 5 5 5 5 5 5 5", "5 5 5 5 5 5 5 5"), true, "Intervals of Overall: 95 % confidence intervals from the scores of 8 cases."},
		"both ends":                     {judgedEdges("", nil, "0 0 0 0 0 0 0 0", "10 10 10 10 10 10 10 10", "0 0 0 0 10 10 10 10"), true, "2 of 2 pairs of neighbours"},
		"no shared items":               {judgedEdges("", nil, "1 3 - - 7 8 - -", "- - 4 9 - - 1 0", "9 9 - - 7 9 - -"), true, "Joint"},
		"one row":                       {judgedEdges("", nil, spread), true, "No rank ranges: fewer than three rows are ranked."},
		"two rows":                      {judgedEdges("", nil, spread, third), true, "B is ahead of A by"},
		"two rows alike":                {judgedEdges("", nil, spread, spread), true, ", which is not significant."},
		"printed at both ends":          {printedEdges(sized, scale+"overall: groups", "model,X,Y,overall\na,10.0,10.0,10.0\nb,0.0,0.0,0.0\nc,0.0,10.0,5.0\n"), true, "assuming independent prompts"},
		"win rates":                     {printedEdges(sized, scale+"overall: win-rate", "model,X,Y\na,8.0,7.0\nb,7.0,6.0\nc,6.0,3.0\n"), true, "the overall counts who beats whom"},
		"Borda":                         {printedEdges(sized, scale+"overall: borda", "model,X,Y\na,8.0,7.0\nb,7.0,6.0\nc,6.0,3.0\n"), true, "the overall counts who beats whom"},
		"transformed":                   {transformedEdges(spread, other, third), false, "no rank ranges: a category's figure is more than the mean of its cases."},
		"no ends":                       {printedEdges(sized, "scale: {min: 0}, overall: groups", "model,X,Y,overall\na,8.0,7.0,7.5\nb,7.0,6.0,6.5\nc,6.0,3.0,4.5\n"), false, "no rank ranges: the scale has no two ends."},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			files, problems := sitetest.Build(t, test.project)
			if files["odd/b/index.html"] == nil {
				t.Fatal(problems)
			}
			for path, data := range files {
				if found := noNumber.Find(data); found != nil && !strings.HasPrefix(path, "assets/") {
					t.Errorf("%s has %s", path, found)
				}
			}
			sitetest.Parse(t, files["odd/b/index.html"]).Has("main", test.want)
			if n := held(t, files["odd/b.json"]); (n > 0) != test.intervals {
				t.Errorf("%d figures have intervals", n)
			}
		})
	}
}

// A negative weight is refused where it stands.
func TestNegativeWeight(t *testing.T) {
	t.Parallel()
	files, problems := sitetest.Build(t, printedEdges("{id: X, items: 4}, {id: Y, items: 4}", "scale: {min: 0, max: 10}, overall: {weights: {X: 2, Y: -1}}", "model,X,Y,overall\na,8.0,1.0,15.0\n"))
	if want := `results/odd/benchmark.yaml:5:96: weight of "Y" is negative`; !strings.Contains(problems, want) || files["odd/b/index.html"] != nil {
		t.Errorf("the problems are %s, not %s", problems, want)
	}
}

// held checks the intervals and ranges of the data of a board whose scale is 0 to 10, and counts the intervals.
func held(t *testing.T, data []byte) (intervals int) {
	t.Helper()
	var board struct {
		Rows []struct {
			Model    string
			Rank     *int
			RankLow  int `json:"rank_low"`
			RankHigh int `json:"rank_high"`
			Cells    map[string]struct{ Value, Low, High *float64 }
		}
	}
	if err := json.Unmarshal(data, &board); err != nil {
		t.Fatal(err)
	}
	for _, row := range board.Rows {
		if row.RankLow > 0 && (row.Rank == nil || *row.Rank < row.RankLow || *row.Rank > row.RankHigh || row.RankHigh > len(board.Rows)) {
			t.Errorf("%s could be %d to %d, and is not", row.Model, row.RankLow, row.RankHigh)
		}
		for id, c := range row.Cells {
			if c.Low == nil {
				continue
			}
			intervals++
			if order := []float64{0, *c.Low, *c.Value, *c.High, 10}; !slices.IsSorted(order) {
				t.Errorf("%s, %s: the scale, the interval and the figure are %v", row.Model, id, order)
			}
		}
	}
	return intervals
}

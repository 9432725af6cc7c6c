package model_test

import (
	"strings"
	"testing"

	"standings/site/sitetest"
)

// Of the Rivers, Left is 9 8 3 2 1 1 with the median 2.5, Right 5 5 4 4 3 3 with
// 4, Bed 7 6 5 4 3 with 5: the Rhine's 3, 5 and 7 are 0.5, 1 and 2 above, though
// Left's 3 is its third place and Right's 5 its first. The overall is 6 5 5 4 3.
func TestModelAgainstMedians(t *testing.T) {
	files, problems := sitetest.Build(t, sitetest.Rivers(""))
	if problems != "" {
		t.Fatal(problems)
	}
	page := files["models/rhine/index.html"]
	sitetest.Parse(t, page).Has("body", "Against the median of 2 main leaderboards: better on 0, level on 1, worse on 1.",
		"Rivers Score 12 cases 5.0 rank 2 of 5 95 % rank 1–5 median 5.0 level best 6.0 Seine",
		"Better than the median in 3 of 6 category scores, first in 1 (2 rows)",
		"Rivers, Score Leads in Right Largest lead Bed 7.0 (+2.0 over the median) Smallest lead Left 3.0 (+0.5 over the median)",
	)
	// It has no overall and so no rank, and two groups, one above and one below.
	sitetest.Parse(t, files["models/po/index.html"]).Has("body", "Rivers Score – no overall score published", "Best rank 5 of 6 in Right Least behind the median Right 3.0 (1.0 below the median) Furthest behind the median Left 1.0 (1.5 below the median)")
}

// All groups that are level are told, or counted.
func TestExtremesThatAreLevel(t *testing.T) {
	// Medians 5, 5, 5, 5 and 2: Ix is 1 above in four groups and 1 below in one,
	// Ypsilon at the median in A to D and 3 above in E, Zed the other way round.
	files, problems := sitetest.Build(t, sitetest.FiveGroups("scale: {min: 0, max: 10}", "model,A,B,C,D,E,overall\nx,6,6.0,6,6,1,5\ny,5,5,5,5,5,5\nz,4,4,4,4,2,4\n"))
	if problems != "" {
		t.Fatal(problems)
	}
	sitetest.Parse(t, files["models/x/index.html"]).Has("body", "Leads in A, B, C and 1 more Largest lead A 6, B 6.0, C 6 and 1 more (+1 over the median) Furthest behind the median E 1 (1 below the median)")
	sitetest.Parse(t, files["models/y/index.html"]).Has("body", "Leads in E Largest lead E 5 (+3 over the median) Level with the median A 5, B 5, C 5 and 1 more")

	// Where lower is better, lower is stronger.
	files, _ = sitetest.Build(t, sitetest.FiveGroups("scale: {min: 0, max: 10}, lower: true", "model,A,B,C,D,E,overall\nx,6,5,5,5,1,5\ny,5,5,5,5,5,5\nz,4,5,5,5,2,4\n"))
	sitetest.Parse(t, files["models/x/index.html"]).Has("body", "Leads in E Largest lead E 1 (1 below the median) Furthest behind the median A 6 (+1 over the median)")

	// A model that is as far from the median everywhere has neither.
	files, _ = sitetest.Build(t, sitetest.FiveGroups("scale: {min: 0, max: 10}", "model,A,B,C,D,E,overall\nx,6,6,6,6,6,6\ny,5,5,5,5,5,5\nz,4,4,4,4,4,4\n"))
	sitetest.Parse(t, files["models/x/index.html"]).Lacks(".model-profile", "strongest", "Strongest", "Leads in", "Largest")
}

// Where figures are sums a group of twenty reaches further than one of ten: 3 above
// the median of at most 10 is more than 4 above that of at most 20.
func TestExtremesOfSums(t *testing.T) {
	files, problems := sitetest.Build(t, sitetest.FiveGroups("scale: {min: 0, max: 1}, aggregate: sum", "model,A,B,C,D,E,overall\nx,8,14,1,2,2,27\ny,5,10,2,2,2,21\nz,4,9,2,2,2,19\n"))
	if problems != "" {
		t.Fatal(problems)
	}
	sitetest.Parse(t, files["models/x/index.html"]).Has("body", "Largest lead A 8 (+3 over the median) Furthest behind the median C 1 (1 below the median)", "leads are shares of the category’s maximum")
}

// Differences are those of the figures that a reader sees: 58.26 is shown as 58.3 and the
// median, 50.24, as 50.2, so that one is 8.1 above the other.
func TestDifferencesAreOfTheFiguresShown(t *testing.T) {
	files, problems := sitetest.Build(t, sitetest.FiveGroups("scale: {min: 0, max: 100}, columns: [{id: sum, value: (p + q) / 100, decimals: 1, better: higher}, {id: p}, {id: q}], rank: sum", "model,A,B,C,D,E,overall,p,q\nx,1,1,1,1,1,-,5800,26\ny,1,1,1,1,1,-,5000,24\nz,1,1,1,1,1,-,4000,24\n"))
	if problems != "" {
		t.Fatal(problems)
	}
	sitetest.Parse(t, files["models/x/index.html"]).Has("body", "58.3 Sum rank 1 of 3 median 50.2 +8.1")
	sitetest.Parse(t, files["compare/index.html"]).Has("body", "58.3 2 Ypsilon 50.2 8.1")
}

// A model's rows on boards that are no main ones are not counted as if they were.
func TestModelOnNoMainBoard(t *testing.T) {
	project := sitetest.Rivers("")
	streams := string(project["results/streams/benchmark.yaml"].Data)
	project["results/streams/benchmark.yaml"] = sitetest.File(strings.TrimSuffix(streams, "]\n") + ", {id: more, title: More, facets: [bank], scale: {min: 0, max: 10}, overall: groups, published: [{source: s, table: Table 2, file: more.csv}]}]\n")
	project["results/streams/published/more.csv"] = sitetest.File("model,Left,Right,Bed,overall\npo,9,9,9,9\nelbe,5,5,5,5\noder,4,4,4,4\n")
	files, problems := sitetest.Build(t, project)
	if problems != "" {
		t.Fatal(problems)
	}
	sitetest.Parse(t, files["models/po/index.html"]).Has("body", "More", "median 5 +4")
	sitetest.Parse(t, files["models/po/index.html"]).Lacks("body", "main leaderboard")
}

// Two rows of one model are in one table, with their variants named.
func TestModelPageOfVariants(t *testing.T) {
	files, _ := sitetest.Build(t, sitetest.Rivers(""))
	sitetest.Parse(t, files["models/seine/index.html"]).Has("body", "Rivers Score w/ rain 12 cases 5.0 rank 2 of 5 95 % rank 1–5 median 5.0 level best 6.0 Seine",
		"Rivers, Score: w/ rain Best rank 3 of 6 in Right Largest lead Left 8.0 (+5.5 over the median) Furthest behind the median Bed 3.0 (2.0 below the median)")
}

// Of two models there is no median: nothing is said of one, and no empty table of
// it is drawn.
func TestModelPageWithoutMedians(t *testing.T) {
	files, problems := sitetest.Build(t, sitetest.FiveGroups("scale: {min: 0, max: 10}", "model,A,B,C,D,E,overall\nx,6,6,6,6,1,5\ny,5,5,5,5,5,5\n"))
	if problems != "" {
		t.Fatal(problems)
	}
	sitetest.Parse(t, files["models/x/index.html"]).Has("body", "rank 1 of 2", "Profiles of Ix and Ypsilon over 5 categories")
	sitetest.Parse(t, files["models/x/index.html"]).Lacks("body", "median", "trongest")
}

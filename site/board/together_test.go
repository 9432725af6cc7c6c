package board_test

import (
	"strings"
	"testing"

	"standings/site/sitetest"
)

// What people say in reviews.csv stands on a board of its own, ranked among itself, with
// how far they agree with the judge and with each other; a case shows it beside the
// judge's verdict.
func TestABoardByPeople(t *testing.T) {
	t.Parallel()
	project := sitetest.JudgedRivers()
	yaml := string(project["results/rivers/benchmark.yaml"].Data)
	project["results/rivers/benchmark.yaml"] = sitetest.File(strings.Replace(yaml, "values: [0, 0.5, 1]", "values: [0, 1]", 1))
	project["results/rivers/judgments/a.jsonl"] = sitetest.File(`{"id": "1", "result": [1, 1], "why": ["it lies there", "no sand"]}
{"id": "2", "result": [1], "why": ["wet"]}
`)
	project["results/rivers/reviews.csv"] = sitetest.File(`item,model,mark,line,reviewer,verdict,reason
1,a,result,1,Ann,1,it is <there>
1,a,result,1,Bob,1,
1,a,result,2,Ann,0,
1,a,result,2,Bob,1,
1,b,result,1,Ann,0,
1,b,result,1,Bob,0,
1,b,result,2,Bob,agree,
2,a,result,1,Ann,disagree,
2,b,result,1,Ann,agree,
`)
	files, problems := sitetest.Build(t, project)
	if files == nil || strings.Contains(problems, "reviews.csv") {
		t.Fatal(problems)
	}
	sitetest.Crawl(t, files)
	sitetest.Parse(t, files["rivers/score-by-people/index.html"]).Has("body",
		"Judge people; also by gauge",
		"– Model A 0.38 0.75 0.00 – Model B 0.25 0.50 0.00",
		"2 reviewers gave 6 verdicts; a case has a score where all its criteria have one. Of several verdicts on one criterion the majority counts, and the mean of numbers and of ties. On 1 of these they differ and nothing settles it, or nobody is sure.",
		"How far gauge and people agree Group Marks compared Equal, % Mean mark, % Cohen’s κ Krippendorff’s α Score of the first, less that of the second The left bank 3 100.0 66.7 / 66.7 1.000 1.000",
		"How far the reviewers Ann and Bob agree Group Marks compared Equal, % Mean mark, % Cohen’s κ Krippendorff’s α The left bank 3 66.7 33.3 / 66.7 0.400 0.444 Right 0 – – – – All 3 66.7 33.3 / 66.7 0.400 0.444",
		"Krippendorff’s α is that for marks without an order.",
	)
	sitetest.Parse(t, files["rivers/score/index.html"]).Has("body", "How far gauge and people agree", "How far the reviewers Ann and Bob agree", "On the leaderboard by people")
	for file, wants := range map[string][]string{
		"rivers/score-by-people-agreement.csv": {"judges,group,marks,agreement,means,kappa,alpha,difference,difference_low,difference_high\n", "Ann; Bob,overall,3,0.666666666667,0.333333333333; 0.666666666667,0.4,0.444444444444,,,\n", "Ann; Bob,Right,0,,"},
		"rivers/score-by-people.json":          {`"agreement":`, `"people": true`, `"kappa": 0.4`},
		"rivers/score-by-people/index.html":    {"Agreement, CSV"},
	} {
		for _, want := range wants {
			if !strings.Contains(string(files[file]), want) {
				t.Errorf("%s does not say %q:\n%.2000s", file, want, files[file])
			}
		}
	}
	sitetest.Parse(t, files["rivers/cases/1/index.html"]).Has("body", "people (2 of 2): satisfied Ann: it is <there>", "people (1 to 1): not decided", "Small: people.")
	sitetest.Parse(t, files["rivers/lists/records-1/index.html"]).Has("body", "people, reviews.csv:2 1,a,result,1,Ann,1,it is <there>")
}

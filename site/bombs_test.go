package site_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"standings/site/sitetest"
)

// What costs a stranger a short line costs a build no square of it: twice as many lines take
// far less than four times as long, and no page lists each row at each row.
func TestABuildTakesNoSquares(t *testing.T) {
	const printed = "title: R\nboards: [{id: b, groups: [A], scale: [0, 100], overall: groups, published: t.csv}]\n"
	const judged = "title: R\nprompts: prompts/all.json\njudgments: [{files: \"judgments/{model}.jsonl\", marks: {ok: {field: ok, words: {Y: 1, N: 0}}}}]\nboards: [{id: made, scale: [0, 1], score: ok, overall: items}]\n"
	lines := func(head, line string, n int) *fstest.MapFile {
		var b strings.Builder
		b.WriteString(head)
		for i := range n {
			b.WriteString(strings.ReplaceAll(line, "#", fmt.Sprint(i)))
		}
		return sitetest.File(b.String())
	}
	for name, c := range map[string]struct {
		n       int
		seconds float64 // at most; squares take ten times as long
		project func(n int) fstest.MapFS
	}{
		"aliases": {60_000, 20, func(n int) fstest.MapFS {
			return fstest.MapFS{"results/r/benchmark.yaml": sitetest.File(printed), "results/r/published/t.csv": sitetest.File("model,A,overall\nM,1,1\nN,2,2\n"), "results/models.csv": lines("name,aliases\nN,\nM,", "alias #;", n)}
		}},
		"reviewers": {8000, 20, func(n int) fstest.MapFS {
			return fstest.MapFS{
				"results/r/benchmark.yaml": sitetest.File(judged), "results/r/prompts/all.json": sitetest.File(`[{"id": "1", "prompt": "p"}, {"id": "2", "prompt": "p"}]`),
				"results/r/judgments/m.jsonl": sitetest.File("{\"id\": \"1\", \"ok\": \"Y\"}\n{\"id\": \"2\", \"ok\": \"N\"}\n"), "results/r/reviews.csv": lines("item,model,reviewer,verdict\n", "1,m,R#,agree\n", n),
			}
		}},
		"variants": {1500, 20, func(n int) fstest.MapFS {
			return fstest.MapFS{"results/r/benchmark.yaml": sitetest.File(printed), "results/r/published/t.csv": lines("model,variant,A,overall\nN,,1,1\n", "M,v#,50,50\n", n)}
		}},
	} {
		began := time.Now()
		built, problems := buildUntrusted(t, c.project(c.n), enough)
		if took := time.Since(began).Seconds(); took > c.seconds || strings.Contains(problems, "error") {
			t.Errorf("%s: %.1f s: %.300s", name, took, problems)
		}
		if page := built.Files["models/m/index.html"]; name == "variants" && (len(page) == 0 || len(page) > 10e6) {
			t.Errorf("%s: the page of the model has %d bytes", name, len(page))
		}
	}
}

// Of a message that many names get, the first are there, and how many more.
func TestMessagesAreNotAsManyAsNames(t *testing.T) {
	t.Parallel()
	var rows strings.Builder
	for i := range 2000 {
		fmt.Fprintf(&rows, "mоdel%d,vаr%d,1,1\n", i, i)
	}
	_, problems := buildUntrusted(t, fstest.MapFS{
		"results/r/benchmark.yaml":  sitetest.File("title: R\nboards: [{id: b, groups: [A], scale: [0, 100], overall: groups, published: t.csv}]\n"),
		"results/r/published/t.csv": sitetest.File("model,variant,A,overall\n" + rows.String()),
	}, enough)
	if n := strings.Count(problems, "only looks like a Latin one"); n != 40 || strings.Count(problems, "and 1,980 more like it") != 2 {
		t.Errorf("%d messages:\n%.1000s", n, problems)
	}
}

package results_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"standings/results"
)

// tables is a metric in three tables: Long ranks Ay 6 and Be 5; Short, under the
// same condition, Ce 9, Be 8 and De 9.0; Clear, under another, Ay 10. A row of
// Long's is of the other condition by its variant.
func tables(extra string) fstest.MapFS {
	f := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	board := func(id, condition, more string) string {
		return "  - {id: " + id + ", title: " + id + ", metric: m, condition: " + condition + ", facets: [bank], scale: {min: 0, max: 10}, overall: unknown, published: [{source: s, file: " + id + ".csv}]" + more + extra + "}\n"
	}
	return fstest.MapFS{
		"results/models.csv": f("id,name\na,Ay\nb,Be\nc,Ce\nd,De\n"),
		"results/rivers/benchmark.yaml": f("title: Rivers\nquestion: Which?\njudge: {name: A nose}\nconditions: [{id: plain, title: Plain}, {id: clear, title: Clear, variants: [Map]}]\n" +
			"facets: [{id: bank, groups: [{id: Left}]}]\nsources: [{id: s, title: S}]\nboards:\n" + board("long", "plain", ", also: [clear]") + board("short", "plain", "") + board("clear", "clear", "")),
		"results/rivers/published/long.csv":  f("model,variant,Left,overall\na,,1,6\na,Map,1,9.5\nb,,1,5\nc,,1,-\n"),
		"results/rivers/published/short.csv": f("model,Left,overall\nc,1,9\nb,1,8\nd,1,9.0\n"),
		"results/rivers/published/clear.csv": f("model,Left,overall\na,1,10\n"),
	}
}

func names(rows []*results.Row) string {
	var list []string
	for _, r := range rows {
		list = append(list, fmt.Sprintf("%d %s", r.Rank, results.RowName(r)))
	}
	return strings.Join(list, ", ")
}

// A rank is a rank within one board and condition, whatever other tables say.
func TestFields(t *testing.T) {
	t.Parallel()
	for extra, want := range map[string][4]string{
		"":              {"1 Ay, 2 Be, 0 Ce; 1 Ay (Map)", "1 Ce, 1 De, 3 Be", "1 Ay", "short 1 Ce, 1 De"},
		", lower: true": {"1 Be, 2 Ay, 0 Ce; 1 Ay (Map)", "1 Be, 2 Ce, 2 De", "1 Ay", ""},
	} {
		p, problems := load(tables(extra))
		if problems != "" {
			t.Fatal(problems)
		}
		for i, board := range p.Benchmarks[0].Boards {
			var fields []string
			for _, f := range board.Fields() {
				fields = append(fields, names(f.Rows))
			}
			if got := strings.Join(fields, "; "); got != want[i] {
				t.Errorf("%s%s: %s, not %s", board.ID, extra, got, want[i])
			}
		}
		long := p.Benchmarks[0].Board("long")
		if main := long.Main(); main.Condition != "plain" || main.Ranked() != 2 || names(main.Leaders()) != strings.SplitN(want[0], ",", 2)[0] {
			t.Errorf("%s: the board stands for %q, %d of it ranked, led by %s", extra, main.Condition, main.Ranked(), names(main.Leaders()))
		}
		var better []string
		for _, f := range long.Main().Better() {
			better = append(better, f.Board.ID+" "+names(f.Leaders()))
		}
		if got := strings.Join(better, "; "); got != want[3] {
			t.Errorf("%s: better elsewhere is %q, not %q", extra, got, want[3])
		}
	}
}

// Where benchmark.yaml names no main board the one that is called the whole stands for a
// benchmark, else its author's first.
func TestHeadline(t *testing.T) {
	t.Parallel()
	for title, want := range map[string]string{"": "long", "Full": "short", "MAIN": "short", "Fully": "long"} {
		project := tables("")
		const yaml = "results/rivers/benchmark.yaml"
		if title != "" {
			project[yaml].Data = []byte(strings.Replace(string(project[yaml].Data), "title: short", "title: "+title, 1))
		}
		p, problems := load(project)
		if got := p.Benchmarks[0].Headline(); problems != "" || len(got) != 1 || got[0].ID != want {
			t.Errorf("%q: %d boards, the first is %s, not %s (%s)", title, len(got), got[0].ID, want, problems)
		}
	}
}

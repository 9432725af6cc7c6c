package results_test

import (
	"strings"
	"testing"
	"testing/fstest"
)

// What ranks nothing is sorted or left as it was; who is no model that competes counts
// nowhere.
func TestWhatRanksAndWhoDoes(t *testing.T) {
	t.Parallel()
	file := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	for _, test := range []struct{ name, extra, rows, said string }{
		{"ranked", "lower: no", "1 Best, 2 Human, 3 Average, 4 Random", `published/a.csv:4: warning: row "Average" is ranked as a model: write reference: [Average] in benchmark.yaml, or leave it out of the file`},
		{"an unknown direction", "lower: unknown", "0 Human, 0 Best, 0 Average, 0 Random", `benchmark.yaml:5:12: remark: nothing ranks board "all", since it is not stated which direction of Overall is better: write lower: false or lower: true`},
		{"an unknown direction of what ranks", "columns: [{id: Left, better: unknown}]\n    , rank: Left", "0 Human, 0 Best, 0 Average, 0 Random", `benchmark.yaml:5:34: remark: nothing ranks board "all", since it is not stated which direction of Left is better: write better: higher or better: lower`},
		{"nothing ranks", "overall: none", "0 Human, 0 Best, 0 Average, 0 Random", `benchmark.yaml:4:5: remark: nothing ranks board "all", and its rows are in the order of their file: write rank: Left, or the id of another column`},
		{"a count before what ranks", "columns: [{id: Left, better: neither}, {id: Right, better: lower}]\n    , overall: none", "0 Human, 0 Best, 0 Average, 0 Random", `write rank: Right, or the id of another column`},
		{"nothing ranks, nor says which are better", "overall: none, lower: unknown", "0 Human, 0 Best, 0 Average, 0 Random", `write rank: Left, or the id of another column; and lower: false or lower: true`},
		{"references", "reference: [Average, human, Zufall]", "1 Best, 0 Human, 0 Average, 0 Random", ""},
		{"a reference that is no row", "reference: [Humann]", "1 Best, 2 Human, 3 Average, 4 Random", `benchmark.yaml:2:13: reference "Humann" is no row of benchmark rivers (did you mean "Human"?)`},
	} {
		right := ", Right"
		if strings.Contains(test.extra, "Right") {
			right = ""
		}
		more := "overall: unknown, published: [{source: s, file: a.csv, ignore: [Right]}]"
		if strings.Contains(test.extra, "overall:") {
			more = "published: [{source: s, file: a.csv, ignore: [overall" + right + "]}]"
		}
		text := "title: Rivers\n"
		if strings.Contains(test.extra, "reference:") {
			text, test.extra = text+test.extra+"\n", "lower: no"
		}
		text += "sources: [{id: s, title: S}]\nboards:\n  - {id: all, groups: [Left],\n    " + test.extra + ",\n    " + more + "}\n"
		p, said := loadWith(fstest.MapFS{
			"results/models.csv":             file("name,aliases\nRandom,Zufall\nHuman,\nBest,\n"),
			"results/rivers/benchmark.yaml":  file(text),
			"results/rivers/published/a.csv": file("model,Left,Right,overall\nHuman,3,1,8\nBest,2,2,9\nAverage,1,3,7\nRandom,4,4,1\n"),
		}, "name\n")
		if lines := strings.Join(said, "\n"); !strings.Contains(lines, test.said) || test.said == "" && strings.Count(lines, "\n") > 0 {
			t.Errorf("%s: said %s, not %s", test.name, lines, test.said)
		}
		if strings.Contains(test.said, "is no row") {
			continue
		}
		f := p.Benchmarks[0].Boards[0].Main()
		if got := names(f.Rows); got != test.rows {
			t.Errorf("%s: %s, not %s", test.name, got, test.rows)
		}
		ranked := strings.Count(", "+test.rows, ", ") - strings.Count(", "+test.rows, ", 0")
		if leaders := f.Leaders(); f.Ranked() != ranked || (len(leaders) > 0) != (ranked > 0) {
			t.Errorf("%s: %d ranked, led by %s", test.name, f.Ranked(), names(leaders))
		}
		if c := f.Column(f.Board.Column("Left")); test.name == "references" && c.Known() != 1 {
			t.Errorf("%d of one model that competes count", c.Known())
		}
	}
}

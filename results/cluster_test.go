package results_test

import (
	"fmt"
	"math"
	"strings"
	"testing"
	"testing/fstest"

	"standings/results"
)

// countries is a suite of four items on each bank, with what benchmark.yaml says of
// clusters and the countries of its prompts; three models, the first of which has marks.
func countries(cluster string, of []string, marks ...[]int) fstest.MapFS {
	var prompts []string
	records := "model,item,mark\n"
	for k, country := range of {
		text := ""
		if country != "-" {
			text = fmt.Sprintf(`, "land": %q`, country)
		}
		prompts = append(prompts, fmt.Sprintf(`{"id": %d, "bank": %q, "prompt": "draw"%s}`, k+1, []string{"Left", "Right"}[k/4], text))
		for model, own := range marks {
			records += fmt.Sprintf("m%d,%d,%d\n", model, k+1, own[k])
		}
	}
	f := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	return fstest.MapFS{
		"results/models.csv": f("id,name\nm0,M0\nm1,M1\nm2,M2\n"),
		"results/rivers/benchmark.yaml": f(`title: Rivers
question: Which?
` + cluster + `
judge: {name: house}
facets:
  - {id: bank, field: bank, groups: [{id: Left, items: 4}, {id: Right, items: 4}]}
boards:
  - {id: score, title: Score, facets: [bank], scale: {min: 0, max: 10}, decimals: 1, score: mark, overall: items}
prompts: [{files: prompts/p.json, item: id, prompt: prompt, texts: {Country: land}}]
judgments:
  - {files: judgments/m.csv, item: item, model: model, marks: {mark: {min: 0, max: 10}}}
`),
		"results/rivers/prompts/p.json":  f("[" + strings.Join(prompts, ",\n") + "]"),
		"results/rivers/judgments/m.csv": f(records),
	}
}

// What belongs together is a facet's group or a text of the prompts, in any spelling.
// Items without one are each on their own, which is said; where no interval is known,
// the reason is.
func TestClusters(t *testing.T) {
	t.Parallel()
	pairs := strings.Fields("a a b b c c d d")
	marks := []int{1, 3, 2, 9, 7, 8, 4, 4}
	const few = "the clusters count as fewer than three of one size"
	for _, test := range []struct {
		name, cluster string
		of            []string
		marks         []int
		want          string // problems, then intervals of both groups and of the overall
	}{
		{"none", "", pairs, marks, "items 4 0, items 4 0, items 8 0"},
		{"a text", "cluster: Country", strings.Fields("a b c d e f g h"), marks, "clusters 4 4, clusters 4 4, clusters 8 8"},
		{"two clusters a group", "cluster: Country", pairs, marks, few + ", " + few + ", clusters 8 4"},
		{"another spelling", "cluster: country", strings.Fields("a A b B c C d D"), marks, few + ", " + few + ", clusters 8 4"},
		{"across groups", "cluster: country", strings.Fields("a b c d a b c e"), marks, "clusters 4 4, clusters 4 4, clusters 8 5"},
		{"an uneven one", "cluster: country", strings.Fields("a b c d a a a b"), marks, "clusters 4 4, " + few + ", " + few},
		{"a facet", "cluster: bank", pairs, marks, "all items are of one cluster, all items are of one cluster, all items are of one cluster"},
		{"one cluster", "cluster: country", strings.Fields("a a a a a a a a"), marks, "all items are of one cluster, all items are of one cluster, all items are of one cluster"},
		{"one cluster of a group", "cluster: country", strings.Fields("a a a a b b c c"), marks, "all items are of one cluster, " + few + ", all items are of one cluster"},
		{"clusters alike", "cluster: country", pairs, []int{1, 3, 2, 2, 7, 1, 4, 4}, few + ", " + few + ", clusters are too few and too much alike to show how far others could be off"},
		{"missing for some", "cluster: country", strings.Fields("a c b - a c d -"), marks, `results/rivers/prompts/p.json:4: warning: 2 of 8 items without "country", which cluster names: intervals take each for independent of all others | clusters 4 4, clusters 4 4, clusters 8 6`},
		{"empty for some", "cluster: country", []string{"a", "c", "b", "", "a", "c", "d", ""}, marks, `results/rivers/prompts/p.json:4: warning: 2 of 8 items without "country", which cluster names: intervals take each for independent of all others | clusters 4 4, clusters 4 4, clusters 8 6`},
		{"unknown", "cluster: Contry", pairs, marks, `results/rivers/benchmark.yaml:3:10: cluster "Contry" is neither a facet nor a text of the prompts (did you mean "Country"?)`},
		{"a list", "cluster: [country]", pairs, marks, `results/rivers/benchmark.yaml:3:10: should be text, not a list: write it without the dash or the square brackets`},
	} {
		p, problems := load(countries(test.cluster, test.of, test.marks))
		var got []string
		if len(p.Benchmarks) > 0 {
			b := p.Benchmarks[0].Board("score")
			for _, c := range b.Columns {
				i, why := b.Rows[0].Interval(c)
				if why == "" {
					why = fmt.Sprintf("%s %d %d", i.Basis, i.Of.N, i.Of.Clusters)
				}
				got = append(got, why)
			}
		}
		text := strings.Join(got, ", ")
		if problems != "" {
			text = strings.TrimSuffix(problems+" | "+text, " | ")
		}
		if text != test.want {
			t.Errorf("%s:\n got %s\nwant %s", test.name, text, test.want)
		}
	}
}

// Where nothing can be said of intervals or places, one of these says why.
func TestWhyThereIsNoInterval(t *testing.T) {
	t.Parallel()
	one := countries("", strings.Fields("a a b b c c d d"), []int{0, 0, 0, 0, 0, 0, 0, 0}, []int{10, 10, 10, 10, 10, 10, 10, 10}, []int{5, 5, 5, 5, 5, 5, 5, 5})
	edit := func(old, new string) fstest.MapFS {
		project := fstest.MapFS{}
		for name, file := range one {
			project[name] = file
		}
		yaml := string(one["results/rivers/benchmark.yaml"].Data)
		if !strings.Contains(yaml, old) {
			t.Fatalf("no %q", old)
		}
		project["results/rivers/benchmark.yaml"] = &fstest.MapFile{Data: []byte(strings.Replace(yaml, old, new, 1))}
		return project
	}
	records := func(lines string) fstest.MapFS {
		project := edit("title", "title")
		project["results/rivers/judgments/m.csv"] = &fstest.MapFile{Data: []byte("model,item,mark\n" + lines)}
		return project
	}
	for _, test := range []struct {
		name    string
		project fstest.MapFS
		want    string // of the overall of the first row by rank, then places of all ranked rows or why there are none
	}{
		{"all equal, and both ends", one, "items: 1-1 2-2 3-3"},
		{"win rates", edit("overall: items", "overall: win-rate"), "the overall counts who beats whom: the overall counts who beats whom"},
		{"Borda", edit("overall: items", "overall: borda"), "the overall counts who beats whom: the overall counts who beats whom"},
		{"no end", edit("scale: {min: 0, max: 10}", "scale: {min: 0}"), "error"},
		{"two rows", records("m0,1,1\nm0,5,2\nm1,1,3\nm1,5,4\n"), "items: fewer than three rows are ranked"},
		{"one row, one item a group", records("m0,1,1\nm0,5,2\n"), "items: fewer than three rows are ranked"},
		{"an empty group", records("m0,1,1\nm1,1,2\nm2,1,3\n"), "no item has a score: fewer than three rows are ranked"},
		{"negative weights", edit("overall: items", "overall: {weights: {Left: 1.5, Right: -0.5}}"), "error"},
		{"no shared items", records("m0,1,1\nm0,5,2\nm1,2,3\nm1,6,4\nm2,3,9\nm2,7,9\n"), "items: 1-3 1-3 1-3"},
		{"ranked by another column", edit("overall: items", "overall: items, rank: Left"), "items: the figure is no mean over items"},
	} {
		p, problems := load(test.project)
		got := "error"
		if !strings.Contains(problems, "error") && len(p.Benchmarks) > 0 {
			b := p.Benchmarks[0].Board("score")
			i, why := b.Main().Rows[0].Interval(b.OverallColumn())
			if why == "" {
				why = string(i.Basis)
			}
			var places []string
			for _, r := range b.Main().Rows {
				if r.Places.Low > 0 {
					places = append(places, fmt.Sprintf("%d-%d", r.Places.Low, r.Places.High))
				}
			}
			got = why + ": " + strings.Join(places, " ") + b.Main().NoPlaces
		}
		if got != test.want {
			t.Errorf("%s: %s, not %s\n%s", test.name, got, test.want, problems)
		}
	}
}

// The same of printed tables: three models, two groups of ten items.
func TestWhyThereIsNoPrintedInterval(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ scale, overall, table, want string }{
		{"{min: 0, max: 1}", "groups", "A,0.6,0.6,0.6\nB,0.5,0.3,0.4\nC,0.2,0,0.1\n", "printed: 1-2 1-3 2-3"},
		{"{min: 0, max: 1}", "groups", "A,1,1,1\nB,0.5,0.5,0.5\nC,0,0,0\n", "printed: 1-1 2-2 3-3"},
		{"{min: 0, max: 1}", "groups", "A,0.9,-,0.8\nB,0.2,0.4,0.3\nC,0,0,0\n", "a group that counts in the overall has no figure on the scale: a group that counts in the overall has no figure on the scale"},
		{"{min: 0, max: 1}", "unknown", "A,0.9,0.7,0.8\nB,0.2,0.4,0.3\nC,0,0,0\n", "it is not stated how the overall is made: it is not stated how the overall is made"},
		{"{min: 0}", "groups", "A,0.9,0.7,0.8\nB,0.2,0.4,0.3\nC,0,0,0\n", "the scale has no two ends: the scale has no two ends"},
		{"{min: 0, max: 1}", "win-rate", "A,0.9,0.7,1\nB,0.2,0.4,0.5\nC,0,0,0\n", "the overall counts who beats whom: the overall counts who beats whom"},
		{"{min: 0, max: 1}", "groups", "A,0.9,0.7,0.8\nB,0.2,0.4,0.3\n", "printed: fewer than three rows are ranked"},
	} {
		p, problems := load(fstest.MapFS{
			"results/rivers/benchmark.yaml":  {Data: []byte("title: Rivers\nquestion: Which?\nfacets: [{id: bank, groups: [{id: Left, items: 10}, {id: Right, items: 10}]}]\nboards:\n  - {id: score, title: Score, facets: [bank], scale: " + test.scale + ", overall: " + test.overall + ", published: t.csv}\n")},
			"results/rivers/published/t.csv": {Data: []byte("model,Left,Right,overall\n" + test.table)},
		})
		if len(p.Benchmarks) == 0 {
			t.Errorf("%s, %s: %s", test.overall, test.table, problems)
			continue
		}
		b := p.Benchmarks[0].Board("score")
		i, why := b.Main().Rows[0].Interval(b.OverallColumn())
		if why == "" {
			why = string(i.Basis)
		}
		var places []string
		for _, r := range b.Main().Rows {
			if r.Places.Low > 0 {
				places = append(places, fmt.Sprintf("%d-%d", r.Places.Low, r.Places.High))
			}
		}
		if got := why + ": " + strings.Join(places, " ") + b.Main().NoPlaces; got != test.want {
			t.Errorf("%s, %s, %s: %s, not %s\n%s", test.scale, test.overall, test.table, got, test.want, problems)
		}
	}
}

// Two rows without a common item in some group have no difference there, and the reason
// says so; a recomputed and a printed row are compared from what is printed.
func TestDifferencesOfUnlikeRows(t *testing.T) {
	t.Parallel()
	project := countries("", strings.Fields("a a b b c c d d"), []int{1, 3, 2, 9, 7, 8, 4, 4})
	project["results/rivers/judgments/m.csv"] = &fstest.MapFile{Data: []byte("model,item,mark\nm0,1,1\nm0,2,1\nm0,5,2\nm1,2,3\nm1,6,4\nm1,3,5\n")}
	yaml := string(project["results/rivers/benchmark.yaml"].Data)
	project["results/rivers/benchmark.yaml"] = &fstest.MapFile{Data: []byte(strings.Replace(yaml, "overall: items}", "overall: items, published: t.csv}", 1))}
	project["results/rivers/published/t.csv"] = &fstest.MapFile{Data: []byte("model,Left,Right,overall\nM2,1.0,3.0,2.0\n")}
	p, problems := load(project)
	b := p.Benchmarks[0].Board("score")
	row := func(id string) *results.Row { return b.Find(p.Models.ByID(id), "") }
	for _, test := range []struct{ a, b, column, want string }{
		{"m0", "m1", "Left", "items 1"},
		{"m0", "m1", "Right", "items 1"},
		{"m0", "m1", "overall", "in some group no item has a score of both"},
		{"m0", "m2", "overall", "printed 3"},
		{"m2", "m0", "overall", "printed 3"},
	} {
		d, why := b.Main().Difference(b.Column(test.column), row(test.a), row(test.b))
		if why == "" {
			why = fmt.Sprintf("%s %d", d.Basis, d.Items)
		}
		if why != test.want {
			t.Errorf("%s and %s, %s: %s, not %s\n%s", test.a, test.b, test.column, why, test.want, problems)
		}
	}
}

// Printed figures of a suite whose prompts are there twice vary as those of half as many
// cases do, where the prompts are read.
func TestPrintedFiguresOfDoubledPrompts(t *testing.T) {
	t.Parallel()
	width := func(prompts string, items int) float64 {
		p, _ := load(fstest.MapFS{
			"results/rivers/benchmark.yaml":  {Data: []byte(fmt.Sprintf("title: Rivers\nquestion: Which?\nsources: [{id: s, title: S}]\nfacets: [{id: bank, field: bank, groups: [{id: L, items: %d}]}]\nboards: [{id: score, title: Score, facets: [bank], scale: {min: 0, max: 10}, decimals: 2, score: mark, overall: items, published: [{source: s, file: t.csv}]}]\nprompts: [{files: prompts/p.json, item: id, prompt: prompt}]\njudgments: [{files: judgments/m.csv, item: item, model: model, marks: {mark: {min: 0, max: 10}}}]\n", items))},
			"results/rivers/prompts/p.json":  {Data: []byte("[" + strings.TrimSuffix(prompts, ",") + "]")},
			"results/rivers/published/t.csv": {Data: []byte("model,L,overall\nA,5.00,5.00\n")},
		})
		b := p.Benchmarks[0].Board("score")
		i, why := b.Rows[0].Interval(b.OverallColumn())
		if why != "" {
			t.Error(why)
		}
		return i.High - i.Low
	}
	list := func(n, times int) (text string) {
		for k := range n * times {
			text += fmt.Sprintf(`{"id": %d, "bank": "L", "prompt": "draw river %d"},`, k, k%n)
		}
		return text
	}
	once, twice, half := width(list(80, 1), 80), width(list(40, 2), 80), width(list(40, 1), 40)
	if !(once < twice) || math.Abs(twice-half) > 0.02*half {
		t.Errorf("80 prompts give an interval %g wide, 40 prompts twice %g, and 40 prompts %g", once, twice, half)
	}
}

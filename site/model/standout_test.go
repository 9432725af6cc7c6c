package model

import (
	"fmt"
	"io/fs"
	"math"
	"strings"
	"testing"
	"testing/fstest"

	"standings/results"
)

// markedProject is a benchmark of so many items, half of them on each bank, each
// output with one mark from 0 to 10. Marks are by model, or model/variant, in the
// order of the items; NaN is not judged. More is for the board.
func markedProject(items int, more string, marks map[string][]float64) fstest.MapFS {
	f := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	project := fstest.MapFS{
		"results/models.csv": f("id,name,aliases\na,Ay,\nb,Be,\nc,Ce,\nd,De,\ne,Ee,\nf,Fe,\ng,Ge,\nh,Ha,\n"),
		"results/rivers/benchmark.yaml": f(`title: Rivers
question: How clean?
judge: {name: A nose}
facets: [{id: bank, field: bank, groups: [{id: Left}, {id: Right}]}]
sources: [{id: s, title: A book}]
boards: [{id: score, title: Score, facets: [bank], scale: {min: 0, max: 10}, score: mark, overall: items` + more + `}]
prompts: [{files: prompts/p.json, item: id, prompt: prompt}]
judgments: [{files: ["judgments/{model}.jsonl", "judgments/{model}/{variant}.jsonl"], item: id, marks: {mark: {min: 0, max: 10}}}]
`),
	}
	var prompts []string
	for i := range items {
		prompts = append(prompts, fmt.Sprintf(`{"id": "i%d", "bank": "%s", "prompt": "River %d"}`, i+1, []string{"Left", "Right"}[min(1, i*2/items)], i+1))
	}
	project["results/rivers/prompts/p.json"] = f("[" + strings.Join(prompts, ",\n") + "]")
	for name, list := range marks {
		var b strings.Builder
		for i, mark := range list {
			if !math.IsNaN(mark) {
				fmt.Fprintf(&b, `{"id": "i%d", "mark": %v}`+"\n", i+1, mark)
			}
		}
		project["results/rivers/judgments/"+name+".jsonl"] = f(b.String())
	}
	return project
}

// sides writes what a model's page lists of one board.
func sides(o standouts) string {
	var parts []string
	for _, side := range []standoutSide{o.Better, o.Worse} {
		for _, c := range side.Cases {
			parts = append(parts, fmt.Sprintf("%s %s/%s %s %s", c.Case.Parts[0].Text, c.Own.Parts[1].Text, c.Mean.Parts[1].Text, c.Mean.Parts[2].Text, c.Difference.Parts[0].Text))
		}
		if side.More > 0 {
			parts = append(parts, fmt.Sprintf("and %d", side.More))
		}
		parts = append(parts, "|")
	}
	return strings.TrimSuffix(strings.Join(parts, " "), " |")
}

func standoutsIn(t *testing.T, project fs.FS, model string) []standouts {
	t.Helper()
	page := pagesOfModels(t, project)(model)
	if len(page.Standouts) == 0 {
		return nil
	}
	return page.Standouts[0].List
}

var none = math.NaN()

// eight are models whose overalls fall from Ay to Ha, by their mean: 5.5 (44/8),
// 5.14 (36/7), 5 (35/7), 4.86 (34/7), 4.71 (33/7), 4.57 (32/7), 4.33 (26/6) and
// 2.86 (20/7).
func eight() map[string][]float64 {
	return map[string][]float64{
		"a": {10, 2, 6, 4, 5, 3, 7, 7},
		"b": {9, 2, 6, 4, 5, 3, 7, none},
		"c": {8, 2, 6, 4, 5, 3, 7, none},
		"d": {7, 8, 0, 6, 3, 5, none, 5},
		"e": {6, 2, 6, 4, 5, 3, 7, none},
		"f": {5, 2, 6, 4, 5, 3, 7, none},
		"g": {4, 2, 6, 4, 5, none, 5, none},
		"h": {0, 10, 10, 0, 0, 0, 0, none},
	}
}

// De is fourth: the seven at most three ranks away leave out Ha, who would change
// every mean. On i1 De is at the others' mean of 42/6; i4 and i6 are level; i7 has
// no score of De's and i8 one of Ay's only.
func TestStandouts(t *testing.T) {
	list := standoutsIn(t, markedProject(8, "", eight()), "d")
	if len(list) != 1 {
		t.Fatalf("%d boards", len(list))
	}
	if got, want := sides(list[0]), "i2 8.0/2.0 of 6 +6.0 i4 6.0/4.0 of 6 +2.0 i6 5.0/3.0 of 5 +2.0 | i3 0.0/6.0 of 6 −6.0 i5 3.0/5.0 of 6 −2.0"; got != want {
		t.Errorf("got %s\nnot %s", got, want)
	}
	for _, want := range []string{
		"at most 3 ranks above or below it: Ay (rank 1), Be (rank 2), Ce (rank 3), Ee (rank 5), Fe (rank 6) and Ge (rank 7).",
		"have a score: 6 of 8 cases. Left out: 1 without a score of this model, 1 with fewer than 2 of theirs.",
	} {
		if !strings.Contains(list[0].Text, want) {
			t.Errorf("it does not say %q: %s", want, list[0].Text)
		}
	}
	// Its link shows the outputs that are held against each other, and only those
	// that have a score there.
	if got := list[0].Better.Cases[2].Case.Parts[0].Target; got != "rivers/cases/i6/index.html#?pick=d,a,b,c,e,f" {
		t.Errorf("the case leads to %s", got)
	}
	if got := list[0].Better.Cases[2].Case.Parts[1].Text; got != "River 6" {
		t.Errorf("its prompt is %q", got)
	}
}

// Ha is last: at most three ranks above it are Ee, Fe and Ge.
func TestStandoutsAtTheEnd(t *testing.T) {
	list := standoutsIn(t, markedProject(8, "", eight()), "h")
	if got, want := sides(list[0]), "i2 10.0/2.0 of 3 +8.0 i3 10.0/6.0 of 3 +4.0 | i7 0.0/6.3 of 3 −6.3 i1 0.0/5.0 of 3 −5.0 i5 0.0/5.0 of 3 −5.0 i4 0.0/4.0 of 3 −4.0 i6 0.0/3.0 of 2 −3.0"; got != want {
		t.Errorf("got %s\nnot %s", got, want)
	}
}

// Where a lower score is better the sides change, and the figures do not.
func TestStandoutsWhereLowerIsBetter(t *testing.T) {
	list := standoutsIn(t, markedProject(8, ", lower: true", eight()), "d")
	if got, want := sides(list[0]), "i3 0.0/6.0 of 6 −6.0 i5 3.0/5.0 of 6 −2.0 | i2 8.0/2.0 of 6 +6.0 i4 6.0/4.0 of 6 +2.0 i6 5.0/3.0 of 5 +2.0"; got != want {
		// Ranks turn round: Ha is now first and De fifth, held against Ge, Fe,
		// Ee, Ce, Be and Ay again.
		t.Errorf("got %s\nnot %s", got, want)
	}
}

// Five are listed on each side; those that are level with the last are counted.
// 0.1, 0.2 and 0.3 are added up in another order on each of i1 to i7, which makes
// two sums of floating point, and one difference.
func TestStandoutsThatAreLevel(t *testing.T) {
	list := standoutsIn(t, markedProject(9, "", map[string][]float64{
		"a": {0, 0, 0, 0, 0, 0, 0, 10, 9},
		"b": {0.1, 0.3, 0.3, 0.1, 0.2, 0.3, 0.1, 0, 8},
		"c": {0.2, 0.2, 0.1, 0.3, 0.1, 0.2, 0.2, 0, 7},
		"d": {0.3, 0.1, 0.2, 0.2, 0.3, 0.1, 0.3, 0, 6},
	}), "a")
	if got, want := sides(list[0]), "i8 10.0/0.0 of 3 +10.0 i9 9.0/7.0 of 3 +2.0 | i1 0.0/0.2 of 3 −0.2 i2 0.0/0.2 of 3 −0.2 i3 0.0/0.2 of 3 −0.2 i4 0.0/0.2 of 3 −0.2 i5 0.0/0.2 of 3 −0.2 and 2"; got != want {
		t.Errorf("got %s\nnot %s", got, want)
	}
}

// A model's other variant is none of the models of its rank, and each variant has
// a list of its own.
func TestStandoutsOfVariants(t *testing.T) {
	project := markedProject(2, "", map[string][]float64{"a": {10, 6}, "a/w rain": {8, 6}, "b": {4, 6}, "c": {2, 6}})
	list := standoutsIn(t, project, "a")
	if len(list) != 2 {
		t.Fatalf("%d lists", len(list))
	}
	if got, want := sides(list[0])+"; "+sides(list[1]), "i1 10.0/3.0 of 2 +7.0 |; i1 8.0/3.0 of 2 +5.0 |"; got != want {
		t.Errorf("got %s\nnot %s", got, want)
	}
	if list[0].Board.Text != "Score" || list[1].Board.Text != "Score: w rain" {
		t.Errorf("they are called %q and %q", list[0].Board.Text, list[1].Board.Text)
	}
	if got, want := sides(standoutsIn(t, project, "b")[0]), "| i1 4.0/6.7 of 3 −2.7"; got != want {
		t.Errorf("got %s\nnot %s", got, want)
	}
}

// Where too little is known one line says so; where nothing was judged, none.
func TestStandoutsThatCannotBeKnown(t *testing.T) {
	for what, c := range map[string]struct {
		marks map[string][]float64
		model string
		want  string
	}{
		"one model only":    {map[string][]float64{"a": {1, 2}}, "a", "of the other models at most 3 ranks above or below it, 0 of 0 have scores of cases; 2 are needed."},
		"two models":        {map[string][]float64{"a": {1, 2}, "b": {2, 3}}, "a", "of the other models at most 3 ranks above or below it, 1 of 1 have scores of cases; 2 are needed."},
		"a group unscored":  {map[string][]float64{"a": {1, none}, "b": {2, 3}, "c": {2, 3}}, "a", "It has no rank here, so no models are of its rank."},
		"no case in common": {map[string][]float64{"a": {1, none, 3, none}, "b": {none, 2, none, 4}, "c": {none, 2, none, 4}}, "a", "a score: 0 of 4 cases. Left out: 2 without a score of this model, 2 with fewer than 2 of theirs."},
	} {
		list := standoutsIn(t, markedProject(len(c.marks["a"]), "", c.marks), c.model)
		if len(list) != 1 || !strings.Contains(list[0].Nothing, c.want) || len(list[0].Better.Cases)+len(list[0].Worse.Cases) > 0 {
			t.Errorf("%s: %+v", what, list)
		}
	}
	if list := standoutsIn(t, twoConditionsProject(plainRows, clearRows), "a"); len(list) != 0 {
		t.Errorf("nothing was judged: %+v", list)
	}
}

// Printed rows rank among the others: one without single cases is said to have
// none. Judgments beside a printed row, of one bank only, still show its cases.
func TestStandoutsBesidePrintedRows(t *testing.T) {
	project := markedProject(2, ", published: [{source: s, table: Table 1, file: t.csv}]", map[string][]float64{"a": {1, none}, "b": {5, none}, "c": {7, none}})
	project["results/rivers/published/t.csv"] = &fstest.MapFile{Data: []byte("model,Left,Right,overall\na,1,9,9\nb,5,3,4\nc,7,2,3\nd,9,1,1\n")}
	list := standoutsIn(t, project, "a")
	if len(list) != 1 || sides(list[0]) != "| i1 1.0/6.0 of 2 −5.0" {
		t.Fatalf("%+v", list)
	}
	for _, want := range []string{"below it: Be (rank 2) and Ce (rank 3). Of De (rank 4) no single cases are known.", "1 of 2 cases. Left out: 1 without a score of this model, 0 with fewer than 2 of theirs."} {
		if !strings.Contains(list[0].Text, want) {
			t.Errorf("it does not say %q: %s", want, list[0].Text)
		}
	}
}

// Boards that only sort the same scores in other ways are reported once.
func TestStandoutsOfBoardsThatAreAlike(t *testing.T) {
	project := markedProject(8, "", eight())
	file := project["results/rivers/benchmark.yaml"]
	file.Data = []byte(strings.Replace(string(file.Data), "overall: items}]", "overall: items}, {id: again, title: Again, facets: [bank], scale: {min: 0, max: 10}, score: mark, overall: items}, {id: half, title: Half, facets: [bank], scale: {min: 0, max: 10}, score: mark / 2, overall: items}, {id: none, title: None, facets: [bank], scale: {min: 0, max: 10}, score: mark, overall: none}]", 1))
	list := standoutsIn(t, project, "d")
	if len(list) != 2 || len(list[0].Also) != 1 || list[0].Also[0].Text != "Again" || list[1].Board.Text != "Half" {
		t.Fatalf("%+v", list)
	}
	if got, want := sides(list[1]), "i2 4.0/1.0 of 6 +3.0 i4 3.0/2.0 of 6 +1.0 i6 2.5/1.5 of 5 +1.0 | i3 0.0/3.0 of 6 −3.0 i5 1.5/2.5 of 6 −1.0"; got != want {
		t.Errorf("got %s\nnot %s", got, want)
	}
}

// A hundredth of an item's scale can be told.
func TestCaseDigits(t *testing.T) {
	for scale, want := range map[string]int{"{min: 0, max: 100}": 1, "{min: 0, max: 10}": 1, "{min: 0, max: 2}": 2, "{min: 0, max: 1}": 2, "{min: 1, max: 1.5}": 3} {
		project := markedProject(2, "", nil)
		file := project["results/rivers/benchmark.yaml"]
		file.Data = []byte(strings.Replace(string(file.Data), "scale: {min: 0, max: 10}", "scale: "+scale, 1))
		if got := caseDigits(loadBoard(t, project)); got != want {
			t.Errorf("%s: %d digits, not %d", scale, got, want)
		}
	}
}

func loadBoard(t *testing.T, project fs.FS) *results.Board {
	t.Helper()
	return loaded(t, project).Benchmarks[0].Boards[0]
}

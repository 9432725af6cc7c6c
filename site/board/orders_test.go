package board

import (
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/results"
	"standings/results/audit"
	"standings/site/page"
)

// rivers is a small project: five rows, three banks, the overall printed.
func rivers(t *testing.T, boards, table string) *Pages {
	t.Helper()
	f := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	project := fstest.MapFS{
		"results/models.csv": f("id,name\na,A\nb,B\nc,C\nd,D\ne,E\n"),
		"results/rivers/benchmark.yaml": f("title: Rivers\nquestion: Which way?\nfacets: [{id: bank, groups: [{id: Left, items: 40}, {id: Right, items: 12}, {id: Bed}]}]\n" +
			"sources: [{id: s, title: S}]\nboards: [" + boards + "]\n"),
		"results/rivers/published/t.csv": f(table),
	}
	var problems source.List
	s := &Pages{Frame: &page.Frame{Project: results.Load(project, fstest.MapFS{}, &problems)}}
	if problems.Errors() > 0 {
		t.Fatal(problems.All())
	}
	return s
}

const (
	riverBoard = "{id: score, title: Score, facets: [bank], scale: {min: 0, max: 9}, overall: {weights: {Left: 0.5, Right: 0.25, Bed: 0.25}}, published: [{source: s, file: t.csv}]}"
	riverTable = "model,Left,Right,Bed,overall\na,5,1,5,5\nb,4,2,4,4\nc,3,3,3,3\nd,2,4,2,2\ne,1,5,-,1\n"
)

// By hand: Left orders the five rows as the overall does, Right the other way
// round, Bed as the overall does the four that it has.
func TestGroupsHeldAgainstTheOverall(t *testing.T) {
	s := rivers(t, riverBoard, riverTable)
	b := s.Project.Benchmarks[0].Boards[0]
	s.Audit = &audit.Report{}
	heads := s.heads(b, columnLayout(b))
	for i, want := range []head{
		{Column: "Left", Weight: "1/2", Size: "40", Tau: "1.00"},
		{Column: "Right", Weight: "1/4", Size: "12", Tau: "−1.00"},
		{Column: "Bed", Weight: "1/4", Tau: "1.00"},
	} {
		got := heads[i]
		if got.Column != want.Column || got.Weight != want.Weight || got.Size != want.Size || got.Tau != want.Tau {
			t.Errorf("column %d is %+v, want %+v", i, got, want)
		}
	}
	var values []string
	for _, w := range weightings(b, heads) {
		values = append(values, w.Value)
	}
	if got, want := strings.Join(values, " "), "equal without:Left without:Right without:Bed"; got != want {
		t.Errorf("offered are %s, want %s", got, want)
	}
}

func TestGroupsAreDescribed(t *testing.T) {
	s := rivers(t, riverBoard, riverTable)
	b := s.Project.Benchmarks[0].Boards[0]
	list := []groupOrder{{Name: "Left", tau: 1, known: true}, {Name: "Right", about: "12 items", tau: -1, known: true}, {Name: "Bed", tau: 1, known: true}}
	for i := range list {
		list[i].column = b.Column(list[i].Name)
	}
	if got := agreement(b, list).Text(); got != "lowest for Right (−1.00), highest for Left and 1 more (1.00)" {
		t.Errorf("the orders agree %s", got)
	}
	if got := smallGroups(list); len(got) != 1 || got[0] != "Right (12 items)" {
		t.Errorf("of few items are %q", got)
	}
}

// Sums over groups of different size are not weighed anew; choices that give the
// source's own overall are left out.
func TestWeightingsThatMakeSense(t *testing.T) {
	for _, c := range []struct{ name, board, want string }{
		{"sums", strings.Replace(riverBoard, "scale:", "aggregate: sum, scale:", 1), ""},
		{"equal groups by the source", strings.Replace(riverBoard, "{weights: {Left: 0.5, Right: 0.25, Bed: 0.25}}", "groups", 1), "without:Left without:Right without:Bed"},
		{"sizes not stated", strings.Replace(riverBoard, "{weights: {Left: 0.5, Right: 0.25, Bed: 0.25}}", "items", 1), "equal"},
		{"sizes stated", strings.Replace(riverBoard, "scale:", "sizes: {Bed: 10}, scale:", 1), "equal items without:Left without:Right without:Bed"},
		{"no overall", strings.Replace(riverBoard, "overall: {weights: {Left: 0.5, Right: 0.25, Bed: 0.25}}", "overall: none", 1), ""},
	} {
		table := riverTable
		if c.name == "no overall" {
			table = "model,Left,Right,Bed\na,5,1,5\n"
		}
		b := rivers(t, c.board, table).Project.Benchmarks[0].Boards[0]
		var heads []head
		for _, column := range b.Groups() {
			heads = append(heads, head{Column: column.ID})
		}
		var values []string
		for _, w := range weightings(b, heads) {
			values = append(values, w.Value)
		}
		if got := strings.Join(values, " "); got != c.want {
			t.Errorf("%s: offered are %q, want %q", c.name, got, c.want)
		}
	}
}

func TestTauText(t *testing.T) {
	for tau, want := range map[float64]string{1: "1.00", -1: "−1.00", 0.714: "0.71", -0.004: "0.00", -0.5: "−0.50", 0: "0.00"} {
		if got := TauText(tau); got != want {
			t.Errorf("%v reads %q, want %q", tau, got, want)
		}
	}
}

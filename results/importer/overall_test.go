package importer

import (
	"fmt"
	"strings"
	"testing"

	"standings/internal/source"
	"standings/results/table"
)

// madeBy says how the overall of a table was found to be made.
func madeBy(t *testing.T, text string) string {
	t.Helper()
	var problems source.List
	tab := table.Open("t.csv", []byte(text), table.Options{Names: namesModels}, &problems)
	if tab == nil {
		t.Fatal(problems.All())
	}
	s := &sheet{Table: tab, input: &input{}}
	if s.guess(&problems); problems.Errors() > 0 {
		t.Fatal(problems.All())
	}
	switch {
	case s.overall == nil:
		return "none"
	case s.making == nil:
		return s.overall.Text + " unknown"
	}
	said := fmt.Sprintf("%s %s of", s.overall.Text, s.making.stated())
	for i, c := range s.making.of {
		said += " " + c.Text
		if s.making.rule != "groups" {
			said += "*" + s.making.weights[i].RatString()
		}
	}
	return said + fmt.Sprintf(", %d of %d", s.making.holds, s.making.rows)
}

func TestOverall(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ name, text, want string }{
		{"a mean", "model,a,b,Average\nA,10.0,20.0,15.0\nB,30.0,31.0,30.5\n", "Average groups of a b, 2 of 2"},
		{"rounded", "model,a,b,c,Avg.\nA,10.1,20.2,30.4,20.2\nB,30.0,31.0,32.5,31.2\n", "Avg. groups of a b c, 2 of 2"},
		{"before the groups", "model,Overall,a,b\nA,15.0,10.0,20.0\nB,30.5,30.0,31.0\n", "Overall groups of a b, 2 of 2"},
		{"by their items", "model,a (n=10),b (n=30),overall\nA,10.0,20.0,17.5\nB,30.0,31.0,30.8\n", "overall items of a (n=10)*1/4 b (n=30)*3/4, 2 of 2"},
		{"of those left of it", "model,a,b,mean,c,d\nA,10.0,20.0,15.0,90,80\nB,30.0,31.0,30.5,70,85\n", "mean groups of a b, 2 of 2"},
		{"a score that is a mean", "model,a,b,score\nA,10.0,20.0,15.0\nB,30.0,31.0,30.5\n", "score groups of a b, 2 of 2"},
		{"not to be found", "model,a,b,overall\nA,10.0,20.0,95.0\nB,30.0,31.0,3.5\n", "overall unknown"},
		{"a row that slipped", "model,a,b,overall\nA,10.0,20.0,15.0\nB,30.0,31.0,30.5\nC,1.0,2.0,1.5\nD,3.0,4.0,3.5\nE,5.0,6.0,50.0\n", "overall unknown"},
		{"a row that slipped of six", "model,a,b,overall\nA,10.0,20.0,15.0\nB,30.0,31.0,30.5\nC,1.0,2.0,1.5\nD,3.0,4.0,3.5\nE,5.0,6.0,50.0\nF,7.0,8.0,7.5\n", "overall unknown of a b, 5 of 6"},
		{"missing ones", "model,a,b,overall\nA,10.0,20.0,15.0\nB,30.0,-,30.0\n", "overall groups of a b, 1 of 1"},
		{"none printed", "model,a,b\nA,10.0,20.0\nB,30.0,31.0\n", "none"},
		{"one number", "model,resolved\nA,10.0\nB,30.0\n", "resolved unknown"},
		{"two means", "model,Mean (Task),Mean (TaskType),Bitext Mining,Clustering\nA,68.37,66.94,79.28,54.59\nB,70.58,69.27,80.89,57.65\n", "none"},
		{"weights that nobody prints", "model,a,b,overall\nA,10.0,20.0,13.0\nB,30.0,31.0,30.3\nC,50.0,20.0,41.0\nD,70.0,11.0,52.3\nE,5.0,6.0,5.3\nF,7.0,90.0,31.9\n", "overall unknown"},
		{"other range", "model,a,b,overall\nA,0.1,0.2,15.0\nB,0.3,0.31,30.5\n", "overall unknown"},
	} {
		if got := madeBy(t, test.text); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}

// An overall may be the mean of categories of several columns, which a second file gives, and a
// single share among per cents is remarked on.
func TestMeansOfCategoriesAndAShareAmongPerCents(t *testing.T) {
	t.Parallel()
	var problems source.List
	d := drafted([]input{
		{Path: "t.csv", From: "t.csv", Name: "t.csv", Data: []byte("model,A,B,C,Overall\na1,80,70,60,67.5\na2,60,50,40,47.5\na3,90,0.6,30,37.65\na4,20,90,80,67.5\na5,55,45,75,62.5\n")},
		{Path: "c.json", From: "c.json", Name: "c.json", Data: []byte(`{"Coding": ["A", "B"], "Math": ["C"]}`)},
	}, "", &problems)
	if d == nil {
		t.Fatal(problems.All())
	}
	said := string(d.Files["results/"+d.ID+"/benchmark.yaml"]) + strings.Join(d.Report, "\n")
	for _, want := range []string{
		"overall: {mean: [Coding, Math], title: Overall} # the mean of the categories, each the mean of its columns, in 5 of 5 rows",
		"0.6 in \"B\" is kept as it is printed: all others are 10 or more",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("%s is not in\n%s", want, said)
		}
	}
}

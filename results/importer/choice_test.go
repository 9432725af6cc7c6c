package importer

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"standings/internal/source"
)

// crossed are files of two levels of folders and names, neither of which names models.
func crossed(first, second []string) map[string]string {
	files := map[string]string{}
	for a, one := range first {
		for b, other := range second {
			files[one+"/"+other+".json"] = fmt.Sprintf(`[{"id": 1, "score": 0.%d}, {"id": 2, "score": 0.%d}, {"id": 3, "score": 0.5}]`, 1+a, 3+b)
		}
	}
	return files
}

// Where two parts of the paths could be the models nothing is written until one is chosen, and
// each reading shows the first rows of the board that choosing it gives.
func TestTwoReadings(t *testing.T) {
	t.Parallel()
	files := crossed([]string{"dusk", "dawn", "noon", "night"}, []string{"north", "south", "east"})
	var problems source.List
	asked := drafted(folder(files), "", &problems)
	if asked == nil || asked.Open == nil || len(asked.Files) > 0 || problems.Errors() != 1 || len(asked.Open.Readings) != len(Readings) {
		t.Fatalf("no question: %v", problems.All())
	}
	for i, want := range []string{"judgments/{model}/{category}.json", "judgments/{category}/{model}.json"} {
		one := asked.Open.Readings[i]
		var problems source.List
		d := drafted(folder(files), one.Letter, &problems)
		if d == nil || d.Open != nil || problems.Errors() > 0 || !strings.Contains(string(d.Files["results/outputs/benchmark.yaml"]), want) {
			t.Fatalf("%s: %v", one.Letter, problems.All())
		}
		if d.Read != one.Pattern {
			t.Errorf("%s reads %s, and was asked for as %s", one.Letter, d.Read, one.Pattern)
		}
		project, _ := load(d)
		rows := project.Benchmarks[0].Boards[0].Rows
		if len(one.Rows) != rowsShown || !strings.Contains(one.Of, fmt.Sprintf("%d of %d rows", rowsShown, len(rows))) {
			t.Errorf("%s shows %d rows, of %q", one.Letter, len(one.Rows), one.Of)
		}
		for k, cells := range one.Rows {
			overall := rows[k].Overall()
			if cells[0] != rows[k].Model.Name || cells[1] != rows[k].Board.OverallColumn().Shown(overall) || len(cells) != len(one.Heads) {
				t.Errorf("%s, row %d: %q, where the board has %s %v", one.Letter, k+1, cells, rows[k].Model.Name, overall.Value)
			}
		}
	}
}

// A letter names the same reading when either level gets more values.
func TestLettersStay(t *testing.T) {
	t.Parallel()
	few, many := []string{"dusk", "dawn", "noon"}, []string{"north", "south", "east", "west", "up"}
	for _, of := range [][2][]string{{few, few}, {few, many}, {many, few}} {
		var problems source.List
		d := drafted(folder(crossed(of[0], of[1])), "", &problems)
		if d == nil || d.Open == nil {
			t.Fatalf("no question: %v", problems.All())
		}
		if got := d.Open.Readings[0].Models; len(got) != len(of[0]) || !slices.Contains(got, of[0][0]) {
			t.Errorf("%d × %d: A takes %q for the models", len(of[0]), len(of[1]), got)
		}
	}
}

// A letter for files with one reading is of no use, and that is said.
func TestALetterThatNothingNeeds(t *testing.T) {
	t.Parallel()
	for letter, want := range map[string]int{"": 0, "A": 1} {
		var problems source.List
		if Project([]Given{File("t.csv", []byte("model,score\nA,1.5\nB,2.5\n"))}, letter, &problems) == nil || len(problems.All()) != want {
			t.Errorf("-as %q: %v", letter, problems.All())
		}
	}
}

// What speaks for a reading is said in cases, not of a hundred.
func TestAReadingCountsCases(t *testing.T) {
	t.Parallel()
	files := crossed([]string{"dusk", "dawn", "noon", "night"}, []string{"north", "south", "east"})
	files["dusk/north.json"] = strings.Replace(files["dusk/north.json"], "]", `, {"id": 4, "score": 0.2}]`, 1)
	d := drafted(folder(files), "", &source.List{})
	if d == nil || d.Open == nil || !strings.HasPrefix(d.Open.Readings[0].Why, "3 of 4 cases are in files of several of these models") {
		t.Fatalf("says %+v", d)
	}
}

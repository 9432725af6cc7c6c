package reliability

import (
	"encoding/csv"
	"encoding/json"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"standings/internal/trial"
)

var nan = math.NaN()

// ofRaters counts units of which each rater gives a list; a point is missing.
func ofRaters(lists ...string) *Units {
	var columns [][]string
	for _, l := range lists {
		columns = append(columns, strings.Fields(l))
	}
	u := &Units{}
	for i := range columns[0] {
		marks := make([]float64, len(columns))
		for k := range columns {
			marks[k] = nan
			if c := columns[k][i]; c != "." {
				marks[k] = float64(c[0])
			}
		}
		u.Add(marks)
	}
	return u
}

func near(t *testing.T, what string, got float64, ok bool, want, within float64) {
	t.Helper()
	if !ok || math.Abs(got-want) > within {
		t.Errorf("%s is %v (%v), published is %v", what, got, ok, want)
	}
}

// The worked examples of Krippendorff's text of 2011: two raters and two marks, and four
// raters who left marks out, on two levels.
func TestAlphaAsPublished(t *testing.T) {
	t.Parallel()
	alpha, ok := ofRaters("0 1 0 0 0 0 0 0 1 0", "1 1 1 0 0 1 0 0 0 0").Alpha(Binary)
	near(t, "α of two marks", alpha, ok, 0.095, 5e-4)
	u := ofRaters("1 2 3 3 2 1 4 1 2 . . .", "1 2 3 3 2 2 4 1 2 5 . 3", ". 3 3 3 2 3 4 2 2 5 1 .", "1 2 3 3 2 4 4 1 2 5 1 .")
	for level, want := range map[Level]float64{Ordinal: 0.815, Interval: 0.849} {
		alpha, ok := u.Alpha(level)
		near(t, "α with missing marks", alpha, ok, want, 5e-4)
	}
	if n := u.N(); n != 11 {
		t.Errorf("%d units have two marks or more, not 11: one rater alone marked the last", n)
	}
}

// Fleiss's table of two raters and three diagnoses (Statistical Methods for Rates and
// Proportions, 3rd edition 2003, table 18.1), the first of them against the others, and his
// ten cases by fourteen raters of 1971.
func TestKappaAndAgreementAsPublished(t *testing.T) {
	t.Parallel()
	u := &Units{}
	for i, row := range [][]int{{75, 5}, {5, 15}} {
		for j, n := range row {
			for range n {
				u.Add([]float64{float64(i), float64(j)})
			}
		}
	}
	kappa, ok := u.Kappa()
	near(t, "κ", kappa, ok, 0.6875, 1e-12)
	share, ok := u.Agreement()
	near(t, "the agreement", share, ok, 0.9, 1e-12)

	many := &Units{}
	for _, row := range [][]int{{0, 0, 0, 0, 14}, {0, 2, 6, 4, 2}, {0, 0, 3, 5, 6}, {0, 3, 9, 2, 0}, {2, 2, 8, 1, 1}, {7, 7, 0, 0, 0}, {3, 2, 6, 3, 0}, {2, 5, 3, 2, 2}, {6, 5, 2, 1, 0}, {0, 2, 2, 3, 7}} {
		var marks []float64
		for mark, n := range row {
			marks = append(marks, slices.Repeat([]float64{float64(mark)}, n)...)
		}
		many.Add(marks)
	}
	share, ok = many.Agreement()
	near(t, "the agreement of fourteen", share, ok, 0.378, 5e-4)
	if _, ok := many.Kappa(); ok {
		t.Error("fourteen raters have a κ of two")
	}
}

// A second route: coincidences of every two values in a matrix, and their distances one
// by one, as the definitions have them.
func TestBySecondRoute(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(7, 11))
	for round := range 60 {
		raters, values := 2+rng.IntN(4), 2+rng.IntN(5)
		var all [][]float64
		u := &Units{}
		for range 40 {
			truth := rng.IntN(values)
			marks := make([]float64, raters)
			for k := range marks {
				switch x := rng.Float64(); {
				case x < 0.2:
					marks[k] = nan
				case x < 0.7:
					marks[k] = float64(truth * truth)
				default:
					v := rng.IntN(values)
					marks[k] = float64(v * v)
				}
			}
			all = append(all, marks)
			u.Add(marks)
		}
		for _, level := range []Level{Binary, Ordinal, Interval} {
			if level == Binary && values > 2 {
				continue
			}
			got, ok := u.Alpha(level)
			want := matrixAlpha(all, level)
			if !ok || math.Abs(got-want) > 1e-12 {
				t.Fatalf("round %d, level %d: α is %v, by the matrix %v", round, level, got, want)
			}
			if raters != 2 {
				continue
			}
			got, ok = u.Kappa()
			if want := matrixKappa(all, level); !ok || math.Abs(got-want) > 1e-12 {
				t.Fatalf("round %d, level %d: κ is %v, by the matrix %v", round, level, got, want)
			}
		}
	}
}

// matrixAlpha is α by the matrix of coincidences.
func matrixAlpha(units [][]float64, level Level) float64 {
	o := map[[2]float64]float64{}
	n := map[float64]float64{}
	total := 0.0
	for _, marks := range units {
		given := present(marks)
		if len(given) < 2 {
			continue
		}
		for i := range given {
			for j := range given {
				if i != j {
					o[[2]float64{given[i], given[j]}] += 1 / float64(len(given)-1)
				}
			}
			n[given[i]]++
			total++
		}
	}
	distance := func(c, k float64) float64 {
		switch {
		case level == Binary && c != k:
			return 1
		case level == Interval:
			return (c - k) * (c - k)
		case level == Ordinal:
			d := -(n[c] + n[k]) / 2
			for g, times := range n {
				if g >= min(c, k) && g <= max(c, k) {
					d += times
				}
			}
			if c == k {
				d = 0
			}
			return d * d
		}
		return 0
	}
	var observed, expected float64
	for c := range n {
		for k := range n {
			observed += o[[2]float64{c, k}] * distance(c, k)
			expected += n[c] * n[k] * distance(c, k)
		}
	}
	return 1 - (total-1)*observed/expected
}

// matrixKappa is κ with weights by the table of two raters.
func matrixKappa(units [][]float64, level Level) float64 {
	var first, second []float64
	for _, marks := range units {
		if len(present(marks)) == 2 {
			first, second = append(first, marks[0]), append(second, marks[1])
		}
	}
	weight := func(x, y float64) float64 {
		switch {
		case level != Binary:
			return (x - y) * (x - y)
		case x != y:
			return 1
		}
		return 0
	}
	var observed, expected float64
	for i := range first {
		observed += weight(first[i], second[i]) / float64(len(first))
		for j := range second {
			expected += weight(first[i], second[j]) / float64(len(first)*len(first))
		}
	}
	return 1 - observed/expected
}

// What nothing can be said of is not said to be 0 or 1.
func TestNothingToAgreeOn(t *testing.T) {
	t.Parallel()
	for name, u := range map[string]*Units{"none": {}, "one mark throughout": ofRaters("1 1 1", "1 1 ."), "one rater": ofRaters("1 2 1")} {
		for _, level := range []Level{Binary, Ordinal, Interval} {
			if x, ok := u.Alpha(level); ok {
				t.Errorf("%s: α is %v", name, x)
			}
			if x, ok := u.Kappa(); ok {
				t.Errorf("%s: κ is %v", name, x)
			}
		}
	}
	u := &Units{}
	u.Add([]float64{1, 0, nan})
	u.Add([]float64{1, nan, nan})
	if means := u.Means(); means[0] != 1 || means[1] != 0 || !math.IsNaN(means[2]) {
		t.Errorf("the means are %v", means)
	}
}

// Five people counted objects in pictures of three models, for GenEval. Whether the
// first object is there as often as it was asked for, in pictures of one kind of
// object, they agree as their authors' files say.
func TestFivePeopleCounting(t *testing.T) {
	t.Parallel()
	dir := "../../../shared/samples/t2i"
	data, err := os.ReadFile(filepath.Join(dir, "geneval-evaluation_metadata.jsonl"))
	trial.Wants(t, err == nil, "GenEval's annotations", "they lie beside the repository and are no part of it")
	asked := map[string]int{} // by prompt, where it asks for one kind of object
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		var m struct {
			Prompt  string
			Include []struct{ Count int }
		}
		if err := json.Unmarshal([]byte(line), &m); err != nil {
			t.Fatal(err)
		}
		if len(m.Include) == 1 {
			asked[m.Prompt] = m.Include[0].Count
		}
	}
	for model, want := range map[string][2]float64{"clip": {0.922, 0.803}, "if-xl": {0.953, 0.767}, "sdv2": {0.882, 0.670}} {
		file, err := os.Open(filepath.Join(dir, "geneval-annotations_"+model+".csv"))
		if err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(file).ReadAll()
		file.Close()
		if err != nil {
			t.Fatal(err)
		}
		at := func(name string) int { return slices.Index(rows[0], name) }
		pictures := map[string][]float64{}
		for _, row := range rows[1:] {
			count, known := asked[row[at("Input.caption")]]
			if !known {
				continue
			}
			said, err := strconv.ParseFloat(row[at("Answer.task-count-0")], 64)
			mark := 0.0
			if err == nil && int(said) == count {
				mark = 1
			}
			picture := row[at("Input.index")]
			pictures[picture] = append(pictures[picture], mark)
		}
		u := &Units{}
		for _, marks := range pictures {
			u.Add(marks)
		}
		share, ok := u.Agreement()
		near(t, model+": the agreement", share, ok, want[0], 5e-4)
		alpha, ok := u.Alpha(Binary)
		near(t, model+": α", alpha, ok, want[1], 5e-4)
		if n := u.N(); n != 196 {
			t.Errorf("%s: %d pictures", model, n)
		}
	}
}

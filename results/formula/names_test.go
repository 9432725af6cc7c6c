package formula

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"
)

var columnNames = []string{"LCB", "HumanEval+", "mean", "in", "pass@1", "BIO&MED", "Zürich", "一_____"}

// A formula over columns names them as they are called, those that are no words in
// quotes.
func TestOver(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		text   string
		uses   []int
		want   float64 // of numbers 1, 2, 3, … in the order of uses
		linear string
	}{
		{`mean(LCB, "HumanEval+")`, []int{0, 1}, 1.5, "1/2 1/2"},
		{`"HumanEval+" - LCB`, []int{0, 1}, 1, "-1 1"},
		{`mean("mean", "in", "pass@1")`, []int{2, 3, 4}, 2, "1/3 1/3 1/3"},
		{`"LCB" * 2 + LCB`, []int{0}, 3, "3"},
		{`"Zürich" / "BIO&MED"`, []int{5, 6}, 2, ""},
		{`sum("一_____", "HumanEval+", 1.5)`, []int{1, 7}, 4.5, "1 1"},
	} {
		f, uses, err := Over(test.text, columnNames)
		if err != nil {
			t.Errorf("%s: %v", test.text, err)
			continue
		}
		numbers := make([]float64, len(uses))
		for i := range numbers {
			numbers[i] = float64(i + 1)
		}
		got, err := f.Eval(&Marks{Numbers: numbers})
		if !slices.Equal(uses, test.uses) || err != nil || math.Abs(got-test.want) > 1e-12 {
			t.Errorf("%s uses %v and is %v, %v; want %v and %v", test.text, uses, got, err, test.uses, test.want)
		}
		var linear []string
		coefficients, _, _ := f.Coefficients()
		for _, c := range coefficients {
			linear = append(linear, c.RatString())
		}
		if got := strings.Join(linear, " "); got != test.linear {
			t.Errorf("%s has the coefficients %q, want %q", test.text, got, test.linear)
		}
	}
}

func TestOverSaysWhatIsWrongAndWhere(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		text   string
		column int
		want   string
	}{
		{`mean(LCB, "HumanEval")`, 11, `unknown name "HumanEval" (did you mean "HumanEval+"?)`},
		{`mean(LCB, HumanEval)`, 11, `unknown name "HumanEval" (did you mean "HumanEval+"?)`},
		{`mean("LCB", lbc)`, 13, `unknown name "lbc" (did you mean "LCB"?)`},
		{`mean("pass@1", "LCB)`, 21, "names that are no words in double quotes"},
		{`"pass@1" + nowhere_near`, 12, `unknown name "nowhere_near"; known here: `},
	} {
		_, _, err := Over(test.text, columnNames)
		var at *Error
		if !errors.As(err, &at) || at.Column != test.column || !strings.Contains(at.Message, test.want) {
			t.Errorf("%s: got %v in column %d, want %q in %d", test.text, err, at.Column, test.want, test.column)
		}
	}
}

func FuzzOver(f *testing.F) {
	for _, seed := range []string{`mean(LCB, "HumanEval+")`, `"in" + "mean"`, `"`, `""`, `"a`, "\"LCB\"\n+ \"BIO&MED\"", `"LCB""LCB"`, "一 + \"in\""} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		formula, uses, err := Over(text, columnNames)
		if err != nil {
			var at *Error
			if !errors.As(err, &at) || at.Line < 1 || at.Column < 1 || at.Message == "" {
				t.Fatalf("%q: %#v", text, err)
			}
			return
		}
		formula.Coefficients()
		if _, err := formula.Eval(&Marks{Numbers: make([]float64, len(uses))}); err != nil && err.Error() == "" {
			t.Error("an error says nothing")
		}
	})
}

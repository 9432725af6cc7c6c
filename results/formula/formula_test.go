package formula

import (
	"errors"
	"math"
	"math/big"
	"strings"
	"testing"
)

var marks = []Mark{{"consistency", false}, {"realism", false}, {"aesthetic_quality", false}, {"result", true}, {"detail", true}}

func values() *Marks {
	return &Marks{Numbers: []float64{2, 1, 0, 0, 0}, Lists: [][]float64{nil, nil, nil, {1, 0, 1}, {1, 0.5}}}
}

func TestEval(t *testing.T) {
	for text, want := range map[string]float64{
		"(0.7*consistency + 0.2*realism + 0.1*aesthetic_quality) / 2": 0.8,
		"100 * mean(result)":                              200.0 / 3,
		"100 * (0.7*mean(result) + 0.3*mean(detail))":     100 * (0.7*2/3 + 0.3*0.75),
		"sum(result) / len(result)":                       2.0 / 3,
		"mean(consistency, realism)":                      1.5,
		"min(consistency, realism, 3) - max(detail)":      0,
		"abs(realism - consistency)":                      1,
		"mean(result) == 1 ? 1 : 0":                       0,
		"mean(result) > 0.5 and consistency >= 2 ? 1 : 0": 1,
		"consistency ^ 3":                                 8,
		"-consistency + 5":                                3,
		"7":                                               7,
		"product(detail)":                                 0.5,
		"geomean(detail)":                                 math.Sqrt(0.5),
		"geomean(result)":                                 0,
		"geomean(consistency, 8)":                         4,
		"pow(consistency, 3)":                             8,
		"round(2.675, 2) + round(0.125, 2) + round(2.5)":  2.67 + 0.12 + 2,
		"sum(result * result) / sum(result)":              1,
		"sum(2 * detail - 1)":                             1,
		"sum(detail / 2) + max(1 - detail)":               1.25,
	} {
		f, err := Compile(text, marks)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		got, err := f.Eval(values())
		if err != nil || math.Abs(got-want) > 1e-12 {
			t.Errorf("%s = %v, %v; want %v", text, got, err, want)
		}
	}
}

func TestCompileSaysWhatIsWrongAndWhere(t *testing.T) {
	for _, test := range []struct {
		text         string
		line, column int
		want         string
	}{
		{"100 * mean(reslt)", 1, 12, `unknown name "reslt" (did you mean "result"?)`},
		{"median(result)", 1, 1, `unknown name "median" (did you mean "mean"?)`},
		{"consistency +\n  realizm", 2, 3, `unknown name "realizm" (did you mean "realism"?)`},
		{"today()", 1, 1, `unknown name "today"; known here: consistency, realism, aesthetic_quality, result, detail, abs,`},
		{"string(consistency)", 1, 1, `unknown name "string"`},
		{"mean(consistency)", 1, 1, "not enough arguments to call mean: write "},
		{"mean([])", 1, 1, "not enough arguments to call mean"},
		{"abs(result)", 1, 5, "cannot use a list of marks as argument (type a number) to call abs"},
		{"result + 1", 1, 8, "a list of marks within mean or another of abs, geomean, len"},
		{"result", 1, 1, "expected a number, but got a list of marks: write "},
		{"\"a\"", 1, 1, "expected a number, but got text"},
		{"result[0]", 1, 7, "a formula is arithmetic over marks"},
		{"let x = 1; x", 1, 12, "a formula is arithmetic over marks"},
		{"count(result, # > 0)", 1, 15, "a formula is arithmetic over marks"},
		{"$env.consistency", 1, 1, "a formula is arithmetic over marks"},
		{"1 +", 1, 3, "unexpected token EOF: write + - * or / between values"},
		{"", 1, 1, "unexpected token EOF"},
		{"100 x mean(result)", 1, 5, `"x" does not belong here: write + - * or / between values`},
		{"100 × mean(result)", 1, 5, `"×" does not belong here: write + - * or / between values`},
		{"100 (consistency)", 1, 5, `"(" does not belong here`},
		{"0.7consistency", 1, 4, `"0.7c" does not belong here`},
		{"0,5 * consistency", 1, 2, `"," does not belong here: write + - * or / between values, 0.5 and not 0,5`},
		{"mean(result) * 100%", 1, 19, `unexpected token EOF`},
		{"score = 100 * consistency", 1, 7, `"=" does not belong here`},
		{"mean(result", 1, 11, `brackets in pairs`},
		{"mean(result))", 1, 13, `")" does not belong here`},
		{"average(result)", 1, 1, `unknown name "average"; known here: consistency,`},
		{"100 * result", 1, 5, "a list of marks within mean"},
		{"§", 1, 1, `"§" does not belong here`},
		{strings.Repeat("(", 5000), 1, 1, "a formula of 5000 letters is too long"},
		{strings.Repeat("(", 4000), 1, 4000, "unexpected token EOF"},
	} {
		_, err := Compile(test.text, marks)
		var at *Error
		if !errors.As(err, &at) || !strings.Contains(at.Message, test.want) {
			t.Errorf("%q: got %v, want %q", test.text, err, test.want)
			continue
		}
		if at.Line != test.line || at.Column != test.column {
			t.Errorf("%q: at %d:%d, want %d:%d", test.text, at.Line, at.Column, test.line, test.column)
		}
	}
}

func TestEvalRefusesWhatIsNoFiniteNumber(t *testing.T) {
	for _, text := range []string{"1 / aesthetic_quality", "aesthetic_quality / aesthetic_quality", "10 ^ (400 * consistency)"} {
		f, err := Compile(text, marks)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := f.Eval(values()); err == nil {
			t.Errorf("%s = %v, want an error", text, got)
		}
	}
	f, _ := Compile("min(result)", marks)
	if got, err := f.Eval(&Marks{Numbers: make([]float64, 5), Lists: make([][]float64, 5)}); err == nil {
		t.Errorf("the smallest of no marks is %v, want an error", got)
	}
}

func TestLinear(t *testing.T) {
	f, err := Compile("(0.7*consistency + 0.2*realism - (-0.1)*aesthetic_quality) / 2 + 0.5*realism + 3", marks)
	if err != nil {
		t.Fatal(err)
	}
	coefficients, constant, ok := f.Coefficients()
	if !ok || constant.Cmp(big.NewRat(3, 1)) != 0 {
		t.Fatalf("constant %v, %v", constant, ok)
	}
	for i, want := range []*big.Rat{big.NewRat(7, 20), big.NewRat(3, 5), big.NewRat(1, 20), new(big.Rat), new(big.Rat)} {
		if coefficients[i].Cmp(want) != 0 {
			t.Errorf("%s: %v, want %v", marks[i].Name, coefficients[i], want)
		}
	}
	for _, text := range []string{"100 * mean(result)", "consistency * realism", "1 / consistency", "abs(consistency)", "consistency > 1 ? 1 : 0"} {
		f, err := Compile(text, marks)
		if err != nil {
			t.Fatal(err)
		}
		if _, _, ok := f.Coefficients(); ok {
			t.Errorf("%s is not linear in single marks", text)
		}
	}
}

func FuzzCompile(f *testing.F) {
	for _, seed := range []string{"(0.7*consistency + 0.2*realism) / 2", "100 * mean(result)", "mean(result) == 1 ? 1 : 0", "now()", "mean([])", "1/0", "min(detail) ^ 2", "((((", "sum(1..9999999)", "let x = 1; x", "é + 1", "max(1, 2, consistency)", "result | mean()"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		formula, err := Compile(text, marks)
		if err != nil {
			var at *Error
			if !errors.As(err, &at) || at.Line < 1 || at.Column < 1 || at.Message == "" {
				t.Fatalf("%q: %#v", text, err)
			}
			return
		}
		formula.Coefficients()
		if value, err := formula.Eval(values()); err == nil && (math.IsNaN(value) || math.IsInf(value, 0)) {
			t.Errorf("%q is %v", text, value)
		}
	})
}

func TestPooled(t *testing.T) {
	for text, want := range map[string]string{
		"100 * mean(result)":                      "len(result)",
		"25 * (mean(consistency, realism) - 1)":   "len(consistency, realism)",
		"100 - 100 * sum(result) / sum(detail)":   "sum(detail)",
		"sum(detail * detail) / sum(2 * detail)":  "sum(listTimes(2, detail))",
		"mean(detail * detail)":                   "len(listTimes(detail, detail))",
		"consistency * 50":                        "",
		"mean(result) == 1 ? 1 : 0":               "error",
		"sum(result)":                             "error",
		"0.7 * mean(result) + 0.3 * mean(detail)": "error",
		"round(100 * mean(result), 2)":            "error",
	} {
		f, err := Compile(text, marks)
		if err != nil {
			t.Fatal(err)
		}
		weight, err := f.Pooled()
		got := ""
		if err != nil {
			got = "error"
		} else if weight != nil {
			got = weight.Text
		}
		if got != want {
			t.Errorf("%s: weight %q, %v; want %q", text, got, err, want)
		}
	}
}

func TestMarksThatAreLeftOut(t *testing.T) {
	f, err := Compile("mean(consistency, realism) + max(consistency, realism) + len(consistency, realism)", marks)
	if err != nil {
		t.Fatal(err)
	}
	if x, err := f.Eval(&Marks{Numbers: []float64{3, math.NaN()}}); err != nil || x != 7 {
		t.Errorf("%v, %v", x, err)
	}
	if _, err := f.Eval(&Marks{Numbers: []float64{math.NaN(), math.NaN()}}); err == nil {
		t.Error("a score of nothing")
	}
}

func TestListsOfUnlikeLength(t *testing.T) {
	f, err := Compile("sum(result * detail)", marks)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.Eval(values()); err == nil || !strings.Contains(err.Error(), "lists of 3 and of 2 marks do not fit together") {
		t.Errorf("%v", err)
	}
}

func TestOthers(t *testing.T) {
	marks := []Mark{{Name: "a"}, {Name: "b"}, {Name: "c"}, {Name: "x", List: true}, {Name: "y", List: true}}
	for _, c := range []struct {
		text string
		full int64
		want string
	}{
		{"(0.7*a + 0.2*b + 0.1*c) / 2", 1, "= = = = =|1/2 * mean(a, b, c)|product(1/2 * a, 1/2 * b, 1/2 * c)"},
		{"100 * mean(x)", 100, "= 100*product(x) 100*geomean(x) 100*min(x) 100*max(x)|=|="},
		{"100 * (0.7*mean(x) + 0.3*mean(y))", 100, "= 100*(0.7*product(x)+0.3*product(y)) 100*(0.7*geomean(x)+0.3*geomean(y)) 100*(0.7*min(x)+0.3*min(y)) 100*(0.7*max(x)+0.3*max(y))|100 * mean(mean(x), mean(y))|100 * product(mean(x), mean(y))"},
		{"product(x) == 1 ? 100 : 0", 100, "mean(x)==1?100:0 = geomean(x)==1?100:0 min(x)==1?100:0 max(x)==1?100:0|=|="},
		{"a - b", 1, "= = = = =|=|="},
		{"a + b + 1", 3, "= = = = =|=|="},
	} {
		f, err := Compile(c.text, marks)
		if err != nil {
			t.Fatal(err)
		}
		got := f.Others(big.NewRat(c.full, 1))
		for i, text := range got {
			if text == c.text {
				got[i] = "="
			} else if _, err := Compile(text, marks); err != nil {
				t.Errorf("%s: %v", text, err)
			}
			if i < 5 {
				got[i] = strings.ReplaceAll(got[i], " ", "")
			}
		}
		if list := strings.Join(got[:5], " ") + "|" + got[5] + "|" + got[6]; list != c.want {
			t.Errorf("%s: %s\nwant %s", c.text, list, c.want)
		}
	}
}

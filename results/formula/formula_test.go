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
		if slow, err := f.run(values()); err != nil || slow != got {
			t.Errorf("%s: closures give %v, expr's machine %v, %v", text, got, slow, err)
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
		{"today()", 1, 1, `unknown name "today"; known here: consistency, realism, aesthetic_quality, result, detail and the functions abs,`},
		{"string(consistency)", 1, 1, `unknown name "string"`},
		{"mean(consistency)", 1, 1, "mean takes a list of marks, or two numbers and more"},
		{"mean([])", 1, 1, "mean takes a list of marks"},
		{"abs(result)", 1, 5, "abs takes one number"},
		{"result + 1", 1, 1, "result is a list of marks: write mean(result), or another of abs, geomean, len"},
		{"result", 1, 1, "result is a list of marks: write mean(result)"},
		{"\"a\"", 1, 1, "expected a number, but got text"},
		{"result[0]", 1, 7, "a formula is arithmetic over marks"},
		{"let x = 1; x", 1, 12, "a formula is arithmetic over marks"},
		{"count(result, # > 0)", 1, 15, "a formula is arithmetic over marks"},
		{"$env.consistency", 1, 1, "a formula is arithmetic over marks"},
		{"1 +", 1, 3, "it ends where a mark or a number belongs"},
		{"", 1, 1, "it ends where a mark or a number belongs"},
		{"100 x mean(result)", 1, 5, `"x" is no operator: write *`},
		{"100 × mean(result)", 1, 5, `"×" is no operator: write *`},
		{"mean(result) ÷ 2", 1, 14, `"÷" is no operator: write /`},
		{"1 − mean(result)", 1, 3, `"−" is no operator: write -`},
		{"100 mean(result)", 1, 5, `an operator is missing before "mean": write * for times`},
		{"100 (consistency)", 1, 5, `an operator is missing before "(": write * for times`},
		{"0.7consistency", 1, 4, `"0.7c" is no number: write digits with a point, and * between a number and a name`},
		{"0,5 * consistency", 1, 2, `a number has a point: write 0.5`},
		{"consistency, realism", 1, 12, `a comma parts what a function takes, and nothing else`},
		{"mean(result) * 100%", 1, 19, `"%" is the remainder of a division: take it out`},
		{"50% * consistency", 1, 5, `"%" is the remainder of a division: take it out`},
		{"score = 100 * consistency", 1, 7, `"=" is no operator: write only what follows it`},
		{"mean(result", 1, 11, `a bracket is not closed: write ")" where it ends`},
		{"mean(result))", 1, 13, `a bracket closes what none has opened: take the ")" out`},
		{"average(result)", 1, 1, `unknown name "average" (did you mean "mean"?)`},
		{"100 * result", 1, 7, "result is a list of marks: write mean(result)"},
		{"mean(result) + 2*detail", 1, 18, "detail is a list of marks: write mean(detail)"},
		{"§", 1, 1, `"§" means nothing in a formula`},
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

func TestRange(t *testing.T) {
	ranges := []Range{{0, 2}, {0, 2}, {-1, 1}, {0, 1}, {0, 0.5}}
	for text, want := range map[string]Range{
		"mean(result)":                           {0, 1},
		"100 * mean(result)":                     {0, 100},
		"(0.7*consistency + 0.3*realism) / 2":    {0, 1},
		"mean(result) == 1 ? 1 : 0":              {0, 1},
		"1 - mean(result)":                       {0, 1},
		"aesthetic_quality * aesthetic_quality":  {-1, 1},
		"mean(consistency, aesthetic_quality)":   {-1, 2},
		"max(result) - min(detail)":              {-0.5, 1},
		"-consistency":                           {-2, 0},
		"7":                                      {7, 7},
		"consistency / (realism + 1)":            {0, 2},
		"mean(result) > 0.5 ? mean(detail) : 0.": {0, 0.5},
	} {
		f, err := Compile(text, marks)
		if err != nil {
			t.Fatal(err)
		}
		if got, ok := f.Range(ranges); !ok || math.Abs(got.Low-want.Low) > 1e-12 || math.Abs(got.High-want.High) > 1e-12 {
			t.Errorf("%s: %v, %v; want %v", text, got, ok, want)
		}
	}
	for _, text := range []string{"sum(result)", "len(result)", "1 / realism", "consistency ^ 2", "abs(realism)"} {
		f, err := Compile(text, marks)
		if err != nil {
			t.Fatal(err)
		}
		if got, ok := f.Range(ranges); ok {
			t.Errorf("%s is not known to be within %v", text, got)
		}
	}
}

func TestLinear(t *testing.T) {
	f, err := Compile("(0.7*consistency + 0.2*realism - (-0.1)*aesthetic_quality) / 2 + 0.5*realism + 3", marks)
	if err != nil {
		t.Fatal(err)
	}
	coefficients, constant, ok := f.Linear()
	if !ok || constant.Cmp(big.NewRat(3, 1)) != 0 {
		t.Fatalf("constant %v, %v", constant, ok)
	}
	for name, want := range map[string]*big.Rat{"consistency": big.NewRat(7, 20), "realism": big.NewRat(3, 5), "aesthetic_quality": big.NewRat(1, 20)} {
		if got := coefficients[name]; got == nil || got.Cmp(want) != 0 {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
	for _, text := range []string{"100 * mean(result)", "consistency * realism", "1 / consistency", "abs(consistency)", "consistency > 1 ? 1 : 0"} {
		f, err := Compile(text, marks)
		if err != nil {
			t.Fatal(err)
		}
		if _, _, ok := f.Linear(); ok {
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
		formula.Linear()
		of := []Range{{2, 2}, {1, 1}, {0, 0}, {0, 1}, {0.5, 1}} // where the marks below are
		within, fixed := formula.Range(of)
		got, err := formula.Eval(values())
		if slack := 1e-9 * (1 + math.Abs(got)); fixed && err == nil && (got < within.Low-slack || got > within.High+slack) {
			t.Errorf("%q = %v is not within %v", text, got, within)
		}
		if formula.fast == nil {
			return
		}
		slow, slowErr := formula.run(values())
		if err == nil && slowErr == nil && got != slow {
			t.Errorf("%q: closures give %v, expr's machine %v", text, got, slow)
		}
	})
}

func BenchmarkEval(b *testing.B) {
	for name, text := range map[string]string{"closures": "(0.7*consistency + 0.2*realism + 0.1*aesthetic_quality) / 2", "machine": "consistency > 0 ? (0.7*consistency + 0.2*realism + 0.1*aesthetic_quality) / 2 : 0"} {
		b.Run(name, func(b *testing.B) {
			f, err := Compile(text, marks)
			if err != nil {
				b.Fatal(err)
			}
			m := values()
			for b.Loop() {
				if _, err := f.Eval(m); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
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

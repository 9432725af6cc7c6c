package results_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"standings/internal/trial"
)

// Fractions among per cents are refused where digits and a second witness show them, and
// small figures of ordinary tables are not.
func TestFractionsAmongPerCents(t *testing.T) {
	t.Parallel()
	const (
		percent = "    scale: {min: 0, max: 100, unit: \"%\"}\n    overall: unknown\n"
		errors  = "    scale: {min: 0, max: 100, unit: \"%\", }\n    lower: true\n    overall: unknown\n"
	)
	for name, test := range map[string]struct{ board, data, want string }{
		"a column in per cents":           {percent, "model,overall\nAlpha,0.712\nBeta,68.4\nGamma,61.0\n", `"0.712" in line 2 beside "68.4" in line 3`},
		"several":                         {percent, "model,overall\nAlpha,68.4\nBeta,0.712\nGamma,61.0\nDelta,0.749\n", `"0.712" in line 3, "0.749" in line 5 beside "68.4" in line 2`},
		"whole per cents":                 {percent, "model,overall\nAlpha,68\nBeta,0.71\nGamma,61\n", `"0.71" in line 3`},
		"whole rows":                      {twoGroups, "model,code,Math,overall\nAlpha,0.712,0.655,0.684\nBeta,68.4,61.0,64.7\nGamma,61.0,55.2,58.1\n", `column "code" has fractions among per cents, "0.712" in line 2`},
		"an overall counts it":            {twoGroups, "model,code,Math,overall\nAlpha,0.7,65.5,33.1\nBeta,0.71,65.5,68.25\nGamma,61.0,55.2,58.1\nDelta,41.0,55.2,48.1\n", `"0.71" in line 3 beside "61.0" in line 4`},
		"an ordinary error rate":          {errors, "model,overall\nAlpha,0.7\nBeta,3.2\nGamma,60.1\n", ""},
		"one with more digits":            {errors, "model,overall\nAlpha,0.712\nBeta,12.5\nGamma,60.1\n", ""},
		"a low score":                     {percent, "model,overall\nAlpha,0.7\nBeta,68.4\nGamma,61.0\n", ""},
		"one with a digit more":           {percent, "model,overall\nAlpha,0.71\nBeta,68.4\nGamma,61.0\n", ""},
		"three digits each":               {percent, "model,overall\nAlpha,0.712\nBeta,9.87\nGamma,61.0\n", ""},
		"far from the others":             {percent, "model,overall\nAlpha,0.012\nBeta,68.4\nGamma,61.0\n", ""},
		"fractions alone":                 {percent, "model,overall\nAlpha,0.712\nBeta,0.684\nGamma,0.610\n", ""},
		"with signs":                      {percent, "model,overall\nAlpha,0.712%\nBeta,68.4%\nGamma,61.0%\n", ""},
		"nought and one":                  {percent, "model,overall\nAlpha,0.000\nBeta,68.4\nGamma,61.0\nDelta,1.000\n", ""},
		"nobody says per cent":            {alone, "model,overall\nAlpha,0.712\nBeta,68.4\nGamma,61.0\n", ""},
		"a wide range":                    {percent, "model,overall\nAlpha,0.712\nBeta,12.4\nGamma,81.0\n", ""},
		"one of two columns":              {twoGroups, "model,code,Math,overall\nAlpha,0.712,65.5,33.1\nBeta,68.4,61.0,64.7\nGamma,61.0,55.2,58.1\n", ""},
		"an overall that is a mean of it": {twoGroups, "model,code,Math,overall\nAlpha,0.71,65.5,33.1\nBeta,68.4,61.0,64.7\nGamma,61.0,55.2,58.1\n", ""},
		"a slip in one overall":           {twoGroups, "model,code,Math,overall\nAlpha,68.40,61.00,64.70\nBeta,0.60,65.50,62.75\nGamma,61.00,55.20,58.10\n", ""},
		"an overall that is none":         {twoGroups, "model,code,Math,overall\nAlpha,0.71,65.5,68.25\nBeta,68.4,61.0,61.0\nGamma,61.0,55.2,58.1\n", ""},
		"costs":                           {"    columns: [{id: cost, unit: \"$\", better: lower}]\n" + alone, "model,cost,overall\nAlpha,0.712,50\nBeta,68.4,60\nGamma,61.0,70\n", ""},
	} {
		_, problems := shape(t, test.board, "file: t.csv", map[string]string{"t.csv": strings.ReplaceAll(test.data, "Delta", "Gamma 2")})
		problems = strings.Join(without(strings.Split(problems, "\n"), "does not list"), "\n")
		if (test.want == "") != (problems == "") || !strings.Contains(problems, test.want) {
			t.Errorf("%s: %q, want %q", name, problems, test.want)
		}
	}
}

func without(lines []string, text string) (left []string) {
	for _, line := range lines {
		if !strings.Contains(line, text) {
			left = append(left, line)
		}
	}
	return left
}

// Tables of one precision, or of three digits each, from rates near nought to scores near a
// hundred, are ordinary.
func TestOrdinaryTablesHaveNoFractions(t *testing.T) {
	t.Parallel()
	for seed := range uint64(trial.Rounds(200, 5000)) {
		rng := rand.New(rand.NewPCG(seed, 5))
		lower, verb := []string{"true", "false"}[rng.IntN(2)], fmt.Sprintf("%%.%df", rng.IntN(4))
		if rng.IntN(2) == 0 {
			verb = "%#.3g"
		}
		rare := rng.Float64() * 3
		table := "model,code,Math,overall\n"
		for i := range 3 + rng.IntN(20) {
			var row []any
			for range 2 {
				x := rng.Float64()
				for range int(rare) {
					x *= rng.Float64()
				}
				row = append(row, 100*x)
			}
			row = append(row, (row[0].(float64)+row[1].(float64))/2)
			table += fmt.Sprintf("m%d,"+verb+","+verb+","+verb+"\n", append([]any{i}, row...)...)
		}
		board := strings.Replace(twoGroups, "max: 100", `max: 100, unit: "%"`, 1)
		board = strings.Replace(board, "    overall", "    lower: "+lower+"\n    overall", 1)
		if _, problems := shape(t, board, "file: t.csv", map[string]string{"t.csv": table}); strings.Contains(problems, "fractions") {
			t.Fatalf("seed %d: %s\n%s", seed, problems, table)
		}
	}
}

package judged

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"standings/results/figure"
)

// Where marks and weights are decimals, so are sums and means, digit by digit;
// where a mean is none, it has 15 significant digits of it.
func TestAveragesAreDecimals(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(7, 7))
	for round := range 40 {
		p := project{"benchmark.yaml": `title: B
question: Which?
facets: [{id: kind, field: kind, groups: [{id: x}, {id: y}, {id: z}]}]
boards:
  - {id: score, title: Score, facets: [kind], scale: {min: -1, max: 1}, score: (0.7*a + 0.2*b + 0.1*c) / 2 - 0.1, overall: {weights: {x: 0.4, y: 0.35, z: 0.25}}}
  - {id: sums, title: Sums, facets: [kind], scale: {min: -1, max: 1}, aggregate: sum, score: 0.1*a - 0.3*b + 0.2*c, overall: none}
prompts: [{files: prompts/p.json, item: id, prompt: prompt}]
judgments: [{files: "judgments/{model}.jsonl", item: id, marks: {a: {values: [0, 1, 2]}, b: {values: [0, 1, 2]}, c: {values: [0, 1, 2]}}}]
`}
		n := []int{3, 8, 25, 40, 400}[round%5] * 3
		var prompts, judgments []string
		scores, sums := [3]*big.Rat{{}, {}, {}}, [3]*big.Rat{{}, {}, {}}
		for i := range n {
			g := i % 3
			a, b, c := random.Int64N(3), random.Int64N(3), random.Int64N(3)
			prompts = append(prompts, fmt.Sprintf(`{"id": "%d", "kind": "%c", "prompt": "p"}`, i, 'x'+g))
			judgments = append(judgments, fmt.Sprintf(`{"id": "%d", "a": %d, "b": %d, "c": %d}`, i, a, b, c))
			scores[g].Add(scores[g], big.NewRat(7*a+2*b+c-2, 20))
			sums[g].Add(sums[g], big.NewRat(a-3*b+2*c, 10))
		}
		p["prompts/p.json"] = "[" + strings.Join(prompts, ",\n") + "]"
		p["judgments/m.jsonl"] = strings.Join(judgments, "\n") + "\n"
		s, problems := read(t, p, "")
		wantProblems(t, problems)
		check := func(name string, v float64, want *big.Rat) {
			t.Helper()
			exact, err := strconv.ParseFloat(want.FloatString(30), 64)
			if err != nil {
				t.Fatal(err)
			}
			// What a file gets without any rule for it: the shortest digits of the number.
			if got := strconv.FormatFloat(v, 'f', -1, 64); got != figure.Decimal(exact) {
				t.Errorf("%d items, %s: %s, want %s", n, name, got, figure.Decimal(exact))
			}
		}
		row, summed := s.Board("score").Rows[0], s.Board("sums").Rows[0]
		overall := new(big.Rat)
		for g, weight := range []*big.Rat{big.NewRat(40, 100), big.NewRat(35, 100), big.NewRat(25, 100)} {
			mean := new(big.Rat).Quo(scores[g], big.NewRat(int64(n/3), 1))
			overall.Add(overall, new(big.Rat).Mul(weight, mean))
			check("mean", row.Cells[g].Value, mean)
			check("low", row.Cells[g].Low, mean)
			check("sum of scores", row.Cells[g].Sum, scores[g])
			check("sum", summed.Cells[g].Value, sums[g])
		}
		check("overall", row.Overall.Value, overall)
		for i := range n {
			score, _ := row.Score(i)
			if text := strconv.FormatFloat(score, 'f', -1, 64); len(text) > 5 {
				t.Fatalf("an item's score is %s", text)
			}
		}
	}
}

package confidence_test

import (
	"fmt"
	"io/fs"
	"math"
	"math/big"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/results"
	"standings/results/schema"
)

func TestTheExamplesIntervalsAgain(t *testing.T) {
	t.Parallel()
	p, _ := load(os.DirFS("../.."))
	b := p.Benchmark("sketchbook").Board("score")
	a := again{}
	var rows []*results.Row
	for _, r := range b.Main().Rows {
		var groups [][]*big.Rat
		for _, c := range b.Made.Columns {
			var x []*big.Rat
			for _, item := range c.Members {
				var share *big.Rat
				if score, ok := r.Made().Score(item); ok {
					share = over(new(big.Rat).SetFloat64(score), 100)
				}
				x = append(x, share)
			}
			groups = append(groups, x)
		}
		a.score, rows = append(a.score, groups), append(rows, r)
	}
	if len(rows) != 3 {
		t.Fatalf("%d rows", len(rows))
	}
	a.check(t, b, rows)
}

// The intervals of printed boards, from groups where all have figures, and else from
// the overall.
func TestPrintedIntervalsAgain(t *testing.T) {
	t.Parallel()
	p, _ := load(os.DirFS("../.."))
	compared := 0
	for _, name := range []string{"worldgenbench/humanities", "worldgenbench/nature", "wise/wiscore", "wise-verified/score", "t2i-reasonbench/accuracy"} {
		benchmark, board, _ := strings.Cut(name, "/")
		b := p.Benchmark(benchmark).Board(board)
		overall := b.OverallColumn()
		bottom, size := float(overall.Low), float(overall.High)-float(overall.Low)
		printed := func(r *results.Row, c *results.Column) *big.Rat {
			shown, _ := new(big.Rat).SetString(r.Cell(c).Exact())
			return times(minus(shown, overall.Low), new(big.Rat).Inv(minus(overall.High, overall.Low)))
		}
		half := func(r *results.Row, c *results.Column) *big.Rat { // of its last digit
			_, digits, _ := strings.Cut(r.Cell(c).Exact(), ".")
			unit := new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(len(digits))), nil))
			return times(over(unit, 2), new(big.Rat).Inv(minus(overall.High, overall.Low)))
		}
		bound := func(r *results.Row, c *results.Column, n int) *big.Rat {
			m, off, middle := printed(r, c), half(r, c), rat(1, 2)
			switch d := minus(middle, m); {
			case d.Cmp(off) > 0:
				m = plus(m, off)
			case new(big.Rat).Neg(d).Cmp(off) > 0:
				m = minus(m, off)
			default:
				m = middle
			}
			return over(over(unsure(m, n), 2), n)
		}
		var guesses []guess
		var ranks []int
		var rows []*results.Row
		for _, r := range b.Main().Rows {
			if r.Rank == 0 {
				continue
			}
			items, weights := 0, new(big.Rat)
			for _, c := range b.Groups() {
				items += c.Items
				if c.Weight != nil {
					weights = plus(weights, c.Weight)
				}
			}
			v, floor := new(big.Rat), new(big.Rat)
			for _, c := range b.Groups() {
				if items == 0 {
					break // how many are in each group is not stated
				}
				w := rat(c.Items, items)
				if b.Board.Overall.Rule != schema.OverItems {
					w = times(c.Weight, new(big.Rat).Inv(weights))
				}
				v = plus(v, times(times(w, w), bound(r, c, c.Items)))
				floor = plus(floor, over(times(w, w), c.Items))
			}
			g := guess{mean: float(printed(r, overall)), variance: float(v), floor: 1, freedom: math.Inf(1), half: float(half(r, overall))}
			if floor.Sign() > 0 {
				g.floor = 1 / float(floor)
			} else {
				g.variance, g.floor = float(bound(r, overall, overall.Items)), float64(overall.Items)
			}
			g.shown = g.variance
			i, why := r.Interval(overall)
			low, high := g.interval()
			if why != "" || !closely(i.Low, bottom+size*low, size) || !closely(i.High, bottom+size*high, size) {
				t.Errorf("%s, %s: %.12g to %.12g, not %.12g to %.12g %s", name, results.RowName(r), i.Low, i.High, bottom+size*low, bottom+size*high, why)
			}
			for s, other := range rows {
				d, _ := b.Main().Difference(overall, other, r)
				p, q := guesses[s], g
				off := p.half + q.half
				p.half, q.half = 0, 0
				low, value, high := newcombe(p, q, 0)
				low, high = math.Max(low-off, -1), math.Min(high+off, 1)
				if !closely(d.Value, size*value, size) || !closely(d.Low, size*low, size) || !closely(d.High, size*high, size) {
					t.Errorf("%s, %s less %s: %.12g to %.12g, not %.12g to %.12g", name, results.RowName(other), results.RowName(r), d.Low, d.High, size*low, size*high)
				}
			}
			compared++
			guesses, ranks, rows = append(guesses, g), append(ranks, r.Rank), append(rows, r)
		}
		want := ranges(ranks, b.Lower.Is, func(r, s int) (difference, chance float64) {
			p, q := guesses[r], guesses[s]
			return p.against(q, [2]float64{p.half + q.half, p.half + q.half})
		})
		for i, r := range rows {
			if got := fmt.Sprintf("%d-%d", r.Places.Low, r.Places.High); got != want[i] {
				t.Errorf("%s: %s could have the places %s, not %s", name, results.RowName(r), got, want[i])
			}
		}
	}
	if compared < 60 {
		t.Errorf("only %d rows compared", compared)
	}
}

// A suite of three groups whose scores, missing ones and clusters are drawn here, as a
// project, with three boards' ways of weighing.
func TestSimulatedIntervalsAgain(t *testing.T) {
	t.Parallel()
	sizes, rows := []int{14, 9, 20}, 6
	for _, test := range []struct {
		name, overall, cluster, further string
		weights                         []*big.Rat
		clusterOf                       func(group, item int) int
	}{
		{"alone", "{weights: {A: 1, B: 2, C: 3}}", "", "", []*big.Rat{rat(1, 6), rat(2, 6), rat(3, 6)}, nil},
		{"a heavy group, solved or not", "{weights: {A: 1, B: 6, C: 1}}", "", "", []*big.Rat{rat(1, 8), rat(6, 8), rat(1, 8)}, nil},
		{"by items", "items", "", "lower: true, ", nil, nil},
		{"clusters across groups", "items", "country", "", nil, func(_, item int) int { return item / 2 }},
		{"clusters across two groups", "groups", "country", "lower: true, ", []*big.Rat{rat(1, 3), rat(1, 3), rat(1, 3)}, func(group, item int) int { return 100*min(group, 1) + item%5 }},
		{"clusters within groups", "{weights: {A: 1, B: 2, C: 3}}", "country", "", []*big.Rat{rat(1, 6), rat(2, 6), rat(3, 6)}, func(group, item int) int { return 100*group + item%4 }},
	} {
		r := rand.New(rand.NewPCG(23, uint64(len(test.name))))
		a := again{weights: test.weights, yesno: strings.HasSuffix(test.name, "solved or not")}
		var prompts []string
		records := "model,item,mark\n"
		for row := range rows {
			a.score = append(a.score, nil)
			for g, n := range sizes {
				a.score[row] = append(a.score[row], make([]*big.Rat, n))
				for k := range n {
					// Some lack a few items, the last two have none in common in B.
					if k > 1 && r.IntN(12) == 0 || test.clusterOf == nil && g == 1 && (row == 4 && k < 5 || row == 5 && k >= 5) {
						continue
					}
					mark := min(max(1+row+(k*7+g*3)%3-r.IntN(4), 1), 5)
					if a.yesno {
						mark = 1 + mark/4*4
					}
					a.score[row][g][k] = rat(mark-1, 4)
					records += fmt.Sprintf("m%d,%c%d,%d\n", row, 'A'+g, k, mark)
				}
			}
		}
		for g, n := range sizes {
			a.cluster = append(a.cluster, nil)
			for k := range n {
				country := ""
				if test.clusterOf != nil {
					a.cluster[g] = append(a.cluster[g], test.clusterOf(g, k))
					country = fmt.Sprintf("land %d", test.clusterOf(g, k))
				}
				prompts = append(prompts, fmt.Sprintf(`{"id": "%c%d", "group": "%c", "prompt": "draw", "land": %q}`, 'A'+g, k, 'A'+g, country))
			}
		}
		cluster := ""
		if test.clusterOf == nil {
			a.cluster = nil
		} else {
			cluster = "cluster: " + test.cluster + "\n"
		}
		p, problems := load(fstest.MapFS{
			"results/s/benchmark.yaml": {Data: []byte(`title: S
question: Which?
` + cluster + `judge: {name: house}
facets:
  - {id: group, field: group, groups: [{id: A, items: 14}, {id: B, items: 9}, {id: C, items: 20}]}
boards:
  - {id: score, title: Score, facets: [group], scale: {min: 1, max: 5}, decimals: 3, ` + test.further + `score: mark, overall: ` + test.overall + `}
prompts: [{files: prompts/p.json, item: id, prompt: prompt, texts: {Country: land}}]
judgments:
  - {files: judgments/m.csv, item: item, model: model, marks: {mark: {min: 1, max: 5}}}
`)},
			"results/s/prompts/p.json":  {Data: []byte("[" + strings.Join(prompts, ",\n") + "]")},
			"results/s/judgments/m.csv": {Data: []byte(records)},
		})
		if strings.Contains(problems, "error") || p.Benchmark("s") == nil || len(p.Benchmark("s").Board("score").Rows) != rows {
			t.Fatalf("%s: %s", test.name, problems)
		}
		b := p.Benchmark("s").Board("score")
		var list []*results.Row
		for row := range rows {
			for _, r := range b.Rows {
				if r.Model.Name == fmt.Sprintf("m%d", row) {
					list = append(list, r)
				}
			}
		}
		t.Run(test.name, func(t *testing.T) {
			a.check(t, b, list)
		})
	}
}

// The examples that the page on intervals works out by hand come to what is computed.
func TestWorkedExamples(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("../../content/pages/how-sure-formulas.md")
	if err != nil {
		t.Fatal(err)
	}
	p, _ := load(os.DirFS("../.."))
	outward := func(low, high float64, digits int) string {
		shift := math.Pow(10, float64(digits))
		return fmt.Sprintf("%.*f–%.*f", digits, math.Floor(shift*low)/shift, digits, math.Ceil(shift*high)/shift)
	}
	for _, test := range []struct {
		benchmark, board, model, column string
		digits                          int // one more than the score has
	}{
		{"sketchbook", "score", "hasty-hand", "Science", 2}, {"worldgenbench", "humanities", "gpt-4o", "overall", 3},
	} {
		b := p.Benchmark(test.benchmark).Board(test.board)
		i, _ := b.Find(p.Models.ByID(test.model), "").Interval(b.Column(test.column))
		for _, want := range []string{outward(i.Low, i.High, test.digits), outward(i.MissingLow, i.MissingHigh, test.digits), fmt.Sprintf("q = %.3f", i.Parts.Quantile)} {
			if !strings.Contains(string(data), want) {
				t.Errorf("%s: the page lacks %q", test.model, want)
			}
		}
	}
}

// load reads a project, and says what is wrong with it, a line each.
func load(fsys fs.FS) (*results.Project, string) {
	var problems source.List
	p := results.Load(fsys, fstest.MapFS{}, &problems)
	var lines []string
	for _, p := range problems.All() {
		lines = append(lines, p.String())
	}
	return p, strings.Join(lines, "\n")
}

package audit_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"standings/internal/trial"
	"standings/results"
	"standings/results/audit"
	"standings/results/figure"
	"standings/results/schema"
)

// printing makes a figure of a true number.
type printing func(r *big.Rat, decimals int) string

func rounding(r *big.Rat, decimals int) string { return r.FloatString(decimals) }

func cutting(r *big.Rat, decimals int) string {
	unit := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(decimals)), nil)
	scaled := new(big.Int).Mul(r.Num(), unit)
	return new(big.Rat).SetFrac(scaled.Quo(scaled, r.Denom()), unit).FloatString(decimals)
}

// world makes random benchmarks whose figures are true: a score board, the
// boards of its two marks, a second score board and the changes to it, and
// sometimes boards with more rows and without weights.
type world struct {
	random  *rand.Rand
	print   printing
	project *results.Project
	tables  int
}

func text(s string) schema.Text { return schema.Text{Value: s} }

func fraction(r *big.Rat) schema.Fraction { return schema.Fraction{Text: r.RatString(), Rat: r} }

// benchmark adds one benchmark, four tables and one of changes.
func (w *world) benchmark() {
	groups, decimals := 2+w.random.IntN(4), w.random.IntN(4)
	declared := &schema.Benchmark{ID: fmt.Sprintf("b%d", len(w.project.Benchmarks)), Sources: []schema.Source{{ID: text("paper"), Title: text("Paper")}}}
	facet := schema.Facet{ID: text("f")}
	sizes, total := make([]int64, groups), int64(0)
	for g := range groups {
		sizes[g] = int64(1 + w.random.IntN(60))
		total += sizes[g]
		facet.Groups = append(facet.Groups, schema.Group{ID: text(fmt.Sprintf("g%d", g)), Items: int(sizes[g])})
	}
	declared.Facets = []schema.Facet{facet}
	overall := schema.Overall{Rule: []string{schema.OverItems, schema.OverGroups, schema.Weighted}[w.random.IntN(3)]}
	weights := make([]*big.Rat, groups)
	for g := range weights {
		weights[g] = big.NewRat(sizes[g], total)
		if overall.Rule == schema.OverGroups {
			weights[g] = big.NewRat(1, int64(groups))
		}
		overall.Weights.By = append(overall.Weights.By, schema.Entry[schema.Fraction]{Key: text(fmt.Sprintf("g%d", g)), Value: fraction(weights[g])})
	}
	board := func(id, formula string, sum bool) {
		b := schema.Board{ID: text(id), Title: text(id), Facets: []schema.Text{text("f")}, Overall: overall}
		b.Scale = schema.Scale{Min: fraction(new(big.Rat)), Max: fraction(big.NewRat(2, 1)), Step: fraction(big.NewRat(1, 1))}
		b.Score.All = text(formula)
		if sum {
			b.Aggregate.Value = "sum"
		}
		if strings.Contains(formula, "*") {
			b.Scale.Step = schema.Fraction{}
			b.Components = schema.Ordered[schema.Text]{{Key: text("x"), Value: text("x")}, {Key: text("y"), Value: text("y")}}
		}
		declared.Boards = append(declared.Boards, b)
	}
	board("before", "(0.7*x + 0.3*y) / 2 + 0.125", false)
	board("after", "", false)
	board("x", "x", true)
	board("y", "y", false)
	b := &results.Benchmark{Benchmark: declared}
	for i := range declared.Boards {
		rb := results.NewBoard(b, &declared.Boards[i])
		rb.Tables = []*results.Table{{Source: &declared.Sources[0]}}
		b.Boards = append(b.Boards, rb)
	}
	changes := &results.Changes{Source: &declared.Sources[0]}
	b.Boards[1].Changes = []*results.Changes{changes}
	for m := range 2 + w.random.IntN(3) {
		model := &results.Model{ID: fmt.Sprintf("m%d", m), Name: fmt.Sprintf("M%d", m)}
		means := [4][]*big.Rat{} // before, after, x, y
		difference := make([]*big.Rat, groups)
		sums := make([]*big.Rat, groups)
		for g := range groups {
			x, y, z := w.random.Int64N(2*sizes[g]+1), w.random.Int64N(2*sizes[g]+1), w.random.Int64N(2*sizes[g]+1)
			mx, my := big.NewRat(x, sizes[g]), big.NewRat(y, sizes[g])
			score := new(big.Rat).Add(new(big.Rat).Mul(mx, big.NewRat(7, 20)), new(big.Rat).Mul(my, big.NewRat(3, 20)))
			score.Add(score, big.NewRat(1, 8))
			later := big.NewRat(z, sizes[g])
			for i, v := range []*big.Rat{score, later, mx, my} {
				means[i] = append(means[i], v)
			}
			sums[g] = big.NewRat(x, 1)
			difference[g] = new(big.Rat).Sub(later, score)
		}
		means[2] = sums
		for i := range means {
			w.row(b.Boards[i], b.Boards[i].Tables[0], model, means[i], weights, decimals)
		}
		row := w.cells(b.Boards[1], model, difference, weights, decimals, true)
		row.Evidence = &results.Printed{Source: changes.Source, Compared: &results.Reference{Board: "before", Model: model}}
		changes.Rows = append(changes.Rows, row)
	}
	w.tables += 5
	w.project.Benchmarks = append(w.project.Benchmarks, b)
}

// unweighted adds a benchmark whose weights have to be found.
func (w *world) unweighted() {
	groups, decimals := 2+w.random.IntN(3), 1+w.random.IntN(2)
	declared := &schema.Benchmark{ID: fmt.Sprintf("b%d", len(w.project.Benchmarks)), Sources: []schema.Source{{ID: text("paper")}}}
	facet := schema.Facet{ID: text("f")}
	sizes, total := make([]int64, groups), int64(0)
	weights := make([]*big.Rat, groups)
	for g := range groups {
		sizes[g] = int64(1 + w.random.IntN(80))
		total += sizes[g]
		facet.Groups = append(facet.Groups, schema.Group{ID: text(fmt.Sprintf("g%d", g))})
	}
	for g := range weights {
		weights[g] = big.NewRat(sizes[g], total)
	}
	declared.Facets = []schema.Facet{facet}
	declared.Boards = []schema.Board{{ID: text("u"), Facets: []schema.Text{text("f")}, Items: int(total), Overall: schema.Overall{Rule: schema.OverItems},
		Scale: schema.Scale{Min: fraction(new(big.Rat)), Max: fraction(big.NewRat(100, 1))}}}
	b := &results.Benchmark{Benchmark: declared}
	board := results.NewBoard(b, &declared.Boards[0])
	board.Tables = []*results.Table{{Source: &declared.Sources[0]}}
	b.Boards = []*results.Board{board}
	for m := range groups + 2 + w.random.IntN(3) {
		means := make([]*big.Rat, groups)
		for g := range means {
			means[g] = big.NewRat(w.random.Int64N(100*sizes[g]+1), sizes[g])
		}
		w.row(board, board.Tables[0], &results.Model{ID: fmt.Sprintf("m%d", m), Name: fmt.Sprintf("M%d", m)}, means, weights, decimals)
	}
	w.tables++
	w.project.Benchmarks = append(w.project.Benchmarks, b)
}

func (w *world) row(board *results.Board, table *results.Table, model *results.Model, means, weights []*big.Rat, decimals int) {
	row := w.cells(board, model, means, weights, decimals, false)
	row.Evidence = &results.Printed{Source: table.Source}
	table.Rows = append(table.Rows, row)
	board.Rows = append(board.Rows, row)
}

func (w *world) cells(board *results.Board, model *results.Model, means, weights []*big.Rat, decimals int, signed bool) *results.Row {
	row := &results.Row{Board: board, Model: model}
	overall := new(big.Rat)
	cell := func(v *big.Rat) results.Cell {
		s := w.print(v, decimals)
		if signed && v.Sign() >= 0 {
			s = "+" + s
		}
		printed, err := figure.Parse(s)
		if err != nil {
			panic(err)
		}
		return results.Cell{Known: true, Value: printed.Float(), Printed: printed}
	}
	for g, m := range means {
		overall.Add(overall, new(big.Rat).Mul(weights[g], m))
		row.Cells = append(row.Cells, cell(m))
	}
	row.Cells = append(row.Cells, cell(overall))
	return row
}

// tables runs a test on random tables, two hundred or ten thousand.
func tables(t *testing.T, print printing, each func(*world)) {
	want := trial.Rounds(200, 10_000)
	random := rand.New(rand.NewPCG(20, 26))
	for n := 0; n < want; {
		w := &world{random: random, print: print, project: &results.Project{}}
		w.benchmark()
		w.benchmark()
		w.unweighted()
		each(w)
		n += w.tables
		if t.Failed() {
			return
		}
	}
}

func TestRoundedTablesHold(t *testing.T) {
	t.Parallel()
	tables(t, rounding, func(w *world) {
		r := audit.Run(w.project)
		for _, f := range r.Findings {
			if f.Severity != audit.Oddity || f.Rule != audit.RuleIdentical {
				t.Errorf("%s: %s\n%s", short(f), f.Message, f.Arithmetic)
			}
		}
		if len(r.Fits) != 1 {
			t.Errorf("%d fits", len(r.Fits))
		}
	})
}

func TestCutTablesAreOddAtMost(t *testing.T) {
	t.Parallel()
	tables(t, cutting, func(w *world) {
		for _, f := range audit.Run(w.project).Findings {
			if f.Severity != audit.Oddity {
				t.Errorf("%s: %s\n%s", short(f), f.Message, f.Arithmetic)
			}
		}
	})
}

// One digit of one overall of every table is changed. Where that leaves what the
// groups allow, the figure has a finding; where it does not, no rule on overalls
// has one.
func TestOneWrongDigit(t *testing.T) {
	t.Parallel()
	left, stayed := 0, 0
	tables(t, rounding, func(w *world) {
		type altered struct {
			board  *results.Board
			row    *results.Row
			change bool
		}
		var wrong []altered
		for _, b := range w.project.Benchmarks {
			for _, board := range b.Boards {
				for _, table := range board.Tables {
					wrong = append(wrong, altered{board, table.Rows[w.random.IntN(len(table.Rows))], false})
				}
				for _, c := range board.Changes {
					wrong = append(wrong, altered{board, c.Rows[w.random.IntN(len(c.Rows))], true})
				}
			}
		}
		for _, x := range wrong {
			*x.row.Cell(x.board.OverallColumn()) = w.misprint(x.row.Overall())
		}
		r := audit.Run(w.project)
		for _, x := range wrong {
			weights := x.board.Benchmark.Weights(x.board.Board)
			if weights == nil {
				continue // the weights may bend to a wrong figure
			}
			found := r.At(x.row, "overall", x.change)
			if leaves(x.row, weights) {
				left++
				if len(found) == 0 {
					t.Errorf("%s on %s: overall %s of %v is not found", x.row.Model.Name, x.board.ID, x.row.Overall().Printed.Text, x.row.Cells)
				}
				continue
			}
			stayed++
			for _, f := range found {
				if f.Rule == audit.RuleOverall {
					t.Errorf("%s: %s\n%s", short(f), f.Message, f.Arithmetic)
				}
			}
		}
	})
	if left < 100 || stayed < 10 {
		t.Errorf("%d wrong digits left the interval, %d did not: too few to tell", left, stayed)
	}
}

// misprint changes one digit of a figure.
func (w *world) misprint(c results.Cell) results.Cell {
	digits := []byte(c.Printed.Text)
	for {
		i := w.random.IntN(len(digits))
		if digits[i] < '0' || digits[i] > '9' {
			continue
		}
		digits[i] = '0' + (digits[i]-'0'+byte(1+w.random.IntN(9)))%10
		printed, err := figure.Parse(string(digits))
		if err != nil {
			panic(err)
		}
		return results.Cell{Known: true, Value: printed.Float(), Printed: printed}
	}
}

// leaves reports whether the overall is out of reach of its groups: further from
// their mean than half a unit of its own and the weighted half units of theirs.
func leaves(row *results.Row, weights []*big.Rat) bool {
	apart, reach := new(big.Rat).Set(row.Overall().Printed.Rat()), row.Overall().Printed.HalfUnit()
	for g, c := range row.Groups() {
		apart.Sub(apart, new(big.Rat).Mul(weights[g], c.Printed.Rat()))
		reach.Add(reach, new(big.Rat).Mul(weights[g], c.Printed.HalfUnit()))
	}
	return apart.Abs(apart).Cmp(reach) > 0
}

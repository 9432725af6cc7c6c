package audit_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"standings/internal/trial"
	"standings/results"
	"standings/results/audit"
	"standings/results/schema"
)

// alteration is something that makes a table differ from the results.
type alteration struct {
	name  string
	alter func(*suite) bool // false where the board cannot be altered so
	true  *audit.Rule       // the reason that is no false one; nil: there is none
	found int               // of 100 tables, in at least so many most figures that differ have it
}

var alterations = []alteration{
	{"another run", func(s *suite) bool { return s.redraw(1, s.all()) }, audit.RuleRun, 95},
	{"another run of the judge", func(s *suite) bool { return s.redraw(0.03+0.4*s.random.Float64(), s.all()) }, audit.RuleRun, 95},
	{"one row of another run", func(s *suite) bool { return s.redraw(1, []int{s.random.IntN(len(s.made))}) }, audit.RuleRun, 90},
	{"noise on all figures", (*suite).disturb, audit.RuleRun, 95},
	{"another n", (*suite).sample, audit.RuleRun, 95},
	{"cases dropped", (*suite).drop, audit.RuleRun, 0},
	{"cut off", (*suite).cutSome, audit.RuleRounding, 65}, // not a row: it has too few figures
	{"noise on some figures", (*suite).misprint, nil, 0},
	{"a constant difference", (*suite).shift, audit.RuleConstant, 90},
}

// Of 100 tables that were altered in one way, at most one is given a reason that is another.
func TestReasonsAreTrue(t *testing.T) {
	t.Parallel()
	projects := simulated(t)
	for seed, kind := range alterations {
		random := rand.New(rand.NewPCG(31, uint64(100+seed)))
		n := trial.Rounds(8, 260)
		wrong, called := 0, 0
		for range n {
			s := newSuite(random, projects)
			for !kind.alter(s) {
				s = newSuite(random, projects)
			}
			differ, right, why := s.reasons(s.run(), kind.true)
			if why != "" {
				wrong++
				t.Logf("%s: %s/%s, %d decimals: %s", kind.name, s.board.Benchmark.ID, s.board.ID, s.decimals, why)
			}
			if differ > 0 && 2*right > differ {
				called++
			}
		}
		t.Logf("%s: of %d tables %d have a false reason (%.1f of 100), %d the true one", kind.name, n, wrong, 100*float64(wrong)/float64(n), called)
		if 100*wrong > n || 100*(called+min(4, n/4)) < kind.found*n { // the short form has few
			t.Errorf("%s: of %d tables %d have a false reason, %d the true one", kind.name, n, wrong, called)
		}
	}
}

// reasons counts the figures that differ and those with the true reason, and names one that is
// not true, or that accuses.
func (s *suite) reasons(r *audit.Report, true *audit.Rule) (differ, right int, why string) {
	var says []string
	for c, x := range s.compared(r) {
		if !x.Differs() {
			continue
		}
		differ++
		impossible := x.Finding.Rule == audit.RuleImpossible && s.isImpossible(c, x)
		if x.Finding.Rule == true {
			right++
		} else if x.Finding.Rule != audit.RuleRecomputed && !impossible || x.Finding.Severity == audit.Contradiction && !impossible {
			says = append(says, fmt.Sprintf("%s: %s (%s)", x.Finding.Rule.ID, x.How, x.Finding.Severity))
		}
	}
	if slices.Sort(says); len(says) > 0 {
		why = fmt.Sprintf("%d of %d figures, %v", len(says), differ, slices.Compact(says))
	}
	return differ, right, why
}

// isImpossible reports whether no mean of the cases with a score, or of more of those there
// are, is printed so.
func (s *suite) isImpossible(c [2]int, x *audit.Compared) bool {
	made, step, low := s.made[c[0]].Cell(s.columns[c[1]]).Made, s.board.Scale.Step, s.board.Scale.Min.Float()
	if !step.Known() || s.board.Aggregate.Value == "sum" || x.Column().Role != results.Group {
		return false
	}
	for n := made.N; n <= made.Items; n++ {
		grain := step.Float() / float64(n)
		if near := low + grain*math.Round((x.Printed().Float()-low)/grain); math.Abs(near-x.Printed().Float()) < 0.5*math.Pow10(-s.decimals)*(1+1e-9) {
			return false
		}
	}
	return true
}

// rescore makes the figures of a row of other scores of its cases: of each category, draw gets
// the scores, NaN where a case has none, and returns others.
func (s *suite) rescore(at int, draw func(column int, scores []float64) []float64) bool {
	all, items, overall := 0.0, 0.0, 0.0
	for i, c := range s.columns {
		if c.Role == results.Overall {
			if s.board.Overall.Rule == schema.OverItems {
				overall = all / items
			}
			s.values[at][i] = overall
			break
		}
		n, sum := 0.0, 0.0
		for _, x := range draw(i, s.made[at].Made().ColumnScores(i)) {
			if !math.IsNaN(x) {
				n, sum = n+1, sum+x
			}
		}
		if n == 0 {
			return false
		}
		all, items = all+sum, items+n
		s.values[at][i] = sum / n
		if s.board.Aggregate.Value == "sum" {
			s.values[at][i] *= float64(s.made[at].Cell(c).Made.Items)
		}
		if c.Weight != nil {
			w, _ := c.Weight.Float64()
			overall += w * s.values[at][i]
		}
	}
	return true
}

func (s *suite) all() (rows []int) {
	for at := range s.made {
		rows = append(rows, at)
	}
	return rows
}

// redraw draws a share of the scores of some rows anew, each from those of its category.
func (s *suite) redraw(share float64, rows []int) bool {
	for _, at := range rows {
		if !s.rescore(at, func(_ int, scores []float64) []float64 {
			known := slices.DeleteFunc(slices.Clone(scores), math.IsNaN)
			other := slices.Clone(scores)
			for i, x := range scores {
				if !math.IsNaN(x) && s.random.Float64() < share {
					other[i] = known[s.random.IntN(len(known))]
				}
			}
			return other
		}) {
			return false
		}
	}
	return true
}

// disturb moves each figure by what a sample of so many cases would.
func (s *suite) disturb() bool {
	for at, r := range s.made {
		for i, c := range s.columns {
			sure, why := r.Interval(c)
			if why != "" {
				return false
			}
			s.values[at][i] += s.random.NormFloat64() * (sure.High - sure.Low) / 4
		}
	}
	return true
}

// sample leaves a random part of the cases: the same for all rows, or others for each.
func (s *suite) sample() bool {
	share, same, out := 0.5+0.45*s.random.Float64(), s.random.IntN(2) == 0, map[[2]int]bool{}
	for at := range s.made {
		if !same {
			clear(out)
		}
		if !s.rescore(at, func(column int, scores []float64) []float64 {
			for k := range scores {
				if _, known := out[[2]int{column, k}]; !known {
					out[[2]int{column, k}] = s.random.Float64() > share
				}
				if out[[2]int{column, k}] {
					scores[k] = math.NaN()
				}
			}
			return scores
		}) {
			return false
		}
	}
	return true
}

// drop leaves out some cases, in each category of all rows or of some.
func (s *suite) drop() bool {
	share, rows := 0.005+0.05*s.random.Float64(), 1.0
	if s.random.IntN(2) == 0 {
		rows = s.random.Float64()
	}
	for at := range s.made {
		if s.random.Float64() < rows && !s.rescore(at, func(_ int, scores []float64) []float64 {
			for k := range scores {
				if s.random.Float64() < share {
					scores[k] = math.NaN()
				}
			}
			return scores
		}) {
			return false
		}
	}
	return true
}

// cutSome cuts off all figures, or those of a column or a row.
func (s *suite) cutSome() bool {
	for _, c := range s.some() {
		s.cut[c] = cutOff
	}
	return true
}

// some is all cells, or those of a column or a row.
func (s *suite) some() (cells [][2]int) {
	switch s.random.IntN(4) {
	case 0:
		return s.line(s.random.IntN(len(s.columns)))
	case 1:
		return s.row(s.random.IntN(len(s.made)))
	}
	for at := range s.made {
		cells = append(cells, s.row(at)...)
	}
	return cells
}

// misprint moves a few figures by anything from a unit of their last digit to a tenth of the
// range of the column.
func (s *suite) misprint() bool {
	for range 1 + s.random.IntN(8) {
		at, i := s.random.IntN(len(s.made)), s.random.IntN(len(s.columns))
		low, high := math.Inf(1), math.Inf(-1)
		for _, v := range s.values {
			low, high = min(low, v[i]), max(high, v[i])
		}
		unit := math.Pow10(-s.decimals)
		move := unit * math.Pow(max(2, (high-low)/4/unit), s.random.Float64())
		if s.random.IntN(2) == 0 {
			move = -move
		}
		s.values[at][i] += move
	}
	return true
}

// shift adds the same to all figures, or to those of a column or a row.
func (s *suite) shift() bool {
	by := float64(2+s.random.IntN(50)) * math.Pow10(-s.decimals)
	if s.board.Scale.Max.Float() == 100 && s.random.IntN(2) == 0 {
		by = 0.3
	}
	if s.random.IntN(2) == 0 {
		by = -by
	}
	for _, c := range s.some() {
		s.values[c[0]][c[1]] += by
	}
	return true
}

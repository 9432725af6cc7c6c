package confidence

import (
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"

	"standings/internal/trial"
)

var nan = math.NaN()

// Whatever is scored, an interval holds its mean and lies within the scale, or there is
// none and a reason.
func TestEdges(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name    string
		x       []float64
		cluster []int
		none    why
	}{
		{"one item", []float64{0.5}, nil, ""},
		{"one item at the end", []float64{1}, nil, ""},
		{"all zero", []float64{0, 0, 0, 0}, nil, ""},
		{"all one", []float64{1, 1, 1}, nil, ""},
		{"all equal", []float64{0.3, 0.3, 0.3}, nil, ""},
		{"one of a hundred", append(make([]float64, 99), 1e-4), nil, ""},
		{"nothing", []float64{nan, nan}, nil, NoItems},
		{"no item", nil, nil, NoItems},
		{"some missing", []float64{nan, 0.2, 0.9, nan}, nil, ""},
		{"one cluster", []float64{0, 1, 1}, []int{1, 1, 1}, oneCluster},
		{"two clusters", []float64{0, 1, 1, 0}, []int{1, 1, 2, 2}, fewClusters},
		{"three clusters", []float64{0, 1, 1}, []int{1, 2, 3}, ""},
		{"three clusters of one mean", []float64{0, 1, 0, 1, 0, 1}, []int{1, 1, 2, 2, 3, 3}, tooAlike},
		{"half in one cluster of six", []float64{0, 1, 1, 0, 1, 0, 1, 0, 1, 1}, []int{1, 1, 1, 1, 1, 2, 3, 4, 5, 6}, fewClusters},
	} {
		s := &Scores{Groups: []Group{{Share: 1, Rows: [][]float64{test.x}, Cluster: test.cluster}}}
		e := s.Overall(0, s)
		i, none := e.Interval()
		if none != test.none {
			t.Errorf("%s: no interval for %q, not %q", test.name, none, test.none)
		}
		if none == "" && !(0 <= i.Low && i.Low <= e.Value && e.Value <= i.High && i.High <= 1) {
			t.Errorf("%s: %g is not within %g to %g", test.name, e.Value, i.Low, i.High)
		}
	}
	all := &Scores{Groups: []Group{{Share: 1.5, Rows: [][]float64{{0, 1}}}, {Share: -0.5, Rows: [][]float64{{1, 1}}}}}
	if e := all.Overall(0, all); e.None != negative {
		t.Errorf("a negative weight gives %q", e.None)
	}
	// The floor: without it one item of a ten-thousandth would leave the others unsure.
	one := &Scores{Groups: []Group{{Share: 1, Rows: [][]float64{append(make([]float64, 99), 1e-4)}}}}
	if i, _ := one.Overall(0, one).Interval(); i.High > 0.06 {
		t.Errorf("ninety-nine zeros and next to nothing reach up to %g", i.High)
	}
}

func TestPairsAtTheEdges(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name string
		a, b []float64
	}{
		{"alike", []float64{0, 1, 0.5}, []float64{0, 1, 0.5}},
		{"both at the same end", []float64{1, 1}, []float64{1, 1}},
		{"at either end", []float64{0, 0, 0}, []float64{1, 1, 1}},
		{"one shared item", []float64{0.2, nan, 1}, []float64{0.9, 1, nan}},
		{"no shared item", []float64{0.2, nan}, []float64{nan, 1}},
	} {
		s := &Scores{Groups: []Group{{Share: 1, Rows: [][]float64{test.a, test.b}}}}
		d := s.Difference(0, 1)
		if d.None == "" && !(-1 <= d.Low && d.Low <= d.Value && d.Value <= d.High && d.High <= 1) {
			t.Errorf("%s: %g is not within %g to %g", test.name, d.Value, d.Low, d.High)
		}
		back := s.Difference(1, 0)
		if d.None != back.None || math.Abs(d.Low+back.High) > 1e-12 || math.Abs(d.High+back.Low) > 1e-12 {
			t.Errorf("%s: the other way round it is %g to %g, not what %g to %g says", test.name, back.Low, back.High, d.Low, d.High)
		}
		for p := range All(2, s.Tester()) {
			if math.IsNaN(p.P) || p.P < 0 || p.P > 1 {
				t.Errorf("%s: chance differs as much in %g of cases", test.name, p.P)
			}
		}
	}
}

// A test that contradicts the ranks, as where rows lack different items, tells nothing.
func TestRanges(t *testing.T) {
	t.Parallel()
	sure := func(a, b int, d float64) Test { return Test{A: a, B: b, Difference: d, P: 1e-9} }
	level := func(a, b int) Test { return Test{A: a, B: b, P: 1} }
	for _, test := range []struct {
		ranks  []int
		tests  []Test
		higher bool
		want   string
	}{
		{[]int{1, 2, 3}, []Test{sure(0, 1, 1), sure(0, 2, 1), level(1, 2)}, true, "[{1 1} {2 3} {2 3}]"},
		{[]int{1, 2, 3}, []Test{sure(0, 1, -1), sure(0, 2, -1), level(1, 2)}, false, "[{1 1} {2 3} {2 3}]"},
		{[]int{1, 2, 3}, []Test{sure(0, 1, -1), level(0, 2), level(1, 2)}, true, "[{1 3} {1 3} {1 3}]"},
		{[]int{1, 1, 3}, []Test{sure(0, 1, 1), level(0, 2), sure(1, 2, 1)}, true, "[{1 3} {1 2} {2 3}]"},
		{[]int{1, 2}, []Test{sure(0, 1, 1)}, true, "[]"},
		{[]int{1, 2, 0}, []Test{sure(0, 1, 1)}, true, "[]"},
	} {
		got, _ := Ranges(test.ranks, slices.Values(test.tests), test.higher)
		if fmt.Sprint(got) != test.want {
			t.Errorf("ranks %v: %v, not %s", test.ranks, got, test.want)
		}
	}
}

// The order of items changes nothing that is shown.
func TestOrderOfItems(t *testing.T) {
	t.Parallel()
	x := []float64{0.1, 0.9, 0.4, 0.4, 1, 0, 0.7}
	y := []float64{0.7, 0, 1, 0.4, 0.4, 0.9, 0.1}
	of := func(x []float64) string {
		i, _ := (&Scores{Groups: []Group{{Share: 1, Rows: [][]float64{x}}}}).Group(0, 0).Interval()
		return fmt.Sprintf("%.12g %.12g", i.Low, i.High)
	}
	if a, b := of(x), of(y); a != b {
		t.Errorf("%s one way and %s the other", a, b)
	}
}

// Whatever is scored, by how many rows and groups, in clusters or not: no number is NaN,
// an interval holds its value and lies within the scale, and a row's places hold its
// rank.
func TestAnythingAtAll(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(3, 4))
	scores := []float64{0, 1, 0, 1, 0.5, 1. / 3, 1e-9, 1 - 1e-12, nan, nan}
	for round := range trial.Rounds(400, 40_000) {
		rows, s := 1+r.IntN(5), &Scores{}
		mixed, clustered := 1+r.IntN(len(scores)), r.IntN(2) == 0
		for range 1 + r.IntN(4) {
			g := Group{Share: float64(r.IntN(4)) / 3, Rows: make([][]float64, rows)}
			items := r.IntN(7)
			for k := range items {
				for row := range g.Rows {
					g.Rows[row] = append(g.Rows[row], scores[r.IntN(mixed)])
				}
				if clustered {
					g.Cluster = append(g.Cluster, r.IntN(k+2))
				}
			}
			s.Groups = append(s.Groups, g)
		}
		ranks := make([]int, rows)
		for a := range rows {
			ranks[a] = 1 + r.IntN(rows)
			e := s.Overall(a, s)
			whole := 0.0
			for _, g := range s.Groups {
				whole += g.Share
			}
			if i, none := e.Interval(); none == "" && whole <= 1 && !(0 <= i.Low && i.Low <= e.Value && e.Value <= i.High+1e-15 && i.High <= 1) {
				t.Fatalf("round %d: %g is not within %g to %g, %+v", round, e.Value, i.Low, i.High, s)
			}
			for b := range a {
				if d := s.Difference(a, b); d.None == "" && whole <= 1 && !(d.Low <= d.Value && d.Value <= d.High && math.Abs(d.Correlation) <= 1) {
					t.Fatalf("round %d: %g is not within %g to %g, %+v", round, d.Value, d.Low, d.High, s)
				}
			}
		}
		tests := All(rows, s.Tester())
		for one := range tests {
			if !(0 <= one.P && one.P <= 1) || math.IsNaN(one.Difference) || one.Variance < 0 {
				t.Fatalf("round %d: %+v, %+v", round, one, s)
			}
		}
		places, _ := Ranges(ranks, tests, r.IntN(2) == 0)
		for a, p := range places {
			if !(1 <= p.Low && p.Low <= ranks[a] && p.High <= rows && p.Low <= p.High) {
				t.Fatalf("round %d: rank %d of %d could be %+v", round, ranks[a], rows, p)
			}
		}
	}
}

// Of some thousand rows there are millions of pairs: none is kept that is told apart, or
// not, whatever the others are.
func TestPairsAreNotKept(t *testing.T) {
	const rows = 1500
	ranks := make([]int, rows)
	for i := range ranks {
		ranks[i] = i + 1
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, apart := Ranges(ranks, All(rows, func(a, b int) Test { return Test{A: a, B: b, Difference: 1, P: float64((a + b) % 2)} }), true)
	runtime.ReadMemStats(&after)
	if took := after.TotalAlloc - before.TotalAlloc; took > 4<<20 || apart[2][1] || !apart[2][0] {
		t.Errorf("%d pairs took %d bytes", rows*(rows-1)/2, took)
	}
}

// An interval that would be much wider than what is known of the scores is withheld, with
// its cause; so is that of a difference, and neither is where the cause is gone.
func TestWithheld(t *testing.T) {
	t.Parallel()
	of := func(x []float64, cluster []int) Estimate {
		s := &Scores{Groups: []Group{{Share: 1, Rows: [][]float64{x}, Cluster: cluster}}}
		return s.Overall(0, s)
	}
	printed := func(half float64) Estimate {
		return Bound([]Printed{{Share: 1, Mean: 0.65, Items: 14042, Half: half}})
	}
	steady := slices.Repeat([]float64{0.9}, 50)
	families := make([]int, 50)
	for k := range families {
		families[k] = k / 10
	}
	for _, test := range []struct {
		name string
		e    Estimate
		none why
	}{
		{"all score alike", of(steady, nil), tooSteady},
		{"all solved", of(slices.Repeat([]float64{1}, 50), nil), ""},
		{"one of them fails", of(append([]float64{0}, steady...), nil), ""},
		{"five clusters score alike", of(steady, families), tooAlike},
		{"printed as an integer", printed(0.005), tooRounded},
		{"printed to a tenth", printed(0.0005), ""},
	} {
		if _, none := test.e.Interval(); none != test.none {
			t.Errorf("%s: no interval for %q, not %q", test.name, none, test.none)
		}
		if d := Unpaired(test.e, test.e); d.None != test.none {
			t.Errorf("%s: no interval of a difference for %q, not %q", test.name, d.None, test.none)
		}
	}
}

package ranking

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

func TestFrontier(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name   string
		dx, dy Direction
		xs, ys []string
		want   []int
	}{
		{"cheap and good", Lower, Higher, []string{"1.50", "12", "0.25", "20"}, []string{"62.4", "71.2", "33.0", "70"}, []int{2, 0, 1}},
		{"both higher", Higher, Higher, []string{"1", "2", "3", "2"}, []string{"9", "8", "1", "7"}, []int{2, 1, 0}},
		{"both lower", Lower, Lower, []string{"1", "2", "3"}, []string{"3", "3", "1"}, []int{0, 2}},
		{"level in both, as shown", Lower, Higher, []string{"1.0", "1", "1.00"}, []string{"5", "5.0", "4"}, []int{0, 1}},
		{"level in one", Lower, Higher, []string{"1", "1", "2", "3"}, []string{"5", "6", "6", "6.1"}, []int{1, 3}},
		{"missing", Lower, Higher, []string{"", "2", "1"}, []string{"99", "5", ""}, []int{1}},
		{"one beats all", Lower, Higher, []string{"3", "1", "2"}, []string{"1", "9", "8"}, []int{1}},
		{"nobody", Lower, Higher, []string{"", "1"}, []string{"1", ""}, nil},
		{"negative", Lower, Higher, []string{"-2", "-1", "0"}, []string{"-3", "-3", "-1"}, []int{0, 2}},
	} {
		x, y := column(t, test.dx, test.xs...), column(t, test.dy, test.ys...)
		if got := Frontier(x, y); !slices.Equal(got, test.want) {
			t.Errorf("%s: %v are on the frontier, want %v", test.name, got, test.want)
		}
	}
}

// The sweep finds what comparing everyone with everyone finds.
func TestFrontierIsWhomNobodyDominates(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		var xs, ys []string
		for range 1 + random.IntN(20) {
			xs, ys = append(xs, fmt.Sprint(random.IntN(8))), append(ys, fmt.Sprint(random.IntN(8)))
		}
		x, y := column(t, []Direction{Higher, Lower}[random.IntN(2)], xs...), column(t, []Direction{Higher, Lower}[random.IntN(2)], ys...)
		var want []int
		for i := range xs {
			beaten := false
			for j := range xs {
				cx := x.direction.Compare(x.figures[j].Shown, x.figures[i].Shown)
				cy := y.direction.Compare(y.figures[j].Shown, y.figures[i].Shown)
				beaten = beaten || cx >= 0 && cy >= 0 && cx+cy > 0
			}
			if !beaten {
				want = append(want, i)
			}
		}
		got := Frontier(x, y)
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Fatalf("x %v, y %v: %v, want %v", xs, ys, got, want)
		}
	}
}

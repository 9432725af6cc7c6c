package ranking

import (
	"cmp"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
)

// plainly is tau-b by its definition, over all pairs.
func plainly(list []place) Agreement {
	agreeing, apartX, apartY := 0, 0, 0
	for n, a := range list {
		for _, b := range list[:n] {
			x, y := cmp.Compare(a.x, b.x), cmp.Compare(a.y, b.y)
			agreeing += x * y
			apartX += x * x
			apartY += y * y
		}
	}
	a := Agreement{Things: len(list), Known: apartX > 0 && apartY > 0}
	if a.Known {
		a.Tau = float64(agreeing) / math.Sqrt(float64(apartX)*float64(apartY))
	}
	return a
}

// Counting exchanges of a merge sort finds what looking at every pair finds, to the
// last bit: with none level, with some, with all.
func TestTauIsThatOfItsDefinition(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(3, 4))
	for round := range 1000 {
		list := make([]place, random.IntN(40))
		levels := 1 + random.IntN(50)
		for i := range list {
			list[i] = place{1 + random.IntN(levels), 1 + random.IntN(levels)}
			if round%3 == 0 {
				list[i].y = list[i].x + random.IntN(4)
			}
		}
		want := plainly(list)
		if got := agreement(list); got != want {
			t.Fatalf("%v: %+v, want %+v", list, got, want)
		}
	}
}

// Figures are compared in floating point where that tells them apart, else exactly.
func TestFiguresThatAreNearlyLevel(t *testing.T) {
	t.Parallel()
	texts := []string{
		"0", "1e-400", "-1e-400", "0.1", "0.10", "0.1000000000000000000001", "1/3", "0.333333333333333333333333",
		"9007199254740993", "9007199254740992", "9007199254740992.5", "1e400", "2e400", "-1e400", "-7", "33.3", "33.30000000000000000001",
	}
	var all []Figure
	for _, text := range texts {
		r, ok := new(big.Rat).SetString(text)
		if !ok {
			t.Fatal(text)
		}
		all = append(all, Figure{r, r})
	}
	for _, d := range []Direction{Higher, Lower, Neither} {
		column := Rank(d, all)
		for at, i := range column.order[1:] {
			before := column.order[at]
			by := d.Compare(all[before].Shown, all[i].Shown)
			if by < 0 {
				t.Errorf("direction %s: %s stands before %s", d, texts[before], texts[i])
			}
			if level := column.levels[before] == column.levels[i]; level != (by == 0) {
				t.Errorf("direction %s: %s and %s, level %t", d, texts[before], texts[i], level)
			}
		}
	}
}

func benchmarkSizes(b *testing.B, do func(b *testing.B, x, y *Column)) {
	for _, n := range []int{500, 2000, 8000} {
		random := rand.New(rand.NewPCG(5, 6))
		var columns [2]*Column
		for c := range columns {
			figures := make([]Figure, n)
			for i := range figures {
				r := big.NewRat(random.Int64N(1000), 10)
				figures[i] = Figure{r, r}
			}
			columns[c] = Rank(Higher, figures)
		}
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				do(b, columns[0], columns[1])
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/thing")
		})
	}
}

// Four times the things take about four times as long, not sixteen times.
func BenchmarkAgree(b *testing.B) {
	benchmarkSizes(b, func(b *testing.B, x, y *Column) { Agree(x, y) })
}

func BenchmarkRank(b *testing.B) {
	benchmarkSizes(b, func(b *testing.B, x, y *Column) { Rank(Higher, x.figures) })
}

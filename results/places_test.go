package results_test

import (
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"standings/results"
)

// placesOf writes the places that the ranked rows of a board's main field could have.
func placesOf(b *results.Board) string {
	var list []string
	for _, r := range b.Main().Rows {
		if r.Rank > 0 {
			list = append(list, fmt.Sprintf("%s %d-%d", results.RowName(r), r.Places.Low, r.Places.High))
		}
	}
	return strings.Join(list, ", ")
}

// What the printed figures of the boards that come with the program say of places, as
// it was found by a simulation and a computation of their own.
func TestPlacesFromPrintedFigures(t *testing.T) {
	t.Parallel()
	p, _ := load(os.DirFS(".."))
	for _, test := range []struct{ benchmark, board, begins string }{
		{"worldgenbench", "humanities", "GPT-4o 1-1, HiDream-I1-Full 2-12, SD-3.5-Large 2-18, Ideogram 2.0 2-18, Midjourney-v6 2-18, FLUX.1-schnell 2-18, SD-3.5-Medium 2-18, Playground-v2.5 2-18, "},
		{"wise", "wiscore", "GPT-4o 1-2, DeepGen 1.0 1-3, LongCat-Image 2-7, "},
		{"wise-verified", "score", "Gemini-3-Pro 1-2, GPT-Image-1.5 1-2, "},
		{"t2i-reasonbench", "accuracy", "GPT-Image-1 1-1, Gemini-2.0 2-2, HiDream-I1-Full 3-6, "},
		{"sketchbook", "score", "Careful hand 1-1, Hasty hand 2-2, Off the point 3-3"},
	} {
		board := p.Benchmark(test.benchmark).Board(test.board)
		if got := placesOf(board); !strings.HasPrefix(got, test.begins) {
			t.Errorf("%s/%s\n got %s\nwant %s", test.benchmark, test.board, got, test.begins)
		}
	}
	rows := p.Benchmark("worldgenbench").Board("humanities").Main()
	neighbours := 0
	for i, apart := range rows.Apart[1:] {
		if apart[i] {
			neighbours++
		}
	}
	if neighbours != 1 {
		t.Errorf("%d of 21 neighbouring pairs are told apart, not one", neighbours)
	}
}

// No interval leaves out its own figure or the scale, and no place its own rank.
func TestIntervalsHoldTheirFigures(t *testing.T) {
	t.Parallel()
	p, _ := load(os.DirFS(".."))
	seen := map[string]int{}
	for _, b := range p.Benchmarks {
		for _, board := range b.All() {
			for _, r := range board.Rows {
				for _, c := range board.Scored() {
					i, why := r.Interval(c)
					if why != "" {
						seen[why]++
						continue
					}
					seen[string(i.Basis)]++
					low, _ := c.Low.Float64()
					high, _ := c.High.Float64()
					value := r.Cell(c).Value
					if !(low <= i.MissingLow && i.MissingLow <= i.Low && i.Low <= value && value <= i.High && i.High <= i.MissingHigh && i.MissingHigh <= high) {
						t.Errorf("%s/%s %s, %s: %g is not within %g to %g, or that not within the scale", b.ID, board.ID, results.RowName(r), c.Name(), value, i.Low, i.High)
					}
				}
				if r.Places.Low > 0 && (r.Rank < r.Places.Low || r.Rank > r.Places.High) {
					t.Errorf("%s/%s: %s has rank %d and could have %d to %d", b.ID, board.ID, results.RowName(r), r.Rank, r.Places.Low, r.Places.High)
				}
			}
		}
	}
	for _, kind := range []string{"items", "printed", "no item has a score"} {
		if seen[kind] == 0 {
			t.Errorf("no cell tried %q: %v", kind, seen)
		}
	}
}

// A suite of four times the items tells apart half the gap.
func TestGap(t *testing.T) {
	t.Parallel()
	p, _ := load(os.DirFS(".."))
	f := p.Benchmark("wise").Board("wiscore").Main()
	if today, more := f.Gap(1000), f.Gap(4000); today < 0.07 || today > 0.12 || math.Abs(today-2*more) > 1e-9 {
		t.Errorf("1,000 items tell %.3f apart and 4,000 %.3f", today, more)
	}
}

// Two rows are told apart in the same way wherever they meet.
func TestDifference(t *testing.T) {
	t.Parallel()
	p, _ := load(os.DirFS(".."))
	for _, test := range []struct{ benchmark, board, a, b, column, want string }{
		{"sketchbook", "score", "careful-hand", "hasty-hand", "overall", "items 23 apart: true"},
		{"wise", "wiscore", "gpt-4o", "flux.1-dev", "overall", "printed 1000 apart: true"},
		{"wise", "wiscore", "gpt-4o", "flux.1-dev", "Biology", "printed 100 apart: true"},
	} {
		board := p.Benchmark(test.benchmark).Board(test.board)
		row := func(id string) *results.Row { return board.Find(p.Models.ByID(id), "") }
		d, why := board.Main().Difference(board.Column(test.column), row(test.a), row(test.b))
		back, _ := board.Main().Difference(board.Column(test.column), row(test.b), row(test.a))
		if got := fmt.Sprintf("%s %d apart: %t%s", d.Basis, d.Items, d.Apart, why); got != test.want || math.Abs(d.Low+back.High) > 1e-12 || !(d.Low <= d.Value && d.Value <= d.High) {
			t.Errorf("%s and %s, %s: %s, from %g over %g to %g; want %s", test.a, test.b, test.column, got, d.Low, d.Value, d.High, test.want)
		}
	}
}

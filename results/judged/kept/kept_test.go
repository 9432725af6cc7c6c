package kept

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// anyNumbers are numbers of a sort: few or many unlike ones, and those that are easily
// taken for each other.
func anyNumbers(rng *rand.Rand) func() float64 {
	odd := []float64{math.NaN(), math.Float64frombits(0x7ff8000000000002), 0, math.Copysign(0, -1), math.Inf(1), math.Inf(-1), math.MaxFloat64, math.SmallestNonzeroFloat64, 1, math.Nextafter(1, 2)}
	unlike := []int{2, 3, 16, 17, 18, 200, 254, 255, 256, 257, 300, 100_000}[rng.IntN(12)]
	return func() float64 {
		if rng.IntN(20) == 0 {
			return odd[rng.IntN(len(odd))]
		}
		return float64(rng.IntN(unlike)) / 3
	}
}

// What is kept comes out bit by bit, in whatever order it was set, by however many rows
// at a time.
func TestNumbersAreKept(t *testing.T) {
	t.Parallel()
	for seed := range uint64(100) {
		rng := rand.New(rand.NewPCG(seed, 1))
		next := anyNumbers(rng)
		var n Numbers
		var plain []float64
		for range 1 + rng.IntN(4) {
			for range rng.IntN(600) {
				plain = append(plain, math.NaN())
			}
			n.Grow(len(plain))
			for range rng.IntN(2*len(plain) + 1) {
				item := rng.IntN(len(plain))
				plain[item] = next()
				n.Set(item, plain[item])
			}
			if rng.IntN(3) == 0 {
				n.Settled()
			}
		}
		for item, want := range plain {
			one := n.One(item)
			if got := n.At(item); math.Float64bits(got) != math.Float64bits(want) || len(one) != 1 || cap(one) != 1 || math.Float64bits(one[0]) != math.Float64bits(want) {
				t.Fatalf("seed %d: item %d is %v and %v, not %v", seed, item, got, one, want)
			}
		}
	}
}

// A list that was handed out stays what it was, whatever is set later.
func TestHandedOutNumbersStay(t *testing.T) {
	t.Parallel()
	var n Numbers
	n.Grow(2000)
	n.Set(7, 0.5)
	one := n.One(7)
	for item := range 1000 {
		n.Set(1000+item, float64(item))
	}
	if one[0] != 0.5 || n.At(7) != 0.5 {
		t.Errorf("the number is %v, and handed out %v", n.At(7), one)
	}
}

// Lists come out bit by bit, and equal ones are kept once unless most are unlike.
func TestListsAreKept(t *testing.T) {
	t.Parallel()
	for seed := range uint64(12) {
		rng := rand.New(rand.NewPCG(seed, 2))
		next := anyNumbers(rng)
		var l Lists
		var plain [][]uint64
		var at []uint32
		unlike := map[string]uint32{}
		for range rng.IntN([]int{300, 3 * enough}[rng.IntN(2)]) {
			list, bits := make([]float64, rng.IntN(8)), make([]uint64, 0, 8)
			for i := range list {
				list[i] = next()
				bits = append(bits, math.Float64bits(list[i]))
			}
			plain, at = append(plain, bits), append(at, l.Add(list))
			if before, twice := unlike[fmt.Sprint(bits)]; twice && before != at[len(at)-1] && !l.unlike {
				t.Fatalf("seed %d: list %d is kept twice", seed, len(plain)-1)
			}
			unlike[fmt.Sprint(bits)] = at[len(at)-1]
			clear(list)
		}
		l.Settled()
		for i, want := range plain {
			got := []uint64{}
			for _, x := range l.At(at[i]) {
				got = append(got, math.Float64bits(x))
			}
			if !slices.Equal(got, want) || cap(l.At(at[i])) != len(want) || l.At(at[i]) == nil {
				t.Fatalf("seed %d: list %d of %d numbers comes out with %d, or others", seed, i, len(want), len(got))
			}
		}
	}
}

func TestPlacesAreKept(t *testing.T) {
	t.Parallel()
	for seed := range uint64(50) {
		rng := rand.New(rand.NewPCG(seed, 3))
		files, numbered := 1+rng.IntN(3), rng.IntN(2)
		next := func() Place {
			at := Place{Offset: rng.Int64N(2 << 30), Line: rng.Int32(), File: int32(5 + rng.IntN(files))}
			if rng.IntN(100) == 0 {
				at.Number = rng.Int32() * int32(numbered)
			}
			return at
		}
		var p Places
		plain := map[int]Place{}
		n := 0
		for range 5 {
			for range rng.IntN(100) {
				plain[n] = next()
				p.Grow(n + 1)
				p.Set(n, plain[n])
				n++
			}
			n += rng.IntN(50)
			p.Grow(n)
			for range rng.IntN(n + 1) {
				item := rng.IntN(n)
				plain[item] = next()
				p.Set(item, plain[item])
			}
		}
		for at := range n {
			if want := plain[at]; p.At(at) != want {
				t.Fatalf("seed %d: row %d is at %v, not %v", seed, at, p.At(at), want)
			}
		}
	}
}

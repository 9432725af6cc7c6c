package tally

import (
	"math/big"

	"standings/results/confidence"
	"standings/results/judged"
)

// Total is what the parts of a group count and add up. The zero value is of a group
// without any.
type Total struct {
	N     int // items with a score
	Items int // items there are

	Clustered bool            // clusters are counted
	Clusters  int             // with a scored item
	sums      [kinds]*big.Rat // nil where nothing was added up
}

// What is added up: the columns of a file, see [sumHeads].
const (
	Sum             = iota // of the scores
	Squares                // of each score
	products               // of the scores of two models
	ClusterSquares         // of each cluster's sum
	ClusterTimesN          // of each cluster's sum times its number of scored items
	ClusterNSquares        // of each cluster's number of scored items
	clusterProducts        // of the two models' sums of each cluster
	kinds
)

// Of is one of the sums, by what is added up; 0 where nothing was added up.
func (t *Total) Of(kind int) *big.Rat {
	if t.sums[kind] == nil {
		return new(big.Rat)
	}
	return t.sums[kind]
}

func (t *Total) float(kind int) float64 { return float(t.Of(kind)) }

// total adds the parts up, by column.
func (r *Row) total(columns int) {
	r.Totals = make([]Total, max(1, columns))
	for i := range r.Parts {
		r.Totals[r.Parts[i].Column].add(&r.Parts[i].Total)
	}
	for _, other := range r.against {
		other.total(columns)
	}
}

func (t *Total) add(p *Total) {
	t.N, t.Items, t.Clusters = t.N+p.N, t.Items+p.Items, t.Clusters+p.Clusters
	t.Clustered = t.Clustered || p.Clustered
	for kind := range t.sums {
		t.sums[kind] = add(t.Of(kind), p.Of(kind))
	}
}

// Judged lists the totals as package judged makes figures of them.
func (r *Row) Judged() []judged.Total {
	list := make([]judged.Total, len(r.Totals))
	for i, t := range r.Totals {
		list[i] = judged.Total{N: t.N, Items: t.Items, Sum: t.float(Sum)}
	}
	return list
}

// Sums are the total's on a scale that runs from low to high.
func (t *Total) Sums(low, high *big.Rat) confidence.Sums {
	s := confidence.Sums{N: t.N}
	if t.N == 0 {
		return s
	}
	width := sub(high, low)
	s.Mean = float(quo(sub(quo(t.Of(Sum), whole64(t.N)), low), width))
	s.Squares = max(float(quo(deviations(t, t, Squares), mul(width, width))), 0)
	if t.Clustered {
		s.Clusters, s.Sizes = t.Clusters, t.float(ClusterNSquares)
		s.Together = max(float(quo(clusterDeviations(t, t, ClusterSquares), mul(width, width))), 0)
	}
	return s
}

// deviations is Σ(x - mx)(y - my) over items, of Σxy, which is one of the sums of x.
func deviations(x, y *Total, xy int) *big.Rat {
	return sub(x.Of(xy), quo(mul(x.Of(Sum), y.Of(Sum)), whole64(x.N)))
}

// clusterDeviations is Σ(x - mx·n)(y - my·n) over clusters, of Σxy.
func clusterDeviations(x, y *Total, xy int) *big.Rat {
	n := whole64(x.N)
	mx, my := quo(x.Of(Sum), n), quo(y.Of(Sum), n)
	single := add(mul(my, x.Of(ClusterTimesN)), mul(mx, y.Of(ClusterTimesN)))
	return add(sub(x.Of(xy), single), mul(mul(mx, my), x.Of(ClusterNSquares)))
}

// Filled are the sums with the lowest score, or the highest one, for every item that has
// none. In which clusters those are is not known: then they are the sums of clusters that
// vary as much as any can, so that an interval is as wide as one of yes or no by cluster.
func (t *Total) Filled(highest bool, low, high *big.Rat) confidence.Sums {
	score := low
	if highest {
		score = high
	}
	missing := whole64(t.Items - t.N)
	filled := Total{N: t.Items, Items: t.Items}
	if filled.N == t.N {
		filled = *t
	}
	filled.sums[Sum] = add(t.Of(Sum), mul(missing, score))
	filled.sums[Squares] = add(t.Of(Squares), mul(missing, mul(score, score)))
	s := filled.Sums(low, high)
	if t.Clustered && filled.N > t.N && t.N > 0 {
		n, k := float64(s.N), float64(t.Clusters)
		s.Clusters = t.Clusters
		s.Sizes = t.float(ClusterNSquares) * n * n / float64(t.N*t.N) // as uneven as those that there are
		s.Together = n * n * (k - 1) / k / k / 4
	}
	return s
}

func whole64(n int) *big.Rat { return new(big.Rat).SetInt64(int64(n)) }

func add(x, y *big.Rat) *big.Rat { return new(big.Rat).Add(x, y) }

func sub(x, y *big.Rat) *big.Rat { return new(big.Rat).Sub(x, y) }

func mul(x, y *big.Rat) *big.Rat { return new(big.Rat).Mul(x, y) }

func quo(x, y *big.Rat) *big.Rat { return new(big.Rat).Quo(x, y) }

func float(r *big.Rat) float64 {
	x, _ := r.Float64()
	return x
}

package confidence

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// A shape draws the score of one item, by a model of the given ability on an item of
// the given difficulty; both are 0 in the middle.
type shape struct {
	name string
	draw func(r *rand.Rand, ability, difficulty float64) float64
	// mean of all items for a model of an ability, where difficulties have a standard
	// deviation of deviation.
	mean func(ability, deviation float64) float64
	// parts is whether an item can score a part; if not, it is solved or not.
	parts bool
}

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

func logit(p float64) float64 { return math.Log(p / (1 - p)) }

// curve is the mean of logistic(centre + deviation × z) over a standard normal z, by
// Simpson's rule.
func curve(centre, deviation float64) float64 {
	const steps, end = 400, 9.0
	sum := 0.0
	for i := 0; i <= steps; i++ {
		z := -end + 2*end*float64(i)/steps
		weight := 2 + 2*float64(i%2)
		if i == 0 || i == steps {
			weight = 1
		}
		sum += weight * math.Exp(-z*z/2) * logistic(centre+deviation*z)
	}
	return sum * 2 * end / steps / 3 / math.Sqrt(2*math.Pi)
}

// yesNo is an item that is solved or not.
func yesNo(p float64) shape {
	return shape{
		name: fmt.Sprintf("solved or not, %.2f", p),
		draw: func(r *rand.Rand, ability, difficulty float64) float64 {
			if r.Float64() < logistic(logit(p)+ability-difficulty) {
				return 1
			}
			return 0
		},
		mean: func(ability, deviation float64) float64 { return curve(logit(p)+ability, deviation) },
	}
}

// checklist is the share of lines that are satisfied, of which many fall together.
func checklist(p float64, lines int) shape {
	const own = 0.8
	return shape{
		name: fmt.Sprintf("checklist of %d, %.2f", lines, p), parts: true,
		draw: func(r *rand.Rand, ability, difficulty float64) float64 {
			q := logistic(logit(p) + ability - difficulty + own*r.NormFloat64())
			n := 0.0
			for range lines {
				if r.Float64() < q {
					n++
				}
			}
			return n / float64(lines)
		},
		mean: func(ability, deviation float64) float64 { return curve(logit(p)+ability, math.Hypot(deviation, own)) },
	}
}

// weighted is a weighted sum of three marks from 0 to 2.
func weighted(p float64) shape {
	return shape{
		name: fmt.Sprintf("weighted marks, %.2f", p), parts: true,
		draw: func(r *rand.Rand, ability, difficulty float64) float64 {
			q, sum := logistic(logit(p)+ability-difficulty), 0.0
			for _, w := range []float64{0.7, 0.2, 0.1} {
				for range 2 {
					if r.Float64() < q {
						sum += w / 2
					}
				}
			}
			return sum
		},
		mean: func(ability, deviation float64) float64 { return curve(logit(p)+ability, deviation) },
	}
}

// skewed is nothing on most items and some part on a few; mirrored it is the other end.
func skewed(p float64, mirrored bool) shape {
	name := fmt.Sprintf("a few parts, %.2f", p)
	if mirrored {
		name = fmt.Sprintf("a few parts lacking, %.2f", 1-p)
	}
	at := func(x float64) float64 {
		if mirrored {
			return 1 - x
		}
		return x
	}
	return shape{
		name: name, parts: true,
		draw: func(r *rand.Rand, ability, difficulty float64) float64 {
			if r.Float64() < logistic(logit(2*p)+ability-difficulty) {
				return at(r.Float64())
			}
			return at(0)
		},
		mean: func(ability, deviation float64) float64 { return at(curve(logit(2*p)+ability, deviation) / 2) },
	}
}

// suite is how a board is made up.
type suite struct {
	name   string
	sizes  []int
	shares []float64 // nil: by their sizes
	shape  shape
	// cluster is how many items belong together; 0: each is on its own.
	cluster int
	// icc is how far two items of one cluster correlate, whatever the shape of scores.
	icc float64
	// across is whether the first item of every group is of one cluster, and so on,
	// and not those that follow each other in a group.
	across bool
	// uneven gives the sizes of clusters that follow each other, in place of cluster.
	uneven func(r *rand.Rand) []int
	// missing is the share of items without a score: a failed one lacks it three times as
	// often as a solved one. One is whether only the first row lacks any.
	missing float64
	one     bool
	// alone is whether every row has its own hard items.
	alone bool
	// widened is whether the interval that knows nothing of this regime covers too little.
	widened bool
}

const deviation = 1.0 // of difficulties

func (s *suite) clustered() bool { return s.cluster > 0 || s.uneven != nil }

// draw makes the scores of so many rows by their abilities. Rows find the same items
// hard. Two items of a cluster score the same with a chance of icc: each takes the
// cluster's one score with a chance of its root.
func (s suite) draw(r *rand.Rand, abilities []float64) *Scores {
	rows, all := len(abilities), 0
	for _, n := range s.sizes {
		all += n
	}
	clusters := map[int][]float64{}
	scores, before, typical := &Scores{}, 0, s.shape.mean(0, deviation)
	var uneven []int // by item: its cluster
	if s.uneven != nil {
		for id, n := range s.uneven(r) {
			uneven = append(uneven, slices.Repeat([]int{id}, n)...)
		}
		all = len(uneven)
		s.sizes = []int{all}
	}
	for g, n := range s.sizes {
		group := Group{Share: float64(n) / float64(all), Rows: make([][]float64, rows)}
		if s.shares != nil {
			group.Share = s.shares[g]
		}
		for row := range group.Rows {
			group.Rows[row] = make([]float64, n)
		}
		for k := range n {
			var common []float64
			if s.clustered() {
				id := k
				switch {
				case uneven != nil:
					id = uneven[k]
				case !s.across:
					id = (before + k) / s.cluster
				}
				if common = clusters[id]; common == nil {
					common = make([]float64, rows)
					difficulty := deviation * r.NormFloat64()
					for row := range common {
						common[row] = s.shape.draw(r, abilities[row], difficulty)
					}
					clusters[id] = common
				}
				group.Cluster = append(group.Cluster, id)
			}
			difficulty := deviation * r.NormFloat64()
			for row := range rows {
				if common != nil && r.Float64() < math.Sqrt(s.icc) {
					group.Rows[row][k] = common[row]
				} else {
					group.Rows[row][k] = s.shape.draw(r, abilities[row], difficulty)
				}
				if s.alone {
					difficulty = deviation * r.NormFloat64()
				}
				if lacks := s.missing * (1.5 - group.Rows[row][k]) / (1.5 - typical); lacks > 0 && (row == 0 || !s.one) && r.Float64() < lacks {
					group.Rows[row][k] = math.NaN()
				}
			}
		}
		before += n
		scores.Groups = append(scores.Groups, group)
	}
	return scores
}

// least is the share of draws that has to be reached: the floor, less what chance
// takes from so many draws.
func least(floor float64, draws int) float64 { return floor - chance(floor, draws) }

// chance is how far a share of so many draws may be off: two standard errors, three of
// the few draws of the short form.
func chance(share float64, draws int) float64 {
	errors := 2.0
	if draws < 1000 {
		errors = 3
	}
	return errors * math.Sqrt(share*(1-share)/float64(draws))
}

// row writes a line of a table, as the document of results has it.
func row(t *testing.T, cells ...any) {
	t.Helper()
	texts := make([]string, len(cells))
	for i, c := range cells {
		texts[i] = fmt.Sprint(c)
	}
	fmt.Fprintln(t.Output(), "| "+strings.Join(texts, " | ")+" |")
}

// percent writes a share with the floor that it has to reach, if any.
func percent(share float64) string { return fmt.Sprintf("%.1f", 100*share) }

func median(x []float64) float64 {
	slices.Sort(x)
	return x[len(x)/2]
}

// usual is the width of the usual interval of a mean: t quantiles and the standard
// error of scores as they are.
func usual(x []float64) float64 {
	m, n := mean(x)
	if n < 2 {
		return math.Inf(1)
	}
	return 2 * quantile(float64(n-1)) * math.Sqrt(spread(x, m)/float64(n-1)/float64(n))
}

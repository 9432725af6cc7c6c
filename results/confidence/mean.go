package confidence

import "math"

// Group estimates a row's mean of a group.
func (s *Scores) Group(group, row int) Estimate {
	one := s.Only(group)
	return one.Overall(row, one)
}

// Only is the scores of one group, whose mean is then the overall.
func (s *Scores) Only(group int) *Scores {
	one := s.Groups[group]
	one.Share = 1
	return &Scores{Groups: []Group{one}}
}

// Overall estimates a row's overall: its groups' means by their shares. Every group
// needs an item with a score. Where items lack one, whole is the same scores with what
// groups count where all items have one; it may be s itself.
func (s *Scores) Overall(row int, whole *Scores) Estimate {
	e := s.estimate(s.row(row, math.NaN()))
	items := 0
	for i := range s.Groups {
		items += s.Groups[i].items()
	}
	if e.N < items && e.N > 0 {
		e.Missing = &Missing{Least: whole.estimate(whole.row(row, 0)), Most: whole.estimate(whole.row(row, 1))}
	}
	return e
}

func (s *Scores) estimate(x scored) Estimate {
	pairs := s.pairs(s.parts(), x, x)
	sums := make([]Sums, len(pairs))
	for i, p := range pairs {
		sums[i] = p.A
	}
	return Overall(sums)
}

// Within is the variance of the overall of any one row, where all are runs of one model
// on the same items: what the items' scores vary by from run to run, and not from item to
// item. Items that only one row scored say nothing; ok is false where a group that counts
// has no others.
func (s *Scores) Within() (variance float64, ok bool) {
	for _, g := range s.Groups {
		if g.Share == 0 {
			continue
		}
		sum, items := 0.0, 0
		runs := make([]float64, len(g.Rows))
		for k := range g.items() {
			for r := range g.Rows {
				runs[r] = g.Rows[r][k]
			}
			if m, n := mean(runs); n > 1 {
				sum, items = sum+spread(runs, m)/float64(n-1), items+1
			}
		}
		if items == 0 {
			return 0, false
		}
		variance, ok = variance+g.Share*g.Share*sum/float64(items)/float64(items), true
	}
	return variance, ok
}

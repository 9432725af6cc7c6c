package confidence

// Group estimates a row's mean of a group.
func (s *Scores) Group(group, row int) Estimate { return s.Only(group).Overall(row) }

// Only is the scores of one group, whose mean is then the overall.
func (s *Scores) Only(group int) *Scores {
	one := s.Groups[group]
	one.Share = 1
	return &Scores{Groups: []Group{one}}
}

// Overall estimates a row's overall: its groups' means by their shares. Every group
// needs an item with a score.
func (s *Scores) Overall(row int) Estimate { return s.estimate(s.row(row)) }

// value is the overall of means by group, and of how many items.
func (s *Scores) value(of []average) (value float64, n int) {
	for i := range s.Groups {
		value += s.Groups[i].Share * of[i].mean
		n += of[i].n
	}
	return value, n
}

func (s *Scores) estimate(c contrast) Estimate {
	e := Estimate{Basis: FromItems}
	of := averages(c)
	e.Value, e.N = s.value(of)
	for _, g := range s.Groups {
		if g.Share < 0 {
			e.None = negative
			return e
		}
	}
	prior := func(g int) float64 { return 2 * smoothed(of[g].mean, float64(of[g].n)) }
	list, none := s.vary(s.parts(), c, of, prior, c.yesno)
	e.join(list, none, s.clustered())
	return e
}

// join makes an estimate's variance of that of its parts.
func (e *Estimate) join(list []stratum, none why, clustered bool) {
	if none == "" && len(list) == 0 {
		none = NoItems
	}
	if e.None = none; none != "" {
		return
	}
	e.Variance, e.DF = pool(list)
	w := weightsOf(list)
	if w.squares > 0 {
		e.Floor = 1 / w.squares
	}
	if clustered {
		e.Basis, e.Clusters = FromClusters, w.units
		switch {
		case w.effective() < fewest:
			e.None = fewClusters
		case e.Variance < 1e-24:
			e.None = noSpread
		}
	}
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

package schema

// dropFindings takes out of a description what holds only together with the figures that
// it was written for: what was found, who found it so, and when. What is left is
// true of the benchmark in every project: title, question, facets, boards and
// formulas, how files are read, and how the benchmark is cited. A summary is taken
// out too, for nobody can tell what in it is a finding.
func (b *Benchmark) dropFindings() {
	b.Summary, b.Updated, b.Judge, b.Answers = Text{}, Text{}, nil, nil
	if b.Paper != nil {
		b.Paper.Abstract, b.Paper.Teaser = Text{}, nil
	}
	for i := range b.Boards {
		b.Boards[i].Judge = nil
	}
}

package statement

// Made says why one output of a model is shown: it is among the model's best or worst, or far
// from the mean of what others made of the case. Its address is of the benchmark, the output
// and the case: "benchmark#output#case". Scores are shares of the scale, the better the
// higher.
type Made struct {
	Address       string
	Own, Others   string // score in percent, and the mean score of the others; the latter "" where that is not known
	Better, Worse int    // how many of the model's outputs have a higher, and a lower score
	Of            int    // how many have one
}

// AmongBest says that an output is among its model's best; zero where a quarter of the others are better.
func AmongBest(m Made) Statement { return m.among("among-best", m.Better) }

// AmongWorst is the same of its worst.
func AmongWorst(m Made) Statement { return m.among("among-worst", m.Worse) }

func (m Made) among(kind string, beyond int) Statement {
	if 4*beyond >= m.Of {
		return Statement{}
	}
	return Statement{Kind: kind, Of: m.Address, Figures: []string{m.Own}, Counts: []int{beyond, m.Of}}
}

// FarAbove says that an output's score is far above the mean of the others'.
func FarAbove(m Made) Statement {
	return Statement{Kind: "far-above", Of: m.Address, Figures: []string{m.Own, m.Others}}
}

// FarBelow says that it is far below.
func FarBelow(m Made) Statement {
	return Statement{Kind: "far-below", Of: m.Address, Figures: []string{m.Own, m.Others}}
}

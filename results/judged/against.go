package judged

import (
	"math"
)

// Compared is one criterion of one output on which both a judge and people gave a verdict.
type Compared struct {
	Judge  *Sheet // whose verdict it is
	People *Sheet
	Item   int
	Mark   string
	Line   int       // of the list of marks, from 0; -1: a single mark
	Scale  markScale // of the mark
	// Judged and Said are both verdicts, on that scale.
	Judged, Said float64
	Counts       bool // whether the judge is compared by it: not where the plan excludes the case
}

// Compare lists what judges and people said of the same criteria, sheet by sheet, then by
// item, mark and line.
func (s *Suite) Compare() (list []Compared) {
	for _, people := range s.Sheets {
		if !people.ByPeople() {
			continue
		}
		for _, judge := range s.Sheets {
			if judge.ByPeople() || judge.whose() != people.whose() || judge.Sample != people.Sample {
				continue
			}
			for item := range s.Items {
				for k, m := range s.marks {
					said, judged := people.decided(item, k), judge.verdicts(item, k)
					if len(said) != len(judged) {
						continue // it is not known which lines are the same
					}
					for line := range said {
						c := Compared{Judge: judge, People: people, Item: item, Mark: m.Name, Line: line, Scale: s.scales[k], Judged: judged[line], Said: said[line]}
						if !m.List {
							c.Line = none
						}
						if math.IsNaN(c.Said + c.Judged) {
							continue
						}
						c.Counts = s.Plan.Compares(item)
						list = append(list, c)
					}
				}
			}
		}
	}
	return list
}

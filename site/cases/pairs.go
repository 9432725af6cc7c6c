package cases

import "math"

// pairRow is two outputs on the cases on which both have a score: on how many the first
// one's is higher, on how many the other's, on how many they are level. Whether that is
// significant is a question for their leaderboard, which has one test of all cases.
type pairRow []int

// mostPaired is how many outputs, the strongest, are compared in pairs: these are some
// 250 kB.
const mostPaired = 200

// pairRows are all pairs of these outputs: (0,1) (0,2) … (1,2) ….
func (k *collection) pairRows() (rows []any) {
	outputs := k.outputs[:min(len(k.outputs), mostPaired)]
	for i, a := range outputs {
		for _, b := range outputs[i+1:] {
			row := pairRow{0, 0, 0}
			for item := range a.scores {
				const steps = 1e9 // of the scale: what adding up in another order would change is level
				switch d := math.Round((a.scores[item] - b.scores[item]) * steps); {
				case d > 0:
					row[0]++
				case d < 0:
					row[1]++
				case d == 0: // NaN is none
					row[2]++
				}
			}
			rows = append(rows, row)
		}
	}
	return rows
}

package site_test

import (
	"cmp"
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"standings/site/page"
)

// publicScores are the scores of a benchmark's cases in percent of the scale, the better the
// higher, by output and case: on the first of its boards that counts the case.
type publicScores map[string]map[string]float64

func (p *public) scores(files page.Files, benchmark string) (publicScores, error) {
	lines, err := csv.NewReader(strings.NewReader(string(files[benchmark+"/items.csv"]))).ReadAll()
	if err != nil || len(lines) == 0 {
		return nil, cmp.Or(err, errSilent)
	}
	column := map[string]int{}
	for i, head := range lines[0] {
		column[head] = i
	}
	scores, counts := publicScores{}, map[string]int{} // how many samples a score is the mean of
	for _, line := range lines[1:] {
		name, item := line[column["model"]], line[column["item"]]
		if variant := line[column["variant"]]; variant != "" {
			name += " (" + variant + ")"
		}
		for _, b := range slices.Concat(p.benchmarks...) {
			at, there := column["score."+b.Board]
			if b.Benchmark != benchmark || !there || line[at] == "" || b.Scale.Max == nil {
				continue
			}
			row := slices.IndexFunc(b.Rows, func(r publicRow) bool {
				return p.names[r.ID] == name && !r.OtherJudge && r.Condition == line[column["condition"]] && r.Judge == line[column["judge"]]
			})
			if row < 0 {
				continue
			}
			score, err := strconv.ParseFloat(line[at], 64)
			if err != nil {
				return nil, err
			}
			share := 100 * (score - *b.Scale.Min) / (*b.Scale.Max - *b.Scale.Min)
			if b.Better == "lower" {
				share = 100 - share
			}
			id := b.Rows[row].ID
			if scores[id] == nil {
				scores[id] = map[string]float64{}
			}
			n := counts[id+"#"+item]
			scores[id][item], counts[id+"#"+item] = (float64(n)*scores[id][item]+share)/float64(n+1), n+1
			break
		}
	}
	return scores, nil
}

// madeOf is why one of a model's outputs is shown.
func (p *public) madeOf(c, want claim) (claim, error) {
	at := strings.Split(c.Of, "#")
	scores := p.made[at[0]]
	own, there := scores[at[1]][at[2]]
	if !there {
		return want, fmt.Errorf("the items have no score of it")
	}
	higher, lower, sum, others := 0, 0, 0.0, 0
	for _, score := range scores[at[1]] {
		if score > own {
			higher++
		} else if score < own {
			lower++
		}
	}
	for output, of := range scores {
		if score, scored := of[at[2]]; scored && output != at[1] {
			sum, others = sum+score, others+1
		}
	}
	percent := func(x float64) string { return written(x).FloatString(0) }
	n, gap := len(scores[at[1]]), own-sum/float64(others)
	switch want.Figures = []string{percent(own)}; c.Kind {
	case "among-best":
		want.Counts = []int{higher, n}
	case "among-worst":
		want.Counts = []int{lower, n}
	default:
		want.Figures = append(want.Figures, percent(sum/float64(others)))
		if others < 2 || (gap > 0) != (c.Kind == "far-above") || gap < 25 && gap > -25 {
			return want, fmt.Errorf("it is %f from the mean of %d others", gap, others)
		}
	}
	if len(want.Counts) > 0 && 4*want.Counts[0] >= n {
		return want, fmt.Errorf("%d of %d are further", want.Counts[0], n)
	}
	return want, nil
}

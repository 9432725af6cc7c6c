package cases

import (
	"fmt"
	"strconv"

	"standings/results/figure"
	"standings/site/page"
)

// total says how many of the outputs satisfy a line, or the mean of a mark, and
// what the sum is made of where that is not plain: "1.5 of 6" is "0 full · 3 half".
func total(m caseMark, values []float64) (sum, parts string) {
	var full, half, some, n int
	all := 0.0
	for _, x := range values {
		if x != x {
			continue
		}
		all, n = all+x, n+1
		switch {
		case x == 1:
			full++
		case x == 0.5:
			half++
		case x != 0:
			some++
		}
	}
	switch {
	case n == 0:
		return "", ""
	case !m.yesNo():
		return "mean " + figure.Fixed(all/float64(n), 2), ""
	case some > 0:
		parts = fmt.Sprintf("%d full · %d partly", full, half+some)
	case half > 0:
		parts = fmt.Sprintf("%d full · %d half", full, half)
	}
	return page.Short(all) + " of " + strconv.Itoa(n), parts
}

// remarks says what the total of a line does not: on how many outputs its judges
// differ, whether weak models pass it and strong ones fail, whether it is phrased
// in the negative.
func (g *grid) remarks(m caseMark, values []float64, text string, judges opinion) []string {
	var remarks []string
	var shares []strengthened
	for i, x := range values {
		if x == x {
			shares = append(shares, strengthened{g.list[i].place, x == m.max})
		}
	}
	if judges.differ > 0 {
		remarks = append(remarks, judges.said(m))
	}
	if weakPass(shares) {
		remarks = append(remarks, "of "+page.Counted(len(shares), "model")+", low-ranked pass and high-ranked fail")
	}
	if g.collection.negated(text) {
		remarks = append(remarks, "phrased in the negative")
	}
	return remarks
}

// strengthened is whether an output passes a line, with the output's place among
// all, 1 the strongest.
type strengthened struct {
	place  int
	passes bool
}

// weakPass reports whether a line is passed by the weaker third of the outputs
// and failed by the stronger third: the shares differ by half or more.
func weakPass(list []strengthened) bool {
	n := len(list) / 3
	if n == 0 {
		return false
	}
	ordered := make([]strengthened, len(list))
	copy(ordered, list)
	for i := 1; i < len(ordered); i++ { // few, and mostly in order
		for j := i; j > 0 && ordered[j].place < ordered[j-1].place; j-- {
			ordered[j], ordered[j-1] = ordered[j-1], ordered[j]
		}
	}
	strong, weak := 0, 0
	for i := range n {
		if ordered[i].passes {
			strong++
		}
		if ordered[len(ordered)-1-i].passes {
			weak++
		}
	}
	return 2*(weak-strong) >= n
}

package cases

import (
	"fmt"
	"strconv"

	"standings/results/figure"
	"standings/site/page"
)

// total says how many of the outputs satisfy a line, or the mean of a mark, and
// what the sum is made of where that is not plain: "1.5 of 6" is "0 full · 3 half".
func total(m *caseMark, values []float64) (sum, parts string) {
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

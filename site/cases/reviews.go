package cases

import (
	"fmt"

	"standings/results/judged"
)

// notDecided is the verdict of people of whom as many say one thing as another.
var notDecided = verdict{"q", "not decided"}

// whose names who gave another judge's verdict: of several people, how many of them.
func (o *otherColumn) whose(reviews []judged.Review, y float64) string {
	if len(reviews) < 2 {
		return o.judge
	}
	same := 0
	for _, r := range reviews {
		if r.Value == y {
			same++
		}
	}
	switch {
	case same > 0:
		return fmt.Sprintf("%s (%d of %d)", o.judge, same, len(reviews))
	case y != y:
		return fmt.Sprintf("%s (%d to %d)", o.judge, len(reviews)/2, len(reviews)/2)
	}
	return fmt.Sprintf("%s (mean of %d)", o.judge, len(reviews))
}

package page

import (
	"standings/results"
	"standings/results/schema"
)

// VerdictRule says how the verdicts of several people on one criterion become one.
func VerdictRule(b *results.Benchmark) string {
	rule := ""
	if b.Reviews != nil {
		rule = b.Reviews.Verdict.Value
	}
	switch rule {
	case schema.VerdictMean:
		return "Of several verdicts on one criterion the mean counts."
	case schema.VerdictMajority:
		return "Of several verdicts on one criterion the commonest counts, and their mean where none is."
	case schema.VerdictAdjudicated:
		return "Where verdicts on one criterion differ, one that settles it counts, and their mean until there is one."
	}
	return "Of several verdicts on one criterion the majority counts, and the mean of numbers and of ties."
}

package audit

// Rule is one way to hold a figure against others.
type Rule struct {
	ID     string // as in audit.json and in the answers of benchmark.yaml
	Number int    // rules of one number are parts of one
	Title  string
	Asks   string // the question it puts to a figure, one sentence
}

// The rules, in the order in which they are listed.
var (
	RuleOverall    = &Rule{"overall", 1, "Overall against categories", "Can the printed overall follow from the printed categories and their weights?"}
	RuleComponents = &Rule{"components", 2, "Score against components", "Can the printed score follow from the printed marks it is made of?"}
	RuleChanges    = &Rule{"changes", 3, "Change against its two rows", "Is the printed change the difference of the two rows it names?"}
	RuleWeights    = &Rule{"weights", 4, "Unknown weights", "Where no weights are printed: is there one set of weights from which all overalls follow?"}
	RuleIdentical  = &Rule{"identical", 5, "Identical rows", "Do two models share a whole row of scores?"}
	RuleExchanged  = &Rule{"exchanged", 5, "Exchanged scores", "Would scores that fail be right in each other's place?"}
	RuleSources    = &Rule{"sources", 6, "Two sources, two values", "Do all tables that print a cell print the same?"}
	RuleScale      = &Rule{"scale", 7, "On the scale", "Is the value on the scale of its leaderboard?"}
	RuleBetween    = &Rule{"between", 7, "Between its categories", "Does the overall lie between the lowest and the highest category?"}
	RuleDecimals   = &Rule{"decimals", 7, "Decimals", "Does the value have as many decimals as its column?"}
	RuleGrain      = &Rule{"grain", 7, "Grain", "Is the score the mean of that many whole marks?"}
	RuleRecomputed = &Rule{"recomputed", 8, "Published against recomputed", "Is the printed score what the verdicts give?"}
	ruleSuite      = &Rule{"suite", 9, "The suite against its description", "Do the prompt files hold what the benchmark says of them?"}
)

// Rules lists all rules in their order.
func Rules() []*Rule {
	return []*Rule{RuleOverall, RuleComponents, RuleChanges, RuleWeights, RuleIdentical, RuleExchanged, RuleSources, RuleScale, RuleBetween, RuleDecimals, RuleGrain, RuleRecomputed, ruleSuite}
}

// Severity says how sure it is that something is wrong.
type Severity string

const (
	Contradiction Severity = "contradiction" // cannot be true
	Conflict      Severity = "conflict"      // sources disagree, or rows that should rest on the same items
	Oddity        Severity = "oddity"        // can be true, and is worth a look
)

func (s Severity) order() int {
	switch s {
	case Contradiction:
		return 0
	case Conflict:
		return 1
	}
	return 2
}

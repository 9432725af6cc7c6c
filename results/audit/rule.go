package audit

import (
	"cmp"
	"slices"
	"strings"
	"text/template"

	"standings/internal/words"
	"standings/results"
)

// Rule is one way to check figures: a condition, where it looks, and the wording of its
// findings. Each has a file of its own, and an entry in [rules].
type Rule struct {
	ID    string // as in audit.json and in the answers of benchmark.yaml
	place int    // among the rules as they are listed
	Title string
	Asks  string // the question about a figure, one sentence

	// The condition is one of these, or both of the last two. It counts what it checks and files what it finds.
	claims    func(*page) []*claim                      // of figures that follow from others
	page      func(*Rule, *page)                        // on a page as a whole
	benchmark func(*Rule, *auditor, *results.Benchmark) // on a benchmark as a whole
	reason    func(*Rule, *comparison)                  // on printed figures that differ from the results: why
	rest      func(*Rule, *comparison)                  // the same, of those for which no rule has found why
	missing   bool                                      // the reason is cases without results; others are none where these could give the figures
	// says is the message, made from what the condition found.
	says *template.Template
}

// rules are all rules in the order in which they are applied: exchanges before the claims
// that they explain are reported, the scale after what explains a figure better.
var rules = []*Rule{
	RuleOverall, RuleStated, RuleComponents, RuleChanges, RuleExchanged, RuleWeights, RuleProved, rulePartial, RuleIdentical, RuleBetween, RuleScale,
	RuleDecimals, RuleGrain, RuleSources, RuleRecomputed, ruleSuite,
	RuleConstant, RuleRun, RuleFailures, RuleAggregation, RuleMisplaced, RuleImpossible, RuleRounding,
}

// OfResults reports whether the rule finds printed figures that the project's results do
// not give.
func (r *Rule) OfResults() bool { return r == RuleRecomputed || r.isReason() }

func (r *Rule) isReason() bool { return r.reason != nil || r.rest != nil }

// Rules lists all rules in the order of lists.
func Rules() []*Rule {
	return slices.SortedFunc(slices.Values(rules), func(x, y *Rule) int { return cmp.Compare(x.place, y.place) })
}

// wording is a template of messages. What it is executed with is named where the rule
// files its findings.
func wording(text string) *template.Template {
	return template.Must(template.New("").Option("missingkey=error").Funcs(template.FuncMap{
		"list": words.List, "number": number, "count": count, "counted": words.Count, "upper": upperFirst, "name": results.RowName, "column": columnName,
	}).Parse(text))
}

// message writes what was found. It panics where a wording asks for a field that is missing: a
// mistake of the program.
func (r *Rule) message(found any) string {
	var b strings.Builder
	if err := r.says.Execute(&b, found); err != nil {
		panic(err)
	}
	return b.String()
}

// Severity says how sure it is that something is wrong.
type Severity string

const (
	Contradiction Severity = "contradiction" // cannot be true by a rule or scale that is stated, or as one of two figures for one cell
	Conflict      Severity = "conflict"      // figures disagree with one another, or a row with the rule that the others follow
	Oddity        Severity = "oddity"        // can be true, is worth a look, and blames nobody
)

var severities = []Severity{Contradiction, Conflict, Oddity}

func (s Severity) order() int { return slices.Index(severities, s) }

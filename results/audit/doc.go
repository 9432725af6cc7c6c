// Package audit finds printed numbers that cannot be true.
//
// A figure printed as 0.39 claims that the number behind it lies between 0.385
// and 0.395, ends included. Where one figure follows from others, as an average
// does from its groups or a change from its two rows, each claim narrows the
// other, and a table can contradict itself. Everything here is computed in
// rational numbers on such closed intervals; no tolerance is picked by eye.
//
// The pipeline, each step a file:
//
//  1. Every published file becomes a page (page.go): its figures are held
//     against one another as that source printed them, whichever row stands.
//  2. Rules that say "this figure is a weighted sum of those" make claims
//     (claim.go, sum.go): an overall of its groups (overall.go), a score of its
//     components (components.go), a change of its two rows (changes.go), a cell
//     of the same cell elsewhere (sources.go).
//  3. Claims that fail are looked at together: figures that were exchanged or
//     slid by a row fail in pairs and become one finding (exchange.go).
//  4. The other rules look at a page as a whole: unknown weights (weights.go,
//     with inequalities.go, search.go, fit.go and sizes.go, over the exact
//     simplex of package simplex), identical rows, the scale, decimals, the grain.
//  5. What was recomputed from judgments (recomputed.go) and counted in the
//     prompt files (suite.go) is held against what is printed and declared.
//  6. Figures printed alike by two sources are one finding (join.go); answers
//     from benchmark.yaml are attached (answer.go); the findings are sorted.
//
// A finding is a value: what it says, of which figures, and what they could be.
// Nothing in here knows a benchmark; what is declared in benchmark.yaml decides
// which rules apply.
package audit

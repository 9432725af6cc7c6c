// Package audit finds printed numbers that contradict each other or what is stated of them.
//
// A figure printed as 0.39 claims that the number behind it lies between 0.385
// and 0.395, ends included. Where one figure follows from others, as an average
// does from its groups or a change from its two rows, each claim narrows the
// other, and a table can contradict itself. Everything here is computed in
// rational numbers on such closed intervals; no tolerance is picked by eye.
//
//   - rule.go has the table of rules. A rule is a condition, where it looks, and its
//     wording; each has a file of its own, and a new one is a file and a line of the table.
//   - run.go is the engine: it walks pages (page.go), one for each published file, and
//     applies the rules to the figures as that source printed them; what concerns several
//     pages comes after all of them.
//   - Rules on claims, "this figure is a weighted sum of those" (claim.go, sum.go), are
//     overall.go, components.go and changes.go. Figures that were exchanged or slid by a
//     row fail in pairs and become one finding (exchange.go); failure.go reports the rest.
//   - Rules on a page are weights.go, proved.go, partial.go, identical.go, between.go, scale.go,
//     decimals.go and grain.go. Where a weighted mean is stated without its weights, search.go
//     and fit.go seek these over the exact simplex of package simplex. Where nothing is stated,
//     nothing is assumed: a rule is taken from making.go only where the rows prove it.
//   - Rules on a benchmark are sources.go, recomputed.go and suite.go.
//   - reproduced.go holds printed figures against the project's results, reasons.go has the
//     reasons why they differ: rules that say what would be printed instead. For example, a
//     column that prints 0.12 where the results give 0.127, and so on in every row, was cut off.
//     otherwise.go has other ways to make figures of the same marks, constant.go is about
//     figures that are all off by the same. guess.go says when a guess is proof.
//   - Figures printed alike by two sources are one finding (join.go), many of one kind are
//     reported together (many.go), and answers from benchmark.yaml are attached (answer.go).
//   - wording.go writes figures in sentences; report.go is what Run returns.
//
// A finding is a value: what it says, of which figures, and what they could be.
// Nothing in here knows a benchmark; what is declared in benchmark.yaml decides
// which rules apply.
package audit

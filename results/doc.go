// Package results holds what was measured: it reads a project's folder results/
// and says which figures are where. It knows no HTML and no percent signs.
//
// The pipeline, each step a file or a sub-package:
//
//  1. models.csv becomes [Models]: every model once, with its aliases (modellist.go),
//     the built-in list behind it. Names that the data use and no list has make
//     models of their own (unlisted.go).
//  2. benchmark.yaml becomes a schema.Benchmark: boards, facets, formulas. A
//     [Board] is columns and rows; a [Column] answers for its figures (column.go).
//  3. Published tables become [Row] values, each figure as printed, each with
//     its file and line (published.go).
//  4. Prompts and judges' files become item scores, and group means with n,
//     missing and bounds (package judged).
//     Tallies, sums that an engine made of judgments, become rows likewise
//     (package tally, tallied.go).
//  5. Of several rows for one model and variant one stands (merge.go). Rows of
//     one board and condition are a [Field] and are ranked among themselves
//     (field.go, by package ranking).
//  6. The audit holds every figure against the others (package audit).
//
// What is wrong on the way is collected in a source.List; nothing is dropped,
// renamed or rounded in silence. Missing is never zero.
package results

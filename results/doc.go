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
//     its file and line (published.go). Which column is which is heads.go, by the
//     meaning of heads meanings.go; undeclared.go reports heads that nobody declares,
//     figures.go finds the decimal sign and unit of a column,
//     doubled.go finds two rows of one model. withdrawn.go takes rows back.
//  4. Prompts and judges' files become item scores, and group means with n,
//     missing and bounds (package judged).
//     Tallies, sums that an engine made of judgments, become rows likewise
//     (package tally, tallied.go).
//  5. Of several rows for one model and variant one stands (merge.go). Rows of
//     one board and condition are a [Field] and are ranked among themselves
//     (field.go, by package ranking). Columns made from others are computed.go;
//     intervals of scores, rank ranges and differences are intervals.go, places.go and
//     difference.go. unranked.go says why a board, or a row, has no ranks.
//  6. The audit holds every figure against the others (package audit).
//
// For example, the line "m,0.48,0.50" of published/table-1.csv, whose heads are
// "model,Time,overall", becomes a Row of model m with two cells. Beside "n,0.45,0.50"
// both rows have rank 1, since ranks compare what is shown.
//
// It is one package, and the largest, because its parts make each other. Readers of tables
// ask a board what a head or a sign can mean, and what they find gives its columns their
// units, decimals and places; names in tables make models, and models the rows; and which
// rows stand, their computed figures, intervals and ranks are of these same rows and
// columns. Readers in a package of their own would import boards, and boards them. What
// needs no board is in packages below: tables as they are written, figures, kinds of cells,
// formulas, judges' files, tallies, intervals of means, ranks.
//
// What is wrong on the way is collected in a source.List; nothing is dropped,
// renamed or rounded in silence. Missing is never zero.
package results

// Package ranking decides how figures stand to each other: once, for every page,
// chart, picture and file. It knows figures and which way is better, and neither
// boards nor pages.
//
// Its pipeline:
//
//  1. The caller decides which rows of its table are ranked together, those of one
//     board under one condition (results.Field), and passes a column of
//     theirs: a [Figure] a row, in the table's order.
//  2. [Rank] gives each row its place in the column: [Column.Rank], with equal
//     figures sharing one; [Column.Order]; [Column.Leaders]; [Column.Mark], best
//     and second; [Column.Median].
//  3. Columns over the same things are compared: [Like] ranks among
//     those with a figure in all of them, [Agree] says how far two put them in the same
//     order.
//
// A figure ranks as a reader sees it: 0.8 and 0.80 are level, and so are values
// made here that differ only beyond the digits shown. Behind what is shown stands
// the exact figure, for medians and for the order of rows that are level. A missing
// figure has no rank, is never zero and is counted nowhere.
//
// What a reader ranks anew in the browser follows the same rules, in
// templates/frame/ranks.js; testdata/columns.json holds both to them.
package ranking

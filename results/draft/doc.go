// Package draft guesses a project from tables alone: which column names the
// models, which hold scores, what the others are, how the overall is made.
//
// The pipeline, each step a file:
//
//  1. Files become tables, each with the place of its cells (read.go): those that a
//     board can read itself stay as they are. Of others a CSV file is made and the
//     original kept beside it: typeset.go of tables that are typeset or turned,
//     eee.go of aggregates of Every Eval Ever, tidy.go of those with lines that are
//     none of theirs. rowfiles.go takes folders with a file a row, categories.go
//     files that sort the columns of others.
//     Logs of evaluation programs are no tables: logs.go knows them by their keys, and
//     writelogs.go makes a benchmark of those of each task.
//  2. A column's head and cells say what it is: unit and direction (head.go), kind
//     and range (profile.go).
//  3. The columns together say which is which: model, scores, further ones (roles.go, scores.go),
//     subjects that sound like costs (subjects.go), what tells rows of one model apart
//     (variant.go), the overall and whether it follows from the scores (overall.go),
//     by which weights (weights.go).
//  4. The board is written down as YAML with a comment at each guess (write.go, writecolumns.go), what
//     is known of the models as models.csv (models.go), and a report is made
//     (report.go).
//
// A guess is never silent and nothing that a person wrote is changed: the tables
// are copied byte for byte, the guesses stand in benchmark.yaml to be corrected,
// and [Draft.Report] says in few lines what was taken for what.
package draft

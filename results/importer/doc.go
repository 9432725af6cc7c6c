// Package importer guesses a project from tables alone: which column names the
// models, which hold scores, what the others are, how the overall is made.
//
// [Project] (project.go) is the one way in: files of any file system come in, an ordinary
// project comes out as one, with a report. What it recognises is written into that project, as
// field, model, variant and unit, for the core takes a head for a declared column by its id,
// title or field alone. The pipeline, each step a file:
//
//  1. Files become tables, each with the place of its cells (read.go): those that a
//     board can read itself stay as they are. Of others a CSV file is made and the
//     original kept beside it: typeset.go of tables that are typeset or turned,
//     totals.go of documents that state the scores of a model, tidy.go of tables with
//     lines that are no rows. rowfiles.go takes files of a row each, which the level of
//     their paths names by which they differ, with what submissions.go finds about these, and
//     folders.go files of two levels that cross: models, and what they were measured on.
//     categories.go files that sort the columns of others. What is odd is left out, the smallest
//     thing that holds it (leftout.go).
//     Logs of evaluation programs are no tables: their recipes say how they are recognised and
//     what is in them (recipe.go, logrecipe.go, by the paths of paths.go), logs.go collects it, and
//     writelogs.go makes a benchmark of those of each task. Nor are folders of a judge's
//     files: as.go fits them to the draft of a recipe, or package tree recognises them
//     and cases.go makes a benchmark of them, without lines that are no records (oddlines.go), or choice.go asks which of two readings is
//     right. names.go finds names that are free.
//     Of single figures of models, as folders, documents and tables with a row for each task have
//     them, one table is made (matrix.go).
//  2. What is not quite a table of models is made one (reshape.go, dates.go, pairs.go), and a table of cases,
//     of answers or of votes, or too many tables of one form, is refused (others.go).
//  3. A column's head and cells say what it is: unit and direction (head.go), kind
//     and range (profile.go).
//  4. The columns together say which is which: model, scores, further ones (roles.go,
//     scores.go), what rows of one model differ in (variant.go).
//  5. What ranks the rows is read from the table, or they are not ranked (ranking.go), and so
//     is which figures are better (direction.go). Rows that are no models do not count
//     (reference.go). Whether the overall follows from the scores is overall.go, by which
//     weights weights.go, and what rounded figures allow rounded.go.
//  6. The board is written down as YAML with a comment at each guess (write.go,
//     writecolumns.go, yaml.go), what is known of the models as models.csv (models.go),
//     and a report is made (report.go). Drafts and reports of logs, of folders of cases and of what
//     fits the draft of a recipe are templates (forms.go).
//
// A ranking is never guessed, and what is guessed is never silent. Nothing that a person
// wrote is changed: the tables are copied byte for byte, the guesses are in benchmark.yaml
// to be corrected, and [Draft.Report] says in few lines what was taken for what.
//
// It is one package, and large, because every guess needs the others: what a column is
// depends on what its neighbours and the rows are, a log or a folder of rows becomes a table
// that is guessed like any other, and the comment at each guess needs the reason that was
// found steps earlier. What needs no column is in packages below: typeset tables (shape,
// grid) and folders of judgments (tree). The roles of columns, fields and levels of paths, and
// the words for them, are one list (role), with the statistic that decides where words do not. What became of everything is ledger.go.
package importer

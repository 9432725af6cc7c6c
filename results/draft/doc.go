// Package draft guesses a project from tables alone: which column names the
// models, which hold scores, what the others are, how the overall is made.
//
// The pipeline, each step a file:
//
//  1. Files become tables, each with the place of its cells (read.go): those that a
//     board can read itself stay as they are, of others a CSV file is made and the
//     original kept beside it.
//  2. A column's head and cells say what it is: unit and direction (head.go), kind
//     and range (profile.go).
//  3. The columns together say which is which (roles.go): model, scores, overall,
//     further ones; and whether the overall follows from the scores (overall.go).
//  4. The board is written down as YAML with a comment at each guess (write.go).
//
// A guess is never silent and nothing that a person wrote is changed: the tables
// are copied byte for byte, the guesses stand in benchmark.yaml to be corrected,
// and [Draft.Report] says in few lines what was taken for what.
package draft

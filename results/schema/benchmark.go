// Package schema is benchmark.yaml as Go types: what a benchmark says of
// itself, so that no benchmark has to be named in code.
//
// [Read] decodes a file strictly. A key that is not known, a value of the wrong
// type, weights that do not sum to one, a name that leads nowhere: each is a
// problem with file, line and column, and all of them come in one run.
package schema

import "standings/internal/source"

// Benchmark is one benchmark.yaml.
type Benchmark struct {
	source.At
	ID      string `yaml:"-"` // the folder's name, and the benchmark's address
	BuiltIn bool   `yaml:"-"` // the program's description, whole or but for what the project's file says: see [ReadOver]

	Title    Text   // how the benchmark is called; required
	Question Text   // what it asks of a model, in one line; required
	Summary  Text   // Markdown, a few sentences
	Updated  Text   // YYYY-MM-DD, when its figures last changed; "" is unknown
	Example  bool   // a worked example: listed last, never the leader of a project
	Headline []Text // ids of the boards that stand for the benchmark on the home page; none: the first
	Items    int    // how many items the suite has; 0 is not stated

	Paper        *Paper
	Authors      []Author
	Affiliations []Text // authors point at them by number, from 1
	Notes        []Text // footnotes to the authors
	Links        []link
	Bibtex       Text

	Judge      *Judge
	Conditions []Condition // none: one unnamed condition
	Kinds      []kind      // kinds of model in the paper's order
	Facets     []Facet
	Sources    []Source // in order: of two that speak of one row, the later stands
	Boards     []Board
	Contrasts  []Contrast
	Scatters   []Scatter
	Trust      []Trust
	Answers    []Answer
	Prompts    []Prompts
	Judgments  []Judgments
	Images     *Images
	Negatives  []Text // words that mark a checklist line as phrased in the negative

	itself *Source // the benchmark as the source of its tables, where it declares none
}

// Paper is the publication a benchmark comes from.
type Paper struct {
	source.At
	Title    Text
	Venue    Text // journal, conference or "preprint"
	Date     Text // YYYY, YYYY-MM or YYYY-MM-DD
	Version  Text // "v2"
	Arxiv    Text // identifier, 2503.07265
	DOI      Text
	URL      Text
	PDF      Text
	Abstract Text    // Markdown
	Teaser   *teaser // the picture a project page opens with
}

// teaser is a picture in content/files.
type teaser struct {
	source.At
	File    Text // path below content/files
	Alt     Text // what it shows, in words; required
	Caption Text
}

// Author is one author in the paper's order.
type Author struct {
	source.At
	Name Text  `yaml:",alone"`
	Aff  []int // numbers of affiliations, from 1
	Note Text  // marks such as "*" that the notes explain
	URL  Text
}

// link is a button of the project page.
type link struct {
	source.At
	Kind  Text // paper, arxiv, code, data, page, demo or video
	Title Text // "": the kind's own word, or the address
	URL   Text `yaml:",alone"`
}

// Judge is who gave the marks: a model and its version, or people.
type Judge struct {
	source.At
	Name    Text  `yaml:",alone"`
	Version Text  // "" is not stated
	Reasons bool  // whether the judge's files hold a reason for each mark
	Names   Texts // other names of this judge in judges' files
}

// String prints "GPT-4o (2024-05-13)".
func (j *Judge) String() string {
	switch {
	case j == nil:
		return ""
	case j.Version.Value == "":
		return j.Name.Value
	}
	return j.Name.Value + " (" + j.Version.Value + ")"
}

// Condition is what the models were given: the prompts as they are, or
// rewritten ones. Scores under different conditions are never ranked together.
type Condition struct {
	source.At
	ID       Text `yaml:",alone"`
	Title    Text
	Variants []Text // rows of these variants are of this condition, whatever their board's
}

// kind is a class of models, as the paper groups them.
type kind struct {
	source.At
	ID    Text `yaml:",alone"`
	Title Text
}

// Source is where published figures come from.
type Source struct {
	source.At
	ID      Text
	Title   Text `yaml:",alone"` // "Somebody et al., the paper's short name"
	Version Text // "arXiv v2"
	Date    Text
	URL     Text
}

// Contrast is one metric under several conditions, drawn as a line from the
// first step to the last for each model.
type Contrast struct {
	source.At
	ID    Text
	Title Text
	Text  Text // one line of explanation
	Steps []Step
}

// Step is one end of a contrast, or a rung between.
type Step struct {
	source.At
	Board   Text  `yaml:",alone"`
	Variant *Text // rows of this variant only ("" is the plain model); nil: rows of every variant
	Title   Text  // "": the board's condition or the variant
}

// Scatter sets two boards, or two columns, against each other. X and Y are
// addresses: board, or board/column. A column may be a group of one facet of a
// crossed board; its value is then the mean of its columns.
type Scatter struct {
	source.At
	Title    Text
	Text     Text
	X        Text
	Y        Text
	Diagonal bool // draw the line on which both are equal
}

// Trust is a table that says how far a judge or metric agrees with people. It
// is no board: nothing in it is ranked.
type Trust struct {
	source.At
	ID      Text // address of its CSV: /<benchmark>/<id>.csv
	Title   Text
	Text    Text
	Source  Text // id of a source; "": the only one, or the benchmark itself where there is none
	Table   Text // "Table 1"
	File    Text // below published/; its first column names the judges or metrics
	Label   Text // head of the first column, as shown
	Columns []trustColumn
	Heads   []trustHead // which figure a board's column head shows
}

// trustColumn describes one column of a trust table.
type trustColumn struct {
	source.At
	ID      Text `yaml:",alone"` // the column's name in the file
	Group   Text // group it speaks of; "" or "overall" is the whole
	Measure Text // "Kendall's τ", "agreement, %"
}

// trustHead lets the heads of boards show a row of the trust table.
type trustHead struct {
	source.At
	Boards  []Text
	Row     Text
	Measure Text // "": the only one
}

// Answer is what the authors say about a finding of the audit. The finding
// stays, marked as answered.
type Answer struct {
	source.At
	Board   Text
	Model   Text
	Variant Text
	Column  Text // "": the row as a whole
	Rule    Text // "": every rule
	Reason  Text // required
	URL     Text
}

// Called is what messages call the description, and where what it lacks is written.
func (b *Benchmark) Called() string {
	if b.BuiltIn {
		return "the program's description"
	}
	return "benchmark.yaml"
}

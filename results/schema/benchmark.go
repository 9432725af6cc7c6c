// Package schema is benchmark.yaml as Go types: what a benchmark says of
// itself, so that no benchmark has to be named in code.
//
// [Recipes.Read] decodes a file strictly. A key that is not known, a value of the wrong
// type, weights that do not sum to one, a name that leads nowhere: each is a
// problem with file, line and column, and all of them come in one run.
package schema

import (
	"slices"

	"standings/internal/source"
)

// Benchmark is what a benchmark says of itself: where it is from, how its items are
// sorted, which boards it has, and how the files in its folder are read.
type Benchmark struct {
	source.At
	ID      string `yaml:"-"` // the folder's name, and the benchmark's address
	BuiltIn bool   `yaml:"-"` // the program's description, whole or but for what the project's file says: see [Recipes.ReadOver]

	Title    Text         `name:"the title"` // how the benchmark is called; required with boards
	Question Text         // what it asks of a model, in one line; "": none
	Summary  markdownText // a few sentences about it
	Updated  date         `is:"date"` // when its figures last changed; "": not stated
	// Revision is the current version of its data: a number, a version such as "1.2", or the
	// date since which they are as they are. Rows that are recomputed from judgments of an
	// older one are marked; "": none is.
	Revision Text
	License  Text   // under which its figures and items may be used, such as "CC BY 4.0"; "": not stated
	Example  bool   // whether it is a worked example: listed last, never the leader of a project
	Headline []Text `is:"board"` // ids of the boards that are shown of the benchmark on the home page; none: the one called overall, full, all or main, else the first
	Items    int    // how many items the suite has; 0: not stated

	Paper        *Paper
	Authors      []Author
	Affiliations []affiliation
	Notes        []Text // footnotes to the authors, such as "* Equal contribution"
	Links        []link
	Bibtex       Text // the BibTeX entry that the page offers to copy

	Judge      *judge
	Evaluator  *evaluator  // who measured; absent: not stated
	Hub        *hub        // its place on the hub of models and data sets; absent: not stated
	Conditions []Condition // none: one unnamed condition
	Kinds      []modelKind // kinds of model, in the paper's order; none: rows are of no kind
	Facets     []Facet
	Cluster    Text     // id of a facet, or title of a text of the prompts, such as "country", by which items belong together: intervals then take them for less than so many independent items; "": each is on its own
	Reference  Texts    // names of rows that are no models which compete, on every board that has them; none: no row of all boards is one
	Sources    []Source // where published figures come from: where two report the same row, the later in this list is shown, and both are kept
	Boards     []Board  // none: those of the program's own description, which this file then changes key by key; only of a benchmark that the program describes
	Contrasts  []Contrast
	Scatters   []Scatter
	Trust      []Trust
	Answers    []Answer
	Prompts    []Prompts
	Judgments  []Judgments
	Reviews    *reviews // which cases people review; absent: none is planned
	Images     *Images
	Negatives  []Text       // words that mark a checklist line as phrased in the negative, which is pointed out where judges differ
	Leave      filePatterns // files in prompts/ and judgments/ to leave alone

	lent     []string       // files of the program, by which places in its description and its recipes are called
	repeated []source.Place // of what a recipe of the program says, too
	itself   *Source        // the benchmark as the source of its tables, where it declares none
}

// Paper is the publication a benchmark comes from.
type Paper struct {
	source.At `gone:"doi: url, as in https://doi.org/10.1000/182"`
	Title     Text         `need:"the paper's title"` // its title; required
	Venue     Text         // journal, conference or "preprint"
	Date      date         `is:"date"` // when it appeared
	Version   Text         // which version the figures are of: "v2"
	Arxiv     Text         // its identifier at arXiv, such as "2503.07265": quoted, or a last zero is lost
	URL       webAddress   `is:"web"` // of its page
	PDF       webAddress   `is:"web"` // of the paper itself, for search engines
	Abstract  markdownText // its abstract
	Teaser    *teaser      // the picture that a project page opens with
}

// teaser is a picture below content/files.
type teaser struct {
	source.At
	File    Text `need:"the teaser's file"`                                    // its path below content/files; required
	Alt     Text `need:"the teaser's alt, which says in words what it shows,"` // what it shows, in words, for those who do not see it; required
	Caption Text // what is written below it
}

// Author is one author in the paper's order.
type Author struct {
	source.At
	Name Text       `yaml:",alone" need:"an author's name"` // the author's name; required
	Aff  []int      // numbers of affiliations, from 1
	Note Text       // marks such as "*" that the notes explain
	URL  webAddress `is:"web"` // of the author's page
}

// affiliation is an institution; authors point at it by number, from 1.
type affiliation struct {
	source.At
	Name Text `yaml:",alone" need:"an institution's name"` // its name; required
	Logo Text // path of its logo below content/files; "": none
}

// link is a button of the project page.
type link struct {
	source.At
	Kind  Text       // where it leads, in a word that becomes the button's and chooses its icon: "paper", "arxiv", "code", "data", "huggingface", "page", "demo", "poster", "slides" or "video"; other words have no icon
	Title Text       // the button's words; "": the kind's, or the address
	URL   webAddress `yaml:",alone" need:"a link's url" is:"web"` // where it leads; required
}

// evaluator is who measured the models, as files for other sites have to say.
type evaluator struct {
	source.At
	Name         Text       `yaml:",alone" need:"who measured"`                 // the organization or group; required
	URL          webAddress `is:"web"`                                          // of its page
	Relationship Text       `one:"first-party third-party collaborative other"` // to those who made the models; "": not stated
}

// hub is a benchmark's data set on the hub of models and data sets, huggingface.co.
type hub struct {
	source.At
	Dataset   Text `yaml:",alone" need:"the data set's id" is:"hub"` // its id there, as organization/name; required
	Framework Text // what runs the benchmark there: an identifier that the hub keeps a list of; "": not stated
}

// judge is who gave the marks: a model and its version, or people.
type judge struct {
	source.At
	Name    Text  `yaml:",alone" need:"the judge's name"` // the judge's name; required
	Version Text  // which version or snapshot of the model it was; "": not stated
	Reasons bool  // whether the judge's files hold a reason for each mark
	Names   Texts // other names of this judge in judges' files
}

// String prints "GPT-4o (2024-05-13)".
func (j *judge) String() string {
	switch {
	case j == nil:
		return ""
	case j.Version.Value == "":
		return j.Name.Value
	}
	return j.Name.Value + " (" + j.Version.Value + ")"
}

// Called reports whether files mean the judge by a name; nobody is called so of none.
func (j *judge) Called(name string) bool {
	if j == nil {
		return false
	}
	folded := source.Fold(name)
	for _, n := range append([]Text{j.Name, {Value: j.String()}}, j.Names...) {
		if source.Fold(n.Value) == folded {
			return true
		}
	}
	return false
}

// Condition is what the models were given: the prompts as they are, or
// rewritten ones. Scores under different conditions are never ranked together.
type Condition struct {
	source.At
	ID       Text   `yaml:",alone" name:"a condition's id"` // its name in this file and in folders, judgments-<id>; required
	Title    Text   `name:"a condition's title"`            // its name on pages; "": the id
	Variants []Text `name:"a variant"`                      // rows of these variants are of this condition, on every board
}

// A modelKind is a class of models, as the paper groups them. A published file says in its
// column "kind" which row is of which.
type modelKind struct {
	source.At
	ID    Text `yaml:",alone" name:"a kind's id"` // its name in files; required
	Title Text `name:"a kind's title"`            // its name on pages; "": the id
}

// Source is where published figures come from.
type Source struct {
	source.At
	ID      Text       `name:"a source's id"`                                          // its name in this file; "": made of its title
	Title   Text       `yaml:",alone" name:"a source's title" need:"a source's title"` // who and what, such as "Somebody et al., the paper's short name"; required
	Version Text       // which version of it: "arXiv v2"
	Date    date       `is:"date"` // when it appeared, or was looked at
	URL     webAddress `is:"web"`  // where it is
}

// Contrast is one metric under several conditions, drawn as a line from the
// first step to the last for each model.
type Contrast struct {
	source.At
	ID    Text   // its name, and the address of its place on the page; required
	Title Text   `need:"a contrast's title"` // its heading; required
	Text  Text   // one line of explanation
	Steps []Step // two to six, in order; required
}

// Step is one end of a contrast, or a rung between.
type Step struct {
	source.At
	Board   Text  `yaml:",alone" need:"the board of a step" is:"board"` // id of a board; all steps show one metric; required
	Variant *Text // rows of this variant only, where "" is the plain model; nil: rows of every variant
	Title   Text  // what the step is called; "": its condition or variant
}

// Scatter sets two boards, or two columns, against each other, a dot for each
// model. A board alone is the column that ranks it. A column may be a group of one
// facet of a crossed board; its value is then the mean of its columns. It may be a
// further column of numbers or dates, such as a cost: a line then joins the models
// on the frontier, of which no other is at least as good in both and better in one, and
// numbers that are spread widely have a logarithmic axis.
type Scatter struct {
	source.At
	Title    Text // its heading; "": the names of both axes
	Text     Text // one line of explanation
	X        Text `need:"a scatter's x"` // address of what is drawn across: board, or board/column; required
	Y        Text `need:"a scatter's y"` // address of what is drawn upwards: board, or board/column; required
	Diagonal bool // whether to draw the line on which both are equal
}

// Trust is a table that says how far a judge or metric agrees with people. It
// is no board: nothing in it is ranked.
type Trust struct {
	source.At
	ID      Text          // the address of its CSV, /<benchmark>/<id>.csv; required
	Title   Text          `need:"a trust table's title"` // its heading; required
	Text    Text          // a line or two of explanation
	Source  Text          // id of the source that prints it; "": the only one, or the benchmark itself where there is none
	Table   Text          // which table of the source: "Table 1"
	File    Text          // path of its CSV below published/; its first column names the judges or metrics; required
	Label   Text          // head of the first column, as shown; "": "Judge"
	Columns []trustColumn // the file's other columns, in the order to show; required
	Heads   []trustHead   // which of its figures are shown in the heads of boards' columns; none: none are
}

// trustColumn describes one column of a trust table.
type trustColumn struct {
	source.At
	ID      Text `yaml:",alone"` // the column's name in the file; required
	Group   Text // id of the group that it speaks of, or "overall"; "": the whole
	Measure Text // what is measured: "Kendall's τ", "agreement, %"
}

// trustHead lets the heads of boards show a row of the trust table.
type trustHead struct {
	source.At
	Boards  []Text `is:"board"`                                                // ids of the boards in whose heads it is shown
	Row     Text   `need:"row, the line of the table that column heads show,"` // the line of the table, by its first column; required
	Measure Text   // which measure, where the table has several; "": the only one
}

// Answer is what the authors say about a finding of the audit. The finding
// stays, marked as answered.
type Answer struct {
	source.At
	Board   Text       `need:"an answer's board" is:"board"` // id of the board that was found wrong; required
	Model   Text       // id, name or alias of the model; "": a finding about no single model
	Variant Text       // variant of its row; "": the plain model
	Column  Text       // id of the column; "": every figure of the row
	Rule    Text       // rule of the audit, as audit.json names it; "": every rule
	Reason  Text       `need:"an answer's reason"` // why the figure is as it is; required
	URL     webAddress `is:"web"`                  // where to read more
}

// Lent reports whether what is at a place of a description is the program's: in its own
// description or recipe, or taken over from there.
func (b *Benchmark) Lent(at source.Place) bool {
	return slices.Contains(b.lent, at.File) || slices.Contains(b.repeated, at)
}

// Called is what messages call the description, and where what it lacks is written.
func (b *Benchmark) Called() string {
	if b.BuiltIn {
		return "the program's description"
	}
	return "benchmark.yaml"
}

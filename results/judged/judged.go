// Package judged makes scores of the judges' own files.
//
//  1. prompts/ becomes [Item] values: texts, checklists, and each item's group in
//     every facet (prompts.go, checklist.go, facets.go).
//  2. judgments/ and judgments-<condition>/ are read file by file, by the first
//     description in benchmark.yaml with a pattern for them (files.go,
//     describe.go, reading.go, whichitem.go). Each record becomes a row of one table: marks, what
//     became of the judgment, and its place in its file (judgments.go, merge.go), in little
//     memory (kept). A record may hold a whole judgment, or one line (lines.go), one
//     mark (bymark.go) or the reply (replies.go) of one. The judgments of one model,
//     variant, judge, run and condition are a [Sheet], which knows the row of each item.
//     What people say in reviews.csv and reviews/ becomes one more [Sheet] an output, of
//     the judge [People] (reviews.go, people.go); reviewplan.go draws the cases for them.
//  3. Every board with a formula gets a [Row] a sheet of its conditions: item
//     scores, group means, overall, each with n, missing and bounds (board.go,
//     row.go). Two judges, or two runs, of the same outputs get an [Agreement].
//
// Scores of several outputs, runs and judges are reduced to one by reduce.go; gather.go
// says which rows that makes; otherwise.go makes them by other formulas. reviewed.go finds the output that a review is about.
// logged.go takes prompts from logs, runfacts.go the day, the harness and the cost.
//
// For example, {"id": 1, "result": [1, 0]} in judgments/m.jsonl is one judgment of item
// 1 with two marks. The formula 100 * mean(result) makes 50 of it, and the score of
// the item's group is the mean over its items.
//
// It knows no benchmark: benchmark.yaml says which field holds the marks and
// what a word is worth. What is wrong in a file is a problem with file and
// line, or file, line and record number, all in one run. An item without a whole
// judgment is counted separately, by reason: missing is never zero.
//
// Results do not depend on the order of records, of files, or of goroutines.
//
// The package is large because one value, the verdict on one line of one item, keeps its
// meaning from file to cell. Reading a judgment needs the items, their lines, the groups,
// the conditions and the formulas of boards, to say which marks must be there; judgments in
// turn make items, groups and rows; and evidence, reviews and agreement are read by the
// same descriptions and kept in the same table. Packages for each would import each other,
// or share most fields of [Suite], [Item] and [Sheet]. What needs none of these is apart:
// records of files (record), verdicts in memory (kept), formulas, agreement of judges
// (reliability). Of judgments in parts, lines and replies keep the place of each record,
// records of marks only the first.
package judged

import (
	"io/fs"

	"standings/internal/source"
	"standings/results/formula"
	"standings/results/judged/record"
	"standings/results/schema"
)

// Input is what is read.
type Input struct {
	FS        fs.FS  // the project
	Dir       string // the benchmark's folder in FS, such as results/rivers; part of every place in problems
	Benchmark *schema.Benchmark
	// Resolve returns the id of the model that has a name, alias or id. A name
	// that is not listed is taken in as a model of its own; at is where it is first
	// written, or the file whose path says it. It is called from one goroutine only,
	// once a name. nil: the name is the id.
	Resolve func(name string, at source.Place) (id string)
	// Listed finds a listed model likewise, and takes none in. nil: none is listed.
	Listed func(name string) (id string, known bool)
}

// Suite is a benchmark's items and all judgments of them.
type Suite struct {
	Benchmark *schema.Benchmark
	Items     []Item      // in the order of the first facet's groups, then of the prompt files
	Boards    []*Board    // the boards with a formula, in the order of benchmark.yaml
	Sheets    []*Sheet    // sorted by condition, model id, variant, judge, run
	Files     []judgeFile // every file that was read: of prompts, of marks, of replies alone, each sorted by path
	// Clusters numbers, by item, which of them belong together by what benchmark.yaml
	// names under cluster, a facet's group or a text of the prompts: below 0 where one is
	// on its own. nil where nothing is named.
	Clusters []int
	Reviews  *reviewTotals // how much people said; nil where nobody did
	Plan     *reviewPlan   // which cases they review; nil where none is declared
	Ledger   ledger        // what became of all that prompts, judgments and reviews hold
	Whole    bool          // there are prompt files: the items are all of the suite
	Together int           // the most items that belong together; 0 where nothing is named

	input        Input
	facets       []facet
	spellings    map[spellingKey]*spelling
	descriptions []*description
	marks        []formula.Mark
	scales       []markScale // by mark
	judgments    judgments
	reviewers    map[string]int // place of each of Reviews.Reviewers, by its folded name
	compared     *Evidence      // with which records are compared that are about the same
}

// ledger is what became of the files below prompts/, judgments/ and reviews/ of a benchmark,
// but for images and those whose names begin with a dot, and of the records in those that were
// read: a file that no pattern names is left out, and so is a record that keep or skip sets aside.
type ledger struct {
	Files   source.Account `json:"files"`
	Records source.Account `json:"records"`
}

// took notes what became of a file's records, and whether it could be read to its end.
func (l *ledger) took(file judgeFile, records source.Account) {
	if l.Records = l.Records.With(records); file.SHA256 == "" {
		l.Files.Taken, l.Files.Wrong = l.Files.Taken-1, l.Files.Wrong+1
	}
}

// judgeFile is a file that was read.
type judgeFile struct {
	Path    string // as in problems: Input.Dir and the path below it
	SHA256  string // in hexadecimal
	Bytes   int64
	Records int // records in it, skipped rows left out

	description int // of judgments; none in prompt files
	format      *record.Format
}

// Read reads prompts and judgments and makes every average. It never returns
// nil; a benchmark with neither folder has no items and no rows, at no cost.
// Problems that make a number doubtful are errors, and what they are about is
// counted as missing.
func Read(in Input, problems *source.List) *Suite {
	s := &Suite{Benchmark: in.Benchmark, input: in}
	listed := s.list(problems)
	if len(listed.prompts) == 0 && len(listed.judgments) == 0 {
		for _, name := range listed.reviews {
			problems.Warnf(source.InFile(name), "is not read: there are neither prompts nor judgments that it could be about")
		}
		return s
	}
	s.facets = newFacets(in.Benchmark)
	items := s.readPrompts(listed.prompts, problems)
	if len(listed.judgments) > 0 {
		items.addRanges(problems)
	}
	items.finish(problems)
	if !items.tooMany(problems) {
		s.readJudgments(listed.judgments, items, problems)
	}
	s.Items, s.Whole = items.all, items.prompts
	s.Plan = s.planReviews(problems)
	if len(listed.reviews) > 0 && len(s.descriptions) > 0 {
		s.readReviews(listed.reviews, problems)
	}
	if items.tooMany(problems) { // as if there were neither folder
		return &Suite{Benchmark: in.Benchmark, input: in}
	}
	s.cluster(problems)
	s.alike(problems)
	s.makeBoards(problems)
	s.checkSheets(problems)
	s.checkReplies(problems)
	s.compared = nil
	s.makeAgreement()
	return s
}

// Board returns a board by its id, or nil where it has no formula.
func (s *Suite) Board(id string) *Board {
	for _, b := range s.Boards {
		if b.ID.Value == id {
			return b
		}
	}
	return nil
}

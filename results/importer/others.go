package importer

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/importer/role"
	"standings/results/importer/tree"
	"standings/results/kind"
	"standings/results/table"
)

// Words for cases, in heads of columns.
var caseWords = role.Set("item items question questions prompt prompts case cases sample example examples instance instances problem problems query instruction sentence image caption")

// instead is what to do with files of cases.
const instead = "put the file into the folder judgments or prompts of a project, standings init -example makes one, and say in benchmark.yaml how it is read"

// withoutVotes are the files that hold no votes between two models. Where all do, it is nil, as was
// added to problems; elsewhere those with votes are left out.
func (d *Draft) withoutVotes(inputs []input, problems *source.List) []input {
	var rest, votes []input
	var said []string
	for _, in := range inputs {
		if by := tree.Votes(&tree.File{Path: in.Name, Data: in.Data}); by != nil && in.Open == nil {
			votes, said = append(votes, in), append(said, areVotes(by))
		} else {
			rest = append(rest, in)
		}
	}
	if len(votes) > 0 && !slices.ContainsFunc(rest, func(in input) bool { return in.Open == nil && Takes(in.Name) && path.Ext(in.Name) != ".md" }) {
		for i, in := range votes[:min(len(votes), mostListed)] {
			problems.Errorf(source.Place{File: in.Path, Line: 1}, "%s", said[i])
		}
		return nil
	}
	for i, in := range votes {
		d.leave(in.Path, said[i])
	}
	return rest
}

// areVotes says of a file what it holds, by which fields, and what to give instead.
func areVotes(by []string) string {
	return fmt.Sprintf("its rows are votes between two models or what they made, by %s, and votes are not read yet: give a table with a row for each model, such as ratings or win rates computed from them", quoted(by))
}

// unmarked says of files of prompts and answers that nothing in them is a score; nil where it may be.
func unmarked(inputs []input) []source.Problem {
	var problem source.List
	if by := tree.Unmarked(filesOf(inputs), treeNames); by != nil {
		problem.Errorf(source.Place{File: inputs[0].Path}, "no field of its records holds a score, beside %s: judge the answers, and write the mark of each into a field score; what models are asked alone goes into the folder prompts of a project", quoted(by))
	}
	return problem.All()
}

// noLeaderboard says of a table whose rows are not models what they are: cases, or single
// answers to cases. It is "" for a leaderboard.
func (s *sheet) noLeaderboard() string {
	if by := tree.VotesIn(s.Table); by != nil {
		return areVotes(by)
	}
	columns := columnsOf(s.Table, s.known, &source.List{})
	model := roleOf(columns, role.Model)
	if model == nil {
		return ""
	}
	var cases, raters, tasks, ids *column
	if keys := columns[0]; keys != model && keys.Text == table.KeyColumn {
		cases = keys
	}
	texts := false // of the cases
	measures := len(except(s.Rows, func(row table.Row) bool { return !isMeasureName(model.of(row)) }))
	for _, c := range columns {
		if ids == nil && c != model && (c.isID() || c.has(caseWords)) && c.distinct == len(s.Rows) && !c.has(role.Runs) {
			ids = c
		}
		switch {
		case c == model:
		case (cases == nil || c.distinct > cases.distinct) && c.has(caseWords) && !c.has(overallWords) && (c.kind == kind.Text || c.isID() && c.isWhole()):
			cases = c
		case raters == nil && c.has(role.Judges) && (!c.counts() || c.isID()) && c.kind != kind.Link:
			raters = c
		}
		if c.has(role.Spread) && c.isID() && c.distinct == len(s.Rows) {
			tasks = c
		}
		texts = texts || c.has(caseWords) && c.kind == kind.Text && c.longest > mostQuoted
	}
	named := slices.ContainsFunc(modelWords[0], func(w string) bool { return strings.HasSuffix(strings.Join(model.words, " "), w) })
	repeated := 2*model.distinct < len(s.Rows)
	switch {
	case tasks != nil && !named:
		return fmt.Sprintf("its rows are what models are asked, by %s, and not models: call the column model that names these", quote(tasks.Text))
	case cases != nil && texts && !named && !repeated:
		return fmt.Sprintf("its rows are cases, by %s, and not models: %s", quote(cases.Text), instead)
	case repeated && cases != nil && (raters != nil || cases.distinct > mostTasks || texts):
		return fmt.Sprintf("its rows are answers to cases, by %s, and not models: %s", quote(cases.Text), instead)
	case ids != nil && model.distinct == 1 && len(s.Rows) > 1:
		return fmt.Sprintf("its rows are all of one model, by %s, and differ in %s: %s", quote(model.Text), quote(ids.Text), instead)
	case model.Text == table.KeyColumn && measures > model.distinct/2:
		return "its keys name measures, and nothing names the models: write a row for each model, with a field for each measure"
	case repeated && raters != nil:
		return fmt.Sprintf("its rows are what each of %s said, and not models: %s", quote(raters.Text), instead)
	}
	return s.runs(columns, model)
}

// runs says of a table with a row for each model, task and run that it is one: whether its runs are
// averaged is not known. It is "" for others.
func (s *sheet) runs(columns []*column, model *column) string {
	for _, run := range columns {
		if run == model || !run.has(role.Runs) || run.distinct < 2 || s.isDistinct(model, run) {
			continue
		}
		for _, task := range columns {
			if task != model && task != run && task.kind == kind.Text && !s.isDistinct(model, task) && s.isDistinct(model, task, run) {
				return fmt.Sprintf("its rows are single runs: %s names the models, %s what they were asked and %s the run, and nothing says whether runs are averaged: write a row for each model and %s, or put the file into the folder judgments of a project and declare model, case and run there", quote(model.Text), quote(task.Text), quote(run.Text), quote(task.Text))
			}
		}
	}
	return ""
}

// What one draft makes boards of without a question: so many tables of one form, and so
// many folders that hold files of one name or form.
const (
	mostBoards  = 20
	mostFolders = 2
)

// crowd says of tables that are too many of one form for a board each what to do; "" where
// they are not. Files of one form in folders of their own are rows of one table, or of
// several, and which is not known.
func crowd(sheets []*sheet) string {
	forms, folders := map[string]int{}, map[string]map[string]bool{}
	for _, s := range sheets {
		form := strings.Join(textsOf(s.Header), "\x00")
		if forms[form]++; forms[form] > mostBoards {
			return fmt.Sprintf("more than %d tables have one form, such as %s: name those that are to be boards with -from, or make one table of them, with a column for what they differ in", mostBoards, s.path())
		}
		if !s.isRecords() {
			continue
		}
		ending := path.Ext(s.input.Path)
		if folders[ending] == nil {
			folders[ending] = map[string]bool{}
		}
		if folders[ending][path.Dir(s.input.Path)] = true; len(folders[ending]) > mostFolders {
			return fmt.Sprintf("more than %d folders hold records that could be rows of one table, such as %s: put the files of one table into one folder, a file for each model", mostFolders, s.input.Path)
		}
	}
	return ""
}

// isRecords reports whether a table is a file with a row, or several such of one folder,
// or a part of one.
func (s *sheet) isRecords() bool { return s.parts != nil || s.Delimiter == 0 && len(s.Rows) < 10 }

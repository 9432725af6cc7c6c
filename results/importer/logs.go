package importer

import (
	"cmp"
	"fmt"
	"path"
	"slices"

	"standings/internal/source"
	"standings/results/judged"
	"standings/results/judged/record"
	"standings/results/schema"
)

// Logs of evaluation programs are recognised by what recipes say that they have. Those of one
// task become a benchmark whose judgments they are, read by the recipe of their program.

// logFile is one log, or what it has of one of several tasks.
type logFile struct {
	input    *input
	by       *recipe
	task     string
	said     string   // what it says of its task itself
	split    bool     // it is a part of a file with several tasks
	model    string   // where a name or a file beside it says it; "": the records do
	models   []string // of the records
	outputs  []string // the same, each with its variant
	run      string   // which run it is; "" is not stated
	version  string   // of the task or its data; "" is not stated
	reducer  string   // of the outputs of an item, as a board calls it; "": it has one
	metrics  []*metric
	unread   []string // metrics that hold no numbers
	key      string   // field of an item's id; "": the recipe's
	records  string   // where its records are; "": where the recipe says
	lost     string   // why records could not be read; "": they could
	items    []loggedItem
	aside    int             // how many of them are left out where there are others
	repeated []bool          // by the recipe’s keys of an item: some name none, or several
	seen     map[string]bool // these names
	stated   *statedScore    // what a file beside it states of it; nil is nothing
	folder   []*input        // files of its folder
	beside   []*input        // of these, what say how it was made
}

// loggedItem is an item, and whether it is left out where a log has others.
type loggedItem struct {
	id    string
	aside bool
}

// see takes in a record.
func (l *logFile) see(v record.Value, wholes []record.Value) {
	r := l.by
	model := cmp.Or(pick(v, wholes, r.Model.Value).Text(), l.model)
	output := model + "\n" + pick(v, wholes, r.Variant.Value).Text()
	if !slices.Contains(l.outputs, output) {
		l.models, l.outputs = append(l.models, model), append(l.outputs, output)
	}
	for i, key := range r.keys {
		id := pick(v, wholes, key).Text()
		if i == 0 {
			aside := fits(r.Drafting.Skip, v)
			if l.items = append(l.items, loggedItem{id, aside}); aside {
				l.aside++
			}
		}
		full := key + "\n" + output + "\n" + id
		l.repeated[i] = l.repeated[i] || id == "" || l.seen[full]
		l.seen[full] = true
	}
	l.figures(v)
}

// end finds, when all records were seen, which figures count, how items are called and how
// their outputs make one score.
func (l *logFile) end() {
	l.metrics = slices.DeleteFunc(l.metrics, func(m *metric) bool {
		off := m.off || isAlike(l.by.Drafting.Leave, m.name)
		if m.n == 0 && !off {
			l.unread = append(l.unread, m.name)
		}
		return m.n == 0 || off
	})
	for _, m := range l.metrics {
		m.Lower = l.besideSays(l.by.Drafting.Higher, map[string]string{"task": l.task, "name": m.name}).Text() == "false"
	}
	if l.repeated[0] && l.by.Sample.Value != "" {
		return
	}
	if l.reducer = ""; l.repeated[0] && len(l.by.keys) > 1 {
		l.key = "$number"
		if at := slices.Index(l.repeated[1:], false); at >= 0 {
			l.key = l.by.keys[at+1]
		}
	}
}

// logged finds the logs among files. others are files that belong to logs: they say
// something of them, or are logs without scores, which the report names; empty are the
// latter.
func (d *Draft) logged(inputs []input, problems *source.List) (logs, empty []*logFile, others map[*input]bool) {
	others = map[*input]bool{}
	before, folders := map[string]*input{}, map[string][]*input{}
	for i := range inputs {
		folders[inputs[i].folder()] = append(folders[inputs[i].folder()], &inputs[i])
	}
	for i := range inputs {
		in := &inputs[i]
		all := logsOf(in, folders[in.folder()])
		if all == nil {
			continue
		}
		for _, beside := range folders[in.folder()] {
			if beside != in && isAlike(append(all[0].by.asked(), all[0].by.Drafting.Beside...), path.Base(beside.Name)) {
				others[beside] = true
			}
		}
		found := except(all, func(l *logFile) bool { return len(l.metrics) == 0 })
		l := all[0]
		same := before[l.signature()]
		switch {
		case len(found) == 0 && len(l.unread) == 0 && aggregateIn(in) != nil:
			if l.items != nil || l.lost != "" { // its totals are not shown instead of them
				problems.Errorf(source.Place{File: in.Path}, "%s", l.without())
				others[in] = true
			}
		case len(found) == 0:
			others[in] = true
			d.leave(in.Path, "a log of "+l.by.name+" without scores")
			empty = append(empty, l)
		case l.run != "" && same != nil:
			others[in] = true
			d.leave(in.Path, "the same log as "+same.Path)
		default:
			before[l.signature()] = in
			logs = append(logs, found...)
		}
	}
	return logs, empty, others
}

// logsOf reads a file as a log, with what files of its folder say of it: of one with several
// tasks those of each; nil where it is none.
func logsOf(in *input, folder []*input) []*logFile {
	if o := openLog(in); o != nil {
		for _, r := range recipes() {
			if r.recognises(o) {
				return r.read(o, folder)
			}
		}
	}
	return nil
}

// signature is the same of two files that hold the same log.
func (l *logFile) signature() string {
	text := fmt.Sprint(l.by.name, l.task, l.run, l.outputs, l.items)
	for _, m := range l.metrics {
		text += fmt.Sprint(*m)
	}
	return text
}

// without says of logs that hold no score what can be done about it.
func (l *logFile) without() string {
	name := l.by.name
	switch {
	case len(l.unread) > 0:
		return fmt.Sprintf("is a log of %s, and of its scores %s no number is known: describe it under judgments with harness: %s and what its words count, as in marks: {score: {field: …, words: {GOOD: 1, BAD: 0}}}", name, quoted(l.unread), name)
	case l.lost != "":
		return fmt.Sprintf("is a log of %s whose records cannot be read: %s; fetch it again, for what it states in all cannot be checked", name, l.lost)
	}
	return fmt.Sprintf("is a log of %s without scores: there is nothing to show", name)
}

// near is the file of its folder whose name is like a pattern, of several the one whose name is
// most like its own; nil where there is none.
func (l *logFile) near(pattern string) (found *input) {
	own := stem(l.input.Name)
	if alike(pattern, path.Base(l.input.Name), nil) != nil {
		return nil // which would be read
	}
	for _, in := range l.folder {
		if alike(pattern, path.Base(in.Name), nil) != nil && (found == nil || judged.SameEnds(own, stem(in.Name)) > judged.SameEnds(own, stem(found.Name))) {
			found = in
		}
	}
	return found
}

// besideSays is what a file beside the log says of a fact; is has the values of placeholders.
func (l *logFile) besideSays(f *schema.Fact, is map[string]string) record.Value {
	if f != nil {
		if in := l.near(f.Beside.Value); in != nil {
			return pick(documentOf(in), nil, filled(f.Field.Value, is))
		}
	}
	return record.Value{}
}

// findBeside finds the files that the recipe reads beside the log, but for those of which
// prompts are made.
func (l *logFile) findBeside() {
	names := l.by.BesideOf()
	for _, f := range []*schema.Fact{l.by.Drafting.Model, l.by.Drafting.Higher} {
		if f != nil {
			names = append(names, f.Beside.Value)
		}
	}
	for _, name := range names {
		if in := l.near(name); in != nil && !slices.Contains(l.beside, in) && !isAlike(l.by.asked(), path.Base(in.Name)) {
			l.beside = append(l.beside, in)
		}
	}
}

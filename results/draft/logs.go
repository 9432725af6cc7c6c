package draft

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/judged/record"
)

// Logs of evaluation programs are known by the keys of what they hold. Those of one task
// become a benchmark whose judgments they are, read by the recipe of their program.

// logFile is one log.
type logFile struct {
	input   *Input
	harness string
	task    string // what the log says it is of, or its file's name
	model   string // as the log, or a file beside it, calls it
	folder  string // of the model, where the recipe reads the model from the path; "" elsewhere
	name    string // what it is called below judgments/, within the folder of the model
	id      string // of the run, where the log says it
	version string // of the task or its data; "" is not stated
	reducer string // of its epochs, as a board calls it; "": it has one
	metrics []*metric
	splits  []string     // of its items, where it has several kinds
	unread  []string     // metrics that hold no numbers
	samples int          // of Inspect: how many of them were read
	lost    string       // why others could not be, or that some are missing; "" is none
	item    string       // field of an item's id; "": the recipe's
	records string       // where its records are; "": where the recipe says
	part    string       // of several tasks in one file: which this is; "": the file is one's
	more    []*logFile   // of the other tasks
	stated  *statedScore // what a file beside it states of it; nil is nothing
	prompts []*Input     // files of its folder that say what its instances ask
	beside  []*Input     // files of its folder that say how it was made
	seen    map[string]bool
	// of HELM: the instances that it scores, in its order
	instances []scoredInstance
}

// scoredInstance is an instance of HELM, and whether it is one of the test.
type scoredInstance struct{ id, split string }

// output notes that an item has an output; of several their scores are averaged.
func (l *logFile) output(item string) {
	if l.seen == nil {
		l.seen = map[string]bool{}
	}
	if l.seen[item] {
		l.reducer = "mean"
	}
	l.seen[item] = true
}

// logged finds the logs among files. others are files that belong to logs: they say
// something of them, or are logs without scores, which the report names; empty are the
// latter.
func (d *Draft) logged(inputs []Input, problems *source.List) (logs, empty []*logFile, others map[*Input]bool) {
	others = map[*Input]bool{}
	byID := map[string]*Input{}
	folders := map[string][]*Input{}
	for i := range inputs {
		folders[inputs[i].folder()] = append(folders[inputs[i].folder()], &inputs[i])
	}
	for i := range inputs {
		in := &inputs[i]
		folder := folders[in.folder()]
		if isBesideRun(in, folder) {
			others[in] = true
			continue
		}
		l := logOf(in, folder)
		if l == nil {
			continue
		}
		var found []*logFile
		for _, one := range append([]*logFile{l}, l.more...) {
			one.input = in
			one.metrics = slices.DeleteFunc(one.metrics, func(m *metric) bool {
				if m.n == 0 {
					one.unread = append(one.unread, m.name)
				}
				return m.n == 0
			})
			if one.name == "" {
				one.name = fileName(in.Name)
			}
			if len(one.metrics) > 0 {
				found = append(found, one)
			}
		}
		same := byID[l.id]
		switch {
		case found == nil && len(l.unread) == 0 && aggregateIn(in) != nil:
			if l.samples > 0 || l.lost != "" { // its totals are not shown instead of them
				problems.Errorf(source.Place{File: in.Path}, "%s", l.without())
				others[in] = true
			}
		case found == nil:
			d.left, others[in] = append(d.left, in.Path+" (a log of "+l.harness+" without scores)"), true
			empty = append(empty, l)
		case l.id != "" && same != nil:
			d.left, others[in] = append(d.left, in.Path+" (the same log as "+same.Path+")"), true
		default:
			byID[l.id] = in
			logs = append(logs, found...)
		}
	}
	for _, l := range logs { // whose totals are in a file beside them
		for _, in := range folders[l.input.folder()] {
			if l.harness == "lm-eval" && isTotals(documentOf(in)) {
				others[in] = true
			}
		}
	}
	return logs, empty, others
}

// logOf reads a file as a log, with what files of its folder say of it; nil where it is
// none.
func logOf(in *Input, folder []*Input) *logFile {
	switch strings.ToLower(path.Ext(in.Name)) {
	case ".eval":
		return evalLog(in)
	case ".jsonl", ".ndjson":
		return lineLog(in, folder)
	case ".json":
		v := documentOf(in)
		if l := documentLog(in, v, folder); l != nil || v.Kind != record.List {
			return l
		}
		// Its records in one list, as they are when they were read and written again.
		if list := lineLog(in, folder); list != nil && list.harness == "lm-eval" {
			return list
		}
	}
	return nil
}

// without says of logs that hold no score what can be done about it.
func (l *logFile) without() string {
	if len(l.unread) > 0 {
		return fmt.Sprintf("is a log of %s, and of its scores %s no number is known: describe it under judgments with harness: %s and what its words count, as in marks: {score: {field: …, words: {GOOD: 1, BAD: 0}}}", l.harness, quoted(l.unread), l.harness)
	}
	if l.lost != "" {
		return fmt.Sprintf("is a log of %s whose samples cannot be read: %s; fetch it again, for what it states in all cannot be checked", l.harness, l.lost)
	}
	return fmt.Sprintf("is a log of %s without scores: there is nothing to show", l.harness)
}

// aliasOf is how the path calls the model of a log, where it is not called so.
func (l *logFile) aliasOf() string {
	if alias := strings.TrimPrefix(l.folder, "model="); source.Fold(alias) != source.Fold(l.model) {
		return alias
	}
	return ""
}

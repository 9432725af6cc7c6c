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
	model   string // as the log, or what is beside it, calls it
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
	// of HELM: the instances that it scores, in its order
	instances []scoredInstance
	beside    []*Input // files of its folder that say how it was made
}

// scoredInstance is an instance of HELM, and whether it is one of the test.
type scoredInstance struct{ id, split string }

// logged finds the logs among files. others are files that belong to logs: they say
// something of them, or are logs of which nothing is shown, as is said; empty are those
// of the latter that hold no score.
func (d *Draft) logged(inputs []Input, problems *source.List) (logs, empty []*logFile, others map[*Input]bool) {
	others = map[*Input]bool{}
	byID := map[string]*Input{}
	beside := besideLogs(inputs, others)
	for i := range inputs {
		in := &inputs[i]
		if others[in] {
			continue
		}
		l := logOf(in, beside)
		if l == nil {
			continue
		}
		found := false
		for _, one := range append([]*logFile{l}, l.more...) {
			one.input = in
			for _, m := range one.metrics {
				if m.n == 0 {
					one.unread = append(one.unread, m.name)
				}
			}
			one.metrics = slices.DeleteFunc(one.metrics, func(m *metric) bool { return m.n == 0 })
			if one.name == "" {
				one.name = fileName(in.Name)
			}
			found = found || len(one.metrics) > 0
		}
		same := byID[l.id]
		switch {
		case !found && len(l.unread) == 0 && aggregateIn(in) != nil && (l.samples > 0 || l.lost != ""): // its totals do not stand in for them
			problems.Errorf(source.Place{File: in.Path}, "%s", l.without())
			others[in] = true
			continue
		case !found && len(l.unread) == 0 && aggregateIn(in) != nil: // its totals are figures
			continue
		case !found:
			d.left, others[in] = append(d.left, in.Path+" (a log of "+l.harness+" without scores)"), true
			empty = append(empty, l)
			continue
		case l.id != "" && same != nil:
			d.left, others[in] = append(d.left, in.Path+" (the same log as "+same.Path+")"), true
			continue
		}
		byID[l.id] = in
		for _, one := range append([]*logFile{l}, l.more...) {
			if len(one.metrics) > 0 {
				logs = append(logs, one)
			}
		}
	}
	for i := range inputs { // totals of lm-eval whose samples are not here
		in := &inputs[i]
		if others[in] && strings.HasSuffix(in.Name, ".json") && !slices.ContainsFunc(logs, func(l *logFile) bool {
			return slices.Contains(l.beside, in) || l.harness == "lm-eval" && l.input.From == in.From && path.Dir(l.input.Name) == path.Dir(in.Name)
		}) {
			if v, isJSON := documentOf(in); isJSON && evalHarnessTotals(in, v) != nil {
				delete(others, in)
			}
		}
	}
	return logs, empty, others
}

// logOf reads a file as a log; nil where it is none.
func logOf(in *Input, beside map[string][]besideLog) *logFile {
	switch strings.ToLower(path.Ext(in.Name)) {
	case ".eval":
		return evalLog(in)
	case ".jsonl", ".ndjson":
		return lineLog(in, beside)
	case ".json":
		v, isJSON := documentOf(in)
		if !isJSON {
			return nil
		}
		if l := documentLog(in, v, beside); l != nil {
			return l
		}
		// Its records in one list, as they are when they were read and written again.
		if list := lineLog(in, beside); v.Kind == record.List && list != nil && (list.harness == "lm-eval" || list.harness == "geneval") {
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

package draft

import (
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
	splits  []string // of its items, where it has several kinds
	beside  []*Input // files of its folder that say how it was made
}

// logged finds the logs among files. others are files that belong to logs: they say
// something of them, or are logs of which nothing is shown, as is said.
func (d *Draft) logged(inputs []Input) (logs []*logFile, others map[*Input]bool) {
	others = map[*Input]bool{}
	byID := map[string]*Input{}
	beside := besideLogs(inputs, others)
	for i := range inputs {
		in := &inputs[i]
		if others[in] {
			continue
		}
		var l *logFile
		switch strings.ToLower(path.Ext(in.Name)) {
		case ".eval":
			l = evalLog(in)
		case ".jsonl", ".ndjson":
			l = lineLog(in, beside)
		case ".json":
			if v, isJSON := documentOf(in); isJSON {
				l = documentLog(in, v, beside)
				if list := lineLog(in, beside); l == nil && v.Kind == record.List && list != nil && list.harness == "lm-eval" {
					l = list // its records in one list, as they are when they were read and written again
				}
			}
		}
		if l != nil {
			l.input = in
			l.metrics = slices.DeleteFunc(l.metrics, func(m *metric) bool { return m.n == 0 })
			if l.name == "" {
				l.name = fileName(in.Name)
			}
			same := byID[l.id]
			switch {
			case len(l.metrics) == 0:
				d.left, others[in] = append(d.left, in.Path+" (a log of "+l.harness+" without scores)"), true
				continue
			case l.id != "" && same != nil:
				d.left, others[in] = append(d.left, in.Path+" (the same log as "+same.Path+")"), true
				continue
			}
			byID[l.id] = in
			logs = append(logs, l)
		}
	}
	return logs, others
}

// aliasOf is how the path calls the model of a log, where it is not called so.
func (l *logFile) aliasOf() string {
	if alias := strings.TrimPrefix(l.folder, "model="); source.Fold(alias) != source.Fold(l.model) {
		return alias
	}
	return ""
}

package draft

import (
	"bytes"
	"cmp"
	"path"
	"regexp"
	"slices"
	"strings"

	"standings/results/judged/record"
)

// recordsOf are the records of a file with one a line, as far as they can be read.
func recordsOf(data []byte, each func(m map[string]record.Value, v record.Value) bool) {
	if v, fault := record.Document(data); fault == nil && v.Kind == record.List {
		for one := range v.Elements() {
			if one.Kind != record.Object || !each(members(one), one) {
				return
			}
		}
		return
	}
	for line := range bytes.Lines(data) {
		if v, fault := record.Document(line); fault == nil && v.Kind == record.Object && !each(members(v), v) {
			return
		}
	}
}

// lineLog reads a log with a record a line; nil where it is none.
func lineLog(in *Input, folder []*Input) *logFile {
	l := &logFile{}
	looked := 0
	recordsOf(in.Data, func(m map[string]record.Value, v record.Value) bool {
		looked++
		has := func(keys ...string) bool {
			return !slices.ContainsFunc(keys, func(key string) bool { return m[key].Kind == record.Absent })
		}
		switch {
		case has("doc_id", "doc") && (has("resps") || has("filtered_resps")):
			l.harness = "lm-eval"
			see := func(name string, x record.Value) {
				of := l.metric(name, record.Join("", name), "")
				if x.Kind != record.List { // which are a corpus' parts, and make no figure of an item
					of.see(x)
				}
			}
			for name := range m["metrics"].Elements() {
				see(name.Text(), m[name.Text()])
			}
			for name, x := range v.Members() {
				if !has("metrics") && (x.Kind == record.Number || x.Kind == record.Bool) && name != "doc_id" && name != "target" { // as older versions wrote them
					see(name, x)
				}
			}
		case at(v, "spec", "eval_name").Kind == record.String:
			l.harness, l.task = "openai-evals", firstText(at(v, "spec", "base_eval"), at(v, "spec", "eval_name"))
		case l.harness == "openai-evals" || l.harness == "" && has("event_id", "sample_id", "type") && m["data"].Kind == record.Object:
			l.harness, l.task = "openai-evals", cmp.Or(l.task, stem(in.Name))
			kind := m["type"].Text()
			if kind != "match" && kind != "metrics" {
				break
			}
			for name, x := range m["data"].Members() {
				switch {
				case name == "correct" || name == "score":
					l.mark(name, "data."+name, x)
				case kind == "metrics" && (x.Kind == record.Number || x.Kind == record.Bool): // what this one measures
					l.metric(name, record.Join("data", name), "").see(x)
				}
			}
			l.output(m["sample_id"].Text())
		case has("sample_id", "model_id") && at(v, "evaluation", "score").Kind != record.Absent:
			l.harness = "every-eval-ever"
			of := l.taskOf(m["evaluation_name"].Text())
			of.model = m["model_id"].Text()
			of.mark("score", "evaluation.score", at(v, "evaluation", "score"))
			of.mark("correct", "evaluation.is_correct", at(v, "evaluation", "is_correct"))
		default:
			return l.harness != "" || looked < 3
		}
		return true
	})
	switch l.harness {
	case "":
		return nil
	case "lm-eval":
		l.ofHarness(in, folder)
	}
	return l
}

var samplesName = regexp.MustCompile(`^samples_(.+?)(_\d{4}-\d\d-\d\dT[0-9T.:-]*)?$`)

// ofHarness completes a log of lm-evaluation-harness by its name and the files of results
// beside it.
func (l *logFile) ofHarness(in *Input, folder []*Input) {
	found := samplesName.FindStringSubmatch(stem(in.Name))
	if l.task = stem(in.Name); found != nil {
		l.task = found[1]
	} else {
		l.name = "samples_" + fileName(in.Name)
	}
	for _, beside := range folder {
		v := documentOf(beside)
		_, date, _ := strings.Cut(stem(beside.Name), "results")
		if model := at(v, "model_name").Text(); model != "" && isTotals(v) && (found == nil || date == found[2]) {
			l.model, l.beside = model, append(l.beside, beside)
			for _, m := range l.metrics {
				m.lower = at(v, "higher_is_better", l.task, m.name).Text() == "false"
			}
		}
	}
	if l.model == "" {
		if l.model = path.Base(path.Dir(in.Name)); l.model == "." {
			l.model = stem(in.From)
		}
	}
	l.folder = fileName(strings.ReplaceAll(l.model, "/", "__"))
}

// taskOf is the part of a log that is of a task: records of several may be in one file.
func (l *logFile) taskOf(name string) *logFile {
	if l.task == "" || l.task == name {
		l.task = name
		return l
	}
	for _, one := range l.more {
		if one.task == name {
			return one
		}
	}
	l.part = l.task
	l.more = append(l.more, &logFile{harness: l.harness, task: name, part: name})
	return l.more[len(l.more)-1]
}

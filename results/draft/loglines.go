package draft

import (
	"bytes"
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

var samplesName = regexp.MustCompile(`^samples_(.+?)(_\d{4}-\d\d-\d\dT[0-9T.:-]*)?$`)

// lineLog reads a log with a record a line; nil where it is none.
func lineLog(in *Input, beside map[string][]besideLog) *logFile {
	l := &logFile{}
	see := func(name, field, mark string, v record.Value) {
		at := slices.IndexFunc(l.metrics, func(m *metric) bool { return m.name == name })
		if at < 0 {
			at = len(l.metrics)
			l.metrics = append(l.metrics, &metric{name: name, field: field, mark: mark})
		}
		if v.Kind != record.List { // which here are a corpus' parts, and make no figure of an item
			l.metrics[at].see(v)
		}
	}
	looked := 0
	times := map[string]int{}
	recordsOf(in.Data, func(m map[string]record.Value, v record.Value) bool {
		looked++
		evaluation := members(m["evaluation"])
		switch has := func(key string) bool { return m[key].Kind != record.Absent }; {
		case has("doc_id") && has("doc") && (has("resps") || has("filtered_resps")):
			l.harness = "lm-eval"
			for name := range m["metrics"].Elements() {
				see(name.Text(), record.Join("", name.Text()), "", m[name.Text()])
			}
			if !has("metrics") { // as older versions wrote them
				for name, x := range v.Members() {
					if (x.Kind == record.Number || x.Kind == record.Bool) && name != "doc_id" && name != "target" {
						see(name, record.Join("", name), "", x)
					}
				}
			}
		case m["spec"].Kind == record.Object && members(m["spec"])["eval_name"].Kind == record.String:
			spec := members(m["spec"])
			l.harness, l.task = "openai-evals", firstText(spec["base_eval"], spec["eval_name"])
		case l.harness == "openai-evals" || l.harness == "" && has("event_id") && has("sample_id") && has("type") && m["data"].Kind == record.Object:
			if l.harness = "openai-evals"; l.task == "" {
				l.task = stem(in.Name)
			}
			kind := m["type"].Text()
			if kind != "match" && kind != "metrics" {
				break
			}
			for name, x := range m["data"].Members() {
				switch {
				case name == "correct" || name == "score":
					see(name, "data."+name, name, x)
				case kind == "metrics" && (x.Kind == record.Number || x.Kind == record.Bool): // what this one measures
					see(name, record.Join("data", name), "", x)
				}
			}
			if times[m["sample_id"].Text()]++; times[m["sample_id"].Text()] > 1 {
				l.reducer = "mean"
			}
		case has("sample_id") && has("model_id") && evaluation["score"].Kind != record.Absent:
			l.harness = "every-eval-ever"
			of := l.taskOf(m["evaluation_name"].Text())
			of.model = m["model_id"].Text()
			for _, one := range []struct{ name, key string }{{"score", "score"}, {"correct", "is_correct"}} {
				of.markOf(one.name, "evaluation."+one.key).see(evaluation[one.key])
			}
		case has("filename") && has("correct") && has("tag") && has("prompt"):
			l.harness, l.task, l.reducer = "geneval", "GenEval", "mean"
			see("correct", "correct", "correct", m["correct"])
		default:
			return l.harness != "" || looked < 3
		}
		return true
	})
	switch l.harness {
	case "":
		return nil
	case "geneval":
		l.model, l.folder = stem(in.Name), fileName(stem(in.Name))
	case "lm-eval":
		found := samplesName.FindStringSubmatch(stem(in.Name))
		l.task = stem(in.Name)
		if found != nil {
			l.task = found[1]
		}
		for _, b := range beside[path.Join(in.From, path.Dir(in.Name))] {
			if b.model != "" && (found == nil || b.dates == found[2]) {
				l.model, l.beside = b.model, append(l.beside, b.input)
				for _, m := range l.metrics {
					m.lower = b.tasks[l.task][m.name].Text() == "false"
				}
			}
		}
		if l.model == "" {
			if l.model = path.Base(path.Dir(in.Name)); l.model == "." {
				l.model = stem(in.From)
			}
		}
		l.folder = fileName(strings.ReplaceAll(l.model, "/", "__"))
		if found == nil {
			l.name = "samples_" + fileName(in.Name)
		}
	}
	return l
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

// markOf is a log's metric that is a mark of the recipe.
func (l *logFile) markOf(mark, field string) *metric {
	m := l.metric(mark, field, "")
	m.mark = mark
	return m
}

package importer

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"standings/results/schema"
)

// separateLogs returns the files that tables are made of: neither logs nor files that
// belong to logs. Anything else in a folder with logs is skipped.
func (d *Draft) separateLogs(inputs []input, logs []*logFile, beside map[*input]bool) []input {
	from := map[string]bool{}
	for _, l := range logs {
		beside[l.input], from[l.input.From] = true, true
	}
	var rest []input
	for i := range inputs {
		switch in := &inputs[i]; {
		case beside[in]:
		case from[in.From] && aggregateIn(in) == nil:
			d.leave(in.Path, "it is no log, and is among logs; name a table by itself")
		default:
			rest = append(rest, *in)
		}
	}
	return rest
}

// logTask is what is written of the logs of one task. Texts are "" where there is nothing to say.
type logTask struct {
	ID, Title, Harness        string
	Recipe                    *recipe
	Reducer                   string // of several outputs for an item
	Records, Item, Keep, Skip string // of the judgments, in YAML
	Skipped                   []string
	Again                     schema.Ordered[schema.Text] // keys that separate logs of one model
	Prompts, Asked            string                      // the file of prompts, and a line on it for the report
	Texts                     []string                    // further texts of these
	From, Unread, Lost        []string
	Versions, Reducers        []string // of the logs
	Logs, Models              int
	Metrics                   []*metric
	Own                       bool // their marks are written out
	stated
}

// Made lists the boards.
func (t *logTask) Made() []string {
	return mapped(t.Metrics, func(m *metric) string { return fmt.Sprintf("%s (%s to %s)", quote(m.name), m.Min(), m.Max()) })
}

// writeLogs writes a benchmark for the logs of each task.
func (d *Draft) writeLogs(logs []*logFile) {
	taken := names{d.ID: true}
	for _, group := range grouped(logs, func(l *logFile) [2]string { return [2]string{l.by.name, l.task} }) {
		task := group[0].task
		t := newLogTask(group)
		t.ID, t.Title = taken.claim(addressOf(task), "-", "", isReserved), inWords(path.Base(task))
		if d.ID == "" {
			d.ID, d.Title = t.ID, t.Title
		}
		dir := path.Join("results", t.ID)
		d.writeAsked(t, dir, group)
		d.writeStated(t, dir, group)
		d.Files[path.Join(dir, "benchmark.yaml")] = filledIn("logs", t)
		d.sayAs("logs report", t)
		d.place(dir, group)
	}
}

// newLogTask is what logs of one task say together.
func newLogTask(logs []*logFile) *logTask {
	r := logs[0].by
	t := &logTask{Recipe: r, Harness: r.name, Logs: len(logs), From: distinct(logs, func(l *logFile) string { return l.input.From })}
	t.Metrics, t.Own = metricsOf(logs)
	all := func(of func(*logFile) string) []string {
		list := distinct(logs, of)
		slices.Sort(list)
		return list
	}
	t.Versions, t.Reducers = all(func(l *logFile) string { return l.version }), all(func(l *logFile) string { return l.reducer })
	t.Reducer = slices.Max(t.Reducers)
	t.Records, t.Item = slices.Max(all(func(l *logFile) string { return l.records })), slices.Max(all(func(l *logFile) string { return l.key }))
	models, outputs := map[string]bool{}, map[string]bool{}
	for _, l := range logs {
		if l.lost != "" {
			t.Lost = append(t.Lost, l.input.Path+": "+l.lost)
		}
		if l.split {
			t.Keep = flow(r.Drafting.Task.Value, scalar(l.said))
		}
		if l.aside > 0 && l.aside < len(l.items) {
			t.Skipped = mapped(r.Drafting.Skip[0].Value, schema.Text.String)
		}
		for i, output := range l.outputs {
			if outputs[output] {
				t.Again = r.Drafting.Again
			}
			models[l.models[i]], outputs[output] = true, true
		}
		for _, name := range l.unread {
			if !slices.ContainsFunc(t.Metrics, func(m *metric) bool { return m.name == name }) {
				t.Unread = append(t.Unread, name)
			}
		}
	}
	slices.Sort(t.Unread)
	t.Unread, t.Models = slices.Compact(t.Unread), len(models)
	if t.Skipped != nil {
		var tests []string
		for _, e := range slices.Concat(r.Skip, r.Drafting.Skip) {
			tests = append(tests, scalar(e.Key.Value), listInYAML(mapped(e.Value, schema.Text.String)))
		}
		t.Skip = flow(tests...)
	}
	return t
}

// place puts the logs into the folder of their benchmark.
func (d *Draft) place(dir string, logs []*logFile) {
	taken := names{}
	for _, l := range logs {
		d.Ledger.Records.Taken += len(l.items)
		folder, base := l.by.place(path.Ext(l.input.Name))
		name := fileName(l.input.Name)
		bare, joint, ending := folder+stem(name), "-", strings.ToLower(path.Ext(name))
		switch {
		case strings.Contains(base, "{model}"):
			bare = folder + "{model}"
		case !strings.Contains(base, "*"): // the folder separates logs of one model
			bare, joint, ending = path.Clean(folder), ",", "/"+base
		case alike(base, name, nil) == nil:
			bare = folder + strings.Replace(stem(base), "*", stem(name), 1)
		}
		file := path.Join(dir, taken.claim(strings.ReplaceAll(bare, "{model}", l.alias()), joint, ending, nil))
		d.copy(file, l.input)
		for _, in := range l.beside {
			d.copy(path.Join(path.Dir(file), path.Base(in.Name)), in)
		}
	}
}

// alias is what paths call the model of a log.
func (l *logFile) alias() string { return fileName(strings.ReplaceAll(l.model, "/", "__")) }

package draft

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/draft/grid"
	"standings/results/schema"
)

// separateLogs returns the files that tables are made of: neither logs nor files that
// belong to logs. Anything else in a folder with logs is skipped.
func (d *Draft) separateLogs(inputs []Input, logs []*logFile, beside map[*Input]bool) []Input {
	isLog, from := map[*Input]bool{}, map[string]bool{}
	for _, l := range logs {
		isLog[l.input], from[l.input.From] = true, true
	}
	var rest []Input
	for i := range inputs {
		switch in := &inputs[i]; {
		case isLog[in], beside[in]:
		case from[in.From] && aggregateIn(in) == nil:
			d.left = append(d.left, in.Path+" (it is no log, and is among logs; name a table by itself)")
		default:
			rest = append(rest, *in)
		}
	}
	return rest
}

// writeLogs writes a benchmark for the logs of each task.
func (d *Draft) writeLogs(logs []*logFile) {
	taken := names{d.ID: true}
	for _, group := range grouped(logs, func(l *logFile) [2]string { return [2]string{l.by.name, l.task} }) {
		task := group[0].task
		id, title := taken.claim(addressOf(task), "-", "", isReserved), inWords(path.Base(task))
		if d.ID == "" {
			d.ID, d.Title = id, title
		}
		d.writeTask(id, title, group)
	}
	d.writeAliases(logs)
}

// writeTask writes the benchmark of the logs of one task, and the logs beside it.
func (d *Draft) writeTask(id, title string, logs []*logFile) {
	dir, r := path.Join("results", id), logs[0].by
	first := func(of func(*logFile) string) string { return cmp.Or(distinct(logs, of)...) }
	metrics := metricsOf(logs)
	var notes []string
	if versions := distinct(logs, func(l *logFile) string { return l.version }); len(versions) > 1 {
		slices.Sort(versions)
		notes = append(notes, fmt.Sprintf("the logs are of the versions %s: their scores may not compare", listed(versions)))
	}
	reducers := distinct(logs, func(l *logFile) string { return l.reducer })
	reducer := slices.Max(reducers)
	if len(reducers) > 1 {
		notes = append(notes, fmt.Sprintf("the logs do not have the same outputs of an item: their scores are reduced by %s", reducer))
	}
	for _, l := range logs {
		if l.lost != "" {
			notes = append(notes, l.input.Path+": "+l.lost)
		}
	}
	from := distinct(logs, func(l *logFile) string { return l.input.From })
	var w lines
	w.opening(from, notes)
	w.title(title, "the task as the logs name it")
	if by := statedBy(logs); by != "" {
		w.say("sources: # write who printed these figures, and add url and date")
		w.say("  - %s", flow("id", "stated", "title", scalar(by)))
		notes = append(notes, "the scores stated in files beside the records are kept as printed figures, by "+by)
	}
	w.say("boards:")
	marks, recipe := markNames(metrics)
	boards := names{}
	var made []string
	for i, m := range metrics {
		low, high := m.scale()
		made = append(made, fmt.Sprintf("%s (%s to %s)", quote(m.name), low, high))
		w.say("  - id: %s", scalar(boards.claim(addressOf(strings.ReplaceAll(m.name, "_", "-")), "-", "", isReserved)))
		w.say("    title: %s", scalar(inWords(m.name)))
		w.say("    scale: %s # values run from %s to %s", flow("min", low, "max", high), number(m.low), number(m.high))
		if m.list {
			w.say("    score: mean(%s) # each value is a list: an item counts by the mean of its own", marks[i])
		} else {
			w.say("    score: %s", marks[i])
		}
		if reducer != "" {
			w.say("    reduce: {sample: %s} # of several outputs of a model for one item", reducer)
		}
		if m.mark == "score" {
			d.writeStated(&w, dir, logs)
		}
		if m.lower {
			w.say("    lower: true # lower is better, from the log")
		}
	}
	aside := func(l *logFile, is bool) bool {
		return slices.ContainsFunc(l.items, func(i loggedItem) bool { return i.aside == is })
	}
	skips := slices.ContainsFunc(logs, func(l *logFile) bool { return aside(l, true) && aside(l, false) })
	if note := d.writeAsked(&w, dir, logs, skips); note != "" {
		notes = append(notes, note)
	}
	w.say("judgments:")
	w.say("  - harness: %s # how its files are read; the keys below come before those of the recipe", r.name)
	d.place(&w, dir, logs)
	if records := first(func(l *logFile) string { return l.records }); records != "" {
		w.say("    records: %s # where this log has them", records)
	}
	if way := first(func(l *logFile) string { return l.way }); way != "" {
		w.say("    item: %s # several items have one name", scalar(way))
	}
	if slices.ContainsFunc(logs, func(l *logFile) bool { return l.parted }) {
		w.say("    keep: %s # records of other tasks are in the same files", flow(r.Drafting.Task.Value, scalar(logs[0].said)))
	}
	if skips {
		var tests []string
		for _, e := range slices.Concat(r.Skip, r.Drafting.Skip) {
			tests = append(tests, scalar(e.Key.Value), listInYAML(mapped(e.Value, schema.Text.String)))
		}
		rest := r.Drafting.Skip[0].Value
		w.say("    skip: %s # take the last out to count these, too", flow(tests...))
		notes = append(notes, "items of "+listed(mapped(rest, schema.Text.String))+" are skipped where there are others")
	}
	if !recipe {
		w.say("    marks:")
		for i, m := range metrics {
			w.say("      %s: %s", marks[i], m.asMark(r))
		}
	}
	d.Files[path.Join(dir, "benchmark.yaml")] = []byte(w.String())
	of := ""
	if models := modelsOf(logs); len(models) > 0 {
		of = " of " + words.Count(len(models), "model")
	}
	d.say("%s: %s%s, read by the recipe %s, became the benchmark %s", listed(from), words.Count(len(logs), "log"), of, r.name, id)
	d.say("  boards: %s", listed(made))
	if unread := unreadOf(logs, metrics); len(unread) > 0 {
		d.say("  left out: %s, of which no number is known", quoted(unread))
	}
	if reducer != "" {
		d.say("  several outputs for an item: their scores are reduced by %s", reducer)
	}
	for _, n := range notes {
		d.say("  %s", n)
	}
}

// modelsOf are the models of logs, each once.
func modelsOf(logs []*logFile) (list []string) {
	for _, l := range logs {
		list = append(list, l.models...)
	}
	return distinct(list, func(model string) string { return model })
}

// place puts the logs into the folder of their benchmark.
func (d *Draft) place(w *lines, dir string, logs []*logFile) {
	r := logs[0].by
	seen := map[string]bool{}
	again := false
	for _, l := range logs {
		for _, output := range l.outputs {
			again, seen[output] = again || seen[output], true
		}
	}
	if again {
		for _, e := range r.Drafting.Again {
			w.say("    %s: %s # several logs of one model", e.Key.Value, scalar(e.Value.Value))
		}
	}
	taken := names{}
	for _, l := range logs {
		folder, base := r.place(path.Ext(l.input.Name))
		name := fileName(l.input.Name)
		joint, ending := "-", strings.ToLower(path.Ext(name))
		switch model := l.alias(); {
		case strings.Contains(base, "{model}"):
			base = model
		case !strings.Contains(base, "*"): // the folder tells logs of one model apart
			joint, ending, base, folder = ",", "/"+base, path.Base(folder), path.Dir(path.Clean(folder))
		case alike(base, name, nil) == nil:
			base = strings.Replace(strings.TrimSuffix(base, path.Ext(base)), "*", stem(name), 1)
		default:
			base = stem(name)
		}
		file := path.Join(dir, taken.claim(strings.ReplaceAll(path.Join(folder, base), "{model}", l.alias()), joint, ending, nil))
		d.copy(file, l.input)
		for _, in := range l.beside {
			d.copy(path.Join(path.Dir(file), path.Base(in.Name)), in)
		}
	}
}

// alias is what paths call the model of a log.
func (l *logFile) alias() string { return fileName(strings.ReplaceAll(l.model, "/", "__")) }

// unreadOf are the metrics that no log has numbers of, sorted.
func unreadOf(logs []*logFile, metrics []*metric) []string {
	var all []string
	for _, l := range logs {
		all = append(all, l.unread...)
	}
	all = slices.DeleteFunc(all, func(name string) bool {
		return slices.ContainsFunc(metrics, func(m *metric) bool { return m.name == name })
	})
	slices.Sort(all)
	return slices.Compact(all)
}

// writeAliases writes what models are called whose logs are in folders with other names.
func (d *Draft) writeAliases(logs []*logFile) {
	if d.Files["results/models.csv"] != nil {
		return
	}
	list := [][]string{{"name", "aliases"}}
	for _, of := range grouped(logs, func(l *logFile) string { return source.Fold(l.model) }) {
		if model := of[0].model; model != "" && source.Fold(of[0].alias()) != source.Fold(model) && !source.IsLong(model) {
			list = append(list, []string{model, of[0].alias()})
		}
	}
	if len(list) > 1 {
		d.Files["results/models.csv"] = grid.CSV(list)
	}
}

package draft

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"standings/internal/source"
)

// apart takes logs, and all that lies in one folder with them, from the files of which
// tables are made; what of it is neither is left out.
func (d *Draft) apart(inputs []Input, logs []*logFile, beside map[*Input]bool) []Input {
	isLog, from := map[*Input]bool{}, map[string]bool{}
	for _, l := range logs {
		isLog[l.input], from[l.input.From] = true, true
	}
	var rest []Input
	for i := range inputs {
		switch in := &inputs[i]; {
		case isLog[in], beside[in]:
		case from[in.From] && !isAggregate(in):
			d.left = append(d.left, in.Path+" (it lies among logs and is none; name a table by itself)")
		default:
			rest = append(rest, *in)
		}
	}
	return rest
}

// isAggregate reports whether a file holds figures that others have made of logs.
func isAggregate(in *Input) bool {
	return aggregateIn(in) != nil
}

// writeLogs writes a benchmark for the logs of each task.
func (d *Draft) writeLogs(logs []*logFile) {
	type task struct{ harness, name string }
	var order []task
	by := map[task][]*logFile{}
	for _, l := range logs {
		k := task{l.harness, l.task}
		if by[k] == nil {
			order = append(order, k)
		}
		by[k] = append(by[k], l)
	}
	taken := map[string]bool{d.ID: d.ID != ""}
	for _, k := range order {
		id := addressOf(k.name)
		for n := 2; taken[id] || slices.Contains(reserved, id); n++ {
			id = addressOf(k.name) + "-" + strconv.Itoa(n)
		}
		taken[id] = true
		title := inWords(path.Base(k.name))
		if d.ID == "" {
			d.ID, d.Title = id, title
		}
		d.writeTask(id, title, by[k])
	}
	d.writeAliases(logs)
}

// writeTask writes the benchmark of the logs of one task, and the logs beside it.
func (d *Draft) writeTask(id, title string, logs []*logFile) {
	dir, harness := path.Join("results", id), logs[0].harness
	metrics := metricsOf(logs)
	var notes []string
	if versions := distinct(logs, func(l *logFile) string { return l.version }); len(versions) > 1 {
		notes = append(notes, fmt.Sprintf("the logs are of the versions %s: their scores may not compare", listed(versions)))
	}
	reducers := distinct(logs, func(l *logFile) string { return l.reducer })
	reducer := reducers[len(reducers)-1]
	if len(reducers) > 1 {
		notes = append(notes, fmt.Sprintf("the logs do not have the same outputs of an item: their scores are reduced by %s", reducer))
	}
	for _, l := range logs {
		if l.harness == "helm" && l.lost != "" {
			notes = append(notes, l.lost)
		}
	}
	again := slices.ContainsFunc(logs, func(l *logFile) bool {
		return l.model != "" && slices.ContainsFunc(logs, func(o *logFile) bool { return o != l && o.model == l.model })
	})
	var from []string
	for _, l := range logs {
		if !slices.Contains(from, l.input.From) {
			from = append(from, l.input.From)
		}
	}
	var w lines
	w.say("# Drafted from %s. Behind each guess stands its reason: correct what is wrong, and build again.", remark(listed(from)))
	for _, n := range notes {
		w.say("# %s", remark(n))
	}
	w.say("title: %s # as the logs call the task: write how the benchmark is called", scalar(title))
	w.say("# question: Say in a line what it asks of a model.")
	if by := statedBy(logs); by != "" {
		w.say("sources: # write who printed these figures, and add url and date")
		w.say("  - {id: stated, title: %s}", scalar(by))
		notes = append(notes, "what files beside the records state is kept as printed figures, by "+by)
	}
	w.say("boards:")
	marks, recipe := markNames(metrics)
	boards := map[string]bool{}
	for i, m := range metrics {
		board := addressOf(strings.ReplaceAll(m.name, "_", "-"))
		for n := 2; boards[board] || slices.Contains(reserved, board); n++ {
			board = addressOf(m.name) + "-" + strconv.Itoa(n)
		}
		boards[board] = true
		low, high := m.scale()
		w.say("  - id: %s", scalar(board))
		w.say("    title: %s", scalar(inWords(m.name)))
		w.say("    scale: {min: %s, max: %s} # values run from %s to %s", low, high, number(m.low), number(m.high))
		score := marks[i]
		if m.list {
			score = "mean(" + score + ")"
		}
		if w.say("    score: %s", score); m.list {
			w.say("    # each value is a list: an item counts by the mean of its own")
		}
		if reducer != "" {
			w.say("    reduce: {sample: %s} # of several outputs of a model for one item", reducer)
		}
		if m.mark == "score" {
			d.writeStated(&w, dir, logs)
		}
		if m.lower {
			w.say("    lower: true # lower is better: the log says so")
		}
	}
	var skipped []string
	if splits := distinct(logs, func(l *logFile) string { return strings.Join(l.splits, " ") }); harness == "helm" && slices.ContainsFunc(splits, func(s string) bool { return strings.Contains(s, "test") && strings.Contains(s, "valid") }) {
		skipped = []string{"train", "valid"}
	}
	if note := d.writeInstances(&w, dir, logs, skipped); note != "" {
		notes = append(notes, note)
	}
	w.say("judgments:")
	w.say("  - harness: %s # how its files are read; what is written below stands before what the recipe says", harness)
	d.place(&w, dir, logs, again)
	if records := logs[0].records; records != "" {
		w.say("    records: %s # where this log has them", records)
	}
	if item := logs[slices.IndexFunc(logs, func(l *logFile) bool { return l.item != "" || l == logs[len(logs)-1] })].item; item != "" {
		w.say("    item: %s # the names of items are not their own", scalar(item))
	}
	if part := logs[slices.IndexFunc(logs, func(l *logFile) bool { return l.part != "" || l == logs[len(logs)-1] })].part; part != "" {
		w.say("    keep: {evaluation_name: %s} # records of other tasks are in the same files", scalar(part))
	}
	if skipped != nil {
		w.say("    skip: {perturbation.name: [\"*\"], \"stats[0].name.split\": [train, valid]} # test items count; take valid out to count those of validation, too")
		notes = append(notes, "items for validation are skipped, those of the test count")
	}
	if !recipe {
		w.say("    marks:")
		for i, m := range metrics {
			w.say("      %s: %s", marks[i], m.asMark())
		}
	}
	d.Files[path.Join(dir, "benchmark.yaml")] = []byte(w.String())
	var names []string
	for _, m := range metrics {
		low, high := m.scale()
		names = append(names, fmt.Sprintf("%s (%s to %s)", quote(m.name), low, high))
	}
	of := ""
	if models := distinct(logs, func(l *logFile) string { return l.model }); models[0] != "" {
		of = fmt.Sprintf(" of %s", counted(len(models), "model"))
	}
	d.say("%s: %s%s, read by the recipe %s, became the benchmark %s", listed(from), counted(len(logs), "log"), of, harness, id)
	d.say("  boards: %s", listed(names))
	if unread := unreadOf(logs); len(unread) > 0 {
		d.say("  left out: %s, of which no number is known", quoted(unread))
	}
	if reducer != "" {
		d.say("  several outputs for an item: their scores are reduced by %s", reducer)
	}
	for _, n := range notes {
		d.say("  %s", n)
	}
}

// runOf is where a log of a harness says which of several runs it is.
var runOf = map[string]string{"inspect": "$file.eval.created", "openai-evals": "$file.spec.run_id", "promptfoo": "$file.evalId", "every-eval-ever": "evaluation_id"}

// place puts the logs into the folder of their benchmark; again: a model has several.
func (d *Draft) place(w *lines, dir string, logs []*logFile, again bool) {
	harness := logs[0].harness
	field := runOf[harness]
	several := len(logs) > 1 && (harness == "openai-evals" || harness == "promptfoo") // which name their models inside
	switch {
	case (again || several) && field != "":
		w.say("    run: %s # several logs of one model", field)
	case again && harness == "lm-eval":
		w.say("    files: \"judgments/{model}/samples_*_{run}.jsonl\" # several logs of one model")
	}
	taken := map[string]bool{}
	for _, l := range logs {
		at := path.Join(l.folder, l.name)
		if l.harness == "geneval" {
			at = l.folder + strings.ToLower(path.Ext(l.name))
		}
		ending := path.Ext(at)
		for bare, n := strings.TrimSuffix(at, ending), 2; taken[source.Fold(at)]; n++ {
			if at = bare + "-" + strconv.Itoa(n) + ending; l.harness == "helm" {
				at = path.Join(strconv.Itoa(n)+"-"+l.folder, l.name)
			}
		}
		taken[source.Fold(at)] = true
		file := path.Join(dir, "judgments", at)
		d.Files[file], d.copied[file] = l.input.Data, l.input
		for _, in := range l.beside {
			file := path.Join(path.Dir(file), path.Base(in.Name))
			d.Files[file], d.copied[file] = in.Data, in
		}
	}
}

// unreadOf are the metrics of logs that none of them has numbers of.
func unreadOf(logs []*logFile) []string {
	var names []string
	for _, l := range logs {
		for _, name := range l.unread {
			if !slices.Contains(names, name) && !slices.ContainsFunc(logs, func(o *logFile) bool {
				return slices.ContainsFunc(o.metrics, func(m *metric) bool { return m.name == name })
			}) {
				names = append(names, name)
			}
		}
	}
	slices.Sort(names)
	return names
}

// distinct lists what logs say, sorted.
func distinct(logs []*logFile, of func(*logFile) string) []string {
	var list []string
	for _, l := range logs {
		if text := of(l); !slices.Contains(list, text) {
			list = append(list, text)
		}
	}
	slices.Sort(list)
	return list
}

// writeAliases writes down what models are called whose logs are in folders with other
// names.
func (d *Draft) writeAliases(logs []*logFile) {
	if d.Files["results/models.csv"] != nil {
		return
	}
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	_ = w.Write([]string{"name", "aliases"}) // a buffer takes everything
	written := map[string]bool{}
	for _, l := range logs {
		if alias := l.aliasOf(); alias != "" && l.folder != "" && !written[source.Fold(l.model)] && !source.IsLong(l.model) {
			written[source.Fold(l.model)] = true
			_ = w.Write([]string{l.model, alias})
		}
	}
	if w.Flush(); len(written) > 0 {
		d.Files["results/models.csv"] = b.Bytes()
	}
}

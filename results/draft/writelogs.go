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
	for _, group := range grouped(logs, func(l *logFile) [2]string { return [2]string{l.harness, l.task} }) {
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
	dir, harness := path.Join("results", id), logs[0].harness
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
		if harness == "helm" && l.lost != "" {
			notes = append(notes, l.lost)
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
	var skipped []string
	if harness == "helm" && slices.ContainsFunc(logs, func(l *logFile) bool {
		splits := strings.Join(l.splits, " ")
		return strings.Contains(splits, "test") && strings.Contains(splits, "valid")
	}) {
		skipped = []string{"train", "valid"}
	}
	if note := d.writeInstances(&w, dir, logs, skipped); note != "" {
		notes = append(notes, note)
	}
	w.say("judgments:")
	w.say("  - harness: %s # how its files are read; the keys below come before those of the recipe", harness)
	d.place(&w, dir, logs)
	if records := logs[0].records; records != "" {
		w.say("    records: %s # where this log has them", records)
	}
	if item := first(func(l *logFile) string { return l.item }); item != "" {
		w.say("    item: %s # several items have one name", scalar(item))
	}
	if part := first(func(l *logFile) string { return l.part }); part != "" {
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
	of := ""
	if models := distinct(logs, func(l *logFile) string { return l.model }); !slices.Contains(models, "") {
		of = " of " + words.Count(len(models), "model")
	}
	d.say("%s: %s%s, read by the recipe %s, became the benchmark %s", listed(from), words.Count(len(logs), "log"), of, harness, id)
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

// runOf is where a log of a harness says which of several runs it is.
var runOf = map[string]string{"inspect": "$file.eval.created", "openai-evals": "$file.spec.run_id", "promptfoo": "$file.evalId", "every-eval-ever": "evaluation_id"}

// place puts the logs into the folder of their benchmark.
func (d *Draft) place(w *lines, dir string, logs []*logFile) {
	harness := logs[0].harness
	again := slices.ContainsFunc(grouped(logs, func(l *logFile) string { return l.model }), func(of []*logFile) bool { return len(of) > 1 && of[0].model != "" })
	several := len(logs) > 1 && (harness == "openai-evals" || harness == "promptfoo") // which name their models inside
	switch {
	case (again || several) && runOf[harness] != "":
		w.say("    run: %s # several logs of one model", runOf[harness])
	case again && harness == "lm-eval":
		w.say("    files: \"judgments/{model}/samples_*_{run}.jsonl\" # several logs of one model")
	}
	taken := names{}
	for _, l := range logs {
		ending := strings.ToLower(path.Ext(l.name))
		bare, joint := path.Join(l.folder, strings.TrimSuffix(l.name, path.Ext(l.name))), "-"
		switch harness {
		case "helm": // whose folders are named model=NAME,…
			bare, joint, ending = l.folder, ",", "/"+l.name
		}
		file := path.Join(dir, "judgments", taken.claim(bare, joint, ending, nil))
		d.copy(file, l.input)
		for _, in := range l.beside {
			d.copy(path.Join(path.Dir(file), path.Base(in.Name)), in)
		}
	}
}

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
		at := slices.IndexFunc(of, func(l *logFile) bool { return l.folder != "" && l.aliasOf() != "" && !source.IsLong(l.model) })
		if at >= 0 {
			list = append(list, []string{of[at].model, of[at].aliasOf()})
		}
	}
	if len(list) > 1 {
		d.Files["results/models.csv"] = grid.CSV(list)
	}
}

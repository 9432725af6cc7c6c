package draft

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"math"
	"path"
	"slices"
	"strconv"
	"strings"

	"standings/internal/source"
	"standings/results/formula"
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
	v, isJSON := documentOf(in)
	return isJSON && aggregateOf(in, v) != nil
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
		w.say("    score: %s", marks[i])
		if reducer != "" {
			w.say("    reduce: {sample: %s} # of several outputs of a model for one item", reducer)
		}
		if m.lower {
			w.say("    lower: true # lower is better: the log says so")
		}
	}
	w.say("judgments:")
	w.say("  - harness: %s # how its files are read; what is written below stands before what the recipe says", harness)
	d.place(&w, dir, logs, again)
	if splits := distinct(logs, func(l *logFile) string { return strings.Join(l.splits, " ") }); harness == "helm" && slices.ContainsFunc(splits, func(s string) bool { return strings.Contains(s, "test") && strings.Contains(s, "valid") }) {
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
			at = l.folder + ".jsonl"
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

// metricsOf joins the metrics of logs.
func metricsOf(logs []*logFile) []*metric {
	var list []*metric
	for _, l := range logs {
		for _, m := range l.metrics {
			at := slices.IndexFunc(list, func(o *metric) bool { return o.name == m.name })
			if at < 0 {
				at, list = len(list), append(list, &metric{name: m.name, field: m.field, why: m.why, mark: m.mark, lower: m.lower})
			}
			to := list[at]
			to.low, to.high, to.n = min(to.low, m.low), max(to.high, m.high), to.n+m.n
			to.words, to.lower = to.words || m.words, to.lower || m.lower
		}
	}
	if len(list) == 1 && logs[0].harness == "inspect" && strings.HasSuffix(list[0].field, ".value") {
		list[0].mark = "score"
	}
	return list
}

// markNames are what formulas call metrics; recipe: they are the recipe's marks, on its
// scale.
func markNames(metrics []*metric) (names []string, recipe bool) {
	recipe = true
	for _, m := range metrics {
		name := m.mark
		if low, high := m.scale(); name == "" || low != "0" || high != "1" {
			recipe = false
		}
		if name == "" {
			name = strings.Map(func(r rune) rune {
				if r == '_' || '0' <= r && r <= '9' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' {
					return r
				}
				return '_'
			}, m.name)
		}
		for base := "m_" + name; !formula.ValidName(name) || slices.Contains(names, name); base += "_" {
			name = base
		}
		names = append(names, name)
	}
	return names, recipe
}

// scale is from where to where a metric's values can be: from 0 to 1 where they are, or to
// 100, or to the least whole numbers around them.
func (m *metric) scale() (low, high string) {
	least, most := math.Floor(m.low), math.Ceil(m.high)
	switch {
	case most <= 1:
		most = 1
	case most > 10 && most <= 100:
		most = 100
	}
	return number(least), number(most)
}

func number(x float64) string { return strconv.FormatFloat(x, 'g', 6, 64) }

// asMark describes a metric in YAML.
func (m *metric) asMark() string {
	low, high := m.scale()
	text := fmt.Sprintf("{field: %s, min: %s, max: %s", scalar(m.field), low, high)
	if m.words {
		text += `, words: {C: 1, I: 0, P: 0.5, N: 0, "yes": 1, "no": 0, "true": 1, "false": 0}`
	}
	if m.why != "" {
		text += ", reasons: " + scalar(m.why)
	}
	return text + ", optional: true}"
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

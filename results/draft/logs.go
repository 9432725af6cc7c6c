package draft

import (
	"bytes"
	"path"
	"regexp"
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

// metric is one figure of each record.
type metric struct {
	name  string // as the log calls it
	field string // where a record has it
	why   string // field of its reasons; "": the recipe's, or none
	mark  string // the recipe's mark for it; "": it is written out
	low   float64
	high  float64
	n     int
	words bool // some are words
	lower bool // lower is better, as the log says
}

// inspectWords are the words that Inspect writes for scores.
var inspectWords = map[string]float64{"C": 1, "I": 0, "P": 0.5, "N": 0, "yes": 1, "no": 0, "true": 1, "false": 0}

func (m *metric) see(v record.Value) bool {
	x, ok := v.Float()
	switch {
	case v.Kind == record.Null || v.Kind == record.Absent:
		return true
	case v.Kind == record.Bool:
		ok = true
		if v.Text() == "true" {
			x = 1
		}
	case v.Kind == record.String:
		if x, ok = inspectWords[v.Text()]; ok {
			m.words = true
		}
	}
	if !ok {
		return false
	}
	m.low, m.high = min(m.low, x), max(m.high, x)
	m.n++
	return true
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

// besideLog is what a file beside logs says of them.
type besideLog struct {
	model string
	tasks map[string]map[string]record.Value // of results of lm-eval, by task: which metrics are better higher
	dates string                             // the end of the names of the logs; "" is any
	input *Input
}

// besideLogs reads the files that lie beside logs, by folder.
func besideLogs(inputs []Input, taken map[*Input]bool) map[string][]besideLog {
	list := map[string][]besideLog{}
	for i := range inputs {
		in := &inputs[i]
		dir := path.Join(in.From, path.Dir(in.Name))
		v, isJSON := documentOf(in)
		if !isJSON {
			continue
		}
		switch m := members(v); {
		case path.Base(in.Name) == "run_spec.json" && m["adapter_spec"].Kind == record.Object:
			list[dir] = append(list[dir], besideLog{model: members(m["adapter_spec"])["model"].Text(), input: in})
			taken[in] = true
		case m["results"].Kind == record.Object && m["configs"].Kind == record.Object && m["versions"].Kind == record.Object:
			b := besideLog{model: m["model_name"].Text(), tasks: map[string]map[string]record.Value{}, input: in}
			_, b.dates, _ = strings.Cut(stem(in.Name), "results")
			for task, metrics := range m["higher_is_better"].Members() {
				b.tasks[task] = members(metrics)
			}
			list[dir] = append(list[dir], b)
			taken[in] = true
		}
	}
	for i := range inputs { // what else a run of HELM is made of
		in := &inputs[i]
		if slices.Contains([]string{"stats.json", "scenario.json", "scenario_state.json", "per_instance_stats_slim.json", "costs.json"}, path.Base(in.Name)) && len(list[path.Join(in.From, path.Dir(in.Name))]) > 0 {
			taken[in] = true
		}
	}
	return list
}

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
		l.metrics[at].see(v)
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
					if (x.Kind == record.Number || x.Kind == record.Bool) && name != "doc_id" {
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
			data := members(m["data"])
			if kind := m["type"].Text(); kind != "match" && kind != "metrics" {
				break
			}
			if data["correct"].Kind != record.Absent {
				see("correct", "data.correct", "correct", data["correct"])
			}
			if data["score"].Kind != record.Absent {
				see("score", "data.score", "score", data["score"])
			}
			if times[m["sample_id"].Text()]++; times[m["sample_id"].Text()] > 1 {
				l.reducer = "mean"
			}
		case has("sample_id") && has("model_id") && evaluation["score"].Kind != record.Absent:
			l.harness, l.task = "every-eval-ever", m["evaluation_name"].Text()
			l.model = m["model_id"].Text()
			see("score", "evaluation.score", "score", evaluation["score"])
			see("correct", "evaluation.is_correct", "correct", evaluation["is_correct"])
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

// documentLog reads a log that is one document; nil where it is none.
func documentLog(in *Input, v record.Value, beside map[string][]besideLog) *logFile {
	m := members(v)
	inner := members(m["results"])
	switch {
	case members(m["eval"])["task"].Kind == record.String && m["samples"].Kind == record.List:
		l := inspectLog(members(m["eval"]))
		for s := range m["samples"].Elements() {
			l.sample(members(s))
		}
		return l
	case inner["results"].Kind == record.List && (inner["prompts"].Kind == record.List || inner["table"].Kind == record.Object) && inner["stats"].Kind == record.Object:
		l := &logFile{harness: "promptfoo", task: firstText(members(m["config"])["description"], record.Value{Kind: record.Cell, Raw: []byte(stem(in.Name))})}
		score, passed := &metric{name: "score", field: "score", why: "gradingResult.reason", mark: "score"}, &metric{name: "passed", field: "success", mark: "passed"}
		l.metrics = []*metric{score, passed}
		seen := map[string]bool{}
		for r := range inner["results"].Elements() {
			one := members(r)
			score.see(one["score"])
			passed.see(one["success"])
			id := one["testIdx"].Text() + " " + one["promptIdx"].Text() + " " + members(one["provider"])["id"].Text()
			if seen[id] {
				l.reducer = "mean"
			}
			seen[id] = true
			for name, value := range one["namedScores"].Members() {
				l.metric(name, record.Join("namedScores", name), "").see(value)
			}
		}
		return l
	case m["testCases"].Kind == record.List && m["metricsScores"].Kind == record.List:
		l := &logFile{harness: "deepeval", task: stem(in.From), model: stem(in.Name), name: fileName(in.Name)}
		for r := range m["testCases"].Elements() {
			for one := range members(r)["metricsData"].Elements() {
				name := members(one)["name"].Text()
				at := `metricsData[name="` + strings.ReplaceAll(name, `"`, "") + `"].`
				l.metric(name, at+"score", at+"reason").see(members(one)["score"])
			}
		}
		return l
	case v.Kind == record.List && path.Base(in.Name) == "per_instance_stats.json":
		return helmLog(in, v, beside)
	}
	return nil
}

// metric is a log's metric of that name, which is made where there is none.
func (l *logFile) metric(name, field, why string) *metric {
	for _, m := range l.metrics {
		if m.name == name {
			return m
		}
	}
	m := &metric{name: name, field: field, why: why}
	l.metrics = append(l.metrics, m)
	return m
}

// mostSamples is how many samples of an archive are looked at.
const mostSamples = 200

// evalLog reads an archive of Inspect; nil where it is none.
func evalLog(in *Input) *logFile {
	log, err := record.OpenLog(in.Data)
	if err != nil {
		return nil
	}
	header, fault := record.Document(log.Header())
	if fault != nil {
		return nil
	}
	l := inspectLog(members(members(header)["eval"]))
	for i := range int64(mostSamples) {
		text, err := log.Text(i)
		if err != nil {
			continue
		}
		if v, fault := record.Document(text); fault == nil {
			l.sample(members(v))
		}
	}
	return l
}

// inspectLog is what the head of a log of Inspect says.
func inspectLog(eval map[string]record.Value) *logFile {
	l := &logFile{harness: "inspect", task: eval["task"].Text(), model: eval["model"].Text(), version: eval["task_version"].Text()}
	if run := eval["run_id"].Text(); run != "" {
		l.id = run + " " + eval["task_id"].Text()
	}
	if config := members(eval["config"]); config["epochs"].Kind == record.Number && config["epochs"].Text() != "1" {
		l.reducer = "mean"
		for first := range config["epochs_reducer"].Elements() {
			switch name := first.Text(); {
			case name == "max":
				l.reducer = name
			case name == "mode":
				l.reducer = "majority"
			case strings.HasPrefix(name, "pass_at_"):
				l.reducer = "pass@" + strings.TrimPrefix(name, "pass_at_")
			}
			break
		}
	}
	return l
}

// sample looks at the scores of one sample of Inspect.
func (l *logFile) sample(sample map[string]record.Value) {
	if epoch := sample["epoch"]; epoch.Kind == record.Number && epoch.Text() != "1" && l.reducer == "" {
		l.reducer = "mean"
	}
	for scorer, score := range sample["scores"].Members() {
		at := record.Join("scores", scorer)
		value := members(score)["value"]
		if value.Kind != record.Object {
			l.metric(scorer, at+".value", at+".explanation").see(value)
			continue
		}
		for name, v := range value.Members() {
			l.metric(name, record.Join(at+".value", name), at+".explanation").see(v)
		}
	}
}

// helmMetrics are those of HELM that say how right answers are.
var helmMetrics = map[string]string{
	"exact_match": "exact_match", "quasi_exact_match": "quasi_exact_match", "prefix_exact_match": "prefix_exact_match", "quasi_prefix_exact_match": "quasi_prefix_exact_match",
	"f1_score": "f1", "rouge_1": "rouge_1", "rouge_2": "rouge_2", "rouge_l": "rouge_l", "bleu_1": "bleu_1", "bleu_4": "bleu_4",
}

var modelOfRun = regexp.MustCompile(`[,-]?model=([^,]*)`)

// helmLog reads the statistics of instances of a run of HELM; nil where it is none.
func helmLog(in *Input, v record.Value, beside map[string][]besideLog) *logFile {
	run := path.Base(path.Dir(in.Name))
	if run == "." {
		run = in.From
	}
	l := &logFile{harness: "helm", task: strings.Trim(modelOfRun.ReplaceAllString(run, ""), ",-:")}
	for instance := range v.Elements() {
		one := members(instance)
		if one["stats"].Kind != record.List || one["instance_id"].Kind == record.Absent {
			return nil
		}
		if one["perturbation"].Kind != record.Absent {
			continue
		}
		if trial := one["train_trial_index"]; trial.Kind == record.Number && trial.Text() != "0" {
			l.reducer = "mean"
		}
		for s := range one["stats"].Elements() {
			stat := members(s)
			name := members(stat["name"])
			if split := name["split"].Text(); split != "" && !slices.Contains(l.splits, split) {
				l.splits = append(l.splits, split)
			}
			if mark := helmMetrics[name["name"].Text()]; mark != "" && name["perturbation"].Kind == record.Absent {
				m := l.metric(name["name"].Text(), "stats[name.name="+name["name"].Text()+", name.perturbation=].mean", "")
				m.mark = mark
				m.see(stat["mean"])
			}
		}
	}
	if found := modelOfRun.FindStringSubmatch(run); found != nil {
		l.model = found[1]
	}
	l.folder = "model=" + addressOf(l.model)
	if l.model == "" {
		l.model, l.folder = run, fileName(run)
	}
	for _, b := range beside[path.Join(in.From, path.Dir(in.Name))] {
		l.model, l.beside = b.model, append(l.beside, b.input)
	}
	slices.Sort(l.splits)
	return l
}

// aliasOf is how the path calls the model of a log, where it is not called so.
func (l *logFile) aliasOf() string {
	if alias := strings.TrimPrefix(l.folder, "model="); source.Fold(alias) != source.Fold(l.model) {
		return alias
	}
	return ""
}

package draft

import (
	"path"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/judged/record"
)

// Logs without samples still state scores: they are printed figures, each with its standard
// error and the number of its samples, as those of the form Every Eval Ever are.

// aggregateIn reads a file as an aggregate; nil where it is none.
func aggregateIn(in *Input) *aggregate {
	if strings.EqualFold(path.Ext(in.Name), ".eval") {
		if log, err := record.OpenLog(in.Data); err == nil {
			if header, fault := record.Document(log.Header()); fault == nil {
				return inspectTotals(in, header)
			}
		}
		return nil
	}
	v := documentOf(in)
	for _, read := range []func(*Input, record.Value) *aggregate{aggregateOf, inspectTotals, evalHarnessTotals} {
		if a := read(in, v); a != nil {
			return a
		}
	}
	return nil
}

// rateMetrics are metrics of logs that run from 0 to 1.
var rateMetrics = []string{"accuracy", "acc", "acc_norm", "exact_match", "em", "f1", "mc1", "mc2", "pass@1", "pass_at_1", "prompt_level_strict_acc", "prompt_level_loose_acc", "inst_level_strict_acc", "inst_level_loose_acc"}

// total is one score that a log states; ok: it is a number.
func total(in *Input, whole record.Value, metric string, score, err, n record.Value) (e evaluation, ok bool) {
	e = evaluation{score: numeral(score), error: numeral(err), n: numeral(n), scale: open}
	e.place = source.Place{File: in.Path}
	if !strings.EqualFold(path.Ext(in.Name), ".eval") { // whose lines nobody sees
		e.place.Line = lineAt(in.Data, score.Offset(whole.Raw))
	}
	e.metric.Better = higher
	if slices.Contains(rateMetrics, metric) {
		e.scale, e.metric.Sure = toOne, true
	}
	return e, e.score != ""
}

// inspectTotals reads the scores that a log of Inspect states; nil where it states none.
func inspectTotals(in *Input, v record.Value) *aggregate {
	m := members(v)
	eval, results := members(m["eval"]), members(m["results"])
	if eval["task"].Kind != record.String || eval["model"].Kind != record.String {
		return nil
	}
	a := &aggregate{input: in, publisher: "Inspect", program: "Inspect", model: eval["model"].Text(), id: firstText(eval["created"], eval["run_id"])}
	scores := slices.Collect(results["scores"].Elements())
	if len(scores) == 0 { // an old log has one
		scores = []record.Value{m["results"]}
	}
	for _, s := range scores {
		score := members(s)
		metrics := members(score["metrics"])
		n := score["scored_samples"]
		if n.Kind != record.Number {
			n = results["completed_samples"]
		}
		var names []string
		for name := range score["metrics"].Members() {
			if !slices.Contains([]string{"stderr", "bootstrap_stderr", "std", "var"}, name) {
				names = append(names, name)
			}
		}
		for _, name := range names {
			deviation := record.Value{}
			if len(names) == 1 || name == "accuracy" || name == "mean" {
				deviation = members(metrics["stderr"])["value"]
			}
			e, ok := total(in, v, name, members(metrics[name])["value"], deviation, n)
			if e.name = eval["task"].Text(); len(scores) > 1 {
				e.name += " " + score["name"].Text()
			}
			if len(names) > 1 {
				e.name += " " + name
			}
			if ok {
				a.results = append(a.results, e)
			}
		}
	}
	if len(a.results) == 0 {
		return nil
	}
	return a
}

// evalHarnessTotals reads the results file of lm-evaluation-harness; nil where it is none.
func evalHarnessTotals(in *Input, v record.Value) *aggregate {
	m := members(v)
	if !isTotals(v) {
		return nil
	}
	a := &aggregate{input: in, publisher: "lm-evaluation-harness", program: "lm-evaluation-harness", model: firstText(m["model_name"], members(m["config"])["model"]), id: firstText(m["date"], m["git_hash"])}
	better, sizes := members(m["higher_is_better"]), members(m["n-samples"])
	for task, results := range m["results"].Members() {
		figures := members(results)
		var names []string
		for key := range results.Members() {
			if name, _, _ := strings.Cut(key, ","); !strings.HasSuffix(name, "_stderr") && numeral(figures[key]) != "" {
				names = append(names, key)
			}
		}
		for _, key := range names {
			name, filter, _ := strings.Cut(key, ",")
			e, ok := total(in, v, name, figures[key], figures[name+"_stderr,"+filter], members(sizes[task])["effective"])
			if direction := members(better[task])[name]; direction.Kind == record.Bool {
				e.metric.Sure = true
				if direction.Text() == "false" {
					e.metric.Better = lower
				}
			}
			if e.name = task; len(names) > 1 {
				e.name += " " + name
				if filter != "none" && filter != "" {
					e.name += " (" + filter + ")"
				}
			}
			if ok {
				a.results = append(a.results, e)
			}
		}
	}
	if len(a.results) == 0 {
		return nil
	}
	return a
}

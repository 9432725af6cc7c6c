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
var rateMetrics = wordSet("accuracy acc acc_norm exact_match em f1 mc1 mc2 pass@1 pass_at_1 prompt_level_strict_acc prompt_level_loose_acc inst_level_strict_acc inst_level_loose_acc")

// spreads are metrics that say how much others vary.
var spreads = wordSet("stderr bootstrap_stderr std var")

// total is a score that a log states; its score is "" where that is no number.
func (a *aggregate) total(whole record.Value, metric string, score, err, n record.Value) evaluation {
	e := evaluation{score: numeral(score), error: numeral(err), n: numeral(n), scale: open, place: source.Place{File: a.input.Path}}
	if !strings.EqualFold(path.Ext(a.input.Name), ".eval") { // whose lines nobody sees
		e.place.Line = lineAt(a.input.Data, score.Offset(whole.Raw))
	}
	e.metric.Better = higher
	if rateMetrics[metric] {
		e.scale, e.metric.Sure = toOne, true
	}
	return e
}

// add adds a score that is one.
func (a *aggregate) add(e evaluation) {
	if e.score != "" {
		a.results = append(a.results, e)
	}
}

// inspectTotals reads the scores that a log of Inspect states; nil where it states none.
func inspectTotals(in *Input, v record.Value) *aggregate {
	eval, results := members(at(v, "eval")), at(v, "results")
	if eval["task"].Kind != record.String || eval["model"].Kind != record.String {
		return nil
	}
	a := &aggregate{input: in, publisher: "Inspect", program: "Inspect", model: eval["model"].Text(), id: firstText(eval["created"], eval["run_id"])}
	scores := slices.Collect(at(results, "scores").Elements())
	if len(scores) == 0 { // an old log has one
		scores = []record.Value{results}
	}
	for _, score := range scores {
		metrics := at(score, "metrics")
		n := at(score, "scored_samples")
		if n.Kind != record.Number {
			n = at(results, "completed_samples")
		}
		task := eval["task"].Text()
		if len(scores) > 1 {
			task += " " + at(score, "name").Text()
		}
		var names []string
		for name := range metrics.Members() {
			if !spreads[name] {
				names = append(names, name)
			}
		}
		for _, name := range names {
			deviation := record.Value{}
			if len(names) == 1 || name == "accuracy" || name == "mean" {
				deviation = at(metrics, "stderr", "value")
			}
			e := a.total(v, name, at(metrics, name, "value"), deviation, n)
			if e.name = task; len(names) > 1 {
				e.name += " " + name
			}
			a.add(e)
		}
	}
	return a.orNone()
}

// evalHarnessTotals reads the results file of lm-evaluation-harness; nil where it is none.
func evalHarnessTotals(in *Input, v record.Value) *aggregate {
	if !isTotals(v) {
		return nil
	}
	m := members(v)
	a := &aggregate{input: in, publisher: "lm-evaluation-harness", program: "lm-evaluation-harness", model: firstText(m["model_name"], at(v, "config", "model")), id: firstText(m["date"], m["git_hash"])}
	for task, results := range m["results"].Members() {
		figures := members(results)
		var keys []string
		for key := range results.Members() {
			if name, _, _ := strings.Cut(key, ","); !strings.HasSuffix(name, "_stderr") && numeral(figures[key]) != "" {
				keys = append(keys, key)
			}
		}
		for _, key := range keys {
			name, filter, _ := strings.Cut(key, ",")
			e := a.total(v, name, figures[key], figures[name+"_stderr,"+filter], at(m["n-samples"], task, "effective"))
			if direction := at(m["higher_is_better"], task, name); direction.Kind == record.Bool {
				e.metric.Sure = true
				if direction.Text() == "false" {
					e.metric.Better = lower
				}
			}
			if e.name = task; len(keys) > 1 {
				e.name += " " + name
				if filter != "none" && filter != "" {
					e.name += " (" + filter + ")"
				}
			}
			a.add(e)
		}
	}
	return a.orNone()
}

// orNone is the aggregate; nil where it has no scores.
func (a *aggregate) orNone() *aggregate {
	if len(a.results) == 0 {
		return nil
	}
	return a
}

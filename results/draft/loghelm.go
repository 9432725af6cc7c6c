package draft

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"standings/internal/words"
	"standings/results/judged/record"
)

// helmMetrics are those of HELM that say how right answers are.
var helmMetrics = wordSet("exact_match quasi_exact_match prefix_exact_match quasi_prefix_exact_match f1_score rouge_1 rouge_2 rouge_l bleu_1 bleu_4")

var modelOfRun = regexp.MustCompile(`[,-]?model=([^,]*)`)

// helmLog reads the statistics of instances of a run of HELM; nil where it is none.
func helmLog(in *Input, v record.Value, folder []*Input) *logFile {
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
		split := ""
		for s := range one["stats"].Elements() {
			stat := members(s)
			name := members(stat["name"])
			if of := name["split"].Text(); of != "" {
				if split == "" { // as the recipe's key skips by
					split = of
				}
				if !slices.Contains(l.splits, of) {
					l.splits = append(l.splits, of)
				}
			}
			if name["perturbation"].Kind != record.Absent {
				continue
			}
			m := l.metric(name["name"].Text(), "stats[name.name="+name["name"].Text()+", name.perturbation=].mean", "")
			if helmMetrics[m.name] {
				m.mark = strings.TrimSuffix(m.name, "_score") // as the recipe names it
			}
			m.see(stat["mean"])
		}
		l.instances = append(l.instances, scoredInstance{one["instance_id"].Text(), split})
	}
	l.helmMain()
	l.model, l.folder = run, fileName(run)
	if found := modelOfRun.FindStringSubmatch(run); found != nil && found[1] != "" {
		l.model, l.folder = found[1], "model="+addressOf(found[1])
	}
	for _, beside := range folder {
		switch v := documentOf(beside); path.Base(beside.Name) {
		case "scenario_state.json", "instances.json":
			l.prompts = append(l.prompts, beside)
		case "run_spec.json":
			if model := at(v, "adapter_spec", "model").Text(); model != "" {
				l.model, l.beside = model, append(l.beside, beside)
			}
		case "stats.json":
			stated := 0.0
			for stat := range v.Elements() {
				if at(stat, "name", "name").Text() == "num_instances" && at(stat, "name", "perturbation").Kind == record.Absent {
					n, _ := at(stat, "sum").Float()
					stated += n
				}
			}
			if n := len(l.instances); float64(n) < stated {
				l.lost = fmt.Sprintf("%s holds %s, where the run's stats.json states %v: the others are missing", in.Path, words.Count(n, "instance"), stated)
			}
		}
	}
	slices.Sort(l.splits)
	return l
}

// isBesideRun reports whether a file belongs to the statistics of a run of HELM that are
// in its folder.
func isBesideRun(in *Input, folder []*Input) bool {
	const others = " run_spec.json stats.json scenario.json scenario_state.json instances.json per_instance_stats_slim.json costs.json "
	return strings.Contains(others, " "+path.Base(in.Name)+" ") && slices.ContainsFunc(folder, func(o *Input) bool {
		name := path.Base(o.Name)
		return name == "per_instance_stats.json" || name == "run_spec.json"
	})
}

// helmMain keeps the metrics that say how right answers are; or, where none is known, what
// is no count, no length and no cost.
func (l *logFile) helmMain() {
	known := slices.ContainsFunc(l.metrics, func(m *metric) bool { return m.mark != "" })
	l.metrics = slices.DeleteFunc(l.metrics, func(m *metric) bool {
		return known && m.mark == "" || !known && (helmCounts.MatchString(m.name) || m.low < 0 || m.high > 1)
	})
}

// helmCounts are the names of statistics that say what was done, and not how well.
var helmCounts = regexp.MustCompile(`^(num_|inference_|training_|batch_size|estimated_|finish_reason_|max_prob|logprob|logits|perplexity|bits_per_byte|prompt_|completion_|predicted_index)|_tokens$|_cost$`)

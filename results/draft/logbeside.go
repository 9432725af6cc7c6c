package draft

import (
	"path"
	"slices"
	"strings"

	"standings/results/judged/record"
)

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

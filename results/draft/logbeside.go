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
	items float64 // of HELM: how many instances the run says that it scored
	asks  bool    // it is of HELM, and says what the instances of the run ask, and nothing else
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
	runs := map[string]bool{} // of HELM
	for i := range inputs {
		if path.Base(inputs[i].Name) == "per_instance_stats.json" {
			runs[path.Join(inputs[i].From, path.Dir(inputs[i].Name))] = true
		}
	}
	for i := range inputs { // what else a run of HELM is made of
		in := &inputs[i]
		dir := path.Join(in.From, path.Dir(in.Name))
		if slices.Contains([]string{"stats.json", "scenario.json", "scenario_state.json", "instances.json", "per_instance_stats_slim.json", "costs.json"}, path.Base(in.Name)) && (len(list[dir]) > 0 || runs[dir]) {
			taken[in] = true
		}
		if path.Base(in.Name) == "stats.json" && runs[dir] {
			b := besideLog{input: in}
			v, _ := documentOf(in)
			for one := range v.Elements() {
				stat := members(one)
				if name := members(stat["name"]); name["name"].Text() == "num_instances" && name["perturbation"].Kind == record.Absent {
					n, _ := stat["sum"].Float()
					b.items += n
				}
			}
			list[dir] = append(list[dir], b)
		}
		if name := path.Base(in.Name); runs[dir] && (name == "scenario_state.json" || name == "instances.json") {
			list[dir] = append(list[dir], besideLog{input: in, asks: true})
		}
	}
	return list
}

package draft

import (
	"strings"

	"standings/results/judged/record"
)

// deepevalLog reads a test run of DeepEval.
func deepevalLog(in *Input, run map[string]record.Value) *logFile {
	l := &logFile{harness: "deepeval", task: stem(in.From), model: stem(in.Name), name: fileName(in.Name)}
	l.deepevalCases(run["testCases"])
	if len(l.metrics) == 0 { // of conversations
		l.records = "conversationalTestCases"
		l.deepevalCases(run[l.records])
	}
	return l
}

// deepevalCases looks at the metrics of test cases, and at how these are called: cases of
// one test have one name, and differ in what was asked.
func (l *logFile) deepevalCases(cases record.Value) {
	names, inputs, n := map[string]bool{}, map[string]bool{}, 0
	for r := range cases.Elements() {
		one := members(r)
		if name := one["name"].Text(); name != "" {
			names[name] = true
		}
		inputs[one["input"].Text()] = true
		n++
		for _, form := range []struct{ list, name string }{{"metricsData", "name"}, {"metricsMetadata", "metric"}} { // today's, and that of old runs
			for metric := range one[form.list].Elements() {
				name := members(metric)[form.name].Text()
				at := form.list + "[" + form.name + `="` + strings.ReplaceAll(name, `"`, "") + `"].`
				l.metric(name, at+"score", at+"reason").see(members(metric)["score"])
			}
		}
	}
	switch {
	case len(names) == n:
	case len(inputs) == n && !inputs[""]:
		l.item = "input"
	default:
		l.item = "$number"
	}
}

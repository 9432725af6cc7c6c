package draft

import (
	"path"

	"standings/results/judged/record"
)

// documentLog reads a log that is one document; nil where it is none.
func documentLog(in *Input, v record.Value, folder []*Input) *logFile {
	m := members(v)
	inner := members(m["results"])
	switch {
	case at(v, "eval", "task").Kind == record.String && (m["samples"].Kind == record.List || m["status"].Kind == record.String):
		l := inspectLog(members(m["eval"]))
		for s := range m["samples"].Elements() {
			l.sample(members(s))
		}
		return l
	case inner["results"].Kind == record.List && (inner["prompts"].Kind == record.List || inner["table"].Kind == record.Object) && inner["stats"].Kind == record.Object:
		l := &logFile{harness: "promptfoo", task: stem(in.Name)}
		if task := squeezed(at(v, "config", "description")); task != "" {
			l.task = task
		}
		for r := range inner["results"].Elements() {
			one := members(r)
			l.mark("score", "score", one["score"]).why = "gradingResult.reason"
			l.mark("passed", "success", one["success"])
			l.output(one["testIdx"].Text() + " " + one["promptIdx"].Text() + " " + at(r, "provider", "id").Text())
			for name, value := range one["namedScores"].Members() {
				l.metric(name, record.Join("namedScores", name), "").see(value)
			}
		}
		return l
	case m["testCases"].Kind == record.List && (m["metricsScores"].Kind == record.List || m["metricScores"].Kind == record.List):
		return deepevalLog(in, m)
	case v.Kind == record.List && path.Base(in.Name) == "per_instance_stats.json":
		return helmLog(in, v, folder)
	}
	return nil
}

// isTotals reports whether a document is the results file of lm-evaluation-harness.
func isTotals(v record.Value) bool {
	m := members(v)
	return m["results"].Kind == record.Object && m["configs"].Kind == record.Object && m["versions"].Kind == record.Object
}

package draft

import (
	"path"

	"standings/results/judged/record"
)

// documentLog reads a log that is one document; nil where it is none.
func documentLog(in *Input, v record.Value, beside map[string][]besideLog) *logFile {
	m := members(v)
	inner := members(m["results"])
	switch {
	case members(m["eval"])["task"].Kind == record.String && (m["samples"].Kind == record.List || m["status"].Kind == record.String):
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
	case m["testCases"].Kind == record.List && (m["metricsScores"].Kind == record.List || m["metricScores"].Kind == record.List):
		return deepevalLog(in, m)
	case v.Kind == record.List && path.Base(in.Name) == "per_instance_stats.json":
		return helmLog(in, v, beside)
	}
	return nil
}

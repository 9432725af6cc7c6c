package draft

import (
	"errors"
	"io"
	"strings"

	"standings/results/judged/record"
)

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
	eval := members(members(header)["eval"])
	l := inspectLog(eval)
	samples := log.Records(scoresOfSample)
	for range mostSamples {
		var one record.Record
		err := samples.Next(&one)
		switch {
		case err == nil:
			l.sample(map[string]record.Value{"epoch": one.Values[0], "scores": one.Values[1], "score": one.Values[2]})
			continue
		case err != io.EOF && l.lost == "":
			l.lost = err.Error()
		case err == io.EOF && l.samples == 0 && l.lost == "" && members(eval["config"])["log_samples"].Text() == "true":
			l.lost = "it says that its samples are in it, and there are none"
		}
		if fault := (*record.Fault)(nil); err == io.EOF || !errors.As(err, &fault) || fault.Last {
			break
		}
	}
	return l
}

// scoresOfSample are the keys of a sample that say of what kind its scores are.
var scoresOfSample, _ = record.NewFields([]string{"epoch", "scores", "score"})

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
	l.samples++
	if epoch := sample["epoch"]; epoch.Kind == record.Number && epoch.Text() != "1" && l.reducer == "" {
		l.reducer = "mean"
	}
	if score := sample["score"]; score.Kind == record.Object && members(score)["value"].Kind != record.Absent { // of one scorer, as old logs have it
		l.metric("score", "score.value", "score.explanation").see(members(score)["value"])
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

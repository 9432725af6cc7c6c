package importer

import (
	"slices"
	"strings"
	"testing"

	"standings/internal/source"
	"standings/results/judged/record"
)

// A path with placeholders leads to all values that it can, and gives their values there.
func TestPathsWithPlaceholders(t *testing.T) {
	t.Parallel()
	const text = `{"a.b": {"x": 1, "y": 2}, "list": [{"name": {"n": "f, 1", "of": null}, "tags": ["p", "q"], "v": 3}, {"name": {"n": "g", "of": {"z": 1}}, "v": 4}], "k,none": 5, "k_err,none": 6}`
	v, fault := record.Document([]byte(text))
	if fault != nil {
		t.Fatal(fault)
	}
	for path, want := range map[string]string{
		`a\.b.{name}`:                      `a\.b.x=1 a\.b.y=2`,
		`{any}.y`:                          `a\.b.y=2`,
		`list[name.n={n}, name.of=].v`:     `list[name.n="f, 1", name.of=].v=3`,
		`list[{i}].v`:                      `list[0].v=3 list[1].v=4`,
		`list[{i}, tags=q].v`:              `list[0, tags=q].v=3`,
		`list[{i}, tags=z].v`:              ``,
		`{m},{f}`:                          `k,none=5 k_err,none=6`,
		`{m}_err,{f}`:                      `k_err,none=6`,
		`*.x`:                              `*.x=1`,
		`list.{name}`:                      ``,
		`nothing.{name}`:                   ``,
		`list[{i}].name.{n}.{deeper}`:      `list[1].name.of.z=1`,
		`list[name.n={n}, name.of={of}].v`: ``,
	} {
		var got []string
		walk(v, record.Steps(path), nil, func(is map[string]string, v record.Value) {
			got = append(got, filled(path, is)+"="+v.Text())
		})
		slices.Sort(got)
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %q, want %q", path, got, want)
		}
	}
	if got := pick(v, []record.Value{v}, `nothing | $file.k,none`).Text(); got != "5" {
		t.Errorf("an other path: %q", got)
	}
}

// No file makes the reading of logs fail, whatever it holds.
func FuzzLogs(f *testing.F) {
	for _, seed := range [][2]string{
		{"samples_a.jsonl", `{"doc_id": 0, "doc": {}, "resps": [], "acc": 1}`},
		{"a.json", `{"eval": {"model": "m", "task": "t"}, "samples": [{"id": 1, "epoch": 1, "scores": {"s": {"value": {"a.b": "C"}}}}]}`},
		{"a.json", `{"results": {"t": {"acc,none": 1, "acc_stderr,none": 2}}, "configs": {}, "versions": {}}`},
		{"a.json", `{"schema_version": "1", "model_info": {}, "evaluation_results": [{"score_details": {"score": 1}}]}`},
		{"x,model=m/per_instance_stats.json", `[{"instance_id": 1, "stats": [{"name": {"name": "f]1"}, "mean": 1}]}]`},
		{"a.jsonl", `{"sample_id": "1", "model_id": "m", "evaluation_name": "A", "evaluation": {"score": 1}}`},
		{"m.json", `{"testCases": [{"metricsData": [{"name": "a \" b", "score": 1}]}], "metricsScores": []}`},
	} {
		f.Add(seed[0], []byte(seed[1]))
	}
	f.Fuzz(func(t *testing.T, name string, data []byte) {
		in := input{Path: name, From: "given", Name: name, Data: data}
		var problems source.List
		if d := drafted([]input{in}, "", &problems); d == nil && problems.Errors() == 0 {
			t.Errorf("neither a draft nor a reason: %q", data)
		}
	})
}

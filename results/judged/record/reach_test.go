package record

import (
	"strings"
	"testing"
)

// Paths lead into lists, to the only key of an object, and to what the file says
// before its records.
func TestPaths(t *testing.T) {
	t.Parallel()
	const line = `{"stats": [{"name": {"name": "f1", "split": "valid"}, "mean": 0.5}, {"name": {"name": "f1", "split": "test"}, "mean": 0.25, "all": [7, 8]}, {"name": {"name": "f1", "split": "test", "perturbed": true}, "mean": 1}], "scores": {"match": {"value": "C"}}, "a[b]": 3, "x": [[1, 2], [3]]}`
	for path, want := range map[string]string{
		"stats[name.name=f1, name.split=valid].mean":        "0.5",
		"stats[name.split=test, name.perturbed=].mean":      "0.25",
		`stats[name.split="test",name.perturbed=true].mean`: "1",
		"stats[name.split=test,name.perturbed=].all[1]":     "8",
		"stats[name.split=train].mean":                      "nothing",
		"stats[0].mean":                                     "0.5",
		"stats[3].mean":                                     "nothing",
		"scores.*.value":                                    `"C"`,
		"a[b]":                                              "3",
		"x[0][1]":                                           "2",
		"$index":                                            "0",
		"$number":                                           "1",
	} {
		got := dumpOnce(t, line, Options{Format: jsonl}, path)
		if got != "1 "+want {
			t.Errorf("%s: %s, want %s", path, got, want)
		}
	}
	for path, want := range map[string]string{
		"stats[name.name=f1].mean": "! line 1: has several entries of stats[name.name=f1]: name a field in which the one that is meant differs",
		"*.match.value":            `! line 1: has several keys where * is the only one, "scores" among them: write its name in place of *`,
	} {
		if got := dumpOnce(t, line, Options{Format: jsonl}, path); got != want {
			t.Errorf("%s: %s, want %s", path, got, want)
		}
	}
	for _, path := range []string{"a..b", "", "a[=1]", "a[b=1,c]"} {
		if _, err := NewFields([]string{path}); err == nil {
			t.Errorf("%q is read", path)
		}
	}
}

func dumpOnce(t *testing.T, text string, o Options, paths ...string) string {
	t.Helper()
	return strings.Join(dumpSpecial(t, text, o, paths...), "; ")
}

// dumpSpecial is dump for paths of which some are not read again.
func dumpSpecial(t *testing.T, text string, o Options, paths ...string) []string {
	t.Helper()
	var err error
	if o.Fields, err = NewFields(paths); err != nil {
		t.Fatal(err)
	}
	var out []string
	for r, fault := range Read([]byte(text), o) {
		if fault != nil {
			out = append(out, "! "+fault.Error())
			continue
		}
		var parts []string
		for _, v := range r.Values {
			parts = append(parts, v.Shown())
		}
		out = append(out, strings.Join(append([]string{string(rune('0' + r.Line))}, parts...), " "))
	}
	return out
}

func TestValuesOfTheFile(t *testing.T) {
	t.Parallel()
	document := `{"eval": {"model": "m", "n": [4, 5]}, "data": {"by": "k", "samples": [{"id": 1}, {"id": 2}]}, "late": 3}`
	compare(t, dumpSpecial(t, document, Options{Format: JSON, Records: "data.samples"}, "id", "$file.eval.model", "$file.eval.n[1]", "$file.data.by", "$file.late", "$index"),
		`1 1 "m" 5 "k" 3 0`, `1 2 "m" 5 "k" 3 1`)
	compare(t, dumpSpecial(t, `{"by": "k", "by": "m", "samples": [{"id": 1}]}`, Options{Format: JSON, Records: "samples"}, "id", "$file.by"),
		`1 1 "k"`, `! line 1: has the key "by" twice`)
	compare(t, dumpSpecial(t, `{"used": {"k": {"n": 1}, "m": {"n": 2}}, "by": "k", "samples": [{"id": 1}]}`, Options{Format: JSON, Records: "samples"}, "id", "$file.used.*.n", "$file.by"),
		`1 1 nothing "k"`)
	compare(t, dumpSpecial(t, "{\"spec\": {\"model\": \"m\"}}\n\n{\"id\": 1}\n{\"id\": }\n{\"id\": 2}", Options{Format: jsonl}, "id", "$file.spec.model", "$number"),
		`1 nothing "m" 1`, `3 1 "m" 2`, `! line 4: is no JSON: unexpected '}'`, `5 2 "m" 4`)
}

func TestNotANumber(t *testing.T) {
	t.Parallel()
	text := "[{\"a\": NaN, \"b\": \"NaN, -Infinity\\\" NaN\"},\n{\"a\": -Infinity, \"b\": [Infinity,NaN]}, {\"a\": -1}, {\"a\": Nope}]"
	compare(t, dump(t, text, Options{Format: JSON}, "a", "b"),
		`1#1 NaN "NaN, -Infinity\" NaN"`, `2#2 -Infinity a list`, `2#3 -1 nothing`, `! line 2, record 4: is no JSON: unexpected 'o'; nothing after it can be read`)
	for text, want := range map[string]bool{"nan": true, " NaN ": true, "-inf": true, "Infinity": true, "none": false, "": false, "1": false} {
		if got := (Value{Cell, []byte(text)}).Undefined(); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

// A row of a wide table is a record for each of its cells.
func TestCellsAreRecords(t *testing.T) {
	t.Parallel()
	compare(t, dumpSpecial(t, "model,q1,q2,\n\"a\",1, 0 ,x\nb,,,\nc,,nan\nd,1,,\n", Options{Format: CSV}, "model", "$column", "$cell", "$number"),
		`2 "a" "q1" "1" 1`, `2 "a" "q2" "0" 1`, `4 "c" nothing nothing 3`, `5 "d" "q1" "1" 4`)
}

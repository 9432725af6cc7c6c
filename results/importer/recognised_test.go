package importer

import (
	"strings"
	"testing"

	"standings/internal/source"
)

// A description of the program is taken for files whose records have its fields, in every
// file that has one of them: a name alone proves nothing.
func TestDescriptionsAreProvedByFields(t *testing.T) {
	t.Parallel()
	record := `{"filename": "a/00001/samples/0001.png", "tag": "colors", "prompt": "a red dog", "correct": true, "reason": "", "metadata": "{}", "details": "[]"}` + "\n"
	for name, test := range map[string]struct {
		second string
		is     bool
	}{
		"both are":           {record, true},
		"one lacks the mark": {strings.Replace(record, `"correct"`, `"is_resolved"`, 1), false},
		"a word is no field": {`{"filename": "a/00001/samples/0001.png", "note": "correct"}` + "\n", false},
		"of another kind":    {`{"task": "x", "trial": 1}` + "\n", true},
	} {
		files := map[string]string{"alder.jsonl": record}
		if test.second != "" {
			files["birch.jsonl"] = test.second
		}
		if f, near := known(folder(files)); (f != nil) != test.is || (len(near) > 0) != strings.HasPrefix(name, "one lacks") && name != "a word is no field" {
			t.Errorf("%s: %v, near %q", name, f != nil, near)
		}
	}
	var problems source.List
	if d := drafted(folder(map[string]string{"alder.json": `{"trial": "a", "is_resolved": true}`, "birch.json": `{"trial": "b", "is_resolved": false}`}), "", &problems); d != nil && strings.Contains(strings.Join(d.Report, ""), "GenEval") {
		t.Errorf("trials of another benchmark: %s", d.Report)
	}
}

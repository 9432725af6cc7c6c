package tree

import (
	"bytes"
	"strings"

	"standings/results/judged/record"
)

// Apart are the lines at the ends of a file of an object a line that are no records as those between
// them, such as a first one about the run or a last one with the mean, by their numbers from 0: they
// have fewer than half of the fields, and none of those that say the case. It is nil where they would
// be more than two, or one of ten.
func Apart(data []byte) map[int]record.Value {
	lines := bytes.Split(bytes.TrimRight(data, " \t\r\n"), []byte{'\n'})
	middle := len(lines) / 2
	usual := map[string]bool{}
	isApart := func(v record.Value) bool {
		shared := 0
		for key := range v.Members() {
			if usual[key] && (isID(key) || promptWords[strings.ToLower(key)]) {
				return false
			}
			if usual[key] {
				shared++
			}
		}
		return v.Kind == record.Object && 2*shared < len(usual)
	}
	if len(lines) < 4 {
		return nil
	}
	between, _ := record.Document(lines[middle])
	for key := range between.Members() {
		usual[key] = true
	}
	if other, _ := record.Document(lines[middle-1]); isApart(other) {
		return nil
	}
	apart := map[int]record.Value{}
	for _, end := range []struct{ from, step int }{{0, 1}, {len(lines) - 1, -1}} {
		for at := end.from; ; at += end.step {
			v, fault := record.Document(lines[at])
			if fault != nil || !isApart(v) {
				break
			}
			if apart[at] = v; len(apart) > max(2, len(lines)/10) {
				return nil
			}
		}
	}
	return apart
}

package release

import (
	"bytes"
	"encoding/json"
	"reflect"
	"testing"
)

// A file is read as encoding/json reads it, as it was written and with any byte of it
// changed, taken out or doubled; else it is left to encoding/json.
func TestFrozenFilesAreReadAsJSON(t *testing.T) {
	t.Parallel()
	record := &Record{
		Schema: form, ID: "1", Date: "2025-01-02", Note: "é \"<b>\" \\ \u2028", Program: "v", Data: "d",
		Files:  []file{{"a", "b"}, {"c/d", "e"}},
		Suites: []suite{{"rivers", []string{"r1", "r 2"}}, {"none", []string{}}},
		Boards: []Board{
			{Benchmark: "rivers", ID: "made", Title: "Made", Better: "higher", RankedBy: "a", Rules: []string{"x: <1>", ""}, Columns: []Column{{ID: "a", Title: "A", Weight: "1/3"}, {ID: "b"}}, Scores: []string{"1", "0.5"}, Rows: []Row{
				{Model: "oder", Name: "Oder", Variant: "v", Condition: "c", Rank: 1, RankLow: 2, RankHigh: 12, Evidence: "recomputed", From: []int{0, 1}, Cells: []string{"1.0", "−2"}, N: []int{10, 0}, Missing: []int{0, -1}, Low: []string{"", "1"}, High: []string{"2", "3"}, Items: "ab~"},
				{Model: "elbe", Name: "Elbe", Evidence: "published", From: []int{}, Cells: []string{"", "2"}},
			}},
			{Benchmark: "rivers", ID: "empty", Rules: []string{}, Columns: []Column{}, Scores: []string{}, Rows: []Row{}},
		},
		Withdrawn: []withdrawal{{Benchmark: "rivers", Model: "x", Every: true, Date: "2025-01-01", Reason: "{y},"}, {Model: "z"}},
		Findings:  []Finding{{Rule: "r", Severity: "note", Benchmark: "rivers", Board: "made", Model: "m", Variant: "v", Column: "c", Change: true, Count: 3, Answered: true, Message: "\"m\""}, {Count: 1}},
	}
	data, err := record.Encode()
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := readFrozen(data); !ok {
		t.Fatal("a file is not read as it was written")
	}
	check := func(data []byte) {
		got, ok := readFrozen(data)
		if !ok {
			return
		}
		want := &Record{}
		decoder := json.NewDecoder(bytes.NewReader(data))
		decoder.DisallowUnknownFields()
		if err := decoder.Decode(want); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("got %+v, not %+v, %v, of\n%s", got, want, err, data)
		}
	}
	check(data)
	for i := range data {
		before, after := data[:i:i], data[i+1:]
		for _, other := range []string{"", string(data[i:i+1]) + string(data[i:i+1]), "0", "\"", "\\", "\n", "\xff", "null", "[", "A"} {
			check(append(append(before, other...), after...))
		}
	}
}

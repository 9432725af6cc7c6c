package cases_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"standings/site/page"
	"standings/site/sitetest"
)

// handed reads what a file of data hands over.
func handed(t *testing.T, data []byte, into any) {
	t.Helper()
	name := regexp.MustCompile(`^standings\["[^"]+"\]=`).Find(data)
	if name == nil || !bytes.HasSuffix(data, []byte(";\n")) {
		t.Fatalf("no data: %.80s", data)
	}
	if err := json.Unmarshal(bytes.TrimSuffix(data[len(name):], []byte(";\n")), into); err != nil {
		t.Fatal(err)
	}
}

// handedRows joins the files of one kind of rows of a benchmark's cases.
func handedRows[R any](t *testing.T, files page.Files, benchmark, name string) []R {
	t.Helper()
	var rows []R
	for _, part := range handedHead(t, files, benchmark).parts(name) {
		data := files[benchmark+"/lists/data/"+part+".js"]
		if len(data) > 100_000 {
			t.Errorf("%s of %s has %d bytes", part, benchmark, len(data))
		}
		var list []R
		handed(t, data, &list)
		rows = append(rows, list...)
	}
	return rows
}

type caseHead struct {
	Facets []struct {
		ID     string
		Groups [][2]string
		Counts []int
	}
	Outputs []struct{ ID, Name string }
	Judges  struct {
		Board  string
		Counts []int
	}
	Items, Lines int
	Letters      string
	Kinds        []struct {
		ID, Title string
		Count     int
	}
	Parts map[string][]int
}

func (h caseHead) parts(name string) []string {
	var list []string
	for i := range h.Parts[name] {
		list = append(list, fmt.Sprintf("%s-%d", name, i+1))
	}
	return list
}

func handedHead(t *testing.T, files page.Files, benchmark string) caseHead {
	t.Helper()
	var h caseHead
	handed(t, files[benchmark+"/lists/data/index.js"], &h)
	return h
}

// itemRow is an item as the data has it.
type itemRow struct {
	Address, Start, Scores string
	Groups, Judges         []int
}

func (r *itemRow) UnmarshalJSON(data []byte) error {
	return json.Unmarshal(data, &[]any{&r.Address, &r.Start, &r.Scores, &r.Groups, &r.Judges})
}

// handedScores are the scores of items by output, -1 where one has none and -2 where it counts nowhere.
func handedScores(t *testing.T, files page.Files, benchmark string, items []itemRow) (scores [][]float64) {
	t.Helper()
	head, values := handedHead(t, files, benchmark), handedRows[float64](t, files, benchmark, "scores")
	for _, row := range items {
		var own []float64
		width := len(row.Scores) / len(head.Outputs)
		for code := range slices.Chunk([]byte(row.Scores), width) {
			place := 0
			for _, letter := range code {
				place = place*len(head.Letters) + strings.IndexByte(head.Letters, letter)
			}
			own = append(own, values[place])
		}
		scores = append(scores, own)
	}
	return scores
}

// The scores that scripts have are those of the published file, in all its digits: whole
// per cent of them are what the page shows.
func TestCaseDataHaveExactScores(t *testing.T) {
	t.Parallel()
	files := sitetest.Example(t).Files
	head := handedHead(t, files, "sketchbook")
	items := handedRows[itemRow](t, files, "sketchbook", "items")
	scores := handedScores(t, files, "sketchbook", items)
	compared := 0
	for o, out := range head.Outputs {
		lines, err := csv.NewReader(bytes.NewReader(files["sketchbook/score/"+out.ID+"/items.csv"])).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range lines[1:] {
			at := slices.IndexFunc(items, func(i itemRow) bool { return i.Address == line[0] })
			if line[2] == "" {
				continue
			}
			compared++
			if want, _ := strconv.ParseFloat(line[2], 64); math.Abs(100*scores[at][o]-want) > 1e-9 {
				t.Errorf("%s of %s: %v of the scale, and published is %s of 100", line[0], out.Name, scores[at][o], line[2])
			}
		}
	}
	if compared < 20 {
		t.Errorf("%d scores", compared)
	}
}

func TestCaseData(t *testing.T) {
	files, _ := sitetest.Build(t, sitetest.JudgedRivers())
	head := handedHead(t, files, "rivers")
	if head.Outputs[0].ID != "a" || head.Items != 2 || head.Lines != 3 || fmt.Sprint(head.Facets[0].Counts, head.Kinds) != "[1 1] [{none Passed by no judged model 0} {one Passed by one judged model 2} {judges Judges disagree 1} {neg Phrased in the negative 1}]" {
		t.Errorf("%+v", head)
	}
	items := handedRows[itemRow](t, files, "rivers", "items")
	if got := fmt.Sprint(handedScores(t, files, "rivers", items)); got != "[[0.75 0.5 0] [1 0 -1]]" {
		t.Errorf("scores %s", got)
	}
	for i := range items {
		items[i].Scores = ""
	}
	if got := fmt.Sprint(items); got != "[{1 One  [0] [2 1]} {2 Two  [1] [1 0]}]" {
		t.Errorf("items %s", got)
	}
	if got := fmt.Sprint(handedRows[[]string](t, files, "rivers", "marks"), handedRows[string](t, files, "rivers", "prompts"), handedRows[[]string](t, files, "rivers", "checks")); got != "[[ynn hyn] [yn.]] [One Two] [[[Text] stone [Image] no sand] [[Text] water]]" {
		t.Errorf("rows %s", got)
	}
}

package draft

import (
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"standings/internal/source"
	"standings/internal/trial"
	"standings/results"
)

const samples = "../../../shared/samples"

// drafted drafts a project of sample files, or of all in a folder, and reads it.
func drafted(t *testing.T, paths ...string) (*Draft, *results.Project) {
	t.Helper()
	var inputs []Input
	for _, name := range paths {
		root := filepath.Join(samples, name)
		_, missing := os.Stat(root)
		trial.Wants(t, !errors.Is(missing, fs.ErrNotExist), "samples", "they lie beside the project where there are some")
		err := filepath.WalkDir(root, func(at string, e fs.DirEntry, err error) error {
			if err != nil || e.IsDir() {
				return err
			}
			data, err := os.ReadFile(at)
			called, _ := filepath.Rel(root, at)
			if called == "." {
				called = filepath.Base(at)
			}
			inputs = append(inputs, Input{Path: at, From: filepath.Base(root), Name: filepath.ToSlash(called), Data: data})
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	var problems source.List
	d := New(inputs, &problems)
	if d == nil {
		t.Fatal(problems.All())
	}
	project, wrong := load(d)
	for _, p := range wrong {
		if p.Severity == source.Error {
			t.Errorf("%s", p)
		}
	}
	return d, project
}

// inShort says of each board what came out of its table.
func inShort(p *results.Project) string {
	var b strings.Builder
	for _, board := range p.Benchmarks[0].Boards {
		ranked, here := 0, 0
		for _, r := range board.Rows {
			if r.Rank > 0 {
				ranked++
			}
			if c := r.Overall(); c.Known && !c.Printed.Known() {
				here++
			}
		}
		scale := board.OverallColumn()
		high := "open"
		if scale.High != nil {
			high = scale.High.RatString()
		}
		fmt.Fprintf(&b, "%s: %d rows, %d ranked, %d groups, %d further, overall %s to %s%s, %d made here\n", board.ID.Value, len(board.Rows), ranked, len(board.Groups()), len(board.Further()), board.Overall.Rule, high, scale.Unit, here)
	}
	return b.String()
}

// Result sets that are published go from their files to ranked boards.
func TestSamplesBecomeBoards(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		paths []string
		want  string
	}{
		{[]string{"livebench"}, "table-2024-06-24: 73 rows, 73 ranked, 17 groups, 6 further, overall mean to 100, 73 made here\ntable-2026-01-08: 126 rows, 126 ranked, 23 groups, 7 further, overall mean to 100, 126 made here\n"},
		{[]string{"livebench/table_2024_06_24.csv", "livebench/categories_2024_06_24.json"}, "scores: 73 rows, 73 ranked, 17 groups, 6 further, overall mean to 100, 73 made here\n"},
		{[]string{"swebench/data.json"}, "test: 18 rows, 18 ranked, 0 groups, 8 further, overall unknown to 100%, 0 made here\nverified: 61 rows, 61 ranked, 0 groups, 8 further, overall unknown to 100%, 0 made here\nlite: 63 rows, 63 ranked, 0 groups, 8 further, overall unknown to 100%, 0 made here\nmultimodal: 10 rows, 10 ranked, 0 groups, 8 further, overall unknown to 100%, 0 made here\n"},
		{[]string{"evalplus/results.json"}, "scores: 125 rows, 89 ranked, 4 groups, 4 further, overall groups to 100%, 89 made here\n"},
		{[]string{"evalplus/COMBINED-RESULTS.json"}, "scores: 34 rows, 34 ranked, 3 groups, 2 further, overall groups to 100, 34 made here\n"},
		{[]string{"opencompass/summary-excerpt.csv"}, "scores: 1 rows, 1 ranked, 8 groups, 0 further, overall groups to 100, 1 made here\n"},
		{[]string{"every-eval-ever/676f4465-ce78-411a-9f5a-c97b3d2eac4f.json"}, "scores: 1 rows, 1 ranked, 14 groups, 0 further, overall unknown to 1, 0 made here\n"},
		{[]string{"every-eval-ever/98ea850e-7019-4728-a558-8b1819ec47c2.json"}, "scores: 1 rows, 1 ranked, 6 groups, 0 further, overall groups to 1, 1 made here\n"},
	} {
		t.Run(strings.Join(test.paths, " "), func(t *testing.T) {
			t.Parallel()
			d, project := drafted(t, test.paths...)
			if got := inShort(project); got != test.want {
				t.Errorf("got\n%s\n%s", got, strings.Join(d.Report, "\n"))
			}
		})
	}
}

// The overall that is computed of categories is the mean of their means, as the source
// computes it on its page.
func TestOverallOfCategoriesIsTheSources(t *testing.T) {
	t.Parallel()
	for _, year := range []string{"2024_06_24", "2026_01_08"} {
		_, project := drafted(t, "livebench/table_"+year+".csv", "livebench/categories_"+year+".json")
		read := func(name string) []byte {
			data, err := os.ReadFile(filepath.Join(samples, "livebench", name))
			if err != nil {
				t.Fatal(err)
			}
			return data
		}
		var categories map[string][]string
		if err := json.Unmarshal(read("categories_"+year+".json"), &categories); err != nil {
			t.Fatal(err)
		}
		reader := csv.NewReader(strings.NewReader(string(read("table_" + year + ".csv"))))
		reader.FieldsPerRecord = -1
		lines, err := reader.ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		board, seen := project.Benchmarks[0].Boards[0], 0
		for _, line := range lines[1:] {
			if len(line) != len(lines[0]) {
				continue
			}
			at, sum := map[string]float64{}, 0.0
			for i, head := range lines[0] {
				var v float64
				fmt.Sscan(line[i], &v)
				at[head] = v
			}
			for _, of := range categories {
				inner := 0.0
				for _, head := range of {
					inner += at[head]
				}
				sum += inner / float64(len(of))
			}
			for _, r := range board.Rows {
				if r.Model.Name == line[0] {
					seen++
					if got := r.Overall(); !got.Known || math.Abs(got.Value-sum/float64(len(categories))) > 1e-9 {
						t.Errorf("%s: %v, want %v", line[0], got.Value, sum/float64(len(categories)))
					}
				}
			}
		}
		if seen != len(board.Rows) || seen < 70 {
			t.Errorf("%s: %d of %d rows are compared", year, seen, len(board.Rows))
		}
	}
}

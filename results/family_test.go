package results_test

import (
	"encoding/json"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"standings/internal/source"
	"standings/internal/trial"
	"standings/results"
)

// The output of six judges comes out with the figures of its authors' formulas: what their
// files are is said by testdata/family/NAME.yaml alone.
func TestJudgesOfTheField(t *testing.T) {
	t.Parallel()
	tool := "../../shared/tools/family.py"
	_, err := os.Stat(tool)
	trial.Wants(t, err == nil, "a program that writes trees of judges' files", "it lies beside the repository and is no part of it")
	out := t.TempDir()
	if text, err := exec.Command("python3", tool, "--out", out, "--seed", "11").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	for name, from := range map[string]map[string]string{
		"geneval2":    {"judgments": "output", "prompts": "benchmarks/GenEval2"},
		"genexam":     {"judgments": "output", "prompts": "benchmarks/GenExam/data/annotations"},
		"tiif":        {"judgments": "benchmarks/TIIF-Bench"},
		"unigenbench": {"judgments": "benchmarks/UniGenBench/results"},
		"risebench":   {"judgments": "converted"},
		"imgedit":     {"judgments": "output", "prompts": "benchmarks/imgedit/eval_prompts"},
	} {
		t.Run(name, func(t *testing.T) {
			project := t.TempDir()
			folder := filepath.Join(project, "results", name)
			for to, dir := range from {
				if err := os.CopyFS(filepath.Join(folder, to), os.DirFS(filepath.Join(out, name, dir))); err != nil {
					t.Fatal(err)
				}
			}
			text, err := os.ReadFile("testdata/family/" + name + ".yaml")
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(folder, "benchmark.yaml"), text, 0o644); err != nil {
				t.Fatal(err)
			}
			var problems source.List
			p := results.Load(os.DirFS(project), results.Files, &problems)
			for _, problem := range problems.All() {
				t.Log(problem)
			}
			if p.Benchmark(name) == nil {
				t.Fatal("not read")
			}
			checkExpected(t, p.Benchmark(name), filepath.Join(out, name+".expected.json"))
		})
	}
}

// checkExpected holds boards against the figures that must come out.
func checkExpected(t *testing.T, b *results.Benchmark, file string) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var expected struct {
		Boards map[string]struct {
			Models map[string]struct {
				Overall float64
				Groups  map[string]float64
				Items   int
			}
		}
	}
	if err := json.Unmarshal(data, &expected); err != nil {
		t.Fatal(err)
	}
	for id, board := range expected.Boards {
		id = strings.ReplaceAll(id, "_", "-")
		for model, want := range board.Models {
			row := rowOf(b, id, model)
			if row == nil {
				t.Errorf("%s: no row of %s", id, model)
				continue
			}
			check := func(column string, x float64) {
				of := row
				if rest, sub := strings.CutPrefix(column, "sub:"); sub {
					column, of = rest, rowOf(b, id+"-sub", model)
				}
				column = strings.TrimSuffix(strings.TrimPrefix(column, "attribute:"), " (Character/Anthropomorphic)")
				if c := of.Board.Column(column); c == nil {
					t.Errorf("%s: no column %q", id, column)
				} else if cell := of.Cell(c); !cell.Known || math.Abs(cell.Value-x) > 1e-6 {
					t.Errorf("%s, %s of %s: %v, not %v", id, column, model, cell.Value, x)
				}
			}
			check("overall", want.Overall)
			for group, x := range want.Groups {
				check(group, x)
			}
		}
	}
}

func rowOf(b *results.Benchmark, board, model string) *results.Row {
	if b.Board(board) == nil {
		return nil
	}
	for _, r := range b.Board(board).Rows {
		if r.Model.Name == model {
			return r
		}
	}
	return nil
}

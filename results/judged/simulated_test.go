package judged

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"standings/internal/source"
	"standings/internal/trial"
	"standings/results/schema"
)

// The suites and the simulator of judges' files lie beside the repository; where
// they do not, these tests are skipped.
const shared = "../../../shared"

var simulated = []string{"worldgenbench", "wise", "wise-verified", "t2i-reasonbench", "aegis"}

// expectation is what the simulator says must come out.
type expectation struct {
	Groups  []float64
	Overall *float64
	N       []int
	Missing []int
}

// simulate writes a project with simulated judgments and the suites' prompts,
// and returns what must come out by benchmark, board and model.
func simulate(t testing.TB, seed int, models string, flags ...string) (dir string, want map[string]map[string]map[string]expectation) {
	t.Helper()
	_, missing := os.Stat(filepath.Join(shared, "judge-sim", "judge_sim.py"))
	trial.Wants(t, missing == nil, "simulator of judges' files", "it is beside the repository, with the suites, and is no part of it")
	python, err := exec.LookPath("python3")
	trial.Needs(t, err == nil, "Python", "install it, on Debian by `apt-get install python3`")
	dir = t.TempDir()
	args := append([]string{filepath.Join(shared, "judge-sim", "judge_sim.py"), filepath.Join(shared, "suites"), dir, fmt.Sprint(seed), models}, flags...)
	if out, err := exec.Command(python, args...).CombinedOutput(); err != nil {
		t.Fatalf("simulator: %v\n%s", err, out)
	}
	data, err := os.ReadFile(filepath.Join(dir, "expected.json"))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &want); err != nil {
		t.Fatal(err)
	}
	for _, b := range simulated {
		if err := os.CopyFS(filepath.Join(dir, "results", b, "prompts"), os.DirFS(filepath.Join(shared, "suites", b))); err != nil {
			t.Fatal(err)
		}
	}
	return dir, want
}

// benchmark reads one of the repository's benchmark.yaml files.
func benchmark(t testing.TB, id string) *schema.Benchmark {
	t.Helper()
	file := filepath.Join("..", id, "benchmark.yaml")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var problems source.List
	recipes := schema.Recipes{Open: func(name string, _ *source.List) (string, []byte) {
		file := filepath.Join("..", "harnesses", name+".yaml")
		data, err := os.ReadFile(file)
		if err != nil {
			t.Error(err)
		}
		return file, data
	}}
	b := recipes.Read(id, file, data, &problems)
	for _, p := range problems.All() {
		t.Error(p)
	}
	return b
}

func readSimulated(t testing.TB, dir, id string) (*Suite, []source.Problem) {
	t.Helper()
	var problems source.List
	s := Read(Input{FS: os.DirFS(dir), Dir: "results/" + id, Benchmark: benchmark(t, id)}, &problems)
	return s, problems.All()
}

func TestSimulatedJudgments(t *testing.T) {
	type run struct {
		seed  int
		flags []string
	}
	runs := []run{{1, nil}, {7, []string{"--clean"}}, {42, nil}}
	for _, run := range runs[:trial.Rounds(2, len(runs))] {
		t.Run(fmt.Sprint(run.seed, run.flags), func(t *testing.T) {
			dir, want := simulate(t, run.seed, "alpha,Beta 2,gamma-3B,δ", run.flags...)
			for _, id := range simulated {
				s, problems := readSimulated(t, dir, id)
				for _, p := range problems {
					if p.Severity == source.Error {
						t.Errorf("%s: %s", id, p)
					}
				}
				for board, models := range want[id] {
					for model, e := range models {
						compareRow(t, s, board, model, e)
					}
				}
			}
		})
	}
}

func compareRow(t *testing.T, s *Suite, board, model string, want expectation) {
	t.Helper()
	b := s.Board(board)
	if b == nil {
		t.Errorf("%s has no board %s", s.Benchmark.ID, board)
		return
	}
	var row *Row
	for _, r := range b.Rows {
		if r.ModelID == model && r.OtherJudge == "" {
			row = r
		}
	}
	if row == nil {
		t.Errorf("%s/%s has no row %s", s.Benchmark.ID, board, model)
		return
	}
	if len(row.Cells) != len(want.Groups) {
		t.Errorf("%s/%s/%s has %d cells, want %d", s.Benchmark.ID, board, model, len(row.Cells), len(want.Groups))
		return
	}
	for i, c := range row.Cells {
		name := strings.Join([]string{s.Benchmark.ID, board, model, b.Columns[i].ID}, "/")
		if !c.Known || math.Abs(c.Value-want.Groups[i]) > 1e-9 {
			t.Errorf("%s is %v, want %v", name, c.Value, want.Groups[i])
		}
		if c.N != want.N[i] {
			t.Errorf("%s: n is %d, want %d", name, c.N, want.N[i])
		}
		if want.Missing != nil && c.Missing.Total() != want.Missing[i] {
			t.Errorf("%s: missing is %+v, want %d", name, c.Missing, want.Missing[i])
		}
		if c.Items != c.N+c.Missing.Total() || c.Low > c.Value+1e-9 || c.High < c.Value-1e-9 {
			t.Errorf("%s: %+v", name, c)
		}
	}
	switch {
	case want.Overall == nil && row.Overall.Known:
		t.Errorf("%s/%s/%s has an overall, want none", s.Benchmark.ID, board, model)
	case want.Overall != nil && (!row.Overall.Known || math.Abs(row.Overall.Value-*want.Overall) > 1e-9):
		t.Errorf("%s/%s/%s: overall is %v, want %v", s.Benchmark.ID, board, model, row.Overall.Value, *want.Overall)
	}
}

package judged

import (
	"encoding/csv"
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"standings/internal/source"
	"standings/results/schema"
)

// shuffle brings the records of every judges' file into another order.
func shuffle(t *testing.T, dir string, seed uint64) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 1))
	err := filepath.WalkDir(dir, func(name string, e os.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		var out strings.Builder
		switch filepath.Ext(name) {
		case ".jsonl":
			lines := strings.SplitAfter(string(data), "\n")
			if lines[len(lines)-1] == "" {
				lines = lines[:len(lines)-1]
			}
			rng.Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
			out.WriteString(strings.Join(lines, ""))
		case ".json":
			var records []json.RawMessage
			if err := json.Unmarshal(data, &records); err != nil {
				return err
			}
			rng.Shuffle(len(records), func(i, j int) { records[i], records[j] = records[j], records[i] })
			if err := json.NewEncoder(&out).Encode(records); err != nil {
				return err
			}
		case ".csv":
			r := csv.NewReader(strings.NewReader(string(data)))
			r.FieldsPerRecord = -1
			rows, err := r.ReadAll()
			if err != nil {
				return err
			}
			rng.Shuffle(len(rows)-1, func(i, j int) { rows[i+1], rows[j+1] = rows[j+1], rows[i+1] })
			w := csv.NewWriter(&out)
			if err := w.WriteAll(rows); err != nil {
				return err
			}
		}
		return os.WriteFile(name, []byte(out.String()), 0o644)
	})
	if err != nil {
		t.Fatal(err)
	}
}

// Every cell is the same to the last bit, whatever the order of records and
// however many goroutines read.
func TestOrderDoesNotMatter(t *testing.T) {
	dir, _ := simulate(t, 3, "alpha,beta,gamma")
	cells := func() map[string]Cell {
		out := map[string]Cell{}
		for _, id := range simulated {
			s, _ := readSimulated(t, dir, id)
			for _, b := range s.Boards {
				for _, r := range b.Rows {
					for i, c := range append(r.Cells, r.Overall) {
						name := "overall"
						if i < len(b.Columns) {
							name = b.Columns[i].ID
						}
						out[strings.Join([]string{id, b.ID.Value, r.Model, name}, "/")] = c
					}
				}
			}
		}
		return out
	}
	want := cells()
	for _, id := range simulated {
		shuffle(t, filepath.Join(dir, "results", id, "judgments"), 5)
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	for range 2 {
		for name, c := range cells() {
			if c != want[name] {
				t.Errorf("%s: %+v, before %+v", name, c, want[name])
			}
		}
		runtime.GOMAXPROCS(4)
	}
}

// Items that are known from judgments only stand in an order of their own.
func TestOpenItemsHaveAnOrder(t *testing.T) {
	p := small.with("x", "")
	delete(p, "prompts/p.json")
	p["benchmark.yaml"] = strings.Replace(p["benchmark.yaml"], "field: kind", "place: kind", 1)
	p["benchmark.yaml"] = strings.Replace(p["benchmark.yaml"], `"judgments/{model}/{variant}.jsonl"`, `"judgments/{kind}/{model}.jsonl"`, 1)
	delete(p, "judgments/A.jsonl")
	p["judgments/K2/A.jsonl"] = "{\"id\": \"x10\", \"list\": [1]}\n{\"id\": \"x9\", \"list\": [0]}\n"
	p["judgments/K1/B.jsonl"] = "{\"id\": \"y\", \"list\": [1, 1, 0]}\n{\"id\": \"a\", \"list\": [1]}\n"
	p["judgments/K1/A.jsonl"] = "{\"id\": \"y\", \"list\": [0, 0, 0]}\n"
	s, _ := read(t, p, "")
	var ids []string
	for _, it := range s.Items {
		ids = append(ids, it.Address)
	}
	if got := strings.Join(ids, " "); got != "a y x9 x10" {
		t.Errorf("items: %s", got)
	}
	wantDump(t, s, `
score by J (1)
  A {plain}; K1 0 1/2 1 unjudged (0 to 50); K2 50 2/2; overall 33.3333 3/4 1 unjudged (25 to 50)
  B {plain}; K1 83.3333 2/2; K2 none 0/2 2 unjudged (0 to 100); overall none 2/4 2 unjudged (41.6667 to 91.6667)
clear by J (1)
`)
}

func FuzzRead(f *testing.F) {
	for _, format := range []string{"jsonl", "json", "csv"} {
		for _, seed := range []string{
			small["judgments/A.jsonl"], `[{"id": 1, "list": [1, 0]}, {"id": 1, "list": [1]}]`, "id,list,judge\n1,\"['1', '0.5']\",K\n2,[],\n1,\"[0, 0]\",\n",
			"{\"id\": 1, \"list\": \"[1, 0]\", \"judge\": \"K\"}\n{\"id\": 1.0, \"list\": [1, 0], \"why\": [\"a\"]}", "id,list\n1,[1]\n1,[1", "{\"id\": 3, \"list\": [NaN]}", "[{\"id\": 2, \"list\": [0.5, 0.5, 2, \"x\"]",
		} {
			f.Add(format, seed)
		}
	}
	var problems source.List
	b := schema.Recipes{}.Read("b", "benchmark.yaml", []byte(strings.ReplaceAll(small["benchmark.yaml"], "{model}.jsonl", "{model}")), &problems)
	if problems.Errors() > 0 {
		f.Fatal(problems.All())
	}
	f.Fuzz(func(t *testing.T, format, text string) {
		p := small.with("judgments/A", text)
		delete(p, "judgments/A.jsonl")
		b.Judgments[0].Format.Value = format
		var problems source.List
		s := Read(Input{FS: p.fs(), Dir: "results/b", Benchmark: b}, &problems)
		for _, board := range s.Boards {
			for _, r := range board.Rows {
				for _, c := range append(r.Cells, r.Overall) {
					if c.N+c.Missing.Total() != c.Items || c.Known && (c.Value < c.Low-1e-9 || c.Value > c.High+1e-9 || c.Value < 0 || c.Value > 100+1e-9) {
						t.Errorf("%+v", c)
					}
				}
				for item := range s.Items {
					r.Reasons(item)
					r.Score(item)
				}
			}
		}
	})
}

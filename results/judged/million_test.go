package judged

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"

	"standings/internal/source"
	"standings/results/schema"
)

// writeLines writes judgments of some items by some models, a line of some 108 bytes
// each, and the prompts to them, and returns their size.
func writeLines(t testing.TB, dir, id string, models, items int) (bytes int64) {
	t.Helper()
	rng := rand.New(rand.NewPCG(1, 2))
	write := func(name string, lines func(*bufio.Writer)) {
		name = filepath.Join(dir, "results", id, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		file, err := os.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		w := bufio.NewWriter(file)
		lines(w)
		if err := w.Flush(); err != nil {
			t.Fatal(err)
		}
	}
	write("prompts/all.json", func(w *bufio.Writer) {
		for i := 1; i <= items; i++ {
			fmt.Fprintf(w, "%c{\"Prompt\": \"prompt %d\", \"Explanation\": \"it means %d\", \"Category\": \"any\", \"Subcategory\": \"Festival\", \"prompt_id\": %d}\n", "[,"[min(i-1, 1)], i, i, i)
		}
		w.WriteString("]")
	})
	for m := range models {
		write(fmt.Sprintf("judgments/model-%d/scores_results.jsonl", m), func(w *bufio.Writer) {
			for i := 1; i <= items; i++ {
				n, _ := fmt.Fprintf(w, "{\"prompt_id\": %d, \"Subcategory\": \"Festival\", \"consistency\": %d.0, \"realism\": %d.0, \"aesthetic_quality\": %d.0}\n", i, rng.IntN(3), rng.IntN(3), rng.IntN(3))
				bytes += int64(n)
			}
		})
	}
	return bytes
}

// manyItems is WISE with any number of items, which no range of ids counts.
func manyItems(t testing.TB) *schema.Benchmark {
	t.Helper()
	var problems source.List
	text := `title: B
question: Q?
judge: {name: J, version: "1"}
facets: [{id: kind, field: Subcategory, groups: [{id: Festival}]}]
boards:
  - {id: wiscore, title: W, facets: [kind], scale: {min: 0, max: 1}, overall: items, score: (0.7*consistency + 0.2*realism + 0.1*aesthetic_quality) / 2}
  - {id: consistency, title: C, facets: [kind], scale: {min: 0, max: 2}, overall: items, score: consistency}
  - {id: realism, title: R, facets: [kind], scale: {min: 0, max: 2}, overall: items, score: realism}
  - {id: quality, title: A, facets: [kind], scale: {min: 0, max: 2}, overall: items, score: aesthetic_quality}
prompts: [{files: prompts/*.json, item: prompt_id, prompt: Prompt, explanation: Explanation}]
judgments:
  - files: "judgments/{model}/*.jsonl"
    item: prompt_id
    marks: {consistency: {min: 0, max: 2}, realism: {min: 0, max: 2}, aesthetic_quality: {min: 0, max: 2}}
`
	b := schema.Recipes{}.Read("many", "results/many/benchmark.yaml", []byte(text), &problems)
	for _, p := range problems.All() {
		t.Error(p)
	}
	return b
}

// peak returns the most resident memory of the process since it was last reset,
// in bytes; 0 where the system does not tell.
func peak() int64 {
	data, _ := os.ReadFile("/proc/self/status")
	_, after, ok := strings.Cut(string(data), "VmHWM:")
	if !ok {
		return 0
	}
	kilobytes, _ := strconv.ParseInt(strings.Fields(after)[0], 10, 64)
	return kilobytes << 10
}

func resetPeak() { os.WriteFile("/proc/self/clear_refs", []byte("5"), 0) }

// BenchmarkRead reads, scores and groups judgments on all boards of a benchmark: of many
// models for a thousand items, and of a few for many items. Ten times the lines should take
// at most eleven times the time, and ten million lines less than half a gigabyte.
func BenchmarkRead(b *testing.B) {
	for _, size := range []struct{ models, items int }{{100, 1000}, {1000, 1000}, {10_000, 1000}, {5, 200_000}, {50, 200_000}} {
		b.Run(fmt.Sprintf("lines=%d,items=%d", size.models*size.items, size.items), func(b *testing.B) {
			dir, id, bench := b.TempDir(), "wise", benchmark(b, "wise")
			if size.items != 1000 {
				id, bench = "many", manyItems(b)
			}
			b.SetBytes(writeLines(b, dir, id, size.models, size.items))
			runtime.GC()
			debug.FreeOSMemory()
			resetPeak()
			for b.Loop() {
				var problems source.List
				s := Read(Input{FS: os.DirFS(dir), Dir: "results/" + id, Benchmark: bench}, &problems)
				if n := len(s.Board("wiscore").Rows); n != size.models || problems.Errors() > 0 {
					b.Fatalf("%d rows, %v", n, problems.All()[0])
				}
			}
			b.ReportMetric(float64(peak())/1e6, "peak-MB")
		})
	}
}

// TestALineTakesLittle weighs what is held of judgments with three marks and scores on
// four boards. It runs alone, since it weighs all that the tests hold.
func TestALineTakesLittle(t *testing.T) {
	const models, items, most = 100, 1000, 50 // bytes: of them 23 a judgment, four its scores, ten the items and the cells
	dir, bench := t.TempDir(), benchmark(t, "wise")
	writeLines(t, dir, "wise", models, items)
	held := func() int64 {
		var m runtime.MemStats
		runtime.GC() // twice, for what pools let go of
		runtime.GC()
		runtime.ReadMemStats(&m)
		return int64(m.HeapAlloc)
	}
	before := held()
	var problems source.List
	s := Read(Input{FS: os.DirFS(dir), Dir: "results/wise", Benchmark: bench}, &problems)
	line := float64(held()-before) / (models * items)
	if len(s.Sheets) != models || problems.Errors() > 0 {
		t.Fatalf("%d sheets, %v", len(s.Sheets), problems.All())
	}
	if line > most {
		t.Errorf("a line takes %.1f bytes, at most %d are meant", line, most)
	}
	t.Logf("a line takes %.1f bytes", line)
}

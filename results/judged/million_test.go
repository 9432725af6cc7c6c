package judged

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"standings/internal/source"
)

// writeLines writes judgments of 1,000 items by the given number of models, a
// line of some 108 bytes each, and the prompts to them, and returns their size.
func writeLines(b *testing.B, dir string, models int) (bytes int64) {
	b.Helper()
	rng := rand.New(rand.NewPCG(1, 2))
	prompts := filepath.Join(dir, "results", "wise", "prompts")
	if err := os.MkdirAll(prompts, 0o755); err != nil {
		b.Fatal(err)
	}
	var text strings.Builder
	for i := 1; i <= 1000; i++ {
		fmt.Fprintf(&text, "%c{\"Prompt\": \"prompt %d\", \"Explanation\": \"it means %d\", \"Category\": \"any\", \"Subcategory\": \"Festival\", \"prompt_id\": %d}\n", " ,"[min(i-1, 1)], i, i, i)
	}
	if err := os.WriteFile(filepath.Join(prompts, "all.json"), []byte("["+text.String()+"]"), 0o644); err != nil {
		b.Fatal(err)
	}
	for m := range models {
		folder := filepath.Join(dir, "results", "wise", "judgments", fmt.Sprintf("model-%d", m))
		if err := os.MkdirAll(folder, 0o755); err != nil {
			b.Fatal(err)
		}
		file, err := os.Create(filepath.Join(folder, "scores_results.jsonl"))
		if err != nil {
			b.Fatal(err)
		}
		w := bufio.NewWriter(file)
		for i := 1; i <= 1000; i++ {
			n, _ := fmt.Fprintf(w, "{\"prompt_id\": %d, \"Subcategory\": \"Festival\", \"consistency\": %d.0, \"realism\": %d.0, \"aesthetic_quality\": %d.0}\n", i, rng.IntN(3), rng.IntN(3), rng.IntN(3))
			bytes += int64(n)
		}
		if err := w.Flush(); err != nil {
			b.Fatal(err)
		}
		file.Close()
	}
	return bytes
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

// BenchmarkRead reads, scores and groups judgments on all boards of a benchmark.
// 1,000 models are a million lines; ten times the lines should take at most
// eleven times the time.
func BenchmarkRead(b *testing.B) {
	for _, models := range []int{100, 1000} {
		b.Run(fmt.Sprintf("lines=%d", models*1000), func(b *testing.B) {
			dir := b.TempDir()
			size := writeLines(b, dir, models)
			bench := benchmark(b, "wise")
			b.SetBytes(size)
			resetPeak()
			for b.Loop() {
				var problems source.List
				s := Read(Input{FS: os.DirFS(dir), Dir: "results/wise", Benchmark: bench}, &problems)
				if n := len(s.Board("wiscore").Rows); n != models || problems.Errors() > 0 {
					b.Fatalf("%d rows, %v", n, problems.All()[0])
				}
			}
			b.ReportMetric(float64(peak())/1e6, "peak-MB")
		})
	}
}

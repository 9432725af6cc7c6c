package main

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"
	"github.com/parquet-go/parquet-go"
	"github.com/xuri/excelize/v2"

	"standings/internal/trial"
)

// inForms is a table in each form that is read, by the endings of their files. Of the cells of a
// workbook some are shown as percentages are.
func inForms(t *testing.T, name string, cells [][]any) map[string][]byte {
	t.Helper()
	var text bytes.Buffer
	book := excelize.NewFile()
	defer book.Close()
	for i, row := range cells {
		for j, c := range row {
			at, err := excelize.CoordinatesToCellName(j+1, i+1)
			if err == nil {
				err = book.SetCellValue("Sheet1", at, c)
			}
			if err != nil {
				t.Fatal(err)
			}
			if j > 0 {
				text.WriteByte(',')
			}
			switch c := c.(type) {
			case string:
				text.WriteString(c)
			default:
				said, err := book.GetCellValue("Sheet1", at)
				if err != nil {
					t.Fatal(err)
				}
				text.WriteString(said)
			}
		}
		text.WriteByte('\n')
	}
	files := map[string][]byte{".csv": text.Bytes()}
	written := func(ending string, write func(b *bytes.Buffer) error) {
		var b bytes.Buffer
		if err := write(&b); err != nil {
			t.Fatal(err)
		}
		files[ending] = b.Bytes()
	}
	written(".xlsx", func(b *bytes.Buffer) error { return book.Write(b) })
	written(".csv.gz", func(b *bytes.Buffer) error {
		w := gzip.NewWriter(b)
		w.Write(text.Bytes())
		return w.Close()
	})
	written(".csv.zst", func(b *bytes.Buffer) error {
		w, err := zstd.NewWriter(b)
		if err != nil {
			return err
		}
		w.Write(text.Bytes())
		return w.Close()
	})
	written(".zip", func(b *bytes.Buffer) error {
		w := zip.NewWriter(b)
		into, err := w.Create(name + ".csv")
		if err != nil {
			return err
		}
		into.Write(text.Bytes())
		return w.Close()
	})
	written(".parquet", func(b *bytes.Buffer) error {
		group := parquet.Group{}
		for j, head := range cells[0] {
			group[head.(string)] = parquet.Leaf(parquet.DoubleType)
			if _, is := cells[1][j].(string); is {
				group[head.(string)] = parquet.String()
			}
		}
		w := parquet.NewGenericWriter[map[string]any](b, parquet.NewSchema("table", group), parquet.Compression(&parquet.Zstd))
		for _, row := range cells[1:] {
			record := map[string]any{}
			for j, c := range row {
				record[cells[0][j].(string)] = c
			}
			if _, err := w.Write([]map[string]any{record}); err != nil {
				return err
			}
		}
		return w.Close()
	})
	return files
}

// boardsOf builds a site of a project or a file, and returns its boards by their paths.
func boardsOf(t *testing.T, project string) map[string]string {
	t.Helper()
	out := filepath.Join(t.TempDir(), "out")
	var stdout, stderr strings.Builder
	if code := run([]string{"build", "-o", out, project}, &stdout, &stderr); code != good {
		t.Fatalf("%s: %s%s", project, stdout.String(), stderr.String())
	}
	boards := map[string]string{}
	found, _ := filepath.Glob(filepath.Join(out, "*", "*.csv"))
	for _, file := range found {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		at, _ := filepath.Rel(out, file)
		boards[filepath.ToSlash(at)] = string(data)
	}
	return boards
}

func writeInto(t *testing.T, name string, data []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

// The same table gives the same leaderboard in every form, as a file that a project is drafted from.
func TestATableInEveryFormIsOneLeaderboard(t *testing.T) {
	var want map[string]string
	cells := [][]any{{"code", "maths", "model", "score"}, {45.3, 50.1, "Alpha", 47.7}, {60.2, 41.5, "Beta", 50.85}, {70.5, 66.3, "Gamma", 68.4}, {30.5, 20.5, "Delta", 25.5}}
	files := inForms(t, "scores", cells)
	for _, ending := range []string{".csv", ".csv.gz", ".csv.zst", ".zip", ".xlsx", ".parquet"} {
		file := filepath.Join(t.TempDir(), "scores"+ending)
		writeInto(t, file, files[ending])
		boards := boardsOf(t, file)
		if want == nil {
			if want = boards; !strings.Contains(want["scores/scores.csv"], "Gamma,70.5,66.3,68.4") {
				t.Fatal(want)
			}
			continue
		}
		if len(boards) != len(want) || boards["scores/scores.csv"] != want["scores/scores.csv"] {
			t.Errorf("%s: %q, want %q", ending, boards, want)
		}
	}
}

// A project names its files packed or not, and gets the same leaderboard.
func TestAProjectInEveryForm(t *testing.T) {
	published := inForms(t, "t", [][]any{{"L", "R", "model", "overall"}, {0.5, 0.25, "a", 0.375}})
	judged := inForms(t, "a", [][]any{{"id", "mark"}, {"1", 1.0}, {"2", 0.0}})
	prompts := inForms(t, "p", [][]any{{"bank", "id", "prompt"}, {"L", "1", "x"}, {"R", "2", "x"}})
	const described = `title: Rivers
question: Which bank?
sources: [{id: s, title: S}]
facets: [{id: bank, field: bank, groups: [{id: L}, {id: R}]}]
boards:
  - {id: score, title: Score, facets: [bank], scale: {min: 0, max: 1}, overall: groups, score: mark, published: [{source: s, file: PUBLISHED}]}
prompts: [{files: prompts/PROMPTS, item: id, prompt: prompt}]
judgments: [{files: "judgments/JUDGED", item: id, marks: {mark: {min: 0, max: 1}}}]
`
	var want string
	for _, form := range []struct{ published, prompts, judged string }{
		{".csv", ".csv", ".csv"}, {".csv.gz", ".csv.zst", ".csv.gz"}, {".xlsx", ".xlsx", ".xlsx"}, {".parquet", ".parquet", ".parquet"}, {".csv.zst", ".csv.gz", ".zip"},
	} {
		dir := t.TempDir()
		named := strings.NewReplacer("PUBLISHED", "t"+form.published, "PROMPTS", "p"+form.prompts, "JUDGED", "{model}"+form.judged).Replace(described)
		if form.judged == ".zip" {
			named = strings.Replace(named, "{model}.zip", "all.zip/{model}.csv", 1)
			writeInto(t, filepath.Join(dir, "results/rivers/judgments/all.zip"), judged[".zip"])
		} else {
			writeInto(t, filepath.Join(dir, "results/rivers/judgments/a"+form.judged), judged[form.judged])
		}
		writeInto(t, filepath.Join(dir, "results/rivers/benchmark.yaml"), []byte(named))
		writeInto(t, filepath.Join(dir, "results/rivers/published/t"+form.published), published[form.published])
		writeInto(t, filepath.Join(dir, "results/rivers/prompts/p"+form.prompts), prompts[form.prompts])
		var stdout, stderr strings.Builder
		if code := run([]string{"check", dir}, &stdout, &stderr); code != good || strings.Contains(stdout.String(), "no board reads") || strings.Contains(stdout.String(), "is not read") {
			t.Errorf("%v: %s%s", form, stdout.String(), stderr.String())
			continue
		}
		if form.published == ".xlsx" || form.published == ".parquet" {
			stdout.Reset()
			run([]string{"check", "-explain", "rivers/score/a/L", dir}, &stdout, &stderr)
			if sum := fmt.Sprintf("%x", sha256.Sum256(judged[form.judged])); !strings.Contains(stdout.String(), "a"+form.judged) || !strings.Contains(stdout.String(), sum) {
				t.Errorf("%v: %s%s: the file as it is stored has %s", form, stdout.String(), stderr.String(), sum)
			}
		}
		got := boardsOf(t, dir)["rivers/score.csv"]
		if want == "" {
			if want = got; !strings.Contains(want, "a,1,0,0.5") {
				t.Fatal(want)
			}
		} else if got != want {
			t.Errorf("%v: %q, want %q", form, got, want)
		}
	}
}

// A workbook that another program wrote is read like one that was made here: by LibreOffice from a
// CSV file.
func TestAWorkbookOfAnotherProgram(t *testing.T) {
	office, err := exec.LookPath("soffice")
	trial.Wants(t, err == nil, "LibreOffice", "install libreoffice-calc")
	dir := t.TempDir()
	writeInto(t, filepath.Join(dir, "scores.csv"), []byte("model,code,maths\nAlpha,45.3%,50.1\nBeta,60.2%,41.5\nGamma,70.5%,66.3\n"))
	if said, err := exec.Command(office, "--headless", "--convert-to", "xlsx", "--outdir", dir, filepath.Join(dir, "scores.csv")).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	if got, want := boardsOf(t, filepath.Join(dir, "scores.xlsx")), boardsOf(t, filepath.Join(dir, "scores.csv")); got["scores/scores.csv"] != want["scores/scores.csv"] {
		t.Errorf("%q, want %q", got, want)
	}
}

package importer

import (
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"standings/internal/source"
	"standings/internal/trial"
	"standings/results"
)

const samples = "../../../shared/samples"

// sampled drafts a project of sample files, or of all in a folder, and reads it; rank is
// the column that its author says ranks, "" where that is left to the draft.
func sampled(t *testing.T, rank string, paths ...string) (*Draft, *results.Project) {
	t.Helper()
	var inputs []input
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
			inputs = append(inputs, input{Path: at, From: filepath.Base(root), Name: filepath.ToSlash(called), Data: data})
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	var problems source.List
	d := drafted(inputs, "", &problems)
	if d == nil {
		t.Fatal(problems.All())
	}
	for name, data := range d.Files {
		if edited := strings.Replace(string(data), "    # rank: X", "    rank: "+rank, 1); rank != "" && path.Base(name) == "benchmark.yaml" {
			d.Files[name] = []byte(edited)
		}
	}
	project, wrong := load(d)
	for _, p := range wrong {
		if p.Severity == source.Error {
			t.Errorf("%s", p)
		}
	}
	return d, project
}

// inShort says of each board what came out of its table: what ranks it, and the first rows.
func inShort(p *results.Project) string {
	var b strings.Builder
	for _, board := range p.Benchmarks[0].Boards {
		by, ranked := "nothing", 0
		sorted := board.SortedBy()
		if sorted != nil {
			by = sorted.Name() + " " + sorted.Better()
		}
		var first []string
		for _, r := range board.Rows {
			if r.Rank > 0 {
				ranked++
			}
			if c := r.Cell(sorted); len(first) < 3 && c.Known && !r.Reference {
				first = append(first, r.Model.Name+" "+c.Exact())
			}
		}
		fmt.Fprintf(&b, "%s: %d of %d rows ranked by %s, overall %s: %s\n", board.ID, ranked, len(board.Rows), by, board.Overall.Rule, strings.Join(first, ", "))
	}
	return b.String()
}

// Result sets that are published go from their files to boards, ranked as their authors
// rank them, or not at all.
func TestSamplesBecomeBoards(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		paths      []string
		rank, want string // the line that names the ranking column, where one has to
	}{
		{[]string{"livebench"}, "", "table-2024-06-24: 0 of 73 rows ranked by nothing, overall none: \ntable-2026-01-08: 0 of 126 rows ranked by nothing, overall none: \n"},
		{[]string{"evalplus/results.json"}, "", "scores: 0 of 125 rows ranked by nothing, overall none: \n"},
		{[]string{"evalplus/COMBINED-RESULTS.json"}, "", "scores: 0 of 34 rows ranked by nothing, overall none: \n"},
		{[]string{"opencompass/summary-excerpt.csv"}, "", "scores: 0 of 1 rows ranked by nothing, overall none: \n"},
		{[]string{"every-eval-ever/676f4465-ce78-411a-9f5a-c97b3d2eac4f.json"}, "", "scores: 1 of 1 rows ranked by MMLU-Pro (overall) higher, overall unknown: Yi-1.5-34B-Chat 0.5229\n"},
		{[]string{"every-eval-ever/98ea850e-7019-4728-a558-8b1819ec47c2.json"}, "", "scores: 0 of 1 rows ranked by nothing, overall none: \n"},
		{[]string{"tables/aider-polyglot.yml"}, "", "scores: 0 of 69 rows ranked by nothing, overall none: \n"},
		{[]string{"tables/aider-polyglot.yml"}, "pass_rate_2", "scores: 69 of 69 rows ranked by Pass rate 2 higher, overall none: gpt-5 (high) 88.0, gpt-5 (medium) 86.7, o3-pro (high) 84.9\n"},
		{[]string{"tables/alpaca-eval-v1.csv"}, "", "scores: 102 of 102 rows ranked by Win rate higher, overall none: GPT-4 Preview (11/06) 97.69900497512438, XwinLM 70b V0.3 97.636815920398, Mistral Medium 96.83229813664596\n"},
		{[]string{"tables/genexam.md"}, "", "strict-score: 29 of 29 rows ranked by Overall higher, overall unknown: GPT-Image-2 74.6, Nano Banana Pro 72.7, Nano Banana 2 64.1\nrelaxed-score: 29 of 29 rows ranked by Overall higher, overall unknown: GPT-Image-2 93.8, Nano Banana Pro 93.7, Nano Banana 2 92.6\n"},
		{[]string{"tables/lmarena-text.csv"}, "", "scores: 266 of 266 rows ranked by arena_score higher, overall unknown: Gemini-2.5-Pro 1470, Gemini-2.5-Pro-Preview-05-06 1446, GLM-4.5 1434\n"},
		{[]string{"tables/mmmu.json"}, "", "scores: 0 of 211 rows ranked by nothing, overall none: \n"},
		{[]string{"tables/open-asr-longform.csv"}, "", "scores: 0 of 32 rows ranked by Average unknown, overall unknown: elevenlabs/scribe_v1 5.896666667, elevenlabs/scribe_v2 7.315, assembly/best 8.2\n"},
		{[]string{"tables/ruler.md"}, "", "scores: 34 of 45 rows ranked by wAvg. (dec) higher, overall unknown: Jamba-1.5-large* (94B/398B) 96.3, Gemini-1.5-pro 96.1, Jamba-1.5-mini (12B/52B) 94.8\n"},
		{[]string{"tables/vectara.md"}, "", "scores: 96 of 96 rows ranked by Hallucination Rate lower, overall none: antgroup/finix_s1_32b 1.8, google/gemini-2.5-flash-lite 3.3, microsoft/Phi-4 3.7\n"},
		{[]string{"trees/robustbench"}, "", "scores: 0 of 21 rows ranked by nothing, overall none: \n"},
		{[]string{"trees/robustbench"}, "autoattack_acc", "scores: 21 of 21 rows ranked by Autoattack acc higher, overall none: Amini2024MeanSparse_S-WRN-70-16 87.28, Wang2023Better_WRN-70-16 84.97, Wang2023Better_WRN-28-10 83.68\n"},
		{[]string{"swebench/data.json"}, "", `test: 18 of 18 rows ranked by resolved higher, overall unknown: OpenHands + CodeAct v2.1 (claude-3-5-sonnet-20241022) 29.38, AutoCodeRover-v2.0 (Claude-3.5-Sonnet-20241022) 24.89, Honeycomb 22.06
verified: 61 of 61 rows ranked by resolved higher, overall unknown: W&B Programmer O1 crosscheck5 64.6, Blackbox AI Agent 62.8, CodeStory Midwit Agent + swe-search 62.2
lite: 63 of 63 rows ranked by resolved higher, overall unknown: Isoform 55.0, Blackbox AI Agent 49.0, Gru(2024-12-08) 48.67
multimodal: 10 of 10 rows ranked by resolved higher, overall unknown: SWE-agent Multimodal + GPT 4o (2024-08-06) 12.19, SWE-agent + Claude Sonnet 3.5 12.19, SWE-agent JavaScript + Claude Sonnet 3.5 11.99
`},
		{[]string{"tables/mmmu.json"}, "validation overall", "scores: 187 of 211 rows ranked by validation overall higher, overall none: GPT-5.1 85.4, DreamPRM-1.5 (GPT-5-mini w/ thinking) 84.6, GPT-5 w/ thinking 84.2\n"},
	} {
		t.Run(strings.Join(test.paths, " ")+" "+test.rank, func(t *testing.T) {
			t.Parallel()
			d, project := sampled(t, test.rank, test.paths...)
			if got := inShort(project); got != test.want {
				t.Errorf("got\n%s\n%s", got, strings.Join(d.Report, "\n"))
			}
		})
	}
}

// The mean of categories that a draft offers in a remark is what the source computes on
// its page.
func TestOverallOfCategoriesIsTheSources(t *testing.T) {
	t.Parallel()
	for _, year := range []string{"2024_06_24", "2026_01_08"} {
		d, _ := sampled(t, "", "livebench/table_"+year+".csv", "livebench/categories_"+year+".json")
		for name, data := range d.Files {
			if path.Base(name) == "benchmark.yaml" {
				d.Files[name] = []byte(strings.NewReplacer("    overall: none", "    #", "    # overall: {mean", "    overall: {mean").Replace(string(data)))
			}
		}
		project, _ := load(d)
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

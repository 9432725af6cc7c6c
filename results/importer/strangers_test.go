package importer

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"standings/internal/source"
	"standings/internal/trial"
)

// strangerOf says in short what came out of a file or folder as strangers have them: the boards, or
// why there is none.
func strangerOf(t *testing.T, name string) (short, report string) {
	t.Helper()
	root := filepath.Join(samples, "strangers")
	_, missing := os.Stat(filepath.Join(root, name))
	trial.Wants(t, !errors.Is(missing, fs.ErrNotExist), "samples", "they lie beside the project where there are some")
	g := Given{Files: os.DirFS(root), File: name, Name: name, Shown: name}
	if path.Ext(name) == "" {
		g.Files, g.File = os.DirFS(filepath.Join(root, name)), ""
	}
	var problems source.List
	d := Project([]Given{g}, "", &problems)
	if d == nil {
		for _, p := range problems.All() {
			short += p.String() + "\n"
		}
		return short, ""
	}
	project, wrong := load(d)
	for _, p := range wrong {
		if p.Severity == source.Error {
			return fmt.Sprintln(d.Place(p)), ""
		}
	}
	short = inShort(project)
	for _, b := range project.Benchmarks[0].Boards {
		for _, r := range b.Rows {
			short += r.Model.Name
			for _, c := range b.Columns {
				if cell := r.Cell(c); cell.Known {
					short += fmt.Sprintf(" %s=%s", c.Name(), cell.Exact())
				}
			}
			short += "\n"
		}
	}
	return short, strings.Join(d.Report, "\n")
}

// Layouts as strangers have them come out right, or are refused with the reason.
func TestStrangers(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name string
		want []string // of what came out, or of what is wrong
		said string   // in the report
	}{
		{"average-length.csv", []string{"4 of 4 rows ranked by win_rate higher", ": Birch"}, ""},
		{"average-of-some.csv", []string{"3 of 4 rows ranked by Average accuracy higher", ": Birch"}, ""},
		{"clips-of-models", []string{"alder steadiness=0.81 beauty=0.61", "birch steadiness=0.77 beauty=0.57"}, "bench_beauty.csv (it has no total"},
		{"complements.csv", []string{"ranked by nothing"}, ""},
		{"day-first.csv", []string{"Cedar released=2025-01-27", "Alder released=2024-12-03"}, "2022"},
		{"dotted-keys.json", []string{"Cedar Arena v0.1=66.6 AE2.0=60.1 WB score=44.4"}, ""},
		{"folder-a-model", []string{"Alder-7B Lakes=0.64 Rivers=57.6", "Birch-2B Lakes=0.51 Rivers=45.9", "Cedar-26B Lakes=0.72 Rivers=64.8"}, ""},
		{"fraction-and-percent.csv", []string{"\"0.712\" in line 2"}, ""},
		{"geometric-mean.csv", []string{"ranked by AVG higher", ": Alder"}, ""},
		{"invisible.md", []string{"ranked by Score higher", ": Birch 41.2"}, ""},
		{"item-metrics.csv", []string{"vqascore: 3", "clipscore: 3", "human-1: 0 of 3", "human-2: 0 of 3"}, "4 cases"},
		{"keys-in-two-cases", []string{"3 of 3 rows ranked by accuracy higher", ": Cedar"}, ""},
		{"letters-in-brackets.csv", []string{"ranked by Overall F1 higher", "Masculine F1 (M)=94.0"}, ""},
		{"long-figures.csv", []string{": Alder 0.8173895251859523"}, ""},
		{"long-table.csv", []string{"Alder Lakes=92.8 Rivers=82.8", "Birch Lakes=90.8 Rivers=80.8"}, "their mean counts"},
		{"measured-variant.csv", []string{"0 of 5 rows ranked by top1 unknown"}, `variants: "img_size"`},
		{"medals.md", []string{"Alder Swap=7.09 Remove=6.1", "Birch Swap=7.85 Remove=7.2"}, ""},
		{"model-id.md", []string{"ranked by box AP higher", ": Cedar-101 43.0"}, ""},
		{"model-zoo.yml", []string{"alder_small AP=0.746 AR=0.799", "alder_big AP=0.760 AR=0.810"}, "left out: model-zoo.yml:2"},
		{"names-in-two-cases.csv", []string{"0 of 4 rows", "oak-7b Accuracy=68.4"}, `the rows of "Oak-7B", "oak-7b"`},
		{"nested-tasks.json", []string{"ranked by Accuracy higher", ": Cedar 74.9, Alder 71.2, Birch 68.4"}, ""},
		{"no-mean.csv", []string{"0 of 5 rows ranked"}, ""},
		{"one-odd-table.md", []string{"ranked by F1 higher", ": Alder 91.2"}, `one-odd-table.md:1 (the comma of "3,395"`},
		{"pairs-in-cells", []string{`"[1,1]"`}, ""},
		{"pointer.csv", []string{"Git LFS"}, ""},
		{"prices.json", []string{"ranked by nothing", "Alder 1 Id=alder-1 Input=2.5 Output=10"}, ""},
		{"printed-ranks.csv", []string{"0 of 4 rows ranked"}, ""},
		{"quotes.tsv", []string{": Cedar 74.9"}, ""},
		{"ranks-of-nothing.csv", []string{"ranked by nothing"}, ""},
		{"results-folders", []string{"ranked by resolved_instances higher", "Agent Alder Total instances=20 Unresolved instances=11 resolved_instances=9", "Agent Birch Total instances=20 Unresolved instances=6 resolved_instances=14", "Agent Cedar Total instances=20 Unresolved instances=16 resolved_instances=4"}, "metadata.yaml"},
		{"rising-scores.csv", []string{"0 of 7 rows ranked by score unknown"}, ""},
		{"runs-in-lists", []string{"0 of 3 rows"}, "lists of figures are not read"},
		{"second-figure.md", []string{": Cedar 84.9"}, ""},
		{"superscripts.md", []string{"Alder AP=0.746 AP50=0.904 AP75=0.819 Input=256x192"}, ""},
		{"title-direction.md", []string{"ranked by Overall higher", ": Alder"}, ""},
		{"weights.md", []string{`"Main Category" says what they are asked`}, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			short, report := strangerOf(t, test.name)
			for _, want := range test.want {
				if !strings.Contains(strings.ToLower(short), strings.ToLower(want)) || !strings.Contains(report, test.said) {
					t.Errorf("%s and %s are not in\n%s%s", want, test.said, short, report)
				}
			}
		})
	}
}

package site_test

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/site"
	"standings/site/sitetest"
)

// How long a site takes by what it has much of, each in three sizes, without the disk:
// go test -run - -bench 'Items|Judges|Models|Boards|Columns|Benchmarks' ./site. Twice as
// much is to take twice as long. What .ci/bench measures is beside that the disk, and other programs.

func BenchmarkItems(b *testing.B) {
	for _, items := range []int{268, 1072, 4288} {
		b.Run(fmt.Sprint(items), func(b *testing.B) { builds(b, judgedProject(1, 22, items, 10)) })
	}
}

// Of judges, who all mark every output of every model.
func BenchmarkJudges(b *testing.B) {
	for _, judges := range []int{2, 4, 8} {
		b.Run(fmt.Sprint(judges), func(b *testing.B) { builds(b, judgedProject(judges, 8, 200, 5)) })
	}
}

func BenchmarkModels(b *testing.B) {
	for _, models := range []int{60, 120, 240} {
		b.Run(fmt.Sprint(models), func(b *testing.B) { builds(b, printedProject(1, 2, models, 20)) })
	}
}

func BenchmarkBoards(b *testing.B) {
	for _, boards := range []int{5, 10, 20} {
		b.Run(fmt.Sprint(boards), func(b *testing.B) { builds(b, printedProject(1, boards, 60, 20)) })
	}
}

// Each column is that of a group of the items.
func BenchmarkColumns(b *testing.B) {
	for _, columns := range []int{15, 30, 60} {
		b.Run(fmt.Sprint(columns), func(b *testing.B) { builds(b, printedProject(1, 4, 120, columns)) })
	}
}

func BenchmarkBenchmarks(b *testing.B) {
	for _, benchmarks := range []int{5, 10, 20} {
		b.Run(fmt.Sprint(benchmarks), func(b *testing.B) { builds(b, printedProject(benchmarks, 1, 60, 20)) })
	}
}

func builds(b *testing.B, project fs.FS) {
	b.ReportAllocs()
	for b.Loop() {
		var problems source.List
		if _, err := site.Build(site.Input{Project: project, Version: "test"}, &problems); err != nil || problems.Errors() > 0 {
			b.Fatal(err, problems.All())
		}
	}
}

// judgedProject has so many cases, with a checklist of so many lines each; every judge
// marks every output.
func judgedProject(judges, models, items, lines int) fs.FS {
	chance := rand.New(rand.NewPCG(1, 1))
	project := fstest.MapFS{"results/big/benchmark.yaml": sitetest.File(`title: Big
question: How?
judge: {name: j0}
facets: [{id: bank, title: Bank, field: bank, groups: [{id: Left}, {id: Right}]}]
boards: [{id: one, title: One, facets: [bank], scale: {min: 0, max: 1}, score: mean(result), overall: items}]
prompts: [{files: prompts/p.json, item: id, prompt: prompt, lines: {result: list}}]
judgments: [{files: "judgments/{judge}/{model}.jsonl", item: id, marks: {result: {list: true, values: [0, 1]}}}]
`)}
	var prompts []sitetest.Item
	for i := range items {
		item := sitetest.Item{ID: fmt.Sprint(i), Bank: []string{"Left", "Right"}[i%2], Prompt: fmt.Sprintf("The prompt of case %d", i)}
		for l := range lines {
			item.Lines = append(item.Lines, fmt.Sprintf("Line %d of case %d is as the prompt says", l, i))
		}
		prompts = append(prompts, item)
	}
	project["results/big/prompts/p.json"] = sitetest.Prompts(prompts...)
	for m := range judges * models {
		var records strings.Builder
		for i := range items {
			marks := make([]float64, lines)
			for l := range marks {
				marks[l] = float64(chance.IntN(2))
			}
			records.WriteString(sitetest.Judged(fmt.Sprint(i), marks...))
		}
		project[fmt.Sprintf("results/big/judgments/j%d/m%03d.jsonl", m/models, m%models)] = sitetest.File(records.String())
	}
	return project
}

// printedProject has so many benchmarks, each with so many boards of printed figures.
func printedProject(benchmarks, boards, models, columns int) fs.FS {
	chance := rand.New(rand.NewPCG(2, 2))
	var groups []string
	for c := range columns {
		groups = append(groups, fmt.Sprintf("{id: G%d}", c))
	}
	project := fstest.MapFS{}
	for k := range benchmarks {
		var list []string
		for n := range boards {
			list = append(list, fmt.Sprintf("{id: b%[1]d, title: Board %[1]d, facets: [kind], scale: {min: 0, max: 100}, overall: groups, published: [{source: s, table: Table %[1]d, file: t%[1]d.csv}]}", n))
			var table strings.Builder
			table.WriteString("model")
			for c := range columns {
				fmt.Fprintf(&table, ",G%d", c)
			}
			for m := range models {
				fmt.Fprintf(&table, "\nModel %d", m)
				for range columns {
					fmt.Fprintf(&table, ",%.1f", 100*chance.Float64())
				}
			}
			project[fmt.Sprintf("results/big%d/published/t%d.csv", k, n)] = sitetest.File(table.String() + "\n")
		}
		project[fmt.Sprintf("results/big%d/benchmark.yaml", k)] = sitetest.File(fmt.Sprintf("title: Big %d\nquestion: How?\njudge: {name: j}\nfacets: [{id: kind, groups: [%s]}]\nsources: [{id: s, title: A book}]\nboards:\n  - %s\n", k, strings.Join(groups, ", "), strings.Join(list, "\n  - ")))
	}
	return project
}

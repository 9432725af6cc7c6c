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
// go test -run - -bench 'Items|Models|Boards' ./site. Twice as much is to take twice as
// long. What .ci/bench measures is beside that the disk, and other programs.

func BenchmarkItems(b *testing.B) {
	for _, items := range []int{268, 1072, 4288} {
		b.Run(fmt.Sprint(items), func(b *testing.B) { builds(b, judgedProject(22, items, 10)) })
	}
}

func BenchmarkModels(b *testing.B) {
	for _, models := range []int{60, 120, 240} {
		b.Run(fmt.Sprint(models), func(b *testing.B) { builds(b, printedProject(2, models, 20)) })
	}
}

func BenchmarkBoards(b *testing.B) {
	for _, boards := range []int{5, 10, 20} {
		b.Run(fmt.Sprint(boards), func(b *testing.B) { builds(b, printedProject(boards, 60, 20)) })
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

// judgedProject has so many cases, with a checklist of so many lines each.
func judgedProject(models, items, lines int) fs.FS {
	chance := rand.New(rand.NewPCG(1, 1))
	project := fstest.MapFS{"results/big/benchmark.yaml": sitetest.File(`title: Big
question: How?
judge: {name: j}
facets: [{id: bank, title: Bank, field: bank, groups: [{id: Left}, {id: Right}]}]
boards: [{id: one, title: One, facets: [bank], scale: {min: 0, max: 1}, score: mean(result), overall: items}]
prompts: [{files: prompts/p.json, item: id, prompt: prompt, lines: {result: list}}]
judgments: [{files: "judgments/{model}.jsonl", item: id, marks: {result: {list: true, values: [0, 1]}}}]
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
	for m := range models {
		var records strings.Builder
		for i := range items {
			marks := make([]float64, lines)
			for l := range marks {
				marks[l] = float64(chance.IntN(2))
			}
			records.WriteString(sitetest.Judged(fmt.Sprint(i), marks...))
		}
		project[fmt.Sprintf("results/big/judgments/m%03d.jsonl", m)] = sitetest.File(records.String())
	}
	return project
}

// printedProject has so many boards of printed figures.
func printedProject(boards, models, columns int) fs.FS {
	chance := rand.New(rand.NewPCG(2, 2))
	var groups, list []string
	for c := range columns {
		groups = append(groups, fmt.Sprintf("{id: G%d}", c))
	}
	project := fstest.MapFS{}
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
		project[fmt.Sprintf("results/big/published/t%d.csv", n)] = sitetest.File(table.String() + "\n")
	}
	project["results/big/benchmark.yaml"] = sitetest.File("title: Big\nquestion: How?\njudge: {name: j}\nfacets: [{id: kind, groups: [" + strings.Join(groups, ", ") + "]}]\nsources: [{id: s, title: A book}]\nboards:\n  - " + strings.Join(list, "\n  - ") + "\n")
	return project
}

package site_test

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/internal/trial"
	"standings/site"
	"standings/site/sitetest"
)

// The same of judged sites with releases, reviews and columns of every kind, and of projects
// made by chance.
func TestStatementsOfOtherSites(t *testing.T) {
	released, err := sitetest.ReleasedRivers()
	if err != nil {
		t.Fatal(err)
	}
	reviewed, _ := sitetest.Reviewed(40, 20)
	counts := map[string]int{}
	check := func(name string, project fs.FS) {
		t.Run(name, func(t *testing.T) {
			var problems source.List
			built, err := site.Build(site.Input{Project: project, Version: "test"}, &problems)
			if err != nil || problems.Errors() > 0 {
				t.Fatal(err, problems.All())
			}
			for kind, n := range checkStatements(t, built) {
				counts[kind] += n
			}
		})
	}
	t.Run("suite", func(t *testing.T) { checkStatements(t, sitetest.Suite(t).Result) })
	check("released", released)
	check("reviewed", reviewed)
	for name, project := range map[string]fstest.MapFS{
		"columns": sitetest.ColumnsProject(), "two benchmarks": sitetest.TwoBenchmarks(), "halves": sitetest.Halves(),
		"facts": sitetest.ModelFacts(), "contested": sitetest.ContestedCases(), "two rows": twoRows(),
	} {
		check(name, project)
	}
	for seed := range trial.Rounds(12, 400) {
		check(fmt.Sprint("chance ", seed), chanceProject(uint64(seed)))
	}
	t.Log(counts)
}

// The same of whole suites of cases with simulated judgments.
func TestStatementsOfSimulatedSuites(t *testing.T) {
	trial.NotShort(t, "what takes seconds")
	for seed := range trial.Rounds(1, 3) {
		var problems source.List
		built, err := site.Build(site.Input{Project: os.DirFS(sitetest.Simulated(t, "..", seed, "FLUX.1-dev,GPT-4o,Janus-Pro-7B,Emu3")), Version: "test"}, &problems)
		if err != nil || problems.Errors() > 0 {
			t.Fatal(err, problems.All())
		}
		t.Log(checkStatements(t, built))
	}
}

// twoRows ranks two rows, whose only difference is all that is known.
func twoRows() fstest.MapFS {
	return fstest.MapFS{
		"results/odd/published/t.csv": sitetest.File("model,X,Y,overall\na,0.90,0.94,0.92\nb,0.50,0.54,0.52\n"),
		"results/odd/benchmark.yaml": sitetest.File("title: Odd\nquestion: Which?\nsources: [{id: s, title: S}]\n" +
			"facets: [{id: f, groups: [{id: X, items: 50}, {id: Y, items: 50}]}]\n" +
			"boards: [{id: b, title: B, facets: [f], scale: {min: 0, max: 1}, overall: items, published: [{source: s, file: t.csv}]}]\n"),
	}
}

// chanceProject is one to three benchmarks of some boards each: with few rows or many, figures
// that are level or missing, lower ones that are better, scales of their own, conditions,
// variants, references, and cases or none.
func chanceProject(seed uint64) fstest.MapFS {
	chance := rand.New(rand.NewPCG(seed, 7))
	odds := func(one int) bool { return chance.IntN(one) == 0 }
	project := fstest.MapFS{}
	var list strings.Builder
	list.WriteString("id,name,access\n")
	models := 1 + chance.IntN(14)
	for m := range models {
		fmt.Fprintf(&list, "m%d,Model %d,%s\n", m, m, []string{"open", "proprietary", ""}[chance.IntN(3)])
	}
	project["results/models.csv"] = sitetest.File(list.String())
	for k := range 1 + chance.IntN(3) {
		groups, conditions := 1+chance.IntN(5), chance.IntN(3)
		var yaml, groupList strings.Builder
		size := []int{0, 3, 40, 400}[chance.IntN(4)]
		for g := range groups {
			fmt.Fprintf(&groupList, "{id: G%d", g)
			if size > 0 {
				fmt.Fprintf(&groupList, ", items: %d", size)
			}
			groupList.WriteString("}, ")
		}
		fmt.Fprintf(&yaml, "title: Bench %d\nquestion: How?\nsources: [{id: s, title: A book}]\nfacets: [{id: f, groups: [%s]}]\n", k, strings.TrimSuffix(groupList.String(), ", "))
		if odds(5) {
			yaml.WriteString("example: true\n")
		}
		if conditions > 1 {
			yaml.WriteString("conditions: [{id: plain, title: Plain prompts}, {id: long, title: Long prompts, variants: [long]}]\n")
		}
		yaml.WriteString("boards:\n")
		for n := range 1 + chance.IntN(3) {
			better, overall := "", []string{"groups", "items"}[chance.IntN(2)]
			if overall == "items" && size == 0 {
				overall = "groups"
			}
			if odds(3) {
				better = ", lower: true"
			}
			digits := chance.IntN(3)
			scale := []string{"scale: {min: 0, max: 100}, ", ""}[chance.IntN(2)]
			fmt.Fprintf(&yaml, "  - {id: b%d, title: Board %d, facets: [f], %soverall: %s%s, decimals: %d, published: [{source: s, file: t%d.csv}]}\n", n, n, scale, overall, better, digits, n)
			var table strings.Builder
			table.WriteString("model,variant")
			for g := range groups {
				fmt.Fprintf(&table, ",G%d", g)
			}
			level := odds(4)
			var rows []string
			for m := range models {
				for _, variant := range []string{"", "long", "v2"} {
					if variant == "long" && (conditions < 2 || odds(2)) || variant == "v2" && !odds(5) || variant == "" && odds(6) {
						continue
					}
					row := fmt.Sprintf("Model %d,%s", m, variant)
					for range groups {
						switch {
						case odds(15):
							row += ",-"
						case level:
							row += fmt.Sprintf(",%.*f", digits, float64(50+10*chance.IntN(2)))
						default:
							row += fmt.Sprintf(",%.*f", digits, 100*chance.Float64())
						}
					}
					rows = append(rows, row)
				}
			}
			if rows == nil {
				rows = []string{"Model 0," + strings.Repeat(",50", groups)}
			}
			project[fmt.Sprintf("results/bench%d/published/t%d.csv", k, n)] = sitetest.File(table.String() + "\n" + strings.Join(slices.Compact(rows), "\n") + "\n")
		}
		project[fmt.Sprintf("results/bench%d/benchmark.yaml", k)] = sitetest.File(yaml.String())
	}
	return project
}

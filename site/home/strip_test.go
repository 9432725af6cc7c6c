package home_test

import (
	"maps"
	"math/big"
	"slices"
	"strings"
	"testing"

	"standings/results"
	"standings/site/page"
	"standings/site/sitetest"
)

// The models on the home page of several benchmarks go by what part of the others they
// beat: the median over benchmarks of the mean over a benchmark's boards, each model counted
// once by the best of its rows, counted here from their ranks.
func TestHomeListsLeadersFirst(t *testing.T) {
	t.Parallel()
	built := sitetest.Example(t)
	shares := map[string][]*big.Rat{} // by the address of the model's page, one a benchmark
	for _, b := range built.Project.Benchmarks {
		if b.Example {
			continue
		}
		own := map[*results.Model][]*big.Rat{}
		for _, table := range b.Headline() {
			best := map[*results.Model]int{}
			for _, r := range table.Main().Rows {
				if r.Rank > 0 && (best[r.Model] == 0 || r.Rank < best[r.Model]) {
					best[r.Model] = r.Rank
				}
			}
			for m, rank := range best {
				twice := int64(-1) // itself is level with itself
				for _, other := range best {
					if other > rank {
						twice += 2
					} else if other == rank {
						twice++
					}
				}
				own[m] = append(own[m], big.NewRat(twice, int64(2*(len(best)-1))))
			}
		}
		for m, list := range own {
			sum := new(big.Rat)
			for _, share := range list {
				sum.Add(sum, share)
			}
			shares[page.ModelPath(m)] = append(shares[page.ModelPath(m)], sum.Quo(sum, big.NewRat(int64(len(list)), 1)))
		}
	}
	middle := func(list []*big.Rat) *big.Rat {
		slices.SortFunc(list, (*big.Rat).Cmp)
		n := len(list)
		return new(big.Rat).Quo(new(big.Rat).Add(list[(n-1)/2], list[n/2]), big.NewRat(2, 1))
	}
	home := sitetest.Parse(t, built.Files[page.HomePath])
	var before *big.Rat
	rows := home.Attrs("#strip tbody th[scope=row] a:first-of-type", "href")
	rates := home.All("#strip tbody td.wins")
	for i, model := range rows {
		share := middle(shares[model])
		if want := new(big.Rat).Mul(share, big.NewRat(100, 1)).FloatString(0) + "\u00a0%"; rates[i] != want && rates[i] != strings.ReplaceAll(want, "\u00a0", " ") {
			t.Errorf("the win rate of %s is %q, not %q", model, rates[i], want)
		}
		if before != nil && share.Cmp(before) > 0 {
			t.Errorf("%s beats %s of the others and comes after one that beats %s", model, share.FloatString(3), before.FloatString(3))
		}
		before = share
	}
	if len(rows) < 20 {
		t.Errorf("%d rows", len(rows))
	}
	home.Lacks("[aria-labelledby=benchmarks] .example ol") // a worked example leads nothing
	home.Has("[aria-labelledby=benchmarks] article", "worked example")
	home.Has("[aria-labelledby=benchmarks] a[href='sketchbook/cases/index.html']")
}

// The columns of the strip begin with the benchmark that most of its models
// are on.
func TestTheStripBeginsWhereMostModelsAre(t *testing.T) {
	files := sitetest.Example(t).Files
	filled := map[int]int{}
	for _, row := range sitetest.Parse(t, files["index.html"]).Parts("#strip tbody tr") {
		for i, cell := range row.All("td:not(.wins)") {
			if cell != "" && cell != "–" {
				filled[i]++
			}
		}
	}
	if most := slices.Max(slices.Collect(maps.Values(filled))); filled[0] != most {
		t.Errorf("the first column holds %d models, the fullest %d", filled[0], most)
	}
}

// The figure of the home page has a dot for each ranked model of each headline board, the
// leader named first with the ranks that it could have, and says how many models there are as the other pages do.
func TestHomeDrawsEveryRankedModel(t *testing.T) {
	t.Parallel()
	built := sitetest.Example(t)
	home := sitetest.Parse(t, built.Files[page.HomePath])
	lines := map[string]*sitetest.Page{} // by the board's address
	for _, line := range home.Parts(".dots-line") {
		lines[line.Attr(".dots-head a", "href")] = line
	}
	for _, b := range built.Project.Benchmarks {
		if b.Example {
			continue
		}
		for _, table := range b.Headline() {
			models := map[*results.Model]bool{}
			for _, r := range table.Main().Rows {
				if r.Rank > 0 {
					models[r.Model] = true
				}
			}
			line := lines[page.BoardPath(table)]
			if line == nil {
				t.Errorf("no line of %s", table.Title)
				continue
			}
			if n := len(line.All("[data-m]:not(.ring)")); n != len(models) {
				t.Errorf("%s has %d dots for %d models", table.Title, n, len(models))
			}
			if leader := table.Main().Leaders()[0]; !strings.HasPrefix(line.Text(".dots-name.leader"), results.RowName(leader)+" "+page.MainFigure(leader)) {
				t.Errorf("%s: the leader is %q", table.Title, line.Text(".dots-name.leader"))
			}
		}
	}
	said := home.Text(".home-facts dd")
	sitetest.Parse(t, built.Files[page.ModelsPath]).Has("main", said+" models")
	sitetest.Parse(t, built.Files["compare/across/index.html"]).Has("main", "of "+said+" models")
}

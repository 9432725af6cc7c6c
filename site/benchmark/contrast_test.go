package benchmark_test

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"standings/site/page"
	"standings/site/sitetest"
)

// A contrast ranks rows at its first step and at its last among those with a score at both:
// a longer table pushes everyone down, and its ranks are not those of a shorter one.
func TestContrastsRankTheRowsWithBothScores(t *testing.T) {
	t.Parallel()
	built := sitetest.Example(t)
	end := regexp.MustCompile(`: (\d[\d.,]*) \(rank (\d+)\)`)
	contrasts := 0
	for _, b := range built.Project.Benchmarks {
		for _, k := range b.Contrasts {
			by := b.Board(k.Steps[0].Board.Value).RankedBy()
			figure := sitetest.Parse(t, built.Files[page.BenchmarkPath(b.ID)]).Part("#chart-contrast-" + strings.ReplaceAll(k.ID.Value, ".", "-"))
			type row struct {
				name   string
				values [2]float64
				ranks  [2]string
			}
			var rows []row
			for _, title := range figure.All(".chart-wide g > title") {
				if !strings.Contains(title, "(rank") {
					continue
				}
				m := end.FindAllStringSubmatch(title, -1)
				if len(m) != 2 {
					t.Errorf("%s: %d ranks in %q", k.Title.Value, len(m), title)
					continue
				}
				r := row{name: title}
				for i, ranked := range m {
					r.values[i], _ = strconv.ParseFloat(strings.ReplaceAll(ranked[1], ",", ""), 64)
					r.ranks[i] = ranked[2]
				}
				rows = append(rows, r)
			}
			for _, r := range rows {
				for i := range r.values {
					rank := 1
					for _, other := range rows {
						if d := other.values[i] - r.values[i]; d > 0 && !by.Lower() || d < 0 && by.Lower() {
							rank++
						}
					}
					if r.ranks[i] != fmt.Sprint(rank) {
						t.Errorf("%s: %s has rank %s at end %d, and is %d of %d", k.Title.Value, r.name, r.ranks[i], i, rank, len(rows))
					}
				}
			}
			if len(rows) > 0 {
				contrasts++
				if note := figure.Text("[data-is=note]"); !strings.Contains(note, fmt.Sprint(len(rows))) {
					t.Errorf("%s: of %d rows it says %q", k.Title.Value, len(rows), note)
				}
			}
		}
	}
	if contrasts == 0 {
		t.Error("no contrast has ranks")
	}
}

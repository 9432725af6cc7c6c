package compare_test

import (
	"strings"
	"testing"

	"standings/site/sitetest"
)

// A theme marks a figure as the best or the second best only where it is that of its whole
// leaderboard: nothing is bold in a column whose leader is not shown.
func TestThemesMarkTheBestOfLeaderboards(t *testing.T) {
	t.Parallel()
	files := sitetest.Example(t).Files
	marked, unled := 0, 0
	for name, data := range files {
		if !strings.HasPrefix(name, "compare/") {
			continue
		}
		theme := sitetest.Parse(t, data)
		best := map[int]bool{}
		columns := 0
		for _, row := range theme.Parts("#theme tbody tr") {
			cells := row.Parts("td.num")
			columns = len(cells)
			for i, cell := range cells {
				class, rank := " "+cell.Attr("td", "class")+" ", strings.Join(cell.All("[data-is=rank]"), "")
				first := strings.HasPrefix(rank, "1 of ")
				if is := strings.Contains(class, " best "); is != first {
					t.Errorf("%s: a figure of rank %q is marked as %q", name, rank, class)
				} else if is {
					best[i] = true
					marked++
				}
				if strings.Contains(class, " second ") && first {
					t.Errorf("%s: the second best has rank %q", name, rank)
				}
			}
		}
		unled += columns - len(best)
	}
	if marked == 0 || unled == 0 {
		t.Errorf("%d figures are the best of their leaderboards, and %d columns are without their leader", marked, unled)
	}
}

// The table across benchmarks names the sign of a model that a leaderboard does not rank as
// its cells show it.
func TestTheStripNamesWhatItsCellsShow(t *testing.T) {
	t.Parallel()
	files := sitetest.Example(t).Files
	for name, caption := range map[string]string{"index.html": ".strip .board-caption", "compare/across/index.html": ".strip .across-few"} {
		shown := sitetest.Parse(t, files[name])
		cells := shown.All("#strip td.none")
		if len(cells) == 0 {
			t.Errorf("%s: all models are on all leaderboards", name)
			continue
		}
		if said := shown.Text(caption); !strings.Contains(said, cells[0]) || strings.Contains(strings.ToLower(said), "blank") {
			t.Errorf("%s: cells show %q, and the caption says %q", name, cells[0], said)
		}
	}
}

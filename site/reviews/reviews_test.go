package reviews_test

import (
	"math"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/results"
	"standings/site/sitetest"
)

func load(t *testing.T, project fstest.MapFS) *results.Board {
	t.Helper()
	var problems source.List
	p := results.Load(project, fstest.MapFS{}, &problems)
	if problems.Errors() > 0 {
		t.Fatal(problems.All())
	}
	return p.Benchmarks[0].Boards[0]
}

// A corrected board holds what people would have said of all cases, but for one interval in
// twenty, with the judge's figure beside it, and the whole is the sum of its parts.
func TestCorrectedBoard(t *testing.T) {
	t.Parallel()
	project, people := sitetest.Reviewed(120, 40)
	b := load(t, project)
	c := b.Corrected
	if c == nil || len(c.Rows) != 5 {
		t.Fatalf("no corrected board: %s", b.Uncorrected)
	}
	missed := 0
	for _, r := range c.Rows {
		sum := 0.0
		for _, n := range people[r.Model.ID] {
			sum += float64(n) / 4
		}
		truth, column := 100*sum/120, c.OverallColumn()
		i, why := r.Interval(column)
		if truth < i.Low || i.High < truth {
			missed++
			t.Logf("%s: people would say %g, not %g to %g", r.Model.Name, truth, i.Low, i.High)
		}
		if why != "" || i.Basis != results.FromPeople {
			t.Errorf("%s: an interval of basis %q, %s", r.Model.Name, i.Basis, why)
		}
		parts := (60*r.Cells[0].Value + 30*r.Cells[1].Value + 30*r.Cells[2].Value) / 120
		if math.Abs(parts-r.Cells[3].Value) > 1e-9 {
			t.Errorf("%s: %g in all, and its categories %g", r.Model.Name, r.Cells[3].Value, parts)
		}
		if was := r.Was(column); math.Abs(was.Value-b.Find(r.Model, "").Overall().Value) > 1e-9 {
			t.Errorf("%s was %g", r.Model.Name, was.Value)
		}
		if r.Corrected().Cases != 40 || r.Corrected().Verdicts != 200 || r.Rank == 0 || r.Places.Low == 0 {
			t.Errorf("%s: %+v, rank %d, %v", r.Model.Name, r.Corrected(), r.Rank, r.Places)
		}
	}
	if missed > 1 {
		t.Errorf("%d of 5 intervals miss", missed)
	}
}

// Where people review every case, their scores are all there is, and they are sure.
func TestAllReviewed(t *testing.T) {
	t.Parallel()
	project, people := sitetest.Reviewed(40, 40)
	delete(project, "results/rivers/reviews/bob.csv") // who differs
	for name, text := range project {
		if strings.HasSuffix(name, "benchmark.yaml") {
			project[name] = sitetest.File(strings.Replace(string(text.Data), "raters: 2, overlap: 10", "raters: 1", 1))
		}
	}
	full, _ := sitetest.Reviewed(40, 40)
	bob := strings.Split(string(full["results/rivers/reviews/bob.csv"].Data), "\n")
	keep := bob[:1]
	ann := string(project["results/rivers/reviews/ann.csv"].Data)
	for _, line := range bob[1:] {
		if item, _, _ := strings.Cut(line, ","); !strings.Contains(ann, "\n"+item+",") {
			keep = append(keep, line)
		}
	}
	project["results/rivers/reviews/bob.csv"] = sitetest.File(strings.Join(keep, "\n") + "\n")
	c := load(t, project).Corrected
	for _, r := range c.Rows {
		sum := 0.0
		for _, n := range people[r.Model.ID] {
			sum += float64(n)
		}
		want := 100 * sum / 160
		if i, why := r.Interval(c.OverallColumn()); math.Abs(r.Overall().Value-want) > 1e-9 || why != "" || i.High-i.Low > 1e-9 {
			t.Errorf("%s is %g (%g to %g, %s), not %g", r.Model.Name, r.Overall().Value, i.Low, i.High, why, want)
		}
	}
}

// Of verdicts on few cases a judge's rates have no interval, and the page says why.
func TestRatesWithoutAnInterval(t *testing.T) {
	t.Parallel()
	project, _ := sitetest.Reviewed(12, 4)
	files, _ := sitetest.Build(t, project)
	sitetest.Parse(t, files["rivers/reviews/index.html"]).Has(".agreement", "without an interval: all verdicts are of one case.")
}

func TestPageOfReviews(t *testing.T) {
	t.Parallel()
	project, _ := sitetest.Reviewed(120, 40)
	files, problems := sitetest.Build(t, project)
	if problems != "" {
		t.Error(problems)
	}
	p := sitetest.Parse(t, files["rivers/reviews/index.html"])
	p.Has(".lead", "40 of 120 cases", "the first 10 by 2 people each", "40 of them are reviewed so far")
	for _, cell := range []struct{ table, row, column, want string }{
		{"[aria-labelledby=people-head] table", "Ann", "Planned cases reviewed", "25"},
		{"[aria-labelledby=categories-head] table", "Left", "Planned", "20"},
		{"[aria-labelledby=categories-head] table", "Right", "By several", "3"},
		{".agreement table", "All", "True positive rate, %", "84.9 (80.6–88.4) 331 of 390"},
		{".agreement table", "Elm", "Verdicts of both", "159"},
	} {
		if got := p.Cell(cell.table, cell.row, cell.column); got != cell.want {
			t.Errorf("%s of %s is %q, not %q", cell.column, cell.row, got, cell.want)
		}
	}
	board := sitetest.Parse(t, files["rivers/score-corrected/index.html"])
	board.Has(".corrected", "62.71 → 70.17 (66.614–73.730)", "5 → 4 (4–5)", "The lead of Elm over Damson is significant")
	if links := strings.Join(sitetest.Parse(t, files["rivers/score/index.html"]).Attrs("a", "href"), " "); !strings.Contains(links, "score-corrected/index.html") {
		t.Error("the judge's leaderboard does not lead to the corrected one")
	}
	for _, name := range []string{"rivers/score-corrected.csv", "rivers/score-corrected.json", "rivers/reviews/plan.js"} {
		if len(files[name]) == 0 {
			t.Errorf("no %s", name)
		}
	}
	if lines := strings.Count(string(files["rivers/reviews/verdicts.csv"]), "\n"); lines != 796 {
		t.Errorf("%d lines of verdicts", lines)
	}
	sitetest.Crawl(t, files)
}

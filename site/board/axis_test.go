package board_test

import (
	"testing"
	"testing/fstest"

	"standings/site/sitetest"
)

// Bars of figures that are all alike run from zero to the rounded figure, and not beyond what
// a score can be.
func TestBarsOfFiguresThatAreAlike(t *testing.T) {
	t.Parallel()
	for score, want := range map[string]string{"1": "Bars: 0 to 1 in all columns.", "0": "Bars: 0 to 1 in all columns.", "0.5": "Bars: 0 to 0.5 in all columns."} {
		files, problems := sitetest.Build(t, fstest.MapFS{
			"results/rivers/benchmark.yaml":  sitetest.File("title: Rivers\nquestion: Which?\nsources: [{id: ours, title: Ours}]\nboards:\n  - id: score\n    title: Score\n    scale: {min: 0, max: 1}\n    published: [{source: ours, file: t.csv}]\n"),
			"results/rivers/published/t.csv": sitetest.File("model,overall\nA," + score + "\nB," + score + "\n"),
		})
		if files == nil {
			t.Fatal(problems)
		}
		sitetest.Parse(t, files["rivers/score/index.html"]).Has("body", want)
	}
}

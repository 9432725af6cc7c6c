package reviews_test

import (
	"testing"

	"standings/site/sitetest"
)

func TestTry(t *testing.T) {
	project, _ := sitetest.Reviewed(120, 40)
	files, problems := sitetest.Build(t, project)
	t.Log(problems)
	t.Log(string(files["rivers/score-corrected.csv"]))
	t.Log(string(files["rivers/score.csv"]))
	t.Log(string(files["rivers/score-corrected-intervals.csv"]))
	t.Log(string(files["rivers/score-corrected.json"][:1500]))
	t.Log(string(files["rivers/reviews/plan.js"]))
	for name, data := range files {
		_ = data
		t.Log(name)
	}
}

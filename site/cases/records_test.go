package cases_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"standings/site/sitetest"
)

// The page of records says of records that they are unchanged, unless long parts of one
// are left out.
func TestRecordsSayWhatIsLeftOut(t *testing.T) {
	t.Parallel()
	files, problems := sitetest.Build(t, fstest.MapFS{
		"results/tests/benchmark.yaml":    sitetest.File("title: T\nboards: [{id: a, scale: {min: 0, max: 1}, score: m}]\njudgments: {files: \"judgments/{model}.jsonl\", marks: {m: {values: [0, 1]}}}\n"),
		"results/tests/judgments/x.jsonl": sitetest.File(`{"id": "short", "m": 1}` + "\n" + `{"id": "long", "m": 1, "messages": "` + strings.Repeat("and so on ", 5000) + `"}` + "\n"),
	})
	for name, want := range map[string]string{"short": "unchanged.", "long": "unchanged but for parts of long records"} {
		page, there := files["tests/cases/"+name+"/records/index.html"]
		if !there || !strings.Contains(string(page), want) {
			t.Errorf("%s does not say %q: %s", name, want, problems)
		}
	}
}

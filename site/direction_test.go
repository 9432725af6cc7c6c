package site_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"standings/site/sitetest"
)

// Pages state no rank, best or leader where nothing says which figures are better, or
// nothing ranks; and a row that is no model which competes is shown and not counted.
func TestPagesRankWhatIsStated(t *testing.T) {
	t.Parallel()
	board := func(id, more string) string {
		return "  - {id: " + id + ", title: The " + id + ", groups: [North, South, East], scale: [0, 100], " + more + ", published: [{source: s, file: t.csv}]}\n"
	}
	rows := "model,North,South,East,overall\nHuman,99,99,99,99\nAlpha,50,20,70,60\nBeta,40,30,80,70\nGamma,30,40,60,50\nDelta,20,50,90,40\n"
	files, problems := sitetest.Build(t, fstest.MapFS{
		"results/rivers/benchmark.yaml": sitetest.File("title: Rivers\nsources: [{id: s, title: S}]\nreference: [Human]\nheadline: [plain, sorted, mixed]\nboards:\n" +
			strings.Replace(board("plain", "overall: none"), "t.csv", "t.csv, ignore: [overall]", 1) + board("sorted", "overall: unknown, lower: unknown") + board("mixed", "overall: unknown, columns: [{id: South, better: unknown}]")),
		"results/rivers/published/t.csv": sitetest.File(rows),
		"results/lakes/benchmark.yaml":   sitetest.File("title: Lakes\nsources: [{id: s, title: S}]\nboards:\n" + board("all", "overall: unknown")),
		"results/lakes/published/t.csv":  sitetest.File(strings.Replace(rows, "Human,99,99,99,99\n", "", 1)),
	})
	if files == nil {
		t.Fatal(problems)
	}
	sitetest.Crawl(t, files)
	for name, want := range map[string]struct{ with, without []string }{
		"rivers/plain/index.html": {
			[]string{"Not ranked: rows are in the order of their file.", "Human reference", "References are not ranked.", "Models 4"},
			[]string{"ranked by", "leading", "Rank by"}},
		"rivers/sorted/index.html": {
			[]string{"Not ranked or sorted: which direction of Overall is better is not stated.", "Human reference 99 99 99 99 Alpha 60", "Beta 70 40 30 80 Gamma 50"},
			[]string{"70 best", "Best and second", "is better.", "ranked by", "Chart", "frontier", "Rank by", "leading"}},
		"rivers/mixed/index.html": {
			[]string{"Which direction is better is not stated in South.", "1 Beta 70 best 40 second best 30 80 second best", "Not ranked (–): a reference, not a model that competes.", "Rank by Overall"},
			[]string{"99 best", "Human 99"}},
		"rivers/index.html":         {[]string{"Models 4", "1 Beta 70", "4 models · not ranked"}, []string{"Human", "1 Alpha"}},
		"index.html":                {[]string{"Models 4"}, []string{"Rivers The sorted", "Rivers, The sorted", "Human"}},
		"compare/across/index.html": {[]string{"Rivers, The mixed"}, []string{"The sorted", "The plain", "Human"}},
		"models/human/index.html":   {[]string{"a reference, not a model that competes"}, []string{"rank 1", "Compare Human", "Better than"}},
		"models/alpha/index.html":   {[]string{"Rivers The sorted 60 which direction of Overall is better is not stated", "rank 2 of 4"}, []string{"of 5", "best 99"}},
	} {
		text := sitetest.Parse(t, files[name]).Text("body")
		for _, phrase := range want.with {
			if !strings.Contains(text, phrase) {
				t.Errorf("%s does not say %q: %s", name, phrase, text)
			}
		}
		for _, phrase := range want.without {
			if strings.Contains(text, phrase) {
				t.Errorf("%s says %q: %s", name, phrase, text)
			}
		}
	}
	mixed := sitetest.Parse(t, files["rivers/mixed/index.html"])
	if offered := mixed.All("[data-state=col] option[data-orders]"); !slices.Equal(offered, []string{"North", "East"}) {
		t.Errorf("the mixed can be ranked by %q, not by North and East", offered)
	}
	if compared := string(files["assets/compare-data.js"]); !strings.Contains(compared, "Alpha") || strings.Contains(compared, "Human") {
		t.Error("the reference can be picked to compare")
	}
	for name, want := range map[string]string{"sorted": `"better": "unknown"`, "mixed": `"reference": true`} {
		if !strings.Contains(string(files["rivers/"+name+".json"]), want) {
			t.Errorf("%s.json has no %s", name, want)
		}
	}
}

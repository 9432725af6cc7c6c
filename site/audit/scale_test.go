package audit_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/site"
	"standings/site/sitetest"
)

// A figure off its scale is a paper's typo: it is shown as printed, told of once,
// with its place, and stops no build but a strict one.
func TestAFigureOffTheScaleIsReportedOnce(t *testing.T) {
	project := fstest.MapFS{
		"results/models.csv":          sitetest.File("id,name\na,A\nb,B\n"),
		"results/odd/published/t.csv": sitetest.File("model,L,R,overall\na,120,40,80\nb,20,30,25\n"),
		"results/odd/benchmark.yaml":  sitetest.File("title: Odd\nquestion: Which?\nsources: [{id: s, title: S}]\nfacets: [{id: f, groups: [{id: L}, {id: R}]}]\nboards:\n  - {id: b, title: B, facets: [f], scale: {min: 0, max: 100}, overall: groups, published: [{source: s, file: t.csv}]}\n"),
	}
	const said = "contradiction: S prints 120 for A, L. That is off the scale, which runs from 0 to 100."
	check := func(want string) {
		t.Helper()
		var problems source.List
		if _, err := site.Check(site.Input{Project: project}, &problems); err != nil {
			t.Fatal(err)
		}
		if all := problems.All(); len(all) != 1 || all[0].String() != want {
			t.Errorf("said: %s", all)
		}
	}
	check("results/odd/published/t.csv:2:3: warning: " + said)
	files, _ := sitetest.Build(t, project)
	sitetest.Crawl(t, files)
	list := findings(t, files)
	if len(list) != 1 || list[0].Rule != "scale" || *list[0].Published != "120" || *list[0].Low != 0 || *list[0].High != 100 || list[0].Sources[0].Line != 2 {
		t.Errorf("audit.json: %s", files["audit.json"])
	}
	if text := sitetest.Parse(t, files["odd/b/index.html"]).Text("body"); !strings.Contains(text, "120") || !strings.Contains(text, "off the scale") {
		t.Errorf("the board does not show the figure and what is wrong with it: %s", text)
	}
	if !strings.Contains(string(files["odd/b.csv"]), "A,120,40,80\n") || !strings.Contains(string(files["odd/b.json"]), `"printed": "120"`) {
		t.Errorf("data files: %s", files["odd/b.csv"])
	}
	project["content/site.yaml"] = sitetest.File("title: Odd\nstrict: true\n")
	check("results/odd/published/t.csv:2:3: " + said)
}

// A slip in a figure may leave its scale by far, on every page and picture that
// shows it; other figures keep their bars.
func TestFiguresFarOffTheScale(t *testing.T) {
	figures := map[string]string{"huge": "81200000000000000000000000", "far": "812.0", "below": "-81.2", "far below": "-8120000000000.5"}
	for name, figure := range figures {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			board := func(id, condition string) string {
				return "  - {id: " + id + ", title: Board " + id + ", metric: m, condition: " + condition + ", facets: [f], scale: {min: 0, max: 100}, overall: unknown, published: [{source: s, file: t.csv}]"
			}
			project := fstest.MapFS{
				"results/models.csv": sitetest.File("id,name\na,A\nb,B\nc,C\nd,D\n"),
				"content/site.yaml":  sitetest.File("title: Odd\nthemes:\n  - {id: all, title: All, text: All of it., groups: [odd/one/L, even/one/L]}\n"),
			}
			for _, id := range []string{"odd", "even"} {
				project["results/"+id+"/published/t.csv"] = sitetest.File("model,L,R,S,overall\na," + figure + ",70.0,80.0,75.0\nb,81.0," + figure + ",80.5,60.0\nc,20.0,60.0,90.0," + figure + "\nd,30.0,30.0,30.0,30.0\n")
				project["results/"+id+"/published/changes.csv"] = sitetest.File("model,L,R,S,overall\na," + figure + ",0.0,0.0," + figure + "\n")
				project["results/"+id+"/benchmark.yaml"] = sitetest.File("title: " + id + "\nquestion: Which?\nheadline: [one, two]\nsources: [{id: s, title: S}]\nconditions: [{id: raw, title: Raw}, {id: new, title: New}]\n" +
					"facets: [{id: f, groups: [{id: L}, {id: R}, {id: S}]}]\ncontrasts: [{id: c, title: C, steps: [{board: one}, {board: two}]}]\n" +
					"scatters: [{x: one/L, y: one/R, diagonal: true}, {x: one, y: two}]\nboards:\n" +
					board("one", "raw") + "}\n" + board("two", "new") + ", changes: [{source: s, file: changes.csv, against: one}]}\n")
			}
			files, problems := sitetest.Build(t, project)
			if problems != "" {
				t.Log(problems)
			}
			sitetest.Crawl(t, files)
			told := 0
			for _, x := range findings(t, files) {
				if x.Rule == "scale" {
					told++
				}
			}
			if told < 8 {
				t.Errorf("%d findings name it", told)
			}
			table := string(files["odd/one/index.html"])
			if !strings.Contains(table, figure) && !strings.Contains(table, strings.Replace(figure, "-", "−", 1)) {
				t.Error("the board does not show the figure as printed")
			}
			if !strings.Contains(table, " l81\"") {
				t.Error("the bar of 81.0 does not reach 81 of 100")
			}
		})
	}
}

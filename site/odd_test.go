package site_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/site"
)

// Projects that no paper would write, and that must build all the same: the
// smallest, the widest, many kinds, nothing but dashes.
func TestOddProjectsBuild(t *testing.T) {
	f := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	var models, table strings.Builder
	models.WriteString("id,name\n")
	groups, kinds, header := []string{}, []string{}, "model,kind"
	for i := range 30 {
		groups = append(groups, fmt.Sprintf("{id: G%d}", i))
		header += fmt.Sprintf(",G%d", i)
	}
	for i := range 12 {
		kinds = append(kinds, fmt.Sprintf("{id: k%d, title: Kind %d}", i, i))
	}
	table.WriteString(header + ",overall\n")
	for i := range 60 {
		fmt.Fprintf(&models, "m%d,Model number %d with a name that is longer than any table has room for\n", i, i)
		row := fmt.Sprintf("m%d,k%d", i, i%12)
		for g := range 30 {
			row += fmt.Sprintf(",%d.%d", (i*7+g*3)%100, g%10)
		}
		table.WriteString(row + ",50.0\n")
	}
	yaml := func(facet, extra, boards string) *fstest.MapFile {
		return f("title: Odd\nquestion: Which?\nsources: [{id: s, title: S}]\nfacets: [{id: f, groups: [" + facet + "]}]\n" + extra + "boards:\n" + boards)
	}
	board := "  - {id: b.one, title: B, facets: [f], scale: {min: 0, max: 100}, overall: unknown, published: [{source: s, file: t.csv}]}\n"
	for name, project := range map[string]fstest.MapFS{
		"wide, with more kinds than shapes": {
			"results/models.csv": f(models.String()), "results/odd/published/t.csv": f(table.String()),
			"results/odd/benchmark.yaml": yaml(strings.Join(groups, ", "), "kinds: ["+strings.Join(kinds, ", ")+"]\ncontrasts: [{id: c.d, title: C, steps: [{board: b.one, variant: \"\"}, {board: b.one, variant: x}]}]\nscatters: [{x: b.one/G1, y: b.one/G2}]\n", board),
		},
		"one model, one group": {
			"results/models.csv": f("id,name\na,A\n"), "results/odd/published/t.csv": f("model,L,overall\na,1,1\n"),
			"results/odd/benchmark.yaml": yaml("{id: L}", "", board),
		},
		"nothing but dashes": {
			"results/models.csv": f("id,name\na,A\nb,B\n"), "results/odd/published/t.csv": f("model,L,R,S,overall\na,-,-,-,-\nb,-,-,-,-\n"),
			"results/odd/benchmark.yaml": yaml("{id: L}, {id: R}, {id: S}", "", board),
		},
		"all alike, and zero": {
			"results/models.csv": f("id,name\na,A\nb,B\nc,C\n"), "results/odd/published/t.csv": f("model,L,R,S,overall\na,0,0,0,0\nb,0,0,0,0\nc,0,0,0,0\n"),
			"results/odd/benchmark.yaml": yaml("{id: L}, {id: R}, {id: S}", "scatters: [{x: b.one/L, y: b.one/R, diagonal: true}]\n", board),
		},
		"a board without rows": {
			"results/models.csv":         f("id,name\na,A\n"),
			"results/odd/benchmark.yaml": yaml("{id: L}", "", "  - {id: b, title: B, facets: [f], scale: {min: 0, max: 1}, overall: none}\n"),
		},
		"names in other letters": {
			"results/models.csv": f("id,name\na,模型 甲\nb,مدل ب\nc,🎨\n"), "results/odd/published/t.csv": f("model,L,overall\n模型 甲,-1.5,-1.5\nb,2,2\nc,0,0\n"),
			"results/odd/benchmark.yaml": yaml("{id: L}", "", strings.Replace(board, "min: 0", "min: -5", 1)),
		},
	} {
		t.Run(name, func(t *testing.T) {
			files, problems := build(t, project)
			if strings.Contains(strings.ReplaceAll(problems, ": warning", ""), ": ") && !strings.Contains(problems, "warning") {
				t.Errorf("problems:\n%s", problems)
			}
			crawl(t, files)
		})
	}
}

// A figure off its scale is a paper's typo: it is shown as printed, told of once,
// with its place, and stops no build but a strict one.
func TestAFigureOffTheScaleIsToldOnce(t *testing.T) {
	f := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	project := fstest.MapFS{
		"results/models.csv":          f("id,name\na,A\nb,B\n"),
		"results/odd/published/t.csv": f("model,L,R,overall\na,120,40,80\nb,20,30,25\n"),
		"results/odd/benchmark.yaml":  f("title: Odd\nquestion: Which?\nsources: [{id: s, title: S}]\nfacets: [{id: f, groups: [{id: L}, {id: R}]}]\nboards:\n  - {id: b, title: B, facets: [f], scale: {min: 0, max: 100}, overall: groups, published: [{source: s, file: t.csv}]}\n"),
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
	files, _ := build(t, project)
	crawl(t, files)
	list := findings(t, files)
	if len(list) != 1 || list[0].Rule != "scale" || *list[0].Published != "120" || *list[0].Low != 0 || *list[0].High != 100 || list[0].Sources[0].Line != 2 {
		t.Errorf("audit.json: %s", files["audit.json"])
	}
	if text := textOfPage(t, files["odd/b/index.html"]); !strings.Contains(text, "120") || !strings.Contains(text, "off the scale") {
		t.Errorf("the board does not show the figure and what is wrong with it: %s", text)
	}
	if !strings.Contains(string(files["odd/b.csv"]), "A,120,40,80\n") || !strings.Contains(string(files["odd/b.json"]), `"printed": "120"`) {
		t.Errorf("data files: %s", files["odd/b.csv"])
	}
	project["content/site.yaml"] = f("title: Odd\nstrict: true\n")
	check("results/odd/published/t.csv:2:3: " + said)
}

// A slip in a figure may leave its scale by far, on every page and picture that
// shows it; other figures keep their bars.
func TestFiguresFarOffTheScale(t *testing.T) {
	f := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	figures := map[string]string{"huge": "81200000000000000000000000", "far": "812.0", "below": "-81.2", "far below": "-8120000000000.5"}
	for name, figure := range figures {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			board := func(id, condition string) string {
				return "  - {id: " + id + ", title: Board " + id + ", metric: m, condition: " + condition + ", facets: [f], scale: {min: 0, max: 100}, overall: unknown, published: [{source: s, file: t.csv}]"
			}
			project := fstest.MapFS{
				"results/models.csv": f("id,name\na,A\nb,B\nc,C\nd,D\n"),
				"content/site.yaml":  f("title: Odd\nthemes:\n  - {id: all, title: All, text: All of it., groups: [odd/one/L, even/one/L]}\n"),
			}
			for _, id := range []string{"odd", "even"} {
				project["results/"+id+"/published/t.csv"] = f("model,L,R,S,overall\na," + figure + ",70.0,80.0,75.0\nb,81.0," + figure + ",80.5,60.0\nc,20.0,60.0,90.0," + figure + "\nd,30.0,30.0,30.0,30.0\n")
				project["results/"+id+"/published/changes.csv"] = f("model,L,R,S,overall\na," + figure + ",0.0,0.0," + figure + "\n")
				project["results/"+id+"/benchmark.yaml"] = f("title: " + id + "\nquestion: Which?\nheadline: [one, two]\nsources: [{id: s, title: S}]\nconditions: [{id: raw, title: Raw}, {id: new, title: New}]\n" +
					"facets: [{id: f, groups: [{id: L}, {id: R}, {id: S}]}]\ncontrasts: [{id: c, title: C, steps: [{board: one}, {board: two}]}]\n" +
					"scatters: [{x: one/L, y: one/R, diagonal: true}, {x: one, y: two}]\nboards:\n" +
					board("one", "raw") + "}\n" + board("two", "new") + ", changes: [{source: s, file: changes.csv, against: one}]}\n")
			}
			files, problems := build(t, project)
			if problems != "" {
				t.Log(problems)
			}
			crawl(t, files)
			told := 0
			for _, x := range findings(t, files) {
				if x.Rule == "scale" {
					told++
				}
			}
			if told < 8 {
				t.Errorf("%d findings tell of it", told)
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

// A benchmark that names no main board has its first one for that, and loses none.
func TestBoardsWithoutAHeadline(t *testing.T) {
	f := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	project := fstest.MapFS{"results/models.csv": f("id,name\na,A\nb,B\n")}
	yaml := "title: Odd\nquestion: Which?\nsources: [{id: s, title: S}]\nfacets: [{id: f, groups: [{id: L}]}]\nboards:\n"
	for i := range 7 {
		yaml += fmt.Sprintf("  - {id: b%d, title: Board %d, facets: [f], scale: {min: 0, max: 10}, overall: groups, published: [{source: s, file: t%d.csv}]}\n", i, i, i)
		project[fmt.Sprintf("results/odd/published/t%d.csv", i)] = f("model,L,overall\na,1,1\nb,2,2\n")
	}
	project["results/odd/benchmark.yaml"] = f(yaml)
	files, problems := build(t, project)
	if problems != "" {
		t.Fatal(problems)
	}
	for _, name := range []string{"odd/index.html", "models/a/index.html"} {
		for i := range 7 {
			if !strings.Contains(textOfPage(t, files[name]), fmt.Sprintf("Board %d", i)) {
				t.Errorf("%s does not name board %d", name, i)
			}
		}
	}
}

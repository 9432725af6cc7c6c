package main

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"image/color"
	"maps"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/andybalholm/cascadia"
	"golang.org/x/net/html"

	"standings/site/page"
	"standings/site/sitetest"
)

// shownOfMany is a project whose rows have links, words and dates, whose models have addresses
// and citations, and whose outputs and prompts have images.
func shownOfMany() (base, contribution map[string]string) {
	base = attacked()
	base[bridgesModels] = "id,name,aliases,organization,license,Fee,url,bibtex\ndelta,Delta,The Delta,Sea,MIT,1,https://delta.example/,@misc{d}\noder,Oder,,Mill,,2,https://oder.example/,@misc{o}\nelbe,Elbe,,,,,,\n"
	base[bridgesYAML] = strings.NewReplacer(
		"    published: table.csv\n", "    published: table.csv\n    columns: [{id: code, kind: link}, {id: how, kind: text}, {id: day, kind: date}]\n",
		`{thumbs: "images/{model}/{id}.png"}`, `{thumbs: "images/{model}/{id}.png", originals: "full/{model}/{id}.png", prompts: "images/{path}"}`,
		"prompts: prompts/all.json", "prompts: {files: prompts/all.json, prompt: prompt, texts: {hint: hint}, images: {sketch: sketch}}").Replace(base[bridgesYAML])
	prompts := "results/bridges/prompts/all.json"
	base[prompts] = strings.Replace(base[prompts], `"prompt": "bridge 1"`, `"prompt": "bridge 1", "hint": "an arch", "sketch": "rhine/r77.png"`, 1)
	base[bridgesTable] = "model,A,B,overall,code,how,day\nDelta,50.0,60.0,55.0,https://d.example/,zero shot,2026-01-02\nOder,30.0,40.0,35.0,https://o.example/,few shot,2026-01-03\nElbe,20.0,30.0,25.0,,,\nGPT-4o,60.0,70.0,65.0,,,\nOld Mouth,10.0,12.0,11.0,,,\n"
	for _, model := range []string{"oder", "delta"} {
		base["results/bridges/images/"+model+"/r1.png"], base["results/bridges/full/"+model+"/r1.png"] = picture(color.Black), picture(color.White)
	}
	contribution = submittedTo(base)
	contribution[bridgesTable] = base[bridgesTable] + "Rhine,70.0,80.0,75.0,https://r.example/,ours,2026-02-01\n"
	contribution[bridgesModels] = base[bridgesModels] + "rhine,Rhine,The Rhine,Alps,MIT,3,https://rhine.example/,@misc{r}\n"
	contribution["results/bridges/images/The Rhine/r1.png"], contribution["results/bridges/full/rhine/r1.png"] = picture(color.White), picture(color.Black)
	return base, contribution
}

func picture(c color.Color) string { return string(sitetest.Picture(40, 30, c)) }

// Nothing that pages show of another model may change: its links, words, dates, facts,
// citations, images, and the cases that it was tried with.
func TestWhatOthersShowStays(t *testing.T) {
	t.Parallel()
	base, whole := shownOfMany()
	if report := gated(t, base, whole, ""); !report.Passes {
		t.Fatalf("%s\n%s", report.Because, saidLines(*report))
	}
	for name, c := range map[string]struct{ file, old, new, want string }{
		"a link":                  {bridgesTable, "https://o.example/", "https://evil.example/", "FAILS figure changed bridges/printed Oder code"},
		"words":                   {bridgesTable, "few shot", "cheated", "FAILS figure changed bridges/printed Oder how"},
		"another date":            {bridgesTable, "2026-01-03", "2025-01-03", "FAILS figure changed bridges/printed Oder day"},
		"a stated error":          {bridgesTable, "Oder,30.0", "Oder,30.0±9", "FAILS evidence changed bridges/printed Oder A"},
		"words where none were":   {bridgesTable, "Elbe,20.0,30.0,25.0,,", "Elbe,20.0,30.0,25.0,,cheated", "FAILS figure changed bridges/printed Elbe how"},
		"an address":              {bridgesModels, "https://oder.example/", "https://evil.example/", "FAILS model changed Oder  Link"},
		"a citation":              {bridgesModels, "@misc{o}", "@misc{x}", "FAILS model changed Oder  bibtex"},
		"an image in full":        {"results/bridges/full/oder/r1.png", "", picture(color.Black), "FAILS other file results/bridges/full/oder/r1.png"},
		"what a thumbnail is of":  {"results/bridges/images/oder/r1.png", "", picture(color.White), "FAILS other file results/bridges/images/oder/r1.png"},
		"a further image":         {"results/bridges/full/Oder/r2.png", "", picture(color.White), "FAILS other file results/bridges/full/Oder/r2.png"},
		"no image":                {"results/bridges/images/delta/r1.png", "", "-", "FAILS other file results/bridges/images/delta/r1.png"},
		"an image under an alias": {"results/bridges/images/The Delta/r2.png", "", picture(color.White), "FAILS other file results/bridges/images/The Delta/r2.png"},
		"a prompt's image":        {"results/bridges/images/rhine/r77.png", "", picture(color.Black), "FAILS other file results/bridges/images/rhine/r77.png"},
		"a case":                  {"results/bridges/prompts/more.json", "", `[{"id": "r99", "prompt": "x"}]`, "FAILS other file results/bridges/prompts/more.json"},
		"the text of a case":      {"results/bridges/prompts/all.json", "an arch", "no arch", "FAILS other file results/bridges/prompts/all.json"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			contribution := maps.Clone(whole)
			contribution[c.file] = c.new
			if c.old != "" {
				contribution[c.file] = strings.Replace(whole[c.file], c.old, c.new, 1)
			}
			fails(t, base, contribution, c.want)
		})
	}
}

// Where judgments say what a case is, a submission's cannot put the cases of others into
// groups.
func TestCasesStayInTheirGroups(t *testing.T) {
	t.Parallel()
	base := attacked()
	base[bridgesYAML] = strings.Replace(base[bridgesYAML], "prompts: prompts/all.json\n", "facets: [{id: kind, field: kind, groups: [{id: old}, {id: new}]}]\n", 1)
	delete(base, "results/bridges/prompts/all.json")
	contribution, own := submittedTo(base), "results/bridges/judgments/rhine.jsonl"
	if report := gated(t, base, contribution, ""); !report.Passes {
		t.Errorf("without groups: %s", saidLines(*report))
	}
	judged := contribution[own]
	contribution[own] = strings.ReplaceAll(judged, "}", `, "kind": "new"}`)
	fails(t, base, contribution, "FAILS prompt changed bridges")
	contribution[own] = judged + `{"id": "r99", "ok": "Y"}` + "\n" // a case that the others were not tried with
	fails(t, base, contribution, "FAILS evidence changed bridges/made Oder")
}

// With how many digits figures of others are shown may follow from a submission's: they are
// the same figures.
func TestOtherDigitsAreNoOtherFigures(t *testing.T) {
	t.Parallel()
	base := attacked()
	base[bridgesTable] = "model,A,B\nDelta,50.0,60.1\nOder,30.0,40.0\nElbe,20.0,30.0\nGPT-4o,60.0,70.0\nOld Mouth,10.0,12.0\n"
	contribution := submittedTo(base)
	for _, row := range []string{"Rhine,70.00,80.03\n", "Rhine,50.2234111,60.12356\n", "Rhine,7,8\n"} {
		contribution[bridgesTable] = base[bridgesTable] + row
		if report := gated(t, base, contribution, ""); !report.Passes {
			t.Errorf("%s: %s", row, saidLines(*report))
		}
	}
	contribution[bridgesTable] = strings.Replace(base[bridgesTable], "50.0,60.1", "50.1,60.0", 1) + "Rhine,70.00,80.03\n"
	fails(t, base, contribution, "FAILS figure changed bridges/printed Delta")
}

// othersPages is what pages of models, and of cases, show of models but one: names, facts,
// prompts, verdicts, reasons, and the images with what is in them.
func othersPages(t testing.TB, files page.Files, own string) string {
	t.Helper()
	var b strings.Builder
	for _, name := range files.Paths() {
		ofModel, ofCase := path.Dir(path.Dir(name)) == "models" && !strings.HasPrefix(name, "models/"+own+"/"), strings.Contains(name, "/cases/") && strings.Count(name, "/") == 3
		if !strings.HasSuffix(name, "/index.html") || !ofModel && !ofCase {
			continue
		}
		root, err := html.Parse(bytes.NewReader(files[name]))
		if err != nil {
			t.Fatal(err)
		}
		say := func(nodes ...*html.Node) {
			for _, n := range nodes {
				if n != nil {
					fmt.Fprintf(&b, "%s: %s%s\n", name, strings.Join(strings.Fields(saidIn(root, n)), " "), imagesIn(files, name, n))
				}
			}
		}
		if ofModel {
			say(cascadia.QueryAll(root, cascadia.MustCompile("h1, main > dl.facts, pre"))...)
			continue
		}
		say(cascadia.QueryAll(root, cascadia.MustCompile("h1, .asked"))...)
		var models []string
		for _, head := range cascadia.QueryAll(root, cascadia.MustCompile("table[data-grid] th[data-m]")) {
			models = append(models, attr(head, "data-model"))
		}
		byModel := map[string][]*html.Node{}
		for _, row := range cascadia.QueryAll(root, cascadia.MustCompile("table[data-grid] tr.score, table[data-grid] tr.shots-row, table[data-grid] tr.line")) {
			cells := cascadia.QueryAll(row, cascadia.MustCompile("th, td"))
			for i, model := range models {
				byModel[model] = append(byModel[model], cells[len(cells)-len(models)+i])
			}
		}
		for _, model := range slices.Sorted(maps.Keys(byModel)) {
			if model != own {
				fmt.Fprintf(&b, "%s, ", model)
				say(byModel[model]...)
			}
		}
	}
	return b.String()
}

// imagesIn is what is in the files that a part of a page shows or leads to.
func imagesIn(files page.Files, name string, n *html.Node) string {
	text := ""
	for _, image := range cascadia.QueryAll(n, cascadia.MustCompile("img, a")) {
		for _, address := range []string{attr(image, "src"), attr(image, "href")} {
			if data, is := files[path.Join(path.Dir(name), address)]; is && path.Ext(address) != ".html" {
				text += fmt.Sprintf(" (%s, %.8x)", path.Ext(address), sha256.Sum256(data))
			}
		}
	}
	return text
}

package home_test

import (
	"fmt"
	"image/color"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/results/draft"
	"standings/site"
	"standings/site/page"
	"standings/site/sitetest"
)

// paperProject is a project of one benchmark with every part that a project page has:
// four models, and eight cases of two categories with a picture of each output.
func paperProject() fstest.MapFS {
	project := fstest.MapFS{
		"content/pages/index.md":         sitetest.File("Two sentences lead.\n\n## What we found\n\nThe Nile is long.\n"),
		"content/cases/rivers/second.md": sitetest.File("---\ntitle: The second river\ndescription: A case in words.\nitems: [\"2\"]\n---\nText.\n"),
		"results/rivers/benchmark.yaml": sitetest.File(`title: Rivers
question: Which way does it flow?
judge: {name: gauge}
paper: {title: On rivers, venue: A journal, abstract: Rivers flow., teaser: {file: teaser.png, alt: A river}}
authors: [{name: Ada, aff: [1]}]
affiliations: [A university]
links: [{kind: code, url: "https://code.example"}]
bibtex: "@misc{rivers}"
facets: [{id: bank, title: Bank, field: bank, groups: [{id: Left}, {id: Right}]}]
boards: [{id: score, title: Score, facets: [bank], scale: {min: 0, max: 1}, score: mean(result), overall: items}]
prompts: [{files: prompts/p.json, item: id, prompt: prompt, lines: {result: list}}]
judgments: [{files: "judgments/{model}.jsonl", item: id, marks: {result: {list: true, values: [0, 1]}}}]
images: {thumbs: "images/{model}/{id}.png"}
`),
		"content/files/teaser.png": {Data: sitetest.Picture(40, 20, color.Black)},
	}
	var items []sitetest.Item
	for i := 1; i <= 8; i++ {
		items = append(items, sitetest.Item{ID: fmt.Sprint(i), Bank: []string{"Left", "Right"}[i%2], Prompt: fmt.Sprintf("River %d", i), Lines: []string{"x", "y"}})
	}
	project["results/rivers/prompts/p.json"] = sitetest.Prompts(items...)
	for m, model := range []string{"nile", "rhine", "po", "ems"} {
		var judgments strings.Builder
		for i := 1; i <= 8; i++ {
			first, second := 1.0, 0.0
			if m == 3 && i != 5 {
				first = 0 // the case 5 tells nobody apart but the first
			}
			if m == 0 {
				second = 1
			}
			judgments.WriteString(sitetest.Judged(fmt.Sprint(i), first, second))
			project[fmt.Sprintf("results/rivers/images/%s/%d.png", model, i)] = &fstest.MapFile{Data: sitetest.Picture(8+i, 8+m, color.Black)}
		}
		project["results/rivers/judgments/"+model+".jsonl"] = sitetest.File(judgments.String())
	}
	return project
}

// draftedProject is what serve makes of a table alone.
func draftedProject(t *testing.T, table string) fstest.MapFS {
	t.Helper()
	var problems source.List
	project := fstest.MapFS{}
	for name, data := range site.Drafted(draft.New([]draft.Input{{Name: "results.csv", Path: "results.csv", Data: []byte(table)}}, &problems)) {
		project[name] = &fstest.MapFile{Data: data}
	}
	return project
}

const barest = "model,score\nAlpha,73.0\nBeta,40.5\nGamma,55\n"

// mainOf is the part of a page that is its own.
func mainOf(t *testing.T, files page.Files, name string) *sitetest.Page {
	t.Helper()
	return sitetest.Parse(t, files[name]).Part("main")
}

// A project page has all parts that there are, in the order in which they are read.
func TestProjectPageHasEveryPart(t *testing.T) {
	t.Parallel()
	files, problems := sitetest.Build(t, paperProject())
	if strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	sitetest.Parse(t, files["index.html"]).Has("title", "Rivers") // as its benchmark is called
	main := mainOf(t, files, "index.html")
	order := []string{"#table-head", "#board", "#what-we-found", "#abstract-head", "figure[data-chart]", "#showcase-head", "#cases-head"}
	parts := main.Parts(strings.Join(order, ", "))
	for i, selector := range order {
		if i >= len(parts) || len(parts[i].All(selector)) == 0 {
			t.Fatalf("%s is not part %d of %d", selector, i+1, len(parts))
		}
	}
	main.Has("table[data-board=part]")
	main.Has("a[href='https://code.example']", "Code")
	main.Has("img[src='teaser.png'][alt='A river'][width='40'][height='20']")
	main.Has("svg")
	rest := main.Text("main")
	for _, part := range []string{
		"Rivers", "Which way does it flow?", "On rivers", "Ada 1", "A university", "Code", "A journal", "Two sentences lead.", "A river", "What we found", "The Nile is long.", "The second river", "@misc{rivers}",
	} {
		_, after, found := strings.Cut(rest, part)
		if !found {
			t.Fatalf("the page lacks %s, or has it too early", part)
		}
		rest = after
	}
}

// A table alone has a page with a chart, whose axis is named as the column is.
func TestProjectPageOfATableAlone(t *testing.T) {
	t.Parallel()
	files, problems := sitetest.Build(t, draftedProject(t, barest))
	if strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	home := mainOf(t, files, "index.html")
	home.Has("figure[data-form=bar] svg text", "score")
	files, _ = sitetest.Build(t, draftedProject(t, "model,score\nAlpha,73.0\n")) // one row alone
	mainOf(t, files, "index.html").Lacks("svg")
}

// Nothing on a home page is an empty frame: whatever is missing leaves no hole.
func TestHomesHaveNoEmptyParts(t *testing.T) {
	t.Parallel()
	whole := paperProject()
	projects := map[string]fstest.MapFS{"a table": draftedProject(t, barest), "everything": whole}
	for _, less := range []string{"content/", "/images/", "/judgments/", "/prompts/"} {
		project := fstest.MapFS{}
		for name, file := range whole {
			if !strings.Contains(name, less) || less == "content/" && strings.Contains(name, "files") {
				project[name] = file
			}
		}
		projects["without "+less] = project
	}
	for name, project := range projects {
		files, _ := sitetest.Build(t, project)
		emptyParts(t, name, files["index.html"])
	}
	built := sitetest.Example(t)
	emptyParts(t, "the example", built.Files[page.HomePath])
	for _, b := range built.Project.Benchmarks {
		emptyParts(t, b.ID, built.Files[page.BenchmarkPath(b.ID)])
	}
}

// emptyParts reports sections, lists and paragraphs of a page that hold nothing, and
// sections that hold no more than their heading.
func emptyParts(t *testing.T, name string, data []byte) {
	t.Helper()
	page := sitetest.Parse(t, data)
	for _, part := range page.Parts("section, article, figure, p, ul, ol, dl, tbody, h1, h2, h3") {
		if len(part.All("img, svg, input, select")) > 0 {
			continue
		}
		// A card of a benchmark page keeps the line of a question that others have.
		said, headed := part.Text("*"), strings.Join(part.All("section h2"), " ")
		if said == "" && len(part.All(".card-question, [class^=tool-]")) == 0 || said == headed && len(part.All("section")) > 0 {
			t.Errorf("%s: a part holds nothing but %q: %s", name, headed, part.Attr("*", "class"))
		}
	}
}

// A picture that is named and not there is an error where it is named, also of a
// benchmark among several, whose page does not show it.
func TestTeaserThatIsNotThere(t *testing.T) {
	t.Parallel()
	project := paperProject()
	delete(project, "content/files/teaser.png")
	const want = `results/rivers/benchmark.yaml:4:`
	_, alone := sitetest.Build(t, project)
	for name, file := range sitetest.FiveGroups("scale: {min: 0, max: 10}", "model,A,B,C,D,E,overall\nx,1,1,1,1,1,1\n") {
		if name != "results/models.csv" {
			project[name] = file
		}
	}
	_, among := sitetest.Build(t, project)
	for _, said := range []string{alone, among} {
		if !strings.Contains(said, want) || !strings.Contains(said, `picture "teaser.png" is not in content/files: copy it there, and name it from there`) || strings.Contains(said, "warning: picture") {
			t.Errorf("problems: %s", said)
		}
	}
}

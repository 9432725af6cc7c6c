package home_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/results/importer"
	"standings/site/page"
	"standings/site/sitetest"
)

// draftedProject is what serve makes of a table alone.
func draftedProject(t *testing.T, table string) fstest.MapFS {
	t.Helper()
	var problems source.List
	project := fstest.MapFS{}
	for name, data := range importer.Project([]importer.Given{importer.File("results.csv", []byte(table))}, "", &problems).Files {
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
	files, problems := sitetest.Build(t, sitetest.PaperProject())
	if strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	sitetest.Parse(t, files["index.html"]).Has("title", "Rivers") // as its benchmark is called
	main := mainOf(t, files, "index.html")
	order := []string{"figure.teaser", "#abstract-head", "#board-head", "figure[data-chart]", "#showcase-head", "#cases-head", "#what-we-found"}
	parts := main.Parts(strings.Join(order, ", "))
	for i, selector := range order {
		if i >= len(parts) || len(parts[i].All(selector)) == 0 {
			t.Fatalf("%s is not part %d of %d", selector, i+1, len(parts))
		}
	}
	main.Has("ol.leaders li.leader a", "nile")
	main.Has(".buttons a[href='https://code.example'] svg.icon")
	main.Has(".teaser a[href='teaser.png'] img[src='teaser.png'][alt='A river'][width='40'][height='20']")
	main.Has(".affiliations img[src='crest.png'][alt='']")
	rest := main.Text("main")
	for _, part := range []string{
		"Rivers", "On rivers", "Which way does it flow?", "Ada 1", "A university", "Code", "A journal", "Two sentences lead.", "Rivers flow.", "nile", "The second river", "What we found", "The Nile is long.", "@misc{rivers}",
	} {
		_, after, found := strings.Cut(rest, part)
		if !found {
			t.Fatalf("the page lacks %s, or has it too early", part)
		}
		rest = after
	}
}

// Without a teaser, what the models made is where it would be.
func TestPicturesComeFirst(t *testing.T) {
	t.Parallel()
	project := sitetest.PaperProject()
	const file = "results/rivers/benchmark.yaml"
	project[file] = sitetest.File(strings.Replace(string(project[file].Data), ", teaser: {file: teaser.png, alt: A river}", "", 1))
	files, _ := sitetest.Build(t, project)
	parts := mainOf(t, files, "index.html").Parts("figure.teaser, #showcase-head, #abstract-head")
	if len(parts) != 2 || len(parts[0].All("#showcase-head")) == 0 {
		t.Errorf("of %d parts the pictures are not the first", len(parts))
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
	home.Has("ol.leaders li a", "Alpha")
	files, _ = sitetest.Build(t, draftedProject(t, "model,score\nAlpha,73.0\n")) // one row alone
	mainOf(t, files, "index.html").Lacks("figure")
}

// Nothing on a home page is an empty frame: whatever is missing leaves no hole.
func TestHomesHaveNoEmptyParts(t *testing.T) {
	t.Parallel()
	whole := sitetest.PaperProject()
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
// benchmark among several.
func TestTeaserThatIsNotThere(t *testing.T) {
	t.Parallel()
	project := sitetest.PaperProject()
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

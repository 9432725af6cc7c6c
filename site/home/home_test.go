package home_test

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/net/html"

	"standings/internal/source"
	"standings/results/draft"
	"standings/site"
	"standings/site/page"
	"standings/site/sitetest"
)

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

// main is the part of a page that is its own.
func mainOf(t *testing.T, files page.Files, name string) string {
	t.Helper()
	_, main, found := strings.Cut(string(files[name]), "<main")
	if !found {
		t.Fatalf("there is no page %s", name)
	}
	main, _, _ = strings.Cut(main, "</main>")
	return main
}

// A project page has all parts that there are, in the order in which they are read.
func TestProjectPageHasEveryPart(t *testing.T) {
	t.Parallel()
	files, problems := sitetest.Build(t, sitetest.PaperProject())
	if strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	if !strings.Contains(string(files["index.html"]), "<title>Rivers</title>") {
		t.Error("a site without a title is not called as its benchmark is")
	}
	rest := mainOf(t, files, "index.html")
	for _, part := range []string{
		`<h1>Rivers</h1>`, `Which way does it flow?`, `On rivers`, `Ada<sup>1</sup>`, `A university`, `href="https://code.example">Code</a>`, `A journal`,
		`<p>Two sentences lead.</p>`, `src="teaser.png" alt="A river" width="40" height="20"`, `<h2 id="table-head">`, `data-board="part"`, `<h2 id="what-we-found">`, `The Nile is long.`,
		`<h2 id="abstract-head">`, `<svg`, `<h2 id="showcase-head">`, `<h2 id="cases-head">`, `The second river`, `@misc{rivers}`,
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
	if !strings.Contains(home, `data-form="bar"`) || !regexp.MustCompile(`<text class="c-note"[^>]*>score</text>`).MatchString(home) {
		t.Error("the page has no bars with an axis of scores")
	}
	files, _ = sitetest.Build(t, draftedProject(t, "model,score\nAlpha,73.0\n"))
	if strings.Contains(mainOf(t, files, "index.html"), "<svg") {
		t.Error("one row alone has a chart")
	}
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
	doc, err := html.Parse(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	for n := range doc.Descendants() {
		if n.Type != html.ElementNode || !slices.Contains([]string{"section", "article", "figure", "p", "ul", "ol", "dl", "tbody", "h1", "h2", "h3"}, n.Data) {
			continue
		}
		said, headed, shows := "", "", false
		for c := range n.Descendants() {
			shows = shows || slices.Contains([]string{"img", "svg", "input", "select"}, c.Data)
			if c.Type == html.TextNode {
				said += strings.TrimSpace(c.Data)
				for up := c.Parent; up != n && n.Data == "section"; up = up.Parent {
					if up.Data == "h2" {
						headed += strings.TrimSpace(c.Data)
						break
					}
				}
			}
		}
		// A card of a benchmark page keeps the line of a question that others have.
		if class := sitetest.Attribute(n, "class"); !shows && (said == "" && class != "card-question" && !strings.HasPrefix(class, "tool-") || n.Data == "section" && said == headed) {
			t.Errorf("%s: <%s class=%q> holds nothing but %q", name, n.Data, class, headed)
		}
	}
}

// A picture that is named and not there is an error where it is named, also of a
// benchmark among several, whose page does not show it.
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

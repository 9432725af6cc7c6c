package site_test

import (
	"bytes"
	"fmt"
	"image/color"
	"math/big"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/net/html"

	"standings/internal/source"
	"standings/results"
	"standings/results/draft"
	"standings/site"
	"standings/site/page"
)

// paperProject is a project of one benchmark with every part that a project page has:
// four models, and eight cases of two categories with a picture of each output.
func paperProject() fstest.MapFS {
	f := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	project := fstest.MapFS{
		"content/pages/index.md":         f("Two sentences lead.\n\n## What we found\n\nThe Nile is long.\n"),
		"content/cases/rivers/second.md": f("---\ntitle: The second river\ndescription: A case in words.\nitems: [\"2\"]\n---\nText.\n"),
		"results/rivers/benchmark.yaml": f(`title: Rivers
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
		"content/files/teaser.png": {Data: picture(40, 20, color.Black)},
	}
	var prompts []string
	for i := 1; i <= 8; i++ {
		prompts = append(prompts, fmt.Sprintf(`{"id": "%d", "bank": "%s", "prompt": "River %d", "list": ["x", "y"]}`, i, []string{"Left", "Right"}[i%2], i))
	}
	project["results/rivers/prompts/p.json"] = f("[" + strings.Join(prompts, ",\n") + "]")
	for m, model := range []string{"nile", "rhine", "po", "ems"} {
		var lines strings.Builder
		for i := 1; i <= 8; i++ {
			first, second := 1, 0
			if m == 3 && i != 5 {
				first = 0 // the case 5 tells nobody apart but the first
			}
			if m == 0 {
				second = 1
			}
			fmt.Fprintf(&lines, `{"id": "%d", "result": [%d, %d]}`+"\n", i, first, second)
			project[fmt.Sprintf("results/rivers/images/%s/%d.png", model, i)] = &fstest.MapFile{Data: picture(8+i, 8+m, color.Black)}
		}
		project["results/rivers/judgments/"+model+".jsonl"] = f(lines.String())
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
	files, problems := build(t, paperProject())
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

// A project page shows the case that people described first, then cases of each category
// in turn, those that tell the models apart before the others; each with the picture, the
// score and the verdicts of every model, the best first.
func TestShowcase(t *testing.T) {
	t.Parallel()
	files, _ := build(t, paperProject())
	_, show, _ := strings.Cut(mainOf(t, files, "index.html"), `id="showcase-head"`)
	show, _, _ = strings.Cut(show, "</section>")
	var cases []string
	for _, m := range regexp.MustCompile(`<p class="show-prompt"><a href="rivers/cases/(\d+)/`).FindAllStringSubmatch(show, -1) {
		cases = append(cases, m[1])
	}
	if want := []string{"2", "1", "4", "3", "6", "7"}; !slices.Equal(cases, want) {
		t.Errorf("the cases are %v, want %v", cases, want)
	}
	var models []string
	for _, m := range regexp.MustCompile(`<figcaption>([^<]+) <b>([\d.]+)</b><span class="show-marks" aria-hidden="true">(.*?)</span><span class="visually-hidden"> (\d of \d satisfied)`).FindAllStringSubmatch(show, 4) {
		models = append(models, m[1]+" "+m[2]+" "+m[4])
	}
	if want := []string{"nile 1.00 2 of 2 satisfied", "po 0.50 1 of 2 satisfied", "rhine 0.50 1 of 2 satisfied", "ems 0.00 0 of 2 satisfied"}; !slices.Equal(models, want) {
		t.Errorf("the models are %q, want %q", models, want)
	}
	if n := strings.Count(show, "<img "); n != 24 || strings.Count(show, `loading="lazy"`) != n || len(regexp.MustCompile(`width="\d+" height="\d+"`).FindAllString(show, -1)) != n {
		t.Errorf("%d pictures, of which all should wait to be seen and keep their room", n)
	}
}

// Without pictures the scores stand in a table; where nothing was judged there is
// neither.
func TestShowcaseWithoutPictures(t *testing.T) {
	t.Parallel()
	project := paperProject()
	for name := range project {
		if strings.Contains(name, "/images/") {
			delete(project, name)
		}
	}
	files, _ := build(t, project)
	home := mainOf(t, files, "index.html")
	if rows := strings.Count(home[strings.Index(home, `class="plain show-table"`):], "<tr><th scope=\"row\"><a href=\"rivers/cases/"); rows != 6 || strings.Contains(home, "show-cases") {
		t.Errorf("%d rows of cases", rows)
	}
	for name := range project {
		if strings.Contains(name, "/judgments/") || strings.Contains(name, "content/cases/") {
			delete(project, name)
		}
	}
	if files, _ = build(t, project); strings.Contains(mainOf(t, files, "index.html"), "showcase") {
		t.Error("there is a showcase of what nobody judged")
	}
}

// A table alone has a page with a chart, whose axis is named as the column is.
func TestProjectPageOfATableAlone(t *testing.T) {
	t.Parallel()
	files, problems := build(t, draftedProject(t, barest))
	if strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	home := mainOf(t, files, "index.html")
	if !strings.Contains(home, `data-form="bar"`) || !regexp.MustCompile(`<text class="c-note"[^>]*>score</text>`).MatchString(home) {
		t.Error("the page has no bars with an axis of scores")
	}
	files, _ = build(t, draftedProject(t, "model,score\nAlpha,73.0\n"))
	if strings.Contains(mainOf(t, files, "index.html"), "<svg") {
		t.Error("one row alone has a chart")
	}
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
		files, _ := build(t, project)
		emptyParts(t, name, files["index.html"])
	}
	built, err := example()
	if err != nil {
		t.Fatal(err)
	}
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
		if class := attribute(n, "class"); !shows && (said == "" && class != "card-question" && !strings.HasPrefix(class, "tool-") || n.Data == "section" && said == headed) {
			t.Errorf("%s: <%s class=%q> holds nothing but %q", name, n.Data, class, headed)
		}
	}
}

// The models on the home page of several benchmarks go by what part of the others they
// beat: the median over the boards that they are on, counted here from their ranks.
func TestHomeListsLeadersFirst(t *testing.T) {
	t.Parallel()
	built, err := example()
	if err != nil {
		t.Fatal(err)
	}
	shares := map[string][]*big.Rat{} // by the address of the model's page
	for _, b := range built.Project.Benchmarks {
		if b.Example {
			continue
		}
		for _, table := range b.Headline() {
			seen := map[*results.Model]bool{}
			ranked := slices.DeleteFunc(slices.Clone(table.Main().Rows), func(r *results.Row) bool { return r.Rank == 0 })
			for _, r := range ranked {
				if seen[r.Model] {
					continue
				}
				seen[r.Model] = true
				twice := int64(-1) // itself is level with itself
				for _, other := range ranked {
					if other.Rank > r.Rank {
						twice += 2
					} else if other.Rank == r.Rank {
						twice++
					}
				}
				at := page.ModelPath(r.Model)
				shares[at] = append(shares[at], big.NewRat(twice, int64(2*(len(ranked)-1))))
			}
		}
	}
	middle := func(list []*big.Rat) *big.Rat {
		slices.SortFunc(list, (*big.Rat).Cmp)
		n := len(list)
		return new(big.Rat).Quo(new(big.Rat).Add(list[(n-1)/2], list[n/2]), big.NewRat(2, 1))
	}
	_, strip, _ := strings.Cut(string(built.Files[page.HomePath]), `id="strip"`)
	var before *big.Rat
	rows := regexp.MustCompile(`<tr data-names="[^"]*"[^>]*><th scope="row" class="model"><a href="([^"]+)">`).FindAllStringSubmatch(strip, -1)
	for _, m := range rows {
		share := middle(shares[m[1]])
		if before != nil && share.Cmp(before) > 0 {
			t.Errorf("%s beats %s of the others and comes after one that beats %s", m[1], share.FloatString(3), before.FloatString(3))
		}
		before = share
	}
	if len(rows) < 20 {
		t.Errorf("%d rows", len(rows))
	}
	cards := strip[strings.Index(strip, `id="benchmarks"`):]
	if strings.Contains(cards, `class="leaders"`) {
		t.Error("cards say again who leads")
	}
	if !strings.Contains(cards, "worked example") || !strings.Contains(cards, "sketchbook/cases/index.html") {
		t.Error("the worked example is not marked as one, or there is no way to its cases")
	}
}

// On a phone the home page shows its first row within 400 px, nothing is wider than the
// phone, and nothing moves as it is read; the open models can be asked for.
func TestHomesOnAPhone(t *testing.T) {
	t.Parallel()
	example := exampleOnDisk(t)
	files, _ := build(t, paperProject())
	paper := onDisk(t, files)
	p := open(t, browser(t), look{width: 390, height: 844, touch: true})
	for _, base := range []string{example, paper} {
		p.goTo(t, base+"index.html")
		until(t, p, "the tools of the table", `[...document.querySelectorAll("[data-tools]")].every((e) => !e.hidden)`)
		if wide := evaluate[float64](t, p, `document.documentElement.scrollWidth`); wide > 390 {
			t.Errorf("%s: the page is %.0f px wide", base, wide)
		}
		moved := evaluate[float64](t, p, `new Promise((done) => { let sum = 0; new PerformanceObserver((list) => { for (const e of list.getEntries()) sum += e.value; }).observe({ type: "layout-shift", buffered: true }); setTimeout(() => done(sum), 100); })`)
		if moved > 0.02 {
			t.Errorf("%s: the page moves by %.3f", base, moved)
		}
		if base == paper {
			continue
		}
		if top := evaluate[float64](t, p, `document.querySelector("#strip tbody tr").getBoundingClientRect().top + scrollY`); top > 400 {
			t.Errorf("the first row begins at %.0f px", top)
		}
		all := evaluate[int](t, p, `document.querySelectorAll("#strip tbody tr:not([hidden])").length`)
		evaluate[bool](t, p, `(document.querySelector('[data-state="access"]').click(), true)`)
		until(t, p, "the open models", fmt.Sprintf(`(() => { const rows = [...document.querySelectorAll("#strip tbody tr:not([hidden])")]; return rows.length > 5 && rows.length < %d && rows.every((r) => r.dataset.access === "open") && location.hash.includes("open"); })()`, all))
	}
	p.silent(t, "the home pages on a phone")
}

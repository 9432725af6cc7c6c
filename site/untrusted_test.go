package site_test

import (
	"bytes"
	"fmt"
	"image/color"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/site"
	"standings/site/sitetest"
)

func buildUntrusted(t *testing.T, project fstest.MapFS, bounds site.Untrusted) (*site.Result, string) {
	t.Helper()
	var problems source.List
	built, err := site.Build(site.Input{Project: project, Untrusted: &bounds}, &problems)
	var lines []string
	for _, p := range problems.All() {
		lines = append(lines, p.String())
	}
	if err != nil {
		lines = append(lines, err.Error())
	}
	return built, strings.Join(lines, "\n")
}

var enough = site.Untrusted{Read: 1e9, Written: 1e9}

// A stranger's project brings no templates, nothing that acts and nothing that
// tells its host what to do; what is left out is named.
func TestAnUntrustedProjectBringsNothingThatActs(t *testing.T) {
	t.Parallel()
	project := sitetest.Pictured(`{thumbs: "images/{model}/{id}.png"}`, map[string][]byte{"images/a/1.png": sitetest.Picture(9, 9, color.Black)})
	put := func(name, data string) { project[name] = &fstest.MapFile{Data: []byte(data)} }
	put("templates/home.tmpl", "<script>alert(1)</script>")
	put("templates/css/10-page.css", "body{background:url(https://evil.example)}")
	refused := strings.Fields("_headers _redirects _worker.js CNAME .htaccess .well-known/x.txt sw.js a/sw.mjs x.html X.HTM deep/er/x.xhtml x.svg x.SVGZ x.xml x.wasm x.css x.php netlify.toml vercel.json robots.txt x.png.html a/_headers bare index.html.gz x.php.png a/x.html.png")
	taken := strings.Fields("teaser.png a/b.PDF data/x.json data/notes.txt all.csv clip.mp4 all.csv.gz paper.1.2.pdf")
	for _, name := range append(refused, taken...) {
		put("content/files/"+name, "<script>alert(1)</script>")
	}
	built, problems := buildUntrusted(t, project, enough)
	for _, name := range refused {
		if _, there := built.Files[name]; there {
			if name != "robots.txt" {
				t.Errorf("%s is published", name)
			}
		}
		if !strings.Contains(problems, "content/files/"+name+": warning: is not taken from an untrusted project: ") {
			t.Errorf("nothing is said of %s in\n%s", name, problems)
		}
	}
	for _, name := range taken {
		if _, there := built.Files[name]; !there || strings.Contains(problems, "content/files/"+name+":") {
			t.Errorf("%s is not published", name)
		}
	}
	if !strings.Contains(problems, "templates: warning: is not taken from an untrusted project") || strings.Contains(string(built.Files["index.html"]), "alert(1)") {
		t.Errorf("the project's own templates: %s", problems)
	}
	for name, data := range built.Files {
		if strings.HasSuffix(name, ".css") && bytes.Contains(data, []byte("evil.example")) {
			t.Errorf("%s is the project's own", name)
		}
	}
	sitetest.Parse(t, built.Files["rivers/cases/1/index.html"]).Has("img[src]") // its own images
	sitetest.Crawl(t, built.Files)
}

// Nor does it ask another host for images: neither by its pages' policy nor by an
// address in them.
func TestAnUntrustedProjectAsksNoOtherHost(t *testing.T) {
	t.Parallel()
	for declared, want := range map[string]string{
		`{thumbs: "https://evil.example/{model}/{id}.png", prompts: "https://evil.example/{path}"}`:                                             "The images of the outputs are on other hosts, from which this site loads nothing.",
		`{thumbs: "images/{model}/{id}.png", originals: "https://evil.example/{id}.png", models: {b: "https://evil.example/b/{id}.png"}}`:       "",
		`{originals: "http://evil.example/{model}/{id}.png", prompts: "images/{path}"}`:                                                         "The images of the outputs are on other hosts",
		`{thumbs: "images/{model}/{id}.png", originals: "images/{model}/{id}.png", models: {a: "https://evil.example/{id}.png"}}`:               "",
		`{thumbs: "images/{model}/{id}.png", originals: "images/{model}/{id}.png", models: {a: "images/a/{id}.png"}, prompts: "images/{path}"}`: "",
	} {
		project := sitetest.Pictured(declared, map[string][]byte{"images/a/1.png": sitetest.Picture(9, 9, color.Black)})
		built, problems := buildUntrusted(t, project, enough)
		for name, data := range built.Files {
			if bytes.Contains(data, []byte("evil.example")) {
				t.Errorf("%s: %s names the host", declared, name)
			}
		}
		page := sitetest.Parse(t, built.Files["rivers/cases/1/index.html"])
		page.Has("main", want)
		if images := len(page.All("img[src]")); (images > 0) != (want == "") {
			t.Errorf("%s: the page has %d images", declared, images)
		}
		if said := strings.Count(problems, "images on other hosts are not taken from an untrusted project"); said != strings.Count(declared, "evil.example") || said > 0 && !strings.Contains(problems, "results/rivers/benchmark.yaml:") {
			t.Errorf("%s: said %d times:\n%s", declared, said, problems)
		}
		sitetest.Crawl(t, built.Files)
	}
}

// What a stranger's project may read and write has an end, which is told.
func TestAnUntrustedProjectIsBounded(t *testing.T) {
	t.Parallel()
	project := sitetest.Pictured(`{thumbs: "images/{model}/{id}.png"}`, nil)
	_, problems := buildUntrusted(t, project, site.Untrusted{Read: 500, Written: 1e9})
	if !strings.Contains(problems, "that a build reads of an untrusted project in all") {
		t.Errorf("reading has no end:\n%s", problems)
	}
	_, problems = buildUntrusted(t, project, site.Untrusted{Read: 1e9, Written: 1e5})
	if !strings.Contains(problems, "the site is larger than the 0 MB that the site of an untrusted project may have") {
		t.Errorf("writing has no end:\n%s", problems)
	}
	for i := range 9 {
		project[fmt.Sprintf("content/files/%d.png", i)] = &fstest.MapFile{Data: make([]byte, 1e6)}
	}
	if _, problems = buildUntrusted(t, project, site.Untrusted{Read: 5e6, Written: 1e9}); !strings.Contains(problems, "content/files/") || !strings.Contains(problems, "more than the 5 MB that a build reads") {
		t.Errorf("reading has no end:\n%s", problems)
	}
	if _, problems = buildUntrusted(t, project, site.Untrusted{Read: 1e8, Written: 1e8}); problems != "" {
		t.Errorf("a project within its bounds: %s", problems)
	}
}

// Models of a stranger's project whose names look like those of others are named.
func TestAnUntrustedProjectSaysWhichNamesLookAlike(t *testing.T) {
	t.Parallel()
	project := fstest.MapFS{
		"results/r/benchmark.yaml":  sitetest.File("title: R\nboards: [{id: b, groups: [A], scale: [0, 100], overall: groups, published: t.csv}]\n"),
		"results/r/published/t.csv": sitetest.File("model,A,overall\nGPT-4o,1,1\nGPT-4\u0585,2,2\nDelta,3,3\nD\u0435lta,4,4\n"),
	}
	for i := range 500 {
		project["results/r/published/t.csv"].Data = fmt.Appendf(project["results/r/published/t.csv"].Data, "m%d,1,1\n\u217f%d,1,1\n", i, i)
	}
	_, problems := buildUntrusted(t, project, enough)
	for _, want := range []string{"looks like \"GPT-4o\", which is a name of \"GPT-4o\"", "looks like \"Delta\"", " more like it"} {
		if !strings.Contains(problems, want) {
			t.Errorf("nothing says %q:\n%.2000s", want, problems)
		}
	}
	if len(problems) > 20_000 {
		t.Errorf("%d bytes of messages", len(problems))
	}
}

// Names that a spreadsheet would run are named.
func TestAnUntrustedProjectSaysWhichNamesAreFormulas(t *testing.T) {
	t.Parallel()
	_, problems := buildUntrusted(t, fstest.MapFS{
		"results/r/benchmark.yaml":  sitetest.File("title: R\nboards: [{id: b, groups: [A], scale: [0, 100], overall: groups, published: t.csv}]\n"),
		"results/r/published/t.csv": sitetest.File("model,variant,A,overall\n\"=HYPERLINK(\"\"https://evil.example\"\")\",,1,1\nDelta,@SUM(A1),2,2\nOder,-,3,3\n"),
	}, enough)
	if strings.Count(problems, "begins as a formula does") != 2 || !strings.Contains(problems, "=HYPERLINK") || !strings.Contains(problems, "@SUM") {
		t.Errorf("of two names it says:\n%s", problems)
	}
}

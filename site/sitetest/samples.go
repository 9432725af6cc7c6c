package sitetest

import (
	"encoding/json"
	"fmt"
	"image/color"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"standings/site"
)

// A sample is a page that stands for its kind, out of one of two sites: the
// example, and a suite that was judged with all that a project can have.
type sample struct {
	Kind string // as the table of pages names it, without the ending
	Path string // of the page within its site
	View string // what the address adds: which models are compared
}

// Site is a built site and its samples.
type Site struct {
	*site.Result
	Name    string // "example" or "suite"
	Samples []sample
}

var (
	exampleSampled = sync.OnceValues(func() (*Site, error) {
		built, err := exampleBuilt()
		if err != nil {
			return nil, err
		}
		return take("example", built), nil
	})
	suiteSampled = sync.OnceValues(func() (*Site, error) {
		project, err := releasedSuite()
		if err != nil {
			return nil, err
		}
		built, err := buildGood(project)
		if err != nil {
			return nil, err
		}
		return take("suite", built), nil
	})
)

// Suite is the judged suite, built once for all tests of a package.
func Suite(t *testing.T) *Site {
	t.Helper()
	s, err := suiteSampled()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Samples are one page of each kind out of the example and out of the judged suite, as
// far as they have one: the longest, since what is wrong on a page is mostly wrong on a
// long one, as long as it takes no more than its share of time.
func Samples(t *testing.T) []*Site {
	t.Helper()
	s, err := exampleSampled()
	if err != nil {
		t.Fatal(err)
	}
	return []*Site{s, Suite(t)}
}

// share is how many bytes a page may have before a shorter one stands for its kind.
const share = 170_000

func take(name string, built *site.Result) *Site {
	s := &Site{Result: built, Name: name}
	longest := map[string]string{} // by the kind
	size := func(path string) int { return len(built.Files[path]) }
	for _, path := range built.Files.Paths() {
		kind := built.Kinds[path]
		if kind == "" {
			continue
		}
		before, known := longest[kind]
		if !known || size(path) > size(before) && size(path) <= share || size(path) < size(before) && size(before) > share {
			longest[kind] = path
		}
	}
	for _, kind := range slices.Sorted(maps.Keys(longest)) {
		s.Samples = append(s.Samples, sample{strings.TrimSuffix(kind, ".tmpl"), longest[kind], views[name][kind]})
	}
	return s
}

// views are what the addresses of samples add where a page shows little without.
var views = map[string]map[string]string{
	"example": {"compare.tmpl": "#?pick=gpt-4o,flux.1-dev"},
	"suite":   {"changes.tmpl": "#?from=2025.1&to=2025.2", "compare.tmpl": "#?pick=m0,m1,m2,m3,m4,m5"},
}

// releasedSuite is the judged suite with two releases: of fewer cases, and before the last
// model came.
func releasedSuite() (fstest.MapFS, error) {
	now, former := judgedSuite(6, 48), judgedSuite(6, 48)
	fewer := judgedSuite(6, 47)
	if err := freeze(now, fewer, "2025.1", "2025-03-10", "Forty-seven bridges."); err != nil {
		return nil, err
	}
	delete(former, "results/bridges/judgments/m5.jsonl")
	return now, freeze(now, former, "2025.2", "2025-05-10", "One bridge more.")
}

// illustrated is prose with all that it can show beside words.
const illustrated = `## Pictures

![A bridge from afar](img/far.png "From afar")

![A bridge from afar](img/far.png "From afar")
![The bridge from near by](img/near.png)
![The bridge at work](img/walk.png "At work")

![A bridge from afar](img/far.png "From afar")
vs
![The bridge from near by](img/near.png "From near by")

![A walk over the bridge](img/walk.mp4 "A walk")

[![A bridge from afar](img/far.png)](https://video.example/bridges "A talk about bridges")

[[bridges/score]]

![[bridges/printed]]

- 2025-03-10: First day.
- 2025-03-11: Second day.
- 2025-03-12: Third day.
- 2025-03-13: Fourth day.
- 2025-03-14: Fifth day.
- 2025-03-15: [Sixth](/bridges/) day.
`

// judgedSuite is a project of one benchmark, judged item by item with reasons and
// pictures by two judges, with a published table, prose and hand-picked cases: what
// a paper's own site holds, with as many models and cases as are asked for.
func judgedSuite(models, cases int) fstest.MapFS {
	project := fstest.MapFS{
		"content/site.yaml": {Data: []byte(`title: Bridges
url: https://bridges.example/
authors: [{name: A. Builder, url: "https://builders.example/"}]
links: [{title: The paper, url: "https://bridges.example/paper.pdf"}]
contact: "https://issues.example/new?title={benchmark}%20{case}&body={model}%0A{line}%0A{verdict}%0A{url}"
`)},
		"content/pages/method.md":         {Data: []byte("---\ntitle: Method\nnav: Method\n---\nHow the bridges were drawn.\n\n## Prompts\n\nEach names a place and a stone.\n\n| Stone | Count |\n|:--|--:|\n| Granite | 12 |\n\n```sh\nstandings build --with a --line that is longer than a narrow window has room for, by far\n```\n\n" + illustrated)},
		"content/cases/bridges/arches.md": {Data: []byte("---\ntitle: Three arches\ndescription: How arches went wrong.\n---\nThe second model draws two of three.\n")},
		"results/bridges/benchmark.yaml": {Data: []byte(`title: Bridges
question: Does the bridge stand as the prompt implies?
summary: Forty-eight bridges with a checklist each.
judge: {name: engineer, reasons: true}
sources: [{id: paper, title: Bridges of images, url: "https://bridges.example/paper.pdf"}]
kinds: [{id: open, title: Open}, {id: closed, title: Closed}]
facets:
  - {id: stone, title: Stone, field: stone, groups: [{id: Granite}, {id: Basalt}, {id: Chalk}, {id: Marble}, {id: Slate}, {id: Tuff}]}
  - {id: form, title: Form, field: form, groups: [{id: Arch}, {id: Beam}, {id: Cable}]}
boards:
  - {id: score, title: Score, facets: [stone], scale: {min: 0, max: 100}, decimals: 1, score: 100 * mean(result), overall: items}
  - {id: forms, title: Forms, facets: [form], scale: {min: 0, max: 100}, decimals: 1, score: 100 * mean(result), overall: items, published: [{source: paper, file: forms.csv}]}
  - {id: printed, title: Printed, facets: [form], scale: {min: 0, max: 100}, overall: mean, published: [{source: paper, file: table.csv}]}
prompts: [{files: prompts/p.json, item: id, prompt: prompt, explanation: means, lines: {result: {field: list, tags: [Deck, Pier]}}}]
judgments: [{files: "judgments/{model}.jsonl", item: id, judge: judge, output: said, marks: {result: {list: true, values: [0, 0.5, 1], reasons: why}}}]
images: {thumbs: "images/{model}/{id}.png", originals: "images/{model}/{id}.png"}
reviews: {cases: 12, by: stone, raters: 2, overlap: 6, seed: 7}
negatives: ["no"]
`)},
	}
	for _, name := range []string{"far.png", "near.png", "walk.png"} {
		project["content/files/img/"+name] = &fstest.MapFile{Data: Picture(120, 80, color.Gray{128})}
	}
	project["content/files/img/walk.mp4"] = File("a video in name")
	put := func(name string, data []byte) { project["results/"+name] = &fstest.MapFile{Data: data} }
	var items []map[string]any
	stones, forms := []string{"Granite", "Basalt", "Chalk", "Marble", "Slate", "Tuff"}, []string{"Arch", "Beam", "Cable"}
	for i := range cases {
		items = append(items, map[string]any{
			"id": fmt.Sprintf("b%02d", i), "stone": stones[i%len(stones)], "form": forms[i%len(forms)],
			"prompt": fmt.Sprintf("A bridge of %s with %d piers in the morning fog, seen from the river below", strings.ToLower(stones[i%len(stones)]), i+2),
			"means":  "The piers have to reach the ground, and the deck has to reach both banks.",
			"list":   []string{fmt.Sprintf("[Pier] the bridge has %d piers", i+2), "[Pier] each pier reaches the ground", "[Deck] the deck reaches both banks", "[Deck] no car is on it"},
		})
	}
	prompts, _ := json.Marshal(items)
	put("bridges/prompts/p.json", prompts)
	list, table := "id,name,organization,access,released,parameters\n", "model,kind,Arch,Beam,Cable,overall\n"
	values := []float64{0, 0.5, 1}
	for m := range models {
		id := fmt.Sprintf("m%d", m)
		kind := []string{"open", "closed"}[m%2]
		list += fmt.Sprintf("%s,Model %c-Large,Builders of %d,%s,2025-0%d-01,%d\n", id, 'A'+m, m, []string{"open", "proprietary"}[m%2], m%9+1, m*3+1)
		table += fmt.Sprintf("%s,%s,%d.5,%d.5,%d.5,%d.5\n", id, kind, 40+m*7%50, 30+m*11%50, 20+m*5%50, 33+m*9%50) // no mean of them: the audit has something to find
		var lines strings.Builder
		for i := range cases {
			for judge, name := range []string{"engineer", "second engineer"} {
				if judge == 1 && i%4 != 0 {
					continue
				}
				marks, why := make([]float64, 4), make([]string, 4)
				for k := range marks {
					marks[k] = values[(i*7+m*(3+k)+k*5+judge*(i%8/4))%3]
					why[k] = fmt.Sprintf("the picture shows it %.0f parts of a hundred", 100*marks[k])
				}
				line, _ := json.Marshal(map[string]any{"id": items[i]["id"], "result": marks, "why": why, "judge": name, "said": "A bridge over a river."})
				lines.Write(append(line, '\n'))
			}
			put(fmt.Sprintf("bridges/images/%s/b%02d.png", id, i), Picture(192, 144+6*(i%5), color.RGBA{uint8(40 * m), uint8(5 * i), 150, 255}))
		}
		put("bridges/judgments/"+id+".jsonl", []byte(lines.String()))
	}
	put("models.csv", []byte(list))
	put("bridges/published/table.csv", []byte(table))
	put("bridges/published/forms.csv", []byte("model,kind,Arch,Beam,Cable,overall\nm0,open,50.0,50.0,50.0,50.0\n")) // other than its results
	return project
}

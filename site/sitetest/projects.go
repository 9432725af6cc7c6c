package sitetest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"strings"
	"sync"
	"testing/fstest"
)

// An Item is a case of a project such as JudgedRivers: a record of its prompts.
type Item struct {
	ID     string   `json:"id"`
	Bank   string   `json:"bank"` // the group that it is in
	Prompt string   `json:"prompt"`
	Lines  []string `json:"list,omitempty"` // of its checklist
}

// Prompts is a file of prompts.
func Prompts(items ...Item) *fstest.MapFile {
	data, err := json.Marshal(items)
	if err != nil {
		panic(err)
	}
	return &fstest.MapFile{Data: data}
}

// Judged is a record of a file of judgments, and the end of its line: what a judge
// marked the lines of an item with.
func Judged(item string, marks ...float64) string {
	data, err := json.Marshal(map[string]any{"id": item, "result": marks})
	if err != nil {
		panic(err)
	}
	return string(data) + "\n"
}

// JudgedRivers is a project with two models, a second judge, a failed output and
// a single mark.
func JudgedRivers() fstest.MapFS {
	return fstest.MapFS{
		"content/site.yaml":  File("title: Rivers\nurl: https://rivers.example/\ncontact: \"https://issues.example/new?title={benchmark}%20{case}&body={model}%0A{line}%0A{verdict}%0A{url}\"\n"),
		"results/models.csv": File("id,name,aliases\na,Model A,\nb,Model B,\nc,Model C,\n"),
		"results/rivers/benchmark.yaml": File(`title: Rivers
question: Which way does it flow?
judge: {name: gauge, reasons: true}
facets: [{id: bank, title: Bank, field: bank, groups: [{id: Left, name: The left bank}, {id: Right}]}]
boards: [{id: score, title: Score, facets: [bank], scale: {min: 0, max: 1}, score: mean(result), overall: items}]
prompts: [{files: prompts/p.json, item: id, prompt: prompt, explanation: means, lines: {result: {field: list, tags: [Text, Image]}}}]
judgments: [{files: "judgments/{model}.jsonl", item: id, judge: judge, output: said, failed: {generation: {out: failed}}, marks: {result: {list: true, values: [0, 0.5, 1], reasons: why}}}]
negatives: ["no"]
`),
		"results/rivers/prompts/p.json": File(`[{"id": "1", "bank": "Left", "prompt": "One", "means": "The first", "list": ["[Text] stone", "[Image] no sand"]}, {"id": "2", "bank": "Right", "prompt": "Two", "list": ["[Text] water"]}]`),
		"results/rivers/judgments/a.jsonl": File(`{"id": "1", "result": [1, 0.5], "why": ["it lies there", "some sand"], "said": "It flows\nto the <left>."}
{"id": "2", "result": [1], "why": ["wet"], "said": "It flows to the right."}
{"id": "1", "result": [0, 0.5], "why": ["it is a brick", "some"], "judge": "second"}
{"id": "2", "result": [1], "why": ["wet enough"], "judge": "second"}
`),
		"results/rivers/judgments/b.jsonl": File(`{"id": "1", "result": [0, 1], "why": ["none", "none"]}
{"id": "2", "result": [0], "why": ["dry"]}
`),
		"results/rivers/judgments/c.jsonl": File(`{"id": "1", "result": [0, 0], "why": ["none", "all sand"]}
{"id": "2", "out": "failed"}
`),
	}
}

// Rivers is a small project of two benchmarks and a theme.
func Rivers(theme string) fstest.MapFS {
	board := func(title, extra string) string {
		return "title: " + title + "\nquestion: How clean?\njudge: {name: A nose}\n" + extra +
			"facets: [{id: bank, groups: [{id: Left, items: 4}, {id: Right, items: 6}, {id: Bed, items: 2}]}]\nsources: [{id: s, title: A book}]\n" +
			"boards: [{id: score, title: Score, facets: [bank], scale: {min: 0, max: 10}, overall: groups, published: [{source: s, table: Table 1, file: t.csv}]}]\n"
	}
	return fstest.MapFS{
		"results/models.csv":              File("id,name,aliases\nseine,Seine,La Seine\nrhine,Rhine,\nelbe,Elbe,\noder,Oder,\npo,Po,\n"),
		"results/rivers/benchmark.yaml":   File(board("Rivers", "")),
		"results/rivers/published/t.csv":  File("model,variant,Left,Right,Bed,overall\nseine,,9.0,5.0,4.0,6.0\nrhine,,3.0,5.0,7.0,5.0\nelbe,,2.0,4.0,6.0,4.0\noder,,1.0,3.0,5.0,3.0\npo,,1.0,3.0,-,-\nseine,w/ rain,8.0,4.0,3.0,5.0\n"),
		"results/streams/benchmark.yaml":  File(board("Streams", "")),
		"results/streams/published/t.csv": File("model,Left,Right,Bed,overall\nseine,1.00,2.00,3.00,2.00\nrhine,2.00,3.00,4.00,3.00\nelbe,3.00,4.00,5.00,4.00\noder,3.00,4.00,5.00,4.00\n"),
		"content/site.yaml":               File("title: Waters\n" + theme),
	}
}

// Picture is a PNG of a colour, with a white line across it.
func Picture(w, h int, c color.Color) []byte {
	img := image.NewPaletted(image.Rect(0, 0, w, h), color.Palette{c, color.White})
	for i := 0; i < w; i++ {
		img.SetColorIndex(i, i*h/w, 1)
	}
	var b bytes.Buffer
	if err := pictureEncoder.Encode(&b, img); err != nil {
		panic(err)
	}
	return b.Bytes()
}

// pictureEncoder takes up again what compresses a picture: to make it anew takes longer than
// the picture.
var pictureEncoder = png.Encoder{CompressionLevel: png.BestSpeed, BufferPool: &encoderPool{}}

type encoderPool struct{ sync.Pool }

func (p *encoderPool) Get() *png.EncoderBuffer {
	b, _ := p.Pool.Get().(*png.EncoderBuffer)
	return b
}

func (p *encoderPool) Put(b *png.EncoderBuffer) { p.Pool.Put(b) }

// Pictured is a project of a few items and two models, with images as declared.
func Pictured(declared string, images map[string][]byte) fstest.MapFS {
	project := fstest.MapFS{
		"results/models.csv": File("id,name,aliases\na,Model A,the first\nb,Bé ö,\n"),
		"results/rivers/benchmark.yaml": File(`title: Rivers
question: Which way does it flow?
judge: {name: gauge}
facets: [{id: bank, title: Bank, field: bank, groups: [{id: Left}]}]
boards: [{id: score, title: Score, facets: [bank], scale: {min: 0, max: 1}, score: mean(result), overall: items}]
prompts: [{files: prompts/p.json, item: id, prompt: prompt, images: {Input: input}, lines: {result: list}}]
judgments: [{files: "judgments/{model}.jsonl", item: id, marks: {result: {list: true, values: [0, 1]}}}]
images: ` + declared + "\n"),
		"results/rivers/prompts/p.json": File(`[{"id": "1", "bank": "Left", "prompt": "One", "list": ["x"], "input": ["in/a b.png", "../../../models.csv", "none.png"]},
{"id": "2", "bank": "Left", "prompt": "Two", "list": ["x"]}, {"id": "x..y", "bank": "Left", "prompt": "Three", "list": ["x"]}, {"id": "川", "bank": "Left", "prompt": "Four", "list": ["x"]}]`),
	}
	for m, second := range map[string]string{"a": "0", "b": "1"} {
		project["results/rivers/judgments/"+m+".jsonl"] = File(`{"id": "1", "result": [1]}
{"id": "2", "result": [` + second + `]}
{"id": "x..y", "result": [0]}
{"id": "川", "result": [1]}
`)
	}
	for name, data := range images {
		project["results/rivers/"+name] = &fstest.MapFile{Data: data}
	}
	return project
}

// Thirds is one model judged on n items of each of two groups, the first group
// weighing three times as much; its scores are thirds, the worst in the middle, and one
// item of the first group has none.
func Thirds(n int) fstest.MapFS {
	var prompts, marks []string
	for i := range 2 * n {
		bank := []string{"Left", "Right"}[i/n]
		prompts = append(prompts, fmt.Sprintf(`{"id": "i%d", "bank": %q, "prompt": "Draw river %d"}`, i, bank, i))
		switch {
		case i == 3:
		case i == n/2:
			marks = append(marks, fmt.Sprintf(`{"id": "i%d", "mark": 0}`, i))
		default:
			marks = append(marks, fmt.Sprintf(`{"id": "i%d", "mark": %d}`, i, 1+i%2))
		}
	}
	return fstest.MapFS{
		"results/models.csv": File("id,name\na,Ay\n"),
		"results/rivers/benchmark.yaml": File(`title: Rivers
question: How clean?
judge: {name: A nose}
facets: [{id: bank, field: bank, groups: [{id: Left}, {id: Right}]}]
boards: [{id: score, title: Score, facets: [bank], scale: {min: 0, max: 1}, decimals: 3, score: mark / 3, overall: {weights: {Left: 0.75, Right: 0.25}}}]
prompts: [{files: prompts/p.json, item: id, prompt: prompt}]
judgments: [{files: "judgments/{model}.jsonl", item: id, marks: {mark: {min: 0, max: 3}}}]
`),
		"results/rivers/prompts/p.json":    File("[" + strings.Join(prompts, ",\n") + "]"),
		"results/rivers/judgments/a.jsonl": File(strings.Join(marks, "\n")),
	}
}

// FiveGroups is a benchmark of five groups and one board.
func FiveGroups(board, table string) fstest.MapFS {
	return fstest.MapFS{
		"results/models.csv": File("id,name,aliases\nx,Ix,\ny,Ypsilon,\nz,Zed,\n"),
		"results/g/benchmark.yaml": File("title: Groups\nquestion: Which?\njudge: {name: A nose}\n" +
			"facets: [{id: f, groups: [{id: A, items: 10}, {id: B, items: 20}, {id: C, items: 5}, {id: D, items: 5}, {id: E, items: 5}]}]\nsources: [{id: s, title: A book}]\n" +
			"boards: [{id: score, title: Score, facets: [f], " + board + ", overall: unknown, published: [{source: s, table: Table 1, file: t.csv}]}]\n"),
		"results/g/published/t.csv": File(table),
	}
}

// ModelFacts is a project whose list of models says more of them than every list does.
func ModelFacts() fstest.MapFS {
	return fstest.MapFS{
		"results/models.csv": File("name,organization,released,parameters,context_window,paper,notes,evil\n" +
			"Ay,Lab,2024-03,7B,128k,https://a.example/x,a,javascript:alert(1)\nBe,Lab,2025-01-02,270M,-,,b,<b>x</b>\nCe,Other,2024,\"70B, of which 7B\",1M,,c,x\nDe,Other,,,8k,,d,\n"),
		"results/rivers/benchmark.yaml": File("title: Rivers\nquestion: Which?\nsources: [{id: s, title: S}]\nfacets: [{id: f, groups: [{id: L}]}]\n" +
			"boards: [{id: score, title: Score, facets: [f], scale: {min: 0, max: 1}, overall: none, published: [{source: s, file: t.csv}]}]\n"),
		"results/rivers/published/t.csv": File("model,L\nAy,1\nBe,0.5\nCe,0.4\nDe,0.3\nunlisted,0.2\n"),
	}
}

// PaperProject is a project of one benchmark with every part that a project page has:
// four models, and eight cases of two categories with a picture of each output.
func PaperProject() fstest.MapFS {
	project := fstest.MapFS{
		"content/pages/index.md":         File("Two sentences lead.\n\n## What we found\n\nThe Nile is long.\n"),
		"content/cases/rivers/second.md": File("---\ntitle: The second river\ndescription: A case in words.\nitems: [\"2\"]\n---\nText.\n"),
		"results/rivers/benchmark.yaml": File(`title: Rivers
question: Which way does it flow?
judge: {name: gauge}
paper: {title: On rivers, venue: A journal, abstract: Rivers flow., teaser: {file: teaser.png, alt: A river}}
authors: [{name: Ada, aff: [1]}]
affiliations: [{name: A university, logo: crest.png}]
links: [{kind: code, url: "https://code.example"}]
bibtex: "@misc{rivers}"
facets: [{id: bank, title: Bank, field: bank, groups: [{id: Left}, {id: Right}]}]
boards: [{id: score, title: Score, facets: [bank], scale: {min: 0, max: 1}, score: mean(result), overall: items}]
prompts: [{files: prompts/p.json, item: id, prompt: prompt, lines: {result: list}}]
judgments: [{files: "judgments/{model}.jsonl", item: id, marks: {result: {list: true, values: [0, 1]}}}]
images: {thumbs: "images/{model}/{id}.png"}
`),
		"content/files/teaser.png": {Data: Picture(40, 20, color.Black)},
		"content/files/crest.png":  {Data: Picture(8, 8, color.Black)},
	}
	var items []Item
	for i := 1; i <= 8; i++ {
		items = append(items, Item{ID: fmt.Sprint(i), Bank: []string{"Left", "Right"}[i%2], Prompt: fmt.Sprintf("River %d", i), Lines: []string{"x", "y"}})
	}
	project["results/rivers/prompts/p.json"] = Prompts(items...)
	for m, model := range []string{"nile", "rhine", "po", "ems"} {
		var judgments strings.Builder
		for i := 1; i <= 8; i++ {
			first, second := 1.0, 0.0
			if m == 3 && i != 5 {
				first = 0 // in case 5 only the first model differs
			}
			if m == 0 {
				second = 1
			}
			judgments.WriteString(Judged(fmt.Sprint(i), first, second))
			project[fmt.Sprintf("results/rivers/images/%s/%d.png", model, i)] = &fstest.MapFile{Data: Picture(8+i, 8+m, color.Black)}
		}
		project["results/rivers/judgments/"+model+".jsonl"] = File(judgments.String())
	}
	return project
}

// SearchedProject is a project of cases whose prompts would end a script, write markup, or are
// very long, and some in scripts without spaces.
func SearchedProject() fstest.MapFS {
	project := JudgedRivers()
	long := strings.Repeat("pebble ", 30_000) + "lastword"
	prompt := func(id, text string) string {
		quoted, err := json.Marshal(text)
		if err != nil {
			panic(err)
		}
		return fmt.Sprintf(`{"id": %q, "bank": "Left", "prompt": %s, "list": ["[Text] stone %s"]}`, id, quoted, id)
	}
	project["results/rivers/prompts/p.json"] = &fstest.MapFile{Data: []byte("[" + strings.Join([]string{
		prompt("1", `</script><img src=x onerror=alert(1)><!-- `+"\u2028\u2029"+` "quoted" \ back`),
		prompt("2", "在北京吃烤鸭"), prompt("3", "Crème brûlée in a café"), prompt("4", long), prompt("5", strings.Repeat("x", 100_000)),
		prompt("6", "The pebble of Doraemon"),
	}, ",") + "]")}
	project["results/rivers/judgments/a.jsonl"] = &fstest.MapFile{Data: []byte(`{"id": "1", "result": [1], "why": ["there"]}` + "\n")}
	delete(project, "results/rivers/judgments/b.jsonl")
	delete(project, "results/rivers/judgments/c.jsonl")
	project["content/pages/method.md"] = &fstest.MapFile{Data: []byte("---\ntitle: Method\n---\nBefore.\n\n## How *rivers* bend\n\nA meander &lt; a bow.\n")}
	return project
}

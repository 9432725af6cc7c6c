package site_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/site"
	"standings/site/sitetest"
)

func BenchmarkExample(b *testing.B) {
	for b.Loop() {
		var problems source.List
		if _, err := site.Build(site.Input{Project: site.Example(), Version: "test"}, &problems); err != nil {
			b.Fatal(err)
		}
	}
}

func TestExampleSiteCrawled(t *testing.T) { sitetest.Crawl(t, sitetest.Example(t).Files) }

// The same input gives the same bytes: built again, and with its folders listed
// in any order.
func TestSameInputSameBytes(t *testing.T) {
	first := sitetest.Example(t).Files
	var problems source.List
	again, err := site.Build(site.Input{Project: site.Example(), Version: "test"}, &problems)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(first.Paths(), again.Files.Paths()) {
		t.Fatal("the two builds have different files")
	}
	for name, data := range first {
		if !bytes.Equal(data, again.Files[name]) {
			t.Errorf("%s differs between two builds", name)
		}
	}
}

// Names and prose are untrusted text: nothing in them becomes markup, script or
// a path.
func TestHostileTextStaysText(t *testing.T) {
	const evil = `"><script>alert(1)</script><img src=x onerror=alert(1)>{{.}}&amp;`
	csv := func(fields ...string) string {
		for i, f := range fields {
			fields[i] = `"` + strings.ReplaceAll(f, `"`, `""`) + `"`
		}
		return strings.Join(fields, ",") + "\n"
	}
	yamlText := `'` + strings.ReplaceAll(evil, `'`, `''`) + `'`
	project := fstest.MapFS{
		"results/models.csv": sitetest.File("id,name,aliases,organization,access,license,released,parameters,url,bibtex\n" +
			csv("a", evil, "", evil, "open", evil, evil, evil, "https://example.org/?a=\"><script>", evil)),
		"results/rivers/benchmark.yaml": sitetest.File("title: " + yamlText + "\nquestion: " + yamlText + "\nsummary: " + yamlText + "\nbibtex: " + yamlText +
			"\njudge: {name: " + yamlText + "}\nauthors: [{name: " + yamlText + ", note: " + yamlText + "}]\npaper: {title: " + yamlText + ", abstract: " + yamlText + "}" +
			"\nkinds: [{id: k, title: " + yamlText + "}]\nfacets: [{id: bank, groups: [{id: Left, name: " + yamlText + "}, {id: B}, {id: C}]}]\nsources: [{id: s, title: " + yamlText + "}]" +
			"\nboards: [{id: score, title: " + yamlText + ", facets: [bank], scale: {min: 0, max: 9}, overall: groups, published: [{source: s, table: " + yamlText + ", file: t.csv}]}]\n"),
		"results/rivers/published/t.csv": sitetest.File("model,variant,kind,note,Left,B,C,overall\n" + csv("a", evil, "k", evil, "1", "2", "3", "2") + csv("a", "", "k", "", "1", "2", "3", "2")),
		"content/site.yaml":              sitetest.File("title: " + yamlText + "\ndescription: " + yamlText + "\nfooter: " + yamlText + "\n"),
		"content/pages/x.md":             sitetest.File("---\ntitle: " + yamlText + "\n---\n# " + evil + "\n\n" + evil + "\n"),
	}
	files, problems := sitetest.Build(t, project)
	if strings.Contains(problems, ": warning") == false && problems != "" {
		for _, line := range strings.Split(problems, "\n") {
			if !strings.Contains(line, "HTML") {
				t.Errorf("unexpected problem %s", line)
			}
		}
	}
	sitetest.Harmless(t, files)
}

// Projects that no paper would write, and that must build all the same: the
// smallest, the widest, many kinds, nothing but dashes.
func TestOddProjectsBuild(t *testing.T) {
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
		return sitetest.File("title: Odd\nquestion: Which?\nsources: [{id: s, title: S}]\nfacets: [{id: f, groups: [" + facet + "]}]\n" + extra + "boards:\n" + boards)
	}
	board := "  - {id: b.one, title: B, facets: [f], scale: {min: 0, max: 100}, overall: unknown, published: [{source: s, file: t.csv}]}\n"
	for name, project := range map[string]fstest.MapFS{
		"wide, with more kinds than shapes": {
			"results/models.csv": sitetest.File(models.String()), "results/odd/published/t.csv": sitetest.File(table.String()),
			"results/odd/benchmark.yaml": yaml(strings.Join(groups, ", "), "kinds: ["+strings.Join(kinds, ", ")+"]\ncontrasts: [{id: c.d, title: C, steps: [{board: b.one, variant: \"\"}, {board: b.one, variant: x}]}]\nscatters: [{x: b.one/G1, y: b.one/G2}]\n", board),
		},
		"one model, one group": {
			"results/models.csv": sitetest.File("id,name\na,A\n"), "results/odd/published/t.csv": sitetest.File("model,L,overall\na,1,1\n"),
			"results/odd/benchmark.yaml": yaml("{id: L}", "", board),
		},
		"nothing but dashes": {
			"results/models.csv": sitetest.File("id,name\na,A\nb,B\n"), "results/odd/published/t.csv": sitetest.File("model,L,R,S,overall\na,-,-,-,-\nb,-,-,-,-\n"),
			"results/odd/benchmark.yaml": yaml("{id: L}, {id: R}, {id: S}", "", board),
		},
		"all alike, and zero": {
			"results/models.csv": sitetest.File("id,name\na,A\nb,B\nc,C\n"), "results/odd/published/t.csv": sitetest.File("model,L,R,S,overall\na,0,0,0,0\nb,0,0,0,0\nc,0,0,0,0\n"),
			"results/odd/benchmark.yaml": yaml("{id: L}, {id: R}, {id: S}", "scatters: [{x: b.one/L, y: b.one/R, diagonal: true}]\n", board),
		},
		"a board without rows": {
			"results/models.csv":         sitetest.File("id,name\na,A\n"),
			"results/odd/benchmark.yaml": yaml("{id: L}", "", "  - {id: b, title: B, facets: [f], scale: {min: 0, max: 1}, overall: none}\n"),
		},
		"names in other letters": {
			"results/models.csv": sitetest.File("id,name\na,模型 甲\nb,مدل ب\nc,🎨\n"), "results/odd/published/t.csv": sitetest.File("model,L,overall\n模型 甲,-1.5,-1.5\nb,2,2\nc,0,0\n"),
			"results/odd/benchmark.yaml": yaml("{id: L}", "", strings.Replace(board, "min: 0", "min: -5", 1)),
		},
	} {
		t.Run(name, func(t *testing.T) {
			files, problems := sitetest.Build(t, project)
			if strings.Contains(strings.ReplaceAll(problems, ": warning", ""), ": ") && !strings.Contains(problems, "warning") {
				t.Errorf("problems:\n%s", problems)
			}
			sitetest.Crawl(t, files)
		})
	}
}

// Checking says what building says, and makes of pages that are alike the first alone.
func TestCheckingMakesNoPageTwice(t *testing.T) {
	t.Parallel()
	for _, own := range []bool{false, true} {
		project := fstest.MapFS{
			"results/rivers/benchmark.yaml":      {Data: []byte("title: Rivers\nquestion: Which?\njudge: {name: J}\nboards: [{id: score, title: Score, scale: {min: 0, max: 1}, score: a, overall: items}]\nprompts: [{files: prompts/*.jsonl, item: id, prompt: p}]\njudgments: [{files: 'judgments/{model}.jsonl', item: id, marks: {a: {values: [0, 1]}}}]\n")},
			"results/rivers/prompts/p.jsonl":     {Data: []byte("{\"id\": \"1\", \"p\": \"One\"}\n{\"id\": \"2\", \"p\": \"Two\"}\n{\"id\": \"3\", \"p\": \"Three\"}\n")},
			"results/rivers/judgments/one.jsonl": {Data: []byte("{\"id\": \"1\", \"a\": 1}\n{\"id\": \"2\", \"a\": 0}\n")},
			"results/rivers/judgments/two.jsonl": {Data: []byte("{\"id\": \"1\", \"a\": 1}\n{\"id\": \"2\", \"a\": 0}\n{\"id\": \"3\", \"a\": 0}\n")},
		}
		if own {
			project["templates/frame/print.css"] = &fstest.MapFile{Data: []byte("p { color: red }\n")}
		}
		var built, checked source.List
		whole, err := site.Build(site.Input{Project: project}, &built)
		if err != nil {
			t.Fatal(err)
		}
		var read, models, made atomic.Int64
		_, err = site.Check(site.Input{Project: project, Take: func(path string, _ []byte) error {
			read.Add(1)
			if strings.HasPrefix(path, "models/") && path != "models/index.html" {
				models.Add(1)
			}
			if strings.HasPrefix(path, "rivers/score/") && path != "rivers/score/index.html" && strings.HasSuffix(path, "/index.html") {
				made.Add(1)
			}
			return nil
		}}, &checked)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := fmt.Sprint(checked.All()), fmt.Sprint(built.All()); got != want {
			t.Errorf("checking says %s, building %s", got, want)
		}
		if fewer := int(read.Load()) < len(whole.Files); fewer == own {
			t.Errorf("with templates of its own %t: %d files of %d", own, read.Load(), len(whole.Files))
		}
		if !own && (models.Load() != 1 || made.Load() != 1) {
			t.Errorf("%d pages of models and %d of how a row was made, of two each", models.Load(), made.Load())
		}
	}
}

package cases_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"standings/site/page"
	"standings/site/sitetest"
)

func TestCasePage(t *testing.T) {
	files, problems := sitetest.Build(t, sitetest.JudgedRivers())
	if strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	sitetest.Crawl(t, files)
	page := sitetest.Parse(t, files["rivers/cases/1/index.html"])
	page.Has("blockquote", "One")
	page.Has("main", "The first", "The left bank", "results/rivers/prompts/p.json:1, record 1")
	page.Has(`a[href="../../../rivers/lists/bank--left/index.html"]`, "The left bank")
	page.Has("#l1-a", "satisfied it lies there second: not satisfied it is a brick")
	page.Has("#l2-a", "partly some sand")
	page.Has("#l1-a [title='second: not satisfied']")
	page.Has("#l1-a a[href='#l1-a']", "satisfied")
	page.Has("details summary", "It flows to the <left>.")
	page.Has("#l1 td:nth-child(2)", "1 of 3")
	page.Has("#l2 td:nth-child(2)", "1.5 of 3 1 full · 1 half")
	page.Has("table[data-grid] th[scope=col]", "All 3")
	page.Has("#l2 th[scope=row]", "phrased in the negative")
	page.Has("#l1 th[scope=row]", "judges differ on 1 of 1 (second: 0 of 1)")
	page.Has(`a[href="https://issues.example/new?title=rivers%201&body=%7Bmodel%7D%0A%7Bline%7D%0A%7Bverdict%7D%0Ahttps%3A%2F%2Frivers.example%2Frivers%2Fcases%2F1%2F%23%7Bat%7D"][data-report]`)
	page.Has(`tfoot a[href="../../lists/records-1/index.html#1/a"]`, "record")
	page.Has(`a[rel=next][href="../../../rivers/cases/2/index.html"]`)
	page.Has("select[data-tag] option", "Image")
	second := sitetest.Parse(t, files["rivers/cases/2/index.html"])
	second.Has("main", "no output to judge")
	second.Has("table[data-grid] tbody td", "not judged")
	records := string(files["rivers/lists/records-1/index.html"])
	if !strings.Contains(records, "a.jsonl:3\n<pre") || !strings.Contains(records, `{"id": "1", "result": [0, 0.5]`) {
		t.Error("the records are not there letter by letter")
	}
	made := sitetest.Parse(t, files["rivers/score/a/index.html"])
	made.Has(`a[href="../../../rivers/cases/index.html#?f.bank=Left&model=a&sort=low"]`, "open the cases")
	made.Has(`a[href="../../../rivers/cases/1/index.html#?pick=a"]`)
	sitetest.Parse(t, files["models/a/index.html"]).Has(`a[href$="rivers/cases/index.html#?model=a&sort=low"]`)
}

// Where the judge's whole replies lie beside the marks, they stand on the case's
// page and in its records, as text; elsewhere there is no empty part for them.
func TestRepliesOnACasePage(t *testing.T) {
	project := sitetest.JudgedRivers()
	declared := project["results/rivers/benchmark.yaml"]
	declared.Data = bytes.Replace(declared.Data, []byte("values: [0, 0.5, 1], reasons: why}}}]"), []byte(`values: [0, 0.5, 1]}}}, {files: "judgments/{model}_full.json", item: id, reply: evaluation}]`), 1)
	project["results/rivers/judgments/b_full.json"] = &fstest.MapFile{Data: []byte(`[{"id": "1", "evaluation": "Stone: no.\nSand: <b>none</b>."}]`)}
	files, problems := sitetest.Build(t, project)
	if problems != `results/rivers/judgments/b_full.json: warning: holds replies about 1 of 2 items that gauge judges of "b": no reply about 2` {
		t.Fatal(problems)
	}
	sitetest.Crawl(t, files)
	page := sitetest.Parse(t, files["rivers/cases/1/index.html"])
	page.Has("details[data-reply=b] summary", "Model B gauge Stone: no. Sand: <b>none</b>.")
	page.Has("details[data-reply=b]", "Stone: no. Sand: <b>none</b>. Stone: no. Sand: <b>none</b>.")
	page.Has("main", "No reasons for single criteria: the judge’s whole replies are below.")
	if records := string(files["rivers/lists/records-1/index.html"]); !strings.Contains(records, "The files are in <code>results/rivers/judgments/</code>.") || !strings.Contains(records, "b_full.json:1, record 1") {
		t.Error("the reply's record is not among the records")
	}
	if other := string(files["rivers/cases/2/index.html"]); strings.Contains(other, "What the judge replied") || !strings.Contains(other, "This judge gives no reasons.") {
		t.Error("a case without replies has a part for them")
	}
}

// A hand-picked case that points at items leads to them; one with an item's
// address is an error that names both.
func TestPickedCasesAmongJudgedOnes(t *testing.T) {
	project := sitetest.JudgedRivers()
	pick := func(id, front string) {
		project["content/cases/rivers/"+id+".md"] = &fstest.MapFile{Data: []byte("---\ntitle: A tale\n" + front + "---\nTold.\n")}
	}
	pick("tale", "items: [\"1\"]\nmodels: [Model A, b]\n")
	files, problems := sitetest.Build(t, project)
	if strings.Contains(problems, "error") {
		t.Error(problems)
	}
	sitetest.Parse(t, files["rivers/cases/tale/index.html"]).Has(`a[href="../../../rivers/cases/1/index.html#?pick=a%2Cb"]`)
	sitetest.Parse(t, files["rivers/cases/1/index.html"]).Has("a[href$='cases/tale/index.html']")
	list := sitetest.Parse(t, files["rivers/cases/index.html"])
	list.Has("main", "A tale")
	list.Lacks(".picked-cases img")
	project["content/files/maps/delta.svg"] = sitetest.File("<svg xmlns='http://www.w3.org/2000/svg' width='4' height='3'/>")
	project["content/cases/rivers/tale.md"] = sitetest.File("---\ntitle: A tale\n---\nTold.\n\n![Illustration: a delta](../../files/maps/delta.svg)\n")
	files, _ = sitetest.Build(t, project)
	for _, page := range []string{"rivers/index.html", "rivers/cases/index.html"} {
		sitetest.Parse(t, files[page]).Has(".card a[href$='cases/tale/index.html'] img[alt='Illustration: a delta'][src$='maps/delta.svg']")
	}
	pick("tale", "items: [\"3\"]\nmodels: [Model X]\n")
	pick("2", "")
	_, problems = sitetest.Build(t, project)
	for _, want := range []string{`item "3" is not in the suite`, `unknown model "Model X"`, `case "A tale"`, `case "2" of rivers`, "/rivers/cases/2/"} {
		if !strings.Contains(problems, want) {
			t.Errorf("no %q in\n%s", want, problems)
		}
	}
}

// Groups whose names become one address have lists of their own, and an item
// cannot take the place of a file.
func TestAddressesOfListsAndItems(t *testing.T) {
	project := sitetest.JudgedRivers()
	project["results/rivers/prompts/p.json"] = &fstest.MapFile{Data: []byte(`[{"id": "1", "bank": "C++", "prompt": "One", "list": ["x", "y"]}, {"id": "2", "bank": "C", "prompt": "Two", "list": ["x"]}]`)}
	files, problems := sitetest.Build(t, project)
	if files["rivers/lists/bank--c/index.html"] == nil || files["rivers/lists/bank--c-2/index.html"] == nil {
		t.Error(problems)
	}
	project["results/rivers/prompts/p.json"] = &fstest.MapFile{Data: []byte(`[{"id": "index.html", "bank": "Left", "prompt": "One", "list": ["x", "y"]}]`)}
	if _, problems := sitetest.Build(t, project); !strings.Contains(problems, `results/rivers/prompts/p.json:1: cases of "rivers" and`) {
		t.Error(problems)
	}
}

// Prompts, reasons, names, lines and ids are untrusted text.
func TestHostileCasesStayText(t *testing.T) {
	const evil = `</script><script>alert(1)</script>"><img src=x onerror=alert(1)>{{.}}'javascript:alert(1)` + "\u2028"
	quoted, _ := json.Marshal(evil)
	project := sitetest.JudgedRivers()
	put := func(name, text string) { project[name] = &fstest.MapFile{Data: []byte(text)} }
	put("results/models.csv", "id,name\n")
	put("results/rivers/prompts/p.json", fmt.Sprintf(`[{"id": %[1]s, "bank": %[1]s, "prompt": %[1]s, "means": %[1]s, "list": [%[1]s, %[1]s]}, {"id": "../../x", "bank": "Left", "prompt": "p", "list": ["y"]}]`, quoted))
	delete(project, "results/rivers/judgments/a.jsonl")
	delete(project, "results/rivers/judgments/b.jsonl")
	delete(project, "results/rivers/judgments/c.jsonl")
	put("results/rivers/judgments/"+strings.ReplaceAll(strings.ReplaceAll(evil, "/", ""), "\u2028", "")+".jsonl", fmt.Sprintf(`{"id": %[1]s, "result": [1, 0], "why": [%[1]s, %[1]s]}
{"id": %[1]s, "result": [0, 0], "why": [%[1]s, %[1]s], "judge": %[1]s}
`, quoted))
	files, problems := sitetest.Build(t, project)
	if strings.Contains(problems, ": error") {
		t.Fatal(problems)
	}
	for name, data := range files {
		if strings.HasPrefix(name, "rivers/lists/data/") && (bytes.Contains(data, []byte("</script")) || bytes.Contains(data, []byte("\u2028"))) {
			t.Errorf("%s holds an end of scripts", name)
		}
	}
	if pages := sitetest.Harmless(t, files); pages < 8 {
		t.Errorf("only %d pages", pages)
	}
}

// Every item has its page, every facet its lists, every cell its verdict: in the
// worked example, with two judges and two missing outputs.
func TestEveryItemAndVerdictOfTheExample(t *testing.T) {
	files := sitetest.Example(t).Files
	holdCases(t, files, "sketchbook")
	sitetest.Parse(t, files["sketchbook/cases/s06/index.html"]).Has("main", "no image of this output", "no judgment")
}

// unjudged says whether a cell of a case's page has no verdict.
func unjudged(cell string) bool {
	return strings.HasPrefix(cell, "not judged") || strings.HasPrefix(cell, "no ") || strings.HasPrefix(cell, "marks not given")
}

// holdCases holds the pages of a benchmark's cases against its data.
func holdCases(t *testing.T, files page.Files, benchmark string) {
	t.Helper()
	d := handedHead(t, files, benchmark)
	marks := handedRows[[]string](t, files, benchmark, "marks")
	judged, shown := 0, 0
	for i, row := range handedRows[itemRow](t, files, benchmark, "items") {
		address := row.Address
		page, ok := files[benchmark+"/cases/"+address+"/index.html"]
		if !ok {
			t.Fatalf("%s: case %s has no page", benchmark, address)
		}
		want := 0
		for _, l := range marks[i] {
			want += len(l) - strings.Count(l, ".")
		}
		verdicts := sitetest.Parse(t, page).All("table[data-grid] tr[id] td:not(:nth-child(2))")
		got := len(slices.DeleteFunc(verdicts, unjudged))
		if got != want {
			t.Errorf("%s: case %s shows %d verdicts of %d", benchmark, address, got, want)
		}
		judged, shown = judged+want, shown+got
	}
	lists := 0
	for _, f := range d.Facets {
		for _, n := range f.Counts {
			if n > 0 {
				lists++
			}
		}
	}
	pages := 0
	for name := range files {
		if strings.HasPrefix(name, benchmark+"/lists/") && !strings.HasPrefix(name, benchmark+"/lists/judges--") && !strings.HasPrefix(name, benchmark+"/lists/records-") && strings.HasSuffix(name, ".html") && strings.Count(name, "/") == 3 {
			pages++
		}
	}
	if pages != lists {
		t.Errorf("%s: %d groups have items, %d lists", benchmark, lists, pages)
	}
	t.Logf("%s: %d items, %d outputs, %d verdicts, %d lists", benchmark, d.Items, len(d.Outputs), judged, pages)
}

// The head of a column says which of several outputs of the model its verdicts are on, so
// that a review of them says it, too; of one output it says nothing.
func TestColumnsNameTheirOutput(t *testing.T) {
	t.Parallel()
	project := sitetest.JudgedRivers()
	yaml := strings.Replace(string(project["results/rivers/benchmark.yaml"].Data), "judge: judge, output", "judge: judge, sample: take, output", 1)
	project["results/rivers/benchmark.yaml"] = sitetest.File(strings.Replace(yaml, "overall: items}", "overall: items, reduce: {sample: mean}}", 1))
	for _, model := range []string{"a", "b", "c"} {
		records := ""
		for _, take := range []string{"3", "7"}[:map[string]int{"a": 2, "b": 2, "c": 1}[model]] {
			records += `{"id": "1", "take": "` + take + `", "result": [1, 0], "why": ["it is", "it is not"]}` + "\n" + `{"id": "2", "take": "` + take + `", "result": [1], "why": ["it is"]}` + "\n"
		}
		project["results/rivers/judgments/"+model+".jsonl"] = sitetest.File(records)
	}
	files, problems := sitetest.Build(t, project)
	page := sitetest.Parse(t, files["rivers/cases/1/index.html"])
	if got := len(page.All("[data-sample='3']")); got != 2 {
		t.Errorf("%d columns name output 3, not 2\n%s", got, problems)
	}
	page.Lacks("[data-sample='7']")
}

// A prompt in several languages shows each with its own, in its own direction.
func TestPromptsInSeveralLanguages(t *testing.T) {
	project := sitetest.JudgedRivers()
	for name, with := range map[string][2]string{
		"benchmark.yaml": {"prompt: prompt, explanation: means,", "prompt: prompt_en, texts: {Prompt: prompt_zh, In Arabic letters: prompt_ar, Hint: id_no},"},
		"prompts/p.json": {`"prompt": "One"`, `"prompt_en": "One", "prompt_zh": "一", "prompt_ar": "واحد", "id_no": "seven"`},
	} {
		file := project["results/rivers/"+name]
		file.Data = bytes.Replace(file.Data, []byte(with[0]), []byte(with[1]), 1)
	}
	file := project["results/rivers/prompts/p.json"]
	file.Data = bytes.Replace(file.Data, []byte(`"prompt": "Two"`), []byte(`"prompt_en": "Two"`), 1)
	files, problems := sitetest.Build(t, project)
	if strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	page := sitetest.Parse(t, files["rivers/cases/1/index.html"])
	page.Has("#asked-head", "Prompt, English")
	page.Has("blockquote[lang=en][dir=auto]", "One")
	page.Has(".expected h3", "Prompt, Chinese")
	page.Has(".expected p[lang=zh][dir=auto]", "一")
	page.Has(".expected p[lang=ar][dir=auto]", "واحد")
	page.Has(".expected p:not([lang])", "seven")
}

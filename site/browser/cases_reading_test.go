//go:build browser

package browser_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"standings/site/sitetest"
)

const shownModels = `[...document.querySelectorAll("[data-grid] .heads th[data-m]")].filter((th) => !th.hidden).map((th) => th.dataset.m).join(" ")`

// sixPictures is a project with six models, each with an image of case 1.
func sixPictures() fstest.MapFS {
	project := sitetest.JudgedRivers()
	put := func(name, text string) { project[name] = &fstest.MapFile{Data: []byte(text)} }
	list := "id,name\n"
	for i := range 6 {
		id := fmt.Sprintf("model-with-a-name-%d", i)
		list += fmt.Sprintf("%s,Model with a name %d\n", id, i)
		put("results/rivers/judgments/"+id+".jsonl", fmt.Sprintf(`{"id": "1", "result": [%d, 1], "why": ["a reason that is a whole sentence about what the image shows", "another"]}`, i%2)+"\n")
		put("results/rivers/images/"+id+"/1.svg", `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="512" height="512" fill="white"/></svg>`)
	}
	for _, m := range []string{"a", "b", "c"} {
		delete(project, "results/rivers/judgments/"+m+".jsonl")
	}
	put("results/models.csv", list)
	put("results/rivers/benchmark.yaml", string(project["results/rivers/benchmark.yaml"].Data)+"images: {thumbs: \"images/{model}/{id}.svg\"}\n")
	return project
}

// Six models fit a window of 1440 px with and without their reasons, names
// unbroken; the prompt stands beside the images, and what it means is open.
func TestSixModelsFit(t *testing.T) {
	t.Parallel()
	files, problems := sitetest.Build(t, sixPictures())
	if strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	p := Open(t, Browser(t), Desktop)
	base := OnDisk(t, files)
	p.GoTo(t, base+"rivers/cases/1/index.html")
	all := Evaluate[string](t, p, `[...document.querySelectorAll("thead .heads th[data-m]")].map((th) => th.dataset.m).join()`)
	for _, state := range []string{"#?pick=" + all, "#?reasons=on&pick=" + all} {
		p.GoTo(t, "about:blank")
		p.GoTo(t, base+"rivers/cases/1/index.html"+state)
		p.Until(t, "the script", `document.querySelector("[data-ready]") !== null`)
		if cut := Evaluate[int](t, p, `(() => { const b = document.querySelector(".grid-scroll"); return b.scrollWidth - b.clientWidth; })()`); cut > 1 {
			t.Errorf("%q: the grid is %d px wider than its window", state, cut)
		}
		if left := Evaluate[float64](t, p, `document.querySelector(".grid-scroll").clientWidth - document.querySelector("[data-grid]").getBoundingClientRect().width`); left > 2 {
			t.Errorf("%q: the grid leaves %.0f px blank", state, left)
		}
		beside := `(() => { const a = document.querySelector(".asked .prompt").getBoundingClientRect(), b = document.querySelector(".shots-row .shot img").getBoundingClientRect(); return a.right <= b.left && a.top < b.bottom && a.bottom > b.top; })()`
		if !Evaluate[bool](t, p, beside) {
			t.Errorf("%q: the prompt is not beside the images", state)
		}
		if !Evaluate[bool](t, p, `document.querySelector(".asked .expected").innerText.includes("The first") && !document.querySelector(".case-place code").checkVisibility()`) {
			t.Errorf("%q: what the prompt means is folded, or its file is open", state)
		}
		if seen := Evaluate[bool](t, p, `document.querySelector(".line q").checkVisibility()`); seen != strings.Contains(state, "reasons") {
			t.Errorf("%q: reasons are seen: %v", state, seen)
		}
	}
	p.Silent(t, "a case of six models")
}

// Reasons are on where one or two models are shown, one switch turns all of them,
// and the address keeps what the reader chose.
func TestReasonsByOneSwitch(t *testing.T) {
	t.Parallel()
	files, _ := sitetest.Build(t, sitetest.JudgedRivers())
	p := Open(t, Browser(t), Desktop)
	base := OnDisk(t, files)
	seen := `[...document.querySelectorAll(".line td:not([hidden]) > a + q")].filter((q) => q.checkVisibility()).length`
	for _, c := range []struct {
		state string
		want  int
	}{{"", 0}, {"#?pick=a,b", 4}, {"#?reasons=on", 6}, {"#?pick=a&reasons=off", 0}} {
		p.GoTo(t, "about:blank")
		p.GoTo(t, base+"rivers/cases/1/index.html"+c.state)
		p.Until(t, "the script", `document.querySelector("[data-ready]") !== null`)
		if got := Evaluate[int](t, p, seen); got != c.want {
			t.Errorf("%q shows %d reasons, not %d", c.state, got, c.want)
		}
	}
	p.Click(t, "[data-reasons]")
	p.Until(t, "what is usual, which the address need not say", `location.hash === "#?pick=a" && (`+seen+`) === 2`)
	p.GoTo(t, base+"rivers/cases/1/index.html")
	p.Click(t, "[data-reasons]")
	p.Until(t, "the choice in the address, and on the way to the next case", `location.hash === "#?reasons=on" && document.querySelector("[rel=next]").getAttribute("href").endsWith("#?reasons=on")`)
}

// An open verdict is reported where the site says, with all that is known of it;
// where it says nothing, the text is copied.
func TestAVerdictIsReported(t *testing.T) {
	t.Parallel()
	project := sitetest.JudgedRivers()
	parent := Browser(t)
	link := `document.querySelector(".behind-links > :last-child")`
	for _, c := range []struct{ site, want string }{
		{string(project["content/site.yaml"].Data), "https://issues.example/new?title=rivers%201&body=Model%20A%0A1%3A%20%5BText%5D%20stone%0Asatisfied%0Ahttps%3A%2F%2Frivers.example%2Frivers%2Fcases%2F1%2F%23l1-a"},
		{"contact: us@rivers.example\n", "mailto:us@rivers.example?subject=rivers%201&body=Benchmark%3A%20rivers%0ACase%3A%201%0AModel%3A%20Model%20A%0ALine%3A%201%3A%20%5BText%5D%20stone%0AVerdict%3A%20satisfied%0AAddress%3A%20%2Frivers%2Fcases%2F1%2F%23l1-a%0A"},
	} {
		project["content/site.yaml"] = &fstest.MapFile{Data: []byte(c.site)}
		files, _ := sitetest.Build(t, project)
		p := Open(t, parent, Desktop)
		p.GoTo(t, OnDisk(t, files)+"rivers/cases/1/index.html#l1-a")
		p.Until(t, "the open verdict", link+` !== null`)
		if got := Evaluate[string](t, p, link+`.getAttribute("href")`); got != c.want {
			t.Errorf("%q leads to\n%s, not\n%s", c.site, got, c.want)
		}
		if got := Evaluate[string](t, p, `document.querySelector(".grid-legend [data-report]").href`); strings.Contains(got, "%7B") || !strings.Contains(got, "rivers") {
			t.Errorf("%q: the report of the case leads to %s", c.site, got)
		}
	}
	delete(project, "content/site.yaml")
	files, _ := sitetest.Build(t, project)
	p := Open(t, parent, Desktop)
	p.GoTo(t, OnDisk(t, files)+"rivers/cases/1/index.html#l1-a")
	p.Until(t, "the open verdict", link+` !== null`)
	Evaluate[bool](t, p, `(navigator.clipboard.writeText = async (text) => { window.copied = text; }, true)`)
	p.Click(t, ".behind-links button")
	p.Until(t, "the text", `window.copied === "Benchmark: rivers\nCase: 1\nModel: Model A\nLine: 1: [Text] stone\nVerdict: satisfied\nAddress: /rivers/cases/1/#l1-a\n"`)
	p.Until(t, "the word that it is copied", link+`.textContent.startsWith("Copied")`)
}

// On a phone two models stand side by side, the criterion above both; others are
// chosen above, and a swipe leads to the next case with them.
func TestTwoModelsOnAPhone(t *testing.T) {
	t.Parallel()
	project := sitetest.ManyModels()
	prompts := project["results/rivers/prompts/p.json"]
	prompts.Data = append(bytes.TrimSuffix(prompts.Data, []byte("]")), `, {"id": "2", "bank": "Left", "prompt": "Two", "list": ["[Text] a", "[Text] b"]}]`...)
	files, _ := sitetest.Build(t, project)
	p := Open(t, Browser(t), Phone)
	p.GoTo(t, OnDisk(t, files)+"rivers/cases/1/index.html")
	p.Until(t, "the script", `document.querySelector("[data-ready]") !== null`)
	first := strings.Fields(Evaluate[string](t, p, shownModels))
	if len(first) != 2 {
		t.Fatalf("%v are shown", first)
	}
	above := `(() => { const row = [...document.querySelectorAll("tr.line")][3], at = (e) => e.getBoundingClientRect(), cells = [...row.cells].filter((c) => c.checkVisibility()), verdicts = cells.slice(-2).map(at), text = at(row.cells[0]); return cells.length === 4 && verdicts[0].top === verdicts[1].top && verdicts[0].right <= verdicts[1].left + 1 && text.bottom <= verdicts[0].top + 1 && text.width > 300; })()`
	if !Evaluate[bool](t, p, above) {
		t.Error("the criterion is not above both verdicts")
	}
	if wide := Evaluate[string](t, p, SticksOut); wide != "" {
		t.Error(wide)
	}
	choose := func(at int, id string) {
		Evaluate[bool](t, p, fmt.Sprintf(`(() => { const s = document.querySelectorAll(".pair select")[%d]; s.value = %q; s.dispatchEvent(new Event("change")); return true; })()`, at, id))
	}
	third := Evaluate[string](t, p, `[...document.querySelectorAll(".pair option")].map((o) => o.value).find((id) => id !== "`+first[0]+`" && id !== "`+first[1]+`")`)
	choose(1, third)
	p.Until(t, "another model on the right", `decodeURIComponent(location.hash) === "#?pick=`+first[0]+","+third+`"`)
	choose(0, third)
	p.Until(t, "the two the other way round", `decodeURIComponent(location.hash) === "#?pick=`+third+","+first[0]+`" && (`+shownModels+`) === "`+third+" "+first[0]+`"`)
	Evaluate[bool](t, p, `(document.querySelectorAll("tr.line")[12].scrollIntoView({ behavior: "instant", block: "center" }), true)`)
	p.Until(t, "the names to stay in view", `Math.abs(document.querySelector(".pair").getBoundingClientRect().top) < 1`)
	for _, e := range []struct {
		kind input.DispatchTouchEventType
		at   []*input.TouchPoint
	}{{input.DispatchTouchEventTypeTouchStart, []*input.TouchPoint{{X: 300, Y: 400}}}, {input.DispatchTouchEventTypeTouchMove, []*input.TouchPoint{{X: 180, Y: 404}}}, {input.DispatchTouchEventTypeTouchMove, []*input.TouchPoint{{X: 90, Y: 406}}}, {input.DispatchTouchEventTypeTouchEnd, []*input.TouchPoint{}}} {
		if _, err := chromedp.Call(p.Context, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: e.kind, TouchPoints: e.at}); err != nil {
			t.Fatal(err)
		}
	}
	p.Until(t, "the next case with the same two", `location.href.includes("/cases/2/") && decodeURIComponent(location.hash).includes("pick=`+third+`") && document.readyState === "complete"`)
	p.Silent(t, "a case on a phone")
}

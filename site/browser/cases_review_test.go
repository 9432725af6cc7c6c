//go:build browser

package browser_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"standings/site/sitetest"
)

// A reviewer's round trip, from a folder: ten verdicts given blind are downloaded, the
// file is put into the project, and the next build has a board by people and says how
// far they agree with the judge.
func TestReviewsGoRound(t *testing.T) {
	t.Parallel()
	project := sitetest.JudgedRivers()
	yaml := string(project["results/rivers/benchmark.yaml"].Data)
	project["results/rivers/benchmark.yaml"] = sitetest.File(strings.Replace(yaml, "values: [0, 0.5, 1]", "values: [0, 1]", 1))
	items, records := []string{}, ""
	for i, bank := range []string{"Left", "Right", "Left", "Right"} {
		items = append(items, fmt.Sprintf(`{"id": "%d", "bank": "%s", "prompt": "Prompt %d", "means": "It is", "list": ["[Text] stone", "[Text] reed"]}`, i+1, bank, i+1))
		records += fmt.Sprintf(`{"id": "%d", "result": [1, 0], "why": ["it is", "it is not"]}`+"\n", i+1)
	}
	project["results/rivers/prompts/p.json"] = sitetest.File("[" + strings.Join(items, ",\n") + "]")
	for _, model := range []string{"a", "b", "c"} {
		project["results/rivers/judgments/"+model+".jsonl"] = sitetest.File(records)
	}
	files, problems := sitetest.Build(t, project)
	if problems != "" {
		t.Fatal(problems)
	}
	base := OnDisk(t, files)
	downloads := t.TempDir()
	p := Open(t, Browser(t), Desktop)
	if _, err := chromedp.Call(p.Context, browser.SetDownloadBehavior, browser.SetDownloadBehaviorParams{Behavior: browser.SetDownloadBehaviorBehaviorAllow, BrowserContextID: chromedp.FromContext(p.Context).BrowserContextID, DownloadPath: downloads}); err != nil {
		t.Fatal(err)
	}
	p.GoTo(t, base+"rivers/cases/1/index.html#l1-a")
	p.Until(t, "the control", `document.querySelector(".review-box") && !document.querySelector(".review")`)
	p.Click(t, ".review-box summary")
	p.Click(t, ".review-box label:nth-of-type(1) input")
	p.Until(t, "that the name is asked", `document.activeElement.matches(".review-name input") && document.querySelectorAll(".line .review").length === 6`)
	p.Press(t, "Ann, the first"+kb.Tab)
	p.Click(t, ".review-box label:nth-of-type(3) input")
	blind := `document.querySelector(".heads th[data-m]").textContent === "Output 1" && document.querySelectorAll(".line .review").length === 6 && !location.hash`
	p.Until(t, "a blind page", blind)
	if seen := Evaluate[string](t, p, `document.querySelector("main").innerText`); strings.Contains(seen, "Model A") || strings.Contains(seen, "it is not") {
		t.Errorf("a blind page shows %s", seen)
	}
	// Six verdicts on one case and four on another, all of them "satisfied".
	given := 0
	for _, at := range []struct {
		item  string
		marks int
	}{{"1", 6}, {"2", 4}} {
		p.GoTo(t, base+"rivers/cases/"+at.item+"/index.html")
		p.Until(t, "a blind page", blind)
		for i := range at.marks {
			Evaluate[bool](t, p, fmt.Sprintf(`(document.querySelectorAll('.line .review button[aria-label="satisfied"]')[%d].click(), true)`, i))
			given++
		}
	}
	// One of them by the keyboard: open the verdict, go to its controls, take it back and give it again, and say why.
	p.Click(t, `#l1-output-1 > a`)
	p.Until(t, "the open verdict", `document.querySelector('.reviewing button[aria-pressed="true"]')?.textContent === "satisfied"`)
	Evaluate[bool](t, p, `(document.querySelector("#l1-output-1 > a").focus(), true)`)
	for range 10 {
		if Evaluate[bool](t, p, `document.activeElement.matches('.reviewing button')`) {
			break
		}
		p.Press(t, kb.Tab)
	}
	p.Press(t, kb.Enter)
	p.Until(t, "the verdict to be taken back", `!document.querySelector('.reviewing [aria-pressed="true"], #l1-output-1 [aria-pressed="true"]')`)
	p.Press(t, kb.Enter)
	p.Until(t, "the verdict", `document.querySelector('#l1-output-1 [aria-pressed="true"]') && document.querySelector(".reviewing input").checkVisibility()`)
	Evaluate[bool](t, p, `(document.querySelector(".reviewing input").focus(), true)`)
	p.Press(t, "I see it, \"there\""+kb.Tab)
	p.GoTo(t, base+"rivers/cases/1/index.html")
	p.Until(t, "what was given before", `document.querySelectorAll('.line .review [aria-pressed="true"]').length === 6 && document.querySelector(".review-box summary").textContent === "Review 10"`)
	p.Click(t, ".review-box summary")
	p.Click(t, ".review-box .quiet-button")
	file := filepath.Join(downloads, "reviews.csv")
	var data []byte
	for range 200 {
		if data, _ = os.ReadFile(file); strings.Count(string(data), "\n") == given+1 {
			break
		}
		time.Sleep(50 * time.Millisecond)
	}
	if !strings.HasPrefix(string(data), "item,model,variant,condition,mark,line,reviewer,verdict,reason,at\n1,") || !strings.Contains(string(data), `,result,1,"Ann, the first",1,"I see it, ""there""",20`) {
		t.Fatalf("downloaded is %q", data)
	}
	p.Silent(t, "the review")

	project["results/rivers/reviews.csv"] = sitetest.File(string(data))
	again, problems := sitetest.Build(t, project)
	if problems != "" {
		t.Fatal(problems)
	}
	sitetest.Crawl(t, again)
	text := sitetest.TextOfPage(t, again["rivers/score-by-people/index.html"])
	for _, want := range []string{"1 reviewer gave 10 verdicts", "How far gauge and people agree", "All 10 60.0 60.0 / 100.0"} {
		if !strings.Contains(text, want) {
			t.Errorf("the board by people does not say %q: %s", want, text)
		}
	}

	// Not blind, what was said stands beside the judge's, as agreement or the lack of it.
	p.GoTo(t, base+"rivers/cases/1/index.html")
	p.Click(t, ".review-box summary")
	p.Click(t, ".review-box label:nth-of-type(3) input")
	p.Until(t, "names and verdicts again", `document.querySelector(".heads th[data-m]").textContent === "Model A" && [...document.querySelectorAll('.line .review [aria-pressed="true"]')].map((b) => b.ariaLabel).join() === "agree,agree,agree,disagree: satisfied,disagree: satisfied,disagree: satisfied"`)
}

// Whoever reviews blind sees no model's name and no verdict: in texts, titles, alternative
// texts, addresses of links, ids, and the page's own address; models stand in another
// order on another case.
func TestBlindPagesTellNothing(t *testing.T) {
	t.Parallel()
	base := Served(t, sitetest.Example(t).Files)
	p := Open(t, Browser(t), Desktop)
	p.GoTo(t, base+"sketchbook/cases/s01/index.html")
	Evaluate[bool](t, p, `(localStorage.setItem("standings-review " + new URL("..", location.href).pathname, "blind"), localStorage.setItem("standings-reviewer", "Ann"), true)`)
	told := `(() => {
  const names = ["careful", "hasty"].concat(["lowest", "second reader:"]);
  const main = document.querySelector("main");
  const seen = [main.innerText, document.title, location.hash];
  for (const e of main.querySelectorAll("*")) seen.push(e.title ?? "", e.getAttribute("alt") ?? "", e.getAttribute("href") ?? "", e.id, e.getAttribute("aria-label") ?? "", e.matches(".line td > a, .line q") ? e.textContent : "");
  const all = seen.join("\n").toLowerCase();
  return names.filter((n) => all.includes(n)).join(", ");
})()`
	orders := map[string]bool{}
	for _, item := range []string{"s01", "s02", "s03", "s04", "s05"} {
		p.GoTo(t, "about:blank")
		p.GoTo(t, base+"sketchbook/cases/"+item+"/index.html#?pick=hasty-hand&sort=board&at=l1-hasty-hand&in=model%3Dhasty-hand%26sort%3Dlow")
		p.Until(t, "a blind page", `document.querySelector(".heads th[data-m]")?.textContent === "Output 1" && document.querySelector(".review-box") !== null`)
		if got := Evaluate[string](t, p, told); got != "" {
			t.Errorf("%s tells %s", item, got)
		}
		orders[Evaluate[string](t, p, `[...document.querySelectorAll(".shots-row [data-full]")].map((a) => a.dataset.full).join()`)] = true
	}
	if len(orders) < 2 {
		t.Errorf("models stand in one order on all cases: %v", orders)
	}
	p.Click(t, ".shots-row [data-shot]")
	p.Until(t, "the picture in full", `document.querySelector(".viewer img")?.naturalWidth > 0 && document.querySelector(".viewer figcaption").textContent === "Output 1"`)
	p.Silent(t, "blind pages", strings.TrimSuffix(strings.TrimPrefix(base, "http://"), "/"))
}

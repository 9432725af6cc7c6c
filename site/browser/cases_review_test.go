//go:build browser

package browser_test

import (
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"standings/site/sitetest"
)

// toReview is rivers with as many items, models and criteria; no two models meet the same.
func toReview(items, models, criteria int, values string) fstest.MapFS {
	project := sitetest.JudgedRivers()
	yaml := string(project["results/rivers/benchmark.yaml"].Data)
	project["results/rivers/benchmark.yaml"] = sitetest.File(strings.NewReplacer("values: [0, 0.5, 1], reasons: why", "values: ["+values+"]", ", reasons: true", "", "explanation: means, ", "").Replace(yaml))
	project["content/pages/guidelines.md"] = sitetest.File("---\ntitle: Guidelines\n---\n* Judge what you *see*.\n")
	delete(project, "results/rivers/judgments/c.jsonl")
	names, prompts := "id,name\n", make([]sitetest.Item, items)
	for m := range models {
		id, records := string(rune('a'+m)), ""
		for i := range items {
			marks, list := make([]float64, criteria), make([]string, criteria)
			for c := range criteria {
				marks[c], list[c] = float64((m+1)>>(c%3)&1), fmt.Sprintf("[Text] stone %d", c+1)
			}
			prompts[i] = sitetest.Item{ID: fmt.Sprint(i + 1), Bank: []string{"Left", "Right"}[2*i/items], Prompt: fmt.Sprint("Prompt ", i+1), Lines: list}
			records += sitetest.Judged(prompts[i].ID, marks...)
		}
		names += id + ",Model " + strings.ToUpper(id) + "\n"
		project["results/rivers/judgments/"+id+".jsonl"] = sitetest.File(records)
	}
	project["results/rivers/prompts/p.json"], project["results/models.csv"] = sitetest.Prompts(prompts...), sitetest.File(names)
	return project
}

// onDesk waits for the desk of a case, or of whichever; onList for the list.
func (p *Tab) onDesk(t *testing.T, item string) {
	t.Helper()
	p.Until(t, "the desk of "+item, `document.querySelector("[data-desk] [aria-current]") && location.pathname.includes("/cases/`+item+`") && document.activeElement.matches("[aria-current]")`)
}

func (p *Tab) onList(t *testing.T) {
	t.Helper()
	p.Until(t, "what there is to review", `Boolean(document.querySelector("[data-todo] table"))`)
}

// begins opens the list and starts under a name, blind.
func (p *Tab) begins(t *testing.T, base, name string) {
	t.Helper()
	p.GoTo(t, base+"cases/index.html#review")
	p.onList(t)
	p.Click(t, `.review-form input[type="text"]`)
	p.Press(t, name+kb.Enter)
	p.onDesk(t, "")
}

// handsIn downloads the reviewer's file and returns its path and its rows by column.
func (p *Tab) handsIn(t *testing.T, name string, rows int) (path string, records []map[string]string) {
	t.Helper()
	dir := t.TempDir()
	if _, err := chromedp.Call(p.Context, browser.SetDownloadBehavior, browser.SetDownloadBehaviorParams{Behavior: browser.SetDownloadBehaviorBehaviorAllow, BrowserContextID: chromedp.FromContext(p.Context).BrowserContextID, DownloadPath: dir}); err != nil {
		t.Fatal(err)
	}
	p.Click(t, ".review-hand")
	path = filepath.Join(dir, name)
	for range 400 {
		data, _ := os.ReadFile(path)
		if list, err := csv.NewReader(strings.NewReader(string(data))).ReadAll(); err == nil && len(list) == rows+1 {
			for _, row := range list[1:] {
				record := map[string]string{}
				for i, column := range list[0] {
					record[column] = row[i]
				}
				records = append(records, record)
			}
			return path, records
		}
		time.Sleep(25 * time.Millisecond)
	}
	data, _ := os.ReadFile(path)
	t.Fatalf("%s has no %d rows: %.300s", name, rows, data)
	return
}

// Sixty cases with six outputs and six criteria each by keyboard alone: a key a verdict,
// and one to go on after each output. Every verdict is in the file once, blind as it was.
func TestReviewingByKeyboard(t *testing.T) {
	t.Parallel()
	const items, models, criteria = 60, 6, 6
	files, problems := sitetest.Build(t, toReview(items, models, criteria, "0, 1"))
	if files == nil {
		t.Fatal(problems)
	}
	p := Open(t, Browser(t), Desktop)
	p.begins(t, OnDisk(t, files)+"rivers/", "Ann, the first")
	keys := 0
	for item := range items {
		p.onDesk(t, fmt.Sprint(item+1, "/"))
		for output := range models {
			p.Press(t, "ynyny?"+kb.Enter)
			keys += criteria + 1
			if item == 0 && output == 0 {
				p.Until(t, "the next output", `document.querySelector(".desk-note").textContent.startsWith("Output 2 of 6")`)
			}
		}
	}
	p.onList(t)
	if far := Evaluate[string](t, p, `document.querySelector(".review-far").textContent`); !strings.HasPrefix(far, "60 of 60 cases, 2,160 of 2,160 verdicts: all reviewed") {
		t.Errorf("the list says %q", far)
	}
	if keys > 2*items*models*criteria {
		t.Errorf("%d keys", keys)
	}
	_, rows := p.handsIn(t, "ann-the-first.csv", items*models*criteria)
	seen := map[string]bool{}
	for _, r := range rows {
		seen[r["item"]+" "+r["model"]+" "+r["line"]] = true
		if want := map[string]string{"1": "1", "2": "0", "6": "unsure"}[r["line"]]; r["reviewer"] != "Ann, the first" || r["mark"] != "result" || want != "" && r["verdict"] != want {
			t.Fatalf("row %v", r)
		}
	}
	if len(seen) != items*models*criteria {
		t.Errorf("%d different verdicts", len(seen))
	}
	p.Silent(t, "the review")
}

// What a reviewer meets: arrows, a reason, undo on the next case too, a key that leaves a
// criterion for later, a reload, Esc; and the file goes round: the next build reads it.
func TestReviewsGoRound(t *testing.T) {
	t.Parallel()
	project := toReview(4, 3, 2, "0, 1")
	files, problems := sitetest.Build(t, project)
	if files == nil {
		t.Fatal(problems)
	}
	base := OnDisk(t, files) + "rivers/"
	p := Open(t, Browser(t), Desktop)
	p.begins(t, base, "Ann")
	state := func(what, want string) {
		t.Helper()
		p.Until(t, what+": "+want, `[document.querySelector(".desk-note").textContent.match(/\d+ of \d+/)[0], document.querySelector("[aria-current] b").textContent,
			[...document.querySelectorAll(".desk-marks [aria-pressed=true]")].map((b) => b.dataset.verdict).join(" ")].join("; ") === `+QuoteJS(want))
	}
	if seen := Evaluate[string](t, p, `document.body.innerText`); strings.Contains(seen, "Model ") || !strings.Contains(seen, "Judge what you see.") {
		t.Errorf("the desk shows %s", seen)
	}
	p.Press(t, kb.Enter) // leaves nothing unseen at once
	p.Until(t, "a warning", `document.querySelector(".desk-said").textContent.startsWith("2 of 2 not judged.")`)
	p.Press(t, "y")
	state("a verdict", "1 of 3; 2; 1")
	p.Press(t, kb.ArrowUp+"n")
	state("another in its place", "1 of 3; 2; 0")
	p.Press(t, "u")
	state("the first again", "1 of 3; 1; 1")
	// The driver types the r as well; a keyboard does not.
	p.Press(t, "r"+kb.Backspace+`I see it, "there"`+kb.Enter+kb.ArrowDown+"?"+kb.Enter)
	state("the next output", "2 of 3; 1; ")
	p.Press(t, "y")
	state("one of it", "2 of 3; 2; 1")
	p.Reload(t)
	p.onDesk(t, "1/")
	state("after a reload", "2 of 3; 2; 1")
	p.Press(t, kb.ArrowLeft)
	p.Until(t, "the reason", `document.querySelector(".desk-reason input").value === 'I see it, "there"'`)
	p.Press(t, kb.ArrowRight+"y"+kb.Enter+"yy"+kb.Enter)
	p.onDesk(t, "2/")
	p.Press(t, "u")
	p.onDesk(t, "1/")
	state("undone on the case before", "3 of 3; 2; 1")
	p.Press(t, "y"+kb.Enter)
	p.onDesk(t, "2/")
	p.Press(t, "yy"+kb.Enter+kb.Enter+kb.Enter+"yy"+kb.Enter) // the second output is left
	p.onDesk(t, "3/")
	p.Press(t, kb.Escape)
	p.onList(t)
	rows := func() string {
		return Evaluate[string](t, p, `[...document.querySelectorAll("[data-todo] tbody tr")].map((r) => r.cells[0].textContent + " " + r.cells[2].textContent).join("; ")`)
	}
	if got := rows(); got != "1 reviewed; 2 4 of 6; 3 open; 4 open" {
		t.Errorf("the list has %s", got)
	}
	choose := func(label, option string) {
		Evaluate[bool](t, p, `(() => { const s = [...document.querySelectorAll("[data-todo] label")].find((l) => l.textContent.startsWith(`+QuoteJS(label)+`)).querySelector("select"); s.value = [...s.options].find((o) => o.text === `+QuoteJS(option)+`).value; s.dispatchEvent(new Event("change")); return true; })()`)
	}
	choose("Show", "begun")
	if got := rows(); got != "2 4 of 6" {
		t.Errorf("begun are %s", got)
	}
	choose("Show", "all")
	choose("Category", "The left bank")
	if got := rows(); got != "1 reviewed; 2 4 of 6" {
		t.Errorf("on the left bank are %s", got)
	}
	p.Click(t, "[data-begin]")
	p.onDesk(t, "2/")
	state("the output that was left", "2 of 3; 1; ")
	p.Press(t, "nn"+kb.Escape)
	p.onList(t)
	p.handsIn(t, "ann.csv", 12)
	p.Silent(t, "the review")

	// Of the first case alone, without who cannot tell, until the file is read as a whole.
	path, list := p.handsIn(t, "ann.csv", 12)
	if r := list[0]; r["reason"] != `I see it, "there"` || r["verdict"] != "1" || r["line"] != "1" {
		t.Errorf("the first row is %v", r)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	project["results/rivers/reviews.csv"] = sitetest.File(strings.ReplaceAll(string(data), ",unsure,", ",1,"))
	again, problems := sitetest.Build(t, project)
	if files == nil {
		t.Fatal(problems)
	}
	if text := sitetest.TextOfPage(t, again["rivers/score-by-people/index.html"]); !strings.Contains(text, "1 reviewer gave 12 verdicts") {
		t.Errorf("the board by people says %s", text)
	}
}

// Two people differ; a third loads their files, sees where, and settles it. A reviewer who
// is blind has to hand in first.
func TestColleaguesAreSettled(t *testing.T) {
	t.Parallel()
	files, problems := sitetest.Build(t, toReview(2, 2, 2, "0, 0.5, 1"))
	if files == nil {
		t.Fatal(problems)
	}
	base := OnDisk(t, files) + "rivers/"
	p := Open(t, Browser(t), Desktop)
	p.begins(t, base, "Ann")
	p.Press(t, "yn"+kb.Enter+"hh"+kb.Enter)
	p.onDesk(t, "2/")
	p.Press(t, kb.Escape)
	p.onList(t)
	if !Evaluate[bool](t, p, `document.querySelector("[type=file]").disabled && document.querySelector(".review-loaded").textContent.startsWith("Hand in first")`) {
		t.Error("a blind reviewer can load what others say")
	}
	ann, list := p.handsIn(t, "ann.csv", 4)
	bob, strange := filepath.Join(t.TempDir(), "bob.csv"), filepath.Join(t.TempDir(), "strange.csv")
	text := "item,model,variant,condition,mark,line,reviewer,verdict,reason,at\n"
	for i, r := range list {
		text += fmt.Sprintf("1,%s,,,result,%s,Bob,%s,\"not, I think\",2026-03-01T10:00:0%dZ\n", r["model"], r["line"], map[bool]string{true: "0", false: r["verdict"]}[i == 0], i)
	}
	for name, text := range map[string]string{bob: text, strange: "item,model,reviewer,verdict\n99,Model A,Eve,1\n1,,Eve,1\n"} {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}

	q := Open(t, Browser(t), Desktop)
	q.GoTo(t, base+"cases/index.html#review")
	q.onList(t)
	q.Click(t, `.review-form input[type="text"]`)
	q.Press(t, "Eve"+kb.Tab)
	if err := chromedp.Do(q.Context, chromedp.SetUploadFiles(`[type="file"]`, []string{ann, bob, strange})); err != nil {
		t.Fatal(err)
	}
	q.Until(t, "three files", `document.querySelector(".review-loaded").textContent.includes("strange.csv:3: model is empty")`)
	said := Evaluate[string](t, q, `document.querySelector("[data-todo]").innerText`)
	for _, want := range []string{"ann.csv: 4 verdicts, 4 new", "strange.csv: 1 verdict left out: on cases that this benchmark does not have", "they agree on 3 of 4 (75.0 %)", "Settle 1 difference", "Ann 4, Bob 4", "1 criterion"} {
		if !strings.Contains(said, want) {
			t.Errorf("the list does not say %q: %s", want, said)
		}
	}
	Evaluate[bool](t, q, `([...document.querySelectorAll("button")].find((b) => b.textContent.startsWith("Settle")).click(), true)`)
	q.onDesk(t, "1/")
	if got := Evaluate[string](t, q, `[...document.querySelectorAll(".desk-other")].map((e) => e.textContent).join("; ")`); got != "Ann: yes; Bob: no – not, I think" {
		t.Errorf("the desk says %q", got)
	}
	if seen := Evaluate[string](t, q, `document.body.innerText`); strings.Contains(seen, "Model ") {
		t.Errorf("whose output it is can be seen: %s", seen)
	}
	q.Press(t, "n"+kb.Enter)
	q.onList(t)
	_, rows := q.handsIn(t, "eve.csv", 1)
	if r := rows[0]; r["adjudicated"] != "yes" || r["verdict"] != "0" || r["reviewer"] != "Eve" || r["model"] != list[0]["model"] {
		t.Errorf("what is settled is written as %v", r)
	}
	q.Silent(t, "the settling")
}

// Whoever reviews blind sees no model's name and no verdict, on the desk, on the page of a
// case, in the list of cases, and no score on other pages; until the file is handed in.
func TestBlindPagesTellNothing(t *testing.T) {
	t.Parallel()
	base := Served(t, sitetest.Example(t).Files)
	p := Open(t, Browser(t), Desktop)
	p.begins(t, base+"sketchbook/", "Ann")
	told := `(() => {
  const names = ["careful", "hasty"].concat(["lowest", "second reader:", "≠"]);
  const main = document.querySelector("main");
  const seen = [main.innerText, document.title, location.hash];
  for (const e of main.querySelectorAll("*")) if (e.checkVisibility()) seen.push(e.title ?? "", e.getAttribute("alt") ?? "", e.getAttribute("href") ?? "", e.id, e.getAttribute("aria-label") ?? "", e.matches(".line td > a, .line q") ? e.textContent : "");
  const all = seen.join("\n").toLowerCase();
  return names.filter((n) => all.includes(n)).join(", ");
})()`
	orders := map[string]bool{}
	for _, item := range []string{"s01", "s02", "s03", "s04", "s05"} {
		p.GoTo(t, "about:blank")
		p.GoTo(t, base+"sketchbook/cases/"+item+"/index.html#?pick=hasty-hand&sort=board&at=l1-hasty-hand&in=model%3Dhasty-hand%26sort%3Dlow")
		p.Until(t, "a blind page", `document.querySelector(".heads th[data-m]")?.textContent === "Output 1" && document.querySelector(".review-begin") !== null`)
		if got := Evaluate[string](t, p, told); got != "" {
			t.Errorf("%s tells %s", item, got)
		}
		orders[Evaluate[string](t, p, `[...document.querySelectorAll(".shots-row [data-full]")].map((a) => a.dataset.full).join()`)] = true
		p.Click(t, ".review-begin")
		p.onDesk(t, item)
		if got := Evaluate[string](t, p, told); got != "" {
			t.Errorf("the desk of %s tells %s", item, got)
		}
	}
	if len(orders) < 2 {
		t.Errorf("models are in one order on all cases: %v", orders)
	}
	p.Until(t, "the picture in full", `document.querySelector(".desk-stage img").naturalWidth > 0`)
	for _, path := range []string{"sketchbook/cases/index.html#?sort=low", "sketchbook/score/index.html", "sketchbook/lists/theme--culture/index.html", "models/index.html", "cases/index.html", "index.html"} {
		p.GoTo(t, "about:blank")
		p.GoTo(t, base+path)
		p.Until(t, "a covered page", `document.querySelector(".covered-note, [data-todo] table")?.checkVisibility()`)
		if got := Evaluate[string](t, p, told); got != "" {
			t.Errorf("%s tells %s", path, got)
		}
	}
	p.GoTo(t, base+"sketchbook/cases/index.html#review")
	p.onList(t)
	if !Evaluate[bool](t, p, `!document.querySelector(".case-browser").checkVisibility() && ![...document.querySelectorAll("[data-todo] button")].some((b) => b.textContent.startsWith("Close") && b.checkVisibility())`) {
		t.Error("a blind reviewer can go to the list with scores")
	}
	p.Silent(t, "blind pages", strings.TrimSuffix(strings.TrimPrefix(base, "http://"), "/"))
	p.GoTo(t, base+"sketchbook/cases/s01/index.html#review")
	p.onDesk(t, "s01")
	p.Press(t, "y"+kb.Escape)
	p.onList(t)
	p.handsIn(t, "ann.csv", 1)
	Evaluate[bool](t, p, `([...document.querySelectorAll("[data-todo] button")].find((b) => b.textContent.startsWith("Close")).click(), true)`)
	p.Until(t, "the cases with their scores", `document.querySelector(".case-browser").checkVisibility() && !document.querySelector("[data-todo]").checkVisibility()`)
	p.GoTo(t, base+"sketchbook/score/index.html")
	p.Until(t, "scores again", `document.querySelector("table[data-of]")?.checkVisibility() && !document.querySelector(".covered-note")`)
}

// On a phone the answers are under the thumb, and everything that is touched is large
// enough. Axe finds nothing on the desk and the list, in either window and colour.
func TestReviewingIsForAll(t *testing.T) {
	t.Parallel()
	base := OnDisk(t, sitetest.Example(t).Files) + "sketchbook/"
	for _, look := range []Look{Desktop, Phone} {
		p := Open(t, Browser(t), look)
		p.begins(t, base, "Ann")
		if look.Touch {
			for range 3 {
				p.Click(t, `.desk-thumb [data-verdict="0"]`)
			}
			p.Until(t, "three verdicts", `document.querySelector(".desk-said").textContent === "3 of 10 judged" && document.querySelector("[aria-current] b").textContent === "4"`)
		}
		axe := func(what string) {
			t.Helper()
			for _, colours := range []string{"light", "dark"} {
				p.Colours(t, colours)
				holdAxe(t, &visit{Tab: p}, true, true)
			}
			small := `[...document.querySelectorAll("main :is(button, select, summary, input:not([type=checkbox]))")].filter((e) => e.checkVisibility() && getComputedStyle(e).pointerEvents !== "none").filter((e) => e.getBoundingClientRect().height < 43.5).map((e) => e.outerHTML.slice(0, 90)).join("\n")`
			if got := Evaluate[string](t, p, small); look.Touch && got != "" {
				t.Errorf("%s: small targets: %s", what, got)
			}
			if got := Evaluate[float64](t, p, `document.documentElement.scrollWidth - innerWidth`); got > 0 {
				t.Errorf("%s scrolls sideways by %v at %s", what, got, look)
			}
		}
		axe("the desk")
		p.Click(t, ".desk-leave")
		p.onList(t)
		axe("the list")
		p.Silent(t, "reviewing at "+look.String())
	}
}

package compare_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"standings/internal/trial"
	"standings/results"
	"standings/site/sitetest"
)

// What a test asks of the compare page.
const (
	picked   = `[...document.querySelectorAll(".compare-picks .compare-toggle")].map(b => b.textContent).join("|")`
	address  = `(new URLSearchParams(location.hash.slice(2)).get("pick") ?? "")`
	sentence = `(document.querySelector(".compare-sentence")?.textContent ?? "")`
	focused  = `document.activeElement.getAttribute("aria-label") ?? document.activeElement.id ?? ""`
)

// A choice made by search and by keyboard is in the address, and comes back on
// reload and by Back, from a folder on disk, at both widths, in silence.
func TestComparePageWalked(t *testing.T) {
	t.Parallel()
	base := sitetest.ExampleOnDisk(t)
	parent := sitetest.Browser(t)
	for _, l := range []sitetest.Look{{Width: 1440, Height: 900}, {Width: 390, Height: 844, Touch: true}} {
		t.Run(l.String(), func(t *testing.T) {
			t.Parallel()
			p := sitetest.Open(t, parent, l)
			p.GoTo(t, base+"compare/index.html")
			p.Until(t, "the hint", `document.querySelector(".compare-hint") !== null`)

			// Pick by search, with the keyboard alone.
			sitetest.Evaluate[bool](t, p, `document.querySelector("#compare-find").focus(), true`)
			p.Press(t, "flux dev")
			p.Until(t, "the list", `document.querySelectorAll("#compare-found [role=option]").length > 0`)
			p.Press(t, kb.ArrowDown)
			p.Until(t, "the first of the list", `document.querySelector("#compare-find").getAttribute("aria-activedescendant") === "compare-option-0"`)
			p.Press(t, kb.Enter)
			p.Until(t, "the first pick", sitetest.Is(address, "flux.1-dev"))
			p.Press(t, "schnell"+kb.Enter)
			p.Until(t, "the second pick", sitetest.Is(address, "flux.1-dev,flux.1-schnell"))
			p.Until(t, "the answer", sentence+`.startsWith("Of the 5 main leaderboards with both, FLUX.1-schnell leads 3 and FLUX.1-dev 2. The benchmarks disagree: ")`)
			// A variant by an alias of its model.
			p.Press(t, "bagel-7b")
			p.Until(t, "the variants", `document.querySelectorAll("#compare-found [role=option]").length >= 4`)
			p.Press(t, kb.Escape)
			p.Until(t, "the closed list", `document.querySelector("#compare-found").hidden`)
			sitetest.Evaluate[bool](t, p, `(document.querySelector("#compare-find").value = "", true)`)
			p.Press(t, "JanusPro-7B"+kb.Enter)
			p.Until(t, "the third pick", sitetest.Is(picked, "FLUX.1-dev|FLUX.1-schnell|Janus-Pro-7B"))
			p.Until(t, "a sentence on three", sentence+`.includes("with all 3")`)
			if said := sitetest.Evaluate[string](t, p, `document.querySelector("[role=status][data-part=status]").textContent`); !strings.HasPrefix(said, "Janus-Pro-7B added. Of the ") {
				t.Errorf("a listener is told %q", said)
			}
			if wide := sitetest.Evaluate[string](t, p, sitetest.SticksOut); wide != "" {
				t.Error(wide)
			}
			if lies := sitetest.Evaluate[string](t, p, overlaps); lies != "" {
				t.Error(lies)
			}
			p.GoTo(t, base+"compare/index.html#?pick=flux.1-dev,flux.1-schnell,janus-pro-7b,gpt-4o,bagel,emu3&all=1")
			p.Until(t, "six picks", `document.querySelectorAll(".compare-toggle").length === 6`)
			for _, wrong := range []string{sitetest.SticksOut, overlaps, unread} {
				if said := sitetest.Evaluate[string](t, p, wrong); said != "" {
					t.Errorf("of six models: %s", said)
				}
			}
			p.Back(t)
			p.Until(t, "three picks again", `document.querySelectorAll(".compare-toggle").length === 3`)
			p.Silent(t, "picking")

			// Reload restores, Back undoes step by step, forward redoes.
			if err := chromedp.Do(p.Context, chromedp.Reload()); err != nil {
				t.Fatal(err)
			}
			p.Until(t, "the picks after a reload", sitetest.Is(picked, "FLUX.1-dev|FLUX.1-schnell|Janus-Pro-7B"))
			p.Back(t)
			p.Until(t, "two picks after Back", sitetest.Is(picked, "FLUX.1-dev|FLUX.1-schnell"))
			p.Back(t)
			p.Until(t, "one pick after Back", sitetest.Is(picked, "FLUX.1-dev"))
			sitetest.Evaluate[bool](t, p, `(history.go(2), true)`)
			p.Until(t, "three picks after forward", sitetest.Is(picked, "FLUX.1-dev|FLUX.1-schnell|Janus-Pro-7B"))

			// Setting aside, removing, another board, all groups: by keyboard.
			sitetest.Evaluate[bool](t, p, `(document.querySelectorAll(".compare-toggle")[1].focus(), true)`)
			p.Press(t, " ")
			p.Until(t, "one set aside", `document.querySelectorAll(".compare-toggle")[1].getAttribute("aria-pressed") === "false" && location.hash.includes("off=flux.1-schnell")`)
			p.Until(t, "a sentence on the other two", sentence+`.includes("with both")`)
			p.Press(t, " ")
			p.Until(t, "it taken back in", `document.activeElement.getAttribute("aria-pressed") === "true" && !location.hash.includes("off=")`)
			sitetest.Evaluate[bool](t, p, `(document.querySelector("[data-benchmark=wise] > summary").focus(), true)`)
			p.Press(t, kb.Enter)
			p.Until(t, "the benchmark unfolded", `location.hash.includes("open=on-wise")`)
			sitetest.Evaluate[bool](t, p, `(document.querySelector("[data-benchmark=wise] [data-part=boards] button:nth-child(2)").focus(), true)`)
			p.Press(t, kb.Enter)
			p.Until(t, "the second board", `document.activeElement.getAttribute("aria-pressed") === "true" && document.querySelector("[data-benchmark=wise] .compare-radar").hidden`)
			few := sitetest.Evaluate[int](t, p, `document.querySelectorAll(".compare-groups > div:nth-of-type(2) tbody tr").length`)
			sitetest.Evaluate[bool](t, p, `(document.querySelector(".compare-groups .quiet-button").focus(), true)`)
			p.Press(t, kb.Enter)
			p.Until(t, "all groups", `location.hash.includes("all=1")`)
			if all := sitetest.Evaluate[int](t, p, `document.querySelectorAll(".compare-groups > div:nth-of-type(2) tbody tr").length`); few != 8 || all < 60 {
				t.Errorf("%d groups at first, %d in all", few, all)
			}
			sitetest.Evaluate[bool](t, p, `(document.querySelectorAll(".compare-remove")[2].focus(), true)`)
			p.Press(t, kb.Enter)
			p.Until(t, "two picks left", sitetest.Is(picked, "FLUX.1-dev|FLUX.1-schnell"))
			if at := sitetest.Evaluate[string](t, p, focused); at != "Remove FLUX.1-schnell" {
				t.Errorf("after a removal the focus is on %q", at)
			}
			if err := chromedp.Do(p.Context, chromedp.Reload()); err != nil {
				t.Fatal(err)
			}
			p.Until(t, "the whole state after a reload", sitetest.Is(picked, "FLUX.1-dev|FLUX.1-schnell")+` && document.querySelector("[data-benchmark=wise] [data-part=boards] button:nth-child(2)").getAttribute("aria-pressed") === "true"`)

			// A ready-made pair leads to the top, with its choice.
			sitetest.Evaluate[bool](t, p, `(document.querySelector(".compare-pairs > details:last-child").open = true, document.querySelector(".compare-pairs > details:last-child a[href*='pick=']").click(), true)`)
			p.Until(t, "the pair", sitetest.Is(address, "careful-hand,hasty-hand")+` && scrollY === 0`)
			p.Back(t)
			p.Until(t, "the picks before the pair", sitetest.Is(picked, "FLUX.1-dev|FLUX.1-schnell"))
			p.Silent(t, "walking")
		})
	}
}

// The answer's counts are what the boards' own files give: first over the main
// boards that benchmark.yaml names, then over all.
func TestCompareAnswerCounted(t *testing.T) {
	t.Parallel()
	built := sitetest.Example(t)
	base := sitetest.ExampleOnDisk(t)
	p := sitetest.Open(t, sitetest.Browser(t), sitetest.Desktop)
	overall := func(board *results.Board, model string) (float64, bool) {
		var data struct {
			Rows []struct {
				Model, Variant string
				Cells          map[string]struct{ Value *float64 }
			}
		}
		file, ok := built.Files[board.Benchmark.ID+"/"+board.ID.Value+".json"]
		if !ok {
			return 0, false // a board without rows
		}
		if err := json.Unmarshal(file, &data); err != nil {
			t.Fatal(err)
		}
		for _, r := range data.Rows {
			if v := r.Cells["overall"].Value; r.Model == model && r.Variant == "" && v != nil {
				return *v, true
			}
		}
		return 0, false
	}
	for _, pair := range [][2]string{{"flux.1-dev", "flux.1-schnell"}, {"playground-v2.5", "pixart-alpha"}, {"janus-pro-7b", "emu3"}, {"sd-3-medium", "sd-3.5-large"}} {
		var main, all [3]int // boards, led by the first, led by the second
		most := map[string]int{}
		for _, b := range built.Project.Benchmarks {
			for _, board := range b.Boards {
				x, okX := overall(board, pair[0])
				y, okY := overall(board, pair[1])
				if !okX || !okY {
					continue
				}
				most[b.Title.Value]++
				for _, n := range []*[3]int{&all, &main} {
					if n == &main && !slices.Contains(b.Headline(), board) {
						continue
					}
					n[0]++
					if x > y {
						n[1]++
					} else if y > x {
						n[2]++
					}
				}
			}
		}
		p.GoTo(t, "about:blank")
		p.GoTo(t, base+"compare/index.html#?pick="+pair[0]+","+pair[1])
		p.Until(t, "the answer", `document.querySelector(".compare-sentence") !== null`)
		titles := sitetest.Evaluate[[]string](t, p, `[...document.querySelectorAll(".compare-toggle")].map((b) => b.textContent)`)
		leads := func(n [3]int) string {
			a, b := 1, 2
			if n[2] > n[1] {
				a, b = 2, 1
			}
			return fmt.Sprintf("%s leads %d and %s %d", titles[a-1], n[a], titles[b-1], n[b])
		}
		said := fmt.Sprintf("Of the %d main leaderboards with both, %s", main[0], leads(main))
		for i, title := range titles {
			if main[i+1] == main[0] {
				said = fmt.Sprintf("%s leads on all %d main leaderboards with both", title, main[0])
			}
		}
		if want, got := said, sitetest.Evaluate[string](t, p, sentence); !strings.HasPrefix(got, want) {
			t.Errorf("the page says %q, the files %q", got, want)
		}
		want := fmt.Sprintf("Across all %d leaderboards, %s", all[0], leads(all))
		for title, n := range most {
			if n > all[0]/len(most) && n > 4 {
				want += fmt.Sprintf("; %d of the %d are %s’s.", n, all[0], title)
			}
		}
		if got := sitetest.Evaluate[string](t, p, `document.querySelector(".compare-further").textContent`); got != want {
			t.Errorf("the page says %q, the files %q", got, want)
		}
		if got := sitetest.Evaluate[int](t, p, `[...document.querySelectorAll(".compare-groups > div:first-child th small")].filter((e) => e.textContent.endsWith(", main")).length`); got != main[0] {
			t.Errorf("%d boards are called main boards, want %d", got, main[0])
		}
	}
	p.Silent(t, "answers")
}

// A radar comes alive, follows the picks and falls silent, without a move of the
// page.
func TestCompareRadarAlive(t *testing.T) {
	t.Parallel()
	built := sitetest.Example(t)
	trial.Needs(t, built.Engine, "ECharts in this program", "run `npm ci && npm run bundle`")
	base := sitetest.ExampleOnDisk(t)
	p := sitetest.Open(t, sitetest.Browser(t), sitetest.Desktop)
	p.GoTo(t, base+"compare/index.html#?pick=gpt-4o,janus-pro-7b,emu3,flux.1-dev&open=on-wise")
	const radar = `document.querySelector("[data-benchmark=wise] .compare-radar:not([hidden])")`
	p.Until(t, "the radar", radar+` !== null && `+radar+`.querySelectorAll(".chart-wide g[data-id]").length === 3`)
	before := sitetest.Evaluate[float64](t, p, radar+`.getBoundingClientRect().height`)
	sitetest.Evaluate[bool](t, p, `(`+radar+`.scrollIntoView(), [...`+radar+`.querySelectorAll(".chart-tools button")].find(b => b.textContent === "Interact")?.click(), true)`)
	p.Until(t, "the chart alive", radar+`.querySelector(".is-live canvas") !== null`)
	if after := sitetest.Evaluate[float64](t, p, radar+`.getBoundingClientRect().height`); after != before {
		t.Errorf("the page moves as the chart comes alive: %v px, then %v", before, after)
	}
	sitetest.Evaluate[bool](t, p, `(document.querySelectorAll(".compare-toggle")[0].click(), true)`)
	p.Until(t, "the next three", radar+`.querySelector(".chart-wide g[data-id=\"flux.1-dev\"]") !== null`)
	p.Until(t, "the note gone", radar+`.querySelector(".compare-note").textContent === ""`)
	p.Silent(t, "a radar alive")
}

// The cases where two models differ most come with the section, or by a button
// on a touch screen, and lead to the case and to the two models side by side.
func TestCasesWhereTheyDiffer(t *testing.T) {
	t.Parallel()
	base := sitetest.ExampleOnDisk(t)
	parent := sitetest.Browser(t)
	const cases = `document.querySelector("[data-benchmark=sketchbook] .compare-cases")`
	for _, l := range []sitetest.Look{{Width: 1440, Height: 900}, {Width: 390, Height: 844, Touch: true}} {
		t.Run(l.String(), func(t *testing.T) {
			t.Parallel()
			p := sitetest.Open(t, parent, l)
			if !l.Touch { // a browser without a screen has no mouse
				const mouse = `window.matchMedia = ((real) => (query) => query.startsWith("(hover: hover)") ? { matches: true } : real.call(window, query))(window.matchMedia)`
				if _, err := chromedp.Call(p.Context, cdppage.AddScriptToEvaluateOnNewDocument, cdppage.AddScriptToEvaluateOnNewDocumentParams{Source: mouse}); err != nil {
					t.Fatal(err)
				}
			}
			p.GoTo(t, base+"compare/index.html#?pick=flux.1-dev,careful-hand,flux.1-schnell,hasty-hand&open=on-sketchbook")
			p.Until(t, "the place of the cases", cases+`?.hidden === false && document.querySelector("[data-benchmark=wise] .compare-cases").hidden`)
			sitetest.Evaluate[bool](t, p, `(`+cases+`.scrollIntoView(), true)`)
			if l.Touch {
				p.Until(t, "the button", cases+`.querySelector("button") !== null`)
				p.Click(t, "[data-benchmark=sketchbook] .compare-cases button")
				p.Until(t, "the wish in the address", `location.hash.includes("cases=sketchbook")`)
			}
			p.Until(t, "five cases", cases+`.querySelectorAll("tbody tr").length === 5`)
			gaps := sitetest.Evaluate[[]int](t, p, `[...`+cases+`.querySelectorAll("tbody tr")].map((tr) => Math.abs(tr.cells[1].textContent - tr.cells[2].textContent))`)
			for i := 1; i < len(gaps); i++ {
				if gaps[i] > gaps[i-1] {
					t.Errorf("the gaps are %v", gaps)
				}
			}
			if wide := sitetest.Evaluate[string](t, p, sitetest.SticksOut); wide != "" {
				t.Error(wide)
			}
			if l.Touch {
				if err := chromedp.Do(p.Context, chromedp.Reload()); err != nil {
					t.Fatal(err)
				}
				p.Until(t, "the cases after a reload", cases+`?.querySelectorAll("tbody tr").length === 5`)
			}
			// Both scores are those that the case's own page gives.
			item := sitetest.Evaluate[string](t, p, cases+`.querySelector("tbody a").textContent`)
			shown := sitetest.Evaluate[string](t, p, `[...`+cases+`.querySelector("tbody tr").cells].slice(1).map((td) => td.textContent).join(" ")`)
			p.Follow(t, "[data-benchmark=sketchbook] .compare-cases tbody a", "/cases/"+item+"/index.html")
			const columns = `[...document.querySelectorAll(".heads th[data-m]")].filter((th) => !th.hidden)`
			p.Until(t, "the two models", columns+`.length === 2`)
			if own := sitetest.Evaluate[string](t, p, `["careful-hand", "hasty-hand"].map((m) => Math.round(100 * `+columns+`.find((th) => th.dataset.m === m).dataset.share)).join(" ")`); own != shown {
				t.Errorf("%s: the case says %s, the compare page %s", item, own, shown)
			}
			p.Back(t)
			p.Until(t, "the way back", `Boolean(`+cases+`?.querySelector("a[href*=view]"))`)
			p.Follow(t, "[data-benchmark=sketchbook] .compare-cases a[href*=view]", "/cases/index.html#?view=ab")
			p.Until(t, "A against B", `document.querySelector("[data-case=a]").value === "careful-hand" && document.querySelector("[data-case=b]").value === "hasty-hand"`)
			p.Silent(t, "cases compared")
		})
	}
}

// Nothing that a reader sees moves by itself: not as the page is read, not as cases
// arrive that were waited for, not as a chart comes alive.
func TestComparisonDoesNotJump(t *testing.T) {
	t.Parallel()
	built := sitetest.Example(t)
	base := sitetest.ExampleOnDisk(t)
	parent := sitetest.Browser(t)
	const watched = `window.matchMedia = ((real) => (query) => query.startsWith("(hover: hover)") ? { matches: true } : real.call(window, query))(window.matchMedia);
		window.shifts = [];
		new PerformanceObserver((list) => { for (const e of list.getEntries()) if (!e.hadRecentInput) shifts.push(e.value.toFixed(4) + " " + e.sources.map((s) => (s.node?.className || s.node?.nodeName) + " from " + s.previousRect.y + " to " + s.currentRect.y).join(", ")); }).observe({ type: "layout-shift", buffered: true });`
	const cases = `document.querySelector("[data-benchmark=sketchbook] .compare-cases")`
	for _, l := range []sitetest.Look{{Width: 1440, Height: 900}, {Width: 768, Height: 1024}, {Width: 390, Height: 844}, {Width: 768, Height: 1024, WideLetters: true}} {
		for _, picks := range []string{"", "careful-hand,hasty-hand", "flux.1-dev,flux.1-schnell,careful-hand,hasty-hand,off-the-point"} {
			t.Run(l.String()+" "+picks, func(t *testing.T) {
				t.Parallel()
				p := sitetest.Open(t, parent, l)
				if _, err := chromedp.Call(p.Context, cdppage.AddScriptToEvaluateOnNewDocument, cdppage.AddScriptToEvaluateOnNewDocumentParams{Source: watched}); err != nil {
					t.Fatal(err)
				}
				p.GoTo(t, base+"compare/index.html#?open=on-wise,on-sketchbook&pick="+picks)
				p.Until(t, "the comparison", `document.querySelector(".compare.is-ready") !== null`)
				if picks != "" {
					// The cases come while the reader looks at them and at what follows.
					sitetest.Evaluate[bool](t, p, `(window.next = document.querySelector(".compare-more"), `+cases+`.scrollIntoView({ block: "start" }), window.at = next.getBoundingClientRect().top, true)`)
					p.Until(t, "five cases", cases+`.querySelectorAll("tbody tr").length === 5`)
					sitetest.Evaluate[bool](t, p, `new Promise((done) => setTimeout(() => done(true), 200))`)
					if moved := sitetest.Evaluate[float64](t, p, `next.getBoundingClientRect().top - at`); moved < -2 || moved > 2 {
						t.Errorf("%s, %s: what follows the cases moves by %v px", l, picks, moved)
					}
				}
				if strings.Contains(picks, "flux") && built.Engine {
					const radar = `document.querySelector("[data-benchmark=wise] .compare-radar:not([hidden])")`
					sitetest.Evaluate[bool](t, p, `(`+radar+`.scrollIntoView(), true)`)
					p.Until(t, "the chart alive", radar+`.querySelector(".is-live canvas") !== null`)
				}
				sitetest.Evaluate[bool](t, p, `new Promise((done) => setTimeout(() => done(true), 300))`)
				for _, shift := range sitetest.Evaluate[[]string](t, p, `shifts`) {
					t.Errorf("%s, %q: a shift of %s", l, picks, shift)
				}
				p.Silent(t, "a page that stays where it is")
			})
		}
	}
}

// Wrong and too many ids are told, not obeyed.
func TestComparePageToldNonsense(t *testing.T) {
	t.Parallel()
	base := sitetest.ExampleOnDisk(t)
	p := sitetest.Open(t, sitetest.Browser(t), sitetest.Desktop)
	p.GoTo(t, base+"compare/index.html#?pick=emu3,nobody,%3Cimg%20src=x%3E,emu3,gpt-4o,sd-1.5,sd-2.1,sdxl,bagel,show-o")
	p.Until(t, "six picks", `document.querySelectorAll(".compare-toggle").length === 6`)
	if said := sitetest.Evaluate[string](t, p, `document.querySelector(".compare-wrong").textContent`); said != "Nothing here is called nobody, <img src=x>. At most 6 can be compared: the first ones are." {
		t.Errorf("the page says %q", said)
	}
	sitetest.Evaluate[bool](t, p, `(document.querySelector("#compare-find").focus(), document.querySelector("#compare-find").click(), true)`)
	p.Until(t, "a word on the limit", `document.querySelector("#compare-found").textContent.startsWith("6 are picked")`)
	p.Silent(t, "nonsense")
}

// unread names the first line whose figures and gap cannot be read at once, the
// figures first: best, others, and what lies between the best and the last.
const unread = `(() => {
  const rows = [...document.querySelectorAll(".compare-groups .compare-lines tbody tr")];
  if (rows.length < 90) return "only " + rows.length + " lines";
  for (const row of rows) {
    const figures = [...row.querySelectorAll(".compare-figured li:not(.compare-sure)")];
    const gap = row.querySelector(".compare-gap");
    const name = row.querySelector("th").textContent + ": ";
    const box = (e) => e.getBoundingClientRect();
    if (figures.length < 2 || figures.length !== row.querySelectorAll(".compare-track .compare-mark").length) return name + figures.length + " figures";
    if ([...figures, gap].some((e) => !e.checkVisibility() || box(e).width === 0 || box(e).right > innerWidth)) return name + "a figure is hidden";
    if (box(gap).bottom > box(row).bottom || !(figures[0].compareDocumentPosition(gap) & Node.DOCUMENT_POSITION_FOLLOWING)) return name + "the gap comes first";
    const of = (e) => Number(e.lastChild.textContent);
    const between = Math.abs(of(figures[0]) - of(figures.at(-1)));
    if (gap.textContent !== "level" && Math.abs(between - of(gap.querySelector("small"))) > 1e-9) return name + "a gap of " + gap.textContent + " between " + between;
  }
  return "";
})()`

// overlaps names the first two texts of the compared lines that lie on each other.
const overlaps = `(() => {
  for (const row of document.querySelectorAll(".compare-lines tbody tr")) {
    if (!row.checkVisibility()) continue;
    const texts = [...row.querySelectorAll("th, .compare-gap, .compare-end, .compare-track, .compare-figured li")].map((e) => {
      const range = document.createRange();
      range.selectNodeContents(e);
      return { e, r: e.matches(".compare-track, li") ? e.getBoundingClientRect() : range.getBoundingClientRect() };
    }).filter(({ r }) => r.width > 0);
    for (let i = 0; i < texts.length; i++) {
      for (let j = 0; j < i; j++) {
        const [a, b] = [texts[i].r, texts[j].r];
        if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1) {
          return texts[j].e.textContent + " and " + texts[i].e.textContent + " overlap";
        }
      }
    }
  }
  return "";
})()`

// Of three, the best leads by what it is ahead of the next, and not of the last;
// where lower is better as elsewhere. The gap of a line reaches to the last.
func TestLeadIsOverTheNext(t *testing.T) {
	t.Parallel()
	parent := sitetest.Browser(t)
	says := func(base, pick, end string) {
		t.Helper()
		p := sitetest.Open(t, parent, sitetest.Desktop)
		p.GoTo(t, base+"compare/index.html#?pick="+pick)
		p.Until(t, "the answer to "+pick, `document.querySelector(".compare-sentence") !== null`)
		if got := sitetest.Evaluate[string](t, p, sentence); !strings.Contains(got, end) {
			t.Errorf("of %s the page says %q, not %q", pick, got, end)
		}
	}
	says(sitetest.ExampleOnDisk(t), "ovis-u1,blip3o,gpt-4o-gpt-image-1", " leads by 24.5")
	const table = "model,A,B,C,D,E,overall\nx,1,1,1,1,1,1.05\ny,1,1,1,1,1,3.2\nz,1,1,1,1,1,9.0\n"
	for extra, want := range map[string]string{"": "Zed leads by 5.8", ", lower: true": "Ix leads by 2.15"} {
		files, problems := sitetest.Build(t, sitetest.FiveGroups("scale: {min: 0, max: 10}"+extra, table))
		if problems != "" {
			t.Fatal(problems)
		}
		base := sitetest.OnDisk(t, files)
		says(base, "x,y,z", want)
	}
}

// A board on which one of several picks was never run says nothing of who leads: only
// boards that all stand on are counted, pairs on those that two of them share, and
// every line says who is absent.
func TestAbsentPicksAreNotBeaten(t *testing.T) {
	board := func(id string) string {
		return "  - {id: " + id + ", title: " + id + ", facets: [bank], scale: {min: 0, max: 10}, overall: groups, published: [{source: s, table: Table 1, file: " + id + ".csv}]}\n"
	}
	// Zed beats Ix wherever both stand; Ix and Ypsilon alone stand on two boards more.
	files, problems := sitetest.Build(t, fstest.MapFS{
		"results/models.csv": sitetest.File("id,name\nx,Ix\ny,Ypsilon\nz,Zed\n"),
		"results/rivers/benchmark.yaml": sitetest.File("title: Rivers\nquestion: How clean?\nheadline: [one, two, three]\njudge: {name: A nose}\nfacets: [{id: bank, groups: [{id: Left}, {id: Right}]}]\nsources: [{id: s, title: A book}]\nboards:\n" +
			board("one") + board("two") + board("three")),
		"results/rivers/published/one.csv":   sitetest.File("model,Left,Right,overall\nx,9,9,9\ny,1,1,1\n"),
		"results/rivers/published/two.csv":   sitetest.File("model,Left,Right,overall\nx,8,8,8\ny,2,2,2\n"),
		"results/rivers/published/three.csv": sitetest.File("model,Left,Right,overall\nx,5,5,5\ny,1,1,1\nz,7,7,7\n"),
		"content/site.yaml":                  sitetest.File("title: Waters\nthemes: [{id: left, title: Left, groups: [rivers/one/Left, rivers/two/Left, rivers/three/Left]}]\n"),
	})
	if problems != "" {
		t.Fatal(problems)
	}
	p := sitetest.Open(t, sitetest.Browser(t), sitetest.Desktop)
	p.GoTo(t, sitetest.OnDisk(t, files)+"compare/index.html#?pick=x,y,z")
	p.Until(t, "the answer", `document.querySelector(".compare-sentence") !== null`)
	for what, c := range map[string][2]string{
		"the sentence": {sentence, "On the one main leaderboard with all 3, Rivers three, Zed leads by 2 (20 % of the scale). No two of them are ranked by several benchmarks."},
		"the absent":   {`document.querySelector(".compare-absent").textContent`, "Of the 3 main leaderboards that some of them share, Zed is missing from 2."},
		"the pairs":    {`[...document.querySelectorAll(".compare-duels tbody tr")].map((tr) => [...tr.cells].map((e) => e.textContent).join(" ")).join("; ")`, "Zed  1 of 1 1 of 1 2 of 2; Ix 0 of 1  3 of 3 1 of 2; Ypsilon 0 of 1 0 of 3  0 of 2"},
		"the theme":    {`document.querySelector(".compare-answer .compare-themes summary").textContent`, "Left: Zed leads 1 of 1 category (only categories that all 3 have)."},
		"the lines":    {`[...document.querySelectorAll(".compare-groups > div:first-child tbody tr")].map((e) => e.querySelector("a").textContent + ": " + (e.querySelector(".compare-without")?.textContent ?? "all")).sort().join("; ")`, "one: without Zed; three: all; two: without Zed"},
	} {
		if got := sitetest.Evaluate[string](t, p, c[0]); got != c[1] {
			t.Errorf("%s: %q, not %q", what, got, c[1])
		}
	}
	p.Silent(t, "picks that are absent")
}

// A mean of 5.35 is 5.4 on its board, though its binary fraction lies below the
// half; so it is wherever it is compared, and gaps are those of the figures shown.
func TestComparedAsOnTheBoard(t *testing.T) {
	t.Parallel()
	files, problems := sitetest.Build(t, fstest.MapFS{
		"results/models.csv": sitetest.File("id,name\na,Ay\nb,Be\nc,Ce\n"),
		"results/rivers/benchmark.yaml": sitetest.File(`title: Rivers
question: How clean?
judge: {name: A nose}
facets: [{id: bank, field: bank, groups: [{id: Left}, {id: Right}]}]
boards: [{id: score, title: Score, facets: [bank], scale: {min: 0, max: 10}, decimals: 1, score: mark, overall: items}]
prompts: [{files: prompts/p.json, item: id, prompt: prompt}]
judgments: [{files: "judgments/{model}.jsonl", item: id, marks: {mark: {min: 0, max: 10}}}]
`),
		"results/rivers/prompts/p.json":    sitetest.File(`[{"id": "1", "bank": "Left", "prompt": "One"}, {"id": "2", "bank": "Right", "prompt": "Two"}]`),
		"results/rivers/judgments/a.jsonl": sitetest.File(`{"id": "1", "mark": 5.35}` + "\n" + `{"id": "2", "mark": 5.35}`),
		"results/rivers/judgments/b.jsonl": sitetest.File(`{"id": "1", "mark": 1.06}` + "\n" + `{"id": "2", "mark": 1.06}`),
		"results/rivers/judgments/c.jsonl": sitetest.File(`{"id": "1", "mark": 5.4}` + "\n" + `{"id": "2", "mark": 5.4}`),
	})
	if strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	if page := sitetest.TextOfPage(t, files["rivers/score/index.html"]); !strings.Contains(page, " Ay 5.4 ") || !strings.Contains(page, " Ce 5.4 ") {
		t.Fatal("the board does not show 5.35 as 5.4")
	}
	base := sitetest.OnDisk(t, files)
	p := sitetest.Open(t, sitetest.Browser(t), sitetest.Desktop)
	p.GoTo(t, base+"compare/index.html#?pick=a,b&open=figures,on-rivers")
	p.Until(t, "the answer", `document.querySelector(".compare-sentence") !== null`)
	if got := sitetest.Evaluate[string](t, p, sentence); !strings.Contains(got, "Ay leads by 4.3 (43 % of the scale).") {
		t.Errorf("the page says %q", got)
	}
	for what, c := range map[string][2]string{
		"the drawing": {`document.querySelector(".compare-groups .compare-figured").textContent`, "Ay 5.4Be 1.1not told apart, gap −5 to 9"},
		"its gap":     {`document.querySelector(".compare-groups .compare-gap").textContent`, "43 % of scalegap 4.3"},
		"the table":   {`[...document.querySelector("#compared tbody tr").cells].slice(2).map((e) => e.textContent).join(" ") + " " + document.querySelector("#compared tbody tr").dataset.evidence`, "5.4 1.1 4.3 recomputed"},
		"the bars":    {`[...document.querySelectorAll(".compare-bars .is-overall td.num")].map((e) => e.textContent).join(" ")`, "5.4 1.1"},
		"a bar":       {`document.querySelector(".compare-bars .is-overall rect").getAttribute("width")`, "89.17%"},
	} {
		if got := sitetest.Evaluate[string](t, p, c[0]); got != c[1] {
			t.Errorf("%s: %q, not %q", what, got, c[1])
		}
	}
	p.GoTo(t, "about:blank")
	p.GoTo(t, base+"compare/index.html#?pick=a,c")
	p.Until(t, "the answer on two that read alike", sentence+`.includes("the best are level")`)
	p.Silent(t, "figures as on the board")
}

// Rows by other judges and runs, which boards set apart, are compared and are no
// boards more: neither in the answer nor where models are found.
func TestRowsSetApartAreNotCounted(t *testing.T) {
	t.Parallel()
	var records strings.Builder
	records.WriteString("model,item,judge,run,clean,clear\n")
	for _, r := range []string{"Ay,house,1,8,5", "Be,house,1,2,6", "Ay,house,2,1,1", "Be,house,2,9,9", "Ay,guest,,1,1", "Be,guest,,9,9", "Ce,guest,,5,5"} {
		cells := strings.Split(r, ",")
		for item := 1; item <= 2; item++ {
			fmt.Fprintf(&records, "%s,%d,%s\n", cells[0], item, strings.Join(cells[1:], ","))
		}
	}
	board := func(id, score string) string {
		return "  - {id: " + id + ", title: " + id + ", facets: [bank], scale: {min: 0, max: 10}, decimals: 1, score: " + score + ", overall: items}\n"
	}
	files, problems := sitetest.Build(t, fstest.MapFS{
		"results/models.csv": sitetest.File("id,name\na,Ay\nb,Be\nc,Ce\n"),
		"results/rivers/benchmark.yaml": sitetest.File("title: Rivers\nquestion: How clean?\nheadline: [clean]\njudge: {name: house}\nfacets: [{id: bank, field: bank, groups: [{id: Left, items: 1}, {id: Right, items: 1}]}]\n" +
			"boards:\n" + board("clean", "clean") + board("clear", "clear") +
			"prompts: [{files: prompts/p.json, item: id, prompt: prompt}]\njudgments: [{files: judgments/m.csv, item: item, model: model, judge: judge, run: run, marks: {clean: {min: 0, max: 10}, clear: {min: 0, max: 10}}}]\n"),
		"results/rivers/prompts/p.json":  sitetest.File(`[{"id": 1, "bank": "Left", "prompt": "Ebro"}, {"id": 2, "bank": "Right", "prompt": "Rhine"}]`),
		"results/rivers/judgments/m.csv": sitetest.File(records.String()),
	})
	if strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	if d := readCompareData(t, files["assets/compare-data.js"]); len(d.Fields) != 6 {
		t.Fatalf("%d fields, not two boards by two judges and a second run", len(d.Fields))
	}
	base := sitetest.OnDisk(t, files)
	p := sitetest.Open(t, sitetest.Browser(t), sitetest.Desktop)
	answer := func(pick string) [2]string {
		p.GoTo(t, "about:blank")
		p.GoTo(t, base+"compare/index.html#?pick="+pick)
		p.Until(t, "the answer to "+pick, `document.querySelector(".compare-sentence") !== null`)
		return sitetest.Evaluate[[2]string](t, p, `[`+sentence+`, document.querySelector(".compare-further")?.textContent ?? ""]`)
	}
	if got, want := answer("a,b"), [2]string{
		"On the one main leaderboard with both, Rivers clean, Ay leads by 6.0 (60 % of the scale). Only one benchmark, Rivers, ranks both.",
		"Across both leaderboards, Ay leads 1 and Be 1.",
	}; got != want {
		t.Errorf("the page says %q, not %q", got, want)
	}
	if n := sitetest.Evaluate[int](t, p, `document.querySelectorAll(".compare-groups > div:first-child tbody tr").length`); n != 6 {
		t.Errorf("%d lines of overalls are drawn, not all 6", n)
	}
	if got, want := answer("a,c"), "Ay and Ce meet only in rows that are not ranked, by another judge or from another run: nothing here says which is better."; got[0] != want || got[1] != "" {
		t.Errorf("the page says %q, not %q", got, want)
	}
	sitetest.Evaluate[bool](t, p, `(document.querySelector("#compare-find").focus(), true)`)
	p.Press(t, "Be")
	p.Until(t, "the boards in common", `document.querySelector("#compare-found [data-id=b] small")?.textContent === "2 leaderboards in common"`)
	p.Silent(t, "rows set apart")
}

// Two models of a theme are ticked and compared; only open ones are shown where they
// are asked for. Without a script each row leads to the compare page by itself.
func TestModelsOfAThemeAreTicked(t *testing.T) {
	t.Parallel()
	base := sitetest.ExampleOnDisk(t)
	parent := sitetest.Browser(t)
	for _, name := range []string{"compare/culture/index.html", "compare/across/index.html"} {
		p := sitetest.Open(t, parent, sitetest.Desktop)
		p.GoTo(t, base+name)
		p.Until(t, "the boxes", `document.querySelectorAll("label.compare-add input").length > 10`)
		wanted := sitetest.Evaluate[string](t, p, `(() => { const boxes = document.querySelectorAll(".compare-add input"); boxes[1].click(); boxes[3].click(); return boxes[1].value + "," + boxes[3].value; })()`)
		if said := sitetest.Evaluate[string](t, p, `document.querySelector(".compare-chosen").textContent`); said != "Compare these 2" {
			t.Errorf("%s says %q", name, said)
		}
		all := sitetest.Evaluate[int](t, p, `[...document.querySelectorAll("tr[data-names]")].filter((tr) => tr.checkVisibility()).length`)
		sitetest.Evaluate[bool](t, p, `(() => { const e = document.querySelector('[data-state="access"]'); e.value = "open"; e.dispatchEvent(new Event("input", { bubbles: true })); e.dispatchEvent(new Event("change", { bubbles: true })); return true; })()`)
		p.Until(t, "open models only", fmt.Sprintf(`(() => { const rows = [...document.querySelectorAll("tr[data-names]")].filter((tr) => tr.checkVisibility()); return rows.length > 3 && rows.length < %d && rows.every((tr) => tr.dataset.access === "open"); })()`, all))
		p.Follow(t, ".compare-chosen a", "compare/index.html#?pick="+wanted)
		p.Until(t, "the two", sitetest.Is(address, wanted))
		p.Silent(t, "rows ticked on "+name)
	}
	p := sitetest.Open(t, parent, sitetest.Look{Width: 1440, Height: 900, NoJS: true})
	p.GoTo(t, base+"compare/culture/index.html")
	if links := sitetest.Evaluate[int](t, p, `document.querySelectorAll("a.compare-add[href*='pick=']").length`); links < 10 {
		t.Errorf("without a script %d rows lead to the compare page", links)
	}
}

// Where nothing is picked the leaders of each main leaderboard are offered, one by one
// and together, all or only the open ones.
func TestLeadersAreOffered(t *testing.T) {
	t.Parallel()
	p := sitetest.Open(t, sitetest.Browser(t), sitetest.Phone)
	p.GoTo(t, sitetest.ExampleOnDisk(t)+"compare/index.html")
	p.Until(t, "the leaders", `document.querySelectorAll(".compare-leaders > li").length > 4`)
	p.Click(t, `[data-access="open"]`)
	p.Until(t, "the open ones", `location.hash.includes("from=open") && !document.querySelector(".compare-leaders").textContent.includes("GPT-4o")`)
	p.Click(t, `[data-access=""]`)
	p.Click(t, ".compare-leaders li li button")
	p.Until(t, "one pick", `document.querySelectorAll(".compare-toggle").length === 1`)
	p.Click(t, ".compare-leaders .compare-these")
	p.Until(t, "the others beside it", `document.querySelectorAll(".compare-toggle").length > 3 && `+sentence+` !== ""`)
	p.Silent(t, "leaders picked")
}

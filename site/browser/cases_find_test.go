//go:build browser

package browser_test

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"standings/site/page"
	"standings/site/sitetest"
)

// 10,000 cases of 50 models: the first list within a second, each filter within a
// tenth.
func TestBrowserOfTenThousandCases(t *testing.T) {
	parent := Browser(t)
	files, _ := sitetest.Build(t, sitetest.JudgedRivers())
	random := rand.New(rand.NewPCG(1, 2))
	type facet struct {
		ID     string      `json:"id"`
		Title  string      `json:"title"`
		Groups [][2]string `json:"groups"`
		Counts []int       `json:"counts"`
	}
	var head struct {
		Facets  []facet          `json:"facets"`
		Outputs []map[string]any `json:"outputs"`
		Items   int              `json:"items"`
		Lines   int              `json:"lines"`
		Kinds   []any            `json:"kinds"`
		Strip   bool             `json:"strip"`
		Letters string           `json:"letters"`
		Parts   map[string][]int `json:"parts"`
	}
	const items, models, lines = 10_000, 50, 10
	head.Items, head.Kinds, head.Letters = items, []any{}, "0123456789"
	scores := []float64{0, .06, .11, .17, .23, .28, .34, .4, .45, 1}
	head.Facets = []facet{{ID: "bank", Title: "Bank", Counts: make([]int, 40)}, {ID: "sea", Title: "Sea", Counts: make([]int, 40)}}
	for g := range 40 {
		head.Facets[0].Groups = append(head.Facets[0].Groups, [2]string{fmt.Sprint("b", g), fmt.Sprint("Bank ", g)})
		head.Facets[1].Groups = append(head.Facets[1].Groups, [2]string{fmt.Sprint("s", g), fmt.Sprint("Sea ", g)})
	}
	words := strings.Fields("river stone water bank bridge spring snow sand field house light season plant food vehicle street sign tower ship bird")
	rows, marks := make([][5]any, items), make([][lines]string, items)
	for i := range rows {
		prompt := ""
		for range 18 {
			prompt += words[random.IntN(len(words))] + " "
		}
		letters := make([]byte, models)
		for m := range letters {
			letters[m] = head.Letters[random.IntN(len(scores))]
		}
		groups := []int{random.IntN(40), random.IntN(40)}
		head.Facets[0].Counts[groups[0]]++
		head.Facets[1].Counts[groups[1]]++
		for l := range marks[i] {
			marks[i][l] = strings.Repeat("y", models-l) + strings.Repeat("n", l)
		}
		rows[i] = [5]any{fmt.Sprintf("r%05d", i), prompt, string(letters), groups, []int{}}
	}
	for m := range models {
		head.Outputs = append(head.Outputs, map[string]any{"id": fmt.Sprint("m", m), "name": fmt.Sprint("Model ", m), "strength": 1 - float64(m)/models})
	}
	put := func(file string, data any) {
		text, err := json.Marshal(data)
		if err != nil {
			t.Fatal(err)
		}
		files["rivers/lists/data/"+file+".js"] = page.ScriptOf("rivers/lists/data/"+file+".js", text)
	}
	const part = 400
	head.Strip, head.Parts = true, map[string][]int{"scores": {0}}
	put("scores-1", scores)
	for n := range items / part {
		for _, name := range []string{"items", "marks"} {
			head.Parts[name] = append(head.Parts[name], n*part)
		}
		put(fmt.Sprint("items-", n+1), rows[n*part:(n+1)*part])
		put(fmt.Sprint("marks-", n+1), marks[n*part:(n+1)*part])
	}
	put("index", head)
	p := Open(t, parent, Desktop)
	p.GoTo(t, OnDisk(t, files)+"rivers/cases/index.html")
	p.Until(t, "the list", `document.querySelectorAll(".case-filter button").length === 80`)
	Evaluate[bool](t, p, `(document.querySelector(".case-filter button").click(), true)`)
	p.Until(t, "all cases", `/^[1-9]\d* of 10,000 cases$/.test(document.querySelector(".tool-status").textContent)`)
	p.Click(t, ".tool-reset")
	first := Evaluate[float64](t, p, `new Promise((done) => requestAnimationFrame(() => done(performance.getEntriesByType("navigation")[0].loadEventEnd)))`)
	t.Logf("loaded after %.0f ms", first)
	for _, act := range []string{
		`document.querySelector(".case-filter button").click()`,
		`(() => { const s = document.querySelector("[data-case=sort]"); s.value = "telling"; s.dispatchEvent(new Event("change")); })()`,
		`(() => { const s = document.querySelector("[data-case=model]"); s.value = "m7"; s.dispatchEvent(new Event("change")); })()`,
		`(() => { const s = document.querySelector("[data-case=verdict]"); s.value = "none"; s.dispatchEvent(new Event("change")); })()`,
		`document.querySelector(".tool-reset").click()`,
	} {
		// The fastest of some tries is the page's own time; the rest is the machine's.
		took := math.Inf(1)
		for try := 0; try < 20 && took > 400; try++ {
			if try > 0 {
				Evaluate[bool](t, p, `(document.querySelector(".tool-reset").click(), true)`)
			}
			took = min(took, Evaluate[float64](t, p, `(async () => { const began = performance.now(); `+act+`; await new Promise((done) => setTimeout(done)); document.body.offsetHeight; return performance.now() - began; })()`))
		}
		t.Logf("%.60s: %.0f ms", act, took)
		if took > 400 { // a tenth of a second is asked for; the rest is room for a busy machine
			t.Errorf("%s took %.0f ms", act, took)
		}
	}
	p.Silent(t, "the browser of cases")
}

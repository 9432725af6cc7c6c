package main

import (
	"bytes"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/andybalholm/cascadia"
	"golang.org/x/net/html"

	"standings/internal/source"
	"standings/internal/trial"
	"standings/site"
	"standings/site/page"
)

// pieces are what a submission may write into a table to change what others show.
var pieces = []string{
	"†", "*", "<sup>cheated</sup>", "^a", " (cheated)", "[cheated](https://evil.example)", ";Oder", ";Elbe", ";GPT-4o", ";Old Mouth", "\u202e", "\u2011", "Օ", "%", "±9", "1,5", "k", "-", "n/a",
	",", "\n", "\"", "0", "9", ".", "Oder", "oder", "Elbe,1.0,1.0,1.0\n", "Oder,,1.0,1.0,1.0\n", "Delta", "Rhine", "variant", "note", "Rhine,as run,1.0,1.0,1.0\n", "https://evil.example/", ", \"kind\": \"new\"", "#", "|", "\t", ";",
}

// tampered is a submission with some edits that a seed chooses, in its tables and files,
// in those of others, and in new ones.
func tampered(contribution map[string]string, seed uint64) map[string]string {
	r := rand.New(rand.NewPCG(seed, 1))
	files := maps.Clone(contribution)
	names := slices.Sorted(maps.Keys(files))
	for range 1 + r.IntN(3) {
		name := one(r, names)
		if r.IntN(2) == 0 {
			name = one(r, []string{bridgesTable, bridgesModels, "results/bridges/published/wins.csv", "results/bridges/published/rows/Rhine.yaml", "results/bridges/judgments/rhine.jsonl", "results/canals/tallies/rhine.csv", "results/bridges/images/The Rhine/r1.png"})
		}
		text := files[name]
		at := r.IntN(len(text) + 1)
		if lines := strings.Split(text, "\n"); r.IntN(2) == 0 { // at the end of a cell
			if cells := strings.Split(one(r, lines), ","); len(cells) > 1 {
				at = max(0, strings.Index(text, strings.Join(cells[:1+r.IntN(len(cells))], ",")))
				at += len(strings.Join(cells[:1+r.IntN(len(cells)-1)], ","))
				at = min(at, len(text))
			}
		}
		switch r.IntN(5) {
		case 0:
			files[strings.Replace(name, "Rhine", one(r, []string{"Oder", "Elbe", "x", "Rhine2"}), 1)] = text
		case 1:
			files[name] = text[:at] + text[min(len(text), at+1+r.IntN(6)):]
		default:
			files[name] = text[:at] + one(r, pieces) + text[at:]
		}
	}
	return files
}

// othersRows is what the pages of boards show of the rows of models but one: names, figures,
// marks, links and footnotes; no ranks, ranges, win rates and numbers of remarks.
func othersRows(t testing.TB, files page.Files, own string) string {
	t.Helper()
	var b strings.Builder
	for _, name := range files.Paths() {
		if !strings.HasSuffix(name, "/index.html") || strings.HasPrefix(name, "models/") || strings.HasPrefix(name, "embed/") {
			continue
		}
		root, err := html.Parse(bytes.NewReader(files[name]))
		if err != nil {
			t.Fatal(err)
		}
		win := strings.HasPrefix(name, "bridges/wins/")
		for _, row := range cascadia.QueryAll(root, cascadia.MustCompile("table[data-board=whole] tbody tr[id]")) {
			if link := cascadia.Query(row, cascadia.MustCompile("th a")); link != nil && strings.Contains(attr(link, "href"), "models/"+own+"/") {
				continue
			}
			fmt.Fprintf(&b, "%s", name)
			for _, cell := range cascadia.QueryAll(row, cascadia.MustCompile("th, td")) {
				if class := strings.Fields(attr(cell, "class")); slices.Contains(class, "rank") || win && slices.Contains(class, "overall") {
					continue
				}
				b.WriteString(" | " + saidIn(root, cell))
			}
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// saidIn is the text of a cell, with the addresses of its links and its footnotes.
func saidIn(root, n *html.Node) string {
	switch is, class := attr(n, "data-is"), strings.Fields(attr(n, "class")); {
	case n.Type == html.TextNode:
		return n.Data
	case is == "flag", slices.Contains(class, "said"):
		return ""
	case is == "note":
		note := cascadia.Query(root, cascadia.MustCompile(attr(n, "href")))
		if note == nil {
			return "(no footnote)"
		}
		return saidIn(root, note)
	}
	text := ""
	if href := attr(n, "href"); href != "" {
		text = "<" + href + ">"
	}
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		text += saidIn(root, child)
	}
	return text
}

func attr(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

// passing tries one tampered submission, and reports whether it passes: then the site with
// it shows of others what the base shows.
func passing(t *testing.T, base, whole map[string]string, before string, seed uint64) bool {
	t.Helper()
	contribution := tampered(whole, seed)
	if !gated(t, base, contribution, "rhine").Passes {
		return false
	}
	of := inMemory(base)
	var problems source.List
	built, err := site.Build(site.Input{Project: inMemory(contribution), Untrusted: &site.Untrusted{Read: 1e9, Written: 1e9, Base: of}}, &problems)
	if err != nil || problems.Errors() > 0 {
		t.Errorf("seed %d passes and is not built: %v %v", seed, err, problems.All())
	} else if after := othersRows(t, built.Files, "rhine") + othersPages(t, built.Files, "rhine"); after != before {
		t.Errorf("seed %d passes and changes what others show:\n%s\nnot\n%s", seed, after, before)
	}
	return true
}

// baseRows is what the base shows.
func baseRows(t testing.TB, base map[string]string) string {
	t.Helper()
	var problems source.List
	built, err := site.Build(site.Input{Project: inMemory(base)}, &problems)
	if err != nil || problems.Errors() > 0 {
		t.Fatal(err, problems.All())
	}
	rows, pages := othersRows(t, built.Files, "rhine"), othersPages(t, built.Files, "rhine")
	if strings.Count(rows, "\n") < 10 || !strings.Contains(rows, "Oder") {
		t.Fatalf("rows of the base: %s", rows)
	}
	for _, shown := range []string{"Mill", "it holds firm", "Case r1", "an arch", "(.png, ", "(.jpg, "} {
		if !strings.Contains(pages, shown) {
			t.Fatalf("pages of the base lack %q: %s", shown, pages)
		}
	}
	return rows + pages
}

// What passes leaves the rows of others as they were.
func TestWhatPassesChangesNoOther(t *testing.T) {
	t.Parallel()
	base, whole := shownOfMany()
	before, n, passed := baseRows(t, base), trial.Rounds(40, 3000), 0
	for seed := range uint64(n) {
		if passing(t, base, whole, before, seed) {
			passed++
		}
	}
	if passed < n/20 || passed > n*19/20 {
		t.Errorf("%d of %d pass: the edits are too harsh or too mild to try anything", passed, n)
	}
}

// FuzzSubmission is the same with seeds that the fuzzer chooses.
func FuzzSubmission(f *testing.F) {
	base, whole := shownOfMany()
	before := baseRows(f, base)
	for seed := range uint64(3) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) { passing(t, base, whole, before, seed) })
}

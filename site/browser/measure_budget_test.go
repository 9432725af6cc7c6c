//go:build browser

package browser_test

import (
	"bytes"
	"compress/gzip"
	"flag"
	"fmt"
	"maps"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// budgetsFile holds what a page of each kind may cost at most, a line a kind and
// site. A kind without a line fails, so that a new one gets its own.
const budgetsFile = "testdata/budgets.txt"

// writeCommand writes the table anew.
const writeCommand = "go test -tags browser ./site/browser -run TestPages -budgets"

var newBudgets = flag.Bool("budgets", false, "write testdata/budgets.txt anew: what is measured now and a tenth more")

// costs are the columns of the table, in order.
var costs = []struct{ name, meaning string }{
	{"screens-1440", "height in windows of 900 px, at a width of 1440, in tenths"},
	{"screens-390", "height in windows of 844 px, at a width of 390, in tenths"},
	{"stops", "how often the tab key stops, at 1440"},
	{"nodes", "elements in the document once its scripts have run"},
	{"page-bytes", "of the HTML, gzipped"},
	{"all-bytes", "of all files asked for before the reader does anything, at 390, gzipped"},
	{"shift-1440", "cumulative layout shift in ten-thousandths, once scrolled to the end"},
	{"shift-390", "likewise at 390"},
}

// bounds are what no page may exceed, whatever its budget: 110 kB before the reader
// does anything, and a layout shift of 0.02.
var bounds = map[string]int{"all-bytes": 110_000, "shift-1440": 200, "shift-390": 200}

// taken measures what the page in a tab costs. It scrolls to the end, as images and
// charts may come late.
const taken = `(async () => {
	const room = innerHeight, root = document.documentElement;
	const screens = root.scrollHeight / room;
	const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
	for (let y = 0, n = 0; y < root.scrollHeight && n < 80; y += room, n++) { scrollTo(0, y); await frame(); await frame(); }
	// The keys of a board come with the first key that is pressed.
	document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
	for (let n = 0; n < 60 && document.querySelector("table.board[data-of]") && !document.querySelector('table.board [tabindex="0"]'); n++) await frame();
	const stops = [...document.querySelectorAll("a[href], area[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [tabindex]")]
		.filter((e) => e.tabIndex >= 0 && !e.disabled && e.checkVisibility({ visibilityProperty: true }))
		.filter((e) => e.type !== "radio" || e.checked || !document.querySelector('input[name="' + CSS.escape(e.name) + '"]:checked'));
	const measured = { screens, stops: stops.length, nodes: document.querySelectorAll("*").length };
	const shifts = new Promise((done) => {
		let sum = 0;
		const observer = new PerformanceObserver((list) => { for (const e of list.getEntries()) sum += e.value; });
		observer.observe({ type: "layout-shift", buffered: true });
		setTimeout(() => { for (const e of observer.takeRecords()) sum += e.value; done(sum); }, 60);
	});
	measured.shift = await shifts;
	return measured;
})()`

// images lists those that a browser loads before they are seen, since they are not far
// below the window, and those that it may leave for later. How far is far differs from
// browser to browser, so that they are asked neither when nor whether they were loaded.
const images = `(() => {
	const near = (i) => { const r = i.getBoundingClientRect(); return i.checkVisibility() && r.top < innerHeight + 1250 && r.left < innerWidth; };
	const sources = (list) => list.map((i) => i.src);
	return { near: sources([...document.images].filter(near)), far: sources([...document.images].filter((i) => i.loading === "lazy" && !near(i))) };
})()`

// loading is the images of a page by their addresses.
type loading struct{ Near, Far []string }

type measured struct {
	Screens, Shift float64
	Stops, Nodes   int
}

// takeBudget: the page keeps to the budget of its kind: how long it is, how often the tab
// key stops, how many elements it has, how many bytes it and all it asks for have, and
// that nothing moves once it is seen.
func takeBudget(t *testing.T, v *visit) {
	all := 0
	if v.window == narrow {
		all = asked(t, v, Evaluate[loading](t, v.Tab, images))
	}
	got := Evaluate[measured](t, v.Tab, taken)
	// What moves depends on when the browser first paints, which on a busy machine may be
	// at any time: a page has moved if it does so each time.
	for again := 0; again < 2 && 10_000*got.Shift > float64(bounds["shift-390"]); again++ {
		v.open(t)
		got.Shift = min(got.Shift, Evaluate[measured](t, v.Tab, taken).Shift)
	}
	Evaluate[bool](t, v.Tab, `(scrollTo({ top: 0, behavior: "instant" }), true)`)
	screens, shift := int(10*got.Screens+0.99), int(10000*got.Shift)
	if v.window == wide {
		holdBudget(t, v, map[string]int{"screens-1440": screens, "stops": got.Stops, "nodes": got.Nodes, "page-bytes": gzipped(v.site.Files[v.path]), "shift-1440": shift})
	} else {
		holdBudget(t, v, map[string]int{"screens-390": screens, "all-bytes": all, "shift-390": shift})
	}
}

// spent is what was measured, by page and cost, for a table that is written anew.
var (
	spent   = map[string]map[string]int{}
	spentMu sync.Mutex
)

func holdBudget(t *testing.T, v *visit, got map[string]int) {
	t.Helper()
	name := v.shownPage.String()
	spentMu.Lock()
	defer spentMu.Unlock()
	if spent[name] == nil {
		spent[name] = map[string]int{}
	}
	maps.Copy(spent[name], got)
	budget := readBudgets(t)[name]
	if budget == nil && !*newBudgets {
		t.Errorf("it has no budget: run `%s`", writeCommand)
		return
	}
	for i, c := range costs {
		n, measured := got[c.name]
		if !measured {
			continue
		}
		most := n
		if !*newBudgets {
			most = budget[i]
		}
		if bound, ok := bounds[c.name]; ok {
			most = min(most, bound)
		}
		if n > most {
			t.Errorf("%s is %d, more than %d (%s): make the page cheaper, or say in the commit why it may cost more", c.name, n, most, c.meaning)
		}
	}
}

// asked is how many bytes the files have that the page asks for, gzipped; of images
// those that are near.
func asked(t *testing.T, v *visit, shown loading) int {
	t.Helper()
	seen := map[string]bool{}
	sum := 0
	for _, r := range slices.Concat(v.Asked(), shown.Near) {
		u, err := url.Parse(r)
		if err != nil || u.Scheme != "file" || seen[u.Path] || slices.Contains(shown.Far, r) {
			continue
		}
		seen[u.Path] = true
		base, _ := url.Parse(v.base)
		name := strings.TrimPrefix(u.Path, base.Path)
		if name == "assets/echarts.js" && v.path == "compare/index.html" {
			continue // a comparison has no drawing: the engine makes its chart, and is sent once
		}
		data, ok := v.site.Files[name]
		if !ok {
			t.Errorf("%s is asked for and is no file of the site", name)
		}
		sum += gzipped(data)
	}
	return sum
}

// gzipped is how many bytes a host sends for a file.
func gzipped(data []byte) int {
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.DefaultCompression)
	w.Write(data)
	w.Close()
	return min(b.Len(), len(data))
}

// readBudgets reads the table: a line a page, its name in two words and its figures.
func readBudgets(t *testing.T) map[string][]int {
	t.Helper()
	data, err := os.ReadFile(budgetsFile)
	if err != nil && !*newBudgets {
		t.Fatal(err)
	}
	budgets := map[string][]int{}
	for i, line := range strings.Split(string(data), "\n") {
		fields := strings.Fields(line)
		if len(fields) == 0 || strings.HasPrefix(line, "#") {
			continue
		}
		if len(fields) != 2+len(costs) {
			t.Fatalf("%s:%d: %d fields, not a page's name in two words and %d figures", budgetsFile, i+1, len(fields), len(costs))
		}
		for _, f := range fields[2:] {
			n, err := strconv.Atoi(f)
			if err != nil {
				t.Fatalf("%s:%d: %v", budgetsFile, i+1, err)
			}
			name := fields[0] + " " + fields[1]
			budgets[name] = append(budgets[name], n)
		}
	}
	return budgets
}

// writeBudgets writes the table anew where that is asked for. A little more than a tenth is
// left for what fonts and machines differ in, but no page gets more than any may have, and
// all the same of what moves.
func writeBudgets(t *testing.T) {
	t.Helper()
	if !*newBudgets {
		return
	}
	var b strings.Builder
	b.WriteString("# What a page of each kind may cost at most; TestPages measures. Written anew by\n# `" + writeCommand + "`:\n# what it measures and a tenth more.\n#\n")
	for _, c := range costs {
		fmt.Fprintf(&b, "# %-12s  %s\n", c.name, c.meaning)
	}
	b.WriteString("#\n")
	fmt.Fprintf(&b, "#%-21s", "")
	for _, c := range costs {
		fmt.Fprintf(&b, " %12s", c.name)
	}
	b.WriteString("\n")
	for _, name := range slices.Sorted(maps.Keys(spent)) {
		fmt.Fprintf(&b, "%-22s", name)
		for _, c := range costs {
			n, measured := spent[name][c.name]
			if !measured {
				t.Fatalf("%s of %s was not measured: run all of TestPages", c.name, name)
			}
			n += n/10 + 2
			if bound, ok := bounds[c.name]; ok && (n > bound || strings.HasPrefix(c.name, "shift")) {
				n = bound
			}
			fmt.Fprintf(&b, " %12d", n)
		}
		b.WriteString("\n")
	}
	if err := os.WriteFile(budgetsFile, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

package site_test

import (
	"bytes"
	"compress/gzip"
	"flag"
	"fmt"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"text/tabwriter"

	"standings/site/sitetest"
)

// budgetsFile holds what a page of each kind may cost at most, a line a kind and
// site. A kind without a line fails, so that a new one gets its own.
const budgetsFile = "testdata/budgets.txt"

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

// Every kind of page keeps to its budget: how long it is, how often the tab key
// stops, how many elements it has, how many bytes it and all it asks for have, and
// that nothing moves once it is seen. The table of all is printed where one does not.
func TestBudgets(t *testing.T) {
	t.Parallel()
	parent := sitetest.Browser(t)
	budgets := readBudgets(t)
	var lines [][]string
	over := 0
	wide, narrow := sitetest.Open(t, parent, sitetest.Desktop), sitetest.Open(t, parent, sitetest.Phone)
	for _, s := range sitetest.Samples(t) {
		for _, x := range s.Samples {
			var at [2]measured
			all := 0
			for i, p := range []*sitetest.Tab{wide, narrow} {
				p.GoTo(t, "about:blank")
				p.Silent(t, x.String()) // what was asked for before
				p.GoTo(t, s.Base+x.Path+x.View)
				p.Until(t, x.Path, `document.readyState === "complete" && location.href.startsWith("`+s.Base+x.Path+`")`)
				if p == narrow {
					all = asked(t, p, s, sitetest.Evaluate[loading](t, p, images))
				}
				at[i] = sitetest.Evaluate[measured](t, p, taken)
				// What moves depends on when the browser first paints, which on a busy
				// machine may be at any time: a page has moved if it does so each time.
				for again := 0; again < 2 && 10_000*at[i].Shift > float64(bounds["shift-390"]); again++ {
					p.GoTo(t, "about:blank")
					p.GoTo(t, s.Base+x.Path+x.View)
					at[i].Shift = min(at[i].Shift, sitetest.Evaluate[measured](t, p, taken).Shift)
				}
			}
			got := []int{
				int(10*at[0].Screens + 0.99), int(10*at[1].Screens + 0.99), at[0].Stops, at[0].Nodes,
				gzipped(s.Files[x.Path]), all, int(10000 * at[0].Shift), int(10000 * at[1].Shift),
			}
			line := []string{x.String()}
			budget, known := budgets[x.String()]
			if !known && !*newBudgets {
				t.Errorf("%s has no budget: run `go test ./site -run TestBudgets -budgets`", x)
			}
			for i, n := range got {
				cell := strconv.Itoa(n)
				most := n
				if known && !*newBudgets {
					most = budget[i]
				}
				if bound, ok := bounds[costs[i].name]; ok {
					most = min(most, bound)
				}
				if n > most {
					over++
					cell += " > " + strconv.Itoa(most) + " !"
				}
				line = append(line, cell)
			}
			lines = append(lines, append(line, x.Path))
			budgets[x.String()] = got
		}
	}
	var table bytes.Buffer
	w := tabwriter.NewWriter(&table, 0, 0, 2, ' ', tabwriter.AlignRight)
	for _, c := range costs {
		fmt.Fprintf(&table, "# %s: %s\n", c.name, c.meaning)
	}
	fmt.Fprint(w, "page\t")
	for _, c := range costs {
		fmt.Fprint(w, c.name+"\t")
	}
	fmt.Fprintln(w)
	for _, line := range lines {
		fmt.Fprintln(w, strings.Join(line, "\t")+"\t")
	}
	w.Flush()
	if over > 0 {
		t.Errorf("%d figures are over their budgets in %s (make the page cheaper, or say in the commit why it may cost more):\n%s", over, budgetsFile, &table)
	} else {
		t.Logf("\n%s", &table)
	}
	if *newBudgets {
		writeBudgets(t, lines, budgets)
	}
}

// asked is how many bytes the files have that the page asks for, gzipped; of images
// those that are near.
func asked(t *testing.T, p *sitetest.Tab, s *sitetest.Site, shown loading) int {
	t.Helper()
	seen := map[string]bool{}
	sum := 0
	for _, r := range slices.Concat(p.Asked(), shown.Near) {
		u, err := url.Parse(r)
		if err != nil || u.Scheme != "file" || seen[u.Path] || slices.Contains(shown.Far, r) {
			continue
		}
		seen[u.Path] = true
		base, _ := url.Parse(s.Base)
		name := strings.TrimPrefix(u.Path, base.Path)
		data, ok := s.Files[name]
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

// writeBudgets writes the table anew. A little more than a tenth is left for what
// fonts and machines differ in, but no page gets more than any may have, and all the
// same of what moves.
func writeBudgets(t *testing.T, lines [][]string, got map[string][]int) {
	t.Helper()
	var b strings.Builder
	b.WriteString("# What a page of each kind may cost at most; TestBudgets measures. Written anew by\n# `go test ./site -run TestBudgets -budgets`: what it measures and a tenth more.\n#\n")
	for _, c := range costs {
		fmt.Fprintf(&b, "# %-12s  %s\n", c.name, c.meaning)
	}
	b.WriteString("#\n")
	fmt.Fprintf(&b, "#%-21s", "")
	for _, c := range costs {
		fmt.Fprintf(&b, " %12s", c.name)
	}
	b.WriteString("\n")
	for _, line := range lines {
		fmt.Fprintf(&b, "%-22s", line[0])
		for i, n := range got[line[0]] {
			n += n/10 + 2
			if bound, ok := bounds[costs[i].name]; ok && (n > bound || strings.HasPrefix(costs[i].name, "shift")) {
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

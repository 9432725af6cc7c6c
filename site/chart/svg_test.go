package chart

import (
	"encoding/xml"
	"flag"
	"html"
	"html/template"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
)

var update = flag.Bool("update", false, "write the drawings in testdata anew; look at them before you commit")

// The drawings are in testdata, a file a chart, to be looked at in any viewer
// of text and compared letter by letter.
func TestGolden(t *testing.T) {
	if *update && os.Getenv("CI") != "" {
		t.Fatal("-update writes what a person must look at; it does not run in CI")
	}
	for _, c := range everyForm() {
		svg, err := c.SVG()
		if err != nil {
			t.Error(err)
			continue
		}
		file := filepath.Join("testdata", c.ID+".svg")
		if *update {
			if err := os.WriteFile(file, []byte(svg), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Error(err)
		} else if string(want) != string(svg) {
			t.Errorf("%s: the drawing differs from %s; if it should, look at it and run go test -update", c.ID, file)
		}
	}
	files, err := filepath.Glob("testdata/*.svg")
	if err != nil || len(files) != len(everyForm()) {
		t.Errorf("testdata holds %d drawings of %d charts (%v)", len(files), len(everyForm()), err)
	}
}

func page(t *testing.T, charts ...Chart) string {
	t.Helper()
	out := ""
	for _, c := range charts {
		h, err := c.Figure()
		if err != nil {
			t.Fatal(err)
		}
		out += string(h)
	}
	return out
}

func TestWellFormed(t *testing.T) {
	for _, c := range append(everyForm(), hostileChart()) {
		figure := page(t, c)
		d := xml.NewDecoder(strings.NewReader("<page>" + figure + "</page>"))
		for {
			_, err := d.Token()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Errorf("%s: %v", c.ID, err)
				break
			}
		}
		for _, bad := range []string{"style=", "<style", "NaN", "Inf", "ZgotmplZ", " on", "&amp;lt;"} {
			if bad == "ZgotmplZ" && c.ID == "hostile" {
				continue // there it is the template's refusal of a script's address
			}
			if strings.Contains(markup(figure), bad) {
				t.Errorf("%s: contains %q", c.ID, bad)
			}
		}
	}
}

// markup is a figure's tags alone.
func markup(figure string) string {
	return strings.Join(regexp.MustCompile(`<[^>]*>`).FindAllString(figure, -1), "\n")
}

func TestIDsAreUnique(t *testing.T) {
	other := barChart()
	other.ID = "overall-2"
	text := page(t, append(everyForm(), other)...)
	ids := map[string]bool{}
	for _, m := range regexp.MustCompile(` id="([^"]*)"`).FindAllStringSubmatch(text, -1) {
		if ids[m[1]] {
			t.Errorf("id %q occurs twice", m[1])
		}
		ids[m[1]] = true
	}
	for _, m := range regexp.MustCompile(` aria-labelledby="([^"]*)"`).FindAllStringSubmatch(text, -1) {
		for _, ref := range strings.Fields(m[1]) {
			if !ids[ref] {
				t.Errorf("aria-labelledby names %q, which does not exist", ref)
			}
		}
	}
}

// No text is cut by the edge of the drawing, none overlaps another: by the
// layout's own estimate, and by the true widths of a face that the layout does
// not know and that runs wider than those it is made for.
func TestLabelsHaveRoom(t *testing.T) {
	face := goFace(t)
	measures := map[string]func(caption) label{
		"estimate": caption.box,
		"Go Regular": func(t caption) label {
			b, w := t.box(), float64(font.MeasureString(face, t.text))/64*t.size/100
			switch t.anchor {
			case "middle":
				b.x0, b.x1 = t.x-w/2, t.x+w/2
			case "end":
				b.x0 = t.x - w
			default:
				b.x1 = t.x + w
			}
			return b
		},
	}
	for _, c := range append(everyForm(), crowdedChart()) {
		for _, g := range []geometry{wide, narrow} {
			s := c.draw(g)
			for measure, box := range measures {
				captions := captionsOf(t, s)
				for i, a := range captions {
					b := box(a)
					if b.x0 < -1 || b.x1 > g.width+1 || b.y0 < -1 || b.y1 > s.height+1 {
						t.Errorf("%s %s, %s: %q is cut: %.0f,%.0f to %.0f,%.0f in %.0f×%.0f", c.ID, g.name, measure, a.text, b.x0, b.y0, b.x1, b.y1, g.width, s.height)
					}
					for _, o := range captions[i+1:] {
						if b.overlaps(box(o), 0) {
							t.Errorf("%s %s, %s: %q overlaps %q", c.ID, g.name, measure, a.text, o.text)
						}
					}
				}
			}
		}
	}
}

// captionsOf reads the texts of a drawing back.
func captionsOf(t *testing.T, s *scene) []caption {
	t.Helper()
	number := func(text string) float64 {
		n, err := strconv.ParseFloat(text, 64)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	var out []caption
	element := regexp.MustCompile(`<text class="[^"]*" x="([^"]*)" y="([^"]*)" font-size="([^"]*)"(?: text-anchor="([^"]*)")?>(?:<title>[^<]*</title>)?([^<]*)<`)
	for _, g := range s.Groups {
		for _, m := range element.FindAllStringSubmatch(g.body.String(), -1) {
			size := number(m[3])
			out = append(out, caption{text: html.UnescapeString(m[5]), x: number(m[1]), y: number(m[2]) - 0.35*size, size: size, anchor: m[4]})
		}
	}
	return out
}

func goFace(t *testing.T) font.Face {
	t.Helper()
	f, err := opentype.Parse(goregular.TTF)
	if err != nil {
		t.Fatal(err)
	}
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: 100, DPI: 72})
	if err != nil {
		t.Fatal(err)
	}
	return face
}

// Names end before the axis and leave the bars their room; names of points cover
// no other point.
func TestNamesKeepClearOfMarks(t *testing.T) {
	for _, c := range []Chart{barChart(), cutBarChart(), pickedBarChart()} {
		for _, g := range []geometry{wide, narrow} {
			p := c.planBars(g)
			for _, n := range p.names {
				if right := p.mark + width(n, g.font); right > p.axis.from-4 {
					t.Errorf("%s %s: %q ends at %.0f, the axis begins at %.0f", c.ID, g.name, n, right, p.axis.from)
				}
			}
			if p.axis.to-p.axis.from < 0.4*g.width {
				t.Errorf("%s %s: only %.0f left for the bars", c.ID, g.name, p.axis.to-p.axis.from)
			}
		}
	}
	for _, c := range []Chart{scatterChart(), crowdedChart()} {
		for _, g := range []geometry{wide, narrow} {
			p := c.planScatter(g)
			for i, pl := range p.places {
				if !pl.found && c.ID != "crowded" { // its table has all names
					t.Errorf("%s %s: point %d has no label", c.ID, g.name, i)
				}
				for j, d := range p.dots {
					dot := label{d.x - d.r + 1, d.y - d.r + 1, d.x + d.r - 1, d.y + d.r - 1}
					if i != j && pl.box().overlaps(dot, 0) {
						t.Errorf("%s %s: label %q covers point %d", c.ID, g.name, pl.text, j)
					}
				}
			}
		}
	}
}

func TestShortNamesStayApart(t *testing.T) {
	for _, g := range []geometry{wide, narrow} {
		names := barChart().planBars(g).names
		seen := map[string]bool{}
		for _, n := range names {
			if seen[n] {
				t.Errorf("%s: two models read %q", g.name, n)
			}
			seen[n] = true
		}
	}
	svg, err := barChart().SVG()
	if err != nil || !strings.Contains(string(svg), "<title>"+longName+"run A)</title>") {
		t.Errorf("a shortened name keeps its full form in a title (%v)", err)
	}
}

// Every class that is drawn is styled, every colour token exists in both themes.
func TestStyleSheetKnowsAll(t *testing.T) {
	css := styleSheet(t)
	for _, c := range everyForm() {
		text := page(t, c)
		for _, m := range regexp.MustCompile(` class="([^"]*)"`).FindAllStringSubmatch(text, -1) {
			for _, class := range strings.Fields(m[1]) {
				if class != "chart-figures" && class != "chart-"+c.Form.String() && !strings.Contains(css, "."+class) {
					t.Errorf("%s: chart.css does not know .%s", c.ID, class)
				}
			}
		}
		for _, m := range regexp.MustCompile(`var\((--[\w-]+)\)`).FindAllStringSubmatch(text, -1) {
			if n := strings.Count(css, m[1]+":"); n != 2 && m[1] != "--chart-font" || n == 0 {
				t.Errorf("%s: colours.css sets %s %d times, want once for both themes and once where colours are forced", c.ID, m[1], n)
			}
		}
	}
	for class := range lineColors {
		if lineWidths[class] == 0 {
			t.Errorf("lines of class %s have no width", class)
		}
		if !strings.Contains(css, "--chart-"+lineColors[class]+":") {
			t.Errorf("lines of class %s take a colour that chart.css does not set", class)
		}
	}
}

func styleSheet(t *testing.T) string {
	t.Helper()
	var css []byte
	for _, name := range []string{"frame/colours.css", "chart/chart.css", "chart/drawing.css"} {
		text, err := os.ReadFile("../../templates/" + name)
		if err != nil {
			t.Fatal(err)
		}
		css = append(css, text...)
	}
	return string(css)
}

// hostileChart has names that would like to be something else.
func hostileChart() Chart {
	c := barChart()
	c.ID = "hostile"
	c.Title = `"><img src=x onerror=alert(1)>`
	c.Series[0].Name = `</script><script>alert(1)</script>`
	c.Series[1].Name = `{b} {a|b} {c}`
	c.Series[2].Name = `"quoted" & 'quoted' <b>`
	c.Series[2].Link = `javascript:alert(1)`
	c.Series[3].ID = `"] , body`
	c.Scale.Label = `]]> -->`
	return c
}

func TestNamesAreOnlyText(t *testing.T) {
	figure := page(t, hostileChart())
	if got := strings.Count(strings.ToLower(figure), "</script"); got != 1 {
		t.Errorf("%d script elements end, want the one data block", got)
	}
	if got := strings.Count(figure, "<script"); got != 1 || !strings.Contains(figure, `<script type="application/json"`) {
		t.Errorf("%d script elements begin, want the one data block", got)
	}
	for _, bad := range []string{"<img", "javascript:", "<b>", "-->"} {
		if strings.Contains(figure, bad) {
			t.Errorf("the figure contains %q", bad)
		}
	}
	options, err := hostileChart().Options()
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(options), "{b} {a") || strings.Contains(string(options), "{a|") {
		t.Error("a name can be read as a template by ECharts")
	}
	var _ template.HTML // the result's type says that it is safe as it is
}

// crowdedChart has more points in one place than names fit around.
func crowdedChart() Chart {
	c := scatterChart()
	c.ID = "crowded"
	c.Series = nil
	for i := range 40 {
		s := humanities[i%len(humanities)].series(Known(10+float64(i%7)/3, ""), Known(12+float64(i/7)/2, ""))
		s.ID += string(rune('A' + i%26))
		if i >= 26 {
			s.ID += "x"
		}
		c.Series = append(c.Series, s)
	}
	return c
}

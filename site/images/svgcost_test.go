package images

import (
	"fmt"
	"strings"
	"testing"
)

// nested is a drawing in which each of 30 parts asks for the one before ten times.
func nested(first, part, last string) string {
	var b strings.Builder
	b.WriteString(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">` + strings.ReplaceAll(first, "@", "a0"))
	for i := 1; i <= 30; i++ {
		r := strings.NewReplacer("@", fmt.Sprintf("a%d", i), "%", fmt.Sprintf("a%d", i-1))
		begin, rest, _ := strings.Cut(part, "«")
		repeated, end, _ := strings.Cut(rest, "»")
		b.WriteString(r.Replace(begin) + strings.Repeat(r.Replace(repeated), 10) + r.Replace(end))
	}
	return b.String() + last + "</svg>"
}

// A drawing of a few lines that would be drawn for years is refused at once, in
// whatever way its parts ask for each other.
func TestDrawingsThatNeverEndAreRefused(t *testing.T) {
	t.Parallel()
	for name, drawing := range map[string]string{
		"use":                     nested(`<g id="@"><rect width="1" height="1"/></g>`, `<g id="@">«<use href="#%"/>»</g>`, ""),
		"use, by address":         nested(`<g id="@"><rect width="1" height="1"/></g>`, `<g id="@">«<use xlink:href=" #&#37;61`+`&#9;`+`%"/>»</g>`, ""),
		"symbols":                 nested(`<symbol id="@"><path d="M0 0h1"/></symbol>`, `<symbol id="@">«<use href="#%"/>»</symbol>`, `<use href="#a30"/>`),
		"patterns":                nested(`<pattern id="@"><rect/></pattern>`, `<pattern id="@">«<rect fill="url(#%)"/>»</pattern>`, `<rect fill="url(#a30)"/>`),
		"patterns, inherited":     nested(`<pattern id="@"><rect/></pattern>`, `<pattern id="@" fill="url('#%')">«<rect/>»</pattern>`, `<g fill="url(#a30)"><rect/></g>`),
		"masks":                   nested(`<mask id="@"><rect/></mask>`, `<mask id="@">«<rect style="mask: url( &quot;#%&quot; )"/>»</mask>`, `<g mask="url(#a30)"/>`),
		"clips by class":          nested(`<clipPath id="@"><rect/></clipPath>`, `<style>/* } */ g > rect.@, .x { clip-path: url(#%) }</style><clipPath id="@">«<rect class="y @"/>»</clipPath>`, `<g clip-path="url(#a30)"/>`),
		"marks at corners":        nested(`<marker id="@"><path d="M0 0"/></marker>`, `<marker id="@">«<path marker-mid="url(#%)" d="M0 0h1 1 1 1 1 1 1 1 1 1 1 1 1 1z"/>»</marker>`, `<path d="M0 0" marker-end="url(#a30)"/>`),
		"an own property":         nested(`<pattern id="@"><rect/></pattern>`, `<style>#@ * {--p: url(#%); fill: var(--p)}</style><pattern id="@">«<rect/>»</pattern>`, `<rect fill="url(#a30)"/>`),
		"strings in a style":      nested(`<pattern id="@"><rect/></pattern>`, `<style>#@ rect {font-family: "{/*"; fill: url(#%)} x{y:"*/"}</style><pattern id="@">«<rect/>»</pattern>`, `<rect fill="url(#a30)"/>`),
		"names in brackets":       nested(`<pattern id="@)"><rect/></pattern>`, `<pattern id="@)">«<rect fill="url('#%)"/>»</pattern>`, `<rect fill="url('#a30)')"/>`),
		"inherited where written": nested(`<pattern id="@"><rect/></pattern>`, `<g fill="url(#%)"><pattern id="@">«<rect/>»</pattern></g>`, `<rect fill="url(#a30)"/>`),
		"rules in rules":          nested(`<pattern id="@"><rect/></pattern>`, `<style>.c@{fill: url(#%); x{y:z}}</style><pattern id="@">«<rect class="c@"/>»</pattern>`, `<rect fill="url(#a30)"/>`),
		"other letters":           nested(`<pattern id="@"><rect/></pattern>`, `<style>.c@é{fill: url(#%)}</style><pattern id="@">«<rect class="c@é"/>»</pattern>`, `<rect fill="url(#a30)"/>`),
		"many rules":              "<svg><style>" + strings.Repeat("*{fill:url(#a)}", 20_000) + "</style>" + strings.Repeat("<g/>", 20) + "</svg>",
		"depth":                   "<svg>" + strings.Repeat("<g>", 100_000) + strings.Repeat("</g>", 100_000) + "</svg>",
		"many references":         `<svg><pattern id="a">` + strings.Repeat("<rect/>", 10) + `</pattern><rect style="` + strings.Repeat("fill:url(#a);", 100_000) + `"/></svg>`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if name == "use, by address" { // %61 is the letter a
				drawing = strings.ReplaceAll(drawing, "&#37;61&#9;a", "&#37;61&#9;")
			}
			_, _, _, err := cleanSVG([]byte(drawing))
			if err == nil {
				t.Error("it is taken")
			} else if text := err.Error(); !strings.Contains(text, "draws more than") && !strings.Contains(text, "cannot be followed") && !strings.Contains(text, "nested more than") && !strings.Contains(text, "in a circle") {
				t.Error(err)
			}
		})
	}
}

// Drawings as programs make them keep what they ask for.
func TestDrawingsOfProgramsAreTaken(t *testing.T) {
	t.Parallel()
	var plot strings.Builder
	plot.WriteString(`<svg viewBox="0 0 9 9"><style>*{stroke-linejoin:round}</style><defs><path id="m" d="M0 1C1 1 1 0 0 0z"/><clipPath id="p"><rect width="9" height="9"/></clipPath></defs>`)
	for i := range 20_000 {
		fmt.Fprintf(&plot, `<g clip-path="url(#p)"><use xlink:href="#m" x="%d" style="fill: #1f77b4; stroke: #1f77b4"/></g>`, i%9)
	}
	for name, drawing := range map[string]string{
		"a plot of 20,000 points": plot.String() + "</svg>",
		"classes":                 `<svg><defs><style>.cls-1{fill:none;}.cls-2{clip-path:url(#clippath);}.cls-3{clip-path:url("#clippath-1");font-family:'Myriad Pro', "Myriad"}</style><clipPath id="clippath"><rect class="cls-1" width="9" height="9"/></clipPath><clipPath id="clippath-1"><rect class="cls-1"/></clipPath></defs><g class="cls-2"><g class="cls-3"><path d="M0 0"/></g></g></svg>`,
		"runs of colour":          `<svg><linearGradient id="a"><stop offset="0"/></linearGradient><linearGradient id="b" xlink:href="#a" x1="0"/><rect fill="url(#b) red" filter="url(#f)"/><filter id="f"><feGaussianBlur stdDeviation="1"/></filter></svg>`,
		"a circle":                `<svg><g id="a"><use href="#a"/><rect/></g><pattern id="p"><rect fill="url(#p)"/></pattern><rect fill="url(#p)"/></svg>`,
		"arrows":                  `<svg><marker id="m"><path d="M0 0"/></marker><polyline marker-mid="url(#m)" points="` + strings.Repeat("12.5,7.25 ", 1000) + `"/></svg>`,
	} {
		if clean, _, _, err := cleanSVG([]byte(drawing)); err != nil {
			t.Errorf("%s: %v", name, err)
		} else if strings.Count(string(clean), "url(") != strings.Count(drawing, "url(") {
			t.Errorf("%s lost references", name)
		}
	}
}

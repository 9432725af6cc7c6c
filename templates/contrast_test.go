package templates

import (
	"fmt"
	"math"
	"regexp"
	"strings"
	"testing"
)

// Text can be read on every ground it has, and what a control or the focus is seen
// by stands out, in both themes: 4.5 and 3 to 1, as WCAG 2.2 asks at AA.
func TestContrast(t *testing.T) {
	t.Parallel()
	texts, err := own()
	if err != nil {
		t.Fatal(err)
	}
	for i, theme := range []string{"light", "dark"} {
		set := map[string]string{}
		for _, d := range regexp.MustCompile(`(--[\w-]+): light-dark\(([^,]+), ([^)]+)\);`).FindAllStringSubmatch(texts["frame/colours.css"], -1) {
			set[d[1]] = d[2+i]
		}
		set["--paper"], set["--ink"] = set["--chart-bg"], set["--chart-ink"]
		for least, variables := range map[float64][]string{
			4.5: {"--ink", "--soft", "--strong", "--link", "--flag"},
			3:   {"--control", "--focus"},
		} {
			for _, v := range variables {
				for _, ground := range []string{"--paper", "--wash"} {
					if got := contrast(luminance(t, set[v]), luminance(t, set[ground])); got < least {
						t.Errorf("in the %s theme %s has %.2f to 1 on %s, less than %g", theme, v, got, ground, least)
					}
				}
			}
		}
	}
}

// contrast is WCAG's ratio of two relative luminances, 1 to 21.
func contrast(a, b float64) float64 { return (max(a, b) + 0.05) / (min(a, b) + 0.05) }

// luminance is the relative luminance of a colour #rrggbb, 0 to 1.
func luminance(t *testing.T, colour string) float64 {
	t.Helper()
	var parts [3]uint8
	if n, err := fmt.Sscanf(strings.TrimSpace(colour), "#%02x%02x%02x", &parts[0], &parts[1], &parts[2]); n != 3 {
		t.Fatalf("%q is no colour like #1d2126: %v", colour, err)
	}
	sum := 0.0
	for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
		c := float64(parts[i]) / 255
		if c <= 0.04045 {
			c /= 12.92
		} else {
			c = math.Pow((c+0.055)/1.055, 2.4)
		}
		sum += weight * c
	}
	return sum
}

package chart

import (
	"math"
	"regexp"
	"strconv"
	"testing"
)

// The colours of chart.css keep apart for every reader: for full colour vision,
// for those who lack one kind of cone (Machado, Oliveira and Fernandes 2009,
// severity 1), and in greyscale.
func TestPalette(t *testing.T) {
	css := styleSheet(t)
	light, dark := themes(t, css)
	for name, theme := range map[string]map[string]rgb{"light": light, "dark": dark} {
		for set, n := range map[string]int{"--chart-": 6} {
			var colors []rgb
			for i := 1; i <= n; i++ {
				c, ok := theme[set+strconv.Itoa(i)]
				if !ok {
					t.Fatalf("%s: no colour %s%d", name, set, i)
				}
				colors = append(colors, c)
				if got := contrast(c, theme["--chart-bg"]); got < 3 {
					t.Errorf("%s: %s%d has contrast %.2f with the page, want 3", name, set, i, got)
				}
			}
			for i := range colors {
				for j := range i {
					for vision, m := range visions {
						if d := distance(m.see(colors[i]), m.see(colors[j])); d < 0.1 {
							t.Errorf("%s: %s%d and %s%d are only %.3f apart, %s", name, set, j+1, set, i+1, d, vision)
						}
					}
					if d := math.Abs(lightness(colors[i]) - lightness(colors[j])); d < 6.5 {
						t.Errorf("%s: %s%d and %s%d are only %.1f apart in grey", name, set, j+1, set, i+1, d)
					}
				}
			}
		}
		if kind, ok := theme["--chart-kind"]; !ok || contrast(kind, theme["--chart-bg"]) < 3 {
			t.Errorf("%s: --chart-kind has contrast %.2f with the page, want 3", name, contrast(kind, theme["--chart-bg"]))
		} else if most := max(kind[0], kind[1], kind[2]) - min(kind[0], kind[1], kind[2]); most > 0.1 {
			t.Errorf("%s: --chart-kind is no grey: its channels are %.2f apart", name, most)
		}
		for _, text := range []string{"--chart-ink", "--chart-note", "--chart-fall"} {
			if got := contrast(theme[text], theme["--chart-bg"]); got < 4.5 {
				t.Errorf("%s: %s has contrast %.2f with the page, want 4.5 for text", name, text, got)
			}
		}
	}
}

type rgb [3]float64 // linear

// themes reads the colours of the light and of the dark theme.
func themes(t *testing.T, css string) (light, dark map[string]rgb) {
	t.Helper()
	both := [2]map[string]rgb{{}, {}}
	for _, m := range regexp.MustCompile(`(--[\w-]+): light-dark\(#([0-9a-f]{6}), #([0-9a-f]{6})\);`).FindAllStringSubmatch(css, -1) {
		for theme := range both {
			var c rgb
			for i := range c {
				v, err := strconv.ParseUint(m[2+theme][2*i:2*i+2], 16, 8)
				if err != nil {
					t.Fatal(err)
				}
				c[i] = linear(float64(v) / 255)
			}
			both[theme][m[1]] = c
		}
	}
	return both[0], both[1]
}

func linear(c float64) float64 {
	if c <= 0.04045 {
		return c / 12.92
	}
	return math.Pow((c+0.055)/1.055, 2.4)
}

type matrix [3]rgb

var visions = map[string]matrix{
	"with full colour vision": {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	"without red":             {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
	"without green":           {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
	"without blue":            {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
}

func (m matrix) see(c rgb) rgb {
	var out rgb
	for i, row := range m {
		out[i] = min(1, max(0, row[0]*c[0]+row[1]*c[1]+row[2]*c[2]))
	}
	return out
}

func luminance(c rgb) float64 { return 0.2126*c[0] + 0.7152*c[1] + 0.0722*c[2] }

// contrast is WCAG's ratio, 1 to 21.
func contrast(a, b rgb) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// lightness is CIE L*, 0 to 100.
func lightness(c rgb) float64 {
	if y := luminance(c); y > 0.008856 {
		return 116*math.Cbrt(y) - 16
	}
	return 903.3 * luminance(c)
}

// distance is the distance in Oklab; 0.02 is about the least that is seen.
func distance(a, b rgb) float64 {
	x, y := oklab(a), oklab(b)
	return math.Sqrt((x[0]-y[0])*(x[0]-y[0]) + (x[1]-y[1])*(x[1]-y[1]) + (x[2]-y[2])*(x[2]-y[2]))
}

func oklab(c rgb) [3]float64 {
	l := math.Cbrt(0.4122214708*c[0] + 0.5363325363*c[1] + 0.0514459929*c[2])
	m := math.Cbrt(0.2119034982*c[0] + 0.6806995451*c[1] + 0.1073969566*c[2])
	s := math.Cbrt(0.0883024619*c[0] + 0.2817188376*c[1] + 0.6299787005*c[2])
	return [3]float64{
		0.2104542553*l + 0.7936177850*m - 0.0040720468*s,
		1.9779984951*l - 2.4285922050*m + 0.4505937099*s,
		0.0259040371*l + 0.7827717662*m - 0.8086757660*s,
	}
}

//go:build !js

package templates

import (
	"bytes"
	"regexp"

	"github.com/tdewolff/minify/v2"
	"github.com/tdewolff/minify/v2/css"
)

// What colours.css says of a colour first: the others are for readers who have their own.
var (
	colourPattern = regexp.MustCompile(`--([\w-]+):\s*(?:light-dark\(([^,;]+),\s*([^;]+)\)|([^;]+));`)
	colourUsed    = regexp.MustCompile(`var\(--([\w-]+)\)`)
)

// still is the style of a drawing in a file of its own, where no page says what colours are:
// those of light, and of dark where the reader prefers that.
func still(t texts) string {
	light, dark := map[string]string{}, map[string]string{}
	for _, c := range colourPattern.FindAllStringSubmatch(t["frame/colours.css"], -1) {
		if light[c[1]] == "" {
			light[c[1]], dark[c[1]] = c[2]+c[4], c[3]+c[4]
		}
	}
	in := func(colours map[string]string) string {
		return colourUsed.ReplaceAllStringFunc(t["chart/drawing.css"]+"svg { background: var(--chart-bg); }", func(used string) string {
			return colours[colourUsed.FindStringSubmatch(used)[1]]
		})
	}
	style := in(light) + "@media (prefers-color-scheme: dark) {" + in(dark) + "}"
	var small bytes.Buffer
	if css.Minify(minify.New(), &small, bytes.NewReader([]byte(style)), nil) != nil {
		return style
	}
	return small.String()
}

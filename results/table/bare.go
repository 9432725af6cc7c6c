package table

import (
	"regexp"
	"strings"
)

// wrappers are what Markdown and HTML put around a text to make it bold, slanted or
// code.
var wrappers = [][2]string{{"***", "***"}, {"**", "**"}, {"__", "__"}, {"*", "*"}, {"_", "_"}, {"`", "`"},
	{"<b>", "</b>"}, {"<strong>", "</strong>"}, {"<i>", "</i>"}, {"<em>", "</em>"}, {"<u>", "</u>"}}

// link is a text that leads elsewhere, as Markdown and HTML write it; signs that lead elsewhere too may
// follow.
var link = regexp.MustCompile(`^\[([^\[\]]+)\]\([^()\s]*\)$|^<a\s[^<>]*>([^<>]+)</a>(?:\s*<a\s[^<>]*>[^<>\pL\d]*</a>)*$`)

// Bare is a name without the signs that make it bold, slanted or a link: "GPT-4o" of
// "**[GPT-4o](https://…)**". Signs that do not stand around all of it are its own.
func Bare(name string) string {
	name = strings.TrimSpace(name)
	for range len(wrappers) {
		before := name
		for _, w := range wrappers {
			inner, begins := strings.CutPrefix(name, w[0])
			inner, ends := strings.CutSuffix(inner, w[1])
			if begins && ends && inner != "" && !strings.Contains(inner, w[0]) && strings.TrimSpace(inner) == inner {
				name = inner
			}
		}
		if found := link.FindStringSubmatch(name); found != nil {
			name = strings.TrimSpace(found[1] + found[2])
		}
		if name == before {
			break
		}
	}
	return name
}

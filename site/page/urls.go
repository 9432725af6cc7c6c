package page

import (
	"regexp"
	"strings"

	"standings/internal/source"
)

// urlPattern is an address within a text, without the points and brackets that end the
// text's own sentence.
var urlPattern = regexp.MustCompile(`https?://[^\s<>"]*[^\s<>".,;:!?)\]]`)

// mostOfURL is how many letters of an address are shown; of a longer one its host is.
const mostOfURL = 40

// WithLinks parts a text at the addresses in it: each is a link called by what follows
// its scheme, the rest has no target, nor has what no page may lead to.
func WithLinks(text string) (parts []Link) {
	at := 0
	for _, m := range urlPattern.FindAllStringIndex(text, -1) {
		if !source.IsWeb(text[m[0]:m[1]]) {
			continue
		}
		if at < m[0] {
			parts = append(parts, Link{Text: text[at:m[0]]})
		}
		name := strings.TrimSuffix(source.WithoutScheme(text[m[0]:m[1]]), "/")
		if len(name) > mostOfURL {
			name, _, _ = strings.Cut(name, "/")
		}
		parts = append(parts, LinkTo(name, text[m[0]:m[1]]))
		at = m[1]
	}
	if at < len(text) {
		parts = append(parts, Link{Text: text[at:]})
	}
	return parts
}

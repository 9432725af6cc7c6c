package prose

import (
	"html"
	"html/template"
	"regexp"
	"strings"

	"standings/site/page"
)

var (
	headingPattern = regexp.MustCompile(`(?s)<h([23]) id="([^"]+)">(.*?)</h[23]>`)
	tagPattern     = regexp.MustCompile(`<[^>]*>`)
)

// contentsFrom is how many headings a page has before a list of them helps.
const contentsFrom = 3

// part is a heading of the second level, with those of the third below it.
type part struct {
	page.Link
	Below []page.Link
}

// contents lists the headings of rendered prose, for the list beside it; none for
// a short page.
func contents(body template.HTML) (parts []part) {
	for _, m := range headingPattern.FindAllStringSubmatch(string(body), -1) {
		text := strings.TrimSpace(html.UnescapeString(tagPattern.ReplaceAllString(m[3], "")))
		link := page.LinkTo(text, "#"+html.UnescapeString(m[2]))
		if last := len(parts) - 1; m[1] == "3" && last >= 0 {
			parts[last].Below = append(parts[last].Below, link)
		} else {
			parts = append(parts, part{Link: link})
		}
	}
	if len(parts) < contentsFrom {
		return nil
	}
	return parts
}

package prose

import (
	"html"
	"html/template"
	"regexp"
	"strings"

	"standings/site/page"
)

var (
	headingPattern = regexp.MustCompile(`(?s)<h2 id="([^"]+)">(.*?)</h2>`)
	tagPattern     = regexp.MustCompile(`<[^>]*>`)
)

// contentsFrom is how many headings a page has before a list of them helps.
const contentsFrom = 3

// contents lists the second-level headings of rendered prose, for the list
// beside it; none for a short page.
func contents(body template.HTML) []page.Link {
	var links []page.Link
	for _, m := range headingPattern.FindAllStringSubmatch(string(body), -1) {
		text := strings.TrimSpace(html.UnescapeString(tagPattern.ReplaceAllString(m[2], "")))
		links = append(links, page.Link{Text: text, Target: "#" + html.UnescapeString(m[1])})
	}
	if len(links) < contentsFrom {
		return nil
	}
	return links
}

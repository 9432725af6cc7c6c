package site_test

import (
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"standings/site/sitetest"

	"golang.org/x/net/html"
)

// speaks finds the words that a sentence about data has.
var speaks = regexp.MustCompile(`(?i)\b(leads?|leading|led|ahead|behind|significant(ly)?|best|worst|beats?|furthest|highest|lowest)\b`)

// A sentence of the program that says who leads, or what is significant, best or worst, is a
// statement, whose value is tested; or it is one of these, which say what marks and columns mean.
func TestSentencesAboutDataAreStatements(t *testing.T) {
	built := sitetest.Example(t)
	found := map[string]int{}
	where := map[string]string{}
	for _, name := range slices.Sorted(maps.Keys(built.Files)) {
		if path.Ext(name) == ".html" {
			visit(parsed(t, built.Files[name]), func(text string) {
				found[text]++
				where[text] = name
			})
		}
	}
	for _, text := range slices.Sorted(maps.Keys(found)) {
		t.Errorf("%d times, as in %s: %q", found[text], where[text], text)
	}
}

// visit calls say with each text that speaks of data and is no statement.
func visit(n *html.Node, say func(text string)) {
	if n.Type == html.TextNode {
		if text := strings.Join(strings.Fields(n.Data), " "); speaks.MatchString(text) {
			say(text)
		}
		return
	}
	if attributeOf(n, "data-claim") != "" || slices.Contains([]string{"script", "style", "pre", "code"}, n.Data) || strings.Contains(" "+attributeOf(n, "class")+" ", " prose ") {
		return
	}
	for c := range n.ChildNodes() {
		visit(c, say)
	}
}

package sitetest

import (
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// TextOfPage returns the text of a page.
func TextOfPage(t *testing.T, page []byte) string {
	t.Helper()
	return Parse(t, page).Text("body")
}

// TextOf returns the text of an element with its white space.
func TextOf(n *html.Node) string {
	if n.Type == html.TextNode {
		return n.Data
	}
	var b strings.Builder
	for c := range n.ChildNodes() {
		b.WriteString(TextOf(c))
	}
	return b.String()
}

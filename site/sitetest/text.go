package sitetest

import (
	"bytes"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// TextOfPage is what a page says, white space between its elements made one.
func TextOfPage(t *testing.T, page []byte) string {
	t.Helper()
	doc, err := html.Parse(bytes.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	var parts []string
	var walk func(*html.Node)
	walk = func(n *html.Node) {
		if n.Type == html.TextNode {
			parts = append(parts, strings.Fields(n.Data)...)
		}
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			walk(c)
		}
	}
	walk(doc)
	return strings.Join(parts, " ")
}

// Attribute is the value of an element's attribute, "" without one.
func Attribute(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

// TextOf is the text of an element, and what its images say.
func TextOf(n *html.Node) string {
	if n.Type == html.TextNode {
		return n.Data
	}
	var b strings.Builder
	if n.Type == html.ElementNode {
		b.WriteString(Attribute(n, "alt"))
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		b.WriteString(TextOf(c))
	}
	return b.String()
}

// HoldsAll holds what a page says against texts that it has to hold.
func HoldsAll(t *testing.T, page []byte, wants ...string) {
	t.Helper()
	text := TextOfPage(t, page)
	for _, want := range wants {
		if !strings.Contains(text, want) {
			t.Errorf("the page does not say %q", want)
		}
	}
}

// LacksAll holds what a page says against texts that it may not hold.
func LacksAll(t *testing.T, page []byte, unwanted ...string) {
	t.Helper()
	text := TextOfPage(t, page)
	for _, no := range unwanted {
		if strings.Contains(text, no) {
			t.Errorf("the page says %q", no)
		}
	}
}

package site_test

import (
	"bytes"
	"path"
	"testing"

	"golang.org/x/net/html"

	"standings/site/sitetest"
)

// The headings of a page are its table of contents for whoever cannot see it: one of
// the first level, before all others, and none that skips a level.
func TestHeadingsSkipNoLevel(t *testing.T) {
	t.Parallel()
	for _, s := range sitetest.Samples(t) {
		for _, name := range s.Files.Paths() {
			if path.Ext(name) != ".html" {
				continue
			}
			doc, err := html.Parse(bytes.NewReader(s.Files[name]))
			if err != nil {
				t.Fatal(err)
			}
			before, first := 0, 0
			for n := range doc.Descendants() {
				if n.Type != html.ElementNode || len(n.Data) != 2 || n.Data[0] != 'h' || n.Data[1] < '1' || n.Data[1] > '6' {
					continue
				}
				level := int(n.Data[1] - '0')
				if level == 1 {
					first++
				}
				if level > before+1 {
					t.Errorf("%s: after a heading of level %d comes %q of level %d", name, before, sitetest.TextOf(n), level)
				}
				before = level
			}
			if first != 1 {
				t.Errorf("%s has %d headings of the first level", name, first)
			}
		}
	}
}

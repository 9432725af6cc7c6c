package site_test

import (
	"path"
	"slices"
	"strings"
	"testing"

	"standings/site/sitetest"
)

// The headings of a page are its table of contents for whoever cannot see it: one of
// the first level, before all others, and none that skips a level.
func TestHeadingsSkipNoLevel(t *testing.T) {
	t.Parallel()
	levels := []string{"h1", "h2", "h3", "h4", "h5", "h6"}
	for _, s := range sitetest.Samples(t) {
		for _, name := range s.Files.Paths() {
			if path.Ext(name) != ".html" {
				continue
			}
			page, before := sitetest.Parse(t, s.Files[name]), 0
			first := len(page.All("h1"))
			for _, heading := range page.Parts(strings.Join(levels, ", ")) {
				level := slices.IndexFunc(levels, func(h string) bool { return len(heading.All(h)) > 0 }) + 1
				if level > before+1 {
					t.Errorf("%s: after a heading of level %d comes %q of level %d", name, before, heading.Text("*"), level)
				}
				before = level
			}
			if first != 1 {
				t.Errorf("%s has %d headings of the first level", name, first)
			}
		}
	}
}

package main

import (
	"os"
	"path"
	"regexp"
	"strings"
	"testing"
)

// markup is what a line of a test has where it pins how a page is marked up: an opening
// tag, or an attribute that no selector has in brackets.
var markup = regexp.MustCompile("<(?:t[dhr]|table|caption|div|span|small|section|article|figure|details|summary|option|select|li|[uo]l|dl|abbr|nav|header|footer)\\b|[\"'` ](?:class|href|id|title|alt|width|rel|scope|role|value|data-[a-z]+|aria-[a-z]+)=[\"'\\\\\\w]")

// mostMarkup is how many lines may have it: a template and drawings that tests write, ids
// and classes of charts, a count of templates. It only becomes smaller: sitetest.Parse asks
// a page by selector and text.
const mostMarkup = 12

func TestNoTestPinsMarkup(t *testing.T) {
	t.Parallel()
	var lines []string
	for _, name := range tracked(t, "site", "templates", "cmd") {
		switch {
		case !strings.HasSuffix(name, "_test.go"), name == "cmd/standings/markup_test.go",
			strings.HasSuffix(name, "_browser_test.go"), strings.HasPrefix(name, "site/browser/"), // these ask a browser
			strings.HasPrefix(name, "templates/compiled/"), strings.HasPrefix(name, "site/images/svg"): // templates and drawings are their input
			continue
		}
		data, err := os.ReadFile(path.Join(root, name))
		if err != nil {
			continue // deleted and not yet committed
		}
		for line := range strings.Lines(string(data)) {
			if markup.MatchString(line) && !strings.Contains(line, "xmlns=") { // a drawing is a test's input
				lines = append(lines, name+": "+strings.TrimSpace(line))
			}
		}
	}
	if len(lines) != mostMarkup {
		t.Errorf("%d lines of tests pin markup, not %d: ask the page with sitetest.Parse, or lower mostMarkup:\n%s", len(lines), mostMarkup, strings.Join(lines, "\n"))
	}
}

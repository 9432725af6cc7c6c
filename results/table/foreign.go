package table

import (
	"bytes"
	"regexp"

	"standings/internal/source"
)

// foreign says what a file is that is plainly no table of cells or records, and what
// makes one of it; "" where it may be one.
func foreign(data []byte) string {
	if said := source.Foreign(data); said != "" {
		return said
	}
	head := bytes.TrimSpace(source.TrimMark(data[:min(len(data), 4096)]))
	switch {
	case markdown.Match(head):
		return "is a table in Markdown: standings init -from FILE DIR makes CSV of it"
	case tabular.Match(head):
		return "is a table in LaTeX: standings init -from FILE DIR makes CSV of it"
	case html.Match(head):
		return "is a page in HTML: standings init -from FILE DIR makes CSV of its tables"
	}
	return ""
}

var (
	markdown = regexp.MustCompile(`(?m)^\|?[ \t]*:?-{2,}:?[ \t]*\|[ \t:|-]*$`)
	tabular  = regexp.MustCompile(`\\begin\{(tabular|table|longtable)|\\(top|mid)rule|\\hline`)
	html     = regexp.MustCompile(`(?i)^(<!doctype|<\?xml|<html|<table|<div|<svg)\b`)
)

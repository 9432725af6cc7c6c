package table

import (
	"bytes"
	"regexp"

	"standings/internal/source"
)

const image = "is an image: type the table that it shows as CSV, as printed"

// foreign says what a file is that is plainly no table of cells or records, and what
// makes one of it; "" where it may be one.
func foreign(data []byte) string {
	for _, kind := range []struct{ begin, said string }{
		{"PK\x03\x04", "is a spreadsheet or an archive: save its table as CSV, in UTF-8"},
		{"\xd0\xcf\x11\xe0", "is a spreadsheet: save its table as CSV, in UTF-8"},
		{"\x1f\x8b", "is compressed: unpack it"},
		{source.Pointer, source.ErrPointer.Error()},
		{"PAR1", "is a Parquet file: write its table as CSV"},
		{"%PDF-", "is a PDF: type its table as CSV, as printed"},
		{"SQLite format 3\x00", "is a database: write its table as CSV"},
		{"\x89PNG", image}, {"\xff\xd8\xff", image}, {"GIF8", image}, {"RIFF", image}, {"II*\x00", image}, {"MM\x00*", image},
	} {
		if bytes.HasPrefix(data, []byte(kind.begin)) {
			return kind.said
		}
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

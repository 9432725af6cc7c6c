package content

import (
	"strings"
	"time"

	"standings/internal/source"
)

// checker compares what a YAML file holds, read by [source.Decode], with what
// it should be. What the file does not give is the zero value and no problem.
type checker struct {
	file     string
	problems *source.List
}

func (y checker) errorf(at source.At, format string, args ...any) {
	y.problems.Errorf(at.Place, format, args...)
}

// writtenLink is a link with its words.
type writtenLink struct {
	source.At
	Title string     // the link's words; "": its address
	URL   webAddress `yaml:",alone"` // where it leads; required
}

// date returns a day, or "" where the text is none.
func (y checker) date(t source.Text) string {
	value := strings.TrimSpace(t.Value)
	if t.Line == 0 {
		return ""
	}
	if _, err := time.Parse("2006-01-02", value); err != nil {
		y.errorf(t.At, "%q is no date: write it as 2025-03-10", value)
		return ""
	}
	return value
}

// web returns an address that a reader can follow, http or https with a host, or
// "" where the text is none.
func (y checker) web(t source.Text) string {
	value := strings.TrimSpace(t.Value)
	if t.Line == 0 {
		return ""
	}
	if !source.IsWeb(value) {
		y.errorf(t.At, "%q is no web address: it should begin with https://", value)
		return ""
	}
	return value
}

// markdown is Markdown, which is at the given address of the site.
func (y checker) markdown(t source.Text, address string) Document {
	if t.Line == 0 {
		return Document{}
	}
	return Document{File: y.file, Line: t.Body(), Address: address, Source: t.Value}
}

func (y checker) links(written []writtenLink) (links []link) {
	for _, w := range written {
		link := link{Title: w.Title, URL: y.web(w.URL)}
		if link.Title == "" {
			link.Title = source.WithoutScheme(link.URL)
		}
		switch {
		case link.Title != "" && link.URL != "":
			links = append(links, link)
		case w.Line > 0 && w.URL.Line == 0 && !w.Unclear("url"):
			y.errorf(w.At, "a link needs a url: write url: and the address")
		}
	}
	return links
}

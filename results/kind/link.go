package kind

import (
	"errors"
	"net/url"
	"strings"

	"standings/internal/source"
)

// Link is of addresses. What is none is shown as text.
var Link = add(Kind{Name: "link", Place: web, Link: linkOf, Order: letters})

var errLink = errors.New("is no address: begin it with https://")

// web puts addresses all in one place: they are ordered as text.
func web(text string) (float64, error) {
	if !source.IsWeb(text) {
		return 0, errLink
	}
	return 0, nil
}

// linkOf leads to https and a host alone, so that nothing in a file becomes a script.
func linkOf(text string) (called, address string) {
	if u, err := url.Parse(text); err == nil && strings.HasPrefix(text, "https:") && source.IsWeb(text) && !strings.ContainsAny(text, " \t\n\"<>") {
		return strings.TrimPrefix(u.Host, "www."), text
	}
	return text, ""
}

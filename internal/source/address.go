package source

import (
	"fmt"
	"net/url"
	"regexp"
	"strings"
)

// An id becomes part of an address and of a file's name.
var idPattern = regexp.MustCompile(`^[a-z0-9]+([.-][a-z0-9]+)*$`)

// ValidID reports whether an id can be part of an address: lower-case letters and
// digits, separated by single dots or hyphens.
func ValidID(id string) bool { return len(id) <= 80 && idPattern.MatchString(id) }

// The names of devices, which no file on Windows can have, with any ending
// after a dot: a site that is packed elsewhere could not be unpacked there.
var devicePattern = regexp.MustCompile(`(?i)^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)`)

// Unpackable is an address that can be a file's name everywhere: "con" becomes
// "x-con".
func Unpackable(address string) string {
	if devicePattern.MatchString(address) {
		return "x-" + address
	}
	return address
}

// NotOnWindows says why a path cannot be unpacked on Windows; "" where it can.
func NotOnWindows(path string) string {
	for part := range strings.SplitSeq(path, "/") {
		switch {
		case devicePattern.MatchString(part):
			return fmt.Sprintf("%q is the name of a device on Windows", part)
		case strings.HasSuffix(part, ".") || strings.HasSuffix(part, " "):
			return fmt.Sprintf("%q ends in a dot or a blank, which Windows takes away", part)
		case strings.ContainsAny(part, `<>:"|?*\`):
			return fmt.Sprintf("%q holds a letter that no name on Windows can have", part)
		}
	}
	return ""
}

// IsWeb reports whether a text is an address that a page may lead to: one with http or
// https and a host, so that nothing in a file becomes a script, and without a user before
// the host, who could be taken for it: https://openai.com@evil.example.
func IsWeb(text string) bool {
	u, err := url.Parse(text)
	return err == nil && u.Host != "" && u.User == nil && (u.Scheme == "https" || u.Scheme == "http")
}

var bracesPattern = regexp.MustCompile(`\{[^{}]*\}`)

// IsWebPattern reports whether a text is a web address in which values take the place of
// names in braces, none of which can choose the host.
func IsWebPattern(text string) bool {
	_, rest, _ := strings.Cut(text, "://")
	host := rest[:strings.IndexAny(rest+"/", "/?#")]
	return IsWeb(bracesPattern.ReplaceAllString(text, "x")) && !strings.ContainsAny(host, "{}*;,@' \"")
}

// IsHubID reports whether a text is the id of a model or data set on a hub, organization/name,
// and so may be the name of a folder in another.
func IsHubID(text string) bool {
	org, name, _ := strings.Cut(text, "/")
	return org != "" && name != "" && org[0] != '.' && name[0] != '.' && !strings.ContainsAny(name, "/") && !strings.ContainsAny(text, " \\\t\r\n")
}

// WithoutScheme is a web address as words: example.org/code of https://example.org/code/.
func WithoutScheme(address string) string {
	_, rest, _ := strings.Cut(address, "://")
	return strings.TrimSuffix(rest, "/")
}

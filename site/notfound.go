package site

import (
	"crypto/sha256"
	"encoding/base64"
	"html/template"
	"strings"
)

// NotFoundPage is /404.html. Hosts show it at any depth, so no link in it is
// relative: it carries its own style and leads to the site's root only.
type NotFoundPage struct {
	Title  string
	Root   string // address of the site's root
	Policy string
	Style  template.CSS
}

const notFoundStyle = `body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.125rem/1.6 Charter,"Bitstream Charter","Sitka Text",Cambria,serif;color:#1b1f24;background:#fcfcfa}
main{max-width:34rem;padding:2rem}h1{font-size:1.6rem;font-weight:600}a{color:#1f4e8c}
@media(prefers-color-scheme:dark){body{color:#e6e4df;background:#16181b}a{color:#8fb8ec}}`

// StyleHash allows the one style that stands within a page: 404.html's. Hosts
// that send the policy as a header have to send it too.
func StyleHash() string {
	sum := sha256.Sum256([]byte(notFoundStyle))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

func (s *builder) notFoundPage() *NotFoundPage {
	return &NotFoundPage{
		Title: s.site.Title, Root: firstOf(s.site.URL, "/"), Style: notFoundStyle,
		Policy: "default-src 'none'; style-src " + StyleHash() + "; base-uri 'none'; form-action 'none'",
	}
}

// HostPolicy is the content security policy for hosts that send it as a header:
// the pages' own, with 404.html's style, and with a rule against being framed,
// which counts in a header only.
func HostPolicy() string {
	return strings.Replace(policy, "style-src 'self'", "style-src 'self' "+StyleHash(), 1) + "; frame-ancestors 'none'"
}

package prose

import (
	"cmp"
	"crypto/sha256"
	"encoding/base64"
	"html/template"
	"strings"

	"standings/site/page"
)

// NotFoundPage is /404.html. Hosts show it at any depth, so no link in it is
// relative: it carries its own style and leads to where the menu of every page does.
type NotFoundPage struct {
	Title    string
	Language string
	Root     string // address of the site's root
	Links    []page.Link
	Policy   string
	Style    template.CSS
}

func (*NotFoundPage) Needs(...string) {} // it carries its own style

func (*NotFoundPage) WentWrong() *page.Findings { return nil }

const notFoundStyle = `body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.125rem/1.6 Charter,"Bitstream Charter","Sitka Text",Cambria,serif;color:#1b1f24;background:#fff}
main{max-width:34rem;padding:2rem}h1{font-size:1.6rem;font-weight:600}a{color:#1f4e8c}ul{display:flex;flex-wrap:wrap;gap:.4rem 1.2rem;list-style:none;padding:0}
@media(prefers-color-scheme:dark){body{color:#e6e4df;background:#15171b}a{color:#8fb8ec}}`

// styleHash allows the one style that stands within a page: 404.html's. Hosts
// that send the policy as a header have to send it too.
func styleHash() string {
	sum := sha256.Sum256([]byte(notFoundStyle))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

func (s *Pages) notFoundPage() *NotFoundPage {
	p := &NotFoundPage{
		Title: s.Chrome.Title, Language: s.Chrome.Language, Root: cmp.Or(s.Content.Site.URL, "/"), Style: notFoundStyle,
		Policy: "default-src 'none'; style-src " + styleHash() + "; base-uri 'none'; form-action 'none'",
	}
	for _, e := range s.Chrome.Nav {
		if len(e.Below) == 0 {
			p.Links = append(p.Links, e.Link)
		}
		p.Links = append(p.Links, e.Below...)
	}
	return p
}

// HostPolicy is the content security policy for hosts that send it as a header:
// the pages' own, with 404.html's style.
func HostPolicy() string {
	return strings.Replace(page.Policy, "style-src 'self'", "style-src 'self' "+styleHash(), 1)
}

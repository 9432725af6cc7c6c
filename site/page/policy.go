package page

import (
	"strings"
)

// Policy lets a page load what the site itself holds, and nothing else.
const Policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'"

// AllowHosts lets a page load images of the declared hosts.
func (p *Page) AllowHosts(hosts []string) {
	if len(hosts) == 0 {
		return
	}
	own := *p.Site
	own.Policy = strings.Replace(own.Policy, "img-src 'self' data:", "img-src 'self' data: "+strings.Join(hosts, " "), 1)
	p.Site = &own
}

package page

import (
	"strings"
)

// Policy lets a page load what the site itself holds, and nothing else.
const Policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'"

// AllowWorker lets a page run a worker of the site and show pages of the site in a frame, which
// may save files: Firefox takes a file that is saved for a page of the frame.
func (p *Page) AllowWorker() {
	own := *p.Site
	own.Policy += "; worker-src 'self'; frame-src 'self' blob:"
	p.Site = &own
}

// AllowHosts lets a page load images of the declared hosts.
func (p *Page) AllowHosts(hosts []string) {
	if len(hosts) == 0 {
		return
	}
	own := *p.Site
	own.Policy = strings.Replace(own.Policy, "img-src 'self' data:", "img-src 'self' data: "+strings.Join(hosts, " "), 1)
	p.Site = &own
}

package page

// A View is what a page's template is executed on: one documented struct a kind of
// page, with every text ready to be shown. It embeds [Page], or is 404.html's.
type View interface {
	Needs(bundles ...string) // adds the bundles of its kind
	WentWrong() *Findings    // what making it found wrong; nil is nothing
}

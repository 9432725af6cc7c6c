// Package page holds what all pages share.
//
//   - shelf.go claims the address of every file before the first is made; jobs.go and
//     making.go make them in parallel.
//   - frame.go is the header and footer, addresses.go and urls.go are links.
//   - words.go writes counts, ranks and lists of names, units.go a figure with its unit,
//     sure.go an interval and a rank range, difference.go the difference of two models,
//     source.go where a row comes from. templates/frame/text.js and ranks.js are
//     the same in the browser.
//   - search.go splits text into search words, as templates/search/words.js does.
//   - citation.go writes citations, dataset.go metadata for search engines.
//
// For example, a page with the name "models" wants the address /models/, which the list
// of models claimed before: the shelf reports an error that names both.
package page

import (
	"cmp"
	"html/template"
	"slices"
	"strings"

	"standings/content"
	"standings/templates"
)

// Fact is a short statement with its label: "Judge", "GPT-4o".
type Fact struct {
	Label  string
	Text   string
	Claim  string // label and text as a value: see site/statement; "" of others
	Target string // address of more, or ""
	Also   []Link // the same by others: a board by other judges
}

// Page is what every page has. A page's own struct embeds it.
type Page struct {
	Path        string    // of the file within the site: "a/b/index.html"
	Title       string    // of the browser's tab, without the site's name
	Description string    // one sentence for search engines and shared links; may be empty
	Crumbs      []Link    // the way from the home page, this page left out
	Section     string    // address of the entry of the navigation that this page belongs to
	Charts      bool      // whether a chart on it can come alive
	Meta        []metaTag // further tags in the head, such as citation_title
	Pictured    bool      // a picture of the page is made for shared links
	Footer      template.HTML
	Site        *Chrome

	Described *Dataset // what the page says of its figures to programs; nil is nothing
	CSV, JSON string   // addresses of its figures as files for programs; "" where they have none

	bundles []string // of styles and scripts that it needs beside those of every page
	frame   *Frame
	Found   *Findings
}

// Under puts the page below others, of which the first is its entry of the navigation.
func (p *Page) Under(way ...Link) { p.Crumbs, p.Section = way, way[0].Target }

// Needs adds bundles of styles and scripts that the page needs beside those of every page.
func (p *Page) Needs(bundles ...string) { p.bundles = append(p.bundles, bundles...) }

// loads reports whether a bundle is one of the page's.
func (p Page) loads(bundle string) bool {
	return bundle == templates.First || bundle == templates.Every || slices.Contains(p.bundles, bundle) ||
		slices.ContainsFunc(p.Site.Bundles, func(b templates.Bundle) bool {
			return slices.Contains(p.bundles, b.Name) && slices.Contains(b.Needs, bundle)
		})
}

// Chrome is what all pages of one site share.
type Chrome struct {
	Title    string
	Language string
	URL      string                      // ends in "/"; "" where the site's address is not known
	Nav      []Entry                     // of the menu in the head of every page
	Authors  []Link                      // who publishes the site; some lead nowhere
	Links    []Link                      // in the foot of every page
	Policy   string                      // content security policy
	Version  string                      // of the program
	Engine   string                      // address of ECharts
	Feed     string                      // address of the feed of releases; "" where there is none
	Report   func(content.Report) string // the address that reports go to; "" where the site names none
	Submits  bool                        // the project says how to submit a model

	Bundles []templates.Bundle
	Still   string // the style of a drawing in a file of its own
}

// Link is a text that leads somewhere. Target is a path of a file from the
// site's root, with "#…" behind it where it leads into a page, or an address
// with a host.
type Link struct {
	Text   string
	Target string
	Here   bool // it leads to the page it is on
}

// LinkTo is a text that leads to a target.
func LinkTo(text, target string) Link { return Link{Text: text, Target: target} }

// Entry is an entry of the menu in the head of every page: a link, or a menu of
// links under a word that leads nowhere by itself.
type Entry struct {
	Link
	Below []Link
}

// metaTag is one <meta name="…" content="…">.
type metaTag struct{ Name, Content string }

// Alive reports whether there is a chart on the page or in its prose, which can come alive.
func (p Page) Alive() bool { return p.Charts || p.Found.Quoted > 0 }

// Root leads from the page to the site's root: "" or "../../".
func (p Page) Root() string {
	const far = "../../../../../../../../" // every link of every page begins so
	if n := 3 * strings.Count(p.Path, "/"); n <= len(far) {
		return far[:n]
	}
	return strings.Repeat("../", strings.Count(p.Path, "/"))
}

// To leads from the page to another file of the site. An address with a host
// stays as it is.
func (p Page) To(target string) string {
	if strings.HasPrefix(target, "https://") || strings.HasPrefix(target, "http://") || strings.HasPrefix(target, "#") {
		return target
	}
	return p.Root() + target
}

// Canonical is the page's full address, or "" where the site's is not known.
func (p Page) Canonical() string {
	if p.Site.URL == "" {
		return ""
	}
	return p.Site.URL + Folder(p.Path)
}

// DataOf leads to what the page of data says of the page's benchmark: "data/index.html#rivers".
func (p Page) DataOf(what string) string {
	for _, b := range p.frame.Project.Benchmarks {
		if p.Section == BenchmarkPath(b.ID) {
			return DataPath + "#" + what + b.ID
		}
	}
	return DataPath + "#" + what
}

// ReportTo is the address that reports of a wrong figure go to, with the page's own address in
// it, or with a name that the script puts one in for; "" where the site names none.
func (p Page) ReportTo(filled bool) string {
	r := content.Report{URL: cmp.Or(p.Canonical(), "/"+Folder(p.Path))}
	if _, id, ok := strings.Cut(p.DataOf(""), "#"); ok {
		r.Benchmark = id
	}
	if !filled {
		r.URL = "{at}"
	}
	return p.Site.Report(r)
}

// FullTitle is the title of the browser's tab: the page's, then the site's.
func (p Page) FullTitle() string {
	if p.Title == "" || p.Title == p.Site.Title {
		return p.Site.Title
	}
	return p.Title + " · " + p.Site.Title
}

// NavHere reports whether a link of the menu leads to the page or to its section.
func (p Page) NavHere(l Link) bool { return l.Target == p.Section || l.Target == p.Path }

// Searches reports whether the page is that of the search, which has the field in its
// middle.
func (p Page) Searches() bool { return p.Path == SearchPath }

// NavBelow reports whether a link below an entry of the menu does.
func (p Page) NavBelow(e Entry) bool { return slices.ContainsFunc(e.Below, p.NavHere) }

// Styles lists the addresses of the page's style sheets from the site's root.
func (p Page) Styles() (list []string) {
	for _, b := range p.Site.Bundles {
		if b.Style != nil && (p.loads(b.Name) || b.Name == "chart" && p.Alive() || b.Name == "leaders" && p.Found.Quoted > 0) {
			list = append(list, BundleFile(b.Name, ".css"))
		}
	}
	return list
}

// Scripts lists the addresses of the page's scripts. That of drawings is loaded when a reader
// comes near one, see templates/chart/near.js.
func (p Page) Scripts() (list []script) {
	for _, b := range p.Site.Bundles {
		if b.Script != nil && (p.loads(b.Name) || b.Name == "read" && p.Alive()) {
			list = append(list, script{BundleFile(b.Name, ".js"), b.Name != templates.First})
		}
	}
	return list
}

// script is the address of a script, and whether it runs once the page is read.
type script struct {
	Target string
	Later  bool
}

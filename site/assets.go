package site

import (
	"standings/internal/source"
	"standings/site/page"
	"standings/templates"
)

// putAssets is called before anything else claims an address, so that a page that
// wants that of an asset is reported. A site has no bundles of pages that it has not: spare says which
// those are.
func putAssets(shelf *page.Shelf, set *templates.Set, spare map[string]bool) {
	own := source.Place{}
	for _, b := range set.Bundles {
		if spare[b.Name] {
			continue
		}
		if b.Style != nil {
			shelf.Put(page.BundleFile(b.Name, ".css"), b.Style, "a style sheet", own)
		}
		if b.Script != nil {
			shelf.Put(page.BundleFile(b.Name, ".js"), b.Script, "a script", own)
		}
	}
	shelf.Put(page.EngineFile, []byte(templates.ECharts), "the charts' script", own)
	shelf.Put("favicon.svg", []byte(favicon), "the icon", own)
	shelf.Claim(".standings.json", "the list of what the program wrote", own)
	shelf.Put(".nojekyll", []byte{}, "the mark for GitHub Pages", own)
}

// favicon is three bars, as in a table's cells.
const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#1f3a5f"/><path d="M7 8h18v4H7zM7 14h12v4H7zM7 20h7v4H7z" fill="#fff"/></svg>
`

// Package content holds what people wrote: it reads a project's folder content/
// and turns Markdown into HTML. It knows nothing of scores.
//
// The pipeline, each step a file:
//
//  1. site.yaml becomes [Site]: title, links, footer, themes.
//  2. pages/*.md becomes [Page] values, cases/<benchmark>/*.md [Case] values:
//     front matter, read strictly, and a [Document] of Markdown.
//  3. files/** is listed as [File] values, to be copied as they are.
//  4. A Document becomes HTML. Links to pages and quotes of cells go through a
//     [Resolver], so that prose leads where it says and never goes stale.
//
// Text is untrusted: raw HTML is an error, and links lead to web
// addresses, mail addresses and pages of the site only. What is wrong is
// collected as [source.Problem] values with file and line.
package content

import (
	"cmp"
	"io/fs"
	"path"
	"slices"
	"strings"

	"standings/internal/source"
)

// Content is everything people wrote for a site.
type Content struct {
	Site  Site
	Home  *Page   // pages/index.md: the home page's prose; nil where there is none
	Pages []*Page // the others, by order, then by title
	Cases []*Case // by benchmark, then by order, then by title
	Files []file  // by path
}

// Load reads the folder content/ of a project. fsys is rooted at the project.
// A folder or file that is not there is no problem: the site has a title then,
// and no prose. What Load returns is never nil, but only to be built from where
// no problem is an error. Markdown is checked when it is rendered.
func Load(fsys fs.FS, problems *source.List) *Content {
	c := &Content{}
	source.Known{Names: []string{"site.yaml", "pages/", "cases/", "files/"}}.Strangers(fsys, "content", problems)
	siteData := ""
	if source.Exists(fsys, "content/site.yaml") {
		siteData, _ = readText(fsys, "content/site.yaml", source.MaxYAML, problems)
	}
	c.Site = readSite("content/site.yaml", siteData, problems)
	for _, file := range listMarkdown(fsys, "content/pages", problems) {
		data, ok := readText(fsys, file, source.MaxProse, problems)
		if !ok {
			continue
		}
		switch page := readPage(file, data, problems); {
		case page.ID == homeID:
			c.Home = page
		case slices.Contains(reservedPages, page.ID): // said, and its address is not free
		default:
			c.Pages = append(c.Pages, page)
		}
	}
	for _, dir := range caseFolders(fsys, problems) {
		for _, file := range listMarkdown(fsys, dir, problems) {
			if data, ok := readText(fsys, file, source.MaxProse, problems); ok {
				c.Cases = append(c.Cases, readCase(file, data, problems))
			}
		}
	}
	c.Files = listFiles(fsys, problems)
	slices.SortStableFunc(c.Pages, func(a, b *Page) int {
		return cmp.Or(cmp.Compare(a.Order, b.Order), strings.Compare(a.Title, b.Title))
	})
	slices.SortStableFunc(c.Cases, func(a, b *Case) int {
		return cmp.Or(strings.Compare(a.Benchmark, b.Benchmark), cmp.Compare(a.Order, b.Order), strings.Compare(a.Title, b.Title))
	})
	return c
}

// caseFolders lists the folders in content/cases, one a benchmark.
func caseFolders(fsys fs.FS, problems *source.List) (dirs []string) {
	const root = "content/cases"
	for _, entry := range source.Folder(fsys, root, problems) {
		name := path.Join(root, entry.Name())
		switch {
		case strings.HasPrefix(entry.Name(), "."):
		case entry.IsDir():
			dirs = append(dirs, name)
		case source.Regular(fsys, name, entry, problems):
			problems.Errorf(source.InFile(name), "belongs in a folder named after its benchmark: %s/<benchmark>/%s", root, entry.Name())
		}
	}
	return dirs
}

// readText reads a file as text.
func readText(fsys fs.FS, file string, most int64, problems *source.List) (string, bool) {
	text, err := source.ReadText(fsys, file, most)
	if err != nil {
		problems.CannotRead(file, err)
	}
	return text, err == nil
}

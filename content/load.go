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
// Text is untrusted: raw HTML is shown as text, and links lead to web
// addresses, mail addresses and pages of the site only. What is wrong is
// collected as [Problem] values with file and line.
package content

import (
	"cmp"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"
	"unicode/utf8"
)

// Content is everything people wrote for a site.
type Content struct {
	Site  Site
	Home  *Page   // pages/index.md: the home page's prose; nil where there is none
	Pages []*Page // the others, by order, then by title
	Cases []*Case // by benchmark, then by order, then by title
	Files []File  // by path
}

// Load reads the folder content/ of a project. fsys is rooted at the project.
// A folder or file that is not there is no problem: the site has a title then,
// and no prose. What Load returns is never nil, but only to be built from where
// no problem is an error. Markdown is checked when it is rendered.
func Load(fsys fs.FS) (*Content, []Problem) {
	var found problems
	c := &Content{}
	siteData, _ := readText(fsys, "content/site.yaml", true, &found)
	c.Site = readSite("content/site.yaml", siteData, &found)
	for _, file := range listMarkdown(fsys, "content/pages", &found) {
		data, ok := readText(fsys, file, false, &found)
		if !ok {
			continue
		}
		switch page := readPage(file, data, &found); {
		case page.ID == homeID:
			c.Home = page
		case slices.Contains(reservedPages, page.ID): // said, and its address is not free
		default:
			c.Pages = append(c.Pages, page)
		}
	}
	for _, dir := range caseFolders(fsys, &found) {
		for _, file := range listMarkdown(fsys, dir, &found) {
			if data, ok := readText(fsys, file, false, &found); ok {
				c.Cases = append(c.Cases, readCase(file, data, &found))
			}
		}
	}
	c.Files = listFiles(fsys, &found)
	slices.SortStableFunc(c.Pages, func(a, b *Page) int {
		return cmp.Or(cmp.Compare(a.Order, b.Order), strings.Compare(a.Title, b.Title))
	})
	slices.SortStableFunc(c.Cases, func(a, b *Case) int {
		return cmp.Or(strings.Compare(a.Benchmark, b.Benchmark), cmp.Compare(a.Order, b.Order), strings.Compare(a.Title, b.Title))
	})
	return c, found.sorted()
}

// caseFolders lists the folders in content/cases, one a benchmark.
func caseFolders(fsys fs.FS, problems *problems) []string {
	const root = "content/cases"
	entries, err := fs.ReadDir(fsys, root)
	if err != nil {
		if !errors.Is(err, fs.ErrNotExist) {
			problems.errorf(Place{File: root}, "cannot be read: %s", reason(err))
		}
		return nil
	}
	var dirs []string
	for _, entry := range entries {
		name := path.Join(root, entry.Name())
		switch {
		case strings.HasPrefix(entry.Name(), "."):
		case entry.IsDir():
			dirs = append(dirs, name)
		default:
			problems.errorf(Place{File: name}, "belongs in a folder named after its benchmark: %s/<benchmark>/%s", root, entry.Name())
		}
	}
	return dirs
}

// readText reads a file as text with lines ended by LF, without a byte order
// mark. A file that is not there is reported unless it may be missing.
func readText(fsys fs.FS, file string, mayMiss bool, problems *problems) (string, bool) {
	data, err := fs.ReadFile(fsys, file)
	if err != nil {
		if mayMiss && errors.Is(err, fs.ErrNotExist) {
			return "", false
		}
		message := reason(err)
		if info, statErr := fs.Stat(fsys, file); statErr == nil && info.IsDir() {
			message = "it is a directory where a file belongs"
		}
		problems.errorf(Place{File: file}, "cannot be read: %s", message)
		return "", false
	}
	text := strings.TrimPrefix(string(data), "\ufeff")
	if line := firstNoText(text); line > 0 {
		problems.errorf(Place{File: file, Line: line}, "is not UTF-8 text: save the file as UTF-8")
		return "", false
	}
	return strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n"), true
}

// firstNoText returns the line of the first byte that is not UTF-8, or that is
// NUL, which no text holds; 0 where all is well.
func firstNoText(text string) int {
	line := 1
	for i, r := range text {
		switch r {
		case '\n':
			line++
		case 0:
			return line
		case utf8.RuneError:
			if !strings.HasPrefix(text[i:], "\ufffd") { // the character itself is text
				return line
			}
		}
	}
	return 0
}

// reason says in plain words why a file cannot be read.
func reason(err error) string {
	var pathError *fs.PathError
	if errors.As(err, &pathError) {
		err = pathError.Err
	}
	if strings.Contains(err.Error(), "escapes") {
		return "it is a link that leaves the project: copy the file into the project"
	}
	return err.Error()
}

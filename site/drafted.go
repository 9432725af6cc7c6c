package site

import (
	"io/fs"
	"path"
	"slices"
	"testing/fstest"

	"standings/site/page"
)

// Drafted is a whole project around the files of its results, by their paths in the
// project: what the site says of itself, a place for each part of the project's page, and
// what hosts have to do to publish it.
func Drafted(results page.Files) page.Files {
	files := page.Files{"content/site.yaml": []byte(draftedSite), "content/pages/index.md": []byte(draftedHome)}
	for name, data := range results {
		if path.Base(name) == "benchmark.yaml" {
			data = slices.Concat(data, []byte(draftedPaper))
		}
		files[name] = data
	}
	putHosting(files)
	return files
}

// InMemory is the file system of a project that is in no folder. Files that are not read for it
// are opened where they are, by functions under their paths in the project.
func InMemory(files page.Files, elsewhere map[string]func() (fs.File, error)) fs.FS {
	project := inMemory{fstest.MapFS{}, elsewhere}
	for name, data := range files {
		project.files[name] = &fstest.MapFile{Data: data, Mode: 0o644}
	}
	for name := range elsewhere {
		project.files[name] = &fstest.MapFile{Mode: 0o644}
	}
	return project
}

// inMemory only opens, so that the opened file answers all else.
type inMemory struct {
	files     fstest.MapFS
	elsewhere map[string]func() (fs.File, error)
}

func (m inMemory) Open(name string) (fs.File, error) {
	if open := m.elsewhere[name]; open != nil {
		return open()
	}
	return m.files.Open(name)
}

const draftedSite = `# What the site as a whole says of itself. Every key may be left out.
# title: How the site is called. It is called as the benchmark is, as long as that is the only one.
# description: One sentence for search engines and for those who share a link.
# url: https://example.org/my-benchmark/
# contact: you@example.org # or the address of a new issue: where readers report a wrong verdict or figure
# footer: |
#   Say here who made this.
`

// draftedHome is all front matter, so that nothing of it is shown.
const draftedHome = `---
# The text of the home page, in Markdown, goes below the second line of dashes: two
# sentences first, and from a heading such as "## What we found" on what was found, which
# is shown beside the first rows. [[benchmark/board/model/overall]] quotes a score.
# Cases worth telling go into content/cases/<benchmark>/, a file each.
---
`

const draftedPaper = `
# What else the home page shows: take away the sign before what you have.
# paper:
#   title: The title of the paper
#   venue: The conference, the journal, or preprint
#   date: 2026-01-31
#   arxiv: "2601.00000"
#   abstract: |
#     The abstract.
#   teaser: {file: teaser.png, alt: What the picture shows, caption: A line below it} # content/files/teaser.png
# authors:
#   - {name: First Author, aff: [1], note: "*", url: "https://example.org/first/"}
#   - {name: Second Author, aff: [1, 2]}
# affiliations: [One University, Another University]
# notes: ["* Corresponding author"]
# links: # the buttons
#   - {kind: paper, url: "https://example.org/paper.pdf"}
#   - {kind: code, url: "https://example.org/code"}
#   - {kind: data, url: "https://example.org/data"}
# bibtex: |
#   @misc{key,
#     title = {The title of the paper}
#   }
`

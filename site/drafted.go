package site

import (
	"io/fs"
	"testing/fstest"

	"standings/results/draft"
	"standings/site/page"
)

// Drafted is a project whose results are a draft, whole: what the site says of
// itself, and what hosts have to do to publish it.
func Drafted(d *draft.Draft) page.Files {
	files := page.Files{"content/site.yaml": []byte(draftedSite)}
	for name, data := range d.Files {
		files[name] = data
	}
	putHosting(files)
	return files
}

// InMemory is the file system of a project that lies in no folder.
func InMemory(files page.Files) fs.FS {
	project := fstest.MapFS{}
	for name, data := range files {
		project[name] = &fstest.MapFile{Data: data, Mode: 0o644}
	}
	return project
}

const draftedSite = `# What the site as a whole says of itself. Every key may be left out.
# title: How the site is called. It is called as the benchmark is, as long as that is the only one.
# description: One sentence for search engines and for those who share a link.
# url: https://example.org/my-benchmark/
# footer: |
#   Say here who made this and how to reach you.
`

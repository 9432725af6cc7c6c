package site

import "standings/site/page"

// Furnish adds to the results of a new project, by their paths in it, what the site says of
// itself, the text of its home page, and what publishes it.
func Furnish(files page.Files) {
	for name, text := range map[string]string{"content/site.yaml": newSite, "content/pages/index.md": newHome} {
		files[name] = []byte(text)
	}
	putHosting(files)
}

const newSite = `# What the site as a whole says of itself. Every key may be left out.
# title: How the site is called. It is called as the benchmark is, as long as that is the only one.
# description: One sentence for search engines and for those who share a link.
# url: https://example.org/my-benchmark/
# contact: you@example.org # or the address of a new issue: where readers report a wrong verdict or figure
# footer: |
#   Say here who made this.
`

// newHome is all front matter, so that nothing of it is shown.
const newHome = `---
# The text of the home page, in Markdown, goes below the second line of dashes: two
# sentences first, and from a heading such as "## What we found" on what was found, which
# is shown beside the first rows. [[benchmark/board/model/overall]] quotes a score.
# Cases worth telling go into content/cases/<benchmark>/, a file each.
---
`

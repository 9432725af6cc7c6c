package page_test

import (
	"path"
	"strings"
	"testing"
	"testing/fstest"

	"standings/site/sitetest"
)

// The links and authors that site.yaml names are in the foot of every page but those in frames.
func TestFootHasTheSitesLinksAndAuthors(t *testing.T) {
	t.Parallel()
	project := sitetest.JudgedRivers()
	project["content/site.yaml"] = &fstest.MapFile{Data: []byte(`authors: [One <b>, {name: Two, url: "https://two.example/?a=1&b=2"}]
links: [{title: "The code & more", url: "https://code.example"}]
`)}
	files, problems := sitetest.Build(t, project)
	if problems != "" {
		t.Log(problems)
	}
	seen := 0
	for name, data := range files {
		if path.Base(name) != "index.html" || strings.HasPrefix(name, "embed/") {
			continue
		}
		seen++
		foot := sitetest.Parse(t, data).Part("footer")
		foot.Has("p", "Published by One <b>, Two . Made with")
		foot.Has(`p a[href="https://two.example/?a=1&b=2"]`, "Two")
		foot.Has(`li a[href="https://code.example"]`, "The code & more")
	}
	if seen < 5 {
		t.Errorf("%d pages", seen)
	}
}

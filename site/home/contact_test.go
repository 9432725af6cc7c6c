package home_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"standings/site/sitetest"
)

// A paper's page says whom to write to, where the site does.
func TestContactOnAProjectPage(t *testing.T) {
	t.Parallel()
	for contact, want := range map[string][2]string{
		"contact: a+b@rivers.example\n":                               {"mailto:a+b@rivers.example?subject=rivers%20&body=Benchmark%3A%20rivers%0AAddress%3A%20https%3A%2F%2Frivers.example%2F%0A", "a+b@rivers.example"},
		"contact: \"https://issues.example/new?about={benchmark}\"\n": {"https://issues.example/new?about=rivers", "Write to the authors"},
		"": {},
	} {
		project := sitetest.JudgedRivers()
		project["content/site.yaml"] = &fstest.MapFile{Data: []byte("title: Rivers\nurl: https://rivers.example/\n" + contact)}
		files, problems := sitetest.Build(t, project)
		if strings.Contains(problems, "error") {
			t.Fatal(problems)
		}
		page := sitetest.Parse(t, files["index.html"])
		if want[0] == "" {
			page.Lacks("#contact-head")
			continue
		}
		page.Has(`[aria-labelledby=contact-head] a[href="`+want[0]+`"]`, want[1])
	}
}

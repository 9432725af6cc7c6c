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
	for contact, want := range map[string]string{
		"contact: a+b@rivers.example\n":                               `<a href="mailto:a&#43;b@rivers.example?subject=rivers%20&amp;body=Benchmark%3A%20rivers%0AAddress%3A%20https%3A%2F%2Frivers.example%2F%0A">a&#43;b@rivers.example</a>`,
		"contact: \"https://issues.example/new?about={benchmark}\"\n": `<a href="https://issues.example/new?about=rivers">Write to the authors</a>`,
		"": "",
	} {
		project := sitetest.JudgedRivers()
		project["content/site.yaml"] = &fstest.MapFile{Data: []byte("title: Rivers\nurl: https://rivers.example/\n" + contact)}
		files, problems := sitetest.Build(t, project)
		if strings.Contains(problems, "error") {
			t.Fatal(problems)
		}
		text := string(files["index.html"])
		if got := strings.Contains(text, `id="contact-head"`); got != (want != "") || !strings.Contains(text, want) {
			t.Errorf("%q: %s is not there: %s", contact, want, text[strings.Index(text, `class="after"`):])
		}
	}
}

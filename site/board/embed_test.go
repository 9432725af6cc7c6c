package board_test

import (
	"bytes"
	"encoding/xml"
	"io"
	"path"
	"regexp"
	"strings"
	"testing"

	"standings/site/sitetest"
)

// Each board has its first ten rows for pages of others, with the figure that ranks first, no
// header, and a line that leads back; and its charts as drawings that need no page.
func TestBoardsAreEmbedded(t *testing.T) {
	t.Parallel()
	files := sitetest.Example(t).Files
	embeds, stills := 0, 0
	for name, data := range files {
		switch board := path.Dir(strings.TrimPrefix(name, "embed/")); {
		case strings.HasPrefix(name, "embed/"):
			embeds++
			p := sitetest.Parse(t, data)
			rows := len(p.Parts("tbody tr"))
			if all := strings.Count(string(files[board+".csv"]), "\n") - 1; rows == 0 || rows != min(all, 10) {
				t.Errorf("%s has %d rows of %d", name, rows, all)
			}
			if leads := p.Attr(".from a", "href"); path.Join(path.Dir(name), leads) != board+"/index.html" || len(p.All("header, footer, nav")) > 0 || p.Attr("meta[name=robots]", "content") != "noindex" {
				t.Errorf("%s leads to %s", name, leads)
			}
			for _, script := range p.Attrs("script", "src") {
				if path.Base(script) != "embed.js" {
					t.Errorf("%s runs %s", name, script)
				}
			}
			if len(data) > 8000 {
				t.Errorf("%s has %d bytes", name, len(data))
			}
		case strings.HasSuffix(name, ".svg") && strings.Count(name, "/") == 2 && files[board+"/index.html"] != nil:
			stills++
			for d := xml.NewDecoder(bytes.NewReader(data)); ; {
				token, err := d.Token()
				if err == io.EOF {
					break
				}
				if err != nil {
					t.Errorf("%s: %v", name, err)
					break
				}
				if e, is := token.(xml.StartElement); is && (e.Name.Local == "a" || e.Name.Space != "http://www.w3.org/2000/svg") {
					t.Errorf("%s has %s of %q", name, e.Name.Local, e.Name.Space)
				}
			}
			if unset := regexp.MustCompile(`var\(|light-dark|[:,]\s*[;}]`).Find(data); unset != nil || !bytes.Contains(data, []byte("prefers-color-scheme:dark")) {
				t.Errorf("%s: its style says %q", name, unset)
			}
			id := strings.TrimSuffix(path.Base(name), ".svg")
			if leads := sitetest.Parse(t, files[board+"/index.html"]).Attr("#chart-"+id+" .chart-foot > a", "href"); path.Join(board, leads) != "embed/"+board+"/index.html#"+id {
				t.Errorf("%s: its figure leads to %s", name, leads)
			}
		}
	}
	if embeds < 20 || stills < 30 {
		t.Errorf("%d embeds, %d charts", embeds, stills)
	}
}

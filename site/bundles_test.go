package site_test

import (
	"bytes"
	"compress/gzip"
	"path"
	"regexp"
	"strings"
	"testing"

	"standings/site/page"
	"standings/site/sitetest"
)

var styled = regexp.MustCompile(`\.([a-z]+(?:-[a-z0-9]+)+)`)

// ofPage are the style sheets and scripts that a page loads; ECharts and data are none of them.
func ofPage(t *testing.T, files page.Files, name string) []string {
	var list []string
	p := sitetest.Parse(t, files[name])
	for _, target := range append(p.Attrs("link[rel=stylesheet]", "href"), p.Attrs("script[src]", "src")...) {
		if at := path.Join(path.Dir(name), target); path.Dir(at) == "assets" && !strings.HasSuffix(at, "-data.js") {
			list = append(list, at)
		}
	}
	return list
}

// A class that any style sheet has a rule for is styled on each page that has it. Classes of
// one word are left out: they say which of several a thing is.
func TestPagesHaveTheirStyles(t *testing.T) {
	t.Parallel()
	files := sitetest.Example(t).Files
	known, all := map[string]map[string]bool{}, map[string]bool{}
	for name, data := range files {
		if path.Ext(name) != ".css" {
			continue
		}
		known[name] = map[string]bool{}
		for _, m := range styled.FindAllSubmatch(data, -1) {
			known[name][string(m[1])], all[string(m[1])] = true, true
		}
	}
	for name, data := range files {
		if path.Ext(name) != ".html" || name == "404.html" {
			continue
		}
		own := map[string]bool{}
		for _, sheet := range ofPage(t, files, name) {
			for class := range known[sheet] {
				own[class] = true
			}
		}
		for _, list := range sitetest.Parse(t, data).Attrs("[class]", "class") {
			for class := range strings.FieldsSeq(list) {
				if all[class] && !own[class] {
					t.Errorf("%s: no style sheet of it knows .%s", name, class)
					own[class] = true
				}
			}
		}
	}
}

// What pages load before a reader does anything, as hosts send it.
func TestPagesLoadLittle(t *testing.T) {
	t.Parallel()
	files := sitetest.Example(t).Files
	for name, most := range map[string]int{
		"method/index.html":               12_000,
		"sketchbook/score/index.html":     32_000,
		"sketchbook/cases/s01/index.html": 25_000,
		"compare/index.html":              35_000,
	} {
		sum, list := 0, ofPage(t, files, name)
		for _, asset := range list {
			var b bytes.Buffer
			w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
			w.Write(files[asset])
			w.Close()
			sum += b.Len()
		}
		t.Logf("%s: %d bytes: %s", name, sum, list)
		if len(list) == 0 || sum > most {
			t.Errorf("%s: its styles and scripts are %d bytes, not from 1 to %d", name, sum, most)
		}
	}
}

package cases

import (
	"strings"

	"standings/site/page"
)

// deskData is /<benchmark>/lists/data/reviews.js: what the desk of reviewers works on.
type deskData struct {
	Cases      [][2]any `json:"cases"`      // address, and how many verdicts of the judge there are to review, in the suite's order
	Guidelines string   `json:"guidelines"` // for reviewers, as HTML; "" where nobody wrote any
}

// desk is that of the benchmark. Guidelines are the page content/pages/guidelines-<benchmark>.md,
// else guidelines.md, as pages of cases show them.
func (s *Pages) desk(k *collection) (files page.Files) {
	d := deskData{}
	for item := range k.Suite.Items {
		n := 0
		for _, l := range k.linesOf(item) {
			n += len(l.letters) - strings.Count(l.letters, ".")
		}
		d.Cases = append(d.Cases, [2]any{k.Suite.Items[item].Address, n})
	}
	for _, id := range []string{"guidelines-" + k.Bench.ID, "guidelines"} {
		for _, p := range s.content.Pages {
			if p.ID == id && d.Guidelines == "" {
				d.Guidelines = string(s.pageOf(k.Bench, k.link(0).Target, "", "").RenderWords(p.Body))
			}
		}
	}
	path := dataFolder(k.Bench.ID) + "/reviews.js"
	return page.Files{path: page.ScriptOf(path, written(d))}
}

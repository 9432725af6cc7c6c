package releases

import (
	"standings/site/page"
)

// ChangesPage is /changes/: what changed since the newest release, and between any two.
type ChangesPage struct {
	page.Page
	Newest  page.Link
	Since   *changesView
	Steps   []stepView // the newest first
	Several bool       // there is more than one release
}

// stepView is what changed from one release to the next, in a sentence.
type stepView struct {
	Before, After page.Link
	Summary       string
}

// mostSteps is how many steps the page lists; the list of releases has all.
const mostSteps = 12

func (s *Pages) changesPage() *ChangesPage {
	p := &ChangesPage{Page: s.Page(page.ChangesPath, "Changes", "What changed since the last release."), Newest: *s.link(len(s.list) - 1), Several: len(s.list) > 1}
	p.Under(page.LinkTo("Releases", page.ReleasesPath))
	p.Since = s.changesView(s.since())
	for i := len(s.list) - 1; i > 0 && len(p.Steps) < mostSteps; i-- {
		p.Steps = append(p.Steps, stepView{*s.link(i - 1), page.LinkTo(s.list[i].ID, page.ReleasePath(s.list[i].ID)+"#changes"), s.before(i).Count().String()})
	}
	return p
}

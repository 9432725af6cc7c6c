//go:build browser

package browser_test

import (
	"testing"

	"standings/site/sitetest"
)

// Where the data of the cases do not come, or the script that reads them does not, the
// list that the page came with is there, and no room is kept for the browser of cases.
func TestCasesWithoutTheirData(t *testing.T) {
	t.Parallel()
	parent := Browser(t)
	for _, missing := range []string{"rivers/lists/data/index.js", "assets/cases.js"} {
		files, _ := sitetest.Build(t, sitetest.JudgedRivers())
		n := len(files)
		delete(files, missing)
		if len(files) != n-1 {
			t.Fatalf("%s is no file of the site", missing)
		}
		base := OnDisk(t, files)
		p := Open(t, parent, Look{Width: 1440, Height: 900})
		p.GoTo(t, base+"rivers/cases/index.html")
		p.Until(t, "the list without "+missing, `(() => {
			const list = document.querySelector("[data-first]"), room = document.querySelector(".case-browser");
			return document.readyState === "complete" && list?.checkVisibility() && list.getBoundingClientRect().top < innerHeight && !room?.offsetHeight;
		})()`)
	}
}

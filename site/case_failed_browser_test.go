package site_test

import "testing"

// Where the data of the cases do not come, or the script that reads them does not, the
// list that the page came with is there, and no room is kept for the browser of cases.
func TestCasesWithoutTheirData(t *testing.T) {
	t.Parallel()
	parent := browser(t)
	for _, missing := range []string{"rivers/cases/index.js", "assets/cases.js"} {
		files, _ := build(t, judgedRivers())
		n := len(files)
		delete(files, missing)
		if len(files) != n-1 {
			t.Fatalf("%s is no file of the site", missing)
		}
		base := onDisk(t, files)
		p := open(t, parent, look{width: 1440, height: 900})
		p.goTo(t, base+"rivers/cases/index.html")
		until(t, p, "the list without "+missing, `(() => {
			const list = document.querySelector("[data-first]"), room = document.querySelector(".case-browser");
			return document.readyState === "complete" && list?.checkVisibility() && list.getBoundingClientRect().top < innerHeight && !room?.offsetHeight;
		})()`)
	}
}

//go:build browser

package browser_test

import (
	"testing"

	"standings/site/sitetest"
)

// Where the columns of the list of lines have no room, a row's cells are below each
// other: nothing scrolls sideways, and no word is broken to fit a column.
func TestLinesOnATablet(t *testing.T) {
	t.Parallel()
	base := Published(t, sitetest.ManyLines())
	p := Open(t, Browser(t), Look{Width: 768, Height: 1024})
	p.GoTo(t, base+"cases/lines/none/index.html")
	p.Until(t, "rows as wide as the list", `(() => {
		const list = document.querySelector(".line-rows").parentElement, row = list.querySelector("tbody tr");
		return list.scrollWidth <= list.clientWidth && row.firstElementChild.offsetWidth > list.clientWidth - 2;
	})()`)
}

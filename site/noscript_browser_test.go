package site_test

import "testing"

// Without a script nothing finds out that letters are wider than was thought: a wide
// table then scrolls in its box, and the page is never wider than its window.
func TestWideLettersWithoutScript(t *testing.T) {
	t.Parallel()
	base := exampleOnDisk(t)
	parent := browser(t)
	for _, width := range []int64{1440, 1280} {
		p := open(t, parent, look{width: width, height: 900, noJS: true, wide: true})
		for _, name := range []string{"aegis/tasks/index.html", "aegis/prompts/index.html", "compare/across/index.html", "models/index.html"} {
			p.goTo(t, base+name)
			if over := evaluate[int](t, p, `document.documentElement.scrollWidth - document.documentElement.clientWidth`); over > 0 {
				t.Errorf("%s is %d px wider than its window of %d", name, over, width)
			}
		}
	}
}

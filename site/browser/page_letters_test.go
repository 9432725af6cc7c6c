//go:build browser

package browser_test

import (
	"testing"
)

// Without a script nothing finds out that letters are wider than was thought: a wide
// table then scrolls in its box, and the page is never wider than its window.
func TestWideLettersWithoutScript(t *testing.T) {
	t.Parallel()
	base := SharedExample(t)
	parent := Browser(t)
	for _, width := range []int64{1440, 1280} {
		p := Open(t, parent, Look{Width: width, Height: 900, NoJS: true, WideLetters: true})
		for _, name := range []string{"aegis/tasks/index.html", "aegis/prompts/index.html", "compare/across/index.html", "models/index.html"} {
			p.GoTo(t, base+name)
			if over := Evaluate[int](t, p, `document.documentElement.scrollWidth - document.documentElement.clientWidth`); over > 0 {
				t.Errorf("%s is %d px wider than its window of %d", name, over, width)
			}
		}
	}
}

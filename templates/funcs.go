package templates

import (
	"fmt"
	"html/template"
)

// A part of a page sees the page, for its links, and what it shows.
type part struct{ Page, Item any }

// funcs is all that templates can call beside the methods of their data: what
// needs a decision is decided in the view, not here.
var funcs = template.FuncMap{
	"on": func(page, item any) part { return part{page, item} },
	"counted": func(n int, noun string) string {
		if n == 1 {
			return "1 " + noun
		}
		return fmt.Sprintf("%d %ss", n, noun)
	},
}

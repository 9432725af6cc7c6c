package templates

import (
	"html/template"
	"regexp"

	"standings/internal/words"
)

// A part of a page sees the page, for its links, and what it shows.
type part struct{ Page, Item any }

// funcs is all that templates can call beside the methods of their data: what
// needs a decision is decided in the view, not here.
var funcs = template.FuncMap{
	"wrapped": wrapped,
	"on":      func(page, item any) part { return part{page, item} },
	"counted": words.Count,
	"number":  words.Number,
	"listed":  words.List,
}

// beforeNumber is a hyphen with a digit behind it, where browsers break no line.
var beforeNumber = regexp.MustCompile(`-([0-9])`)

// wrapped is a name that may take a second line before its number, "HunyuanImage-" and
// "3.0", rather than in the middle of a word.
func wrapped(name string) template.HTML {
	return template.HTML(beforeNumber.ReplaceAllString(template.HTMLEscapeString(name), "-<wbr>$1"))
}

package compiled

import (
	"bytes"
	"html/template"
	"io"
	"reflect"
	"strings"
	"sync"
	"text/template/parse"
)

// An escaper is a chain of html/template's own, as it puts them behind a pipeline.
type escaper struct {
	plain func(page []byte, text string) []byte // appends a text of no type that is trusted; nil leaves it to html/template
	safe  reflect.Type                          // a type whose texts it leaves as they are; nil is none

	// A place of a page where html/template puts the chain. What is not a plain text is
	// escaped by html/template itself, in that place.
	before, after string
	here          func() *template.Template // prints its data there; nil where that is not so, with another version of Go
}

// escapers are those that pages have, by the names of html/template's functions. Where
// it would take another in the place that is given here, a plan has none.
var escapers = map[string]*escaper{
	"htmlescaper":                         {plain: appendText, safe: reflect.TypeFor[template.HTML](), before: "", after: ""},
	"attrescaper":                         {plain: appendText, before: `<p title="`, after: `">`},
	"rcdataescaper":                       {plain: appendText, before: "<textarea>", after: "</textarea>"},
	"htmlnamefilter":                      {safe: reflect.TypeFor[template.HTMLAttr](), before: "<p ", after: ">"},
	"cssvaluefilter":                      {safe: reflect.TypeFor[template.CSS](), before: "<style>", after: "</style>"},
	"jsvalescaper":                        {safe: reflect.TypeFor[template.JS](), before: "<script>", after: "</script>"},
	"urlescaper attrescaper":              {before: `<a href="?x=`, after: `">`},
	"urlfilter urlnormalizer attrescaper": {plain: appendAddress, before: `<a href="`, after: `">`},
}

func init() {
	for chain, e := range escapers {
		e.here = sync.OnceValue(func() *template.Template { return e.template(chain) })
	}
}

// template prints its data in the escaper's place.
func (e *escaper) template(chain string) *template.Template {
	t := template.Must(template.New("").Parse(e.before + "{{.}}" + e.after))
	_ = t.Execute(io.Discard, "")
	for _, n := range t.Tree.Root.Nodes {
		if action, ok := n.(*parse.ActionNode); ok {
			var names []string
			for _, cmd := range action.Pipe.Cmds[1:] {
				names = append(names, strings.TrimPrefix(cmd.String(), escaped))
			}
			if strings.Join(names, " ") == chain {
				return t
			}
		}
	}
	return nil
}

// exact appends a value as html/template escapes it.
func (e *escaper) exact(page []byte, value any) []byte {
	if text, ok := value.(string); ok && e.plain != nil {
		return e.plain(page, text)
	}
	var b bytes.Buffer
	if err := e.here().Execute(&b, value); err != nil {
		giveUp()
	}
	text := strings.TrimPrefix(b.String(), e.before)
	return append(page, strings.TrimSuffix(text, e.after)...)
}

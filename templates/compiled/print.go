package compiled

import (
	"fmt"
	"html/template"
	"reflect"
	"strconv"
	"strings"
	"text/template/parse"
)

// escaped is what html/template puts behind a pipeline that is printed: the names of
// its escapers begin so.
const escaped = "_html_template_"

// print makes the step of a pipeline that is printed.
func (c *compiler) print(s *scope, p *parse.PipeNode) step {
	cmds := p.Cmds
	var names []string
	for len(cmds) > 0 {
		last := cmds[len(cmds)-1]
		word, ok := last.Args[0].(*parse.IdentifierNode)
		if !ok || len(last.Args) > 1 || !strings.HasPrefix(word.Ident, escaped) {
			break
		}
		names = append([]string{strings.TrimPrefix(word.Ident, escaped)}, names...)
		cmds = cmds[:len(cmds)-1]
	}
	e, ok := escapers[strings.Join(names, " ")]
	if !ok || e.here() == nil {
		leave("%s is escaped as nothing else is", p)
	}
	return e.print(c.command(s, p, cmds))
}

// print makes the step that writes a value.
func (e *escaper) print(v operand) step {
	if v.typ == nil || v.parts != nil {
		leave("a pair is printed")
	}
	switch {
	case v.typ == e.safe:
		text := v.asText()
		return func(r *run) { r.page = append(r.page, text(r)...) }
	case formats(v.typ): // by methods of its own
	case v.typ.Kind() == reflect.String && e.plain != nil && !typed[v.typ]:
		text, plain := v.asText(), e.plain
		return func(r *run) { r.page = plain(r.page, text(r)) }
	case whole(v.typ) && e.plain != nil: // no escaper changes digits
		n := v.asInt()
		return func(r *run) { r.page = strconv.AppendInt(r.page, n(r), 10) }
	}
	get := v.value()
	return func(r *run) {
		x := get(r)
		if !x.IsValid() {
			giveUp()
		}
		r.page = e.exact(r.page, x.Interface())
	}
}

// typed are the types of texts that html/template trusts as they are in some places.
var typed = map[reflect.Type]bool{
	reflect.TypeFor[template.CSS]():      true,
	reflect.TypeFor[template.HTML]():     true,
	reflect.TypeFor[template.HTMLAttr](): true,
	reflect.TypeFor[template.JS]():       true,
	reflect.TypeFor[template.JSStr]():    true,
	reflect.TypeFor[template.URL]():      true,
	reflect.TypeFor[template.Srcset]():   true,
}

// formats reports whether values of a type say themselves how they are printed.
func formats(t reflect.Type) bool {
	return t.Implements(reflect.TypeFor[fmt.Formatter]()) || t.Implements(reflect.TypeFor[fmt.Stringer]()) || t.Implements(reflect.TypeFor[error]())
}

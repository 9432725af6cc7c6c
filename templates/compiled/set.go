// Package compiled executes html/template's templates without looking every field
// and method up again on every page. It is a room beside the templates because it
// knows nothing of pages: what it is given are templates that html/template has
// parsed, and data.
//
// html/template stays what people write and what decides how a value is escaped. Once
// for a template and a type of data its escaped tree is walked and made into a plan: Go
// functions that know the index of each field and write to one buffer. A plan covers
// what pages use: fields, methods, variables, if, with, range, template, comparisons and
// the escapers of text, attributes and addresses. A template that does anything else is executed by html/template as a whole; and so is a page on which a plan meets
// something that it does not expect, such as a nil pointer, so that errors are
// html/template's own.
//
// Plans are never changed once they are made, and are used by many at once.
package compiled

import (
	"bytes"
	"errors"
	"html/template"
	"io"
	"reflect"
	"sync"
)

// Set is templates and their plans.
type Set struct {
	pages *template.Template
	funcs template.FuncMap // those that templates may call beside the builtin ones
	pair  string           // the one of them that puts its arguments into the fields of a struct, in their order, and does nothing else; "" is none
	plans sync.Map         // planKey to plan
}

type planKey struct {
	name string
	data reflect.Type
}

// plan is a program, or why there is none.
type plan struct {
	program *program
	why     error
}

// New is the plans of pages, which nobody executed yet and nobody else will execute.
// Funcs are those that pages were parsed with. Pair names the one of them that puts its
// arguments into the fields of a struct, in their order, and does nothing else; it is
// never called then, and templates may be made for the types of its arguments. "" is
// none.
func New(pages *template.Template, funcs template.FuncMap, pair string) *Set {
	return &Set{pages: pages, funcs: funcs, pair: pair}
}

// Execute renders the template of that name, on its data. An error is html/template's.
func (s *Set) Execute(name string, data any) ([]byte, error) {
	if p := s.plan(name, reflect.TypeOf(data)); p.why == nil {
		if page, ok := p.program.execute(data); ok {
			return page, nil
		}
	}
	return s.slowly(name, data)
}

// Uncovered says why there is no plan of a template on data of that type; nil is that
// there is one.
func (s *Set) Uncovered(name string, data any) error { return s.plan(name, reflect.TypeOf(data)).why }

// slowly has html/template do it all.
func (s *Set) slowly(name string, data any) ([]byte, error) {
	var b bytes.Buffer
	if err := s.pages.ExecuteTemplate(&b, name, data); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

func (s *Set) plan(name string, data reflect.Type) plan {
	key := planKey{name, data}
	if p, ok := s.plans.Load(key); ok {
		return p.(plan)
	}
	p := s.compile(name, data) // perhaps by several at once, which make the same
	s.plans.Store(key, p)
	return p
}

func (s *Set) compile(name string, data reflect.Type) (p plan) {
	if data == nil {
		return plan{why: errors.New("there are no data")}
	}
	// html/template escapes a template as it is first executed.
	var wrong *template.Error
	if err := s.pages.ExecuteTemplate(io.Discard, name, nil); errors.As(err, &wrong) {
		return plan{why: wrong} // it cannot be escaped
	}
	defer func() {
		if why, ok := recover().(uncovered); ok {
			p = plan{why: why}
		}
	}()
	c := &compiler{set: s, programs: map[string]*program{}, types: map[reflect.Type]int{}}
	return plan{program: c.program(name, operand{typ: data})}
}

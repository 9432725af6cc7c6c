package compiled

import (
	"fmt"
	"reflect"
	"strconv"
	"text/template/parse"
)

// compiler makes the programs of one page.
type compiler struct {
	set      *Set
	programs map[string]*program  // by template and type of data, those under way as well: templates may call themselves
	types    map[reflect.Type]int // numbers of the types, for the keys of programs
}

// uncovered is why there is no plan of a template.
type uncovered string

func (u uncovered) Error() string { return string(u) }

// leave ends the making of a plan.
func leave(format string, args ...any) { panic(uncovered(fmt.Sprintf(format, args...))) }

// scope is what can be named at a place of a template.
type scope struct {
	program *program
	dot     operand
	vars    []variable // the last of a name is meant
}

type variable struct {
	name  string
	value operand
}

// program is that of a template on data such as these; what get reads them is not
// looked at.
func (c *compiler) program(name string, data operand) *program {
	key := c.key(name, data)
	if p, ok := c.programs[key]; ok {
		return p
	}
	t := c.set.pages.Lookup(name)
	if t == nil || t.Tree == nil || t.Tree.Root == nil {
		leave("there is no template %q, or it is escaped in another way here than elsewhere", name)
	}
	p := new(program)
	c.programs[key] = p
	s := &scope{program: p}
	s.dot, _ = s.slots(data)
	s.vars = []variable{{"$", s.dot}}
	p.body = c.list(s, t.Tree.Root)
	return p
}

func (c *compiler) key(name string, data operand) string {
	if data.parts != nil {
		key := name + " ("
		for _, part := range data.parts {
			key = c.key(key, part)
		}
		return key + ")"
	}
	if data.typ == nil {
		return name + " -"
	}
	n, ok := c.types[data.typ]
	if !ok {
		n = len(c.types)
		c.types[data.typ] = n
	}
	return name + " " + strconv.Itoa(n) + strconv.FormatBool(data.addressable)
}

// slots gives a value slots of its own: the value as it is read from there, and what
// puts it there.
func (s *scope) slots(v operand) (operand, func(*run)) {
	if v.parts != nil {
		kept, puts := v, make([]func(*run), len(v.parts))
		kept.parts = make([]operand, len(v.parts))
		for i, part := range v.parts {
			kept.parts[i], puts[i] = s.slots(part)
		}
		return kept, func(r *run) {
			for _, put := range puts {
				put(r)
			}
		}
	}
	if v.typ == nil {
		return v, func(*run) {}
	}
	at := s.program.size
	s.program.size++
	from := v.value()
	kept := operand{typ: v.typ, addressable: v.addressable, get: func(r *run) reflect.Value { return r.slots[r.base+at] }}
	return kept, func(r *run) { r.slots[r.base+at] = from(r) }
}

// list makes one step of a list. Variables that are declared in it are known as long as
// the list that the caller is in.
func (c *compiler) list(s *scope, l *parse.ListNode) step {
	if l == nil {
		return nothing
	}
	var steps []step
	for _, n := range l.Nodes {
		if made := c.node(s, n); made != nil {
			steps = append(steps, made)
		}
	}
	return func(r *run) {
		for _, do := range steps {
			do(r)
		}
	}
}

func nothing(*run) {}

// inner is a list with a scope of its own.
func (c *compiler) inner(s *scope, dot operand, l *parse.ListNode) step {
	return c.list(&scope{s.program, dot, s.vars[:len(s.vars):len(s.vars)]}, l)
}

// node makes the step of a node; nil is none.
func (c *compiler) node(s *scope, n parse.Node) step {
	switch n := n.(type) {
	case *parse.TextNode:
		text := string(n.Text)
		return func(r *run) { r.page = append(r.page, text...) }
	case *parse.CommentNode:
		return nil
	case *parse.ActionNode:
		if len(n.Pipe.Decl) > 0 {
			return c.variable(s, n.Pipe)
		}
		return c.print(s, n.Pipe)
	case *parse.IfNode:
		return c.ifElse(s, n)
	case *parse.WithNode:
		return c.with(s, n)
	case *parse.RangeNode:
		return c.loop(s, n)
	case *parse.TemplateNode:
		return c.call(s, n)
	}
	leave("%T is not covered", n)
	return nil
}

// variable declares the one that a pipeline begins with, and returns what sets it.
func (c *compiler) variable(s *scope, p *parse.PipeNode) step {
	if len(p.Decl) != 1 || p.IsAssign {
		leave("%s is not covered", p)
	}
	kept, put := s.slots(c.command(s, p, p.Cmds))
	s.vars = append(s.vars, variable{p.Decl[0].Ident[0], kept})
	return put
}

// call makes the step of {{template}}.
func (c *compiler) call(s *scope, n *parse.TemplateNode) step {
	var data operand
	if n.Pipe != nil {
		data = c.pipe(s, n.Pipe)
	}
	gets := data.flat()
	from, to := s.program, c.program(n.Name, data)
	return func(r *run) {
		if r.depth++; r.depth > deepest {
			giveUp()
		}
		base := r.base + from.size
		r.reserve(base + to.size)
		for i, get := range gets {
			r.slots[base+i] = get(r)
		}
		before := r.base
		r.base = base
		to.body(r)
		r.base = before
		r.depth--
	}
}

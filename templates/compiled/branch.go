package compiled

import (
	"reflect"
	"text/template/parse"
)

func (c *compiler) ifElse(s *scope, n *parse.IfNode) step {
	return choice(nothing, c.pipe(s, n.Pipe).truth(), c.inner(s, s.dot, n.List), c.inner(s, s.dot, n.ElseList))
}

// choice does one of two steps, after the first.
func choice(put step, holds func(*run) bool, then, otherwise step) step {
	return func(r *run) {
		put(r)
		if holds(r) {
			then(r)
		} else {
			otherwise(r)
		}
	}
}

func (c *compiler) with(s *scope, n *parse.WithNode) step {
	dot, put := s.slots(c.pipe(s, n.Pipe))
	return choice(put, dot.truth(), c.inner(s, dot, n.List), c.inner(s, s.dot, n.ElseList))
}

// loop makes the step of {{range}} over a list.
func (c *compiler) loop(s *scope, n *parse.RangeNode) step {
	list := c.command(s, n.Pipe, n.Pipe.Cmds).indirect()
	if list.parts != nil || list.typ == nil || list.typ.Kind() != reflect.Slice && list.typ.Kind() != reflect.Array {
		leave("range over what is no list: %s", n.Pipe)
	}
	if n.Pipe.IsAssign || len(n.Pipe.Decl) > 2 {
		leave("%s is not covered", n.Pipe)
	}
	at := s.program.size
	s.program.size += 2
	in := &scope{s.program, s.dot, s.vars[:len(s.vars):len(s.vars)]}
	in.dot = operand{
		typ: list.typ.Elem(), addressable: list.typ.Kind() == reflect.Slice || list.addressable,
		get: func(r *run) reflect.Value { return r.slots[r.base+at] },
	}
	counts := len(n.Pipe.Decl) == 2
	if counts {
		in.vars = append(in.vars, variable{n.Pipe.Decl[0].Ident[0], operand{
			typ: reflect.TypeFor[int](),
			get: func(r *run) reflect.Value { return r.slots[r.base+at+1] },
		}})
	}
	if declared := len(n.Pipe.Decl); declared > 0 {
		in.vars = append(in.vars, variable{n.Pipe.Decl[declared-1].Ident[0], in.dot})
	}
	body, otherwise := c.list(in, n.List), c.inner(s, s.dot, n.ElseList)
	get := list.value()
	return func(r *run) {
		v := get(r)
		length := v.Len()
		if length == 0 {
			otherwise(r)
		}
		var nth *int
		if counts {
			nth = new(int)
			r.slots[r.base+at+1] = reflect.ValueOf(nth).Elem()
		}
		for i := range length {
			r.slots[r.base+at] = v.Index(i)
			if counts {
				*nth = i
			}
			body(r)
		}
	}
}

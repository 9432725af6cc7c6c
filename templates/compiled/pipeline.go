package compiled

import (
	"reflect"
	"strconv"
	"text/template/parse"
)

// pipe is the value of a pipeline that declares nothing.
func (c *compiler) pipe(s *scope, p *parse.PipeNode) operand {
	if len(p.Decl) > 0 {
		leave("%s is not covered", p)
	}
	return c.commands(s, p, p.Cmds)
}

// commands is the value of the first commands of a pipeline.
func (c *compiler) commands(s *scope, p *parse.PipeNode, cmds []*parse.CommandNode) operand {
	if len(cmds) == 0 {
		leave("%s has no value", p)
	}
	var final *operand
	for _, cmd := range cmds {
		v := c.command(s, cmd, final)
		final = &v
	}
	return *final
}

// command is the value of one, whose last argument is final where that is not nil.
func (c *compiler) command(s *scope, cmd *parse.CommandNode, final *operand) operand {
	first, rest := cmd.Args[0], cmd.Args[1:]
	args := arguments{scope: s, nodes: rest, final: final}
	switch n := first.(type) {
	case *parse.FieldNode:
		return c.chain(s.dot, n.Ident, args)
	case *parse.ChainNode:
		return c.chain(c.operand(s, n.Node), n.Field, args)
	case *parse.VariableNode:
		return c.chain(s.lookUp(n.Ident[0]), n.Ident[1:], args)
	case *parse.IdentifierNode:
		return c.function(n.Ident, args)
	}
	if args.count() > 0 {
		leave("%s cannot have arguments", first)
	}
	return c.operand(s, first)
}

// operand is the value of a single word.
func (c *compiler) operand(s *scope, n parse.Node) operand {
	none := arguments{scope: s}
	switch n := n.(type) {
	case *parse.DotNode:
		return s.dot
	case *parse.FieldNode:
		return c.chain(s.dot, n.Ident, none)
	case *parse.ChainNode:
		return c.chain(c.operand(s, n.Node), n.Field, none)
	case *parse.VariableNode:
		return c.chain(s.lookUp(n.Ident[0]), n.Ident[1:], none)
	case *parse.IdentifierNode:
		return c.function(n.Ident, none)
	case *parse.PipeNode:
		return c.pipe(s, n)
	case *parse.StringNode:
		return constant(n.Text)
	case *parse.BoolNode:
		return constant(n.True)
	case *parse.NumberNode:
		if i, err := strconv.Atoi(n.Text); err == nil && n.IsInt && int64(i) == n.Int64 {
			return constant(i)
		}
	}
	leave("%s is not covered", n)
	return operand{}
}

// lookUp is the value of a variable.
func (s *scope) lookUp(name string) operand {
	for i := len(s.vars) - 1; i >= 0; i-- {
		if s.vars[i].name == name {
			return s.vars[i].value
		}
	}
	leave("the variable %s", name)
	return operand{}
}

// arguments are those of a function or method, not yet looked at.
type arguments struct {
	scope *scope
	nodes []parse.Node
	final *operand // comes after them; nil is none
}

func (a arguments) count() int {
	if a.final != nil {
		return len(a.nodes) + 1
	}
	return len(a.nodes)
}

// all are the values of arguments that may have any type.
func (c *compiler) all(a arguments) []operand {
	var list []operand
	for _, n := range a.nodes {
		list = append(list, c.operand(a.scope, n))
	}
	if a.final != nil {
		list = append(list, *a.final)
	}
	return list
}

// fitting are the values of arguments of a function of this type, whose first skip
// parameters are not among them.
func (c *compiler) fitting(name string, f reflect.Type, skip int, a arguments) []operand {
	want := f.NumIn() - skip
	if f.IsVariadic() && a.count() < want-1 || !f.IsVariadic() && a.count() != want {
		leave("%s has too many or too few arguments", name)
	}
	list := c.all(a)
	for i, v := range list {
		var want reflect.Type
		if last := f.NumIn() - 1; f.IsVariadic() && skip+i >= last {
			want = f.In(last).Elem()
		} else {
			want = f.In(skip + i)
		}
		if v.parts != nil || v.typ == nil || want == reflect.TypeFor[reflect.Value]() || !v.typ.AssignableTo(want) {
			leave("a %s is no %s", v.typ, want)
		}
	}
	return list
}

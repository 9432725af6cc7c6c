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
	return c.command(s, p, p.Cmds)
}

// command is the value of the one command of a pipeline. A value that is piped into another
// command is not covered.
func (c *compiler) command(s *scope, p *parse.PipeNode, cmds []*parse.CommandNode) operand {
	if len(cmds) != 1 {
		leave("%s is not covered", p)
	}
	return c.operand(cmds[0].Args[0], arguments{s, cmds[0].Args[1:]})
}

// operand is the value of a word, which is called with arguments where there are some.
func (c *compiler) operand(n parse.Node, args arguments) operand {
	s := args.scope
	switch n := n.(type) {
	case *parse.FieldNode:
		return c.chain(s.dot, n.Ident, args)
	case *parse.ChainNode:
		return c.chain(c.operand(n.Node, arguments{scope: s}), n.Field, args)
	case *parse.VariableNode:
		return c.chain(s.lookUp(n.Ident[0]), n.Ident[1:], args)
	case *parse.IdentifierNode:
		return c.function(n.Ident, args)
	}
	if len(args.nodes) > 0 {
		leave("%s cannot have arguments", n)
	}
	switch n := n.(type) {
	case *parse.DotNode:
		return s.dot
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
}

// all are the values of arguments that may have any type.
func (c *compiler) all(a arguments) (list []operand) {
	for _, n := range a.nodes {
		list = append(list, c.operand(n, arguments{scope: a.scope}))
	}
	return list
}

// fitting are the values of arguments of a function of this type, whose first skip
// parameters are not among them.
func (c *compiler) fitting(name string, f reflect.Type, skip int, a arguments) []operand {
	want := f.NumIn() - skip
	if given := len(a.nodes); f.IsVariadic() && given < want-1 || !f.IsVariadic() && given != want {
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

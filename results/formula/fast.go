package formula

import (
	"math"

	"github.com/expr-lang/expr/ast"
)

// closure turns arithmetic over marks into Go closures: numbers, marks, + - * /
// and calls of our functions. It returns nil for anything else. The operations
// and their order are those of the formula, so the result is that of expr's
// machine to the last bit.
func (f *Formula) closure(node ast.Node) func(*Marks) float64 {
	switch n := node.(type) {
	case *ast.IntegerNode:
		value := float64(n.Value)
		return func(*Marks) float64 { return value }
	case *ast.FloatNode:
		value := n.Value
		return func(*Marks) float64 { return value }
	case *ast.IdentifierNode:
		if i := f.index(n.Value); i >= 0 && !f.marks[i].List {
			return func(m *Marks) float64 { return m.Numbers[i] }
		}
	case *ast.UnaryNode:
		operand := f.closure(n.Node)
		switch {
		case operand == nil:
		case n.Operator == "-":
			return func(m *Marks) float64 { return -operand(m) }
		case n.Operator == "+":
			return operand
		}
	case *ast.BinaryNode:
		return f.binary(n)
	case *ast.CallNode:
		return f.callOf(n)
	}
	return nil
}

func (f *Formula) binary(n *ast.BinaryNode) func(*Marks) float64 {
	left, right := f.closure(n.Left), f.closure(n.Right)
	if left == nil || right == nil {
		return nil
	}
	switch n.Operator {
	case "+":
		return func(m *Marks) float64 { return left(m) + right(m) }
	case "-":
		return func(m *Marks) float64 { return left(m) - right(m) }
	case "*":
		return func(m *Marks) float64 { return left(m) * right(m) }
	case "/":
		return func(m *Marks) float64 { return left(m) / right(m) }
	}
	return nil
}

// callOf is a call over one list of marks, or over numbers.
func (f *Formula) callOf(n *ast.CallNode) func(*Marks) float64 {
	name, ok := n.Callee.(*ast.IdentifierNode)
	if !ok {
		return nil
	}
	of := functions[name.Value].of
	if of == nil || len(n.Arguments) == 0 {
		return nil
	}
	if id, ok := n.Arguments[0].(*ast.IdentifierNode); ok && len(n.Arguments) == 1 {
		if i := f.index(id.Value); i >= 0 && f.marks[i].List {
			return func(m *Marks) float64 {
				if len(m.Lists[i]) == 0 {
					return math.NaN()
				}
				return of(m.Lists[i])
			}
		}
	}
	arguments := make([]func(*Marks) float64, len(n.Arguments))
	for i, a := range n.Arguments {
		if arguments[i] = f.closure(a); arguments[i] == nil {
			return nil
		}
	}
	return func(m *Marks) float64 {
		var room [8]float64
		values := room[:0]
		for _, a := range arguments {
			values = append(values, a(m))
		}
		return of(values)
	}
}

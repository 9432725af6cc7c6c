package formula

import (
	"math"
	"slices"

	"github.com/expr-lang/expr/ast"
)

// Range is from where to where numbers can be.
type Range struct{ Low, High float64 }

// Range says from where to where the formula's value can be, given that of each mark, or of
// each entry of a list of marks, in the order of the marks it was compiled with. It may be
// wider than the values that are possible, as of x - x. ok is false where the formula does not fix
// it, such as a sum over a list of any length.
func (f *Formula) Range(marks []Range) (r Range, ok bool) { return f.rangeOf(f.node, marks) }

func (f *Formula) rangeOf(node ast.Node, marks []Range) (r Range, ok bool) {
	switch n := node.(type) {
	case *ast.IntegerNode:
		return Range{float64(n.Value), float64(n.Value)}, true
	case *ast.FloatNode:
		return Range{n.Value, n.Value}, true
	case *ast.IdentifierNode:
		i := f.index(n.Value)
		if i < 0 || f.marks[i].List {
			return r, false
		}
		return marks[i], true
	case *ast.UnaryNode:
		switch r, ok = f.rangeOf(n.Node, marks); n.Operator {
		case "-":
			return Range{-r.High, -r.Low}, ok
		case "+":
			return r, ok
		}
	case *ast.BinaryNode:
		return f.rangeOfPair(n, marks)
	case *ast.ConditionalNode:
		x, known := f.rangeOf(n.Exp1, marks)
		y, also := f.rangeOf(n.Exp2, marks)
		return Range{math.Min(x.Low, y.Low), math.Max(x.High, y.High)}, known && also
	case *ast.CallNode:
		return f.rangeOfCall(n, marks)
	}
	return r, false
}

func (f *Formula) rangeOfPair(n *ast.BinaryNode, marks []Range) (r Range, ok bool) {
	x, known := f.rangeOf(n.Left, marks)
	y, also := f.rangeOf(n.Right, marks)
	if !known || !also {
		return r, false
	}
	ends := func(of func(a, b float64) float64) (Range, bool) {
		all := []float64{of(x.Low, y.Low), of(x.Low, y.High), of(x.High, y.Low), of(x.High, y.High)}
		r := Range{all[0], all[0]}
		for _, v := range all {
			r.Low, r.High = math.Min(r.Low, v), math.Max(r.High, v)
		}
		return r, !math.IsNaN(r.Low + r.High)
	}
	switch n.Operator {
	case "+":
		return ends(func(a, b float64) float64 { return a + b })
	case "-":
		return ends(func(a, b float64) float64 { return a - b })
	case "*":
		return ends(func(a, b float64) float64 { return a * b })
	case "/":
		if y.Low <= 0 && y.High >= 0 {
			return r, false
		}
		return ends(func(a, b float64) float64 { return a / b })
	}
	return r, false
}

// rangeOfCall is that of a mean or an extreme, which lies among the numbers it is of.
func (f *Formula) rangeOfCall(n *ast.CallNode, marks []Range) (r Range, ok bool) {
	name, is := n.Callee.(*ast.IdentifierNode)
	if !is || !slices.Contains([]string{"mean", "geomean", "min", "max", "round"}, name.Value) {
		return r, false
	}
	of := n.Arguments
	if name.Value == "round" {
		of = of[:1]
	}
	for k, a := range of {
		one, known := f.rangeOf(a, marks)
		if id, list := a.(*ast.IdentifierNode); list && !known {
			if i := f.index(id.Value); i >= 0 {
				one, known = marks[i], true
			}
		}
		if !known {
			return r, false
		}
		if k == 0 {
			r = one
		}
		r.Low, r.High = math.Min(r.Low, one.Low), math.Max(r.High, one.High)
	}
	return r, len(n.Arguments) > 0
}

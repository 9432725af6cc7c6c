package formula

import (
	"cmp"
	"math/big"
	"slices"

	"github.com/expr-lang/expr/ast"
)

// Coefficients returns the formula's exact coefficients where it is linear in marks
// that are single numbers, in the order of the marks that it was read with:
// score = Σ coefficient × mark + constant. A decimal such as 0.7 is 7/10, as written, not
// the nearest binary number. ok is false where the formula uses a list or is not linear.
func (f *Formula) Coefficients() (coefficients []*big.Rat, constant *big.Rat, ok bool) {
	l, ok := f.linear(f.node)
	for name := range l.marks {
		ok = ok && f.index(name) >= 0
	}
	if !ok {
		return nil, nil, false
	}
	for _, m := range f.marks {
		coefficients = append(coefficients, cmp.Or(l.marks[m.Name], new(big.Rat)))
	}
	return coefficients, l.constant, true
}

// linearForm is a sum of marks, and of functions of lists, times coefficients, and a constant.
type linearForm struct {
	marks    map[string]*big.Rat
	constant *big.Rat
}

func constantForm(c *big.Rat) linearForm { return linearForm{constant: c} }

func (l linearForm) scaled(by *big.Rat) linearForm {
	out := linearForm{map[string]*big.Rat{}, new(big.Rat).Mul(l.constant, by)}
	for name, c := range l.marks {
		out.marks[name] = new(big.Rat).Mul(c, by)
	}
	return out
}

func (l linearForm) plus(other linearForm) linearForm {
	out := linearForm{map[string]*big.Rat{}, new(big.Rat).Add(l.constant, other.constant)}
	for name, c := range l.marks {
		out.marks[name] = c
	}
	for name, c := range other.marks {
		if before := out.marks[name]; before != nil {
			c = new(big.Rat).Add(before, c)
		}
		out.marks[name] = c
	}
	return out
}

func (f *Formula) linear(node ast.Node) (linearForm, bool) {
	none := linearForm{}
	switch n := node.(type) {
	case *ast.IntegerNode:
		return constantForm(new(big.Rat).SetInt64(int64(n.Value))), true
	case *ast.FloatNode:
		// The tree holds the nearest float64; the decimal is in the text.
		text := []rune(f.Text)
		at := n.Location()
		if at.From < 0 || at.To > len(text) || at.From >= at.To {
			return none, false
		}
		value, ok := new(big.Rat).SetString(string(text[at.From:at.To]))
		if !ok || len(text[at.From:at.To]) > 40 {
			return none, false
		}
		return constantForm(value), true
	case *ast.IdentifierNode:
		if i := f.index(n.Value); i < 0 || f.marks[i].List {
			return none, false
		}
		return linearForm{map[string]*big.Rat{n.Value: big.NewRat(1, 1)}, new(big.Rat)}, true
	case *ast.UnaryNode:
		l, ok := f.linear(n.Node)
		switch {
		case ok && n.Operator == "-":
			return l.scaled(big.NewRat(-1, 1)), true
		case ok && n.Operator == "+":
			return l, true
		}
	case *ast.BinaryNode:
		return f.linearBinary(n)
	case *ast.CallNode:
		return f.linearCall(n)
	}
	return none, false
}

// linearCall is a sum or a mean of numbers, or a function of a list.
func (f *Formula) linearCall(n *ast.CallNode) (linearForm, bool) {
	name, ok := n.Callee.(*ast.IdentifierNode)
	if ok && len(n.Arguments) == 1 && slices.Contains(folds, name.Value) {
		return linearForm{map[string]*big.Rat{n.String(): big.NewRat(1, 1)}, new(big.Rat)}, true
	}
	if !ok || name.Value != "mean" && name.Value != "sum" || len(n.Arguments) == 0 {
		return linearForm{}, false
	}
	total := constantForm(new(big.Rat))
	for _, a := range n.Arguments {
		part, ok := f.linear(a)
		if !ok {
			return linearForm{}, false
		}
		total = total.plus(part)
	}
	if name.Value == "mean" {
		total = total.scaled(big.NewRat(1, int64(len(n.Arguments))))
	}
	return total, true
}

func (f *Formula) linearBinary(n *ast.BinaryNode) (linearForm, bool) {
	left, ok1 := f.linear(n.Left)
	right, ok2 := f.linear(n.Right)
	if !ok1 || !ok2 {
		return linearForm{}, false
	}
	switch n.Operator {
	case "+":
		return left.plus(right), true
	case "-":
		return left.plus(right.scaled(big.NewRat(-1, 1))), true
	case "*":
		if len(left.marks) == 0 {
			return right.scaled(left.constant), true
		}
		if len(right.marks) == 0 {
			return left.scaled(right.constant), true
		}
	case "/":
		if len(right.marks) == 0 && right.constant.Sign() != 0 {
			return left.scaled(new(big.Rat).Inv(right.constant)), true
		}
	}
	return linearForm{}, false
}

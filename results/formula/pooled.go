package formula

import (
	"errors"

	"github.com/expr-lang/expr/ast"
)

// Pooled returns the formula of how much a score weighs where scores are pooled, so that
// Σ weight × score / Σ weight is the score of all marks together: the divisor of a score
// that is written as a quotient, the number of marks of a mean. It is nil where each score
// weighs the same, since it uses no list. The error says that the formula is more than
// such a mean or quotient times a number plus a number.
func (f *Formula) Pooled() (*Formula, error) {
	node := f.node
	for {
		switch n := node.(type) {
		case *ast.UnaryNode:
			node = n.Node
			continue
		case *ast.BinaryNode:
			left, right := f.ofMarks(n.Left), f.ofMarks(n.Right)
			switch {
			case n.Operator == "/" && right:
				return Compile(n.Right.String(), f.marks)
			case n.Operator == "+" || n.Operator == "-" || n.Operator == "*" || n.Operator == "/":
				if left && !right {
					node = n.Left
					continue
				} else if right && !left {
					node = n.Right
					continue
				}
			}
		case *ast.CallNode:
			if name, ok := n.Callee.(*ast.IdentifierNode); ok && name.Value == "mean" {
				of := *n
				of.Callee = &ast.IdentifierNode{Value: "len"}
				return Compile(of.String(), f.marks)
			}
		}
		if f.usesLists() {
			return nil, errors.New("is neither a mean nor a quotient of marks, so its criteria cannot be pooled: write it as 100 * mean(x), or 100 * sum(x) / sum(y)")
		}
		return nil, nil
	}
}

// ofMarks reports whether a part of the formula depends on marks.
func (f *Formula) ofMarks(node ast.Node) (is bool) {
	walk(node, func(n ast.Node) {
		id, ok := n.(*ast.IdentifierNode)
		is = is || ok && f.index(id.Value) >= 0
	})
	return is
}

func (f *Formula) usesLists() bool {
	for _, i := range f.uses {
		if f.marks[i].List {
			return true
		}
	}
	return false
}

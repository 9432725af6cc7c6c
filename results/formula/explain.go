package formula

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/file"

	"standings/internal/source"
)

// Error is a mistake in a formula and where it begins, both from 1.
type Error struct {
	Line, Column int
	Message      string
}

func (e *Error) Error() string { return e.Message }

var (
	unknownName = regexp.MustCompile(`^unknown name (.+)`)
	badText     = regexp.MustCompile(`^(?:unexpected token \w+\(|bad number syntax: |unrecognized character: \S+ )["'](.*)["']`)
	typeNames   = strings.NewReplacer("[]float64", "a list of marks", "[]interface {}", "a list", "float64", "a number", "int", "a number", "string", "text", "bool", "yes or no")
)

// explain turns expr's error into ours, with a hint where a name is nearly right.
func explain(err error, names []string) *Error {
	out := &Error{Line: 1, Column: 1, Message: firstLine(err.Error())}
	var at *file.Error
	if errors.As(err, &at) {
		out = &Error{Line: at.Line, Column: at.Column + 1, Message: firstLine(at.Message)}
	}
	if found := unknownName.FindStringSubmatch(out.Message); found != nil {
		out.Message = fmt.Sprintf("unknown name %q%s", found[1], source.HintOrList(found[1], slices.Concat(names, allowed())))
		return out
	}
	if found := badText.FindStringSubmatch(out.Message); found != nil {
		out.Message = fmt.Sprintf("%q does not belong here", found[1])
	} else {
		out.Message = typeNames.Replace(out.Message)
	}
	out.Message += ": write + - * or / between values, 0.5 and not 0,5, brackets in pairs, names that are no words in double quotes, and a list of marks within mean or another of " + strings.Join(allowed(), ", ")
	return out
}

var operators = []string{"+", "-", "*", "/", "%", "^", "**", "==", "!=", "<", ">", "<=", ">=", "and", "or", "&&", "||", "not", "!"}

// onlyArithmetic refuses what expr's language offers beyond arithmetic over
// marks, comparisons and choices: lists and text written out, loops, fields.
func (f *Formula) onlyArithmetic() (found error) {
	walk(f.node, func(n ast.Node) {
		good := false
		switch n := n.(type) {
		case *ast.IntegerNode, *ast.FloatNode, *ast.BoolNode, *ast.CallNode, *ast.ConditionalNode:
			good = true
		case *ast.IdentifierNode:
			good = f.index(n.Value) >= 0 || functions[n.Value].of != nil || isListOperator(n.Value)
		case *ast.UnaryNode:
			good = slices.Contains(operators, n.Operator)
		case *ast.BinaryNode:
			good = slices.Contains(operators, n.Operator)
		}
		if !good && found == nil {
			wrong := file.Error{Location: n.Location(), Message: "a formula is arithmetic over marks"}
			found = wrong.Bind(file.NewSource(f.Text))
		}
	})
	return found
}

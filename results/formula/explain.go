package formula

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

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
	unknownName = regexp.MustCompile(`unknown name (\S+)`)
	badCall     = regexp.MustCompile(` to call (\w+)`)
	typeNames   = strings.NewReplacer("[]float64", "a list of marks", "[]interface {}", "a list", "float64", "a number", "string", "text", "bool", "yes or no")
	wholeNumber = regexp.MustCompile(`\bint\b`)
	takes       = map[string]string{"len": "a list of marks", "abs": "one number"}
)

// bounded refuses a formula that would have expr's parser call itself too deep,
// which no program survives.
func bounded(text string) error {
	if letters := utf8.RuneCountInString(text); letters > source.MaxFormula {
		return &Error{1, 1, fmt.Sprintf("a formula of %d letters is too long, where %d fit", letters, source.MaxFormula)}
	}
	depth, line, column := 0, 1, 0
	for _, r := range text {
		column++
		switch r {
		case '\n':
			line, column = line+1, 0
		case '(', '[', '{':
			if depth++; depth > source.MaxFormulaDepth {
				return &Error{line, column, fmt.Sprintf("brackets are nested more than %d deep", source.MaxFormulaDepth)}
			}
		case ')', ']', '}':
			depth--
		}
	}
	return nil
}

// explain turns expr's error into ours, with a hint where a name is nearly right.
func explain(err error, names []string) *Error {
	out := &Error{Line: 1, Column: 1, Message: firstLine(err.Error())}
	var at *file.Error
	if errors.As(err, &at) {
		out = &Error{Line: at.Line, Column: at.Column + 1, Message: firstLine(at.Message)}
	}
	if found := unknownName.FindStringSubmatch(out.Message); found != nil {
		hint := source.Hint(found[1], names)
		if hint == "" {
			hint = "; known here: " + strings.Join(names, ", ")
		}
		out.Message = fmt.Sprintf("unknown name %q%s", found[1], hint)
		return out
	}
	if found := badCall.FindStringSubmatch(out.Message); found != nil {
		shape := takes[found[1]]
		if shape == "" {
			shape = "a list of marks, or two numbers and more"
		}
		out.Message = fmt.Sprintf("%s takes %s", found[1], shape)
		return out
	}
	out.Message = wholeNumber.ReplaceAllString(typeNames.Replace(out.Message), "a number")
	return out
}

var operators = []string{"+", "-", "*", "/", "%", "^", "**", "==", "!=", "<", ">", "<=", ">=", "and", "or", "&&", "||", "not", "!"}

// onlyArithmetic refuses what expr's language offers beyond arithmetic over
// marks, comparisons and choices: lists and text written out, loops, fields.
func (f *Formula) onlyArithmetic() error {
	var found *Error
	node := f.node
	ast.Walk(&node, visitor(func(n ast.Node) {
		good := false
		switch n := n.(type) {
		case *ast.IntegerNode, *ast.FloatNode, *ast.BoolNode, *ast.CallNode, *ast.ConditionalNode:
			good = true
		case *ast.IdentifierNode:
			good = f.index(n.Value) >= 0 || functions[n.Value].of != nil
		case *ast.UnaryNode:
			good = slices.Contains(operators, n.Operator)
		case *ast.BinaryNode:
			good = slices.Contains(operators, n.Operator)
		}
		if good || found != nil {
			return
		}
		found = &Error{Line: 1, Column: 1, Message: "a formula is arithmetic over marks, with " + strings.Join(allowed(), ", ")}
		text := []rune(f.Text)
		for _, r := range text[:min(max(n.Location().From, 0), len(text))] {
			if found.Column++; r == '\n' {
				found.Line, found.Column = found.Line+1, 1
			}
		}
	}))
	if found != nil {
		return found
	}
	return nil
}

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
	takes       = map[string]string{"len": "a list of marks", "abs": "one number", "pow": "two numbers", "round": "a number, and how many digits after the point"}
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

// explain turns expr's error into ours: what people write where a formula has another
// sign, and a hint where a name is nearly right.
func explain(text string, err error, marks []Mark, names []string) *Error {
	out := &Error{Line: 1, Column: 1, Message: firstLine(err.Error())}
	var at *file.Error
	if errors.As(err, &at) {
		out = &Error{Line: at.Line, Column: at.Column + 1, Message: firstLine(at.Message)}
	}
	letters := []rune(text)
	place := placeOf(letters, out.Line, out.Column)
	if found := unknownName.FindStringSubmatch(out.Message); found != nil {
		out.Message = unknown(found[1], names, true)
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
	if found := badToken.FindStringSubmatch(out.Message); found != nil {
		out.Message = misread(letters, place, found[1], found[2])
		return out
	}
	if found := badNumber.FindStringSubmatch(out.Message); found != nil {
		out.Message = fmt.Sprintf("%q is no number: write digits with a point, and * between a number and a name", found[1])
		return out
	}
	if found := badLetter.FindStringSubmatch(out.Message); found != nil {
		out.Message = fmt.Sprintf("%q", found[1]) + meansNothing
		if sign := signs[found[1]]; sign != "" {
			out.Message = fmt.Sprintf("%q is no operator: write %s", found[1], sign)
		}
		return out
	}
	out.Message = wholeNumber.ReplaceAllString(typeNames.Replace(out.Message), "a number")
	if strings.Contains(out.Message, "a list of marks") {
		if name, at := bareList(text, marks); name != "" {
			out.Line, out.Column = lineColumn(letters, at)
			out.Message = fmt.Sprintf("%s is a list of marks: write mean(%s), or another of %s", name, name, strings.Join(allowed(), ", "))
		}
	}
	return out
}

const meansNothing = " means nothing in a formula"

var (
	badToken  = regexp.MustCompile(`^unexpected token (\w+)(?:\("(.*)"\))?`)
	badNumber = regexp.MustCompile(`^bad number syntax: "(.*)"`)
	badLetter = regexp.MustCompile(`^unrecognized character: \S+ '(.)'`)
	// signs are those of print and of other programs.
	signs = map[string]string{"×": "*", "·": "*", "⋅": "*", "∗": "*", "•": "*", "x": "*", "X": "*", "÷": "/", "∕": "/", "−": "-", "–": "-", "—": "-", "²": "^2", "³": "^3", "≥": ">=", "≤": "<=", "≠": "!="}
)

// misread says what a token means that stands where none like it can.
func misread(letters []rune, place int, kind, token string) string {
	before := strings.TrimRight(string(letters[:min(place, len(letters))]), " \t\n")
	rest := string(letters[min(place, len(letters)):])
	perCent := strings.HasSuffix(before, "%") || kind == "EOF" && strings.HasSuffix(strings.TrimRight(string(letters), " \t\n"), "%")
	switch {
	case perCent:
		return `"%" is the remainder of a division: take it out, and divide by 100 where that is meant`
	case kind == "Identifier" && signs[token] != "":
		return fmt.Sprintf("%q is no operator: write %s", token, signs[token])
	case kind == "Identifier", kind == "Number", kind == "Bracket" && token == "(":
		return fmt.Sprintf("an operator is missing before %q: write * for times", token)
	case kind == "Bracket" && token == ")":
		return `a bracket closes what none has opened: take the ")" out`
	case kind == "Operator" && token == ",":
		if digits := trailing.FindString(before) + leading.FindString(rest); strings.Contains(digits, ",") {
			return fmt.Sprintf("a number has a point: write %s", strings.Replace(digits, ",", ".", 1))
		}
		return "a comma parts what a function takes, and nothing else"
	case kind == "Operator" && token == "=":
		return `"=" is no operator: write only what follows it, or == to compare`
	case kind == "EOF" && strings.Count(string(letters), "(") > strings.Count(string(letters), ")"):
		return `a bracket is not closed: write ")" where it ends`
	case kind == "EOF":
		return "it ends where a mark or a number belongs"
	}
	return fmt.Sprintf("%q does not belong here", token)
}

var (
	trailing = regexp.MustCompile(`[0-9]+$`)
	leading  = regexp.MustCompile(`^,[0-9]+`)
)

// bareList finds a mark that is a list and is in no function, with its place
// in letters.
func bareList(text string, marks []Mark) (name string, at int) {
	for _, found := range aName.FindAllStringIndex(text, -1) {
		before := strings.TrimRight(text[:found[0]], " \t\n")
		for _, m := range marks {
			if m.List && m.Name == text[found[0]:found[1]] && !ofFunction.MatchString(before) {
				return m.Name, utf8.RuneCountInString(text[:found[0]])
			}
		}
	}
	return "", 0
}

var (
	aName      = regexp.MustCompile(`[A-Za-z_][A-Za-z0-9_]*`)
	ofFunction = regexp.MustCompile(`\b(mean|sum|product|geomean|min|max|len)\s*\($`)
)

// placeOf is the number of letters before a line and column.
func placeOf(letters []rune, line, column int) int {
	for i, r := range letters {
		if line == 1 {
			return min(i+column-1, len(letters))
		}
		if r == '\n' {
			line--
		}
	}
	return len(letters)
}

// lineColumn is the line and the column, from 1, of a letter.
func lineColumn(letters []rune, at int) (line, column int) {
	line, column = 1, 1
	for _, r := range letters[:min(max(at, 0), len(letters))] {
		if column++; r == '\n' {
			line, column = line+1, 1
		}
	}
	return line, column
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
			good = f.index(n.Value) >= 0 || functions[n.Value].of != nil || isListOperator(n.Value)
		case *ast.UnaryNode:
			good = slices.Contains(operators, n.Operator)
		case *ast.BinaryNode:
			good = slices.Contains(operators, n.Operator)
		}
		if good || found != nil {
			return
		}
		found = &Error{Message: "a formula is arithmetic over marks, with " + strings.Join(allowed(), ", ")}
		found.Line, found.Column = lineColumn([]rune(f.Text), n.Location().From)
	}))
	if found != nil {
		return found
	}
	return nil
}

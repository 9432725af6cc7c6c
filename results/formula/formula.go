// Package formula makes scores of marks by a formula written as the paper
// writes it: (0.7*consistency + 0.2*realism + 0.1*aesthetic_quality) / 2.
//
// github.com/expr-lang/expr reads, checks and evaluates it, with everything built in
// turned off and a few functions of our own in its place.
package formula

import (
	"cmp"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/expr-lang/expr"
	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/vm"

	"standings/internal/source"
)

// Mark is a name that a formula may use: a number, or a list of numbers.
type Mark struct {
	Name string
	List bool
}

// Marks are one judgment's values, in the order of the marks a formula was
// compiled with: a number in Numbers, a list in Lists. No list that a formula
// uses may be empty: an item without marks is not judged, and has no score.
type Marks struct {
	Numbers []float64
	Lists   [][]float64
}

// Formula is a compiled formula. It may be used by several goroutines at once.
type Formula struct {
	Text    string
	marks   []Mark
	uses    []int
	node    ast.Node
	program *vm.Program
	joins   bool // it has an operator between lists
}

var (
	namePattern = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`)
	// The words that expr's language keeps for itself.
	reserved = map[string]bool{"true": true, "false": true, "nil": true, "in": true, "not": true, "and": true, "or": true, "let": true, "if": true, "else": true,
		"matches": true, "contains": true, "startsWith": true, "endsWith": true}
)

// ValidName reports whether a formula can use a mark of that name.
func ValidName(name string) bool {
	_, function := functions[name]
	return namePattern.MatchString(name) && !function && !reserved[name]
}

// Compile reads a formula over the given marks. The error is an *[Error].
func Compile(text string, marks []Mark) (*Formula, error) {
	var names []string
	for _, m := range marks {
		names = append(names, m.Name)
	}
	return compile(text, marks, names)
}

// compile reads a formula; names are those that messages propose, beside functions.
func compile(text string, marks []Mark, names []string) (*Formula, error) {
	if letters := utf8.RuneCountInString(text); letters > source.MaxFormula {
		return nil, &Error{1, 1, fmt.Sprintf("a formula of %d letters is too long, where %d fit", letters, source.MaxFormula)}
	}
	env := map[string]any{}
	for _, m := range marks {
		if env[m.Name] = float64(0); m.List {
			env[m.Name] = []float64(nil)
		}
	}
	options := []expr.Option{expr.Env(env), expr.AsFloat64(), expr.Optimize(false), expr.MaxNodes(1000), expr.DisableAllBuiltins()}
	for name, f := range functions {
		options = append(options, expr.Function(name, f.call, f.types...))
	}
	program, err := expr.Compile(text, options...)
	if err != nil { // as where an operator is between lists; then expr takes no notice of unknown names
		if program, _ = expr.Compile(text, append(options, listOptions()...)...); program == nil {
			return nil, explain(err, names)
		}
	}
	f := &Formula{Text: text, marks: marks, node: program.Node(), program: program, joins: err != nil}
	if wrong := f.onlyArithmetic(); wrong != nil {
		return nil, explain(cmp.Or(err, wrong), names)
	}
	f.uses = f.findUses()
	return f, nil
}

// Uses lists the indices of the marks that the formula uses, in their order.
func (f *Formula) Uses() []int { return f.uses }

// JoinsLists reports whether the formula combines lists entry by entry.
func (f *Formula) JoinsLists() bool { return f.joins }

// machine runs formulas, one after another: a new one for each judgment takes twice the time.
type machine struct {
	vm.VM
	env map[string]any
}

var machines = sync.Pool{New: func() any { return &machine{env: map[string]any{}} }}

// Eval returns the score of a judgment. The error says that it is no finite
// number, as after a division by zero.
func (f *Formula) Eval(m *Marks) (float64, error) {
	machine := machines.Get().(*machine)
	defer machines.Put(machine)
	env := machine.env
	clear(env)
	for _, i := range f.uses {
		if f.marks[i].List {
			env[f.marks[i].Name] = m.Lists[i]
		} else {
			env[f.marks[i].Name] = m.Numbers[i]
		}
	}
	result, err := machine.Run(f.program, env)
	if err != nil {
		return 0, fmt.Errorf("%s cannot be evaluated: %s", f.Text, firstLine(err.Error()))
	}
	value, ok := result.(float64)
	if !ok || math.IsNaN(value) || math.IsInf(value, 0) {
		return 0, fmt.Errorf("%s is no finite number", f.Text)
	}
	return value, nil
}

func firstLine(s string) string {
	line, _, _ := strings.Cut(s, "\n")
	return line
}

type visitor func(ast.Node)

func (v visitor) Visit(node *ast.Node) { v(*node) }

// walk calls each for all parts of a formula below a node.
func walk(node ast.Node, each visitor) { ast.Walk(&node, each) }

func (f *Formula) findUses() (uses []int) {
	used := map[string]bool{}
	walk(f.node, func(n ast.Node) {
		if id, ok := n.(*ast.IdentifierNode); ok {
			used[id.Value] = true
		}
	})
	for i, m := range f.marks {
		if used[m.Name] {
			uses = append(uses, i)
		}
	}
	return uses
}

func (f *Formula) index(name string) int {
	return slices.IndexFunc(f.marks, func(m Mark) bool { return m.Name == name })
}

package formula

import (
	"fmt"

	"github.com/expr-lang/expr"
)

// listOperator is arithmetic between lists of marks, entry by entry, or between a list
// and a number. A formula writes the operator; expr calls the function in its place.
type listOperator struct {
	sign, function string
	of             func(a, b float64) float64
}

var listOperators = []listOperator{
	{"+", "listPlus", func(a, b float64) float64 { return a + b }},
	{"-", "listMinus", func(a, b float64) float64 { return a - b }},
	{"*", "listTimes", func(a, b float64) float64 { return a * b }},
	{"/", "listOver", func(a, b float64) float64 { return a / b }},
}

var listShapes = []any{
	new(func([]float64, []float64) []float64), new(func([]float64, float64) []float64), new(func(float64, []float64) []float64),
	new(func([]float64, int) []float64), new(func(int, []float64) []float64),
}

func listOptions() (options []expr.Option) {
	for _, o := range listOperators {
		options = append(options, expr.Function(o.function, o.call, listShapes...), expr.Operator(o.sign, o.function))
	}
	return options
}

// isListOperator reports whether expr calls a function of that name for an operator.
func isListOperator(name string) bool {
	for _, o := range listOperators {
		if o.function == name {
			return true
		}
	}
	return false
}

func (o listOperator) call(params ...any) (any, error) {
	a, b := entries(params[0]), entries(params[1])
	if len(a.list) > 0 && len(b.list) > 0 && len(a.list) != len(b.list) {
		return nil, fmt.Errorf("lists of %d and of %d marks do not fit together", len(a.list), len(b.list))
	}
	out := make([]float64, max(len(a.list), len(b.list)))
	for i := range out {
		out[i] = o.of(a.at(i), b.at(i))
	}
	return out, nil
}

// operand is a list, or a number in place of each entry.
type operand struct {
	list   []float64
	number float64
}

func entries(v any) operand {
	switch v := v.(type) {
	case []float64:
		return operand{list: v}
	case int:
		return operand{number: float64(v)}
	}
	number, _ := v.(float64)
	return operand{number: number}
}

func (o operand) at(i int) float64 {
	if o.list == nil {
		return o.number
	}
	return o.list[i]
}

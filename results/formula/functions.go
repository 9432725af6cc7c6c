package formula

import (
	"fmt"
	"math"
	"slices"
)

// function is one of ours: types are the shapes it may be called with, of folds
// the numbers of all its arguments to one.
type function struct {
	types []any
	of    func([]float64) float64
}

var (
	ofList    = new(func([]float64) float64)
	ofNumbers = new(func(float64, float64, ...float64) float64)
	ofNumber  = new(func(float64) float64)
)

var functions = map[string]function{
	"mean": {[]any{ofList, ofNumbers}, mean},
	"sum":  {[]any{ofList, ofNumbers}, sum},
	"min":  {[]any{ofList, ofNumbers}, slices.Min[[]float64]},
	"max":  {[]any{ofList, ofNumbers}, slices.Max[[]float64]},
	"len":  {[]any{ofList}, func(x []float64) float64 { return float64(len(x)) }},
	"abs":  {[]any{ofNumber}, func(x []float64) float64 { return math.Abs(x[0]) }},
}

// allowed lists the functions that formulas may call: mean, sum, min and max
// of a list or of numbers, len of a list, abs of a number.
func allowed() []string {
	names := make([]string, 0, len(functions))
	for name := range functions {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

func mean(x []float64) float64 { return sum(x) / float64(len(x)) }

func sum(x []float64) float64 {
	total := 0.0
	for _, v := range x {
		total += v
	}
	return total
}

// call is the function as expr's machine calls it.
func (f function) call(params ...any) (any, error) {
	var numbers []float64
	for _, p := range params {
		switch v := p.(type) {
		case []float64:
			numbers = append(numbers, v...)
		case float64:
			numbers = append(numbers, v)
		case int:
			numbers = append(numbers, float64(v))
		default:
			return nil, fmt.Errorf("takes numbers and lists of numbers, not %T", p)
		}
	}
	if len(numbers) == 0 {
		return nil, fmt.Errorf("has no value for an empty list")
	}
	return f.of(numbers), nil
}

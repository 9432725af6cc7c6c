package formula

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
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
	ofPair    = new(func(float64, float64) float64)
	ofMany    = []any{ofList, ofNumbers}
)

var functions = map[string]function{
	"mean":    {ofMany, given(mean)},
	"sum":     {ofMany, given(sum)},
	"product": {ofMany, given(product)},
	"geomean": {ofMany, given(geomean)},
	"min":     {ofMany, given(slices.Min[[]float64])},
	"max":     {ofMany, given(slices.Max[[]float64])},
	"len":     {ofMany, given(func(x []float64) float64 { return float64(len(x)) })},
	"abs":     {[]any{ofNumber}, func(x []float64) float64 { return math.Abs(x[0]) }},
	"pow":     {[]any{ofPair}, func(x []float64) float64 { return math.Pow(x[0], x[1]) }},
	"round":   {[]any{ofNumber, ofPair}, round},
}

// allowed lists the functions that formulas may call: mean, sum, product, geomean, min,
// max and len of a list or of numbers, abs of a number, pow of two, round of a number to
// none or some digits after the point.
func allowed() []string { return slices.Sorted(maps.Keys(functions)) }

// given is a function of the numbers that are there: one that is left out of a case is NaN.
func given(of func([]float64) float64) func([]float64) float64 {
	return func(x []float64) float64 {
		if slices.ContainsFunc(x, math.IsNaN) {
			if x = slices.DeleteFunc(slices.Clone(x), math.IsNaN); len(x) == 0 {
				return math.NaN()
			}
		}
		return of(x)
	}
}

func mean(x []float64) float64 { return sum(x) / float64(len(x)) }

func sum(x []float64) float64 {
	total := 0.0
	for _, v := range x {
		total += v
	}
	return total
}

func product(x []float64) float64 {
	total := 1.0
	for _, v := range x {
		total *= v
	}
	return total
}

// geomean is the geometric mean, which is 0 where a number is 0 or less.
func geomean(x []float64) float64 {
	total := 0.0
	for _, v := range x {
		if v <= 0 {
			return 0
		}
		total += math.Log(v)
	}
	return math.Exp(total / float64(len(x)))
}

func round(x []float64) float64 {
	if len(x) == 1 {
		return Round(x[0], 0)
	}
	return Round(x[0], int(x[1]))
}

// Round rounds to digits after the point as most programs do: to the decimal nearest to the
// binary number, and of two as near to the one that ends in an even digit. Digits below 0
// count as 0; NaN stays NaN. A decimal in the middle of two, as the mean 25.24 / 8 = 3.155,
// goes the way of the binary number next to it. Where a program printed the other one, it
// added the same numbers to 25.240000000000002: that depends on their order, and no rule
// for decimals gives it.
func Round(x float64, digits int) float64 {
	rounded, err := strconv.ParseFloat(strconv.FormatFloat(x, 'f', min(max(digits, 0), mostDigits), 64), 64)
	if err != nil {
		return math.NaN()
	}
	return rounded
}

// mostDigits is how many digits after the point a binary number is rounded to at most.
const mostDigits = 15

// call is the function as expr's machine calls it.
func (f function) call(params ...any) (any, error) {
	var numbers []float64
	for i, p := range params {
		switch v := p.(type) {
		case []float64:
			if i == 0 {
				numbers = slices.Clip(v) // most have one list, which needs no copy
				continue
			}
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

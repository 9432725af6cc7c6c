package formula

import (
	"maps"
	"math/big"
	"regexp"
	"slices"
	"strings"
)

// folds are the functions that make one number of marks on the same scale.
var folds = []string{"mean", "product", "geomean", "min", "max"}

var foldCall = regexp.MustCompile(`\b(` + strings.Join(folds, "|") + `)\(`)

// Alternatives is how many [Formula.Others] lists.
const Alternatives = 7

// Others lists what the formula would be in other methods that put the same marks together,
// in the same order for every formula: each function of several marks as a mean, product,
// geometric mean, least and greatest; and of marks that are added with weights, the unweighted
// mean and the product. full is the score of a case all of whose marks are best. A method that
// changes nothing, or does not apply, gives the formula's own text.
func (f *Formula) Others(full *big.Rat) (texts []string) {
	for _, name := range folds {
		texts = append(texts, foldCall.ReplaceAllString(f.Text, name+"("))
	}
	l, ok := f.linear(f.node)
	sum := new(big.Rat)
	for _, weight := range l.marks {
		ok = ok && weight.Sign() > 0
		sum.Add(sum, weight)
	}
	if !ok || len(l.marks) < 2 || l.constant.Sign() != 0 || full.Sign() <= 0 {
		return append(texts, f.Text, f.Text)
	}
	marks := slices.Sorted(maps.Keys(l.marks))
	times := func(factor *big.Rat, of string) string {
		if factor.Cmp(big.NewRat(1, 1)) == 0 {
			return of
		}
		return factor.RatString() + " * " + of
	}
	texts = append(texts, times(sum, "mean("+strings.Join(marks, ", ")+")"))
	for i, share := 0, sum.Quo(sum, full); i < len(marks); i++ {
		marks[i] = times(share, marks[i])
	}
	return append(texts, times(full, "product("+strings.Join(marks, ", ")+")"))
}

// Package aggregate has the ways to make one figure of several: a category's figure of
// its cases' scores, an overall of its categories.
//
// Each is one value in a file of its own. Where results are read, checked, explained and
// shown, code asks the value, so that another way is one more file, its name in
// the lists of this file, and a line in the comment of the key that names it.
package aggregate

import "math/big"

// Aggregate is a way to make one figure of several. Every figure it makes rises, or stays,
// with each of those that it is made of, so that the figure of their lowest values is the
// least that it can be.
type Aggregate struct {
	ID   string // as benchmark.yaml writes it
	Says string // what sentences call it, behind "the": "median"
	// Of makes the figure of at least one value. Weights are shares of one, or nil where all
	// count the same, and those that are not Linear ignore them. It is NaN where the values
	// have no such figure, as the geometric mean of a negative one.
	Of func(values, weights []float64) float64
	// Exact makes the same of fractions; nil where the figure of fractions need not be one.
	Exact func(values, weights []*big.Rat) *big.Rat

	Linear bool // it is Σ weight × value, or that times their number: counts and sums make it, and shares of it can be added up
	Grows  bool // it grows with the number of values: figures of groups of unlike size cannot be compared
	Least0 bool // it has no figure of negative values
	// NoInterval is why no confidence interval is computed for its figures; "" where one is.
	NoInterval string

	// Beats is what a row gets in one category that beats some of the others, level ones
	// counted as half; nil where it gets nothing. Such an aggregate is of all rows of a board
	// at once, and Exact makes the overall of what a row gets. Beats is nil of those that are of
	// a row's own figures.
	Beats func(beats *big.Rat, others int64) *big.Rat
	// Whole reports whether a row needs a figure in each category. Only those with Beats can
	// do without.
	Whole bool
	// High is the most that an overall can be whose Beats are of 0 or more; nil where that
	// depends on the number of rows.
	High *big.Rat
	// Decimals are how many digits after the point distinguish its figures, with a half among
	// them or not; nil: as many as those have that it is made of.
	Decimals func(halves bool) int
}

// Relative reports whether its figures count who beats whom: they say nothing beside those
// of another table, and other rows could change them.
func (a *Aggregate) Relative() bool { return a != nil && a.Beats != nil }

// Means reports whether its figures are means, which are between the least and the most of
// what they are made of and can be held against another mean. A nil one is not.
func (a *Aggregate) Means() bool { return a != nil && a.Linear && !a.Grows }

var (
	inCells    = []*Aggregate{Mean, sum, Pooled, Median, GeometricMean}
	inOveralls = []*Aggregate{Median, GeometricMean, winRate, borda}
)

// InCells returns the aggregate that a category's figure is of its cases' scores by the name
// that benchmark.yaml gives it; the mean where it gives none or one that is unknown, which
// is reported where the file is read.
func InCells(name string) *Aggregate {
	if a := find(inCells, name); a != nil {
		return a
	}
	return Mean
}

// InOveralls returns the aggregate that makes an overall of categories that all count the
// same, by its name; nil of any other.
func InOveralls(name string) *Aggregate { return find(inOveralls, name) }

// CellNames lists the names of the aggregates of cells, for messages, as [InCells] takes them.
func CellNames() []string { return namesOf(inCells) }

// OverallNames lists the names of those of overalls, as [InOveralls] takes them.
func OverallNames() []string { return namesOf(inOveralls) }

func namesOf(list []*Aggregate) (names []string) {
	for _, a := range list {
		names = append(names, a.ID)
	}
	return names
}

func find(among []*Aggregate, name string) *Aggregate {
	for _, a := range among {
		if a.ID == name {
			return a
		}
	}
	return nil
}

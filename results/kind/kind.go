// Package kind says what the cells of a column can be: numbers, dates, texts. A kind is a
// value with all that follows from it, in a file named after it. Apart from this package,
// only site/data/schema.json lists all of them by name.
//
//  1. results/schema finds the kind that a column declares with [Named].
//  2. results reads the column's cells with [Kind.Figure] where they are figures, which can
//     rank, and with [Kind.Place] where they are not.
//  3. site draws, orders and exports them by what else the kind says.
//
// A new kind is one file like date.go, its test, and its name in that schema. Drafts
// (results/importer/profile.go) then recognise it; columns of models.csv do so if it is in
// anyKind (results/facts.go). Two things need more: an axis that is neither of plain numbers
// nor a calendar (site/chart/canvas.go, templates/chart/chart.js), and an order that scripts
// do not know yet (templates/frame/read.js, templates/board/board.js and where.js).
package kind

import (
	"math"
	"strings"

	"standings/results/figure"
)

// Kind is what the cells of a column are.
type Kind struct {
	Name string // as benchmark.yaml and files of data write it: "yes-no"
	Keys string // the keys of a column that say more of its figures, with blanks between them; "" has none
	Unit string // what values are counted in, however they are printed: "h"; "" is what the column says
	// Figure reads a cell as [figure.Notation.Read] does; nil: its cells are no figures, and
	// have neither ranks nor a direction.
	Figure func(as figure.Notation, text string) (f figure.Figure, stated string, err error)
	// Show writes a figure that is made here, with so many decimals where the kind has such;
	// nil: there are no figures.
	Show func(value float64, decimals int) string
	// Place is the number that a cell without a figure is ordered by, such as the days from
	// 1970 to a date. The error reads well behind the quoted cell. nil: it is ordered as text.
	Place func(text string) (float64, error)
	// Tidy shortens what programs write in place of a cell, such as the seconds from 1970
	// for a date; nil: nothing.
	Tidy func(text string) string
	// Link is where a cell leads to, and what the link is called; "" where the cell is no
	// address that a page may lead to. nil: cells lead nowhere.
	Link func(text string) (called, address string)
	// Axis is the axis for values of which the largest is known; nil: no chart draws them.
	// Readers choose rows by a range of what has one, whose ends scripts read as Order says
	// (amounts or days), and by its words of what has none and no links.
	Axis func(most float64) *Axis
	// Order is how scripts order cells, and read the ends of a range.
	Order order
	// Preferred is which of two values counts as better where the column does not say it:
	// "earlier counts as better". "": of no Axis.
	Preferred string
}

// order is an order of cells, as scripts know it.
type order string

const (
	letters order = "letters"
	steps   order = "steps"   // by numbers, of which no range is chosen
	amounts order = "amounts" // by numbers
	days    order = "days"    // by days from 1970; the ends of a range are dates
)

// Axis is how values are drawn along a line.
type Axis struct {
	Folds bool    // widely spread values are better drawn on a logarithmic axis
	Unit  string  // that its ticks count in; "" is the column's
	Times float64 // how many of that unit a value is; of a calendar, how many milliseconds, in which browsers count
	// Ends are where a calendar begins and ends that holds values from low to high, and Ticks at
	// most so many of its marks; both nil: plain numbers are drawn. With Ticks, charts in the
	// browser show a calendar.
	Ends  func(low, high float64) (from, to float64)
	Ticks func(from, to float64, most int) []Tick
}

// Tick is a marked value of an axis.
type Tick struct {
	Value float64
	Label string
}

// Step rounds a distance of ticks up to 1, 2, 2.5 or 5 times a power of ten.
func Step(x float64) float64 {
	p := math.Pow(10, math.Floor(math.Log10(x)))
	for _, m := range []float64{1, 2, 2.5, 5, 10} {
		if x <= m*p*(1+1e-9) {
			return m * p
		}
	}
	return 10 * p
}

var all []*Kind

// add adds a kind to the others.
func add(k Kind) *Kind {
	all = append(all, &k)
	return &k
}

// Named is the kind of that name; nil where there is none.
func Named(name string) *Kind {
	for _, k := range all {
		if k.Name == name {
			return k
		}
	}
	return nil
}

// Reads reports whether a cell is of the kind.
func (k *Kind) Reads(text string) bool {
	switch {
	case k.Place != nil:
		_, err := k.Place(text)
		return err == nil
	case k.Figure != nil:
		f, _, err := k.Figure(figure.Notation{}, text)
		return err == nil && f.Known()
	}
	return true
}

// All lists the kinds by their names.
func All() []*Kind { return all }

// Names lists the names of all kinds for which something holds, by the alphabet.
func Names(of func(*Kind) bool) (names []string) {
	for _, k := range all {
		if of(k) {
			names = append(names, k.Name)
		}
	}
	return names
}

// Has reports whether a column of the kind may have a key that says more of its figures.
func (k *Kind) Has(key string) bool { return strings.Contains(k.Keys, key) }

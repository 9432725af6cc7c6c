package audit

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"standings/results"
	"standings/results/figure"
	"standings/results/schema"
)

// decimal writes a number with up to so many decimals, without the zeros that
// say nothing beyond least.
func decimal(r *big.Rat, least, most int) string {
	most = max(least, most)
	text := r.FloatString(most)
	for i := most; i > least && strings.HasSuffix(text, "0"); i-- {
		text = text[:len(text)-1]
	}
	text = strings.TrimSuffix(text, ".")
	if strings.Trim(text, "-0.") == "" {
		text = strings.TrimPrefix(text, "-")
	}
	return strings.Replace(text, "-", "−", 1)
}

// exact reports whether a number has no more than so many decimals.
func exact(r *big.Rat, decimals int) bool {
	shown, _ := new(big.Rat).SetString(r.FloatString(decimals))
	return shown.Cmp(r) == 0
}

// bounds writes the ends of an interval with enough digits to tell them from a
// printed interval that they do not meet.
func bounds(of, from interval, decimals int) (low, high string) {
	digits := decimals + 2
	for ; digits < decimals+10; digits++ {
		l, _ := new(big.Rat).SetString(of.low.FloatString(digits))
		h, _ := new(big.Rat).SetString(of.high.FloatString(digits))
		if of.meets(from) || !(interval{l, h}).meets(from) {
			break
		}
	}
	return decimal(of.low, decimals, digits), decimal(of.high, decimals, digits)
}

// roundings says as which figures of so many decimals a number of the interval
// would be printed: "0.50", "0.50 or 0.51", "a figure from 0.50 to 0.53".
func roundings(of interval, decimals int, signed bool) string {
	text := func(r *big.Rat) string {
		t := decimal(r, decimals, decimals)
		if signed && !strings.HasPrefix(t, "−") {
			t = "+" + t
		}
		return t
	}
	low, high := text(of.low), text(of.high)
	if low == high {
		return low
	}
	unit := new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(decimals)), nil))
	l, _ := new(big.Rat).SetString(of.low.FloatString(decimals))
	h, _ := new(big.Rat).SetString(of.high.FloatString(decimals))
	if h.Sub(h, l).Cmp(unit) == 0 {
		return low + " or " + high
	}
	return "a figure from " + low + " to " + high
}

// coefficientText writes a weight as people do: 0.167, 1/30, 2.
func coefficientText(r *big.Rat) string {
	if exact(r, 6) {
		return decimal(r, 0, 6)
	}
	return r.RatString()
}

// plain writes a figure within arithmetic: without a plus, with a true minus.
func plain(f figure.Figure) string {
	return strings.Replace(strings.TrimPrefix(f.Text, "+"), "-", "−", 1)
}

// list joins names: "a", "a and b", "a, b and c".
func list(names []string) string { return joined(names, "and") }

func joined(names []string, word string) string {
	switch n := len(names); n {
	case 0:
		return ""
	case 1:
		return names[0]
	default:
		return strings.Join(names[:n-1], ", ") + " " + word + " " + names[n-1]
	}
}

var numerals = []string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}

// number writes small numbers as words.
func number(n int) string {
	if n >= 0 && n < len(numerals) {
		return numerals[n]
	}
	return strconv.Itoa(n)
}

func plural(n int, one, many string) string {
	if n == 1 {
		return number(n) + " " + one
	}
	return number(n) + " " + many
}

// columnName is a column as sentences call it.
func columnName(b *results.Board, column int) string {
	if column < 0 {
		return "the overall"
	}
	return b.Columns[column].Name()
}

func columnID(b *results.Board, column int) string {
	if column < 0 {
		return schema.OverallColumn
	}
	return b.Columns[column].ID
}

// tableName is a published table as sentences call it: "Table 2 (A et al., B)",
// or the source's title where it has no tables.
func tableName(source *schema.Source, table string) string {
	title := ""
	if source != nil {
		title = source.Title.Value
	}
	if rest, ok := strings.CutPrefix(title, "The "); ok {
		title = "the " + rest
	}
	switch {
	case table == "":
		return title
	case title == "":
		return table
	}
	return fmt.Sprintf("%s (%s)", table, title)
}

func upperFirst(s string) string {
	for i, r := range s {
		return strings.ToUpper(string(r)) + s[i+len(string(r)):]
	}
	return s
}

// columns lists the columns of a row in the order in which tables are read, the
// overall last.
func columns(r *results.Row) []int {
	list := make([]int, 0, len(r.Cells)+1)
	for i := range r.Cells {
		list = append(list, i)
	}
	return append(list, -1)
}

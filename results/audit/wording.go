package audit

import (
	"fmt"
	"math/big"
	"strings"

	"standings/internal/words"
	"standings/results"
	"standings/results/figure"
	"standings/results/schema"
)

// digits writes a number with up to so many decimals, without the zeros that say
// nothing beyond least, as files for programs have it: with a hyphen for a minus.
func digits(r *big.Rat, least, most int) string {
	most = max(least, most)
	text := r.FloatString(most)
	for i := most; i > least && strings.HasSuffix(text, "0"); i-- {
		text = text[:len(text)-1]
	}
	text = strings.TrimSuffix(text, ".")
	if strings.Trim(text, "-0.") == "" {
		text = strings.TrimPrefix(text, "-")
	}
	return text
}

// decimal is the same within a sentence: with a true minus.
func decimal(r *big.Rat, least, most int) string {
	return figure.Minus(digits(r, least, most))
}

// exact reports whether a number has no more than so many decimals.
func exact(r *big.Rat, decimals int) bool {
	return shownAs(r, decimals).Cmp(r) == 0
}

// shownAs is a number rounded to so many decimals.
func shownAs(r *big.Rat, decimals int) *big.Rat {
	shown, _ := new(big.Rat).SetString(r.FloatString(decimals))
	return shown
}

// finer is with how many decimals what a printed figure follows from is written: two more
// than it has, but no more than a program's are worth.
func finer(printed figure.Figure) int {
	if printed.IsLong() {
		return printed.Sure()
	}
	return printed.Decimals + 2
}

// enoughDecimals is how many decimals the ends of an interval need to differ from a printed
// figure that they do not meet.
func enoughDecimals(of interval, printed figure.Figure) int {
	from := rounded.of(printed)
	most := finer(printed)
	for ; most < printed.Sure()+10; most++ {
		if of.meets(from) || !(interval{shownAs(of.low, most), shownAs(of.high, most)}).meets(from) {
			break
		}
	}
	return most
}

// bounds writes the ends of what a printed figure could be within a sentence.
func bounds(of interval, printed figure.Figure) (low, high string) {
	most := enoughDecimals(of, printed)
	return decimal(of.low, printed.Sure(), most), decimal(of.high, printed.Sure(), most)
}

// of says which printed figure a finding is about, and what it could be.
func (f *Finding) of(printed figure.Figure, could interval) {
	most := enoughDecimals(could, printed)
	f.Published, f.LowText, f.HighText = printed.Text, digits(could.low, printed.Sure(), most), digits(could.high, printed.Sure(), most)
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
	distance := shownAs(of.high, decimals)
	distance.Sub(distance, shownAs(of.low, decimals))
	if strings.TrimLeft(distance.FloatString(decimals), "0.") == "1" { // one unit of the last decimal
		return low + " or " + high
	}
	return "a score from " + low + " to " + high
}

// about writes a narrow interval as one number, a wide one by its ends.
func about(of interval, decimals int) string {
	low, high := decimal(of.low, decimals, decimals+2), decimal(of.high, decimals, decimals+2)
	if low == high {
		return low
	}
	return "between " + low + " and " + high
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
	return figure.Minus(strings.TrimPrefix(f.Plain(), "+"))
}

var numerals = []string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}

// number writes small numbers as words.
func number(n int) string {
	if n >= 0 && n < len(numerals) {
		return numerals[n]
	}
	return words.Number(n)
}

// count writes a number, small ones as words, with its noun.
func count(n int, noun string) string { return number(n) + " " + words.Choose(n, noun, noun+"s") }

// columnName is a column as sentences call it.
func columnName(c *results.Column) string {
	if c.Role == results.Overall {
		return "the overall"
	}
	return c.Name()
}

func rowNames(rows []*results.Row) (list []string) {
	for _, r := range rows {
		list = append(list, results.RowName(r))
	}
	return list
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

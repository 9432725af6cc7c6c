package audit

import (
	"cmp"
	"math/big"
	"slices"

	"standings/results/figure"
)

// RuleConstant finds pages, columns and rows whose figures differ by the same from what the
// results give.
var RuleConstant = &Rule{
	ID: "constant", place: 19, Title: "Constant difference", Asks: "Are all scores of a table, a column or a row off by the same?",
	reason: constant, says: saysReason,
}

func constant(rule *Rule, c *comparison) {
	left := func(cells []*Compared) []*Compared {
		return slices.DeleteFunc(slices.Clone(cells), func(x *Compared) bool { return x == nil || x.Finding != nil })
	}
	scopes, all := c.scopes(), left(c.cells)
	_, _, same := alike(all, difference)
	if low, high, scaled := alike(all, factor); (low > 1 || high < 1) && 10*scaled >= 9*len(all) && scaled >= same {
		return // figures of like size differ by the same where all are some per cent more
	}
	for _, cells := range scopes {
		cells = left(cells)
		low, high, n := alike(cells, difference)
		by := shortest(low, high, cells)
		if !mostly(cells) || 10*n < 9*len(cells) || by == nil {
			continue
		}
		size, way := new(big.Rat).Abs(by), "more"
		if by.Sign() < 0 {
			way = "less"
		}
		c.try(rule, cells, guess{how: "all are " + decimal(size, 0, 15) + " " + way, tried: len(scopes), free: 1, of: func(_ int, x *Compared) (interval, bool) {
			return interval{figure.Add(x.want.low, by), figure.Add(x.want.high, by)}, figure.Nearest(size) >= x.unit
		}})
	}
}

// alike is from where to where one change, with its sign, gives as many figures as any does,
// and how many. The change is by a difference or by a factor.
func alike(cells []*Compared, change func(x *Compared, to float64) float64) (low, high float64, most int) {
	type end struct {
		at float64
		by int
	}
	var ends []end
	for _, x := range cells {
		half := x.unit / 2 * (1 + 1e-6) // and what binary arithmetic leaves
		p, q := change(x, x.cell.Value-half), change(x, x.cell.Value+half)
		ends = append(ends, end{min(p, q), 1}, end{max(p, q), -1})
	}
	slices.SortFunc(ends, func(p, q end) int { return cmp.Or(cmp.Compare(p.at, q.at), cmp.Compare(q.by, p.by)) })
	n := 0
	for i, e := range ends {
		if n += e.by; n > most {
			low, high, most = e.at, ends[i+1].at, n
		}
	}
	return low, high, most
}

func difference(x *Compared, to float64) float64 { return to - x.near }
func factor(x *Compared, to float64) float64     { return to / x.near }

// shortest is the shortest decimal in a range that has no more decimals than the figures; nil
// where there is none.
func shortest(low, high float64, cells []*Compared) *big.Rat {
	most := 0
	for _, x := range cells {
		most = max(most, x.cell.Printed.Sure())
	}
	for decimals := range most + 1 {
		by, ok := new(big.Rat).SetString(figure.Fixed((low+high)/2, decimals))
		if ok && low <= figure.Nearest(by) && figure.Nearest(by) <= high {
			return by
		}
	}
	return nil
}

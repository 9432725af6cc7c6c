package board

import (
	"math"
	"strconv"
	"strings"

	"standings/results"
	"standings/results/judged"
)

// agreementData is a table of agreement in JSON, with figures that are not rounded.
type agreementData struct {
	Judges []string       `json:"judges"` // or the reviewers, where people are compared among themselves
	People bool           `json:"people,omitempty"`
	Groups []agreedFigure `json:"groups"` // the whole last
}

// agreedFigure is the agreement on one group; what is not known is null.
type agreedFigure struct {
	Group      string     `json:"group"` // id; "overall" is all of them
	Marks      int        `json:"marks"` // that two or more gave
	Agreement  *float64   `json:"agreement"`
	Means      []*float64 `json:"means"` // of each judge: its mean mark, as a share of the mark's scale
	Kappa      *float64   `json:"kappa"`
	Alpha      *float64   `json:"alpha"`
	Difference *float64   `json:"difference,omitempty"` // of the first judge's score less the second's
	Low        *float64   `json:"difference_low,omitempty"`
	High       *float64   `json:"difference_high,omitempty"`
}

func newAgreed(group string, a judged.Agreed) agreedFigure {
	f := agreedFigure{Group: group, Marks: a.N, Means: []*float64{}, Kappa: where(a.KappaKnown, a.Kappa), Alpha: where(a.AlphaKnown, a.Alpha), Agreement: where(a.N > 0, a.Share())}
	for _, mean := range a.Means {
		f.Means = append(f.Means, where(!math.IsNaN(mean), mean))
	}
	return f
}

// where is a number where it is known, of as many digits as are certain.
func where(known bool, x float64) *float64 {
	if !known {
		return nil
	}
	x = rounded(x)
	return &x
}

// agreementTables are the tables of agreement that a board's page has.
func agreementTables(b *results.Board) []agreementData {
	var tables []agreementData
	for _, v := range agreements(b) {
		tables = append(tables, v.data)
	}
	return tables
}

// agreementCSV is the tables of agreement of a board, a line a group. Judges, and their means in the same
// order, are separated by semicolons; what is not known is empty.
func agreementCSV(b *results.Board) []byte {
	records := [][]string{{"judges", "group", "marks", "agreement", "means", "kappa", "alpha", "difference", "difference_low", "difference_high"}}
	text := func(x *float64) string {
		if x == nil {
			return ""
		}
		return number(*x)
	}
	for _, t := range agreementTables(b) {
		for _, f := range t.Groups {
			means := make([]string, len(f.Means))
			for i, mean := range f.Means {
				means[i] = text(mean)
			}
			records = append(records, []string{strings.Join(t.Judges, "; "), f.Group, strconv.Itoa(f.Marks), text(f.Agreement), strings.Join(means, "; "), text(f.Kappa), text(f.Alpha), text(f.Difference), text(f.Low), text(f.High)})
		}
	}
	return writeCSV(records)
}

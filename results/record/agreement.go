package record

import (
	"math"
	"strconv"
	"strings"

	"standings/results/judged"
	"standings/results/table"
)

// Agreement is how far judges agree who marked the same outputs.
type Agreement struct {
	Judges []string `json:"judges"` // or the reviewers, where people are compared among themselves
	People bool     `json:"people,omitempty"`
	Groups []agreed `json:"groups"` // the whole last
}

// agreed is the agreement on one group; what is not known is null.
type agreed struct {
	Group      string    `json:"group"` // id; "overall" is all of them
	Marks      int       `json:"marks"` // that two or more gave
	Agreement  *Number   `json:"agreement"`
	Means      []*Number `json:"means"` // of each judge: its mean mark, as a share of the mark's scale
	Kappa      *Number   `json:"kappa"`
	Alpha      *Number   `json:"alpha"`
	Difference *Number   `json:"difference,omitempty"` // of the first judge's score less the second's
	Low        *Number   `json:"difference_low,omitempty"`
	High       *Number   `json:"difference_high,omitempty"`
}

// NewAgreed is the agreement on a group, by its id, without the difference of two judges.
func NewAgreed(group string, a judged.Agreed) agreed {
	f := agreed{Group: group, Marks: a.N, Means: []*Number{}, Kappa: Where(a.KappaKnown, a.Kappa), Alpha: Where(a.AlphaKnown, a.Alpha), Agreement: Where(a.N > 0, a.Raw)}
	for _, mean := range a.Means {
		f.Means = append(f.Means, Where(!math.IsNaN(mean), mean))
	}
	return f
}

// Where is a number where it is known, else nil.
func Where(known bool, x float64) *Number {
	if !known {
		return nil
	}
	n := Number(x)
	return &n
}

// AgreementCSV is the board's tables of agreement, a line a group. Judges, and their means
// in the same order, are separated by semicolons; what is not known is empty.
func (b *Board) AgreementCSV() []byte {
	lines := [][]string{{"judges", "group", "marks", "agreement", "means", "kappa", "alpha", "difference", "difference_low", "difference_high"}}
	text := func(n *Number) string {
		if n == nil {
			return ""
		}
		return n.String()
	}
	for _, t := range b.Agreements {
		for _, f := range t.Groups {
			means := make([]string, len(f.Means))
			for i, mean := range f.Means {
				means[i] = text(mean)
			}
			lines = append(lines, []string{strings.Join(t.Judges, "; "), f.Group, strconv.Itoa(f.Marks), text(f.Agreement), strings.Join(means, "; "), text(f.Kappa), text(f.Alpha), text(f.Difference), text(f.Low), text(f.High)})
		}
	}
	return table.Lines(lines)
}

package field

import (
	"math/big"
	"testing"

	"standings/results/ranking"
)

// A median that lies between two printed figures has one digit more than they.
func TestMedianText(t *testing.T) {
	for _, c := range []struct {
		values []string
		want   string
	}{
		{[]string{"3.1", "1.2", "2.0"}, "2.0"}, {[]string{"1.1", "1.2"}, "1.15"}, {[]string{"0.3", "0.1", "0.2", "0.4"}, "0.25"}, {[]string{"7"}, "7.0"}, {[]string{"1.0", "1.2"}, "1.1"},
	} {
		var figures []ranking.Figure
		for _, text := range c.values {
			r, _ := new(big.Rat).SetString(text)
			figures = append(figures, ranking.Figure{Shown: r, Exact: r})
		}
		if got := (&middle{digits: 1}).Text(ranking.Rank(ranking.Higher, figures).Median()); got != c.want {
			t.Errorf("the median of %v is %s, want %s", c.values, got, c.want)
		}
	}
}

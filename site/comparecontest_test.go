package site

import (
	"math/big"
	"testing"

	"standings/results"
	"standings/results/problem"
)

// The contests of the example rank as the leaders of its metrics do, and hold
// every row that stands, each model and variant once.
func TestContestsHoldEveryRow(t *testing.T) {
	var problems problem.List
	project := results.Load(Example(), Example(), &problems)
	for _, b := range project.Benchmarks {
		list := contests(b, b.Boards...)
		keys, rows := map[string]bool{}, 0
		for _, c := range list {
			if keys[c.key()] {
				t.Errorf("%s: two contests are called %s", b.ID, c.key())
			}
			keys[c.key()] = true
			ids := map[string]bool{}
			for _, e := range c.entrants {
				if ids[e.id] {
					t.Errorf("%s: %s stands twice", c.key(), e.id)
				}
				ids[e.id] = true
				if len(e.cells) != len(c.columns) {
					t.Errorf("%s: %s has %d cells for %d columns", c.key(), e.id, len(e.cells), len(c.columns))
				}
			}
			if c.apart {
				continue
			}
			leaders := b.Leaders(c.first().Metric(), c.condition)
			if len(leaders) != c.ranked() {
				t.Errorf("%s: %d are ranked, %d lead the metric", c.key(), c.ranked(), len(leaders))
			}
			for _, st := range leaders {
				if e := c.find(pickID(st.Row)); e == nil || e.rank != st.Rank {
					t.Errorf("%s: %s is ranked otherwise than %d", c.key(), results.RowName(st.Row), st.Rank)
				}
			}
		}
		for _, board := range b.Boards {
			for _, r := range board.Rows {
				rows++
				found := false
				for _, c := range list {
					if c.condition != r.Condition || c.judge != r.Judge || c.first().Metric() != board.Metric() {
						continue
					}
					e := c.find(pickID(r))
					if e == nil {
						continue
					}
					found = true
					for i, column := range board.Columns {
						if r.Cells[i].Known && !e.cells[c.column(column.ID)].Known {
							t.Errorf("%s: %s lost its %s", c.key(), e.id, column.ID)
						}
					}
				}
				if !found {
					t.Errorf("%s/%s: %s is in no contest", b.ID, board.ID.Value, results.RowName(r))
				}
			}
		}
		if rows > 0 && len(list) == 0 {
			t.Errorf("%s has rows and no contest", b.ID)
		}
	}
}

func TestMedian(t *testing.T) {
	dec := func(texts ...string) []*big.Rat {
		var list []*big.Rat
		for _, text := range texts {
			r, _ := new(big.Rat).SetString(text)
			list = append(list, r)
		}
		return list
	}
	for _, c := range []struct {
		values []*big.Rat
		want   string
	}{
		{dec("3.1", "1.2", "2.0"), "2.0"}, {dec("1.1", "1.2"), "1.15"}, {dec("0.3", "0.1", "0.2", "0.4"), "0.25"}, {dec("7"), "7.0"}, {dec("1.0", "1.2"), "1.1"},
	} {
		if got := (&middle{digits: 1}).text(median(c.values)); got != c.want {
			t.Errorf("the median of %v is %s, want %s", c.values, got, c.want)
		}
	}
}

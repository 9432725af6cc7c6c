package importer

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"standings/internal/source"
)

// wide is a table of scores without an order, with the mean of each row.
func wide(columns, rows int) []byte {
	var b strings.Builder
	b.WriteString("Model")
	for i := range columns {
		fmt.Fprintf(&b, ",task %d acc", i)
	}
	b.WriteString(",Average\n")
	random := rand.New(rand.NewPCG(1, 2))
	for i := range rows {
		fmt.Fprintf(&b, "model-%d", i)
		sum := 0
		for range columns {
			x := 2000 + random.IntN(7000)
			sum += x
			fmt.Fprintf(&b, ",%d.%02d", x/100, x%100)
		}
		fmt.Fprintf(&b, ",%.3f\n", float64(sum)/float64(100*columns))
	}
	return []byte(b.String())
}

// Twice as many columns are four times as many pairs, and no more work than that: runs of
// them, of which there are as many as pairs, are not added up one by one. The work of exact
// numbers is counted by what they allocate, which no clock disturbs.
func TestWideTablesTakeNoMoreThanTheirPairs(t *testing.T) {
	work := func(columns int) float64 {
		data := wide(columns, 40)
		return testing.AllocsPerRun(1, func() {
			var problems source.List
			d := drafted([]input{{Path: "wide.csv", Name: "wide.csv", Data: data}}, "", &problems)
			if d == nil || !strings.Contains(string(d.Files["results/wide/benchmark.yaml"]), "rule: groups") {
				t.Fatalf("the average is not recognised: %v", problems.All())
			}
		})
	}
	small, large := work(40), work(80)
	t.Logf("%.0f and %.0f allocations", small, large)
	if large > 4*small {
		t.Errorf("40 columns take %.0f allocations, 80 take %.0f", small, large)
	}
}

// The longest run of shares is found, in the middle of others and with cells missing.
func TestLongestWhole(t *testing.T) {
	t.Parallel()
	const table = `Model,before,right,wrong,none,rest,after
a,10.5,20.25,30.25,40.25,9.25,70
b,11.5,50.25,10.25,30.25,9.25,20
c,14.5,,10.25,30.25,9.25,10
d,12.5,60.00,15.50,,9.25,40
e,19.5,70.00,10.00,11.25,8.75,30
`
	var problems source.List
	d := drafted([]input{{Path: "shares.csv", Name: "shares.csv", Data: []byte(table)}}, "", &problems)
	if d == nil {
		t.Fatal(problems.All())
	}
	if report := strings.Join(d.Report, "\n"); !strings.Contains(report, `"right", "wrong", "none", "rest" add up to the same`) {
		t.Error(report)
	}
}

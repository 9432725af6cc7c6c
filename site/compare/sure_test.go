package compare

import (
	"math"
	"math/big"
	"os"
	"slices"
	"strconv"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/results"
	"standings/site/field"
	"standings/site/page"
)

// What browsers look up is what the fields say: every pair once, significantly different or not, with
// an interval that holds the one of its difference and is at most a last digit wider.
func TestSureOfEveryPair(t *testing.T) {
	t.Parallel()
	var problems source.List
	p := results.Load(os.DirFS("../.."), fstest.MapFS{}, &problems)
	fields := field.NewFields(p)
	pairs, told, known := 0, 0, 0
	for _, b := range p.Benchmarks {
		for _, f := range fields.FieldsOf(b) {
			s, why := sureOf(f)
			if s == nil {
				if ranked := f.Ranked(); ranked > 1 && why == "" {
					t.Errorf("%s says neither how sure its %d ranks are nor why not", f.Key(), ranked)
				}
				continue
			}
			known++
			at, row := 0, func(id string) *results.Row {
				return f.Rows[slices.IndexFunc(f.Rows, func(r *results.Row) bool { return field.PickID(r) == id })]
			}
			for i, x := range s.Order {
				if r := row(x); len(s.Places) > 0 && (s.Places[2*i] != r.Places.Low || s.Places[2*i+1] != r.Places.High) {
					t.Errorf("%s: %s could have the ranks %v, not %v", f.Key(), x, r.Places, s.Places[2*i:2*i+2])
				}
				for _, y := range s.Order[i+1:] {
					run, left := 0, at
					for left >= s.Apart[run] {
						left -= s.Apart[run]
						run++
					}
					apart, _ := f.TellsApart(row(x), row(y))
					if apart != (run%2 == 1) {
						t.Errorf("%s: %s and %s are significantly different: %t", f.Key(), x, y, apart)
					}
					told += page.One(apart)
					s.checkReach(t, f, at, row(x), row(y))
					at++
				}
			}
			pairs += at
			if sum := 0; !slices.ContainsFunc(s.Apart, func(n int) bool { sum += n; return sum > at }) && sum != at || len(s.Reach) != 2*at {
				t.Errorf("%s: %d pairs, %d in the data and %d reaches", f.Key(), at, sum, len(s.Reach))
			}
		}
	}
	if known < 15 || told < 500 || told > pairs-500 {
		t.Errorf("only %d fields were tried, with %d pairs of which %d are significantly different", known, pairs, told)
	}
}

func (s *comparedSure) checkReach(t *testing.T, f *field.Field, at int, better, worse *results.Row) {
	by := f.Board.RankedBy()
	d, _ := f.Difference(by, better, worse)
	gap := new(big.Rat).Sub(by.Figure(better.RankedBy()).Shown, by.Figure(worse.RankedBy()).Shown)
	unit := math.Pow10(s.Digits)
	ahead, _ := strconv.ParseFloat(gap.Abs(gap).FloatString(s.Digits), 64)
	ahead = math.Round(ahead * unit)
	low, high := (ahead-float64(s.Reach[2*at]))/unit, (ahead+float64(s.Reach[2*at+1]))/unit
	own, top := d.Low, d.High
	if by.Lower() {
		own, top = -top, -own
	}
	if low > own+1e-9 || low < own-1/unit || high < top-1e-9 || high > top+1/unit {
		t.Errorf("%s: %s and %s: %g to %g in the data, %g to %g by the field", f.Key(), results.RowName(better), results.RowName(worse), low, high, own, top)
	}
}

// Of two rows, which have no ranges of ranks, the reason is that of their difference.
func TestWhyTwoRowsAreNotSure(t *testing.T) {
	t.Parallel()
	for items, want := range map[string]string{"": "the number of cases is not known", ", items: 40": ""} {
		var problems source.List
		p := results.Load(fstest.MapFS{
			"results/odd/published/t.csv": {Data: []byte("model,X,overall\na,0.50,0.50\nb,0.40,0.40\n")},
			"results/odd/benchmark.yaml": {Data: []byte("title: Odd\nquestion: Which?\nsources: [{id: s, title: S}]\nfacets: [{id: f, groups: [{id: X" + items + "}]}]\n" +
				"boards: [{id: b, title: B, facets: [f], scale: {min: 0, max: 1}, overall: groups, published: [{source: s, file: t.csv}]}]\n")},
		}, fstest.MapFS{}, &problems)
		for _, b := range p.Benchmarks {
			for _, f := range field.NewFields(p).FieldsOf(b) {
				s, why := sureOf(f)
				if why != want || (s == nil) != (want != "") || s != nil && len(s.Places) > 0 {
					t.Errorf("%q: %v, and %q, not %q", items, s, why, want)
				}
			}
		}
	}
}

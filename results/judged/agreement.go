package judged

import (
	"cmp"
	"maps"
	"slices"

	"standings/internal/source"
	"standings/results/schema"
)

// agreement says how far two judges, or two runs of one, give the same marks to
// the same outputs. It counts the marks that the board's formulas use, line by
// line, over all models that both have judged under one condition. Marks that
// belong to no line for certain are left out, see [Sheet.Verdicts].
type agreement struct {
	Judges  [2]Rater
	Columns []Agreed // aligned with the board's columns
	Overall Agreed
}

// Rater is a judge, or one run of it. Either is "" where the files do not say.
type Rater struct{ Judge, Run string }

// String prints "GPT-4o, run 2".
func (r Rater) String() string {
	if r.Run == "" {
		return judgeName(r.Judge)
	}
	return judgeName(r.Judge) + ", run " + r.Run
}

// Address is the rater in addresses: "by-gpt-4o-run-2".
func (r Rater) Address() string {
	address := "by-" + schema.Slug(cmp.Or(r.Judge, "nobody"))
	if r.Run != "" {
		address += "-run-" + schema.Slug(r.Run)
	}
	return address
}

// Agreed is one cell of an agreement table. With N 0 nothing else is known.
type Agreed struct {
	N    int // marks that both gave
	Same int // of them, the equal ones
	// Kappa is Cohen's: (p - e) / (1 - e), where p is the share of equal marks
	// and e the share to be expected if the two gave their marks at random, each
	// as often as they did. 1 is full agreement, 0 is chance. Unknown where e is
	// 1, as where both give one and the same mark throughout.
	Kappa      float64
	KappaKnown bool
}

// Share is the share of equal marks, from 0 to 1; 0 where there are none.
func (a Agreed) Share() float64 {
	if a.N == 0 {
		return 0
	}
	return float64(a.Same) / float64(a.N)
}

// tally counts pairs of marks.
type tally map[[2]float64]int

func (t tally) agreed() Agreed {
	var a Agreed
	first, second := map[float64]int{}, map[float64]int{}
	for pair, n := range t {
		a.N += n
		if pair[0] == pair[1] {
			a.Same += n
		}
		first[pair[0]] += n
		second[pair[1]] += n
	}
	if a.N == 0 {
		return a
	}
	expected := 0 // times N², exact
	for _, mark := range slices.Sorted(maps.Keys(first)) {
		expected += first[mark] * second[mark]
	}
	if square := a.N * a.N; expected < square {
		a.Kappa = float64(a.N*a.Same-expected) / float64(square-expected)
		a.KappaKnown = true
	}
	return a
}

// makeAgreement compares the sheets that judge the same outputs.
func (s *Suite) makeAgreement() {
	type outputs struct{ condition, model, variant, sample string }
	together := map[outputs][]*Sheet{}
	var order []outputs
	for _, sheet := range s.Sheets {
		k := outputs{sheet.Condition, sheet.ModelID, source.Fold(sheet.Variant), sheet.Sample}
		if together[k] == nil {
			order = append(order, k)
		}
		together[k] = append(together[k], sheet)
	}
	for _, b := range s.Boards {
		tallies := map[[2]Rater][]tally{}
		for _, k := range order {
			if !slices.Contains(b.plan.conditions, k.condition) {
				continue
			}
			sheets := together[k]
			for i := range sheets {
				for j := i + 1; j < len(sheets); j++ {
					b.compare(sheets[i], sheets[j], tallies)
				}
			}
		}
		b.agree(tallies)
	}
}

// compare counts the marks of two sheets, the judge that comes first by name
// first.
func (b *Board) compare(x, y *Sheet, tallies map[[2]Rater][]tally) {
	pair := [2]Rater{{x.Judge, x.Run}, {y.Judge, y.Run}}
	if compareRaters(pair[0], pair[1]) > 0 {
		x, y, pair[0], pair[1] = y, x, pair[1], pair[0]
	}
	columns := tallies[pair]
	if columns == nil {
		columns = make([]tally, len(b.Columns))
		for i := range columns {
			columns[i] = tally{}
		}
		tallies[pair] = columns
	}
	for item, c := range b.columns {
		if c == none {
			continue
		}
		f := b.plan.formula(&b.suite.Items[item])
		if f == nil {
			continue
		}
		for _, m := range f.Uses() {
			first, second := x.verdicts(item, m), y.verdicts(item, m)
			if len(first) != len(second) {
				continue // of lines that no prompt file tells: which are the same is not known
			}
			for k := range first {
				if first[k] == first[k] && second[k] == second[k] { // neither is NaN
					columns[c][[2]float64{first[k], second[k]}]++
				}
			}
		}
	}
}

func compareRaters(a, b Rater) int {
	return cmp.Or(cmp.Compare(a.Judge, b.Judge), natural(a.Run, b.Run), cmp.Compare(a.Run, b.Run))
}

// agree makes tables of the counts.
func (b *Board) agree(tallies map[[2]Rater][]tally) {
	for pair, columns := range tallies {
		a := agreement{Judges: pair}
		all := tally{}
		for _, t := range columns {
			a.Columns = append(a.Columns, t.agreed())
			for marks, n := range t {
				all[marks] += n
			}
		}
		if a.Overall = all.agreed(); a.Overall.N > 0 {
			b.Agreement = append(b.Agreement, a)
		}
	}
	slices.SortFunc(b.Agreement, func(x, y agreement) int {
		return cmp.Or(compareRaters(x.Judges[0], y.Judges[0]), compareRaters(x.Judges[1], y.Judges[1]))
	})
}

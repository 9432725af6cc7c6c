package judged

import (
	"cmp"
	"slices"

	"standings/internal/source"
	"standings/results/reliability"
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

// outputs are those of a model that a sheet is about.
type outputs struct{ condition, model, variant, sample string }

// makeAgreement compares the sheets that judge the same outputs.
func (s *Suite) makeAgreement() {
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
		tallies := map[[2]Rater][]reliability.Units{}
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
		b.agreeTogether(together)
	}
}

// compare counts the marks of two sheets, the judge that comes first by name
// first.
func (b *Board) compare(x, y *Sheet, tallies map[[2]Rater][]reliability.Units) {
	pair := [2]Rater{{x.Judge, x.Run}, {y.Judge, y.Run}}
	if compareRaters(pair[0], pair[1]) > 0 {
		x, y, pair[0], pair[1] = y, x, pair[1], pair[0]
	}
	columns := tallies[pair]
	if columns == nil {
		columns = make([]reliability.Units, len(b.Columns))
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
			scale := b.plan.scales[m]
			for k := range first {
				columns[c].Add([]float64{scale.Share(first[k]), scale.Share(second[k])})
			}
		}
	}
}

func compareRaters(a, b Rater) int {
	return cmp.Or(cmp.Compare(a.Judge, b.Judge), natural(a.Run, b.Run), cmp.Compare(a.Run, b.Run))
}

// agree makes tables of the counts.
func (b *Board) agree(tallies map[[2]Rater][]reliability.Units) {
	for pair, columns := range tallies {
		a := agreement{Judges: pair}
		if a.Columns, a.Overall = b.agreedOn(columns); a.Overall.N > 0 {
			b.Agreement = append(b.Agreement, a)
		}
	}
	slices.SortFunc(b.Agreement, func(x, y agreement) int {
		return cmp.Or(compareRaters(x.Judges[0], y.Judges[0]), compareRaters(x.Judges[1], y.Judges[1]))
	})
}

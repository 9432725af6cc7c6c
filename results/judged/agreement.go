package judged

import (
	"cmp"
	"maps"
	"slices"

	"standings/results/reliability"
	"standings/results/schema"
)

// agreement is how far raters give the same marks to the same outputs: judges, or runs of
// one, or people. It counts the marks that the board's formulas use, line by line, over
// all models that two or more have judged under one condition. Marks that belong to no
// line for certain are left out, see [Sheet.Verdicts].
type agreement struct {
	Judges  []Rater  // sorted
	People  bool     // they are the people of reviews.csv, each alone
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

// makeAgreement compares the sheets that judge the same outputs: each two raters, all
// judges where they are three or more, and all people.
func (s *Suite) makeAgreement() {
	for _, b := range s.Boards {
		together := map[who][]*Sheet{}
		var raters, people []Rater
		for _, sheet := range s.Sheets {
			if !b.of(sheet.Condition) {
				continue
			}
			k := sheet.whose()
			k.sample = sheet.Sample
			together[k] = append(together[k], sheet)
			if !slices.Contains(raters, sheet.rater()) {
				raters = append(raters, sheet.rater())
			}
		}
		slices.SortFunc(raters, compareRaters)
		if s.Reviews != nil {
			for _, name := range s.Reviews.Reviewers {
				people = append(people, Rater{Judge: name})
			}
		}
		outputs := slices.Collect(maps.Values(together))
		for i, x := range raters {
			for _, y := range raters[i+1:] {
				b.Agreement = b.agree(b.Agreement, false, []Rater{x, y}, outputs)
			}
		}
		if len(raters) > 2 {
			b.Together = b.agree(b.Together, false, raters, outputs)
		}
		b.Together = b.agree(b.Together, true, people, outputs)
	}
}

// agree adds how far some raters agree, where two of them marked the same; outputs are the
// sheets of each.
func (b *Board) agree(list []agreement, people bool, raters []Rater, outputs [][]*Sheet) []agreement {
	a := agreement{Judges: raters, People: people}
	columns := make([]reliability.Units, len(b.Columns))
	for _, sheets := range outputs {
		sheets = slices.DeleteFunc(slices.Clone(sheets), func(s *Sheet) bool {
			if people {
				return !s.ByPeople()
			}
			return !slices.Contains(raters, s.rater())
		})
		if len(sheets) == 0 || len(sheets) == 1 && !people {
			continue
		}
		for item, c := range b.columns {
			if c == none {
				continue
			}
			if f := b.formula(&b.suite.Items[item]); f != nil {
				for _, m := range f.Uses() {
					b.count(&columns[c], &a, sheets, item, m)
				}
			}
		}
	}
	var all reliability.Units
	for i := range columns {
		a.Columns = append(a.Columns, agreedIn(&columns[i], b.Level()))
		all.Merge(&columns[i])
	}
	if a.Overall = agreedIn(&all, b.Level()); a.Overall.N > 0 {
		list = append(list, a)
	}
	return list
}

func compareRaters(a, b Rater) int {
	return cmp.Or(cmp.Compare(a.Judge, b.Judge), natural(a.Run, b.Run), cmp.Compare(a.Run, b.Run))
}

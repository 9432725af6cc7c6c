package judged

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"standings/internal/source"
	"standings/results/reliability"
	"standings/results/schema"
)

// agreement is how far raters give the same marks to the same outputs: judges, or runs of
// one, or people. It counts the marks that the board's formulas use, line by line, over
// all models that two or more have judged under one condition: in each column those that
// count there. Marks that belong to no line for certain are left out, see [Sheet.Verdicts].
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
			together[sheet.output()] = append(together[sheet.output()], sheet)
			if !slices.Contains(raters, sheet.Rater()) {
				raters = append(raters, sheet.Rater())
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
	var all reliability.Units
	columns := make([]reliability.Units, len(b.Columns))
	for _, sheets := range outputs {
		sheets = slices.DeleteFunc(slices.Clone(sheets), func(s *Sheet) bool {
			if people {
				return !s.ByPeople()
			}
			return !slices.Contains(raters, s.Rater())
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
					b.count(&all, columns, &a, sheets, item, m)
				}
			}
		}
	}
	for i := range columns {
		a.Columns = append(a.Columns, agreedIn(&columns[i], b.Level()))
	}
	if a.Overall = agreedIn(&all, b.Level()); a.Overall.N > 0 {
		list = append(list, a)
	}
	return list
}

func compareRaters(a, b Rater) int {
	return cmp.Or(cmp.Compare(a.Judge, b.Judge), natural(a.Run, b.Run), cmp.Compare(a.Run, b.Run))
}

// Agreed is one cell of an agreement table: how far some raters give the same marks.
// With N 0 nothing else is known.
type Agreed struct {
	N int // marks that two or more gave
	// Raw is the share of pairs of raters that gave a mark alike, as a mean over the
	// marks, from 0 to 1; 0 where there are none.
	Raw float64
	// Means is the mean mark of each rater, as a share of the mark's scale, from 0 to 1:
	// of yes and no the share of yes, its prevalence. NaN of a rater who gave none.
	Means []float64
	// Kappa is Cohen's, see [reliability.Units.Kappa]. Unknown of three raters and more,
	// and where no disagreement is to be expected.
	Kappa      float64
	KappaKnown bool
	// Alpha is Krippendorff's, see [reliability.Units.Alpha]. Unknown where all marks
	// are the same.
	Alpha      float64
	AlphaKnown bool
}

// agreedIn makes a cell of counts.
func agreedIn(u *reliability.Units, level reliability.Level) Agreed {
	a := Agreed{N: u.N(), Means: u.Means()}
	a.Raw, _ = u.Agreement()
	a.Kappa, a.KappaKnown = u.Kappa()
	a.Alpha, a.AlphaKnown = u.Alpha(level)
	return a
}

// Level is what the distance between two marks of the board means: that of the marks
// with the most to them, where its formulas use several.
func (b *Board) Level() reliability.Level {
	level := reliability.Binary
	for _, f := range b.formulas() {
		for _, m := range f.Uses() {
			switch scale := b.suite.scales[m]; {
			case scale.Values == nil:
				level = reliability.Interval
			case !scale.Two():
				level = max(level, reliability.Ordinal)
			}
		}
	}
	return level
}

// count counts one mark of an item, line by line, from some sheets of the same output: in
// all once, and in each column where it counts. Of lists of another length than the longest
// it is not known which lines are the same.
func (b *Board) count(all *reliability.Units, columns []reliability.Units, a *agreement, sheets []*Sheet, item, mark int) {
	if a.People && !slices.ContainsFunc(sheets, func(s *Sheet) bool { return len(s.reviews[item]) > 0 }) {
		return
	}
	lists := make([][]float64, len(a.Judges))
	lines := 0
	for _, s := range sheets {
		if a.People {
			s.reviewed(lists, item, mark)
		} else {
			lists[slices.Index(a.Judges, s.Rater())] = s.decided(item, mark)
		}
	}
	for _, list := range lists {
		lines = max(lines, len(list))
	}
	scale, unit := b.suite.scales[mark], make([]float64, len(lists))
	for line := range lines {
		for i, list := range lists {
			if unit[i] = math.NaN(); len(list) == lines {
				unit[i] = scale.Share(list[line])
			}
		}
		all.Add(unit)
		if b.parts == nil {
			columns[b.columns[item]].Add(unit)
			continue
		}
		for _, p := range b.parts[item] {
			if !b.suite.marks[mark].List || p.has(line, lines) {
				columns[p.column].Add(unit)
			}
		}
	}
}

// reviewed puts the marks that people gave an item where each of all reviewers is listed.
func (s *Sheet) reviewed(lists [][]float64, item, mark int) {
	lines := len(s.verdicts(item, mark))
	for _, r := range s.reviews[item] {
		if r.Mark != s.suite.marks[mark].Name || r.Settles {
			continue
		}
		i := s.suite.reviewers[source.Fold(r.Reviewer)]
		lists[i] = padded(lists[i], lines, math.NaN())
		lists[i][max(r.Line, 0)] = r.Value
	}
}

// Compared is one criterion of one output on which both a judge and people gave a verdict.
type Compared struct {
	Judge  *Sheet // whose verdict it is
	People *Sheet
	Item   int
	Mark   string
	Line   int       // of the list of marks, from 0; -1: a single mark
	Scale  markScale // of the mark
	// Judged and Said are both verdicts, on that scale.
	Judged, Said float64
	Counts       bool // whether the judge is compared by it: not where the plan excludes the case
}

// Compare lists the verdicts of judges and people on the same criteria, sheet by sheet, then by
// item, mark and line.
func (s *Suite) Compare() (list []Compared) {
	for _, people := range s.Sheets {
		if !people.ByPeople() {
			continue
		}
		for _, judge := range s.Sheets {
			if judge.ByPeople() || judge.output() != people.output() {
				continue
			}
			for item := range s.Items {
				for k, m := range s.marks {
					said, judged := people.decided(item, k), judge.verdicts(item, k)
					if len(said) != len(judged) {
						continue // it is not known which lines are the same
					}
					for line := range said {
						c := Compared{Judge: judge, People: people, Item: item, Mark: m.Name, Line: line, Scale: s.scales[k], Judged: judged[line], Said: said[line]}
						if !m.List {
							c.Line = none
						}
						if math.IsNaN(c.Said + c.Judged) {
							continue
						}
						c.Counts = s.Plan.Compares(item)
						list = append(list, c)
					}
				}
			}
		}
	}
	return list
}

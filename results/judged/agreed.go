package judged

import (
	"math"
	"slices"

	"standings/internal/source"
	"standings/results/reliability"
)

// Agreed is one cell of an agreement table: how far some raters give the same marks.
// With N 0 nothing else is known.
type Agreed struct {
	N    int // marks that two or more gave
	Same int // of them, those that are equal from all who gave one
	// Raw is the share of pairs of raters that gave a mark alike, as a mean over the
	// marks, from 0 to 1; of two raters Same / N.
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

// Share is the raw agreement, from 0 to 1; 0 where there is nothing to agree on.
func (a Agreed) Share() float64 { return a.Raw }

// agreedOn makes cells of counts by column: each and the whole.
func (b *Board) agreedOn(columns []reliability.Units) (each []Agreed, whole Agreed) {
	level := b.Level()
	var all reliability.Units
	for i := range columns {
		each = append(each, agreedIn(&columns[i], level))
		all.Merge(&columns[i])
	}
	return each, agreedIn(&all, level)
}

func agreedIn(u *reliability.Units, level reliability.Level) Agreed {
	a := Agreed{N: u.N(), Same: u.Alike(), Means: u.Means()}
	a.Raw, _ = u.Agreement()
	a.Kappa, a.KappaKnown = u.Kappa(level)
	a.Alpha, a.AlphaKnown = u.Alpha(level)
	return a
}

// Level is what the distance between two marks of the board means: that of the marks
// with the most to them, where its formulas use several.
func (b *Board) Level() reliability.Level {
	level := reliability.Nominal
	for _, f := range b.plan.formulas() {
		for _, m := range f.Uses() {
			switch scale := b.plan.scales[m]; {
			case scale.Values == nil:
				level = reliability.Interval
			case !scale.Two():
				level = max(level, reliability.Ordinal)
			}
		}
	}
	return level
}

// Together is how far three judges or more, or two people or more, agree with each
// other.
type Together struct {
	Judges  []Rater // sorted; of people, who they are
	People  bool    // they are the people of reviews.csv, each alone
	Columns []Agreed
	Overall Agreed
}

// agreeTogether compares all judges of a board with each other, where they are three or
// more, and all people who reviewed.
func (b *Board) agreeTogether(together map[outputs][]*Sheet) {
	judges := Together{Judges: b.raters(together)}
	if len(judges.Judges) > 2 {
		b.fill(&judges, together, (*Sheet).rated)
	}
	people := Together{People: true}
	if r := b.suite.Reviews; r != nil && len(r.Reviewers) > 1 {
		for _, name := range r.Reviewers {
			people.Judges = append(people.Judges, Rater{Judge: name})
		}
		b.fill(&people, together, (*Sheet).reviewed)
	}
}

// raters lists the judges, and runs, of the board's rows.
func (b *Board) raters(together map[outputs][]*Sheet) []Rater {
	var raters []Rater
	for k, sheets := range together {
		if !slices.Contains(b.plan.conditions, k.condition) {
			continue
		}
		for _, s := range sheets {
			if r := (Rater{s.Judge, s.Run}); !slices.Contains(raters, r) {
				raters = append(raters, r)
			}
		}
	}
	slices.SortFunc(raters, compareRaters)
	return raters
}

// fill counts what raters say of every line of every item that the board counts, and
// keeps it where there is anything to agree on.
func (b *Board) fill(t *Together, together map[outputs][]*Sheet, of func(*Sheet, int, int, []Rater, [][]float64)) {
	columns := make([]reliability.Units, len(b.Columns))
	for k, sheets := range together {
		if !slices.Contains(b.plan.conditions, k.condition) {
			continue
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
				b.count(&columns[c], t.Judges, sheets, item, m, of)
			}
		}
	}
	if t.Columns, t.Overall = b.agreedOn(columns); t.Overall.N > 0 {
		b.Together = append(b.Together, *t)
	}
}

// count counts one mark of an item, line by line.
func (b *Board) count(u *reliability.Units, raters []Rater, sheets []*Sheet, item, mark int, of func(*Sheet, int, int, []Rater, [][]float64)) {
	by := make([][]float64, len(raters)) // lists of marks
	for _, s := range sheets {
		of(s, item, mark, raters, by)
	}
	lines := 0
	for _, list := range by {
		lines = max(lines, len(list))
	}
	scale := b.plan.scales[mark]
	for line := range lines {
		unit := make([]float64, len(raters))
		for i, list := range by {
			if unit[i] = math.NaN(); len(list) == lines { // of others it is not known which lines are the same
				unit[i] = scale.Share(list[line])
			}
		}
		u.Add(unit)
	}
}

// rated puts an item's marks where their judge has its place.
func (s *Sheet) rated(item, mark int, raters []Rater, by [][]float64) {
	if i := slices.Index(raters, Rater{s.Judge, s.Run}); i >= 0 {
		by[i] = s.verdicts(item, mark)
	}
}

// reviewed puts what people say of an item where each has a place.
func (s *Sheet) reviewed(item, mark int, raters []Rater, by [][]float64) {
	lines := len(s.verdicts(item, mark))
	for _, r := range s.reviews[item] {
		if r.Mark != s.marks[mark].Name {
			continue
		}
		i := slices.IndexFunc(raters, func(rater Rater) bool { return source.Fold(rater.Judge) == source.Fold(r.Reviewer) })
		if by[i] == nil {
			by[i] = slices.Repeat([]float64{math.NaN()}, lines)
		}
		by[i][max(r.Line, 0)] = r.Value
	}
}

package judged

import (
	"math"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/formula"
	"standings/results/judged/kept"
)

// Sheet is all judgments of one model in one variant, by one judge in one run,
// under one condition; of several outputs for an item, those of the same name. Marks are
// kept by item; reasons stay in the files.
type Sheet struct {
	Model     string // as the files write it
	ModelID   string // as [Input].Resolve says
	Variant   string // how the model was run; "" as it comes
	Condition string // id; "" where the benchmark declares none
	Sample    string // which of several outputs of the model for an item; "" where they have no names
	Judge     string // as benchmark.yaml names it where it does, else as the files do; "" is unknown
	Run       string // which of several runs of the judge; "" where they have no names
	Files     []int  // indices of Suite.Files, ascending

	suite   *Suite
	at      []int32 // by item: the row of its judgment; 0 where there is none
	byMark  bool    // some records are one mark of a judgment
	counted bool    // its sample is the number of a record among those of an output, and no name
	replied bool    // the judge's replies are in files of their own

	reviews map[int][]Review // by item: what people say; nil in a judge's sheet

	facts saidOf // of the run; nil where no fact is declared
}

// row is the row of an item's judgment.
func (s *Sheet) row(item int) int { return int(s.at[item]) }

// begun is the row of an item's judgment, made where there is none.
func (s *Sheet) begun(item int) int {
	if s.at[item] == 0 {
		s.at[item] = int32(s.suite.judgments.add(entire))
	}
	return s.row(item)
}

// whose says whose output, in which variant and under which condition, names in one form.
func (s *Sheet) whose() who {
	return who{model: s.ModelID, variant: source.Fold(s.Variant), condition: s.Condition}
}

// output says which output it is of, too.
func (s *Sheet) output() who {
	w := s.whose()
	w.sample = s.Sample
	return w
}

// called is what messages call the model, in its variant.
func (s *Sheet) called() string { return strings.TrimSpace(s.Model + " " + s.Variant) }

// Status returns what became of an item's judgment. A list of marks of another
// length than the item's lines is reported by [Row.Status], since it concerns only
// the boards whose formulas use that list.
func (s *Sheet) Status(item int) Status { return s.suite.judgments.status[s.at[item]] }

// Marks returns an item's marks of that name: one for a single mark, one a line
// for a list; NaN where a line has none. nil where there are none at all.
// The caller must not change them.
func (s *Sheet) Marks(item int, name string) []float64 {
	if i := s.suite.mark(name); i != none {
		return s.suite.judgments.numbers(s.row(item), i)
	}
	return nil
}

// Among reports whether all judges' marks of that name are among some numbers.
func (s *Suite) Among(name string, some []float64) bool {
	i := s.mark(name)
	if i == none || s.judgments.among(i, some) {
		return true
	}
	for _, sheet := range s.Sheets {
		for item := range s.Items {
			if slices.ContainsFunc(sheet.Marks(item, name), func(x float64) bool { return x == x && !slices.Contains(some, x) }) {
				return false
			}
		}
	}
	return true
}

// Verdicts returns an item's marks where it is known which line each belongs to:
// as Marks does, but nil where the item is not judged, and for a list of another
// length than the item's lines whose marks do not name their lines. Such a list
// may have a score; the mark of one of its lines, it has not. What people leave between
// two things is NaN: it counts in scores, and is no verdict.
func (s *Sheet) Verdicts(item int, name string) []float64 {
	if i := s.suite.mark(name); i != none {
		return s.decided(item, i)
	}
	return nil
}

func (s *Sheet) decided(item, mark int) []float64 {
	list := s.verdicts(item, mark)
	if scale := &s.suite.scales[mark]; s.ByPeople() && scale.Two() {
		list = slices.Clone(list)
		for i, x := range list {
			if x > scale.Min && x < scale.Max {
				list[i] = math.NaN()
			}
		}
	}
	return list
}

func (s *Suite) mark(name string) int {
	return slices.IndexFunc(s.marks, func(m formula.Mark) bool { return m.Name == name })
}

func (s *Sheet) verdicts(item, mark int) []float64 {
	t, row := &s.suite.judgments, s.row(item)
	if t.status[row] != Judged {
		return nil
	}
	list := t.numbers(row, mark)
	switch t.marks[mark].state[row] {
	case whole, partial:
		return list
	case averaged:
		lines := len(s.suite.Items[item].Lines(s.suite.marks[mark].Name))
		if len(list) > lines || !s.numbered(row, mark) {
			return nil
		}
		return padded(slices.Clip(list), lines, math.NaN())
	}
	return nil
}

// numbered reports whether the marks of a list name the lines they belong to.
func (s *Sheet) numbered(row, mark int) bool {
	d := s.suite.descriptionOf(s.suite.judgments.place.At(row).File)
	return d.line != none || slices.ContainsFunc(d.marks, func(m markReader) bool { return m.index == mark && m.Line.Value != "" })
}

// Source returns where an item's judgment stands, and its number where the file
// is a JSON document. ok is false where the item has none. In a table with a
// row a line it is the first row.
func (s *Sheet) Source(item int) (at source.Place, number int, ok bool) {
	if s.Status(item) == NoJudgment {
		return source.Place{}, 0, false
	}
	p := s.suite.judgments.place.At(s.row(item))
	return s.suite.at(p), int(p.Number), true
}

// at is a place as problems have it.
func (s *Suite) at(p kept.Place) source.Place {
	return source.Place{File: s.Files[p.File].Path, Line: int(p.Line)}
}

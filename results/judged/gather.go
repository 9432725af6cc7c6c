package judged

import (
	"cmp"
	"fmt"
	"slices"

	"standings/internal/source"
	"standings/internal/words"
)

// gather makes the board's rows, each of the sheets that it reduces to one score an
// item. Runs and judges that it does not reduce have rows of their own. Samples have to
// be reduced: of several scores of one item it is not known which counts.
func (b *Board) gather(problems *source.List) (rows []*Row) {
	by := &b.reduce
	at := map[who]*Row{}
	samples, runs := map[string]bool{}, map[string]bool{}
	for _, s := range b.suite.Sheets {
		if !b.of(s.Condition) {
			continue
		}
		if !s.ByPeople() {
			samples[s.Sample], runs[s.Run] = true, true
		}
		k := s.whose()
		if by.run == "" {
			k.run = s.Run
		}
		if by.judge == "" || s.ByPeople() { // people stay apart from judges
			k.judge = source.Fold(s.Judge)
		}
		r := at[k]
		if r == nil {
			r = &Row{Sheet: s, Judge: s.Judge, Run: k.run, board: b}
			at[k], rows = r, append(rows, r)
		}
		r.Sheets = append(r.Sheets, s)
		r.Files = append(r.Files, s.Files...)
	}
	b.samples, b.runs = max(1, len(samples)), 1
	if by.run != "" {
		b.runs = max(1, len(runs))
	}
	several := func(r *Row) bool {
		return by.sample == "" && len(r.Sheets) > 1 && r.Sheets[0].Sample != r.Sheets[1].Sample
	}
	if i := slices.IndexFunc(rows, several); i >= 0 {
		names := rows[i].sampleNames()
		problems.Errorf(b.Place, "board %q has %d outputs of %q for an item (%s), and does not say how their scores become one: write reduce: {sample: mean}, or any, all, max, majority, pass^2 or pass@2 in place of mean", b.ID, len(names), rows[i].Model, some(names))
	}
	rows = slices.DeleteFunc(rows, several)
	b.unequal(rows, problems)
	for _, r := range rows {
		if len(r.Files) > 1 {
			slices.Sort(r.Files)
			r.Files = slices.Compact(r.Files)
		}
		if !by.none() {
			r.climb()
		}
	}
	return rows
}

// sampleNames lists the names of a row's samples.
func (r *Row) sampleNames() []string {
	names := distinct(r.Sheets, func(s *Sheet) string { return cmp.Or(s.Sample, "without a name") })
	slices.SortFunc(names, CompareSamples)
	return names
}

// unequal warns of rows with fewer outputs for an item than others have, and of rows of
// other judges than others where the scores of judges become one.
func (b *Board) unequal(rows []*Row, problems *source.List) {
	judgeOf := func(r *Row) string { // rows of one judge are set side by side
		if b.Unites() && !r.ByPeople() {
			return ""
		}
		return r.Judge
	}
	for _, what := range []struct {
		noun  string
		names func(*Row) []string
		on    bool
	}{
		{"sample", (*Row).sampleNames, b.reduce.sample != ""},
		{"run", func(r *Row) []string { return distinct(r.Sheets, func(s *Sheet) string { return s.Run }) }, b.reduce.run != ""},
		{"judge", func(r *Row) []string { return distinct(r.Sheets, func(s *Sheet) string { return judgeName(s.Judge) }) }, b.reduce.judge != ""},
	} {
		if !what.on {
			continue
		}
		most := map[string]*Row{} // by judge
		for _, r := range rows {
			if first := most[judgeOf(r)]; first == nil || len(what.names(r)) > len(what.names(first)) {
				most[judgeOf(r)] = r
			}
		}
		var fewer []string
		var at *Row
		for _, r := range rows {
			if own := what.names(r); !slices.Equal(own, what.names(most[judgeOf(r)])) {
				if at == nil {
					at = r
				}
				fewer = append(fewer, fmt.Sprintf("%s of %q (%s)", words.Count(len(own), what.noun), r.called(), some(own)))
			}
		}
		if at != nil {
			full := most[judgeOf(at)]
			own := what.names(full)
			problems.Warnf(source.InFile(b.suite.Files[at.Files[0]].Path), "board %q makes one score of %s of %q (%s), and of %s: scores of unlike numbers are set side by side", b.ID, words.Count(len(own), what.noun), full.called(), some(own), some(fewer))
		}
	}
}

func distinct(sheets []*Sheet, of func(*Sheet) string) (names []string) {
	for _, s := range sheets {
		if name := of(s); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// judges lists the judges of the board's rows.
func (b *Board) judges() []string {
	var sheets []*Sheet
	for _, r := range b.Rows {
		sheets = append(sheets, r.Sheets...)
	}
	return distinct(slices.DeleteFunc(sheets, (*Sheet).ByPeople), func(s *Sheet) string { return s.Judge })
}

// Unites reports whether the board makes one score of the scores of several judges.
func (b *Board) Unites() bool { return b.reduce.judge != "" }

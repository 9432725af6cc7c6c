package judged

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
)

// checkSheets says once of every sheet how many of the items that its boards
// count it has no record of. Sheets by one judge that lack the same, as where it
// was given a sample, are named in one warning.
func (s *Suite) checkSheets(problems *source.List) {
	type gap struct {
		at              source.Place
		rater           Rater
		items, expected int
		lacking         []string
		n               int
		whose           []string
	}
	var all []*gap
	known := map[string]*gap{}
	counted := map[string][]int{} // by condition
	for _, samples := range s.bySamples() {
		sheet := samples[0]
		if sheet.ByPeople() { // who review what they like
			continue
		}
		if _, ok := counted[sheet.Condition]; !ok {
			counted[sheet.Condition] = s.counted(sheet.Condition)
		}
		items := counted[sheet.Condition]
		g := &gap{rater: sheet.Rater(), items: len(items), expected: len(items) * len(samples)}
		if g.lacking, g.n = s.lackingIn(samples, items); g.n == 0 || len(sheet.Files) == 0 {
			continue
		}
		g.at = source.Place{File: s.Files[sheet.Files[0]].Path}
		k := fmt.Sprint(sheet.Condition, g.rater, g.items, g.expected, g.lacking)
		if known[k] == nil {
			known[k] = g
			all = append(all, g)
		}
		known[k].whose = append(known[k].whose, strconv.Quote(sheet.called()))
	}
	for _, l := range all {
		what := words.Count(l.items, "item")
		if l.expected > l.items {
			what = words.Count(l.expected, "output") + " of " + what
		}
		problems.Warnf(l.at, "%s judges %d of %s of %s: no record of %s", l.rater, l.expected-l.n, what, some(l.whose), some(l.lacking))
	}
}

// bySamples lists the sheets, those of the samples of one rater together.
func (s *Suite) bySamples() (lists [][]*Sheet) {
	for _, sheet := range s.Sheets { // which are in this order
		if n := len(lists) - 1; n >= 0 && sheet.Sample != "" {
			if first := lists[n][0]; first.whose() == sheet.whose() && first.Rater() == sheet.Rater() {
				lists[n] = append(lists[n], sheet)
				continue
			}
		}
		lists = append(lists, []*Sheet{sheet})
	}
	return lists
}

// lackingIn names the items of which some samples have no record, and those samples,
// and counts the outputs that lack one.
func (s *Suite) lackingIn(samples []*Sheet, items []int) (names []string, n int) {
	for _, i := range items {
		var lacks []string
		for _, sheet := range samples {
			if sheet.status[i] == NoJudgment {
				lacks = append(lacks, sheet.Sample)
			}
		}
		n += len(lacks)
		switch {
		case len(lacks) == len(samples):
			names = append(names, s.itemName(i))
		case len(lacks) > 0:
			names = append(names, fmt.Sprintf("%s (sample %s)", s.itemName(i), strings.Join(lacks, ", ")))
		}
	}
	return names, n
}

// checkMarks says of sheets whose records are one mark each which marks of judged items
// have none.
func (s *Suite) checkMarks(problems *source.List) {
	for _, sheet := range s.Sheets {
		if !sheet.byMark {
			continue
		}
		for k, m := range s.marks {
			var lacking []string
			for i := range s.Items {
				needs := func(b *Board) bool {
					score := b.formula(&s.Items[i])
					return b.columns[i] != none && score != nil && slices.Contains(score.Uses(), k) && b.of(sheet.Condition)
				}
				if sheet.status[i] == Judged && sheet.cells[k].state[i] == absent && slices.ContainsFunc(s.Boards, needs) {
					lacking = append(lacking, s.itemName(i))
				}
			}
			if len(lacking) > 0 && len(sheet.Files) > 0 {
				problems.Warnf(source.Place{File: s.Files[sheet.Files[0]].Path}, "has no mark %q of %s of %q, which are not judged by it: %s", m.Name, words.Count(len(lacking), "item"), sheet.Model, some(lacking))
			}
		}
	}
}

// fewAlike is up to how many records two files may well have alike by chance.
const fewAlike = 4

// checkCopies warns of judges' files with the same bytes: one may
// have been saved under two names.
func checkCopies(files []judgeFile, problems *source.List) {
	before := map[string]string{}
	for _, f := range files {
		if first, twice := before[f.SHA256]; twice && f.Records > fewAlike {
			problems.Warnf(source.Place{File: f.Path}, "is identical to %s: if it was saved under two names, remove one", first)
		} else if !twice {
			before[f.SHA256] = f.Path
		}
	}
}

// counted lists the items that a board counts of which judgments under a
// condition make rows.
func (s *Suite) counted(condition string) (items []int) {
	for i := range s.Items {
		if slices.ContainsFunc(s.Boards, func(b *Board) bool {
			c := b.columns[i]
			return c != none && b.Columns[c].Formula != "" && b.of(condition)
		}) {
			items = append(items, i)
		}
	}
	return items
}

// itemName is how messages call an item: its id, with the group within which it
// is unique.
func (s *Suite) itemName(i int) string {
	it := &s.Items[i]
	for f := range s.facets {
		if it.within != none && it.groups[f] == it.within {
			return s.facets[f].labels[it.within] + " " + it.ID
		}
	}
	return it.ID
}

// checkAlike warns of items whose ids differ only in leading zeros or capitals: where the
// files of two programs write one item in two ways, each would have half.
func (set *itemSet) checkAlike(problems *source.List, place func(item int) source.Place) {
	first := map[itemKey]int{}
	said := 0
	for i := range set.all {
		item := &set.all[i]
		key := itemKey{item.within, source.Fold(bareID(item.ID))}
		before, known := first[key]
		if !known {
			first[key] = i
			continue
		}
		if said++; said <= maxOfAKind {
			in := "leading zeros"
			if bareID(set.all[before].ID) != bareID(item.ID) {
				in = "capitals"
			}
			problems.Warnf(place(i), "items %q and %q differ only in %s, and count as two: where they are one, write it in one way", set.all[before].ID, item.ID, in)
		}
	}
}

// bareID takes the leading zeros off every number in an id; those behind a
// decimal point are none.
func bareID(id string) string {
	if !strings.Contains(id, "0") {
		return id
	}
	var out strings.Builder
	digit := func(i int) bool { return 0 <= i && i < len(id) && '0' <= id[i] && id[i] <= '9' }
	within := false // a number that has begun
	for i := range len(id) {
		if id[i] == '0' && !within && digit(i+1) {
			continue
		}
		within = digit(i) || id[i] == '.' && digit(i-1)
		out.WriteByte(id[i])
	}
	return out.String()
}

// checkLists warns of prompts without a list of lines that the others of their
// file have, or without any where others have one: how many marks a judgment of
// them should hold cannot be known.
func (set *itemSet) checkLists(problems *source.List) {
	inFile := map[int][]string{}
	some := false
	for i := range set.all {
		file := set.all[i].file
		for _, l := range set.all[i].Lists {
			if some = true; !slices.Contains(inFile[file], l.Name) {
				inFile[file] = append(inFile[file], l.Name)
			}
		}
	}
	said := 0
	for i := range set.all {
		item := &set.all[i]
		if item.file == none {
			continue
		}
		var lacks []string
		for _, name := range inFile[item.file] {
			if !slices.ContainsFunc(item.Lists, func(l LineList) bool { return l.Name == name }) {
				lacks = append(lacks, fmt.Sprintf("%q", name))
			}
		}
		what := "list of lines " + strings.Join(lacks, ", ")
		if some && len(item.Lists) == 0 {
			what = "checklist"
		} else if len(lacks) == 0 {
			continue
		}
		if said++; said > maxOfAKind {
			return
		}
		problems.Warnf(item.Place, "%sitem %q has no %s, where others have one: how many marks it should have cannot be known", recordNumber(item.Record), item.ID, what)
	}
}

// recordNumber begins a message about a record of a JSON document; "" in other files.
func recordNumber(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf("record %d: ", n)
}

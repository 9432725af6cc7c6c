package judged

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
)

// checkSheets says once of every sheet how many of the items that its boards
// count it has no record of, or not of every mark.
func (s *Suite) checkSheets(problems *source.List) {
	counted := map[string][]int{} // by condition
	for _, samples := range s.bySamples() {
		sheet := samples[0]
		if sheet.ByPeople() || len(sheet.Files) == 0 { // people review what they like
			continue
		}
		items, known := counted[sheet.Condition]
		if !known {
			items = s.counted(sheet.Condition)
			counted[sheet.Condition] = items
		}
		samples = slices.DeleteFunc(samples, func(other *Sheet) bool { // that a few items come again says nothing of the others
			return other.counted && other != sheet && 2*s.judgedOf(other, items) < len(items)
		})
		lacking, n := s.lackingIn(samples, items)
		if n == 0 {
			continue
		}
		expected, what := len(items)*len(samples), words.Count(len(items), "item")
		if expected > len(items) {
			what = words.Count(expected, "output") + " of " + what
		}
		judges, lacks := fmt.Sprintf("%s judges %d of %s", sheet.Rater(), expected-n, what), ": no record of "+some(lacking)
		if sheet.byMark {
			lacks = ": not every mark of " + some(lacking)
		}
		problems.Add(source.Problem{
			Place:    source.InFile(s.Files[sheet.Files[0]].Path),
			Severity: source.Warning,
			Message:  fmt.Sprintf("%s of %q%s", judges, sheet.called(), lacks),
			Cause:    judges + lacks, // as where a judge was given a sample
		})
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

// judgedOf is how many of some items a sheet has a record of.
func (s *Suite) judgedOf(sheet *Sheet, items []int) (n int) {
	for _, i := range items {
		if sheet.Status(i) != NoJudgment {
			n++
		}
	}
	return n
}

// lackingIn names the items of which some samples have no whole judgment, and those samples,
// and counts the outputs that lack one.
func (s *Suite) lackingIn(samples []*Sheet, items []int) (names []string, n int) {
	for _, i := range items {
		var lacks []string
		for _, sheet := range samples {
			if sheet.Status(i) == NoJudgment || s.lacksMark(sheet, i) {
				lacks = append(lacks, sheet.Sample)
			}
		}
		n += len(lacks)
		switch {
		case len(lacks) == len(samples):
			names = append(names, s.itemName(i))
		case len(lacks) > 0:
			names = append(names, fmt.Sprintf("%s (sample %s)", s.itemName(i), some(lacks)))
		}
	}
	return names, n
}

// lacksMark reports whether records that are one mark each leave out one that a board needs.
func (s *Suite) lacksMark(sheet *Sheet, item int) bool {
	return sheet.byMark && sheet.Status(item) == Judged && slices.ContainsFunc(s.Boards, func(b *Board) bool {
		score := b.formula(&s.Items[item])
		return score != nil && b.of(sheet.Condition) && slices.ContainsFunc(score.Uses(), func(mark int) bool { return s.judgments.marks[mark].state[sheet.at[item]] == absent })
	})
}

// fewAlike is up to how many records two files may well have alike by chance.
const fewAlike = 4

// checkCopies warns of judges' files with the same bytes: one may
// have been saved under two names.
func checkCopies(files []judgeFile, problems *source.List) {
	before := map[string]string{}
	for _, f := range files {
		if first, twice := before[f.SHA256]; twice && f.Records > fewAlike {
			problems.Warnf(source.InFile(f.Path), "is identical to %s: if it was saved under two names, remove one", first)
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
			problems.Warnf(place(i), "items %q and %q differ only in leading zeros or capitals, and count as two: where they are one, write it in one way", set.all[before].ID, item.ID)
		}
	}
}

// bareID takes the leading zeros off every number in an id; those behind a
// decimal point are none.
func bareID(id string) string {
	if !strings.Contains(id, "0") {
		return id
	}
	return zerosAhead.ReplaceAllString(id, "$1$2")
}

var zerosAhead = regexp.MustCompile(`(^\.?|[^0-9.]|[^0-9]\.)0+([0-9])`)

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

package cases

import (
	"fmt"
	"slices"
	"strings"

	"standings/internal/words"
)

// caseJudges is who marked a benchmark's outputs, and on which items two judges,
// or two runs of one, give different verdicts.
type caseJudges struct {
	board  []string // whose verdicts the scores are made of, in the order of the outputs
	others []string // who else marked, in the order of the outputs
	both   []int    // by item: verdicts, each on one line of one output, that two or more gave
	differ []int    // by item: how many of them are not the same
}

// addJudges compares the verdicts of all judges; k.judges stays nil where one
// judge alone marked.
func (k *collection) addJudges() {
	j := &caseJudges{both: make([]int, len(k.Suite.Items)), differ: make([]int, len(k.Suite.Items))}
	for _, o := range k.outputs {
		j.board = With(j.board, sheetJudge(o.Main))
		for _, other := range o.others {
			j.others = With(j.others, sheetJudge(other))
		}
	}
	if len(j.others) == 0 {
		return
	}
	for i := range k.lines {
		l := &k.lines[i]
		j.both[l.item] += l.both
		j.differ[l.item] += l.differ
	}
	k.judges = j
}

func With(list []string, name string) []string {
	if slices.Contains(list, name) {
		return list
	}
	return append(list, name)
}

// verdicts lists the marks that an output got on a line: the board's judge's
// first, then those of the others; NaN where one gave none. It
// is nil where only one judge marked the output.
func (o *output) verdicts(item int, r lineRef) []float64 {
	if len(o.others) == 0 {
		return nil
	}
	main := o.Main.Verdicts(item, r.mark.name)
	all := []float64{markAt(main, r.at)}
	for _, other := range o.others {
		if list := other.Verdicts(item, r.mark.name); main == nil || len(list) == len(main) {
			all = append(all, markAt(list, r.at))
		}
	}
	return all
}

// opinions reports whether two or more judges gave a mark, and whether two of
// their marks differ.
func opinions(marks []float64) (both, differ bool) {
	first, n := 0.0, 0
	for _, x := range marks {
		if x != x {
			continue
		}
		if n == 0 {
			first = x
		}
		differ = differ || x != first
		n++
	}
	return n > 1, differ
}

// Where judges agree on an item, as the browser's address and the lists name it.
const (
	judgesDiffer = "differ"
	judgesAgree  = "agree"
	judgesOne    = "one"
)

// judgesGroups lists them as the browser counts them.
var judgesGroups = []string{judgesDiffer, judgesAgree, judgesOne}

// group says which of them an item is.
func (j *caseJudges) group(item int) string {
	switch {
	case j.differ[item] > 0:
		return judgesDiffer
	case j.both[item] > 0:
		return judgesAgree
	}
	return judgesOne
}

// facet sorts the items by how the judges agree, for the lists of cases. In the
// list of those they disagree on, the most contested stand first.
func (j *caseJudges) facet() caseFacet {
	names := strings.Join(j.board, ", ") + " and " + strings.Join(j.others, ", ")
	f := caseFacet{Title: "Judges", state: "judges", base: "judges"}
	for _, g := range []caseGroup{
		{ID: judgesDiffer, Label: "Judges disagree", Text: fmt.Sprintf("The verdicts of %s differ on a line or more; the most contested first.", names)},
		{ID: judgesAgree, Label: "Judges agree", Text: fmt.Sprintf("The verdicts of %s are the same wherever two of them gave one.", names)},
		{ID: judgesOne, Label: "One judge only", Text: "No verdict of a second judge is there."},
	} {
		for item := range j.both {
			if j.group(item) == g.ID {
				g.items = append(g.items, item)
			}
		}
		if g.ID == judgesDiffer {
			slices.SortStableFunc(g.items, func(x, y int) int { return j.differ[y] - j.differ[x] })
		}
		f.Groups = append(f.Groups, g)
	}
	return f
}

// text says of an item on how many verdicts its judges differ: "3 of 24", "–"
// where no two judged the same.
func (j *caseJudges) text(item int) string {
	if j.both[item] == 0 {
		return "–"
	}
	return words.Number(j.differ[item]) + " of " + words.Number(j.both[item])
}

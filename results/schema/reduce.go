package schema

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"standings/internal/source"
	"standings/results/formula"
)

// reduce says, rung by rung, how many values become one on the way to a figure:
// the scores of several outputs of a model for one item, then those of several runs,
// then those of several judges give the item's score; the mean of a group's items may
// be transformed before the overall is made of the groups.
//
// An output passes where its score is the best that the scale of the board has.
type reduce struct {
	source.At `gone:"overall: a key of the board, beside reduce"`
	// Sample is what the scores of several outputs for one item become:
	//   - "mean", or "max", the highest
	//   - "majority", the commonest, and the mean of those that are equally common
	//   - "any", the best score where at least one passes, and the worst elsewhere
	//   - "all", the best score where each of them passes, and the worst elsewhere
	//   - "pass^2", or another number k, the chance that k outputs all pass: C(c, k) / C(n, k), where c of n do
	//   - "pass@2", or another number k, the chance that at least one of k does: 1 - C(n-c, k) / C(n, k)
	Sample Text
	Run    Text `one:"mean"`          // what the scores of several runs become; "": further runs have boards of their own
	Judge  Text `one:"mean majority"` // what the scores of several judges become; "": other judges have boards of their own
	// Group is a formula of what a group's figure becomes, over "score", the mean of its
	// items, such as "(score - 0.7) / 0.3": one for all groups, or one for each by its id.
	Group formulaText
}

// How several scores become one.
const (
	ReduceMean     = "mean"
	ReduceMax      = "max"
	ReduceMajority = "majority"
	ReduceAny      = "any"
	ReduceAll      = "all"
	ReducePassHat  = "pass^" // with a number
	ReducePassAt   = "pass@" // with a number
)

// GroupScore is what formulas of groups call the mean of a group's items.
const GroupScore = "score"

// Transforms reports whether the board makes more of a group's mean, by the group's
// column; of the overall, whether it does of some group.
func (b *Board) Transforms(column string) bool {
	if b.Reduce == nil || b.Reduce.Group.IsZero() {
		return false
	}
	_, of := b.Reduce.Group.ByGroup.Get(column)
	return of || b.Reduce.Group.All.Value != "" || column == OverallColumn
}

var passOfMany = regexp.MustCompile(`^(pass[@^])([1-9][0-9]{0,3})$`)

// Reducer parts the name of a reducer from its number, as pass^2 from 2; k is 0
// where it has none, and name is "" where none is stated. It is not ok where there
// is no such reducer.
func Reducer(text string) (name string, k int, ok bool) {
	if found := passOfMany.FindStringSubmatch(text); found != nil {
		k, _ = strconv.Atoi(found[2])
		return found[1], k, true
	}
	switch text {
	case "", ReduceMean, ReduceMax, ReduceMajority, ReduceAny, ReduceAll:
		return text, 0, true
	}
	return "", 0, false
}

// reducers lists how samples can be reduced, for messages.
const reducers = "mean, any, all, max, majority, pass^2 or pass@2"

// reduce checks a board's reducers.
func (c *checker) reduce(board *Board) {
	r := board.Reduce
	if r == nil {
		return
	}
	switch name, _, ok := Reducer(r.Sample.Value); {
	case ok && board.Lower.Unknown && name != "" && !slices.Contains([]string{ReduceMean, ReduceMax, ReduceMajority}, name):
		c.errorf(r.Sample.At, "sample: %s counts which outputs pass, and it is not stated which scores are better: write lower: true or lower: false", r.Sample)
	case !ok:
		remedy := ""
		if strings.HasPrefix(r.Sample.Value, "pass") {
			remedy = ": write how many outputs it is of, as in pass^2 or pass@2"
		}
		c.errorf(r.Sample.At, "sample should be %s, not %q%s", reducers, r.Sample, remedy)
	}
	if board.Score.IsZero() && !board.Unclear("score") {
		c.errorf(r.At, "board %q has no score, and nothing to reduce: add a score, or leave reduce out", board.ID)
	}
	for _, rung := range []struct {
		name string
		text Text
		of   func(*Judgments) Text
	}{{placeSample, r.Sample, func(j *Judgments) Text { return j.Sample }}, {placeRun, r.Run, func(j *Judgments) Text { return j.Run }}} {
		if rung.text.Value != "" && len(c.b.Judgments) > 0 && !c.names(rung.name, rung.of) {
			c.errorf(rung.text.At, "board %q reduces each %s, and no judgments say which it is: write %s: with a field under judgments, or {%s} in files", board.ID, rung.name, rung.name, rung.name)
		}
	}
	c.transform(board)
}

// names reports whether some judgments say a rung in a field or in their path.
func (c *checker) names(rung string, of func(*Judgments) Text) bool {
	for i := range c.b.Judgments {
		j := &c.b.Judgments[i]
		if of(j).Value != "" || j.Unclear(rung) || j.Unclear("files") {
			return true
		}
		for _, f := range j.Files {
			if p, err := ParsePattern(f.Value); err == nil && p.Has(rung) {
				return true
			}
		}
	}
	return false
}

// transform checks the formulas of groups.
func (c *checker) transform(board *Board) {
	group := &board.Reduce.Group
	if group.IsZero() {
		return
	}
	names := c.b.groupIDs(board)
	if len(names) == 0 {
		c.errorf(group.At, "board %q has no groups whose figures could be transformed: write it into the score", board.ID)
		return
	}
	if board.Overall.Rule == OverItems {
		c.errorf(group.At, "overall of board %q is the mean of its items and ignores its groups: write overall: groups or weights, or leave group out", board.ID)
	}
	check := func(t Text) {
		f, err := formula.Compile(t.Value, []formula.Mark{{Name: GroupScore}})
		if c.mistaken("formula", t, err); err == nil && len(f.Uses()) == 0 {
			c.errorf(t.At, "formula %q does not use %s, the mean of the group's items", shortFormula(t.Value), GroupScore)
		}
	}
	if group.All.Value != "" {
		check(group.All)
		return
	}
	for _, e := range group.ByGroup {
		c.known(e.Key, names, noGroup, board.ID)
		check(e.Value)
	}
}

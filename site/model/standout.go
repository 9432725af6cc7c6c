package model

import (
	"cmp"
	"fmt"
	"math"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"standings/internal/words"
	"standings/results"
	"standings/results/figure"
	"standings/results/judged"
	"standings/results/schema"
	"standings/site/cases"
	"standings/site/field"
	"standings/site/page"
)

// standouts is the cases on which a row of one board does better, and worse, than
// models of its rank.
type standouts struct {
	Board   page.Link   // to the row on its board
	Also    []page.Link // further boards on which the same cases come out in the same way
	Text    string      // who the models are, and which cases count
	Better  standoutSide
	Worse   standoutSide
	Nothing string // why nothing can be known; "" where something is

	row *results.Row
}

// standoutSide is the cases of one direction, the largest difference first.
type standoutSide struct {
	Title string
	Cases []standout
	More  int // cases not listed that differ as much as the last one that is
}

// Table has a line a case.
func (s standoutSide) Table() page.Table {
	return page.NewTable(page.Table{Class: "plain standouts-table"}, s.Cases)
}

// standout is one case.
type standout struct {
	Case       page.Cell `th:"Case"` // with the row and the others picked, and its prompt
	Own        page.Cell `th:"This model" num:""`
	Mean       page.Cell `th:"Their mean" num:""` // of the others' scores, and how many others have one
	Difference page.Cell `th:"Difference" num:""` // "+12.5": own minus mean, as they are shown
}

const (
	nearRanks     = 3 // how many places away a model is still of one's rank
	leastNear     = 2 // how many of those must have a score on a case
	mostStandouts = 5 // a side
)

// standouts lists, for every row of a model that was judged item by item, its
// cases that differ most from what is usual at its rank. Boards that only sort the
// same scores in other ways are named once.
func (s *Pages) standouts(b *results.Benchmark, m *results.Model) []standouts {
	k := s.cases.Collection(b)
	if k == nil {
		return nil
	}
	boards := slices.Clone(b.Headline())
	for _, board := range b.Boards {
		if !slices.Contains(boards, board) {
			boards = append(boards, board)
		}
	}
	var list []standouts
	for _, board := range boards {
		for _, r := range board.RowsOf(m) {
			if board.RankedBy() == nil || judgedRow(r) == nil {
				continue
			}
			own := s.standoutsOf(k, r)
			if same := slices.IndexFunc(list, own.same); same >= 0 {
				list[same].Also = append(list[same].Also, own.Board)
				continue
			}
			list = append(list, own)
		}
	}
	return list
}

// same reports whether two boards tell the same of one output.
func (o standouts) same(other standouts) bool {
	return judgedRow(o.row).Sheet == judgedRow(other.row).Sheet && o.Text == other.Text && o.Nothing == other.Nothing &&
		reflect.DeepEqual(o.Better.Cases, other.Better.Cases) && reflect.DeepEqual(o.Worse.Cases, other.Worse.Cases)
}

func (s *Pages) standoutsOf(k *cases.Collection, r *results.Row) standouts {
	title := r.Board.Title.Value
	if f, _ := s.Fields.FieldOf(r.Board, r); f != nil {
		title = f.Title()
	}
	list := standouts{row: r, Board: rowLink(title, r, ": ")}
	near, unjudged := nearRows(r)
	if list.Nothing = tooFewNear(r, near, unjudged); list.Nothing != "" {
		return list
	}
	found := compareCases(r, near)
	list.Text = nearText(near, unjudged) + " " + found.text()
	if len(found.differ) == 0 {
		list.Nothing = list.Text
		return list
	}
	side := func(title string, better bool) standoutSide {
		side := standoutSide{Title: title}
		last := 0.0
		for _, d := range found.side(better == (r.Board.Better() != schema.Lower)) {
			switch {
			case len(side.Cases) < mostStandouts:
				side.Cases, last = append(side.Cases, newStandout(k, r, near, d)), d.size
			case d.size == last:
				side.More++
			}
		}
		return side
	}
	list.Better, list.Worse = side("Better than its rank", true), side("Worse than its rank", false)
	return list
}

// judgedRow is what the board's judge gave a row's single items: its own judgments, or
// those beside a printed row that they are not whole enough to replace; nil where there
// are none, as of rows by another judge.
func judgedRow(r *results.Row) *judged.Row {
	switch {
	case r.OtherJudge:
		return nil
	case r.Made != nil:
		return r.Made
	case r.Beside != nil:
		return r.Beside.Made
	}
	return nil
}

// nearRows are the ranked rows of other models at most [nearRanks] places away
// from a row: those with scores of single items, and those without.
func nearRows(r *results.Row) (near, unjudged []*results.Row) {
	if r.Rank == 0 {
		return nil, nil
	}
	for _, other := range r.Board.Rows {
		if other.Model == r.Model || other.Rank == 0 || other.Condition != r.Condition || max(other.Rank-r.Rank, r.Rank-other.Rank) > nearRanks {
			continue
		}
		if judgedRow(other) == nil {
			unjudged = append(unjudged, other)
		} else {
			near = append(near, other)
		}
	}
	return near, unjudged
}

// tooFewNear says why the cases of a row cannot be compared with those of others;
// "" where they can.
func tooFewNear(r *results.Row, near, unjudged []*results.Row) string {
	switch {
	case r.Rank == 0:
		return "It has no rank here, so no models are of its rank."
	case len(near) < leastNear:
		return fmt.Sprintf("Too few models to compare with: of the other models at most %d ranks above or below it, %d of %d have scores of cases; %d are needed.", nearRanks, len(near), len(near)+len(unjudged), leastNear)
	}
	return ""
}

func nearText(near, unjudged []*results.Row) string {
	text := fmt.Sprintf("Compared with the mean of the other models at most %d ranks above or below it: %s.", nearRanks, rankedNames(near))
	if len(unjudged) > 0 {
		text += " Of " + rankedNames(unjudged) + " no single cases are known."
	}
	return text
}

func rankedNames(rows []*results.Row) string {
	var names []string
	for _, r := range rows {
		names = append(names, results.RowName(r)+" (rank "+page.Rank(r.Rank)+")")
	}
	return words.List(names)
}

// casesCompared is a row's cases compared with those of rows near it.
type casesCompared struct {
	differ []caseDiffer // in the suite's order
	own    int          // cases without a score of the row
	few    int          // cases on which fewer than [leastNear] of the others have one
}

// caseDiffer is one case: the row's score and the mean of the others'.
type caseDiffer struct {
	item, n   int
	own, mean float64
	// size is the difference as a share of the scale, whole in steps of a
	// billionth: what adding up in another order would change is level.
	size float64
}

// compareCases holds a row's score on each of the board's items against the mean
// of the others'. An item without a score of the row, or with fewer than
// [leastNear] of theirs, is counted separately: missing is not zero.
func compareCases(r *results.Row, near []*results.Row) casesCompared {
	var c casesCompared
	width := r.Board.Scale.Max.Float() - r.Board.Scale.Min.Float()
	judged := judgedRow(r)
	for _, item := range judged.Items() {
		own, ok := judged.Score(item)
		sum, n := 0.0, 0
		for _, other := range near {
			if x, ok := judgedRow(other).Score(item); ok {
				sum, n = sum+x, n+1
			}
		}
		switch {
		case !ok:
			c.own++
		case n < leastNear:
			c.few++
		default:
			mean := sum / float64(n)
			c.differ = append(c.differ, caseDiffer{item, n, own, mean, math.Round((own - mean) / width * 1e9)})
		}
	}
	return c
}

// side lists the cases on which the row's score is higher than the others' mean,
// or lower, by how much; cases that are level in the suite's order.
func (c casesCompared) side(higher bool) []caseDiffer {
	sign := 1.0
	if !higher {
		sign = -1
	}
	var cases []caseDiffer
	for _, d := range c.differ {
		if d.size*sign > 0 {
			cases = append(cases, d)
		}
	}
	slices.SortStableFunc(cases, func(x, y caseDiffer) int { return cmp.Compare(y.size*sign, x.size*sign) })
	return cases
}

// text says which cases count, and why others do not.
func (c casesCompared) text() string {
	text := fmt.Sprintf("A case counts where this model and at least %d of those have a score: %s of %s.", leastNear, words.Number(len(c.differ)), words.Count(len(c.differ)+c.own+c.few, "case"))
	if c.own+c.few > 0 {
		text += fmt.Sprintf(" Left out: %s without a score of this model, %s with fewer than %d of theirs.", words.Number(c.own), words.Number(c.few), leastNear)
	}
	return text + " They are ordered by the difference of the unrounded scores; equal ones are in the original order."
}

// standout is a case as the page shows it. Its link picks the row's output and
// those it is compared with.
func newStandout(k *cases.Collection, r *results.Row, near []*results.Row, d caseDiffer) standout {
	it := &k.Suite.Items[d.item]
	digits := caseDigits(r.Board)
	show := func(x float64) string { return figure.Fixed(x, digits) }
	shown := func(x float64) float64 { v, _ := strconv.ParseFloat(show(x), 64); return v }
	at := page.Link{Text: it.Address, Target: cases.CasePath(k.Bench.ID, it.Address)}
	var picks []string
	for _, other := range slices.Concat([]*results.Row{r}, near) {
		made := judgedRow(other)
		if _, ok := made.Score(d.item); !ok {
			continue
		}
		if out := k.OutputOfSheet(made.Sheet); out != nil {
			picks = append(picks, url.QueryEscape(out.Id))
		}
	}
	if len(picks) > 0 {
		at.Target += "#?pick=" + strings.Join(picks, ",")
	}
	label := func(text string) page.Cell { return page.Cell{}.With(page.Label, text) }
	o := standout{
		Case: page.Cell{}.And(page.AsText, at).With(page.Small, cases.Cut(it.Prompt, promptShort)), Own: label("this model").With(page.AsText, show(d.own)),
		Mean:       label("mean").With(page.AsText, show(d.mean)).With(page.Small, "of "+words.Number(d.n)),
		Difference: page.Cell{}.With(page.Bold, field.Signed(show(shown(d.own)-shown(d.mean)))),
	}
	o.Difference.Class = "standouts-difference"
	return o
}

// promptShort is how many letters of a prompt are shown beside its case.
const promptShort = 110

// caseDigits is how many digits after the point tell a hundredth of an item's
// scale: 1 on a scale to 100, 2 on a scale to 1 or 2. At least one, since a mean is
// shown.
func caseDigits(b *results.Board) int {
	width := b.Scale.Max.Float() - b.Scale.Min.Float()
	digits := 1
	for step := 0.1; step*100 > width*1.000001 && digits < 6; step /= 10 {
		digits++
	}
	return digits
}

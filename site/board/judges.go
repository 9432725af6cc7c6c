package board

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"standings/results"
	"standings/results/figure"
	"standings/results/judged"
	"standings/results/ranking"
	"standings/results/record"
	"standings/site/cases"
	"standings/site/field"
	"standings/site/page"
)

// agreementView is how far two judges, or two runs of one, give the same marks.
type agreementView struct {
	Title string
	Note  string // what the figures are
	Apart bool   // their scores are compared

	groups []agreedGroup    // the whole last
	data   record.Agreement // the same as a file
}

// Table has a line a group.
func (v agreementView) Table() page.Table {
	return page.NewTable(page.Table{Label: "Agreement of " + v.Title}, v.groups)
}

// agreedGroup is the agreement on one group.
type agreedGroup struct {
	Group   string `th:"Group"`
	N       int    `th:"Marks compared" num:""` // that two or more gave
	Percent string `th:"Equal, %" num:"" or:"–"`
	Means   string `th:"Mean mark, %" num:""`
	Kappa   string `th:"Cohen’s κ" num:"" some:""` // "" of more than two judges
	Alpha   string `th:"Krippendorff’s α" num:""`
	// Apart is how much higher the first scores the same outputs than the second, with
	// its interval: "+2.1 (−0.40 to 4.62)"; "" of more than two judges.
	Apart string `th:"Score of the first, less that of the second" num:"" some:""`
}

// judgeText says who marked what a board ranks; "not stated" where it is made of
// judgments and nobody says whose, and "" where it is printed and its source's
// judge is not known.
func judgeText(b *results.Board) string {
	if isRemade(b) {
		return page.JudgeOr(b.JudgedBy())
	}
	return b.JudgedBy()
}

// isRemade reports whether any row of a board is made of judgments or of tallies.
func isRemade(b *results.Board) bool {
	return b.Made != nil && len(b.Made.Rows) > 0 || slices.ContainsFunc(b.Rows, func(r *results.Row) bool { return r.Tally != nil })
}

// JudgesOf lists who marked what the boards of a benchmark rank, where they are
// made of judgments.
func JudgesOf(b *results.Benchmark) []string {
	var judges []string
	for _, board := range b.Boards {
		if isRemade(board) {
			judges = cases.With(judges, judgeText(board))
		}
	}
	return judges
}

// OtherJudges leads from a board to the same by its other judges and runs.
func OtherJudges(b *results.Board) []page.Link {
	first := b
	var links []page.Link
	if b.Of != nil {
		first = b.Of
		links = append(links, page.Link{Text: cmp.Or(first.JudgedBy(), "the board’s judge"), Target: page.BoardPath(first)})
	}
	for _, other := range first.Others {
		if other != b {
			links = append(links, page.Link{Text: other.Rater.String(), Target: page.BoardPath(other)})
		}
	}
	return links
}

// alsoJudged heads the rows by another judge, which have no rank here: by whom they are, on
// how many cases, and how far their order is that of the same models above.
func alsoJudged(b *results.Board, r *results.Row) string {
	by, _, _ := strings.Cut(r.Unranked, ", not by")
	text := "Also " + by
	var own, other []results.Cell
	cases, of := 0, 0
	for _, row := range b.Rows {
		if !row.OtherJudge || row.Unranked != r.Unranked {
			continue
		}
		if made := row.Overall().Made; made != nil {
			cases, of = max(cases, made.N), max(of, made.Items)
		}
		if main := b.Find(row.Model, row.Variant); main != nil && !main.OtherJudge && main.Condition == row.Condition {
			own, other = append(own, main.RankedBy()), append(other, row.RankedBy())
		}
	}
	if cases > 0 && cases < of {
		text += fmt.Sprintf(", %d of %d cases", cases, of)
	}
	if b.RankedBy() == nil {
		return text
	}
	switch t := ranking.Agree(b.RankedBy().Rank(own), b.RankedBy().Rank(other)); {
	case !t.Known:
		return text
	case t.Tau == 1:
		return text + ": same order"
	case t.Things < LeastShared:
		return text + ": another order"
	default:
		return text + ": Kendall’s τ " + TauText(t.Tau) + " with the order above"
	}
}

// ranksOn leads from a row by another judge to the board of that judge; nil for
// other rows.
func ranksOn(b *results.Board, r *results.Row) *page.Link {
	if r.Own == nil {
		return nil
	}
	by := b.By(r.Made.Rater())
	text := "On the leaderboard by "
	if by.Main().Ranked() > 0 {
		text = "Ranked on the leaderboard by "
	}
	return &page.Link{Text: text + by.Rater.String(), Target: page.BoardPath(by)}
}

// judgeSentence names the judge of a board by another judge; "" for other boards.
func judgeSentence(b *results.Board) string {
	switch {
	case b.Of == nil:
		return ""
	case b.Of.Corrected == b:
		return correctedSentence(b)
	}
	text := "These rows are judged by " + b.Rater.String() + " and shown separately from those by " + cmp.Or(b.Of.JudgedBy(), "the board’s judge") + "."
	if len(agreements(b)) > 0 {
		text += " Their agreement is below."
	}
	return text + reviewersSentence(b)
}

// mostPairs is how many pairs of judges whose scores become one have a table each: of more,
// as of five people, one table says how far all agree.
const mostPairs = 3

// agreements lists the tables of agreement with the board's judge: those of two
// others are on their own boards.
func agreements(b *results.Board) []agreementView {
	if b.Made == nil {
		return nil
	}
	var views []agreementView
	if b.Made.Unites() && len(b.Made.Agreement) > mostPairs {
		if joint := together(b); len(joint) > 0 {
			return joint
		}
	}
	for _, a := range b.Made.Agreement {
		own := func(r judged.Rater) bool { return r == b.Rater }
		switch {
		case b.Made.Unites(): // every judge's marks are in the figures
			own = func(judged.Rater) bool { return true }
		case b.Of == nil:
			own = func(r judged.Rater) bool { return r.Judge == b.Made.Judge && b.By(r) == nil }
		}
		if !slices.ContainsFunc(a.Judges[:], own) {
			continue
		}
		v := agreementView{Title: a.Judges[0].String() + " and " + a.Judges[1].String(), Note: agreementNote(b), Apart: true}
		v.data.Judges = []string{a.Judges[0].String(), a.Judges[1].String()}
		apart := b.BetweenJudges([2]judged.Rater(a.Judges)) // by column, the overall last
		add := func(i int, name, id string, c judged.Agreed, in *results.Column) {
			d := apart[i]
			v.groups = append(v.groups, newAgreedGroup(name, c, 2, apartText(in, d.Low, d.Value, d.High, d.Why)))
			f := record.NewAgreed(id, c)
			f.Difference, f.Low, f.High = record.Where(d.Why == "", d.Value), record.Where(d.Why == "", d.Low), record.Where(d.Why == "", d.High)
			v.data.Groups = append(v.data.Groups, f)
		}
		for i, c := range a.Columns {
			column := b.Made.Columns[i]
			add(i, column.Name(), column.ID, c, b.Column(column.ID))
		}
		add(len(a.Columns), "All", wholeGroup, a.Overall, b.OverallColumn())
		views = append(views, v)
	}
	return append(views, together(b)...)
}

// wholeGroup is how data call all groups together.
const wholeGroup = "overall"

// apartText writes a difference in a column with its interval; "–" of one that is not
// known.
func apartText(c *results.Column, low, value, high float64, why string) string {
	if why != "" {
		return "–"
	}
	return strings.TrimPrefix(field.Signed(figure.Fixed(value, c.Decimals+1)), "+") + " (" + page.Ends(low, high, c.Decimals+1) + ")"
}

func newAgreedGroup(group string, a judged.Agreed, judges int, apart string) agreedGroup {
	g := agreedGroup{Group: group, N: a.N, Means: meansText(a), Alpha: coefficient(a.Alpha, a.AlphaKnown), Apart: apart}
	if judges == 2 {
		g.Kappa = coefficient(a.Kappa, a.KappaKnown)
	}
	if a.N > 0 {
		g.Percent = figure.Fixed(100*a.Raw, 1)
	}
	return g
}

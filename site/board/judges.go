package board

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"standings/results"
	"standings/results/ranking"
	"standings/site/cases"
	"standings/site/page"
)

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
	return b.Made != nil && len(b.Made.Rows) > 0 || slices.ContainsFunc(b.Rows, func(r *results.Row) bool { return r.Tally() != nil })
}

// JudgesOf lists who marked what the boards of a benchmark rank, where they are
// made of judgments.
func JudgesOf(b *results.Benchmark) (judges []string) {
	for _, board := range b.Boards {
		if isRemade(board) {
			judges = cases.With(judges, judgeText(board))
		}
	}
	return judges
}

// OtherJudges leads from a board to the same by its other judges and runs.
func OtherJudges(b *results.Board) (links []page.Link) {
	first := b
	if b.Of != nil {
		first = b.Of
		links = append(links, page.LinkTo(cmp.Or(first.JudgedBy(), "the board’s judge"), page.BoardPath(first)))
	}
	for _, other := range first.Others {
		if other != b {
			links = append(links, page.LinkTo(other.Rater.String(), page.BoardPath(other)))
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
	by := b.By(r.Made().Rater())
	text := "On the leaderboard by "
	if by.Main().Ranked() > 0 {
		text = "Ranked on the leaderboard by "
	}
	return &page.Link{Text: text + by.Rater.String(), Target: page.BoardPath(by)}
}

package site

import (
	"slices"
	"strconv"
	"strings"

	"standings/results"
	"standings/results/judged"
)

// AgreementView is how far two judges, or two runs of one, give the same marks.
type AgreementView struct {
	Title string
	Rows  []AgreementRow // a group a row, the whole last
}

// AgreementRow is the agreement on one group. Texts are "–" where nothing is
// known.
type AgreementRow struct{ Group, N, Percent, Kappa string }

// otherJudges leads from a board to the same by its other judges and runs.
func otherJudges(b *results.Board) []Link {
	first := b
	var links []Link
	if b.Of != nil {
		first = b.Of
		links = append(links, Link{Text: firstOf(first.JudgedBy(), "the board’s judge"), Target: boardPath(first)})
	}
	for _, other := range first.Others {
		if other != b {
			links = append(links, Link{Text: other.Rater.String(), Target: boardPath(other)})
		}
	}
	return links
}

// ranksOn leads from a row that is set apart to the board where it ranks; nil for
// other rows.
func ranksOn(b *results.Board, r *results.Row) *Link {
	if r.Own == nil {
		return nil
	}
	by := b.By(r.Made.Rater())
	return &Link{Text: "Ranked on the board by " + by.Rater.String(), Target: boardPath(by)}
}

// judgeSentence says of a board by another judge whose it is and what it is not
// ranked with; "" for other boards.
func judgeSentence(b *results.Board) string {
	if b.Of == nil {
		return ""
	}
	text := "These rows are as " + b.Rater.String() + " judged them, ranked among themselves and not with those of " + firstOf(b.Of.JudgedBy(), "the board’s judge")
	if len(agreements(b)) > 0 {
		text += "; how far they agree stands below"
	}
	return text + "."
}

// agreements lists the tables of agreement with the board's judge: those of two
// others stand on the boards of these.
func agreements(b *results.Board) []AgreementView {
	if b.Made == nil {
		return nil
	}
	var views []AgreementView
	for _, a := range b.Made.Agreement {
		own := func(r judged.Rater) bool { return r == b.Rater }
		if b.Of == nil {
			own = func(r judged.Rater) bool { return r.Judge == b.Made.Judge && b.By(r) == nil }
		}
		if !slices.ContainsFunc(a.Judges[:], own) {
			continue
		}
		v := AgreementView{Title: a.Judges[0].String() + " and " + a.Judges[1].String()}
		for i, c := range a.Columns {
			v.Rows = append(v.Rows, agreementRow(b.Made.Columns[i].Name(), c))
		}
		v.Rows = append(v.Rows, agreementRow("All", a.Overall))
		views = append(views, v)
	}
	return views
}

func agreementRow(group string, a judged.Agreed) AgreementRow {
	row := AgreementRow{Group: group, N: count(a.N), Percent: "–", Kappa: "–"}
	if a.N > 0 {
		row.Percent = strconv.FormatFloat(100*a.Share(), 'f', 1, 64)
	}
	if a.KappaKnown {
		row.Kappa = strings.Replace(strconv.FormatFloat(a.Kappa, 'f', 2, 64), "-", "−", 1)
	}
	return row
}

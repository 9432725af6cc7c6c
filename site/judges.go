package site

import (
	"strconv"

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

func agreements(b *results.Board) []AgreementView {
	if b.Made == nil {
		return nil
	}
	var views []AgreementView
	for _, a := range b.Made.Agreement {
		v := AgreementView{Title: raterName(a.Judges[0]) + " and " + raterName(a.Judges[1])}
		for i, c := range a.Columns {
			v.Rows = append(v.Rows, agreementRow(b.Made.Columns[i].Name(), c))
		}
		v.Rows = append(v.Rows, agreementRow("All", a.Overall))
		views = append(views, v)
	}
	return views
}

func raterName(r judged.Rater) string {
	name := firstOf(r.Judge, "a judge without a name")
	if r.Run != "" {
		name += ", run " + r.Run
	}
	return name
}

func agreementRow(group string, a judged.Agreed) AgreementRow {
	row := AgreementRow{Group: group, N: count(a.N), Percent: "–", Kappa: "–"}
	if a.N > 0 {
		row.Percent = strconv.FormatFloat(100*a.Share(), 'f', 1, 64)
	}
	if a.KappaKnown {
		row.Kappa = strconv.FormatFloat(a.Kappa, 'f', 2, 64)
	}
	return row
}

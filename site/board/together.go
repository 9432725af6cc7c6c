package board

import (
	"math"
	"slices"
	"strings"

	"standings/internal/words"
	"standings/results"
	"standings/results/figure"
	"standings/results/judged"
	"standings/results/record"
)

// together lists the tables of three judges or more on a board, and on it and the
// people's own that of the people among themselves.
func together(b *results.Board) []agreementView {
	var views []agreementView
	for _, t := range b.Made.Together {
		if b.Of != nil && (b.Rater.Judge != judged.People || !t.People) {
			continue
		}
		names := make([]string, len(t.Judges))
		for i, r := range t.Judges {
			names[i] = r.String()
		}
		v := agreementView{Title: words.List(names)}
		if len(names) > 6 {
			v.Title = words.Count(len(names), "judge")
		}
		if t.People {
			v.Title = "the reviewers " + words.List(names)
			if len(names) > 6 {
				v.Title = words.Count(len(names), "reviewer")
			}
		}
		v.data = record.Agreement{Judges: names, People: t.People}
		for i, c := range t.Columns {
			v.groups = append(v.groups, newAgreedGroup(b.Made.Columns[i].Name(), c, len(names), ""))
			v.data.Groups = append(v.data.Groups, record.NewAgreed(b.Made.Columns[i].ID, c))
		}
		v.groups = append(v.groups, newAgreedGroup("All", t.Overall, len(names), ""))
		v.data.Groups = append(v.data.Groups, record.NewAgreed(wholeGroup, t.Overall))
		views = append(views, v)
	}
	return views
}

// meansText writes each rater's mean mark, "88.9 / 71.2"; of more than three judges from
// the lowest to the highest.
func meansText(a judged.Agreed) string {
	var known []float64
	for _, x := range a.Means {
		if !math.IsNaN(x) {
			known = append(known, x)
		}
	}
	if len(known) == 0 {
		return "–"
	}
	if len(a.Means) > 3 {
		return figure.Fixed(100*slices.Min(known), 1) + " to " + figure.Fixed(100*slices.Max(known), 1)
	}
	texts := make([]string, len(a.Means))
	for i, x := range a.Means {
		if texts[i] = "–"; !math.IsNaN(x) {
			texts[i] = figure.Fixed(100*x, 1)
		}
	}
	return strings.Join(texts, " / ")
}

// coefficient writes κ or α with three decimals, as papers do, and a true minus sign; "–" where it is not
// known.
func coefficient(x float64, known bool) string {
	if !known {
		return "–"
	}
	return strings.Replace(figure.Fixed(x, 3), "-", "−", 1)
}

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
	"standings/results/reliability"
	"standings/site/page"
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
		v := agreementView{Title: words.List(names), Note: agreementNote(b)}
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

// agreementNote says what the figures of a board's tables of agreement are.
func agreementNote(b *results.Board) string {
	note := "Mean mark: each judge’s, in per cent of the mark’s scale; of yes and no it is the share of yes."
	switch b.Made.Level() {
	case reliability.Ordinal:
		return note + " κ weighs disagreement by the square of the distance between two marks; Krippendorff’s α is that for ordered marks."
	case reliability.Interval:
		return note + " κ and Krippendorff’s α weigh disagreement by the square of the distance between two marks."
	}
	return note + " Krippendorff’s α is that for marks without an order."
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

// reviewersSentence says of a board by people who they are and how their marks become
// one.
func reviewersSentence(b *results.Board) string {
	if b.Rater.Judge != judged.People || b.Benchmark.Suite.Reviews == nil {
		return ""
	}
	r := b.Benchmark.Suite.Reviews
	text := " " + words.Count(len(r.Reviewers), "reviewer") + " gave " + words.Count(r.Marks, "verdict") + "; a case has a score where all its criteria have one."
	if len(r.Reviewers) > 1 {
		text += " " + page.VerdictRule(b.Benchmark)
	}
	if r.Undecided > 0 {
		text += " On " + words.Number(r.Undecided) + " of these they differ and nothing settles it, or nobody is sure."
	}
	return text
}

package board

import (
	"cmp"
	"slices"
	"strings"

	"standings/internal/words"
	"standings/results"
	"standings/results/figure"
	"standings/results/judged"
	"standings/results/record"
	"standings/results/schema"
	"standings/site/field"
	"standings/site/page"
)

// agreementView is how far judges, or runs of one, give the same marks.
type agreementView struct {
	record.Agreement
	Apart bool // they are two, and their scores are compared

	board *results.Board
}

// Title names the judges.
func (v agreementView) Title() string {
	text, noun := words.List(v.Judges), "judge"
	if v.People {
		text, noun = "the reviewers "+text, "reviewer"
	}
	if len(v.Judges) > 6 {
		return words.Count(len(v.Judges), noun)
	}
	return text
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

// Table has a line a group.
func (v agreementView) Table() page.Table {
	var lines []agreedGroup
	for i, g := range v.Groups {
		name, column := "All", v.board.OverallColumn()
		if i < len(v.board.Made.Columns) {
			name, column = v.board.Made.Columns[i].Name(), v.board.Column(g.Group)
		}
		l := agreedGroup{Group: name, N: g.Marks, Means: meansText(g.Means), Alpha: fixed(g.Alpha, 1, 3)}
		if len(v.Judges) == 2 {
			l.Kappa = fixed(g.Kappa, 1, 3)
		}
		if g.Agreement != nil {
			l.Percent = fixed(g.Agreement, 100, 1)
		}
		if v.Apart {
			l.Apart = "–"
		}
		if g.Difference != nil {
			digits := column.Decimals + 1
			l.Apart = strings.TrimPrefix(field.Signed(figure.Fixed(float64(*g.Difference), digits)), "+") + " (" + page.Ends(float64(*g.Low), float64(*g.High), digits) + ")"
		}
		lines = append(lines, l)
	}
	return page.NewTable(page.Table{Label: "Agreement of " + v.Title()}, lines)
}

// meansText writes each rater's mean mark, "88.9 / 71.2"; of more than three judges from
// the lowest to the highest.
func meansText(means []*record.Number) string {
	known := slices.DeleteFunc(slices.Clone(means), func(x *record.Number) bool { return x == nil })
	if len(known) == 0 {
		return "–"
	}
	if len(means) > 3 {
		by := func(x, y *record.Number) int { return cmp.Compare(*x, *y) }
		return fixed(slices.MinFunc(known, by), 100, 1) + " to " + fixed(slices.MaxFunc(known, by), 100, 1)
	}
	texts := make([]string, len(means))
	for i, x := range means {
		texts[i] = fixed(x, 100, 1)
	}
	return strings.Join(texts, " / ")
}

// fixed writes a number, so many times as large, with digits after the point, and a true
// minus sign; "–" where it is not known.
func fixed(x *record.Number, times float64, digits int) string {
	if x == nil {
		return "–"
	}
	return figure.Minus(figure.Fixed(times*float64(*x), digits))
}

// mostPairs is how many pairs of judges whose scores become one have a table each: of more,
// as of five people, one table says how far all agree.
const mostPairs = 3

// agreements lists the tables of agreement with the board's judge: those of two
// others are on their own boards. Those of three judges or more come last, and on the
// board and the people's own that of the people among themselves.
func agreements(b *results.Board) []agreementView {
	if b.Made == nil {
		return nil
	}
	var pairs, joint []agreementView
	for _, t := range b.Made.Together {
		if b.Of == nil || b.Rater.Judge == judged.People && t.People {
			v := newAgreement(b, t.Judges, t.Columns, t.Overall, false)
			v.People = t.People
			joint = append(joint, v)
		}
	}
	if b.Made.Unites() && len(b.Made.Agreement) > mostPairs && joint != nil {
		return joint
	}
	for _, a := range b.Made.Agreement {
		own := func(r judged.Rater) bool { return r == b.Rater }
		switch {
		case b.Made.Unites(): // every judge's marks are in the figures
			own = func(judged.Rater) bool { return true }
		case b.Of == nil:
			own = func(r judged.Rater) bool { return r.Judge == b.Made.Judge && b.By(r) == nil }
		}
		if slices.ContainsFunc(a.Judges, own) {
			pairs = append(pairs, newAgreement(b, a.Judges, a.Columns, a.Overall, true))
		}
	}
	return append(pairs, joint...)
}

func newAgreement(b *results.Board, raters []judged.Rater, columns []judged.Agreed, overall judged.Agreed, pair bool) agreementView {
	v := agreementView{Apart: pair, board: b}
	for _, r := range raters {
		v.Judges = append(v.Judges, r.String())
	}
	for i, c := range columns {
		v.Groups = append(v.Groups, record.NewAgreed(b.Made.Columns[i].ID, c))
	}
	v.Groups = append(v.Groups, record.NewAgreed(schema.OverallColumn, overall))
	if !pair {
		return v
	}
	for i, d := range b.BetweenJudges([2]judged.Rater(raters)) {
		f, known := &v.Groups[i], d.Why == ""
		f.Difference, f.Low, f.High = record.Where(known, d.Value), record.Where(known, d.Low), record.Where(known, d.High)
	}
	return v
}

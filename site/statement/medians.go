package statement

import (
	"math/big"
	"slices"
	"strings"

	"standings/internal/words"
	"standings/results"
	"standings/site/field"
)

// mostNamed is how many rows or categories that are level are named; mostLevel how many
// rows at the top of a column, on a page that might name them for each of its rows.
const (
	mostNamed = 3
	mostLevel = 20
)

// named is a statement of a row of a field in some columns.
func named(kind string, f *field.Field, row int, columns ...*results.Column) Statement {
	return Statement{Kind: kind, Field: f.Field, Rows: []*results.Row{f.Rows[row]}, Columns: columns}
}

// Median is the median of a column and how far a row's figure is from it, as [distance]
// writes it; zero where fewer than three have a figure.
func Median(f *field.Field, row int, column *results.Column) Statement {
	if _, known := f.FromMedian(row, column); !known {
		return Statement{}
	}
	s := named("median", f, row, column)
	s.Figures = []string{f.Of(column).Text(f.Of(column).MedianValue), distance(f, row, column)}
	return s
}

// distance writes how far a row's figure is from the median of a column that has one: "+0.05",
// "−2.1", "level". Above zero is a higher figure, whichever is better.
func distance(f *field.Field, row int, column *results.Column) string {
	m := f.Of(column)
	d := new(big.Rat).Sub(m.Figure(row).Shown, m.MedianValue)
	if d.Sign() == 0 {
		return "level"
	}
	return field.Signed(m.Text(d))
}

// Best is the best figure of a column and whose it is, the first twenty where many are
// level; the count is of all. Zero where fewer than three have a figure, all are level, or the
// row's has too few cases.
func Best(f *field.Field, row int, column *results.Column) Statement {
	if _, known := f.FromMedian(row, column); !known || f.Few(row, column) {
		return Statement{}
	}
	leaders := f.Of(column).Leaders()
	if len(leaders) == f.Of(column).Known() {
		return Statement{}
	}
	s := Statement{Kind: "best", Field: f.Field, Columns: []*results.Column{column}, Figures: []string{f.Shown(leaders[0], column)}, Counts: []int{len(leaders)}}
	for _, at := range leaders[:min(len(leaders), mostLevel)] {
		s.Rows = append(s.Rows, f.Rows[at])
	}
	return s
}

// More is how many rows are level with those that a statement of the best names.
func (s Statement) More() int { return s.Counts[0] - len(s.Rows) }

// better reports whether a row's figure is better than the median of a column.
func better(f *field.Field, row int, column *results.Column) bool {
	sign, _ := f.FromMedian(row, column)
	return sign > 0
}

// leads reports whether a row is first in a category, and not because all are level.
func leads(f *field.Field, row int, group *results.Column) bool {
	return f.Column(group).Rank(row) == 1 && !f.Few(row, group) && better(f, row, group)
}

// LeadsIn names the categories, of some in which a row has a figure and a median, that it
// leads; else the one in which its rank is best. Zero where it has too few cases for a rank in each.
func LeadsIn(f *field.Field, row int, groups []*results.Column) (label string, s Statement) {
	led := slices.DeleteFunc(slices.Clone(groups), func(c *results.Column) bool { return !leads(f, row, c) })
	if len(led) > 0 {
		return "Leads in", named("leads-in", f, row, led...)
	}
	groups = slices.DeleteFunc(slices.Clone(groups), func(c *results.Column) bool { return f.Few(row, c) })
	if len(groups) == 0 {
		return "", Statement{}
	}
	best := slices.MinFunc(groups, func(x, y *results.Column) int { return f.Column(x).Rank(row) - f.Column(y).Rank(row) })
	s = Rank(f, row, best)
	s.Kind = "best-rank"
	return "Best rank", s
}

// Extremes name the categories in which a row's lead over the median is largest, and those
// in which it is smallest, with its figures; the last figure of each is how far it is from
// the median.
func Extremes(f *field.Field, row int, strongest, weakest []*results.Column) (labels [2]string, of [2]Statement) {
	for i, groups := range [][]*results.Column{strongest, weakest} {
		of[i] = named("extreme", f, row, groups...)
		for _, c := range groups {
			of[i].Figures = append(of[i].Figures, f.Shown(row, c))
		}
		switch sign, _ := f.FromMedian(row, groups[0]); {
		case sign == 0:
			labels[i] = "Level with the median"
		case sign > 0:
			labels[i] = [...]string{"Largest", "Smallest"}[i] + " lead"
		default:
			labels[i] = [...]string{"Least", "Furthest"}[i] + " behind the median"
		}
		of[i].Figures = append(of[i].Figures, distance(f, row, groups[0]))
	}
	return labels, of
}

// From says on which side of the median the last figure of a statement is: "+0.05 over the
// median"; "" where it is level with it.
func (s Statement) From() string {
	text := s.Figures[len(s.Figures)-1]
	if text == "level" {
		return ""
	}
	if by, below := strings.CutPrefix(text, "−"); below {
		return by + " below the median"
	}
	return text + " over the median"
}

// Named lists the columns of a statement, those of extremes with the row's figure in each.
func (s Statement) Named() string {
	var list []string
	for i, c := range s.Columns {
		text := c.Name()
		if s.Kind == "extreme" {
			text += " " + s.Figures[i]
		}
		list = append(list, text)
	}
	if more := len(list) - mostNamed; more > 0 {
		return strings.Join(list[:mostNamed], ", ") + " and " + words.Number(more) + " more"
	}
	return strings.Join(list, ", ")
}

// Profile counts, over some rows of a model, the categories with a median in which a row has a figure.
type Profile struct{ Rows, Groups, Better, First int }

// Add adds a row's categories, those in which it is better than the median, and those that it leads.
func (n *Profile) Add(f *field.Field, row int, groups []*results.Column) {
	if len(groups) > 0 {
		n.Rows++
	}
	n.Groups += len(groups)
	for _, c := range groups {
		if better(f, row, c) {
			n.Better++
		}
		if leads(f, row, c) {
			n.First++
		}
	}
}

// Of is the statement of a model: in how many categories its rows are better than the median, of how
// many, in how many they are first, and how many rows these are. Zero where no category is counted.
func (n Profile) Of(m *results.Model) Statement {
	if n.Groups == 0 {
		return Statement{}
	}
	return Statement{Kind: "better", Of: m.ID, Counts: []int{n.Better, n.Groups, n.First, n.Rows}}
}

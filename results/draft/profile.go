package draft

import (
	"math/big"
	"regexp"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results"
	"standings/results/figure"
	"standings/results/table"
)

// profile is what the cells of a column say of it.
type profile struct {
	cells    int // that hold anything; those that say "not reported" do not
	distinct int // texts, folded
	numbers  int
	stated   int // numbers with an error of their own, as in 75.0 ± 1.2
	whole    int // numbers without a fraction
	decimals int // the most that a number is written with
	dates    int // years alone among them
	years    int
	links    int
	yesNo    int
	bounds   int      // intervals alone, as in [73.1, 76.9]
	min, max *big.Rat // of the numbers; nil where there is none
	between  int      // numbers that lie between nought and one and are neither
	unit     string   // of the numbers, or that they count in several magnitudes; "" where none does, or not one alone
	sized    bool     // numbers have signs of several magnitudes, as in 1.2k and 3M
	odd      table.Cell
	longest  int             // letters
	figures  []figure.Figure // a row; the zero value where the row has no number
}

var (
	yearPattern = regexp.MustCompile(`^\d+$`)
	linkPattern = regexp.MustCompile(`^https?://[^\s/]+\.\S+$`)
	yesNoCells  = wordSet("yes no true false ✓ ✗ ✔ ✘ ✅ ❌ y n")
)

// notations finds out how the figures of each column are written, as boards do.
func notations(t *table.Table, units []string) []figure.Notation {
	said := make([]figure.Evidence, len(t.Header))
	var all figure.Evidence
	for _, row := range t.Rows {
		for i, cell := range row.Cells {
			if !cell.Number { // JSON and YAML always write a point
				said[i].Add(cell.Text, units[i])
			}
		}
	}
	for _, e := range said {
		all = all.With(e)
	}
	list := make([]figure.Notation, len(t.Header))
	for i, e := range said {
		comma, _ := e.Comma(all, false)
		list[i] = figure.Notation{Comma: comma, Unit: units[i]}
	}
	return list
}

// profileOf reads the cells of a column.
func profileOf(t *table.Table, column int, notation figure.Notation) *profile {
	p := &profile{figures: make([]figure.Figure, len(t.Rows))}
	seen, units := map[string]bool{}, []string{}
	for i, row := range t.Rows {
		cell := row.Cells[column]
		notation := notation
		notation.Comma = notation.Comma && !cell.Number
		f, stated, err := notation.Read(cell.Text)
		if err == nil && !f.Known() {
			continue // not reported
		}
		p.cells++
		p.longest = max(p.longest, len(cell.Text))
		seen[source.Fold(cell.Text)] = true
		if p.figures[i] = f; f.Known() {
			if !slices.Contains(units, f.Unit) {
				units = append(units, f.Unit)
			}
			if stated != "" {
				p.stated++
			}
		} else if p.odd.Text == "" {
			p.odd = cell
		}
		if year := yearPattern.MatchString(cell.Text); results.IsDate(cell.Text) && (!year || cell.Text >= "1950" && cell.Text < "2100") {
			if p.dates++; year {
				p.years++
			}
		}
		if figure.IsBounds(cell.Text) {
			p.bounds++
		}
		if linkPattern.MatchString(cell.Text) {
			p.links++
		}
		if yesNoCells[strings.ToLower(cell.Text)] {
			p.yesNo++
		}
	}
	p.distinct = len(seen)
	unit, ok := figure.Common(units)
	if ok {
		p.unit, p.sized = unit, len(units) > 1
	}
	for i, f := range p.figures {
		if f.Known() {
			if p.sized {
				p.figures[i] = f.In(unit)
			}
			p.number(p.figures[i])
		}
	}
	return p
}

// oddText is the first cell of a column that is not of the kind of most others.
func (c *column) oddText(t *table.Table) string {
	if c.kind == numberKind {
		return c.odd.Text
	}
	for _, row := range t.Rows {
		if text := c.of(row); text != "" && !results.IsDate(text) {
			return text
		}
	}
	return ""
}

func (p *profile) number(f figure.Figure) {
	p.numbers++
	p.decimals = max(p.decimals, f.Decimals)
	value := f.Rat()
	if value.IsInt() {
		p.whole++
	} else if value.Sign() > 0 && value.Cmp(one) < 0 {
		p.between++
	}
	if p.min == nil || value.Cmp(p.min) < 0 {
		p.min = value
	}
	if p.max == nil || value.Cmp(p.max) > 0 {
		p.max = value
	}
}

var one, ten, hundred, minusOne = big.NewRat(1, 1), big.NewRat(10, 1), big.NewRat(100, 1), big.NewRat(-1, 1)

// Kinds of columns, in the words of benchmark.yaml.
const (
	numberKind = "number"
	dateKind   = "date"
	linkKind   = "link"
	yesNoKind  = "yes-no"
	textKind   = "text"
)

// kind is what the cells are. A column most of whose cells are numbers is one of
// numbers, and so with dates: reading it names the others with their places. Years alone
// are dates where the head says so.
func (p *profile) kind(h head) string {
	dated := h.has(wordSet("date dates released release year submitted submission updated published"))
	switch {
	case p.cells == 0:
		return ""
	case 2*p.links > p.cells: // the others are shown as text
		return linkKind
	case p.yesNo == p.cells:
		return yesNoKind
	case p.dates == p.cells && (p.numbers < p.cells || dated), 2*(p.dates-p.years) > p.cells, dated && 2*p.dates > p.cells:
		return dateKind
	case 2*p.numbers > p.cells:
		return numberKind
	}
	return textKind
}

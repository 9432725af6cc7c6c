package importer

import (
	"math"
	"slices"

	"standings/internal/lazy"
	"standings/internal/source"
	"standings/results/figure"
	"standings/results/importer/role"
	"standings/results/kind"
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
	years    int
	read     map[*kind.Kind]int        // how many each kind reads
	odd      map[*kind.Kind]table.Cell // the first that it does not
	bounds   int                       // intervals alone, as in [73.1, 76.9]
	min, max float64                   // of the numbers
	between  int                       // numbers that lie between nought and one and are neither
	unit     string                    // of the numbers, or that they count in several magnitudes; "" where none does, or not one alone
	sized    bool                      // numbers have signs of several magnitudes, as in 1.2k and 3M
	mixed    bool                      // numbers count several things, as in 2 h and 45 min
	longest  int                       // letters
	clips    int                       // names of files of pictures, videos or sounds
	strange  []int                     // rows whose cell is neither a figure nor says "not reported"
	comma    string                    // why the commas of its figures can be read in two ways; "" where they cannot
	figures  []figure.Figure           // a row; the zero value where the row has no number
	printed  []rounded                 // the same
}

var (
	yearPattern = lazy.Regexp(`^\d+$`)
	clipPattern = lazy.Regexp(`(?i)\.(png|jpe?g|webp|gif|mp4|webm|mov|avi|wav|mp3|flac|ogg)$`)
)

// notations finds out how the figures of each column are written, as boards do, and where they
// can be read in two ways.
func notations(t *table.Table, units []string) (list []figure.Notation, unclear []string) {
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
	list, unclear = make([]figure.Notation, len(t.Header)), make([]string, len(t.Header))
	for i, e := range said {
		comma, known := e.Comma(all, t.Delimiter == ';')
		list[i] = figure.Notation{Comma: comma, Unit: units[i]}
		if !known {
			unclear[i] = unclearComma(t, i, units[i])
		}
	}
	return list, unclear
}

// longestValue is how many bytes a figure, a date or a duration can have.
const longestValue = 200

// profileOf reads the cells of a column.
func profileOf(t *table.Table, column int, notation figure.Notation) *profile {
	p := &profile{figures: make([]figure.Figure, len(t.Rows)), printed: make([]rounded, len(t.Rows)), read: map[*kind.Kind]int{}, odd: map[*kind.Kind]table.Cell{}}
	seen, units := map[string]bool{}, []string{}
	for i, row := range t.Rows {
		cell := row.Cells[column]
		notation := notation
		notation.Comma = notation.Comma && !cell.Number
		if len(cell.Text) > longestValue { // as answers of models are, of which there can be many
			p.strange, p.cells, p.longest = append(p.strange, i), p.cells+1, max(p.longest, len(cell.Text))
			seen[cell.Text] = true
			for _, k := range kind.All() {
				switch {
				case k == kind.Text || k == kind.Link && k.Reads(cell.Text):
					p.read[k]++
				case p.odd[k].Text == "":
					p.odd[k] = cell
				}
			}
			continue
		}
		f, stated, err := notation.Read(cell.Text)
		if err == nil && !f.Known() {
			continue // not reported
		}
		if err != nil {
			p.strange = append(p.strange, i)
		}
		p.cells++
		p.longest = max(p.longest, len(cell.Text))
		if clipPattern().MatchString(cell.Text) {
			p.clips++
		}
		seen[source.Fold(cell.Text)] = true
		if p.figures[i] = f; f.Known() {
			if !slices.Contains(units, f.Unit) {
				units = append(units, f.Unit)
			}
			if stated != "" {
				p.stated++
			}
		}
		year := yearPattern().MatchString(cell.Text)
		dated := !year || cell.Text >= "1950" && cell.Text < "2100"
		for _, k := range kind.All() {
			switch {
			case k == kind.Number && f.Known(), k == kind.Date && dated && k.Reads(cell.Text), k != kind.Number && k != kind.Date && k.Reads(cell.Text):
				p.read[k]++
			case p.odd[k].Text == "":
				p.odd[k] = cell
			}
		}
		if year && dated {
			p.years++
		}
		if figure.IsBounds(cell.Text) {
			p.bounds++
		}
	}
	p.distinct = len(seen)
	unit, ok := figure.Common(units)
	if p.mixed = !ok; ok {
		p.unit, p.sized = unit, len(units) > 1
	}
	for i, f := range p.figures {
		if f.Known() {
			if p.sized {
				p.figures[i] = f.In(unit)
			}
			p.number(i)
		}
	}
	return p
}

func (p *profile) number(row int) {
	f := p.figures[row]
	value := f.Float()
	p.printed[row] = rounded{value, figure.Nearest(f.HalfUnit())}
	p.decimals = max(p.decimals, f.Decimals)
	if value == math.Trunc(value) {
		p.whole++
	} else if value > 0 && value < 1 {
		p.between++
	}
	if p.numbers++; p.numbers == 1 {
		p.min, p.max = value, value
	}
	p.min, p.max = min(p.min, value), max(p.max, value)
}

// kind is what the cells are. A column most of whose cells are numbers is one of
// numbers, and so with dates: reading it names the others with their places. Numbers in
// several units are of another kind where all are. Years alone are dates where the head
// says so.
func (p *profile) kind(h head) *kind.Kind {
	dated := h.has(role.Set("date dates released release year submitted submission updated published"))
	switch dates := p.read[kind.Date]; {
	case p.cells == 0:
		return nil
	case 2*p.read[kind.Link] > p.cells: // the others are shown as text
		return kind.Link
	case dates == p.cells && (p.numbers < p.cells || dated), 2*(dates-p.years) > p.cells, dated && 2*dates > p.cells:
		return kind.Date
	case 2*p.numbers > p.cells && !p.mixed:
		return kind.Number
	}
	for _, k := range kind.All() {
		if k != kind.Text && k != kind.Number && p.read[k] == p.cells {
			return k
		}
	}
	return kind.Text
}

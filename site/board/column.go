package board

import (
	"cmp"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"standings/internal/words"
	"standings/results"
	"standings/results/figure"
	"standings/site/page"
	"standings/templates"
)

// column is a column of a board's table: its head, its figures by row, and what is the
// longest among them.
type column struct {
	LayoutColumn
	head
	axis    *axis // that its figures are drawn on; nil where they are not
	figures []shown

	longest  int // characters of a figure, with room for the digits that others have
	decimals int // of a figure
	stated   int // characters of the error and the mark that a source prints
	letters  int // of a text
}

// shown is one figure.
type shown struct {
	text    string // "–" where missing
	printed string // the same with all digits; "" where these are all
	all     string // the same, where a mouse over the figure says them
	value   string // for sorting; "" where missing
	level   int    // length of the bar or place of the dot in percent of the axis; -1: none
	top     string // "best" or "second" of its column; "" where it is neither
	whisker *whisker
	made    bool   // computed here from others of the row
	link    string // the address that the text leads to; "" where none does
	stated  string // the source's own error or interval, "± 1.2", "[73.1, 76.9]"; "" where it states none
	exactly string // the same with all digits
	why     string // it is missing
	mark    string // of a footnote, as its source prints it at the figure
	target  string // of the page that says how a recomputed figure was made; "" for published ones
	part    string // "7 of 8" where some of its items have no score, "3 of 4 groups" where an overall is computed of so many; "" where none is missing
	partial bool   // less than 95 % of its cases have a score
	missing string // what it would be with the missing items at nothing and at full marks, or which groups are missing
	flags   []page.Part
}

// partly reports whether what the figure lacks is worth a line in its cell: less than
// 95 % of its cases have a score, or some groups no figure.
func (f shown) partly() bool { return f.part != "" && (f.partial || f.made) }

// decimal is a figure whose point can be set below another's.
var decimal = regexp.MustCompile(`^[-−+]?[0-9,]+(\.[0-9]+)?$`)

// mostDigits is the longest figure that the style has a step for.
const mostDigits = 9

// measure reads a column's figures, short or with all digits, and finds the longest.
func (c *column) measure(b *results.Board, short bool) {
	c.figures = make([]shown, len(b.Rows))
	for i, r := range b.Rows {
		c.figures[i] = c.shown(b, r)
	}
	switch {
	case short && c.Words == "":
		c.shorten()
	case !short:
		for i := range c.figures {
			c.figures[i].all = c.figures[i].printed
		}
	}
	whole := 0
	for _, f := range c.figures {
		c.stated = max(c.stated, utf8.RuneCountInString(f.stated+f.mark))
		n := utf8.RuneCountInString(f.text)
		if c.Words != "" {
			c.letters = max(c.letters, n)
			continue
		}
		c.longest = max(c.longest, n)
		if f.value != "" && decimal.MatchString(f.text) {
			before, after, _ := strings.Cut(f.text, ".")
			whole, c.decimals = max(whole, utf8.RuneCountInString(before)), max(c.decimals, len(after))
		}
	}
	if c.decimals > 0 {
		c.longest = max(c.longest, whole+1+c.decimals)
	}
}

// shown is the figure of a row.
func (c *column) shown(b *results.Board, r *results.Row) shown {
	of, cell := c.like(), c.Cell(r)
	f := shown{level: -1, mark: cell.Printed.Marks()}
	if cell.Known {
		f.text, f.value = of.Shown(cell), cell.Exact()
		if full := of.InFull(cell); full != f.text {
			f.printed = full
		}
		switch kind := of.Kind; {
		case kind.Link != nil:
			f.text, f.link = kind.Link(cell.Text)
			f.value = f.text
		case kind.Place != nil:
			f.value = figure.Decimal(cell.Value)
		case kind.Figure != nil && c.axis != nil:
			f.level = c.axis.Level(cell.Value)
		}
		f.stated, f.exactly, f.made = of.StatedText(cell), cell.StatedText(), c.column != nil && of.MadeHere(cell)
	} else {
		f.text, f.mark, f.why = cmp.Or(f.mark, "–"), "", "not reported"
	}
	if c.Main {
		f.whisker = newWhisker(r, c.column, *c.axis)
	}
	if lacks := r.Lacks(of); f.made && of.Role == results.Overall && len(lacks) > 0 {
		all := len(b.Groups())
		f.part = fmt.Sprintf("%s of %s", words.Number(all-len(lacks)), words.Count(all, "group"))
		f.missing = "no score in " + names(lacks)
	}
	made := cell.Made
	if made == nil {
		return f
	}
	f.target = madePath(b, r) + "#" + columnAnchor(b, of)
	if !cell.Known {
		f.why = "no case was scored"
	}
	switch {
	case made.Missing.Total() > 0:
		f.part = words.Number(made.N) + " of " + words.Number(made.Items)
	case outputsMissing(made):
		f.part = words.Number(made.Outputs) + " of " + words.Number(made.OutputsOf) + " outputs"
	default:
		return f
	}
	f.missing, f.partial = page.Capital(missingWould(b, cell, madeBounds(of, cell), "case")), partial(cell)
	return f
}

// class is the classes of a figure's cell for the style sheet; l0 to l100 is the level,
// lacking are digits after the point that others of the column have, and shown is the
// column beside the one that ranks that a phone has room for.
func (c *column) class(f *shown, first bool) string {
	class := "num"
	if c.Words != "" {
		class = "words"
	}
	add := func(is bool, name string) {
		if is {
			class += name
		}
	}
	add(c.Main, " overall")
	add(c.Mean, " mean")
	add(f.made, " made")
	add(f.top != "", " "+f.top)
	if f.level >= 0 {
		class += " drawn l" + strconv.Itoa(f.level)
	}
	if f.value != "" && c.decimals > 0 && decimal.MatchString(f.text) {
		_, after, pointed := strings.Cut(f.text, ".")
		if lacking := c.decimals - len(after); lacking > 0 && lacking <= templates.LackingUpTo {
			step := " lacking w"
			if pointed {
				step = " lacking p"
			}
			class += step + strconv.Itoa(lacking)
		}
	}
	add(f.partly(), " partly")
	add(first, " shown")
	return class
}

// td is the cell of the i-th row.
func (c *column) td(i int, first bool) page.Cell {
	f := &c.figures[i]
	cell, value, part := page.Cell{Class: c.class(f, first)}, "", f.part
	if f.value == "" {
		cell = cell.Add(page.Part{Look: page.Dash, Text: f.text, Title: f.why})
	} else {
		said := f.top
		if said == "second" {
			said = "second best"
		}
		cell = cell.Add(page.Part{Look: page.Span, Text: f.text, Target: cmp.Or(f.link, f.target), Title: cmp.Or(f.link, f.all), Foreign: f.link != ""}, page.Part{Look: page.Span, Class: "visually-hidden said", Text: said})
		cell = cell.With(page.Mark, f.mark)
		if stated := (page.Part{Look: "stated", Text: f.stated}); f.stated != "" {
			if f.exactly != f.stated {
				stated.Title = f.exactly
			}
			cell = cell.Add(stated)
		}
	}
	if f.partly() {
		class := ""
		if f.partial {
			class = "partial"
		}
		cell, part = cell.Add(page.Part{Look: "part", Class: class, Title: f.missing, Text: part}), ""
	}
	cell = cell.Add(f.flags...)
	if w := f.whisker; w != nil {
		cell.Title = w.Text
		cell.Parts = append(cell.Parts, page.Part{Look: page.Tick, Class: "l" + strconv.Itoa(w.Low)}, page.Part{Look: page.Tick, Class: "l" + strconv.Itoa(w.High)})
	}
	if f.value != cmp.Or(f.printed, f.text) {
		value = f.value
	}
	if value+part+f.top+f.printed != "" { // of most cells there is nothing to say
		cell.Data = page.Data("v", value, "printed", f.printed, "part", part, "top", f.top)
	}
	return cell
}

// names lists columns by their names.
func names(columns []*results.Column) string {
	list := make([]string, len(columns))
	for i, c := range columns {
		list[i] = c.Name()
	}
	return words.List(list)
}

package audit

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"standings/internal/words"
	"standings/results"
)

// RuleExchanged finds figures that were put in one another's cells.
var RuleExchanged = &Rule{
	ID: "exchanged", place: 6, Title: "Swapped scores", Asks: "Would scores that do not follow from others do so in each other's place?",
	says: wording(`In {{.Name}}, {{if .Slid}}the scores of {{.Of}} seem to have slid by one place. Those of {{list .Names}}, {{list .Figures}}, do not follow from the others in their places; each does {{.Where}}.` +
		`{{else}}{{if .Second}}{{.First}} and {{.Second}} seem to have each other's scores for {{list .Names}}: {{list .Figures}} for {{.First}}, {{list .Others}} for {{.Second}}.` +
		`{{else}}{{.First}} seems to have its scores for {{list .Names}} swapped: {{list .Figures}}.{{end}}` +
		` As printed, {{count .Mended "score"}} {{if eq .Mended 1}}does{{else}}do{{end}} not follow from the others; with these swapped, {{if eq .Mended 2}}both{{else}}all {{number .Mended}}{{end}} do.` +
		`{{with .Overalls}} The overalls {{list .}} follow from the scores as printed, so they were averaged after the swap.{{end}}{{end}}`),
}

// How many failing figures of one page are tried in one another's place. A page
// with more is wrong in ways that no exchange explains.
const mostExchanged = 24

// exchange is a set of figures that were put in one another's cells: what fails
// as printed holds once they are back.
type exchange struct {
	page          *page
	cells         []place // whose figures moved
	patch         patch   // where they belong
	mended        []*claim
	down, onwards int // from a figure's cell to where it belongs: one of a run that slid by a row or a column; 0 and 0: two changed places
}

// exchanged looks for figures that were exchanged or slid by one, files what it
// finds, and returns the failures that are not explained by that.
func (p *page) exchanged() []*claim {
	var hard []*claim
	for _, f := range p.failures {
		if f.Only == "" {
			hard = append(hard, f)
			p.count(RuleExchanged, f.at, f.column)
		}
	}
	if len(hard) < 2 || len(hard) > mostExchanged {
		return p.failures
	}
	left := slices.Clone(p.failures)
	for _, x := range findExchanges(p, hard) {
		left = slices.DeleteFunc(left, func(f *claim) bool { return slices.Contains(x.mended, f) })
		x.file()
	}
	return left
}

// findExchanges tries every two cells of a column or of a row that failing
// claims use. An exchange counts where it mends two failures or more, and where
// no other exchange mends as many of the same.
func findExchanges(pg *page, failures []*claim) []*exchange {
	tried := slides(pg, failures)
	var cells []place
	for c := range pg.figures(pg.board.Columns) {
		if slices.ContainsFunc(failures, func(f *claim) bool { return f.uses(patch{c.cell: c.cell.Printed}) }) {
			cells = append(cells, c)
		}
	}
	for i, x := range cells {
		for _, y := range cells[i+1:] {
			if (x.column == y.column) == (x.at == y.at) {
				continue
			}
			p := patch{x.cell: y.cell.Printed, y.cell: x.cell.Printed}
			var mended []*claim
			for _, f := range failures {
				if f.uses(p) && f.holds(p) {
					mended = append(mended, f)
				}
			}
			if len(mended) >= 2 {
				tried = append(tried, &exchange{page: pg, cells: []place{x, y}, patch: p, mended: mended})
			}
		}
	}
	slices.SortStableFunc(tried, func(x, y *exchange) int { return cmp.Compare(len(y.mended), len(x.mended)) })
	share := func(x, y *exchange) bool {
		return slices.ContainsFunc(x.mended, func(f *claim) bool { return slices.Contains(y.mended, f) })
	}
	var found []*exchange
	for _, x := range tried {
		if !slices.ContainsFunc(found, func(y *exchange) bool { return share(x, y) }) &&
			!slices.ContainsFunc(tried, func(y *exchange) bool { return y != x && len(y.mended) == len(x.mended) && share(x, y) }) { // a rival: neither is sure
			found = append(found, x)
		}
	}
	return together(found)
}

// slides finds runs of failing figures, three or more along a column or a row,
// each of which holds in the cell beside it, but for the last: its own figure
// has gone, and where the one in its cell belongs cannot be known.
func slides(pg *page, failures []*claim) (found []*exchange) {
	for _, step := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
		next := map[*claim]*claim{}
		reached := map[*claim]bool{}
		for _, f := range failures {
			for _, to := range failures {
				if to.rule == f.rule && to.at == f.at+step[0] && to.column.Index == f.column.Index+step[1] && to.holds(patch{to.cell: f.cell.Printed}) {
					next[f], reached[to] = to, true
				}
			}
		}
		for _, f := range failures {
			if reached[f] {
				continue
			}
			x := &exchange{page: pg, down: step[0], onwards: step[1], patch: patch{}}
			for ; f != nil; f = next[f] {
				x.cells, x.mended = append(x.cells, f.place), append(x.mended, f)
				if to := next[f]; to != nil {
					x.patch[to.cell] = f.cell.Printed
				}
			}
			if len(x.mended) >= 3 {
				found = append(found, x)
			}
		}
	}
	return found
}

// slid reports whether it is a run of figures that slid.
func (x *exchange) slid() bool { return x.down != 0 || x.onwards != 0 }

// together makes one of exchanges between the same two rows.
func together(found []*exchange) (list []*exchange) {
	for _, x := range found {
		i := slices.IndexFunc(list, func(y *exchange) bool {
			return !x.slid() && !y.slid() && x.cells[0].at != x.cells[1].at && x.cells[0].at == y.cells[0].at && x.cells[1].at == y.cells[1].at
		})
		if i < 0 {
			list = append(list, x)
			continue
		}
		y := list[i]
		y.cells, y.mended = append(y.cells, x.cells...), append(y.mended, x.mended...)
		maps.Copy(y.patch, x.patch)
	}
	for _, x := range list {
		slices.SortStableFunc(x.cells, place.compare)
		slices.SortStableFunc(x.mended, func(p, q *claim) int { return p.compare(q.place) })
	}
	return list
}

// compare orders places by row, then column.
func (p place) compare(q place) int {
	return cmp.Or(cmp.Compare(p.at, q.at), cmp.Compare(p.column.Index, q.column.Index))
}

func (x *exchange) file() {
	f := &Finding{Severity: Contradiction}
	for _, c := range x.cells {
		f.mark(c)
	}
	rows := slices.CompactFunc(slices.Clone(x.cells), func(c, d place) bool { return c.row == d.row }) // a cell of each
	var lines []string
	for _, m := range x.mended {
		lines = append(lines, m.arithmetic())
		if m.across {
			f.Severity = Conflict
		}
		for _, r := range m.related {
			if s := citeRow(r); !slices.Contains(f.Sources, s) {
				f.Sources = append(f.Sources, s)
			}
		}
	}
	f.Arithmetic = strings.Join(lines, "\n")
	x.page.add(RuleExchanged, x.cells[0].at, f, x.words(rows))
}

// exchangeWords are what the wording of the rule is made from.
type exchangeWords struct {
	Name, First, Second    string // the page; rows, the second being "" where it is one
	Names, Figures, Others []string
	Mended                 int
	Overalls               []string // that follow from the figures as they are printed
	Slid                   bool
	Of, Where              string // of a slide: of which row or column, and in which direction
}

func (x *exchange) words(rows []place) exchangeWords {
	w := exchangeWords{Name: x.page.name(), First: results.RowName(rows[0].row), Mended: len(x.mended), Overalls: x.overalls(rows)}
	cells := x.cells
	switch {
	case x.slid():
		w.Slid = true
		if last := len(cells) - 1; x.down+x.onwards > 0 { // its own figure has gone
			cells = cells[:last]
		} else {
			cells = cells[1:]
		}
		w.Of, w.Where = w.First, words.Choose(x.onwards, "one column to the right", "one column to the left")
		if x.down != 0 {
			w.Of, w.Where = columnName(cells[0].column), words.Choose(x.down, "one row below", "one row above")
		}
	case len(rows) > 1:
		w.Second = results.RowName(rows[1].row)
		for _, c := range cells[len(cells)/2:] {
			w.Others = append(w.Others, c.cell.Printed.Text)
		}
		cells = cells[:len(cells)/2]
	}
	for _, c := range cells {
		name := columnName(c.column)
		if x.down != 0 {
			name = results.RowName(c.row)
		}
		w.Names, w.Figures = append(w.Names, name), append(w.Figures, c.cell.Printed.Text)
	}
	return w
}

// overalls are those of the rows, where they follow from the figures as printed and would
// not from the exchanged ones: then the averages were taken afterwards.
func (x *exchange) overalls(rows []place) (figures []string) {
	for _, r := range rows {
		c := overallClaim(x.page, r.at, x.page.weights())
		if c == nil || !c.holds(nil) || c.holds(x.patch) {
			return nil
		}
		figures = append(figures, c.cell.Printed.Text)
	}
	return figures
}

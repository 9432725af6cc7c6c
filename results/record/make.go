package record

import (
	"math/big"

	"standings/results"
	"standings/results/judged"
)

// Of makes the record of a board of a project. How far judges agree and the release are
// left for those who know them.
func Of(p *results.Project, b *results.Board) *Board {
	d := Head(b)
	for _, r := range b.Rows {
		d.Rows = append(d.Rows, rowOf(p, r))
	}
	return d
}

// Head is the record of a board without its rows.
func Head(b *results.Board) *Board {
	d := &Board{
		Benchmark: b.Benchmark.ID, ID: b.ID, Title: b.Title, Unit: Text(b.Scale.Unit.Value), Formula: formula(b),
		Judge: Text(b.JudgedBy()), IDs: []string{}, Columns: []Column{}, Rows: make([]Row, 0, len(b.Rows)),
	}
	if b.Scale.Min.Known() || b.Scale.Max.Known() {
		d.Scale = &scale{end(b.Scale.Min.Rat), end(b.Scale.Max.Rat)}
	}
	if by := b.SortedBy(); by != nil {
		d.Better = Text(by.Better())
	}
	for _, c := range b.Columns {
		d.IDs = append(d.IDs, c.ID)
		d.Columns = append(d.Columns, columnOf(b, c))
	}
	return d
}

// Changes are the changes of a board against other rows that its sources print, as rows.
func Changes(p *results.Project, b *results.Board) *Board {
	d := Head(b)
	for _, c := range b.Changes {
		for _, r := range c.Rows {
			d.Rows = append(d.Rows, rowOf(p, r))
		}
	}
	return d
}

// formula is how an item's score is made, as benchmark.yaml writes it: a text, or texts by
// the ids of groups; nil where no score is made of judgments.
func formula(b *results.Board) any {
	switch {
	case b.Score.All.Value != "":
		return b.Score.All.Value
	case len(b.Score.ByGroup) > 0:
		by := map[string]string{}
		for _, e := range b.Score.ByGroup {
			by[e.Key.Value] = e.Value.Value
		}
		return by
	}
	return nil
}

func columnOf(b *results.Board, c *results.Column) Column {
	d := Column{ID: c.ID, Title: c.Name(), Kind: c.Holds(), Unit: Text(c.Unit), Value: c.Formula(), Ranks: c == b.RankedBy(), ErrorOf: c.ErrorOf(), Figures: c.HasFigures(), OwnScale: c.OwnScale, Items: c.Items}
	if c.Weight != nil {
		d.Weight = c.Weight.RatString()
	}
	if !d.Figures {
		return d
	}
	if d.Better = Text(c.Better()); c.Kind.Has("decimals") {
		d.Decimals = &c.Decimals
	}
	if c.Low != nil || c.High != nil {
		d.Scale = &scale{end(c.Low), end(c.High)}
	}
	return d
}

func end(r *big.Rat) *float64 {
	if r == nil {
		return nil
	}
	value, _ := r.Float64()
	return &value
}

func rowOf(p *results.Project, r *results.Row) Row {
	row := Row{
		ID: r.Anchor(), Model: r.Model.ID, Name: r.Model.Name, Variant: Text(r.Variant), Kind: Text(r.Kind), Mark: r.Mark, Note: r.Note, Condition: r.Condition,
		Rank: Whole(r.Rank), RankLow: r.Places.Low, RankHigh: r.Places.High, Reference: r.Reference, OtherJudge: r.OtherJudge,
		Evidence: r.Evidence.ID(), Judge: Text(r.Judge), Facts: factsOf(p, r.Model), Cells: make(cells, len(r.Board.Columns)),
	}
	if change := r.Board.ChangeOf(r); change != nil {
		of := change.Compared()
		if from := r.Board.Benchmark.Board(of.Board).Find(of.Model, of.Variant); from != nil {
			row.ChangeFrom = of.Board + "#" + from.Anchor()
		}
	}
	row.setSources(p, r)
	for i, c := range r.Board.Columns {
		row.Cells[i] = CellOf(r, c)
	}
	return row
}

// factsOf is what is known of a model beyond its names; nil where nothing is.
func factsOf(p *results.Project, m *results.Model) (facts map[string]string) {
	if p.Models == nil {
		return nil
	}
	for _, c := range p.Models.Facts() {
		if fact := m.Fact(c); fact.Known {
			if facts == nil {
				facts = map[string]string{}
			}
			facts[c.ID] = fact.Text
		}
	}
	return facts
}

func (row *Row) setSources(p *results.Project, r *results.Row) {
	add := func(file string, line int, path string) {
		row.Sources = append(row.Sources, Source{file, Whole(line), path, Text(p.Files[file])})
	}
	made := []*judged.Row{r.Made()}
	if r.Corrected() != nil {
		made = []*judged.Row{r.Corrected().Judge, r.Corrected().People}
	}
	switch {
	case r.Tally() != nil:
		for _, file := range r.Tally().Files() {
			add(file, 0, "")
		}
	case made[0] == nil:
		add(r.File, r.Line, r.Path())
	}
	for _, of := range made {
		if of != nil { // somebody judged, or reviewed it
			for _, i := range of.Files {
				add(r.Board.Benchmark.Suite.Files[i].Path, 0, "")
			}
		}
	}
	row.Behind = len(row.Sources)
	for i := len(r.Earlier) - 1; i >= 0; i-- {
		e := r.Earlier[i]
		add(e.File, e.Line, e.Path())
	}
}

// CellOf is a row's cell in a column of its board; missing in no column.
func CellOf(r *results.Row, column *results.Column) Cell {
	if column == nil {
		return Cell{}
	}
	c := *r.Cell(column)
	d := Cell{Column: column.ID, Marks: c.Printed.Marks(), Known: c.Known, AsPrinted: c.Known && c.Printed.Known(), Shown: column.Shown(c), InFull: column.InFull(c), Exact: c.Exact(), Text: c.Text, Stated: c.Stated().Text, Place: c.Place}
	// What a source prints for a recomputed figure. The counts of judgments that are
	// beside a printed row are not its: they are on the page of its recomputed figures.
	if c.Made != nil && len(r.Earlier) > 0 {
		c.Printed = r.Earlier[len(r.Earlier)-1].Cell(column).Printed
	}
	d.Printed = Text(c.Printed.Text)
	if c.Known && column.HasFigures() {
		value := c.Value // and not the whole cell
		d.Value = &value
	}
	if c.Stated().Known() {
		d.StatedSelf = c.Stated().Plain()
	}
	if bounds := c.Bounds(); bounds.Known() {
		d.Stated, d.StatedLow, d.StatedHigh = bounds.Text, bounds.Low.Plain(), bounds.High.Plain()
	}
	if c.Made != nil {
		missing := c.Made.Missing.Total()
		d.N, d.Missing = &c.Made.N, &missing
		if c.Made.Items > 0 {
			d.BoundLow, d.BoundHigh = &c.Made.Low, &c.Made.High
		}
	}
	if i, why := r.Interval(column); why == "" {
		d.Interval = &Interval{Low: Number(i.Low), High: Number(i.High), Basis: i.Basis, Level: i.Level, Of: i.Of, Parts: i.Parts}
		if runs := r.BetweenRuns(column); runs.Runs > 0 {
			within := Number(runs.Error)
			d.Runs, d.BetweenRuns = runs.Runs, &within
		}
	}
	return d
}

package board

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"encoding/json"
	"math/big"
	"slices"

	"standings/results"
	"standings/site/page"
)

// boardCSV is a board as data, without rows by other judges: model, variant where a row has one, the groups,
// further columns, overall, each with a column of the errors that its sources state behind it, or two of the ends of their intervals. Published figures keep their digits, recomputed ones are written in
// full, as [figure.Decimal] writes numbers, an empty field is no value.
func boardCSV(b *results.Board) []byte {
	var rows []*results.Row
	for _, r := range b.Rows {
		if !r.OtherJudge {
			rows = append(rows, r)
		}
	}
	return rowsCSV(b, rows)
}

// changesCSV is the printed changes of a board, in the same columns.
func changesCSV(b *results.Board) []byte {
	var rows []*results.Row
	for _, c := range b.Changes {
		rows = append(rows, c.Rows...)
	}
	return rowsCSV(b, rows)
}

func rowsCSV(b *results.Board, rows []*results.Row) []byte {
	variants := false
	for _, r := range rows {
		variants = variants || r.Variant != ""
	}
	header := []string{"model"}
	if variants {
		header = append(header, "variant")
	}
	stated, bounds := map[*results.Column]bool{}, map[*results.Column]bool{}
	for _, c := range b.Columns {
		header = append(header, c.ID)
		if bounds[c] = slices.ContainsFunc(rows, func(r *results.Row) bool { return r.Cell(c).Bounds().Known() }); bounds[c] {
			header = append(header, c.ID+"_low", c.ID+"_high")
		}
		if stated[c] = slices.ContainsFunc(rows, func(r *results.Row) bool { return r.Cell(c).Stated().Known() }); stated[c] {
			header = append(header, cmp.Or(c.ErrorOf(), c.ID+"_stated"))
		}
	}
	records := [][]string{header}
	for _, r := range rows {
		record := []string{r.Model.Name}
		if variants {
			record = append(record, r.Variant)
		}
		for _, c := range b.Columns {
			if record = append(record, r.Cell(c).Exact()); bounds[c] {
				record = append(record, r.Cell(c).Bounds().Low.Plain(), r.Cell(c).Bounds().High.Plain())
			}
			if stated[c] {
				record = append(record, r.Cell(c).Stated().Plain())
			}
		}
		records = append(records, record)
	}
	return writeCSV(records)
}

// TrustCSV is a table of agreement, figures as printed.
func TrustCSV(t *results.TrustTable) []byte {
	header := []string{cmp.Or(t.Label.Value, "judge")}
	for _, c := range t.Columns {
		header = append(header, c.ID.Value)
	}
	records := [][]string{header}
	for _, r := range t.Rows {
		record := []string{r.Name}
		for _, cell := range r.Cells {
			if cell == "-" {
				cell = ""
			}
			record = append(record, cell)
		}
		records = append(records, record)
	}
	return writeCSV(records)
}

func writeCSV(records [][]string) []byte {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	w.WriteAll(records) // a bytes.Buffer does not fail
	return b.Bytes()
}

// BoardData is a board's JSON. Unknown values are null.
type BoardData struct {
	Benchmark  string       `json:"benchmark"`
	Board      string       `json:"board"`
	Scale      *scaleData   `json:"scale"`   // of an item's score
	Unit       *string      `json:"unit"`    // that scores are counted in
	Better     *string      `json:"better"`  // higher, lower or unknown, of the column that ranks, or sorts; null where none does
	Formula    any          `json:"formula"` // of an item's score: a text, or texts by group; null where no score is made here
	Judge      *string      `json:"judge"`
	Release    *string      `json:"release"` // id of the newest; null where there is none
	Columns    []string     `json:"columns"`
	ColumnInfo []ColumnData `json:"column_info"`
	Rows       []rowData    `json:"rows"`
	// Agreement is how far judges agree, where several marked the same outputs.
	Agreement []agreementData `json:"agreement,omitempty"`
}

// ColumnData says what is in a column: what cannot be known, or is not of its
// kind, is null.
type ColumnData struct {
	ID       string     `json:"id"`
	Title    string     `json:"title"`
	Kind     string     `json:"kind"` // group, overall, number, date, text, link or yes-no
	Unit     *string    `json:"unit"`
	Better   *string    `json:"better"` // higher, lower, neither or unknown
	Scale    *scaleData `json:"scale"`
	Decimals *int       `json:"decimals"` // that values made here are shown with
	Value    string     `json:"value,omitempty"`
	Ranks    bool       `json:"ranks,omitempty"` // the rows are ranked by it
}

type scaleData struct {
	Min *float64 `json:"min"`
	Max *float64 `json:"max"`
}

type rowData struct {
	ID        string              `json:"id"`
	Model     string              `json:"model"`
	Variant   *string             `json:"variant"`
	Kind      *string             `json:"kind"`
	Rank      *int                `json:"rank"`
	Reference bool                `json:"reference,omitempty"` // no model that competes
	RankLow   int                 `json:"rank_low,omitempty"`  // the best and the worst rank that the
	RankHigh  int                 `json:"rank_high,omitempty"` // row could have; absent where nothing is known of it
	Evidence  string              `json:"evidence"`
	Judge     *string             `json:"judge"`
	Sources   []SourceData        `json:"sources"`
	Facts     map[string]string   `json:"facts,omitempty"` // what models.csv says of the model, as it is written there, by the ids of the list's columns
	Cells     map[string]cellData `json:"cells"`
}

type SourceData struct {
	File   string  `json:"file"`
	Line   *int    `json:"line"`
	Path   string  `json:"path,omitempty"` // of the record in a JSON or YAML file
	SHA256 *string `json:"sha256"`
}

type cellData struct {
	Value     *float64 `json:"value"`
	Printed   *string  `json:"printed"`
	N         *int     `json:"n"`
	Missing   *int     `json:"missing"`
	BoundLow  *float64 `json:"bound_low"`
	BoundHigh *float64 `json:"bound_high"`
	// Few cells have what follows.
	Text   string   `json:"text,omitempty"`   // what is there, where it is no figure
	Stated string   `json:"stated,omitempty"` // the source's own error of the figure, or interval around it, as printed
	Low    *float64 `json:"low,omitempty"`    // of the figure's interval
	High   *float64 `json:"high,omitempty"`
	Basis  string   `json:"basis,omitempty"` // items, clusters, source or printed
	Level  float64  `json:"level,omitempty"` // 0.95; absent where a source does not say what its error is
	// Runs by one judge on the same outputs' prompts, where there are several, and how far
	// from their mean 95 of 100 would be.
	Runs        int      `json:"runs,omitempty"`
	BetweenRuns *float64 `json:"between_runs,omitempty"`
}

func OrNull[T comparable](v T) *T {
	var zero T
	if v == zero {
		return nil
	}
	return &v
}

// printedOf is a recomputed cell with what a source prints for it, where one
// does. The counts of judgments that are beside a printed row are not its: they
// are with the row's recomputed figures on its page.
func printedOf(r *results.Row, column *results.Column) results.Cell {
	c := *r.Cell(column)
	if c.Made != nil && len(r.Earlier) > 0 {
		c.Printed = r.Earlier[len(r.Earlier)-1].Cell(column).Printed
	}
	return c
}

func (s *Pages) boardJSON(b *results.Board) ([]byte, error) {
	data := BoardData{
		Benchmark: b.Benchmark.ID, Board: b.ID.Value, Unit: OrNull(b.Scale.Unit.Value), Formula: Formula(b), Judge: OrNull(b.JudgedBy()),
		Columns: []string{}, ColumnInfo: []ColumnData{}, Rows: []rowData{}, Agreement: agreementTables(b),
	}
	if b.Scale.Min.Known() || b.Scale.Max.Known() {
		data.Scale = &scaleData{end(b.Scale.Min.Rat), end(b.Scale.Max.Rat)}
	}
	if by := b.SortedBy(); by != nil {
		data.Better = OrNull(by.Better())
	}
	if newest := s.Releases.Newest(); newest != nil {
		data.Release = &newest.ID
	}
	for _, c := range b.Columns {
		data.Columns = append(data.Columns, c.ID)
		data.ColumnInfo = append(data.ColumnInfo, ColumnInfo(b, c))
	}
	for _, r := range b.Rows {
		row := rowData{
			ID: page.RowAnchor(r), Model: r.Model.ID, Variant: OrNull(r.Variant), Kind: OrNull(r.Kind), Rank: OrNull(r.Rank), RankLow: r.Places.Low, RankHigh: r.Places.High, Reference: r.Reference,
			Evidence: string(r.Evidence), Judge: OrNull(r.Judge), Sources: s.rowSources(b.Benchmark.ID, r), Facts: s.facts(r.Model), Cells: make(map[string]cellData, len(b.Columns)),
		}
		for _, c := range b.Columns {
			cell := jsonCell(c, printedOf(r, c))
			cell.setInterval(r, c)
			row.Cells[c.ID] = cell
		}
		data.Rows = append(data.Rows, row)
	}
	return Marshal(data)
}

// Formula is how an item's score is made, as benchmark.yaml writes it: a text, or texts by
// the ids of groups; nil where no score is made of judgments.
func Formula(b *results.Board) any {
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

// facts is what is known of a model beyond its names; nil where nothing is.
func (s *Pages) facts(m *results.Model) map[string]string {
	facts := map[string]string{}
	if s.Project.Models != nil {
		for _, c := range s.Project.Models.Facts() {
			if fact := m.Fact(c); fact.Known {
				facts[c.ID] = fact.Text
			}
		}
	}
	if len(facts) == 0 {
		return nil
	}
	return facts
}

// rowSources lists the files behind a row, those behind its figures first, then
// those of earlier sources.
func (s *Pages) rowSources(benchmark string, r *results.Row) []SourceData {
	var sources []SourceData
	if r.Tally != nil {
		for _, file := range r.Tally.Files() {
			sources = append(sources, SourceData{File: file, SHA256: OrNull(s.Project.Files[file])})
		}
	} else if r.Made != nil {
		for _, i := range r.Made.Files {
			f := s.Project.Benchmark(benchmark).Suite.Files[i]
			sources = append(sources, SourceData{File: f.Path, SHA256: OrNull(f.SHA256)})
		}
	} else {
		sources = append(sources, SourceData{File: r.File, Line: OrNull(r.Line), Path: r.Path, SHA256: OrNull(s.Project.Files[r.File])})
	}
	for i := len(r.Earlier) - 1; i >= 0; i-- {
		e := r.Earlier[i]
		sources = append(sources, SourceData{File: e.File, Line: OrNull(e.Line), Path: e.Path, SHA256: OrNull(s.Project.Files[e.File])})
	}
	return sources
}

// ColumnInfo says what is in a column of a board.
func ColumnInfo(b *results.Board, c *results.Column) ColumnData {
	d := ColumnData{ID: c.ID, Title: c.Name(), Kind: string(c.Kind), Unit: OrNull(c.Unit), Value: c.Formula(), Ranks: c == b.RankedBy()}
	if !c.HasFigures() {
		return d
	}
	better := c.Better()
	d.Better, d.Decimals = &better, &c.Decimals
	if c.Low != nil || c.High != nil {
		d.Scale = &scaleData{end(c.Low), end(c.High)}
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

func jsonCell(column *results.Column, c results.Cell) cellData {
	d := cellData{Printed: OrNull(c.Printed.Text), Text: c.Text, Stated: c.Stated().Text}
	if c.Known && column.HasFigures() {
		value := c.Value // and not the whole cell
		d.Value = &value
	}
	if c.Bounds().Known() {
		d.Stated = c.Bounds().Text
	}
	if c.Made != nil {
		missing := c.Made.Missing.Total()
		d.N, d.Missing = &c.Made.N, &missing
		if c.Made.Items > 0 {
			d.BoundLow, d.BoundHigh = &c.Made.Low, &c.Made.High
		}
	}
	return d
}

func Marshal(v any) ([]byte, error) {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetIndent("", " ")
	if err := encoder.Encode(v); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

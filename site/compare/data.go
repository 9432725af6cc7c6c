package compare

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math/big"
	"slices"

	"standings/internal/words"
	"standings/results"
	"standings/results/ranking"
	"standings/results/record"
	"standings/site/cases"
	"standings/site/chart"
	"standings/site/field"
	"standings/site/page"
)

// CompareData is what the compare page knows of every model: one script that
// sets one global, since a page opened from a folder cannot fetch a file.
//
// A figure is a text where a source prints it (its digits count), a number where
// it is made here from judgments, null where it is missing. A number that a
// browser would not show as its board does comes with its text: [5.25, "5.2"].
type CompareData struct {
	Slots      []chart.Slot    `json:"slots"`
	Models     []comparedModel `json:"models"`
	Benchmarks []comparedBench `json:"benchmarks"`
	Fields     []comparedField `json:"fields"`
	Parts      *comparedParts  `json:"parts,omitempty"`
}

// comparedModel is a model in one variant: what can be picked.
type comparedModel struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Variant string `json:"variant,omitempty"`
	Find    string `json:"find"`             // folded names for the search
	Page    string `json:"page,omitempty"`   // "" is that of the model with this id
	Access  string `json:"access,omitempty"` // "open" or "proprietary", as declared
}

type comparedBench struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	Cases string `json:"cases,omitempty"` // folder of its cases; "" where nothing was judged
	// Stated is licence and day of its figures, as pictures state them: "CC BY 4.0; 2026-01-02".
	Stated string `json:"stated,omitempty"`
}

// comparedField is a field: the rows of one board under one condition.
type comparedField struct {
	Key        string           `json:"key"`
	Benchmark  int              `json:"benchmark"`
	Title      string           `json:"title"`
	Headline   bool             `json:"headline,omitempty"`
	Again      bool             `json:"again,omitempty"`      // another field of the benchmark has the same overall scores, and is counted in its place
	OtherJudge bool             `json:"otherJudge,omitempty"` // or another run: its rows are shown, and counted nowhere
	Judge      string           `json:"judge,omitempty"`
	Condition  string           `json:"condition,omitempty"`
	Items      int              `json:"items,omitempty"`
	Sources    string           `json:"sources"`
	Board      string           `json:"board"` // its address
	Lower      bool             `json:"lower,omitempty"`
	Decimals   int              `json:"decimals"`
	Ranked     int              `json:"ranked,omitempty"`
	Axis       comparedAxis     `json:"axis"`  // of the column that ranks, and of those that have none of their own
	Width      float64          `json:"width"` // of the declared scale, by which gaps of several boards are ordered
	Columns    []comparedColumn `json:"columns"`
	// Rows go by the models' ids: rank (0 is none), the row's anchor where it is
	// not the model's id ("" otherwise), then a figure a column.
	Rows map[string][]any `json:"rows,omitempty"`
	// Order and Ranks say who is on the field in place of Rows that are in parts: places
	// in the list of models, in the board's order, and their ranks.
	Order []int `json:"order,omitempty"`
	Ranks []int `json:"ranks,omitempty"`
	// Outputs names, by the models' ids, the judged outputs that recomputed rows
	// are made of, as the cases' data call them. Printed rows have none.
	Outputs map[string]string `json:"outputs,omitempty"`
	Sure    *comparedSure     `json:"sure,omitempty"`    // nil where nothing is known of who is surely better
	NotSure string            `json:"notSure,omitempty"` // why, where the field ranks
	order   []string          // the rows' ids as the board has them
}

// comparedAxis is min, max, and 1 where it is cut.
type comparedAxis [3]float64

// comparedColumn is a column of a field, in the board's order.
type comparedColumn struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	// Overall marks the column that ranks.
	Overall  bool   `json:"overall,omitempty"`
	Items    int    `json:"items,omitempty"`
	Unit     string `json:"unit,omitempty"`
	Computed bool   `json:"computed,omitempty"` // some of its figures are computed here from others of their row
	// Better is "lower", "neither" or "unknown" where not higher figures are better.
	Better string        `json:"better,omitempty"`
	Axis   *comparedAxis `json:"axis,omitempty"`  // nil is the field's
	Width  float64       `json:"width,omitempty"` // 0 is the field's
}

// comparedColumns lists the columns of a board that are compared: its groups, and
// the one that ranks.
func comparedColumns(b *results.Board) []*results.Column {
	columns := b.Groups()
	if by := b.SortedBy(); by != nil && !slices.Contains(columns, by) {
		columns = append(columns, by)
	}
	return columns
}

func (s *Pages) compareData() CompareData {
	d := CompareData{Slots: chart.Slots(), Benchmarks: []comparedBench{}, Fields: []comparedField{}}
	for i, b := range s.Project.Benchmarks {
		bench := comparedBench{ID: b.ID, Title: b.Title, Stated: words.Said("; ", b.License.Value, b.LastChange())}
		for _, f := range s.fields.FieldsOf(b) {
			one := compared(f, i)
			if one.Outputs = s.comparedOutputs(f); one.Outputs != nil {
				bench.Cases = page.Folder(cases.CasesPath(b.ID))
			}
			d.Fields = append(d.Fields, one)
		}
		d.Benchmarks = append(d.Benchmarks, bench)
	}
	d.Models = pickable(s.Compared)
	return d
}

// pickable lists the models of all fields, each way of running one once, by
// name, then by variant.
func pickable(all []*field.Field) []comparedModel {
	seen := map[string]bool{}
	list := []comparedModel{}
	for _, f := range all {
		for _, r := range f.Rows {
			id := field.PickID(r)
			if seen[id] || r.Reference {
				continue
			}
			seen[id] = true
			m := comparedModel{ID: id, Name: r.Model.Name, Variant: r.Variant, Access: string(r.Model.Access), Find: page.SearchNames(r.Model, r.Variant)}
			if id != r.Model.ID {
				m.Page = page.ModelPath(r.Model)
			}
			list = append(list, m)
		}
	}
	slices.SortStableFunc(list, func(x, y comparedModel) int {
		return cmp.Or(cmp.Compare(page.FoldName(x.Name), page.FoldName(y.Name)), cmp.Compare(page.FoldName(x.Variant), page.FoldName(y.Variant)))
	})
	return list
}

func compared(f *field.Field, benchmark int) comparedField {
	b, by := f.Board, f.Board.RankedBy()
	d := comparedField{
		Key: f.Key(), Benchmark: benchmark, Title: f.Title(), Headline: f.Headline(), Again: f.Again, OtherJudge: f.OtherJudge, Judge: f.Judge, Lower: by != nil && by.Lower(),
		Items: b.Benchmark.TotalItems(b.Board), Sources: f.Sources(), Ranked: f.Ranked(), Board: page.BoardPath(b),
		Axis: axisOf(f.Axis(by)), Width: f.Width(by), Columns: []comparedColumn{}, Rows: map[string][]any{},
	}
	if len(b.Benchmark.Conditions) > 1 {
		d.Condition = b.Benchmark.ConditionTitle(f.Condition)
	}
	columns := comparedColumns(b)
	for _, column := range columns {
		d.Decimals = max(d.Decimals, column.Decimals)
		k := comparedColumn{ID: column.ID, Name: column.Name(), Overall: column == by, Items: column.Items, Unit: column.Unit}
		k.Computed = slices.ContainsFunc(f.Rows, func(r *results.Row) bool { return column.MadeHere(*r.Cell(column)) })
		if column.Direction != ranking.Higher {
			k.Better = column.Better()
		}
		if column != by && (f.Sums() || !column.OwnScale || by != nil && !by.OwnScale) {
			axis := axisOf(f.Axis(column))
			k.Axis, k.Width = &axis, f.Width(column)
		}
		d.Columns = append(d.Columns, k)
	}
	for _, r := range f.Rows {
		if r.Reference {
			continue // nobody is compared with it
		}
		id, anchor := field.PickID(r), r.Anchor()
		if anchor == id {
			anchor = ""
		}
		row := []any{r.Rank, anchor}
		for _, c := range columns {
			row = append(row, figureOf(record.CellOf(r, c), d.Decimals))
		}
		if d.Rows[id] == nil {
			d.order = append(d.order, id)
		}
		d.Rows[id] = row
	}
	d.Sure, d.NotSure = sureOf(f)
	return d
}

// comparedOutputs finds the judged outputs behind a field's rows; nil where there
// are none. Rows by another judge have none: the cases' scores are not theirs.
func (s *Pages) comparedOutputs(f *field.Field) (outputs map[string]string) {
	k := s.cases.Collection(f.Board.Benchmark)
	if k == nil || f.OtherJudge {
		return nil
	}
	for _, r := range f.Rows {
		o := k.OutputOf(r)
		if o == nil || o.Main != r.Made().Sheet {
			continue
		}
		if outputs == nil {
			outputs = map[string]string{}
		}
		outputs[field.PickID(r)] = o.ID
	}
	return outputs
}

func axisOf(s chart.Scale) comparedAxis { return comparedAxis{s.Min, s.Max, float64(page.One(s.Cut))} }

// figureOf is a figure as the data carry it: printed digits as text, a
// recomputed value as a number, nil where it is missing. A browser rounds to the
// given decimals, the binary fraction that it has; a number that its column shows
// otherwise, since it has other decimals or is a decimal half, carries the column's
// text.
func figureOf(c record.Cell, decimals int) any {
	switch {
	case !c.Known:
		return nil
	case c.AsPrinted && c.Shown == c.InFull:
		return c.Exact
	}
	if value := new(big.Rat).SetFloat64(*c.Value); value == nil || value.FloatString(decimals) != c.Shown {
		return []any{*c.Value, c.Shown}
	}
	return *c.Value
}

// compareScript is the data as a classic script.
func compareScript(d CompareData) ([]byte, error) {
	data, err := json.Marshal(d)
	return fmt.Appendf(nil, "globalThis.standingsCompare = %s;\n", data), err
}

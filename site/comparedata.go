package site

import (
	"cmp"
	"encoding/json"
	"math/big"
	"slices"
	"strings"

	"standings/site/chart"
)

// compareData is what the compare page knows of every model: one script that
// sets one global, since a page opened from a folder cannot fetch a file.
//
// A figure is a text where a source prints it (its digits count), a number where
// it is made here from judgments, null where it is missing. A number that a
// browser would not show as its board does comes with its text: [5.25, "5.2"].
type compareData struct {
	Slots      []chart.Slot       `json:"slots"`
	Models     []comparedModel    `json:"models"`
	Benchmarks []comparedBench    `json:"benchmarks"`
	Contests   []comparedContest  `json:"contests"`
	Contrasts  []comparedContrast `json:"contrasts"`
	Themes     []comparedTheme    `json:"themes"`
}

// comparedModel is a model, run in one way: what can be picked.
type comparedModel struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Variant string `json:"variant,omitempty"`
	Find    string `json:"find"` // folded names for the search
	Page    string `json:"page"`
}

type comparedBench struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	Page  string `json:"page"`
	Cases string `json:"cases,omitempty"` // folder of its cases; "" where nothing was judged
}

type comparedContest struct {
	Key       string           `json:"key"`
	Benchmark int              `json:"benchmark"`
	Title     string           `json:"title"`
	Headline  bool             `json:"headline,omitempty"`
	Apart     bool             `json:"apart,omitempty"` // its rows are set apart on its boards: shown, and counted nowhere
	Judge     string           `json:"judge,omitempty"`
	Condition string           `json:"condition,omitempty"`
	Items     int              `json:"items,omitempty"`
	Sources   string           `json:"sources"`
	Boards    []string         `json:"boards"` // addresses
	Lower     bool             `json:"lower,omitempty"`
	Decimals  int              `json:"decimals"`
	Ranked    int              `json:"ranked,omitempty"`
	Axis      comparedAxis     `json:"axis"`  // of the overall, and of the columns that have none of their own
	Width     float64          `json:"width"` // of the declared scale, by which gaps of several boards are ordered
	Columns   []comparedColumn `json:"columns"`
	// Rows go by the models' ids: index of the board, rank (0 is none), the
	// row's anchor where it is not the model's id ("" otherwise), the overall,
	// then a figure a column.
	Rows map[string][]any `json:"rows"`
	// Outputs names, by the models' ids, the judged outputs that recomputed rows
	// are made of, as the cases' data call them. Printed rows have none.
	Outputs map[string]string `json:"outputs,omitempty"`
}

// comparedAxis is min, max, and 1 where it is cut.
type comparedAxis [3]float64

type comparedColumn struct {
	ID    string        `json:"id"`
	Name  string        `json:"name"`
	Items int           `json:"items,omitempty"`
	Axis  *comparedAxis `json:"axis,omitempty"`
	Width float64       `json:"width,omitempty"` // where it is not the overall's
}

type comparedTheme struct {
	Title  string   `json:"title"`
	Page   string   `json:"page"`
	Groups [][2]int `json:"groups"` // contest, column
}

func (s *builder) compareData() compareData {
	d := compareData{Slots: chart.Slots(), Benchmarks: []comparedBench{}, Contests: []comparedContest{}, Contrasts: []comparedContrast{}, Themes: []comparedTheme{}}
	for i, b := range s.project.Benchmarks {
		bench := comparedBench{ID: b.ID, Title: b.Title.Value, Page: benchmarkPath(b.ID)}
		for _, c := range s.compare.of(b) {
			one := compared(c, i)
			if one.Outputs = s.comparedOutputs(c); one.Outputs != nil {
				bench.Cases = strings.TrimSuffix(casesPath(b.ID), "index.html")
			}
			d.Contests = append(d.Contests, one)
		}
		d.Benchmarks = append(d.Benchmarks, bench)
		for j := range b.Contrasts {
			if k, ok := comparedSteps(b, &b.Contrasts[j]); ok {
				k.Benchmark = i
				d.Contrasts = append(d.Contrasts, k)
			}
		}
	}
	d.Models = pickable(s.compare.contests)
	for _, t := range s.compare.themes {
		theme := comparedTheme{Title: t.Title, Page: themePath(t.ID), Groups: [][2]int{}}
		for _, g := range t.columns {
			theme.Groups = append(theme.Groups, [2]int{slices.Index(s.compare.contests, g.contest), g.column})
		}
		d.Themes = append(d.Themes, theme)
	}
	return d
}

// pickable lists the models of all contests, each way of running one once, by
// name, then by variant.
func pickable(all []*contest) []comparedModel {
	seen := map[string]bool{}
	list := []comparedModel{}
	for _, c := range all {
		for _, e := range c.entrants {
			if seen[e.id] {
				continue
			}
			seen[e.id] = true
			list = append(list, comparedModel{
				ID: e.id, Name: e.row.Model.Name, Variant: e.row.Variant, Page: modelPath(e.row.Model),
				Find: searchNames(e.row.Model) + " | " + foldName(e.row.Variant),
			})
		}
	}
	slices.SortStableFunc(list, func(x, y comparedModel) int {
		return cmp.Or(cmp.Compare(foldName(x.Name), foldName(y.Name)), cmp.Compare(foldName(x.Variant), foldName(y.Variant)))
	})
	return list
}

func compared(c *contest, benchmark int) comparedContest {
	d := comparedContest{
		Key: c.key(), Benchmark: benchmark, Title: c.title(), Headline: c.headline(), Apart: c.apart, Judge: c.judge, Lower: c.first().Lower,
		Items: c.bench.TotalItems(c.first().Board), Sources: c.sources(), Decimals: c.first().Decimals(), Ranked: c.ranked(),
		Axis: axisOf(c.axis(-1)), Width: c.width(-1), Rows: map[string][]any{},
	}
	if len(c.bench.Conditions) > 1 {
		d.Condition = c.bench.ConditionTitle(c.condition)
	}
	for _, b := range c.boards {
		d.Boards = append(d.Boards, boardPath(b))
	}
	for i, column := range c.columns {
		k := comparedColumn{ID: column.ID, Name: column.Name(), Items: column.Items}
		if c.sums() {
			axis := axisOf(c.axis(i))
			k.Axis, k.Width = &axis, c.width(i)
		}
		d.Columns = append(d.Columns, k)
	}
	for _, e := range c.entrants {
		anchor := rowAnchor(e.row)
		if anchor == e.id {
			anchor = ""
		}
		row := []any{slices.Index(c.boards, e.board), e.rank, anchor, figureOf(e.overall, d.Decimals)}
		for _, cell := range e.cells {
			row = append(row, figureOf(cell, d.Decimals))
		}
		d.Rows[e.id] = row
	}
	return d
}

// comparedOutputs finds the judged outputs behind a contest's rows; nil where
// there are none. Rows by another judge have none: the cases' scores are not
// theirs.
func (s *builder) comparedOutputs(c *contest) map[string]string {
	k := s.book(c.bench)
	if k == nil || c.apart {
		return nil
	}
	var outputs map[string]string
	for _, e := range c.entrants {
		o := k.outputOf(e.row)
		if o == nil || o.main != e.row.Made.Sheet {
			continue
		}
		if outputs == nil {
			outputs = map[string]string{}
		}
		outputs[e.id] = o.id
	}
	return outputs
}

func axisOf(s chart.Scale) comparedAxis { return comparedAxis{s.Min, s.Max, float64(one(s.Cut))} }

// figureOf is a figure as the data carry it: printed digits as text, a
// recomputed value as a number, nil where it is missing. A browser rounds to the
// given decimals, halves away from zero; a number that its board shows otherwise,
// since it has other decimals or rounds halves to even, carries the board's text.
func figureOf(s stand, decimals int) any {
	switch {
	case !s.Known:
		return nil
	case s.Printed.Known():
		return s.Printed.Text
	}
	if value := new(big.Rat).SetFloat64(s.Value); value == nil || value.FloatString(decimals) != s.shown() {
		return []any{s.Value, s.shown()}
	}
	return s.Value
}

// compareScript is the data as a classic script.
func (s *builder) compareScript() ([]byte, error) {
	data, err := json.Marshal(s.compareData())
	if err != nil {
		return nil, err
	}
	return append(append([]byte("globalThis.standingsCompare = "), data...), ";\n"...), nil
}

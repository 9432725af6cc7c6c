package results

import (
	"fmt"
	"regexp"
	"strings"

	"standings/internal/source"
	"standings/results/schema"
)

// cellAddress names one cell of the project as people write it:
// benchmark/board/model/group, with the variant behind the model in square
// brackets: "rivers/score/a-model[w/ CoT]/overall".
type cellAddress struct {
	Board  *Board
	Row    *Row
	Column *Column
}

// Cell returns the cell at the address.
func (a cellAddress) Cell() Cell {
	return *a.Row.Cell(a.Column)
}

// addressPattern parts an address; a variant may hold slashes.
var addressPattern = regexp.MustCompile(`^([^/]+/[^/]+)/(.+?)(?:\[(.*)\])?/([^/\]]+)$`)

// Lookup finds a cell by its address. The error says which part leads nowhere.
func (p *Project) Lookup(address string) (cellAddress, error) {
	parts := addressPattern.FindStringSubmatch(address)
	if parts == nil {
		return cellAddress{}, fmt.Errorf("address %q should read benchmark/board/model/group", address)
	}
	name, variant, column := parts[2], parts[3], parts[4]
	board, err := p.LookupBoard(parts[1])
	if err != nil {
		return cellAddress{}, err
	}
	model := p.Models.Find(name)
	if model == nil {
		return cellAddress{}, fmt.Errorf("unknown model %q%s", name, p.Models.Hint(name))
	}
	row := board.Find(model, variant)
	if row == nil {
		return cellAddress{}, fmt.Errorf("board %s has no row %s", parts[1], RowName(&Row{Model: model, Variant: variant}))
	}
	at := board.Column(column)
	if at == nil {
		var ids []string
		for _, c := range board.Columns {
			ids = append(ids, c.ID)
		}
		return cellAddress{}, fmt.Errorf("board %s has no column %q%s", parts[1], column, source.Hint(column, ids))
	}
	return cellAddress{board, row, at}, nil
}

// BenchmarkIDs lists the ids of all benchmarks.
func (p *Project) BenchmarkIDs() (ids []string) {
	for _, b := range p.Benchmarks {
		ids = append(ids, b.ID)
	}
	return ids
}

// LookupBoard finds a board by its address, benchmark/board. The error says which part
// leads nowhere.
func (p *Project) LookupBoard(address string) (*Board, error) {
	first, second, ok := strings.Cut(address, "/")
	if !ok {
		return nil, fmt.Errorf("address %q should read benchmark/board", address)
	}
	benchmark := p.Benchmark(first)
	if benchmark == nil {
		return nil, fmt.Errorf("unknown benchmark %q%s", first, source.Hint(first, p.BenchmarkIDs()))
	}
	var ids []string
	for _, b := range benchmark.All() {
		if b.ID == second {
			return b, nil
		}
		ids = append(ids, b.ID)
	}
	return nil, fmt.Errorf("benchmark %q has no board %q%s", first, second, source.Hint(second, ids))
}

// Anchor is the address of the row on its board: its model's id and variant, and behind
// them the judge where that is not the board's.
func (r *Row) Anchor() string {
	anchor := AnchorOf(r.Model.ID, r.Variant)
	if r.OtherJudge {
		anchor += "--" + r.Made().Rater().Address()
	}
	return anchor
}

// AnchorOf is the address of the row of a model, by its id, on a board of the row's own
// judge.
func AnchorOf(model, variant string) string {
	if variant == "" {
		return model
	}
	return model + "--" + schema.Slug(variant)
}

package results

import (
	"fmt"
	"strings"

	"standings/results/problem"
	"standings/results/schema"
)

// Address names one cell of the project as people write it:
// benchmark/board/model/group, with the variant behind the model in square
// brackets: "rivers/score/a-model[w/ CoT]/overall".
type Address struct {
	Board  *Board
	Row    *Row
	Column string // id of the column, or "overall"
}

// Cell returns the cell at the address.
func (a Address) Cell() Cell {
	i, _ := a.Board.Column(a.Column)
	return *a.Row.Cell(i)
}

// Lookup finds a cell by its address. The error says which part leads nowhere.
func (p *Project) Lookup(address string) (Address, error) {
	first, rest, ok1 := strings.Cut(address, "/")
	second, rest, ok2 := strings.Cut(rest, "/")
	cut := strings.LastIndex(rest, "/")
	if !ok1 || !ok2 || cut < 0 || strings.HasSuffix(rest, "]") && strings.LastIndex(rest, "[") < cut {
		return Address{}, fmt.Errorf("address %q should read benchmark/board/model/group", address)
	}
	name, column := rest[:cut], rest[cut+1:]
	benchmark := p.Benchmark(first)
	if benchmark == nil {
		var ids []string
		for _, b := range p.Benchmarks {
			ids = append(ids, b.ID)
		}
		return Address{}, fmt.Errorf("unknown benchmark %q%s", first, problem.Hint(first, ids))
	}
	var board *Board
	var ids []string
	for _, b := range benchmark.All() {
		ids = append(ids, b.ID.Value)
		if b.ID.Value == second && board == nil {
			board = b
		}
	}
	if board == nil {
		return Address{}, fmt.Errorf("benchmark %q has no board %q%s", first, second, problem.Hint(second, ids))
	}
	variant := ""
	if open := strings.Index(name, "["); open >= 0 && strings.HasSuffix(name, "]") {
		name, variant = name[:open], name[open+1:len(name)-1]
	}
	model := p.Models.Find(name)
	if model == nil {
		return Address{}, fmt.Errorf("unknown model %q%s", name, p.Models.Hint(name))
	}
	row := board.Find(model, variant)
	if row == nil {
		return Address{}, fmt.Errorf("board %s/%s has no row %s", first, second, RowName(&Row{Model: model, Variant: variant}))
	}
	if _, ok := board.Column(column); !ok {
		var ids []string
		for _, c := range board.Columns {
			ids = append(ids, c.ID)
		}
		return Address{}, fmt.Errorf("board %s/%s has no column %q%s", first, second, column, problem.Hint(column, append(ids, schema.OverallColumn)))
	}
	return Address{board, row, column}, nil
}

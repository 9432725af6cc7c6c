package judged

import "standings/results/aggregate"

// Otherwise is the row as it would be with the scores of items put together in another way,
// and with another formula instead of each of the board's. It is nil
// where a formula cannot be read, pooled, or computed, gives a score off the scale, and where
// the row is made of totals.
func (r *Row) Otherwise(made *aggregate.Aggregate, formula func(text string) string) *Row {
	if r.suite == nil {
		return nil
	}
	declared := *r.board.Board
	declared.Aggregate.Value = made.ID
	declared.Score.ByGroup = nil
	declared.Score.All.Value = formula(r.board.Score.All.Value)
	for _, e := range r.board.Score.ByGroup {
		e.Value.Value = formula(e.Value.Value)
		declared.Score.ByGroup = append(declared.Score.ByGroup, e)
	}
	b := *r.board
	b.Board, b.planned = &declared, newBoard(&declared).planned
	b.facets, b.conditions = r.board.facets, r.board.conditions
	other := &Row{Sheet: r.Sheet, Sheets: r.Sheets, board: &b, ends: r.ends}
	if !b.compile() || len(other.compute()) > 0 {
		return nil
	}
	return other
}

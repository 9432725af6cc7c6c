package results

import (
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/kind"
	"standings/results/table"
)

// withdrawnFile lists the rows that were taken back.
const withdrawnFile = "results/withdrawn.csv"

// Withdrawal is a line of withdrawn.csv: rows that were on boards and were taken back. In
// JSON it is that of a release.
type Withdrawal struct {
	source.Place `json:"-"`
	Benchmark    string `json:"benchmark,omitempty"`     // id; "" is every benchmark
	Board        string `json:"board,omitempty"`         // id; "" is every board of the benchmark
	Model        string `json:"model"`                   // as it was called when it was taken back: an id, a name or an alias
	Variant      string `json:"variant,omitempty"`       // how it was run; "" as it comes
	Every        bool   `json:"every_variant,omitempty"` // however it was run: the file has no column of variants
	Date         string `json:"date"`                    // as written
	Reason       string `json:"reason"`                  // for readers, one sentence or two
}

// Of reports whether the line takes back a row of a board. The model is one of the names
// under which the row's is known.
func (w Withdrawal) Of(benchmark, board, variant string, names ...string) bool {
	return (w.Benchmark == "" || w.Benchmark == benchmark) &&
		(w.Board == "" || w.Board == board) &&
		(w.Every || source.Fold(w.Variant) == source.Fold(variant)) &&
		slices.ContainsFunc(names, func(name string) bool { return name != "" && source.Fold(name) == source.Fold(w.Model) })
}

// The columns of withdrawn.csv.
var withdrawnHeads = []string{"benchmark", "board", "model", "variant", "date", "reason"}

// withdrawals reads withdrawn.csv, where the project has one.
func (l *loader) withdrawals() {
	data, ok := l.read(withdrawnFile, source.MaxTable)
	if !ok {
		return
	}
	t := table.Open(withdrawnFile, data, table.Options{Empty: true}, l.problems)
	if t == nil {
		return
	}
	at := map[string]int{}
	for i, h := range t.Header {
		head := source.Fold(h.Text)
		if _, twice := at[head]; twice || !slices.Contains(withdrawnHeads, head) {
			l.problems.Errorf(h.Place, "column %q is not one of %s, each once%s", h.Text, strings.Join(withdrawnHeads, ", "), source.Hint(h.Text, withdrawnHeads))
			continue
		}
		at[head] = i
	}
	for _, needed := range []string{"model", "date", "reason"} {
		if _, there := at[needed]; !there {
			l.problems.Errorf(source.Place{File: withdrawnFile}, "has no column %q: readers of a withdrawn row need it", needed)
			return
		}
	}
	said := map[string]int{}
	for _, row := range t.Rows {
		_, variants := at["variant"]
		w := Withdrawal{Place: row.Place, Every: !variants}
		for head, field := range map[string]*string{"benchmark": &w.Benchmark, "board": &w.Board, "model": &w.Model, "variant": &w.Variant, "date": &w.Date, "reason": &w.Reason} {
			if i, there := at[head]; there {
				*field = row.Cells[i].Text
			}
		}
		if l.sound(w) {
			key := source.Fold(strings.Join([]string{w.Benchmark, w.Board, w.Model, w.Variant}, "\x00"))
			if line := said[key]; line > 0 {
				l.problems.Errorf(w.Place, "%s is withdrawn in line %d already: keep one", w.Model, line)
				continue
			}
			said[key] = w.Line
			l.project.Withdrawn = append(l.project.Withdrawn, w)
		}
	}
}

// sound reports whether a line says what it has to.
func (l *loader) sound(w Withdrawal) bool {
	before := l.problems.Errors()
	switch {
	case w.Model == "":
		l.problems.Errorf(w.Place, "names no model: write the name that its row had")
	case w.Reason == "":
		l.problems.Errorf(w.Place, "gives no reason why %s is withdrawn: write one", w.Model)
	case !kind.IsDate(w.Date):
		l.problems.Errorf(w.Place, "%q is no date: write the day of the withdrawal as 2025-03-10", shortText(w.Date))
	case w.Board != "" && w.Benchmark == "":
		l.problems.Errorf(w.Place, "names the board %q and no benchmark: write whose it is", w.Board)
	}
	for _, text := range []string{w.Model, w.Variant} {
		if source.IsLong(text) {
			l.problems.Errorf(w.Place, "a name is %s", source.LongName(text))
		}
	}
	return l.problems.Errors() == before
}

// checkWithdrawn says which withdrawn rows still have data, and which lines name what is
// not there.
func (l *loader) checkWithdrawn() {
	for _, w := range l.project.Withdrawn {
		b := l.project.Benchmark(w.Benchmark)
		if w.Benchmark != "" && b == nil {
			l.problems.Warnf(w.Place, "there is no benchmark %q%s", w.Benchmark, source.HintOrList(w.Benchmark, l.project.BenchmarkIDs()))
			continue
		}
		if b != nil && w.Board != "" && b.Board(w.Board) == nil {
			l.problems.Warnf(w.Place, "%s has no board %q%s", w.Benchmark, w.Board, source.HintOrList(w.Board, b.BoardIDs()))
			continue
		}
		if row := l.project.present(w); row != nil {
			l.problems.Errorf(w.Place, "%s is withdrawn, and board %q still has a row of it, from %s: take out its data, or this line", called(w), row.Board.ID.Value, row.Place)
		}
	}
}

// present is a row that was withdrawn and is still there; nil where there is none.
func (p *Project) present(w Withdrawal) *Row {
	for _, b := range p.Benchmarks {
		for _, board := range b.Boards {
			for _, r := range board.Rows {
				if w.Of(b.ID, board.ID.Value, r.Variant, r.Model.calls()...) {
					return r
				}
			}
		}
	}
	return nil
}

// called is a withdrawn row in a message.
func called(w Withdrawal) string {
	return RowName(&Row{Model: &Model{Name: w.Model}, Variant: w.Variant})
}

package results

import (
	"fmt"
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
	source.Place `json:"-" csv:"-"`
	Benchmark    string `json:"benchmark,omitempty" csv:"benchmark"` // id; "" is every benchmark
	Board        string `json:"board,omitempty" csv:"board"`         // id; "" is every board of the benchmark
	Model        string `json:"model" csv:"model"`                   // as it was called when it was taken back: an id, a name or an alias
	Variant      string `json:"variant,omitempty" csv:"variant"`     // how it was run; "" as it comes
	Every        bool   `json:"every_variant,omitempty" csv:"-"`     // however it was run: the file has no column of variants
	Date         string `json:"date" csv:"date"`                     // as written
	Reason       string `json:"reason" csv:"reason"`                 // for readers, one sentence or two
}

// Of reports whether the line takes back a row of a board. The model is one of the names
// under which the row's is known.
func (w Withdrawal) Of(benchmark, board, variant string, names ...string) bool {
	return (w.Benchmark == "" || w.Benchmark == benchmark) &&
		(w.Board == "" || w.Board == board) &&
		(w.Every || source.Fold(w.Variant) == source.Fold(variant)) &&
		slices.ContainsFunc(names, func(name string) bool { return name != "" && source.FoldName(name) == source.FoldName(w.Model) })
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
	columns, ok := t.Find(withdrawnHeads, []string{"model", "date", "reason"}, l.problems)
	if !ok {
		return
	}
	lines, err := table.Decode[Withdrawal](columns, t.Rows)
	if err != nil {
		l.problems.Errorf(source.InFile(withdrawnFile), "cannot be read: %v", err)
		return
	}
	_, variants := columns["variant"]
	seen := map[string]int{} // lines
	for i, w := range lines {
		w.Place, w.Every = t.Rows[i].Place, !variants
		if wrong := w.wrong(); wrong != "" {
			l.problems.Errorf(w.Place, "%s", wrong)
			continue
		}
		key := source.Fold(strings.Join([]string{w.Benchmark, w.Board, w.Model, w.Variant}, "\x00"))
		if line := seen[key]; line > 0 {
			l.problems.Errorf(w.Place, "%s is withdrawn in line %d already: keep one", w.Model, line)
			continue
		}
		seen[key] = w.Line
		l.project.Withdrawn = append(l.project.Withdrawn, w)
	}
}

// wrong is what is wrong with a line by itself; "" where nothing is.
func (w Withdrawal) wrong() string {
	switch {
	case w.Model == "":
		return "names no model: write the name that its row had"
	case source.IsLong(w.Model):
		return "a name is " + source.LongName(w.Model)
	case source.IsLong(w.Variant):
		return "a name is " + source.LongName(w.Variant)
	case w.Reason == "":
		return fmt.Sprintf("gives no reason why %s is withdrawn: write one", w.Model)
	case !kind.IsDate(w.Date):
		return fmt.Sprintf("%q is no date: write the day of the withdrawal as 2025-03-10", shortText(w.Date))
	case w.Board != "" && w.Benchmark == "":
		return fmt.Sprintf("names the board %q and no benchmark: write whose it is", w.Board)
	}
	return ""
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
			l.problems.Errorf(w.Place, "%s is withdrawn, and board %q still has a row of it, from %s: take out its data, or this line", RowName(row), row.Board.ID, row.Place)
		}
	}
}

// present is a row that was withdrawn and is still there; nil where there is none.
func (p *Project) present(w Withdrawal) *Row {
	for board := range p.Boards {
		for _, r := range board.Rows {
			if w.Of(board.Benchmark.ID, board.ID, r.Variant, append(r.Model.Calls(), r.Model.ID)...) {
				return r
			}
		}
	}
	return nil
}

package results

import "standings/internal/source"

// Ledger is what became of all that a benchmark has: of the files and records of its prompts,
// judgments and reviews, and of the rows of its published tables, as often as boards name them.
type Ledger struct {
	Files   source.Account `json:"files"`
	Records source.Account `json:"records"`
	Rows    source.Account `json:"rows"`
}

// Ledger counts them.
func (b *Benchmark) Ledger() Ledger {
	l := Ledger{Files: b.Suite.Ledger.Files, Records: b.Suite.Ledger.Records}
	for _, board := range b.Boards {
		for _, t := range board.Tables {
			l.Rows = l.Rows.With(t.Account)
		}
	}
	return l
}

// Said is the ledger in a line; "" where there is nothing.
func (l Ledger) Said() string {
	return source.Accounts(l.Files.Said("file"), l.Records.Said("record"), l.Rows.Said("published row"))
}

package importer

import (
	"path"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/importer/role"
	"standings/results/table"
)

// ledger is what became of everything that a draft was given. Of files of cases and of logs
// records are counted, of tables rows and columns.
type ledger struct {
	Files    source.Account `json:"files"` // a picture counts as taken where it is that of a case
	Pictures source.Account `json:"pictures"`
	Records  source.Account `json:"records"`
	Rows     source.Account `json:"rows"`
	Columns  source.Account `json:"columns"`
	Cells    source.Account `json:"cells"` // of the rows and columns that were taken: those that hold anything
}

// leftOut is a file, a table, a row, a column or a cell that a draft leaves out, or that is wrong.
type leftOut struct {
	source.Place
	What  string // "", of a file: else which part of it is left out
	Why   string
	Wrong bool // it is refused
}

func (l leftOut) String() string {
	what := l.Place.String()
	if l.What != "" && l.What != aTable {
		what += ", " + l.What
	}
	return what + " (" + l.Why + ")"
}

// Said says which part of a file is left out, if one is, and why.
func (l leftOut) Said() string {
	if l.What == "" {
		return l.Why
	}
	return l.What + ": " + l.Why
}

// noResults is why a file is left out that nobody asked for.
const noResults = "no results"

// leave leaves out a file.
func (d *Draft) leave(file, why string) { d.Left = append(d.Left, fileLeft(file, why)) }

// refused is a file that is wrong, as a problem says.
func refused(p source.Problem) leftOut { return leftOut{Place: p.Place, Why: p.Message, Wrong: true} }

func fileLeft(file, why string) leftOut { return leftOut{Place: source.Place{File: file}, Why: why} }

// use notes that a file was taken which the project does not have under a name of its own.
func (d *Draft) use(in *input) { d.used[in.Path] = true }

// account closes the accounts: a file that is neither in the project nor left out by then has
// no results in it.
func (d *Draft) account(inputs []input, unread []source.Problem) {
	for _, in := range d.copied {
		d.use(in)
	}
	for _, p := range unread {
		d.Left = append(d.Left, refused(p))
		d.Ledger.Files.Wrong++
	}
	said := map[string]*leftOut{}
	for i := range d.Left {
		if l := &d.Left[i]; said[l.File] == nil || l.Wrong {
			said[l.File] = l
		}
	}
	var none []leftOut
	for i := range inputs {
		in := &inputs[i]
		if in.Open != nil {
			continue
		}
		l := said[in.Path]
		switch {
		case d.used[in.Path]:
			d.Ledger.Files.Taken++
		case l == nil:
			d.Ledger.Files.Left++
			none = append(none, fileLeft(in.Path, noResults))
		case l.Wrong:
			d.Ledger.Files.Wrong++
		default:
			d.Ledger.Files.Left++
		}
	}
	d.Left = append(d.Left, none...)
	d.Ledger.Pictures.Taken = len(d.Images)
	for i := range inputs {
		if inputs[i].Open != nil {
			d.Ledger.Pictures.Left++
		}
	}
	d.Ledger.Pictures.Left -= len(d.Images)
	for _, s := range d.sheets {
		s.account(&d.Ledger)
		d.Left = append(d.Left, s.left...)
	}
	d.sayLeft(none)
	if d.say("given: %s", d.Ledger.Said()); len(none) > 0 {
		d.say("  %s in %s", noResults, listed(mapped(none, func(l leftOut) string { return path.Base(l.File) })))
	}
}

// account adds what became of a table's rows and columns.
func (s *sheet) account(l *ledger) {
	for _, left := range s.left {
		switch {
		case left.What == aRow:
			l.Rows.Left++
		case left.isColumn():
			l.Columns.Left++
		default:
			l.Cells.Left++
		}
	}
	l.Rows.Taken += len(s.Rows) + s.joined
	for _, head := range s.ignored {
		l.Columns.Left++
		s.leaveColumn(head, notMeasured)
	}
	for _, c := range s.columns {
		if c.index >= len(s.Header)-s.added {
			continue // nobody gave it
		}
		if c.role == role.Left {
			l.Columns.Left++
			s.leaveColumn(c.Text, c.why)
			continue
		}
		l.Columns.Taken++
		l.Cells.Taken += c.cells
	}
}

// What is left out whole.
const (
	aTable = "table"
	aRow   = "row"
)

// leaveColumn leaves out a column, or the field that would be one.
func (s *sheet) leaveColumn(head, why string) {
	s.left = append(s.left, leftOut{Place: s.at(), What: aColumn + quote(head), Why: why})
}

func (l leftOut) isColumn() bool { return strings.HasPrefix(l.What, aColumn) }

const (
	aColumn     = "column "
	notMeasured = "it holds no single figures that were measured"
)

// rowLeft is a row that is left out.
func rowLeft(row table.Row, why string) leftOut {
	return leftOut{Place: row.Place, What: aRow, Why: why}
}

// sayLeft says what is left out of files that hold results, and what of other files nobody
// expects to be.
func (d *Draft) sayLeft(none []leftOut) {
	var said []string
	for _, l := range d.Left[:len(d.Left)-len(none)] {
		if !l.isColumn() { // said beside what the others are
			said = append(said, l.String())
		}
	}
	if len(said) > 0 {
		d.say("left out: %s", words.Some(said, mostLeft))
	}
}

// Of more things that are left out, check -json has the others.
const mostLeft = 20

// Said is the ledger in a line.
func (l ledger) Said() string {
	return source.Accounts(l.Files.Said("file"), l.Pictures.Said("picture"), l.Records.Said("record"), l.Rows.Said("row"), l.Columns.Said("column"), l.Cells.Said("cell"))
}

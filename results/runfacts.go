package results

import (
	"cmp"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/judged"
	"standings/results/kind"
	"standings/results/ranking"
	"standings/results/schema"
)

// runFacts gives a board the columns of what the judges' files say of how its rows were
// made: the facts of which any is known of any row. A column of the same id that the
// board has declared is the fact's.
func (b *Board) runFacts(facts []judged.RunFact) {
	for _, f := range facts {
		c := b.Column(f.ID.Value)
		if c == nil && slices.ContainsFunc(b.Made.Rows, func(r *judged.Row) bool { return r.RunFact(f).Known }) {
			c = b.column(f.ID.Value, Further, f.KindOf())
			c.Declared = *f.Column(f.ID)
			if f.KindOf().Figure != nil {
				c.Declared.Decimals = b.factDecimals(f)
			}
			c.Title, c.Unit = f.Title.Value, cmp.Or(c.Kind.Unit, f.Unit.Value)
			c.Direction = cmp.Or(ranking.Direction(f.Better.Value), c.Direction)
			b.insert(len(b.Groups())+len(b.Further()), c)
		}
		if c != nil && c.Role == Further {
			b.facts = append(b.facts, boardFact{f, c})
		}
	}
	b.settle()
}

// factDecimals is how many digits after the point a column of a fact shows: none of whole
// numbers, and enough to tell small ones from zero.
func (b *Board) factDecimals(f judged.RunFact) *int {
	decimals, least := 0, 0.0
	for _, r := range b.Made.Rows {
		x := math.Abs(r.RunFact(f).Number)
		if x != math.Trunc(x) {
			decimals = ratioDecimals
		}
		if x > 0 && (least == 0 || x < least) {
			least = x
		}
	}
	for ; decimals > 0 && decimals < 6 && least < 10*math.Pow10(-decimals); decimals++ {
	}
	return &decimals
}

// boardFact is a fact of a board's rows, and its column.
type boardFact struct {
	judged.RunFact
	column *Column
}

// factCells gives a recomputed row what its files say of how it was made. Where they
// do not say one thing, as where two versions of a program made them, all of it is
// written down, with a warning; of dates the first counts.
func (l *loader) factCells(row *Row) {
	for _, f := range row.Board.facts {
		said := row.Made().RunFact(f.RunFact)
		if !said.Known {
			continue
		}
		cell := &row.Cells[f.column.Index]
		switch of := f.column.Kind; {
		case of.Figure != nil:
			*cell = Cell{Known: true, Value: said.Number}
		case of.Place != nil:
			*cell = l.placed(f, said)
		default:
			*cell = Cell{Known: true, Text: strings.Join(said.Texts, ", ")}
			if len(said.Texts) > 1 && !row.OtherJudge && row.Board.Of == nil {
				l.problems.Warnf(source.InFile(said.Files[1]), "says %s %q of %q, where %s says %q: one row is made of both", f.ID, said.Texts[1], row.Made().Model, said.Files[0], said.Texts[0])
			}
		}
		if cell.Known {
			cell.Place = row.Place
		}
		if cell.Known && len(said.Files) > 0 {
			cell.Place = source.InFile(said.Files[0])
		}
	}
	if older := row.older(); older != "" {
		row.Note = words.Said("; ", row.Note, older)
	}
}

// placed is a cell of texts that have places, as dates, ordered by the first.
func (l *loader) placed(f boardFact, said judged.RunSaid) Cell {
	cell := Cell{}
	var good []string
	for i, text := range said.Texts {
		at, err := f.column.Kind.Place(text)
		if err != nil {
			l.problems.Warnf(source.InFile(said.Files[i]), "says %s %s, which is no %s: it is left out", f.ID, shortText(text), f.column.Kind.Name)
			continue
		}
		if good = append(good, text); !cell.Known || at < cell.Value {
			cell.Known, cell.Value = true, at
		}
	}
	if cell.Known {
		if cell.Text = good[0]; len(good) > 1 {
			cell.Text += " to " + good[len(good)-1]
		}
	}
	return cell
}

// older says that a row's judgments are of data before the benchmark's present revision;
// "" where they are not, or nobody can tell.
func (r *Row) older() string {
	present := r.Board.Benchmark.Revision.Value
	if present == "" {
		return ""
	}
	var own, date *Cell
	for _, f := range r.Board.facts {
		switch cell := r.Cell(f.column); {
		case !cell.Known:
		case f.ID.Value == schema.RevisionFact:
			own = cell
		case f.ID.Value == schema.DateFact && f.column.Kind == kind.Date:
			date = cell
		}
	}
	if own != nil {
		if before, comparable := beforeRevision(own.Exact(), present); comparable {
			if before {
				return fmt.Sprintf("made with revision %s of the data, where %s is the present one", own.Exact(), present)
			}
			return ""
		}
	}
	if since, ok := kind.ParseDate(present); ok && isWholeDate(present) && date != nil && date.Value < float64(since) {
		return fmt.Sprintf("run on %s, before the data's revision of %s", date.Text, present)
	}
	return ""
}

var versionPattern = regexp.MustCompile(`^v?\d+(\.\d+)*$`)

// isWholeDate reports whether a date is a day or a month; a year might be a version.
func isWholeDate(text string) bool { return strings.Contains(text, "-") }

// beforeRevision compares two revisions, which are both versions or both dates; where
// they are not, as names of commits, nobody can say which is the older one.
func beforeRevision(own, present string) (before, comparable bool) {
	if versionPattern.MatchString(own) && versionPattern.MatchString(present) {
		return slices.Compare(versionParts(own), versionParts(present)) < 0, true
	}
	a, isDate := kind.ParseDate(own)
	b, both := kind.ParseDate(present)
	return a < b, isDate && both
}

// versionParts are the numbers of a version, without zeros at its end: 1.0 is 1.
func versionParts(text string) (parts []int) {
	for part := range strings.SplitSeq(strings.TrimPrefix(text, "v"), ".") {
		n, _ := strconv.Atoi(part)
		parts = append(parts, n)
	}
	for len(parts) > 0 && parts[len(parts)-1] == 0 {
		parts = parts[:len(parts)-1]
	}
	return parts
}

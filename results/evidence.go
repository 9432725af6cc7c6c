package results

import (
	"standings/internal/source"
	"standings/results/confidence"
	"standings/results/judged"
	"standings/results/schema"
	"standings/results/tally"
)

// evidence is what a row's figures rest on: [Printed], [FromJudgments], [fromTallies] or
// [correction].
type evidence interface {
	// ID is what files for programs call it.
	ID() string
	// MadeOf is what scores or sums of scores the figures are made of here: [Judgments] or
	// [Tallies]; "" of figures that are printed, or corrected by people.
	MadeOf() string
	// lacks lists the declared groups without a scored item; of printed figures none.
	lacks() []string
	// place is where the first of what a figure is made of is read; the row's own place where
	// nothing more is known.
	place(r *Row, c *Column) source.Place
	// estimate finds, once, how sure the row's figures are by the scores of items; all lists
	// what it found by column, and is nil where those scores are not known.
	estimate(r *Row)
	all() []confidence.Estimate
}

// What files for programs call the kinds of evidence.
const (
	PrintedID   = "published"
	judgmentsID = "recomputed"
	talliesID   = "tally"
	correctedID = "corrected"
)

// What a remade row is made of.
const (
	Judgments = "judgments"
	Tallies   = "tallies"
)

// Printed are figures that a source prints.
type Printed struct {
	Source   *schema.Source
	Table    string     // "Table 2"; "" is not stated
	Path     string     // of a record in JSON or YAML, from the root of its file: "results.3"; "" elsewhere
	Compared *Reference // of a row of changes: what they are counted from; nil elsewhere
}

func (*Printed) ID() string                           { return PrintedID }
func (*Printed) MadeOf() string                       { return "" }
func (*Printed) lacks() []string                      { return nil }
func (*Printed) place(r *Row, _ *Column) source.Place { return r.Place }
func (*Printed) estimate(*Row)                        {}
func (*Printed) all() []confidence.Estimate           { return nil }

// FromJudgments are figures that are made here of judgments.
type FromJudgments struct {
	Made   *judged.Row
	Sample bool // of some items, beside tallies of all

	estimates []confidence.Estimate
}

func (*FromJudgments) ID() string                           { return judgmentsID }
func (*FromJudgments) MadeOf() string                       { return Judgments }
func (*FromJudgments) place(r *Row, _ *Column) source.Place { return r.Place }
func (e *FromJudgments) all() []confidence.Estimate         { return e.estimates }
func (e *FromJudgments) lacks() []string {
	if e.Made == nil {
		return nil
	}
	return e.Made.Lacking
}

// fromTallies are figures that are made here of what an engine added up of judgments.
type fromTallies struct {
	*tally.Row
	lacking   []string
	estimates []confidence.Estimate
}

func (*fromTallies) ID() string                   { return talliesID }
func (*fromTallies) MadeOf() string               { return Tallies }
func (e *fromTallies) lacks() []string            { return e.lacking }
func (e *fromTallies) all() []confidence.Estimate { return e.estimates }
func (e *fromTallies) place(r *Row, c *Column) source.Place {
	if c.Role == Group {
		for _, p := range e.Parts {
			if p.Column == c.Index {
				return p.Place
			}
		}
	}
	return r.Place
}

// Source is the source that prints the row's figures; nil where they are made here.
func (r *Row) Source() *schema.Source { return r.printed().Source }

// TableName is the source's table, "Table 2"; "" where it is not stated, or nobody prints the row.
func (r *Row) TableName() string { return r.printed().Table }

// Path is the path of the row's record in a document of JSON or YAML; "" elsewhere.
func (r *Row) Path() string { return r.printed().Path }

// Compared is what the row's changes are counted from; nil where it has no changes.
func (r *Row) Compared() *Reference { return r.printed().Compared }

// printed is the row as its source prints it; of a row that is made here an empty one.
func (r *Row) printed() *Printed {
	if e, is := r.Evidence.(*Printed); is {
		return e
	}
	return &Printed{}
}

// IsPrinted reports whether a source prints the row.
func (r *Row) IsPrinted() bool {
	_, is := r.Evidence.(*Printed)
	return is
}

// Made is the row's judgments and counts; nil where it is not made of judgments.
func (r *Row) Made() *judged.Row {
	if e, is := r.Evidence.(*FromJudgments); is {
		return e.Made
	}
	return nil
}

// Sample reports whether the row is of judgments of some items, beside tallies of all.
func (r *Row) Sample() bool {
	e, is := r.Evidence.(*FromJudgments)
	return is && e.Sample
}

// Tally is the row's tallies; nil where it is not made of tallies.
func (r *Row) Tally() *tally.Row {
	if e, is := r.Evidence.(*fromTallies); is {
		return e.Row
	}
	return nil
}

// Corrected is how people corrected the judge's figures; nil where they did not.
func (r *Row) Corrected() *correction {
	e, _ := r.Evidence.(*correction)
	return e
}

// lacking lists the declared groups in which a remade or corrected row has no scored item.
func (r *Row) lacking() []string {
	if r.Evidence == nil {
		return nil
	}
	return r.Evidence.lacks()
}

// Remade reports whether the row's figures were made here of scores of cases, or of
// what these add up to, and not printed.
func (r *Row) Remade() bool { return r.MadeOf() != "" }

// MadeOf is what a remade row is made of: judgments, or tallies of them; "" of others.
func (r *Row) MadeOf() string {
	if r.Evidence == nil {
		return ""
	}
	return r.Evidence.MadeOf()
}

// CellPlace is where the first of what a remade row's figure is made of is read: the line
// of a tally, or the file of judgments.
func (r *Row) CellPlace(c *Column) source.Place { return r.Evidence.place(r, c) }

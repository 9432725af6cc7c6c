package importer

import (
	"path"
	"slices"
	"strings"

	"standings/results/judged/record"
	"standings/results/schema"
)

// opened is a file that may be a log.
type opened struct {
	*input
	format *record.Format
	wholes []record.Value // what holds of all its records: a document itself, or the first of records a line
}

// looked is how many records a line are looked at for what holds of all.
const looked = 3

// openLog opens a file; nil where it can be no log.
func openLog(in *input) *opened {
	o := &opened{input: in, format: record.Named(strings.TrimPrefix(strings.ToLower(path.Ext(in.Name)), "."))}
	if o.format == nil {
		return nil
	}
	for text := range o.format.About(in.Data) {
		if !o.add(text) || len(o.wholes) == looked {
			break
		}
	}
	if o.wholes == nil {
		return nil
	}
	return o
}

func (o *opened) add(text []byte) bool {
	v, fault := record.Document(text)
	if fault == nil {
		o.wholes = append(o.wholes, v)
	}
	return fault == nil
}

// each calls a function with each record by a recipe, until it returns false. The error is
// the first of a record that cannot be read.
func (o *opened) each(r *recipe, records string, do func(v record.Value) bool) (lost error) {
	fields, _ := record.NewFields([]string{record.Whole})
	from := record.Read(o.Data, record.Options{Format: o.format, Records: records, Fields: fields})
	for one, fault := range from {
		switch {
		case fault != nil:
			if lost == nil {
				lost = fault
			}
		case fits(r.Skip, one.Values[0]), len(r.Keep) > 0 && !fits(r.Keep, one.Values[0]):
		case !do(one.Values[0]):
			return lost
		}
	}
	return lost
}

// fits reports whether a record says what one of some tests ask for.
func fits(tests schema.Ordered[schema.Texts], v record.Value) bool {
	return slices.ContainsFunc(tests, func(e schema.Entry[schema.Texts]) bool {
		said := pick(v, nil, e.Key.Value)
		return said.Kind != record.Absent && slices.ContainsFunc(textsIn(said), func(text string) bool { return isAlike(e.Value, text) })
	})
}

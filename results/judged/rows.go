package judged

import (
	"standings/results/judged/kept"
	"standings/results/judged/record"
)

// who is whose judgment by whom, as the files write it.
type who struct {
	model, variant, sample, judge, run string
	condition                          string // id; "" where neither folder nor field gives it
}

// rows is what one file says of one model: judgments in the order of the file.
type rows struct {
	who       who
	condition string // id, under which the judgments were made
	first     at     // where the model is first named
	byMark    bool   // each record is one mark of a judgment

	list    []judgment
	marks   []given       // of each judgment those of the description, one judgment after the other
	values  []float64     // of each mark, one mark after the other
	unknown []unknownItem // that judgments name

	noted  map[string]*noted // by field: whether judgments have what is only shown, reasons and texts
	facts  saidOf            // nil where the description has none
	sorted []sortedItem
	under  []record.Value // in a table with a row a line: of each judgment, by mark that has some, the line's parents
	claims []claim        // what records say of their model and judge, where something else says it
}

// judgment is what one record says, but for its marks.
type judgment struct {
	kept.Place
	item   int32 // index of the item; below zero, of an unknown one: -1 is the first
	part   int32 // which part of the judgment, as [judgments] counts
	status Status
}

// given is how one mark came out, and where its numbers end.
type given struct {
	state uint8
	end   uint32
}

// unknownItem is an item that was not known before any judgment was read.
type unknownItem struct {
	itemKey
	at     at       // of its record
	labels []string // by facet: what the record says of its group; nil where no field says any
}

// give ends a mark, whose numbers are added: of a single mark one, if any.
func (r *rows) give(state uint8) {
	r.marks = kept.Appended(r.marks, given{state, uint32(len(r.values))})
}

// mark is one mark of all that the file gives.
func (r *rows) mark(index int) (state uint8, values []float64) {
	from := uint32(0)
	if index > 0 {
		from = r.marks[index-1].end
	}
	return r.marks[index].state, r.values[from:r.marks[index].end]
}

func placed(p kept.Place) at { return at{line: int(p.Line), number: int(p.Number)} }

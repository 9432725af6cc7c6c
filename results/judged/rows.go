package judged

import "standings/results/judged/kept"

// who is whose judgment by whom, as the files write it.
type who struct {
	model, variant, sample, judge, run string
	condition                          string // id; "" where neither folder nor field gives it
}

// rows is what one file says of one model: judgments in the order of the file,
// a column a property. Marks stand by the benchmark's marks.
type rows struct {
	who       who
	condition string // id, under which the judgments were made
	first     at     // where the model is first named

	item   []int32 // index of the item; below zero, of an unknown id: -1 is the first
	status []uint8
	place  kept.Places
	line   []int32 // index of the line, in a table with a row a line
	byMark bool    // each record is one mark of a judgment

	number []column   // by mark
	ids    []itemKey  // unknown ids
	places []at       // of their records
	labels [][]string // by unknown id, then by facet: what its record says of its group; nil where no field says any

	noted map[string]*noted // by field: whether judgments have what is only shown, reasons and texts

	facts map[string]*said // by fact; nil where the description has none

	claims []claim // what records say of their model and judge, where something else says it
}

func placed(p kept.Place) at { return at{line: int(p.Line), number: int(p.Number)} }

// column holds one mark of many judgments: one number each, or a list of them.
type column struct {
	state  []uint8
	values []float64
	count  []int32 // how many of values belong to each judgment; nil where each has one
}

// How a judgment as a whole came out. The zero value is none at all.
const (
	unjudged uint8 = iota
	judged
	failedGeneration
	failedJudgment
	brokenRecord
)

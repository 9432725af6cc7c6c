package judged

import "standings/results/judged/kept"

// who is whose judgment by whom, as the files write it.
type who struct {
	model, variant, sample, judge, run string
	condition                          string // id; "" where neither folder nor field gives it
}

// rows is what one file says of one model: which rows of the file's table, in their order.
type rows struct {
	list      []int32
	who       who
	condition string // id, under which the judgments were made
	first     at     // where the model is first named

	strange []unknownItem // that no set takes, one a record

	noted  map[string]*noted // by field: whether judgments have what is only shown, reasons and texts
	facts  saidOf            // nil where the description has none
	sorted []sortedItem
	claims []claim // what records say of their model and judge, where something else says it
}

func placed(p kept.Place) at { return at{line: int(p.Line), number: int(p.Number)} }

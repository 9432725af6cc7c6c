package results

import (
	"slices"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/figure"
	"standings/results/table"
)

// The columns that may be before the groups in a published file.
var leadColumns = []string{"model", "variant", "kind", "note", "compared_board", "compared_model", "compared_variant"}

// none is the index of a column that a file does not have.
const none = -1

// readHeader finds out which column of the file is which, and returns the heads that the
// board does not know.
func (r *publishedReader) readHeader() (strange []int) {
	r.lead = table.Columns{}
	r.columns, r.errors = make([]int, len(r.board.Columns)), make([]int, len(r.board.Columns))
	for i := range r.board.Columns {
		r.columns[i], r.errors[i] = none, none
	}
	r.key = r.Column(table.KeyColumn)
	m := r.meanings()
	undeclared := r.match(m)
	if _, known := r.lead["model"]; !known {
		undeclared = r.unnamedModels(undeclared)
	}
	undeclared = slices.DeleteFunc(undeclared, func(i int) bool { return r.Header[i].Text == table.KeyColumn })
	return r.findNear(undeclared, m)
}

// match gives each head its target, and lists the heads that have none.
func (r *publishedReader) match(m *meanings) (undeclared []int) {
	heads := map[target]int{}
	for i, h := range r.Header {
		found := m.of(h.Text, r.Delimiter == 0)
		if len(found) == 0 {
			undeclared = append(undeclared, i)
			continue
		}
		to := found[0]
		first, twice := heads[to]
		switch {
		case len(found) > 1:
			r.problems.Errorf(h.Place, "column %q can be %s or %s: call it by the id of one", h.Text, found[0], found[1])
		case twice:
			r.problems.Errorf(h.Place, "columns %q and %q would both be %s: call one otherwise%s", r.head(first).Text, r.head(i).Text, to, r.orIgnore(r.head(i).Text))
		case to.column == nil:
			r.lead[to.lead] = i
		case to.errors:
			r.errors[to.column.Index] = i
		case to.column.Formula() != "":
			r.problems.Errorf(h.Place, "column %q is computed here from others, as its value in benchmark.yaml says: take the value out there, or call the column otherwise", h.Text)
		default:
			r.columns[to.column.Index] = i
		}
		heads[to] = i
	}
	return undeclared
}

// count counts the cells of a column that are figures, and those that are texts.
func (r *publishedReader) count(column int) (figures, texts int) {
	for _, row := range r.Rows {
		text := row.Cells[column].Text
		_, _, point := figure.Notation{}.Read(text)
		_, _, comma := figure.Notation{Comma: true}.Read(text)
		switch {
		case figure.Missing(text):
		case point == nil || comma == nil:
			figures++
		default:
			texts++
		}
	}
	return figures, texts
}

// unnamedModels finds the models where no head says so: in the keys of a map, the
// names of files, or a first column without a name.
func (r *publishedReader) unnamedModels(undeclared []int) []int {
	for _, i := range undeclared {
		switch r.Header[i].Text {
		case table.KeyColumn:
		case "":
			r.remark("its first column, which has no name, is taken for model")
		default:
			continue
		}
		r.lead["model"] = i
		return slices.DeleteFunc(undeclared, func(other int) bool { return other == i })
	}
	return undeclared
}

// checkMissing reports the columns that a file must have and has not; said is that groups are
// missing was said, with the heads that may be theirs.
func (r *publishedReader) checkMissing(said bool) {
	header := source.Place{File: r.File, Line: 1}
	if r.Delimiter == 0 {
		header.Line = 0
	}
	if _, ok := r.lead["model"]; !ok {
		remedy := ""
		if r.published != nil && len(r.Header) > 0 {
			remedy = ": call the column so that names the models, or say which it is with " + r.entry("model: "+bareYAML(r.Header[0].Text))
		}
		r.problems.Errorf(header, "column model is missing%s", remedy)
	}
	if c := r.board.OverallColumn(); c != nil && r.columns[c.Index] == none && c.Computed == nil {
		remedy := ": write - in it where the source reports none, or say overall: none in benchmark.yaml"
		if len(r.board.Groups()) > 0 {
			remedy = ", and benchmark.yaml says nothing to compute it by: write - in it where the source reports none, or say overall: groups, or none, in benchmark.yaml"
		}
		r.problems.Errorf(header, "column overall is missing%s", remedy)
	}
	if missing := r.missing(); len(missing) > 0 && !said {
		r.problems.Errorf(header, "columns are missing, %s: write - in them where the source reports nothing", words.Some(missing, fewHeads))
	}
}

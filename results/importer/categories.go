package importer

import (
	"math/big"
	"slices"

	"standings/results/importer/role"
	"standings/results/judged/record"
	"standings/results/schema"
)

// category is a name for several columns of a table, as a second file gives it.
type category struct {
	name    string
	of      []string // heads
	id      string   // of its column
	columns []*column
}

// categoriesOf reads a document as a map from categories to heads: {"Coding":
// ["python", "rust"]}. It is nil where the document is none.
func categoriesOf(v record.Value) []category {
	var list []category
	for name, of := range v.Members() {
		c := category{name: name}
		if of.Kind != record.List {
			return nil
		}
		for e := range of.Elements() {
			if e.Kind != record.String {
				return nil
			}
			c.of = append(c.of, e.Text())
		}
		if len(c.of) == 0 {
			return nil
		}
		list = append(list, c)
	}
	return list
}

// fits reports whether every column that categories name is one of the table's.
func (s *sheet) fits(list []category) bool {
	return !slices.ContainsFunc(list, func(c category) bool {
		return slices.ContainsFunc(c.of, func(head string) bool { return s.Column(head) < 0 })
	})
}

// sorting is a file that sorts the columns of tables.
type sorting struct {
	input      *input
	categories []category
}

// sort gives categories to the tables whose columns they are of.
func (d *Draft) sort(by sorting, sheets []*sheet) {
	taken := false
	for _, s := range sheets {
		if s.categories == nil && s.fits(by.categories) {
			s.categories, s.sortedBy, taken = by.categories, by.input, true
		}
	}
	if !taken {
		d.leave(by.input.Path, "it sorts columns that no table has")
		return
	}
	d.use(by.input)
}

// sorted finds the columns of the categories. Categories that hold a column which is
// no score are none.
func (s *sheet) sorted() {
	for i := range s.categories {
		c := &s.categories[i]
		for _, head := range c.of {
			of := s.columns[s.Column(head)]
			if of.role != role.Score {
				s.remark("the categories of " + s.sortedBy.Path + " were left out, since " + quote(head) + " in " + quote(c.name) + " is no score")
				s.categories = nil
				return
			}
			c.columns = append(c.columns, of)
		}
	}
}

// madeOf says how a column is made: it is the mean of the means of the categories, or what
// [column.madeOf] finds; nil is not known.
func (s *sheet) madeOf(of *column, groups []*column) *making {
	var columns []*column
	var weights []*big.Rat
	for _, c := range s.categories {
		columns = append(columns, c.columns...)
		weights = append(weights, equal(len(c.columns), big.NewRat(1, int64(len(s.categories)*len(c.columns))))...)
	}
	if columns != nil {
		if m := of.weighted(schema.MeanOf, columns, weights); m != nil {
			return m
		}
	}
	return of.madeOf(groups)
}

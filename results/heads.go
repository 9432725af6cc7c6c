package results

import (
	"fmt"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/figure"
	"standings/results/judged/record"
	"standings/results/schema"
	"standings/results/table"
)

// The columns that may stand before the groups in a published file.
var leadColumns = []string{"model", "variant", "kind", "note", "compared_board", "compared_model", "compared_variant"}

// none is the index of a column that a file does not have.
const none = -1

// target is what a column of a file can be: one of leadColumns, a column of the board,
// or the errors of one's figures.
type target struct {
	lead   string
	column *Column
	errors bool
}

func (t target) String() string {
	switch {
	case t.errors:
		return "the errors of " + t.column.ID
	case t.column != nil:
		return t.column.ID
	}
	return t.lead
}

// How sure it is that a head means a target: written letter by letter, but for
// capitals and hyphens, by a title, by a word that often means it. Of a path in a
// record the last step counts as well, less than any head.
const (
	byLetter = iota
	byWords
	byTitle
	byCustom
	byLessCustom
	byStep // added to one of the above
)

// The words that often head a column.
var customHeads = []struct {
	lead, column string
	sure         int
	words        []string
}{
	{"model", "", byCustom, []string{"models", "model name", "model id"}},
	{"model", "", byLessCustom, []string{"name", "system", "method"}},
	{"note", "", byCustom, []string{"notes"}},
	{"", schema.OverallColumn, byCustom, []string{"average", "avg", "avg.", "mean", "overall score", "overall average", "average score", "total", "total score"}},
	{"", schema.OverallColumn, byLessCustom, []string{"score"}},
}

// IsModelHead reports whether a head is one that models stand under.
func isModelHead(head string) bool {
	words := headWords(head)
	return words == leadColumns[0] || slices.ContainsFunc(customHeads, func(c struct {
		lead, column string
		sure         int
		words        []string
	}) bool {
		return c.lead == leadColumns[0] && slices.Contains(c.words, words)
	})
}

// meaning is a target of a head, and how sure that is.
type meaning struct {
	target
	sure int
}

// meanings finds what heads of a board's files mean.
type meanings struct {
	exact map[string]target
	words map[string][]meaning
	names []string // for hints
}

func (r *publishedReader) meanings() *meanings {
	m := &meanings{exact: map[string]target{}, words: map[string][]meaning{}}
	for _, lead := range leadColumns {
		m.add(target{lead: lead}, lead)
	}
	for _, c := range r.board.Columns {
		m.add(target{column: c}, c.ID)
		if id := c.ErrorOf(); id != "" {
			m.add(target{column: c, errors: true}, id)
		}
		m.also(target{column: c}, byTitle, c.Title, c.Name())
		for _, g := range c.Groups {
			if len(c.Groups) == 1 {
				m.also(target{column: c}, byTitle, g.Name.Value)
				for _, s := range g.Spellings {
					m.also(target{column: c}, byTitle, s.Value)
				}
			}
		}
	}
	for _, custom := range customHeads {
		t := target{lead: custom.lead}
		if custom.column != "" {
			t.column = r.board.Column(custom.column)
		}
		if t.lead != "" || t.column != nil && (custom.sure == byCustom || len(r.board.Groups()) == 0) {
			m.also(t, custom.sure, custom.words...)
		}
	}
	for _, c := range r.board.Columns { // what is said of a file goes before ids
		if c.Declared != nil && c.Declared.Field.Value != "" {
			m.exact[c.Declared.Field.Value] = target{column: c}
		}
	}
	if r.published != nil {
		for lead, head := range map[string]string{"model": r.published.Model.Value, "variant": r.published.Variant.Value} {
			if head != "" {
				m.exact[head] = target{lead: lead}
			}
		}
	}
	return m
}

func (m *meanings) add(t target, name string) {
	m.exact[name] = t
	m.names = append(m.names, name)
	m.also(t, byWords, name)
}

func (m *meanings) also(t target, sure int, names ...string) {
	for _, name := range names {
		if words := headWords(name); words != "" {
			m.words[words] = append(m.words[words], meaning{t, sure})
		}
	}
}

// of lists the targets that a head means most surely: none, one, or several that it
// does not tell apart. unit is what the head says in brackets.
func (m *meanings) of(head string, document bool) (list []meaning, unit string) {
	if t, ok := m.exact[head]; ok {
		return []meaning{{t, byLetter}}, ""
	}
	words, unit := readHead(head)
	found := slices.Clone(m.words[headWords(table.Bare(head))])
	if words != "" {
		found = append(found, m.words[headWords(words)]...)
	}
	if steps := record.Steps(head); document && len(steps) > 1 {
		for _, inner := range m.words[headWords(steps[len(steps)-1])] {
			found = append(found, meaning{inner.target, inner.sure + byStep})
		}
	}
	for _, one := range found {
		switch {
		case len(list) > 0 && one.sure > list[0].sure:
		case len(list) > 0 && one.sure < list[0].sure:
			list = []meaning{one}
		case !slices.Contains(list, one):
			list = append(list, one)
		}
	}
	return list, unit
}

// readHead takes off what a head says beside its name: arrows, and a unit in
// brackets, as in "Accuracy (%) ↑".
func readHead(head string) (name, unit string) {
	trimmed := func(s string) string { return strings.Trim(s, " ↑↓▲▼⬆⬇\ufe0f") }
	name = trimmed(table.Bare(head))
	for _, brackets := range []string{"()", "[]"} {
		open := strings.LastIndexByte(name, brackets[0])
		if open <= 0 || !strings.HasSuffix(name, brackets[1:]) {
			continue
		}
		inner := trimmed(name[open+1 : len(name)-1])
		switch sign := strings.TrimPrefix(inner, "in "); {
		case inner == "":
			return trimmed(name[:open]), ""
		case figure.IsUnit(sign):
			return trimmed(name[:open]), figure.Unit(sign)
		}
	}
	return name, ""
}

// readHeader finds out which column of the file is which. Whatever stands in its way
// is an error.
func (r *publishedReader) readHeader(t *table.Table) bool {
	r.lead = map[string]int{}
	r.columns, r.errors, r.headUnits = make([]int, len(r.board.Columns)), make([]int, len(r.board.Columns)), make([]string, len(r.board.Columns))
	for i := range r.board.Columns {
		r.columns[i], r.errors[i] = none, none
	}
	r.key = t.Column(table.KeyColumn)
	m := r.meanings()
	undeclared, good := r.match(t, m)
	undeclared = r.onlyFigures(t, undeclared)
	if _, known := r.lead["model"]; !known {
		undeclared = r.unnamedModels(t, undeclared)
	}
	undeclared = slices.DeleteFunc(undeclared, func(i int) bool { return t.Header[i].Text == table.KeyColumn })
	if more := len(r.taken) - fewHeads; more > 0 {
		r.taken = append(r.taken[:fewHeads], counted(more, "more column is taken likewise", "more columns are taken likewise"))
	}
	r.remarks = append(r.remarks, r.taken...)
	if len(undeclared) > 0 {
		r.reportUndeclared(t, undeclared, m.names)
		good = false
	}
	return r.checkMissing(t) && good
}

// match gives each head its target, and lists the heads that have none.
func (r *publishedReader) match(t *table.Table, m *meanings) (undeclared []int, good bool) {
	type match struct {
		meaning
		head int
	}
	best := map[target][]match{}
	var order []target
	units := make([]string, len(t.Header))
	good = true
	for i, h := range t.Header {
		found, unit := m.of(h.Text, t.Delimiter == 0)
		units[i] = unit
		switch {
		case len(found) > 1:
			r.problems.Errorf(h.Place, "column %q can be %s or %s: call it by the id of one", h.Text, found[0].target, found[1].target)
			good = false
		case len(found) == 0:
			undeclared = append(undeclared, i)
		default:
			if best[found[0].target] == nil {
				order = append(order, found[0].target)
			}
			best[found[0].target] = append(best[found[0].target], match{found[0], i})
		}
	}
	for _, to := range order {
		matches := best[to]
		first := slices.MinFunc(matches, func(a, b match) int { return a.sure - b.sure })
		for _, other := range matches {
			switch h := t.Header[other.head]; {
			case other.head == first.head:
			case other.sure < byCustom || other.sure == first.sure:
				r.problems.Errorf(h.Place, "columns %q and %q would both be %s: call one otherwise%s", t.Header[first.head].Text, h.Text, to, r.orIgnore("it", h.Text))
				good = false
			default:
				undeclared = append(undeclared, other.head)
			}
		}
		h := t.Header[first.head]
		switch {
		case to.column == nil:
			r.lead[to.lead] = first.head
		case to.errors:
			r.errors[to.column.Index] = first.head
		case to.column.Formula() != "":
			r.problems.Errorf(h.Place, "column %q is computed here from others, as its value in benchmark.yaml says: take the value out there, or call the column otherwise", h.Text)
			good = false
		default:
			r.columns[to.column.Index], r.headUnits[to.column.Index] = first.head, units[first.head]
		}
		if first.sure >= byCustom {
			r.taken = append(r.taken, fmt.Sprintf("%q is taken for %s", h.Text, to))
		}
	}
	slices.Sort(undeclared)
	return undeclared, good
}

// onlyFigures takes the one column that is left for the overall of a board without
// groups, where most of its cells are figures.
func (r *publishedReader) onlyFigures(t *table.Table, undeclared []int) []int {
	overall := r.board.OverallColumn()
	left := slices.DeleteFunc(slices.Clone(undeclared), func(i int) bool { return t.Header[i].Text == table.KeyColumn || t.Header[i].Text == "" })
	if overall == nil || len(r.board.Groups()) > 0 || r.columns[overall.Index] != none || len(left) != 1 {
		return undeclared
	}
	figures, others := 0, 0
	for _, row := range t.Rows {
		text := row.Cells[left[0]].Text
		_, _, point := figure.Notation{}.Read(text)
		_, _, comma := figure.Notation{Comma: true}.Read(text)
		switch {
		case figure.Missing(text):
		case point == nil || comma == nil:
			figures++
		default:
			others++
		}
	}
	if figures <= others {
		return undeclared
	}
	_, unit := readHead(t.Header[left[0]].Text)
	r.columns[overall.Index], r.headUnits[overall.Index] = left[0], unit
	r.taken = append(r.taken, fmt.Sprintf("%q is taken for %s", t.Header[left[0]].Text, overall.ID))
	return slices.DeleteFunc(undeclared, func(i int) bool { return i == left[0] })
}

// unnamedModels finds the models where no head says so: in the keys of a map, the
// names of files, or a first column without a name.
func (r *publishedReader) unnamedModels(t *table.Table, undeclared []int) []int {
	for _, i := range undeclared {
		switch t.Header[i].Text {
		case table.KeyColumn:
		case "":
			r.taken = append(r.taken, "its first column, which has no name, is taken for model")
		default:
			continue
		}
		r.lead["model"] = i
		return slices.DeleteFunc(undeclared, func(other int) bool { return other == i })
	}
	return undeclared
}

// fewHeads is how many heads are named one by one.
const fewHeads = 3

// reportUndeclared tells the heads of which the board knows nothing: one that is nearly
// that of a column, which then is not missing, by itself, all others together.
func (r *publishedReader) reportUndeclared(t *table.Table, undeclared []int, names []string) {
	if i := r.undeclaredVariant(t, undeclared); i != none {
		r.problems.Errorf(t.Header[i].Place, "board %q declares no column %q, and it tells rows of one model apart: %s", r.board.ID.Value, t.Header[i].Text, r.asVariant(t, t.Header[i].Text))
		undeclared = slices.DeleteFunc(slices.Clone(undeclared), func(other int) bool { return other == i })
	}
	var strange []int
	for _, i := range undeclared {
		h := t.Header[i]
		near := source.Nearest(h.Text, names)
		switch column := r.board.Column(near); {
		case h.Text == "":
			r.problems.Errorf(h.Place, "a column has no name")
			continue
		case near == "":
			strange = append(strange, i)
			continue
		case column != nil && r.columns[column.Index] == none:
			r.columns[column.Index] = i
		case column == nil && slices.Contains(leadColumns, near):
			if _, known := r.lead[near]; !known {
				r.lead[near] = i
			}
		}
		r.problems.Errorf(h.Place, "board %q declares no column %q (did you mean %q?)", r.board.ID.Value, h.Text, near)
	}
	if len(strange) == 0 {
		return
	}
	var heads, shown []string
	for _, i := range strange {
		heads = append(heads, t.Header[i].Text)
		shown = append(shown, fmt.Sprintf("%q", t.Header[i].Text))
	}
	what, it, more := "no column "+shown[0], "it", heads
	if n := len(strange); n > fewHeads {
		what, it, more = fmt.Sprintf("none of the columns %s and %d more", strings.Join(shown[:fewHeads], ", "), n-fewHeads), "them", []string{heads[0], "…"}
	} else if n > 1 {
		what, it = "none of the columns "+strings.Join(shown[:n-1], ", ")+" and "+shown[n-1], "them"
	}
	where := "declare " + it + " under columns"
	if missing := r.missing(); len(missing) > 0 {
		shown := missing[:min(len(missing), fewHeads)]
		where = fmt.Sprintf("call %s as the board does, which misses %s", it, strings.Join(shown, ", "))
		if more := len(missing) - len(shown); more > 0 {
			where += fmt.Sprintf(" and %d more", more)
		}
		where += ", or declare " + it + " under columns"
		r.said = true
	}
	if len(r.board.Groups()) == 0 && len(r.board.Board.Facets) == 0 {
		where = fmt.Sprintf("declare what the overall is made of with groups: %s in the board, and anything else under columns", yamlList(more...))
	}
	r.problems.Errorf(t.Header[strange[0]].Place, "board %q declares %s: %s%s", r.board.ID.Value, what, where, r.orIgnore(it, more...))
}

// entry is how the file's entry in benchmark.yaml says something: beside its file, or
// in place of an entry that is the name of its file alone.
func (r *publishedReader) entry(key string) string {
	if r.published.At.Place == r.published.File.At.Place || r.published.At.Line == 0 {
		return fmt.Sprintf("published: {file: %s, %s} in benchmark.yaml", bareYAML(r.published.File.Value), key)
	}
	return key + " beside file in benchmark.yaml"
}

// bareYAML is a text as YAML reads it, quoted where it has to be.
func bareYAML(text string) string {
	if strings.ContainsAny(text, ",:[]{}#&*!|>'\"%@` ") || text == "" {
		return fmt.Sprintf("%q", text)
	}
	return text
}

// orIgnore is the remedy of leaving columns out, where the file's entry can say so.
func (r *publishedReader) orIgnore(it string, heads ...string) string {
	if r.published == nil {
		return ", or take " + it + " out of the file"
	}
	return fmt.Sprintf(", or leave %s out with %s", it, r.entry("ignore: "+yamlList(heads...)))
}

// yamlList is a list of texts as YAML reads it, for a message.
func yamlList(texts ...string) string {
	texts = slices.Clone(texts)
	for i, text := range texts {
		texts[i] = bareYAML(text)
	}
	return "[" + strings.Join(texts, ", ") + "]"
}

// missing lists the groups that the file has no column of, in quotes.
func (r *publishedReader) missing() []string {
	var missing []string
	for i, c := range r.board.Columns {
		if r.columns[i] == none && c.Kind == KindGroup && !c.Undeclared {
			missing = append(missing, fmt.Sprintf("%q", c.ID))
		}
	}
	return missing
}

// checkMissing reports the columns that a file must have and has not.
func (r *publishedReader) checkMissing(t *table.Table) bool {
	header := source.Place{File: t.File, Line: 1}
	if t.Delimiter == 0 {
		header.Line = 0
	}
	good := true
	if _, ok := r.lead["model"]; !ok {
		remedy := ""
		if r.published != nil && len(t.Header) > 0 {
			remedy = ": call the column so that names the models, or say which it is with " + r.entry("model: "+bareYAML(t.Header[0].Text))
		}
		r.problems.Errorf(header, "column model is missing%s", remedy)
		good = false
	}
	for i, c := range r.board.Columns {
		switch {
		case r.columns[i] != none || c.Undeclared || c.Kind != KindOverall:
		case c.Computed != nil:
		case len(r.board.Groups()) > 0:
			r.problems.Errorf(header, "column overall is missing, and benchmark.yaml says nothing to compute it by: write - in it where the source reports none, or say overall: groups, or none, in benchmark.yaml")
			good = false
		default:
			r.problems.Errorf(header, "column overall is missing: write - in it where the source reports none, or say overall: none in benchmark.yaml")
			good = false
		}
	}
	missing := r.missing()
	switch {
	case r.said:
	case len(missing) > fewHeads:
		r.problems.Errorf(header, "columns %s and %d more are missing: write - in them where the source reports nothing", strings.Join(missing[:fewHeads], ", "), len(missing)-fewHeads)
	default:
		for _, id := range missing {
			r.problems.Errorf(header, "column %s is missing: write - in it where the source reports nothing", id)
		}
	}
	return good && len(missing) == 0
}

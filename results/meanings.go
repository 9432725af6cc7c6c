package results

import (
	"slices"
	"strings"

	"standings/results/figure"
	"standings/results/judged/record"
	"standings/results/schema"
	"standings/results/table"
)

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

// How sure it is that a head means a target: written exactly, but for
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

// isModelHead reports whether a head is one that models are under.
func isModelHead(head string) bool {
	words := table.Words(head)
	for _, custom := range customHeads {
		if custom.lead == leadColumns[0] && slices.Contains(custom.words, words) {
			return true
		}
	}
	return words == leadColumns[0]
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
	for _, c := range r.board.Columns { // what the file's entry says goes before ids
		if field := c.Declared.Field.Value; field != "" {
			m.exact[field] = target{column: c}
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
		if words := table.Words(name); words != "" {
			m.words[words] = append(m.words[words], meaning{t, sure})
		}
	}
}

// of lists the targets that a head means most surely: none, one, or several that are
// equally sure. unit is what the head says in brackets.
func (m *meanings) of(head string, document bool) (list []meaning, unit string) {
	if t, ok := m.exact[head]; ok {
		return []meaning{{t, byLetter}}, ""
	}
	if called := table.Called(head); document && called != head {
		return m.of(called, false)
	}
	words, unit := readHead(head)
	found := slices.Clone(m.words[table.Words(table.Bare(head))])
	if words != "" {
		found = append(found, m.words[table.Words(words)]...)
	}
	if steps := record.Steps(head); document && len(steps) > 1 {
		found = append(found, m.words[table.Words(strings.Join(steps, " "))]...)
		for _, inner := range m.words[table.Words(steps[len(steps)-1])] {
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
	if exact := slices.DeleteFunc(slices.Clone(list), func(one meaning) bool { return one.column == nil || !isCalled(one.column.ID, head, document) }); len(exact) == 1 {
		return exact, unit
	}
	return list, unit
}

// isCalled reports whether a head of a document reads letter by letter as a column: of several
// that differ in case it means that one.
func isCalled(id, head string, document bool) bool {
	steps := record.Steps(head)
	return document && len(steps) > 1 && (id == strings.Join(steps, " ") || id == steps[len(steps)-1])
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

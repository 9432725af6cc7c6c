package results

import (
	"slices"
	"strings"

	"standings/results/judged/record"
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

// meanings are the targets of heads: as benchmark.yaml says them letter by letter, by ids, and
// by titles and other names, of which capitals, spaces, hyphens and underscores do not count.
type meanings struct {
	said, ids, titles map[string][]target
	names             []string // for hints
}

func (r *publishedReader) meanings() *meanings {
	m := &meanings{said: map[string][]target{}, ids: map[string][]target{}, titles: map[string][]target{}}
	for _, lead := range leadColumns {
		m.id(target{lead: lead}, lead)
	}
	for _, c := range r.board.Columns {
		t := target{column: c}
		m.id(t, c.ID)
		if id := c.ErrorOf(); id != "" {
			m.id(target{column: c, errors: true}, id)
		}
		names := []string{c.Title, c.Name()}
		if len(c.Groups) == 1 {
			names = append(names, c.Groups[0].Name.Value)
			for _, s := range c.Groups[0].Spellings {
				names = append(names, s.Value)
			}
		}
		m.names = append(m.names, c.Title)
		for _, name := range names {
			m.titles[table.Words(name)] = append(m.titles[table.Words(name)], t)
		}
		if field := c.Declared.Field.Value; field != "" {
			m.said[field] = []target{t}
		}
	}
	if r.published != nil {
		for lead, head := range map[string]string{"model": r.published.Model.Value, "variant": r.published.Variant.Value} {
			m.said[head] = []target{{lead: lead}}
		}
	}
	if only := r.onlyOverall(); only != nil && r.key != none && len(r.Header) == 2 {
		m.said[table.ValueColumn] = []target{{column: only}} // which nobody wrote
	}
	delete(m.said, "")
	delete(m.titles, "")
	return m
}

func (m *meanings) id(t target, name string) {
	m.names = append(m.names, name)
	if m.said[name] == nil {
		m.said[name] = []target{t}
	}
	m.ids[table.Words(name)] = append(m.ids[table.Words(name)], t)
}

// of lists the targets of a head: none, one, or several between which nothing decides. What is
// said of a head goes before ids, and these before titles. A field within records is called by
// its path, by the keys of the path, or by the last of them.
func (m *meanings) of(head string, document bool) (list []target) {
	names := []string{head}
	if document {
		steps := record.Steps(head)
		names = append(names, table.Called(head), strings.Join(steps, " "), steps[len(steps)-1])
	}
	for _, name := range names {
		if list = m.said[name]; list != nil {
			return list
		}
	}
	for _, name := range names {
		for _, found := range [][]target{m.ids[table.Words(name)], m.titles[table.Words(name)]} {
			for _, t := range found {
				if !slices.Contains(list, t) {
					list = append(list, t)
				}
			}
			if list != nil {
				return list
			}
		}
	}
	return nil
}

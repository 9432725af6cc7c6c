package results

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/judged/record"
	"standings/results/table"
)

// fewHeads is how many heads are named one by one.
const fewHeads = 3

// besides is what heads say beside a name: marks of direction and of type, and units in brackets.
var besides = regexp.MustCompile(`[*_` + "`" + `↑↓▲▼⬆⬇]|[(\[].*`)

// findNear finds the columns that heads nearly name, which then are not missing, with an
// error for each, and returns the heads that the board does not know.
func (r *publishedReader) findNear(undeclared []int, m *meanings) (strange []int) {
	for _, i := range r.named(undeclared) {
		h := r.head(i)
		near := m.of(strings.TrimSpace(besides.ReplaceAllString(h.Text, "")), false)
		if name := source.Nearest(h.Text, m.names); len(near) == 0 && name != "" {
			near = m.of(name, false)
		}
		switch {
		case h.Text == "":
			r.problems.Errorf(h.Place, "a column has no name")
			continue
		case len(near) == 0:
			strange = append(strange, i)
			continue
		case near[0].column == nil:
			if _, known := r.lead[near[0].lead]; !known {
				r.lead[near[0].lead] = i
			}
		case !near[0].errors && r.columns[near[0].column.Index] == none:
			r.columns[near[0].column.Index] = i
		}
		r.problems.Errorf(h.Place, "board %q declares no column %q (did you mean %q?)", r.board.ID, h.Text, near[0])
	}
	return r.nearOverall(strange)
}

// onlyOverall is the overall of a board without groups; nil where it has groups, or none.
func (r *publishedReader) onlyOverall() *Column {
	if len(r.board.Groups()) > 0 {
		return nil
	}
	return r.board.OverallColumn()
}

// nearOverall takes the one column of figures that the board does not know for the overall, where
// it misses nothing else, with an error, and returns the others.
func (r *publishedReader) nearOverall(strange []int) (others []int) {
	overall, found := r.board.OverallColumn(), none
	if overall == nil || r.columns[overall.Index] != none || len(r.missing()) > 0 {
		return strange
	}
	for _, i := range strange {
		if figures, texts := r.count(i); figures <= texts {
			continue
		} else if found != none {
			return strange
		}
		found = i
	}
	if found == none {
		return strange
	}
	r.columns[overall.Index] = found
	h := r.head(found)
	r.problems.Errorf(h.Place, "board %q declares no column %q (did you mean its overall?): say title: %s under overall in benchmark.yaml, or call the column overall", r.board.ID, h.Text, bareYAML(h.Text))
	return slices.DeleteFunc(strange, func(i int) bool { return i == found })
}

// head is a head as messages call it.
func (r *publishedReader) head(i int) table.Cell {
	h := r.Header[i]
	if r.Delimiter == 0 {
		h.Text = table.Called(h.Text)
	}
	return h
}

// reportUndeclared reports the heads that the board does not declare, all together.
func (r *publishedReader) reportUndeclared(strange []int) {
	var heads, shown []string
	for _, i := range strange {
		heads = append(heads, r.head(i).Text)
		shown = append(shown, fmt.Sprintf("%q", r.head(i).Text))
	}
	if len(heads) > fewHeads {
		heads = append(heads[:fewHeads], "…")
	}
	remedy := "declare such columns under columns"
	switch missing := r.missing(); {
	case len(r.board.Groups()) == 0 && len(r.board.Facets) == 0:
		remedy = fmt.Sprintf("declare what the overall is made of with groups: %s in the board, and anything else under columns", yamlList(heads...))
	case len(missing) > 0:
		remedy = fmt.Sprintf("call columns as the board does, which misses %s, or declare them under columns", words.Some(missing, fewHeads))
	}
	r.problems.Errorf(r.Header[strange[0]].Place, "board %q does not declare %s: %s%s", r.board.ID, words.Some(shown, fewHeads), remedy, r.orIgnore(heads...))
}

// named takes out, with a remark, the texts within objects of records, which are left out
// unless a column is named so.
func (r *publishedReader) named(undeclared []int) (others []int) {
	var left []string
	for _, i := range undeclared {
		if figures, texts := r.count(i); r.Delimiter == 0 && len(record.Steps(r.Header[i].Text)) > 1 && texts >= figures {
			left = append(left, r.Header[i].Text)
		} else {
			others = append(others, i)
		}
	}
	if len(left) > 0 {
		r.remark("texts that no column is named after are left out: %s", words.Some(left, fewHeads))
	}
	return others
}

// entry is how the file's entry in benchmark.yaml says something: beside its file, or
// in place of an entry that is the name of its file alone.
func (r *publishedReader) entry(key string) string {
	if r.published.Place == r.published.File.Place || r.published.Line == 0 {
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
func (r *publishedReader) orIgnore(heads ...string) string {
	if r.published == nil {
		return ", or take them out of the file"
	}
	return ", or leave them out with " + r.entry("ignore: "+yamlList(heads...))
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
func (r *publishedReader) missing() (missing []string) {
	for i, c := range r.board.Columns {
		if r.columns[i] == none && c.Role == Group && !c.Undeclared {
			missing = append(missing, fmt.Sprintf("%q", c.ID))
		}
	}
	return missing
}

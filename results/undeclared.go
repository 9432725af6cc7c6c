package results

import (
	"fmt"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/judged/record"
)

// fewHeads is how many heads are named one by one.
const fewHeads = 3

// reportUndeclared reports the heads that the board does not declare: one that is nearly
// that of a column, which then is not missing, by itself, all others together.
func (r *publishedReader) reportUndeclared(undeclared []int, names []string) {
	if i := r.undeclaredVariant(undeclared); i != none {
		r.apart = true
		r.problems.Errorf(r.Header[i].Place, "board %q declares no column %q, and it distinguishes rows of one model: %s", r.board.ID.Value, r.Header[i].Text, r.asVariant(r.Header[i].Text))
		undeclared = slices.DeleteFunc(slices.Clone(undeclared), func(other int) bool { return other == i })
	}
	var strange []int
	for _, i := range r.named(undeclared) {
		h := r.Header[i]
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
		heads = append(heads, r.Header[i].Text)
		shown = append(shown, fmt.Sprintf("%q", r.Header[i].Text))
	}
	what, it, more := "no column "+shown[0], "it", heads
	if len(strange) > 1 {
		what, it = "none of the columns "+words.List(shown), "them"
	}
	if len(strange) > fewHeads {
		what, more = "none of the columns "+words.Some(shown, fewHeads), []string{heads[0], "…"}
	}
	where := "declare " + it + " under columns"
	if missing := r.missing(); len(missing) > 0 {
		where = fmt.Sprintf("call %s as the board does, which misses %s, or declare %s under columns", it, words.Some(missing, fewHeads), it)
		r.said = true
	}
	if len(r.board.Groups()) == 0 && len(r.board.Board.Facets) == 0 {
		where = fmt.Sprintf("declare what the overall is made of with groups: %s in the board, and anything else under columns", yamlList(more...))
	}
	r.problems.Errorf(r.Header[strange[0]].Place, "board %q declares %s: %s%s", r.board.ID.Value, what, where, r.orIgnore(it, more...))
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
		if r.columns[i] == none && c.Role == Group && !c.Undeclared {
			missing = append(missing, fmt.Sprintf("%q", c.ID))
		}
	}
	return missing
}

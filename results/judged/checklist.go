package judged

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/judged/record"
	"standings/results/schema"
)

// LineList is a list of lines that the judge marks one by one.
type LineList struct {
	Name  string // as in benchmark.yaml; the mark's, where lines belong to one mark
	Lines []Line
}

// Line is one line of a checklist, or one question.
type Line struct {
	Text      string // as in the file, with its tag
	Criterion string // explanation or criterion; "" where there is none
	Tag       string // word in square brackets that the line begins with, where tags are declared; "" where it has none
}

// Lines returns the lines that a mark answers: those of its name, or the item's
// only list; nil where they are not known.
func (it *Item) Lines(mark string) []Line {
	for _, l := range it.Lists {
		if l.Name == mark {
			return l.Lines
		}
	}
	if len(it.Lists) == 1 {
		return it.Lists[0].Lines
	}
	return nil
}

// lineReader makes lines of a field of a prompt's record.
type lineReader struct {
	schema.Lines
	name   string
	fields *record.Fields // text and criterion of an object in the list
}

func newLineReader(name string, l schema.Lines) lineReader {
	r := lineReader{Lines: l, name: name}
	if l.Text.Value != "" {
		paths := []string{l.Text.Value}
		if l.Criterion.Value != "" {
			paths = append(paths, l.Criterion.Value)
		}
		r.fields, _ = record.NewFields(paths)
	}
	return r
}

// read returns the lines of a record; nil where the field is absent, as where
// the items of a description do not all have it.
func (l *lineReader) read(v record.Value, r *report, at at) (lines []Line) {
	switch {
	case v.Kind == record.Absent || v.Kind == record.Null:
		return nil
	case l.Keys.Value != "":
		lines = l.ofMap(v, r, at)
	default:
		list, problem := elementsOf(v)
		if problem != "" {
			r.errorf(at, "field %q should be a list of lines, not %s", l.Field, v.Shown())
			break
		}
		lines = l.ofList(list, r, at)
	}
	for i := range lines {
		l.tag(&lines[i], i+1, r, at)
	}
	return lines
}

func (l *lineReader) ofList(list iter.Seq[record.Value], r *report, at at) (lines []Line) {
	for e := range list {
		line := Line{}
		switch {
		case l.fields == nil && e.IsText():
			line.Text = e.Text()
		case l.fields == nil:
			r.errorf(at, "line %d of %q should be text, not %s: name its field under text", len(lines)+1, l.Field, e.Kind)
		default:
			values := make([]record.Value, len(l.fields.Paths))
			if !l.fields.Pick(e, values) || !values[0].IsText() {
				r.errorf(at, "line %d of %q misses the field %q", len(lines)+1, l.Field, l.Text)
				break
			}
			line.Text = values[0].Text()
			if len(values) > 1 {
				line.Criterion = flat(values[1])
			}
		}
		lines = append(lines, line)
	}
	return lines
}

// ofMap makes lines of the values whose keys contain the given letters, in the
// order of the file. A map under another key that has as many entries as there
// are lines adds to their criteria; anything else left over is reported.
func (l *lineReader) ofMap(v record.Value, r *report, at at) (lines []Line) {
	if v.Kind != record.Object {
		r.errorf(at, "field %q should be a map of lines, not %s", l.Field, v.Shown())
		return nil
	}
	criteria := map[string]int{} // key of a criterion: its line
	for key, value := range v.Members() {
		if at := strings.LastIndex(key, l.Keys.Value); at >= 0 {
			criteria[key[:at]+l.Criteria.Value+key[at+len(l.Keys.Value):]] = len(lines)
			lines = append(lines, Line{Text: flat(value)})
		}
	}
	if l.Criteria.Value == "" {
		return lines
	}
	for key, value := range v.Members() {
		i, known := criteria[key]
		switch {
		case strings.Contains(key, l.Keys.Value): // a line
		case known:
			lines[i].Criterion = strings.TrimSuffix(flat(value)+"\n"+lines[i].Criterion, "\n")
		case !spread(value, lines):
			r.warnf(at, "key %q of %q is neither a line nor a criterion: it is not shown", key, l.Field)
		}
	}
	return lines
}

// spread adds the entries of a map to the criteria, one a line.
func spread(v record.Value, lines []Line) bool {
	var entries []string
	for _, entry := range v.Members() {
		entries = append(entries, flat(entry))
	}
	if v.Kind != record.Object || len(entries) != len(lines) {
		return false
	}
	for i, entry := range entries {
		lines[i].Criterion = strings.TrimSpace(lines[i].Criterion + "\n" + entry)
	}
	return true
}

// tag finds the word in square brackets that a line should begin with.
func (l *lineReader) tag(line *Line, number int, r *report, at at) {
	if len(l.Tags) == 0 {
		return
	}
	var names []string
	for _, t := range l.Tags {
		names = append(names, t.Value)
	}
	all := strings.Join(names, ", ")
	text := strings.TrimSpace(line.Text)
	end := strings.IndexByte(text, ']')
	if !strings.HasPrefix(text, "[") || end < 0 {
		r.warnf(at, "line %d of %q begins with none of the tags %s: %s", number, l.Field, all, record.Short(text))
		return
	}
	line.Tag = text[1:end]
	if !slices.Contains(names, line.Tag) {
		r.warnf(at, "line %d of %q has the tag %q, which is not declared%s: it is shown under its own name", number, l.Field, line.Tag, source.Hint(line.Tag, names))
	}
}

// flat is a value as text: a list's elements and an object's entries each on a
// line, the latter with their keys where there are several.
func flat(v record.Value) string {
	switch v.Kind {
	case record.List:
		var parts []string
		for e := range v.Elements() {
			parts = append(parts, flat(e))
		}
		return strings.Join(parts, "\n")
	case record.Object:
		var parts []string
		only := ""
		for key, e := range v.Members() {
			only = flat(e)
			parts = append(parts, fmt.Sprintf("%s: %s", key, only))
		}
		if len(parts) == 1 {
			return only
		}
		return strings.Join(parts, "\n")
	case record.Null:
		return ""
	}
	return v.Text()
}

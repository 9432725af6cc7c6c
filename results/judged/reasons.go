package judged

import (
	"fmt"
	"strings"

	"standings/results/judged/record"
)

// Reasons are what a judge wrote beside one mark of an item.
type Reasons struct {
	Mark  string
	Lines []string // one a line, aligned with the marks; "" where a line has none; nil where they are not told apart
	Text  string   // all in one, where they are not told apart by line
}

// Reasons reads an item's reasons from the judge's file; they are not kept in
// memory. An item without a judgment, or a description without reasons, has
// none. The error says that the file is not as it was.
func (s *Sheet) Reasons(item int) ([]Reasons, error) {
	if s.status[item] == unjudged {
		return nil, nil
	}
	if rows := s.lines[item]; rows != nil {
		return s.tableReasons(rows)
	}
	file := s.suite.Files[s.place[item].file]
	d := s.suite.descriptions[file.description]
	values, err := s.suite.reasonValues(d, s.place[item])
	if err != nil || values == nil {
		return nil, err
	}
	var out []Reasons
	for i := range d.marks {
		m := &d.marks[i]
		r := Reasons{Mark: m.name}
		if m.Reason.Value != "" {
			r.Lines = m.reasonsWithin(values[2*i], s.suite.Items[item].Lines(m.name))
		} else {
			r.Lines, r.Text = reasonsOf(values[2*i+1], m.Reasons.JSON.Value)
		}
		if len(r.Lines) > 0 || r.Text != "" {
			out = append(out, r)
		}
	}
	return out, nil
}

// reasonValues reads, for each mark of a description, the field of the mark and
// the field of its reasons; nil where the description names no reasons.
func (s *Suite) reasonValues(d *description, p place) ([]record.Value, error) {
	var paths []string
	has := false
	for i := range d.marks {
		m := &d.marks[i]
		has = has || m.Reason.Value != "" || m.Reasons.Field.Value != ""
		field := m.Reasons.Field.Value
		if field == "" {
			field = m.field
		}
		paths = append(paths, m.field, field)
	}
	if !has {
		return nil, nil
	}
	fields, err := record.NewFields(paths)
	if err != nil {
		return nil, err
	}
	file := s.Files[p.file]
	values, err := s.again(file.Path, record.Options{Format: file.format, Fields: fields}, p.offset)
	if err != nil {
		return nil, fmt.Errorf("%s:%d: reasons cannot be read: %w", file.Path, p.line, err)
	}
	for i := range d.marks {
		if d.marks[i].Reasons.Field.Value == "" {
			values[2*i+1] = record.Value{}
		}
	}
	return values, nil
}

// reasonsWithin picks the reason out of each object of a list, in the order of
// the lines.
func (m *markReader) reasonsWithin(v record.Value, lines []Line) []string {
	paths := []string{m.Reason.Value}
	if m.Line.Value != "" {
		paths = append(paths, m.Line.Value)
	}
	fields, err := record.NewFields(paths)
	if err != nil {
		return nil
	}
	var out []string
	for e := range v.Elements() {
		values := make([]record.Value, len(paths))
		at := len(out)
		if fields.Pick(e, values) && m.Line.Value != "" {
			var wrong string
			if at, wrong = lineOf(values[1], lines); wrong != "" {
				continue
			}
		}
		for at >= len(out) {
			out = append(out, "")
		}
		out[at] = flat(values[0])
	}
	return out
}

// reasonsOf reads a list of reasons, a text, or a text with JSON inside it.
func reasonsOf(v record.Value, inside string) (lines []string, text string) {
	if inside != "" && v.IsText() {
		text = strings.TrimSpace(v.Text())
		fields, err := record.NewFields([]string{inside})
		if err != nil {
			return nil, text
		}
		found, ok := record.FirstObject(text, fields)
		if !ok {
			return nil, text
		}
		v = found
	}
	switch {
	case v.Kind == record.List:
		for e := range v.Elements() {
			lines = append(lines, strings.TrimSpace(flat(e)))
		}
		return lines, ""
	case v.IsText() && strings.HasPrefix(strings.TrimSpace(v.Text()), "["):
		if tokens, err := record.PythonList(v.Text()); err == nil {
			for _, t := range tokens {
				lines = append(lines, t.Text)
			}
			return lines, ""
		}
	}
	return nil, strings.TrimSpace(flat(v))
}

// tableReasons reads the reason of each row.
func (s *Sheet) tableReasons(rows []tableLine) ([]Reasons, error) {
	var out []Reasons
	for _, row := range rows {
		d := s.suite.descriptions[s.suite.Files[row.place.file].description]
		values, err := s.suite.reasonValues(d, row.place)
		if err != nil {
			return nil, err
		}
		if values == nil {
			return nil, nil
		}
		for i := range d.marks {
			text := strings.TrimSpace(flat(values[2*i+1]))
			if text == "" {
				continue
			}
			k := 0
			for k < len(out) && out[k].Mark != d.marks[i].name {
				k++
			}
			if k == len(out) {
				out = append(out, Reasons{Mark: d.marks[i].name})
			}
			for int(row.line) >= len(out[k].Lines) {
				out[k].Lines = append(out[k].Lines, "")
			}
			out[k].Lines[row.line] = text
		}
	}
	return out, nil
}

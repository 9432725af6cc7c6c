package judged

import (
	"slices"
	"strings"

	"standings/internal/words"
	"standings/results/judged/record"
)

// Reasons are what a judge wrote beside one mark of an item.
type Reasons struct {
	Mark  string
	Lines []string // one a line, aligned with the marks; "" where a line has none; nil where they are not given by line
	Text  string   // all in one, where they are not given by line
}

// withReason adds the reason of one line of a mark, below others of that line.
func withReason(out []Reasons, mark string, line int, text string) []Reasons {
	if text == "" {
		return out
	}
	k := slices.IndexFunc(out, func(r Reasons) bool { return r.Mark == mark })
	if k < 0 {
		k, out = len(out), append(out, Reasons{Mark: mark})
	}
	lines := padded(out[k].Lines, line+1, "")
	lines[line] = strings.TrimSpace(lines[line] + "\n" + text)
	out[k].Lines = lines
	return out
}

// reasonsWithin picks the reason out of each object of a list, in the order of
// the lines.
func (m *markReader) reasonsWithin(v record.Value, lines []Line) (out []string) {
	paths := []string{m.Reason.Value}
	if m.Line.Value != "" {
		paths = append(paths, m.Line.Value)
	}
	fields, err := record.NewFields(paths)
	if err != nil {
		return nil
	}
	for e := range v.Elements() {
		values := make([]record.Value, len(fields.Paths))
		at := len(out)
		if fields.Pick(e, values) && m.Line.Value != "" {
			var wrong string
			if at, wrong = lineOf(values[1], lines); wrong != "" {
				continue
			}
		}
		out = padded(out, at+1, "")
		out[at] = flat(values[0])
	}
	return out
}

// countReasons warns where a judgment's reasons are given one by one and are not as
// many as its marks: once a file and mark, since some judges always give one.
func (m *markReader) countReasons(r *record.Record, marks int, report *report, here at) {
	if lines, _ := reasonsOf(r.Values[m.why], m.Reasons.JSON.Value); lines != nil && len(lines) != marks {
		report.oncef("reasons of "+m.name, here, "mark %q has %s and %s: which belongs to which is not known, so they are shown together", m.name, words.Count(marks, "mark"), words.Count(len(lines), "reason"))
	}
}

// reasonsOf reads a list of reasons, a text, or a text with JSON inside it.
func reasonsOf(v record.Value, inside string) (lines []string, text string) {
	if inside != "" && v.IsText() {
		text = strings.TrimSpace(v.Text())
		found, ok := insideOf(text, inside)
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
		if lines, ok := record.PythonList(v.Text()); ok {
			return lines, ""
		}
	}
	return nil, strings.TrimSpace(flat(v))
}

// insideOf is a field of the first JSON object within a text that has it.
func insideOf(text, field string) (v record.Value, ok bool) {
	fields, err := record.NewFields([]string{field})
	if err != nil {
		return v, false
	}
	return record.FirstObject(text, fields)
}

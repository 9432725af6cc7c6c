package judged

import (
	"bytes"
	"cmp"
	"slices"
	"strconv"
	"strings"

	"standings/internal/source"
	"standings/results/figure"
	"standings/results/judged/record"
	"standings/results/schema"
)

// part returns the rows that a record belongs to.
func (f *fileReader) part(r *record.Record, here at) *rows {
	if len(f.parts) == 1 && f.model == none && f.variant == none && f.sample == none && f.judge == none && f.run == none && f.conditionAt == none {
		return f.parts[0]
	}
	if f.same != nil && f.saidBefore(r) {
		return f.same
	}
	w := f.fixed
	for _, field := range []struct {
		slot int
		to   *string
	}{{f.model, &w.model}, {f.variant, &w.variant}, {f.sample, &w.sample}, {f.judge, &w.judge}, {f.run, &w.run}, {f.conditionAt, &w.condition}} {
		if field.slot == none {
			continue
		}
		v := r.Values[field.slot]
		if v.Kind == record.List || v.Kind == record.Object || v.Kind == record.Bool {
			f.errorf(here, "field %q should be text, not %s", f.fields.Paths[field.slot], v.Kind)
			return nil
		}
		if v.Kind != record.Null {
			*field.to = strings.TrimSpace(v.Text())
		}
	}
	if f.variant != none && figure.Missing(w.variant) { // "none", which is how programs write that a model was run as it comes
		w.variant = ""
	}
	f.same = f.by[w]
	for i, slot := range f.whose {
		f.said[i].Kind, f.said[i].Raw = r.Values[slot].Kind, append(f.said[i].Raw[:0], r.Values[slot].Raw...)
	}
	if f.same != nil {
		return f.same
	}
	if w.model == "" {
		behind := ""
		if strings.Contains(f.Model.Value, "$file.") {
			behind = ", or comes after the records of a file with a record a line"
		}
		f.errorf(here, "does not say whose output it judges: the field %q is missing or empty%s", f.Model, behind)
		return nil
	}
	if !f.set.hasCondition(w.condition) {
		f.errorf(here, "%s declares no condition %q", f.set.Benchmark.Called(), w.condition)
		return nil
	}
	for _, name := range []string{w.model, w.variant, w.sample, w.judge, w.run} {
		if source.IsLong(name) {
			f.errorf(here, "a name is %s", source.LongName(name))
			return nil
		}
	}
	part := &rows{who: w, condition: f.set.conditionOf(w), first: here}
	f.by[w], f.same = part, part
	f.parts = append(f.parts, part)
	return part
}

// saidBefore reports whether a record is of the same part as the one before.
func (f *fileReader) saidBefore(r *record.Record) bool {
	for i, slot := range f.whose {
		if v := r.Values[slot]; v.Kind != f.said[i].Kind || !bytes.Equal(v.Raw, f.said[i].Raw) {
			return false
		}
	}
	return true
}

func (s *Suite) hasCondition(id string) bool {
	return id == "" || slices.ContainsFunc(s.Benchmark.Conditions, func(c schema.Condition) bool { return c.ID.Value == id })
}

// conditionOf is the condition a judgment was made under: the folder's or
// field's, or the one that lists its variant, or the first declared; "" where a
// benchmark declares none.
func (s *Suite) conditionOf(w who) string {
	if w.condition != "" {
		return w.condition
	}
	for _, c := range s.Benchmark.Conditions {
		for _, v := range c.Variants {
			if v.Value == w.variant && w.variant != "" {
				return c.ID.Value
			}
		}
	}
	if len(s.Benchmark.Conditions) > 0 {
		return s.Benchmark.Conditions[0].ID.Value
	}
	return ""
}

// variantOf is the variant of a judgment: as the files say, or the first that
// its condition lists.
func (s *Suite) variantOf(w who) string {
	if w.variant == "" && w.condition != "" {
		for _, c := range s.Benchmark.Conditions {
			if c.ID.Value == w.condition && len(c.Variants) > 0 {
				return c.Variants[0].Value
			}
		}
	}
	return w.variant
}

// judgeOf returns the name of a judge as benchmark.yaml has it, where the files'
// name is one of its judges', and otherwise the files' name; the benchmark's where the
// files name none.
func (s *Suite) judgeOf(name string) string {
	if own := s.Benchmark.Judge; name == "" || own.Called(name) {
		return own.String()
	}
	for i := range s.Benchmark.Boards {
		if j := s.Benchmark.Boards[i].Judge; j.Called(name) {
			return j.String()
		}
	}
	return name
}

// natural orders run2 before run10.
func natural(a, b string) int {
	for a != "" && b != "" {
		x, restA := leadingNumber(a)
		y, restB := leadingNumber(b)
		if x >= 0 && y >= 0 {
			if x != y {
				return x - y
			}
			a, b = restA, restB
			continue
		}
		if a[0] != b[0] {
			return int(a[0]) - int(b[0])
		}
		a, b = a[1:], b[1:]
	}
	return len(a) - len(b)
}

// CompareSamples orders the names of outputs, 2 before 10.
func CompareSamples(a, b string) int { return cmp.Or(natural(a, b), strings.Compare(a, b)) }

// leadingNumber returns the number a text begins with, or -1.
func leadingNumber(text string) (n int, rest string) {
	digits := len(text) - len(strings.TrimLeft(text, "0123456789"))
	if digits == 0 || digits > 9 {
		return -1, text
	}
	n, _ = strconv.Atoi(text[:digits])
	return n, text[digits:]
}

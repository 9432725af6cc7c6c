package judged

import (
	"math"

	"standings/internal/words"
	"standings/results/schema"
)

// lengthOf judges how many marks there are for an item's lines, by the rules the
// description gives for lists that are too short or too long.
func lengthOf(d *description, m *markReader, state uint8, marks []float64, lines []Line, r *report, here at) uint8 {
	if state == broken {
		return broken
	}
	given := 0
	for _, x := range marks {
		if !math.IsNaN(x) {
			given++
		}
	}
	want := len(lines)
	rule, long := d.Short.Value, false
	switch {
	case given == 0:
		r.warnf(here, "mark %q has no marks: the item is not judged", m.name)
		return uneven
	case lines == nil && given == len(marks), given == want && len(marks) == want:
		return whole
	case lines == nil: // a hole among numbered lines
		want = len(marks)
	case len(marks) > want:
		rule, long = d.Long.Value, true
	}
	switch {
	case rule == schema.LengthError, rule == "" && long:
		r.errorf(here, "mark %q has %s, the item has %s", m.name, words.Count(given, "mark"), words.Count(want, "line"))
		return broken
	case rule == schema.LengthAverage:
		r.warnf(here, "mark %q has %s, the item has %s: their mean counts for all", m.name, words.Count(given, "mark"), words.Count(want, "line"))
		return averaged
	}
	r.warnf(here, "mark %q has %s, the item has %s: the item is not judged", m.name, words.Count(given, "mark"), words.Count(want, "line"))
	return uneven
}

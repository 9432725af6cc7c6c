package chart

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"slices"
)

var idPattern = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9-]*$`)

// Validate reports what would make the drawing wrong, all at once: an id that is not safe
// in markup, a chart without words, a series like another or of no kind, a place of the
// frontier that is no point, more or fewer groups or series than the form shows, a scale
// without two ends, a value too many or too few, and one that is not finite or off its scale.
func (c Chart) Validate() error {
	var errs []error
	if !idPattern.MatchString(c.ID) {
		errs = append(errs, errors.New("the id must be letters, digits and hyphens and start with a letter"))
	}
	if c.Title == "" || c.Alt == "" {
		errs = append(errs, errors.New("title and text alternative must not be empty"))
	}
	if n, f := len(c.Groups), c.Form; n < f.least || n > f.most || len(c.Series) == 0 || f == Radar && len(c.Series) > 3 {
		errs = append(errs, fmt.Errorf("%d groups and %d series are no %s", n, len(c.Series), f))
	}
	axes := c.axes()
	for _, sc := range axes {
		errs = append(errs, sc.check())
	}
	for _, i := range c.Frontier {
		if i < 0 || i >= len(c.Series) || c.Series[i].missing() {
			errs = append(errs, fmt.Errorf("place %d of the frontier is no point", i))
		}
	}
	seen := map[any]bool{"": true}
	for i, s := range slices.Concat(c.Series, c.Pool) {
		want := axes
		if i >= len(c.Series) {
			if len(c.Axes) > 0 {
				want = scalesOf(c.Axes, c.Scale)
			}
		} else if seen[s.ID] || s.Slot > 0 && seen[s.Slot] {
			errs = append(errs, fmt.Errorf("series %q has no id or slot of its own", s.Name))
		}
		if s.Slot < 0 || s.Slot > SlotCount || s.Kind != "" && len(c.Kinds) > 0 && c.kind(s) < 0 {
			errs = append(errs, fmt.Errorf("series %q has slot %d and kind %q, which are none of the chart’s", s.Name, s.Slot, s.Kind))
		}
		seen[s.ID], seen[s.Slot] = true, true
		errs = append(errs, s.check(want)...)
	}
	if err := errors.Join(errs...); err != nil {
		return fmt.Errorf("chart %q: %w", c.ID, err)
	}
	return nil
}

func (s Scale) check() error {
	if !finite(s.Min) || !finite(s.Max) || s.Min >= s.Max {
		return fmt.Errorf("scale %q runs from %v to %v; it needs two finite ends, the lower first", s.Label, s.Min, s.Max)
	}
	if s.Log && s.Min <= 0 {
		return fmt.Errorf("scale %q is logarithmic and begins at %v; it needs a beginning above zero", s.Label, s.Min)
	}
	return nil
}

func (s Series) check(axes []Scale) (errs []error) {
	if len(s.Values) != len(axes) {
		return []error{fmt.Errorf("series %q has %d values, want %d", s.Name, len(s.Values), len(axes))}
	}
	for i, v := range s.Values {
		low, high := v.Num, v.Num
		if v.Span {
			low, high = v.Low, v.High
		}
		// What is not a number is in no order.
		if scale := axes[i]; v.Known && !(scale.Min <= low && low <= v.Num && v.Num <= high && high <= scale.Max) {
			errs = append(errs, fmt.Errorf("series %q, value %d: %v, from %v to %v, is not on the scale %v to %v", s.Name, i+1, v.Num, low, high, scale.Min, scale.Max))
		}
	}
	return errs
}

func finite(x float64) bool { return !math.IsNaN(x) && !math.IsInf(x, 0) }

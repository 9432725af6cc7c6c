package chart

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"slices"
)

var idPattern = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9-]*$`)

// Validate reports everything that would make the drawing wrong, all at once:
// a bad or doubled id, a count that the form does not allow, a value that is
// not finite or lies off its scale.
func (c Chart) Validate() error {
	var errs []error
	complain := func(format string, args ...any) {
		errs = append(errs, fmt.Errorf("chart %q: "+format, append([]any{c.ID}, args...)...))
	}
	if !idPattern.MatchString(c.ID) {
		complain("the id must be letters, digits and hyphens and start with a letter")
	}
	if c.Title == "" || c.Alt == "" {
		complain("title and text alternative must not be empty")
	}
	if len(c.Kinds) > 8 {
		complain("%d kinds of model, but only 8 have a shape; merge some", len(c.Kinds))
	}
	kinds := map[string]bool{"": true}
	for _, k := range c.Kinds {
		if kinds[k.ID] {
			complain("kind %q is empty or listed twice", k.ID)
		}
		kinds[k.ID] = true
	}
	if c.Form == nil {
		complain("it has no form")
		return errors.Join(errs...)
	}
	if err := c.Form.check(c); err != nil {
		complain("%w", err)
	}
	axes := c.axes()
	for i, sc := range axes {
		if slices.Contains(axes[:i], sc) {
			continue
		}
		if err := sc.check(); err != nil {
			complain("%w", err)
		}
	}
	for _, i := range c.Frontier {
		if i < 0 || i >= len(c.Series) || c.Series[i].missing() {
			complain("place %d of the frontier is no point", i)
		}
	}
	seen := map[string]bool{}
	for _, s := range c.Series {
		if s.ID == "" || seen[s.ID] {
			complain("series %q has no id of its own", s.Name)
		}
		seen[s.ID] = true
		if slot := fmt.Sprint("slot ", s.Slot); s.Slot > 0 {
			if seen[slot] {
				complain("%s is given to two series", slot)
			}
			seen[slot] = true
		}
	}
	for i, s := range append(append([]Series(nil), c.Series...), c.Pool...) {
		if len(c.Kinds) > 0 && !kinds[s.Kind] {
			complain("series %q has the kind %q, which is not one of the chart's", s.Name, s.Kind)
		}
		if s.Slot < 0 || s.Slot > 6 {
			complain("series %q has slot %d; slots are 1 to 6", s.Name, s.Slot)
		}
		want := axes
		if len(c.Axes) > 0 && i >= len(c.Series) {
			want = scalesOf(c.Axes, c.Scale)
		}
		for _, err := range checkValues(s, want) {
			complain("%w", err)
		}
	}
	return errors.Join(errs...)
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

func checkValues(s Series, axes []Scale) (errs []error) {
	if len(s.Values) != len(axes) {
		return []error{fmt.Errorf("series %q has %d values, want %d", s.Name, len(s.Values), len(axes))}
	}
	for i, v := range s.Values {
		if !v.Known {
			continue
		}
		scale := axes[i]
		nums := []float64{v.Num}
		if v.Span {
			nums = append(nums, v.Low, v.High)
		}
		for _, n := range nums {
			switch {
			case !finite(n):
				errs = append(errs, fmt.Errorf("series %q, value %d is not finite: %v", s.Name, i+1, n))
			case n < scale.Min || n > scale.Max:
				errs = append(errs, fmt.Errorf("series %q, value %d: %v is off the scale %v to %v", s.Name, i+1, n, scale.Min, scale.Max))
			}
		}
		if v.Span && (v.Low > v.Num || v.High < v.Num) {
			errs = append(errs, fmt.Errorf("series %q, value %d: the interval %v to %v does not hold %v", s.Name, i+1, v.Low, v.High, v.Num))
		}
	}
	return errs
}

func finite(x float64) bool { return !math.IsNaN(x) && !math.IsInf(x, 0) }

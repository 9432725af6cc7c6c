package chart

import (
	"math"
	"time"
)

const day = 24 * time.Hour

// DateScaleFor gives the scale for dates from low to high, in days from the first of
// 1970: from the beginning of a month to the end of one, or of years where there are
// many.
func DateScaleFor(low, high float64, label string) Scale {
	months := 1
	if high-low > 8*365 {
		months = 12
	}
	from, to := dateOf(low), dateOf(high)
	first := monthOf(from) / months * months
	last := (monthOf(to)/months + 1) * months
	return Scale{Min: daysOf(first), Max: daysOf(last), Dates: true, Label: label}
}

func dateOf(days float64) time.Time {
	return time.Unix(0, 0).UTC().AddDate(0, 0, int(math.Floor(days)))
}

// monthOf counts the months from the year 0 to a date's.
func monthOf(t time.Time) int { return t.Year()*12 + int(t.Month()) - 1 }

// daysOf is the first day of a month counted like that.
func daysOf(month int) float64 {
	first := time.Date(month/12, time.Month(month%12+1), 1, 0, 0, 0, 0, time.UTC)
	return math.Floor(float64(first.Unix()) / day.Seconds())
}

// calendar are the ticks of an axis of dates: the beginnings of months or years, as
// many as labels of the given room fit.
func (a axis) calendar(room float64) []tick {
	first, last := monthOf(dateOf(a.Min)), monthOf(dateOf(a.Max))
	fit := max(1, int(math.Abs(a.to-a.from)/room))
	step := 0
	for _, step = range []int{1, 2, 3, 6, 12} {
		if (last-first)/step <= fit {
			break
		}
	}
	if (last-first)/step > fit {
		step = 12 * int(niceStep(math.Ceil(float64(last-first)/12/float64(fit))))
	}
	var out []tick
	for m := (first + step - 1) / step * step; m <= last; m += step {
		layout := "2006-01"
		if step%12 == 0 {
			layout = "2006"
		}
		days := daysOf(m)
		out = append(out, tick{days, dateOf(days).Format(layout)})
	}
	return out
}

package kind

import (
	"errors"
	"math"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// Date is of days, months and years, and counts in days from the first of 1970.
var Date = add(Kind{
	Name: "date", Place: dateOf, Tidy: dayOf, Order: days, Preferred: "earlier counts as better",
	Axis: func(float64) *Axis { return &Axis{Ends: calendarEnds, Ticks: calendar, Times: day.Seconds() * 1000} },
})

const day = 24 * time.Hour

var errDate = errors.New("is no date: write it as 2025-03-10, 2025-03 or 2025, or - where the source reports none")

func dateOf(text string) (float64, error) {
	days, ok := ParseDate(text)
	if !ok {
		return 0, errDate
	}
	return float64(days), nil
}

// Ways to write a date that cannot be taken for another, with the names of months cut
// to three letters. Of a quarter, a month or a year its first day counts.
var dateLayouts = []string{
	"2006-01-02", "2006-01", "2006", time.RFC3339, "2006-01-02 15:04:05", "2006-01-02T15:04:05", "2006/01/02", "2006/1/2", "2006/01", "2006.01.02",
	"2 Jan 2006", "Jan 2, 2006", "Jan 2 2006", "Jan 2006", "2006 Jan", "2006 Jan 2", "2-Jan-2006", "Jan-2006",
}

var (
	monthPattern   = regexp.MustCompile(`(?i)\b(?:(jan)(?:uary)?|(feb)(?:ruary)?|(mar)(?:ch)?|(apr)(?:il)?|(may)|(jun)e?|(jul)y?|(aug)(?:ust)?|(sep)(?:t(?:ember)?)?|(oct)(?:ober)?|(nov)(?:ember)?|(dec)(?:ember)?)\b[.,]?`)
	ordinalPattern = regexp.MustCompile(`\b(\d{1,2})(?:st|nd|rd|th)\b`)
	yearPattern    = regexp.MustCompile(`(?:^|[^.\d])\d{4}`)
	quarterPattern = regexp.MustCompile(`(?i)^(?:q([1-4])[ /-]?(\d{4})|(\d{4})[ /-]?q([1-4]))$`)
)

// IsDate reports whether a text is a date as columns of dates hold them.
func IsDate(text string) bool {
	_, ok := ParseDate(text)
	return ok
}

// ParseDate reads a date as the days from the first of 1970.
func ParseDate(text string) (days int64, ok bool) {
	if !yearPattern.MatchString(text) { // which all ways have; most texts have none
		return 0, false
	}
	if q := quarterPattern.FindStringSubmatch(text); q != nil {
		text = q[2] + q[3] + map[string]string{"1": "-01", "2": "-04", "3": "-07", "4": "-10"}[q[1]+q[4]]
	}
	text = ordinalPattern.ReplaceAllString(monthPattern.ReplaceAllStringFunc(text, func(month string) string { return month[:3] }), "$1")
	text = strings.Join(strings.Fields(text), " ")
	for _, layout := range dateLayouts {
		if t, err := time.Parse(layout, text); err == nil {
			return int64(math.Floor(float64(t.Unix()) / day.Seconds())), true
		}
	}
	return 0, false
}

var (
	dayPattern     = regexp.MustCompile(`^\d{4}-\d\d-\d\d[T ]`)
	secondsPattern = regexp.MustCompile(`^\d{9,13}(\.\d+)?$`)
)

// dayOf is the day of a time, as programs write it: a day and an hour, or the seconds or
// milliseconds from 1970; another text as it is.
func dayOf(text string) string {
	switch {
	case dayPattern.MatchString(text):
		return text[:len(time.DateOnly)]
	case secondsPattern.MatchString(text):
		seconds, _ := strconv.ParseFloat(text, 64)
		if seconds >= 1e11 {
			seconds /= 1000
		}
		return time.Unix(int64(seconds), 0).UTC().Format(time.DateOnly)
	}
	return text
}

// calendarEnds are the beginning of a month and the end of one, or of years where there
// are many.
func calendarEnds(low, high float64) (from, to float64) {
	months := 1
	if high-low > 8*365 {
		months = 12
	}
	return daysOf(monthOf(low) / months * months), daysOf((monthOf(high)/months + 1) * months)
}

// onDay is a day from 1970 on.
func onDay(days float64) time.Time {
	return time.Unix(0, 0).UTC().AddDate(0, 0, int(math.Floor(days)))
}

// monthOf counts the months from the year 0 to a day's.
func monthOf(days float64) int {
	t := onDay(days)
	return t.Year()*12 + int(t.Month()) - 1
}

// daysOf is the first day of a month counted like that.
func daysOf(month int) float64 {
	first := time.Date(month/12, time.Month(month%12+1), 1, 0, 0, 0, 0, time.UTC)
	return math.Floor(float64(first.Unix()) / day.Seconds())
}

// calendar are the beginnings of months or years.
func calendar(from, to float64, most int) (out []Tick) {
	first, last := monthOf(from), monthOf(to)
	step := 0
	for _, step = range []int{1, 2, 3, 6, 12} {
		if (last-first)/step <= most {
			break
		}
	}
	if (last-first)/step > most {
		step = 12 * int(Step(math.Ceil(float64(last-first)/12/float64(most))))
	}
	for m := (first + step - 1) / step * step; m <= last; m += step {
		layout := "2006-01"
		if step%12 == 0 {
			layout = "2006"
		}
		days := daysOf(m)
		out = append(out, Tick{days, onDay(days).Format(layout)})
	}
	return out
}

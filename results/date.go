package results

import (
	"regexp"
	"strings"
	"time"
)

// Ways to write a date that cannot be taken for another, with the names of months cut
// to three letters. Of a quarter, a month or a year its first day counts.
var dateLayouts = []string{
	"2006-01-02", "2006-01", "2006", time.RFC3339, "2006-01-02 15:04:05", "2006-01-02T15:04:05", "2006/01/02", "2006/1/2", "2006/01", "2006.01.02",
	"2 Jan 2006", "Jan 2, 2006", "Jan 2 2006", "Jan 2006", "2006 Jan", "2006 Jan 2", "2-Jan-2006", "Jan-2006",
}

var (
	monthPattern   = regexp.MustCompile(`(?i)\b(?:(jan)(?:uary)?|(feb)(?:ruary)?|(mar)(?:ch)?|(apr)(?:il)?|(may)|(jun)e?|(jul)y?|(aug)(?:ust)?|(sep)(?:t(?:ember)?)?|(oct)(?:ober)?|(nov)(?:ember)?|(dec)(?:ember)?)\b[.,]?`)
	ordinalPattern = regexp.MustCompile(`\b(\d{1,2})(?:st|nd|rd|th)\b`)
	quarterPattern = regexp.MustCompile(`(?i)^(?:q([1-4])[ /-]?(\d{4})|(\d{4})[ /-]?q([1-4]))$`)
)

// IsDate reports whether a text is a date as columns of dates hold them.
func IsDate(text string) bool {
	_, ok := parseDate(text)
	return ok
}

// parseDate reads a date as the days from the first of 1970.
func parseDate(text string) (days int64, ok bool) {
	if q := quarterPattern.FindStringSubmatch(text); q != nil {
		text = q[2] + q[3] + map[string]string{"1": "-01", "2": "-04", "3": "-07", "4": "-10"}[q[1]+q[4]]
	}
	text = ordinalPattern.ReplaceAllString(monthPattern.ReplaceAllStringFunc(text, func(month string) string { return month[:3] }), "$1")
	text = strings.Join(strings.Fields(text), " ")
	for _, layout := range dateLayouts {
		if t, err := time.Parse(layout, text); err == nil {
			const day = 24 * 60 * 60
			seconds := t.UTC().Unix()
			return (seconds - (seconds%day+day)%day) / day, true
		}
	}
	return 0, false
}

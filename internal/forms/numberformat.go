package forms

import (
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"
	"time"
)

// How a cell shows its number is a format such as 0.0% or yyyy-mm-dd. What reaches the readers is
// what the author of a sheet sees, but for three things: thousands have no separators, dates are
// written year, month, day, and what is shown as a fraction, a power or a part of a thousand is the
// number itself.

// builtIn are formats by their numbers; those that are not here show a number as it is.
var builtIn = map[int]string{1: "0", 2: "0.00", 3: "#,##0", 4: "#,##0.00", 9: "0%", 10: "0.00%", 14: "m/d/yy", 15: "d-mmm-yy", 16: "d-mmm", 17: "mmm-yy",
	18: "h:mm AM/PM", 19: "h:mm:ss AM/PM", 20: "h:mm", 21: "h:mm:ss", 22: "m/d/yy h:mm", 27: "y", 28: "y", 29: "y", 30: "y", 31: "y", 32: "h:mm", 33: "h:mm:ss", 34: "h:mm", 35: "h:mm:ss", 36: "y",
	37: "#,##0", 38: "#,##0", 39: "#,##0.00", 40: "#,##0.00", 45: "mm:ss", 46: "[h]:mm:ss", 47: "mm:ss.0", 50: "y", 51: "y", 52: "y", 53: "y", 54: "y", 55: "h:mm", 56: "h:mm:ss", 57: "y", 58: "y"}

// look is what a format says of a number.
type look struct {
	before, after string
	least, most   int  // decimals
	percent       bool // it is shown a hundredfold
	date, clock   bool
	elapsed       bool // hours go on beyond a day
	plain         bool // the number is shown as it is
}

// lookOf reads the part of a format that is for a number of a sign.
func lookOf(format string, sign int) (l look) {
	digits, decimals := false, false
	sections := splitFormat([]rune(format))
	code := sections[0]
	switch {
	case sign < 0 && len(sections) > 1:
		code = sections[1]
	case sign == 0 && len(sections) > 2:
		code = sections[2]
	}
	in := []rune(code)
	literal := func(text string) {
		if digits {
			l.after += text
		} else {
			l.before += text
		}
	}
	for i := 0; i < len(in); i++ {
		switch r := in[i]; r {
		case '"':
			for i++; i < len(in) && in[i] != '"'; i++ {
				literal(string(in[i]))
			}
		case '\\':
			if i++; i < len(in) {
				literal(string(in[i]))
			}
		case '_', '*':
			i++
		case '[':
			begin := i + 1
			for i < len(in) && in[i] != ']' {
				i++
			}
			switch within := string(in[begin:min(i, len(in))]); {
			case strings.HasPrefix(within, "$"):
				currency, _, _ := strings.Cut(within[1:], "-")
				literal(currency)
			case strings.Trim(strings.ToLower(within), "hms") == "":
				l.clock, l.elapsed = true, true
			case strings.ContainsAny(within, "<>="):
				l.plain = true
			}
		case '0', '#', '?':
			digits = true
			if decimals {
				l.most++
				if r == '0' {
					l.least = l.most
				}
			}
		case '.':
			decimals = true
		case ',':
			if rest := in[i+1:]; digits && (len(rest) == 0 || !strings.ContainsAny(string(rest), "0#?")) {
				l.plain = true
			}
		case '%':
			l.percent = true
			literal("%")
		case 'y', 'Y', 'd', 'D', 'm', 'M', 'h', 'H', 's', 'S', 'e', 'E', 'g', 'G', 'b', 'B':
			switch rest := strings.ToLower(string(in[i:])); {
			case strings.HasPrefix(rest, "general"):
				l.plain = true
				i += len("general") - 1
			case r == 'E' && digits:
				l.plain = true
			case strings.ContainsRune("hHsS", r):
				l.clock = true
			case r == 'm' || r == 'M':
				if !l.clock && !strings.Contains(rest, "s") {
					l.date = true
				}
			case strings.ContainsRune("yYdDeE", r):
				l.date = true
			}
		case '/':
			l.plain = l.plain || digits
		case '@':
			l.plain = true
		case '(', ')', '-', '+':
			if len(sections) < 2 || sign >= 0 {
				literal(string(r))
			}
		default:
			literal(string(r))
		}
	}
	l.plain = l.plain || !digits && !l.date && !l.clock
	return l
}

// splitFormat parts a format at semicolons that are no text.
func splitFormat(letters []rune) []string {
	sections := []string{""}
	quoted := false
	for i := 0; i < len(letters); i++ {
		switch r := letters[i]; {
		case r == ';' && !quoted:
			sections = append(sections, "")
			continue
		case r == '\\' && i+1 < len(letters):
			sections[len(sections)-1] += string(r)
			i++
		case r == '"':
			quoted = !quoted
		}
		sections[len(sections)-1] += string(letters[i])
	}
	return sections
}

// shownAs is a number as a format shows it. cut reports that the number has more digits.
func shownAs(format string, x float64, is1904 bool) (text string, cut bool) {
	itself := strconv.FormatFloat(x, 'f', -1, 64)
	if math.Abs(x) >= 1e21 || x != 0 && math.Abs(x) < 1e-7 {
		itself = strconv.FormatFloat(x, 'g', -1, 64)
	}
	if format == "" {
		return itself, false
	}
	sign := 0
	if x != 0 {
		sign = int(math.Copysign(1, x))
	}
	l := lookOf(format, sign)
	exact, ok := new(big.Rat).SetString(itself)
	switch {
	case (l.date || l.clock) && x >= 0 && x < 2958466: // the last day of the year 9999
		return dateOf(x, l, is1904), false
	case l.plain || l.date || l.clock || !ok || l.most > 30:
		return itself, false
	}
	if l.percent {
		exact.Mul(exact, big.NewRat(100, 1))
	}
	text = exact.FloatString(l.most)
	back, _ := new(big.Rat).SetString(text)
	cut = back.Cmp(exact) != 0
	for range l.most - l.least {
		text = strings.TrimSuffix(text, "0") // at most as often as zeros may be left off
	}
	text = strings.TrimSuffix(text, ".")
	return strings.TrimSpace(l.before + text + l.after), cut
}

// dateOf is the day and time of a number of days: since the end of 1899, in which 1900 has a 29th of
// February that never was, or since the beginning of 1904.
func dateOf(days float64, l look, is1904 bool) string {
	from := time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC)
	switch {
	case is1904:
		from = time.Date(1904, 1, 1, 0, 0, 0, 0, time.UTC)
	case days < 60:
		from = from.AddDate(0, 0, 1)
	}
	whole := math.Floor(days)
	seconds := int(math.Round((days - whole) * 86400))
	at := from.AddDate(0, 0, int(whole)).Add(time.Duration(seconds) * time.Second)
	switch {
	case l.elapsed:
		all := int(whole)*86400 + seconds
		return fmt.Sprintf("%d:%02d:%02d", all/3600, all/60%60, all%60)
	case !l.date:
		return at.Format(time.TimeOnly)
	case l.clock:
		return at.Format(time.DateTime)
	}
	return at.Format(time.DateOnly)
}

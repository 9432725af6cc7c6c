package figure

import (
	"strings"
	"unicode"
)

// units are the signs that may be at a number, each with the one that it is
// another spelling of. A sign that is not here is one where the column declares it.
var units = map[string]string{
	"%": "%", "％": "%", "percent": "%", "pct": "%", "pp": "pp", "‰": "‰", "°": "°",
	"$": "$", "US$": "$", "USD": "$", "€": "€", "EUR": "€", "£": "£", "GBP": "£", "¥": "¥", "₹": "₹", "₩": "₩",
	"s": "s", "sec": "s", "secs": "s", "second": "s", "seconds": "s", "ms": "ms", "µs": "µs", "μs": "µs", "us": "µs", "ns": "ns",
	"min": "min", "mins": "min", "minutes": "min", "h": "h", "hr": "h", "hrs": "h", "hours": "h", "d": "d", "days": "d",
	"K": "K", "k": "K", "M": "M", "B": "B", "b": "B", "bn": "B", "T": "T",
	"KB": "KB", "kB": "KB", "MB": "MB", "GB": "GB", "TB": "TB", "KiB": "KiB", "MiB": "MiB", "GiB": "GiB", "TiB": "TiB",
	"x": "×", "×": "×", "tok": "tokens", "tokens": "tokens", "tok/s": "tokens/s", "tokens/s": "tokens/s",
	"W": "W", "kW": "kW", "Wh": "Wh", "kWh": "kWh", "J": "J", "kJ": "kJ",
}

// currencies are before a number as well as behind it.
var currencies = []string{"US$", "USD", "$", "EUR", "€", "GBP", "£", "¥", "₹", "₩"}

// Unit is the sign of a unit as [Figure.Unit] has it: "$" of "USD", "s" of "sec".
// Signs that are not known come back as they are.
func Unit(sign string) string {
	sign = strings.TrimSpace(sign)
	if known := units[sign]; known != "" {
		return known
	}
	return sign
}

// currencyAt is the sign of money that a text begins with, or the column's own
// unit; "" where there is none.
func currencyAt(text, own string) string {
	for _, c := range currencies {
		if strings.HasPrefix(text, c) {
			return c
		}
	}
	if own != "" && strings.HasPrefix(text, own) {
		return own
	}
	return ""
}

// unitAt is the unit that a text begins with, of which no letter goes on behind it;
// "" where there is none.
func unitAt(text, own string) string {
	end := 0
	for i, r := range text {
		if !unicode.IsLetter(r) && !strings.ContainsRune("%％‰°$€£¥₹₩/×", r) || isMark(r) {
			break
		}
		end = i + len(string(r))
	}
	switch {
	case units[text[:end]] != "":
		return text[:end]
	case own != "" && strings.HasPrefix(text, own):
		return own
	}
	return ""
}

// combined is the unit of a number with a sign before it and one behind it, and
// whether the two go together.
func combined(before, behind string) (unit string, ok bool) {
	switch {
	case behind == "":
		return Unit(before), true
	case before == "":
		return Unit(behind), true
	case Unit(before) == Unit(behind):
		return Unit(before), true
	case magnitudes[Unit(behind)] > 0: // $1.2M is in $M
		return Unit(before) + Unit(behind), true
	}
	return "", false
}

// isMark reports a letter that points at a footnote, or at which way is better.
func isMark(r rune) bool {
	return strings.ContainsRune("*†‡§¶#⁎∗⋆★☆↑↓▲▼⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾", r) || unicode.In(r, unicode.Lm)
}

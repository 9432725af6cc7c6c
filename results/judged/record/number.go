package record

import "strconv"

var powers = [...]float64{1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15}

// ParseNumber reads a decimal number as JSON writes it. NaN, Inf, hexadecimal
// numbers, underscores and numbers too large for a float64 are none.
func ParseNumber(text []byte) (float64, bool) {
	if value, ok := plainNumber(text); ok {
		return value, true
	}
	s := scanner{text: text}
	if len(text) == 0 || !s.number() || s.at != len(text) {
		return 0, false
	}
	value, err := strconv.ParseFloat(string(text), 64)
	return value, err == nil
}

// plainNumber reads digits with at most one point among them, fifteen at most:
// their value and the power of ten are exact float64 numbers, so that the
// quotient is the nearest one. Marks look like this, and there are millions.
func plainNumber(text []byte) (float64, bool) {
	if len(text) == 0 || len(text) > 15 || text[0] == '0' && len(text) > 1 && text[1] != '.' {
		return 0, false
	}
	value, decimals := int64(0), -1
	for _, c := range text {
		switch {
		case '0' <= c && c <= '9':
			value = value*10 + int64(c-'0')
			if decimals >= 0 {
				decimals++
			}
		case c == '.' && decimals < 0:
			decimals = 0
		default:
			return 0, false
		}
	}
	switch {
	case decimals < 0:
		return float64(value), true
	case decimals == 0 || text[0] == '.':
		return 0, false
	}
	return float64(value) / powers[decimals], true
}

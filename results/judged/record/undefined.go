package record

import "bytes"

// Undefined reports whether the value is NaN or infinite, or a cell that says so.
// Programs write NaN and Infinity into JSON, which has neither, for what they do not know.
func (v Value) Undefined() bool {
	switch v.Kind {
	case Null:
		return v.Raw[0] != 'n'
	case Cell:
		if len(v.Raw) == 1 { // as most marks
			return false
		}
		text := bytes.TrimLeft(bytes.TrimSpace(v.Raw), "+-")
		for _, word := range []string{"nan", "inf", "infinity"} {
			if bytes.EqualFold(text, []byte(word)) {
				return true
			}
		}
	}
	return false
}

package figure

import "strings"

// plainMissing is how files of a project write "not reported".
const plainMissing = "-"

// missingMarks are the words that tables write for "not reported", in lower case.
var missingMarks = map[string]bool{
	"": true, "n/a": true, "n.a.": true, "na": true, "#n/a": true, "<na>": true, "n/r": true, "n.r.": true,
	"nan": true, "null": true, "none": true, "nil": true, "not reported": true, "unknown": true, "undisclosed": true, "not disclosed": true, "tbd": true, "tba": true, "?": true, "not available": true, "not applicable": true,
	"…": true, "...": true,
}

// dashes are the letters that stand for a figure that is not there, alone or up to
// three of them.
const dashes = "-–—−‐‑‒―－"

// Missing reports whether a cell says that its source reports nothing: "-", "–",
// "N/A", "nan", "null" and the like, or nothing at all.
func Missing(text string) bool {
	const longest = 16 // letters of a word above
	if len(text) > longest {
		return false
	}
	if text != "" && strings.Trim(text, dashes) == "" {
		return len([]rune(text)) <= 3
	}
	return missingMarks[strings.ToLower(text)]
}

package audit

import (
	"fmt"
	"unicode/utf8"

	"standings/internal/words"
	"standings/results/audit"
)

// badge is a picture that says how many printed figures are reproduced. It holds its colours
// for light and dark itself, since other sites show it.
func badge(list []*audit.Compared) []byte {
	reproduced, checked, said := audit.Reproduced(list)
	label, text, class := "reproduced", words.Number(reproduced)+" of "+words.Number(checked), "part"
	switch {
	case checked == 0:
		text, said = "no results", "no printed figure has published results"
	case reproduced == checked:
		class = "all"
	}
	const letter, margin = 6.6, 8.0 // of the text below, in its units
	width := func(s string) float64 { return letter * float64(utf8.RuneCountInString(s)) }
	left := width(label) + 2*margin
	right := width(text) + 2*margin
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" width="%.1[1]f" height="20" viewBox="0 0 %.1[1]f 20" role="img" aria-labelledby="t">
<title id="t">%[2]s</title>
<style>text{font:11px Verdana,"DejaVu Sans",Geneva,sans-serif;fill:#fff}.label{fill:#4a4a4a}.all{fill:#1d6b3a}.part{fill:#2f5d8a}
@media (prefers-color-scheme:dark){text{fill:#111}.label{fill:#c4c4c4}.all{fill:#7fd09b}.part{fill:#8fbce6}}</style>
<rect class="label" width="%.1[3]f" height="20"/><rect class="%[4]s" x="%.1[3]f" width="%.1[5]f" height="20"/>
<text x="%.1[6]f" y="14" textLength="%.1[7]f">%[8]s</text><text x="%.1[9]f" y="14" textLength="%.1[10]f">%[11]s</text>
</svg>
`, left+right, said, left, class, right, margin, width(label), label, left+margin, width(text), text)
}

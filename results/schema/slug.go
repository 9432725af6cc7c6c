package schema

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"standings/internal/source"
)

// Slug makes an address out of a name: "Idiom Interpretation" becomes
// "idiom-interpretation", "GPT–4o" "gpt-4o", "Ému³" "emu3". Letters of other
// scripts stay, in lower case; a name without a letter or digit becomes "x".
func Slug(name string) string {
	var b strings.Builder
	gap := false
	for _, r := range norm.NFKD.String(strings.ToLower(source.Visible(name))) {
		switch {
		case unicode.IsLetter(r), unicode.IsDigit(r):
			if gap && b.Len() > 0 {
				b.WriteByte('-')
			}
			gap = false
			b.WriteRune(r)
		case unicode.Is(unicode.Mn, r):
		case r == '.' && b.Len() > 0 && !gap:
			b.WriteByte('.')
		default:
			gap = true
		}
		if b.Len() >= 72 {
			break
		}
	}
	if slug := strings.Trim(b.String(), ".-"); slug != "" {
		return source.Unpackable(strings.ReplaceAll(strings.ReplaceAll(slug, ".-", "-"), "..", "."))
	}
	return "x"
}

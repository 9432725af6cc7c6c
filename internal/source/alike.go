package source

import (
	"strings"
	"unicode"

	"go.mau.fi/util/confusable"
	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// Looks are what names that look the same have in common, by the table of Unicode Technical
// Standard 39: two names look the same where they share one. The first is as the name is
// written, where "l", "I" and "1" are one letter; in the second letters of other scripts are
// read as the Latin ones that they are drawn as, case is folded, and spaces, hyphens and low
// lines are left out. Neither is for readers.
func Looks(name string) [2]string {
	name = strings.Join(strings.Fields(Visible(norm.NFKC.String(name))), " ")
	return [2]string{"=" + skeleton(name, 0), "~" + between.Replace(cases.Fold().String(skeleton(name, unicode.MaxASCII+1)))}
}

// between is what is between the words of names.
var between = strings.NewReplacer(" ", "", "-", "", "_", "")

// skeleton reads each letter from the first that is given as what it is drawn as.
func skeleton(name string, from rune) string {
	var b strings.Builder
	for _, r := range norm.NFD.String(name) {
		as := ""
		if r >= from {
			as = confusable.GetReplacement(r)
		}
		if as == "" {
			as = string(r)
		}
		b.WriteString(as)
	}
	return norm.NFD.String(b.String())
}

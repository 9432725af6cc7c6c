package figure

import (
	"errors"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// longestCell is how many letters a cell with a figure may have, with all its marks.
const longestCell = 200

// What keeps a cell from being a figure. One is the same cause in every cell.
var (
	errLong    = errors.New("is too long for a figure: write the figure as printed, or - where the source reports none")
	errBound   = errors.New("is a bound, such as at most or more than, and no figure: write the figure alone, - where there is none, or say kind: text for its column in benchmark.yaml")
	errMarkup  = errors.New("holds markup: write the figure alone, bold and underlined ones aside")
	errBold    = errors.New("begins bold or underlined and does not end so: write the figure without marks, or with both")
	errNothing = errors.New("says how far a figure can be off, and there is no figure before it: write 75.0 ± 1.2, or - where the source reports none")
	errOff     = errors.New("has a ± and no number behind it: write 75.0 ± 1.2, or leave the ± out")
	errBracket = errors.New("has more in brackets than the figure's error, such as 40.0 (1.1): write what it says into a column of its own")
	errUnits   = errors.New("has two units: write the figure with one of them")
	errPower   = errors.New("can be a power or a figure with a footnote: take the raised digits off, or write the number out")
	errRange   = errors.New("has more than one number: write the figure alone, or its error as 75.0 ± 1.2")
)

// parts are the parts of a printed figure. The numbers in it are not read yet,
// since a single cell does not say what its commas and points mean.
type parts struct {
	missing bool   // and marks is what says so
	sign    string // "+", "-" or ""
	number  string // digits, with decimal sign and separators
	power   string // what follows the e of an exponent, as "-05"; "" is none
	unit    string // as [Unit] gives it
	behind  string // what of it is printed behind the number
	error   string // the number behind ±, or in brackets; "" is none
	bounds  string // the interval in brackets, as printed; "" is none
	marks   string // of footnotes
}

// footnoteNumber is the number of a footnote in brackets.
var footnoteNumber = regexp.MustCompile(`\[\d+\]`)

// place is a rank in brackets behind a figure, a note on it: "95.7 (1st)", "95.7 **(2nd)**".
var place = regexp.MustCompile(`(?i)\s*(\**)([\[(](?:\d{1,4}(?:st|nd|rd|th)|#\d{1,4})[\])])(\**)$`)

// Medals and places before or behind a figure are a note on its rank: "🥇7.85", "**7.36 🥈**", "1st 7.85".
var medals = regexp.MustCompile(`^([*_]*)((?:` + medal + `\s*|` + placed + `\s+)+)|((?:\s*` + medal + `|\s+` + placed + `)+)([*_]*)$`)

const medal, placed = `[🥇🥈🥉🏆🏅🎖👑⭐🌟]\x{FE0F}?`, `\d{1,2}(?:st|nd|rd|th)`

// beginsBound is how a text begins that says below or above which number something is.
var beginsBound = regexp.MustCompile(`^(?:[<>]=?|[≤≥≲≳⩽⩾]) *[$€£]?[\d.]`)

var (
	bold        = regexp.MustCompile(`(?i)</?(?:b|i|u|em|strong)>`)
	superscript = regexp.MustCompile(`(?i)<sup>([^<>&]{1,8})</sup>|\^\{([^{}<>]{1,8})\}|\^([a-z])\b`)
	unescaped   = strings.NewReplacer(`\%`, "%", `\*`, "*", `\_`, "_", `\$`, "$", `\#`, "#", `\pm`, "±", "+/-", "±", "+/−", "±", "&nbsp;", " ", "&plusmn;", "±", "&minus;", "−")
)

// split takes a cell apart. own is the unit that its column declares.
func split(text, own string) (parts, error) {
	var p parts
	if len(text) > longestCell {
		return p, errLong
	}
	if whole, after, point := strings.Cut(text, "."); whole != "" && onlyDigits(whole+after) && point == (after != "") {
		p.number = text // nothing else is in nearly all cells
		return p, nil
	}
	if strings.ContainsAny(own, "0123456789.,'+-−±()*_`") {
		own = "" // it could be taken for a part of the number
	}
	rest := strings.TrimSpace(unescaped.Replace(text))
	var notes, ranked string
	if bare := medals.ReplaceAllString(rest, "$1$4"); bare != "" && bare != rest {
		ranked, rest = strings.TrimSpace(medals.ReplaceAllString(strings.Join(medals.FindAllString(rest, -1), ""), "$2$3")), bare
	}
	if found := place.FindStringSubmatch(rest); found != nil && found[0] != rest {
		rest, ranked = strings.TrimSuffix(rest, found[0]), ranked+found[2]
		if found[1] != found[3] { // stars around the figure as well
			rest += found[1] + found[3]
		}
	}
	if strings.ContainsAny(rest, "<^") {
		tags := bold.FindAllString(rest, -1)
		if 2*strings.Count(strings.Join(tags, ""), "/") != len(tags) {
			return p, errBold
		}
		rest = bold.ReplaceAllString(rest, "")
		for _, found := range superscript.FindAllStringSubmatch(rest, -1) {
			notes += found[1] + found[2] + found[3]
		}
		rest = superscript.ReplaceAllString(rest, "")
	}
	rest, err := unwrap(strings.TrimSpace(rest))
	if err != nil {
		return p, err
	}
	bare := strings.TrimRightFunc(rest, func(r rune) bool { return isMark(r) || unicode.IsSpace(r) })
	if p.missing = Missing(bare) && (bare != "" || rest == ""); p.missing {
		p.marks = rest + notes + ranked
		return p, nil
	}
	switch {
	case beginsBound.MatchString(rest):
		return p, errBound
	case strings.ContainsAny(rest, "<>"):
		return p, errMarkup
	}
	rest, before, err := p.head(rest, own)
	if err != nil {
		return p, err
	}
	if p.behind, err = p.tail(rest, own); err != nil {
		return p, err
	}
	var ok bool
	if p.unit, ok = combined(before, p.behind); !ok {
		return p, errUnits
	}
	p.marks += notes
	if onlyDigits(p.number) && strings.ContainsAny(footnoteNumber.ReplaceAllString(p.marks, ""), "⁰¹²³⁴⁵⁶⁷⁸⁹0123456789") {
		return p, errPower
	}
	p.marks += ranked
	return p, nil
}

// unwrap takes off the signs that Markdown makes letters bold or slanted with, which
// a cell begins with and that come again behind the number. Stars beyond those are
// marks of a footnote.
func unwrap(text string) (string, error) {
	inner := strings.TrimLeft(text, "*_`")
	signs := []byte(text[:len(text)-len(inner)])
	if len(signs) == 0 {
		return text, nil
	}
	if inner == "" {
		return "", errNumber
	}
	slices.Reverse(signs)
	wrapped, behind, closed := strings.Cut(inner, string(signs))
	if !closed {
		return "", errBold
	}
	return strings.TrimSpace(wrapped + behind), nil
}

// head reads sign, currency and number, and returns what follows them.
func (p *parts) head(text, own string) (rest, before string, err error) {
	rest = text
	for range 3 {
		r, size := utf8.DecodeRuneInString(rest)
		switch c := currencyAt(rest, own); {
		case p.sign == "" && r == '+':
			p.sign, rest = "+", rest[size:]
		case p.sign == "" && strings.ContainsRune("-−–‐‑－", r):
			p.sign, rest = "-", rest[size:]
		case before == "" && c != "":
			before, rest = c, rest[len(c):]
		}
		rest = strings.TrimLeftFunc(rest, unicode.IsSpace)
	}
	if strings.HasPrefix(rest, "±") || strings.HasPrefix(rest, "(") {
		return "", "", errNothing
	}
	if p.number, rest = numberAt(rest); p.number == "" {
		return "", "", errNumber
	}
	if len(rest) > 1 && rest[0]|0x20 == 'e' {
		digits := strings.TrimLeft(rest[1:], "+-")
		n := len(digits) - len(strings.TrimLeft(digits, "0123456789"))
		if signs := len(rest) - 1 - len(digits); signs <= 1 && n > 0 {
			p.power, rest = rest[1:1+signs+n], rest[1+signs+n:]
		}
	}
	return rest, before, nil
}

// tail reads what follows a number: its unit, its error and marks of footnotes.
func (p *parts) tail(rest, own string) (behind string, err error) {
	for {
		rest = strings.TrimLeftFunc(rest, unicode.IsSpace)
		r, size := utf8.DecodeRuneInString(rest)
		unit := unitAt(rest, own)
		switch {
		case rest == "":
			return behind, nil
		case r == '±' && p.error == "":
			rest = strings.TrimLeftFunc(rest[size:], unicode.IsSpace)
			if p.error, rest = numberAt(rest); p.error == "" {
				return "", errOff
			}
		case (r == '(' || r == '[') && p.error == "" && p.bounds == "":
			closing := map[rune]string{'(': ")", '[': "]"}[r]
			inner, after, closed := strings.Cut(rest[size:], closing)
			if !closed {
				return "", errBracket
			}
			whole := rest[:size+len(inner)+1]
			if IsBounds(whole) {
				p.bounds, rest = whole, after
				continue
			}
			if r == '[' && onlyDigits(strings.TrimSpace(inner)) && len(inner) <= 3 {
				p.marks, rest = p.marks+whole, after // the number of a footnote
				continue
			}
			if err := p.bracket(strings.TrimSpace(inner), own); err != nil {
				return "", err
			}
			rest = after
		case unit != "" && (behind == "" || Unit(behind) == Unit(unit)):
			behind, rest = unit, rest[len(unit):]
		case unit != "":
			return "", errUnits
		case isMark(r):
			p.marks += rest[:size]
			rest = rest[size:]
		case r >= '0' && r <= '9':
			return "", errRange
		case r == '(' || r == '[' || r == '±':
			return "", errBracket
		default:
			return "", errNumber
		}
	}
}

// bracket reads what is in brackets behind a number: its error.
func (p *parts) bracket(inner, own string) error {
	var rest string
	p.error, rest = numberAt(strings.TrimSpace(strings.TrimPrefix(inner, "±")))
	if rest = strings.TrimSpace(rest); p.error == "" || rest != unitAt(rest, own) {
		return errBracket
	}
	return nil
}

// numberAt is the number that a text begins with: digits, and between them points,
// commas, apostrophes and blanks, which may part thousands; and what follows it. A
// blank belongs to it where a digit follows.
func numberAt(text string) (number, rest string) {
	end, i := 0, 0
	for i < len(text) {
		r, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case r >= '0' && r <= '9':
			i += size
			end = i
		case strings.ContainsRune(separators, r) && (end > 0 || r == '.' || r == ',') && end == i:
			i += size // unless a digit follows it is not the number's
		default:
			return text[:end], text[end:]
		}
	}
	return text[:end], text[end:]
}

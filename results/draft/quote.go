package draft

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"

	"standings/internal/source"
)

// plainText is text that YAML reads as itself wherever it stands, within brackets
// too: it begins with a letter and holds none of the signs that mean something.
var plainText = regexp.MustCompile(`^\pL[\pL\pN_+./()%$-]*( [\pL\pN_+./()%$-]+)*$`)

// words that YAML takes for something other than text, in one version or another.
var yamlWords = map[string]bool{
	"y": true, "n": true, "yes": true, "no": true, "on": true, "off": true, "true": true, "false": true, "null": true, "nan": true, "inf": true,
}

// scalar writes a text of a stranger as a YAML scalar on one line.
func scalar(text string) string {
	if plainText.MatchString(text) && !yamlWords[strings.ToLower(text)] && source.Visible(text) == text {
		return text
	}
	if strings.ContainsAny(text, `"\`) && !strings.Contains(text, "'") && source.Escaped(text) == text && source.Visible(text) == text {
		return "'" + text + "'"
	}
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range text {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == unicode.ReplacementChar || r == '\ufeff' || !unicode.IsGraphic(r) || unicode.Is(unicode.Zs, r) && r != ' ':
			escape := strconv.QuoteRuneToASCII(r)
			b.WriteString(escape[1 : len(escape)-1])
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
	return b.String()
}

// remark writes a text in which a stranger's may be for a comment: on one line,
// nothing hidden.
func remark(text string) string { return source.Escaped(strings.TrimSpace(text)) }

// quote quotes a name of a stranger for a message, a comment or a line of the report.
func quote(name string) string {
	if letters := []rune(name); len(letters) > mostQuoted {
		name = string(letters[:mostQuoted]) + "…"
	}
	return `"` + remark(name) + `"`
}

// mostQuoted is how many letters of a name are quoted.
const mostQuoted = 60

// longestKey is how many letters YAML takes for a key on a line of its own.
const longestKey = 1000

// quoted lists names, each in quotes.
func quoted(names []string) string {
	list := make([]string, len(names))
	for i, name := range names {
		list[i] = quote(name)
	}
	return listed(list)
}

package importer

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"standings/internal/lazy"
	"standings/internal/source"
	"standings/internal/words"
	"standings/results/importer/role"
)

// plainText is text that YAML reads as itself wherever it is, within brackets
// too: it begins with a letter and holds none of the signs that mean something.
var plainText = lazy.Regexp(`^\pL[\pL\pN_+./()%$-]*( [\pL\pN_+./()%$-]+)*$`)

// Words that YAML takes for something other than text, in one version or another.
var yamlWords = role.Set("y n yes no on off true false null nan inf")

// scalar writes a text of a stranger as a YAML scalar on one line.
func scalar(text string) string {
	if plainText().MatchString(text) && !yamlWords[strings.ToLower(text)] && source.Visible(text) == text {
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

// scalarOf is a scalar, "" of no text.
func scalarOf(text string) string {
	if text == "" {
		return ""
	}
	return scalar(text)
}

// remark writes a text in which a stranger's may be for a comment: on one line,
// nothing hidden.
func remark(text string) string { return source.Escaped(strings.TrimSpace(text)) }

// quote quotes a name of a stranger for a message, a comment or a line of the report.
func quote(name string) string {
	return `"` + remark(words.Cut(name, mostQuoted)) + `"`
}

// mostQuoted is how many letters of a name are quoted.
const mostQuoted = 60

// quoted lists names, each in quotes.
func quoted(names []string) string { return listed(mapped(names, quote)) }

// mostListed is how many names a line of the report holds.
const mostListed = 6

// listed joins names for a line of the report.
func listed(names []string) string { return words.Some(names, mostListed) }

// lines is a text that grows by the line.
type lines struct{ strings.Builder }

func (l *lines) say(format string, args ...any) { fmt.Fprintf(l, format+"\n", args...) }

// flow writes keys, each followed by its value in YAML, as a mapping on one line. A key
// whose value is "" is left out.
func flow(pairs ...string) string { return "{" + keys(pairs...) + "}" }

// keys are those of such a mapping, without its brackets.
func keys(pairs ...string) string {
	var parts []string
	for i := 0; i < len(pairs); i += 2 {
		if pairs[i+1] != "" {
			parts = append(parts, pairs[i]+": "+pairs[i+1])
		}
	}
	return strings.Join(parts, ", ")
}

// widest is how wide a line of a list may be.
const widest = 110

// listBelow is a list of texts on as few lines as it fits in, each but the first begun by a margin.
func listBelow(margin string, texts []string) string {
	var b strings.Builder
	at := 0
	for i, text := range texts {
		text = scalar(text)
		if i > 0 {
			b.WriteByte(',')
			if at+len(text) > widest-len(margin) {
				b.WriteString("\n" + margin)
				at = 0
			} else {
				b.WriteByte(' ')
			}
		}
		b.WriteString(text)
		at += len(text) + 2
	}
	return "[" + b.String() + "]"
}

// listInYAML is a list of texts on one line.
func listInYAML(texts []string) string {
	return "[" + strings.Join(mapped(texts, scalar), ", ") + "]"
}

package source

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode"

	"gopkg.in/yaml.v3"

	"standings/internal/words"
)

// The parser often names a line far below the cause. Here the cause is the line that the
// parser has read when it fails, the one above it, or the one that opens what is not closed;
// usual mistakes in such a line have a remedy.

const (
	maxSearched = 128 << 10 // bytes of a text up to which the cause is sought: that takes some twenty readings of it
	maxFar      = 100       // lines to the one that opens what is not closed
)

// slips are the usual mistakes within a line, each with the remedy.
var slips = []struct {
	in    *regexp.Regexp
	says  string
	write string // the line mended; "": only its writer knows
}{
	{regexp.MustCompile(`^ *\t\s*(.*)$`), "a line is indented with a tab: indent with spaces", ""},
	{regexp.MustCompile(`^([\s-]*)` + oddSpace + `(.*)$`), "a no-break space or the like is used for a space: write a space", ""},
	{regexp.MustCompile(`^([^:"']*:)` + oddSpace + `(.*)$`), "a no-break space or the like is used for a space: write a space", ""},
	{regexp.MustCompile(`^([^:"']*?)： *(.*)$`), "a wide colon is used for a colon and a space: write ", "$1: $2"},
	{regexp.MustCompile(`^(\s*(?:- )?[A-Za-z_][\w-]*):([^\s/:].*)$`), "a space is missing after a colon: write ", "$1: $2"},
	{regexp.MustCompile(`^(\s*(?:- )?[A-Za-z_][\w-]*)\s*=\s*(.*)$`), "a key and its value are separated by a colon and a space: write ", "$1: $2"},
	{regexp.MustCompile(`^(` + key + `)"([^"]*)"(\s+[^#\s].*?)\s*$`), "a text follows one in quotes: quote all of it: ", `$1'"$2"$3'`},
	{regexp.MustCompile(`^(` + key + `)([^"'{}\[\]*&!%@` + "`" + `|>][^"]*:(?: [^"]*)?)$`), "quote a text that contains a colon and a space: write ", `$1"$2"`},
	{regexp.MustCompile(`^(` + key + `)([*&!%@` + "`" + `][^"]*|\{[^"{}]*\}[^"{},\]]+)$`), "quote a text that begins with a sign such as *, @ or {: write ", `$1"$2"`},
	{regexp.MustCompile(`^(` + key + `)"([^"]*[^"\]}])$`), "a quotation mark is not closed: write ", `$1"$2"`},
	{regexp.MustCompile(`[{,]\s*[A-Za-z_][\w-]*: +[^\s"'{}\[\],][^{}\[\],"]*: `), "quote a text that contains a colon and a space", ""},
	{regexp.MustCompile(`^(\s*(?:- )?[A-Za-z_][\w-]*) +([^\s:#].*)$`), "a colon is missing: write ", "$1: $2"},
}

const (
	key      = `\s*(?:- )?[^:"'{}\[\]]+?: +`
	oddSpace = "[\u00a0\u2002\u2003\u2007\u2009\u200b\u202f\u3000\ufeff]"
)

// noYAML turns the parser's message, such as "yaml: line 3: …", into a problem with
// the line of its cause and a remedy.
func noYAML(file, text string, before int, err error) Problem {
	message := strings.TrimPrefix(err.Error(), "yaml: ")
	at := Place{File: file, Line: before + 1}
	if rest, ok := strings.CutPrefix(message, "line "); ok {
		if number, after, ok := strings.Cut(rest, ": "); ok {
			if line, err := strconv.Atoi(number); err == nil {
				at.Line, message = line, after
			}
		}
	}
	lines := strings.Split(text, "\n")
	switch anchor, unknown := strings.CutPrefix(message, "unknown anchor '"); {
	case strings.HasPrefix(message, "control characters"):
		at.Line, _ = lineOf([]byte(text), int64(strings.IndexFunc(text, noYAMLLetter)))
	case unknown:
		name, _, _ := strings.Cut(anchor, "'")
		at.Line, _ = lineOf([]byte(text), int64(strings.Index(text, "*"+name)))
		message += slip(lines[at.Line-1], ": ")
	case len(text) <= maxSearched:
		line, says := causeOf(lines, before, err.Error())
		at.Line = line + 1
		if says != "" {
			message = says
		}
	}
	return Problem{Place: at, Message: "is not YAML: " + message}
}

// noYAMLLetter reports a letter that YAML does not allow.
func noYAMLLetter(r rune) bool {
	return r < ' ' && r != '\t' && r != '\n' && r != '\r' || 0x7f <= r && r < 0xa0 && r != 0x85 || r == 0xfffe || r == 0xffff
}

// causeOf finds the line, from 0, for which a text is not YAML, and says what is wrong in it,
// where that is known.
func causeOf(lines []string, first int, said string) (line int, says string) {
	fails := func(end int) string {
		if _, _, err := parse(strings.Join(lines[:end], "\n")); err != nil {
			return err.Error()
		}
		return ""
	}
	low, high := first+1, len(lines) // lines to read until it fails as the whole does
	for low < high {
		if middle := (low + high) / 2; fails(middle) == said {
			high = middle
		} else {
			low = middle + 1
		}
	}
	cause := low - 1
	above := cause - 1
	for above > first && bare(lines[above]) {
		above--
	}
	opens := cause // before which all could be read
	for opens > first && cause-opens < maxFar && fails(opens) != "" {
		opens--
	}
	for _, line := range []int{cause, max(above, first), opens} {
		if says := slip(lines[line], ""); says != "" {
			return line, says
		}
	}
	switch {
	case opens < cause || alone(lines[cause]) == broken:
		return opens, "a bracket or a quotation mark is not closed, or is another one than was opened: " + shownLine(lines[opens])
	case bare(lines[cause]):
		return cause, ""
	case strings.HasPrefix(lines[first], "- "):
		return first, "the file is no list: begin it without the dash"
	}
	text := strings.TrimLeft(lines[cause], " ")
	return cause, fmt.Sprintf("%q is indented by %d, which does not fit the lines above it: indent it as far as the keys that it belongs with", cut(strings.TrimSpace(text)), len(lines[cause])-len(text))
}

// slip says which usual mistake is in a line, "" where there is none that is known.
func slip(line, before string) string {
	indent := line[:len(line)-len(strings.TrimLeftFunc(line, unicode.IsSpace))]
	if bare(line) || strings.Trim(indent, " ") == "" && alone(line) == pairs {
		return ""
	}
	for _, s := range slips {
		switch {
		case !s.in.MatchString(line):
		case s.write == "":
			return before + s.says
		default:
			return before + s.says + shownLine(s.in.ReplaceAllString(line, s.write))
		}
	}
	return ""
}

// What a line is without those around it.
const (
	broken = iota
	pairs  // keys with values, or a list
	word
)

func alone(line string) int {
	root, _, err := parse(strings.TrimSpace(line))
	switch {
	case err != nil && !strings.Contains(err.Error(), "unknown anchor"), root == nil, root != nil && root.Kind == yaml.AliasNode:
		return broken
	case root.Kind == yaml.ScalarNode:
		return word
	}
	return pairs
}

// bare reports whether a line holds nothing but a comment.
func bare(line string) bool {
	text := strings.TrimSpace(line)
	return text == "" || text[0] == '#'
}

// shownLine is a line as messages show it, its end left out where it is very long.
func shownLine(line string) string {
	return words.Cut(strings.TrimSpace(line), 161)
}

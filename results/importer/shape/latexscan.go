package shape

import (
	"cmp"
	"regexp"
	"strings"
	"unicode/utf8"

	"standings/internal/lazy"
)

// hidden replaces each byte of a source that LaTeX does not print, so that offsets
// remain those of the file. No text that is read holds it.
const hidden = "\x00"

// unseen is what LaTeX does not print, or prints as it is. An escaped sign is matched
// first, so that \% begins no comment.
var unseen = lazy.Regexp(`(?s)\\[\\%]|%[^\n]*\n?[ \t]*|\\iffalse\b.*?(?:\\(?:fi|else)\b|\z)` +
	`|\\begin\{(?:comment|[vV]erbatim|lstlisting|minted|filecontents)\*?\}.*?(?:\\end\{(?:comment|[vV]erbatim|lstlisting|minted|filecontents)\*?\}|\z)` +
	`|\\(?:end\{document\}|endinput\b).*`)

// visible hides comments, verbatim text and what is behind the document's end.
func visible(text string) string {
	return unseen().ReplaceAllStringFunc(text, func(found string) string {
		if len(found) == 2 && found[0] == '\\' {
			return found
		}
		return strings.Repeat(hidden, len(found))
	})
}

// clean is the text of an argument that is a name, a number or an address.
func clean(text string) string { return strings.TrimSpace(strings.ReplaceAll(text, hidden, "")) }

// scan reads LaTeX source from a position on.
type scan struct {
	text string
	pos  int
}

// next is the byte at the position; 0 is the end.
func (s *scan) next() byte {
	if s.pos < len(s.text) {
		return s.text[s.pos]
	}
	return 0
}

// skip goes behind the next of some signs, and returns where that is; -1 where none is.
func (s *scan) skip(signs string) (at int) {
	i := strings.IndexAny(s.text[s.pos:], signs)
	if i < 0 {
		return i
	}
	s.pos += i + 1
	return s.pos - 1
}

const blank = " \t\r\n" + hidden

// The longest name and argument in brackets: further away, a bracket is none.
const maxOption = 300

// Each has what is wanted of it in brackets.
var (
	commandName = lazy.Regexp(`^([A-Za-z@]+)[ \t\r\n\x00]*|^((?s:.))`)
	star        = lazy.Regexp(`^(\*)`)
	square      = lazy.Regexp(`^[ \t\r\n\x00]*\[((?:[^\\{}\]]|\\.|\{[^{}]*\})*)\]`)
	round       = lazy.Regexp(`^[ \t\r\n\x00]*\(([^()]*)\)`)
	// What may be behind the end of a line: a star, and a distance, "[2pt]". What else
	// is in brackets belongs to the next cell.
	lineSkip = lazy.Regexp(`^(\*?(?:[ \t\r\n\x00]*\[ *(?:[-+]?[\d.]|\\)[^\]\n]*\])?)`)
)

// left are the kinds of arguments that are left out, by their letters in [forms].
var left = map[rune]func() *regexp.Regexp{'*': star, 'o': square, 'p': round, 'k': lineSkip}

// match reads what a pattern is about, where it is next.
func (s *scan) match(pattern func() *regexp.Regexp) (inside string, is bool) {
	m := pattern().FindStringSubmatch(s.text[s.pos:min(len(s.text), s.pos+maxOption)])
	if m == nil {
		return "", false
	}
	s.pos += len(m[0])
	return cmp.Or(m[1:]...), true
}

// name reads a command's name behind its backslash, and the blanks behind a name of letters.
func (s *scan) name() string {
	name, _ := s.match(commandName)
	return name
}

// argument reads what is between braces, or the one character or command that is there
// without, a command with the argument behind it.
func (s *scan) argument() string {
	s.pos = len(s.text) - len(strings.TrimLeft(s.text[s.pos:], blank))
	begin := s.pos
	switch s.next() {
	case '{':
		for depth := 0; s.pos < len(s.text); s.pos++ {
			switch s.text[s.pos] {
			case '\\':
				s.pos++
			case '{':
				depth++
			case '}':
				if depth--; depth == 0 {
					s.pos++
					return s.text[begin+1 : s.pos-1]
				}
			}
		}
		s.pos = len(s.text)
		return s.text[begin+1:]
	case '}', '&':
		return ""
	case '\\':
		s.pos++
		s.name()
		if s.next() == '{' {
			s.argument()
		}
	default:
		_, size := utf8.DecodeRuneInString(s.text[s.pos:])
		s.pos += size
	}
	return s.text[begin:s.pos]
}

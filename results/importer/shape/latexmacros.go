package shape

import (
	"strings"

	"standings/internal/lazy"
)

// macro is a command that the file defines itself.
type macro struct {
	arguments int
	first     string // what the first argument is where it is left out
	optional  bool   // it may be left out
	body      string
}

// defined is the name of a command that is being defined.
var defined = lazy.Regexp(`^\*?[ \t\r\n\x00]*(?:\{\\([A-Za-z@]+)\s*\}|\\([A-Za-z@]+))[ \t\r\n\x00]*`)

// What the file's own commands may make of it, in bytes: a few short lines could make of
// themselves more than fits any memory.
const maxMade = 1 << 25

// define reads the definition of a command, where there is one. One whose arguments are
// of other kinds is not kept, so that a remark names the command where it is used.
func (t *typesetter) define(s *scan, command string) bool {
	var m macro
	switch command {
	case "newcommand", "renewcommand", "providecommand", "DeclareRobustCommand", "def", "gdef", "edef", "xdef":
	default:
		return false
	}
	name, is := s.match(defined)
	if !is {
		return true
	}
	if strings.HasSuffix(command, "def") {
		for ; s.next() == '#'; m.arguments++ {
			s.pos = min(s.pos+len("#1"), len(s.text))
		}
		if s.next() != '{' {
			return true
		}
	} else if arguments, is := s.match(square); is {
		m.arguments = count(arguments)
		m.first, m.optional = s.match(square)
	}
	m.body = s.argument()
	if m.arguments >= 0 && m.arguments <= 9 {
		t.macros[name] = m
	}
	return true
}

// expand replaces a command that the file defines by its definition.
func (t *typesetter) expand(s *scan, m macro, name string) {
	var pairs []string
	for i := range m.arguments {
		argument, optional := m.first, m.optional && i == 0
		if !optional {
			argument = s.argument()
		} else if inside, is := s.match(square); is {
			argument = inside
		}
		pairs = append(pairs, "#"+string(rune('1'+i)), hidden+argument)
	}
	made := strings.NewReplacer(pairs...).Replace(m.body)
	if t.made += len(made) + len(s.text) - s.pos; t.made > maxMade {
		t.stop(`the file's own commands make too much of it, here \%s: write out what they mean in the table`, name)
		return
	}
	s.text, s.pos = made+hidden+s.text[s.pos:], 0
}

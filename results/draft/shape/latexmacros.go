package shape

import (
	"strconv"
	"strings"
)

// macro is a command that the file defines itself.
type macro struct {
	arguments int
	first     []token // what the first argument is where it is left out; nil: it may not be
	body      []token
}

// What the file's own commands may make of it: a few short lines could make of
// themselves more than fits any memory.
const maxMade = 1 << 20

// define reads the definition of a command, where there is one. It reports whether
// there was.
func (r *typesetter) define(tok token) bool {
	switch tok.text {
	case "newcommand", "renewcommand", "providecommand", "DeclareRobustCommand":
		r.star()
		name := r.group()
		m := macro{}
		if count, is := r.option("[", "]"); is {
			m.arguments, _ = strconv.Atoi(written(count))
			if first, is := r.option("[", "]"); is {
				m.first = append([]token{}, first...)
			}
		}
		m.body = r.group()
		if len(name) == 1 && name[0].kind == command && m.arguments >= 0 && m.arguments <= 9 {
			r.macros[name[0].text] = m
		}
	case "DeclareMathOperator":
		r.star()
		name, body := r.group(), r.group()
		if len(name) == 1 && name[0].kind == command {
			r.macros[name[0].text] = macro{body: body}
		}
	case "newenvironment", "renewenvironment":
		r.star()
		r.group()
		r.option("[", "]")
		r.option("[", "]")
		r.group()
		r.group()
	case "NewDocumentCommand", "RenewDocumentCommand", "ProvideDocumentCommand":
		name, arguments, body := r.group(), written(r.group()), r.group()
		plain := strings.Trim(arguments, "m ") == ""
		if n := strings.Count(arguments, "m"); plain && n <= 9 && len(name) == 1 && name[0].kind == command {
			r.macros[name[0].text] = macro{arguments: n, body: body}
		}
	case "def", "gdef", "edef", "xdef":
		r.defineTeX()
	case "let", "futurelet":
		r.group()
		if next := r.solid(); next.kind != letter || next.text != "=" {
			r.unread(next)
		}
		r.group()
	default:
		return false
	}
	return true
}

// defineTeX reads \def\name#1#2{…}. One whose arguments are separated by other signs
// is not kept.
func (r *typesetter) defineTeX() {
	name := r.next()
	m, plain := macro{}, name.kind == command
	for n := 0; n < maxOption; n++ {
		tok := r.next()
		switch tok.kind {
		case open:
			r.unread(tok)
			m.body = r.group()
			if plain && m.arguments <= 9 {
				r.macros[name.text] = m
			}
			return
		case end, empty:
			r.unread(tok)
			return
		case hash:
			m.arguments++
			r.next()
		default:
			plain = false
		}
	}
}

// expand puts what a command of the file's own stands for in front.
func (r *typesetter) expand(m macro, tok token) {
	var arguments [][]token
	if m.first != nil && m.arguments > 0 {
		first, is := r.option("[", "]")
		if !is {
			first = m.first
		}
		arguments = append(arguments, first)
	}
	for len(arguments) < m.arguments {
		arguments = append(arguments, r.group())
	}
	var made []token
	for i := 0; i < len(m.body); i++ {
		part := m.body[i]
		if part.kind == hash && i+1 < len(m.body) && m.body[i+1].kind == letter {
			if n := int(m.body[i+1].text[0]) - '1'; n >= 0 && n < len(arguments) {
				made = append(made, arguments[n]...)
				i++
				continue
			}
		}
		part.at = tok.at
		made = append(made, part)
		if len(made)+r.made > maxMade {
			break
		}
	}
	if r.made += len(made) + 1; r.made > maxMade {
		if !r.unknown[""] {
			r.unknown[""] = true
			r.problems.Errorf(r.file.at(tok.at), `the file's own commands make too much of it, here \%s: write out what they stand for in the table`, tok.text)
		}
		return
	}
	r.unreadAll(made)
}

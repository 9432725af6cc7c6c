package record

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// token is one element of a list as Python prints it.
type token struct {
	Text   string // without its quotes
	Quoted bool   // it was text, not a number or True, False or None
}

// PythonList reads a list as Python prints it, such as [1, 0.5], ['1', "0.5"] or
// []. Its elements are numbers, text, True, False and None. Anything else is an
// error: a list within the list, a name, letters after the end.
func PythonList(text string) ([]token, error) {
	p := python{text: strings.TrimSpace(text)}
	if !p.take('[') {
		return nil, fmt.Errorf("is no list: it should begin with [")
	}
	var tokens []token
	for {
		p.space()
		if p.take(']') {
			break
		}
		if len(tokens) > 0 && !p.comma {
			return nil, p.unexpected()
		}
		token, err := p.token()
		if err != nil {
			return nil, err
		}
		tokens = append(tokens, token)
		p.space()
		p.comma = p.take(',')
	}
	if p.at < len(p.text) {
		return nil, p.unexpected()
	}
	return tokens, nil
}

type python struct {
	text  string
	at    int
	comma bool // the last element was followed by one
}

func (p *python) take(c byte) bool {
	if p.at < len(p.text) && p.text[p.at] == c {
		p.at++
		return true
	}
	return false
}

func (p *python) space() {
	for p.at < len(p.text) && strings.IndexByte(" \t\r\n", p.text[p.at]) >= 0 {
		p.at++
	}
}

func (p *python) unexpected() error {
	if p.at >= len(p.text) {
		return fmt.Errorf("is no list: it should end with ]")
	}
	r, _ := utf8.DecodeRuneInString(p.text[p.at:])
	return fmt.Errorf("is no list: unexpected %q at letter %d", r, utf8.RuneCountInString(p.text[:p.at])+1)
}

func (p *python) token() (token, error) {
	if p.at >= len(p.text) {
		return token{}, p.unexpected()
	}
	if quote := p.text[p.at]; quote == '\'' || quote == '"' {
		return p.quoted(quote)
	}
	begin := p.at
	for p.at < len(p.text) && strings.IndexByte(",] \t\r\n", p.text[p.at]) < 0 {
		p.at++
	}
	word := p.text[begin:p.at]
	if _, number := ParseNumber([]byte(word)); number || word == "True" || word == "False" || word == "None" {
		return token{Text: word}, nil
	}
	p.at = begin
	return token{}, p.unexpected()
}

func (p *python) quoted(quote byte) (token, error) {
	p.at++
	var b strings.Builder
	for p.at < len(p.text) {
		switch c := p.text[p.at]; c {
		case quote:
			p.at++
			return token{Text: b.String(), Quoted: true}, nil
		case '\\':
			r, size, err := p.escape()
			if err != nil {
				return token{}, err
			}
			b.WriteRune(r)
			p.at += size
		case '\n', '\r':
			return token{}, p.unexpected()
		default:
			b.WriteByte(c)
			p.at++
		}
	}
	return token{}, p.unexpected()
}

var pythonEscapes = map[byte]rune{'\\': '\\', '\'': '\'', '"': '"', 'n': '\n', 'r': '\r', 't': '\t'}

// escape reads a backslash and what belongs to it.
func (p *python) escape() (r rune, size int, err error) {
	rest := p.text[p.at:]
	if len(rest) < 2 {
		p.at = len(p.text)
		return 0, 0, p.unexpected()
	}
	if r, ok := pythonEscapes[rest[1]]; ok {
		return r, 2, nil
	}
	digits := map[byte]int{'x': 2, 'u': 4, 'U': 8}[rest[1]]
	if digits == 0 || len(rest) < 2+digits {
		return 0, 0, p.unexpected()
	}
	n, err := strconv.ParseUint(rest[2:2+digits], 16, 32)
	if err != nil || !utf8.ValidRune(rune(n)) {
		return 0, 0, p.unexpected()
	}
	return rune(n), 2 + digits, nil
}

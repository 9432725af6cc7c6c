package shape

import (
	"strings"
	"unicode/utf8"
)

// tokenKind is what a token means to TeX.
type tokenKind byte

const (
	letter  tokenKind = iota // any character that means itself
	command                  // \name, \%
	open                     // {
	closing                  // }
	and                      // &
	dollar                   // $
	above                    // ^
	below                    // _
	hash                     // #
	blank                    // white space, ~
	empty                    // an empty line
	end                      // of the file
)

// token is the smallest piece that TeX reads.
type token struct {
	kind tokenKind
	text string // of a command its name, of others what stands there
	at   int    // offset in the file
}

// tokens reads a LaTeX text piece by piece, comments left out. What was taken too
// many, and what a command of the file's own stands for, is put back in front.
type tokens struct {
	text string
	pos  int
	back []token // the last one is next
}

func (t *tokens) next() token {
	if n := len(t.back); n > 0 {
		tok := t.back[n-1]
		t.back = t.back[:n-1]
		return tok
	}
	for t.pos < len(t.text) && t.text[t.pos] == '%' {
		t.skipComment()
	}
	if t.pos >= len(t.text) {
		return token{end, "", len(t.text)}
	}
	at := t.pos
	one := func(kind tokenKind) token {
		t.pos++
		return token{kind, t.text[at:t.pos], at}
	}
	switch c := t.text[at]; c {
	case '\\':
		return t.command()
	case '{':
		return one(open)
	case '}':
		return one(closing)
	case '&':
		return one(and)
	case '$':
		for t.pos+1 < len(t.text) && t.text[t.pos+1] == '$' { // $$ is one
			t.pos++
		}
		return one(dollar)
	case '^':
		return one(above)
	case '_':
		return one(below)
	case '#':
		return one(hash)
	case '~':
		return one(blank)
	case ' ', '\t', '\r', '\n':
		lines := 0
		for t.pos < len(t.text) && strings.IndexByte(" \t\r\n", t.text[t.pos]) >= 0 {
			if t.text[t.pos] == '\n' {
				lines++
			}
			t.pos++
		}
		if lines > 1 {
			return token{empty, " ", at}
		}
		return token{blank, " ", at}
	}
	_, size := utf8.DecodeRuneInString(t.text[at:])
	t.pos += size
	return token{letter, t.text[at:t.pos], at}
}

// skipComment goes behind a comment, the end of its line and the blanks that begin
// the next.
func (t *tokens) skipComment() {
	i := strings.IndexByte(t.text[t.pos:], '\n')
	if i < 0 {
		t.pos = len(t.text)
		return
	}
	t.pos += i + 1
	for t.pos < len(t.text) && (t.text[t.pos] == ' ' || t.text[t.pos] == '\t') {
		t.pos++
	}
}

// command reads a backslash and its name, and the blanks behind a name of letters.
func (t *tokens) command() token {
	at := t.pos
	t.pos++
	begin := t.pos
	for t.pos < len(t.text) && isNameLetter(t.text[t.pos]) {
		t.pos++
	}
	if t.pos > begin {
		name := t.text[begin:t.pos]
		lines := 0
		for i := t.pos; i < len(t.text) && strings.IndexByte(" \t\r\n", t.text[i]) >= 0 && lines < 2; i++ {
			if t.text[i] == '\n' {
				lines++
			}
			if lines < 2 {
				t.pos = i + 1
			}
		}
		return token{command, name, at}
	}
	if t.pos >= len(t.text) {
		return token{letter, `\`, at}
	}
	_, size := utf8.DecodeRuneInString(t.text[t.pos:])
	t.pos += size
	return token{command, t.text[begin:t.pos], at}
}

func isNameLetter(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '@'
}

// unread puts a token back in front.
func (t *tokens) unread(tok token) { t.back = append(t.back, tok) }

// unreadAll puts tokens back in front, in their order.
func (t *tokens) unreadAll(all []token) {
	for i := len(all) - 1; i >= 0; i-- {
		t.back = append(t.back, all[i])
	}
}

// solid is the next token that is no blank.
func (t *tokens) solid() token {
	for {
		if tok := t.next(); tok.kind != blank {
			return tok
		}
	}
}

// group reads an argument: what stands between braces, or the one token that is
// there without. It ends with the file where the brace is not closed.
func (t *tokens) group() []token {
	first := t.solid()
	switch first.kind {
	case open:
	case closing, end:
		t.unread(first)
		return nil
	default:
		return []token{first}
	}
	var inside []token
	for depth := 1; ; {
		tok := t.next()
		switch tok.kind {
		case open:
			depth++
		case closing:
			if depth--; depth == 0 {
				return inside
			}
		case end:
			return inside
		}
		inside = append(inside, tok)
	}
}

// The longest argument in brackets: further away, a bracket is none.
const maxOption = 300

// option reads an argument in brackets, where there is one.
func (t *tokens) option(left, right string) (inside []token, is bool) {
	var taken []token
	first := t.next()
	taken = append(taken, first)
	if first.kind == blank {
		first = t.next()
		taken = append(taken, first)
	}
	if first.kind == letter && first.text == left {
		for depth := 0; len(taken) < maxOption; {
			tok := t.next()
			taken = append(taken, tok)
			switch tok.kind {
			case open:
				depth++
			case closing:
				depth--
			}
			if tok.kind == letter && tok.text == right && depth == 0 {
				return inside, true
			}
			if tok.kind == end || tok.kind == empty || tok.kind == and || depth < 0 || depth == 0 && tok.text == left {
				break // so that no text is taken and put back more than twice
			}
			inside = append(inside, tok)
		}
	}
	t.unreadAll(taken)
	return nil, false
}

// star takes the star behind a command, where there is one.
func (t *tokens) star() bool {
	tok := t.next()
	if tok.kind == letter && tok.text == "*" {
		return true
	}
	t.unread(tok)
	return false
}

// written is what tokens look like in the file, blanks squeezed.
func written(all []token) string {
	var b strings.Builder
	for _, tok := range all {
		if tok.kind == command {
			b.WriteByte('\\')
		}
		b.WriteString(tok.text)
	}
	return strings.TrimSpace(b.String())
}

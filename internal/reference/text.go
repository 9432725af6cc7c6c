package reference

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Comments are plain text. What is in quotes or braces in them, or between
// backticks, and what looks like a path, is code on a page; a name of a kind of text in square brackets leads
// to its explanation.

// piece is a run of a text: code, a link to a kind of text, or words.
type piece struct {
	text       string
	written    string // as in the comment; "": as text
	code, link bool
}

// pieces parts a text.
func (r *reader) pieces(text string) []piece {
	var all []piece
	words := ""
	flush := func() {
		if words != "" {
			all = append(all, piece{text: words})
		}
		words = ""
	}
	for text != "" {
		if code, rest, ok := code(text); ok {
			flush()
			all, text = append(all, piece{text: code, written: text[:len(text)-len(rest)], code: true}), rest
			continue
		}
		if name, rest, ok := strings.Cut(text, "]"); ok && strings.HasPrefix(name, "[") && r.comments.names[name[1:]] != "" {
			flush()
			all, text = append(all, piece{text: spaced(name[1:]), link: true}), rest
			continue
		}
		// Up to the next place where a word begins.
		n := 0
		for n < len(text) && !begins(text[n:]) {
			_, size := utf8.DecodeRuneInString(text[n:])
			n += size
		}
		for n < len(text) && begins(text[n:]) {
			_, size := utf8.DecodeRuneInString(text[n:])
			n += size
		}
		words, text = words+text[:n], text[n:]
	}
	flush()
	return all
}

// begins reports whether a text begins with a blank or a bracket, as before a word.
func begins(text string) bool {
	c, _ := utf8.DecodeRuneInString(text)
	return unicode.IsSpace(c) || c == '('
}

// code returns the code that a text begins with.
func code(text string) (code, rest string, ok bool) {
	if rest, quoted := strings.CutPrefix(text, `"`); quoted {
		if inside, after, closed := strings.Cut(rest, `"`); closed {
			if inside == "" {
				inside = `""`
			}
			return inside, after, true
		}
	}
	if rest, quoted := strings.CutPrefix(text, "`"); quoted {
		if inside, after, closed := strings.Cut(rest, "`"); closed {
			return inside, after, true
		}
	}
	end, depth, marked := 0, 0, false
	for i, c := range text {
		switch {
		case c == '{':
			depth, marked = depth+1, true
		case c == '}':
			depth--
		case c == '/' || c == '<' || c == '*':
			marked = true
		case depth == 0 && (unicode.IsSpace(c) || c == ')'):
			return cutCode(text, end, marked)
		}
		_, size := utf8.DecodeRuneInString(text[i:])
		end = i + size
	}
	return cutCode(text, end, marked)
}

func cutCode(text string, end int, marked bool) (code, rest string, ok bool) {
	code = strings.TrimRight(text[:end], ".,;:")
	return code, text[len(code):], marked && code != ""
}

// block is a paragraph, or an item of a list.
type block struct {
	item bool
	text string
}

// blocks parts a comment into paragraphs and items of lists.
func blocks(comment string) []block {
	var all []block
	open := false
	for line := range strings.Lines(comment) {
		trimmed := strings.TrimSpace(line)
		switch item, begun := strings.CutPrefix(trimmed, "- "); {
		case trimmed == "":
			open = false
		case begun && strings.HasPrefix(line, " "):
			all, open = append(all, block{item: true, text: item}), true
		case open:
			all[len(all)-1].text += " " + trimmed
		default:
			all, open = append(all, block{text: trimmed}), true
		}
	}
	return all
}

// sentence makes one of a clause.
func sentence(text string) string {
	text = strings.TrimSpace(text)
	if text == "" || strings.ContainsRune(".!?:…", lastRune(text)) {
		return capital(text)
	}
	return capital(text) + "."
}

func lastRune(text string) rune {
	c, _ := utf8.DecodeLastRuneInString(text)
	return c
}

package schema

import (
	"fmt"
	"slices"
)

// Like says how an item's id is written in a field: a pattern over the whole text,
// slashes and all, with {id} for any text or {number} for digits whose leading
// zeros do not count. The rest is written as in a [Pattern].
type Like struct {
	pattern Pattern
	at      int  // of the placeholder, among the pattern's
	number  bool // leading zeros do not count
}

// ParseLike reads such a pattern. The error says what is wrong in it.
func ParseLike(text string) (*Like, error) {
	l := &Like{pattern: Pattern{Text: text}}
	if err := l.pattern.parse(map[string]string{"": "(.+?)", "*": ".*", placeNumber: "([0-9]+)"}); err != nil {
		return nil, err
	}
	l.at = slices.Index(l.pattern.Names, placeNumber)
	l.number = l.at >= 0
	if id := slices.Index(l.pattern.Names, "id"); id >= 0 && l.number || id < 0 && !l.number {
		return nil, fmt.Errorf("should hold {id} or {number} once, such as {number}.png")
	} else if id >= 0 {
		l.at = id
	}
	return l, nil
}

// String returns the pattern as it is written.
func (l *Like) String() string { return l.pattern.Text }

// ID returns the id in a text; ok is false where the text is not
// like the pattern. It shares the text's memory.
func (l *Like) ID(text []byte) (id []byte, ok bool) {
	found := l.pattern.match.FindSubmatchIndex(text)
	if found == nil {
		return nil, false
	}
	id = text[found[2*l.at+2]:found[2*l.at+3]]
	for l.number && len(id) > 1 && id[0] == '0' {
		id = id[1:]
	}
	return id, true
}

// ParseText reads a pattern of a whole text, slashes and all, in which a placeholder matches
// any letters. The error says what is wrong in it.
func ParseText(text string) (*Pattern, error) {
	p := &Pattern{Text: text}
	return p, p.parse(map[string]string{"": "(.+?)", "*": ".*"})
}

// ParseFind reads the pattern of a line of text with {mark} for what an expression says,
// which is the pattern's only name. The error says what is wrong in it.
func ParseFind(text, mark string) (*Pattern, error) {
	p := &Pattern{Text: text}
	if err := p.parse(map[string]string{"": "(" + mark + ")", "*": ".*"}); err != nil {
		return nil, err
	}
	if len(p.Names) != 1 || p.Names[0] != "mark" {
		return nil, fmt.Errorf("should hold {mark} once, such as Quality: {mark}")
	}
	return p, nil
}

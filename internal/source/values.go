package source

import (
	"math/big"
	"strings"
)

// At is the place of a value in its YAML file. A struct that embeds it knows
// where it begins.
type At struct {
	Place   `yaml:"-"`
	unclear string // keys that the file may give in a way that nobody could read, each between commas; "*" is any
}

// Unclear reports whether the file may give a key of the struct, in a way that could
// not be read: that was said, and the key is not to be called missing.
func (a At) Unclear(key string) bool {
	return a.unclear == anyKey || strings.Contains(a.unclear, ","+key+",")
}

// Unread notes that nothing of the struct could be read, as was said.
func (a *At) Unread() { a.unclear = anyKey }

const anyKey = "*"

// Text is a string that knows its place.
type Text struct {
	Value string
	At
	quoted bool // in quotes, so that its first letter stands one column on
	block  bool // its lines are below its place, folded or not
}

// Inside is the place of a letter in the text, by its line and column from 1;
// the place of the text where YAML folded its lines.
func (t Text) Inside(line, column int) Place {
	at := t.Place
	if t.block || line > 1 || at.Column == 0 {
		return at
	}
	at.Column += column - 1
	if t.quoted {
		at.Column++
	}
	return at
}

func (t Text) String() string { return t.Value }

// Body is the line that the text itself begins on: below its place where it is
// written as a block.
func (t Text) Body() int {
	if t.block {
		return t.Line + 1
	}
	return t.Line
}

// Fraction is an exact number written as a decimal, as a fraction or in per cent: 0.167,
// 1/30 or 20%, which is 1/5. The zero value is absent, which is not the number 0.
type Fraction struct {
	Text string   // as written
	Rat  *big.Rat // nil where absent
	At
}

// Known reports whether the file gives the number.
func (f Fraction) Known() bool { return f.Rat != nil }

// Float returns the nearest float64; 0 where absent.
func (f Fraction) Float() float64 {
	if f.Rat == nil {
		return 0
	}
	v, _ := f.Rat.Float64()
	return v
}

// Entry is one key of an ordered mapping.
type Entry[V any] struct {
	Key   Text
	Value V
}

// Ordered is a mapping that keeps the order of its file.
type Ordered[V any] []Entry[V]

// Get returns the value of a key and whether the file gives it.
func (o Ordered[V]) Get(key string) (V, bool) {
	for _, e := range o {
		if e.Key.Value == key {
			return e.Value, true
		}
	}
	var none V
	return none, false
}

// Keys lists the keys in the order of the file.
func (o Ordered[V]) Keys() []string {
	keys := make([]string, len(o))
	for i, e := range o {
		keys[i] = e.Key.Value
	}
	return keys
}

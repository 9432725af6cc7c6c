package shape

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"standings/internal/source"
	"standings/results/draft/grid"
)

// A frame is something that has been opened in a cell and is not closed: a group,
// an argument, mathematics, an environment.
type frame struct {
	kind   tokenKind // open, dollar, or command for an environment
	name   string    // of the environment
	at     int
	before style  // what holds again behind it
	done   func() // runs when it is closed; may be nil
}

// texText collects the text of a cell, or of an argument set apart.
type texText struct {
	cell  grid.Cell
	at    int // offset of its first character; -1 before
	text  strings.Builder
	set   int  // columns that \SetCell spans, each of which has its own &
	apart bool // what comes next is not to run into it as digits of one number
	empty int  // length of text where the mathematics began that is open
}

func newText() *texText { return &texText{at: -1, empty: -1} }

// typesetter reads what TeX would set, as far as it is text.
type typesetter struct {
	tokens
	file     *places
	problems *source.List
	macros   map[string]macro
	made     int // tokens that the file's own commands have made
	unknown  map[string]bool
	remarks  []grid.Remark

	frames []frame
	style  style
	out    *texText
	nested int  // environments that are open
	deep   bool // more is open than anybody would open
}

// How deep groups may be nested.
const maxFrames = 1000

func (r *typesetter) push(f frame) {
	f.before = r.style
	r.frames = append(r.frames, f)
	if len(r.frames) > maxFrames && !r.deep {
		r.deep = true
		r.problems.Errorf(r.file.at(f.at), "groups are nested more than %d deep: the rest of the file is not read", maxFrames)
	}
	if r.deep {
		r.back, r.pos = nil, len(r.text)
	}
}

// pop closes the innermost frame.
func (r *typesetter) pop() {
	f := r.frames[len(r.frames)-1]
	r.frames = r.frames[:len(r.frames)-1]
	r.style = f.before
	if f.done != nil {
		f.done()
	}
}

// inside is the innermost frame; its kind is end where there is none.
func (r *typesetter) inside() frame {
	if len(r.frames) == 0 {
		return frame{kind: end}
	}
	return r.frames[len(r.frames)-1]
}

// emit writes text into the cell.
func (r *typesetter) emit(text string, at int) {
	if text == "" {
		return
	}
	if r.out.at < 0 && strings.TrimSpace(text) != "" {
		r.out.at = at
		c := &r.out.cell
		c.Bold, c.Italic, c.Underlined, c.Struck = r.style.bold, r.style.italic, r.style.underlined, r.style.struck
		c.Link = r.style.link
	}
	if r.out.apart {
		r.out.apart = false
		if before := tail(r.out.text.String()); endsInDigit(before) && startsInDigit(text) {
			r.out.text.WriteByte(' ')
		}
	}
	r.out.text.WriteString(text)
}

// one reads one token of a cell. Separators of cells and lines are the caller's.
func (r *typesetter) one(tok token) {
	switch tok.kind {
	case letter, hash:
		r.emit(tok.text, tok.at)
	case blank, empty:
		if !r.style.math {
			r.emit(" ", tok.at)
		}
	case open:
		r.push(frame{kind: open, at: tok.at})
	case closing:
		if r.inside().kind == open {
			r.pop()
		}
	case dollar:
		if r.inside().kind == dollar {
			r.pop()
			return
		}
		out, before := r.out, r.out.empty
		r.push(frame{kind: dollar, at: tok.at, done: func() { out.empty = before }})
		r.style.math = true
		out.empty = out.text.Len()
	case above, below:
		r.script(tok)
	case and:
		r.emit(" ", tok.at)
	case command:
		r.command(tok)
	}
}

// command reads a command and its arguments.
func (r *typesetter) command(tok token) {
	known, is := texCommands[tok.text]
	isSign := is && known.arguments == "" && known.set == nil && !known.rule
	if m, own := r.macros[tok.text]; own && (!is || isSign) {
		r.expand(m, tok)
		return
	}
	if r.special(tok) {
		return
	}
	switch {
	case is:
		r.known(known, tok)
	case accents[tok.text] != "":
		r.accent(tok)
	case strings.HasPrefix(strings.ToLower(tok.text), "cite") || strings.HasSuffix(tok.text, "cite"):
		r.known(texCommand{arguments: "soom"}, tok)
	default:
		r.unknownCommand(tok)
	}
}

// known reads the arguments of a command and writes what becomes of it.
func (r *typesetter) known(c texCommand, tok token) {
	r.emit(c.text, tok.at)
	if c.arguments == "" {
		if c.set != nil {
			c.set(&r.style)
		}
		return
	}
	r.arguments(c.arguments, c, tok)
}

// arguments reads those that are left of a command's. One that stays is opened as a
// group; the rest follow when it is closed.
func (r *typesetter) arguments(rest string, c texCommand, tok token) {
	for i := 0; i < len(rest); i++ {
		switch rest[i] {
		case 's':
			r.star()
		case 'o':
			r.option("[", "]")
		case 'r':
			r.option("(", ")")
		case 'm':
			r.group()
		case 'u': // whatever stands before the next brace, which is left out as well
			for n := 0; n < maxOption; n++ {
				if tok := r.solid(); tok.kind == open || tok.kind == end {
					r.unread(tok)
					break
				}
			}
			r.group()
		case 't':
			later := rest[i+1:]
			r.argument(tok, c.set, func() {
				if later != "" {
					r.emit(c.between, tok.at)
					r.arguments(later, c, tok)
				}
			})
			return
		}
	}
}

// argument opens the argument that follows as a group. done runs when it is closed.
func (r *typesetter) argument(tok token, set func(*style), done func()) {
	first := r.solid()
	switch first.kind {
	case open:
	case letter, command: // of one token
		if first.text == `\` || first.text == "end" || first.text == "tabularnewline" {
			r.unread(first)
			if done != nil {
				done()
			}
			return
		}
		inner := []token{first}
		if first.kind == command { // \textbf\textit{x}
			if next := r.next(); next.kind == open {
				r.unread(next)
				inner = append(inner, token{kind: open, text: "{", at: next.at})
				inner = append(inner, r.group()...)
				inner = append(inner, token{kind: closing, text: "}", at: next.at})
			} else {
				r.unread(next)
			}
		}
		r.unread(token{kind: closing, text: "}", at: first.at})
		r.unreadAll(inner)
	default:
		r.unread(first)
		if done != nil {
			done()
		}
		return
	}
	r.push(frame{kind: open, at: first.at, done: done})
	if set != nil {
		set(&r.style)
	}
}

// apart opens the argument that follows as a text of its own, and hands it over when
// it is closed.
func (r *typesetter) apart(tok token, done func(text string)) {
	outer := r.out
	r.out = newText()
	r.argument(tok, nil, func() {
		text := squeezed(r.out.text.String())
		r.out = outer
		done(text)
	})
}

// accent puts a mark upon the letter that follows.
func (r *typesetter) accent(tok token) {
	mark := accents[tok.text]
	inner := r.group()
	if len(inner) == 1 && (inner[0].kind == letter || inner[0].kind == command && utf8.RuneCountInString(texSigns[inner[0].text]) == 1) {
		base := inner[0].text
		switch {
		case inner[0].kind == command && (base == "i" || base == "j"):
		case inner[0].kind == command:
			base = texSigns[base]
		}
		r.emit(norm.NFC.String(base+mark), tok.at)
		return
	}
	if len(inner) > 0 { // a command of the file's own that has this name
		r.say(tok, "keeps its text")
	}
	r.unread(token{kind: closing, text: "}", at: tok.at})
	r.unreadAll(inner)
	r.push(frame{kind: open, at: tok.at})
}

// unknownCommand keeps the text of a command that nobody knows, its arguments apart
// so that no two numbers become one.
func (r *typesetter) unknownCommand(tok token) {
	r.option("[", "]") // of how it looks
	r.out.apart = true // two numbers would be one
	next := r.next()
	r.unread(next)
	if next.kind != open {
		r.say(tok, "is written as its name")
		r.emit(tok.text, tok.at)
		return
	}
	if endsInDigit(tail(r.out.text.String())) && errorNames[strings.ToLower(tok.text)] {
		r.say(tok, "is taken for ±")
		r.emit("±", tok.at)
	} else {
		r.say(tok, "keeps its text")
	}
	var done func()
	done = func() {
		next := r.next()
		r.unread(next)
		if next.kind == open {
			r.emit(" ", tok.at)
			r.argument(tok, nil, done)
			return
		}
		r.out.apart = true
	}
	r.argument(tok, nil, done)
}

// errorNames are what authors call a command of their own for the error of a figure.
var errorNames = map[string]bool{"std": true, "stdv": true, "stdev": true, "sd": true, "stderr": true, "se": true, "sem": true, "err": true, "error": true, "ci": true, "conf": true, "var": true, "pmstd": true, "spm": true, "pms": true}

// say tells of an unknown command once.
func (r *typesetter) say(tok token, what string) {
	if !r.unknown[tok.text] {
		r.unknown[tok.text] = true
		r.remarks = append(r.remarks, grid.Remark{Place: r.file.at(tok.at), Text: `the command \` + tok.text + " is not known and " + what})
	}
}

// finish makes a cell of what was collected.
func (t *texText) finish(file *places, at int) grid.Cell {
	c := t.cell
	if t.at >= 0 {
		at = t.at
	}
	c.Place = file.at(at)
	c.Text = ligatures.Replace(squeezed(t.text.String()))
	finishMarks(&c)
	return c
}

// ligatures are letters that TeX sets as one.
var ligatures = strings.NewReplacer("---", "—", "--", "–", "``", "“", "''", "”")

func squeezed(text string) string { return strings.Join(strings.Fields(text), " ") }

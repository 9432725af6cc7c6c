package shape

import (
	"strconv"
	"strings"

	"standings/internal/source"
)

// special reads the commands that do more than set text in another way. It reports
// whether it knows the command.
func (r *typesetter) special(tok token) bool {
	switch tok.text {
	case `\`, "cr", "crcr", "tabularnewline": // within a cell
		r.star()
		r.lineSkip()
		r.emit(" ", tok.at)
	case "(", ")":
		r.one(token{kind: dollar, at: tok.at})
	case "multicolumn":
		n := r.number()
		r.group()
		r.out.cell.Columns = n
		r.argument(tok, nil, nil)
	case "multirow":
		r.option("[", "]")
		r.out.cell.Rows = r.number()
		r.option("[", "]")
		r.group()
		r.option("[", "]")
		r.argument(tok, nil, nil)
	case "SetCell":
		r.setCell()
	case "href":
		address := written(r.group())
		r.argument(tok, func(s *style) { s.link = plainAddress(address) }, nil)
	case "url":
		address, before := plainAddress(written(r.group())), r.style.link
		r.style.link = address
		r.emit(address, tok.at)
		r.style.link = before
	case "ding":
		number := written(r.group())
		if sign, is := dingbats[number]; is {
			r.emit(sign, tok.at)
		} else {
			r.say(tok, "keeps its text")
			r.emit(number, tok.at)
		}
	case "sp":
		r.script(token{kind: above, at: tok.at})
	case "sb":
		r.script(token{kind: below, at: tok.at})
	case "textsuperscript", "tnote", "footnotemark", "tmark", "tablefootnotemark":
		r.superscript(tok)
	case "textsubscript":
		r.apart(tok, func(text string) { r.emit(lower(tail(r.out.text.String()), text), tok.at) })
	case "footnote", "tablefootnote", "thanks":
		r.option("[", "]")
		r.apart(tok, func(text string) { r.note(text) })
	case "footnotetext", "tablefootnotetext":
		r.option("[", "]")
		r.group()
	case "begin":
		r.begin(tok)
	case "end":
		name := written(r.group())
		if top := r.inside(); top.kind == command && top.name == name {
			r.pop()
			r.nested--
		}
	case "input", "include":
		r.remark(tok.at, `\%s{%s} is not read: put its text in its place`, tok.text, written(r.group()))
	default:
		return r.define(tok)
	}
	return true
}

// begin opens an environment within a cell. Of a table within a cell one text is
// made.
func (r *typesetter) begin(tok token) {
	name := written(r.group())
	arguments, is := tableEnvironments[name]
	if !is {
		arguments = boxEnvironments[name]
	}
	r.arguments(arguments, texCommand{}, tok)
	r.push(frame{kind: command, name: name, at: tok.at})
	r.nested++
	r.emit(" ", tok.at)
}

// script reads a superscript or subscript.
func (r *typesetter) script(tok token) {
	out := r.out
	base := tail(out.text.String())
	alone := !r.style.math || out.text.Len() == out.empty
	r.apart(tok, func(text string) {
		if tok.kind == below {
			r.emit(lower(base, text), tok.at)
			return
		}
		r.raised(base, text, alone, tok.at)
	})
}

// superscript reads a footnote mark or another superscript outside mathematics.
func (r *typesetter) superscript(tok token) {
	if inside, is := r.option("[", "]"); is {
		r.mark(written(inside))
		return
	}
	if tok.text == "footnotemark" || tok.text == "tablefootnotemark" {
		r.mark("*") // numbered by TeX
		return
	}
	base := tail(r.out.text.String())
	r.apart(tok, func(text string) { r.raised(base, text, true, tok.at) })
}

func (r *typesetter) raised(base, text string, alone bool, at int) {
	written, mark := raise(squeezed(base), text, alone)
	r.emit(written, at)
	r.mark(mark)
}

// tail is the end of a text, as much as it takes to see a number.
func tail(text string) string { return text[max(0, len(text)-40):] }

func (r *typesetter) mark(mark string) {
	c := &r.out.cell
	if c.Mark != "" && mark != "" {
		c.Mark += ","
	}
	c.Mark += mark
}

// note keeps a footnote that is set at a cell as the mark's own meaning.
func (r *typesetter) note(text string) {
	if text != "" {
		r.mark(text)
	}
}

// number reads an argument that counts; 1 where it does not.
func (r *typesetter) number() int {
	n, err := strconv.Atoi(strings.TrimSpace(written(r.group())))
	if err != nil || n == 0 {
		return 1
	}
	return min(max(n, -source.MaxColumns), source.MaxColumns)
}

// setCell reads how far a cell of tabularray spans: \SetCell[c=2,r=3]{c}.
func (r *typesetter) setCell() {
	inside, _ := r.option("[", "]")
	for _, part := range strings.Split(written(inside), ",") {
		key, value, _ := strings.Cut(strings.ReplaceAll(part, " ", ""), "=")
		n, err := strconv.Atoi(value)
		switch {
		case err != nil || n < 1:
		case key == "c":
			r.out.cell.Columns = min(n, source.MaxColumns)
			r.out.set = r.out.cell.Columns
		case key == "r":
			r.out.cell.Rows = min(n, source.MaxColumns)
		}
	}
	r.group()
}

// lineSkip reads the distance behind the end of a line, "[2pt]"; what else stands in
// brackets belongs to the next cell.
func (r *typesetter) lineSkip() {
	inside, is := r.option("[", "]")
	if !is {
		return
	}
	length := written(inside)
	if strings.TrimLeft(length, "0123456789.-+ ") != length || strings.HasPrefix(length, `\`) {
		return
	}
	r.unread(token{kind: letter, text: "]"})
	r.unreadAll(inside)
	r.unread(token{kind: letter, text: "["})
}

// plainAddress takes away what an address needs to stand in LaTeX.
func plainAddress(address string) string {
	return strings.NewReplacer(`\%`, "%", `\#`, "#", `\_`, "_", `\&`, "&", `\~`, "~", `\textasciitilde`, "~").Replace(address)
}

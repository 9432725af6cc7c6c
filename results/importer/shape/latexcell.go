package shape

import (
	"strconv"
	"strings"

	"golang.org/x/text/unicode/norm"
)

// typesetter writes what LaTeX would print, as far as it is text.
type typesetter struct {
	macros map[string]macro
	remark func(text string)
	fail   func(format string, args ...any)

	unknown map[string]bool // commands that a remark names
	made    int             // bytes that the file's own commands have made
	stopped bool            // more is asked for than anybody would write

	*inline
	depth int // groups that are open
}

func newTypesetter(remark func(text string), fail func(format string, args ...any)) *typesetter {
	return &typesetter{macros: map[string]macro{}, unknown: map[string]bool{}, inline: &inline{}, remark: remark, fail: fail}
}

// How deep groups may be nested.
const maxDepth = 100

func (t *typesetter) stop(format string, args ...any) {
	if !t.stopped {
		t.stopped = true
		t.fail(format, args...)
	}
}

// print writes the text of a LaTeX source. What is opened in it ends with it.
func (t *typesetter) print(text string) {
	before := t.style
	if t.depth++; t.depth > maxDepth {
		t.stop("groups are nested more than %d deep: the rest of the file is not read", maxDepth)
	}
	for s := (&scan{text: text}); s.pos < len(s.text) && !t.stopped; {
		t.piece(s)
	}
	if t.math && !before.math {
		t.fail("a $ of a cell is not closed: close it before the cell ends")
	}
	t.depth--
	t.style = before
}

// piece writes the text up to the next sign that means something, or what that means.
func (t *typesetter) piece(s *scan) {
	rest := s.text[s.pos:]
	if n := strings.IndexAny(rest, "\\{}$^_~& \t\r\n"+hidden); n != 0 {
		if n < 0 {
			n = len(rest)
		}
		s.pos += n
		t.write(rest[:n])
		return
	}
	if rest[0] == '{' {
		t.print(s.argument())
		return
	}
	s.pos++
	switch rest[0] {
	case '\\':
		t.command(s, s.name())
	case '$':
		t.dollar()
	case '^', '_':
		name := "sup"
		if rest[0] == '_' {
			name = "sub"
		}
		t.set(name, t.words(s.argument()), !t.math || t.text.Len() == t.base)
	case '~', '&':
		t.write(" ")
	case ' ', '\t', '\r', '\n':
		if !t.math {
			t.write(" ")
		}
	}
}

func (t *typesetter) dollar() {
	t.math = !t.math
	t.base = t.text.Len()
}

// words is what a source says as text, apart from the cell.
func (t *typesetter) words(text string) string {
	outer := t.inline
	t.inline = &inline{style: outer.style}
	t.print(text)
	said := squeezed(t.text.String())
	t.inline = outer
	return ligatures.Replace(said)
}

// command writes the text of a command and its arguments.
func (t *typesetter) command(s *scan, name string) {
	if m, own := t.macros[name]; own {
		t.expand(s, m, name)
		return
	}
	switch name {
	case "footnotemark", "tablefootnotemark":
		mark, is := s.match(square)
		if !is {
			mark = "*" // numbered by LaTeX
		}
		t.mark(clean(mark))
	case "input", "include":
		t.remark(`\` + name + "{" + clean(s.argument()) + "} is not read: put its text in its place")
	default:
		form, known := forms[name]
		if name == "ding" {
			name += clean(s.argument())
		}
		switch {
		case t.define(s, name):
		case known:
			t.form(s, form)
		case signs[name] != "":
			t.write(signs[name])
		case accents[name] != "":
			t.write(norm.NFC.String(strings.TrimPrefix(clean(s.argument()), `\`) + accents[name]))
		case strings.Contains(strings.ToLower(name), "cite"):
			t.form(s, "*oom")
		default:
			t.stranger(s, name)
		}
	}
}

// form reads the arguments of a command; see [forms].
func (t *typesetter) form(s *scan, form string) {
	before := t.style
	for _, c := range form {
		switch c {
		case '*', 'o', 'p', 'k':
			s.match(left[c])
		case 'm':
			s.argument()
		case 't':
			t.print(s.argument())
		case 'e':
			name := clean(s.argument())
			t.form(s, tables[name]+boxes[name])
		case '^':
			t.set("sup", t.words(s.argument()), true)
		case '_':
			t.set("sub", t.words(s.argument()), true)
		case 'f':
			t.mark(t.words(s.argument()))
		case 'C':
			t.cell.Columns = count(s.argument())
		case 'R':
			t.cell.Rows = count(s.argument())
		case 'b', 'i', 'u', 's':
			t.open[strings.IndexRune(styled, c)]++
		case 'l':
			t.link = address.Replace(clean(s.argument()))
		case 'L':
			t.write(t.link)
		case 'n':
			t.open = [4]int{}
		case 'w':
			t.math = false
		case '$':
			t.dollar()
		case 'r', '-':
		default:
			t.write(string(c))
		}
	}
	if strings.ContainsAny(form, "tL") {
		t.style = before
	}
}

// Names that authors give to a command of their own for the error of a figure.
const errorNames = " std stdv stdev sd stderr se sem err error ci pmstd spm pms "

// stranger keeps the text of a command that nobody knows, its arguments apart so that
// no two numbers become one.
func (t *typesetter) stranger(s *scan, name string) {
	s.match(square)
	what, between := "keeps its text", " "
	if s.next() != '{' {
		what, between = "is written as its name", name
	} else if number().MatchString(squeezed(t.text.String())) && strings.Contains(errorNames, " "+strings.ToLower(name)+" ") {
		what, between = "is taken for ±", "±"
	}
	if !t.unknown[name] { // one remark is enough
		t.unknown[name] = true
		t.remark(`the command \` + name + " is not known and " + what)
	}
	for t.write(between); s.next() == '{'; t.write(" ") {
		t.print(s.argument())
	}
}

// ligatures are letters that TeX sets as one.
var ligatures = strings.NewReplacer("---", "—", "--", "–", "``", "“", "''", "”")

// address removes the backslashes that an address has in LaTeX.
var address = strings.NewReplacer(`\%`, "%", `\#`, "#", `\_`, "_", `\&`, "&", `\~`, "~", `\textasciitilde`, "~")

// The most lines and columns that a cell spans.
const maxSpan = 1 << 16

// count reads an argument that counts; 1 where it does not.
func count(text string) int {
	n, err := strconv.Atoi(clean(text))
	if err != nil || n == 0 {
		return 1
	}
	return min(max(n, -maxSpan), maxSpan)
}

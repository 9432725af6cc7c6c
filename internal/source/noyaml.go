package source

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// The parser says of a broken file what it met, often lines below the cause. Here the
// cause is sought: lines near it are mended one at a time, in the ways in which people
// break them, and the one that makes the file readable, with the least that is wrong in
// it then, is what the message says.

// maxMended is the size of a text up to which mending is tried, and maxFar how many lines
// an indentation moves at most: each trial reads the text again.
const (
	maxMended = 128 << 10
	maxFar    = 400
)

// noYAML turns the parser's message, such as "yaml: line 3: …", into a problem with
// the line of its cause and what would mend it.
func noYAML(file, text string, before int, err error, into reflect.Type) Problem {
	message := strings.TrimPrefix(err.Error(), "yaml: ")
	at := Place{File: file, Line: before + 1}
	if rest, ok := strings.CutPrefix(message, "line "); ok {
		if number, after, ok := strings.Cut(rest, ": "); ok {
			if line, err := strconv.Atoi(number); err == nil {
				at.Line, message = line, after
			}
		}
	}
	switch {
	case strings.HasPrefix(message, "control characters"):
		at.Line, _ = lineOf([]byte(text), int64(strings.IndexFunc(text, noYAMLLetter)))
		return Problem{Place: at, Message: "is not YAML: " + message}
	case strings.HasPrefix(message, "unknown anchor"):
		_, rest, _ := strings.Cut(message, "'")
		name, _, _ := strings.Cut(rest, "'")
		at.Line, _ = lineOf([]byte(text), int64(strings.Index(text, "*"+name)))
	}
	if len(text) > maxMended {
		return Problem{Place: at, Message: "is not YAML: " + message}
	}
	b := broken{lines: strings.Split(text, "\n"), first: before, said: err.Error(), into: into}
	cause := b.cause()
	if best := b.mend(cause, at.Line-1); best != nil {
		at.Line, message = best.line+1, best.says
	} else if !strings.HasPrefix(message, "unknown anchor") {
		at.Line = cause + 1
	}
	return Problem{Place: at, Message: "is not YAML: " + message}
}

// noYAMLLetter reports a letter that YAML does not allow.
func noYAMLLetter(r rune) bool {
	return r < ' ' && r != '\t' && r != '\n' && r != '\r' || 0x7f <= r && r < 0xa0 && r != 0x85 || r == 0xfffe || r == 0xffff
}

// broken is a text that is not YAML.
type broken struct {
	lines []string
	first int    // its first line, from 0: those before are not YAML's
	said  string // the parser's message
	into  reflect.Type
}

// mending is a text that is changed in one place.
type mending struct {
	line  int // from 0
	lines []string
	says  string
}

// cause is the line that the parser has read when it fails: the first that makes
// the text up to it fail as the whole does.
func (b *broken) cause() int {
	low, high := b.first+1, len(b.lines) // lines to read
	for low < high {
		middle := (low + high) / 2
		_, _, err := parse(strings.Join(b.lines[:middle], "\n"))
		if err != nil && err.Error() == b.said {
			high = middle
		} else {
			low = middle + 1
		}
	}
	return low - 1
}

// mend is the best change near the cause, or near the line that the parser
// names; nil where none helps.
func (b *broken) mend(cause, named int) *mending {
	var best *mending
	least := -1
	for _, line := range b.near(cause, named) {
		for _, m := range b.mendings(line) {
			switch wrong, further := b.wrong(m, cause); {
			case wrong == 0:
				return &m
			case wrong > 0 && (least < 0 || wrong < least):
				best, least = &m, wrong
			case further && best == nil: // another line is broken as well
				best = &m
			}
		}
	}
	return best
}

// wrong counts the problems of a mended text, -1 where it is not YAML: then further says
// whether it fails below what was mended and below the cause.
func (b *broken) wrong(m mending, cause int) (problems int, further bool) {
	text := strings.Join(m.lines, "\n")
	root, second, err := parse(text)
	if err != nil {
		_, _, before := parse(strings.Join(m.lines[:min(max(cause, m.line)+1, len(m.lines))], "\n"))
		return -1, before == nil || before.Error() != err.Error()
	}
	if root == nil || second > 0 {
		return -1, false
	}
	d := &Decoder{problems: &List{}}
	d.value(root, reflect.New(b.into).Elem())
	for _, p := range d.problems.problems {
		if p.Line == m.line+1 {
			return -1, false // it is not what was meant
		}
	}
	return d.problems.Len(), false
}

// near lists the lines that may be the cause, the likeliest first.
func (b *broken) near(cause, named int) []int {
	var lines []int
	add := func(line int) {
		if line >= b.first && line < len(b.lines) && !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	add(cause)
	above := cause - 1
	for above > b.first && b.isBare(above) {
		above--
	}
	add(above)
	add(named)
	for i := cause; i >= b.first; i-- { // what is not closed swallows lines
		if strings.Count(b.lines[i], `"`)%2 == 1 || balanced(b.lines[i]) != b.lines[i] {
			add(i)
			break
		}
	}
	return lines
}

// isBare reports whether a line holds nothing but a remark.
func (b *broken) isBare(line int) bool {
	text := strings.TrimSpace(b.lines[line])
	return text == "" || text[0] == '#'
}

var (
	oddSpaces  = strings.NewReplacer("\u00a0", " ", "\u2007", " ", "\u202f", " ", "\u2003", " ", "\u2002", " ", "\u2009", " ", "\u3000", " ", "\u200b", "", "\ufeff", "")
	wideColon  = regexp.MustCompile(`^([^:"']*?)： *`)
	noBlank    = regexp.MustCompile(`^(\s*(?:- )?[A-Za-z_][\w-]*):([^\s/:].*)$`)
	equalsSign = regexp.MustCompile(`^(\s*(?:- )?[A-Za-z_][\w-]*)\s*=\s*(.*)$`)
	noColon    = regexp.MustCompile(`^(\s*(?:- )?[A-Za-z_][\w-]*) +([^\s:#].*)$`)
	keyValue   = regexp.MustCompile(`^(\s*(?:- )?[^:"'{}\[\]]+?: +)([^\s].*?)\s*$`)
	inBraces   = regexp.MustCompile(`([{,]\s*[A-Za-z_][\w-]*: +)([^\s"'{}\[\],][^{}\[\],"]*)`)
	listItem   = regexp.MustCompile(`^(\s*- )([^\s].*?)\s*$`)
)

// mendings are the ways to mend a line, the most special first.
func (b *broken) mendings(line int) []mending {
	text := b.lines[line]
	var list []mending
	add := func(by, says string, args ...any) {
		if by != text {
			lines := slices.Clone(b.lines)
			lines[line] = by
			list = append(list, mending{line, lines, fmt.Sprintf(says, args...) + shownLine(by)})
		}
	}
	every := func(of func(string) string, says string) {
		if by := of(text); by != text {
			add(by, "%s", says)
			lines := slices.Clone(b.lines)
			for i := b.first; i < len(lines); i++ {
				lines[i] = of(lines[i])
			}
			list = append(list, mending{line, lines, says + shownLine(by)})
		}
	}
	body := strings.TrimLeft(text, " \t")
	if indent := text[:len(text)-len(body)]; strings.Contains(indent, "\t") {
		for _, blanks := range []string{"  ", "    ", " "} {
			of := func(s string) string {
				rest := strings.TrimLeft(s, " \t")
				return strings.ReplaceAll(s[:len(s)-len(rest)], "\t", blanks) + rest
			}
			says := fmt.Sprintf("a line is indented with a tab: indent with %d spaces: ", len(of(text))-len(body))
			every(of, says)
		}
	}
	every(spaced, "a no-break space or the like is used for a space: write a space: ")
	every(func(s string) string { return wideColon.ReplaceAllString(s, "$1: ") }, "a wide colon is used for a colon and a space: write ")
	every(func(s string) string { return noBlank.ReplaceAllString(s, "$1: $2") }, "a space is missing after a colon: write ")
	every(func(s string) string { return equalsSign.ReplaceAllString(s, "$1: $2") }, "a key and its value are separated by a colon and a space: write ")
	add(balanced(text), "brackets do not match: write ")
	for _, pattern := range []*regexp.Regexp{keyValue, listItem} {
		if parts := pattern.FindStringSubmatch(text); parts != nil {
			quote(parts[1], parts[2], add)
		}
	}
	add(inBraces.ReplaceAllStringFunc(text, func(s string) string {
		parts := inBraces.FindStringSubmatch(s)
		if !strings.Contains(parts[2], ": ") && !strings.ContainsAny(parts[2][:1], "*&!%@`") {
			return s
		}
		return parts[1] + quoted(strings.TrimSpace(parts[2]))
	}), "quote a text that contains a colon and a space, or begins with a sign: write ")
	add(noColon.ReplaceAllString(text, "$1: $2"), "a colon is missing: write ")
	if rest, ok := strings.CutPrefix(text, "- "); ok && line == b.first {
		add(rest, "the file is no list: begin it without the dash: ")
	}
	return append(list, b.indentations(line)...)
}

// spaced writes blanks for other kinds of spaces in the indentation, after the dash
// and after the colon.
func spaced(line string) string {
	body := strings.TrimLeftFunc(line, func(r rune) bool { return r == ' ' || r == '-' || oddSpaces.Replace(string(r)) != string(r) })
	line = oddSpaces.Replace(line[:len(line)-len(body)]) + body
	key, value, colon := strings.Cut(line, ":")
	rest := strings.TrimLeftFunc(value, func(r rune) bool { return r == ' ' || oddSpaces.Replace(string(r)) != string(r) })
	if spaces := oddSpaces.Replace(value[:len(value)-len(rest)]); colon && !strings.ContainsAny(key, `"'`) {
		return oddSpaces.Replace(key) + ":" + spaces + rest
	}
	return line
}

// shownLine is a line as messages show it, its end left out where it is very long.
func shownLine(line string) string {
	if letters := []rune(strings.TrimSpace(line)); len(letters) > 160 {
		return string(letters[:160]) + "…"
	}
	return strings.TrimSpace(line)
}

// quote offers a value in quotes.
func quote(key, value string, add func(by, says string, args ...any)) {
	switch mark := value[0]; {
	case (mark == '"' || mark == '\'') && strings.Count(value, string(mark))%2 == 1:
		add(key+value+string(mark), "a quotation mark is not closed: write ")
		if n := len(strings.TrimRight(value, "]}")); n < len(value) {
			add(key+value[:n]+string(mark)+value[n:], "a quotation mark is not closed: write ")
		}
	case mark == '"' || mark == '\'':
		add(key+quoted(value), "a text stands behind one in quotes: quote all of it: ")
	case strings.Contains(value, ": ") || strings.HasSuffix(value, ":"):
		add(key+quoted(value), "quote a text that contains a colon and a space: write ")
	default:
		add(key+quoted(value), "quote a text that begins with %s: write ", string([]rune(value)[:1]))
	}
}

// quoted is a text as YAML reads it whatever it holds.
func quoted(text string) string {
	if strings.ContainsAny(text, `"\`) {
		return "'" + strings.ReplaceAll(text, "'", "''") + "'"
	}
	return `"` + text + `"`
}

// balanced is a line in which each bracket outside of quotes is closed, and none that is
// not open.
func balanced(line string) string {
	var out strings.Builder
	var closing []byte
	var within byte
	end := len(line)
	for i := 0; i < end; i++ {
		c := line[i]
		switch top := len(closing) - 1; {
		case within != 0:
			if c == within {
				within = 0
			}
		case (c == '"' || c == '\'') && i > 0 && strings.IndexByte(" [{,", line[i-1]) >= 0:
			within = c
		case c == '#' && i > 0 && line[i-1] == ' ':
			end = i
			continue
		case c == '[':
			closing = append(closing, ']')
		case c == '{':
			closing = append(closing, '}')
		case (c == ']' || c == '}') && !slices.Contains(closing, c):
			continue
		case c == ']' || c == '}':
			for ; closing[top] != c; top-- {
				out.WriteByte(closing[top])
			}
			closing = closing[:top]
		}
		out.WriteByte(c)
	}
	for i := len(closing) - 1; i >= 0; i-- {
		out.WriteByte(closing[i])
	}
	return out.String() + line[end:]
}

// indentations offers to move a line, with what stands below it, to where lines
// above or the next one begin.
func (b *broken) indentations(line int) []mending {
	indent := indentOf(b.lines[line])
	end := line + 1
	for end < len(b.lines) && (strings.TrimSpace(b.lines[end]) == "" || indentOf(b.lines[end]) > indent) {
		end++
	}
	for end > line+1 && strings.TrimSpace(b.lines[end-1]) == "" {
		end--
	}
	if end-line > maxFar {
		return nil
	}
	var list []mending
	tried := []int{indent}
	offer := func(other int) {
		if other < b.first || other >= len(b.lines) || b.isBare(other) {
			return
		}
		for _, to := range []int{indentOf(b.lines[other]), len(b.lines[other]) - len(strings.TrimLeft(b.lines[other], " -"))} {
			if slices.Contains(tried, to) {
				continue
			}
			tried = append(tried, to)
			move := func(end int, with string) {
				lines := slices.Clone(b.lines)
				for i := line; i < end; i++ {
					if rest := strings.TrimLeft(lines[i], " "); rest != "" {
						lines[i] = strings.Repeat(" ", max(0, indentOf(lines[i])+to-indent)) + rest
					}
				}
				list = append(list, mending{line, lines, fmt.Sprintf("%q is indented by %d: indent it%s by %d, as line %d", cut(strings.TrimSpace(b.lines[line])), indent, with, to, other+1)})
			}
			if move(line+1, ""); end > line+1 {
				move(end, ", and what stands below it as far,")
			}
		}
	}
	offer(line + 1)
	for other := line - 1; other >= b.first && other > line-maxFar && len(tried) < 8; other-- {
		offer(other)
	}
	return list
}

func indentOf(line string) int { return len(line) - len(strings.TrimLeft(line, " ")) }

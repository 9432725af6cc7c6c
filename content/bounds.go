package content

import (
	"fmt"
	"strings"

	"github.com/yuin/goldmark/ast"

	"standings/internal/source"
)

// Markdown can ask for far more than it holds: cells that a table's rows leave
// out, marks that look for a partner among all before them, lists within lists.
// What would take a builder's memory or patience is refused before it is parsed;
// the bounds and their reasons are in package source.

// block counts what is in lines without an empty line between them.
type block struct {
	emphasis, brackets, angles, ticks int
	columns                           int // of the table that has begun; 0: none
	cells                             int // of all tables of the text so far
}

// excess returns the first line, from 1, that goes beyond a bound, and how; 0
// where none does.
func excess(text string) (line int, why string) {
	var b block
	for rest := text; rest != ""; {
		var current string
		line++
		current, rest, _ = strings.Cut(rest, "\n")
		if strings.Trim(current, " \t>") == "" {
			b = block{cells: b.cells}
			continue
		}
		if nested(current) > source.MaxNested {
			return line, fmt.Sprintf("has quotes or lists nested more than %d deep", source.MaxNested)
		}
		if why := b.add(current); why != "" {
			return line, why
		}
	}
	return 0, ""
}

func (b *block) add(line string) string {
	var before byte
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case c == before && c != '[' && c != '<':
		case c == '*', c == '_':
			b.emphasis++
		case c == '[':
			b.brackets++
		case c == '<':
			b.angles++
		case c == '`':
			b.ticks++
		}
		before = line[i]
	}
	most := max(b.brackets, b.angles, b.ticks)
	switch {
	case b.emphasis > source.MaxEmphasis:
		return fmt.Sprintf("ends a block of more than %d runs of * and _: part it by empty lines", source.MaxEmphasis)
	case most > source.MaxBrackets:
		return fmt.Sprintf("ends a block of more than %d brackets or backticks: part it by empty lines", source.MaxBrackets)
	}
	if columns := delimiters(line); columns > 0 {
		if b.columns == 0 {
			b.cells += columns // the head, a line before
		}
		b.columns = max(b.columns, columns) // below a head, such a line is a row like others
	}
	b.cells += b.columns
	switch {
	case b.columns > source.MaxProseColumns:
		return fmt.Sprintf("begins a table of %d columns, where %d fit: publish it as a file", b.columns, source.MaxProseColumns)
	case b.cells > source.MaxProseCells:
		return fmt.Sprintf("makes tables of more than %d cells: publish them as files", source.MaxProseCells)
	}
	return ""
}

// delimiters returns how many columns the line below a table's head declares;
// 0 where it is no such line.
func delimiters(line string) int {
	line = strings.TrimLeft(line, " \t>")
	if strings.Trim(line, "|:- \t") != "" || !strings.Contains(line, "-") {
		return 0
	}
	return strings.Count(line, "|") // one more or less
}

// nested returns how deep the quotes and lists are that a line begins with.
func nested(line string) int {
	depth, blanks := 0, 0
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case c == ' ':
			blanks++
		case c == '\t':
			blanks += 4
		case c == '>':
			depth++
		case (c == '-' || c == '*' || c == '+') && (i+1 == len(line) || line[i+1] == ' ' || line[i+1] == '\t'):
			depth++
		case (c == '.' || c == ')') && i > 0 && line[i-1] >= '0' && line[i-1] <= '9':
			depth++
		case c >= '0' && c <= '9':
		default:
			return max(depth, min(depth, 1)*blanks/4)
		}
	}
	if strings.Trim(line, "-*_ \t") == "" && depth > 0 {
		return min(depth, max(1, blanks/4)) // a rule across the page
	}
	return depth
}

// linked returns the bytes of all addresses and titles, as often as they are used.
func linked(nodes []ast.Node) int {
	total := 0
	for _, n := range nodes {
		switch n := n.(type) {
		case *ast.Link:
			total += len(n.Destination) + len(n.Title)
		case *ast.Image:
			total += len(n.Destination) + len(n.Title)
		}
	}
	return total
}

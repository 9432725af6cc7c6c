package shape

import (
	"fmt"
	"regexp"
	"strings"

	"standings/internal/source"
	"standings/results/draft/grid"
)

// Text set in columns says where they are in one of three ways, each of which can be
// checked against every line: bars between cells, a rule of dashes over each
// column, or gaps of two blanks and more that run through all lines. A line that
// does not fit ends the attempt.

// readColumns reads text set in columns. why says at which line no table was found;
// it is "" where there is one.
func readColumns(file, text string) (grids []*grid.Grid, why string) {
	var block []row
	longest := 0 // of the blocks that are no table; the longest was most likely meant to be one
	why = "it has no two lines below each other in columns"
	flush := func() {
		if len(block) > 1 {
			g, reason := columnsOf(file, block)
			if g != nil {
				grids = append(grids, g)
			} else if len(block) > longest {
				longest, why = len(block), reason
			}
		}
		block = nil
	}
	number := 0
	for line := range strings.Lines(text) {
		number++
		if trimmed := strings.TrimRight(line, " \t\r\n"); trimmed != "" {
			block = append(block, row{number, []rune(trimmed)})
			continue
		}
		flush()
	}
	flush()
	if len(grids) > 0 {
		return grids, ""
	}
	return nil, why
}

// row is a line of text with its number.
type row struct {
	number int
	text   []rune
}

func (r row) String() string { return strings.TrimSpace(string(r.text)) }

// columnsOf reads lines that stand below each other as a table.
func columnsOf(file string, block []row) (*grid.Grid, string) {
	var g *grid.Grid
	why := ""
	switch {
	case isBox(block):
		g, why = readBox(file, block)
	default:
		g, why = readRuled(file, block)
		if g == nil && why == "" {
			g, why = readGaps(file, block)
		}
	}
	if g != nil && len(g.Lines) < 2 {
		return nil, fmt.Sprintf("the table in line %d has no rows", block[0].number)
	}
	return g, why
}

// isRule reports whether a line is drawn: dashes with signs where they cross.
func isRule(text string) bool {
	return strings.Contains(text, "--") && strings.Trim(text, "+-=|:┼─ ") == "" || strings.Contains(text, "==") && strings.Trim(text, "+=| ") == ""
}

// isBox reports whether all lines begin and end with a bar, or are rules; or, where
// a rule is crossed, all have a bar within.
func isBox(block []row) bool {
	rows, framed, crossed := 0, 0, false
	for _, line := range block {
		text := line.String()
		switch {
		case isRule(text):
			crossed = crossed || strings.Contains(text, "-+-")
		case counted.MatchString(text):
		case !strings.Contains(text, "|"):
			return false
		default:
			if rows++; isFramed(text) {
				framed++
			}
		}
	}
	return rows > 1 && (framed == rows || framed == 0 && crossed)
}

func isFramed(text string) bool {
	return len(text) > 1 && strings.HasPrefix(text, "|") && strings.HasSuffix(text, "|")
}

// What a database says below a table.
var counted = regexp.MustCompile(`^\(\d+ rows?\)$`)

// readBox reads rows of cells between bars. Where a rule follows each row, lines
// between two rules are one row.
func readBox(file string, block []row) (*grid.Grid, string) {
	g := &grid.Grid{Place: source.Place{File: file, Line: block[0].number}, Form: "table between bars"}
	rules, rows := 0, 0
	for _, line := range block {
		if isRule(line.String()) {
			rules++
		} else {
			rows++
		}
	}
	each, ruled := rules > 3 && rules*2 >= rows, true
	columns := 0
	for _, line := range block {
		if isRule(line.String()) {
			ruled = true
			continue
		}
		if counted.MatchString(line.String()) {
			continue
		}
		made := barred(file, line)
		if columns == 0 {
			columns = len(made.Cells)
		}
		if len(made.Cells) != columns {
			return nil, fmt.Sprintf("line %d has %d cells between bars, the lines above have %d", line.number, len(made.Cells), columns)
		}
		if each && !ruled {
			last := g.Lines[len(g.Lines)-1].Cells
			for j, c := range made.Cells {
				last[j].Text = squeezed(last[j].Text + " " + c.Text)
			}
			continue
		}
		made.Ruled, ruled = ruled && !each, false
		g.Lines = append(g.Lines, made)
	}
	return g, ""
}

func barred(file string, line row) grid.Line {
	made := grid.Line{Place: source.Place{File: file, Line: line.number}}
	framed := isFramed(line.String())
	begin, inside := 0, !framed
	for i, r := range line.text {
		if r != '|' {
			continue
		}
		if inside {
			made.Cells = append(made.Cells, cut(file, line, begin, i))
		}
		begin, inside = i+1, true
	}
	if !framed {
		made.Cells = append(made.Cells, cut(file, line, begin, len(line.text)))
	}
	return made
}

// cut makes a cell of a part of a line.
func cut(file string, line row, begin, end int) grid.Cell {
	begin, end = min(begin, len(line.text)), min(end, len(line.text))
	for begin < end && line.text[begin] == ' ' {
		begin++
	}
	c := grid.Cell{Place: source.Place{File: file, Line: line.number, Column: begin + 1}, Text: squeezed(string(line.text[begin:end]))}
	finishMarks(&c)
	return c
}

// readRuled reads columns each of which has a rule of dashes below its head.
func readRuled(file string, block []row) (*grid.Grid, string) {
	rule := -1
	for i, line := range block {
		if text := line.String(); i > 0 && strings.Trim(text, "-= ") == "" && len(strings.Fields(text)) > 1 {
			rule = i
			break
		}
	}
	if rule < 0 {
		return nil, ""
	}
	var spans [][2]int
	for i, r := range block[rule].text {
		switch {
		case r == ' ':
		case len(spans) > 0 && spans[len(spans)-1][1] == i:
			spans[len(spans)-1][1]++
		default:
			spans = append(spans, [2]int{i, i + 1})
		}
	}
	if len(spans) > source.MaxColumns {
		return nil, fmt.Sprintf("line %d has more than %d columns", block[rule].number, source.MaxColumns)
	}
	spans[len(spans)-1][1] = 1 << 30 // the last column is as long as its cells
	g := &grid.Grid{Place: source.Place{File: file, Line: block[0].number}, Form: "table in columns"}
	for i, line := range block {
		if strings.Trim(line.String(), "-= ") == "" || strings.Trim(line.String(), "^~") == "" {
			continue
		}
		made, why := inSpans(file, line, spans)
		if why != "" {
			if i < rule-1 { // a title
				g.Caption = strings.TrimSpace(g.Caption + " " + line.String())
				continue
			}
			return nil, why
		}
		if i < rule-1 && filled(made) < 2 {
			g.Caption = strings.TrimSpace(g.Caption + " " + line.String())
			continue
		}
		made.Head = i < rule
		g.Lines = append(g.Lines, made)
	}
	if len(g.Lines) == 0 || !g.Lines[0].Head {
		return nil, fmt.Sprintf("no heads stand in columns above the rule of line %d", block[rule].number)
	}
	return g, ""
}

func filled(line grid.Line) int {
	n := 0
	for _, c := range line.Cells {
		if c.Text != "" {
			n++
		}
	}
	return n
}

// inSpans cuts a line into columns. why says what stands between them.
func inSpans(file string, line row, spans [][2]int) (made grid.Line, why string) {
	made.Place = source.Place{File: file, Line: line.number}
	before := 0
	for i, span := range spans {
		begin := min(span[0], len(line.text))
		for j := before; j < begin; j++ {
			if line.text[j] != ' ' {
				return made, fmt.Sprintf("line %d has text between columns %d and %d", line.number, i, i+1)
			}
		}
		before = min(span[1], len(line.text))
		made.Cells = append(made.Cells, cut(file, line, begin, before))
	}
	return made, ""
}

// readGaps reads columns with gaps of two blanks and more between them, in every
// line the same.
func readGaps(file string, block []row) (*grid.Grid, string) {
	width := 0
	for _, line := range block {
		width = max(width, len(line.text))
		if strings.ContainsRune(string(line.text), '\t') {
			return nil, fmt.Sprintf("line %d has a tab: where its columns begin depends on who looks", line.number)
		}
	}
	if width*len(block) > 100*grid.MaxCells {
		return nil, fmt.Sprintf("the lines from line %d on are too long", block[0].number)
	}
	used := make([]bool, width)
	for _, line := range block {
		for i, r := range line.text {
			used[i] = used[i] || r != ' '
		}
	}
	var spans [][2]int
	for i, is := range used {
		if !is {
			continue
		}
		if n := len(spans); n > 0 && i-spans[n-1][1] < 2 {
			spans[n-1][1] = i + 1
		} else {
			spans = append(spans, [2]int{i, i + 1})
		}
	}
	if len(spans) < 2 || len(spans) > source.MaxColumns {
		return nil, fmt.Sprintf("no gap of two blanks runs through lines %d to %d", block[0].number, block[len(block)-1].number)
	}
	g := &grid.Grid{Place: source.Place{File: file, Line: block[0].number}, Form: "table in columns"}
	for _, line := range block {
		made, _ := inSpans(file, line, spans)
		for i, c := range made.Cells {
			span := spans[i]
			if inside := strings.TrimSpace(string(line.text[min(span[0], len(line.text)):min(span[1], len(line.text))])); strings.Contains(inside, "  ") {
				return nil, fmt.Sprintf("line %d has two blanks within %q: its columns are not those of the other lines", line.number, c.Text)
			}
		}
		g.Lines = append(g.Lines, made)
	}
	return g, ""
}

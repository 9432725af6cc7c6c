package shape

import (
	"bufio"
	"html"
	"regexp"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	goldhtml "github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
	xhtml "golang.org/x/net/html"

	"standings/internal/source"
	"standings/results/draft/grid"
)

// markdownReader reads a Markdown file line by line: lines make a table, and what
// stands in a cell is read as Markdown. Package goldmark's own tables drop cells
// beyond those of the head, and look at each escaped bar for every other.
type markdownReader struct {
	file     *places
	lines    []string
	problems *source.List
	context  parser.Context // with the addresses that the file names
	math     mathematics
	heading  string
	titles   []title // what may be captions, in their order
	grids    []*grid.Grid
	cells    int
}

// title is a heading, or the caption of a table, and its line.
type title struct {
	line int
	text string
}

// cellParser reads the Markdown that may stand in a cell: no blocks.
var cellParser = parser.NewParser(
	parser.WithBlockParsers(util.Prioritized(parser.NewParagraphParser(), 100)),
	parser.WithInlineParsers(append(parser.DefaultInlineParsers(), util.Prioritized(extension.NewStrikethroughParser(), 500))...),
)

var (
	// A note below a table: "[^1]: text", "<sup>1</sup> text", "†: text".
	noted     = regexp.MustCompile(`^ {0,3}(?:\[\^([^\[\]\s]{1,20})\]:|<sup>([^<>]{1,20})</sup>:?|\\?([*∗†‡§¶]{1,5})(?::|\s))\s*(\S.*)$`)
	special   = regexp.MustCompile("[\\\\`*_~<>&\\[\\]!]")
	footnote  = regexp.MustCompile(`\[\^([^\[\]\s]{1,20})\]`)
	reference = regexp.MustCompile(`^ {0,3}\[([^\[\]^][^\[\]]{0,200})\]:\s*<?([^\s<>]{1,1000})`)
	heading   = regexp.MustCompile(`^ {0,3}#{1,6}\s+(.*?)[\s#]*$`)
	captioned = regexp.MustCompile(`(?i)^\s*(?:\*\*|__|\*|_)?table\b|^\s*\*\*.*\*\*\s*$`)
	dashes    = regexp.MustCompile(`^\|?\s*:?-+:?\s*(?:[|+]\s*:?-+:?\s*)*\|?$`)
)

// readMarkdown reads the tables of a Markdown file.
func readMarkdown(file, text string, problems *source.List) ([]*grid.Grid, []title) {
	r := &markdownReader{file: newPlaces(file, text), problems: problems, context: parser.NewContext()}
	for line := range strings.Lines(text) {
		r.lines = append(r.lines, strings.TrimRight(line, "\r\n"))
		if m := reference.FindStringSubmatch(line); m != nil {
			r.context.AddReference(parser.NewReference([]byte(m[1]), []byte(m[2]), nil))
		}
	}
	notes := 0 // grids whose footnotes are behind
	for i := 0; i < len(r.lines); i++ {
		switch {
		case i+1 < len(r.lines) && isBarred(r.lines[i]) && isDashes(r.lines[i+1]):
			i = r.table(i) - 1
		case heading.MatchString(r.lines[i]):
			r.titled(i, heading.FindStringSubmatch(r.lines[i])[1])
		case captioned.MatchString(r.lines[i]):
			r.titled(i, r.lines[i])
		case noted.MatchString(r.lines[i]):
			m := noted.FindStringSubmatch(r.lines[i])
			note := grid.Note{Mark: m[1] + m[2] + m[3], Text: r.plain(m[4])}
			for _, g := range r.grids[min(notes, len(r.grids)):] {
				g.Notes = append(g.Notes, note)
			}
		}
		if strings.HasPrefix(r.lines[i], "#") { // what is below another heading is of other tables
			notes = len(r.grids)
		}
	}
	return r.grids, r.titles
}

func (r *markdownReader) titled(line int, text string) {
	r.heading = r.plain(text)
	r.titles = append(r.titles, title{line + 1, r.heading})
}

// begun is where a line begins behind the signs of quotes.
func begun(line string) string { return strings.TrimLeft(line, " \t>") }

func isBarred(line string) bool { return strings.Contains(line, "|") }

// isDashes reports whether a line is the one below a table's heads: "|---|:-:|".
func isDashes(line string) bool {
	line = strings.TrimSpace(begun(line))
	return strings.Contains(line, "-") && strings.Contains(line, "|") && dashes.MatchString(line)
}

// table reads the table whose heads are in a line, and returns the first line
// behind it.
func (r *markdownReader) table(first int) (next int) {
	head, columns := r.line(first), len(split(r.lines[first+1]))
	g := &grid.Grid{Place: head.Place, Form: "Markdown table", Caption: r.heading}
	if columns != len(head.Cells) {
		r.problems.Errorf(r.file.at(r.file.lines[first+1]), "the line of dashes has %d columns and the heads above have %d: make them as many", columns, len(head.Cells))
		columns = max(columns, len(head.Cells))
	}
	head.Head = true
	g.Lines = append(g.Lines, head)
	next = first + 2
	for ; next < len(r.lines) && isBarred(r.lines[next]); next++ {
		if isDashes(r.lines[next]) { // a rule between rows
			continue
		}
		line := r.line(next)
		for len(line.Cells) > columns && line.Cells[len(line.Cells)-1].Text == "" {
			line.Cells = line.Cells[:len(line.Cells)-1]
		}
		switch n := len(line.Cells); {
		case n > columns:
			r.problems.Errorf(line.Cells[columns].Place, "the line has %d cells and the table %d columns: write \\| for a bar that parts no cells", n, columns)
			line.Cells = line.Cells[:columns]
		case n > 1 && n < columns:
			g.Remarks = append(g.Remarks, grid.Remark{Place: line.Place, Text: "the line ends before the table does: its last cells are empty"})
		}
		g.Lines = append(g.Lines, line)
		g.Remarks = append(g.Remarks, r.math.remarks(line.Place)...)
		if r.cells += len(line.Cells); r.cells > grid.MaxCells {
			r.problems.Errorf(line.Place, "holds tables of more than %d cells: save them as CSV", grid.MaxCells)
			return len(r.lines)
		}
	}
	r.grids = append(r.grids, g)
	return next
}

// split cuts a line at the bars that are not escaped, and returns where the cells
// begin and end. Bars at its begin and end part nothing.
func split(line string) [][2]int {
	begin, end := len(line)-len(begun(line)), len(strings.TrimRight(line, " \t"))
	if begin < end && line[begin] == '|' {
		begin++
	}
	if end > begin && line[end-1] == '|' && (end < 2 || line[end-2] != '\\') {
		end--
	}
	var cells [][2]int
	for i := begin; i < end; i++ {
		if line[i] == '|' && line[i-min(i, 1)] != '\\' {
			cells = append(cells, [2]int{begin, i})
			begin = i + 1
		}
	}
	return append(cells, [2]int{begin, max(begin, end)})
}

// line reads a line of cells.
func (r *markdownReader) line(number int) grid.Line {
	text, offset := r.lines[number], r.file.lines[number]
	line := grid.Line{Place: source.Place{File: r.file.file, Line: number + 1}}
	for i, at := range split(text) {
		if i > source.MaxColumns { // refused when it is arranged
			break
		}
		inside := text[at[0]:at[1]]
		begin := at[0] + len(inside) - len(strings.TrimLeft(inside, " \t"))
		c := r.cell(inside)
		c.Place = r.file.at(offset + min(begin, at[1]))
		line.Cells = append(line.Cells, c)
	}
	return line
}

// Signs of markup in a cell: each may look for its partner among all before it.
const maxMarkup = 100

// cell reads what stands between two bars.
func (r *markdownReader) cell(inside string) grid.Cell {
	inside = strings.TrimSpace(strings.ReplaceAll(inside, `\|`, "|"))
	n := newInline()
	inside = r.math.replace(inside, func(c grid.Cell) string {
		n.mark(c.Mark)
		text := special.ReplaceAllString(c.Text, `\$0`)
		if c.Bold {
			text = "**" + text + "**"
		}
		return text
	})
	if !strings.ContainsAny(inside, "\\`*_~[]<>&!") {
		n.write(inside)
		return n.finish()
	}
	signs := 0
	for i := range len(inside) {
		if strings.IndexByte("*_~[]<>`!&", inside[i]) >= 0 {
			signs++
		}
	}
	if signs > maxMarkup {
		n.write(inside)
		return n.finish()
	}
	for _, m := range footnote.FindAllStringSubmatch(inside, 3) {
		n.mark(m[1])
	}
	data := []byte(footnote.ReplaceAllString(inside, ""))
	ast.Walk(cellParser.Parse(text.NewReader(data), parser.WithContext(r.context)), func(node ast.Node, entering bool) (ast.WalkStatus, error) {
		return n.node(node, data, entering), nil
	})
	return n.finish()
}

// plain is Markdown as text.
func (r *markdownReader) plain(markdown string) string { return r.cell(markdown).Text }

// node reads a node of a cell's Markdown.
func (n *inline) node(node ast.Node, data []byte, entering bool) ast.WalkStatus {
	turn := func(element string) {
		if entering {
			n.begin(element)
		} else {
			n.end(element)
		}
	}
	switch node := node.(type) {
	case *ast.Emphasis:
		turn([]string{"i", "b"}[min(node.Level, 2)-1])
	case *extast.Strikethrough:
		turn("s")
	case *ast.Link:
		if turn("a"); entering {
			n.link = string(node.Destination)
		}
	case *ast.AutoLink:
		if entering {
			n.link = string(node.URL(data))
			n.write(string(node.Label(data)))
			n.end("a")
		}
	case *ast.Image:
		if entering {
			inner := newInline()
			for child := node.FirstChild(); child != nil; child = child.NextSibling() {
				if t, is := child.(*ast.Text); is {
					inner.write(textOf(t, data))
				}
			}
			n.alt += " " + inner.text.String()
		}
		return ast.WalkSkipChildren
	case *ast.RawHTML:
		if entering {
			n.tag(string(node.Segments.Value(data)))
		}
	case *ast.Text:
		if entering {
			n.write(textOf(node, data))
			n.code = node.Parent().Kind() == ast.KindCodeSpan
		}
	case *ast.String:
		if entering {
			n.write(string(node.Value))
		}
	}
	return ast.WalkContinue
}

// textOf is what a text node says, its escapes and entities resolved.
func textOf(node *ast.Text, data []byte) string {
	segment := node.Segment.Value(data)
	if node.IsRaw() || node.Parent() != nil && node.Parent().Kind() == ast.KindCodeSpan {
		return string(segment)
	}
	var b strings.Builder
	w := bufio.NewWriter(&b)
	goldhtml.DefaultWriter.Write(w, segment)
	w.Flush()
	return html.UnescapeString(b.String())
}

// tag reads a tag of HTML.
func (n *inline) tag(tag string) {
	z := xhtml.NewTokenizer(strings.NewReader(tag))
	switch kind := z.Next(); kind {
	case xhtml.StartTagToken, xhtml.SelfClosingTagToken, xhtml.EndTagToken:
		t := z.Token()
		n.element(t, kind == xhtml.EndTagToken)
	}
}

// element reads a tag that is part of a cell's text.
func (n *inline) element(t xhtml.Token, closing bool) {
	if closing {
		n.end(t.Data)
		return
	}
	attribute := func(name string) string {
		for _, a := range t.Attr {
			if a.Key == name {
				return a.Val
			}
		}
		return ""
	}
	switch t.Data {
	case "img":
		n.alt += " " + attribute("alt")
	case "a":
		n.link = attribute("href")
	default:
		n.begin(t.Data)
	}
}

package shape

import (
	"html"
	"regexp"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	goldhtml "github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"standings/internal/source"
	"standings/results/draft/grid"
)

// markdownReader reads a Markdown file: lines with bars around one of dashes are given
// to package goldmark, whose tree has the cells. So a table within code, or right below
// a line of text, is one as well.
type markdownReader struct {
	*places
	problems *source.List
	parser   parser.Parser
	context  parser.Context // with the addresses that the file names
	math     mathematics
	titles   []title // what may be captions, in their order
	grids    []*grid.Grid
	cells    int
}

// title is a heading, or the caption of a table, and its line.
type title struct {
	line int
	text string
}

// markdownHTML writes the text of cells, which may have HTML within.
var markdownHTML = renderer.NewRenderer(renderer.WithNodeRenderers(
	util.Prioritized(goldhtml.NewRenderer(goldhtml.WithUnsafe()), 100), util.Prioritized(extension.NewStrikethroughHTMLRenderer(), 100), util.Prioritized(extension.NewTableHTMLRenderer(), 100)))

var (
	// A note below a table: "[^1]: text", "<sup>1</sup> text", "†: text".
	noted     = regexp.MustCompile(`^ {0,3}(?:\[\^([^\[\]\s]{1,20})\]:|<sup>([^<>]{1,20})</sup>:?|\\?([*∗†‡§¶]{1,5})(?::|\s))\s*(\S.*)$`)
	footnote  = regexp.MustCompile(`\[\^([^\[\]\s]{1,20})\]`)
	reference = regexp.MustCompile(`^ {0,3}\[([^\[\]^][^\[\]]{0,200})\]:\s*<?([^\s<>]{1,1000})`)
	captioned = regexp.MustCompile(`(?i)^ {0,3}#{1,6}\s+(.*?)[\s#]*$|^(\s*(?:\*\*|__|\*|_)?table\b.*|\s*\*\*.*\*\*\s*)$`)
	dashes    = regexp.MustCompile(`^[\s>]*\|?\s*:?-+:?\s*(?:[|+]\s*:?-+:?\s*)*\|?\s*$`)
)

// readMarkdown reads the tables of a Markdown file.
func readMarkdown(file, text string, problems *source.List) ([]*grid.Grid, []title) {
	r := &markdownReader{places: newPlaces(file, text), problems: problems, context: parser.NewContext()}
	r.parser = parser.NewParser(
		parser.WithBlockParsers(util.Prioritized(parser.NewBlockquoteParser(), 100), util.Prioritized(parser.NewParagraphParser(), 200)),
		parser.WithInlineParsers(append(parser.DefaultInlineParsers(), util.Prioritized(extension.NewStrikethroughParser(), 500), util.Prioritized(r, 50))...),
		parser.WithParagraphTransformers(util.Prioritized(extension.NewTableParagraphTransformer(), 100)),
	)
	for line := range strings.Lines(text) {
		if m := reference.FindStringSubmatch(line); m != nil {
			r.context.AddReference(parser.NewReference([]byte(m[1]), []byte(m[2]), nil))
		}
	}
	notes := 0 // grids whose footnotes are behind
	for i := 0; i < len(r.lines)-1; i++ {
		line := r.line(i)
		if isBarred(line) && i+2 < len(r.lines) && isDashes(r.line(i+1)) {
			i = r.table(i) - 1
		} else if m := captioned.FindStringSubmatch(line); m != nil {
			r.titles = append(r.titles, title{i + 1, r.plain(m[1] + m[2])})
		} else if m := noted.FindStringSubmatch(line); m != nil {
			note := grid.Note{Mark: m[1] + m[2] + m[3], Text: r.plain(m[4])}
			for _, g := range r.grids[min(notes, len(r.grids)):] {
				g.Notes = append(g.Notes, note)
			}
		}
		if strings.HasPrefix(line, "#") { // what is below another heading is of other tables
			notes = len(r.grids)
		}
	}
	return r.grids, r.titles
}

func isBarred(line string) bool { return strings.Contains(line, "|") }

// isDashes reports whether a line is the one below a table's heads: "|---|:-:|".
func isDashes(line string) bool { return isBarred(line) && dashes.MatchString(line) }

// Signs of markup between two bars: each may look for its partner among all before it.
const maxMarkup = 400

var markup = regexp.MustCompile("[*_~<>`!&$\\[\\]]")

func overmarked(text string) bool {
	return len(markup.FindAllStringIndex(text, maxMarkup+1)) > maxMarkup
}

// table reads the table whose heads are in a line, and returns the first line behind it.
func (r *markdownReader) table(first int) (next int) {
	for next = first; next < len(r.lines)-1 && isBarred(r.line(next)); next++ {
		if slices.ContainsFunc(strings.Split(r.line(next), "|"), overmarked) {
			r.problems.Errorf(r.place(next), "a cell has more than %d signs of Markdown, such as * and [: write it plainly", maxMarkup)
			return next + 1
		}
	}
	table, _, _ := r.parsed(first, first+2)
	if table == nil {
		r.problems.Errorf(r.place(first+1), "the line of dashes is not as Markdown has it: write --- below each of the heads, with | between them")
		return next
	}
	columns := table.FirstChild().ChildCount()
	if r.cells += columns * (next - first); r.cells > grid.MaxCells || columns > source.MaxColumns {
		r.problems.Errorf(r.place(first), "holds tables of more than %d columns, or of %d cells: save them as CSV", source.MaxColumns, grid.MaxCells)
		return len(r.lines)
	}
	table, data, offset := r.parsed(first, next)
	g := &grid.Grid{Place: r.place(first), Form: "Markdown table"}
	number := first
	for row := table.FirstChild(); row != nil; row = row.NextSibling() {
		line := grid.Line{Place: r.place(number), Head: number == first}
		end := 0 // of the last cell
		for cell := row.FirstChild(); cell != nil && cell.Lines().Len() > 0; cell = cell.NextSibling() {
			c := r.cell(cell, data)
			c.Place = r.at(offset + cell.Lines().At(0).Start)
			end = cell.Lines().At(0).Stop
			line.Cells = append(line.Cells, c)
		}
		switch n := len(line.Cells); {
		case n == 0: // a bar alone
			line.Cells = []grid.Cell{{Place: line.Place}}
		case n > 1 && n < columns:
			g.Remarks = append(g.Remarks, grid.Remark{Place: line.Place, Text: "the line ends before the table does: its last cells are empty"})
		}
		rest, _, _ := strings.Cut(r.text[offset+end:], "\n")
		if more := strings.TrimLeft(rest, "| \t\r"); more != "" && end > 0 && len(line.Cells) == columns {
			r.problems.Errorf(r.at(offset+end+len(rest)-len(more)), "the line has more cells than the table's %d columns: write \\| for a bar that parts no cells", columns)
		}
		if number == first || !isDashes(r.line(number)) { // a rule between rows
			g.Lines = append(g.Lines, line)
		}
		g.Remarks = append(g.Remarks, r.math.remarks(line.Place)...)
		if number++; number == first+1 { // the line of dashes
			number++
		}
	}
	r.grids = append(r.grids, g)
	return number
}

func (r *markdownReader) place(line int) source.Place {
	return source.Place{File: r.file, Line: line + 1}
}

// parsed gives the lines of a table to package goldmark; nil where it finds none. data is
// what was parsed, from an offset of the file on.
func (r *markdownReader) parsed(first, next int) (table ast.Node, data []byte, offset int) {
	end := r.lines[next]
	data = []byte(strings.TrimLeft(r.text[r.lines[first]:end], " \t"))
	table = r.parser.Parse(text.NewReader(data), parser.WithContext(r.context)).FirstChild()
	for table != nil && table.Kind() == ast.KindBlockquote {
		table = table.FirstChild()
	}
	if table == nil || table.Kind() != extast.KindTable {
		table = nil
	}
	return table, data, end - len(data)
}

// cell is what a node of goldmark's tree says.
func (r *markdownReader) cell(node ast.Node, data []byte) grid.Cell {
	var b strings.Builder
	if err := markdownHTML.Render(&b, data, node); err != nil {
		panic(err) // a builder takes all that is written
	}
	n := &inline{latex: &r.math}
	said := strings.ReplaceAll(b.String(), `\|`, "|") // within code, it is escaped still
	n.html(footnote.ReplaceAllString(said, "<"+isNote+">$1</"+isNote+">"))
	return n.finish()
}

// plain is Markdown as text.
func (r *markdownReader) plain(markdown string) string {
	if overmarked(markdown) {
		return squeezed(markdown)
	}
	data := []byte(markdown)
	return r.cell(r.parser.Parse(text.NewReader(data), parser.WithContext(r.context)), data).Text
}

// Trigger is the sign that begins what Parse reads.
func (r *markdownReader) Trigger() []byte { return []byte("$") }

// Parse reads mathematics for package goldmark.
func (r *markdownReader) Parse(_ ast.Node, block text.Reader, _ parser.Context) ast.Node {
	line, _ := block.PeekLine()
	inside, length := cutMath(string(line))
	if length == 0 {
		return nil
	}
	block.Advance(length)
	node := ast.NewString([]byte("<" + isMath + ">" + html.EscapeString(inside) + "</" + isMath + ">"))
	node.SetCode(true) // it is not escaped
	return node
}

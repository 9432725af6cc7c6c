package shape

import (
	"html"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	goldhtml "github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"standings/internal/lazy"
	"standings/internal/source"
	"standings/results/importer/grid"
)

// markdownReader reads a Markdown file: lines with bars around one of dashes are cut at
// their bars, and package goldmark reads each cell. So a table within code, or right
// below a line of text, is one as well.
type markdownReader struct {
	*source.Places
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
	util.Prioritized(goldhtml.NewRenderer(goldhtml.WithUnsafe()), 100), util.Prioritized(extension.NewStrikethroughHTMLRenderer(), 100)))

var (
	// A note below a table: "[^1]: text", "<sup>1</sup> text", "†: text".
	noted     = lazy.Regexp(`^ {0,3}(?:\[\^([^\[\]\s]{1,20})\]:|<sup>([^<>]{1,20})</sup>:?|\\?([*∗†‡§¶]{1,5})(?::|\s))\s*(\S.*)$`)
	footnote  = lazy.Regexp(`\[\^([^\[\]\s]{1,20})\]`)
	reference = lazy.Regexp(`^ {0,3}\[([^\[\]^][^\[\]]{0,200})\]:\s*<?([^\s<>]{1,1000})`)
	captioned = lazy.Regexp(`(?i)^ {0,3}#{1,6}\s+(.*?)[\s#]*$|^(\s*(?:\*\*|__|\*|_)?table\b.*|\s*\*\*.*\*\*\s*)$`)
	dashes    = lazy.Regexp(`^[\s>]*\|?\s*:?-+:?\s*(?:[|+]\s*:?-+:?\s*)*\|?\s*$`)
)

// readMarkdown reads the tables of a Markdown file.
func readMarkdown(file, text string, problems *source.List) ([]*grid.Grid, []title) {
	r := &markdownReader{Places: source.NewPlaces(file, []byte(text)), problems: problems, context: parser.NewContext()}
	r.parser = parser.NewParser(
		parser.WithBlockParsers(util.Prioritized(parser.NewParagraphParser(), 100)),
		parser.WithInlineParsers(append(parser.DefaultInlineParsers(), util.Prioritized(extension.NewStrikethroughParser(), 500), util.Prioritized(r, 50))...),
	)
	for line := range strings.Lines(text) {
		if m := reference().FindStringSubmatch(line); m != nil {
			r.context.AddReference(parser.NewReference([]byte(m[1]), []byte(m[2]), nil))
		}
	}
	notes := 0 // grids whose footnotes are behind
	for i := 0; i < len(r.Lines)-1; i++ {
		line := r.Line(i)
		if isBarred(line) && i+2 < len(r.Lines) && isDashes(r.Line(i+1)) {
			i = r.table(i) - 1
		} else if m := captioned().FindStringSubmatch(line); m != nil {
			r.titles = append(r.titles, title{i + 1, r.cell(m[1] + m[2]).Text})
		} else if m := noted().FindStringSubmatch(line); m != nil {
			note := grid.Note{Mark: m[1] + m[2] + m[3], Text: r.cell(m[4]).Text}
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
func isDashes(line string) bool { return isBarred(line) && dashes().MatchString(line) }

// Signs of markup between two bars: each may look for its partner among all before it.
const maxMarkup = 400

var markup = lazy.Regexp("[*_~<>`!&$\\[\\]]")

func overmarked(text string) bool {
	return len(markup().FindAllStringIndex(text, maxMarkup+1)) > maxMarkup
}

// table reads the table whose heads are in a line, and returns the first line behind it.
func (r *markdownReader) table(first int) (next int) {
	g := &grid.Grid{Place: r.place(first), Form: "Markdown table"}
	columns := len(r.cut(first))
	if len(r.cut(first+1)) != columns {
		r.problems.Errorf(r.place(first+1), "the line of dashes is not as Markdown has it: write --- below each of the heads, with | between them")
	}
	for next = first; next < len(r.Lines)-1 && isBarred(r.Line(next)); next = r.after(next) {
		if isDashes(r.Line(next)) { // below the heads, or between rows
			continue
		}
		line := grid.Line{Place: r.place(next), Head: next == first}
		texts := r.cut(next)
		for len(texts) > columns && texts[len(texts)-1].text == "" {
			texts = texts[:len(texts)-1]
		}
		switch n := len(texts); {
		case n > columns:
			r.problems.Errorf(r.At(texts[columns].offset), "the line has more cells than the table's %d columns: write \\| for a bar that parts no cells", columns)
		case n > 1 && n < columns:
			g.Remarks = append(g.Remarks, grid.Remark{Place: line.Place, Text: "the line ends before the table does: its last cells are empty"})
		}
		if r.cells += columns; r.cells > grid.MaxCells || columns > source.MaxColumns {
			r.problems.Errorf(line.Place, "holds tables of more than %d columns, or of %d cells: save them as CSV", source.MaxColumns, grid.MaxCells)
			return len(r.Lines)
		}
		for _, t := range texts[:min(len(texts), columns)] {
			if overmarked(t.text) {
				r.problems.Errorf(r.At(t.offset), "a cell has more than %d signs of Markdown, such as * and [: write it plainly", maxMarkup)
			}
			c := r.cell(t.text)
			c.Place = r.At(t.offset)
			line.Cells = append(line.Cells, c)
		}
		g.Lines = append(g.Lines, line)
		g.Remarks = append(g.Remarks, r.math.remarks(line.Place)...)
	}
	r.grids = append(r.grids, g)
	return next
}

// after is the line below one of a table, behind a comment between its rows: of that blanks are left.
func (r *markdownReader) after(line int) int {
	next := line + 1
	for next < len(r.Lines)-1 && len(strings.TrimRight(r.Line(next), "\r\n")) >= len("-->") && strings.TrimSpace(r.Line(next)) == "" {
		next++
	}
	below := next+1 < len(r.Lines)-1 && isDashes(r.Line(next+1)) // which makes it the heads of another table
	if next >= len(r.Lines)-1 || !isBarred(r.Line(next)) || below {
		return line + 1
	}
	return next
}

func (r *markdownReader) place(line int) source.Place {
	return source.Place{File: r.File, Line: line + 1}
}

// between is what is between two bars of a line, and its offset in the file.
type between struct {
	text   string
	offset int
}

// cut cuts a line at its bars, up to one cell more than columns fit.
func (r *markdownReader) cut(number int) []between {
	line := strings.TrimRight(r.Line(number), " \t")
	begin := len(line) - len(strings.TrimLeft(line, " \t>"))
	if strings.HasPrefix(line[begin:], "|") {
		begin++
	}
	var all []between
	for i := begin; i <= len(line) && len(all) <= source.MaxColumns; i++ {
		isEnd := i == len(line)
		if isEnd && i == begin && len(all) > 0 || !isEnd && (line[i] != '|' || line[i-1] == '\\') {
			continue
		}
		text := strings.TrimLeft(line[begin:i], " \t")
		all = append(all, between{strings.TrimRight(text, " \t"), r.Lines[number] + i - len(text)})
		begin = i + 1
	}
	return all
}

// cell reads Markdown within a line.
func (r *markdownReader) cell(markdown string) grid.Cell {
	if overmarked(markdown) {
		return grid.Cell{Text: squeezed(markdown)}
	}
	data := []byte(markdown)
	var b strings.Builder
	if err := markdownHTML.Render(&b, data, r.parser.Parse(text.NewReader(data), parser.WithContext(r.context))); err != nil {
		panic(err) // a builder takes all that is written
	}
	n := &inline{}
	said := strings.ReplaceAll(b.String(), `\|`, "|") // within code, it is escaped still
	r.math.html(n, footnote().ReplaceAllString(said, "<"+isNote+">$1</"+isNote+">"))
	return n.finish()
}

// Trigger is the sign that begins what Parse reads.
func (r *markdownReader) Trigger() []byte { return []byte("$") }

// Parse leaves mathematics to [mathematics] as it is written.
func (r *markdownReader) Parse(_ ast.Node, block text.Reader, _ parser.Context) ast.Node {
	line, _ := block.PeekLine()
	_, length := cutMath(string(line))
	if length == 0 {
		return nil
	}
	block.Advance(length)
	node := ast.NewString([]byte(html.EscapeString(string(line[:length]))))
	node.SetCode(true) // it is not escaped
	return node
}

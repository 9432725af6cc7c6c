package content

import (
	"bytes"
	"fmt"
	"html/template"
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"standings/internal/source"
	"standings/internal/words"
)

// Document is Markdown with its place. The zero value is no text.
type Document struct {
	File    string // where it stands, for problems and for links to .md files
	Line    int    // the line of File on which Source begins; 0 where that is not known
	Address string // where relative links start: "/method/"; "" is "/"
	Prefix  string // goes before the ids of headings and footnotes, for pages of several documents
	Source  string // lines end in LF
	columns bool   // Source begins at the first column of File
}

// IsZero reports whether there is nothing to show.
func (d Document) IsZero() bool { return strings.TrimSpace(d.Source) == "" }

// resolver answers what prose cannot know itself. Documents are rendered side by
// side, so it has to be safe for concurrent use.
type resolver interface {
	// Cell finds the figure at an address, benchmark/board/model/group or
	// benchmark/board/model[variant]/group. text is the figure as pages show it;
	// href leads to it from the page the document is shown on, "" makes no link.
	// The error says which part of the address leads nowhere.
	Cell(address string) (text, href string, err error)
	// Board shows a board, benchmark/board, by its leaders or by a chart.
	// The error says which part of the address leads nowhere.
	Board(address string, drawn bool) (template.HTML, error)
	// Size is how large the picture at a path from the site's root is, in pixels; zeros
	// where that is not known.
	Size(path string) (width, height int)
	// Page finds a page or a file of the site by its path from the root:
	// "/method/", "/", "/img/teaser.png". href leads to it from the page the
	// document is shown on, escaped as URLs are.
	Page(path string) (href string, ok bool)
}

// markdown is goldmark with tables, footnotes and bare web addresses as links.
// Raw HTML is parsed, so that it can be reported; it is never written.
var markdown = goldmark.New(
	goldmark.WithExtensions(
		extension.NewTable(extension.WithTableCellAlignMethod(extension.TableCellAlignNone)),
		extension.NewLinkify(extension.WithLinkifyAllowedProtocols([]string{"http:", "https:"})),
		extension.NewFootnote(
			extension.WithFootnoteIDPrefixFunction(footnotePrefix),
			extension.WithFootnoteBacklinkTitle("Back to the text"),
		),
	),
	goldmark.WithParserOptions(parser.WithInlineParsers(util.Prioritized(quoteParser{}, 150), util.Prioritized(texParser{}, 150))), // before links
	goldmark.WithRendererOptions(renderer.WithNodeRenderers(util.Prioritized(htmlRenderer{}, 100))),
)

const prefixKey = "prefix"

func footnotePrefix(node ast.Node) []byte {
	prefix, _ := node.OwnerDocument().Meta()[prefixKey].(string)
	return []byte(prefix)
}

// HTML renders the document. What is wrong with it is returned with file and
// line; the HTML is safe to show even then, with the text of a link that leads
// nowhere and the address of a quote that finds no figure. Equal documents and
// answers of the resolver give equal bytes.
func (d Document) HTML(r resolver) (template.HTML, []source.Problem) {
	lead, rest, problems := d.Parts(r)
	return lead + rest, problems
}

// Parts renders the document as [Document.HTML] does, in two: what is written before
// its first heading, and the rest, which begins with that heading. Either is "" where
// there is none of it. Footnotes are in the rest, if there is one.
func (d Document) Parts(r resolver) (lead, rest template.HTML, problems []source.Problem) {
	if line, why := excess(d.Source); line > 0 {
		at := source.Place{File: d.File, Line: d.Line}
		if d.Line > 0 {
			at.Line += line - 1
		}
		return "", "", []source.Problem{{Place: at, Message: why}}
	}
	written := []byte(d.Source)
	root := markdown.Parser().Parse(text.NewReader(written))
	root.OwnerDocument().AddMeta(prefixKey, d.Prefix)
	p := &preparation{Document: d, source: written, resolver: r, ids: map[string]int{}}
	p.prepare(root)
	tail := ast.NewDocument()
	tail.AddMeta(prefixKey, d.Prefix)
	for n := firstHeading(root); n != nil; {
		next := n.NextSibling()
		tail.AppendChild(tail, n) // which takes it from the root
		n = next
	}
	return p.render(root), p.render(tail), p.problems.All()
}

// firstHeading is the first heading among a document's blocks; nil where it has none.
func firstHeading(root ast.Node) ast.Node {
	n := root.FirstChild()
	for n != nil && n.Kind() != ast.KindHeading {
		n = n.NextSibling()
	}
	return n
}

func (p *preparation) render(root ast.Node) template.HTML {
	var out bytes.Buffer
	if err := markdown.Renderer().Render(&out, p.source, root); err != nil {
		p.problems.Errorf(source.Place{File: p.File, Line: p.Line}, "cannot be rendered: %v", err)
	}
	return template.HTML(out.String())
}

// preparation readies a parsed document for rendering: headings get ids, links
// and quotes are resolved, and what must not be rendered is taken out.
type preparation struct {
	Document
	source   []byte
	resolver resolver
	problems source.List
	ids      map[string]int // how often an id was asked for
	boards   int            // how many are shown
	formulas int            // of TeX
	lines    []int          // where the lines of the source begin; nil until it is asked for
}

func (p *preparation) prepare(root ast.Node) {
	// The tree is changed below, so its nodes are listed first.
	var nodes []ast.Node
	_ = ast.Walk(root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering {
			nodes = append(nodes, n)
		}
		return ast.WalkContinue, nil
	})
	if total := linked(nodes); total > source.MaxLinked {
		p.problems.Errorf(source.Place{File: p.File, Line: p.Line}, "writes out %s of addresses and titles of links, as often as they are used, where %s fit: use shorter ones", words.Size(int64(total)), words.Size(source.MaxLinked))
		for _, n := range nodes {
			switch n := n.(type) {
			case *ast.Link:
				n.Destination, n.Title = nil, nil
			case *ast.Image:
				n.Destination, n.Title = nil, nil
			}
		}
		return
	}
	for _, n := range nodes {
		if heading, ok := n.(*ast.Heading); ok {
			p.heading(heading)
		}
	}
	html := 0 // the last line that holds some
	for _, n := range nodes {
		switch n := n.(type) {
		case *quote:
			p.quote(n)
		case *tex:
			p.refuseTex(n)
		case *ast.Link:
			p.link(n)
		case *ast.AutoLink:
			p.autoLink(n)
		case *ast.Image:
			p.image(n)
		case *ast.HTMLBlock, *ast.RawHTML:
			at := p.at(n)
			n.Parent().RemoveChild(n.Parent(), n)
			if at.Line > 0 && at.Line == html { // an element's end is no mistake more
				continue
			}
			html = at.Line
			p.problems.Errorf(at, "holds HTML, which pages do not take: write Markdown, put code between backticks, or write \\< for the sign")
		}
	}
	for _, n := range nodes { // whose links and pictures lead where they should now
		switch n := n.(type) {
		case *ast.Paragraph:
			p.figures(n)
		case *ast.List:
			p.news(n)
		}
	}
}

// at is the place of a node in the file.
func (p *preparation) at(n ast.Node) source.Place {
	place := source.Place{File: p.File, Line: p.Line}
	if pos := n.Pos(); p.Line > 0 && pos >= 0 && pos <= len(p.source) {
		if p.lines == nil {
			p.lines = []int{0}
			for i, c := range p.source {
				if c == '\n' {
					p.lines = append(p.lines, i+1)
				}
			}
		}
		line := sort.SearchInts(p.lines, pos+1) - 1
		place.Line += line
		if p.columns {
			place.Column = utf8.RuneCount(p.source[p.lines[line]:pos]) + 1
		}
	}
	return place
}

// heading gives a heading an id made of its words, without the figures quoted
// in it, so that links to it last.
func (p *preparation) heading(n *ast.Heading) {
	if n.Level == 1 {
		p.problems.Warnf(p.at(n), "the page's title is its only heading of the first level: begin with ##")
	}
	id := slug(plainText(n, p.source))
	for {
		p.ids[id]++
		if p.ids[id] == 1 {
			break
		}
		id = fmt.Sprintf("%s-%d", id, p.ids[id])
	}
	n.SetAttributeString("id", []byte(p.Prefix+id))
}

// plainText is the text below a node, without links' addresses, code marks and quotes
// that are not resolved yet.
func plainText(n ast.Node, source []byte) string {
	var b strings.Builder
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Text:
			if n.IsRaw() {
				b.Write(n.Value(source))
			} else {
				b.WriteString(plainTitle(n.Value(source)))
			}
			if n.SoftLineBreak() || n.HardLineBreak() {
				b.WriteByte(' ')
			}
		case *ast.String: // a quoted figure
			b.Write(n.Value)
		case *ast.AutoLink:
			b.Write(n.Label(source))
		}
		return ast.WalkContinue, nil
	})
	return b.String()
}

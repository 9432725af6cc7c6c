package content

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"standings/internal/source"
)

// quote is a cell quoted by its address, [[benchmark/board/model/group]]: the
// figure is put in when the page is built, so that prose never goes stale. A board is
// quoted likewise in a paragraph of its own, by its leaders, [[benchmark/board]], or by a
// chart, ![[benchmark/board]].
type quote struct {
	ast.BaseInline
	address string
	drawn   bool   // it is a picture
	text    string // the figure; "" where the address leads nowhere
	href    string // "" makes no link
}

var kindQuote = ast.NewNodeKind("Quote")

func (q *quote) Kind() ast.NodeKind { return kindQuote }

func (q *quote) Dump(source []byte, level int) {
	ast.DumpHelper(q, source, level, map[string]string{"Address": q.address}, nil)
}

// An address is far shorter; the bound keeps a line of brackets from being
// searched again and again.
const longestAddress = 300

// quoteParser finds quotes. [[words]](address) and [[words]][name] stay links.
type quoteParser struct{}

func (quoteParser) Trigger() []byte { return []byte{'[', '!'} }

func (quoteParser) Parse(_ ast.Node, block text.Reader, _ parser.Context) ast.Node {
	line, _ := block.PeekLine()
	line, drawn := bytes.CutPrefix(line, []byte("!"))
	if !bytes.HasPrefix(line, []byte("[[")) {
		return nil
	}
	end := bytes.Index(line[:min(len(line), longestAddress)], []byte("]]"))
	if end < 0 {
		return nil
	}
	address := bytes.TrimSpace(line[2:end])
	if rest := line[end+2:]; len(address) == 0 || len(rest) > 0 && (rest[0] == '(' || rest[0] == '[') {
		return nil
	}
	block.Advance(end + 2)
	if drawn {
		block.Advance(1)
	}
	return &quote{address: string(address), drawn: drawn}
}

// quote asks for the figure. Where a link or a picture's description holds the
// quote, it makes no link of its own.
func (p *preparation) quote(q *quote) {
	if q.drawn || strings.Count(q.address, "/") == 1 {
		p.board(q)
		return
	}
	figure, href, err := p.resolver.Cell(q.address)
	if err != nil {
		p.problems.Errorf(p.at(q), "[[%s]] quotes no cell: %v", q.address, err)
		return
	}
	q.text, q.href = figure, href
	if insideLink(q) {
		q.href = ""
	}
	for parent := q.Parent(); parent != nil; parent = parent.Parent() {
		if _, ok := parent.(*ast.Image); ok { // a text alternative is made of plain nodes only
			replaceByText(q, []byte(q.text))
			return
		}
	}
}

// board puts a board instead of the paragraph that quotes it.
func (p *preparation) board(q *quote) {
	paragraph, alone := q.Parent().(*ast.Paragraph)
	if p.boards++; p.boards > source.MaxQuotedBoards {
		p.problems.Errorf(p.at(q), "shows more than %d leaderboards: link to the others", source.MaxQuotedBoards)
		return
	}
	if !alone || paragraph.ChildCount() > 1 {
		p.problems.Errorf(p.at(q), "[[%s]] shows a leaderboard: put it in a paragraph of its own", q.address)
		return
	}
	shown, err := p.resolver.Board(q.address, q.drawn)
	if err != nil {
		p.problems.Errorf(p.at(q), "[[%s]] shows no leaderboard: %v", q.address, err)
		return
	}
	paragraph.Parent().ReplaceChild(paragraph.Parent(), paragraph, &element{open: string(shown)})
}

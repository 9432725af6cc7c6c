package content

import (
	"bytes"
	"regexp"
	"unicode"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// tex is math as TeX has it, $$…$$ or $…$. Nothing here sets it, so it is shown as code,
// with a warning: as Markdown it would lose its underscores and backslashes.
type tex struct{ ast.CodeSpan }

// refuseTex says so once a document, where the first formula is.
func (p *preparation) refuseTex(n *tex) {
	if p.formulas++; p.formulas == 1 {
		p.problems.Warnf(p.at(n), "math is not rendered: formulas between dollars are shown as code, as written; write them in plain signs, such as s = Σ wᵢ·xᵢ, or add a picture; a dollar sign itself is \\$")
	}
}

// inlineTex is $…$ with something that no price has: a sign of TeX, an equation, or a letter alone.
var inlineTex = regexp.MustCompile(`^\$(\pL|([^\s$][^$\n]*)?[\\^_={}<>][^$\n]*)\$`)

type texParser struct{}

func (texParser) Trigger() []byte { return []byte{'$'} }

func (texParser) Parse(_ ast.Node, block text.Reader, _ parser.Context) ast.Node {
	line, at := block.PeekLine()
	before := block.PrecendingCharacter()
	found := &tex{}
	add := func(from, to int) { found.AppendChild(found, ast.NewRawTextSegment(text.NewSegment(from, to))) }
	if !bytes.HasPrefix(line, []byte("$$")) {
		m := inlineTex.Find(line)
		if m == nil || isWord(before) || len(m) < len(line) && isWord(rune(line[len(m)])) {
			return nil
		}
		add(at.Start+1, at.Start+len(m)-1)
		block.Advance(len(m))
		return found
	}
	number, start := block.Position()
	alone := before == '\n' && len(bytes.TrimSpace(line)) == 2
	block.Advance(2)
	for line, at = block.PeekLine(); line != nil; line, at = block.PeekLine() {
		if end := bytes.Index(line, []byte("$$")); end >= 0 {
			add(at.Start, at.Start+end)
			block.Advance(end + 2)
			return found
		}
		add(at.Start, at.Stop)
		block.AdvanceLine()
	}
	if alone { // a blank line is in it
		return found
	}
	block.SetPosition(number, start)
	return nil
}

func isWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

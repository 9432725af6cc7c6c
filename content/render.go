package content

import (
	"html"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/renderer"
	goldhtml "github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/util"
)

// htmlRenderer renders what differs from goldmark's own HTML: quotes, links and
// pictures whose addresses are resolved already, and tables that can be scrolled and need
// no style attribute.
type htmlRenderer struct{}

func (htmlRenderer) RegisterFuncs(reg renderer.NodeRendererFuncRegisterer) {
	reg.Register(kindQuote, renderQuote)
	reg.Register(kindElement, renderElement)
	reg.Register(ast.KindLink, renderLink)
	reg.Register(ast.KindImage, renderImage)
	reg.Register(extast.KindTable, renderTable)
	reg.Register(extast.KindTableCell, renderTableCell)
}

func renderQuote(w util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	q := node.(*quote)
	switch {
	case q.text == "":
		_, _ = w.WriteString(html.EscapeString("[[" + q.address + "]]"))
	case q.href == "":
		_, _ = w.WriteString(`<span class="cell">` + html.EscapeString(q.text) + `</span>`)
	default:
		_, _ = w.WriteString(`<a class="cell" href="` + html.EscapeString(q.href) + `">` + html.EscapeString(q.text) + `</a>`)
	}
	return ast.WalkContinue, nil
}

func renderElement(w util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	if entering {
		_, _ = w.WriteString(node.(*element).open)
	} else {
		_, _ = w.WriteString(node.(*element).close)
	}
	return ast.WalkContinue, nil
}

func renderLink(w util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		_, _ = w.WriteString("</a>")
		return ast.WalkContinue, nil
	}
	n := node.(*ast.Link)
	_, _ = w.WriteString(`<a href="` + html.EscapeString(string(n.Destination)) + `"`)
	renderTitle(w, n.Title)
	goldhtml.RenderAttributes(w, n, goldhtml.LinkAttributeFilter)
	_ = w.WriteByte('>')
	return ast.WalkContinue, nil
}

func renderTitle(w util.BufWriter, title []byte) {
	if title == nil {
		return
	}
	_, _ = w.WriteString(` title="`)
	goldhtml.DefaultWriter.Write(w, title)
	_ = w.WriteByte('"')
}

func renderImage(w util.BufWriter, source []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	n := node.(*ast.Image)
	if isVideo(string(n.Destination)) {
		renderVideo(w, source, n)
		return ast.WalkSkipChildren, nil
	}
	_, _ = w.WriteString(`<img src="` + html.EscapeString(string(n.Destination)) + `" alt="` + html.EscapeString(plainText(n, source)) + `"`)
	renderTitle(w, n.Title)
	goldhtml.RenderAttributes(w, n, sizes)
	_, _ = w.WriteString(` loading="lazy">`)
	return ast.WalkSkipChildren, nil
}

var (
	sizes  = util.NewBytesFilterString("width,height")
	poster = util.NewBytesFilterString("width,height,poster")
)

// renderVideo writes a video, which is not loaded before it is played; a browser that
// shows none leads to it.
func renderVideo(w util.BufWriter, source []byte, n *ast.Image) {
	address, shows := html.EscapeString(string(n.Destination)), html.EscapeString(plainText(n, source))
	_, _ = w.WriteString(`<video controls preload="none" src="` + address + `" aria-label="` + shows + `"`)
	goldhtml.RenderAttributes(w, n, poster)
	_ = w.WriteByte('>')
	if captions, ok := n.AttributeString("captions"); ok {
		_, _ = w.WriteString(`<track kind="captions" src="` + html.EscapeString(string(captions.([]byte))) + `" default>`)
	}
	_, _ = w.WriteString(`<a href="` + address + `">` + shows + "</a></video>")
}

// renderTable wraps a table, so that a wide one scrolls within the page. The box is no
// landmark: a page with twenty tables has no twenty main parts.
func renderTable(w util.BufWriter, _ []byte, _ ast.Node, entering bool) (ast.WalkStatus, error) {
	if entering {
		_, _ = w.WriteString("<div class=\"prose-table\" tabindex=\"0\" role=\"group\" aria-label=\"Table\">\n<table>\n")
	} else {
		_, _ = w.WriteString("</table>\n</div>\n")
	}
	return ast.WalkContinue, nil
}

func renderTableCell(w util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	n := node.(*extast.TableCell)
	tag := "td"
	if n.Parent().Kind() == extast.KindTableHeader {
		tag = "th"
	}
	if !entering {
		_, _ = w.WriteString("</" + tag + ">\n")
		return ast.WalkContinue, nil
	}
	_, _ = w.WriteString("<" + tag)
	if tag == "th" {
		_, _ = w.WriteString(` scope="col"`)
	}
	switch n.Alignment {
	case extast.AlignRight:
		_, _ = w.WriteString(` class="right"`)
	case extast.AlignCenter:
		_, _ = w.WriteString(` class="centre"`)
	}
	_ = w.WriteByte('>')
	return ast.WalkContinue, nil
}

package content

import (
	"html"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/util"
)

// A paragraph of pictures and nothing else becomes figures. The notation is that of
// pictures and links, so that a page reads well as text and wherever Markdown is shown:
//
//	![What it shows](a.png "Caption")              a figure
//	![…](a.png) ![…](b.png) ![…](c.png)            a gallery
//	![…](a.png "Before") vs ![…](b.png "After")    two pictures to compare
//	![What it shows](a.mp4 "Caption")              a video
//	[![…](poster.png)](a.mp4 "Caption")            a video with this poster
//	[![…](a.png)](https://video.example "Title")   a card that leads elsewhere

// element is markup around a node's children, ready to be written.
type element struct {
	ast.BaseBlock
	open, close string
}

var kindElement = ast.NewNodeKind("Element")

func (*element) Kind() ast.NodeKind { return kindElement }

func (e *element) Dump(source []byte, level int) {
	ast.DumpHelper(e, source, level, map[string]string{"Open": e.open}, nil)
}

// figures turns a paragraph into figures where it holds pictures and nothing else.
func (p *preparation) figures(paragraph *ast.Paragraph) {
	var list []ast.Node
	words := ""
	for n := paragraph.FirstChild(); n != nil; n = n.NextSibling() {
		switch n := n.(type) {
		case *ast.Image:
			list = append(list, n)
		case *ast.Link:
			if _, ok := n.FirstChild().(*ast.Image); !ok || n.ChildCount() > 1 {
				return
			}
			list = append(list, n)
		case *ast.Text:
			word := strings.TrimSpace(string(n.Value(p.source)))
			if words += word; word != "" && len(list) != 1 {
				return // no picture goes before it, or two do
			}
		default:
			return
		}
	}
	versus := words == "vs" && len(list) == 2
	if len(list) == 0 || words != "" && !versus {
		return
	}
	box := &element{open: `<div class="gallery">` + "\n", close: "</div>\n"}
	if versus {
		box.open = `<div class="versus">` + "\n"
	}
	if versus && !slices.ContainsFunc(list, isMore) {
		box.open = `<div class="versus" data-versus>` + "\n" // a slider
	}
	for _, n := range list {
		box.AppendChild(box, p.figure(n))
	}
	if len(list) == 1 {
		box = box.FirstChild().(*element)
	}
	paragraph.Parent().ReplaceChild(paragraph.Parent(), paragraph, box)
}

// isMore reports whether a figure is more than a picture: a video, or a link.
func isMore(n ast.Node) bool {
	picture, ok := n.(*ast.Image)
	return !ok || isVideo(string(picture.Destination))
}

// figure is a picture or video with its caption, or a picture that leads elsewhere.
func (p *preparation) figure(n ast.Node) *element {
	picture, ok := n.(*ast.Image)
	if !ok {
		return p.leading(n.(*ast.Link))
	}
	e := &element{open: "<figure>", close: caption(picture.Title) + "</figure>\n"}
	picture.Title = nil
	if !isMore(picture) {
		e.open += `<a href="` + html.EscapeString(string(picture.Destination)) + `" data-shot` + p.named(picture) + ">"
		e.close = "</a>" + e.close
	}
	e.AppendChild(e, picture)
	return e
}

// leading is a picture that is a link: the poster of a video, a card where the link has a
// title and leaves the site, or else a figure that leads where the link does.
func (p *preparation) leading(link *ast.Link) *element {
	picture := link.FirstChild().(*ast.Image)
	to := string(link.Destination)
	if _, leaves := link.AttributeString("rel"); !leaves && isVideo(to) {
		picture.SetAttributeString("poster", picture.Destination)
		if captions, ok := link.AttributeString("captions"); ok {
			picture.SetAttributeString("captions", captions)
		}
		picture.Destination, picture.Title = link.Destination, link.Title
		return p.figure(picture)
	} else if leaves && link.Title != nil {
		e := &element{open: `<p class="link-card"><a href="` + html.EscapeString(to) + `" rel="noopener">`}
		e.close = "<span>" + html.EscapeString(plainTitle(link.Title)) + " <small>" + html.EscapeString(host(to)) + "</small></span></a></p>\n"
		e.AppendChild(e, picture)
		return e
	}
	e := &element{open: "<figure>", close: caption(link.Title) + "</figure>\n"}
	link.Title = nil
	e.AppendChild(e, link)
	return e
}

// named names a link by what it does, where its picture says nothing.
func (p *preparation) named(n *ast.Image) string {
	if strings.TrimSpace(plainText(n, p.source)) != "" {
		return ""
	}
	return ` aria-label="The picture in full"`
}

func caption(title []byte) string {
	if title == nil {
		return ""
	}
	return "<figcaption>" + html.EscapeString(plainTitle(title)) + "</figcaption>"
}

// plainTitle is a title without Markdown's escapes.
func plainTitle(title []byte) string {
	return string(util.ResolveEntityNames(util.ResolveNumericReferences(util.UnescapePunctuations(title))))
}

// host is who an address leads to, as people name it: "youtube.com".
func host(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return strings.TrimPrefix(u.Hostname(), "www.")
}

var videoEndings = []string{".mp4", ".webm"}

// isVideo reports whether an address is that of a video's file.
func isVideo(address string) bool {
	name, _, _ := strings.Cut(address, "#")
	name, _, _ = strings.Cut(name, "?")
	return slices.Contains(videoEndings, strings.ToLower(path.Ext(name)))
}

// besideVideo finds what has a video's name and another ending: a poster, captions.
func (p *preparation) besideVideo(n ast.Node, written string) {
	target := p.file(written)
	find := func(attribute string, endings ...string) {
		for _, ending := range endings {
			if href, ok := p.resolver.Page(strings.TrimSuffix(target, path.Ext(target)) + ending); ok {
				n.SetAttributeString(attribute, []byte(href))
				return
			}
		}
	}
	find("poster", ".webp", ".png", ".jpg", ".jpeg", ".avif", ".svg")
	find("captions", ".vtt")
}

// sized keeps a picture's room on the page, where its size is known.
func (p *preparation) sized(n *ast.Image, written string) {
	if width, height := p.resolver.Size(p.file(written)); width > 0 && height > 0 {
		n.SetAttributeString("width", []byte(strconv.Itoa(width)))
		n.SetAttributeString("height", []byte(strconv.Itoa(height)))
	}
}

// file is the path from the site's root of a file that leads somewhere.
func (p *preparation) file(written string) string {
	target := ""
	if u, err := url.Parse(written); err == nil {
		target, _ = p.target(u.Path, true)
	}
	return target
}

package content

import (
	"bytes"
	"fmt"
	"net/url"
	"path"
	"slices"
	"strings"
	"unicode"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"standings/internal/source"
	"standings/internal/words"
)

// link resolves a link's address; a link that must not be followed loses its
// address and keeps its words.
func (p *preparation) link(n *ast.Link) {
	written := string(n.Destination)
	video := isVideo(written) && !source.IsWeb(written)
	href, external, err := p.resolve(written, video)
	if err != nil {
		p.problems.Errorf(p.at(n), "link %q %v", short(n.Destination), err)
		unwrap(n)
		return
	}
	n.Destination = []byte(href)
	if external {
		n.SetAttributeString("rel", []byte("noopener"))
	}
	if video {
		p.besideVideo(n, written)
	}
}

// autoLink makes a link of a bare address, which is its words too.
func (p *preparation) autoLink(n *ast.AutoLink) {
	if insideLink(n) {
		replaceByText(n, n.Label(p.source))
		return
	}
	link := ast.NewLink()
	if link.Destination = n.URL(p.source); n.AutoLinkType == ast.AutoLinkEmail && !bytes.HasPrefix(bytes.ToLower(link.Destination), []byte("mailto:")) {
		link.Destination = slices.Concat([]byte("mailto:"), link.Destination)
	}
	label := ast.NewString(n.Label(p.source))
	label.SetRaw(true)
	link.AppendChild(link, label)
	link.SetPos(n.Pos())
	n.Parent().ReplaceChild(n.Parent(), n, link)
	p.link(link)
}

// image resolves a picture's address; one that cannot be shown is replaced by
// its description.
func (p *preparation) image(n *ast.Image) {
	written, kind := string(n.Destination), "picture"
	if isVideo(written) {
		kind = "video"
	}
	href, _, err := p.resolve(written, true)
	if err != nil {
		p.problems.Errorf(p.at(n), "%s %q %v", kind, short(n.Destination), err)
		unwrap(n)
		return
	}
	if n.FirstChild() == nil {
		p.problems.Warnf(p.at(n), "%s %q says nothing to who cannot see it: write ![what it shows](%s)", kind, short(n.Destination), short(n.Destination))
	}
	n.Destination = []byte(href)
	if kind == "video" {
		if insideLink(n) {
			p.problems.Errorf(p.at(n), "video %q is in a link, where nobody can play it: put a picture there, or leave the link out", short([]byte(written)))
		}
		p.besideVideo(n, written)
	} else {
		p.sized(n, written)
	}
}

// Picture is the path from the site's root of the document's first picture, which lists
// show it by: "img/map.png"; "" where it has none. Shows is what it shows. Rendering
// reports what is wrong with it.
func (d Document) Picture() (first, shows string) {
	if line, _ := excess(d.Source); line > 0 {
		return "", ""
	}
	written := []byte(d.Source)
	_ = ast.Walk(markdown.Parser().Parse(text.NewReader(written)), func(n ast.Node, _ bool) (ast.WalkStatus, error) {
		if image, ok := n.(*ast.Image); ok && first == "" {
			first, _ = d.target(string(image.Destination), true)
			shows = plainText(image, written)
		}
		return ast.WalkContinue, nil
	})
	return strings.TrimPrefix(first, "/"), shows
}

// resolve turns an address as written into the one to follow, and says whether
// it leaves the site. Only web and mail addresses, pages and files of the site
// get through; pictures are the site's own files.
func (p *preparation) resolve(written string, picture bool) (href string, external bool, err error) {
	if len(written) > source.MaxAddress {
		return "", false, fmt.Errorf("is longer than %d letters", source.MaxAddress)
	}
	// Backslashes and entities as in Markdown; browsers ignore white space at the ends.
	plain := util.ResolveEntityNames(util.ResolveNumericReferences(util.UnescapePunctuations([]byte(written))))
	u, err := url.Parse(strings.TrimSpace(string(plain)))
	switch {
	case err != nil || strings.IndexFunc(string(plain), unicode.IsControl) >= 0:
		return "", false, fmt.Errorf("is no address")
	case u.Scheme == "" && u.Host == "" && u.Opaque == "":
		href, err = p.inside(u, picture)
		return href, false, err
	case picture:
		return "", false, fmt.Errorf("is not one of the site's files: copy it into %s and name it from there, or make a picture of the site lead to it: [![what it shows](picture.png)](https://… \"Title\")", filesDir)
	case source.IsWeb(u.String()):
		return u.String(), true, nil
	case u.User != nil:
		return "", false, fmt.Errorf("has a name before its host, which could be taken for the host: leave out %s@", u.User)
	case u.Scheme == "mailto" && strings.Contains(u.Opaque, "@"):
		return u.String(), false, nil
	}
	return "", false, fmt.Errorf("should begin with https://, http:// or mailto:, or lead to a page of the site")
}

// inside resolves an address without scheme and host.
func (p *preparation) inside(u *url.URL, picture bool) (string, error) {
	if u.Path == "" && u.RawQuery == "" && !picture {
		if u.Fragment == "" {
			return "", fmt.Errorf("leads nowhere: it is empty")
		}
		if p.ids[strings.TrimPrefix(u.Fragment, p.Prefix)] == 0 {
			return "", fmt.Errorf("leads to no heading of this text")
		}
		return (&url.URL{Fragment: p.Prefix + strings.TrimPrefix(u.Fragment, p.Prefix)}).String(), nil
	}
	target, err := p.target(u.Path, picture)
	if err != nil {
		return "", err
	}
	href, ok := p.resolver.Page(target)
	if !ok && !strings.HasSuffix(target, "/") && !picture {
		href, ok = p.resolver.Page(target + "/")
	}
	if !ok {
		if picture {
			if below, full := strings.CutPrefix(target, "/"+filesDir+"/"); full {
				return "", fmt.Errorf("is not there: name it as it is in %s, %s", filesDir, below)
			}
			return "", fmt.Errorf("is not there: put it in %s%s", filesDir, target)
		}
		return "", fmt.Errorf("leads nowhere: the site has no page or file %s", target)
	}
	if u.RawQuery != "" {
		href += "?" + u.RawQuery
	}
	if u.Fragment != "" {
		href += "#" + u.EscapedFragment()
	}
	return href, nil
}

// target finds the path from the site's root that an address means: a Markdown
// file is its page, a file below content/files its copy, and the rest starts
// where the document is in the site; a picture starts at content/files.
func (d Document) target(written string, picture bool) (string, error) {
	if !strings.HasPrefix(written, "/") {
		file := path.Join(path.Dir(d.File), written)
		if below, ok := strings.CutPrefix(file, filesDir+"/"); ok {
			return "/" + below, nil
		}
		if strings.HasSuffix(written, ".md") && !picture {
			return markdownTarget(file)
		}
	}
	switch {
	case picture:
		return path.Join("/", written), nil
	case written == "":
		return path.Join("/", d.Address) + "/", nil
	}
	target := path.Join("/", written)
	if !strings.HasPrefix(written, "/") {
		target = path.Join("/", d.Address, written)
	}
	last := path.Base(written)
	if last == "index.html" {
		target, last = path.Dir(target), "."
	}
	if target != "/" && (strings.HasSuffix(written, "/") || last == "." || last == "..") {
		target += "/"
	}
	return target, nil
}

// markdownTarget is the address of the page made of a Markdown file.
func markdownTarget(file string) (string, error) {
	id := strings.TrimSuffix(path.Base(file), ".md")
	switch parts := strings.Split(path.Dir(file), "/"); {
	case path.Dir(file) == "content/pages":
		return (&Page{ID: id}).Address(), nil
	case len(parts) == 3 && parts[0] == "content" && parts[1] == "cases":
		return (&Case{Benchmark: parts[2], ID: id}).Address(), nil
	}
	return "", fmt.Errorf("leads to no page: %s is not among the pages", file)
}

// insideLink reports whether a node is in the words of a link, which cannot
// hold another.
func insideLink(n ast.Node) bool {
	for parent := n.Parent(); parent != nil; parent = parent.Parent() {
		if _, ok := parent.(*ast.Link); ok {
			return true
		}
	}
	return false
}

// unwrap replaces a node by its children.
func unwrap(n ast.Node) {
	parent := n.Parent()
	for child := n.FirstChild(); child != nil; {
		next := child.NextSibling()
		n.RemoveChild(n, child)
		parent.InsertBefore(parent, n, child)
		child = next
	}
	parent.RemoveChild(parent, n)
}

func replaceByText(n ast.Node, words []byte) {
	plain := ast.NewString(words)
	plain.SetRaw(true)
	n.Parent().ReplaceChild(n.Parent(), n, plain)
}

// short keeps an address in a message readable.
func short(address []byte) string {
	return words.Cut(string(address), 61)
}

// slug makes an id out of words: "What can be compared?" becomes
// "what-can-be-compared". Letters of other scripts stay; no letter gives
// "section".
func slug(words string) string {
	var b strings.Builder
	gap := false
	for _, r := range strings.ToLower(words) {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) {
			if gap && b.Len() > 0 {
				b.WriteByte('-')
			}
			gap = false
			b.WriteRune(r)
		} else {
			gap = true
		}
	}
	if b.Len() == 0 {
		return "section"
	}
	return b.String()
}

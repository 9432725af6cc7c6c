package images

import (
	"cmp"
	"errors"
	"regexp"
	"strings"
)

// svgAsk is a part of a drawing that an element asks for by its id.
type svgAsk struct {
	id  string
	how svgHow
}

type svgHow int

const (
	repeated svgHow = iota // the part is drawn in it, or it goes on from the part
	covered                // each shape in it may be cut, masked or filtered
	painted                // each shape in it, and what inherits from it, may be filled or stroked
	marked                 // each corner of each shape in it may be
)

var (
	errUnclear = errors.New("it names its parts in a way that cannot be followed: give them ids of letters and digits, and write url(#id)")

	svgURL      = regexp.MustCompile(`(?i)url\(`)
	svgPlainURL = regexp.MustCompile(`(?i)url\(\s*(?:"#([^\s"'(){};%]+)"|'#([^\s"'(){};%]+)'|#([^\s"'(){};%]+))\s*\)`)
	svgQuoted   = regexp.MustCompile(`(?s)/\*.*?\*/|"[^"\n\r\f]*"|'[^'\n\r\f]*'`)
	svgSubject  = regexp.MustCompile(`(?:^|[\s>+~{])([\w-]*)(?:[.#]([\w-]+))*\s*$`) // of a selector: an element, and a class or id of it
)

// svgAsks lists what declarations ask for.
func svgAsks(declarations string) ([]svgAsk, error) {
	var asks []svgAsk
	for declaration := range strings.SplitSeq(declarations, ";") {
		if !strings.Contains(declaration, "(") {
			continue
		}
		found := svgPlainURL.FindAllStringSubmatch(declaration, -1)
		if len(found) != len(svgURL.FindAllString(declaration, -1)) {
			return nil, errUnclear
		}
		property, _, _ := strings.Cut(declaration, ":")
		how := marked // also a property of the author's own, which any other may take over
		switch strings.ToLower(strings.TrimSpace(property)) {
		case "href":
			how = repeated
		case "clip-path", "mask", "mask-image", "filter":
			how = covered
		case "fill", "stroke":
			how = painted
		}
		for _, m := range found {
			asks = append(asks, svgAsk{m[1] + m[2] + m[3], how})
		}
	}
	return asks, nil
}

// svgSheet is what the rules of a style ask for, by the class, id or element that they are
// for; "" is for all elements. A rule that is for fewer counts for these.
type svgSheet map[string][]svgAsk

// readSVGSheet reads a style.
func readSVGSheet(text string) (svgSheet, error) {
	sheet := svgSheet{}
	text = svgQuoted.ReplaceAllStringFunc(text, func(part string) string {
		if strings.Contains(part, "#") && part[0] != '/' {
			return part[1 : len(part)-1] // it may be an address
		}
		return " "
	})
	if strings.ContainsAny(text, `"'`) {
		return nil, errUnclear
	}
	for rule := range strings.SplitSeq(text, "}") {
		at := strings.LastIndex(rule, "{")
		selectors, declarations := rule[:max(at, 0)], rule[at+1:]
		if svgURL.MatchString(selectors) { // a rule with others in it
			selectors, declarations = "", rule
		}
		asks, err := svgAsks(declarations)
		if err != nil {
			return nil, err
		}
		if len(asks) == 0 {
			continue
		}
		for selector := range strings.SplitSeq(selectors, ",") {
			subject := ""
			if m := svgSubject.FindStringSubmatch(selector); m != nil && !strings.ContainsAny(selector, "*@&|:[(;") {
				subject = cmp.Or(m[2], m[1])
			}
			sheet[subject] = append(sheet[subject], asks...)
		}
	}
	return sheet, nil
}

// asks lists what the rules ask for on an element.
func (s svgSheet) asks(n *svgNode) []svgAsk {
	if len(s) == 0 {
		return nil
	}
	asks := append(s[""][:len(s[""]):len(s[""])], s[n.XMLName.Local]...)
	for _, a := range n.Attrs {
		switch a.Name.Local {
		case "id":
			asks = append(asks, s[a.Value]...)
		case "class":
			for _, class := range strings.Fields(a.Value) {
				asks = append(asks, s[class]...)
			}
		}
	}
	return asks
}

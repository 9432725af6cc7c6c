package images

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Drawings are shown as images, where browsers run nothing in them. But a reader
// may open one in a window of its own: so only what draws is kept of it.
var svgElements = strings.Fields(`svg g defs symbol use title desc switch
	path rect circle ellipse line polyline polygon text tspan textPath
	linearGradient radialGradient stop clipPath mask pattern marker style
	filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
	feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
	feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`)

// isSVG reports whether a file is a drawing, by its content.
func isSVG(data []byte, ending string) bool {
	head := bytes.TrimSpace(bytes.TrimPrefix(data[:min(len(data), 1024)], []byte("\uFEFF")))
	return strings.EqualFold(ending, ".svg") || bytes.HasPrefix(head, []byte("<svg")) || bytes.HasPrefix(head, []byte("<?xml")) && bytes.Contains(head, []byte("<svg"))
}

// cleanSVG returns a drawing without scripts, links, animations, foreign content
// and addresses that lead out of it, and its size; 0 where it states none. What
// would draw without end is an error.
func cleanSVG(data []byte) (clean []byte, width, height int, err error) {
	decoder := xml.NewDecoder(bytes.NewReader(data))
	var b bytes.Buffer
	var open []string
	skipped, style := 0, false
	var sheet strings.Builder // the text of a style element, whole: comments may part a word
	seen := false
	for {
		token, err := decoder.RawToken()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, 0, 0, err
		}
		switch t := token.(type) {
		case xml.StartElement:
			if !seen {
				if t.Name.Local != "svg" {
					return nil, 0, 0, fmt.Errorf("it begins with <%s>", t.Name.Local)
				}
				seen = true
				width, height = svgSize(t.Attr)
			} else if len(open) == 0 {
				return nil, 0, 0, errors.New("it has more than one root")
			}
			if open = append(open, t.Name.Space+":"+t.Name.Local); len(open) > mostNested {
				return nil, 0, 0, fmt.Errorf("its elements are nested more than %d deep", mostNested)
			}
			if skipped > 0 || t.Name.Space != "" && t.Name.Space != "svg" || !slices.Contains(svgElements, t.Name.Local) {
				skipped++
				continue
			}
			if style {
				return nil, 0, 0, errors.New("a style holds elements")
			}
			style = t.Name.Local == "style"
			b.WriteString("<" + t.Name.Local)
			if len(open) == 1 {
				b.WriteString(` xmlns="http://www.w3.org/2000/svg"`)
			}
			written := map[string]bool{}
			for _, a := range t.Attr {
				writeSVGAttribute(&b, a, written)
			}
			b.WriteByte('>')
		case xml.EndElement:
			if len(open) == 0 || open[len(open)-1] != t.Name.Space+":"+t.Name.Local {
				return nil, 0, 0, fmt.Errorf("</%s> closes what is not open", t.Name.Local)
			}
			open = open[:len(open)-1]
			if skipped > 0 {
				skipped--
				continue
			}
			if style && harmlessStyle(sheet.String()) {
				xml.EscapeText(&b, []byte(sheet.String()))
			}
			style = false
			sheet.Reset()
			b.WriteString("</" + t.Name.Local + ">")
		case xml.CharData:
			switch {
			case skipped > 0 || len(open) == 0:
			case style:
				sheet.Write(t)
			default:
				xml.EscapeText(&b, t)
			}
		}
	}
	if !seen || len(open) > 0 {
		return nil, 0, 0, errors.New("it is cut off")
	}
	clean = append(b.Bytes(), '\n')
	if err := drawn(clean); err != nil {
		return nil, 0, 0, err
	}
	return clean, width, height, nil
}

// writeSVGAttribute keeps an attribute that only draws.
func writeSVGAttribute(b *bytes.Buffer, a xml.Attr, written map[string]bool) {
	name := a.Name.Local
	switch {
	case a.Name.Space == "xmlns", a.Name.Space == "" && name == "xmlns":
		return // the root has the only one that is needed
	case a.Name.Space == "xml" && (name == "space" || name == "lang"):
		name = "xml:" + name
	case name == "href" && (a.Name.Space == "" || a.Name.Space == "xlink"):
		if !strings.HasPrefix(strings.TrimSpace(a.Value), "#") {
			return
		}
	case a.Name.Space != "", !drawsOnly(name):
		return
	}
	if written[name] || !harmlessStyle(a.Value) {
		return
	}
	written[name] = true
	b.WriteString(" " + name + `="`)
	xml.EscapeText(b, []byte(a.Value))
	b.WriteByte('"')
}

// drawsOnly reports whether an attribute neither acts nor leads anywhere, in
// upper or lower case.
func drawsOnly(name string) bool {
	switch name = strings.ToLower(name); name {
	case "href", "src", "base":
		return false
	}
	return !strings.HasPrefix(name, "on")
}

// svgForbidden is what no style may have, whatever else it says.
var svgForbidden = strings.Fields(`\ @import javascript: expression( image( image-set(`)

// harmlessStyle reports whether a text asks for nothing outside the drawing.
func harmlessStyle(text string) bool {
	folded := strings.ToLower(text)
	if slices.ContainsFunc(svgForbidden, func(part string) bool { return strings.Contains(folded, part) }) {
		return false
	}
	for rest := folded; ; {
		at := strings.Index(rest, "url(")
		if at < 0 {
			return true
		}
		rest = rest[at+len("url("):]
		if !strings.HasPrefix(strings.TrimLeft(rest, " \t\n\r\"'"), "#") {
			return false
		}
	}
}

// svgSize reads a drawing's size in pixels: its width and height, or its view box.
func svgSize(attributes []xml.Attr) (w, h int) {
	var box []string
	var width, height float64
	for _, a := range attributes {
		if a.Name.Space != "" {
			continue
		}
		switch a.Name.Local {
		case "width":
			width = pixels(a.Value)
		case "height":
			height = pixels(a.Value)
		case "viewBox":
			box = strings.FieldsFunc(a.Value, func(r rune) bool { return r == ' ' || r == ',' })
		}
	}
	if (width == 0 || height == 0) && len(box) == 4 {
		width, height = pixels(box[2]), pixels(box[3])
	}
	if width == 0 || height == 0 {
		return 0, 0
	}
	return int(math.Round(width)), int(math.Round(height))
}

// pixels reads a length in pixels; 0 where it is none, or absurd.
func pixels(text string) float64 {
	x, err := strconv.ParseFloat(strings.TrimSuffix(strings.TrimSpace(text), "px"), 64)
	if err != nil || !(x > 0 && x < 1e5) {
		return 0
	}
	return x
}

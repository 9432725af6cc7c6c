package images

import (
	"encoding/xml"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// A drawing can ask for the same part many times, and that part for another: a
// dozen lines then draw a thousand million shapes, and the reader's browser
// hangs. So what would be drawn is counted, rather too high than too low.
const (
	// mostDrawn is how many elements a drawing may draw, references followed. A
	// plot of twenty thousand points, each a reference with a path to clip it,
	// takes a hundred thousand. A browser needs seconds for as many as this, not minutes.
	mostDrawn = 250_000
	// mostNested is how deep elements may be in each other.
	mostNested = 500
)

var (
	errCircle = errors.New("its parts ask for each other in a circle")
	errMuch   = fmt.Errorf("it draws more than %d elements, those counted that are drawn again by reference", mostDrawn)
)

// svgNode is an element of a drawing, with what is in it.
type svgNode struct {
	XMLName xml.Name
	Attrs   []xml.Attr `xml:",any,attr"`
	Text    string     `xml:",chardata"`
	Nodes   []*svgNode `xml:",any"`

	parent         *svgNode
	asks           []svgAsk
	begun, counted bool
	// With what is repeated in it: the elements that are drawn, those that are painted, and the
	// corners at which they may be marked.
	drawn, shapes, corners float64
}

// svgCount counts what a drawing draws.
type svgCount struct {
	byID  map[string]*svgNode
	style strings.Builder // the text of all style elements
	sheet svgSheet
	asked int // how many references were followed
}

// drawn follows a cleaned drawing's references; an error where it draws too much.
func drawn(clean []byte) error {
	c := svgCount{byID: map[string]*svgNode{}}
	var root svgNode
	if err := xml.Unmarshal(clean, &root); err != nil {
		return err
	}
	err := c.read(&root, nil)
	if err == nil {
		c.sheet, err = readSVGSheet(c.style.String())
	}
	if err == nil {
		err = c.count(&root)
	}
	if err == nil && root.drawn > mostDrawn {
		err = errMuch
	}
	return err
}

// read notes what an element and those in it ask for by their attributes.
func (c *svgCount) read(n, parent *svgNode) error {
	n.parent, n.corners = parent, 1
	if n.XMLName.Local == "style" {
		c.style.WriteString(n.Text)
	}
	for _, a := range n.Attrs {
		declarations := a.Name.Local + ":" + a.Value
		switch a.Name.Local {
		case "id":
			if c.byID[a.Value] == nil {
				c.byID[a.Value] = n
			}
			continue
		case "d", "points":
			// Between two corners is at least one sign that is no digit.
			n.corners += float64(strings.Count(nonDigits.Replace(a.Value), "") - 1)
			continue
		case "href":
			declarations = "href:url(" + strings.TrimSpace(a.Value) + ")"
		case "style":
			declarations = a.Value
		}
		asks, err := svgAsks(declarations)
		if err != nil {
			return err
		}
		n.asks = append(n.asks, asks...)
	}
	for _, inner := range n.Nodes {
		if err := c.read(inner, n); err != nil {
			return err
		}
	}
	return nil
}

var nonDigits = strings.NewReplacer("0", "", "1", "", "2", "", "3", "", "4", "", "5", "", "6", "", "7", "", "8", "", "9", "")

// svgTiles are elements that are drawn elsewhere, but inherit where they are written.
var svgTiles = strings.Fields("pattern marker mask")

// count counts what an element draws, once for all that ask for it. An element that asks for
// one that it is in draws nothing by that.
func (c *svgCount) count(n *svgNode) error {
	switch {
	case n.counted:
		return nil
	case n.begun:
		return errCircle
	}
	n.begun = true
	n.drawn, n.shapes = 1, 1
	for _, inner := range n.Nodes {
		if err := c.count(inner); err != nil {
			return err
		}
		n.add(inner)
	}
	asks := slices.Concat(n.asks, c.sheet.asks(n))
	for at := n.parent; at != nil && slices.Contains(svgTiles, n.XMLName.Local); at = at.parent {
		asks = append(asks, slices.DeleteFunc(slices.Concat(at.asks, c.sheet.asks(at)), func(ask svgAsk) bool { return ask.how <= covered })...)
	}
	if c.asked += len(asks); c.asked > mostDrawn {
		return errMuch
	}
	slices.SortFunc(asks, func(x, y svgAsk) int { return int(x.how - y.how) }) // what is repeated is painted, too
	for _, ask := range asks {
		part := c.byID[ask.id]
		if part == nil || part.holds(n) {
			continue
		}
		if err := c.count(part); err != nil {
			return err
		}
		switch ask.how {
		case repeated:
			n.add(part)
		case covered, painted:
			n.drawn += n.shapes * part.drawn
		case marked:
			n.drawn += n.corners * part.drawn
		}
	}
	n.counted = true
	return nil
}

// add counts what another element draws as drawn in this one.
func (n *svgNode) add(other *svgNode) {
	n.drawn, n.shapes, n.corners = n.drawn+other.drawn, n.shapes+other.shapes, n.corners+other.corners
}

// holds reports whether another element is this one, or in it.
func (n *svgNode) holds(other *svgNode) bool {
	for ; other != nil; other = other.parent {
		if n == other {
			return true
		}
	}
	return false
}

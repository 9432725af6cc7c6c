package images

import (
	"encoding/xml"
	"fmt"
	"slices"
	"strings"
)

// A drawing can ask for the same part many times, and that part for another: a
// dozen lines then draw a thousand million shapes, and the reader's browser
// hangs. So it is counted what would be drawn.
const (
	// mostDrawn is how many elements a drawing may draw, references followed. A
	// plot of twenty thousand points, each a reference with a path to clip it,
	// takes eighty thousand. A browser needs seconds for as many as this, not minutes.
	mostDrawn = 200_000
	// mostNested is how deep elements may be in each other.
	mostNested = 500
	// mostAsked is how many parts one element may ask for.
	mostAsked = 1000
)

// svgNode is an element of a drawing, as far as it asks for others.
type svgNode struct {
	XMLName xml.Name
	Attrs   []xml.Attr `xml:",any,attr"`
	Text    string     `xml:",chardata"`
	Nodes   []*svgNode `xml:",any"`

	// What [svgCount.read] finds in them.
	id      string
	class   []string
	href    []string // readings of what it repeats or goes on from
	corners int      // at which it may be marked, at most
	asks    []svgAsk
	parent  *svgNode
}

// svgCount counts what a drawing draws.
type svgCount struct {
	byID      map[string]*svgNode
	style     strings.Builder // the text of all style elements
	sheet     svgSheet
	open      map[*svgNode]bool     // what is being drawn: a reference to it from within draws nothing
	inherited map[*svgNode][]svgAsk // by elements that are drawn where something asks for them
	count     int
}

// drawn follows a cleaned drawing's references; an error where it draws too much.
func drawn(clean []byte) error {
	c := svgCount{byID: map[string]*svgNode{}, open: map[*svgNode]bool{}, inherited: map[*svgNode][]svgAsk{}}
	var root svgNode
	err := xml.Unmarshal(clean, &root)
	if err == nil {
		err = c.read(&root, nil)
	}
	if err == nil {
		c.sheet, err = readSVGSheet(c.style.String())
	}
	if err != nil {
		return err
	}
	return c.draw(&root, nil)
}

// read notes what an element and those in it ask for.
func (c *svgCount) read(n, parent *svgNode) error {
	n.corners, n.parent = 1, parent
	if n.XMLName.Local == "style" {
		c.style.WriteString(n.Text)
	}
	for _, a := range n.Attrs {
		switch name := a.Name.Local; name {
		case "id":
			n.id = a.Value
		case "class":
			n.class = strings.Fields(a.Value)
		case "href":
			n.href = readings(strings.TrimPrefix(strings.TrimSpace(a.Value), "#"))
		case "d", "points":
			// Between two corners is at least one sign that is no digit.
			n.corners += len(a.Value) - strings.Count(a.Value, "0")
			for digit := '1'; digit <= '9'; digit++ {
				n.corners -= strings.Count(a.Value, string(digit))
			}
		default:
			declarations, err := plainReferences(a.Value)
			if err != nil {
				return err
			}
			if name != "style" && declarations != "" {
				declarations = name + ":" + declarations
			}
			n.asks = append(n.asks, svgAsks(declarations)...)
		}
	}
	if n.id != "" && c.byID[n.id] == nil {
		c.byID[n.id] = n
	}
	for _, inner := range n.Nodes {
		if err := c.read(inner, n); err != nil {
			return err
		}
	}
	return nil
}

// Elements that draw nothing where they are, but where something asks for them.
var svgStored = strings.Fields("defs symbol pattern mask clipPath marker linearGradient radialGradient filter style title desc")

// Elements that are painted themselves.
var svgShapes = strings.Fields("path rect circle ellipse line polyline polygon text tspan textPath")

// asks lists what an element asks for, inherits aside.
func (c *svgCount) asks(n *svgNode) []svgAsk {
	if len(c.sheet) == 0 {
		return n.asks
	}
	asks := slices.Clip(n.asks)
	asks = append(append(append(asks, c.sheet["*"]...), c.sheet[n.XMLName.Local]...), c.sheet["#"+n.id]...)
	for _, class := range n.class {
		asks = append(asks, c.sheet["."+class]...)
	}
	return asks
}

func (c *svgCount) add(elements int) error {
	if c.count += elements; c.count > mostDrawn {
		return fmt.Errorf("it draws more than %d elements, those counted that are drawn again by reference", mostDrawn)
	}
	return nil
}

// draw counts an element, with what it asks for and what is in it.
func (c *svgCount) draw(n *svgNode, inherited []svgAsk) error {
	if slices.Contains(svgStored, n.XMLName.Local) {
		return c.add(1)
	}
	asks := c.asks(n)
	if len(asks)+len(inherited) > mostAsked {
		return fmt.Errorf("an element of it asks for more than %d others", mostAsked)
	}
	if err := c.add(1 + len(asks)); err != nil {
		return err
	}
	passed := passedOn(inherited, asks)
	for _, ask := range asks {
		if ask.how == covered {
			if err := c.enter(ask.id, 1, nil); err != nil {
				return err
			}
		}
	}
	if slices.Contains(svgShapes, n.XMLName.Local) {
		for _, ask := range passed {
			times := 1
			if ask.how == marked {
				times = n.corners
			}
			if err := c.enter(ask.id, times, nil); err != nil {
				return err
			}
		}
	}
	if n.XMLName.Local == "use" {
		for _, id := range n.href {
			if err := c.enter(id, 1, passed); err != nil {
				return err
			}
		}
	}
	for _, inner := range n.Nodes {
		if err := c.draw(inner, passed); err != nil {
			return err
		}
	}
	return nil
}

// enter counts what is under an id, as often as something asks for it.
func (c *svgCount) enter(id string, times int, inherited []svgAsk) error {
	n := c.byID[id]
	if n == nil || c.open[n] {
		return nil
	}
	c.open[n] = true
	defer delete(c.open, n)
	for range times {
		var err error
		if slices.Contains(svgStored, n.XMLName.Local) {
			err = c.drawStored(n, inherited)
		} else {
			err = c.draw(n, inherited)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// drawStored counts what is in an element that is not drawn where it is written: it inherits what
// holds where it is, too.
func (c *svgCount) drawStored(n *svgNode, inherited []svgAsk) error {
	if err := c.add(1); err != nil {
		return err
	}
	own, known := c.inherited[n]
	if !known {
		for at := n; at != nil; at = at.parent {
			if own = passedOn(own, c.asks(at)); len(own) > mostAsked {
				return fmt.Errorf("an element of it asks for more than %d others", mostAsked)
			}
		}
		c.inherited[n] = own
	}
	for _, ask := range c.asks(n) {
		if ask.how == covered {
			if err := c.enter(ask.id, 1, nil); err != nil {
				return err
			}
		}
	}
	for _, id := range n.href { // a pattern, or a run of colours, that goes on from another
		if err := c.enter(id, 1, nil); err != nil {
			return err
		}
	}
	passed := passedOn(inherited, own)
	for _, inner := range n.Nodes {
		if err := c.draw(inner, passed); err != nil {
			return err
		}
	}
	return nil
}

// passedOn is what the elements in an element inherit, each once.
func passedOn(inherited, own []svgAsk) []svgAsk {
	passed := slices.Clip(inherited)
	for _, ask := range own {
		if ask.how != covered && !slices.Contains(passed, ask) {
			passed = append(passed, ask)
		}
	}
	return passed
}

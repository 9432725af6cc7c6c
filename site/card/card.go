// Package card draws the picture that goes with a shared link: a title, up to
// five leading rows as bars, and a line on how they were measured, as a PNG of
// 1200 × 630 pixels (the 1.91:1 that OpenGraph readers expect).
//
//  1. Texts are made safe: control and direction characters go, and a text with
//     letters that the face lacks gives way to its fallback (text.go).
//  2. They are shortened and wrapped by their measured width (shorten.go).
//  3. Everything gets a place that depends on the texts alone (layout.go,
//     rows.go).
//  4. It is drawn with the Go typeface (face.go) on sixteen colours (canvas.go)
//     and packed (png.go).
//
// No clock, no randomness and no files: the same card gives the same bytes, as
// long as program and processor architecture are the same. A new Go release may
// pack the same pixels into other bytes.
//
// How a page uses it: fill a [Card] with texts as the page shows them, write the
// bytes of [Card.PNG] beside the page, and name the file with its full address
// (readers of OpenGraph do not follow relative ones) in the page's head:
//
//	<meta property="og:image" content="https://example.org/a-benchmark/a-board/card.png">
//	<meta property="og:image:width" content="1200">
//	<meta property="og:image:height" content="630">
//	<meta property="og:image:alt" content="…">
//	<meta name="twitter:card" content="summary_large_image">
//
// [Card.Alt] gives the alternative text. Level is the place on the axis that
// the page itself uses, as a share; where that axis is cut, Dot is set, since a
// bar would be. Titles and names in letters that the face lacks (Chinese,
// emoji) are drawn as their fallback: pass the id. Other texts show a box for
// such letters, or are left out where nothing else remains of them.
package card

import "strings"

// width and Height of every card, in pixels.
const (
	width  = 1200
	height = 630
)

// MaxRows is how many rows a card shows; further ones are left out.
const MaxRows = 5

// Card is what a picture shows. Every text may be empty and is then left out,
// without a gap in its place.
type Card struct {
	Site          string // name of the site, above the title
	Title         string
	TitleFallback string // drawn where the face lacks a letter of Title: the id
	Subtitle      string // what the title's board asks or whose it is
	Rows          []Row  // the leading ones, best first; none: title and subtitle are alone
	Note          string // below the rows: judge, n, what the bars run from and to
}

// Row is one line of a card.
type Row struct {
	Rank     string // "1"; where no row has one, there is no column for it
	Name     string
	Fallback string // drawn where the face lacks a letter of Name: the id
	Value    string // as the page shows it; "" is missing: a dash, with neither bar nor dot
	// Level is the value's place on the axis, from 0 to 1; what lies beyond is
	// drawn at the end. NaN draws neither bar nor dot.
	Level  float64
	Dot    bool // a dot on a cut axis instead of a bar from zero
	Strong bool // set in bold with a darker mark: the leader, or the page's own model
}

// Alt is the picture in words, for readers who do not see it: title, subtitle,
// rows and note as they were given, without control characters, a sentence each.
func (c Card) Alt() string {
	said := []string{c.Title, c.Subtitle}
	for _, r := range c.Rows[:min(len(c.Rows), MaxRows)] {
		said = append(said, r.Rank+" "+r.Name+" "+r.Value)
	}
	said = append(said, c.Note)
	var sentences []string
	for _, s := range said {
		if s = clean(s); s == "" {
			continue
		}
		if !strings.ContainsAny(s[len(s)-1:], ".?!") {
			s += "."
		}
		sentences = append(sentences, s)
	}
	return strings.Join(sentences, " ")
}

// PNG draws the card. It is safe for use by several goroutines at once. The
// error is a mistake of the program (the embedded face cannot be read), never
// one of the texts.
func (c Card) PNG() ([]byte, error) {
	f, err := faces()
	if err != nil {
		return nil, err
	}
	p := newCanvas()
	c.draw(p, f)
	return p.png()
}

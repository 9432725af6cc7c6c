//go:build browser

package browser_test

import (
	"slices"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/css"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/chromedp"
)

// Pages are drawn in the tests' own fonts alone: what else the machine has decides
// nothing.
func TestPagesAreDrawnInOneFont(t *testing.T) {
	t.Parallel()
	base := SharedExample(t)
	// Scripts would take nodes away while they are asked for.
	for _, l := range []Look{{Width: 1440, Height: 900, NoJS: true}, {Width: 1440, Height: 900, NoJS: true, WideLetters: true}} {
		p := Open(t, Browser(t), l)
		want := OwnFont
		if l.WideLetters {
			want = WideFont
		}
		if _, err := chromedp.Call(p.Context, dom.Enable, dom.EnableParams{}); err != nil {
			t.Fatal(err)
		}
		if _, err := chromedp.Call(p.Context, css.Enable, cdp.Empty{}); err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"index.html", "method/index.html", BoardPages(t)[0]} {
			p.GoTo(t, base+name)
			fonts, err := fontsOf(p)
			for deadline := time.Now().Add(20 * time.Second); err != nil && time.Now().Before(deadline); {
				time.Sleep(100 * time.Millisecond) // numbers of nodes go void when the page is laid out anew
				fonts, err = fontsOf(p)
			}
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(fonts, []string{want}) {
				t.Errorf("%s at %s is drawn in %q, not in %s alone", name, l, fonts, want)
			}
		}
	}
}

// fontsOf names the fonts that a page's texts are drawn in.
func fontsOf(p *Tab) (fonts []string, err error) {
	root, err := chromedp.Call(p.Context, dom.GetDocument, dom.GetDocumentParams{})
	if err != nil {
		return nil, err
	}
	found, err := chromedp.Call(p.Context, dom.QuerySelectorAll, dom.QuerySelectorAllParams{NodeID: root.Root.NodeID, Selector: "h1, p, td, th, code, button, input, summary, svg text"})
	if err != nil {
		return nil, err
	}
	for _, node := range found.NodeIDs {
		used, err := chromedp.Call(p.Context, css.GetPlatformFontsForNode, css.GetPlatformFontsForNodeParams{NodeID: node})
		if err != nil {
			return nil, err
		}
		for _, f := range used.Fonts {
			if !slices.Contains(fonts, f.FamilyName) {
				fonts = append(fonts, f.FamilyName)
			}
		}
	}
	return fonts, nil
}

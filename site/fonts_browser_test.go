package site_test

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
	base := exampleOnDisk(t)
	// Scripts would take nodes away while they are asked for.
	for _, l := range []look{{width: 1440, height: 900, noJS: true}, {width: 1440, height: 900, noJS: true, wide: true}} {
		p := open(t, browser(t), l)
		want := ownFont
		if l.wide {
			want = wideFont
		}
		if _, err := chromedp.Call(p.ctx, dom.Enable, dom.EnableParams{}); err != nil {
			t.Fatal(err)
		}
		if _, err := chromedp.Call(p.ctx, css.Enable, cdp.Empty{}); err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"index.html", "method/index.html", Pages(t)[0]} {
			p.goTo(t, base+name)
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
func fontsOf(p *tab) (fonts []string, err error) {
	root, err := chromedp.Call(p.ctx, dom.GetDocument, dom.GetDocumentParams{})
	if err != nil {
		return nil, err
	}
	found, err := chromedp.Call(p.ctx, dom.QuerySelectorAll, dom.QuerySelectorAllParams{NodeID: root.Root.NodeID, Selector: "h1, p, td, th, code, button, input, summary, svg text"})
	if err != nil {
		return nil, err
	}
	for _, node := range found.NodeIDs {
		used, err := chromedp.Call(p.ctx, css.GetPlatformFontsForNode, css.GetPlatformFontsForNodeParams{NodeID: node})
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

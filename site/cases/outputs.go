package cases

import (
	"cmp"
	"net/url"

	"standings/results"
	"standings/site/images"
	"standings/site/page"
)

// Output is what a model made of one case, as a picture.
type Output struct {
	Picture images.Image
	Case    page.Link // its page, with the model picked
	Prompt  string    // cut short; "" where none is known
}

// ModelOutputs is some of what a model made on a benchmark, most at most, from its
// cases spread evenly; none where no picture is part of the project.
func (s *Pages) ModelOutputs(p page.Page, b *results.Benchmark, m *results.Model, most int) []Output {
	k := s.Collection(b)
	if k == nil || k.pictures == nil || most < 1 {
		return nil
	}
	var pictured []outputItem
	for i, o := range k.outputs {
		if o.model != m || len(pictured) > 0 {
			continue // one way it was run
		}
		for item := range k.Suite.Items {
			if at := (outputItem{i, item}); len(k.pictures.outputs[at]) > 0 {
				pictured = append(pictured, at)
			}
		}
	}
	var list []Output
	for n := range min(most, len(pictured)) {
		at := pictured[n*len(pictured)/min(most, len(pictured))]
		it := &k.Suite.Items[at.item]
		img, missing := k.pictures.gallery.Image(k.pictures.outputs[at][0], p)
		if missing != "" {
			continue
		}
		out := Output{Picture: img, Prompt: Cut(it.Prompt, shownPrompt)}
		out.Picture.Alt = "What " + m.Name + " made of " + cmp.Or("“"+Cut(it.Prompt, 120)+"”", "case "+it.Address)
		out.Case = k.link(at.item)
		out.Case.Target += "#?pick=" + url.QueryEscape(k.outputs[at.output].Id)
		list = append(list, out)
	}
	return list
}

// shownPrompt is how many letters of a prompt stand below a picture.
const shownPrompt = 70

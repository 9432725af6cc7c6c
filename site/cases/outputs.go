package cases

import (
	"net/url"
	"slices"

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
	if k == nil {
		return nil
	}
	var list []Output
	for o, out := range k.outputs {
		if out.model != m || len(list) > 0 {
			continue // one way it was run
		}
		for _, item := range spread(k.illustrated([]int{o}), most) {
			img, ok := k.picture(p, o, item)
			if !ok {
				continue
			}
			to := k.link(item)
			to.Target += "#?pick=" + url.QueryEscape(out.Id)
			list = append(list, Output{Picture: img, Case: to, Prompt: Cut(k.Suite.Items[item].Prompt, shownPrompt)})
		}
	}
	return list
}

// illustrated lists the items of which some of these outputs have an image.
func (k *Collection) illustrated(outputs []int) []int {
	var items []int
	for item := range k.Suite.Items {
		if slices.ContainsFunc(outputs, func(o int) bool { return len(k.files(o, item)) > 0 }) {
			items = append(items, item)
		}
	}
	return items
}

// spread takes some of a list, most at most, at even distances.
func spread(list []int, most int) []int {
	n := min(most, len(list))
	some := make([]int, n)
	for i := range some {
		some[i] = list[i*len(list)/n]
	}
	return some
}

// files lists the image files of an output.
func (k *Collection) files(output, item int) []string {
	if k.pictures == nil {
		return nil
	}
	return k.pictures.outputs[outputItem{output, item}]
}

// picture is the first image of an output; false where there is none.
func (k *Collection) picture(p page.Page, output, item int) (images.Image, bool) {
	files := k.files(output, item)
	if len(files) == 0 {
		return images.Image{}, false
	}
	img, missing := k.pictures.gallery.Image(files[0], p)
	img.Alt = k.made(output, item)
	return img, missing == ""
}

// made says what an image shows.
func (k *Collection) made(output, item int) string {
	it := &k.Suite.Items[item]
	if it.Prompt == "" {
		return "What " + k.outputs[output].name + " made of case " + it.Address
	}
	return "What " + k.outputs[output].name + " made of “" + Cut(it.Prompt, 120) + "”"
}

// shownPrompt is how many letters of a prompt are below a picture.
const shownPrompt = 70

package cases

import (
	"cmp"
	"math"
	"net/url"
	"slices"

	"standings/results"
	"standings/results/figure"
	"standings/site/images"
	"standings/site/page"
	"standings/site/statement"
)

// Output is what a model made of one case.
type Output struct {
	shownOutput                     // its score in percent of the scale, and the mean of the others'
	Why         statement.Statement // it is shown
	Case        page.Link
	Prompt      string // cut short; "" where none is known
}

// made is one of a model's outputs with a score, and with a picture where the benchmark has
// any.
type made struct {
	item     int
	own, gap float64 // as shares of the scale: its score, and how far that is from the others' mean; NaN where fewer than two have one
	why      statement.Statement
}

// whys are the kinds of reasons to show an output, in their order.
var whys = []string{"among-best", "far-above", "far-below", "among-worst"}

// surprise is from how far off the others' mean an output is surprising, as a share of the
// scale.
const surprise = 0.25

// ModelOutputs is some of what a model made on a benchmark, a few of each: the best, the
// worst, and those that are furthest from what others made of the case, most at most in
// all. Where outputs have pictures, they are of those that have one.
func (s *Pages) ModelOutputs(p *page.Page, b *results.Benchmark, m *results.Model, most int) (list []Output) {
	k := s.Collection(b)
	if k == nil {
		return nil
	}
	at, ok := k.strongest[m] // one way it was run
	if !ok {
		return nil
	}
	for _, c := range k.madeBy(at, most) {
		shown := s.shownCase(*p, k, c.item, []int{at})
		out := Output{shownOutput: shown.Outputs[0], Why: c.why, Case: k.link(c.item), Prompt: cutText(k.Suite.Items[c.item].Prompt, shownPrompt)}
		out.Score.Parts[0].Text = percent(c.own)
		if c.gap == c.gap {
			out.Score.Parts = slices.Insert(out.Score.Parts, 1, page.Part{Text: ", others " + percent(c.own-c.gap) + " on average"})
		}
		out.Case.Target += "#?pick=" + url.QueryEscape(k.outputs[at].ID)
		list = append(list, out)
		k.allow(p)
	}
	return list
}

func percent(share float64) string { return figure.Fixed(100*share, 0) }

// madeBy picks the outputs of a model to show, by turns for each reason.
func (k *collection) madeBy(at, most int) (chosen []made) {
	left, totals := make([]made, 0, len(k.Suite.Items)), k.totals()
	for item := range k.Suite.Items {
		c := made{item: item, own: k.outputs[at].scores[item], gap: math.NaN()}
		if math.IsNaN(c.own) || k.HasPictures && !k.pictured(at, item) {
			continue
		}
		if t := totals[item]; t.n > 2 {
			c.gap = c.own - (t.sum-c.own)/float64(t.n-1)
		}
		left = append(left, c)
	}
	best := math.Inf(-1)
	for _, c := range left {
		best = max(best, c.own)
	}
	said := func(c made) statement.Made {
		m := statement.Made{Address: k.Bench.ID + "#" + k.outputs[at].ID + "#" + k.Suite.Items[c.item].Address, Own: percent(c.own)}
		if c.gap == c.gap {
			m.Others = percent(c.own - c.gap)
		}
		for _, score := range k.outputs[at].scores {
			m.Of += page.One(score == score)
			m.Better += page.One(score > c.own)
			m.Worse += page.One(score < c.own)
		}
		return m
	}
	compare := func(x, y made) int { return cmp.Or(cmp.Compare(x.own, y.own), cmp.Compare(x.gap, y.gap)) }
	for turn := 0; turn < most && len(left) > 0; turn++ {
		var c made
		switch turn % 3 {
		case 0:
			c = slices.MaxFunc(left, compare)
			c.why = statement.AmongBest(said(c))
		case 1:
			if c = slices.MinFunc(left, compare); c.own < best {
				c.why = statement.AmongWorst(said(c))
			}
		case 2:
			c = slices.MaxFunc(left, func(x, y made) int { return cmp.Compare(math.Abs(x.gap), math.Abs(y.gap)) })
			if c.gap >= surprise {
				c.why = statement.FarAbove(said(c))
			} else if c.gap <= -surprise {
				c.why = statement.FarBelow(said(c))
			}
		}
		if c.why.Kind == "" {
			continue
		}
		chosen = append(chosen, c)
		left = slices.DeleteFunc(left, func(x made) bool { return x.item == c.item })
	}
	slices.SortStableFunc(chosen, func(x, y made) int { return slices.Index(whys, x.why.Kind) - slices.Index(whys, y.why.Kind) })
	return chosen
}

// illustrated lists the items of which some of these outputs have an image.
func (k *collection) illustrated(outputs []int) (items []int) {
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
func (k *collection) files(output, item int) []string {
	if k.pictures == nil {
		return nil
	}
	return k.pictures.outputs[outputItem{output, item}]
}

// picture is the first image of an output; false where there is none.
func (k *collection) picture(p page.Page, output, item int) (images.Image, bool) {
	files := k.files(output, item)
	if len(files) == 0 {
		address := k.remotePicture(output, item)
		return images.Image{Thumb: address, Alt: k.made(output, item)}, address != ""
	}
	img, missing := k.pictures.gallery.Image(files[0], p)
	img.Alt = k.made(output, item)
	return img, missing == ""
}

// made says what an image shows.
func (k *collection) made(output, item int) string {
	it := &k.Suite.Items[item]
	if it.Prompt == "" {
		return "What " + k.outputs[output].Name + " made of case " + it.Address
	}
	return "What " + k.outputs[output].Name + " made of “" + cutText(it.Prompt, 120) + "”"
}

// shownPrompt is how many letters of a prompt are below a picture.
const shownPrompt = 70

package cases

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"standings/internal/words"
	"standings/results"
	"standings/results/judged"
	"standings/site/images"
	"standings/site/page"
)

// Showcase is a few cases with what the leading models made of them: a strip of
// pictures, or of scores where there are no pictures.
type Showcase struct {
	Models   []page.Link
	Cases    []shownCase
	Pictured bool
	Judge    string
	All      page.Link  // to the page of all cases
	Picked   []CaseCard // cases that people described
}

// shownCase is one case with an output of each model, in the models' order.
type shownCase struct {
	Name    string // its id
	Prompt  string // its beginning; "" where the prompt is not part of the project
	Group   string // of the first kind of category; "" where it is in none
	Target  string
	Outputs []shownOutput
}

// shownOutput is what a model made of a case and what the judge said.
type shownOutput struct {
	Model   string
	Picture *images.Image // nil where there is none
	Score   string        // "–" where it has none
	Said    string        // "6 of 9 satisfied"; "" where verdicts are no yes or no
	Marks   []string      // classes of verdicts as on the case page, one a criterion; none where they are too many to be seen
}

// How much a showcase holds, and how many criteria are shown one by one.
const (
	showcaseCases  = 6
	showcaseModels = 4
	mostShownMarks = 14
)

// Showcase picks a few of a benchmark's judged cases: those that people described
// first, then, from each category in turn, the case that tells the leading models
// apart best. It is nil where nothing was judged.
func (s *Pages) Showcase(p *page.Page, b *results.Benchmark) *Showcase {
	k := s.Collection(b)
	if k == nil {
		return nil
	}
	outputs := k.leading(showcaseModels)
	items := s.telling(k, outputs)
	if len(items) == 0 {
		return nil
	}
	show := &Showcase{All: page.Link{Text: "All " + words.Count(len(k.Suite.Items), "case"), Target: CasesPath(b.ID)}, Picked: s.pickedCards(b)}
	if k.pictures != nil {
		p.AllowHosts(k.pictures.hosts)
	}
	for _, o := range outputs {
		show.Models = append(show.Models, page.Link{Text: k.outputs[o].name, Target: page.ModelPath(k.outputs[o].model)})
		show.Judge = cmp.Or(show.Judge, page.JudgeOr(k.outputs[o].Main.Judge))
	}
	for _, i := range items {
		c := s.shownCase(*p, k, i, outputs)
		show.Pictured = show.Pictured || slices.ContainsFunc(c.Outputs, func(o shownOutput) bool { return o.Picture != nil })
		show.Cases = append(show.Cases, c)
	}
	return show
}

// leading lists the strongest outputs, one a model, by their places: of those with
// pictures, where there are any.
func (k *Collection) leading(most int) []int {
	pictured := map[int]bool{}
	if k.pictures != nil {
		for at := range k.pictures.outputs {
			pictured[at.output] = true
		}
	}
	var list []int
	var models []*results.Model
	for i, o := range k.outputs {
		if len(list) == most || math.IsNaN(o.strength) || slices.Contains(models, o.model) || len(pictured) > 0 && !pictured[i] {
			continue
		}
		list, models = append(list, i), append(models, o.model)
	}
	return list
}

// telling lists the items to show, by their indices.
func (s *Pages) telling(k *Collection, outputs []int) []int {
	type candidate struct {
		item, pictures int
		spread         float64 // between the best and the worst score
	}
	var all []candidate
	for i := range k.Suite.Items {
		c := candidate{item: i}
		low, high, scored := math.Inf(1), math.Inf(-1), 0
		for _, o := range outputs {
			if k.pictures != nil && len(k.pictures.outputs[outputItem{o, i}]) > 0 {
				c.pictures++
			}
			if x := k.outputs[o].scores[i]; !math.IsNaN(x) {
				low, high, scored = min(low, x), max(high, x), scored+1
			}
		}
		if scored == 0 {
			continue
		}
		c.spread = high - low
		all = append(all, c)
	}
	slices.SortStableFunc(all, func(x, y candidate) int {
		if x.pictures != y.pictures {
			return y.pictures - x.pictures
		}
		return compareMissingLast(x.spread, y.spread)
	})
	var chosen []int
	take := func(item int) {
		if len(chosen) < showcaseCases && !slices.Contains(chosen, item) {
			chosen = append(chosen, item)
		}
	}
	for _, c := range s.picked(k.Bench) {
		for _, r := range c.Items {
			if i := k.find(r.Value); i >= 0 && slices.ContainsFunc(all, func(c candidate) bool { return c.item == i }) {
				take(i)
			}
		}
	}
	groupOf := func(item int) string {
		if len(k.Bench.Facets) == 0 {
			return strconv.Itoa(item) // each of its own
		}
		g, _ := k.group(item, 0)
		return g.id
	}
	var groups []string // that this round has taken a case of
	for _, item := range chosen {
		groups = append(groups, groupOf(item))
	}
	for before := -1; len(chosen) != before; groups = nil {
		before = len(chosen)
		for _, c := range all {
			if g := groupOf(c.item); !slices.Contains(chosen, c.item) && !slices.Contains(groups, g) {
				groups = append(groups, g)
				take(c.item)
			}
		}
	}
	return chosen
}

func (s *Pages) shownCase(p page.Page, k *Collection, item int, outputs []int) shownCase {
	it := &k.Suite.Items[item]
	c := shownCase{Name: CaseName(it), Prompt: Cut(it.Prompt, 110), Target: CasePath(k.Bench.ID, it.Address)}
	if len(k.Bench.Facets) > 0 {
		g, _ := k.group(item, 0)
		c.Group = g.label
	}
	scores, refs := k.scoreLines(item), k.lineRefs(item)
	for _, at := range outputs {
		o := k.outputs[at]
		shown := shownOutput{Model: o.name, Score: "–"}
		if len(scores) > 0 {
			if text, status, ok := scores[0].of(k, o, item); ok {
				shown.Score = text
			} else {
				shown.Said = statusWords[status]
			}
		}
		if o.Main.Status(item) == judged.Judged {
			shown.verdicts(refs, k.marksOf(o.Main, item))
		}
		head, seen := &column{output: o, item: item, place: at + 1}, &Page{Page: p}
		s.showPictures(k, head, item, seen)
		if len(head.head.Pictures) > 0 {
			shown.Picture = &head.head.Pictures[0]
		}
		c.Outputs = append(c.Outputs, shown)
	}
	return c
}

// verdicts fills in the verdicts that say yes or no.
func (o *shownOutput) verdicts(refs []lineRef, marks [][]float64) {
	satisfied, partly := 0, 0
	for _, r := range refs {
		x := markAt(r.mark.of(marks), r.at)
		if !r.mark.yesNo() {
			continue
		}
		v := r.mark.verdict(x)
		o.Marks = append(o.Marks, v.class)
		switch v.class {
		case "y":
			satisfied++
		case "h":
			partly++
		}
	}
	n := len(o.Marks)
	if n == 0 {
		return
	}
	o.Said = words.Number(satisfied) + " of " + words.Number(n) + " satisfied"
	if partly > 0 {
		o.Said += ", " + words.Number(partly) + " partly"
	}
	if n > mostShownMarks {
		o.Marks = nil
	}
}

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
// first, then, from each category in turn, the case on which the scores of the leading
// models differ most. It is nil where nothing was judged.
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
	described := map[int]int{} // items that people described: which they name first, from 1
	for _, c := range s.picked(k.Bench) {
		for _, r := range c.Items {
			if i := k.find(r.Value); described[i] == 0 {
				described[i] = len(described) + 1
			}
		}
	}
	type candidate struct {
		item, described, pictures, round int
		spread                           float64 // between the best and the worst score
	}
	var all []candidate
	for i := range k.Suite.Items {
		c := candidate{item: i, described: cmp.Or(described[i], math.MaxInt)}
		low, high, scored := math.Inf(1), math.Inf(-1), 0
		for _, o := range outputs {
			if len(k.files(o, i)) > 0 {
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
		return cmp.Or(cmp.Compare(x.described, y.described), y.pictures-x.pictures, cmp.Compare(y.spread, x.spread))
	})
	rounds := map[string]int{} // by group: how many have taken a case of it; one for all that people described
	for n := range all {
		c := &all[n]
		group := ""
		if len(k.categories()) == 0 {
			group = strconv.Itoa(c.item) // each of its own
		} else if g := k.firstGroup(c.item); g != nil {
			group = g.ID
		}
		if described[c.item] > 0 {
			rounds[group] = 1
			continue
		}
		c.round = rounds[group]
		rounds[group]++
	}
	slices.SortStableFunc(all, func(x, y candidate) int { return x.round - y.round })
	var chosen []int
	for _, c := range all[:min(len(all), showcaseCases)] {
		chosen = append(chosen, c.item)
	}
	return chosen
}

// firstGroup is an item's group in the first facet; nil where it is in none.
func (k *Collection) firstGroup(item int) *caseGroup {
	if len(k.categories()) == 0 {
		return nil
	}
	return k.categories()[0].group(item)
}

func (s *Pages) shownCase(p page.Page, k *Collection, item int, outputs []int) shownCase {
	it := &k.Suite.Items[item]
	c := shownCase{Name: it.Address, Prompt: Cut(it.Prompt, 110), Target: k.link(item).Target}
	if g := k.firstGroup(item); g != nil {
		c.Group = g.Label
	}
	scores := k.scoreLines(item)
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
			shown.verdicts(k.linesOf(item), o.Main)
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
func (o *shownOutput) verdicts(lines []foundLine, sheet *judged.Sheet) {
	satisfied, partly := 0, 0
	for _, r := range lines {
		if !r.mark.yesNo() {
			continue
		}
		v := r.mark.verdict(r.value(sheet, r.item))
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

package cases

import (
	"cmp"
	"html/template"
	"math"
	"slices"
	"strconv"

	"standings/internal/words"
	"standings/results"
	"standings/results/judged"
	"standings/site/images"
	"standings/site/page"
)

// Showcase is a few cases with what the strongest, a middle and the weakest model made of them: a strip of
// pictures, or of scores where there are no pictures.
type Showcase struct {
	Cases    []shownCase
	Pictured bool
	Table    page.Table // of them, where there are no pictures
	Judge    string     // whose scores they are; "" is not stated
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
	Score   page.Cell     // "–" where it has none, and the verdicts

	place int // among the benchmark's outputs
}

// How much a showcase holds, and how many criteria are shown one by one.
const (
	showcaseCases  = 6
	showcaseModels = 3
	mostShownMarks = 14
)

// Showcase picks a few of a benchmark's judged cases: those that people described
// first, then, from each category in turn, the case on which the scores of these models
// differ most. It is nil where nothing was judged.
func (s *Pages) Showcase(p *page.Page, b *results.Benchmark) *Showcase {
	k := s.Collection(b)
	if k == nil {
		return nil
	}
	outputs := k.contrasting()
	items := s.telling(k, outputs)
	if len(items) == 0 {
		return nil
	}
	show := &Showcase{All: page.LinkTo("All "+words.Count(len(k.Suite.Items), "case"), CasesPath(b.ID)), Picked: s.pickedCards(b)}
	k.allow(p)
	table := page.Table{Class: "plain show-table", Headed: "showcase-head", Columns: []page.Column{{Text: "Prompt"}}}
	for _, o := range outputs {
		table.Columns = append(table.Columns, page.Column{Text: k.outputs[o].Name, Link: k.outputs[o].Target, Number: true})
		show.Judge = cmp.Or(show.Judge, k.outputs[o].Main.Judge)
	}
	for _, i := range items {
		c := s.shownCase(*p, k, i, outputs)
		show.Pictured = show.Pictured || slices.ContainsFunc(c.Outputs, func(o shownOutput) bool { return o.Picture != nil })
		show.Cases = append(show.Cases, c)
		line := page.Line{Cells: []page.Cell{page.Heading(page.Cell{}.And(page.AsText, page.LinkTo(cmp.Or(c.Prompt, c.Name), c.Target)).With(page.Small, c.Group))}}
		for _, o := range c.Outputs {
			line.Cells = append(line.Cells, page.Figure(o.Score))
		}
		table.Lines = append(table.Lines, line)
	}
	show.Table = table
	return show
}

// contrasting lists outputs of the strongest, a middle and the weakest model by their places:
// of those with pictures, where there are any.
func (k *collection) contrasting() (list []int) {
	pictured := map[int]bool{}
	if k.pictures != nil {
		for at := range k.pictures.outputs {
			pictured[at.output] = true
		}
	}
	var models []*results.Model
	for i, o := range k.outputs {
		if math.IsNaN(o.strength) || slices.Contains(models, o.model) || len(pictured) > 0 && !pictured[i] {
			continue
		}
		list, models = append(list, i), append(models, o.model)
	}
	if n := len(list); n > showcaseModels {
		list = []int{list[0], list[n/2], list[n-1]}
	}
	return list
}

// telling lists the items to show, by their indices.
func (s *Pages) telling(k *collection, outputs []int) (chosen []int) {
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
	for _, c := range all[:min(len(all), showcaseCases)] {
		chosen = append(chosen, c.item)
	}
	return chosen
}

// firstGroup is an item's group in the first facet; nil where it is in none.
func (k *collection) firstGroup(item int) *caseGroup {
	if len(k.categories()) == 0 {
		return nil
	}
	return k.categories()[0].group(item)
}

func (s *Pages) shownCase(p page.Page, k *collection, item int, outputs []int) shownCase {
	it := &k.Suite.Items[item]
	c := shownCase{Name: it.Address, Prompt: cutText(it.Prompt, 110), Target: k.link(item).Target}
	if g := k.firstGroup(item); g != nil {
		c.Group = k.categories()[0].Title + ": " + g.Label
	}
	scores := k.scoreLines(item)
	for _, at := range outputs {
		o := k.outputs[at]
		shown := shownOutput{Model: o.Name, place: at}
		score, said := "–", ""
		if len(scores) > 0 {
			if text, status, ok := scores[0].of(k, o, item); ok {
				score = text
			} else {
				said = statusWords[status]
			}
		}
		shown.Score = page.Cell{}.With(page.Bold, score)
		marks := template.HTML("")
		if o.Main.Status(item) == judged.Judged {
			marks, said = yesNo(k.linesOf(item), o.Main, said)
		}
		if marks != "" {
			shown.Score.Parts = append(shown.Score.Parts, page.Part{HTML: marks}, page.Part{Look: page.Span, Class: "visually-hidden", Text: " " + said})
		} else {
			shown.Score = shown.Score.With(page.Small, said)
		}
		if img, ok := k.picture(p, at, item); ok {
			shown.Picture = &img
		}
		c.Outputs = append(c.Outputs, shown)
	}
	return c
}

// yesNo are the verdicts that say yes or no: drawn as on the case page, unless they are too
// many to be seen, and counted, "6 of 9 satisfied"; otherwise where there are none.
func yesNo(lines []foundLine, sheet *judged.Sheet, otherwise string) (marks template.HTML, said string) {
	n, satisfied, partly := 0, 0, 0
	for _, r := range lines {
		if !r.mark.yesNo() {
			continue
		}
		v := r.mark.verdict(r.value(sheet, r.item))
		if n < mostShownMarks {
			marks += template.HTML(`<i class="` + v.Class + `"></i>`)
		}
		n, satisfied, partly = n+1, satisfied+page.One(v.Class == "y"), partly+page.One(v.Class == "h")
	}
	if n == 0 {
		return "", otherwise
	}
	said = words.Number(satisfied) + " of " + words.Number(n) + " satisfied"
	if partly > 0 {
		said += ", " + words.Number(partly) + " partly"
	}
	if n > mostShownMarks {
		return "", said
	}
	return `<span class="show-marks" aria-hidden="true">` + marks + `</span>`, said
}

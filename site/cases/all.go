package cases

import (
	"standings/internal/source"
	"standings/internal/words"
	"standings/results"
	"standings/site/card"
	"standings/site/images"
	"standings/site/page"
)

// AllPage is /cases/: the cases of all benchmarks, and the lists of lines across
// them. A site of which one benchmark has cases has none: that benchmark's page is
// the way to them.
type AllPage struct {
	page.Page
	Heading    string
	Said       string // how many cases there are
	Benchmarks []benchmarkCases
	Kinds      []kindLink // of lines; none where nothing was judged
}

// benchmarkCases is the cases of one benchmark.
type benchmarkCases struct {
	Title  string
	Target string
	Count  string // "1,050 cases, judged for 22 models"; "" where its items are not known
	Judged bool   // some outputs were
	Facets []caseFacet
	Picked []CaseCard
	Shots  []shot
}

// shot is a case with one picture.
type shot struct {
	Case    page.Link
	Picture images.Image
	Start   string // of the prompt
	By      string // whose output it is
}

// withCases lists the benchmarks that have pages of cases.
func (s *Pages) withCases() (list []*results.Benchmark) {
	for _, b := range s.Project.Benchmarks {
		if s.Has(b) {
			list = append(list, b)
		}
	}
	return list
}

// Entry is where the site's cases begin: the page of all benchmarks', or of the
// only one that has any; "" where none has.
func (s *Pages) Entry() string {
	switch list := s.withCases(); len(list) {
	case 0:
		return ""
	case 1:
		return CasesPath(list[0].ID)
	}
	return page.AllCasesPath
}

// AskAll asks for the pages across benchmarks, once each benchmark's are asked for.
func (s *Pages) AskAll() {
	s.askLines()
	if s.Entry() == page.AllCasesPath {
		s.Shelf.AskPage(page.AllCasesPath, "the cases of all benchmarks", source.Place{}, func() page.View { return s.allPage() })
		s.Shelf.Named(page.AllCasesPath, "Cases of all benchmarks")
		s.Picture(page.AllCasesPath, "the cases of all benchmarks", func() card.Card {
			return casesCard("Cases", words.Count(len(s.withCases()), "benchmark"), s.judgedCollections()...)
		})
	}
}

func (s *Pages) allPage() *AllPage {
	p := &AllPage{Heading: "Cases", Kinds: s.kindLinks("")}
	p.Page = s.Page(page.AllCasesPath, "Cases", "Single cases of all benchmarks.")
	p.Section, p.Pictured = page.AllCasesPath, true
	cases, models := 0, map[*results.Model]bool{}
	for _, b := range s.withCases() {
		k := s.Collection(b)
		c := benchmarkCases{Title: b.Title, Target: CasesPath(b.ID), Picked: s.pickedCards(b)}
		if k != nil {
			c.Count, c.Judged = casesJudged(len(k.Suite.Items), len(k.outputs)), len(k.outputs) > 0
			cases += len(k.Suite.Items)
			c.Facets = k.facets
			c.Shots = s.Shots(p.Page, b)
			for _, o := range k.outputs {
				models[o.model] = true
			}
		}
		p.Benchmarks = append(p.Benchmarks, c)
	}
	if cases > 0 {
		p.Said = casesJudged(cases, len(models)) + "."
	}
	return p
}

// casesCard has how many criteria are of each kind.
func casesCard(title, subtitle string, list ...*collection) card.Card {
	c := card.Card{Title: title, Subtitle: subtitle}
	all := 0
	for _, k := range list {
		all += len(k.lines)
	}
	for _, kind := range lineKinds {
		n := 0
		for _, k := range list {
			n += len(k.ofKind[kind.id])
		}
		if n > 0 {
			c.Rows = append(c.Rows, card.Row{Name: kind.title, Value: words.Number(n), Level: float64(n) / float64(all)})
			c.Note = "of " + words.Number(all) + " criteria"
		}
	}
	return c
}

// casesJudged counts cases, and the models that they were judged for, if any.
func casesJudged(cases, models int) string {
	text := words.Count(cases, "case")
	if models > 0 {
		text += ", judged for " + words.Count(models, "model")
	}
	return text
}

const shotsShown = 4 // pictures of a benchmark on the page of all cases

// Shots picks cases of a benchmark with pictures: of items spread evenly over the suite, each
// of another model, so that nobody's outputs are preferred.
func (s *Pages) Shots(p page.Page, b *results.Benchmark) (list []shot) {
	k := s.Collection(b)
	if k == nil {
		return nil
	}
	outputs := all(len(k.outputs))
	for n, item := range spread(k.illustrated(outputs), shotsShown) {
		for turn := range outputs {
			o := (n + turn) % len(outputs)
			if img, ok := k.picture(p, o, item); ok {
				list = append(list, shot{k.link(item), img, cutText(k.Suite.Items[item].Prompt, caseStart), k.outputs[o].Name})
				break
			}
		}
	}
	return list
}

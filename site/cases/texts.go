package cases

import (
	"slices"

	"standings/results"
	"standings/site/page"
)

// CaseText is what a reader can look for in a case.
type CaseText struct {
	Name   string
	Target string
	IDs    []string   // of the item: as its files have it, and as its page is called; none for a picked case
	Texts  []string   // the prompt, what it means, further texts; none is ""
	Lines  []CaseLine // of its checklist
}

// CaseLine is a line of a checklist with its id on the case's page.
type CaseLine struct{ Anchor, Text string }

// CaseTexts lists a benchmark's cases, those that people picked first. Single marks
// are no lines: the words of their titles are on every case.
func (s *Pages) CaseTexts(b *results.Benchmark) (list []CaseText) {
	for _, c := range s.picked(b) {
		path := CasePath(b.ID, c.ID)
		text := page.PlainText(string(s.Page(path, c.Title, "").RenderWords(c.Body)))
		list = append(list, CaseText{Name: c.Title, Target: path, Texts: nonEmpty(c.Description, text)})
	}
	k := s.Collection(b)
	if k == nil {
		return list
	}
	for i := range k.Suite.Items {
		it := &k.Suite.Items[i]
		text := CaseText{Name: "Case " + it.Address, Target: k.link(i).Target, IDs: []string{it.ID, it.Address}, Texts: nonEmpty(it.Prompt, it.Explanation)}
		for _, t := range it.Texts {
			text.Texts = append(text.Texts, nonEmpty(t.Text)...)
		}
		for n, r := range k.linesOf(i) {
			if r.at < 0 {
				continue
			}
			line := r.line.Text
			if r.line.Criterion != "" {
				line += " – " + r.line.Criterion
			}
			text.Lines = append(text.Lines, CaseLine{lineAnchor(n + 1), line})
		}
		list = append(list, text)
	}
	return list
}

func nonEmpty(texts ...string) []string {
	return slices.DeleteFunc(texts, func(t string) bool { return t == "" })
}

// CaseLists is the lists of a benchmark's cases by one kind of category, with a title
// that says so.
type CaseLists struct {
	Title string
	Lists []page.Link
}

// CaseLists lists the lists of a benchmark's cases; none where it has none.
func (s *Pages) CaseLists(b *results.Benchmark) (list []CaseLists) {
	k := s.Collection(b)
	if k == nil {
		return nil
	}
	for _, f := range k.facets {
		lists := CaseLists{Title: "Cases by " + page.Lower(f.Title)}
		for _, g := range f.Groups {
			lists.Lists = append(lists.Lists, page.LinkTo(g.Label, g.Target))
		}
		list = append(list, lists)
	}
	return list
}

package cases

import (
	"fmt"
	"html/template"
	"slices"
	"strconv"
	"strings"

	"standings/internal/words"
	"standings/site/page"
)

// VerdictsPage is /<benchmark>/lists/<facet>--<group>/verdicts/: who passes what in
// one category, a row a model and a column a line of a checklist. A category of many
// lines has further parts, at …/verdicts-2/ and so on.
type VerdictsPage struct {
	page.Page
	Heading  string
	Said     string      // "22 models on 410 criteria of 80 cases; …"
	Facets   []caseFacet // those of which something was judged
	Parts    []page.Link // none where there is one only
	List     page.Link   // to the list of the category's cases; no target where there is none
	Table    page.Table
	Unjudged string // the models of which nothing was judged here; "" is none
	Differ   bool   // judges differ on some verdict
}

// What one page shows: whole cases, as long as there are no more lines and cells.
const (
	verdictLines = 400
	verdictCells = 9000
)

// verdictPart is the cases that one page shows, with all their lines.
type verdictPart struct {
	path  string
	items []int
	first int // of the group's cases, from 0
}

// cutVerdicts lays out the pages of the categories, and keeps the facets of which something was
// judged. Cases without such categories are one.
func (k *collection) cutVerdicts() {
	if len(k.outputs) == 0 {
		return
	}
	for _, f := range k.categories() {
		for i := range f.Groups {
			k.cutGroup(&f.Groups[i], strings.TrimSuffix(f.Groups[i].Target, "index.html"))
		}
		if slices.ContainsFunc(f.Groups, func(g caseGroup) bool { return len(g.Parts) > 0 }) {
			k.verdicts = append(k.verdicts, f)
		}
	}
	if k.verdicts == nil {
		group := caseGroup{Label: "All cases", items: all(len(k.Suite.Items))}
		k.cutGroup(&group, k.Bench.ID+"/lists/all--cases/")
		k.verdicts = []caseFacet{{Groups: []caseGroup{group}}}
	}
}

// cutGroup lays out the pages of one category below a folder.
func (k *collection) cutGroup(g *caseGroup, folder string) {
	most := min(verdictLines, max(1, verdictCells/len(k.outputs)))
	var parts []verdictPart
	judged, n := false, 0
	for at, item := range g.items {
		lines := k.linesOf(item)
		judged = judged || slices.ContainsFunc(lines, func(l foundLine) bool { return l.judged > 0 })
		if at == 0 || n+len(lines) > most {
			name := "verdicts"
			if at > 0 {
				name += "-" + strconv.Itoa(len(parts)+1)
			}
			parts = append(parts, verdictPart{path: folder + name + "/index.html", first: at})
			n = 0
		}
		part := &parts[len(parts)-1]
		part.items = append(part.items, item)
		n += len(lines)
	}
	if judged {
		g.Parts = parts
	}
}

// verdictGroups lists the categories of which something was judged, each with its facet.
func (k *collection) verdictGroups(each func(f caseFacet, g *caseGroup) bool) {
	for _, f := range k.verdicts {
		for i := range f.Groups {
			if g := &f.Groups[i]; len(g.Parts) > 0 && !each(f, g) {
				return
			}
		}
	}
}

// askVerdicts asks for the pages of all categories.
func (s *Pages) askVerdicts(k *collection) {
	ask := s.Shelf.AskPage
	for f, g := range k.verdictGroups {
		for n := range g.Parts {
			ask(g.Parts[n].path, fmt.Sprintf("verdicts of %s %q", f.Title, g.Label), k.place(), func() page.View { return s.verdictsPage(k, g, n) })
			ask = s.Shelf.AskAnother
		}
	}
}

// verdictsLink leads to who passes what in the first category; no target where
// nothing was judged.
func (k *collection) verdictsLink() page.Link {
	for _, g := range k.verdictGroups {
		return page.Link{Text: "Models × criteria", Target: g.Verdicts()}
	}
	return page.Link{}
}

func (s *Pages) verdictsPage(k *collection, g *caseGroup, n int) *VerdictsPage {
	part := g.Parts[n]
	p := &VerdictsPage{Heading: g.Label + ": who passes what"}
	t := page.Table{
		ID: "verdicts", Class: "verdicts", Label: p.Heading, Caption: "Verdicts of each model on each criterion of each case", Data: page.Data("verdicts", true),
		Over: make([]page.Column, 2), Columns: []page.Column{{Text: "Model"}, {Text: "Pass"}},
		Foot: &page.Line{Cells: []page.Cell{page.Heading(page.Plain("Models that pass")), {}}},
	}
	p.Page = s.pageOf(k.Bench, part.path, p.Heading+" – "+k.Bench.Title.Value, fmt.Sprintf("Which models pass which criteria of %s, %s.", k.Bench.Title.Value, g.Label))
	k.allow(&p.Page)
	if g.Target != "" {
		p.List = page.Link{Text: "The list of these cases", Target: g.Target}
		p.Facets = k.verdicts
	}
	where := ""
	if len(g.Parts) > 1 {
		for i, other := range g.Parts {
			p.Parts = append(p.Parts, page.Link{Text: words.Number(other.first+1) + "–" + words.Number(other.first+len(other.items)), Target: other.path, Here: i == n})
		}
		where = fmt.Sprintf(" (cases %s of %s)", p.Parts[n].Text, words.Number(len(g.items)))
	}
	var lines []*foundLine
	for _, item := range part.items {
		of := k.linesOf(item)
		if len(of) == 0 {
			continue
		}
		link := k.link(item)
		t.Over = append(t.Over, page.Column{Span: len(of), Data: page.Data("pictured", k.at(item)), Parts: []page.Part{{Text: link.Text, Target: link.Target}}})
		for i := range of {
			lines = append(lines, &of[i])
			t.Columns = append(t.Columns, page.Column{Text: strconv.Itoa(i + 1), Title: of[i].line.Text})
			t.Foot.Rest += template.HTML("<td>" + words.Number(of[i].full))
		}
	}
	var unjudged []string
	for o, out := range k.outputs {
		line, judged := k.verdictLine(o, lines, &p.Differ)
		if judged == 0 {
			unjudged = append(unjudged, out.Name)
			continue
		}
		t.Lines = append(t.Lines, line)
	}
	p.Table = t
	p.Unjudged = strings.Join(unjudged, ", ")
	p.Said = fmt.Sprintf("%s on %s criteria of %s%s, best mean score over all cases first.", words.Count(len(t.Lines), "model"), words.Number(len(lines)), words.Count(len(t.Over)-2, "case"), where)
	if by := judgesOf(k); by != "" {
		p.Said += " " + by
	}
	return p
}

// verdictGlyphs are the verdicts as cells show them: of different shapes, for readers who
// do not see colours.
var verdictGlyphs = map[byte]string{'y': "✓", 'n': "✗", 'h': "½", 'q': "–"}

// verdictLine is an output's cells, with how many lines were judged. The cells are
// written here, since a page has thousands; nothing in them comes from the project.
func (k *collection) verdictLine(o int, lines []*foundLine, differ *bool) (page.Line, int) {
	out := k.outputs[o]
	pass, judged := 0, 0
	var b strings.Builder
	b.Grow(len(lines) * len("<td class=y>✓"))
	for _, l := range lines {
		letter := l.letters[o]
		pass += page.One(letter == 'y')
		judged += page.One(judgedLetter(letter))
		if letter == '.' {
			letter = 'q'
		}
		text := verdictGlyphs[letter]
		if letter != 'q' && !l.mark.yesNo() {
			text = template.HTMLEscapeString(l.mark.number(l.value(out.Main, l.item)))
		}
		if l.differ > 0 {
			if _, disagree := opinions(out.verdicts(l.item, l.lineRef)); disagree {
				text += "*"
				*differ = true
			}
		}
		b.WriteString("<td")
		if letter != 'n' { // a cell without a class
			b.WriteString(" class=")
			b.WriteByte(letter)
		}
		b.WriteByte('>')
		b.WriteString(text)
	}
	name := page.Cell{}.And(page.AsText, page.Link{Text: out.Name, Target: out.Target})
	return page.Line{
		Data: page.Data("output", out.ID), Cells: []page.Cell{page.Heading(name), page.Plain(words.Number(pass) + " of " + words.Number(judged))}, Rest: template.HTML(b.String()),
	}, judged
}

package cases

import (
	"fmt"
	"html/template"
	"strconv"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
	"standings/site/page"
)

// VerdictsPage is /<benchmark>/lists/<facet>--<group>/verdicts/: who passes what in
// one category, a row a model and a column a line of a checklist. A category of many
// lines has further parts, at …/verdicts-2/ and so on.
type VerdictsPage struct {
	page.Page
	Heading  string
	Said     string // "22 models on 410 checklist lines of 80 cases; …"
	Facets   []caseFacet
	Parts    []page.Link // none where there is one only
	List     page.Link   // to the list of the category's cases; no target where there is none
	Cases    []verdictCase
	Lines    []verdictLine
	Rows     []verdictRow
	Passed   template.HTML // a cell a line: how many models pass
	Unjudged string        // the models of which nothing was judged here; "" is none
	Differ   bool          // judges differ on some verdict
	Caption  string
	Region   string // what the box that scrolls is called
	Noun     string // what the lines are called
}

// verdictCase is the head over the lines of one case.
type verdictCase struct {
	Name   string
	Target string
	Span   int
}

// verdictLine is the head of one line.
type verdictLine struct {
	Number int
	Text   string
	Name   string // of the column, where it leaves the page
}

// verdictRow is one model.
type verdictRow struct {
	ID     string // of the output, as addresses of verdicts have it
	Name   string
	Target string
	Pass   string // "25 of 40"
	Cells  template.HTML
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

// verdictGroup is a category with the pages of its verdicts.
type verdictGroup struct {
	facet caseFacet
	group caseGroup
	parts []verdictPart
}

// linesOf is the lines of an item.
func (k *Collection) linesOf(item int) []foundLine { return k.byItem()[item] }

func (k *Collection) groupLines() [][]foundLine {
	all := make([][]foundLine, len(k.Suite.Items))
	lines := k.lines()
	for from := 0; from < len(lines); {
		to := from
		for to < len(lines) && lines[to].item == lines[from].item {
			to++
		}
		all[lines[from].item] = lines[from:to]
		from = to
	}
	return all
}

// verdictGroups lists the categories of which something was judged. Cases without
// categories are one.
func (k *Collection) verdictGroups() []verdictGroup {
	if len(k.outputs) == 0 {
		return nil
	}
	most := min(verdictLines, max(1, verdictCells/len(k.outputs)))
	var list []verdictGroup
	add := func(f caseFacet, g caseGroup, folder string) {
		v := verdictGroup{facet: f, group: g}
		judged, n := false, 0
		for at, item := range g.items {
			lines := k.linesOf(item)
			for i := range lines {
				judged = judged || lines[i].judged > 0
			}
			if len(v.parts) == 0 || n+len(lines) > most {
				name := "verdicts"
				if len(v.parts) > 0 {
					name += "-" + strconv.Itoa(len(v.parts)+1)
				}
				v.parts = append(v.parts, verdictPart{path: folder + name + "/index.html", first: at})
				n = 0
			}
			part := &v.parts[len(v.parts)-1]
			part.items = append(part.items, item)
			n += len(lines)
		}
		if judged {
			list = append(list, v)
		}
	}
	for _, f := range k.facets {
		if f.ID == "" {
			continue // how judges agree is no category
		}
		for _, g := range f.Groups {
			add(f, g, strings.TrimSuffix(g.Target, "index.html"))
		}
	}
	if len(list) == 0 {
		add(caseFacet{}, caseGroup{Label: "All cases", items: all(len(k.Suite.Items))}, k.Bench.ID+"/lists/all--cases/")
	}
	return list
}

// askVerdicts asks for the pages of all categories.
func (s *Pages) askVerdicts(k *Collection) {
	ask := s.Shelf.AskPage
	for _, v := range k.verdicts() {
		for n := range v.parts {
			ask(v.parts[n].path, fmt.Sprintf("verdicts of %s %q", v.facet.Title, v.group.Label), source.Place{File: "results/" + k.Bench.ID}, func() page.View { return s.verdictsPage(k, &v, n) })
			ask = s.Shelf.AskAnother
		}
	}
}

// verdictsLink leads to who passes what in the first category; no target where
// nothing was judged.
func (k *Collection) verdictsLink() page.Link {
	list := k.verdicts()
	if len(list) == 0 {
		return page.Link{}
	}
	return page.Link{Text: "Models × " + lineNoun([]*Collection{k}), Target: list[0].parts[0].path}
}

// verdictsOf leads to who passes what in a category; "" where nothing was judged.
func (k *Collection) verdictsOf(f caseFacet, g caseGroup) string {
	for _, v := range k.verdicts() {
		if v.facet.ID == f.ID && v.group.ID == g.ID {
			return v.parts[0].path
		}
	}
	return ""
}

func (s *Pages) verdictsPage(k *Collection, v *verdictGroup, n int) *VerdictsPage {
	part := v.parts[n]
	noun := lineNoun([]*Collection{k})
	p := &VerdictsPage{Heading: v.group.Label + ": who passes what", Noun: noun}
	p.Page = s.Page(part.path, p.Heading+" – "+k.Bench.Title.Value, fmt.Sprintf("Which models pass which %s of %s, %s.", noun, k.Bench.Title.Value, v.group.Label))
	p.Crumbs = []page.Link{{Text: k.Bench.Title.Value, Target: page.BenchmarkPath(k.Bench.ID)}, {Text: "Cases", Target: CasesPath(k.Bench.ID)}}
	p.Section = page.BenchmarkPath(k.Bench.ID)
	if v.group.Target != "" {
		p.List = page.Link{Text: "The list of these cases", Target: v.group.Target}
	}
	for _, other := range k.verdicts() {
		if other.facet.ID == "" {
			break
		}
		if len(p.Facets) == 0 || p.Facets[len(p.Facets)-1].ID != other.facet.ID {
			p.Facets = append(p.Facets, caseFacet{ID: other.facet.ID, Title: other.facet.Title})
		}
		f := &p.Facets[len(p.Facets)-1]
		f.Groups = append(f.Groups, caseGroup{ID: other.group.ID, Label: other.group.Label, Target: other.parts[0].path, Count: other.group.Count})
	}
	if len(v.parts) > 1 {
		for i, other := range v.parts {
			p.Parts = append(p.Parts, page.Link{Text: fmt.Sprintf("%s–%s", words.Number(other.first+1), words.Number(other.first+len(other.items))), Target: other.path, Here: i == n})
		}
	}
	var lines []*foundLine
	for _, item := range part.items {
		of := k.linesOf(item)
		if len(of) == 0 {
			continue
		}
		it := &k.Suite.Items[item]
		p.Cases = append(p.Cases, verdictCase{CaseName(it), CasePath(k.Bench.ID, it.Address), len(of)})
		for i := range of {
			lines = append(lines, &of[i])
			p.Lines = append(p.Lines, verdictLine{i + 1, of[i].ref.line.Text, CaseName(it) + ", line " + strconv.Itoa(i+1)})
		}
	}
	var unjudged []string
	for o, out := range k.outputs {
		row, judged := k.verdictRow(o, lines, &p.Differ)
		if judged == 0 {
			unjudged = append(unjudged, out.name)
			continue
		}
		p.Rows = append(p.Rows, row)
	}
	var passed strings.Builder
	for _, l := range lines {
		passed.WriteString("<td>" + words.Number(l.full))
	}
	p.Passed = template.HTML(passed.String())
	p.Unjudged = strings.Join(unjudged, ", ")
	p.Said = fmt.Sprintf("%s on %s %s of %s", words.Count(len(p.Rows), "model"), words.Number(len(lines)), noun, words.Count(len(p.Cases), "case"))
	if len(v.parts) > 1 {
		p.Said += fmt.Sprintf(" (cases %s of %s)", p.Parts[n].Text, words.Number(len(v.group.items)))
	}
	p.Said += ", best mean score first."
	if by := judgesOf([]*Collection{k}); by != "" {
		p.Said += " " + by
	}
	p.Caption = "Verdicts of each model on each line of each case"
	p.Region = p.Heading + ", scrolls sideways"
	return p
}

// verdictGlyphs are the verdicts as cells show them. They are told apart by shape, so
// that nobody needs colours, and are read out as they are.
var verdictGlyphs = map[byte]string{'y': "✓", 'n': "✗", 'h': "½", 'q': "–"}

// verdictRow is an output's cells, with how many lines were judged. The cells are
// written here, letter by letter, since a page has thousands; nothing in them comes
// from the project.
func (k *Collection) verdictRow(o int, lines []*foundLine, differ *bool) (verdictRow, int) {
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
		if letter != 'q' && !l.ref.mark.yesNo() {
			text = template.HTMLEscapeString(page.Short(markAt(out.Main.Verdicts(l.item, l.ref.mark.name), l.ref.at)))
		}
		if l.differ > 0 {
			if _, disagree := opinions(out.verdicts(l.item, *l.ref)); disagree {
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
	return verdictRow{ID: out.Id, Name: out.name, Target: page.ModelPath(out.model), Pass: words.Number(pass) + " of " + words.Number(judged), Cells: template.HTML(b.String())}, judged
}

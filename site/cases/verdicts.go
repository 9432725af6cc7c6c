package cases

import (
	"fmt"
	"html/template"
	"math"
	"slices"
	"strconv"
	"strings"

	"standings/internal/words"
	"standings/results/figure"
	"standings/site/page"
)

// VerdictsPage is /<benchmark>/lists/<facet>--<group>/verdicts/: who passes what in
// one category. A category of many lines has further parts, at …/verdicts-2/ and so on.
type VerdictsPage struct {
	page.Page
	Grid
	Heading  string
	Said     string      // "22 models on 410 criteria of 80 cases; …"
	Facets   []caseFacet // those of which something was judged; none where they have more than mostChoices categories
	Parts    []page.Link // none where there is one only; of very many the first, the last and those next to this one
	List     page.Link   // to the list of the category's cases; no target where there is none
	Unjudged string      // the models of which nothing was judged here; "" is none
}

// What one page shows: whole cases, as long as there are no more lines and cells.
const (
	verdictLines = 400
	verdictCells = 9000
)

// How many categories a page leads to, and how many parts before it and after it: each
// page has these links.
const (
	mostChoices = 200
	nearParts   = 100
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
			k.cutGroup(&f.Groups[i], page.Folder(f.Groups[i].Target))
		}
		if slices.ContainsFunc(f.Groups, func(g caseGroup) bool { return len(g.Parts) > 0 }) {
			k.verdicts = append(k.verdicts, f)
		}
	}
	groups := 0
	for range k.verdictGroups {
		groups++
	}
	if groups <= mostChoices {
		k.choices = k.verdicts
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
	ask := s.Shelf.Alike()
	for f, g := range k.verdictGroups {
		for n := range g.Parts {
			ask(g.Parts[n].path, fmt.Sprintf("verdicts of %s %q", f.Title, g.Label), k.place(), func() page.View { return s.verdictsPage(k, g, n) })
		}
	}
}

// verdictsLink leads to who passes what in the first category; no target where
// nothing was judged.
func (k *collection) verdictsLink() page.Link {
	for _, g := range k.verdictGroups {
		return page.LinkTo("Models × criteria", g.Verdicts())
	}
	return page.Link{}
}

func (s *Pages) verdictsPage(k *collection, g *caseGroup, n int) *VerdictsPage {
	part := g.Parts[n]
	p := &VerdictsPage{Heading: g.Label + ": who passes what"}
	p.Grid = Grid{Signs: true, Caption: "Verdicts of each model on each criterion of each case"}
	p.Page = s.pageOf(k.Bench, part.path, p.Heading+" – "+k.Bench.Title, fmt.Sprintf("Which models pass which criteria of %s, %s.", k.Bench.Title, g.Label))
	k.allow(&p.Page)
	if g.Target != "" {
		p.List = page.LinkTo("The list of these cases", g.Target)
		p.Facets = k.choices
	}
	where := ""
	if len(g.Parts) > 1 {
		for i, other := range g.Parts {
			if i > 0 && i < len(g.Parts)-1 && (i < n-nearParts || i > n+nearParts) {
				continue
			}
			p.Parts = append(p.Parts, page.Link{Text: words.Number(other.first+1) + "–" + words.Number(other.first+len(other.items)), Target: other.path, Here: i == n})
			if i == n {
				where = fmt.Sprintf(" (cases %s of %s)", p.Parts[len(p.Parts)-1].Text, words.Number(len(g.items)))
			}
		}
	}
	lines := 0
	for _, item := range part.items {
		lines += len(k.linesOf(item))
	}
	unjudged := p.passes(k, part.items)
	for _, item := range part.items {
		if of := k.linesOf(item); len(of) > 0 {
			link := k.link(item)
			section := gridSection{Title: "Case " + link.Text, Target: link.Target, Pictured: k.at(item)}
			for i := range of {
				section.Lines = append(section.Lines, p.signs(&of[i]))
			}
			p.Sections = append(p.Sections, section)
		}
	}
	p.Span = len(p.Heads) + 2
	p.Unjudged = strings.Join(unjudged, ", ")
	p.Said = fmt.Sprintf("%s on %s criteria of %s%s, best mean score over all cases first.", words.Count(len(p.Heads), "model"), words.Number(lines), words.Count(len(p.Sections), "case"), where)
	if by := judgesOf(k); by != "" {
		p.Said += " " + by
	}
	return p
}

// passes fills in the columns, with how many of the lines of some cases each output passes,
// and names the outputs of which none was judged.
func (g *Grid) passes(k *collection, items []int) (unjudged []string) {
	wanted := make([]int, 0, len(k.outputs)) // how many were judged
	for at, o := range k.outputs {
		pass, judged := 0, 0
		for _, item := range items {
			for _, l := range k.linesOf(item) {
				pass += page.One(l.letters[at] == 'y')
				judged += page.One(judgedLetter(l.letters[at]))
			}
		}
		if judged == 0 {
			unjudged = append(unjudged, o.Name)
			continue
		}
		share := float64(pass) / float64(judged)
		g.Heads = append(g.Heads, &column{output: o, Place: at + 1, Score: words.Number(pass), Share: figure.Fixed(share, 4), Level: int(math.Round(100 * share))})
		wanted = append(wanted, judged)
	}
	if slices.Min(append(wanted, math.MaxInt)) == slices.Max(append(wanted, 0)) {
		g.Score = "Pass, of " + words.Number(wanted[0])
		return unjudged
	}
	g.Score = "Pass"
	for i, c := range g.Heads {
		c.Score += " of " + words.Number(wanted[i])
	}
	return unjudged
}

// verdictSigns are the verdicts as cells show them: of different shapes, for readers who
// do not see colours.
var verdictSigns = [128]string{'y': "✓", 'n': "✗", 'h': "½", 'q': "–"}

// signs is a line of a case with the signs of its verdicts. They are written here, since a
// page has thousands; nothing in them comes from the project.
func (g *Grid) signs(of *foundLine) gridLine {
	values := make([]float64, len(g.Heads))
	var b strings.Builder
	b.Grow(len(values) * len("<td class=y>✓"))
	for i, c := range g.Heads {
		values[i] = c.value(of.item, &of.lineRef)
		letter := of.letters[c.Place-1]
		if letter == '.' {
			letter = 'q'
		}
		text := verdictSigns[letter]
		if letter != 'q' && !of.mark.yesNo() {
			text = template.HTMLEscapeString(of.mark.number(values[i]))
		}
		if of.differ > 0 {
			if _, disagree := opinions(c.verdicts(of.item, of.lineRef)); disagree {
				text += "*"
				g.Differ = true
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
	l := g.row(of, values)
	l.Signs = template.HTML(b.String())
	return l
}

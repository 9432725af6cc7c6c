package cases

import (
	"fmt"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/judged"
	"standings/site/page"

	"github.com/gocarina/gocsv"
)

// LinesPage is /cases/lines/<kind>/: the lines of all benchmarks' checklists that
// are of one kind, such as passed by no model. The first of them are on the
// page; a script filters, sorts and pages all of them, and a CSV file holds them.
type LinesPage struct {
	page.Page
	Heading string
	Said    string // "1,227 of 6,412 criteria are passed by no judged model."
	Text    string // which lines these are
	Judges  string // "Judged by GPT-4o."; "" where nobody is named
	Kinds   []kindLink
	Kind    string // its id, for the script
	Sources []lineSource
	Choices []lineChoice
	Table   page.Table // of at most linesShown
	Total   int
	All     string // "1,227"
	Several bool   // of several benchmarks
	CSV     string // address of the file of all
}

// kindLink leads to the lines of a kind.
type kindLink struct {
	page.Link
	Count string
}

// lineSource is a benchmark whose lines are on the page.
type lineSource struct {
	ID    string
	Title string
	Count string
	Head  string // address of its data
}

// lineChoice is the groups of a facet that a reader can choose.
type lineChoice struct {
	Label, Benchmark string
	Options          []lineOption
}

// lineOption is a group that lines are of.
type lineOption struct {
	Value        string // benchmark, facet and group
	Label, Full  string // "Count", "Task: Count"
	Facet, Group int    // counted as in the data
	Count        string
}

// shownLine is a line as the table shows it.
type shownLine struct {
	Row       page.Line
	Line      page.Link `th:"Criterion"`
	Criterion string    `th:"Type" class:"criterion" some:""`
	Benchmark page.Link `th:"Benchmark" some:""`              // without a text where all are of one
	Case      page.Cell `th:"Case" class:"case"`              // with the beginning of its prompt
	Groups    string    `th:"Category" class:"group" some:""` // in each facet: "Culture · Europe"
	Full      int       `th:"Pass" num:"" cell:"full"`        // models with the full mark
	Half      int       `th:"Partly" num:"" cell:"half"`      // with a part of it
	Judged    int       `th:"Judged" num:"" cell:"judged"`
	Note      string    `th:"Remarks" some:""`
}

const (
	linesShown = 200 // on the page, and on each page of the list
	caseStart  = 90  // letters of a prompt beside its lines
)

func linesPath(kind string) string { return "cases/lines/" + kind + "/index.html" }

func linesFile(kind string) string { return "cases/lines/" + kind + ".csv" }

// lineRow is a line in lines-<kind>-<n>.js: the case's address and the beginning of
// its prompt, its groups, the line's number from 1, text and criterion, the models
// with the full mark, with a part, and judged, a note, the output whose verdict
// a link opens, and where the case's pictures are.
type lineRow [12]any

func (k *collection) lineRows(kind string) (rows []any) {
	for _, l := range k.ofKind[kind] {
		it := &k.Suite.Items[l.item]
		rows = append(rows, lineRow{it.Address, cutText(it.Prompt, caseStart), k.groupsOf(l.item), l.n + 1, l.line.Text, l.line.Criterion, l.full, l.half, l.judged, k.note(kind, l), l.opens(kind), k.at(l.item)})
	}
	return rows
}

func (k *collection) shownLine(kind string, l *foundLine, several bool) shownLine {
	of := k.link(l.item)
	line := shownLine{
		Row:  page.Line{Data: page.Data("pictured", k.at(l.item))},
		Line: page.LinkTo(l.line.Text, of.Target+"#"+lineAnchor(l.n+1)), Criterion: l.line.Criterion,
		Case: page.Cell{}.And(page.AsText, of).With(page.Small, cutText(k.Suite.Items[l.item].Prompt, caseStart)), Groups: strings.Join(k.labels(l.item), " · "),
		Full: l.full, Half: l.half, Judged: l.judged, Note: k.note(kind, l),
	}
	if several {
		line.Benchmark = page.LinkTo(k.Bench.Title, CasesPath(k.Bench.ID))
	}
	return line
}

// labels names an item's group in each facet that it has one in.
func (k *collection) labels(item int) (labels []string) {
	for _, f := range k.categories() {
		if g := f.group(item); g != nil {
			labels = append(labels, f.Title+": "+g.Label)
		}
	}
	return labels
}

// judgedCollections are those of whose outputs some were judged, in the order of
// the benchmarks.
func (s *Pages) judgedCollections() (list []*collection) {
	for _, b := range s.Project.Benchmarks {
		if k := s.Collection(b); k != nil && len(k.outputs) > 0 {
			list = append(list, k)
		}
	}
	return list
}

// countKind counts the lines of a kind.
func (s *Pages) countKind(kind string) int {
	n := 0
	for _, k := range s.judgedCollections() {
		n += len(k.ofKind[kind])
	}
	return n
}

// kindLinks leads to the lines of every kind that some are of.
func (s *Pages) kindLinks(here string) (links []kindLink) {
	for _, kind := range lineKinds {
		if n := s.countKind(kind.id); n > 0 {
			links = append(links, kindLink{page.Link{Text: kind.title, Target: linesPath(kind.id), Here: kind.id == here}, words.Number(n)})
		}
	}
	return links
}

func (s *Pages) linesPage(kind lineKind) *LinesPage {
	list := s.judgedCollections()
	p := &LinesPage{
		Page:    s.Page(linesPath(kind.id), kind.title+" – criteria", "Criteria "+kind.said+"."),
		Heading: kind.title, Text: kind.text, Kinds: s.kindLinks(kind.id), Kind: kind.id, Several: len(list) > 1, CSV: linesFile(kind.id), Judges: judgesOf(list...), Total: s.countKind(kind.id),
	}
	lines, shown := 0, []shownLine{}
	for _, k := range list {
		lines += len(k.lines)
		k.allow(&p.Page)
		found := k.ofKind[kind.id]
		if len(found) == 0 {
			continue
		}
		p.Sources = append(p.Sources, lineSource{k.Bench.ID, k.Bench.Title, words.Number(len(found)), casesData(k.Bench.ID)})
		p.Choices = append(p.Choices, k.lineChoices(found, p.Several)...)
		for _, l := range found {
			if len(shown) < linesShown {
				shown = append(shown, k.shownLine(kind.id, l, p.Several))
			}
		}
	}
	p.Table = page.NewTable(page.Table{ID: "lines", Class: "plain line-rows", Label: p.Heading}, shown)
	p.All = words.Number(p.Total)
	p.Said = fmt.Sprintf("%s of %s criteria %s %s.", p.All, words.Number(lines), words.Choose(p.Total, "is", "are"), kind.said)
	s.underCases(&p.Page)
	return p
}

// underCases makes a page one of those about all cases.
func (s *Pages) underCases(p *page.Page) {
	if target := s.Entry(); target != "" && target != p.Path {
		p.Crumbs = append(p.Crumbs, page.LinkTo("Cases", target))
	}
	p.Section = s.Entry()
}

// judgesOf says whose verdicts the lines of collections are by; "" where nobody is
// named.
func judgesOf(list ...*collection) string {
	var said []string
	for _, k := range list {
		var names []string
		for _, o := range k.outputs {
			if name := sheetJudge(o.Main); name != (judged.Rater{}).String() {
				names = With(names, name)
			}
		}
		if len(names) == 0 {
			continue
		}
		by := strings.Join(names, " and ")
		if len(list) > 1 {
			by += " (" + k.Bench.Title + ")"
		}
		said = append(said, by)
	}
	if len(said) == 0 {
		return ""
	}
	return "Judged by " + strings.Join(said, ", ") + "."
}

// lineChoices lists the groups that lines are of.
func (k *collection) lineChoices(found []*foundLine, several bool) (choices []lineChoice) {
	for n, f := range k.categories() {
		c := lineChoice{Label: f.Title, Benchmark: k.Bench.ID}
		if several {
			c.Label = k.Bench.Title + ", " + page.Lower(f.Title)
		}
		counts := make([]int, len(f.Groups)+1)
		for _, l := range found {
			counts[f.of[l.item]+1]++ // the first is of those in no group
		}
		for i, g := range f.Groups {
			if count := counts[i+1]; count > 0 {
				c.Options = append(c.Options, lineOption{k.Bench.ID + "/" + f.ID + "/" + g.ID, g.Label, f.Title + ": " + g.Label, n, i, words.Number(count)})
			}
		}
		if len(c.Options) > 0 {
			choices = append(choices, c)
		}
	}
	return choices
}

// writtenLine is a row of the file of all lines of a kind.
type writtenLine struct {
	Benchmark  string `csv:"benchmark"`
	Case       string `csv:"case"`
	Number     int    `csv:"number"`
	Line       string `csv:"line"`
	Criterion  string `csv:"criterion"`
	Categories string `csv:"categories"` // separated by semicolons
	Full       int    `csv:"full"`       // outputs with the full mark
	Half       int    `csv:"half"`
	Judged     int    `csv:"judged"`
	Note       string `csv:"note"`
	Address    string `csv:"address"`
}

// linesCSV is the file of all lines of a kind.
func (s *Pages) linesCSV(kind string) ([]byte, error) {
	rows := []writtenLine{}
	for _, k := range s.judgedCollections() {
		for _, l := range k.ofKind[kind] {
			of := k.link(l.item)
			rows = append(rows, writtenLine{k.Bench.ID, of.Text, l.n + 1, l.line.Text, l.line.Criterion, strings.Join(k.labels(l.item), "; "), l.full, l.half, l.judged, k.note(kind, l), of.Target + "#" + lineAnchor(l.n+1)})
		}
	}
	return gocsv.MarshalBytes(rows)
}

// askLines asks for the lists of lines across all cases.
func (s *Pages) askLines() {
	ask := s.Shelf.Alike()
	for _, kind := range lineKinds {
		if s.countKind(kind.id) > 0 {
			ask(linesPath(kind.id), "the lines "+kind.said, source.Place{}, func() page.View { return s.linesPage(kind) })
			s.Shelf.Ask(linesFile(kind.id), "the file of the lines "+kind.said, source.Place{}, func() ([]byte, error) { return s.linesCSV(kind.id) })
		}
	}
}

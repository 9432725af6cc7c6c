package cases

import (
	"cmp"
	"slices"
	"strings"

	"standings/content"
	"standings/internal/source"
	"standings/internal/words"
	"standings/results/judged"
	"standings/site/page"
)

// Page is /<benchmark>/cases/<item>/: one prompt, what each model made for it
// and every verdict on that.
type Page struct {
	page.Page
	Grid
	Benchmark string // the benchmark's id, for the script
	Item      string // the item's address
	Heading   string
	Facets    []page.Fact
	Pictures  []imageSet // input and reference images
	Previous  *page.Link
	Next      *page.Link
	Nth       string        // of the benchmark's cases: "3 of 1,072"
	Samples   []string      // names of the outputs that models have several of; nil where each has one
	Strips    []outputStrip // of each model, where it has several outputs; the grid has the first
	Plan      string        // address of the plan of reviews, for the script; "" where there is none
}

// asked is what a prompt asks for.
type asked struct {
	Prompt   string
	Language language
	Expected []expectedText // what the prompt means and what its image should show
	Picked   []page.Link    // hand-picked cases that point here
	Place    string         // file:line of the prompt; "" where no prompt file holds it
}

// expectedText is one text about what is expected of an image, under its title.
type expectedText struct {
	Title, Text string
	Language    language
	Start       string // of one that is too long to be shown whole; "" is shown whole
}

// longText is from how many bytes on a text is folded.
const longText = 900

func (s *Pages) casePage(k *collection, item int) *Page {
	it := &k.Suite.Items[item]
	name := it.Address
	p := &Page{Benchmark: k.Bench.ID, Item: it.Address, Heading: "Case " + name}
	p.Asked = &asked{Prompt: it.Prompt, Language: k.languages[""], Expected: k.expected(it)}
	p.Page = s.pageOf(k.Bench, k.link(item).Target, "Case "+name+" – "+k.Bench.Title, cutText(cmp.Or(it.Prompt, "Every verdict on item "+it.ID+"."), 150))
	report := content.Report{
		Benchmark: k.Bench.ID, Case: it.Address, Model: "{model}", Line: "{line}", Verdict: "{verdict}",
		URL: cmp.Or(s.content.Site.URL, "/") + k.Bench.ID + "/cases/" + it.Address + "/#{at}",
	}
	if p.Report = s.content.Site.ReportAddress(report); p.Report == "" {
		p.Reported = report.Text()
	}
	for _, f := range k.categories() {
		if g := f.group(item); g != nil {
			p.Facets = append(p.Facets, page.Fact{Label: f.Title, Text: g.Label, Target: g.Target})
		}
	}
	if it.Place.File != "" {
		p.Asked.Place = it.Place.String()
		if it.Record > 0 {
			p.Asked.Place += ", record " + words.Number(it.Record)
		}
	}
	n := len(k.Suite.Items)
	if item > 0 {
		previous := k.link(item - 1)
		p.Previous = &previous
	}
	if item+1 < n {
		next := k.link(item + 1)
		p.Next = &next
	}
	p.Nth = words.Number(item+1) + " of " + words.Number(n)
	for _, c := range s.picked(k.Bench) {
		if slices.ContainsFunc(c.Items, func(r source.Text) bool { return k.find(r.Value) == item }) {
			p.Asked.Picked = append(p.Asked.Picked, page.LinkTo(c.Title, CasePath(k.Bench.ID, c.ID)))
		}
	}
	if k.pictures != nil {
		p.AllowHosts(k.pictures.hosts)
	}
	s.promptPictures(k, item, p)
	s.caseGrid(k, item, p)
	return p
}

// expected lists what an image is expected to show.
func (k *collection) expected(it *judged.Item) (list []expectedText) {
	add := func(title, text string) {
		e := expectedText{Title: title, Text: text, Language: k.languages[title]}
		if len(text) > longText {
			e.Start = cutText(text, longText/2)
		}
		list = append(list, e)
	}
	if it.Explanation != "" {
		add("What it means", it.Explanation)
	}
	for _, t := range it.Texts {
		add(t.Title, t.Text)
	}
	return list
}

// caseGrid fills in the lines and verdicts.
func (s *Pages) caseGrid(k *collection, item int, p *Page) {
	scores := k.scoreLines(item)
	var main *scoreLine
	if len(scores) > 0 {
		main = &scores[0]
		p.Score, p.Formula = main.title, main.formula
	}
	list := s.columns(p.Page, k, item, main)
	p.Heads = list
	var judges, also []string
	for _, c := range list {
		s.showPictures(k, c, item, p)
		p.Unscored = p.Unscored || c.Why != ""
		p.Outputs = p.Outputs || c.Text != ""
		p.Replies = append(p.Replies, c.replies()...)
		for _, o := range c.others {
			also = With(also, o.judge)
		}
		if c.Main.Status(item) == judged.Judged {
			judges = With(judges, sheetJudge(c.Main))
		}
	}
	if len(judges) == 0 && len(list) > 0 {
		judges = With(judges, sheetJudge(list[0].Main))
	}
	p.Judge = strings.Join(judges, " and ")
	p.Also = strings.Join(also, "; ")
	if p.Also == "" && p.Judge == (judged.Rater{}).String() {
		p.Judge = page.JudgeOr("")
	}
	for _, l := range scores[min(1, len(scores)):] {
		row := scoreRow{Title: l.title}
		for _, c := range list {
			text, _, ok := l.of(k, c.output, item)
			if !ok {
				text = "–"
			}
			row.Cells = append(row.Cells, text)
		}
		p.Scores = append(p.Scores, row)
	}
	for _, l := range scores {
		p.Reduced = p.Reduced || slices.ContainsFunc(l.boards, func(b *judged.Board) bool { return b.Reduce != nil })
	}
	if p.Samples = k.sampleNames(); p.Samples != nil {
		p.Strips = k.strips(p.Page, list, item, p.Samples)
	}
	k.lists(&p.Grid, item)
	p.Span, p.Caption = len(list)+2, "Verdicts on "+p.Heading+": one row per criterion, one column per model"
	if len(list) > 0 {
		p.Marks, p.Records, p.Plan = k.reviewedMarks(), k.recordsFrom(item), k.planFile()
	}
}

// cutText shortens a text to about n letters, at a word's end.
func cutText(text string, n int) string {
	text = strings.Join(strings.Fields(text), " ")
	runes := []rune(text)
	if len(runes) <= n {
		return text
	}
	short := string(runes[:n])
	if at := strings.LastIndexByte(short, ' '); at > n/2 {
		short = short[:at]
	}
	return strings.TrimRight(short, " ,;:.") + "…"
}

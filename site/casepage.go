package site

import (
	"html/template"
	"math"
	"slices"
	"strconv"
	"strings"

	"standings/content"
	"standings/results/judged"
	"standings/results/problem"
)

// CasePage is /<benchmark>/cases/<item>/: one prompt, what each model made of it
// and every verdict on that.
type CasePage struct {
	Page
	Book     string // the benchmark's id, for the script
	Item     string // the item's address
	Heading  string
	Prompt   string
	Meaning  string
	Texts    []judged.LabelledText
	Facets   []Fact
	Pictures []ImageSet // input and reference images
	Place    string     // file:line of the prompt; "" where no prompt file holds it
	Judge    string
	Previous *Link
	Next     *Link
	Position string // "3 of 1,072"
	Heads    []OutputHead
	Scores   []ScoreRow // the second score and those after it; the first stands in the heads
	Score    string     // what the first score is
	Formula  string
	Unscored bool // some output has no score, and its head says why
	Sections []GridSection
	Replies  []JudgeReply
	Tags     []string // that lines begin with
	Span     int      // columns of the grid
	Also     string   // who else marked; "" is nobody
	Told     []Link   // hand-picked cases that point here
	Records  string   // address of the records behind the verdicts
	Issues   bool
	Images   bool
	Outputs  bool   // models' texts are kept
	NoImages string // said where images are declared and not one is there
	Nothing  string // what cannot be known, where nothing was judged
	YesNo    bool   // there are marks that say satisfied or not
	Viewer   bool   // there are images to be seen in full
}

// OutputHead is the head of one model's column.
type OutputHead struct {
	ID       string
	Name     string
	Target   string
	Score    string // "" where it has none
	Share    string // of the scale, for sorting; "" where it has none
	Level    int
	Strength int    // place among the benchmark's outputs, from 1
	Why      string // why it has no score
	Pictures []Image
	Text     string // that the model gave; "" where none is kept
	Start    string // of it
	NoImage  string // why there is none; "" where there is, or where none is declared
}

// ScoreRow is one more score of the outputs.
type ScoreRow struct {
	Title string
	Cells []string // "–" where there is none
}

// GridSection is the lines of one list, or the single marks.
type GridSection struct {
	Title string // "" where there is only one
	Lines []GridLine
}

// GridLine is one line of the checklist with all verdicts.
type GridLine struct {
	Anchor    string
	Number    int
	Text      string
	Criterion string
	Tag       string
	Total     string // "3 of 12"
	Remarks   []string
	Cells     []GridCell
	Entries   []GridEntry // what stands behind the verdicts; none where nothing was judged
	NoReasons bool        // the judge gives none
}

// GridCell is one verdict.
type GridCell struct {
	Class string
	Word  string
	Link  template.HTMLAttr // to what stands behind it; "" where it was not judged
	Also  []AlsoVerdict
}

// AlsoVerdict is another judge's verdict in the same cell.
type AlsoVerdict struct {
	Class   string
	Word    string
	Judge   string
	Differs bool
}

// GridEntry is what stands behind one verdict; its id is the verdict's address.
type GridEntry struct {
	Attr    template.HTMLAttr // its id and class
	Name    string
	Word    string
	Reason  string
	Record  template.HTMLAttr // link to the record
	Issue   string            // "" where the project has no issue tracker
	Further []FurtherVerdict
}

// FurtherVerdict is another judge's verdict with its reason.
type FurtherVerdict struct{ Class, Word, Judge, Reason string }

func recordsPath(benchmark, item string) string {
	return benchmark + "/cases/" + item + "/records/index.html"
}

// caseName is how a case is called: its id, with the group where ids begin anew.
func caseName(it *judged.Item) string { return it.Address }

func (s *builder) casePage(k *casebook, item int) *CasePage {
	it := &k.suite.Items[item]
	name := caseName(it)
	p := &CasePage{Book: k.bench.ID, Item: it.Address, Heading: "Case " + name, Prompt: it.Prompt, Meaning: it.Explanation, Texts: it.Texts, Records: "records/index.html"}
	p.Page = s.page(casePath(k.bench.ID, it.Address), "Case "+name+" – "+k.bench.Title.Value, cut(firstOf(it.Prompt, "Every verdict on item "+it.ID+"."), 150))
	p.Crumbs = []Link{{Text: k.bench.Title.Value, Target: benchmarkPath(k.bench.ID)}, {Text: "Cases", Target: casesPath(k.bench.ID)}}
	p.Section = benchmarkPath(k.bench.ID)
	p.Issues = s.site.Issues != ""
	for i := range k.bench.Facets {
		if g, ok := k.group(item, i); ok {
			p.Facets = append(p.Facets, Fact{Label: k.bench.Facets[i].Title.Value, Text: g.label, Target: k.lists[[2]string{k.bench.Facets[i].ID.Value, g.id}]})
		}
	}
	if it.Place.File != "" {
		p.Place = it.Place.String()
		if it.Record > 0 {
			p.Place += ", record " + count(it.Record)
		}
	}
	items := k.suite.Items
	if item > 0 {
		p.Previous = &Link{Text: caseName(&items[item-1]), Target: casePath(k.bench.ID, items[item-1].Address)}
	}
	if item+1 < len(items) {
		p.Next = &Link{Text: caseName(&items[item+1]), Target: casePath(k.bench.ID, items[item+1].Address)}
	}
	p.Position = count(item+1) + " of " + count(len(items))
	for _, c := range s.told(k.bench) {
		if slices.ContainsFunc(c.Items, func(r content.Ref) bool { return k.find(r.Text) == item }) {
			p.Told = append(p.Told, Link{Text: c.Title, Target: casePath(k.bench.ID, c.ID)})
		}
	}
	if k.pictures != nil {
		p.allowHosts(k.pictures.hosts)
	}
	s.promptPictures(k, item, p)
	s.caseGrid(k, item, p)
	return p
}

// column is one output on a case page.
type column struct {
	*output
	place  int // among the benchmark's outputs
	marks  map[string][]float64
	head   OutputHead
	found  judged.Found
	others []otherColumn
	record template.HTMLAttr
}

type otherColumn struct {
	judge   string
	sheet   *judged.Sheet
	marks   map[string][]float64
	reasons []judged.Reasons
	reply   string
}

// columns lists the outputs of an item, best first, those without a score last.
func (s *builder) columns(k *casebook, item int, main *scoreLine) []*column {
	var list []*column
	for place, o := range k.outputs {
		c := &column{output: o, place: place + 1, record: hrefAttr("records/index.html#" + o.id)}
		if o.main.Status(item) == judged.NoJudgment && k.boardOf(o, item) == nil && !anyJudged(o.others, item) {
			continue
		}
		c.head = OutputHead{ID: o.id, Name: o.name, Target: modelPath(o.model), Level: -1, Strength: c.place}
		if main != nil {
			text, status, ok := main.of(k, o, item)
			switch {
			case ok:
				c.head.Score = text
				if share := o.scores[item]; !math.IsNaN(share) {
					c.head.Share = strconv.FormatFloat(share, 'f', 4, 64)
					c.head.Level = int(math.Round(100 * min(max(share, 0), 1)))
				}
			default:
				c.head.Why = statusWords[status]
			}
		} else if status := o.main.Status(item); status != judged.Judged {
			c.head.Why = statusWords[status]
		}
		c.marks = k.marksOf(o.main, item)
		var err error
		if c.found, err = k.evidence.Of(o.main, item); err != nil {
			s.problems.Errorf(problem.Place{}, "%v", err)
		}
		if o.main.Status(item) != judged.FailedGeneration {
			c.head.Text, c.head.Start = c.found.Output, cut(c.found.Output, 90)
		}
		for _, other := range o.others {
			if other.Status(item) != judged.Judged {
				continue
			}
			found, err := k.evidence.Of(other, item)
			if err != nil {
				s.problems.Errorf(problem.Place{}, "%v", err)
			}
			c.others = append(c.others, otherColumn{judge: sheetJudge(other), sheet: other, marks: k.marksOf(other, item), reasons: found.Reasons, reply: found.Reply})
		}
		list = append(list, c)
	}
	slices.SortStableFunc(list, func(x, y *column) int { return compareMissingLast(x.scores[item], y.scores[item]) })
	return list
}

// statusWords says why an output has no score.
var statusWords = map[judged.Status]string{
	judged.NoJudgment:       "no judgment",
	judged.FailedGeneration: "the model gave nothing to judge",
	judged.FailedJudgment:   "the judge failed, or its reply could not be read",
	judged.ShortList:        "not as many marks as lines",
	judged.Broken:           "an error in the record",
}

func anyJudged(sheets []*judged.Sheet, item int) bool {
	return slices.ContainsFunc(sheets, func(s *judged.Sheet) bool { return s.Status(item) != judged.NoJudgment })
}

func sheetJudge(s *judged.Sheet) string {
	return judged.Rater{Judge: s.Judge, Run: s.Run}.String()
}

func (k *casebook) marksOf(sheet *judged.Sheet, item int) map[string][]float64 {
	marks := map[string][]float64{}
	for _, m := range k.marks {
		if list := sheet.Marks(item, m.name); list != nil {
			marks[m.name] = list
		}
	}
	return marks
}

// caseGrid fills in the lines and verdicts.
func (s *builder) caseGrid(k *casebook, item int, p *CasePage) {
	it := &k.suite.Items[item]
	scores := k.scoreLines(item)
	var main *scoreLine
	if len(scores) > 0 {
		main = &scores[0]
		p.Score, p.Formula = main.title, main.formula
	}
	list := s.columns(k, item, main)
	var judges, also []string
	for _, c := range list {
		s.showPictures(k, c, item, p)
		p.Heads = append(p.Heads, c.head)
		p.Unscored = p.Unscored || c.head.Why != ""
		p.Outputs = p.Outputs || c.head.Text != ""
		p.Replies = append(p.Replies, c.replies()...)
		for _, o := range c.others {
			also = with(also, o.judge)
		}
		if c.main.Status(item) == judged.Judged {
			judges = with(judges, sheetJudge(c.main))
		}
	}
	if len(judges) == 0 && len(list) > 0 {
		judges = with(judges, sheetJudge(list[0].main))
	}
	p.Judge = strings.Join(judges, " and ")
	p.Also = strings.Join(also, "; ")
	for _, l := range scores[min(1, len(scores)):] {
		row := ScoreRow{Title: l.title}
		for _, c := range list {
			text, _, ok := l.of(k, c.output, item)
			if !ok {
				text = "–"
			}
			row.Cells = append(row.Cells, text)
		}
		p.Scores = append(p.Scores, row)
	}
	g := grid{builder: s, book: k, item: it, page: p, list: list}
	g.lists(k.lineRefs(item))
	p.Span = len(list) + 2
	if len(list) == 0 {
		p.Nothing = "No judgment of this item is public: its verdicts cannot be shown."
	}
}

// cut shortens a text to about n letters, at a word's end.
func cut(text string, n int) string {
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

// hrefAttr is a link to an address of this site's own making. The template would
// do the same with three calls where this needs one, a quarter of a million times
// for a suite.
func hrefAttr(address string) template.HTMLAttr {
	return template.HTMLAttr(`href="` + template.HTMLEscapeString(address) + `"`)
}

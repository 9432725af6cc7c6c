package site

import (
	"cmp"
	"html/template"
	"slices"

	"standings/results"
)

// HomePage is / of a project with several benchmarks.
type HomePage struct {
	Page
	Heading string
	Intro   template.HTML
	Cards   []BenchmarkCard
	Strip   *Strip
	Across  *Link  // the page across benchmarks; nil where there is none
	Facts   []Fact // how many models and rows, and what the audit of the figures says
}

// BenchmarkCard leads to a benchmark and shows its leading models.
type BenchmarkCard struct {
	Title    string
	Target   string
	Question string
	Facts    []Fact
	Tops     []CardTop
	Boards   []Link
}

// CardTop is the leading rows of one of a benchmark's headline boards, taken
// over all rows of equal metric, judge and condition.
type CardTop struct {
	Title   string
	Leaders []LeaderBar
	Axis    string
}

// Strip is the models that stand on two or more benchmarks: a row a model, a
// column a benchmark's headline board, a dot on that board's own scale. The
// benchmark that most of the models stand on comes first, since a narrow window
// shows the first columns only.
type Strip struct {
	Heads      []StripHead
	Rows       []StripRow
	Digits     int // characters of the longest figure
	Benchmarks int // how many the heads are of
}

// StripHead is a headline board.
type StripHead struct {
	Benchmark string
	Board     string
	Target    string
	Axis      string
	Lower     bool        // lower is better
	With      []Link      // further boards of the same metric, prompts and judge, whose models stand in the column too
	Leaders   []LeaderBar // who leads the column, on the strip or not; several where they are level
}

// StripRow is a model.
type StripRow struct {
	Name   string
	Target string
	Names  string // for the search
	Cells  []StripCell
}

// StripCell is a model's best standing on a board.
type StripCell struct {
	Text    string // "" where it does not stand there
	Level   int
	Leader  bool
	Variant string
	Rank    string // "3 of 22"
	Target  string
}

const cardLeaders = 5

func (s *builder) homePage() *HomePage {
	p := &HomePage{Page: s.page(homePath, "", s.site.Description), Heading: s.site.Title}
	p.Section, p.Pictured = homePath, true
	models, rows := map[*results.Model]bool{}, 0
	for _, b := range s.project.Benchmarks {
		p.Cards = append(p.Cards, benchmarkCard(b))
		for _, board := range b.Boards {
			rows += len(board.Rows)
			for _, r := range board.Rows {
				models[r.Model] = true
			}
		}
	}
	p.Facts = []Fact{{Label: "Models", Text: count(len(models))}, {Label: "Rows", Text: count(rows)}}
	if s.audit.Figures > 0 {
		p.Facts = append(p.Facts, Fact{
			Label: "Printed figures checked", Text: count(s.audit.Figures) + ", of which " + count(s.audit.Untrue) + " cannot be true", Target: auditPath,
		})
	}
	p.Intro = s.intro(p.Page)
	p.Strip = s.strip()
	p.Across = s.acrossLink()
	return p
}

func benchmarkCard(b *results.Benchmark) BenchmarkCard {
	card := BenchmarkCard{Title: b.Title.Value, Target: benchmarkPath(b.ID), Question: b.Question.Value}
	for _, f := range benchmarkFacts(b) {
		if f.Label != "Source" {
			card.Facts = append(card.Facts, f)
		}
	}
	for _, board := range b.Headline() {
		axis := boardAxis(board)
		top := CardTop{Title: board.Title.Value, Axis: axis.Text()}
		for _, st := range headlineLeaders(board) {
			if len(top.Leaders) == cardLeaders {
				break
			}
			top.Leaders = append(top.Leaders, leaderBar(st, axis))
		}
		if len(top.Leaders) > 0 {
			card.Tops = append(card.Tops, top)
		}
	}
	card.Boards = boardLinks(b, nil)
	return card
}

// headlineLeaders lists who leads a board's metric under its own condition.
func headlineLeaders(b *results.Board) []results.Standing {
	return b.Benchmark.Leaders(b.Metric(), b.Benchmark.ConditionOf(b.Board, ""))
}

// strip is nil where no model stands on two benchmarks.
func (s *builder) strip() *Strip {
	strip := &Strip{}
	cells := map[*results.Model][]StripCell{}
	var boards []*results.Board
	for _, b := range s.project.Benchmarks {
		if !b.Example {
			boards = append(boards, b.Headline()...)
		}
	}
	for i, board := range boards {
		leaders := headlineLeaders(board)
		axis := boardAxis(board)
		strip.Heads = append(strip.Heads, StripHead{
			Benchmark: board.Benchmark.Title.Value, Board: board.Title.Value, Target: boardPath(board), Axis: axis.Range(), Lower: board.Lower,
		})
		head := &strip.Heads[len(strip.Heads)-1]
		for _, st := range leaders {
			if with := (Link{Text: st.Board.Title.Value, Target: boardPath(st.Board)}); st.Board != board && !slices.Contains(head.With, with) {
				head.With = append(head.With, with)
			}
			if st.Rank == 1 {
				head.Leaders = append(head.Leaders, leaderBar(st, axis))
			}
			list := cells[st.Row.Model]
			if list == nil {
				list = make([]StripCell, len(boards))
				cells[st.Row.Model] = list
			}
			if list[i].Text != "" {
				continue // a better variant of the model stands already
			}
			strip.Digits = max(strip.Digits, len(st.Board.Shown(st.Row.Overall)))
			list[i] = StripCell{
				Text: st.Board.Shown(st.Row.Overall), Level: axis.Level(st.Row.Overall.Value), Leader: st.Rank == 1, Variant: st.Row.Variant,
				Rank: count(st.Rank) + " of " + count(len(leaders)), Target: boardPath(st.Board) + "#" + rowAnchor(st.Row),
			}
		}
	}
	for _, m := range s.project.Models.All() {
		if list := cells[m]; list != nil && onBenchmarks(list, boards) >= 2 {
			strip.Rows = append(strip.Rows, StripRow{Name: m.Name, Target: modelPath(m), Names: searchNames(m), Cells: list})
		}
	}
	if len(strip.Rows) == 0 {
		return nil
	}
	strip.fullestFirst(boards)
	// Models on more benchmarks first, then by name: an order by score would
	// need one score across benchmarks, and there is none.
	slices.SortStableFunc(strip.Rows, func(x, y StripRow) int {
		return cmp.Or(cmp.Compare(filled(y.Cells), filled(x.Cells)), cmp.Compare(foldName(x.Name), foldName(y.Name)))
	})
	return strip
}

// fullestFirst orders the columns by how many of the strip's models their
// benchmark has tested, and keeps each benchmark's boards together. Benchmarks
// with equally many stay in the project's order.
func (s *Strip) fullestFirst(boards []*results.Board) {
	models := map[*results.Benchmark]int{}
	for i, b := range boards {
		n := 0
		for _, r := range s.Rows {
			if r.Cells[i].Text != "" {
				n++
			}
		}
		models[b.Benchmark] = max(models[b.Benchmark], n)
	}
	s.Benchmarks = len(models)
	order := make([]int, len(boards))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(x, y int) int { return cmp.Compare(models[boards[y].Benchmark], models[boards[x].Benchmark]) })
	heads := slices.Clone(s.Heads)
	for to, from := range order {
		s.Heads[to] = heads[from]
	}
	for _, r := range s.Rows {
		cells := slices.Clone(r.Cells)
		for to, from := range order {
			r.Cells[to] = cells[from]
		}
	}
}

func onBenchmarks(cells []StripCell, boards []*results.Board) int {
	seen := map[string]bool{}
	for i, c := range cells {
		if c.Text != "" {
			seen[boards[i].Benchmark.ID] = true
		}
	}
	return len(seen)
}

func filled(cells []StripCell) int {
	n := 0
	for _, c := range cells {
		if c.Text != "" {
			n++
		}
	}
	return n
}

// ProjectPage is / of a project with one benchmark: the benchmark's own page as
// authors publish it, with the first rows of its headline board.
type ProjectPage struct {
	Page
	Overview
	Intro    template.HTML
	Teaser   *TeaserView
	Table    BoardTable
	Board    Link
	More     int // rows that the table does not show
	Boards   []Link
	Cases    []CaseCard // picked cases
	Pictures []Picture
}

// TeaserView is the picture that a project page opens with.
type TeaserView struct{ Source, Alt, Caption string }

const projectRows = 10

func (s *builder) projectPage(b *results.Benchmark) *ProjectPage {
	p := &ProjectPage{
		Page:   s.page(homePath, firstOf(s.site.Title, b.Title.Value), firstOf(s.site.Description, b.Question.Value)),
		Boards: boardLinks(b, nil),
	}
	p.Overview = s.overview(p.Page, b)
	p.Intro = s.intro(p.Page)
	p.Cases = s.caseCards(b)
	p.Pictures = s.benchmarkPictures(p.Page, b)
	p.Charts = len(p.Pictures) > 0
	p.Section, p.Pictured = homePath, true
	p.Meta = citationMeta(b)
	if board := firstFilled(b); board != nil {
		p.Table = s.boardTable(board)
		p.Board = Link{Text: board.Title.Value, Target: boardPath(board)}
		p.More = p.Table.truncate(projectRows)
	}
	if b.Paper != nil && b.Paper.Teaser != nil {
		t := b.Paper.Teaser
		p.Teaser = &TeaserView{Source: t.File.Value, Alt: t.Alt.Value, Caption: t.Caption.Value}
	}
	return p
}

func firstFilled(b *results.Benchmark) *results.Board {
	for _, board := range slices.Concat(b.Headline(), b.Boards) {
		if len(board.Rows) > 0 {
			return board
		}
	}
	return nil
}

// truncate keeps the first rows of a table and returns how many it left out.
func (t *BoardTable) truncate(n int) int {
	more := 0
	t.Part = true
	for i := range t.Sections {
		keep := min(n, len(t.Sections[i].Rows))
		more += len(t.Sections[i].Rows) - keep
		t.Sections[i].Rows = t.Sections[i].Rows[:keep]
		n -= keep
	}
	t.Notes, t.Keys = nil, nil
	t.notes() // only those of the rows that are left
	return more
}

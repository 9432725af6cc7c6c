package compare

import (
	"slices"
	"strconv"

	"standings/internal/words"
	"standings/results"
	"standings/site/board"
	"standings/site/field"
	"standings/site/page"
	"standings/site/statement"
)

// Dots is all models of several leaderboards: a line each on its own scale, and on it a dot
// for each ranked model.
type Dots struct {
	Lines      []dotLine
	AllLed     statement.Statement // of all lines; zero where leaders are of several accesses, it is not declared, or one row alone is ranked
	Open       bool                // some line names its best open model, which does not lead
	OpenBehind statement.Statement
	Elsewhere  bool // some line shows a better score of another table
}

// dotLine is one leaderboard.
type dotLine struct {
	Benchmark, Board, Target string
	Models                   string // "22 models", or "7 of 17 models" where the others are not ranked
	Cases                    string // "732 cases"; "" where their number is not known
	Lower                    bool   // lower is better
	Low, High                string // ends of the axis
	Dots                     []dot  // best first
	Names                    []dotName
}

// dot is a model at its score.
type dot struct {
	Model string // id
	Title string // "GPT-4o: 0.80, rank 1"
	At    string // its place on the line in per cent
	Class string // "leader", "open", "ring" of another table, or ""
	Y     int    // in px
}

// dotName is a name beside a dot.
type dotName struct {
	board.LeaderBar
	Class string // that of the dot
	Note  string // "and 1 more", "another table", or ""
}

// Lines are dotMiddle px below the top of their drawings. Dots nearer to each other than
// dotWidth, as a share of the line, are dotRise px apart.
const (
	dotMiddle = 26
	dotRise   = 8
	dotWidth  = 0.008
)

// Dots draws the headline boards that rank; nil where there are no two.
func (s *Pages) Dots() *Dots {
	d := &Dots{}
	open, behind, access := 0, 0, results.UnknownAccess
	columns, _ := s.headlines()
	for _, k := range columns {
		if k.Ranked() == 0 {
			continue
		}
		leaders := k.Leaders()
		line, best := newDotLine(k.Field)
		d.Lines = append(d.Lines, line)
		if best != nil {
			open++
			behind += page.One(page.Apart(k.Field.Field, leaders[0], best) == page.AreApart)
		}
		if len(d.Lines) == 1 {
			access = leaders[0].Model.Access
		}
		if k.Ranked() < 2 || slices.ContainsFunc(leaders, func(r *results.Row) bool { return r.Model.Access != access }) {
			access = results.UnknownAccess
		}
		d.Elsewhere = d.Elsewhere || line.Names[len(line.Names)-1].Class == "ring"
	}
	if len(d.Lines) < 2 {
		return nil
	}
	d.Open, d.AllLed, d.OpenBehind = open > 0, statement.AllLed(access, len(d.Lines)), statement.OpenBehind(behind, open)
	return d
}

// newDotLine draws one board, and gives the best row of a model that is declared open; nil
// where that leads, or there is none.
func newDotLine(f *field.Field) (line dotLine, open *results.Row) {
	b, axis := f.Board, board.MainAxis(f.Board)
	line = dotLine{Benchmark: b.Benchmark.Title, Board: b.Title, Target: page.BoardPath(b), Lower: b.RankedBy().Lower()}
	line.Low, line.High = axis.From(), axis.To()
	add := func(r *results.Row, class, text string) {
		share := axis.Share(r.RankedBy().Value)
		mark := dot{Model: r.Model.ID, Title: results.RowName(r) + ": " + page.MainFigure(r) + ", " + text, At: page.Percent(share), Class: class, Y: dotMiddle}
		line.Dots = append(line.Dots, mark)
		if class != "" {
			line.Names = append(line.Names, dotName{LeaderBar: board.NewLeaderBar(r.Board, r, axis), Class: class})
		}
	}
	var placed []float64 // of dots on the line itself
	level, first := 0, f.Leaders()
	opened := slices.ContainsFunc(first, func(r *results.Row) bool { return r.Model.Access == results.Open })
	seen := map[*results.Model]bool{}
	for _, r := range f.Rows[:f.Ranked()] {
		if seen[r.Model] {
			continue
		}
		seen[r.Model] = true
		class := ""
		switch {
		case len(line.Dots) == 0:
			class = "leader"
		case open == nil && !opened && r.Model.Access == results.Open:
			open, class = r, "open"
		}
		text := "rank " + page.Rank(r.Rank)
		if p := r.Places; p.Low < p.High {
			text += " (95 %: " + page.RankRange(p) + ")"
		}
		add(r, class, text)
		// Of dots that would cover each other, the next is above, and then below.
		share := axis.Share(r.RankedBy().Value)
		if n := len(placed); n > 0 && placed[n-1]-share < dotWidth && share-placed[n-1] < dotWidth {
			level++
			line.Dots[len(line.Dots)-1].Y += dotRise * [...]int{0, -1, 1}[level%3]
			if level%3 != 0 {
				continue
			}
		}
		level, placed = 0, append(placed, share)
	}
	if n := len(first); n > 1 {
		line.Names[0].Note = "and " + words.Number(n-1) + " more"
	}
	for _, other := range f.Better() {
		if best := other.Leaders()[0]; axis.Holds(best.RankedBy().Value) {
			add(best, "ring", "in "+other.Board.Title)
			line.Names[len(line.Names)-1].Note = "another table"
			break
		}
	}
	line.Models = strconv.Itoa(len(seen))
	if all := board.CountModels(b); all > len(seen) {
		line.Models += " of " + words.Count(all, "model")
	} else {
		line.Models = words.Count(all, "model")
	}
	if n := b.Benchmark.TotalItems(b.Board); n > 0 {
		line.Cases = words.Count(n, "case")
	}
	return line, open
}

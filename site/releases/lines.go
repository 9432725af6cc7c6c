package releases

import (
	"cmp"
	"html/template"
	"math"
	"strconv"
	"strings"
	"time"

	"standings/internal/words"
	"standings/results"
	"standings/results/release"
	"standings/site/chart"
	"standings/site/page"
)

// Times is how rows stood over the newest releases, and stand now.
type Times struct {
	Said   string // which releases
	Trends []trend
	Table  page.Table // a column a release, the oldest first, the last for today
}

// trend draws the figure that ranks a row over time.
type trend struct {
	page.Link
	Drawing template.HTML
}

// mostTimes is how many releases, and mostLines how many rows, a page shows: however many
// there are, pages stay small.
const (
	mostTimes = 8
	mostLines = 5
)

// Times is made of rows with what they are called; nil where there are fewer than two
// releases, or none has any of the rows.
func (s *Pages) Times(rows []*results.Row, called func(*results.Row) page.Link) *Times {
	if len(s.list) < 2 {
		return nil
	}
	shown := s.list[max(0, len(s.list)-mostTimes):]
	t := &Times{Said: "All releases, and today."}
	if len(shown) < len(s.list) {
		t.Said = "The newest " + words.Number(len(shown)) + " of " + words.Count(len(s.list), "release") + ", and today."
	}
	t.Table.Label, t.Table.Columns = "Ranks and scores by release", []page.Column{{}}
	var days []float64
	for _, r := range shown {
		t.Table.Columns = append(t.Table.Columns, page.Column{Text: r.ID, Link: page.ReleasePath(r.ID), Number: true})
		days = append(days, day(r.Date))
	}
	within(days)
	// Nobody says of which day today is: it is as far from the newest as that from the one before.
	days = append(days, 2*days[len(days)-1]-days[len(days)-2])
	t.Table.Columns = append(t.Table.Columns, page.Column{Text: "today", Number: true})
	for _, r := range rows {
		if len(t.Table.Lines) == mostLines {
			break
		}
		link := called(r)
		cells := []page.Cell{page.Heading(page.Plain(link.Text))}
		var figures []float64
		known := 0
		for i := range days {
			record := s.Now
			if i < len(shown) {
				record = func() *release.Record { return shown[i].Record }
			}
			cell, value := timeOf(record(), r)
			cells, figures = append(cells, page.Figure(cell)), append(figures, value)
			known += page.One(i < len(shown) && cell.Parts[0].Text != "–")
		}
		if known == 0 {
			continue
		}
		t.Table.Lines = append(t.Table.Lines, page.Line{Cells: cells})
		if drawing := chart.Trend(days, figures); drawing != "" {
			t.Trends = append(t.Trends, trend{link, drawing})
		}
	}
	if len(t.Table.Lines) == 0 {
		return nil
	}
	return t
}

// within places those of one day in parts of it, since they followed each other.
func within(days []float64) {
	for from := 0; from < len(days); {
		to := from + 1
		for to < len(days) && days[to] == days[from] {
			to++
		}
		for i := from; i < to; i++ {
			days[i] += float64(i-from) / float64(to-from)
		}
		from = to
	}
}

// timeOf is the figure and the rank of a row in a record, "–" where it has no figure, and
// the number of the figure; NaN where there is none.
func timeOf(state *release.Record, r *results.Row) (page.Cell, float64) {
	board := state.Board(r.Board.Benchmark.ID, r.Board.ID)
	if board == nil {
		return page.Plain("–"), math.NaN()
	}
	row := board.Row(r.Model.ID, r.Variant, r.Condition)
	at := board.RankedBy()
	if row == nil || at < 0 {
		return page.Plain("–"), math.NaN()
	}
	cell := page.Plain(cmp.Or(row.Cells[at].InFull, "–"))
	if row.Rank > 0 {
		cell = cell.With(page.Small, "rank "+page.Rank(int(row.Rank)))
	}
	value, err := strconv.ParseFloat(strings.ReplaceAll(row.Cells[at].InFull, "−", "-"), 64)
	if err != nil {
		value = math.NaN()
	}
	return cell, value
}

// day is a date in days from the first of 1970; releases have none that is not a day.
func day(date string) float64 {
	t, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return 0
	}
	return float64(t.Unix()) / (24 * 60 * 60)
}

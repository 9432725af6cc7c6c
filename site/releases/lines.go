package releases

import (
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
	Said  string      // which releases
	Heads []page.Link // the oldest first; the last, which leads nowhere, is now
	Rows  []timeRow
}

// timeRow is a row over time.
type timeRow struct {
	page.Link
	Drawing template.HTML // of the figure that ranks; "" where fewer than two are known
	Cells   []timeCell
}

// timeCell is a row in a release; "" is missing.
type timeCell struct{ Rank, Value string }

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
	var days []float64
	for _, r := range shown {
		t.Heads = append(t.Heads, page.Link{Text: r.ID, Target: page.ReleasePath(r.ID)})
		days = append(days, day(r.Date))
	}
	// Nobody says of which day today is: it is as far from the newest as that from the one before.
	days = append(days, 2*days[len(days)-1]-days[len(days)-2])
	t.Heads = append(t.Heads, page.Link{Text: "today"})
	for _, r := range rows {
		if len(t.Rows) == mostLines {
			break
		}
		line := timeRow{Link: called(r)}
		var figures []float64
		known := 0
		for i := range t.Heads {
			record := s.Now
			if i < len(shown) {
				record = func() *release.Record { return shown[i].Record }
			}
			cell, value := timeOf(record(), r)
			line.Cells, figures = append(line.Cells, cell), append(figures, value)
			known += page.One(i < len(shown) && cell != timeCell{})
		}
		if known > 0 {
			line.Drawing = chart.Trend(days, figures)
			t.Rows = append(t.Rows, line)
		}
	}
	if len(t.Rows) == 0 {
		return nil
	}
	return t
}

// timeOf is a row in a record, and the number of its figure; NaN where there is none.
func timeOf(record *release.Record, r *results.Row) (timeCell, float64) {
	board := record.Board(r.Board.Benchmark.ID, r.Board.ID.Value)
	if board == nil {
		return timeCell{}, math.NaN()
	}
	row := board.Row(r.Model.ID, r.Variant, r.Condition)
	if row == nil {
		return timeCell{}, math.NaN()
	}
	cell := timeCell{Rank: page.Rank(row.Rank)}
	at := column(board, board.RankedBy)
	if at < 0 {
		return cell, math.NaN()
	}
	cell.Value = row.Cells[at]
	value, err := strconv.ParseFloat(strings.ReplaceAll(cell.Value, "−", "-"), 64)
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

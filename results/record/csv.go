package record

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"github.com/gocarina/gocsv"

	"standings/results"
	"standings/results/table"
)

// CSV is the board as a table of data, without rows by other judges: model, variant where a
// row has one, then the columns, each with a column of the errors that its sources state
// behind it, or two of the ends of their intervals. Published figures keep their digits,
// recomputed ones have all of theirs, an empty field is no value.
func (b *Board) CSV() []byte {
	rows := b.own()
	lines := make([][]string, 1+len(rows))
	put := func(head string, of func(*Row) string) {
		lines[0] = append(lines[0], head)
		for i, r := range rows {
			lines[i+1] = append(lines[i+1], of(r))
		}
	}
	putAny := func(head string, of func(*Row) string) {
		if slices.ContainsFunc(rows, func(r *Row) bool { return of(r) != "" }) {
			put(head, of)
		}
	}
	put("model", func(r *Row) string { return r.Name })
	putAny("variant", func(r *Row) string { return string(r.Variant) })
	for i, c := range b.Columns {
		put(c.ID, func(r *Row) string { return r.Cells[i].Exact })
		putAny(c.ID+"_low", func(r *Row) string { return r.Cells[i].StatedLow })
		putAny(c.ID+"_high", func(r *Row) string { return r.Cells[i].StatedHigh })
		putAny(cmp.Or(c.ErrorOf, c.ID+"_stated"), func(r *Row) string { return r.Cells[i].StatedSelf })
	}
	return table.Lines(lines)
}

// own lists the rows but those by other judges.
func (b *Board) own() (rows []*Row) {
	for i := range b.Rows {
		if r := &b.Rows[i]; !r.OtherJudge {
			rows = append(rows, r)
		}
	}
	return rows
}

// intervalLine is a line of the file of intervals, in text: what is not known is "".
type intervalLine struct {
	Model     string `csv:"model"`
	Variant   string `csv:"variant"`
	Column    string `csv:"column"`
	Value     string `csv:"value"`
	Low       string `csv:"low"`
	High      string `csv:"high"`
	Basis     string `csv:"basis"`
	Level     string `csv:"level"`
	N         string `csv:"n"`
	Clusters  string `csv:"clusters"`
	Variance  string `csv:"variance"`
	DF        string `csv:"df"`
	Quantile  string `csv:"quantile"`
	Effective string `csv:"effective_n"`
	Rank      string `csv:"rank"`
	RankLow   string `csv:"rank_low"`
	RankHigh  string `csv:"rank_high"`
}

// IntervalsCSV is how sure each figure of the board is, a line a figure, without rows by
// other judges. Low and high are in the figure's unit; variance is of the mean as a share of
// the scale, so that an interval can be redone from n, clusters, variance, df and quantile.
// Ranks are with the figures that rank.
func (b *Board) IntervalsCSV() ([]byte, error) {
	lines := []intervalLine{}
	for _, r := range b.own() {
		for i, c := range r.Cells {
			s := c.Interval
			if s == nil {
				continue
			}
			line := intervalLine{
				Model: r.Name, Variant: string(r.Variant), Column: c.Column, Value: c.Exact, Low: s.Low.String(), High: s.High.String(), Basis: string(s.Basis),
				Level: known(s.Level), N: count(s.Of.N), Clusters: count(s.Of.Clusters), Variance: known(s.Of.Variance), DF: known(s.Of.DF), Quantile: known(s.Parts.Quantile), Effective: known(s.Parts.Effective),
			}
			if b.Columns[i].Ranks {
				line.Rank, line.RankLow, line.RankHigh = count(int(r.Rank)), count(r.RankLow), count(r.RankHigh)
			}
			lines = append(lines, line)
		}
	}
	return gocsv.MarshalBytes(lines)
}

// known is a number, or nothing of one that is not there.
func known(x float64) string {
	if x == 0 || math.IsInf(x, 0) {
		return ""
	}
	return Number(x).String()
}

func count(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// TrustCSV is a table of agreement that a source prints, figures as printed.
func TrustCSV(t *results.TrustTable) []byte {
	header := []string{cmp.Or(t.Label.Value, "judge")}
	for _, c := range t.Columns {
		header = append(header, c.ID.Value)
	}
	lines := [][]string{header}
	for _, r := range t.Rows {
		line := []string{r.Name}
		for _, cell := range r.Cells {
			if cell == "-" {
				cell = ""
			}
			line = append(line, cell)
		}
		lines = append(lines, line)
	}
	return table.Lines(lines)
}

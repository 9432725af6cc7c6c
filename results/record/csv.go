package record

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"math"
	"slices"
	"standings/results"
	"strconv"
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
	return Lines(lines)
}

// own lists the rows but those by other judges.
func (b *Board) own() []*Row {
	var rows []*Row
	for i := range b.Rows {
		if r := &b.Rows[i]; !r.OtherJudge {
			rows = append(rows, r)
		}
	}
	return rows
}

// IntervalsCSV is how sure each figure of the board is, a line a figure, without rows by
// other judges. Low and high are in the figure's unit; variance is of the mean as a share of
// the scale, so that an interval can be redone from n, clusters, variance, df and quantile.
// Ranks are with the figures that rank.
func (b *Board) IntervalsCSV() []byte {
	lines := [][]string{{"model", "variant", "column", "value", "low", "high", "basis", "level", "n", "clusters", "variance", "df", "quantile", "effective_n", "rank", "rank_low", "rank_high"}}
	for _, r := range b.own() {
		for i, c := range r.Cells {
			s := c.Interval
			if s == nil {
				continue
			}
			line := []string{r.Name, string(r.Variant), c.Column, c.Exact, s.Low.String(), s.High.String(), string(s.Basis)}
			line = append(line, known(s.Level), count(s.Of.N), count(s.Of.Clusters), known(s.Of.Variance), known(s.Of.DF), known(s.Parts.Quantile), known(s.Parts.Effective))
			if b.Columns[i].Ranks {
				line = append(line, count(int(r.Rank)), count(r.RankLow), count(r.RankHigh))
			} else {
				line = append(line, "", "", "")
			}
			lines = append(lines, line)
		}
	}
	return Lines(lines)
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

// Lines is a table of data as CSV.
func Lines(lines [][]string) []byte {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	w.WriteAll(lines) // a bytes.Buffer does not fail
	return b.Bytes()
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
	return Lines(lines)
}

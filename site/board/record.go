package board

import (
	"fmt"
	"strconv"
	"strings"

	"standings/results"
	"standings/results/audit"
	"standings/results/record"
	"standings/site/page"
)

// recordFile is what a board's table does not show of its figures: how sure they are, on
// how many cases they rest and where they were read. It is /<benchmark>/<board>/record.js,
// which a browser loads when a reader first turns to the table: few do, and it is more than
// the figures themselves.
type recordFile struct {
	Columns []string             `json:"columns"`
	Files   []string             `json:"files"`             // those of the rows
	Sources []recordSource       `json:"sources,omitempty"` // of each file
	Rows    map[string]recordRow `json:"rows"`              // by anchor
}

// recordSource is the table of a source that a file holds; "" where none is stated.
type recordSource struct {
	Title string `json:"title,omitempty"`
	URL   string `json:"url,omitempty"`
}

// recordRow is that of one row: a value for each column, separated by commas, with those
// at the end left out that are "".
type recordRow struct {
	// Sure is how far each interval reaches, as [offsets] writes it: "31 33,,27 31". It is
	// "" in the column that ranks, where the cell's title says it.
	Sure string `json:"sure,omitempty"`
	N    string `json:"n,omitempty"` // cases with a score behind a recomputed figure
	// Differs is, by the ids of columns, the printed figure, what the results give, the
	// difference and the reason, of figures that are not reproduced.
	Differs map[string][4]string `json:"differs,omitempty"`
	From    string               `json:"from,omitempty"` // index of the file, and line: "0:12"; "" where they are those of the column before
}

func newRecordFile(b *results.Board, shown *record.Board, report *audit.Report) recordFile {
	f := recordFile{Columns: shown.IDs, Files: []string{}, Rows: map[string]recordRow{}}
	files, by := map[string]int{}, b.SortedBy()
	for i, r := range b.Rows {
		var sure, n, from []string
		last, differs := "", map[string][4]string{}
		for j, c := range b.Columns {
			cell, reach, cases, at := shown.Rows[i].Cells[j], "", "", ""
			if c != by {
				reach = offsets(r, c)
			}
			if cell.N != nil && *cell.N > 0 {
				cases = strconv.Itoa(*cell.N)
			}
			if cell.Known && cell.Line > 0 {
				if _, known := files[cell.File]; !known {
					files[cell.File] = len(f.Files)
					f.Files, f.Sources = append(f.Files, cell.File), append(f.Sources, sourceOf(b, cell.File))
				}
				if at = fmt.Sprintf("%d:%d", files[cell.File], cell.Line); at == last {
					at = ""
				} else {
					last = at
				}
			}
			if x := report.Beside(r, c.ID); x != nil && x.Differs() {
				differs[c.ID] = [4]string{x.Printed().Text, x.Recomputed(), x.Gap(), x.Reason()}
			}
			sure, n, from = append(sure, reach), append(n, cases), append(from, at)
		}
		row := recordRow{Sure: listed(sure), N: listed(n), From: listed(from), Differs: differs}
		if row.Sure != "" || row.N != "" || row.From != "" || len(differs) > 0 {
			f.Rows[shown.Rows[i].ID] = row
		}
	}
	return f
}

// listed joins values by commas and leaves out those at the end that are "".
func listed(values []string) string { return strings.TrimRight(strings.Join(values, ","), ",") }

// sourceOf is the source of a file of a board's tables.
func sourceOf(b *results.Board, file string) recordSource {
	for _, t := range b.Tables {
		if t.File == file && t.Source != nil {
			return recordSource{page.SourceTitle(t.Source, t.Table.Value), t.Source.URL.Value}
		}
	}
	return recordSource{}
}

package site_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"standings/results"
)

// Every published figure that stands is in its board's CSV and JSON, with the
// digits as printed, and on its board's page, in its row and column.
func TestEveryPublishedFigureIsOnTheSite(t *testing.T) {
	built, err := example()
	if err != nil {
		t.Fatal(err)
	}
	checked := 0
	for _, b := range built.Project.Benchmarks {
		for _, board := range b.Boards {
			if len(board.Rows) == 0 {
				continue
			}
			// Rows by another judge come last; they stand in JSON and not in CSV.
			rows := slices.DeleteFunc(slices.Clone(board.Rows), func(r *results.Row) bool { return r.OtherJudge })
			at := b.ID + "/" + board.ID.Value
			records, err := csv.NewReader(bytes.NewReader(built.Files[at+".csv"])).ReadAll()
			if err != nil {
				t.Fatalf("%s.csv: %v", at, err)
			}
			var data struct {
				Rows []struct {
					Model, Evidence string
					Variant         *string
					Cells           map[string]struct {
						Value   *float64
						Printed *string
					}
				}
			}
			if err := json.Unmarshal(built.Files[at+".json"], &data); err != nil {
				t.Fatalf("%s.json: %v", at, err)
			}
			if len(records) != len(rows)+1 || len(data.Rows) != len(board.Rows) {
				t.Errorf("%s: %d rows, %d in CSV, %d in JSON", at, len(board.Rows), len(records)-1, len(data.Rows))
				continue
			}
			page := textsOfRows(t, built.Files[at+"/index.html"])
			for i, r := range rows {
				columns := records[0]
				if records[i+1][0] != r.Model.Name {
					t.Errorf("%s.csv line %d: model %q, want %q", at, i+2, records[i+1][0], r.Model.Name)
				}
				for _, id := range columnIDs(board) {
					cell := r.Cell(board.Column(id))
					got := records[i+1][indexOf(columns, id)]
					printed := data.Rows[i].Cells[id].Printed
					if !cell.Known {
						if got != "" || data.Rows[i].Cells[id].Value != nil {
							t.Errorf("%s: %s %s is missing and not empty", at, results.RowName(r), id)
						}
						continue
					}
					if r.Evidence != results.Published {
						continue
					}
					checked++
					if got != cell.Printed.Text || printed == nil || *printed != cell.Printed.Text {
						t.Errorf("%s: %s %s is %q in CSV, %v in JSON, printed %q", at, results.RowName(r), id, got, printed, cell.Printed.Text)
					}
					if !strings.Contains(page[i], "|"+cell.Printed.Text+"|") {
						t.Errorf("%s: %s %s: %q is not in its row of the page: %s", at, results.RowName(r), id, cell.Printed.Text, page[i])
					}
				}
			}
		}
	}
	if checked < 2000 {
		t.Errorf("only %d figures were checked", checked)
	}
}

// Printed changes and tables of agreement keep their digits, too.
func TestChangesAndTrustKeepTheirDigits(t *testing.T) {
	built, err := example()
	if err != nil {
		t.Fatal(err)
	}
	table := func(name string) [][]string {
		records, err := csv.NewReader(bytes.NewReader(built.Files[name])).ReadAll()
		if err != nil || len(records) < 2 {
			t.Fatalf("%s: %d records, %v", name, len(records), err)
		}
		return records
	}
	checked := 0
	for _, b := range built.Project.Benchmarks {
		for _, board := range b.Boards {
			line := 0
			for _, c := range board.Changes {
				records := table(b.ID + "/" + board.ID.Value + "-changes.csv")
				for _, r := range c.Rows {
					line++
					for i, col := range board.Columns {
						checked++
						if got := records[line][indexOf(records[0], col.ID)]; got != r.Cells[i].Printed.Text {
							t.Errorf("%s %s: %q, printed %q", board.ID.Value, results.RowName(r), got, r.Cells[i].Printed.Text)
						}
					}
				}
			}
		}
		for _, trust := range b.Trust {
			records := table(b.ID + "/" + trust.ID.Value + ".csv")
			page := string(built.Files[b.ID+"/index.html"])
			for i, r := range trust.Rows {
				for k, cell := range r.Cells {
					checked++
					if records[i+1][k+1] != strings.Trim(cell, "-") || !strings.Contains(page, ">"+cell+"<") {
						t.Errorf("%s, %s: %q is not kept", trust.ID.Value, r.Name, cell)
					}
				}
			}
		}
	}
	if checked < 150 {
		t.Errorf("only %d figures were checked", checked)
	}
}

func columnIDs(b *results.Board) []string {
	var ids []string
	for _, c := range b.Columns {
		ids = append(ids, c.ID)
	}
	return ids
}

func indexOf(list []string, s string) int {
	for i, x := range list {
		if x == s {
			return i
		}
	}
	return 0
}

// textsOfRows returns the texts of the rows of a page's board table, cells
// separated by bars.
func textsOfRows(t *testing.T, page []byte) []string {
	t.Helper()
	doc, err := html.Parse(bytes.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	var rows []string
	var walk func(*html.Node)
	walk = func(n *html.Node) {
		if n.Type == html.ElementNode && n.Data == "tr" && attribute(n, "data-names") != "" {
			row := "|"
			for c := n.FirstChild; c != nil; c = c.NextSibling {
				if c.Type == html.ElementNode {
					row += cellText(c) + "|"
				}
			}
			rows = append(rows, row)
		}
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			walk(c)
		}
	}
	walk(doc)
	return rows
}

// cellText is the figure of a cell, without the marks beside it.
func cellText(n *html.Node) string {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if c.Type == html.ElementNode && c.Data == "span" {
			return strings.TrimSpace(textOf(c))
		}
	}
	return strings.TrimSpace(textOf(n))
}

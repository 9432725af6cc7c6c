//go:build browser

package browser_test

import (
	"encoding/json"
	"fmt"
	"math"
	"path"
	"strconv"
	"strings"
	"testing"

	"standings/site/sitetest"
)

// What scripts read of a board's table, and of the file beside it, is what the board's JSON
// says: ranks, values, sources and numbers of cases.
func TestTablesAreReadAsWritten(t *testing.T) {
	t.Parallel()
	files := sitetest.Example(t).Files
	base := SharedExample(t)
	p := Open(t, Browser(t), Desktop)
	figures, places, cases := 0, 0, 0
	for _, file := range files.Paths() {
		page := strings.TrimSuffix(file, ".json") + "/index.html"
		if path.Ext(file) != ".json" || strings.Count(file, "/") != 1 || files[page] == nil {
			continue
		}
		var board struct {
			Rows []struct {
				ID      string
				Rank    int
				Sources []struct {
					File string
					Line int
				}
				Cells map[string]struct {
					Value *float64
					N     int
				}
			}
		}
		if err := json.Unmarshal(files[file], &board); err != nil {
			t.Fatal(err)
		}
		p.GoTo(t, base+page)
		p.Until(t, "the tools", `!document.querySelector("[data-tools]").hidden`)
		type row struct {
			ID    string
			Rank  int
			Cells map[string]string
			N     map[string]int
			From  string
		}
		read := Evaluate[[]row](t, p, `(async () => {
			const { load, read: { read: { heads, lines, Row, tableOf } } } = standings, table = document.querySelector("#board"), columns = heads(table);
			const record = await load("../" + tableOf(table).of + "/record");
			return [...table.tBodies].flatMap(lines).map((tr) => new Row(tr, columns)).map((row) => {
				const more = record.rows[row.id] ?? {}, [file, line] = (more.from ?? "").split(",").find(Boolean)?.split(":") ?? [];
				return {
					ID: row.id, Rank: row.place.rank, Cells: Object.fromEntries(columns.filter((c) => c.figures && c.made !== "mean").map((c) => [c.id, row.cells[c.index].exact])),
					N: Object.fromEntries((more.n ?? "").split(",").map((n, i) => [record.columns[i], Number(n)])), From: file ? record.files[file] + ":" + line : "",
				};
			});
		})()`)
		if len(read) != len(board.Rows) {
			t.Errorf("%s: %d rows are read, %d written", page, len(read), len(board.Rows))
			continue
		}
		byID := map[string]row{}
		for _, r := range read {
			byID[r.ID] = r
		}
		for _, r := range board.Rows {
			got := byID[r.ID]
			if got.Rank != r.Rank {
				t.Errorf("%s: the rank of %s is read as %d, written as %d", page, r.ID, got.Rank, r.Rank)
			}
			if from := r.Sources[0]; from.Line > 0 {
				places++
				if want := fmt.Sprintf("%s:%d", from.File, from.Line); got.From != want {
					t.Errorf("%s: %s is from %q, want %q", page, r.ID, got.From, want)
				}
			}
			for column, text := range got.Cells {
				want := r.Cells[column]
				value, err := strconv.ParseFloat(strings.NewReplacer("−", "-", ",", "").Replace(text), 64)
				if known := want.Value != nil; known != (err == nil) || known && math.Abs(value-*want.Value) > 1e-12 {
					t.Errorf("%s: %s of %s is read as %q", page, column, r.ID, text)
				}
				figures++
				if want.N > 0 && got.N[column] != want.N {
					t.Errorf("%s: %s of %s has %d cases, want %d", page, column, r.ID, got.N[column], want.N)
				}
				cases += want.N
			}
		}
		p.Silent(t, page)
	}
	if figures < 1000 || places < 100 || cases == 0 {
		t.Errorf("%d figures, %d places and %d cases are compared", figures, places, cases)
	}
}

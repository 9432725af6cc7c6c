package site_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/results"
	"standings/site/board"
	"standings/site/sitetest"
)

// Every published figure that stands is in its board's CSV and JSON, with the
// digits as printed, and on its board's page, in its row and column.
func TestEveryPublishedFigureIsOnTheSite(t *testing.T) {
	built := sitetest.Example(t)
	checked := 0
	for _, b := range built.Project.Benchmarks {
		for _, board := range b.Boards {
			if len(board.Rows) == 0 {
				continue
			}
			// Rows by another judge come last; they are in JSON and not in CSV.
			rows := slices.DeleteFunc(slices.Clone(board.Rows), func(r *results.Row) bool { return r.OtherJudge })
			at := b.ID + "/" + board.ID
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
					if !r.IsPrinted() {
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
	built := sitetest.Example(t)
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
				records := table(b.ID + "/" + board.ID + "-changes.csv")
				for _, r := range c.Rows {
					line++
					for i, col := range board.Columns {
						checked++
						if got := records[line][indexOf(records[0], col.ID)]; got != r.Cells[i].Printed.Text {
							t.Errorf("%s %s: %q, printed %q", board.ID, results.RowName(r), got, r.Cells[i].Printed.Text)
						}
					}
				}
			}
		}
		for _, trust := range b.Trust {
			records := table(b.ID + "/" + trust.ID.Value + ".csv")
			cells := sitetest.Parse(t, built.Files[b.ID+"/index.html"]).All("td")
			for i, r := range trust.Rows {
				for k, cell := range r.Cells {
					checked++
					if records[i+1][k+1] != strings.Trim(cell, "-") || !slices.Contains(cells, cell) {
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
// separated by bars: of each cell its figure, without the marks beside it.
func textsOfRows(t *testing.T, page []byte) []string {
	t.Helper()
	var rows []string
	for _, tr := range sitetest.Parse(t, page).Parts("#board tbody tr[id]") {
		row := "|"
		for _, cell := range tr.Parts("th, td") {
			if figures := cell.All("span"); len(figures) > 0 {
				row += figures[0] + "|"
			} else {
				row += cell.Text("th, td") + "|"
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// number is a decimal as it is in a file; within a longer word it is none.
var number = regexp.MustCompile(`(?:^|[^\w.#-])-?(\d+\.\d+)(?:[^\w.]|$)`)

// noisy lists the numbers of a text that have more than 15 significant digits.
func noisy(text string) []string {
	var list []string
	for _, m := range number.FindAllStringSubmatch(text, -1) {
		if digits := strings.TrimLeft(strings.Replace(m[1], ".", "", 1), "0"); len(digits) > 15 {
			list = append(list, m[1])
		}
	}
	return list
}

// Sums, means, differences and shares of decimals reach no page and no file with
// the digits that binary fractions add.
func TestNoFloatNoise(t *testing.T) {
	t.Parallel()
	var prompts []string
	judgments := map[string][]string{}
	for i := range 48 {
		prompts = append(prompts, fmt.Sprintf(`{"id": "%d", "kind": "%c", "half": "%c", "prompt": "p"}`, i, 'x'+i%3, 'u'+i/3%2))
		for j, model := range []string{"a", "b", "c", "d"} {
			if (i*7+j)%11 == 0 && model != "a" {
				judgments[model] = append(judgments[model], fmt.Sprintf(`{"id": "%d", "out": "lost"}`, i))
				continue // missing: the figure has bounds
			}
			judgments[model] = append(judgments[model], fmt.Sprintf(`{"id": "%d", "a": %d, "b": %d, "c": %d}`, i, (i+j)%3, (i*j+1)%3, (i/3+j)%3))
		}
	}
	project := fstest.MapFS{
		"results/models.csv":             sitetest.File("id,name\na,A\nb,B\nc,C\nd,D\n"),
		"results/odd/prompts/p.json":     sitetest.File("[" + strings.Join(prompts, ",") + "]"),
		"results/odd/published/list.csv": sitetest.File("model,x,y,z,overall\nA,31.12,45.2,61.9,-\n"),
		"content/site.yaml":              sitetest.File("title: Odd\nthemes: [{id: all, title: All, groups: [odd/score/x, odd/plain/x]}]\n"),
		"results/odd/benchmark.yaml": sitetest.File(`title: Odd
question: Which?
sources: [{id: s, title: S}]
facets:
  - {id: kind, field: kind, groups: [{id: x, items: 16}, {id: y, items: 16}, {id: z, items: 16}]}
  - {id: half, field: half, groups: [{id: u}, {id: v}]}
scatters: [{x: score/x, y: score/y}]
boards:
  - {id: score, title: Score, facets: [kind], scale: {min: 0, max: 1}, score: (0.7*a + 0.2*b + 0.1*c) / 2, overall: {weights: {x: 0.4, y: 0.33, z: 0.27}}}
  - {id: sums, title: Sums, facets: [kind], scale: {min: 0, max: 1}, aggregate: sum, score: 0.1*a + 0.3*b + 0.1*c, overall: none}
  - {id: crossed, title: Crossed, facets: [kind, half], scale: {min: 0, max: 100}, score: 100 * (0.7*a + 0.2*b + 0.1*c) / 2, overall: groups}
  - {id: plain, title: Plain, facets: [kind], scale: {min: 0, max: 100}, score: 33.3 * (a + b + c) / 2, overall: items, published: [{source: s, file: list.csv}]}
prompts: [{files: prompts/p.json, item: id, prompt: prompt}]
judgments: [{files: "judgments/{model}.jsonl", item: id, failed: {judgment: {out: lost}}, marks: {a: {values: [0, 1, 2]}, b: {values: [0, 1, 2]}, c: {values: [0, 1, 2]}}}]
`),
	}
	for model, lines := range judgments {
		project["results/odd/judgments/"+model+".jsonl"] = sitetest.File(strings.Join(lines, "\n") + "\n")
	}
	files, problems := sitetest.Build(t, project)
	if problems != "" {
		t.Fatal(problems)
	}
	pages := 0
	for _, name := range files.Paths() {
		switch path.Ext(name) {
		case ".html", ".json", ".csv", ".svg", ".xml", ".txt":
		case ".js":
			if !strings.Contains(name, "data") && !strings.Contains(name, "cases/") {
				continue // a program, not data
			}
		default:
			continue
		}
		pages++
		if list := noisy(string(files[name])); list != nil {
			t.Errorf("%s has %s", name, strings.Join(list[:min(5, len(list))], ", "))
		}
	}
	if pages < 40 {
		t.Errorf("only %d files were read", pages)
	}
	var found source.List
	p := results.Load(project, fstest.MapFS{}, &found)
	for _, address := range []string{"odd/score/b/x", "odd/score/a/overall", "odd/sums/c/y", "odd/crossed/d/overall"} {
		text, err := board.Explain(p, address)
		if err != nil {
			t.Fatal(err)
		}
		if list := noisy(text); list != nil {
			t.Errorf("%s is explained with %v", address, list)
		}
	}
}

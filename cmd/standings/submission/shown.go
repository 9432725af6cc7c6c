package submission

import (
	"crypto/sha256"
	"fmt"
	"maps"
	"slices"
	"strings"

	"standings/results"
	"standings/results/judged"
	"standings/results/record"
	"standings/results/schema"
)

// said is what a project shows of the models but the submitted one, without what is computed
// from other rows: ranks, their ranges, win rates.
type said struct {
	line  Line     // whose it is
	texts []string // what is shown, each with its name
}

// others is what two projects say of the models but the submitted one, by row and judgments.
type others struct{ before, after map[string]said }

func othersOf(from, to *results.Project, own string) others {
	return others{saidOf(from, own), saidOf(to, own)}
}

// same reports whether a row of another that is in both says what it said: it is shown with
// more digits, or fewer, because of other rows.
func (o others) same(of Line) bool {
	found := false
	for key, x := range o.before {
		if x.line.Board == of.Board && x.line.Row == of.Row && x.line.Model == of.Model {
			if y, is := o.after[key]; !is || !slices.Equal(x.texts, y.texts) {
				return false
			}
			found = true
		}
	}
	return found
}

// shown compares what two projects show of other models, where no line says so already: a
// row that changes in any way that release.Compare does not know fails here.
func (r *Report) shown(of others) {
	before, after := of.before, of.after
	failed := map[[3]string]bool{}
	for _, l := range r.Lines {
		if l.Fails {
			benchmark, _, _ := strings.Cut(l.Board, "/")
			failed[[3]string{l.Board, l.Row, l.Model}], failed[[3]string{benchmark, "", l.Model}] = true, true
		}
	}
	all := maps.Clone(before)
	maps.Copy(all, after)
	for _, key := range slices.Sorted(maps.Keys(all)) {
		x, y := before[key].texts, after[key].texts
		line := all[key].line
		if !slices.Equal(x, y) && !failed[[3]string{line.Board, line.Row, line.Model}] && !failed[[3]string{line.Board, "", line.Model}] {
			line.Before, line.After = orNone(without(x, y)), orNone(without(y, x))
			r.Add(line)
		}
	}
}

// saidOf is by board and row, and by benchmark and judgments.
func saidOf(p *results.Project, own string) map[string]said {
	list := map[string]said{}
	for _, b := range p.Benchmarks {
		for _, board := range b.All() {
			for i, of := range []*record.Board{record.Of(p, board), record.Changes(p, board)} {
				for j := range of.Rows {
					row := &of.Rows[j]
					if row.Model == own {
						continue
					}
					line := Line{Fails: true, What: whatShown, Board: of.Benchmark + "/" + of.ID, Row: rowName(row.Name, string(row.Variant), row.Condition), Model: row.Model, Why: notItsOwn}
					list[fmt.Sprintf("%s %q", of.ID, []string{of.Benchmark, board.Rater.String(), row.ID, row.Condition, string(row.Judge), fmt.Sprint(i, row.OtherJudge)})] = said{line, rowSays(of, row, board.Relative())}
				}
			}
		}
		for i, s := range b.Suite.Sheets {
			if s.ModelID != own {
				line := Line{Fails: true, What: whatShown, Board: b.ID, Row: rowName(s.Model, s.Variant, s.Condition), Model: s.ModelID, Why: "judgments: " + notItsOwn}
				key := fmt.Sprintf("%q", []string{b.ID, s.ModelID, s.Variant, s.Condition, s.Sample, s.Judge, s.Run})
				list[key] = said{line, append(list[key].texts, sheetSays(p, b.Suite, i))}
			}
		}
	}
	return list
}

// rowSays is all that is shown of a row of a record. The overall of a relative board is
// computed from other rows, and with how many digits figures are shown depends on them.
func rowSays(b *record.Board, row *record.Row, relative bool) []string {
	list := []string{"name: " + row.Name, "kind: " + string(row.Kind), "marks: " + row.Mark, "note: " + row.Note, "evidence: " + row.Evidence, "judge: " + string(row.Judge), fmt.Sprint("reference: ", row.Reference)}
	for _, id := range slices.Sorted(maps.Keys(row.Facts)) {
		list = append(list, id+": "+row.Facts[id])
	}
	for i, c := range row.Cells {
		if relative && b.Columns[i].ID == schema.OverallColumn {
			continue
		}
		text := fmt.Sprintf("%s: %s", b.Columns[i].Title, c.Exact)
		for _, more := range []struct{ what, text string }{{"marked", c.Marks}, {"text", c.Text}, {"stated", c.Stated}, {"printed", string(c.Printed)}} {
			if more.text != "" && more.text != c.Exact {
				text += fmt.Sprintf(" (%s %s)", more.what, more.text)
			}
		}
		if c.N != nil {
			text += fmt.Sprintf(" (%d of %d cases)", *c.N, *c.N+*c.Missing)
		}
		if i := c.Interval; i != nil {
			text += fmt.Sprintf(" (%s, %s to %s)", i.Basis, i.Low, i.High)
		}
		list = append(list, text)
	}
	return list
}

// sheetSays is what pages of cases show of judgments: the verdicts, and the files in which
// the reasons are.
func sheetSays(p *results.Project, suite *judged.Suite, sheet int) string {
	s, hash := suite.Sheets[sheet], sha256.New()
	for _, f := range s.Files {
		fmt.Fprintln(hash, suite.Files[f].Path, p.Files[suite.Files[f].Path])
	}
	for item := range suite.Items {
		fmt.Fprintln(hash, suite.Items[item].Address, s.Status(item))
		for _, m := range suite.Benchmark.Marks() {
			fmt.Fprintln(hash, s.Marks(item, m.Name))
		}
	}
	return fmt.Sprintf("judgments %.8x", hash.Sum(nil))
}

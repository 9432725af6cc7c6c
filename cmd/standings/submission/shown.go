package submission

import (
	"crypto/sha256"
	"fmt"
	"maps"
	"slices"
	"strings"

	"standings/internal/words"
	"standings/results"
	"standings/results/judged"
	"standings/results/release"
)

// shown adds what is shown otherwise of other models than the submitted one, where no line
// says so already: their judgments, and what a row says beside its figures.
func (r *Report) shown(from, to *results.Project, changes ...*release.Comparison) {
	before, after := sheets(from, r.Submitted), sheets(to, r.Submitted)
	all := maps.Clone(before)
	maps.Copy(all, after)
	var lines []Line
	for _, key := range slices.Sorted(maps.Keys(all)) {
		line := all[key]
		if line.Before, line.After = orNone(before[key].After), orNone(after[key].After); line.Before != line.After {
			lines = append(lines, line)
		}
	}
	for _, c := range changes {
		for _, b := range c.Boards {
			for _, row := range b.Rows {
				line := lineOf(b, row)
				if was, is := b.Said(row); was != is && line.Model != r.Submitted {
					line.Fails, line.What, line.Why = true, whatShown, notItsOwn
					line.Before, line.After = orNone(was), orNone(is)
					lines = append(lines, line)
				}
			}
		}
	}
	for _, l := range slices.DeleteFunc(lines, r.failed) {
		r.Add(l)
	}
}

// failed reports whether a line fails already that is of the same row, or of any board of
// the model's benchmark where the line is of judgments.
func (r *Report) failed(of Line) bool {
	return slices.ContainsFunc(r.Lines, func(l Line) bool {
		return l.Fails && l.Model == of.Model && (l.Board == of.Board && l.Row == of.Row || strings.HasPrefix(l.Board+"/", of.Board+"/") && !strings.Contains(of.Board, "/"))
	})
}

// sheets are the judgments of other models than the submitted one, by model, condition, judge
// and run: a line that has under After what is shown of them.
func sheets(p *results.Project, own string) map[string]Line {
	list := map[string]Line{}
	for _, b := range p.Benchmarks {
		for i, s := range b.Suite.Sheets {
			if s.ModelID != own {
				line := Line{Fails: true, What: whatShown, Board: b.ID, Row: rowName(s.Model, s.Variant, s.Condition), Model: s.ModelID, Why: "judgments: " + notItsOwn}
				key := fmt.Sprintf("%q", []string{b.ID, s.ModelID, s.Variant, s.Condition, s.Sample, s.Judge, s.Run})
				line.After = words.Said(", ", list[key].After, sheetSays(p, b.Suite, i))
				list[key] = line
			}
		}
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

package board

import (
	"standings/results"
	"standings/results/schema"
	"standings/site/page"
)

// sourceNote says where published figures come from.
type sourceNote struct {
	Title  string // "Somebody et al., arXiv v2, Table 1"
	URL    string
	File   string // file in the project
	SHA256 string
	Rows   int
}

// differingRow is a row for which an earlier source prints other figures.
type differingRow struct {
	Name    string
	Anchor  string
	Shown   string   // the source whose figures the board shows
	Earlier string   // the source whose figures it does not
	Figures []string // that they print differently: "Overall 0.80, earlier 0.79"
}

func (s *Pages) sourceNotes(b *results.Board) (notes []sourceNote) {
	add := func(source *schema.Source, table, file string, rows int) {
		if source == nil {
			return
		}
		notes = append(notes, sourceNote{
			Title: page.SourceTitle(source, table), URL: source.URL.Value, File: file, SHA256: s.Project.Files[file], Rows: rows,
		})
	}
	for _, t := range b.Tables {
		add(t.Source, t.Table.Value, t.File, len(t.Rows))
	}
	for _, c := range b.Changes {
		add(c.Source, c.Table.Value+" (changes)", c.File, len(c.Rows))
	}
	return notes
}

// differing lists the rows whose figures two sources print differently.
func differing(b *results.Board) (rows []differingRow) {
	for _, r := range b.Rows {
		for _, e := range r.Earlier {
			d := differingRow{
				Name: results.RowName(r), Anchor: r.Anchor(),
				Shown: page.RowSource(r), Earlier: page.RowSource(e),
			}
			compare := func(name string, c *results.Column) {
				if x, y := *r.Cell(c), *e.Cell(c); c.InFull(x) != c.InFull(y) {
					d.Figures = append(d.Figures, name+" "+page.ShownOrDash(c, x)+", earlier "+page.ShownOrDash(c, y))
				}
			}
			if overall := b.OverallColumn(); overall != nil && !overall.MadeHere(r.Overall()) {
				compare(overall.Name(), overall)
			}
			for _, c := range b.Groups() {
				compare(c.Name(), c)
			}
			for _, c := range b.Further() {
				if e.Cell(c).Known && c.Formula() == "" {
					compare(c.Name(), c)
				}
			}
			if len(d.Figures) > 0 {
				rows = append(rows, d)
			}
		}
	}
	return rows
}

// filesOf lists the files that a recomputed row was read from.
func filesOf(p *results.Project, r *results.Row) (files []sourceNote) {
	if r.Tally() != nil {
		lines := map[string]int{}
		for _, part := range r.Tally().Parts {
			lines[part.File]++
		}
		for _, file := range r.Tally().Files() {
			files = append(files, sourceNote{File: file, SHA256: p.Files[file], Rows: lines[file]})
		}
		return files
	}
	for _, i := range r.Made().Files {
		f := r.Board.Benchmark.Suite.Files[i]
		files = append(files, sourceNote{File: f.Path, SHA256: f.SHA256, Rows: f.Records})
	}
	return files
}

package cases

import (
	"standings/site/page"
)

// RecordsPage is /<benchmark>/cases/<item>/records/: the judges' records behind
// the verdicts on one item, letter by letter but for long parts of long ones.
type RecordsPage struct {
	page.Page
	Heading   string
	Case      page.Link
	Shortened bool // some have parts that are left out
	Outputs   []outputRecords
}

// outputRecords are the records about one output.
type outputRecords struct {
	ID      string
	Name    string
	Records []recordView
	Nothing string // why there is none
}

// recordView is one record.
type recordView struct {
	Judge string
	Place string // file:line, with the number in a JSON document
	Text  string
}

func (s *Pages) recordsPage(k *Collection, item int) *RecordsPage {
	it := &k.Suite.Items[item]
	p := &RecordsPage{Heading: "Raw judge output of case " + CaseName(it), Case: page.Link{Text: "Case " + CaseName(it), Target: CasePath(k.Bench.ID, it.Address)}}
	p.Page = s.Page(recordsPath(k.Bench.ID, it.Address), p.Heading+" – "+k.Bench.Title.Value, "What the judges’ files say about this case.")
	p.Crumbs = []page.Link{{Text: k.Bench.Title.Value, Target: page.BenchmarkPath(k.Bench.ID)}, {Text: "Cases", Target: CasesPath(k.Bench.ID)}, p.Case}
	p.Section = page.BenchmarkPath(k.Bench.ID)
	for _, o := range k.outputs {
		out := outputRecords{ID: o.Id, Name: o.name}
		for _, sheet := range o.sheets() {
			found, err := k.evidence.Of(sheet, item)
			if err != nil {
				p.Found.Problems.CannotRead("", err)
				continue
			}
			for _, r := range found.Records {
				p.Shortened = p.Shortened || r.IsShortened()
				v := recordView{Judge: sheetName(sheet), Place: r.At.String(), Text: r.Text}
				if r.Number > 0 {
					v.Place += ", record " + page.Count(r.Number)
				}
				out.Records = append(out.Records, v)
			}
		}
		if len(out.Records) == 0 {
			if k.boardOf(o, item) == nil {
				continue
			}
			out.Nothing = "No file holds a judgment of it."
		}
		p.Outputs = append(p.Outputs, out)
	}
	return p
}

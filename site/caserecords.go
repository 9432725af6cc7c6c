package site

import (
	"standings/results/judged"
	"standings/results/problem"
)

// RecordsPage is /<benchmark>/cases/<item>/records/: the judges' records behind
// the verdicts on one item, letter by letter.
type RecordsPage struct {
	Page
	Heading string
	Case    Link
	Outputs []OutputRecords
}

// OutputRecords are the records about one output.
type OutputRecords struct {
	ID      string
	Name    string
	Records []RecordView
	Nothing string // why there is none
}

// RecordView is one record.
type RecordView struct {
	Judge string
	Place string // file:line, with the number in a JSON document
	Text  string
}

func (s *builder) recordsPage(k *casebook, item int) *RecordsPage {
	it := &k.suite.Items[item]
	p := &RecordsPage{Heading: "Records of case " + caseName(it), Case: Link{Text: "Case " + caseName(it), Target: casePath(k.bench.ID, it.Address)}}
	p.Page = s.page(recordsPath(k.bench.ID, it.Address), p.Heading+" – "+k.bench.Title.Value, "What stands in the judges’ files about this case, letter by letter.")
	p.Crumbs = []Link{{Text: k.bench.Title.Value, Target: benchmarkPath(k.bench.ID)}, {Text: "Cases", Target: casesPath(k.bench.ID)}, p.Case}
	p.Section = benchmarkPath(k.bench.ID)
	for _, o := range k.outputs {
		out := OutputRecords{ID: o.id, Name: o.name}
		for _, sheet := range append([]*judged.Sheet{o.main}, o.others...) {
			found, err := k.evidence.Of(sheet, item)
			if err != nil {
				s.problems.Errorf(problem.Place{}, "%v", err)
				continue
			}
			for _, r := range found.Records {
				v := RecordView{Judge: sheetJudge(sheet), Place: r.At.String(), Text: r.Text}
				if r.Number > 0 {
					v.Place += ", record " + count(r.Number)
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

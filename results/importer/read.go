package importer

import (
	"cmp"
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/importer/grid"
	"standings/results/importer/role"
	"standings/results/importer/shape"
	"standings/results/judged/record"
	"standings/results/kind"
	"standings/results/table"
)

// read finds the tables of the files, in their order; and what else says something of
// those.
func (d *Draft) read(inputs []input, problems *source.List) []*sheet {
	var sheets []*sheet
	aggregates, inputs := d.hubScores(inputs)
	var sorted []sorting
	stated := map[*input]*aggregate{}
	detailed := map[string]bool{} // files with the cases behind aggregates
	for i := range inputs {
		if a := aggregateIn(&inputs[i]); a != nil {
			stated[&inputs[i]], detailed[path.Base(a.cases)] = a, true
		}
	}
	folders, taken := d.rowFiles(inputs)
	folders = append(folders, d.leaveOut(d.totals(inputs, taken))...)
	for i := range inputs {
		in := &inputs[i]
		if taken[in] {
			continue
		}
		v := documentOf(in)
		if a := stated[in]; a != nil {
			aggregates = append(aggregates, a)
			d.use(in)
			continue
		}
		if list := categoriesOf(v); list != nil && len(inputs) > 1 {
			sorted = append(sorted, sorting{in, list})
			continue
		}
		if detailed[path.Base(in.Name)] {
			d.leave(in.Path, "it holds the cases behind an aggregate")
			continue
		}
		var wrong source.List
		found := slices.DeleteFunc(tablesOf(in, v, &wrong), func(s *sheet) bool {
			why := s.noLeaderboard()
			if why != "" {
				wrong.Errorf(source.Place{File: in.Path, Line: lineOf(s.Table)}, "%s", why)
			}
			return why != ""
		})
		found = d.leaveOut(found)
		if len(found) == 0 && len(inputs) == 1 {
			if problems.Add(unmarked(inputs)...); problems.Errors() == 0 {
				problems.Add(wrong.All()...)
			}
		} else {
			d.leaveTables(in, found, &wrong)
		}
		sheets = append(sheets, found...)
	}
	sheets = append(append(d.leaveOut(joined(sheets)), folders...), joinAggregates(aggregates)...)
	for _, c := range sorted {
		d.sort(c, sheets)
	}
	if why := crowd(sheets); why != "" {
		problems.Errorf(source.Place{}, "%s", why)
		return nil
	}
	if len(sheets) == 0 && problems.Errors() == 0 {
		problems.Add(unmarked(inputs)...)
	}
	if len(sheets) == 0 && problems.Errors() == 0 {
		for _, left := range d.Left[:min(len(d.Left), mostListed)] {
			problems.Errorf(source.Place{}, "%s", left)
		}
		names := distinct(inputs, func(in input) string { return in.Path })
		problems.Errorf(source.Place{}, "no table was found in %s: a table is lines of cells, or a JSON or YAML list of records", cmp.Or(listed(names), "an empty folder"))
	}
	return sheets
}

// documentOf reads a JSON document; the zero value where the file is none, or none that
// can be read, as a problem will say.
func documentOf(in *input) record.Value {
	v, _ := documentIn(in)
	return v
}

// documentIn is [documentOf] with what is wrong with a document that cannot be read.
func documentIn(in *input) (record.Value, *record.Fault) {
	if !endsIn(in.Name, ".json") {
		return record.Value{}, nil
	}
	return record.Document(in.Data)
}

// tablesOf finds the tables of a file: of a JSON document that is none itself, those
// of its lists of records that have models and figures.
func tablesOf(in *input, v record.Value, problems *source.List) []*sheet {
	if len(in.Data) > source.MaxTable {
		problems.Errorf(source.Place{File: in.Path}, "is too large for a table: %s, where %s fit", words.Size(int64(len(in.Data))), words.Size(source.MaxTable))
		return nil
	}
	if shape.Typeset(in.Name) {
		return ranked(typeset(in, problems), problems)
	}
	if sheets := recordTables(in, v, problems); sheets != nil {
		return sheets
	}
	var wrong source.List
	t := table.Open(in.Path, in.Data, table.Options{Names: namesModels}, &wrong)
	if t != nil && t.Headless {
		t = nil // its heads may be of several lines
	}
	if t == nil && table.IsDocument(in.Name) {
		if sheets := recordTables(in, plainYAML(in), problems); sheets != nil {
			return sheets
		}
	}
	if sheets := laidOutOtherwise(in, t); len(sheets) > 0 {
		return ranked(sheets, problems)
	}
	if t == nil {
		problems.Add(wrong.All()...)
		return nil
	}
	few := wrong.Errors() == 1 && len(t.Ragged) > 0 && 10*len(t.Ragged) <= len(t.Rows) // it is those rows that are wrong
	if hasNotes(t) || wrong.Errors() > 0 && !few {
		if other := arranged(in); other != nil {
			return ranked([]*sheet{other}, problems)
		}
	}
	few = few || wrong.Errors() == 1 && len(t.Ragged) > 0 && 2*len(t.Ragged) < len(t.Rows)
	if !few {
		problems.Add(wrong.All()...)
		if wrong.Errors() > 0 {
			return nil
		}
	}
	s := &sheet{Table: t, input: in, file: fileName(in.Name)}
	s.tidy(t.Ragged)
	return ranked([]*sheet{s}, problems)
}

// recordTables are the tables of the lists of records in a document; nil where none can be ranked.
func recordTables(in *input, v record.Value, problems *source.List) (sheets []*sheet) {
	if v.Kind != record.Object && v.Kind != record.List {
		return nil
	}
	var left source.List
	if crosses(v, true) {
		problems.Errorf(source.Place{File: in.Path, Line: 1}, "its records are below keys within keys, and no table: %s; of cases, %s", mixedUp, instead)
		return []*sheet{}
	}
	asked := askedIn(v)
	for _, at := range recordsIn(v) {
		if asked != "" && at.path != "" {
			problems.Errorf(source.Place{File: in.Path, Line: 1}, "its records are what several were given for one case, by %s, and not models: write a list of records, each with its case and model", quote(asked))
			return []*sheet{}
		}
		var quiet source.List
		t := table.Open(in.Path, in.Data, table.Options{Records: at.path}, &quiet)
		if t == nil || quiet.Errors() > 0 {
			left.Add(quiet.All()...)
			continue
		}
		s := &sheet{Table: t, input: in, file: fileName(in.Name), records: at.path, title: at.title}
		s.tidy(nil)
		switch why := s.mixed(); {
		case why != "":
			left.Errorf(s.at(), "%s", why)
		case looksRanked(s.Table):
			sheets = append(sheets, s)
		default:
			s.noFigures(&left)
		}
	}
	if sheets != nil || left.Errors() > 0 && slices.ContainsFunc(left.All(), func(p source.Problem) bool { return strings.HasSuffix(p.Message, mixedUp) }) {
		problems.Add(left.All()...)
		return append([]*sheet{}, sheets...)
	}
	return nil
}

// asks are the keys under which a case says what it asks.
var asks = role.Set("prompt instruction question caption query text_prompt")

// askedIn is the key of a text that a document asks, which makes it a case; "" where there is none.
func askedIn(v record.Value) string {
	for key, said := range v.Members() {
		if asks[strings.ToLower(key)] && said.Kind == record.String && len(said.Text()) > 0 {
			return key
		}
	}
	return ""
}

const mixedUp = "write a row for each model, with a field for each data set"

// mixed says of records with lists of results that these are not of the same in every record; ""
// of others.
func (s *sheet) mixed() string {
	for _, c := range columnsOf(s.Table, nil, &source.List{}) {
		steps := record.Steps(c.Text)
		inList := slices.ContainsFunc(steps, func(step string) bool { _, err := strconv.Atoi(step); return err == nil })
		if inList && c.kind == kind.Text && c.distinct > 1 && c.role != role.Model && readHead(steps[len(steps)-1], "").isTask() {
			return fmt.Sprintf("%s differs from record to record, so the figures beside it are not of one column: %s", quote(c.Text), mixedUp)
		}
	}
	return ""
}

// plainYAML is a YAML document as the value that it says, with its aliases written out; the zero
// value of any other file.
func plainYAML(in *input) record.Value {
	var v any
	if yaml.Unmarshal(in.Data, &v) != nil {
		return record.Value{}
	}
	data, err := json.Marshal(v)
	if err != nil {
		return record.Value{}
	}
	said, _ := record.Document(data)
	return said
}

// laidOutOtherwise reads a file as tables that are laid out otherwise than tables of
// lines should be, where they are: t is how it was read as such, nil where it was not.
func laidOutOtherwise(in *input, t *table.Table) []*sheet {
	switch {
	case t != nil && t.Delimiter != 0:
		if s := turned(in, t.Delimiter); s != nil {
			return []*sheet{s}
		}
	case t == nil && !table.IsDocument(in.Name):
		var quiet source.List
		if sheets := typeset(in, &quiet); len(sheets) > 0 && quiet.Errors() == 0 {
			return sheets
		}
		if s := arranged(in); s != nil {
			return []*sheet{s}
		}
	}
	return nil
}

// hasNotes reports whether a table of lines has lines below its last row that are none.
func hasNotes(t *table.Table) bool {
	last := t.Ragged
	if n := len(t.Rows); n > 0 {
		last = append(last[:len(last):len(last)], t.Rows[n-1])
	}
	return t.Delimiter != 0 && slices.ContainsFunc(last, func(row table.Row) bool { return grid.IsAside(textsOf(row.Cells)) })
}

// ranked keeps the tables that can be ranked, and says of each other why it cannot.
func ranked(sheets []*sheet, problems *source.List) []*sheet {
	return except(sheets, func(s *sheet) bool {
		s.headless()
		if !looksRanked(s.Table) && s.splitNamed() {
			s.remake()
		}
		if looksRanked(s.Table) {
			return false
		}
		if s.unread() != "" || columnsOf(s.Table, nil, problems) != nil {
			s.noFigures(problems)
		}
		return true
	})
}

// noFigures says that a table cannot be ranked.
func (s *sheet) noFigures(problems *source.List) {
	why := cmp.Or(s.noLeaderboard(), s.unread(), "no column holds figures that rank: there are dates, texts, sizes and counts alone, or most rows have none; call the right one score")
	problems.Errorf(source.Place{File: s.input.Path, Line: lineOf(s.Table)}, "%s", why)
}

// namesModels is [head.isModelWord] of the text of a head.
func namesModels(text string) bool { return (&head{words: wordsOf(text)}).isModelWord() }

// looksRanked reports whether a table has a column of names and one of figures to rank
// by, in half of its rows at least.
func looksRanked(t *table.Table) bool {
	var quiet source.List
	return slices.ContainsFunc(columnsOf(t, nil, &quiet), func(c *column) bool { return c.ranks() && 2*c.numbers >= len(t.Rows) })
}

// ranks reports whether rows can be ranked by a column.
func (c *column) ranks() bool {
	return c.role == role.Score || c.role == role.Further && c.kind == kind.Number && c.Better != neither
}

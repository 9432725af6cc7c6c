package importer

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"standings/internal/lazy"
	"standings/internal/source"
	"standings/internal/words"
	"standings/results/importer/role"
	"standings/results/judged/record"
	"standings/results/kind"
	"standings/results/table"
)

// Leaderboards that take submissions have a folder for each, with a file that says what was
// submitted, and one that says what came out. Each is a row, which is called as the first file
// says, or as the folder. What else the first says is about the model.

// aboutNames are what files about a submission are called.
var aboutNames = role.Set(`metadata meta info about submission_info model_info model_card card`)

// abouts are the files about submissions, by their folders, where results are beside or below them;
// none where that is one.
func abouts(inputs []input) map[string]*input {
	results, about := map[string]bool{}, map[string]*input{}
	for i := range inputs {
		if in := &inputs[i]; path.Dir(in.Name) != "." && isResults(in) {
			results[in.folder()], results[path.Dir(in.folder())] = true, true
		}
	}
	for i := range inputs {
		if in := &inputs[i]; path.Dir(in.Name) != "." && isYAML(in) && aboutNames[strings.ToLower(stem(in.Name))] && results[in.folder()] {
			about[in.folder()] = in
		}
	}
	if len(about) < 2 {
		return nil
	}
	return about
}

// isResults reports whether a file is called results and is one object, which may hold further ones.
func isResults(in *input) bool {
	if name := readHead(stem(in.Name), ""); !name.isAll(resultWords) || !isYAML(in) {
		return false
	}
	v := plainYAML(in)
	return v.Kind == record.Object && !isRecords(v)
}

// isYAML reports whether a file is a document in YAML or JSON, by its name.
func isYAML(in *input) bool {
	return in.Open == nil && endsIn(in.Name, ".yaml", ".yml", ".json")
}

// ofSubmissions takes what is said about the rows of tables that were found, or says why there are none.
func (d *Draft) ofSubmissions(rows []fileRow, found []*sheet) {
	for _, s := range found {
		if above := path.Dir(rows[0].dir); above != "." && s.title == "" {
			s.title = inWords(path.Base(above))
		}
		s.ofSubmissions(rows)
	}
	for _, r := range rows {
		switch {
		case r.about == nil:
		case found == nil:
			d.leave(r.about.Path, "it is about results that no total is stated of")
		case plainYAML(r.about).Kind != record.Object:
			d.leave(r.about.Path, "it cannot be read, and its row is called as its folder")
		default:
			d.use(r.about)
		}
		if found == nil {
			d.leave(r.Path, unranked(rows))
		}
	}
}

// isBeside reports whether a file is in the folder of a submission, or below it.
func isBeside(in *input, about map[string]*input) bool {
	for dir := in.folder(); dir != "." && dir != "/"; dir = path.Dir(dir) {
		if about[dir] != nil {
			return true
		}
	}
	return false
}

// unranked says of results that make no table why.
func unranked(rows []fileRow) string {
	of := words.Count(len(rows), "submission")
	for _, v := range documentOf(rows[0].input).Members() {
		if v.Kind == record.List {
			return fmt.Sprintf("the results of %s list cases, and nothing says how many there are in all: write a figure beside the list, such as resolved: 43.2", of)
		}
	}
	return fmt.Sprintf("the results of %s hold no figures that rank: write one, such as resolved: 43.2", of)
}

// ofSubmissions calls the rows of a table as the files about them do, and takes the rest of these
// for what is known of the models.
func (s *sheet) ofSubmissions(rows []fileRow) {
	s.lists(rows)
	for i, name := range fieldNames(s.Table) {
		s.Header[i].Text = name
	}
	if s.Header[0].Text == table.KeyColumn {
		s.Header[0].Text = string(role.Model)
	}
	if at := slices.IndexFunc(s.Header[1:], func(h table.Cell) bool { return namesModels(h.Text) }); at >= 0 {
		s.without(at+1, "the rows are submissions")
	}
	called, variants := map[string]int{}, false
	of := map[string]fileRow{}
	names, days := map[string]string{}, map[string]string{}
	for _, r := range rows {
		of[r.Path], names[r.Path] = r, r.name
		if r.about != nil {
			about := plainYAML(r.about)
			names[r.Path] = cmp.Or(nameIn(about), r.name)
			s.factsIn(names[r.Path], about, func(day string) { days[r.Path] = day })
			s.originals = append(s.originals, r.about)
		}
		called[source.Fold(names[r.Path])]++
		variants = variants || called[source.Fold(names[r.Path])] > 1
	}
	for i := range s.Rows {
		s.Rows[i].Cells[0].Text = names[s.Rows[i].File]
	}
	if variants {
		s.with("variant", func(r table.Row) string {
			if called[source.Fold(names[r.File])] < 2 {
				return ""
			}
			return of[r.File].name
		})
	}
	if len(days) > 0 {
		s.with("date", func(r table.Row) string { return days[r.File] })
	}
	for _, field := range s.ignored { // which the table that is made does not have
		s.leaveColumn(field, notMeasured)
	}
	about := s.originals
	s.ignored, s.folder = nil, path.Join(rows[0].From, path.Dir(rows[0].dir))
	s.remake()
	s.originals = append(s.originals, about...)
	s.remark(fmt.Sprintf("a row is a submission, a folder with %s beside %s", path.Base(about[0].Name), strings.TrimPrefix(rows[0].Name, rows[0].dir+"/")))
}

// lists leaves out the columns of lists: they say of which cases, and no figure.
func (s *sheet) lists(rows []fileRow) {
	for i := len(s.Header) - 1; i > 0; i-- {
		some := false
		for _, r := range rows {
			v := pick(plainYAML(r.input), nil, s.Header[i].Text)
			if some = some || v.Kind == record.List; v.Kind != record.List && v.Kind != record.Absent && v.Kind != record.Null {
				some = false
				break
			}
		}
		if some {
			s.without(i, "it holds lists, and no figure")
		}
	}
}

// countsOf takes counts of instances for no scores, where a column says how many there are in all:
// what no measure is called after and is no share; and what is counted, unless all rows have one
// total: of other totals, more are not better.
func countsOf(columns []*column) {
	of := func(c *column) bool { return len(c.words) > 1 && c.words[len(c.words)-1] == "instances" }
	at := slices.IndexFunc(columns, func(c *column) bool { return of(c) && c.words[0] == "total" && c.kind == kind.Number })
	alike := at >= 0 && columns[at].distinct == 1 && columns[at].cells == columns[at].numbers
	for _, c := range withRole(columns, role.Score) {
		counted := at >= 0 && c.Better == "" && c.isWhole() && c.max > 100 && c.max <= columns[at].max
		if counted || of(c) && !alike {
			c.role, c.scale = role.Further, open
		}
		if counted {
			c.Better = neither
		}
	}
}

// without leaves a column out.
func (s *sheet) without(at int, why string) {
	s.leaveColumn(s.Header[at].Text, why)
	s.remark(fmt.Sprintf("%s is left out: %s", quote(s.Header[at].Text), why))
	s.Header = slices.Delete(slices.Clone(s.Header), at, at+1)
	for i := range s.Rows {
		s.Rows[i].Cells = slices.Delete(slices.Clone(s.Rows[i].Cells), at, at+1)
	}
}

// with adds a column, which the file does not have.
func (s *sheet) with(head string, of func(r table.Row) string) {
	if s.Column(head) >= 0 {
		return
	}
	s.Header, s.added = append(s.Header, table.Cell{Place: s.Header[0].Place, Text: head}), s.added+1
	for i := range s.Rows {
		r := &s.Rows[i]
		r.Cells = append(slices.Clip(r.Cells), table.Cell{Place: r.Place, Text: of(*r)})
	}
}

// nameIn is the name that a file about a submission gives it, or its model; "" where it gives none.
func nameIn(about record.Value) string {
	isName := func(v record.Value) bool {
		return (v.Kind == record.String || v.Kind == record.Number) && squeezed(v) != "" && !source.IsLong(squeezed(v))
	}
	for _, at := range []string{"name", "info.name", "model.name", "display_name", "title"} {
		if v := pick(about, nil, at); isName(v) {
			return squeezed(v)
		}
	}
	for key, v := range about.Members() {
		if namesModels(key) && isName(v) {
			return squeezed(v)
		}
	}
	return ""
}

// aboutFacts are what files about submissions call what models.csv says, besides factHeads.
var aboutFacts = namedBy(`
	organization: team, organizations, organisations
	url: site, website, url, project page`)

// dayHeads are what such files call the day of a submission, which is no day of a model.
var dayHeads = role.Set(`date submission_date submitted submitted_at evaluation_date eval_date`)

// dayOnly is a date as models.csv and tables have it.
var dayOnly = lazy.Regexp(`^\d{4}-\d\d(-\d\d)?`)

// factsIn takes what a file says of a model, itself or within an object of it; day is called with
// the day of the submission.
func (s *sheet) factsIn(name string, about record.Value, day func(string)) {
	said := map[string]bool{}
	var look func(v record.Value, depth int)
	look = func(v record.Value, depth int) {
		for key, value := range v.Members() {
			text := strings.Join(textsIn(value), ", ")
			head := strings.Join(wordsOf(key), " ")
			of := aboutFacts[head]
			if of == "" {
				of = factHeads[head]
			}
			switch {
			case value.Kind == record.Object:
				if depth == 0 {
					look(value, depth+1)
				}
			case text == "" || value.Kind == record.Null:
			case dayHeads[strings.ToLower(key)] && dayOnly().MatchString(text):
				day(dayOnly().FindString(text))
			case of != "" && !said[of]:
				if of == "released" {
					text = dayOnly().FindString(text)
				}
				if text = asFact(of, text); text != "" {
					said[of] = true
					s.facts = append(s.facts, fact{name, of, text})
				}
			}
		}
	}
	look(about, 0)
}

package importer

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

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

// submission is such a folder.
type submission struct {
	dir     string // below what was given
	results string // path of the file with the results, below the folder
	about   *input
	input   *input // with the results
}

// aboutNames are what files about a submission are called.
var aboutNames = role.Set(`metadata meta info about submission_info model_info model_card card`)

// submissionsIn finds the folders of submissions; those of one leaderboard together, two at least.
func submissionsIn(inputs []input) (groups [][]*submission) {
	results := map[string][]*input{} // by the folder that they are in, and by the one above
	for i := range inputs {
		in := &inputs[i]
		name := readHead(stem(in.Name), "")
		if dir := path.Dir(in.Name); dir != "." && name.isAll(resultWords) && isYAML(in) {
			if v := plainYAML(in); v.Kind == record.Object && !isRecords(v) {
				for _, at := range []string{dir, path.Dir(dir)} {
					results[path.Join(in.From, at)] = append(results[path.Join(in.From, at)], in)
				}
			}
		}
	}
	var list []*submission
	for i := range inputs {
		in := &inputs[i]
		if dir := path.Dir(in.Name); dir != "." && aboutNames[strings.ToLower(stem(in.Name))] && isYAML(in) {
			for _, of := range results[in.folder()] {
				list = append(list, &submission{dir, strings.TrimPrefix(of.Name, dir+"/"), in, of})
			}
		}
	}
	for _, of := range grouped(list, func(s *submission) string { return path.Dir(s.dir) + "\x00" + s.results }) {
		if len(of) > 1 {
			groups = append(groups, of)
		}
	}
	return groups
}

// isYAML reports whether a file is a document in YAML or JSON, by its name.
func isYAML(in *input) bool {
	return in.Open == nil && endsIn(in.Name, ".yaml", ".yml", ".json")
}

// submissions makes a table of the submissions of each leaderboard. taken are the files in their
// folders: what is neither is left out by name.
func (d *Draft) submissions(inputs []input) (sheets []*sheet, taken map[*input]bool) {
	taken = map[*input]bool{}
	groups := submissionsIn(inputs)
	for _, of := range groups {
		var files []*input
		for _, one := range of {
			files = append(files, one.input)
		}
		found := rowTables(files[0].folder(), files)
		for _, s := range found {
			if len(groups) > 1 && s.title == "" {
				s.title = inWords(path.Base(path.Dir(of[0].dir)))
			}
			s.ofSubmissions(of)
		}
		sheets = append(sheets, found...)
		for _, one := range of {
			taken[one.about], taken[one.input] = true, true
			switch {
			case found == nil:
				d.leave(one.about.Path, "it is about results that no total is stated of")
			case plainYAML(one.about).Kind != record.Object:
				d.leave(one.about.Path, "it cannot be read, and its row is called as its folder")
			default:
				d.use(one.about)
			}
		}
		if found == nil {
			for _, file := range files {
				d.leave(file.Path, unranked(files))
			}
		}
	}
	for i := range inputs {
		in := &inputs[i]
		isBeside := slices.ContainsFunc(groups, func(of []*submission) bool {
			return slices.ContainsFunc(of, func(one *submission) bool {
				return in.From == one.about.From && strings.HasPrefix(in.Name, one.dir+"/")
			})
		})
		if !isBeside || taken[in] {
			continue
		}
		if taken[in] = true; sheets != nil {
			d.leave(in.Path, "it is beside the results of a submission")
		}
	}
	return sheets, taken
}

// unranked says of results that make no table why.
func unranked(files []*input) string {
	of := words.Count(len(files), "submission")
	for _, v := range documentOf(files[0]).Members() {
		if v.Kind == record.List {
			return fmt.Sprintf("the results of %s list cases, and nothing says how many there are in all: write a figure beside the list, such as resolved: 43.2", of)
		}
	}
	return fmt.Sprintf("the results of %s hold no figures that rank: write one, such as resolved: 43.2", of)
}

// ofSubmissions calls the rows of a table as the files about them do, and takes the rest of these
// for what is known of the models.
func (s *sheet) ofSubmissions(of []*submission) {
	s.lists(of)
	for i, name := range fieldNames(s.Table) {
		s.Header[i].Text = name
	}
	if s.Header[0].Text == table.KeyColumn {
		s.Header[0].Text = string(role.Model)
	}
	if at := slices.IndexFunc(s.Header[1:], func(h table.Cell) bool { return namesModels(h.Text) }); at >= 0 {
		s.without(at+1, "the rows are submissions")
	}
	called := map[string]int{}
	days := map[string]string{}
	abouts, names := make([]record.Value, len(of)), make([]string, len(of))
	for i, one := range of {
		abouts[i] = plainYAML(one.about)
		if names[i] = nameIn(abouts[i]); names[i] == "" {
			names[i] = path.Base(one.dir)
		}
		called[source.Fold(names[i])]++
	}
	variants := false
	for i, one := range of {
		row := slices.IndexFunc(s.Rows, func(r table.Row) bool { return r.File == one.input.Path })
		if row < 0 {
			continue
		}
		s.Rows[row].Cells[0].Text = names[i]
		variants = variants || called[source.Fold(names[i])] > 1
		s.factsIn(names[i], abouts[i], func(day string) { days[one.input.Path] = day })
	}
	if variants {
		s.with("variant", func(r table.Row) string {
			at := slices.IndexFunc(of, func(one *submission) bool { return one.input.Path == r.File })
			if at < 0 || called[source.Fold(names[at])] < 2 {
				return ""
			}
			return path.Base(of[at].dir)
		})
	}
	if len(days) > 0 {
		s.with("date", func(r table.Row) string { return days[r.File] })
	}
	for _, field := range s.ignored { // which the table that is made does not have
		s.leaveColumn(field, notMeasured)
	}
	s.ignored, s.folder = nil, path.Join(of[0].input.From, path.Dir(of[0].dir))
	s.remake()
	for _, one := range of {
		s.originals = append(s.originals, one.about)
	}
	s.remark(fmt.Sprintf("a row is a submission, a folder with %s beside %s", path.Base(of[0].about.Name), of[0].results))
}

// lists leaves out the columns of lists: they say of which cases, and no figure.
func (s *sheet) lists(of []*submission) {
	for i := len(s.Header) - 1; i > 0; i-- {
		some := false
		for _, one := range of {
			v := pick(plainYAML(one.input), nil, s.Header[i].Text)
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
var dayOnly = regexp.MustCompile(`^\d{4}-\d\d(-\d\d)?`)

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
			case dayHeads[strings.ToLower(key)] && dayOnly.MatchString(text):
				day(dayOnly.FindString(text))
			case of != "" && !said[of]:
				if of == "released" {
					text = dayOnly.FindString(text)
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

package importer

import (
	"fmt"
	"slices"
	"strings"

	"standings/internal/lazy"
	"standings/internal/source"
	"standings/internal/words"
	"standings/results"
	"standings/results/importer/role"
	"standings/results/kind"
	"standings/results/schema"
	"standings/results/table"
)

// findVariant finds the column that rows of one model differ in, where there are
// such rows: it is their variant.
func (s *sheet) findVariant() {
	model := s.model()
	if roleOf(s.columns, role.Variant) != nil || s.isDistinct(model) {
		return
	}
	for _, c := range settingsOf(s.columns) {
		if s.areVariants(model, c) {
			c.role, c.why = role.Variant, "rows of one model differ in it"
			return
		}
	}
}

// settingsOf are the columns that may say how a model was run, texts first: what was measured says
// nothing of it.
func settingsOf(columns []*column) (list []*column) {
	for _, wanted := range [][]*kind.Kind{{kind.Text, kind.YesNo}, {kind.Date, kind.Number}} {
		for _, c := range columns {
			free := c.role == role.Further || c.role == role.Note || c.role == role.Score && c.isSetting()
			if free && slices.Contains(wanted, c.kind) && (c.kind != kind.Number || c.isSetting()) {
				list = append(list, c)
			}
		}
	}
	return list
}

// nameTwice gives rows of the models that are there more than once a variant each where no column
// is one: what they differ in, in one column or in several together, or which row it is. It goes on
// with the file's own variants where these do not distinguish the rows. Where few models are there
// more than once, the others keep their bare names.
func (s *sheet) nameTwice(columns []*column) bool {
	model, own := roleOf(columns, role.Model), withRole(columns, role.Variant)
	if at := s.Column(string(role.Variant)); len(own) == 0 && at >= 0 { // its cells hold nothing or all the same
		own = []*column{columns[at]}
	}
	named := append([]*column{model}, own...)
	if s.areVariants(named...) {
		return false
	}
	fold := func(row table.Row) string { return sameModel(model.of(row)) + "\x00" + schema.Slug(together(own, row)) }
	models, rows := grouped(s.Rows, fold), map[string]int{}
	settings := settingsOf(columns)
	few := 4*(len(s.Rows)-len(models)) <= len(models)
	if !few && len(own) == 0 && slices.ContainsFunc(settings, func(c *column) bool { return s.areVariants(model, c) }) {
		return false // it is the variant
	}
	var twice []string
	for _, group := range models {
		if rows[fold(group[0])] = len(group); len(group) > 1 {
			twice = append(twice, distinct(group, model.of)...)
		}
	}
	by, how := s.distinguish(named, settings), "their order alone"
	if few || by == nil {
		how += ", in a column variant that is empty for all others"
	}
	switch {
	case by != nil:
		how = words.List(heads(by)) + strings.TrimPrefix(how, "their order alone")
	case !few:
		s.unlike = "nothing says what the rows of " + quoted(twice) + " differ in"
	}
	at := len(s.Header)
	if len(own) > 0 {
		at = own[0].index
	} else {
		s.with(string(role.Variant), func(table.Row) string { return "" })
	}
	seen := map[string]int{}
	for i := range s.Rows {
		row := &s.Rows[i]
		text, name := together(own, *row), fold(*row)
		seen[name]++
		switch {
		case rows[name] == 1 && (few || by == nil):
		case by != nil:
			text = together(append(own[:len(own):len(own)], by...), *row)
		default:
			text = strings.TrimPrefix(fmt.Sprintf("%s, row %d of %d", text, seen[name], rows[name]), ", ")
		}
		row.Cells[at].Text = text
	}
	s.remark(fmt.Sprintf("the rows of %s are distinguished by %s", quoted(twice), how))
	return true
}

// distinguish finds what distinguishes rows of one name: a text, else the fewest of all settings, of
// which the last ones are left out first; nil where nothing does, or too many words would.
func (s *sheet) distinguish(named, settings []*column) []*column {
	settings = except(settings, func(c *column) bool { return c.longest > mostQuoted })
	do := func(of []*column) bool { return s.areVariants(append(named[:len(named):len(named)], of...)...) }
	for _, c := range settings {
		if (c.kind == kind.Text || c.kind == kind.YesNo) && do([]*column{c}) {
			return []*column{c}
		}
	}
	if !do(settings) {
		return nil
	}
	by := settings
	for i := len(by) - 1; i >= 0; i-- {
		if without := slices.Delete(slices.Clone(by), i, i+1); do(without) {
			by = without
		}
	}
	said := func(row table.Row) string { return together(append(named[1:len(named):len(named)], by...), row) }
	all := grouped(s.Rows, func(row table.Row) string { return sameModel(named[0].of(row)) + "\x00" + schema.Slug(said(row)) })
	if len(all) < len(s.Rows) || slices.ContainsFunc(s.Rows, func(row table.Row) bool { return source.IsLong(said(row)) }) {
		return nil
	}
	return by
}

// together are the texts of columns in a row; beside its head where one is no text by itself.
func together(columns []*column, row table.Row) string {
	var said []string
	for _, c := range columns {
		switch text := c.of(row); {
		case text == "":
		case c.kind == kind.Text || c.role == role.Variant:
			said = append(said, text)
		default:
			said = append(said, c.Title+" "+text)
		}
	}
	return strings.Join(said, ", ")
}

var inBrackets = lazy.Regexp(`^(.+?) ?[(\[]([^()\[\]]+)[)\]]$`)

// offerVariants remarks on names that may be one model run in several ways: those
// that are alike but for what is in brackets behind them.
func (s *sheet) offerVariants() {
	model := s.model()
	bare := func(row table.Row) string {
		name := model.of(row)
		if m := inBrackets().FindStringSubmatch(name); m != nil {
			name = m[1]
		}
		return source.Fold(name)
	}
	for _, group := range grouped(s.Rows, bare) {
		for _, row := range group {
			if name := model.of(row); len(group) > 1 && inBrackets().MatchString(name) {
				s.remark("names such as " + quote(name) + " may be one model, run in several ways: a column variant would hold what is in brackets")
				return
			}
		}
	}
}

// runWords are words for how a model was run, in heads of numbers.
var runWords = role.Set("shot shots seed seeds run runs round step steps epoch epochs temperature budget version k try attempt sched schedule")

// isSetting reports whether a column of numbers says how a model was run, or of which size
// what it was given was: it is no measure and no cost.
func (c *column) isSetting() bool {
	return !c.has(costWords) && (c.has(runWords) && (c.Unit == "" || c.Unit == "×") || c.Better == neither && c.isWhole() && !c.has(countedWords))
}

// Heads of what was counted in a run.
var countedWords = role.Set("sample samples n count counts cnt votes tokens calls steps items cases outputs attempts id ids idx index downloads stars likes year timestamp tstamp created")

// isDistinct reports whether no two rows have the same in all of some columns, of which the first
// names the models.
func (s *sheet) isDistinct(columns ...*column) bool { return s.differIn(source.Fold, columns) }

// areVariants reports the same of what becomes a part of addresses: "a+" and "a" are one there.
func (s *sheet) areVariants(columns ...*column) bool { return s.differIn(schema.Slug, columns) }

func (s *sheet) differIn(as func(text string) string, columns []*column) bool {
	said := []role.Dimension{s.says(columns[0], sameModel)}
	for _, c := range columns[1:] {
		said = append(said, s.says(c, as))
	}
	return role.TellsApart(said...)
}

// says is what a column says of each row, of texts that mean the same one.
func (s *sheet) says(c *column, as func(text string) string) role.Dimension {
	return mapped(s.Rows, func(row table.Row) string { return as(c.of(row)) })
}

// sameModel is alike for the names that are those of one model, as the core takes them: however
// they are spelt, and by the names that are known of it.
func sameModel(name string) string {
	name = table.Bare(name)
	if m := results.BuiltIn().Find(name); m != nil {
		return "\x00" + m.ID
	}
	return source.FoldName(name)
}

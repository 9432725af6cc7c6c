package results

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/kind"
	"standings/results/table"
)

// The columns of models.csv that every list may have, and how else their heads are
// written. All others say something of the project's own.
var modelHeads = []modelHead{
	{"id", []string{"model id"}},
	{"name", []string{"model", "model name"}},
	{"aliases", []string{"alias", "other names"}},
	{"organization", []string{"organisation", "org"}},
	{"access", nil},
	{"license", []string{"licence"}},
	{"released", []string{"release", "release date"}},
	{"parameters", []string{"parameter", "params", "#params", "# params"}},
	{"url", nil},
	{"bibtex", []string{"bib"}},
}

type modelHead struct {
	name  string
	known []string
}

// ModelColumns lists the columns of models.csv that every list may have.
func ModelColumns() (names []string) {
	for _, h := range modelHeads {
		names = append(names, h.name)
	}
	return names
}

// accessWords is how people write whether a model's weights can be had.
var accessWords = map[string]Access{
	"": UnknownAccess, "open": Open, "open source": Open, "open weight": Open, "open weights": Open,
	"proprietary": Proprietary, "closed": Proprietary, "closed source": Proprietary,
}

// modelList reads one models.csv.
type modelList struct {
	*Models
	problems *source.List
	at       table.Columns // those that every list may have
	repeats
}

// readModels reads a models.csv: name, and as many further columns as there are. It
// is a list of its own, without the built-in one.
func readModels(file string, data []byte, problems *source.List) *Models {
	l := &modelList{Models: newModels(), problems: problems, at: table.Columns{}}
	l.unread, l.faulty = true, true
	t := table.Open(file, data, table.Options{Single: true, Empty: true}, problems)
	if t == nil {
		return l.Models
	}
	before := problems.Errors()
	l.semicolons = t.Delimiter == ';'
	free := l.readHeads(t)
	if l.unread = problems.Errors() > before; l.unread {
		return l.Models
	}
	lines, err := table.Decode[listedModel](l.at, t.Rows)
	if err != nil {
		problems.Errorf(source.InFile(file), "cannot be read: %v", err)
		return l.Models
	}
	var made []*Model // whose ids are made from their names
	for i, row := range t.Rows {
		model := l.read(row, lines[i])
		if model == nil {
			continue
		}
		for _, i := range free {
			if text := row.Cells[i].Text; len(text) > source.MaxText {
				l.notef("long fact", row.Cells[i].Place, "a cell is %s long, where %s fit: %q", words.Size(int64(len(text))), words.Size(source.MaxText), shortText(text))
			}
			model.said = append(model.said, row.Cells[i])
		}
		// Ids that are written down are taken before those that are made.
		if l.all = append(l.all, model); model.ID == "" {
			made = append(made, model)
		} else {
			l.add(model, false)
		}
	}
	l.makeIDs(made)
	for _, model := range made {
		l.add(model, true)
	}
	l.report(problems.Errorf)
	l.faulty = problems.Errors() > before
	return l.Models
}

// readHeads finds the known columns, and returns the indices of the others.
func (l *modelList) readHeads(t *table.Table) (free []int) {
	seen := map[string]string{}
	for i, h := range t.Header {
		name := table.Words(h.Text)
		at := slices.IndexFunc(modelHeads, func(m modelHead) bool { return m.name == name || slices.Contains(m.known, name) })
		if at >= 0 {
			name = modelHeads[at].name
		}
		first, twice := seen[name]
		seen[name] = h.Text
		switch {
		case twice:
			l.problems.Errorf(h.Place, "columns %q and %q say the same: rename one, or take it out", first, h.Text)
		case h.Text == "":
			l.problems.Errorf(h.Place, "a column has no name")
		case at >= 0:
			l.at[name] = i
		default:
			free, l.heads = append(free, i), append(l.heads, h)
		}
	}
	if _, ok := l.at["name"]; !ok {
		l.problems.Errorf(source.Place{File: t.File, Line: 1}, "column \"name\" is missing%s: call the column so that holds the models' names", source.Hint("name", texts(l.heads)))
		return free
	}
	for _, h := range l.heads {
		near := source.Nearest(table.Words(h.Text), ModelColumns())
		if _, there := l.at[near]; len(near) > 4 && len(h.Text) > 4 && !there {
			l.problems.Warnf(h.Place, "column %q is one of the project's own (did you mean %q?)", h.Text, near)
		}
	}
	return free
}

// listedModel is a line of models.csv, but for what the project itself says there.
type listedModel struct {
	ID           string `csv:"id"`
	Name         string `csv:"name"`
	Aliases      string `csv:"aliases"`
	Organization string `csv:"organization"`
	Access       string `csv:"access"`
	License      string `csv:"license"`
	Released     string `csv:"released"`
	Parameters   string `csv:"parameters"`
	URL          string `csv:"url"`
	BibTeX       string `csv:"bibtex"`
}

// read reads a line; nil where it makes no model.
func (l *modelList) read(row table.Row, said listedModel) *Model {
	m := &Model{
		Place: row.Place, ID: said.ID, Name: said.Name, Organization: said.Organization, License: said.License,
		Released: said.Released, Parameters: said.Parameters, URL: said.URL, BibTeX: said.BibTeX, Listed: true,
	}
	if m.ID != "" && !source.ValidID(m.ID) {
		l.notef("id", row.Place, "model id %q should be lower-case letters and digits, separated by single dots or hyphens: it becomes an address; where the column is left out, ids are made from the names", m.ID)
		return nil
	}
	if source.Fold(m.Name) == "" {
		l.notef("nameless", row.Place, "a model has no name")
		return nil
	}
	for _, alias := range strings.Split(said.Aliases, ";") {
		if strings.Contains(alias, ",") {
			l.problems.Warnf(row.Place, "%q is one alias of %q, for semicolons separate aliases: write %q where it is several", strings.TrimSpace(alias), m.Name, strings.ReplaceAll(strings.TrimSpace(alias), ",", ";"))
		}
		if alias = strings.TrimSpace(alias); alias != "" {
			m.Aliases = append(m.Aliases, alias)
		}
	}
	for _, name := range append([]string{m.Name}, m.Aliases...) {
		if source.IsLong(name) {
			l.notef("long", row.Place, "a model's name is %s", source.LongName(name))
			return nil
		}
	}
	if numericDate.MatchString(m.Released) && !kind.IsDate(m.Released) {
		l.problems.Warnf(row.Place, "%q, on which %q was released, is no date: write it as 2025-03-10, 2025-03 or 2025", m.Released, m.Name)
	}
	access, ok := accessWords[table.Words(said.Access)]
	if m.Access = access; !ok {
		l.notef("access "+said.Access, row.Place, "access of %q should be open, proprietary or empty, not %q%s", m.Name, said.Access, source.Hint(said.Access, []string{"open", "proprietary"}))
	}
	if m.URL != "" && !source.IsWeb(m.URL) {
		l.notef("url", row.Place, "url of %q should be a web address that begins with https://, not %q", m.Name, m.URL)
		m.URL = ""
	}
	return m
}

// numericDate is a text that is meant for a date of numbers.
var numericDate = regexp.MustCompile(`^\d{4}[-/.]\d`)

// add takes a model in under all its names.
func (l *modelList) add(m *Model, made bool) {
	said := false
	for _, name := range m.Calls() {
		folded := source.Fold(name)
		other := l.byName[folded]
		switch {
		case said: // one name is enough to find the two lines
		case other == nil:
			l.byName[folded] = m
		case other != m && (name != m.ID || !made): // a made id is like the name
			said = true
			l.notef("two "+folded, m.Place, "%q is a name of %q in line %d already: one name is one model; take it out of one", name, other.Name, other.Line)
		}
	}
	for _, name := range append([]string{m.Name}, m.Aliases...) {
		l.spell(name, m)
	}
	if l.byID[m.ID] == nil {
		l.byID[m.ID] = m
	}
}

// BuiltIn is the program's own list of models.
var BuiltIn = sync.OnceValue(func() *Models {
	data, err := Files.ReadFile("models.csv")
	if err != nil {
		return newModels()
	}
	return readModels("models.csv", data, &source.List{})
})

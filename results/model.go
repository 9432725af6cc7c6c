package results

import (
	"fmt"
	"io"
	"net/url"
	"slices"
	"strings"

	"github.com/gocarina/gocsv"

	"standings/internal/source"
	"standings/results/schema"
	"standings/results/table"
)

// Access says whether a model's weights can be had.
type Access string

const (
	Open          Access = "open"
	Proprietary   Access = "proprietary"
	UnknownAccess Access = ""
)

// Model is one generative model, once for the whole project. Empty fields are
// unknown.
type Model struct {
	source.Place        // its line in models.csv; no place where it is not listed
	ID           string // its address: /models/<id>/
	Name         string
	Aliases      []string
	Organization string
	Access       Access
	License      string
	Released     string // date or year as written
	Parameters   string // as written, "7B"
	URL          string
	BibTeX       string
	Listed       bool // false: taken under its own name from a judge's file
}

// Models finds a model by its id, name or alias.
type Models struct {
	all    []*Model
	byName map[string]*Model // folded
	names  []string          // for hints, in the order of the file
	unread bool              // the file could not be read, as a problem says
}

// All lists the models in the order of models.csv, unlisted ones after them.
func (m *Models) All() []*Model { return m.all }

// Find returns the model of an id, name or alias, compared after Unicode
// folding and ignoring case; nil where there is none.
func (m *Models) Find(name string) *Model { return m.byName[source.Fold(name)] }

// Hint returns ` (did you mean "x"?)` for the listed name nearest to name.
func (m *Models) Hint(name string) string { return source.Hint(name, m.names) }

// modelRecord is a line of models.csv.
type modelRecord struct {
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

var modelColumns = []string{"id", "name", "aliases", "organization", "access", "license", "released", "parameters", "url", "bibtex"}

// readModels reads models.csv. gocsv fills the records; the table it reads from
// has been checked before, since gocsv takes a missing column for empty text.
func readModels(file string, data []byte, problems *source.List) *Models {
	m := &Models{byName: map[string]*Model{}}
	t := table.Read(file, data, problems)
	m.unread = t == nil
	if m.unread {
		return m
	}
	good := true
	for _, h := range t.Header {
		if !slices.Contains(modelColumns, h.Text) {
			problems.Errorf(h.Place, "unknown column %q%s", h.Text, source.Hint(h.Text, modelColumns))
			good = false
		}
	}
	for _, name := range []string{"id", "name"} {
		if t.Column(name) < 0 {
			problems.Errorf(source.Place{File: file, Line: 1}, "column %q is missing", name)
			good = false
		}
	}
	if m.unread = !good; m.unread {
		return m
	}
	var records []modelRecord
	if err := gocsv.UnmarshalCSV(newCheckedReader(t), &records); err != nil {
		problems.Errorf(source.Place{File: file}, "cannot be read: %v", err)
		m.unread = true
		return m
	}
	for i, r := range records {
		m.addRecord(t.Rows[i].Place, r, problems)
	}
	return m
}

func (m *Models) addRecord(at source.Place, r modelRecord, problems *source.List) {
	if !source.ValidID(r.ID) {
		problems.Errorf(at, "model id %q should be lower-case letters and digits, separated by single dots or hyphens: it becomes an address", r.ID)
		return
	}
	if source.Fold(r.Name) == "" {
		problems.Errorf(at, "model %q has no name", r.ID)
		return
	}
	for _, alias := range append([]string{r.Name}, strings.Split(r.Aliases, ";")...) {
		if source.IsLong(alias) {
			problems.Errorf(at, "a model's name is %s", source.LongName(alias))
			return
		}
	}
	access := Access(r.Access)
	if access != Open && access != Proprietary && access != UnknownAccess {
		problems.Errorf(at, "access of %q should be open, proprietary or empty, not %q%s", r.Name, r.Access, source.Hint(r.Access, []string{"open", "proprietary"}))
	}
	if u, err := url.Parse(r.URL); r.URL != "" && (err != nil || u.Host == "" || (u.Scheme != "https" && u.Scheme != "http")) {
		problems.Errorf(at, "url of %q should be a web address that begins with https://, not %q", r.Name, r.URL)
		r.URL = ""
	}
	model := &Model{
		Place: at, ID: r.ID, Name: r.Name, Organization: r.Organization, Access: access, License: r.License,
		Released: r.Released, Parameters: r.Parameters, URL: r.URL, BibTeX: r.BibTeX, Listed: true,
	}
	for _, alias := range strings.Split(r.Aliases, ";") {
		if alias = strings.TrimSpace(alias); alias != "" {
			model.Aliases = append(model.Aliases, alias)
		}
	}
	for _, name := range append([]string{model.Name, model.ID}, model.Aliases...) {
		folded := source.Fold(name)
		if other := m.byName[folded]; other != nil && other != model {
			problems.Errorf(at, "%q names both %q (line %d) and %q: one name is one model", name, other.Name, other.Line, model.Name)
			continue
		}
		m.byName[folded] = model
		m.names = append(m.names, name)
	}
	m.all = append(m.all, model)
}

// addUnlisted takes a model under the name that a judge's file gives it.
func (m *Models) addUnlisted(name string) *Model {
	id := schema.Slug(name)
	for n := 2; m.byName[id] != nil; n++ {
		id = fmt.Sprintf("%s-%d", schema.Slug(name), n)
	}
	model := &Model{ID: id, Name: name}
	m.byName[source.Fold(name)], m.byName[id] = model, model
	m.all = append(m.all, model)
	return model
}

// checkedReader hands a checked table to gocsv.
type checkedReader struct {
	records [][]string
}

func newCheckedReader(t *table.Table) gocsv.CSVReader {
	records := [][]string{texts(t.Header)}
	for _, row := range t.Rows {
		records = append(records, texts(row.Cells))
	}
	return &checkedReader{records}
}

func texts(cells []table.Cell) []string {
	list := make([]string, len(cells))
	for i, c := range cells {
		list[i] = c.Text
	}
	return list
}

func (r *checkedReader) Read() ([]string, error) {
	if len(r.records) == 0 {
		return nil, io.EOF
	}
	first := r.records[0]
	r.records = r.records[1:]
	return first, nil
}

func (r *checkedReader) ReadAll() ([][]string, error) {
	all := r.records
	r.records = nil
	return all, nil
}

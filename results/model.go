package results

import (
	"strings"

	"standings/internal/source"
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
// unknown. Columns of other names are facts, by which the page of models sorts and
// filters.
type Model struct {
	source.Place `csv:"-"` // its line in models.csv; where it is first named, where that lacks it; none of the built-in list
	ID           string    `csv:"id"`           // its address, /models/<id>/, of lower-case letters, digits, dots and hyphens; absent: made of the name
	Name         string    `csv:"name"`         // its name on pages; required
	Aliases      aliases   `csv:"aliases"`      // its other names in tables and judges' files, separated by semicolons
	Organization string    `csv:"organization"` // who made it
	Access       Access    `csv:"access"`       // whether its weights can be had: "open" or "proprietary"; absent: not known
	License      string    `csv:"license"`      // under which its weights are, such as "Apache 2.0"
	Released     string    `csv:"released"`     // date or year, as written
	Parameters   string    `csv:"parameters"`   // how many, as written: "7B"
	URL          string    `csv:"url"`          // web address of its page or paper
	BibTeX       string    `csv:"bibtex"`       // how to cite it: a BibTeX entry, in quotes where it has lines
	Listed       bool      `csv:"-"`            // false: taken under the name that a table or a judge's file gives it

	where string       // the table, or the folder of judgments, that names an unlisted one first
	like  *Model       // of an unlisted one: another whose name is nearly the same; nil where there is none
	said  []table.Cell // in the further columns of its list, aligned with their heads
	facts []Cell       // aligned with [Models.Facts]; later ones are not known
}

// aliases are the other names of a model.
type aliases []string

// MarshalCSV separates the names by semicolons.
func (a aliases) MarshalCSV() (string, error) { return strings.Join(a, ";"), nil }

// Models finds a model by its id, name or alias.
//
// They come from three places, of which the first that knows a name says whose it
// is: the project's own models.csv; the built-in list, of which only those
// are kept that the project's data name; and the data themselves, whose other names
// make models of their own (unlisted.go).
type Models struct {
	all        []*Model          // in that order
	columns    []*Column         // of facts
	byName     map[string]*Model // folded names, aliases and ids
	bySpelling map[string]*Model // names and aliases by [source.FoldName]; nil where two models are called so
	byID       map[string]*Model
	own        bool             // the project has a list of its own
	unread     bool             // which could not be read, as a problem says
	faulty     bool             // which has mistakes, as problems say: a name may be lacking for one of them
	heads      []table.Cell     // of the further columns of the project's own list
	semicolons bool             // part its cells
	remarks    []source.Problem // see [Project.Remarks]
	unused     map[*Model]bool  // those of the built-in list that the data have not named
	taken      map[*Model]claimed
	spelt      []spelt         // names that are written in another way than a model's own
	noticed    map[string]bool // of these
	unlisted   []*Model
	numbered   map[string]int // how many ids were made of one by adding a number
}

// claimed is a name of a line of the built-in list that the project's own list gives another model.
type claimed struct {
	name string
	by   *Model
}

// All lists the models in the order of models.csv, then those of the built-in list
// that the data name, then unlisted ones as they were first named.
func (m *Models) All() []*Model { return m.all }

// Find returns the model of an id, name or alias, compared after Unicode
// folding and ignoring case; of names that no model has, the only one whose name differs
// in spaces, hyphens and underscores alone; nil where there is none.
func (m *Models) Find(name string) *Model {
	if model := m.byName[source.Fold(name)]; model != nil {
		return model
	}
	return m.bySpelling[source.FoldName(name)]
}

// spell takes in how a model is called, for names that are written otherwise.
func (m *Models) spell(name string, model *Model) {
	key := source.FoldName(name)
	if other, known := m.bySpelling[key]; known && other != model {
		model = nil
	}
	m.bySpelling[key] = model
}

// ByID returns the model with that very id; nil where there is none.
func (m *Models) ByID(id string) *Model { return m.byID[id] }

// Hint returns ` (did you mean "x"?)` for the known name nearest to name.
func (m *Models) Hint(name string) string {
	var names []string
	for _, model := range m.all {
		names = append(names, model.Calls()...)
	}
	return source.Hint(name, names)
}

func newModels() *Models {
	return &Models{byName: map[string]*Model{}, bySpelling: map[string]*Model{}, byID: map[string]*Model{}, noticed: map[string]bool{}, unused: map[*Model]bool{}, taken: map[*Model]claimed{}, numbered: map[string]int{}}
}

// Calls lists every name of a model: that of one that no list has is its own alone.
func (m *Model) Calls() []string {
	if !m.Listed {
		return []string{m.Name}
	}
	return append([]string{m.Name, m.ID}, m.Aliases...)
}

// lend adds the built-in list. A line with the id of an own one is left out; a name
// that is an own model's stays that one's.
func (m *Models) lend(list *Models) {
	for _, model := range list.all {
		if m.byID[model.ID] != nil {
			continue
		}
		for _, name := range model.Calls() {
			folded := source.Fold(name)
			other := m.byName[folded]
			if own := m.bySpelling[source.FoldName(name)]; other == nil && own != nil && !m.unused[own] {
				other = own
			}
			if other == nil {
				m.byName[folded] = model
			} else if other != model {
				m.taken[model] = claimed{name, other}
			}
		}
		model.Place, model.said = source.Place{}, nil
		m.byID[model.ID], m.unused[model] = model, true
		m.all = append(m.all, model)
	}
	for _, model := range list.all {
		for _, name := range append([]string{model.Name}, model.Aliases...) {
			if own := m.bySpelling[source.FoldName(name)]; m.unused[model] && (own == nil || m.unused[own]) {
				m.spell(name, model)
			}
		}
	}
}

package results

import (
	"strings"

	"standings/internal/source"
)

// names finds whose a name is, in a list of models and in the program's own, and which name
// it only looks like.
type names struct {
	lists []*Models
	looks map[string]look
}

// look is a name, and the model that has it.
type look struct {
	name  string
	model *Model
}

// NamesOf are the names of a list of models and of the program's own list.
func NamesOf(m *Models) *names {
	n := &names{lists: []*Models{m, BuiltIn()}, looks: map[string]look{}}
	for _, list := range n.lists {
		for _, model := range list.all {
			for _, name := range model.Calls() {
				for _, key := range source.Looks(name) {
					if n.looks[key].model == nil {
						n.looks[key] = look{name, model}
					}
				}
			}
		}
	}
	return n
}

// Of is the model that has a name, or one that looks the same, and how it writes that; nil
// where none has.
func (n *names) Of(name string) (owner *Model, as string) {
	for _, list := range n.lists {
		if m := list.Find(name); m != nil {
			return m, name
		}
	}
	for _, key := range source.Looks(name) {
		if l := n.looks[key]; l.model != nil {
			return l.model, l.name
		}
	}
	return nil, ""
}

// ReportAlike warns of models of a list whose names look like those of others, of the list
// or of the program's own.
func (m *Models) ReportAlike(problems *source.List) {
	known := NamesOf(m)
	var alike manyRepeats
	for _, model := range m.all {
		for _, name := range model.Calls() {
			for _, key := range source.Looks(name) {
				if l := known.looks[key]; l.model.ID != model.ID && source.Fold(l.name) != source.Fold(name) {
					alike.notef(model.Place, "%q of %q looks like %q, which is a name of %q: they are two models here; give one name to one of them", name, model.Name, l.name, l.model.Name)
					break
				}
			}
		}
	}
	alike.report(problems.Warnf)
}

// ReportFormulas warns of names that a spreadsheet would run as formulas where somebody opens
// an exported table in one.
func (p *Project) ReportFormulas(problems *source.List) {
	var found manyRepeats
	report := func(at source.Place, what, name string) {
		if name != "" && strings.ContainsRune("=+-@\t\r", rune(name[0])) {
			found.notef(at, "%s %q begins as a formula does, which spreadsheets run when an exported CSV is opened: let it begin with a letter or digit", what, name)
		}
	}
	for _, m := range p.Models.All() {
		report(m.Place, "the name", m.Name)
	}
	said := map[string]bool{}
	for _, b := range p.Benchmarks {
		for _, board := range b.All() {
			for _, r := range board.Rows {
				if !said[r.Variant] {
					report(r.Place, "the variant", r.Variant)
				}
				said[r.Variant] = true
			}
		}
	}
	found.report(problems.Warnf)
}

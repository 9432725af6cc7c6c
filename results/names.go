package results

import "standings/internal/source"

// Names finds whose a name is, in a list of models and in the program's own, and which name
// it only looks like.
type Names struct {
	lists []*Models
	looks map[string]look
}

// look is a name, and the model that has it.
type look struct {
	name  string
	model *Model
}

// NamesOf are the names of a list of models and of the program's own list.
func NamesOf(m *Models) *Names {
	n := &Names{lists: []*Models{m, builtIn()}, looks: map[string]look{}}
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
func (n *Names) Of(name string) (owner *Model, as string) {
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

package results

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/schema"
)

// take finds the model of a name that the data use, and makes one where no list has
// the name. where is the table, or the folder, that names it at that place.
func (m *Models) take(name string, at source.Place, where string) *Model {
	model := m.Find(name)
	if model == nil {
		model = &Model{Place: at, Name: name, where: where}
		m.address(model, schema.Slug(name))
		m.byName[source.Fold(name)] = model
		m.spell(name, model)
		m.all = append(m.all, model)
		m.unlisted = append(m.unlisted, model)
	}
	m.notice(name, model, at)
	delete(m.unused, model)
	return model
}

// address gives a model an id, or the first of id-2, id-3, … that is not taken.
func (m *Models) address(model *Model, id string) {
	base := id
	for m.byID[id] != nil {
		m.numbered[base]++
		id = fmt.Sprintf("%s-%d", base, m.numbered[base]+1)
	}
	model.ID, m.byID[id] = id, model
}

// settle ends the reading of the data: what the built-in list has besides is listed
// no longer, models get their last ids, and are reported. It
// returns the new ids by those that models had until now.
func (m *Models) settle(problems *source.List) (ids map[string]string) {
	m.reportSpelt(problems)
	if !m.faulty {
		m.findLike()
		m.reportUnlisted(problems)
		m.reportOdd(problems)
		m.reportTaken(problems)
	}
	ids = m.settleIDs()
	m.all = slices.DeleteFunc(m.all, func(model *Model) bool { return m.unused[model] })
	m.settleFacts(problems)
	for _, u := range m.unlisted {
		if folded := source.Fold(u.ID); m.byName[folded] == nil {
			m.byName[folded] = u
		}
	}
	return ids
}

// settleIDs gives the unlisted models ids that do not depend on which was read first, and
// returns them by those that they had.
func (m *Models) settleIDs() (ids map[string]string) {
	ids = map[string]string{}
	before := make([]string, len(m.unlisted))
	for i, u := range m.unlisted {
		before[i] = u.ID
		delete(m.byID, u.ID)
	}
	m.makeIDs(m.unlisted)
	for i, u := range m.unlisted {
		ids[before[i]] = u.ID
	}
	return ids
}

// signs are those by which alone names differ, as they are read: C, C++ and C#.
var signs = strings.NewReplacer("+", " plus ", "#", " sharp ")

// makeIDs gives models ids that are made of their names and do not depend on their order. Of those
// whose names make one id, the one that is written as the id is has it, else the first by the
// alphabet; of the others the signs are read out, and where that is no help they are numbered.
func (m *Models) makeIDs(models []*Model) {
	models = slices.Clone(models)
	folded, ids := map[*Model]string{}, map[*Model]string{} // once each, and not with every comparison
	for _, model := range models {
		folded[model], ids[model] = source.Fold(model.Name), schema.Slug(model.Name)
	}
	slices.SortFunc(models, func(a, b *Model) int {
		x, y, id, other := folded[a], folded[b], ids[a], ids[b]
		return cmp.Or(strings.Compare(id, other), cmp.Compare(last(x != id), last(y != other)), strings.Compare(x, y))
	})
	m.numbered = map[string]int{}
	// What is read out may be as another name is written: that one comes first.
	var taken []*Model
	for _, model := range models {
		if id := ids[model]; m.byID[id] == nil {
			m.address(model, id)
		} else {
			taken = append(taken, model)
		}
	}
	for _, model := range taken {
		m.address(model, schema.Slug(signs.Replace(model.Name)))
	}
}

// reportTaken warns where the data name both a model of the built-in list and one to which the
// project's own list gives a name of it.
func (m *Models) reportTaken(problems *source.List) {
	for _, model := range m.all {
		if t := m.taken[model]; t.by != nil && !m.unused[model] {
			problems.Warnf(t.by.Place, "%q is a name of %q here, and of %q in the built-in list, which the data name, too: give all names to one of them, or list %q on a line of its own", t.name, t.by.Name, model.Name, model.Name)
		}
	}
}

// mostUnlisted is how many models a message names.
const mostUnlisted = 6

// reportUnlisted warns of models that no list has, once a table or folder, those first whose
// names are nearly known ones. Where the project has no list it is a remark, once in all, unless
// two names look alike.
func (m *Models) reportUnlisted(problems *source.List) {
	var order []string
	tables := map[string][]*Model{}
	for _, u := range m.unlisted {
		where := u.where
		if !m.own {
			where = ""
		}
		if tables[where] == nil {
			order = append(order, where)
		}
		tables[where] = append(tables[where], u)
	}
	for _, where := range order {
		list := tables[where]
		slices.SortStableFunc(list, func(a, b *Model) int { return cmp.Compare(last(a.like == nil), last(b.like == nil)) })
		names := make([]string, len(list))
		for i, u := range list {
			if names[i] = fmt.Sprintf("%q", u.Name); u.like != nil {
				names[i] += fmt.Sprintf(" (did you mean %q?)", u.like.Name)
			}
		}
		said := source.Remarkf(list[0].Place, "there is no results/models.csv that lists %s: models are shown under their own names; such a file, with the column name and others such as organization and aliases, says more of them", words.Some(names, mostUnlisted))
		if m.own {
			said.Message = fmt.Sprintf("results/models.csv does not list %s: models are shown under their own names; list them there, or as aliases", words.Some(names, mostUnlisted))
		}
		if m.own || list[0].like != nil {
			said.Severity = source.Warning
			problems.Add(said)
		} else {
			m.remarks = append(m.remarks, said)
		}
	}
}

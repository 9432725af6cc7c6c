package results

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/schema"
)

// unlisted is a model that no list has.
type unlisted struct {
	*Model
	where string // the table, or the folder of judgments, that names it first
	like  *Model // whose name is nearly the same; nil where there is none
}

// take finds the model of a name that the data use, and makes one where no list has
// the name. where is the table, or the folder, that names it at that place.
func (m *Models) take(name string, at source.Place, where string) *Model {
	model := m.Find(name)
	if model == nil {
		model = &Model{Place: at, Name: name}
		m.address(model, schema.Slug(name))
		m.byName[source.Fold(name)] = model
		m.all = append(m.all, model)
		m.unlisted = append(m.unlisted, &unlisted{Model: model, where: where})
	}
	if l := m.builtin[model]; l != nil && l.used == "" {
		l.used = name
	}
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
	if !m.faulty {
		m.reportTaken(problems)
		m.findLike()
		m.reportUnlisted(problems)
		m.reportMixed(problems)
	}
	ids = m.settleIDs()
	m.all = slices.DeleteFunc(m.all, func(model *Model) bool {
		l := m.builtin[model]
		return l != nil && l.used == ""
	})
	m.settleFacts(problems)
	m.names = nil
	for _, model := range m.all {
		if model.Listed {
			m.names = append(m.names, model.calls()...)
			continue
		}
		m.names = append(m.names, model.Name)
		if folded := source.Fold(model.ID); m.byName[folded] == nil {
			m.byName[folded] = model
		}
	}
	return ids
}

// settleIDs gives the unlisted models ids that do not depend on which was read first, and
// returns them by those that they had.
func (m *Models) settleIDs() (ids map[string]string) {
	ids = map[string]string{}
	before, models := make([]string, len(m.unlisted)), make([]*Model, len(m.unlisted))
	for i, u := range m.unlisted {
		before[i], models[i] = u.ID, u.Model
		delete(m.byID, u.ID)
	}
	m.makeIDs(models)
	for i, model := range models {
		ids[before[i]] = model.ID
	}
	return ids
}

// signs are those by which alone names differ, as they are read: C, C++ and C#.
var signs = strings.NewReplacer("+", " plus ", "#", " sharp ")

// makeIDs gives models ids that are made of their names and do not depend on their order. Of those
// whose names make one id, the one that is written as the id is has it, else one without
// a plus or a sharp, else the first by the alphabet; of the others these signs are read
// out, and where that is no help they are numbered.
func (m *Models) makeIDs(models []*Model) {
	type named struct {
		*Model
		slug, folded string
		strange      int
	}
	var order []named
	for _, model := range models {
		n := named{Model: model, slug: schema.Slug(model.Name), folded: source.Fold(model.Name)}
		if n.folded != n.slug {
			n.strange = 1
		}
		if strings.ContainsAny(n.folded, "+#") {
			n.strange = 2
		}
		order = append(order, n)
	}
	slices.SortFunc(order, func(a, b named) int {
		return cmp.Or(strings.Compare(a.slug, b.slug), cmp.Compare(a.strange, b.strange), strings.Compare(a.folded, b.folded))
	})
	// What is read out, or numbered, may be as another name is written: that one comes first.
	m.numbered = map[string]int{}
	for _, read := range []func(named) string{
		func(n named) string { return n.slug },
		func(n named) string { return schema.Slug(signs.Replace(n.Name)) },
	} {
		order = slices.DeleteFunc(order, func(n named) bool {
			id := read(n)
			if m.byID[id] != nil {
				return false
			}
			m.address(n.Model, id)
			return true
		})
	}
	for _, n := range order {
		m.address(n.Model, n.slug)
	}
}

// reportTaken warns where the data use both a name that the project's own list gives
// one model and another name of the model that the built-in list gives it to.
func (m *Models) reportTaken(problems *source.List) {
	for _, model := range m.all {
		l := m.builtin[model]
		if l == nil || l.used == "" || l.by == nil {
			continue
		}
		problems.Warnf(l.by.Place, "%q is a name of %q here, and of %q in the built-in list, which the data call %q: make %q an alias of %q, or list it on a line of its own",
			l.taken, l.by.Name, model.Name, l.used, l.used, l.by.Name)
	}
}

// How many models a message names, and how many names that are nearly known are
// given for each table.
const (
	namedInAll = 3
	likeInAll  = 5
)

// reportUnlisted warns of models that no list has: once a table or folder. Where the
// project has no list it is a remark, once in all. A name that is nearly a known one is reported by itself.
func (m *Models) reportUnlisted(problems *source.List) {
	var order []string
	plain, like := map[string][]*unlisted{}, map[string][]*unlisted{}
	for _, u := range m.unlisted {
		where := u.where
		if !m.own && u.like == nil {
			where = ""
		}
		if len(plain[where])+len(like[where]) == 0 {
			order = append(order, where)
		}
		if u.like != nil {
			like[where] = append(like[where], u)
		} else {
			plain[where] = append(plain[where], u)
		}
	}
	for _, where := range order {
		for i, u := range like[where][:min(len(like[where]), likeInAll)] {
			more := ""
			if i == likeInAll-1 {
				more = moreLike(len(like[where]) - likeInAll)
			}
			if u.like.Listed {
				problems.Warnf(u.Place, "model %q is not in results/models.csv (did you mean %q?): it counts as a model of its own; write that name, or list this one there, as an alias or on a line of its own%s", u.Name, u.like.Name, more)
			} else {
				problems.Warnf(u.Place, "model %q looks like %q (%s) and counts as another: write one name, or list both in results/models.csv, as one model with an alias or as two%s", u.Name, u.like.Name, u.like.Place, more)
			}
		}
		switch list := plain[where]; {
		case len(list) == 0:
		case m.own:
			problems.Warnf(list[0].Place, "%s", m.unlistedText(list))
		default:
			m.remarks = append(m.remarks, source.Remarkf(list[0].Place, "%s", m.unlistedText(list)))
		}
	}
}

func (m *Models) unlistedText(list []*unlisted) string {
	what, is, then, it, alias := fmt.Sprintf("model %q", list[0].Name), "is", "it is shown under its own name", "it", "an alias"
	if len(list) > 1 {
		var named []string
		for _, u := range list[:min(len(list), namedInAll)] {
			named = append(named, fmt.Sprintf("%q", u.Name))
		}
		what, is, then, it, alias = fmt.Sprintf("%d models", len(list)), "are", "they are shown under their own names, such as "+strings.Join(named, ", "), "them", "aliases"
	}
	if !m.own {
		return fmt.Sprintf("there is no results/models.csv that lists %s: %s; such a file, with the column name and others such as organization and aliases, says more of %s", what, then, it)
	}
	return fmt.Sprintf("%s %s not in results/models.csv: %s; list %s there, or as %s", what, is, then, it, alias)
}

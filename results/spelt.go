package results

import (
	"fmt"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/schema"
)

// spelt is a name that the data write in another way than the model's own.
type spelt struct {
	name  string
	model *Model
	at    source.Place // where it is first written so
}

// mayBeTwo reports whether a list can have two names that are one model without it: case alone
// never distinguishes models.
func mayBeTwo(a, b string) bool {
	return source.FoldName(a) == source.FoldName(b) && source.Fold(a) != source.Fold(b)
}

// notice keeps a name of a model that is neither listed nor the one that it is shown under, nor
// its address. Of what a list has, case is never looked at.
func (m *Models) notice(name string, model *Model, at source.Place) {
	as := func(other string) bool {
		return strings.Join(strings.Fields(other), " ") == strings.Join(strings.Fields(name), " ")
	}
	if model.Listed {
		as = func(other string) bool { return source.Fold(other) == source.Fold(name) }
	}
	if !m.noticed[name] && schema.Slug(model.Name) != name && !slices.ContainsFunc(model.Calls(), as) {
		m.noticed[name] = true
		m.spelt = append(m.spelt, spelt{name, model, at})
	}
}

// reportSpelt warns once of all models that are written in several ways.
func (m *Models) reportSpelt(problems *source.List) {
	if len(m.spelt) == 0 {
		return
	}
	pairs, remedy := make([]string, len(m.spelt)), ""
	for i, s := range m.spelt {
		if mayBeTwo(s.name, s.model.Name) {
			remedy = "; list them in results/models.csv where they are several"
		}
		pairs[i] = fmt.Sprintf("%q is taken for %q", s.name, s.model.Name)
	}
	problems.Warnf(m.spelt[0].at, "%s: names that differ in case, spaces, hyphens and underscores alone are one model%s", words.Some(pairs, mostUnlisted), remedy)
}

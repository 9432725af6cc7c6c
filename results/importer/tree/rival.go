package tree

import (
	"slices"
	"strings"

	"standings/internal/lazy"
	"standings/results/importer/role"
)

// Two parts of paths may each be the model, and the other the case or the judge: where nothing decides,
// both readings are shown.

const chosen = "that is the reading that was chosen"

// rival is the part that could be the case as well as one that is taken for it, which would then be
// the model: the two cross, neither has ids, and neither their names nor what the records ask says
// which it is. It is nil where something does.
func (t *Tree) rival(item *level, known Names) *level {
	own := slices.DeleteFunc(apart(t.open()), func(p *level) bool { return p == item })
	if len(own) != 1 || item.isIDs() || t.Part(role.Model) != nil || t.headed(known.Head) != "" {
		return nil
	}
	of := own[0]
	asked := func(p, o *level) bool { // by a field that is the same in all files of one, and not of the other
		return slices.ContainsFunc(t.Fields, func(d *recordField) bool {
			said := make(role.Dimension, len(p.values))
			for at, text := range d.Firsts {
				if at < len(said) {
					said[at] = text
				}
			}
			return promptWords[strings.ToLower(d.Name)] && said.Follows(p.values) && !said.Follows(o.values)
		})
	}
	if item.follows(of) || of.follows(item) || of.isIDs() || of.isSurer(item, known) || t.beside(of, judgingWords) || asked(item, of) {
		return nil
	}
	return of
}

// isSurer reports whether a part names models, by its values, and another does not.
func (p *level) isSurer(o *level, known Names) bool {
	return p.names(known) >= 2*o.names(known)+50
}

// idForm is a value that ends in a number, behind what else it says.
var idForm = lazy.Regexp(`^(.*?)\d+$`)

// isIDs reports whether the values of a part are numbered, as cases are: shadows_01, shadows_02.
func (p *level) isIDs() bool {
	before := map[string]bool{}
	for _, v := range p.Distinct {
		m := idForm().FindStringSubmatch(v)
		if m == nil {
			return false
		}
		before[m[1]] = true
	}
	return 2*len(before) <= len(p.Distinct)
}

// unsure notes two parts that could change places, the one that is taken for the model first: in the
// order of the path, so that a letter names the same reading when files are added.
func (t *Tree) unsure(known Names, of ...*level) {
	t.Unsure = of
	slices.SortFunc(t.Unsure, func(a, b *level) int { return slices.Index(t.Parts, a) - slices.Index(t.Parts, b) })
	if known.Other {
		slices.Reverse(t.Unsure)
	}
}

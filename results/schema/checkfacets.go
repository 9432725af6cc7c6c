package schema

import "standings/internal/source"

// derived counts the ways in which a facet says how an item's group is found.
func (f *Facet) derived() int {
	n := 0
	for _, given := range []bool{f.Field.Value != "", f.Place.Value != "", f.Facet.Value != "", f.hasIDs()} {
		if given {
			n++
		}
	}
	return n
}

func (f *Facet) hasIDs() bool {
	for i := range f.Groups {
		if len(f.Groups[i].Ids) > 0 {
			return true
		}
	}
	return false
}

// derivation checks how a facet's groups are found: one way only, ranges that do
// not overlap, no label that means two groups.
func (c *checker) derivation(f *Facet) {
	if f.derived() > 1 {
		c.errorf(f.At, "facet %q says in more than one way how an item's group is found: keep one of field, place, facet and ids", f.ID)
	}
	labels := map[string]string{}
	for i := range f.Groups {
		g := &f.Groups[i]
		for _, s := range append([]Text{g.ID, g.Name}, g.Spellings...) {
			folded := source.Fold(s.Value)
			if before, known := labels[folded]; known && before != g.ID.Value && folded != "" {
				c.errorf(s.At, "%q means the group %q and the group %q", s, before, g.ID)
			}
			labels[folded] = g.ID.Value
		}
		if len(g.Of) > 0 && f.Facet.Value == "" {
			c.errorf(g.Of[0].At, "of lists groups of another facet: name it under facet")
		}
	}
	c.groupsOf(f)
	c.groupIDs(f)
	p := f
	for range c.b.Facets {
		if p = c.b.Facet(p.Facet.Value); p == nil {
			return
		}
	}
	c.errorf(f.Facet.At, "facet %q derives from itself", f.ID)
}

// groupsOf checks the groups that a derived facet lists.
func (c *checker) groupsOf(f *Facet) {
	from := c.b.Facet(f.Facet.Value)
	if f.Facet.Value == "" || from == nil {
		return
	}
	names := idsOf(from.Groups)
	listed := map[string]string{}
	for i := range f.Groups {
		for _, of := range f.Groups[i].Of {
			c.known(of, names, "facet %q has no group %q", from.ID)
			if before, twice := listed[of.Value]; twice {
				c.errorf(of.At, "%q is listed by the group %q and by the group %q", of, before, f.Groups[i].ID)
			}
			listed[of.Value] = f.Groups[i].ID.Value
		}
	}
	for _, name := range names {
		if listed[name] == "" {
			c.errorf(f.At, "no group of facet %q lists %q under of", f.ID, name)
		}
	}
}

// groupIDs checks the ranges of ids.
func (c *checker) groupIDs(f *Facet) {
	if !f.hasIDs() {
		return
	}
	groups := map[string]string{}
	for i := range f.Groups {
		g := &f.Groups[i]
		for _, text := range g.Ids {
			r, err := ParseRange(text.Value)
			if err != nil {
				c.errorf(text.At, "range %q %v", text, err)
				continue
			}
			if len(groups)+r.Len() > source.MaxRange {
				c.errorf(text.At, "facet %q spans more than %d ids", f.ID, source.MaxRange)
				return
			}
			for k := range r.Len() {
				id := r.At(k)
				if before, twice := groups[id]; twice {
					c.errorf(text.At, "range %q holds the id %q, which is in the group %q already", text, id, before)
					break
				}
				groups[id] = g.ID.Value
			}
		}
	}
}

// cluster checks that what items are to belong together by is something they have.
func (c *checker) cluster() {
	name := c.b.Cluster.Value
	if name == "" || c.b.Unclear("facets") || c.b.Unclear("prompts") {
		return
	}
	known := idsOf(c.b.Facets)
	for _, p := range c.b.Prompts {
		for _, text := range p.Texts {
			known = append(known, text.Key.Value)
		}
	}
	for _, k := range known {
		if source.Fold(k) == source.Fold(name) {
			return
		}
	}
	c.errorf(c.b.Cluster.At, "cluster %q is neither a facet nor a text of the prompts%s", name, source.HintOrList(name, known))
}

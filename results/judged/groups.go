package judged

// FindGroup returns the facet that a placeholder names, by its id or its place,
// and the id of the group that a label means there; ok is false where no facet
// or no group is meant.
func (s *Suite) FindGroup(placeholder, label string) (facet, group string, ok bool) {
	for i := range s.facets {
		f := &s.facets[i]
		if f.ID.Value != placeholder && f.Facet.Place.Value != placeholder {
			continue
		}
		if k := f.find(label); k != none {
			return f.ID.Value, f.labels[k], true
		}
	}
	return "", "", false
}

// FacetOf returns the id of the facet that a placeholder names, by its id or its
// place; "" where none is meant.
func (s *Suite) FacetOf(placeholder string) string {
	for i := range s.facets {
		if s.facets[i].ID.Value == placeholder || s.facets[i].Facet.Place.Value == placeholder {
			return s.facets[i].ID.Value
		}
	}
	return ""
}

package submission

// Named is the id of the model that a name stands for: the base's, or else, of a model that
// the base has not, the project's. "" is none: an id of another model in the base does not
// show whose change it is.
func Named(name string, from, to State) string {
	if m := from.Project.Models.Find(name); m != nil {
		return m.ID
	}
	if m := to.Project.Models.Find(name); m != nil && from.Project.Models.Find(m.ID) == nil {
		return m.ID
	}
	return ""
}

package site

// Kinds are the names of all kinds of page, as the table of pages has them.
func Kinds() []string {
	var names []string
	for _, k := range pageKinds {
		names = append(names, k.template)
	}
	return names
}

// KindsOf tells the kind of every page of a site by its path.
func KindsOf(r *Result) map[string]string { return r.kinds }

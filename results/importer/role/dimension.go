package role

// Dimension is what a column, a field or a level of paths says of each record, in their order. What
// names leave open of any of the three, the same statistics decide.
type Dimension []string

// Distinct are its values, each once, in the order of the records.
func (d Dimension) Distinct() (list []string) {
	seen := map[string]bool{}
	for _, v := range d {
		if !seen[v] {
			seen[v], list = true, append(list, v)
		}
	}
	return list
}

// TellsApart reports whether no two records say the same in all of some dimensions.
func TellsApart(of ...Dimension) bool {
	seen := map[string]bool{}
	for i := range of[0] {
		key := ""
		for _, d := range of {
			key += d[i] + "\x00"
		}
		if seen[key] {
			return false
		}
		seen[key] = true
	}
	return true
}

// Follows reports whether a dimension is known where another is: each value of that has one of it.
func (d Dimension) Follows(of Dimension) bool {
	var r Relation
	for i, v := range of {
		r.See(v, d[i])
	}
	return r.Several() == 0
}

package role

// Relation is how the values of two dimensions go together, such as the cases of a folder and the
// parts of paths that they are in: the statistic by which a column, a field and a level of paths are
// distinguished where names do not say it. The zero value has seen none.
type Relation struct {
	of      map[string]string // the first value that was seen with a key
	several map[string]bool   // keys with another value
}

// See takes in that a value of one dimension is there with a key, a value of the other.
func (r *Relation) See(key, value string) {
	if r.of == nil {
		r.of, r.several = map[string]string{}, map[string]bool{}
	}
	if before, seen := r.of[key]; !seen {
		r.of[key] = value
	} else if before != value {
		r.several[key] = true
	}
}

// Keys is how many keys were seen.
func (r *Relation) Keys() int { return len(r.of) }

// Several is how many of them have several values: 0 where a key says the value.
func (r *Relation) Several() int { return len(r.several) }

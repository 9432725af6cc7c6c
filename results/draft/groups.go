package draft

// grouped sorts a list into groups of one key, each in the order of its first.
func grouped[T any, K comparable](list []T, key func(T) K) [][]T {
	var groups [][]T
	at := map[K]int{}
	for _, one := range list {
		k := key(one)
		if _, known := at[k]; !known {
			at[k] = len(groups)
			groups = append(groups, nil)
		}
		groups[at[k]] = append(groups[at[k]], one)
	}
	return groups
}

// distinct lists the different keys of a list, each once, in the order of the list.
func distinct[T any](list []T, key func(T) string) []string {
	var keys []string
	for _, group := range grouped(list, key) {
		keys = append(keys, key(group[0]))
	}
	return keys
}

package importer

import "slices"

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

// except is a list less those of it that are such.
func except[T any](list []T, such func(T) bool) []T {
	return slices.DeleteFunc(slices.Clone(list), such)
}

// mapped is what each of a list becomes.
func mapped[T, U any](list []T, as func(T) U) []U {
	made := make([]U, len(list))
	for i, one := range list {
		made[i] = as(one)
	}
	return made
}

// distinct lists the different keys of a list, each once, in the order of the list.
func distinct[T any](list []T, key func(T) string) []string {
	return mapped(grouped(list, key), func(group []T) string { return key(group[0]) })
}

package importer

import (
	"maps"
	"slices"
	"strconv"

	"standings/internal/source"
	"standings/results/judged/record"
)

// records is a list or map of records in a document.
type records struct {
	path  string // as the key records of benchmark.yaml names it; "" is the document itself
	title string // what the object around it is called; "" where it has no name
}

// How deep lists of records are looked for, how many values are looked at, and how
// many lists are taken.
const (
	deepest    = 8
	mostLooked = 10_000
	mostTaken  = 100
)

// recordsIn lists the places of a document where records are: the document itself, or
// those within it that are in no other.
func recordsIn(v record.Value) []records {
	var list []records
	looked := 0
	var look func(v record.Value, at, title string, depth int)
	look = func(v record.Value, path, title string, depth int) {
		if looked++; depth > deepest || looked > mostLooked || len(list) == mostTaken {
			return
		}
		if isRecords(v) || crosses(v, false) {
			list = append(list, records{path, title})
			return
		}
		for _, key := range []string{"title", "name", "task", "benchmark", "dataset"} {
			if named := pick(v, nil, key); named.Kind == record.String {
				title = named.Text()
			}
		}
		for key, inner := range v.Members() {
			below := title
			if below == "" && depth == 0 {
				below = key
			}
			look(inner, record.Join(path, key), below, depth+1)
		}
		i := 0
		for inner := range v.Elements() {
			look(inner, record.Join(path, stepTo(v, inner, i)), title, depth+1)
			i++
		}
	}
	look(v, "", "", 0)
	return list
}

// crosses reports whether a value is a map of maps of records that have the same keys, and whose own
// keys name models: a record for each of these. It is open where nothing says which of the two do, or
// those within are too many for columns.
func crosses(v record.Value, open bool) bool {
	outer, within := sortedKeys(maps.Collect(v.Members())), map[string]int{}
	for _, inner := range v.Members() {
		if inner.Kind != record.Object || !isRecords(inner) {
			return false
		}
		for key := range inner.Members() {
			within[key]++
		}
	}
	keys := sortedKeys(within)
	shared := except(keys, func(key string) bool { return 2*within[key] <= len(outer) })
	if len(outer) < 2 || 2*len(shared) < len(keys) {
		return false
	}
	named := func(keys []string) bool { // a third, as of models that the program does not know
		return 3*len(except(keys, func(key string) bool { return !namesModel(key) })) >= len(keys)
	}
	many := len(keys) > mostTasks
	if open {
		return named(outer) == named(keys) || named(outer) && many
	}
	return named(outer) && !named(keys) && !many
}

// stepTo is the step of a path to an element of a list: by its name where no other is
// called so, so that it still leads there when more are added, or by its number.
func stepTo(list, element record.Value, place int) string {
	name := pick(element, nil, "name")
	same := 0
	for other := range list.Elements() {
		if pick(other, nil, "name").Text() == name.Text() {
			same++
		}
	}
	if name.Kind != record.String || name.Text() == "" || source.IsLong(name.Text()) || same > 1 {
		return strconv.Itoa(place)
	}
	return "name=" + name.Text()
}

// isRecords reports whether a value is a list or a map of records: of objects that
// hold single values and no records themselves.
func isRecords(v record.Value) bool {
	all := slices.Collect(v.Elements())
	for _, inner := range v.Members() {
		all = append(all, inner)
	}
	isOne := func(inner record.Value) bool {
		single := false
		for _, value := range inner.Members() {
			single = single || value.Kind != record.List && value.Kind != record.Object || v.Kind == record.List && namesInner(value)
			if isLong(value) && (!namesInner(inner) || v.Kind != record.List) || holdsModels(value) {
				return false
			}
		}
		return single
	}
	return len(all) > 1 && !slices.ContainsFunc(all, func(one record.Value) bool { return !isOne(one) }) || len(all) == 1 && v.Kind == record.List && isOne(all[0])
}

// namesInner reports whether an object within a record names its model, so that the
// record's figures are in other objects of it.
func namesInner(v record.Value) bool {
	for key, inner := range v.Members() {
		if inner.Kind == record.String && namesModels(key) {
			return true
		}
	}
	return false
}

// holdsModels reports whether a value is a list of records that name models, or has one in it.
func holdsModels(v record.Value) bool {
	for inner := range v.Elements() {
		return namesInner(inner)
	}
	for _, inner := range v.Members() {
		if holdsModels(inner) {
			return true
		}
	}
	return false
}

// isLong reports whether a value is a list of objects: records within a record.
func isLong(v record.Value) bool {
	for inner := range v.Elements() {
		return inner.Kind == record.Object
	}
	return false
}

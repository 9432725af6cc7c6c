package source

import (
	"reflect"
	"strings"
	"sync"
)

// taggedFields is what the tags of a struct say of its YAML keys.
type taggedFields struct {
	byKey map[string][]int
	keys  []string // in the order of the struct
	alone []int    // nil: none
}

// tagged has a struct's fields by its type: they are asked for with every mapping of a
// file, and finding them takes longer than reading it.
var tagged sync.Map

func taggedOf(t reflect.Type) *taggedFields {
	if known, ok := tagged.Load(t); ok {
		return known.(*taggedFields)
	}
	found := &taggedFields{byKey: map[string][]int{}}
	for _, f := range reflect.VisibleFields(t) {
		key, options, _ := strings.Cut(f.Tag.Get("yaml"), ",")
		if options == "alone" && found.alone == nil {
			found.alone = f.Index
		}
		if f.Anonymous || len(f.Index) > 1 && t.Field(f.Index[0]).Type == reflect.TypeOf(At{}) || key == "-" || !f.IsExported() {
			continue
		}
		if key == "" {
			key = strings.ToLower(f.Name)
		}
		found.byKey[key] = f.Index
		found.keys = append(found.keys, key)
	}
	tagged.Store(t, found)
	return found
}

// KeysOf maps a struct's YAML keys to its fields: the name in the yaml tag,
// or the field's name in lower case. Embedded structs other than At lend their
// keys. names lists them in the order of the struct. All callers share the answer, which
// must not be changed.
func KeysOf(t reflect.Type) (fields map[string][]int, names []string) {
	found := taggedOf(t)
	return found.byKey, found.keys
}

// AloneOf is the field whose value may stand for the whole struct: the one with
// the tag yaml:",alone". A judge that is nothing but a name is written as the name.
func AloneOf(t reflect.Type) (index []int, ok bool) {
	index = taggedOf(t).alone
	return index, index != nil
}

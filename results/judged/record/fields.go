package record

import (
	"fmt"
	"strings"
)

// Paths with a meaning of their own.
const (
	Whole = "$"    // the record itself
	key   = "$key" // the key under which a record stands in a map
)

// Fields are the paths to pick out of every record: keys separated by dots in JSON,
// the name of a column in CSV. In JSON a key that holds a dot is written with a
// backslash before it.
type Fields struct {
	Paths []string
	root  node
	whole []int // slots of Whole
	key   []int // slots of Key
}

// node is one step of the wanted paths.
type node struct {
	name     string
	slots    []int
	children []*node
}

// NewFields prepares paths. The same path may stand twice.
func NewFields(paths []string) (*Fields, error) {
	f := &Fields{Paths: paths}
	for slot, path := range paths {
		switch path {
		case Whole:
			f.whole = append(f.whole, slot)
			continue
		case key:
			f.key = append(f.key, slot)
			continue
		}
		at := &f.root
		for _, name := range splitPath(path) {
			if name == "" {
				return nil, fmt.Errorf("field %q has an empty step", path)
			}
			at = at.child(name)
		}
		at.slots = append(at.slots, slot)
	}
	return f, nil
}

func (n *node) child(name string) *node {
	for _, c := range n.children {
		if c.name == name {
			return c
		}
	}
	c := &node{name: name}
	n.children = append(n.children, c)
	return c
}

// find returns the step of that name, or nil.
func (n *node) find(name []byte) *node {
	for _, c := range n.children {
		if c.name == string(name) {
			return c
		}
	}
	return nil
}

func splitPath(path string) []string {
	if !strings.Contains(path, `\.`) {
		return strings.Split(path, ".")
	}
	parts := strings.Split(strings.ReplaceAll(path, `\.`, "\x00"), ".")
	for i := range parts {
		parts[i] = strings.ReplaceAll(parts[i], "\x00", ".")
	}
	return parts
}

// WantsMap reports whether the records are named by the keys they stand under.
func (f *Fields) WantsMap() bool { return len(f.key) > 0 }

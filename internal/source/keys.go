package source

import (
	"reflect"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"
)

// This file is about keys that nobody knows: what they were meant to be, so that one
// message says it and the rest of the file is read as it was meant.

// alike are words that people write for keys, as those of the pages.
var alike = map[string][]string{
	"name": {"title"}, "title": {"name"}, "label": {"title", "name"}, "description": {"summary", "question", "text"}, "link": {"url"},
	"leaderboard": {"boards"}, "leaderboards": {"boards"}, "category": {"facets"}, "categories": {"groups", "facets"},
	"references": {"sources"}, "criteria": {"marks"}, "verdicts": {"marks"}, "formula": {"score"}, "range": {"scale"}, "average": {"overall"},
}

// meant is the known key that was meant by another one, or "".
func meant(key string, known []string) string {
	folded := Fold(key)
	for _, k := range known {
		if Fold(k) == folded {
			return k
		}
	}
	for _, k := range alike[folded] {
		if slices.Contains(known, k) {
			return k
		}
	}
	return Nearest(key, known)
}

// unclear notes that what the file says under a key of the struct is not known.
func (m *mapped) unclear(name string) {
	at := m.v.FieldByName("At")
	if !at.IsValid() || at.Type() != reflect.TypeOf(At{}) {
		return
	}
	a := at.Addr().Interface().(*At)
	switch {
	case name == anyKey || a.unclear == anyKey:
		a.unclear = anyKey
	default:
		a.unclear += "," + name + ","
	}
}

// strangers reports the keys of a mapping that it does not know, by their places
// in the node.
func (d *Decoder) strangers(m *mapped, strange []int) {
	for _, i := range strange {
		key := m.node.Content[i]
		if now := gone(m.v.Type(), key.Value); now != "" {
			d.Errorf(key, "%s is no key here any more: write it as %s", key.Value, now)
			continue
		}
		if near := meant(key.Value, m.names); near != "" {
			d.Errorf(key, "unknown key %q (did you mean %q?)", key.Value, near)
			d.guess(m, near, m.node.Content[i+1])
			continue
		}
		remedy := ""
		if m.node.Style&yaml.FlowStyle != 0 {
			remedy = ": within braces write a space after a colon, and quote a text that contains a comma"
		}
		d.Errorf(key, "unknown key %q%s; known here: %s", key.Value, remedy, strings.Join(m.names, ", "))
		m.unclear(anyKey)
		for _, around := range d.inside { // where it may belong
			around.unclear(key.Value)
		}
	}
}

// gone says where what a former key of a struct said is written now, as the tag of its At
// has it: `gone:"doi: url, as an address; venue: title"`; "" where it was no key.
func gone(of reflect.Type, key string) string {
	at, _ := of.FieldByName("At")
	for _, former := range strings.Split(at.Tag.Get("gone"), "; ") {
		if name, now, _ := strings.Cut(former, ": "); name == key {
			return now
		}
	}
	return ""
}

// guess decodes a value into the key that it was probably meant for, where the file does not
// give that; it says nothing more where it does not fit.
func (d *Decoder) guess(m *mapped, name string, child *yaml.Node) {
	if m.given[name] {
		return
	}
	silent := &Decoder{file: d.file, problems: &List{}, inside: d.inside}
	silent.field(m, name, child)
}

// isNoList reports whether a node is a mapping that knows none of the keys of a list's
// entries, such as one from ids to things, and says how to write a list.
func (d *Decoder) isNoList(node *yaml.Node, t reflect.Type) bool {
	if node.Kind != yaml.MappingNode || len(node.Content) == 0 || t.Kind() != reflect.Struct {
		return false
	}
	fields, names := KeysOf(t)
	if _, alone := AloneOf(t); !alone && fields["id"] == nil {
		return false
	}
	for i := 0; i < len(node.Content); i += 2 {
		if meant(node.Content[i].Value, names) != "" {
			return false
		}
	}
	d.Errorf(node.Content[0], "should be a list: begin each entry with a dash, as in - %s: %s, or write [{%s: %s, …}, …]", names[0], node.Content[0].Value, names[0], node.Content[0].Value)
	return true
}

// whole puts together elements of a list that a dash too many has split, and reports it: one that
// has nothing but an id, and the next that has none.
func (d *Decoder) whole(children []*yaml.Node, t reflect.Type) (list []*yaml.Node) {
	if t.Kind() != reflect.Struct {
		return children
	}
	fields, _ := KeysOf(t)
	var open *yaml.Node
	for _, child := range children {
		has := slices.ContainsFunc(child.Content, func(n *yaml.Node) bool { return n.Value == "id" })
		if open != nil && !has && child.Kind == yaml.MappingNode && len(child.Content) > 0 {
			d.Errorf(child, "begins anew what has its id, %q, in line %d: write a space instead of the dash", open.Content[1].Value, open.Line)
			both := *open
			both.Content = slices.Concat(open.Content, child.Content)
			child, list = &both, list[:len(list)-1]
		}
		list = append(list, child)
		if open = nil; has && fields["id"] != nil && len(child.Content) == 2 {
			open = child
		}
	}
	return list
}

package source

import (
	"reflect"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"
)

// This file is about keys that nobody knows: what they were meant to be, so that one
// message says it and the rest of the file is read as it was meant.

// alike are words that people write for keys: those of the pages, and those of other
// programs.
var alike = map[string][]string{
	"name": {"title"}, "title": {"name"}, "label": {"title", "name"}, "model": {"name"}, "description": {"summary", "question", "text"},
	"link": {"url"}, "address": {"url"}, "path": {"file"}, "csv": {"file"}, "folder": {"files"}, "pattern": {"files"}, "citation": {"bibtex"}, "date": {"updated"},
	"leaderboard": {"boards"}, "leaderboards": {"boards"}, "tables": {"boards"}, "category": {"facets"}, "categories": {"groups", "facets"}, "dimensions": {"facets"},
	"evaluator": {"judge"}, "references": {"sources"}, "results": {"published"}, "figures": {"published"}, "criteria": {"marks"}, "verdicts": {"marks"},
	"formula": {"score"}, "range": {"scale"}, "average": {"overall"}, "aggregation": {"overall"}, "total": {"overall"}, "digits": {"decimals"}, "precision": {"decimals"},
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
		key, child := m.node.Content[i], m.node.Content[i+1]
		name, value, colon := strings.Cut(key.Value, ":")
		outer := d.outer(key.Value)
		near, below := meant(key.Value, m.names), m.below(key.Value)
		switch flow := m.node.Style&yaml.FlowStyle != 0; {
		case outer != nil:
			first := outer.node.Content[0]
			d.Errorf(key, "%q belongs to what begins in line %d: indent it as far as %q there", key.Value, first.Line, first.Value)
			d.guess(outer, key.Value, child)
		case near != "":
			d.Errorf(key, "unknown key %q (did you mean %q?)", key.Value, near)
			d.guess(m, near, child)
		case below != "":
			d.Errorf(key, "unknown key %q: it belongs below %s, as in %s: {%s: …}", key.Value, below, below, key.Value)
			m.unclear(below)
		case flow && colon && m.fields[name] != nil:
			d.Errorf(key, "unknown key %q: a space is missing after a colon: write %s: %s", key.Value, name, strings.TrimSpace(value))
			m.unclear(name)
		case flow && i > 0 && child.Kind == yaml.ScalarNode:
			d.Errorf(key, "unknown key %q: a comma begins a new one within braces: quote a text with a comma, and write a number with a point", key.Value)
			m.unclear(anyKey)
		default:
			d.Errorf(key, "unknown key %q; known here: %s", key.Value, strings.Join(m.names, ", "))
			m.unclear(anyKey)
		}
	}
}

// outer is the nearest mapping further out that knows a key, or nil.
func (d *Decoder) outer(key string) *mapped {
	for k := len(d.inside) - 2; k >= 0; k-- {
		if d.inside[k].fields[key] != nil {
			return d.inside[k]
		}
	}
	return nil
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

// below is the one key whose value is a mapping that knows a name; "" where there
// is none, or several.
func (m *mapped) below(name string) string {
	found := ""
	for _, key := range m.names {
		t := m.v.Type().FieldByIndex(m.fields[key]).Type
		for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice && !IsOrdered(t) {
			t = t.Elem()
		}
		if t.Kind() != reflect.Struct {
			continue
		}
		if fields, _ := KeysOf(t); fields[name] == nil {
			continue
		}
		if found != "" {
			return ""
		}
		found = key
	}
	return found
}

// withoutDashes reports whether a node is a mapping from ids to things, or from words to
// addresses, where a list of things belongs, and says how to write that.
func (d *Decoder) withoutDashes(node *yaml.Node, t reflect.Type) bool {
	if node.Kind != yaml.MappingNode || len(node.Content) == 0 || t.Kind() != reflect.Struct {
		return false
	}
	fields, names := KeysOf(t)
	if _, links := AloneOf(t); fields["id"] == nil && !links {
		return false
	}
	for i := 0; i < len(node.Content); i += 2 {
		if key := node.Content[i]; fields[key.Value] != nil || fields["id"] == nil && meant(key.Value, names) != "" {
			return false
		}
	}
	first := node.Content[0]
	word := "id"
	if fields[word] == nil {
		word = names[0]
	}
	d.Errorf(first, "should be a list: begin each entry with a dash, as in - %s: %s, or write [{%s: %s, …}, …]", word, first.Value, word, first.Value)
	return true
}

// whole puts together the elements of a list that a dash too many has split: one that has
// nothing but an id, and the next that has none.
func (d *Decoder) whole(children []*yaml.Node, v reflect.Value) []*yaml.Node {
	if t := v.Type().Elem(); t.Kind() != reflect.Struct {
		return children
	} else if fields, _ := KeysOf(t); fields["id"] == nil {
		return children
	}
	var list []*yaml.Node
	for _, child := range children {
		n := len(list)
		if n == 0 || len(list[n-1].Content) != 2 || list[n-1].Content[0].Value != "id" || child.Kind != yaml.MappingNode || has(child, "id") || len(child.Content) == 0 {
			list = append(list, child)
			continue
		}
		d.Errorf(child, "begins anew what has its id, %q, in line %d: write a space instead of the dash", list[n-1].Content[1].Value, list[n-1].Line)
		both := *list[n-1]
		both.Content = slices.Concat(both.Content, child.Content)
		list[n-1] = &both
	}
	return list
}

func has(node *yaml.Node, key string) bool {
	for i := 0; i < len(node.Content); i += 2 {
		if node.Content[i].Value == key {
			return true
		}
	}
	return false
}

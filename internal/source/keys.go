package source

import (
	"fmt"
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
// in the node, and takes each for the one that was meant.
func (d *Decoder) strangers(m *mapped, strange []int) {
	for len(strange) > 0 {
		i := strange[0]
		key, child := m.node.Content[i], m.node.Content[i+1]
		if rest, ok := d.joined(m, strange); ok {
			strange = rest
			continue
		}
		if rest, ok := d.misplaced(m, strange); ok {
			strange = rest
			continue
		}
		strange = strange[1:]
		if near := meant(key.Value, m.names); near != "" {
			d.Errorf(key, "unknown key %q (did you mean %q?)", key.Value, near)
			d.guess(m, near, child)
			continue
		}
		if below := m.below(key.Value); below != "" {
			d.Errorf(key, "unknown key %q: it belongs below %s, as in %s: {%s: …}", key.Value, below, below, key.Value)
			m.unclear(below)
			continue
		}
		m.unclear(anyKey)
		if m.node.Style&yaml.FlowStyle != 0 && i > 0 {
			before := m.node.Content[i-2 : i]
			text := key.Value
			if child.Tag != "!!null" {
				text += ": " + child.Value
			}
			if before[1].Kind == yaml.ScalarNode && before[1].Style == 0 && child.Kind == yaml.ScalarNode {
				d.Errorf(key, "unknown key %q: a comma begins a new one within braces; where it belongs to the text before it, write %s", key.Value, withComma(before[0].Value, before[1].Value, text))
				continue
			}
		}
		d.Errorf(key, "unknown key %q; known here: %s", key.Value, strings.Join(m.names, ", "))
	}
}

// withComma is a key with a value that holds a comma as it should be written: a
// number with a point, anything else in quotes.
func withComma(key, before, after string) string {
	if strings.Trim(before+after, "0123456789") == "" {
		return fmt.Sprintf("%s: %s.%s, with a point", key, before, after)
	}
	return fmt.Sprintf("%s: %q", key, before+", "+after)
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

// joined takes keys of a mapping in braces such as {min:0, max:100}, which lack the blank
// after the colon.
func (d *Decoder) joined(m *mapped, strange []int) (rest []int, ok bool) {
	var written []string
	for _, i := range strange {
		key, child := m.node.Content[i], m.node.Content[i+1]
		name, value, colon := strings.Cut(key.Value, ":")
		if !colon || child.Tag != "!!null" || m.fields[strings.TrimSpace(name)] == nil || key.Style != 0 {
			rest = append(rest, i)
			continue
		}
		name, value = strings.TrimSpace(name), strings.TrimSpace(value)
		written = append(written, name+": "+value)
		d.guess(m, name, &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: value, Line: key.Line, Column: key.Column})
	}
	if len(written) == 0 {
		return strange, false
	}
	d.Errorf(m.node.Content[strange[0]], "a space is missing after a colon: write %s", strings.Join(written, ", "))
	return rest, true
}

// misplaced takes keys that belong to a mapping further out, where all that go with
// the first one are reported together.
func (d *Decoder) misplaced(m *mapped, strange []int) (rest []int, ok bool) {
	first := m.node.Content[strange[0]]
	for k := len(d.inside) - 2; k >= 0; k-- {
		outer := d.inside[k]
		if outer.fields[first.Value] == nil {
			continue
		}
		var names []string
		for _, i := range strange {
			key, child := m.node.Content[i], m.node.Content[i+1]
			if outer.fields[key.Value] == nil || m.fields[key.Value] != nil {
				rest = append(rest, i)
				continue
			}
			names = append(names, fmt.Sprintf("%q", key.Value))
			d.guess(outer, key.Value, child)
		}
		sibling := outer.node.Content[0]
		d.Errorf(first, "%s %s to what begins in line %d: indent %s as far as %q there", joinedWords(names), plural(len(names), "belongs", "belong"), sibling.Line, plural(len(names), "it", "them"), sibling.Value)
		return rest, true
	}
	return strange, false
}

func plural(n int, one, several string) string {
	if n == 1 {
		return one
	}
	return several
}

// joinedWords is "a", "a and b" or "a, b and c".
func joinedWords(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " and " + words[len(words)-1]
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

// byIDs takes a mapping from ids to things for the list of things with ids that it should
// be, or one from words to addresses for that of links, and reports whether it is one.
func (d *Decoder) byIDs(node *yaml.Node, v reflect.Value) bool {
	t := v.Type().Elem()
	if node.Kind != yaml.MappingNode || len(node.Content) == 0 || t.Kind() != reflect.Struct {
		return false
	}
	fields, names := KeysOf(t)
	word, value := "id", ""
	if fields[word] == nil {
		word = names[0]
		for _, name := range names[1:] {
			if alone, ok := AloneOf(t); ok && slices.Equal(fields[name], alone) {
				value = name
			}
		}
		if value == "" {
			return false
		}
	}
	for i := 0; i < len(node.Content); i += 2 {
		key, child := node.Content[i], node.Content[i+1]
		if key.Kind != yaml.ScalarNode || fields[key.Value] != nil || value != "" && (child.Kind != yaml.ScalarNode || meant(key.Value, names) != "") {
			return false
		}
	}
	first := node.Content[0]
	switch {
	case value != "":
		d.Errorf(node, "should be a list: write [{%s: %s, %s: %q}%s]", word, first.Value, value, node.Content[1].Value, plural(len(node.Content)/2, "", ", …"))
	case node.Style&yaml.FlowStyle != 0:
		d.Errorf(node, "should be a list of what have ids: write [{id: %s, …}, …]", first.Value)
	default:
		d.Errorf(first, "should be a list of what have ids: write \"- id: %s\" in the place of \"%s:\", and so for each", first.Value, first.Value)
	}
	silent := &Decoder{file: d.file, problems: &List{}, inside: d.inside}
	for i := 0; i+1 < len(node.Content); i += 2 {
		element := reflect.New(t).Elem()
		if child := node.Content[i+1]; child.Kind == yaml.MappingNode {
			d.value(child, element)
		} else {
			silent.setAt(child, element)
		}
		silent.value(node.Content[i], element.FieldByIndex(fields[word]))
		if value != "" {
			d.value(node.Content[i+1], element.FieldByIndex(fields[value]))
		}
		v.Set(reflect.Append(v, element))
	}
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
		d.Errorf(child, "begins anew what has its id, %q, in line %d: write a space in the place of the dash", list[n-1].Content[1].Value, list[n-1].Line)
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

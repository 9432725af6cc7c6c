package reference

import (
	"bytes"
	"cmp"
	"encoding/json"
	"reflect"
	"strings"
)

// Schema is the JSON Schema, draft 2020-12, of a file, in the oldest words that say a
// thing, since editors know these. What it refuses is refused by the program as well,
// but for a key without a value, which to the program is no key: there is something
// to be filled in.
func (r *reader) Schema(title string, file value) []byte {
	s := &schema{reader: r, names: map[reflect.Type]string{}}
	whole := s.mapping(file)
	root := object{
		{"$schema", "https://json-schema.org/draft/2020-12/schema"},
		{"$comment", "Made by standings export -as schema."},
		{"title", title},
		{"description", r.plain(file.Text)},
	}
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", " ")
	root = append(root, whole...)
	if err := encoder.Encode(append(root, member{"$defs", s.definitions})); err != nil {
		panic(err) // nothing in it that JSON does not know
	}
	return out.Bytes()
}

// object is a JSON object that keeps its order.
type object []member

type member struct {
	name  string
	value any
}

// add adds a text to the list that a member is.
func (o *object) add(name, text string) {
	for i, m := range *o {
		if m.name == name {
			(*o)[i].value = append(m.value.([]string), text)
			return
		}
	}
	*o = append(*o, member{name, []string{text}})
}

func (o object) MarshalJSON() ([]byte, error) {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	out.WriteByte('{')
	for i, m := range o {
		if i > 0 {
			out.WriteByte(',')
		}
		if err := encoder.Encode(m.name); err != nil {
			return nil, err
		}
		out.WriteByte(':')
		if err := encoder.Encode(m.value); err != nil {
			return nil, err
		}
	}
	out.WriteByte('}')
	return out.Bytes(), nil
}

// schema is a schema as it is written: mappings are written once, by the names of
// their types, since a list of them may be written as the one that it holds.
type schema struct {
	*reader
	names       map[reflect.Type]string
	definitions object
}

// of is what a value has to be.
func (s *schema) of(v value) object {
	if forms := s.forms(v); len(forms) > 1 {
		return object{{"anyOf", forms}}
	} else {
		return forms[0]
	}
}

// forms are the forms in which a value may be written. No value has two of them.
func (s *schema) forms(v value) (forms []object) {
	for _, shape := range v.Shapes {
		forms = append(forms, s.forms(shape)...)
	}
	if forms != nil {
		return forms
	}
	switch v.Kind {
	case aWhole:
		return []object{{{"type", "integer"}}}
	case aNumber:
		return []object{{{"type", "number"}}}
	case aFraction:
		return []object{{{"type", []string{"number", "string"}}, {"pattern", `^[-0-9./]+ *%?$`}}}
	case aTruth:
		return []object{{{"type", []string{"boolean", "string"}}, {"pattern", `^([Yy]es|YES|[Nn]o|NO|[Oo]n|ON|[Oo]ff|OFF)$`}}}
	case aList:
		for _, form := range s.forms(*v.Of) {
			if form[0].value != "array" { // one value stands for a list of it
				forms = append(forms, form)
			}
		}
		return append(forms, object{{"type", "array"}, {"items", s.of(*v.Of)}})
	case aNames:
		return []object{{{"type", "object"}, {"additionalProperties", s.of(*v.Of)}}}
	case aMapping:
		if v.Alone != nil {
			forms = s.forms(v.Alone.Value)
		}
		return append(forms, object{{"$ref", "#/$defs/" + s.defined(v)}})
	}
	if len(v.Words) > 0 {
		return []object{{{"enum", v.Words}}}
	}
	// 2025, true and 1.0 are texts where a key takes one.
	return []object{{{"type", []string{"string", "number", "boolean"}}}}
}

// defined is the name under which a mapping is written down.
func (s *schema) defined(v value) string {
	if name, known := s.names[v.Type]; known {
		return name
	}
	name := strings.ToLower(v.Type.Name()[:1]) + v.Type.Name()[1:]
	for _, d := range s.definitions {
		if d.name == name {
			panic("reference: two types are called " + name)
		}
	}
	s.names[v.Type] = name
	at := len(s.definitions)
	s.definitions = append(s.definitions, member{name: name})
	s.definitions[at].value = append(object{{"description", s.plain(v.Text)}}, s.mapping(v)...)
	return name
}

// mapping is what a mapping has to be, by its keys.
func (s *schema) mapping(v value) object {
	properties, with := object{}, object{}
	var required []string
	for _, k := range v.Keys {
		one := object{{"description", s.described(k)}}
		if k.Value.Kind == aTruth && len(k.Value.Shapes) == 0 {
			one = append(one, member{"default", false})
		}
		properties = append(properties, member{k.Name, append(one, s.of(k.Value)...)})
		if k.Required && k.With == "" {
			required = append(required, k.Name)
		} else if k.Required {
			with.add(k.With, k.Name)
		}
	}
	o := object{{"type", "object"}, {"properties", properties}}
	if required != nil {
		o = append(o, member{"required", required})
	}
	if len(with) > 0 {
		o = append(o, member{"dependentRequired", with})
	}
	return append(o, member{"additionalProperties", false})
}

// described is what an editor shows of a key.
func (r *reader) described(k key) string {
	parts := []string{}
	if text := r.plain(k.Text); text != "" {
		parts = append(parts, text)
	}
	if text := r.plain(k.Value.said()); text != "" {
		parts = append(parts, text)
	}
	if forms := k.Value.forms(); len(forms) > 0 {
		for i, form := range forms {
			forms[i] = k.Name + ": " + form
		}
		parts = append(parts, "Written "+strings.Join(forms, " or ")+".")
	}
	if k.Absent != "" {
		parts = append(parts, "Default: "+strings.TrimSuffix(k.Absent, ".")+".")
	}
	return strings.Join(parts, "\n\n")
}

// said is what the type of a value, or of what it lists, says.
func (v value) said() string {
	for v.Text == "" && v.Of != nil {
		v = *v.Of
	}
	return v.Text
}

// plain is a comment without marks.
func (r *reader) plain(comment string) string {
	var parts []string
	for _, b := range blocks(comment) {
		var text strings.Builder
		for _, p := range r.pieces(b.text) {
			text.WriteString(cmp.Or(p.written, p.text))
		}
		if b.item {
			parts = append(parts, "- "+text.String())
		} else {
			parts = append(parts, sentence(text.String()))
		}
	}
	return strings.Join(parts, "\n\n")
}

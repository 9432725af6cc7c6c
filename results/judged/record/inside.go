package record

// What is wanted of lists and objects, as paths name it, while a record is scanned: one entry of
// a list, what each of its entries holds, the only member of an object.

import "fmt"

func (s *scanner) list(n *node, values []Value) bool {
	begin := s.at
	good := s.within(']', func() bool {
		_, ok := s.value(nil, nil)
		return ok
	})
	if !good || n == nil || len(n.entries)+len(n.each) == 0 {
		return good
	}
	list := Value{List, s.text[begin:s.at]}
	for _, e := range n.each {
		values[e.slot] = e.of(list)
	}
	for _, wanted := range n.entries {
		if !s.entry(wanted, n, list, values) {
			return false
		}
	}
	return true
}

// of is the list of what the entries of a list hold; null where one holds nothing.
func (e *each) of(list Value) Value {
	text := []byte{'['}
	values := make([]Value, len(e.fields.Paths))
	for v := range list.Elements() {
		if len(text) > 1 {
			text = append(text, ',')
		}
		clear(values)
		if e.fields.leading(v.Raw, values); values[0].Kind == Absent {
			text = append(text, "null"...)
		} else {
			text = append(text, values[0].Raw...)
		}
	}
	return Value{List, append(text, ']')}
}

// entry picks the one entry of a list that is meant.
func (s *scanner) entry(wanted, n *node, list Value, values []Value) bool {
	place, found := 0, false
	for v := range list.Elements() {
		if wanted.entry.is(v, place) {
			if found {
				return s.fail(fmt.Sprintf("has several entries of %s%s: name a field in which the one that is meant differs", n.name, wanted.name))
			}
			found = true
			if !s.inner(wanted, v, values) {
				return false
			}
		}
		place++
	}
	return true
}

func (s *scanner) object(n *node, values []Value) bool {
	begin := s.at
	good := s.within('}', func() bool { return s.member(n, values) })
	if !good || n == nil || n.only == nil {
		return good
	}
	return s.onlyMember(n, Value{Object, s.text[begin:s.at]}, values)
}

// onlyMember picks the value of the only key that no path names, or of the only key.
func (s *scanner) onlyMember(n *node, object Value, values []Value) bool {
	var only Value
	unnamed, named := 0, 0
	for key, v := range object.Members() {
		switch {
		case n.find([]byte(key)) == nil:
			if unnamed++; unnamed > 1 && s.ofFile {
				return true // as where a log has what each of several models used
			} else if unnamed > 1 {
				return s.fail(fmt.Sprintf("has several keys where * is the only one, %s among them: write its name in place of *", Short(key)))
			}
			only = v
		case unnamed == 0:
			named++
			only = v
		}
	}
	if unnamed == 0 && named != 1 {
		return true
	}
	return s.inner(n.only, only, values)
}

// inner picks a value that was passed over, and what is in it.
func (s *scanner) inner(n *node, v Value, values []Value) bool {
	inner := scanner{text: v.Raw, depth: s.depth, ofFile: s.ofFile}
	if _, ok := inner.value(n, values); !ok {
		return s.fail(inner.problem)
	}
	for _, slot := range n.slots {
		values[slot] = v
	}
	return true
}

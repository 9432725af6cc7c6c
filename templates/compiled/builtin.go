package compiled

import (
	"cmp"
	"reflect"
)

// either is the first value that is true (or), or that is not (and); the last where
// there is none. Of values of several types only the truth is known.
func either(or bool, list []operand) operand {
	if len(list) == 0 {
		leave("and, or of nothing")
	}
	tests := make([]func(*run) bool, len(list))
	same := true
	for i, v := range list {
		tests[i] = v.truth()
		same = same && v.parts == nil && v.typ == list[0].typ && v.addressable == list[0].addressable
	}
	v := operand{typ: reflect.TypeFor[undecided]()}
	v.bool = func(r *run) bool {
		for _, holds := range tests {
			if holds(r) == or {
				return or
			}
		}
		return !or
	}
	if alike := list[0].typ; same || allTexts(list) {
		v.typ, v.addressable = alike, same && list[0].addressable
		v.bool = nil
		if alike == reflect.TypeFor[string]() {
			texts := make([]func(*run) string, len(list))
			for i := range list {
				texts[i] = list[i].asText()
			}
			v.text = func(r *run) string {
				var text string
				for _, get := range texts {
					if text = get(r); (text != "") == or {
						break
					}
				}
				return text
			}
			return v
		}
		last := list[len(list)-1].value()
		gets := make([]func(*run) reflect.Value, len(list))
		for i := range list {
			gets[i] = list[i].value()
		}
		v.get = func(r *run) reflect.Value {
			for i, holds := range tests[:len(tests)-1] {
				if holds(r) == or {
					return gets[i](r)
				}
			}
			return last(r)
		}
	}
	return v
}

// undecided is the type of a value that has one of several types: a template can only ask
// whether it is true.
type undecided struct{}

// allTexts reports whether all are plain strings, whose addresses nobody needs.
func allTexts(list []operand) bool {
	for _, v := range list {
		if v.typ != reflect.TypeFor[string]() {
			return false
		}
	}
	return true
}

// length is the number of a list's or a text's elements.
func length(list []operand) operand {
	if len(list) != 1 {
		leave("len of %d values", len(list))
	}
	v := list[0].indirect()
	if v.parts != nil || v.typ == nil {
		leave("len of a pair")
	}
	switch v.typ.Kind() {
	case reflect.Slice, reflect.Array, reflect.Map, reflect.String:
		get := v.value()
		return operand{typ: reflect.TypeFor[int](), int: func(r *run) int { return get(r).Len() }}
	}
	leave("len of a %s", v.typ)
	return operand{}
}

// index is an element of a list or a map.
func index(list []operand) operand {
	if len(list) == 0 {
		leave("index of nothing")
	}
	v := list[0]
	for _, at := range list[1:] {
		v = v.indirect()
		if v.parts != nil || v.typ == nil || at.parts != nil || at.typ == nil {
			leave("index of a pair")
		}
		get := v.value()
		switch v.typ.Kind() {
		case reflect.Slice, reflect.Array:
			if kindOf(at.typ) != signed {
				leave("index by a %s", at.typ)
			}
			nth := at.asInt()
			v = operand{typ: v.typ.Elem(), addressable: v.typ.Kind() == reflect.Slice || v.addressable, get: func(r *run) reflect.Value {
				return get(r).Index(int(nth(r)))
			}}
		case reflect.Map:
			if !at.typ.AssignableTo(v.typ.Key()) {
				leave("index by a %s", at.typ)
			}
			key, zero := at.value(), reflect.Zero(v.typ.Elem())
			v = operand{typ: v.typ.Elem(), get: func(r *run) reflect.Value {
				if found := get(r).MapIndex(key(r)); found.IsValid() {
					return found
				}
				return zero
			}}
		default:
			leave("index of a %s", v.typ)
		}
	}
	return v
}

// kind sorts types by how they are compared.
type kind int

const (
	other kind = iota
	signed
	unsigned
	floating
	textual
	boolean
)

func kindOf(t reflect.Type) kind {
	switch t.Kind() {
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return signed
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return unsigned
	case reflect.Float32, reflect.Float64:
		return floating
	case reflect.String:
		return textual
	case reflect.Bool:
		return boolean
	}
	return other
}

// compare is the result of a comparison of two values of one kind; of several for eq,
// which asks whether the first is equal to one of the others.
func compare(name string, list []operand) operand {
	if len(list) < 2 || len(list) > 2 && name != "eq" {
		leave("%s of %d values", name, len(list))
	}
	for _, v := range list {
		if v.parts != nil || v.typ == nil || kindOf(v.typ) != kindOf(list[0].typ) {
			leave("%s of values of several types", name)
		}
	}
	var tests []func(*run) bool
	for _, v := range list[1:] {
		tests = append(tests, comparison(name, list[0], v))
	}
	holds := tests[0]
	if len(tests) > 1 {
		holds = func(r *run) bool {
			for _, equal := range tests {
				if equal(r) {
					return true
				}
			}
			return false
		}
	}
	return operand{typ: reflect.TypeFor[bool](), bool: holds}
}

func comparison(name string, x, y operand) func(*run) bool {
	switch kindOf(x.typ) {
	case signed:
		return ordered(name, x.asInt(), y.asInt())
	case textual:
		return ordered(name, x.asText(), y.asText())
	case unsigned:
		xs, ys := x.value(), y.value()
		return ordered(name, func(r *run) uint64 { return xs(r).Uint() }, func(r *run) uint64 { return ys(r).Uint() })
	case floating:
		xs, ys := x.value(), y.value()
		return ordered(name, func(r *run) float64 { return xs(r).Float() }, func(r *run) float64 { return ys(r).Float() })
	case boolean:
		xs, ys := x.truth(), y.truth()
		switch name {
		case "eq":
			return func(r *run) bool { return xs(r) == ys(r) }
		case "ne":
			return func(r *run) bool { return xs(r) != ys(r) }
		}
	}
	leave("%s of a %s", name, x.typ)
	return nil
}

// ordered compares as html/template does, to which x > y is that neither x < y nor
// x = y; that matters for NaN.
func ordered[T cmp.Ordered](name string, x, y func(*run) T) func(*run) bool {
	switch name {
	case "eq":
		return func(r *run) bool { return x(r) == y(r) }
	case "ne":
		return func(r *run) bool { return x(r) != y(r) }
	case "lt":
		return func(r *run) bool { return x(r) < y(r) }
	case "le":
		return func(r *run) bool { return x(r) <= y(r) }
	case "gt":
		return func(r *run) bool { return !(x(r) <= y(r)) }
	}
	return func(r *run) bool { return !(x(r) < y(r)) }
}

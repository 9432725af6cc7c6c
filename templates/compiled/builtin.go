package compiled

import (
	"cmp"
	"reflect"
)

// either is the first value that is true (or), or that is not (and); the last where
// there is none. Values of several types differ in their truth alone.
func either(or bool, list []operand) operand {
	if len(list) == 0 {
		leave("and, or of nothing")
	}
	first, alike := list[0], true
	tests := make([]func(*run) bool, len(list))
	for i, v := range list {
		tests[i] = v.truth()
		// Nobody needs the address of a plain string.
		alike = alike && v.parts == nil && v.typ == first.typ && (v.addressable == first.addressable || v.typ == reflect.TypeFor[string]())
	}
	if !alike || first.bool != nil {
		v := operand{typ: reflect.TypeFor[undecided](), bool: func(r *run) bool {
			for _, holds := range tests {
				if holds(r) == or {
					return or
				}
			}
			return !or
		}}
		if alike {
			v.typ = first.typ
		}
		return v
	}
	last := len(list) - 1
	gets := make([]func(*run) reflect.Value, len(list))
	for i, v := range list {
		gets[i] = v.value()
	}
	return operand{typ: first.typ, addressable: first.addressable, get: func(r *run) reflect.Value {
		for i, holds := range tests[:last] {
			if holds(r) == or {
				return gets[i](r)
			}
		}
		return gets[last](r)
	}}
}

// undecided is the type of a value of one of several types: nothing can be done with it
// but ask whether it is true.
type undecided struct{}

// length is the number of a list's or a text's elements.
func length(list []operand) operand {
	if len(list) != 1 {
		leave("len of %d values", len(list))
	}
	v := list[0].indirect()
	if v.parts != nil || v.typ == nil {
		leave("len of a pair")
	}
	if v.typ.Kind() != reflect.Slice {
		leave("len of a %s", v.typ)
	}
	get := v.value()
	return operand{typ: reflect.TypeFor[int](), get: func(r *run) reflect.Value { return reflect.ValueOf(get(r).Len()) }}
}

// whole reports whether a type is of whole numbers with a sign.
func whole(t reflect.Type) bool { return t.Kind() >= reflect.Int && t.Kind() <= reflect.Int64 }

// compare is the result of a comparison of two whole numbers or two texts.
func compare(name string, list []operand) operand {
	if len(list) != 2 {
		leave("%s of %d values", name, len(list))
	}
	x, y := list[0], list[1]
	if x.parts != nil || x.typ == nil || y.parts != nil || y.typ == nil {
		leave("%s of a pair", name)
	}
	var holds func(*run) bool
	switch {
	case whole(x.typ) && whole(y.typ):
		holds = ordered(name, x.asInt(), y.asInt())
	case x.typ.Kind() == reflect.String && y.typ.Kind() == reflect.String:
		holds = ordered(name, x.asText(), y.asText())
	default:
		leave("%s of a %s and a %s", name, x.typ, y.typ)
	}
	return operand{typ: reflect.TypeFor[bool](), bool: holds}
}

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
		return func(r *run) bool { return x(r) > y(r) }
	}
	return func(r *run) bool { return x(r) >= y(r) }
}

package compiled

import (
	"reflect"
)

// An operand is a value of a template as far as it is known before there is one: its
// type, and how to come by it. Of the functions that do one at least is there; which
// saves putting texts and numbers into reflect.Values and taking them out again.
type operand struct {
	typ         reflect.Type // nil: there is none, and nothing can be done with it
	addressable bool         // as html/template would have it, which looks for methods of pointers then

	get  func(*run) reflect.Value
	text func(*run) string // of a string
	bool func(*run) bool   // of a bool

	parts []operand // of what the pair function makes: its fields, in their order. There is no value then
}

// value is what comes by a value as a reflect.Value.
func (v operand) value() func(*run) reflect.Value {
	switch {
	case v.parts != nil:
		leave("a pair is used as a value")
	case v.typ == reflect.TypeFor[undecided]():
		leave("a value of one of several types")
	case v.get != nil:
		return v.get
	case v.text != nil:
		return func(r *run) reflect.Value { return reflect.ValueOf(v.text(r)) }
	case v.bool != nil:
		return func(r *run) reflect.Value { return reflect.ValueOf(v.bool(r)) }
	}
	return func(*run) reflect.Value { return reflect.Value{} } // of a program's data, which are put there by others
}

// flat is what comes by all parts of a value, in the order of their slots.
func (v operand) flat() []func(*run) reflect.Value {
	if v.parts != nil {
		var all []func(*run) reflect.Value
		for _, part := range v.parts {
			all = append(all, part.flat()...)
		}
		return all
	}
	if v.typ == nil {
		return nil
	}
	return []func(*run) reflect.Value{v.value()}
}

// asText is what comes by a value whose kind is string.
func (v operand) asText() func(*run) string {
	if v.text != nil {
		return v.text
	}
	get := v.value()
	return func(r *run) string { return get(r).String() }
}

// asInt is what comes by a value whose kind is one of signed integers.
func (v operand) asInt() func(*run) int64 {
	get := v.value()
	return func(r *run) int64 { return get(r).Int() }
}

// truth is what decides whether a value counts as true: it is not zero, not empty, or
// a struct.
func (v operand) truth() func(*run) bool {
	if v.parts != nil {
		return func(*run) bool { return true }
	}
	if v.typ == nil {
		leave("the truth of nothing")
	}
	if v.bool != nil {
		return v.bool
	}
	if v.text != nil {
		return func(r *run) bool { return v.text(r) != "" }
	}
	get := v.value()
	switch kind := v.typ.Kind(); {
	case kind == reflect.Slice || kind == reflect.Array || kind == reflect.Map:
		return func(r *run) bool { return get(r).Len() > 0 }
	case kind == reflect.String || kind == reflect.Bool || kind == reflect.Pointer || whole(v.typ):
		return func(r *run) bool { return !get(r).IsZero() }
	case kind == reflect.Struct:
		return func(r *run) bool { get(r); return true }
	}
	leave("the truth of a %s", v.typ)
	return nil
}

// indirect follows pointers; nil is unexpected.
func (v operand) indirect() operand {
	if v.parts != nil || v.typ == nil {
		return v
	}
	for v.typ.Kind() == reflect.Pointer {
		get := v.value()
		v = operand{typ: v.typ.Elem(), addressable: true, get: func(r *run) reflect.Value {
			p := get(r)
			if p.IsNil() {
				giveUp()
			}
			return p.Elem()
		}}
	}
	return v
}

// constant is an operand that is always the same.
func constant(value any) operand {
	v := reflect.ValueOf(value)
	return operand{typ: v.Type(), get: func(*run) reflect.Value { return v }}
}

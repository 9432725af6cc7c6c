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
	int  func(*run) int    // of an int
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
	case v.int != nil:
		return func(r *run) reflect.Value { return reflect.ValueOf(v.int(r)) }
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
	if v.int != nil {
		return func(r *run) int64 { return int64(v.int(r)) }
	}
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
	if v.int != nil {
		return func(r *run) bool { return v.int(r) != 0 }
	}
	get := v.value()
	switch v.typ.Kind() {
	case reflect.String, reflect.Slice, reflect.Array, reflect.Map:
		return func(r *run) bool { return get(r).Len() > 0 }
	case reflect.Bool:
		return func(r *run) bool { return get(r).Bool() }
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return func(r *run) bool { return get(r).Int() != 0 }
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return func(r *run) bool { return get(r).Uint() != 0 }
	case reflect.Float32, reflect.Float64:
		return func(r *run) bool { return get(r).Float() != 0 }
	case reflect.Pointer:
		return func(r *run) bool { return !get(r).IsNil() }
	case reflect.Struct:
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
	switch x := value.(type) {
	case string:
		return operand{typ: reflect.TypeFor[string](), text: func(*run) string { return x }}
	case int:
		return operand{typ: reflect.TypeFor[int](), int: func(*run) int { return x }}
	}
	v := reflect.ValueOf(value)
	return operand{typ: v.Type(), get: func(*run) reflect.Value { return v }}
}

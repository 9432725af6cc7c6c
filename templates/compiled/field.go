package compiled

import (
	"reflect"
)

// chain is a field of a field, and so on; the last may be a method with arguments.
func (c *compiler) chain(v operand, names []string, args arguments) operand {
	for i, name := range names {
		if i < len(names)-1 {
			v = c.field(v, name, arguments{scope: args.scope})
		} else {
			v = c.field(v, name, args)
		}
	}
	if len(names) == 0 && len(args.nodes) > 0 {
		leave("a value has arguments")
	}
	return v
}

// field is a method's result or a field.
func (c *compiler) field(v operand, name string, args arguments) operand {
	if v.typ == nil {
		leave("the field %s of nothing", name)
	}
	if v.parts != nil {
		f, ok := v.typ.FieldByName(name)
		if !ok || len(args.nodes) > 0 {
			leave("%s of a pair", name)
		}
		return v.parts[f.Index[0]]
	}
	if m, ok := ofPointer(v.typ, name); ok {
		return c.method(v, m, args)
	}
	v = v.indirect()
	receiver := v
	if v.addressable && v.typ.Kind() != reflect.Interface {
		get := v.value()
		receiver = operand{typ: reflect.PointerTo(v.typ), get: func(r *run) reflect.Value { return get(r).Addr() }}
	}
	if m, ok := receiver.typ.MethodByName(name); ok {
		return c.method(receiver, m, args)
	}
	if v.typ.Kind() != reflect.Struct {
		leave("the field %s of a %s", name, v.typ)
	}
	f, ok := v.typ.FieldByName(name)
	if !ok || !f.IsExported() || len(args.nodes) > 0 {
		leave("the field %s of a %s", name, v.typ)
	}
	for _, at := range f.Index {
		v = v.indirect() // embedded by a pointer
		get := v.value()
		v = operand{typ: v.typ.Field(at).Type, addressable: v.addressable, get: func(r *run) reflect.Value { return get(r).Field(at) }}
	}
	return v
}

// ofPointer is a method that values do not have, and so may be called where the pointer is nil.
func ofPointer(typ reflect.Type, name string) (m reflect.Method, ok bool) {
	if typ.Kind() != reflect.Pointer {
		return m, false
	}
	if _, ok = typ.Elem().MethodByName(name); ok {
		return m, false
	}
	return typ.MethodByName(name)
}

// linker is what a page's links are made with, often ten to a line of a table. It is
// the one method that is called by the thousand, and the one called without reflection.
type linker interface{ To(target string) string }

// method is the result of a call.
func (c *compiler) method(receiver operand, m reflect.Method, args arguments) operand {
	get := receiver.value()
	skip := 1 // the receiver is the first parameter
	if receiver.typ.Kind() == reflect.Interface {
		leave("the method %s of a %s", m.Name, receiver.typ)
	}
	list := c.fitting(m.Name, m.Type, skip, args)
	if m.Name == "To" && receiver.typ.Implements(reflect.TypeFor[linker]()) {
		target := list[0].asText()
		return operand{typ: reflect.TypeFor[string](), text: func(r *run) string { return near(get(r)).Interface().(linker).To(target(r)) }}
	}
	at, atNear := m.Index, m.Index
	if byPointer, ok := reflect.PointerTo(receiver.typ).MethodByName(m.Name); ok {
		atNear = byPointer.Index
	}
	return called(m.Name, m.Type, list, func(r *run) reflect.Value {
		v := get(r)
		if v.CanAddr() && v.Kind() != reflect.Pointer {
			return v.Addr().Method(atNear)
		}
		return v.Method(at)
	})
}

// near is a value, or a pointer to it where it is part of something: what calls a
// method of values on that copies it once less, and a page is large.
func near(v reflect.Value) reflect.Value {
	if v.CanAddr() && v.Kind() != reflect.Pointer {
		return v.Addr()
	}
	return v
}

package compiled

import "reflect"

// function is the result of a call of one by its name.
func (c *compiler) function(name string, args arguments) operand {
	if name == c.set.pair && name != "" {
		return c.pair(name, args)
	}
	if f, ok := c.set.funcs[name]; ok {
		return c.own(name, f, args)
	}
	switch name {
	case "and", "or":
		return either(name == "or", c.all(args))
	case "not":
		list := c.all(args)
		if len(list) != 1 {
			leave("not of %d values", len(list))
		}
		holds := list[0].truth()
		return operand{typ: reflect.TypeFor[bool](), bool: func(r *run) bool { return !holds(r) }}
	case "len":
		return length(c.all(args))
	case "eq", "ne", "lt", "le", "gt", "ge":
		return compare(name, c.all(args))
	}
	leave("the function %s is not covered", name)
	return operand{}
}

// pair puts values side by side without calling anything.
func (c *compiler) pair(name string, args arguments) operand {
	made := reflect.TypeOf(c.set.funcs[name]).Out(0)
	parts := c.all(args)
	if len(parts) != made.NumField() {
		leave("%s has too many or too few arguments", name)
	}
	for i := range parts {
		if parts[i].parts != nil || parts[i].typ == nil {
			leave("a pair of pairs")
		}
		parts[i].addressable = false // as what is in an interface is
	}
	return operand{typ: made, parts: parts}
}

// own is the result of a function of the templates' own.
func (c *compiler) own(name string, f any, args arguments) operand {
	v := reflect.ValueOf(f)
	list := c.fitting(name, v.Type(), 0, args)
	if f, ok := f.(func(int, string) string); ok {
		n, text := list[0].asInt(), list[1].asText()
		return operand{typ: reflect.TypeFor[string](), text: func(r *run) string { return f(int(n(r)), text(r)) }}
	}
	return called(name, v.Type(), list, func(*run) reflect.Value { return v })
}

// called is the result of a function; where it returns an error, html/template is to say
// so.
func called(name string, typ reflect.Type, args []operand, f func(*run) reflect.Value) operand {
	fails := typ.NumOut() == 2 && typ.Out(1) == reflect.TypeFor[error]()
	if typ.NumOut() != 1 && !fails || typ.Out(0) == reflect.TypeFor[reflect.Value]() {
		leave("what %s returns", name)
	}
	gets := make([]func(*run) reflect.Value, len(args))
	for i, arg := range args {
		gets[i] = arg.value()
	}
	return operand{typ: typ.Out(0), get: func(r *run) reflect.Value {
		values := make([]reflect.Value, len(gets))
		for i, get := range gets {
			values[i] = get(r)
		}
		results := f(r).Call(values)
		if fails && !results[1].IsNil() {
			giveUp()
		}
		return results[0]
	}}
}

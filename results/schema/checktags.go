package schema

import (
	"reflect"
	"strings"
	"time"

	"standings/internal/source"
)

// tagged checks each text below v whose field has a tag that says what it has to be:
// is:"date", is:"web", is:"hub", or the id of something that this file declares: is:"board",
// is:"facet", is:"condition". A text that is empty says nothing.
func (c *checker) tagged(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			c.tagged(v.Elem())
		}
	case reflect.Slice:
		for i := range v.Len() {
			c.tagged(v.Index(i))
		}
	case reflect.Struct:
		for f, field := range v.Fields() {
			if is := f.Tag.Get("is"); is != "" {
				for _, t := range textsOf(field) {
					c.is(is, t)
				}
			} else if f.IsExported() && f.Type != reflect.TypeFor[source.At]() {
				c.tagged(field)
			}
		}
	}
}

// textsOf lists the texts of a field that is one or a list of them.
func textsOf(field reflect.Value) (texts []Text) {
	switch of := field.Interface().(type) {
	case Text:
		texts = []Text{of}
	case []Text:
		texts = of
	case Texts:
		texts = of
	case Ordered[Text]:
		for _, e := range of {
			texts = append(texts, e.Value)
		}
	default:
		panic("a tag is for texts, not for " + field.Type().String())
	}
	return texts
}

// is checks one text that is not empty.
func (c *checker) is(what string, t Text) {
	if t.Value == "" {
		return
	}
	switch what {
	case "date":
		for _, layout := range []string{time.DateOnly, "2006-01", "2006"} {
			if _, err := time.Parse(layout, t.Value); err == nil {
				return
			}
		}
		c.errorf(t.At, "%q is no date: write it as 2025-03-10, 2025-03 or 2025", t)
	case "web": // so that nothing in a file becomes a script
		if !source.IsWeb(t.Value) {
			c.errorf(t.At, "%q is no web address: it should begin with https://", t)
		}
	case "hub":
		if !source.IsHubID(t.Value) {
			c.errorf(t.At, "%q is no id on the hub: write organization/name", t)
		}
	default:
		if list := what + "s"; !c.b.Unclear(list) {
			key := strings.ToUpper(list[:1]) + list[1:]
			c.known(t, idsOf(reflect.ValueOf(*c.b).FieldByName(key).Interface()), "unknown "+what+" %q")
		}
	}
}

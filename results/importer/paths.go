package importer

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"

	"standings/internal/lazy"
	"standings/results/judged/record"
	"standings/results/schema"
)

// Recipes say by paths where logs have what a draft is made of. A path with placeholders leads
// to several values: {name} is any key, any entry of a list, or what a field of an entry says.

// inWhole begins a path that leads into the whole document.
const inWhole = "$file."

// prepared are paths that were used before.
var prepared sync.Map

// pick is the value that a path leads to, of which parts separated by " | " are tried one after
// the other; the zero value where there is none, or it says nothing. Parts that begin with
// $file. lead into the wholes instead.
func pick(v record.Value, wholes []record.Value, path string) record.Value {
	for part := range strings.SplitSeq(path, " | ") {
		from := []record.Value{v}
		if rest, is := strings.CutPrefix(part, inWhole); is {
			part, from = rest, wholes
		}
		f, known := prepared.Load(part)
		if !known {
			f, _ = record.NewFields([]string{part}) // nil: the path is none, and leads nowhere
			prepared.Store(part, f)
		}
		for _, v := range from {
			fields := f.(*record.Fields)
			if fields == nil {
				continue
			}
			values := make([]record.Value, len(fields.Paths))
			if fields.Pick(v, values) && values[0].Kind > record.Null && (!values[0].IsText() || squeezed(values[0]) != "") {
				return values[0]
			}
		}
	}
	return record.Value{}
}

// likeness are patterns of texts that were used before.
var likeness sync.Map

// alike matches a text against a pattern in which * matches any letters and {name} some.
// It returns the values of placeholders, those before among them; nil where it does not match.
func alike(pattern, text string, before map[string]string) map[string]string {
	if !strings.ContainsAny(pattern, "{*") && pattern != text {
		return nil
	}
	p, known := likeness.Load(pattern)
	if !known {
		p, _ = schema.ParseText(pattern) // a recipe's, which a test reads
		likeness.Store(pattern, p)
	}
	of := p.(*schema.Pattern)
	values, ok := of.Match(text)
	if !ok {
		return nil
	}
	is := map[string]string{}
	maps.Copy(is, before)
	for i, name := range of.Names {
		is[name] = values[i]
	}
	return is
}

// isAlike reports whether a text is like one of some patterns.
func isAlike(patterns schema.Texts, text string) bool {
	return slices.ContainsFunc(patterns, func(p schema.Text) bool { return alike(p.Value, text, nil) != nil })
}

// walk calls each with every value that the steps of a path lead to, and with the
// values of placeholders there.
func walk(v record.Value, steps []string, is map[string]string, each func(is map[string]string, v record.Value)) {
	if len(steps) == 0 {
		each(is, v)
		return
	}
	name, conditions, isList := strings.Cut(strings.TrimSuffix(steps[0], "]"), "[")
	if !isList || !strings.Contains(conditions, "{") {
		for key, inner := range v.Members() {
			if found := alike(steps[0], key, is); found != nil {
				walk(inner, steps[1:], found, each)
			}
		}
		return
	}
	if name != "" {
		v = pick(v, nil, name)
	}
	i := 0
	for entry := range v.Elements() {
		found := is
		for condition := range strings.SplitSeq(conditions, ",") {
			field, want, named := strings.Cut(strings.TrimSpace(condition), "=")
			texts := []string{strconv.Itoa(i)}
			if !named {
				want = field
			} else {
				texts = textsIn(pick(entry, nil, field))
			}
			var fits map[string]string
			for _, text := range texts {
				if fits = alike(want, text, found); fits != nil {
					break
				}
			}
			if found = fits; fits == nil {
				break
			}
		}
		if i++; found != nil {
			walk(entry, steps[1:], found, each)
		}
	}
}

// textsIn is a value as a text, or those of a list; none of an object.
func textsIn(v record.Value) (texts []string) {
	if v.Kind != record.List && v.Kind != record.Object {
		return []string{v.Text()}
	}
	for one := range v.Elements() {
		texts = append(texts, one.Text())
	}
	return texts
}

var placeholder = lazy.Regexp(`\{\w+\}`)

// filled is a path with the values of its placeholders.
func filled(path string, is map[string]string) string {
	steps := record.Steps(path)
	for i, step := range steps {
		inList := strings.Contains(step, "[")
		steps[i] = placeholder().ReplaceAllStringFunc(step, func(p string) string {
			text := is[strings.Trim(p, "{}")]
			if inList && strings.ContainsAny(text, `",=[]`) {
				text = `"` + strings.ReplaceAll(text, `"`, "") + `"`
			}
			return text
		})
		if !inList {
			steps[i] = strings.ReplaceAll(steps[i], ".", `\.`)
		}
	}
	return strings.Join(steps, ".")
}

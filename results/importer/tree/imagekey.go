package tree

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"standings/internal/source"
	"standings/results/schema"
)

// imageNames is what paths of pictures may name: models, and what is known of cases.
type imageNames struct {
	lone    bool
	whole   bool // all records were looked at
	models  []string
	items   []imageItem
	outputs []output       // that are judged
	model   map[string]int // of models by their names as [plainly] has them; -1: several are called so
	called  map[string]bool
	names   []imageName // what is known of a case
	keys    []*imageKey
}

// imageItem is a case, under a condition where there are several.
type imageItem struct {
	id        string   // as the project calls it
	condition string   // "": there is one
	said      []string // by the names of [imageNames]; "" where it is not known
}

// imageName is something known of each case that a path may say.
type imageName struct {
	name        string // of the part or the field
	placeholder bool   // patterns of images in a project have it
	condition   bool
	category    bool
	id          bool // the whole id
}

// imageKey is some of them that name each case.
type imageKey struct {
	names   []int
	numbers bool           // the last is a number in all cases
	item    map[string]int // by what is said, each as [plainly] has it
}

var lettersOrDigits = regexp.MustCompile(`\p{L}+|\p{N}+`)

// plainly is a text as letters and numbers, without capitals, signs and zeros before numbers:
// "P_001" and "p1" are alike.
func plainly(text string) string {
	list := lettersOrDigits.FindAllString(strings.ToLower(text), -1)
	for i, one := range list {
		list[i] = plain(one)
	}
	return strings.Join(list, " ")
}

// mostNamed is how many fields of records may name cases.
const mostNamed = 8

// imageNames collects what the results say of models and cases.
func (t *Tree) imageNames() *imageNames {
	n := &imageNames{lone: t.Lone, whole: t.Kind == oneObject || t.Records <= mostRead}
	var parts []*pathPart
	for _, p := range slices.Concat(t.With(Condition), t.With(Category)) {
		parts = append(parts, p)
		n.names = append(n.names, imageName{name: p.Name, placeholder: true, condition: p.Role == Condition, category: p.Role == Category})
	}
	idName, sorts := "id", t.Sorts()
	if t.Kind == oneObject {
		idName = string(Item)
	}
	n.names = append(n.names, imageName{name: idName, placeholder: true, id: true}, imageName{name: "number"})
	var fields []*recordField
	for _, d := range t.Fields {
		isMark := slices.ContainsFunc(t.Marks, func(m *Mark) bool { return m.Field == d.Name || m.Equals == d.Name || m.Weight == d.Name })
		if isMark || d.Lists > 0 || d.Seen < t.seen() || d.Name == t.Model || d.Name == t.Judge || d.Name == t.Line || d.Name == t.Sample || d.Name == t.Reply || slices.Contains(t.Item, d.Name) || d.Name == t.idField || len(fields) == mostNamed {
			continue
		}
		fields = append(fields, d)
		n.names = append(n.names, imageName{name: d.Name, category: slices.Contains(sorts, d)})
	}
	models, items, seen := map[string]int{}, map[string]int{}, map[output]bool{}
	if t.Lone {
		n.models, models[""] = []string{""}, 0
	} else if p := t.Part(model); p != nil {
		n.models = slices.Clone(p.Distinct)
		for m, name := range n.models {
			models[name] = m
		}
	}
	t.eachRecord(func(file, at int) {
		by := ""
		switch p := t.Part(model); {
		case t.Lone:
		case p != nil:
			by = p.values[file]
		default:
			by = t.textAt(t.Model, at)
		}
		if !t.Lone && by == "" {
			return
		}
		one := imageItem{}
		own := ""
		switch last := t.Item[len(t.Item)-1]; {
		case t.Kind == oneObject:
			own = t.Part(Item).values[file]
		case last == "$index":
			own = strconv.Itoa(at - t.starts[file])
		default:
			own = t.textAt(last, at)
		}
		var id []string
		for _, p := range parts {
			v := p.values[file]
			one.said = append(one.said, v)
			switch {
			case p.Role == Condition:
				one.condition = v
			case slices.Contains(t.Item, p.Name):
				id = append(id, v)
			}
		}
		one.id = strings.Join(append(id, own), "-")
		one.said = append(one.said, own, numberIn(own))
		for _, d := range fields {
			one.said = append(one.said, d.Firsts[at])
		}
		key := one.condition + "\x00" + one.id
		i, known := items[key]
		if !known {
			i = len(n.items)
			items[key], n.items = i, append(n.items, one)
		}
		for k, v := range one.said { // what differs between the records of a case says nothing of it
			if n.items[i].said[k] != v {
				n.items[i].said[k] = ""
			}
		}
		m, known := models[by]
		if !known {
			m = len(n.models)
			models[by], n.models = m, append(n.models, by)
		}
		if o := (output{m, i}); !seen[o] {
			seen[o], n.outputs = true, append(n.outputs, o)
		}
	})
	n.findModels()
	n.findKeys()
	return n
}

// eachRecord calls see for each record, with its file and its place among all.
func (t *Tree) eachRecord(see func(file, at int)) {
	for file, start := range t.starts {
		end := t.Records
		if file+1 < len(t.starts) {
			end = t.starts[file+1]
		}
		if t.Kind == oneObject {
			see(file, start)
			continue
		}
		for at := start; at < min(end, mostRead); at++ {
			see(file, at)
		}
	}
}

// textAt is the text of a field in a record; "" where it has none.
func (t *Tree) textAt(field string, at int) string {
	if i := slices.IndexFunc(t.Fields, func(d *recordField) bool { return d.Name == field }); i >= 0 {
		return t.Fields[i].Firsts[at]
	}
	return ""
}

// findModels finds what paths may call the models: as the results do, or without who made them.
func (n *imageNames) findModels() {
	n.model, n.called = map[string]int{}, map[string]bool{}
	for m, text := range n.models {
		name := plainly(text)
		if n.called[name] {
			m = -1
		}
		n.model[name], n.called[name] = m, true
	}
	bare := map[string]int{}
	for m, text := range n.models {
		name := plainly(text[strings.LastIndexByte(text, '/')+1:])
		if _, twice := bare[name]; twice {
			m = -1
		}
		bare[name] = m
	}
	for name, m := range bare {
		if !n.called[name] {
			n.model[name], n.called[name] = m, true
		}
	}
	delete(n.called, "")
}

var numbersIn = regexp.MustCompile(`\d+`)

// numberIn is the one number in an id that is more than that; "" where there is none or several.
func numberIn(id string) string {
	if list := numbersIn.FindAllString(id, -1); len(list) == 1 && list[0] != id {
		return list[0]
	}
	return ""
}

// findKeys finds what names each case: the id, the number in it, or a field; by itself, with
// the categories or the conditions. The first that does so comes first.
func (n *imageNames) findKeys() {
	var under, categories, single []int
	for i, name := range n.names {
		switch {
		case name.condition:
			under = append(under, i)
		case name.category:
			categories = append(categories, i)
		case name.id:
			single = append([]int{i}, single...)
		default:
			single = append(single, i)
		}
	}
	for _, i := range single {
		n.key(i)
		n.key(append(slices.Clone(under), i)...)
		for _, c := range categories {
			n.key(c, i)
			n.key(append(slices.Clone(under), c, i)...)
		}
		if len(categories) > 1 {
			n.key(append(slices.Concat(under, categories), i)...)
		}
	}
}

// key adds some names as a key where they name each case by itself.
func (n *imageNames) key(names ...int) {
	k := &imageKey{names: names, numbers: true, item: map[string]int{}}
	if slices.ContainsFunc(n.keys, func(o *imageKey) bool { return slices.Equal(o.names, names) }) {
		return
	}
	for i, item := range n.items {
		var said []string
		for _, at := range names {
			v := plainly(item.said[at])
			if v == "" {
				return
			}
			said = append(said, v)
			k.numbers = k.numbers && (at != names[len(names)-1] || strings.Trim(v, "0123456789") == "")
		}
		joined := strings.Join(said, "\x00")
		if _, twice := k.item[joined]; twice {
			return
		}
		k.item[joined] = i
	}
	n.keys = append(n.keys, k)
}

// placeholderOf is how a pattern names what a name of a key says.
func (n *imageNames) placeholderOf(at int) string {
	return "{" + strings.Trim(noLetters.ReplaceAllString(strings.ToLower(n.names[at].name), "_"), "_") + "}"
}

// says is the pattern by which a project finds whose the pictures are; false where it cannot: where
// they do not name the model, the condition and the whole id of each as the results do.
func (n *imageNames) says(m *match) (pattern string, ok bool) {
	p, err := schema.ParsePattern(m.pattern)
	if err != nil {
		return "", false
	}
	id := "" // the placeholder
	zeros := false
	for picture, o := range m.of {
		values, fits := p.Match(picture)
		if !fits {
			return "", false
		}
		item, named := n.items[o.item], false
		for i, name := range p.Names {
			same := true
			switch at := slices.IndexFunc(n.names, func(one imageName) bool { return one.placeholder && one.name == name }); {
			case name == string(model):
				same = source.Fold(values[i]) == source.Fold(n.models[o.model])
			case name == "n" && m.number != nil:
			case at < 0:
				same = false
			case n.names[at].id:
				named, id = true, name
				zeros = zeros || values[i] != item.id
				same = values[i] == item.id || numbersIn.FindString(item.id) == item.id && plain(values[i]) == plain(item.id)
			default:
				same = values[i] == item.said[at]
			}
			if !same {
				return "", false
			}
		}
		if !named {
			return "", false
		}
	}
	if zeros {
		return strings.Replace(m.pattern, "{"+id+"}", "{number}", 1), true
	}
	return m.pattern, true
}

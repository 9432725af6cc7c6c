package tree

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"standings/internal/lazy"
	"standings/internal/source"
	"standings/results/importer/role"
	"standings/results/schema"
)

// imageNames is what paths of pictures may name: models, and what is known of cases.
type imageNames struct {
	models  []string
	model   map[string]int // by what paths may call them, as [plainly] has it; -1: several are called so
	items   []imageItem
	outputs map[output]bool         // that are judged
	sorts   map[int]map[string]bool // the categories, by their places in what is known of a case
	keys    []*imageKey
}

// imageItem is a case, under a condition where there are several.
type imageItem struct {
	id, condition string   // as the project calls them; condition is "" where there is one
	said          []string // what is known of it, as [plainly] has it; "" where nothing is, or its records differ
}

// output is a model and a case, by their places in the lists of [imageNames].
type output struct{ model, item int }

// imageKey is some of what is known that names each case.
type imageKey struct {
	of     []int
	values []map[string]bool // of each
	item   map[string]int    // by all of them
}

// word is a part of a path that is letters or digits alone.
type word struct {
	from, to int
	text     string // without capitals and zeros before numbers
}

var lettersOrDigits = lazy.Regexp(`\p{L}+|\p{N}+`)

func wordsOf(text string) (list []word) {
	for _, at := range lettersOrDigits().FindAllStringIndex(text, -1) {
		list = append(list, word{at[0], at[1], plain(text[at[0]:at[1]])})
	}
	return list
}

// plainly is a text as words alone: "P_001" and "p1" are alike.
func plainly(text string) string {
	var list []string
	for _, w := range wordsOf(text) {
		list = append(list, w.text)
	}
	return strings.Join(list, " ")
}

// mostNamed is how many fields of records may name cases.
const mostNamed = 8

// imageNames collects what the results say of models and cases.
func (t *Tree) imageNames() *imageNames {
	n := &imageNames{model: map[string]int{}, outputs: map[output]bool{}, sorts: map[int]map[string]bool{}}
	parts := slices.Concat(t.With(role.Condition), t.With(role.Category))
	sorted := len(parts) + len(t.Sorts()) // what sorts the cases comes first
	var fields []*recordField
	for _, d := range slices.Concat(t.Sorts(), t.Fields) {
		isMark := slices.ContainsFunc(t.Marks, func(m *Mark) bool { return m.Field == d.Name || m.Equals == d.Name || m.Weight == d.Name })
		taken := []string{t.Model, t.Judge, t.Line, t.Sample, t.Reply, t.idField}
		if !isMark && d.Lists == 0 && d.Seen == t.looked && len(fields) < mostNamed && !slices.Contains(fields, d) && !slices.Contains(append(taken, t.Item...), d.Name) {
			fields = append(fields, d)
		}
	}
	models, items := map[string]int{}, map[string]int{}
	t.eachRecord(func(file, at int) {
		by, own := t.called(file, at)
		if by == "" && !t.Lone {
			return
		}
		one := imageItem{id: own}
		var said []string
		for _, p := range parts {
			said = append(said, plainly(p.values[file]))
			if p.Role == role.Condition {
				one.condition = p.values[file]
			}
		}
		for _, p := range t.With(role.Category) {
			if slices.Contains(t.Item, p.Name) {
				one.id = p.values[file] + "-" + one.id
			}
		}
		for _, d := range fields {
			said = append(said, plainly(d.Firsts[at]))
		}
		one.said = append(said, plainly(own), numberIn(own))
		o := output{indexIn(models, by), indexIn(items, one.condition+"/"+one.id)}
		n.outputs[o] = true
		if o.item == len(n.items) {
			n.items = append(n.items, one)
		}
		for k, v := range one.said {
			if n.items[o.item].said[k] != v {
				n.items[o.item].said[k] = ""
			}
		}
		if o.model == len(n.models) {
			n.models = append(n.models, by)
		}
	})
	for m, name := range n.models {
		for _, called := range []string{plainly(name), plainly(name[strings.LastIndexByte(name, '/')+1:])} { // without who made it
			if before, known := n.model[called]; known && before != m {
				n.model[called] = -1
			} else {
				n.model[called] = m
			}
		}
	}
	for at := len(t.With(role.Condition)); at < sorted; at++ {
		n.sorts[at] = map[string]bool{}
		for _, item := range n.items {
			if item.said[at] != "" {
				n.sorts[at][item.said[at]] = true
			}
		}
	}
	last := len(parts) + len(fields) // the id, and the number in it
	for _, i := range append([]int{last, last + 1}, upTo(last)...) {
		n.key(i)
		for c := range min(sorted, i) {
			n.key(c, i)
		}
		if i >= len(parts) {
			n.key(append(upTo(len(parts)), i)...)
		}
	}
	return n
}

// of says which output an output is.
func (n *imageNames) of(o output) string {
	item := n.items[o.item]
	return strings.Join(slices.DeleteFunc([]string{n.models[o.model], item.condition, item.id}, func(s string) bool { return s == "" }), ", ")
}

// folders are names of folders by which a project finds the models: their own, or what their pages
// are called; "" where two would have one.
func (n *imageNames) folders() []string {
	list, by := make([]string, len(n.models)), map[string]int{}
	for m, name := range n.models {
		if list[m] = name; !isFileName(name) {
			list[m] = schema.Slug(name)
		}
		key := source.Fold(list[m])
		if first, twice := by[key]; twice {
			list[m], list[first] = "", ""
		}
		by[key] = m
	}
	return list
}

// isFileName reports whether a name can be that of a file or a folder everywhere.
func isFileName(name string) bool {
	return name != "" && len(name) <= 100 && strings.Trim(name, " .-") == name && !strings.ContainsAny(name, "/\\:*?\"<>|") && !strings.ContainsFunc(name, unicode.IsControl)
}

// form is a path of a picture with a sign in place of each model and each number.
func (n *imageNames) form(p string) string {
	list, form, from := wordsOf(p), "", 0
	for _, s := range spans(p, list, func(text string) bool { _, is := n.model[text]; return is }) {
		form, from = form+p[from:list[s.from].from]+"{model}", list[s.to-1].to
	}
	return numbersIn().ReplaceAllString(form+p[from:], "#")
}

// upTo are the numbers from 0 below n.
func upTo(n int) (list []int) {
	for i := range n {
		list = append(list, i)
	}
	return list
}

// indexIn is the place of a text among those that were seen, of which it is made one.
func indexIn(seen map[string]int, text string) int {
	i, known := seen[text]
	if !known {
		i = len(seen)
		seen[text] = i
	}
	return i
}

// eachRecord calls see for each record, with its file and its place among all.
func (t *Tree) eachRecord(see func(file, at int)) {
	for file, start := range t.starts {
		end := t.Records
		if file+1 < len(t.starts) {
			end = t.starts[file+1]
		}
		for at := start; at < min(end, mostRead) || at == start && t.Kind == oneObject && t.Model == ""; at++ {
			see(file, at)
		}
	}
}

// called is what names the model of a record, "" where nothing does, and its case within its
// categories.
func (t *Tree) called(file, at int) (by, own string) {
	by = t.textAt(t.Model, at)
	if p := t.Part(role.Model); p != nil {
		by = p.values[file]
	}
	switch last := t.Item[len(t.Item)-1]; {
	case t.Kind == oneObject:
		own = t.Part(role.Case).values[file]
	case last == "$index":
		own = strconv.Itoa(at - t.starts[file])
	default:
		own = t.textAt(last, at)
	}
	return by, own
}

// textAt is the text of a field in a record; "" where it has none.
func (t *Tree) textAt(field string, at int) string {
	if i := slices.IndexFunc(t.Fields, func(d *recordField) bool { return d.Name == field }); i >= 0 {
		return t.Fields[i].Firsts[at]
	}
	return ""
}

var numbersIn = lazy.Regexp(`\d+`)

// numberIn is the one number in an id that is more than that; "" where there is none or several.
func numberIn(id string) string {
	if list := numbersIn().FindAllString(id, -1); len(list) == 1 && list[0] != id {
		return plain(list[0])
	}
	return ""
}

// key adds some of what is known as a key where it names each case by itself.
func (n *imageNames) key(of ...int) {
	k := &imageKey{of: of, values: make([]map[string]bool, len(of)), item: map[string]int{}}
	for i, item := range n.items {
		said := make([]string, len(of))
		for j, at := range of {
			if said[j] = item.said[at]; said[j] == "" {
				return
			}
			if k.values[j] == nil {
				k.values[j] = map[string]bool{}
			}
			k.values[j][said[j]] = true
		}
		all := strings.Join(said, "\x00")
		if _, twice := k.item[all]; twice {
			return
		}
		k.item[all] = i
	}
	if !slices.ContainsFunc(n.keys, func(o *imageKey) bool { return slices.Equal(o.of, of) }) {
		n.keys = append(n.keys, k)
	}
}

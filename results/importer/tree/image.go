package tree

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"standings/internal/words"
	"standings/results/importer/role"
)

// images is which pictures of a folder are outputs of which models for which cases.
type images struct {
	Pictures int               // how many pictures there are
	At       map[string]string // where a project has those of outputs, below a folder for images, by their paths; nil: none is known
	Below    string            // the pattern of these
	Example  string            // one of them: "images/a/shadows_01.png is a, p_001"
	Missing  []string          // outputs without a picture: "model, case"
	Unused   []string          // pictures of no output
	Why      string            // why pictures were left out that could be outputs; "": nothing speaks for it
}

// match is how the words at some places of paths assign pictures to outputs.
type match struct {
	key *imageKey
	of  map[output][]named
}

// named is a picture with what else its path says.
type named struct {
	path    string
	rest    string // around the names, less the number
	number  string // of one of several pictures of an output; "": it has none
	example string
}

// span is a place in a path that says a value.
type span struct {
	from, to int // words
	value    string
	at       string // the folder, from the end, and which such place in it
}

// mostWordsIn is how many words a name can have that is looked for in paths.
const mostWordsIn = 24

// spans are the places that say one of some values, each the longest that begins or ends there.
func spans(p string, list []word, values func(text string) bool) (found []span) {
	in := map[int]int{}
	for i := range list {
		text, longest := "", span{}
		for k := i; k < min(len(list), i+mostWordsIn); k++ {
			if text += " " + list[k].text; values(text[1:]) {
				longest = span{from: i, to: k + 1, value: text[1:]}
			}
		}
		if longest.to > 0 && !slices.ContainsFunc(found, func(s span) bool { return longest.to <= s.to }) {
			depth := strings.Count(p[list[i].from:], "/")
			longest.at = fmt.Sprint(depth, ".", in[depth])
			in[depth]++
			found = append(found, longest)
		}
	}
	return found
}

// findImages finds the places of paths that give most outputs a picture. Where others give as many
// outputs other pictures, none are taken.
func (t *Tree) findImages(paths []string) {
	t.Images.Pictures = len(paths)
	if len(paths) == 0 || len(t.Item) == 0 {
		return
	}
	slices.Sort(paths)
	n := t.imageNames()
	var found []*match
	for _, key := range n.keys {
		of := slices.DeleteFunc(n.matches(key, paths), func(m *match) bool { return !n.proves(m) })
		found = append(found, of...)
		if slices.ContainsFunc(of, func(m *match) bool { return 10*len(m.of) >= 9*len(n.outputs) }) {
			break
		}
	}
	slices.SortStableFunc(found, func(a, b *match) int { return len(b.of) - len(a.of) })
	if len(found) == 0 {
		return
	}
	best := found[0]
	for _, m := range found[1:] {
		if a, b := best.example(), m.example(); 2*len(m.of) > len(best.of) && m.contradicts(best) {
			t.Images.Why = fmt.Sprintf("%s, or %s, and nothing says which is right", a, b)
			return
		}
	}
	t.take(n, best, paths)
}

func (m *match) example() string {
	all := slices.Concat(slices.Collect(maps.Values(m.of))...)
	return slices.MinFunc(all, func(a, b named) int { return strings.Compare(a.path, b.path) }).example
}

// contradicts reports whether a match gives some output other pictures than another match does,
// or some picture another output.
func (m *match) contradicts(o *match) bool {
	owner := map[string]output{}
	for of, list := range o.of {
		for _, p := range list {
			owner[p.path] = of
		}
	}
	for of, list := range m.of {
		for _, p := range list {
			other, has := owner[p.path]
			if has && other != of || !has && o.of[of] != nil {
				return true
			}
		}
	}
	return false
}

// matches are the ways in which a key and the models name pictures: words at the same places of all
// paths.
func (n *imageNames) matches(key *imageKey, paths []string) (found []*match) {
	layouts := map[string]map[output][]named{}
	isModel := func(text string) bool { _, is := n.model[text]; return is && text != "" }
	for _, p := range paths {
		list := wordsOf(strings.TrimSuffix(p, path.Ext(p)))
		models := spans(p, list, isModel)
		if _, lone := n.model[""]; lone {
			models = []span{{}}
		}
		for _, of := range models {
			m := n.model[of.value]
			if m < 0 {
				continue
			}
			var choose func(taken []span)
			choose = func(taken []span) {
				if at := len(taken) - 1; at < len(key.of) {
					for _, s := range spans(p, list, func(text string) bool { return key.values[at][text] }) {
						if !slices.ContainsFunc(taken, func(o span) bool { return s.from < o.to && o.from < s.to }) {
							choose(append(slices.Clone(taken), s))
						}
					}
					return
				}
				said, layout := []string{}, ""
				for i, s := range taken {
					if layout += s.at + " "; i > 0 {
						said = append(said, s.value)
					}
				}
				item, known := key.item[strings.Join(said, "\x00")]
				if !known || n.isOfAnother(p, list, item, key) {
					return
				}
				if layouts[layout] == nil {
					layouts[layout] = map[output][]named{}
				}
				o := output{m, item}
				one := around(p, list, taken)
				one.example = p + " is of " + n.of(o)
				layouts[layout][o] = append(layouts[layout][o], one)
			}
			choose([]span{of})
		}
	}
	for _, layout := range slices.Sorted(maps.Keys(layouts)) {
		found = append(found, apartBy(key, layouts[layout])...)
	}
	return found
}

// isOfAnother reports whether a path says a category, and none that its case is of.
func (n *imageNames) isOfAnother(p string, list []word, item int, key *imageKey) bool {
	for at := range n.sorts {
		if found := spans(p, list, func(text string) bool { return n.sorts[at][text] }); len(found) > 0 && !slices.Contains(key.of, at) &&
			!slices.ContainsFunc(found, func(s span) bool { return s.value == n.items[item].said[at] }) {
			return true
		}
	}
	return false
}

// around is what a path says beside the names: the number behind them, or behind a word for outputs,
// which distinguishes pictures of one output, and the rest.
func around(p string, list []word, taken []span) named {
	last := slices.MaxFunc(taken, func(a, b span) int { return a.to - b.to }).to
	one := named{path: p}
	from := 0
	for i, w := range list {
		at := slices.IndexFunc(taken, func(s span) bool { return s.from <= i && i < s.to })
		in := at >= 0
		isNumber := !in && strings.Trim(w.text, "0123456789") == "" && (i >= last || i > 0 && role.Outputs[list[i-1].text])
		if isNumber && one.number == "" {
			one.number = p[w.from:w.to]
		}
		if in && i > taken[at].from {
			from = w.to
		} else if in || isNumber && one.number == p[w.from:w.to] {
			one.rest, from = one.rest+p[from:w.from]+"\x00", w.to
		}
	}
	one.rest += p[from:]
	return one
}

// apartBy divides a match whose outputs have several pictures: they are numbered, or each way to call
// them is a match of its own.
func apartBy(key *imageKey, of map[output][]named) []*match {
	several, numbered := false, true
	for _, list := range of {
		seen := map[string]bool{}
		for _, p := range list {
			numbered = numbered && p.number != "" && p.rest == list[0].rest && !seen[p.number]
			seen[p.number] = true
		}
		several = several || len(list) > 1
	}
	if several && numbered {
		return []*match{{key, of}}
	}
	parts := map[string]map[output][]named{}
	for o, list := range of {
		for _, p := range list {
			rest, bare := "", p
			if bare.number = ""; several {
				rest = p.rest + p.number
			}
			if parts[rest] == nil {
				parts[rest] = map[output][]named{}
			}
			parts[rest][o] = append(parts[rest][o], bare)
		}
	}
	var found []*match
	for _, rest := range slices.Sorted(maps.Keys(parts)) {
		found = append(found, &match{key, parts[rest]})
		for _, list := range parts[rest] {
			if len(list) > 1 {
				return nil // two names are one but for zeros or capitals
			}
		}
	}
	return found
}

// fewOutputs is how many outputs that are named by more than numbers prove a match, where fewer
// than half of those of its models have a picture.
const fewOutputs = 3

// proves reports whether so many outputs have a picture that it is no chance.
func (n *imageNames) proves(m *match) bool {
	models, expected := map[int]bool{}, 0
	for o := range m.of {
		models[o.model] = true
	}
	for o := range n.outputs {
		if models[o.model] {
			expected++
		}
	}
	return 2*len(m.of) >= expected || len(m.of) >= fewOutputs && !m.key.isOfNumbers()
}

// isOfNumbers reports whether the last of what a key says is a number in all cases.
func (k *imageKey) isOfNumbers() bool {
	for v := range k.values[len(k.of)-1] {
		if strings.Trim(v, "0123456789") != "" {
			return false
		}
	}
	return true
}

// take takes a match: it names what is missing and what is left, and says where the pictures
// are in a project.
func (t *Tree) take(n *imageNames, m *match, paths []string) {
	i := &t.Images
	shown, of, forms := map[int]bool{}, map[string]bool{}, map[string]bool{}
	for o, list := range m.of {
		shown[o.item] = true
		for _, p := range list {
			of[p.path], forms[n.form(p.path)] = true, true
		}
	}
	near := 0
	for _, p := range paths {
		if !of[p] {
			i.Unused = append(i.Unused, p)
			if forms[n.form(p)] {
				near++
			}
		}
	}
	for o := range n.outputs {
		if m.of[o] == nil {
			i.Missing = append(i.Missing, n.of(o))
		}
	}
	slices.Sort(i.Missing)
	switch lacks := len(n.items) - len(shown); {
	case m.key.isOfNumbers() && lacks > 0 && near > 0:
		i.Why = fmt.Sprintf("%s, but %s no case, and some cases no picture: the numbers may count from another one", m.example(), words.Count(near, "picture")+words.Choose(near, " has", " have"))
	case m.key.isOfNumbers() && lacks == 1 && !shown[len(n.items)-1]:
		i.Why = m.example() + ", but the last case alone has no picture: the numbers may count from another one"
	default:
		i.place(n, m)
	}
	if i.At == nil {
		i.Missing, i.Unused = nil, nil
	}
}

// place says where the pictures are in a project: in a folder a model, by the ids of the cases.
func (i *images) place(n *imageNames, m *match) {
	i.At, i.Example = map[string]string{}, m.example()
	folders, ending, parts := n.folders(), "", []string{}
	for o, list := range m.of {
		for _, p := range list {
			item := n.items[o.item]
			at := slices.DeleteFunc([]string{folders[o.model], item.condition, item.id, p.number}, func(s string) bool { return s == "" })
			if folders[o.model] == "" && n.models[o.model] != "" || slices.ContainsFunc(at, func(s string) bool { return !isFileName(s) }) {
				i.Why, i.At = p.example+", which can be no name of a file", nil
				return
			}
			if ext := path.Ext(p.path); ending == "" {
				ending = ext
			} else if ending != ext {
				ending = ".*"
			}
			i.At[p.path] = strings.Join(at, "/") + path.Ext(p.path)
			parts = parts[:0]
			for _, part := range [][2]string{{folders[o.model], "{model}"}, {item.condition, "{condition}"}, {item.id, "{id}"}, {p.number, "{n}"}} {
				if part[0] != "" {
					parts = append(parts, part[1])
				}
			}
		}
	}
	i.Below = strings.Join(parts, "/") + ending
}

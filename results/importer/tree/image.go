package tree

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/schema"
)

// images is which pictures of a folder are outputs of which models for which cases.
type images struct {
	Pictures int               // how many pictures there are
	Pattern  string            // of the paths of those that are outputs; "": none is, or Why says why it is not known
	Below    string            // the same of their paths in a project
	At       map[string]string // these, below a folder for images, by the paths of the pictures
	Renamed  bool              // these are others than the pictures have
	Missing  []string          // outputs without a picture: "model, case"
	Unused   []string          // pictures that are of no output
	Why      string            // why pictures were left out that could be outputs; "": nothing speaks for it
}

// match is how a pattern assigns pictures to outputs.
type match struct {
	key     *imageKey
	pattern string
	of      map[string]output // by the paths of the pictures
	number  map[string]string // of pictures of one output: which it is; nil: each output has one
}

// output is a model and a case, by their places in the lists of [imageNames].
type output struct{ model, item int }

// findImages finds the pattern that gives most outputs a picture. Where another gives as many
// outputs other pictures, neither is taken.
func (t *Tree) findImages(paths []string) {
	t.Images = images{Pictures: len(paths)}
	if len(paths) == 0 {
		return
	}
	slices.Sort(paths)
	names := t.imageNames()
	var found []*match
	for _, key := range names.keys {
		of := names.matches(key, paths)
		found = append(found, of...)
		if slices.ContainsFunc(of, func(m *match) bool { return 10*len(m.outputs()) >= 9*len(names.outputs) }) {
			break
		}
	}
	slices.SortStableFunc(found, func(a, b *match) int { return len(b.outputs()) - len(a.outputs()) })
	if len(found) == 0 {
		return
	}
	best := found[0]
	for _, m := range found[1:] {
		if 2*len(m.outputs()) > len(best.outputs()) && m.contradicts(best) {
			t.Images.Why = fmt.Sprintf("%s and %s each fit them, and nothing says which is right", best.pattern, m.pattern)
			return
		}
	}
	t.Images.take(t, names, best, paths)
}

// outputs are the pictures of each output.
func (m *match) outputs() map[output][]string {
	by := map[output][]string{}
	for picture, o := range m.of {
		by[o] = append(by[o], picture)
	}
	return by
}

// contradicts reports whether a match gives some output other pictures than another match does,
// or some picture another output.
func (m *match) contradicts(o *match) bool {
	mine, others := m.outputs(), o.outputs()
	for at, list := range mine {
		for _, picture := range list {
			if of, has := o.of[picture]; has && of != at {
				return true
			}
		}
		slices.Sort(list)
		if other := others[at]; other != nil {
			slices.Sort(other)
			if !slices.Equal(list, other) {
				return true
			}
		}
	}
	return false
}

// take takes a match: it names what is missing and what is left, and says where the pictures
// are in a project.
func (i *images) take(t *Tree, names *imageNames, m *match, paths []string) {
	has, shown := map[int]bool{}, map[int]bool{} // models with a picture, and cases
	outputs := m.outputs()
	for o := range outputs {
		has[o.model], shown[o.item] = true, true
	}
	forms, near := map[string]bool{}, 0
	for p := range m.of {
		forms[names.form(p)] = true
	}
	for _, p := range paths {
		if _, of := m.of[p]; !of {
			i.Unused = append(i.Unused, p)
			if forms[names.form(p)] {
				near++
			}
		}
	}
	expected := 0 // of the models that have pictures
	for _, o := range names.outputs {
		if has[o.model] {
			expected++
		}
		if outputs[o] == nil && names.whole {
			i.Missing = append(i.Missing, names.models[o.model]+", "+names.items[o.item].id)
		}
	}
	switch {
	case 2*len(outputs) < expected && (m.key.numbers || len(outputs) < fewOutputs):
	case m.key.numbers && near > 0 && len(shown) < len(names.items):
		i.Why = fmt.Sprintf("%s fits, but %s no case, and some cases no picture: the numbers may count from another one", m.pattern, words.Count(near, "picture")+words.Choose(near, " has", " have"))
	default:
		i.place(t, names, m)
	}
	if i.Pattern == "" {
		i.Missing, i.Unused = nil, nil
	}
}

// form is a path of a picture with a sign in place of each model and each number.
func (n *imageNames) form(p string) string {
	form, from := "", 0
	for _, s := range spans(wordsOf(p), n.called) {
		if s.from >= from {
			form += numbersIn.ReplaceAllString(p[from:s.from], "#") + "{model}"
			from = s.to
		}
	}
	return form + numbersIn.ReplaceAllString(p[from:], "#")
}

// place says where the pictures are in a project: as they are called, where its pattern of images
// can say whose they are, else in a folder a model and by the ids of the cases.
func (i *images) place(t *Tree, names *imageNames, m *match) {
	i.Pattern, i.At = m.pattern, map[string]string{}
	above, _ := Below(m.pattern)
	if said, ok := names.says(m); ok {
		_, i.Below = Below(said)
		for p := range m.of {
			i.At[p] = strings.TrimPrefix(p, above)
		}
		if !names.whole {
			i.others(above)
		}
		return
	}
	if !names.whole {
		i.Pattern, i.Why = "", fmt.Sprintf("%s fits, and a project needs them as images/{model}/{id}", m.pattern)
		return
	}
	i.Renamed = true
	ending, folders := "", names.folders()
	for p, o := range m.of {
		item, folder := &names.items[o.item], folders[o.model]
		if !isFileName(item.id) || !t.Lone && !isFileName(folder) {
			i.Pattern, i.At, i.Renamed = "", nil, false
			i.Why = fmt.Sprintf("%s fits, but %q or %q can be no name of a file", m.pattern, names.models[o.model], item.id)
			return
		}
		ext := path.Ext(p)
		if ending == "" {
			ending = ext
		} else if ending != ext {
			ending = ".*"
		}
		at := item.id
		if m.number != nil {
			at += "/" + m.number[p]
		}
		if item.condition != "" {
			at = item.condition + "/" + at
		}
		if !t.Lone {
			at = folder + "/" + at
		}
		i.At[p] = at + ext
	}
	i.Below = "{id}" + ending
	if m.number != nil {
		i.Below = "{id}/{n}" + ending
	}
	if t.Part(Condition) != nil {
		i.Below = "{condition}/" + i.Below
	}
	if !t.Lone {
		i.Below = "{model}/" + i.Below
	}
}

// others adds the pictures that fit the pattern of others, where it is not known of all records
// whose they are.
func (i *images) others(above string) {
	pattern, err := schema.ParsePattern(i.Pattern)
	if err != nil {
		return
	}
	i.Unused = slices.DeleteFunc(i.Unused, func(p string) bool {
		_, fits := pattern.Match(p)
		if fits {
			i.At[p] = strings.TrimPrefix(p, above)
		}
		return fits
	})
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
		} else {
			by[key] = m
		}
	}
	return list
}

// fewOutputs is how many outputs whose ids are more than numbers prove a pattern, where fewer
// than half of all have a picture.
const fewOutputs = 3

// isFileName reports whether a name can be that of a file or a folder everywhere.
func isFileName(name string) bool {
	return name != "" && len(name) <= 100 && !strings.HasPrefix(name, ".") && !strings.HasPrefix(name, "-") && !strings.HasSuffix(name, ".") && strings.TrimSpace(name) == name && !strings.ContainsAny(name, "/\\:*?\"<>|") &&
		!strings.ContainsFunc(name, func(r rune) bool { return r < ' ' || r == 0x7f })
}

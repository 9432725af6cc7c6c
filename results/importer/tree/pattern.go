package tree

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"standings/results/importer/role"
	"standings/results/schema"
)

// mostListed is how many values of a part a pattern lists.
const mostListed = 60

// patterned writes the pattern of the files. Where it would take a path apart in another way than
// it was, as {model}-{condition} does with gpt-4o-easy, it lists values, fewest first and those of
// models last.
func (t *Tree) patterned() string {
	ending, listed := path.Ext(t.paths[0]), map[*level]bool{}
	parts := slices.DeleteFunc(slices.Clone(t.Parts), func(p *level) bool {
		return p.Name == "" || len(p.Distinct) > mostListed || slices.ContainsFunc(p.Distinct, func(v string) bool { return v == "" || strings.ContainsAny(v, "/{}*|") })
	})
	slices.SortStableFunc(parts, func(a, b *level) int {
		if (a.Role == role.Model) != (b.Role == role.Model) {
			return map[bool]int{true: 1, false: -1}[a.Role == role.Model]
		}
		return cmp.Compare(len(a.Distinct), len(b.Distinct))
	})
	plain := t.layout.pattern(ending, nil)
	for text := plain; ; text = t.layout.pattern(ending, listed) {
		if t.isReadBy(text) {
			return text
		}
		if len(parts) == 0 {
			return plain
		}
		listed[parts[0]], parts = true, parts[1:]
	}
}

// isReadBy reports whether a pattern takes each path apart as it was.
func (t *Tree) isReadBy(text string) bool {
	pattern, err := schema.ParsePattern(text)
	if err != nil {
		return false
	}
	for file, at := range t.paths {
		values, fits := pattern.Match(at)
		for i, name := range pattern.Names {
			fits = fits && slices.ContainsFunc(t.Parts, func(p *level) bool { return p.Name == name && p.values[file] == values[i] })
		}
		if !fits {
			return false
		}
	}
	return true
}

// pattern writes a layout with placeholders, some of them with their values.
func (l layout) pattern(ending string, listed map[*level]bool) string {
	var folders []string
	for _, pieces := range l {
		text := ""
		for _, piece := range pieces {
			switch p := piece.(type) {
			case string:
				text += p
			case *level:
				switch {
				case p.Name == "":
					text += p.begin() + "*"
				case listed[p]:
					text += "{" + p.Name + ":" + strings.Join(p.Distinct, "|") + "}"
				default:
					text += "{" + p.Name + "}"
				}
			}
		}
		folders = append(folders, text)
	}
	return strings.Join(folders, "/") + ending
}

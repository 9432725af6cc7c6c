package tree

import (
	"path"
	"slices"
	"strings"
)

// findImages finds the pattern of the images: of the paths that are equally deep, those in
// which the parts of the results' paths come back.
func (t *Tree) findImages(paths []string) {
	t.Pictures = len(paths)
	by := map[int][]string{}
	for _, p := range paths {
		by[strings.Count(p, "/")] = append(by[strings.Count(p, "/")], p)
	}
	for _, list := range by {
		parts, l := partsOf(list)
		needed := map[partRole]bool{}
		for _, p := range parts {
			for _, of := range t.Parts {
				if of.Role != Other && of.Role != judge && p.within(of) {
					p.Name, p.Role = of.Name, of.Role
					needed[of.Role] = true
					break
				}
			}
			switch {
			case p.Role != Other || t.Kind == oneObject:
			case !needed[Item] && p.holds(t):
				p.Name, needed[Item] = "id", true
			case needed[Item] && p.Numbers && len(p.Distinct) <= 32:
				p.Name = string(Sample)
			}
		}
		if needed[Item] && (needed[model] || t.Lone) && !slices.ContainsFunc(parts, func(p *pathPart) bool { return p.Name == "" }) {
			if pattern := l.pattern(path.Ext(list[0])); t.Images == "" || pattern < t.Images {
				t.Images = pattern
			}
		}
	}
}

// within reports whether most values of a part are values of another.
func (p *pathPart) within(of *pathPart) bool {
	known := map[string]bool{}
	for _, v := range of.Distinct {
		known[plain(v)] = true
	}
	return p.mostly(func(v string) bool { return known[plain(v)] })
}

// mostly reports whether nine of ten values of a part are known.
func (p *pathPart) mostly(known func(v string) bool) bool {
	n := 0
	for _, v := range p.Distinct {
		if known(v) {
			n++
		}
	}
	return 10*n >= 9*len(p.Distinct)
}

// holds reports whether a part has the ids of cases that are in files.
func (p *pathPart) holds(t *Tree) bool {
	at := slices.IndexFunc(t.Fields, func(d *recordField) bool { return len(t.Item) == 1 && d.Name == t.Item[0] })
	if at < 0 {
		return false
	}
	known := map[string]bool{}
	for _, v := range t.Fields[at].Firsts {
		known[v] = true
	}
	return p.mostly(func(v string) bool { return known[v] })
}

package judged

import (
	"maps"
	"math"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/judged/record"
)

// instead is what records have where they should have a field.
type instead struct {
	near map[string]bool // paths of keys that are nearly called so
	// After how many steps the path ends at what says nothing, and may be right, and at an
	// object of other keys; below 0 where it does not. The longest of all records counts.
	open, closed int
}

func newInstead() *instead { return &instead{near: map[string]bool{}, open: -1, closed: -1} }

// merge takes in what other records have.
func (i *instead) merge(other *instead) {
	i.open, i.closed = max(i.open, other.open), max(i.closed, other.closed)
	maps.Copy(i.near, other.near)
}

// take notes a key that is where another should be.
func (i *instead) take(b record.Beside) {
	i.closed = max(i.closed, b.Steps)
	for _, wanted := range []string{b.Wanted, b.Rest} {
		if b.Key == b.Rest || source.Nearest(wanted, []string{b.Key}) != "" && !numbered(wanted, b.Key) {
			i.near[b.Path] = true
		}
	}
}

// numbered reports whether two names differ in their digits alone, as q1 and q2 do: they
// are of two fields, and neither is a slip of the other.
func numbered(a, b string) bool {
	letters := func(name string) string {
		return strings.Map(func(r rune) rune {
			if '0' <= r && r <= '9' {
				return -1
			}
			return r
		}, name)
	}
	x, y := letters(a), letters(b)
	return x == y && x != a && y != b
}

// unread are the leaves that no record has, and what records have there instead.
type unread map[int]*instead

func newUnread(leaves []int) unread {
	u := unread{}
	for _, l := range leaves {
		u[l] = newInstead()
	}
	return u
}

func (u unread) merge(other unread) {
	for l, i := range other {
		u[l].merge(i)
	}
}

// reportUnread says which fields that benchmark.yaml names no record has, of all
// descriptions of prompts or of judgments. Files are read again only where there is one, to
// find what they have instead.
func (s *Suite) reportUnread(what string, described []*namedFields, files []listedFile, problems *source.List) {
	type place struct {
		source.Place
		path string
	}
	seen := map[place]bool{} // several descriptions may share a recipe of the project
	for _, n := range described {
		for _, f := range n.list {
			for _, l := range f.leaves {
				at := place{f.Place, n.leaves[l].path}
				seen[at] = seen[at] || n.seen[l]
			}
		}
	}
	for d, n := range described {
		var leaves []int
		for _, f := range n.list {
			for _, l := range f.leaves {
				if n.seen[l] = seen[place{f.Place, n.leaves[l].path}]; !n.seen[l] {
					leaves = append(leaves, l)
				}
			}
		}
		if n.read == 0 || len(leaves) == 0 {
			continue
		}
		found := newUnread(leaves)
		own := slices.DeleteFunc(slices.Clone(files), func(f listedFile) bool { return f.description != d })
		inOrder(len(own), func(i int) unread { return s.look(own[i], n, leaves) }, func(_ int, in unread) { found.merge(in) })
		n.report(what, found, problems)
	}
}

// look finds what a file has where it should have some fields.
func (s *Suite) look(f listedFile, n *namedFields, leaves []int) unread {
	found := newUnread(leaves)
	of := func(l int, v record.Value, path string) {
		there, open := record.Look(v, path, found[l].take)
		if there.Kind != record.Absent { // null, which says nothing
			open = math.MaxInt
		}
		found[l].open = max(found[l].open, open)
	}
	paths := []string{record.Whole}
	if n.keyed {
		paths = append(paths, record.Key)
	}
	fields, _ := record.NewFields(paths)
	s.open(f, record.Options{Format: f.format, Records: n.records, Fields: fields}, func(from record.Records) int {
		for r := range from {
			for _, l := range leaves {
				at := n.leaves[l]
				path, ofFile := strings.CutPrefix(at.path, record.InFile)
				switch {
				case r == nil || at.beside != "" || ofFile && !f.format.ByLine:
				case at.json:
					text, _ := record.Look(r.Values[0], path, nil)
					if object, ok := insideOf(text.Text(), record.Whole); ok {
						of(l, object, at.below)
					}
				default:
					of(l, r.Values[0], path)
				}
			}
		}
		return 0
	})
	for _, l := range leaves {
		at := n.leaves[l]
		path, ofFile := strings.CutPrefix(at.path, record.InFile)
		name := f.path
		if at.beside != "" {
			name, ofFile = likest(s.input.FS, f.path, at.beside), true
		}
		if ofFile && name != "" {
			if whole, ok := s.document(f, name); ok {
				of(l, whole, path)
			}
		}
	}
	return found
}

// document is what a file holds around its records, or one beside it.
func (s *Suite) document(f listedFile, name string) (whole record.Value, ok bool) {
	format := f.format
	if name != f.path {
		format = record.JSON
	}
	if format.ByLine { // its records were looked at
		return whole, false
	}
	data, err := source.Read(s.input.FS, name, mostOf(f.format))
	if err != nil {
		return whole, false
	}
	for about := range format.About(data) {
		whole, fault := record.Document(about)
		return whole, fault == nil
	}
	return whole, false
}

// report says which fields no record has: an error where one is nearly called so, unless
// another field is read from that, and where scores depend on it.
func (n *namedFields) report(what string, found unread, problems *source.List) {
	for _, f := range n.list {
		what := what
		if name := f.beside.Value; name != "" && !slices.Contains(n.found, name) {
			problems.Warnf(f.beside.Place, "no file of judgments has a file %q beside it: correct the name, or leave out what is read from it", name)
			continue
		} else if name != "" {
			what = "file " + name + " beside the judgments"
		}
		lacks := slices.DeleteFunc(slices.Clone(f.leaves), func(l int) bool { return n.seen[l] })
		if len(lacks) == 0 || f.outer != none && !n.seen[f.outer] {
			continue
		}
		all := len(lacks) == len(f.leaves)
		called, hint, slip := f.Value, "", false
		for _, l := range lacks {
			all = all && found[l].open <= found[l].closed
			path, free := n.nearest(l, found[l])
			if path == "" || slip {
				continue
			}
			if hint, slip = ` (did you mean "`+path+`"?)`, free; f.outer == none {
				called = n.leaves[l].path
			}
		}
		say := problems.Warnf
		switch {
		case slip, all && f.needed:
			say = problems.Errorf
		case !all:
			continue
		}
		say(f.Place, "no %s has the field %q%s: correct it, or leave it out", what, called, hint)
	}
}

// nearest is the path of a key that is nearly called as a leaf; "" where none is. free
// reports that no other field is read from it.
func (n *namedFields) nearest(l int, i *instead) (path string, free bool) {
	near := slices.Sorted(maps.Keys(i.near))
	if other := slices.DeleteFunc(slices.Clone(near), n.names); len(other) > 0 {
		near, free = other, true
	}
	if len(near) > 1 {
		if best := source.Nearest(n.leaves[l].path, near); best != "" {
			return best, free
		}
	}
	return append(near, "")[0], free
}

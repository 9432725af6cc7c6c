package record

import "strings"

// Beside is a key that a record has where a path asks for another.
type Beside struct {
	Path   string // of the key, from the value on
	Key    string
	Wanted string // the step that is asked for instead
	Rest   string // that step and all behind it, as one key would be called
	Steps  int    // how many steps of the path precede it
}

// Look follows a path from a value on, and returns the first value there; absent where there
// is none. Beside then gets the keys of each object at which the path ends; nil: nobody
// asks. open is after how many steps it ends at what says nothing (null, an empty
// text, list or object), so that it may be right; below 0 where it does not.
func Look(v Value, path string, beside func(Beside)) (found Value, open int) {
	var lists [][]step
	for part := range strings.SplitSeq(path, OfEach) {
		steps, err := parsePath(strings.TrimPrefix(part, "."))
		if err != nil && part != "" {
			return Value{}, -1
		}
		lists = append(lists, steps)
	}
	l := look{beside: beside, open: -1}
	l.follow(v, "", 0, lists)
	return l.found, l.open
}

type look struct {
	beside func(Beside)
	found  Value
	open   int
}

// follow goes on from a value along the steps that are left, those of each list apart.
func (l *look) follow(v Value, at string, steps int, lists [][]step) {
	if len(lists[0]) == 0 && len(lists) == 1 {
		if l.found.Kind == Absent {
			l.found = v
		}
		return
	}
	v = parsed(v)
	switch v.Kind {
	case Absent:
		l.open = max(l.open, steps)
	case List:
		l.entries(v, at, steps, lists)
	case Object:
		if len(lists[0]) > 0 {
			l.keys(v, at, steps, lists)
		}
	}
}

// parsed is a value that says something, and what a text of JSON holds; absent where it
// says nothing.
func parsed(v Value) Value {
	if !v.says() {
		return Value{}
	}
	if v.IsText() {
		if inside, fault := Document([]byte(v.Text())); fault == nil {
			return inside
		}
	}
	return v
}

func (l *look) entries(list Value, at string, steps int, lists [][]step) {
	place := 0
	for v := range list.Elements() {
		switch {
		case len(lists[0]) == 0:
			l.follow(v, at+OfEach, steps+1, lists[1:])
		case lists[0][0].entry != nil && lists[0][0].entry.is(v, place):
			l.follow(v, at+lists[0][0].entry.text, steps+1, append([][]step{lists[0][1:]}, lists[1:]...))
		}
		place++
	}
	if place == 0 {
		l.open = max(l.open, steps)
	}
}

func (l *look) keys(object Value, at string, steps int, lists [][]step) {
	next, has, empty := lists[0][0], false, true
	for key, v := range object.Members() {
		empty = false
		if next.only || next.entry == nil && key == next.name {
			has = true
			l.follow(v, Join(at, key), steps+1, append([][]step{lists[0][1:]}, lists[1:]...))
		}
	}
	if empty {
		l.open = max(l.open, steps)
	}
	if has || l.beside == nil || next.entry != nil {
		return
	}
	var rest []string
	for _, s := range lists[0] {
		rest = append(rest, s.name)
	}
	for key := range object.Members() {
		l.beside(Beside{Path: Join(at, key), Key: key, Wanted: next.name, Rest: strings.Join(rest, "."), Steps: steps})
	}
}

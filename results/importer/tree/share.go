package tree

import (
	"fmt"

	"standings/internal/words"
	"standings/results/importer/role"
)

// judgesTwice reports whether a model's case is in files of two values of a part: a judge
// gives a verdict on what another one judges as well.
func (t *Tree) judgesTwice(p *pathPart) bool {
	before := map[string]string{}
	twice := false
	t.eachCase(func(item string, file int) {
		key := item + "\x00" + t.key(file, func(o *pathPart) bool { return o.Role == role.Model || o.Role == role.Condition || o.Role == role.Run })
		v, seen := before[key]
		twice = twice || seen && v != p.values[file]
		before[key] = p.values[file]
	})
	return twice
}

// ofOneModel reports whether all records of each value of a part are of one model, which a field
// says, and each model has one value: the part says nothing more.
func (t *Tree) ofOneModel(p *pathPart) bool {
	if t.Kind == oneObject {
		return false
	}
	of, value := map[string]string{}, map[string]string{}
	one := true
	t.eachRecord(func(file, at int) {
		v, m := p.values[file], t.textAt(t.Model, at)
		if before, seen := of[v]; seen && before != m {
			one = false
		}
		if before, seen := value[m]; seen && before != v {
			one = false
		}
		of[v], value[m] = m, v
	})
	return one && len(of) > 1
}

// sharing is how many cases are in files of two values of a part or more, and of how many.
type sharing struct{ Cases, Of int }

// percent is the same of a hundred, to compare parts.
func (s sharing) percent() int { return 100 * s.Cases / max(s.Of, 1) }

// String is the number of cases in a clause: "3 of 12 cases are".
func (s sharing) String() string {
	return fmt.Sprintf("%d of %s %s", s.Cases, words.Count(s.Of, "case"), words.Choose(s.Cases, "is", "are"))
}

// shared says how many cases several values of a part share.
func (t *Tree) shared(p *pathPart) sharing {
	in, several := map[string]string{}, map[string]bool{}
	t.eachCase(func(item string, file int) {
		if v, seen := in[item]; seen && v != p.values[file] {
			several[item] = true
		}
		in[item] = p.values[file]
	})
	return sharing{len(several), len(in)}
}

// eachCase calls see for the case of each record, before it is known what all parts are: of
// files of a case each, the parts that are no model; else what the record itself says.
func (t *Tree) eachCase(see func(item string, file int)) {
	if t.Kind == oneObject {
		for i := range t.starts {
			see(t.key(i, func(p *pathPart) bool {
				return p.Role == role.Case || p.Role == role.Category || p.Role == role.Condition || p.Role == role.Output
			}), i)
		}
		return
	}
	if t.recordIDs(); len(t.Item) > 0 {
		t.records(func(by, item, _ string, file int) {
			if t.Model != "" { // a field says whose each record is
				item = by + "\x00" + item
			}
			see(item, file)
		})
	}
	t.Item, t.Line, t.Asked, t.Parent = nil, "", "", ""
}

// comesBack reports whether a model has a case of one id in several categories of a part: ids
// are then unique within these alone.
func (t *Tree) comesBack(p *pathPart) bool {
	in, back := map[string]string{}, false
	t.records(func(of, item, _ string, file int) {
		key := of + "\x00" + item + "\x00" + t.key(file, func(o *pathPart) bool {
			return o.Role == role.Judge || o.Role == role.Condition || o.Role == role.Output || o.Role == role.Run
		})
		v, seen := in[key]
		back = back || seen && v != p.values[file]
		in[key] = p.values[file]
	})
	return back
}

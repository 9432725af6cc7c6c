package tree

import (
	"slices"
	"strings"

	"standings/results/importer/role"
)

// ids says which parts and fields make a case's id: those that distinguish the files of a
// model, but for conditions and outputs.
func (t *Tree) ids() {
	if t.Kind != oneObject {
		if t.recordIDs(); len(t.Item) > 0 {
			for _, p := range t.With(role.Category) {
				if t.comesBack(p) {
					t.Item = append([]string{p.Name}, t.Item...)
				}
			}
		}
		return
	}
	item := t.Part(role.Case)
	if item == nil {
		return
	}
	t.Item = []string{item.Name}
	for _, p := range t.With(role.Category) {
		if t.unique() {
			break
		}
		t.Item = append([]string{p.Name}, t.Item...)
	}
}

// IDField is the field of the records, or the part of their paths, that names a case.
func (t *Tree) IDField() string { return t.Item[len(t.Item)-1] }

// unique reports whether the id, the model, the judge, the condition and the output name each
// file by itself.
func (t *Tree) unique() bool {
	seen := map[string]bool{}
	for i := range t.files {
		key := t.key(i, role.Model, role.Judge, role.Condition, role.Output, role.Run) + t.place(i) + t.Part(role.Case).values[i]
		if seen[key] {
			return false
		}
		seen[key] = true
	}
	return true
}

// key joins the values of the parts of a file's path that have one of some roles.
func (t *Tree) key(file int, roles ...role.Role) string {
	return t.joined(file, func(p *level) bool { return slices.Contains(roles, p.Role) })
}

// place joins those that make a case's id unique.
func (t *Tree) place(file int) string {
	return t.joined(file, func(p *level) bool { return p.Role != role.Case && slices.Contains(t.Item, p.Name) })
}

func (t *Tree) joined(file int, of func(p *level) bool) string {
	key := ""
	for _, p := range t.Parts {
		if of(p) {
			key += p.values[file] + "\x00"
		}
	}
	return key
}

// recordIDs finds the field of the id in files with several records: the key of a map, a
// field that is called so, or their order in a list.
func (t *Tree) recordIDs() {
	if t.Kind == mapForm {
		t.Item = []string{mapKey}
		return
	}
	best := 0
	within := !slices.ContainsFunc(t.Fields, func(d *recordField) bool { return isID(d.Name) }) // an object of theirs, as in doc.id
	for _, d := range t.Fields {
		name := d.Name
		if within {
			name = name[strings.LastIndexByte(name, '.')+1:]
		}
		if !isID(name) || d.Lists > 0 || d.Name == t.Model || d.Name == t.Judge || d.Seen < t.looked {
			continue
		}
		if distinct := len(d.Labels()); distinct > best {
			best, t.Item = distinct, []string{d.Name}
		}
	}
	if t.Item != nil {
		t.lines()
	}
	if t.Item == nil && (t.Kind == listForm && t.Fields[0].Name == "$" || t.hasCases() && t.Kind != tableForm) {
		t.Item = []string{"$index"}
	}
}

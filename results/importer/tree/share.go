package tree

import (
	"fmt"

	"standings/internal/words"
	"standings/results/importer/role"
)

// judgesTwice reports whether a model's case is in files of two values of a part: a judge
// gives a verdict on what another one judges as well.
func (t *Tree) judgesTwice(p *level) bool {
	var r role.Relation
	t.eachCase(func(item string, file int) {
		r.See(item+"\x00"+t.key(file, role.Model, role.Condition, role.Run), p.values[file])
	})
	return r.Several() > 0
}

// ofOneModel reports whether all records of each value of a part are of one model, which a field
// says, and each model has one value: the part says nothing more.
func (t *Tree) ofOneModel(p *level) bool {
	if t.Kind == oneObject {
		return false
	}
	var models, values role.Relation
	t.eachRecord(func(file, at int) {
		models.See(p.values[file], t.textAt(t.Model, at))
		values.See(t.textAt(t.Model, at), p.values[file])
	})
	return models.Several()+values.Several() == 0 && models.Keys() > 1
}

// mostlyOfOneModel reports whether the records of most values of a part are of one model, which a
// field says: the part names neither judges nor categories.
func (t *Tree) mostlyOfOneModel(p *level) bool {
	var models role.Relation
	t.eachRecord(func(file, at int) { models.See(p.values[file], t.textAt(t.Model, at)) })
	return models.Keys() > 1 && 2*models.Several() < models.Keys()
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
func (t *Tree) shared(p *level) sharing {
	var r role.Relation
	t.eachCase(func(item string, file int) { r.See(item, p.values[file]) })
	return sharing{r.Several(), r.Keys()}
}

// eachCase calls see for the case of each record, before it is known what all parts are: of
// files of a case each, the parts that are no model; else what the record itself says.
func (t *Tree) eachCase(see func(item string, file int)) {
	if t.Kind == oneObject {
		for i := range t.starts {
			see(t.key(i, role.Case, role.Category, role.Condition, role.Output), i)
		}
		return
	}
	if t.recordIDs(); len(t.Item) > 0 {
		prompt := t.idsComeBack()
		t.records(func(by, item, _ string, file, at int) {
			if t.Model != "" { // a field says whose each record is
				item = by + "\x00" + item
			}
			see(item+"\x00"+t.textAt(prompt, at), file)
		})
	}
	t.Item, t.Line, t.Asked, t.Parent = nil, "", "", ""
}

// idsComeBack is the field of the prompts where cases of one id have several, each of which is in
// several files; "" where an id is one case.
func (t *Tree) idsComeBack() string {
	prompt := t.named(promptWords, nil)
	var prompts, files role.Relation
	t.records(func(_, item, _ string, file, at int) {
		text := t.textAt(prompt, at)
		prompts.See(item, text)
		files.See(item+"\x00"+text, t.paths[file])
	})
	if 2*prompts.Several() > prompts.Keys() && 2*files.Several() > files.Keys() {
		return prompt
	}
	return ""
}

// comesBack reports whether a model has a case of one id in several categories of a part: ids
// are then unique within these alone.
func (t *Tree) comesBack(p *level) bool {
	var r role.Relation
	t.records(func(of, item, _ string, file, _ int) {
		r.See(of+"\x00"+item+"\x00"+t.key(file, role.Judge, role.Condition, role.Output, role.Run), p.values[file])
	})
	return r.Several() > 0
}

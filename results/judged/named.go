package judged

import (
	"slices"
	"strings"

	"standings/results/judged/record"
	"standings/results/schema"
)

// A namedField is a field that benchmark.yaml names, which some record should have.
type namedField struct {
	schema.Text
	leaves []int       // among those of its description: of several, which are alternatives, one is enough
	needed bool        // scores depend on it: that no record has it is an error
	outer  int         // the leaf that holds it; none
	beside schema.Text // the name of the file beside the judgments that has it; "": records do
}

// leaf is one place of a record where a field may be.
type leaf struct {
	slot   int    // of the values of a record, or of those of the file beside
	path   string // from there on
	below  string // the last part of the path, from the value of the slot on; "": the value is the field
	json   bool   // below is within the first JSON object of a text that has it
	beside string // the name of the file beside the judgments that has it; "": records have
}

// namedFields are those of one description. What the program brings along names none that a
// project must have: a recipe says what files may hold, and a log without faults has no
// field for them.
type namedFields struct {
	of     *schema.Benchmark
	list   []namedField
	leaves []leaf
	seen   []bool   // by leaf: some record has it
	read   int      // how many records there were
	found  []string // names of files beside the judgments that were read

	records string // of a document: where they are
	keyed   bool   // they are a map
}

// add adds a field that is in a slot, and returns the leaf of it; none where no record holds it.
func (n *namedFields) add(fields *record.Fields, field schema.Text, slot int, needed bool) int {
	if slot == none || n.of.Lent(field.Place) {
		return none
	}
	f := namedField{Text: field, needed: needed, outer: none}
	parts, all := fields.Parts(slot)
	for _, part := range parts {
		path := fields.Paths[part]
		if strings.HasPrefix(path, "$") && !strings.HasPrefix(path, record.InFile) {
			continue
		}
		f.leaves = append(f.leaves, n.leaf(leaf{slot: part, path: path}))
		if all {
			n.list, f.leaves = append(n.list, f), nil
		}
	}
	if len(f.leaves) > 0 {
		n.list = append(n.list, f)
	}
	return len(n.leaves) - 1
}

func (n *namedFields) leaf(l leaf) int {
	n.leaves, n.seen = append(n.leaves, l), append(n.seen, false)
	return len(n.leaves) - 1
}

// within adds a field of what is in another field: of each entry of the list there, or of
// the JSON in the text there.
func (n *namedFields) within(field schema.Text, outer int, list, needed bool) {
	if field.Value == "" || outer == none || n.of.Lent(field.Place) {
		return
	}
	l := leaf{slot: n.leaves[outer].slot, path: n.leaves[outer].path, below: field.Value, json: !list}
	if list {
		l.below = record.OfEach + "." + field.Value
		l.path += l.below
	}
	n.list = append(n.list, namedField{Text: field, leaves: []int{n.leaf(l)}, needed: needed, outer: outer})
}

// unseen are the leaves that no record of a file has, as far as it was read.
type unseen struct {
	of     *namedFields
	leaves []int
	read   int
	found  []string
}

func newUnseen(n *namedFields) unseen {
	u := unseen{of: n}
	for i := range n.leaves {
		u.leaves = append(u.leaves, i)
	}
	return u
}

// record takes in a record.
func (u *unseen) record(r *record.Record) {
	if r.Ragged != "" {
		return
	}
	u.read++
	u.leaves = slices.DeleteFunc(u.leaves, func(i int) bool {
		l := &u.of.leaves[i]
		return l.beside == "" && l.in(r.Values)
	})
}

// aside takes in what a file beside the judgments holds.
func (u *unseen) aside(b *besideFile, values []record.Value, whole []byte, file string) {
	u.found = append(u.found, b.name)
	u.leaves = slices.DeleteFunc(u.leaves, func(i int) bool {
		switch l := &u.of.leaves[i]; {
		case l.beside != b.name:
			return false
		case l.slot == none:
			return byName(whole, l.path, file).Kind != record.Absent
		default:
			return l.in(values)
		}
	})
}

// take takes in what was seen of a file.
func (n *namedFields) take(u unseen) {
	n.read += u.read
	n.found = append(n.found, u.found...)
	for i := range n.leaves {
		n.seen[i] = n.seen[i] || !slices.Contains(u.leaves, i)
	}
}

// names reports whether a path is one of those that are named.
func (n *namedFields) names(path string) bool {
	for _, l := range n.leaves {
		if l.path == path {
			return true
		}
	}
	return false
}

// in reports whether the values of a record have the field there.
func (l *leaf) in(values []record.Value) bool {
	switch v := values[l.slot]; {
	case v.Kind == record.Absent:
		return false
	case l.json:
		_, found := insideOf(v.Text(), l.below)
		return found
	case l.below != "":
		found, _ := record.Look(v, l.below, nil)
		return found.Kind != record.Absent
	case strings.Contains(l.path, record.OfEach):
		for e := range v.Elements() {
			if e.Kind != record.Null {
				return true
			}
		}
		return false
	}
	return true
}

// name lists the fields that a description names. A mark is missed where an item needs it, as
// is said there; what says that a record failed, or is none, may be in no record of a run that
// went well.
func (d *description) name(s *Suite) {
	n, j := &d.named, d.Judgments
	n.of, n.records, n.keyed = s.Benchmark, j.Records.Value, d.fields.WantsMap()
	for _, f := range []struct {
		field  schema.Text
		slot   int
		needed bool
	}{
		{j.Item.Field, d.item, true}, {j.Within, d.within, true}, {j.Model, d.model, true}, {j.Line, d.line, true}, {j.Mark, d.mark, true},
		{j.Variant, d.variant, false}, {j.Sample, d.sample, false}, {j.Judge, d.judge, false}, {j.Run, d.run, false}, {j.Condition, d.conditionAt, false},
		{j.Output, d.output, false}, {j.Reply, d.reply, false},
	} {
		n.add(d.fields, f.field, f.slot, f.needed)
	}
	if len(d.logAt) > 0 {
		n.add(d.fields, j.Prompt, d.logAt[0], false)
		n.texts(d.fields, j.Texts, d.logAt[1:])
		n.lines(d.fields, j.Lines, d.logAt[1+len(j.Texts):], d.line == none)
	}
	for _, of := range []struct {
		entries schema.Ordered[schema.Texts]
		tests   []test
		needed  bool
	}{{j.Keep, d.keep, true}, {j.Skip, d.skip, false}, {j.Failed.Generation, d.generation, false}, {j.Failed.Judgment, d.judgment, false}} {
		for i, t := range of.tests {
			n.add(d.fields, of.entries[i].Key, t.slot, of.needed)
		}
	}
	for i := range d.marks {
		m := &d.marks[i]
		field := m.Field
		if field.Value == "" {
			field = j.Marks[i].Key
		}
		at := n.add(d.fields, field, m.slot, false)
		n.within(m.Mark.Mark, at, true, !m.Optional && !m.hasAbsent && s.scores(m.index))
		n.within(m.Line, at, true, true)
		n.within(m.Reason, at, true, false)
		n.within(m.Reasons.JSON, n.add(d.fields, m.Reasons.Field, m.why, false), false, false)
		n.add(d.fields, m.Equals, m.against, true)
		n.add(d.fields, m.Parent, m.parent, true)
	}
	for i := range d.facts {
		n.add(d.fields, d.facts[i].Field, d.facts[i].slot, false)
	}
	for _, b := range d.beside {
		for i := range b.facts {
			if fact := &b.facts[i]; !n.of.Lent(fact.Field.Place) {
				l := n.leaf(leaf{slot: fact.slot, path: fact.Field.Value, beside: b.name})
				n.list = append(n.list, namedField{Text: fact.Field, leaves: []int{l}, outer: none, beside: fact.Beside})
			}
		}
	}
}

// name lists the fields of prompts, and those that judgments read of them.
func (r *promptReader) name(s *Suite, own []schema.Text) {
	n := &r.named
	n.of, n.records, n.keyed = s.Benchmark, r.Records.Value, r.fields.WantsMap()
	n.add(r.fields, r.Item.Field, r.item, true)
	n.first(r.fields, r.Prompt, r.prompt)
	n.first(r.fields, r.Explanation, r.explain)
	n.texts(r.fields, r.Texts, r.texts)
	n.texts(r.fields, r.Images, r.images)
	n.lines(r.fields, r.Lines, r.lineAt, true)
	for _, path := range own {
		n.add(r.fields, path, r.ownAt[path.Value], false)
	}
}

// first adds fields of which the first that a record has counts.
func (n *namedFields) first(fields *record.Fields, of []schema.Text, slots []int) {
	first := len(n.list)
	for i, slot := range slots {
		n.add(fields, of[i], slot, false)
	}
	if len(n.list) > first {
		for _, other := range n.list[first+1:] {
			n.list[first].leaves = append(n.list[first].leaves, other.leaves...)
		}
		n.list = n.list[:first+1]
	}
}

// texts adds the fields of texts, or of images.
func (n *namedFields) texts(fields *record.Fields, texts schema.Ordered[schema.Text], slots []int) {
	for i, e := range texts {
		n.add(fields, e.Value, slots[i], false)
	}
}

// lines adds the fields of lists of lines.
func (n *namedFields) lines(fields *record.Fields, lists schema.Ordered[schema.Lines], slots []int, list bool) {
	for i, e := range lists {
		at := n.add(fields, e.Value.Field, slots[i], false)
		if list {
			n.within(e.Value.Text, at, true, true)
			n.within(e.Value.Criterion, at, true, false)
		}
	}
}

// scores reports whether a formula of some board uses a mark.
func (s *Suite) scores(mark int) bool {
	for _, b := range s.Boards {
		for _, f := range b.formulas() {
			for _, used := range f.Uses() {
				if used == mark {
					return true
				}
			}
		}
	}
	return false
}

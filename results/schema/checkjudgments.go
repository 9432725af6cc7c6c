package schema

import (
	"slices"
	"strconv"

	"standings/internal/source"
	"standings/results/formula"
)

// The placeholders and fields that say whose a judgment is.
const (
	PlaceModel     = "model"
	placeVariant   = "variant"
	placeSample    = "sample"
	PlaceJudge     = "judge"
	placeRun       = "run"
	PlaceCondition = "condition"
	placeItem      = "item"
)

// Whose are the names of the placeholders that say whose output is judged, and by whom.
var Whose = []string{PlaceModel, placeVariant, placeSample, PlaceJudge, placeRun, PlaceCondition}

// judgments checks how prompts and judges' files are described.
func (c *checker) judgments() {
	c.images()
	for i := range c.b.Prompts {
		c.prompts(&c.b.Prompts[i])
	}
	c.leave(c.b.Leave)
	for i := range c.b.Judgments {
		c.judgment(&c.b.Judgments[i])
	}
	for i := range c.b.Facets {
		c.derivation(&c.b.Facets[i])
	}
	c.cluster()
	for i := range c.b.Boards {
		c.formulas(&c.b.Boards[i])
		c.factColumns(&c.b.Boards[i])
	}
}

// named checks that fields have names.
func (c *checker) named(fields ...Text) {
	for _, f := range fields {
		if f.Value == "" {
			c.errorf(f.At, "a field has no name: write where the value is in a record, or leave it out")
		}
	}
}

// judgment checks how some of the judges' files are described.
func (c *checker) judgment(j *Judgments) {
	patterns := c.files(j.At, j.Files, "judgments/")
	c.format(j.Format.Text, j.Records)
	c.item(j.At, &j.Item, patterns)
	c.facts(j)
	for _, p := range patterns {
		for _, name := range p.Names {
			if near := source.Nearest(name, c.places()); near != "" && near != name {
				c.errorf(j.Files[0].At, "{%s} of pattern %q names neither a facet nor its place (did you mean %q?)", name, p.Text, near)
			}
		}
		for _, field := range []struct {
			name string
			text Text
		}{{PlaceModel, j.Model}, {placeVariant, j.Variant}, {placeSample, j.Sample}, {PlaceJudge, j.Judge}, {placeRun, j.Run}, {PlaceCondition, j.Condition}} {
			if field.text.Value != "" && p.Has(field.name) {
				c.errorf(field.text.At, "%s is read from a field here and from {%s} of pattern %q: keep one", field.name, field.name, p.Text)
			}
		}
		if j.Model.Value == "" && !p.Has(PlaceModel) && !j.Unclear(PlaceModel) {
			c.errorf(j.Files[0].At, "pattern %q does not say whose outputs are judged: put {model} where the path names them, or name a field under model", p.Text)
		}
	}
	for _, tests := range []Ordered[Texts]{j.Keep, j.Skip, j.Failed.Generation, j.Failed.Judgment} {
		for _, e := range tests {
			c.named(e.Key)
		}
	}
	for _, e := range j.Texts {
		c.named(e.Value)
	}
	for _, l := range j.Lines {
		c.lines(l.Key, l.Value)
	}
	if len(j.Marks) == 0 && j.Reply.Value == "" && !j.Unclear("marks") {
		c.errorf(j.At, "judgments need marks: which fields hold the judge's marks, and what they count, such as marks: {verdict: {words: {yes: 1, no: 0}}}")
	}
	if len(j.Marks) > 64 {
		c.errorf(j.At, "judgments have %d marks, at most 64 can be read", len(j.Marks))
	}
	counted := 0
	for _, field := range []Text{j.Sample, j.Run, j.Judge} {
		if field.Value == Nth {
			if counted++; counted > 1 {
				c.errorf(field.At, "%s is counted twice: only one of sample, run and judge can be counted", Nth)
			}
		}
	}
	named := map[string]string{}
	for _, m := range j.Marks {
		c.mark(m.Key, m.Value, j)
		if m.Value.Named.Value != "" && j.Mark.Value == "" {
			c.errorf(m.Value.Named.At, "mark %q is named here, and no field says which mark a record is: write mark: beside marks, with the field", m.Key)
		}
		name := m.Value.RecordName(m.Key.Value)
		if other, twice := named[name]; twice {
			c.errorf(m.Value.Named.At, "marks %q and %q are both named %q in the records", other, m.Key, name)
		}
		named[name] = m.Key.Value
	}
	if j.Mark.Value != "" && j.Line.Value != "" {
		c.errorf(j.Mark.At, "each record is one mark, and one line's mark: leave mark or line out")
	}
}

// mark checks where a mark is read from, and its scale.
func (c *checker) mark(name Text, m Mark, j *Judgments) {
	if !formula.ValidName(name.Value) {
		c.errorf(name.At, "mark %q cannot be part of a formula: use letters, digits and _, and no name of a function", name)
	}
	objects := m.Mark.Value != "" || m.Line.Value != "" || m.Reason.Value != ""
	if objects && !m.IsAList() {
		c.errorf(m.At, "mark %q reads fields of objects in a list: add list: true", name)
	}
	if objects && m.Mark.Value == "" {
		c.errorf(m.At, "mark %q needs mark: which field of each object holds it", name)
	}
	if m.IsAList() && j.Line.Value != "" {
		c.errorf(m.At, "mark %q is a list in a table with a row a line: leave list out, or line", name)
	}
	number := len(m.Values)+len(m.Words) > 0 || m.Min.Known() || m.Max.Known()
	switch {
	case m.Equals.Value != "" && number:
		c.errorf(m.Equals.At, "mark %q is 1 where two fields are equal, else 0: leave words, values, min and max out", name)
	case m.Equals.Value != "" && (objects || j.Line.Value != ""):
		c.errorf(m.Equals.At, "mark %q compares two fields: leave equals out, or line and the fields of objects", name)
	case m.Equals.Value != "":
	case m.Unclear("values") || m.Unclear("words") || m.Unclear("min") || m.Unclear("max"): // said
	case !number:
		c.errorf(m.At, "mark %q has no scale: add what its marks count, such as words: {yes: 1, no: 0}, values: [0, 1], or min: 0 and max: 10", name)
	case m.Min.Known() != m.Max.Known():
		c.errorf(m.At, "mark %q has only one end of its scale: give min and max", name)
	case m.Min.Known() && m.Min.Rat.Cmp(m.Max.Rat) >= 0:
		c.errorf(m.Max.At, "mark %q should have min below max", name)
	case m.Min.Known() && len(m.Values) > 0:
		c.errorf(m.At, "mark %q has values and min and max: keep one", name)
	}
	c.further(j, name, m)
	for i := range c.b.Judgments {
		other := &c.b.Judgments[i]
		if o, ok := other.Marks.Get(name.Value); ok && o.IsList(other) != m.IsList(j) && other != j {
			c.errorf(m.At, "mark %q is a list in one description and a single mark in another: give them two names", name)
			return
		}
	}
}

// further checks the remaining keys of a mark.
func (c *checker) further(j *Judgments, name Text, m Mark) {
	if m.Find.Value != "" {
		if _, err := ParseFind(m.Find.Value, "x"); err != nil {
			c.errorf(m.Find.At, "find %q %v", m.Find, err)
		}
	}
	if m.Parent.Value != "" && !m.IsList(j) {
		c.errorf(m.Parent.At, "mark %q is no list, and has no lines that depend on others: leave parent out, or add list: true", name)
	}
	if _, err := strconv.ParseFloat(m.Default.Value, 64); m.Default.Value != "" && m.Default.Value != Omitted && err != nil {
		c.errorf(m.Default.At, "default of mark %q should be a number or omit, not %q", name, m.Default)
	}
}

func (c *checker) format(format, records Text) {
	if records.Value != "" && format.Value != "" && format.Value != "json" {
		c.errorf(records.At, "records is a field of a JSON file, the format is %s", format)
	}
}

// item checks where an item's id is: in the field id by default, or in a part of the path.
func (c *checker) item(at source.At, i *ItemID, patterns []*Pattern) {
	if i.Field.Value == "" {
		i.Field = Text{Value: "id", At: at}
		if slices.ContainsFunc(patterns, func(p *Pattern) bool { return p.Has(placeItem) }) {
			i.Field.Value = placeItem
		}
	}
	if i.Like.Value == "" {
		return
	}
	if _, err := ParseLike(i.Like.Value); err != nil {
		c.errorf(i.Like.At, "like %q %v", i.Like, err)
	}
}

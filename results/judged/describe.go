package judged

import (
	"strings"

	"standings/results/judged/record"
	"standings/results/schema"
)

// description is one description of judges' files, ready to read by.
type description struct {
	*schema.Judgments
	identity identity
	fields   *record.Fields
	// Slots; none where the description names no field.
	item, within, model, variant, sample, judge, run, conditionAt, line, mark int
	// Fields that say what the description reads elsewhere, or not at all.
	ownModel, ownJudge int
	nth                int          // of the sample, run or judge that is a judgment's number among those of one output; none
	nthIs              string       // what is counted: "judge 1"; "" is a number alone
	output, reply      int          // the model's text, the judge's reply: part of no score
	logAt              []int        // the item's prompt, its texts and its criteria; none where no field is named
	lines              []lineReader // of its criteria
	ofPrompt           []int        // what is read of the item's record in the prompt files
	facetAt            []int        // by facet: the field of an item's group, or of those of its criteria; none

	marks      []markReader
	keep       []test
	skip       []test
	generation []test
	judgment   []test
	facts      []factReader // of the files themselves
	beside     []besideFile
	named      namedFields
}

// noDescription is that of a file whose records have no fields to read: of prompts, or of
// what people say.
var noDescription = &description{fields: &record.Fields{}, output: none, reply: none}

// descriptionOf is what a file's records are read by.
func (s *Suite) descriptionOf(file int32) *description {
	if d := s.Files[file].description; d != none {
		return s.descriptions[d]
	}
	return noDescription
}

func (suite *Suite) newDescription(j *schema.Judgments) (*description, error) {
	d := &description{Judgments: j, identity: newIdentity(j.Item), ownModel: none, ownJudge: none}
	var s slots
	d.item = s.add(j.Item.Field.Value)
	d.within = s.add(j.Within.Value)
	d.model = s.add(j.Model.Value)
	d.variant = s.add(j.Variant.Value)
	d.sample = s.add(j.Sample.Value)
	d.judge = s.add(j.Judge.Value)
	d.run = s.add(j.Run.Value)
	d.conditionAt = s.add(j.Condition.Value)
	d.line = s.add(j.Line.Value)
	d.mark = s.add(j.Mark.Value)
	if d.model == none {
		d.ownModel = s.add(schema.PlaceModel)
	}
	if d.judge == none {
		d.ownJudge = s.add(schema.PlaceJudge)
	}
	d.nth = none
	for _, slot := range []int{d.sample, d.run, d.judge} {
		if slot != none && s.paths[slot] == schema.Nth {
			d.nth = slot
		}
	}
	if d.nth != none && d.nth == d.judge {
		d.nthIs = "judge "
	}
	d.output, d.reply = s.add(j.Output.Value), s.add(j.Reply.Value)
	for i := range suite.facets {
		d.facetAt = append(d.facetAt, s.add(suite.facets[i].Field.Value))
	}
	if j.Prompt.Value != "" || len(j.Texts)+len(j.Lines) > 0 {
		d.logAt = []int{s.add(j.Prompt.Value)}
	}
	for _, e := range j.Texts {
		d.logAt = append(d.logAt, s.add(e.Value.Value))
	}
	for _, e := range j.Lines {
		d.logAt = append(d.logAt, s.add(e.Value.Field.Value))
		d.lines = append(d.lines, newLineReader(e.Key.Value, e.Value))
	}
	d.keep = newTests(j.Keep, &s)
	d.skip = newTests(j.Skip, &s)
	d.generation = newTests(j.Failed.Generation, &s)
	d.judgment = newTests(j.Failed.Judgment, &s)
	for _, e := range j.Marks {
		m, err := newMarkReader(e.Key.Value, e.Value, j, suite.textTitles())
		if err != nil {
			return nil, err
		}
		m.index = suite.mark(m.name)
		m.record = e.Value.RecordName(m.name)
		m.slot, m.why, m.against, m.parent = s.add(m.field), s.add(m.Reasons.Field.Value), none, s.add(m.Parent.Value)
		if m.Equals.Value != "" && m.asked == "" {
			m.against = s.add(m.Equals.Value)
		}
		d.marks = append(d.marks, m)
	}
	err := d.newFacts(&s)
	if err != nil {
		return nil, err
	}
	for slot, path := range s.paths {
		if strings.HasPrefix(path, record.OfPrompt) {
			d.ofPrompt = append(d.ofPrompt, slot)
		}
	}
	if d.fields, err = record.NewFields(s.paths); err == nil {
		d.name(suite)
	}
	return d, err
}

// promptPaths lists what judgments read of their items' records in the prompt files.
func promptPaths(b *schema.Benchmark) (paths []schema.Text) {
	for i := range b.Judgments {
		for _, m := range b.Judgments[i].Marks {
			for _, f := range []schema.Text{m.Value.Field, m.Value.Equals, m.Value.Parent} {
				if strings.HasPrefix(f.Value, record.OfPrompt) {
					paths = append(paths, f)
				}
			}
		}
	}
	return paths
}

// test matches a field that reads as one of some texts.
type test struct {
	slot  int
	texts []string // * matches any letters
}

func newTests(tests []schema.Entry[schema.Texts], s *slots) (out []test) {
	for _, e := range tests {
		t := test{slot: s.add(e.Key.Value)}
		for _, text := range e.Value {
			t.texts = append(t.texts, text.Value)
		}
		out = append(out, t)
	}
	return out
}

// matches reports whether the record matches one of the tests. Lists and objects read
// as nothing and match none.
func matches(tests []test, values []record.Value) bool {
	for _, t := range tests {
		v := values[t.slot]
		if v.Kind == record.Absent || v.Kind == record.List || v.Kind == record.Object {
			continue
		}
		text := v.Text()
		for _, pattern := range t.texts {
			if glob(pattern, text) {
				return true
			}
		}
	}
	return false
}

// glob matches a text against a pattern in which * matches any letters.
func glob(pattern, text string) bool {
	parts := strings.Split(pattern, "*")
	last := len(parts) - 1
	if last == 0 {
		return pattern == text
	}
	rest, good := strings.CutPrefix(text, parts[0])
	for _, part := range parts[1:last] {
		var found bool
		_, rest, found = strings.Cut(rest, part)
		good = good && found
	}
	return good && strings.HasSuffix(rest, parts[last])
}

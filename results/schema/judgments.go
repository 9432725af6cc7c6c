package schema

import (
	"strings"

	"gopkg.in/yaml.v3"

	"standings/internal/source"
	"standings/results/formula"
	"standings/results/judged/record"
)

// Texts is a list of texts.
type Texts []Text

type formatName struct{ Text }

func (formatName) Shapes() []source.Shape {
	var names []string
	for _, f := range record.Formats {
		names = append(names, f.Name)
	}
	return []source.Shape{{Is: Text{}, Words: names, Example: names[0]}}
}

func (f *formatName) DecodeYAML(d *source.Decoder, node *yaml.Node) { d.Into(node, &f.Text) }

// Prompts describes some of the suite's own prompt files. A file belongs to the
// first description that has a pattern for it. Of an item that is in files
// of several descriptions, each gives what the ones before it do not.
type Prompts struct {
	source.At   `gone:"leave: a key at the left margin"`
	Files       filePatterns   `yaml:",alone"` // which files, such as prompts/evaluation_{dimension}.json; required
	Format      formatName     // what the files are; "": as their names end
	Records     field          // of a JSON file: where the records are; "": the file is the list or map of them
	Item        ItemID         // where an item's id is; absent: "id"
	Within      Text           `is:"facet"` // id of the facet within whose groups ids are unique; "": they are unique in the benchmark
	Prompt      fields         // where the prompt is; of several, the first that a record has
	Explanation fields         // where it says what the prompt means; of several, the first that a record has
	Texts       Ordered[field] // further texts to show: by title, where they are; the end of a field such as prompt_zh says the language
	Images      Ordered[field] // images that belong to the prompt: by title, where a path or a list of paths is; see "images.prompts"
	Lines       Ordered[Lines] // by the name of the mark that they belong to; where there is one list only, by any name
}

// ItemID says where a record names its item: a field, or a field and how the id
// is written in it: {field: image, like: "{number}.png"}.
type ItemID struct {
	source.At
	Field field // where it is; of several, written as a list, the texts are joined with hyphens; "": "id", or the part {item} of the file's path
	// Like is a pattern of the field's text with {id}, or with {number} where leading
	// zeros do not count: "{number}.png" finds item 7 in "0007.png", and
	// "{number:4}*.png", a number of four digits, finds it in "0007_seed2.png";
	// absent: the text is the id
	Like Text
}

// joiner is between the fields that an id is joined of.
const joiner = " + "

func (ItemID) Shapes() []source.Shape {
	return []source.Shape{
		{Is: Text{}, Example: "prompt_id"},
		{Is: []Text{}, Example: "[kind, number]"},
		{Example: `{field: image, like: "{number}.png"}`},
	}
}

func (i *ItemID) DecodeYAML(d *source.Decoder, node *yaml.Node) {
	type keys ItemID
	switch i.At = d.At(node); node.Kind {
	case yaml.ScalarNode:
		d.Into(node, &i.Field)
	case yaml.SequenceNode:
		var parts []string
		var of Texts
		d.Into(node, &of)
		for _, part := range of {
			parts = append(parts, part.Value)
		}
		i.Field = Text{Value: strings.Join(parts, joiner), At: i.At}
	default:
		d.Into(node, (*keys)(i))
	}
}

// Lines is the list of an item's checklist lines or questions, each of which the
// judge marks. Written as the field alone where the lines are plain texts. The
// lines named as a mark belong to that mark; where there is one list of lines
// only, it belongs to every list of marks.
type Lines struct {
	source.At
	Field     field `yaml:",alone"` // where the list is, or a map: see keys; required
	Text      field // of each object of the list: where the line's text is; "": the list holds texts
	Criterion field // of each object of the list: where the line's explanation or criterion is
	Keys      Text  // makes lines of a map: of the values whose keys contain this text, in the order of the file
	// Criteria is the text that the key of a line's criterion has instead of that of keys:
	// {keys: q, criteria: c} finds q1 with c1, det_q2 with det_c2.
	Criteria Text
	Tags     Texts // words of which each line begins with one in square brackets: [Image] Is …
}

// Judgments describes some of the judge's own output files. A file belongs to
// the first description that has a pattern for it. Patterns are written for the
// folder judgments/; the same serve judgments-<condition>/.
//
// Model, variant, sample, judge, run and condition are read from the pattern's
// placeholders of those names, or from fields. A model is always named; without
// a judge the judgment is by the benchmark's judge; without a condition it is of
// the folder's, without that of the first the benchmark declares. A placeholder
// named as a facet, or as a facet's place, says which group an item is of.
type Judgments struct {
	source.At `gone:"leave: a key at the left margin"`
	// Harness is the name of a recipe: of how the files of an evaluation program are read,
	// such as lm-eval. A key that is written beside it replaces that
	// of the recipe. The program brings some along; a project's own is
	// results/harnesses/NAME.yaml, with the keys of an entry of judgments. "": no recipe.
	Harness Text
	Files   filePatterns `yaml:",alone"` // which files, such as judgments/{model}/{task}_eval/{judge}_results.json; absent: those of the recipe
	Format  formatName   // what the files are, where eval is a zip archive of a log of Inspect, with the samples as records; "": as their names end
	Records field        // of a JSON file: where the records are; "": the file is the list or map of them
	Item    ItemID       // where an item's id is; absent: "id"

	Within    field          // where the item's group is, where the prompts' ids are unique within a facet only; "": a placeholder, or none is needed
	Model     field          // where the model's id, name or alias is; "": the placeholder {model}
	Variant   field          // where the variant is; "": the placeholder {variant}, or the plain model
	Sample    field          // where it says which of the model's outputs for the item is judged, such as an epoch, a trial or the number of an image; "": the placeholder {sample}, or there is one output
	Judge     field          // where the judge's name is; "": the placeholder {judge}, or the benchmark's judge
	Run       field          // where the number or name of the run is; "": the placeholder {run}, or one run
	Condition field          // where the condition's id is; "": the placeholder {condition}, or the folder's
	Prompt    field          // where the prompt is that the model was given, of items that no prompt file holds: the first record of an item gives it
	Texts     Ordered[field] // further texts of such items: by title, where they are
	Lines     Ordered[Lines] // criteria of such items, as in prompts: by the name of the mark that they belong to, where they are
	Output    field          // where the text is that the model gave; it is shown, and part of no score
	// Reply is where the judge's whole reply is; it is shown, and part of no score.
	// A description with a reply and without marks is of files beside
	// the judgments that say only that.
	Reply field

	// Line makes each record one line's mark instead of a whole judgment: it is where
	// the line's number from 1, or its text, is. Lines is then where its own text is.
	Line field
	// Mark makes each record one mark instead of a whole judgment, as in tables of
	// model, item, metric and score: it is where the mark's name is.
	Mark  field
	Marks Ordered[Mark]  // by their names in formulas; none: the files hold replies only
	Keep  Ordered[Texts] // the only rows that are records: by field, the texts that show it, where "*" stands for any letters; none: all are
	Skip  Ordered[Texts] // rows that are no records: by field, the texts that show it, where "*" stands for any letters
	// Failed says which records mean "not judged", and why.
	Failed failed
	Short  Text `one:"missing average error"` // what a list of marks shorter than the item's lines means: the item is missing, those that are there count for all, with a warning, or it is an error; "": "missing"
	Long   Text `one:"error missing average"` // what a longer list means; "": "error"
	// Facts are what the files say of how a row was made: a date, a program and its
	// version, a seed, a cost. Each is a column, by its id, of the boards that have a row of
	// which it is known; a board that has a column of that id and kind says more of it there.
	// A row whose facts "revision" or "date" are before the benchmark's revision is marked.
	Facts Ordered[Fact]
}

// failed holds, for each reason, fields and the texts that show it; * stands for
// any letters. One that fits is enough.
type failed struct {
	source.At
	Generation Ordered[Texts] // the model gave nothing to judge: by field, the texts that show it
	Judgment   Ordered[Texts] // the judge failed, or its reply could not be read: by field, the texts that show it
}

// What a list of marks that is not as long as the item's lines means, where that is
// not that the item is missing.
const (
	LengthAverage = "average" // those that are there count for all, with a warning
	LengthError   = "error"
)

// Mark describes one mark, or one list of marks, and how it becomes numbers. Its
// key is its name in formulas. One of values, words, equals, or min and max says
// which numbers it can be: a mark off its scale is an error. true and false count 1
// and 0 where no word says otherwise. What is written as no number, as an infinite one or
// left empty, is no mark: what holds one is not judged.
type Mark struct {
	source.At
	Field   field   // where it is; "": under the mark's name
	List    bool    // whether it is a list of marks, one a line, instead of one mark; a field with [] always is
	Mark    field   // of each object of the list: where the mark is; "": the list holds the marks
	Line    field   // of each object of the list: where the line's number from 1, or its text, is; "": lines in their order
	Reason  field   // of each object of the list: where the reason is
	Named   Text    // in files with a record a mark: what they call it; "": its name in formulas
	Reasons reasons // where the judge's reasons are, outside the list
	// Find reads the mark out of a text, such as a judge's whole reply: a pattern of a line
	// of it with {mark} for a number or one of the words, and * for any letters, such as
	// "Quality: {mark}"; of a list, every line that fits is one mark.
	Find Text
	// Parent is where the lines are that a line depends on: a list with, for each line,
	// the numbers from 1 of others, or nothing or 0; in a table with a row a line, those of
	// its own line, such as "1,2". A line counts 0 where the mark
	// of one of these is 0; its parents' own parents are left aside.
	Parent field
	// Default is what the mark counts where its field is absent or empty, or, in a list,
	// where a line has no mark; "omit" leaves it out of the means and other functions of several marks.
	Default Text
	Pass    Fraction // from where on a mark counts as passed where verdicts are shown and counted; absent: the best it can be does, of marks with no more than two values
	// Optional marks may be missing from a judgment, which then counts as not judged, with a
	// warning a file; false: a judgment without the mark is an error.
	Optional bool
	Words    Ordered[Fraction] // what each word counts, such as {yes: 1, no: 0}; "*" is any other word, counted with a warning
	// Equals makes the mark 1 where the field says the same as this one, and 0 where it
	// does not, capitals, spaces and a full stop at the end aside: the title of a text of the
	// prompts, or another field of the record. Of a list of marks it is a list, compared entry by entry.
	Equals field
	Values []Fraction // the only numbers it can be
	Min    Fraction   // the least it can be
	Max    Fraction   // the most it can be
}

// Nth is the field that counts the judgments of one output, each by its own number.
const Nth = "$nth"

// OnlyReplies reports whether the files hold the judge's replies and no marks.
func (j *Judgments) OnlyReplies() bool { return j.Reply.Value != "" && len(j.Marks) == 0 }

// IsList reports whether a judgment holds a list of this mark; in a table with a
// row a line every mark is one.
func (m Mark) IsList(j *Judgments) bool { return m.IsAList() || j.Line.Value != "" }

// IsAList reports whether one record holds a list of this mark.
func (m Mark) IsAList() bool { return m.List || strings.Contains(m.Field.Value, "[]") }

// Omitted is the default of a mark that is left out where it is absent.
const Omitted = "omit"

// RecordName is what records call a mark of a name, where each record is one mark.
func (m Mark) RecordName(name string) string {
	if m.Named.Value != "" {
		return m.Named.Value
	}
	return name
}

// reasons says where reasons are: a field that holds a list of them or one text,
// or text with JSON inside it: {field: answer_2, json: reason}.
type reasons struct {
	source.At
	Field field `yaml:",alone" need:"a reason's field"` // where they are; required
	JSON  field // of the first JSON object inside the text that has it: where the reason is; "": the text itself
}

// Marks lists the marks that judgments hold, in the order in which they are
// first declared: what formulas are written over.
func (b *Benchmark) Marks() (marks []formula.Mark) {
	seen := map[string]bool{}
	for i := range b.Judgments {
		for _, m := range b.Judgments[i].Marks {
			if !seen[m.Key.Value] {
				seen[m.Key.Value] = true
				marks = append(marks, formula.Mark{Name: m.Key.Value, List: m.Value.IsList(&b.Judgments[i])})
			}
		}
	}
	return marks
}

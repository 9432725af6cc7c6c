package schema

import "standings/internal/source"

// Texts is a list of texts.
type Texts []Text

// A field, here and below, is a path to a value in a record: a column of a CSV
// file, or keys of nested JSON objects parted by dots, such as answer.marks.
// "$" is the record as a whole, "$key" the key it stands under in a map.

// Prompts describes some of the suite's own prompt files. A file belongs to the
// first description that has a pattern for it. Of an item that stands in files
// of several descriptions each gives what the ones before it do not.
type Prompts struct {
	source.At
	Files       Texts         `yaml:",alone"` // patterns such as prompts/evaluation_{dimension}.json, see [Pattern]
	Format      Text          // json, jsonl or csv; "": as the file's name ends
	Records     Text          // field of a JSON file that holds the records; "": the file is the list or map itself
	Item        ItemID        // where an item's id is; in the field id where nothing is said
	Within      Text          // facet within whose groups ids are unique; "": they are unique in the benchmark
	Prompt      Texts         // field of the prompt; of several, the first that a record has
	Explanation Texts         // field of what the prompt means; of several, the first that a record has
	Texts       Ordered[Text] // further texts: title, field
	Images      Ordered[Text] // images that belong to the prompt: title, field with a path or a list of them, see [Images]
	Lines       Ordered[Lines]
	Leave       Texts // patterns of files in prompts/ to leave alone
}

// ItemID says where a record names its item: a field, or a field and how the id
// stands in it: {field: image, like: "{number}.png"}.
type ItemID struct {
	source.At
	Field Text `yaml:",alone"`
	// Like is a pattern with {id}, or with {number} where leading zeros do not
	// count: "{number}.png" finds item 7 in 0007.png, and "{number:4}*.png", a
	// number of four digits, finds it in 0007_seed2.png. See [Like].
	Like Text
}

// Lines is the list of an item's checklist lines or questions, each of which the
// judge marks. Written as the field alone where the lines are plain texts. The
// lines named as a mark belong to that mark; where there is one list of lines
// only, it belongs to every list of marks.
type Lines struct {
	source.At
	Field     Text `yaml:",alone"` // the list, or a map: see Keys
	Text      Text // field of a line's text in each object of the list; "": the list holds texts
	Criterion Text // field of a line's explanation or criterion in each object
	// Keys makes lines of a map: of the values whose keys contain this text, in
	// the order of the file. Criteria is what stands in its place in the key of
	// a line's criterion: keys q, criteria c finds q1 and c1, det_q2 and det_c2.
	Keys     Text
	Criteria Text
	Tags     Texts // words of which each line begins with one in square brackets: [Image] Is …
}

// Judgments describes some of the judge's own output files. A file belongs to
// the first description that has a pattern for it. Patterns are written for the
// folder judgments/; the same serve judgments-<condition>/.
//
// Model, variant, judge, run and condition are read from the pattern's
// placeholders of those names, or from fields. A model is always named; without
// a judge the judgment is by the benchmark's judge; without a condition it is of
// the folder's, without that of the first the benchmark declares. A placeholder
// named as a facet, or as a facet's place, tells an item's group.
type Judgments struct {
	source.At
	Files   Texts  `yaml:",alone"` // patterns such as judgments/{model}/{task}_eval/{judge}_results.json, see [Pattern]
	Format  Text   // json, jsonl or csv; "": as the file's name ends
	Records Text   // field of a JSON file that holds the records; "": the file is the list or map itself
	Item    ItemID // where an item's id is; in the field id where nothing is said

	// Fields, each instead of a placeholder.
	Within    Text // of the item's group, where the prompts' ids are unique within a facet only
	Model     Text
	Variant   Text
	Judge     Text
	Run       Text
	Condition Text
	Output    Text // of the text that the model gave; shown, and part of no score
	// Reply is the field of the judge's whole reply; shown, and part of no score.
	// A description with a reply and without marks is of files that lie beside
	// the judgments and say only that.
	Reply Text

	// Line makes each record one line's mark instead of a whole judgment: the
	// field of the line's number from 1, or of its text.
	Line  Text
	Marks Ordered[Mark]
	Skip  Ordered[Texts] // rows that are no records: field and the texts that show it; * stands for any letters
	// Failed tells which records mean "not judged", and why.
	Failed failed
	Short  Text // what a list of marks shorter than the item's lines means: "missing" (or ""), "average" or "error"
	Long   Text // what a longer one means: "error" (or ""), "missing" or "average"
	Leave  Texts
}

// failed holds, for each reason, fields and the texts that show it; * stands for
// any letters. One that fits is enough.
type failed struct {
	source.At
	Generation Ordered[Texts] // the model gave nothing to judge
	Judgment   Ordered[Texts] // the judge failed, or its reply could not be read
}

// What a list of marks that is not as long as the item's lines means.
const (
	lengthMissing = "missing" // the item is not judged, counted apart
	LengthAverage = "average" // the marks there are stand for all, with a warning
	LengthError   = "error"
)

// Mark describes one mark, or one list of marks, and how it becomes numbers. Its
// key is its name in formulas. One of values, words, or min and max says which
// numbers it can be: a mark off its scale is an error.
type Mark struct {
	source.At
	Field   Text              // "": the mark's name
	List    bool              // a list of marks, one a line, instead of one mark
	Mark    Text              // field of the mark in each object of the list
	Line    Text              // field of the line's number from 1, or of its text, in each object; "": lines in their order
	Reason  Text              // field of the reason in each object
	Reasons reasons           // where the judge's reasons are outside the list
	Words   Ordered[Fraction] // words to numbers; "*" is any other word, counted with a warning
	Values  []Fraction        // the only numbers it can be
	Min     Fraction
	Max     Fraction
}

// OnlyReplies reports whether the files hold the judge's replies and no marks.
func (j *Judgments) OnlyReplies() bool { return j.Reply.Value != "" && len(j.Marks) == 0 }

// IsList reports whether a judgment holds a list of this mark; in a table with a
// row a line every mark is one.
func (m Mark) IsList(j *Judgments) bool { return m.List || j.Line.Value != "" }

// reasons says where reasons are: a field that holds a list of them or one text,
// or text with JSON inside it: {field: answer_2, json: reason}.
type reasons struct {
	source.At
	Field Text `yaml:",alone"`
	JSON  Text // field in the first JSON object inside the text that has it
}

package schema

import (
	"strings"
	"testing"
)

const described = `title: Rivers
question: Does the picture show the river the prompt implies?
judge: {name: A reader, names: [reader-1]}
conditions: [{id: plain}, {id: clear}]
facets:
  - {id: bank, place: side, groups: [{id: Left, spellings: [l]}, {id: Right}]}
  - {id: topic, field: about.topic, groups: [{id: fish}, {id: flow}]}
  - {id: domain, facet: topic, groups: [{id: Life, of: [fish]}, {id: Water, of: [flow]}]}
  - {id: half, groups: [{id: One, ids: ["1-50"]}, {id: Two, ids: ["51-99", extra]}]}
boards:
  - {id: score, title: Score, also: [clear], facets: [bank, domain], scale: {min: 0, max: 1}, overall: items, score: mean(marks)}
  - id: halves
    title: Halves
    facets: [half]
    scale: {min: 0, max: 1}
    overall: groups
    score: {One: mean(marks), Two: "(0.7*mean(marks) + 0.3*grade) / 2"}
prompts:
  - files: prompts/{side}.json
    item: {field: image, like: "{number}.png"}
    within: bank
    prompt: [text, prompt]
    lines: {marks: {field: list, text: item, criterion: why, tags: [Text]}, other: questions}
judgments:
  - files: judgments/{side:l|Right}/{model}/{judge}.jsonl
    item: id
    variant: variant
    skip: {id: "sum*"}
    failed: {generation: {out: [failed, nothing]}}
    short: average
    marks:
      marks: {field: answers, list: true, mark: verdict, reason: why, words: {yes: 1, no: 0, "*": 0}}
      grade: {min: 0, max: 2, reasons: {field: reply, json: reason}}
leave: "*.log"
`

func TestDescribed(t *testing.T) {
	b, problems := read(described)
	if len(problems) > 0 {
		t.Fatalf("problems in a good file:\n%s", strings.Join(problems, "\n"))
	}
	j := b.Judgments[0]
	if j.Item.Field.Value != "id" || b.Prompts[0].Item.Like.Value != "{number}.png" || len(b.Prompts[0].Prompt) != 2 || len(b.Leave) != 1 {
		t.Errorf("short and long ways of writing: %+v", j)
	}
	if l := b.Prompts[0].Lines; l[1].Value.Field.Value != "questions" || l[0].Value.Text.Value != "item" {
		t.Errorf("lines: %+v", l)
	}
	if m := b.Marks(); len(m) != 2 || !m[0].List || m[1].List {
		t.Errorf("marks: %+v", m)
	}
	if words, _ := j.Marks.Get("marks"); len(words.Words) != 3 || words.Words[0].Key.Value != "yes" {
		t.Errorf("words: %+v", words)
	}
	if tests, _ := j.Failed.Generation.Get("out"); len(tests) != 2 {
		t.Errorf("failed: %+v", j.Failed)
	}
}

func TestDescribedSaysWhatIsWrongAndWhere(t *testing.T) {
	for _, test := range []struct{ name, old, new, want string }{
		{"unknown name in a formula", "score: mean(marks)}", "score: mean(mark)}", `:11:123: formula "mean(mark)", letter 6: unknown name "mark" (did you mean "marks"?)`},
		{"unknown name in quotes", "0.3*grade", "0.3*grad", `:17:60: formula "(0.7*mean(marks) + 0.3*grad) / 2", letter 24: unknown name "grad" (did you mean "grade"?)`},
		{"wrong type in a formula", "One: mean(marks)", "One: mean(grade)", `:17:18: formula "mean(grade)", letter 1: not enough arguments to call mean`},
		{"no formula for a group", "One: mean(marks), ", "", `board "halves" has no formula for the group "One"`},
		{"formula of no group", "score: {One:", "score: {Three: 1, One:", `facet "half" has no group "Three"`},
		{"facet that cannot be found", "place: side, ", "", `facet "bank" does not say how an item's group is found: add field, place, facet or ids to it`},
		{"two ways", "place: side,", "place: side, field: x,", `facet "bank" says in more than one way how an item's group is found`},
		{"label of two groups", "spellings: [l]", "spellings: [right]", `"Right" means the group "Left" and the group "Right"`},
		{"group of no facet", "of: [fish]", "of: [fihs]", `facet "topic" has no group "fihs" (did you mean "fish"?)`},
		{"group that none lists", "{id: flow}", "{id: flow}, {id: mud}", `no group of facet "domain" lists "mud" under of`},
		{"prompt without a field", "prompt: [text, prompt]", "prompt: [text, '']", `:22:20: a field has no name`},
		{"text without a field", "within: bank", "within: bank\n    texts: {Place: ''}", `:22:20: a field has no name`},
		{"image without a field", "within: bank", "within: bank\n    images: {Map: ''}", `:22:19: a field has no name`},
		{"skip without a field", `skip: {id: "sum*"}`, `skip: {"": "sum*"}`, `:28:12: a field has no name`},
		{"failure without a field", "generation: {out:", "generation: {'':", `:29:27: a field has no name`},
		{"facet of itself", "facet: topic,", "facet: domain,", `facet "domain" derives from itself`},
		{"ranges that overlap", `"51-99"`, `"50-99"`, `range "50-99" holds the id "50", which is in the group "One" already`},
		{"range upside down", `"51-99"`, `"99-51"`, `range "99-51" runs backwards`},
		{"endless range", `"51-99"`, `"51-999999999"`, `spans more than 100000 ids`},
		{"unknown condition", "also: [clear]", "also: [cleer]", `unknown condition "cleer" (did you mean "clear"?)`},
		{"pattern without a model", "{model}/", "", `does not say whose outputs are judged: put {model} where the path names them, or name a field under model`},
		{"pattern elsewhere", "files: prompts/", "files: ../prompts/", `should be a path below the benchmark's folder`},
		{"pattern of another folder", "files: prompts/", "files: pictures/", `should begin with prompts/`},
		{"unknown placeholder", "{judge}.jsonl", "{jugde}.jsonl", `{jugde} of pattern`},
		{"a model told twice", "    variant: variant", "    variant: variant\n    model: model", `model is read from a field here and from {model}`},
		{"like without an id", `like: "{number}.png"`, `like: "*.png"`, `like "*.png" should hold {id} or {number} once`},
		{"unknown facet", "within: bank", "within: bnak", `unknown facet "bnak" (did you mean "bank"?)`},
		{"criterion without text", "text: item, ", "", `criterion needs text`},
		{"keys and text", "text: item,", "text: item, keys: q,", `keys make lines of a map`},
		{"no scale of a mark", "min: 0, max: 2, ", "", `mark "grade" has no scale: add what its marks count, such as words: {yes: 1, no: 0}`},
		{"half a scale", "min: 0, max: 2, ", "min: 0, ", `mark "grade" has only one end of its scale`},
		{"scale upside down", "min: 0, max: 2, ", "min: 2, max: 0, ", `mark "grade" should have min below max`},
		{"name of a function", "grade: {min", "max: {min", `mark "max" cannot be part of a formula`},
		{"objects of no list", "list: true, mark", "mark", `mark "marks" reads fields of objects in a list: add list: true`},
		{"unknown word", "short: average", "short: avrage", `short should be missing, average or error, not "avrage" (did you mean "average"?)`},
		{"unknown format", "    item: id\n", "    item: id\n    format: jsnl\n", `format should be csv, jsonl, eval or json, not "jsnl" (did you mean "jsonl"?)`},
		{"unknown key", "    marks:\n", "    mraks: {}\n    marks:\n", `unknown key "mraks" (did you mean "marks"?)`},
		{"tag in brackets", "tags: [Text]", `tags: ["[Text]"]`, `should be a word without square brackets`},
	} {
		t.Run(test.name, func(t *testing.T) {
			if !strings.Contains(described, test.old) {
				t.Fatalf("the good file does not hold %q", test.old)
			}
			_, problems := read(strings.Replace(described, test.old, test.new, 1))
			if !strings.Contains(strings.Join(problems, "\n"), test.want) {
				t.Errorf("want a problem with %q, got:\n%s", test.want, strings.Join(problems, "\n"))
			}
		})
	}
}

// A column that a board declares of a fact holds what the fact is: a number, or a text.
func TestColumnsOfFacts(t *testing.T) {
	for _, test := range []struct{ fact, column, want string }{
		{"{field: a, kind: number}", "x", ""},
		{"{field: a, kind: date}", "{id: x, kind: text}", ""},
		{"{field: a, kind: number, counts: records, beside: a.json}", "{id: x, kind: text}", ""},
		{"a", "x", `column "x" is of kind number, and the fact of that name, which fills it, of kind text: write kind: text here`},
		{"{field: a, kind: number}", "{id: x, kind: text}", `column "x" is of kind text, and the fact of that name, which fills it, of kind number`},
		{"{field: a, kind: number, unit: s}", "{id: x, kind: duration}", `column "x" is of kind duration, and the fact of that name, which fills it, of kind number`},
	} {
		text := strings.Replace(described, "    item: id\n", "    item: id\n    facts: {x: "+test.fact+"}\n", 1)
		_, problems := read(strings.Replace(text, "title: Score, ", "title: Score, columns: ["+test.column+"], ", 1))
		if said := strings.Join(problems, "\n"); test.want == "" && said != "" || !strings.Contains(said, test.want) {
			t.Errorf("a fact %s in a column %s: %s", test.fact, test.column, said)
		}
	}
}

// A row of a variant that two conditions list would be of both.
func TestAVariantOfTwoConditions(t *testing.T) {
	text := strings.Replace(described, "[{id: plain}, {id: clear}]", "[{id: plain}, {id: clear, variants: [Clear, Short]}, {id: other, variants: [clear]}]", 1)
	_, problems := read(text)
	if want := `variant "clear" is listed by the conditions "clear" and "other": its rows belong to "clear" alone`; len(problems) != 1 || !strings.Contains(problems[0], want) {
		t.Errorf("said %q, want %s", problems, want)
	}
}

// A formula whose values are a small part of the scale is suspect; a sum over a list may reach any.
func TestFormulasThatDoNotReachTheScale(t *testing.T) {
	for score, warns := range map[string]bool{"mean(marks)": true, "1 - mean(marks)": true, "mean(marks) - grade / 2": true, "grade * (2 - grade)": false, "sum(marks)": false, "100 * mean(marks)": false, "1 / grade": false} {
		text := strings.Replace(strings.ReplaceAll(described, "scale: {min: 0, max: 1}", "scale: {min: 0, max: 100}"), `{One: mean(marks), Two: "(0.7*mean(marks) + 0.3*grade) / 2"}`, score, 1)
		_, problems := read(text)
		if said := strings.Join(problems, "\n"); strings.Contains(said, `:17:12: warning: formula "`+score+`" gives at most 1, and the scale`) != warns {
			t.Errorf("%s: %s", score, said)
		}
	}
}

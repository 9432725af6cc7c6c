package schema

import (
	"strings"
	"testing"

	"gopkg.in/yaml.v3"

	"standings/internal/source"
)

const good = `title: Rivers
question: Does the picture show the river the prompt implies?
judge: {name: A reader, version: "2", reasons: true}
conditions:
  - {id: plain, title: Plain prompts}
  - {id: clear, title: Clear prompts, variants: [Clear prompt]}
kinds:
  - {id: open, title: Open models}
facets:
  - id: bank
    title: Bank
    groups:
      - {id: Left, name: Left bank, items: 20}
      - {id: Right, items: 10}
  - id: season
    groups: [{id: Dry}, {id: Wet}]
sources:
  - {id: paper, title: A paper, version: v1, url: https://example.org/p}
boards:
  - id: score
    title: Score
    facets: [bank]
    scale: {min: 0, max: 100}
    overall: {weights: {Left: 2/3, Right: 1/3}}
    score: 100 * mean(result)
    published: [{source: paper, table: Table 1, file: table-1.csv}]
  - id: seasons
    title: Seasons
    facets: [bank, season]
    scale: {min: 0, max: 1}
    overall: items
    sizes: {Left Dry: 5, Left Wet: 15, Right Dry: 5, Right Wet: 5}
    score: {Left: mean(a), Right: 0.7*mean(a) + 0.3*mean(b)}
contrasts:
  - id: prompts
    title: Plain against clear
    steps: [{board: score, variant: ""}, {board: score, variant: Clear prompt}]
scatters:
  - {x: score, y: seasons/Left, diagonal: true}
`

func read(text string) (*Benchmark, []string) {
	var problems source.List
	b := Recipes{}.Read("rivers", "results/rivers/benchmark.yaml", []byte(text), &problems)
	var lines []string
	for _, p := range problems.All() {
		lines = append(lines, p.String())
	}
	return b, lines
}

func TestReadGood(t *testing.T) {
	b, problems := read(good)
	if len(problems) > 0 {
		t.Fatalf("problems in a good file:\n%s", strings.Join(problems, "\n"))
	}
	var names []string
	for _, c := range b.Columns(b.Board("seasons")) {
		names = append(names, c.ID)
	}
	if got := strings.Join(names, ","); got != "Left Dry,Left Wet,Right Dry,Right Wet" {
		t.Errorf("crossed columns: %s", got)
	}
	if w := b.Weights(b.Board("seasons")); w[1].RatString() != "1/2" || w[3].RatString() != "1/6" {
		t.Errorf("weights over items: %v", w)
	}
	if w := b.Weights(b.Board("score")); w[0].RatString() != "2/3" {
		t.Errorf("declared weights: %v", w)
	}
	if b.ConditionOf(b.Board("score"), "Clear prompt") != "clear" || b.ConditionOf(b.Board("score"), "w/ CoT") != "plain" {
		t.Error("a variant that a condition lists is of that condition, any other of its board's")
	}
	if got := b.Contrasts[0].Steps[0].Variant; got == nil || got.Value != "" {
		t.Error("an empty variant names the plain model, which is not the same as no variant")
	}
	if f := b.Board("seasons").Score; f.ByGroup.Keys()[1] != "Right" {
		t.Errorf("formula by group: %v", f)
	}
	if at := b.Boards[0].Overall.At; at.Line != 24 {
		t.Errorf("overall is told line %d, want 24", at.Line)
	}
}

// Each change to the good file makes one mistake; the message names the place
// and the remedy.
func TestReadSaysWhatIsWrongAndWhere(t *testing.T) {
	for _, test := range []struct{ name, old, new, want string }{
		{"unknown key with a hint", "question: Does", "qestion: Does", `benchmark.yaml:2:1: unknown key "qestion" (did you mean "question"?)`},
		{"unknown key far from any", "judge:", "zzzzzzzz:", `:3:1: unknown key "zzzzzzzz"; known here: title`},
		{"unknown key within a list", "title: Bank", "titel: Bank", `:11:5: unknown key "titel" (did you mean "title"?)`},
		{"a mapping in the place of numbers", "title: Rivers\n", "title: Rivers\nauthors: [{name: A, aff: {a: 1}}]\n", "should be a whole number such as 1000, not a mapping"},
		{"doubled key", "title: Rivers", "title: Rivers\ntitle: Lakes", `:2:1: key "title" appears twice`},
		{"weights that do not sum to one", "Right: 1/3", "Right: 0.33", `:24:14: weights of board "score" sum to 0.996667, not to 1`},
		{"weight of an unknown group", "Right: 1/3", "Rigth: 1/3", `has no group "Rigth" to weigh (did you mean "Right"?)`},
		{"negative weights", "{Left: 2/3, Right: 1/3}", "{Left: 4/3, Right: -1/3}", `weight of "Right" is negative`},
		{"weight that is no number", "Left: 2/3", "Left: much", `should be a number such as 0.4 or a fraction such as 1/30, not "much"`},
		{"weight with a huge exponent", "Left: 2/3", "Left: 1e99999999", `should be a number such as 0.4`},
		{"division by zero", "Left: 2/3", "Left: 2/0", `should be a number such as 0.4`},
		{"unknown facet", "facets: [bank]", "facets: [bnak]", `unknown facet "bnak" (did you mean "bank"?)`},
		{"unknown source", "source: paper", "source: papr", `unknown source "papr" (did you mean "paper"?)`},
		{"script in a link", "https://example.org/p", "javascript:alert(1)", `"javascript:alert(1)" is no web address`},
		{"path that leaves", "file: table-1.csv", "file: ../../x.csv", `not a path that leaves it`},
		{"id that is no address", "id: seasons", "id: Sea/sons", `board id "Sea/sons" becomes an address, of lower-case letters a to z and digits, separated by dots or hyphens`},
		{"board of another's data", "id: seasons", "id: seasons-intervals", `board id "seasons-intervals" ends as the file of another board's data does`},
		{"reserved board", "id: seasons", "id: cases", `board id "cases" is reserved`},
		{"doubled board", "id: seasons", "id: score", `board "score" appears twice`},
		{"group like the column of models", "{id: Right, items: 10}", "{id: model}", `group id "model" is the name of the column of the model: choose another`},
		{"doubled group", "{id: Right, items: 10}", "{id: left}", `group "left" appears twice`},
		{"scale upside down", "{min: 0, max: 1}", "{min: 1, max: 0}", `should have min below max`},
		{"no scale", "    scale: {min: 0, max: 1}\n", "", `needs a scale`},
		{"no overall", "    overall: items\n", "", `should say how its overall is made`},
		{"wrong overall", "overall: items", "overall: item", `overall should be items, groups, none, unknown`},
		{"text where a number belongs", "items: 20", "items: many", `:13:44: should be a whole number such as 1000, not "many"`},
		{"list where text belongs", "title: Rivers", "title: [Rivers]", `:1:8: should be text, not a list`},
		{"unknown column of a scatter", "seasons/Left", "seasons/Leftt", `board "seasons" has no column "Leftt" (did you mean "Left"?)`},
		{"alias", "question: Does", "question: *x", `is not YAML`},
		{"wrong date", "judge:", "updated: yesterday\njudge:", `"yesterday" is no date`},
		{"a key that another one took over", "  - id: seasons", "  - reference: [Human]\n    id: seasons", `reference is no key here any more: write it as a key at the left margin`},
		{"broken YAML", "title: Rivers", "title: \"Rivers", `is not YAML`},
	} {
		t.Run(test.name, func(t *testing.T) {
			if !strings.Contains(good, test.old) {
				t.Fatalf("the good file does not hold %q", test.old)
			}
			_, problems := read(strings.Replace(good, test.old, test.new, 1))
			if !strings.Contains(strings.Join(problems, "\n"), test.want) {
				t.Errorf("want a problem with %q, got:\n%s", test.want, strings.Join(problems, "\n"))
			}
		})
	}
}

// A value of another kind than a key takes is told where it stands, and so is
// whatever else is wrong then.
func TestEveryProblemHasAPlace(t *testing.T) {
	t.Parallel()
	var document yaml.Node
	whole := good + `images: {thumbs: "images/{model}/{id}.png", models: {A: "a/{id}.png"}}
prompts:
  - {files: prompts/p.json, item: {field: id, like: "{id}.png"}, prompt: text, texts: {Place: where}, lines: {a: {field: questions}}}
judgments:
  - files: judgments/{model}.jsonl
    item: id
    skip: {id: mean}
    failed: {judgment: {reply: ["error*"]}}
    marks: {result: {values: [0, 1]}, a: {list: true, words: {yes: 1, no: 0}, reasons: {field: why}}, b: {min: 0, max: 1}}
trust:
  - {id: people, title: People, source: paper, file: trust.csv, label: Judge, columns: [{id: L, measure: τ}], heads: [{boards: [score], row: a}]}
answers: [{board: score, model: A, reason: A slip.}]
`
	if err := yaml.Unmarshal([]byte(whole), &document); err != nil {
		t.Fatal(err)
	}
	tried, others := 0, []string{"null", "x", "[]", "{}", "[null]", "[{}]", "{a: }"}
	var within func(n *yaml.Node)
	within = func(n *yaml.Node) {
		for i, child := range n.Content {
			if n.Kind != yaml.MappingNode || i%2 == 1 {
				for _, other := range others {
					var by yaml.Node
					if err := yaml.Unmarshal([]byte(other), &by); err != nil {
						t.Fatal(err)
					}
					n.Content[i] = by.Content[0]
					text, err := yaml.Marshal(&document)
					if err != nil {
						t.Fatal(err)
					}
					tried++
					_, problems := read(string(text))
					for _, p := range problems {
						if !strings.HasPrefix(p, "results/rivers/benchmark.yaml") {
							t.Errorf("%s for %q: %s", other, child.Value, p)
						}
					}
				}
				n.Content[i] = child
			}
			within(child)
		}
	}
	within(document.Content[0])
	if tried < 500 {
		t.Errorf("%d changes were tried", tried)
	}
}

func TestReadEmpty(t *testing.T) {
	for _, text := range []string{"", "# nothing\n", "null\n", "[]\n", "word\n"} {
		if _, problems := read(text); len(problems) == 0 {
			t.Errorf("%q should not be a benchmark", text)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add(good)
	f.Add("boards: [{id: x, overall: {weights: {a: 1/0}}}]")
	f.Add("a: &a [*a]")
	f.Fuzz(func(t *testing.T, text string) {
		b, _ := read(text)
		for i := range b.Boards {
			b.Columns(&b.Boards[i])
			b.Weights(&b.Boards[i])
		}
	})
}

package source

import (
	"strings"
	"testing"
)

// written is a small file's shape.
type written struct {
	At
	Title, A string
	Plain    bool
	List     []entry
	Map      *entry
}

type entry struct {
	At
	ID, Title Text
	Words     []Text
	Part      Fraction `yaml:"part"`
}

func decoded(text string) (written, string) {
	var problems List
	var into written
	Decode("a.yaml", text, 0, &into, &problems)
	return into, messages(&problems)
}

// What is no YAML is told by the line of its cause with what mends it.
func TestYAMLMistakesHaveALineAndARemedy(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"a: x\ntitle: Rivers: a benchmark":          `a.yaml:2: is not YAML: quote a text that contains a colon and a space: write title: "Rivers: a benchmark"`,
		"a: x\nmap:\n\tid: y":                       "a.yaml:3: is not YAML: a line is indented with a tab: indent with spaces",
		"title:Rivers":                              `a.yaml:1:1: should be a mapping of keys and values, not "title:Rivers": write a space after the colon of title:`,
		"title:Rivers\na: b":                        "a.yaml:1: is not YAML: a space is missing after a colon: write title: Rivers",
		"title: @x":                                 `a.yaml:1: is not YAML: quote a text that begins with a sign such as *, @ or {: write title: "@x"`,
		"a: x\ntitle: *x":                           `a.yaml:2: is not YAML: unknown anchor 'x' referenced: quote a text that begins with a sign such as *, @ or {: write title: "*x"`,
		"a: x\ntitle: \x07":                         "a.yaml:2: is not YAML: control characters are not allowed",
		"title: \"Rivers\na: b":                     `a.yaml:1: is not YAML: a quotation mark is not closed: write title: "Rivers"`,
		"title: \"Rivers\nlist:\n  - {id: \"a\"}":   `a.yaml:1: is not YAML: a quotation mark is not closed: write title: "Rivers"`,
		"title: \"Rivers\" (2025)\na: b":            `a.yaml:1: is not YAML: a text follows one in quotes: quote all of it: title: '"Rivers" (2025)'`,
		"list:\n  - {id: a, words: [b}\n":           "a.yaml:2: is not YAML: a bracket or a quotation mark is not closed, or is another one than was opened: - {id: a, words: [b}",
		"list:\n  - {id: a, words: [b, c\na: b":     "a.yaml:2: is not YAML: a bracket or a quotation mark is not closed, or is another one than was opened: - {id: a, words: [b, c",
		"map: {id: a, title: Rivers: a list}":       `a.yaml:1: is not YAML: quote a text that contains a colon and a space`,
		"title： Rivers\na: b":                       "a.yaml:1: is not YAML: a wide colon is used for a colon and a space: write title: Rivers",
		"title:\u00a0Rivers\na: b":                  "a.yaml:1: is not YAML: a no-break space or the like is used for a space: write a space",
		"title = Rivers\na: b":                      "a.yaml:1: is not YAML: a key and its value are separated by a colon and a space: write title: Rivers",
		"title Rivers\na: b":                        "a.yaml:1: is not YAML: a colon is missing: write title: Rivers",
		"- title: Rivers\na: b":                     "a.yaml:1: is not YAML: the file is no list: begin it without the dash",
		"list:\n  - id: a\n     title: b\n":         `a.yaml:3: is not YAML: "title: b" is indented by 5, which does not fit the lines above it: indent it as far as the keys that it belongs with`,
		"list:\n  - id: a\n   title: b\n":           `a.yaml:3: is not YAML: "title: b" is indented by 3, which does not fit the lines above it: indent it as far as the keys that it belongs with`,
		"list:\n  - id: a\n  title: b\n":            `a.yaml:3: is not YAML: "title: b" is indented by 2, which does not fit the lines above it: indent it as far as the keys that it belongs with`,
		"# one\n\ntitle: a: b\n\n# two\nlist: [c\n": `a.yaml:3: is not YAML: quote a text that contains a colon and a space: write title: "a: b"`,
	} {
		if _, got := decoded(text); got != want && !(strings.HasSuffix(want, "allowed") && strings.HasPrefix(got, want)) {
			t.Errorf("%q: got\n%s\nwant\n%s", text, got, want)
		}
	}
}

// A key that nobody knows is one message, with the key that was meant, and what
// it holds is read as that.
func TestUnknownKeysAreTakenAsMeant(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"titel: Rivers": `a.yaml:1:1: unknown key "titel" (did you mean "title"?)`,
		"Title: Rivers": `a.yaml:1:1: unknown key "Title" (did you mean "title"?)`,
		"name: Rivers":  `a.yaml:1:1: unknown key "name" (did you mean "title"?)`,
		"map:\n  id: a\n  plain: true\n  title: b\n  list: []\ntitle: Rivers": "a.yaml:3:3: \"plain\" belongs to what begins in line 1: indent it as far as \"map\" there\na.yaml:5:3: \"list\" belongs to what begins in line 1: indent it as far as \"map\" there",
		"title: Rivers\npart: 1/2":                         `a.yaml:2:1: unknown key "part"; known here: title, a, plain, list, map`,
		"title: Rivers\nmap: {id:a, title:b}":              "a.yaml:2:7: unknown key \"id:a\": a space is missing after a colon: write id: a\na.yaml:2:13: unknown key \"title:b\" (did you mean \"title\"?)",
		"title: Rivers\nmap: {title: Lee, Ann}":            `a.yaml:2:19: unknown key "Ann": a comma begins a new one within braces: quote a text with a comma, and write a number with a point`,
		"title: Rivers\nmap: {part: 0,5}":                  `a.yaml:2:15: unknown key "5": a comma begins a new one within braces: quote a text with a comma, and write a number with a point`,
		"title: Rivers\nlist: {a: {title: b}}":             `a.yaml:2:8: should be a list: begin each entry with a dash, as in - id: a, or write [{id: a, …}, …]`,
		"title: Rivers\nlist:\n  a:\n    title: b":         `a.yaml:3:3: should be a list: begin each entry with a dash, as in - id: a, or write [{id: a, …}, …]`,
		"title: Rivers\nlist:\n  - id: a\n  - title: b":    `a.yaml:4:5: begins anew what has its id, "a", in line 3: write a space instead of the dash`,
		"title: Rivers\nlist:\n  - id: a\n    words: b, c": `a.yaml:4:12: should be a list, not "b, c": write [b, c], or quote it where it is one`,
		"title: Rivers\nmap:\n  - id: a":                   "a.yaml:3:3: should be a mapping of keys and values, not a list: write it without the dash or the square brackets",
	} {
		into, got := decoded(text)
		if got != want {
			t.Errorf("%q: got\n%s\nwant\n%s", text, got, want)
		}
		if into.Title != "Rivers" {
			t.Errorf("%q: the title is %q", text, into.Title)
		}
	}
	if into, _ := decoded("map: {id: a, banana: b}\nplain: [x]"); !into.Map.Unclear("title") || !into.Unclear("plain") || into.Unclear("title") {
		t.Error("what could not be read is not known to be unclear")
	}
}

// One value where a list belongs is a list of it, and yes is true.
func TestValuesAsPeopleWriteThem(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"map: {part: \"0,5\"}":   `a.yaml:1:13: should be a number such as 0.4 or a fraction such as 1/30, not "0,5": write 0.5, with a point`,
		"map:\n  part: 1,000.5":  `a.yaml:2:9: should be a number such as 0.4 or a fraction such as 1/30, not "1,000.5": write 1000.5, without a comma`,
		"title: “Rivers”":        `a.yaml:1:8: the quotation marks of "“Rivers”" are not those of YAML and would be part of it: write "Rivers"`,
		"title: '“Rivers”'":      "",
		"title: “Rivers” at sea": "",
	} {
		if _, got := decoded(text); got != want {
			t.Errorf("%q: got\n%s\nwant\n%s", text, got, want)
		}
	}
	if into, wrong := decoded("map: {part: 20%}"); wrong != "" || into.Map.Part.Rat.RatString() != "1/5" || into.Map.Part.Text != "20%" {
		t.Errorf("20%% is %v, %s", into.Map.Part, wrong)
	}
	into, wrong := decoded("plain: Yes\nlist: {id: a, words: b}")
	if wrong != "" || !into.Plain || len(into.List) != 1 || len(into.List[0].Words) != 1 || into.List[0].Words[0].Value != "b" {
		t.Errorf("got %+v, %s", into, wrong)
	}
}

func FuzzDecode(f *testing.F) {
	for _, seed := range []string{"title: a: b", "map:\n\tid: a", "list: [{id: a", "list:\n  - id: a\n     title: b", "map: {id:a, x, 5}", "a: \"b\nc: 'd", "list: {a: {}, b: }", "map: {title: “b”}", "---\na: b\n---\nc"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var problems List
		var into written
		Decode("a.yaml", text, 0, &into, &problems)
		breaks := strings.FieldsFunc("x"+text+"x", func(r rune) bool { return !strings.ContainsRune("\n\r\u0085\u2028\u2029", r) })
		for _, p := range problems.All() {
			if p.Line < 0 || p.Line > len(strings.Join(breaks, ""))+2 || p.Message == "" {
				t.Fatalf("%q: %v", text, p)
			}
		}
	})
}

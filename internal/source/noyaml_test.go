package source

import (
	"fmt"
	"strconv"
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

// What is no YAML has the line of its cause, and what mends it.
func TestYAMLMistakesHaveALineAndARemedy(t *testing.T) {
	t.Parallel()
	for text, line := range map[string]int{
		"a: x\ntitle: Rivers: a benchmark":          2,
		"a: x\nmap:\n\tid: y":                       3,
		"title:Rivers\na: b":                        1,
		"a: b\ntitle:Rivers\n\n# one\na: b":         2,
		"title: @x":                                 1,
		"a: x\ntitle: *x":                           2,
		"a: x\ntitle: \x07":                         2,
		"title: \"Rivers\na: b":                     1,
		"title: \"Rivers\nlist:\n  - {id: \"a\"}":   1,
		"title: \"Rivers\" (2025)\na: b":            1,
		"list:\n  - {id: a, words: [b}\n":           2,
		"list:\n  - {id: a, words: [b, c\na: b":     2,
		"map: {id: a, title: Rivers: a list}":       1,
		"title： Rivers\na: b":                       1,
		"title:\u00a0Rivers\na: b":                  1,
		"title = Rivers\na: b":                      1,
		"title Rivers\na: b":                        1,
		"list:\n  - id: a\n     title: b\n":         3,
		"list:\n  - id: a\n   title: b\n":           3,
		"list:\n  - id: a\n  title: b\n":            3,
		"# one\n\ntitle: a: b\n\n# two\nlist: [c\n": 3,
		"title: |\n  b\n c: d\n":                    3,
		"a: >\n  b\n\n  c\ntitle Rivers\nb: c\n":    5,
	} {
		lines := strings.Split(text, "\n")
		start, shown := fmt.Sprintf("a.yaml:%d: is not YAML: ", line), strconv.Quote(strings.TrimSpace(lines[line-1]))+": indent with spaces"
		if _, got := decoded(text); !strings.HasPrefix(got, start) || !strings.Contains(got, shown) || strings.Contains(got, "\n") {
			t.Errorf("%q: got\n%s\nwant line %d", text, got, line)
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
		"map:\n  id: a\n  plain: true\ntitle: Rivers":      `a.yaml:3:3: unknown key "plain"; known here: id, title, words, part`,
		"title: Rivers\npart: 1/2":                         `a.yaml:2:1: unknown key "part"; known here: title, a, plain, list, map`,
		"title: Rivers\nmap: {id:a}":                       `a.yaml:2:7: unknown key "id:a": within braces write a space after a colon, and quote a text that contains a comma; known here: id, title, words, part`,
		"title: Rivers\nmap: {title: Lee, Ann}":            `a.yaml:2:19: unknown key "Ann": within braces write a space after a colon, and quote a text that contains a comma; known here: id, title, words, part`,
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
		"map: {part: \"0,5\"}":   `a.yaml:1:13: should be a number such as 0.4 or a fraction such as 1/30, not "0,5"`,
		"map:\n  part: 1,000.5":  `a.yaml:2:9: should be a number such as 0.4 or a fraction such as 1/30, not "1,000.5"`,
		"title: “Rivers”":        `a.yaml:1:8: the quotation marks of "“Rivers”" are not those of YAML and would be part of it: write "…"`,
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

func TestLargeYAMLMistakesHaveALine(t *testing.T) {
	t.Parallel()
	for text, line := range map[string]string{
		strings.Repeat("# x\n", maxSearched) + "a: b: c\n":         fmt.Sprint(maxSearched+1, ": is not YAML"),
		strings.Repeat("# x\u2028", maxSearched) + "a: \"b":        "1: is not YAML",
		strings.Repeat("# x\n", maxSearched) + "title: *unknown\n": "1: is not YAML",
	} {
		if _, got := decoded(text); !strings.HasPrefix(got, "a.yaml:"+line) {
			t.Errorf("got %s, want line %s", got, line)
		}
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

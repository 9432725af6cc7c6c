package search

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"standings/results"
	"standings/site/cases"
)

// Places are numbered text by text, each before its lines, and written as
// differences.
func TestPlacesOfWords(t *testing.T) {
	t.Parallel()
	shelves := []shelf{
		{"pages", "Method", []cases.CaseText{{Name: "Method", Texts: []string{"What a cup is."}}}},
		{"cases", "Cups", []cases.CaseText{
			{Name: "Case idiom-1", IDs: []string{"1", "idiom-1"}, Texts: []string{"A cup"}, Lines: []cases.CaseLine{{Anchor: "l1", Text: "Cup, cup"}, {Anchor: "l2", Text: "No saucer"}}},
			{Name: "Case idiom-2", IDs: []string{"2", "idiom-2"}, Texts: []string{"Saucer"}},
		}},
	}
	parts := split(postings(shelves))
	if len(parts) != 1 {
		t.Fatalf("few words have %d files", len(parts))
	}
	for word, want := range map[string]string{"cup": "[0 0 0]", "saucer": "[3 0]", "method": "[]", "idiom": "[1 2]", "idiom1": "[1]", "case": "[]"} {
		if got := fmt.Sprint(parts[0].texts[word]); got != want {
			t.Errorf("%q has the places %s, not %s", word, got, want)
		}
	}
}

// Texts are named in the index where each name and address follow from one word.
func TestNamesOfTexts(t *testing.T) {
	t.Parallel()
	text := func(name, target string) cases.CaseText { return cases.CaseText{Name: name, Target: target} }
	for want, texts := range map[string][]cases.CaseText{
		"&{Case  b/cases/ 1;x-2}": {text("Case 1", "b/cases/1/index.html"), text("Case x-2", "b/cases/x-2/index.html")},
		"<nil>":                   {text("Case 1", "b/cases/1/index.html"), text("Item 2", "b/cases/2/index.html")},
		"<nil> ":                  {text("Case 1", "b/cases/1/index.html"), text("Case 2", "c/cases/2/index.html")},
		"<nil>  ":                 {text("A heading", "method/index.html#a-heading")},
	} {
		if got := fmt.Sprint(namesOf(shelf{texts: texts})); got != strings.TrimSpace(want) {
			t.Errorf("%s is named %s", texts, got)
		}
	}
}

// A model's boards are written in a row where they follow each other.
func TestRowsOfAModel(t *testing.T) {
	t.Parallel()
	m := &results.Model{ID: "m"}
	if got := rowsOf(m, []rowAt{{1, "m"}, {2, "m"}, {3, "m"}, {5, "m"}, {6, "m--cot"}, {9, "m--cot"}}); got != "1-3 5 6#m--cot 9#m--cot" {
		t.Error(got)
	}
}

// Many words are parted into files of a bounded size, each of which begins where the
// one before ends.
func TestWordsAreParted(t *testing.T) {
	t.Parallel()
	everywhere := []int{}
	found := map[string]*[]int{"everywhere": &everywhere}
	for i := range 9000 {
		everywhere = append(everywhere, i)
		found[fmt.Sprintf("w%05d", i*7919%9000)] = &[]int{i}
	}
	list := split(found)
	n := 0
	for i, part := range list {
		n += len(part.texts)
		if size := len(fmt.Sprint(part.texts)); size > 2*stretchSize {
			t.Errorf("a file has %d bytes", size)
		}
		for word := range part.texts {
			if word < part.first || i+1 < len(list) && word >= list[i+1].first {
				t.Errorf("%q is in the file of %q", word, part.first)
			}
		}
	}
	if n != len(found) || len(list) < 5 {
		t.Errorf("%d words in %d files, of %d", n, len(list), len(found))
	}
}

// Words are in the order in which the browser looks for them.
func TestOrderOfTheBrowser(t *testing.T) {
	t.Parallel()
	want := []string{"", "a", "ab", "z", "é", "京", "\ud7ff", "𠮷", "𠮷a", "\ue000", "ﷺ"}
	got := slices.Clone(want)
	slices.Reverse(got)
	if slices.SortFunc(got, compareUTF16); !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
}

// A long text is cut where it is shown, whole letters only.
func TestTextsAreCut(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("漢字かな", 1000)
	for _, c := range []struct{ text, want string }{{"short", "short"}, {long, string([]rune(long)[:shownText]) + "…"}} {
		if got := start(c.text, shownText); got != c.want {
			t.Errorf("%.20q… becomes %.20q… of %d bytes", c.text, got, len(got))
		}
	}
	var texts []cases.CaseText
	for i := range 300 {
		texts = append(texts, cases.CaseText{Name: fmt.Sprint(i), Texts: []string{long}})
	}
	n := 0
	for _, c := range chunks([]shelf{{texts: texts}}) {
		if c.first != n || len(c.texts) == 0 {
			t.Errorf("a file begins with text %d, not %d", c.first, n)
		}
		n += len(c.texts)
	}
	if n != len(texts) {
		t.Errorf("%d texts of %d", n, len(texts))
	}
}

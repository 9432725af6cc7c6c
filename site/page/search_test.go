package page

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
)

// The browser is held to the same table, templates/search/words.test.mjs.
func TestWords(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("testdata/words.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Text  string
		Words []string
	}
	if err := json.Unmarshal(data, &cases); err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		var got []string
		Words(c.Text, func(word string) { got = append(got, word) })
		if !slices.Equal(got, c.Words) {
			t.Errorf("the words of %q are %q, not %q", c.Text, got, c.Words)
		}
	}
}

// A text of ASCII has the same words by either way.
func FuzzWords(f *testing.F) {
	f.Add("A cup, two Cups; x86-64\x00_don't\x7f")
	f.Add(strings.Repeat("aB3", 30) + " \v~")
	f.Fuzz(func(t *testing.T, text string) {
		if !ascii(text) {
			return
		}
		var one, other []string
		asciiWords(text, func(word string) { one = append(one, word) })
		anyWords(text, func(word string) { other = append(other, word) })
		if !slices.Equal(one, other) {
			t.Errorf("%q has the words %q, and by the tables %q", text, one, other)
		}
	})
}

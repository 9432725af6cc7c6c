package page

import (
	"encoding/json"
	"os"
	"slices"
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

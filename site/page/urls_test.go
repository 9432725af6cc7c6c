package page

import "testing"

// A text's addresses become links, without the signs that end its sentence; nothing else
// does.
func TestWithLinks(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"":           "",
		"as printed": "[as printed]()",
		"see https://a.example/x/, or http://b.example.":             "[see ]()[a.example/x](https://a.example/x/)[, or ]()[b.example](http://b.example)[.]()",
		"https://a.example/a-way-that-is-longer-than-one-line-holds": "[a.example](https://a.example/a-way-that-is-longer-than-one-line-holds)",
		"see https://openai.com@evil.example/ and https://a.example": "[see https://openai.com@evil.example/ and ]()[a.example](https://a.example)",
		"javascript:alert(1)": "[javascript:alert(1)]()",
	} {
		var got string
		for _, l := range WithLinks(text) {
			got += "[" + l.Text + "](" + l.Target + ")"
		}
		if got != want {
			t.Errorf("%q has parts %s, not %s", text, got, want)
		}
	}
}

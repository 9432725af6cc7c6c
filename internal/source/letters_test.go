package source

import (
	"encoding/json"
	"testing"
)

func TestLettersThatCannotBeSeen(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"plain − “Ü” 模型 👩":   "plain − “Ü” 模型 👩",
		"a\nb\tc\x1b[2J\x7f": `a\nb\tc\x1b[2J\x7f`,
		"x\u202egnp.\u2066":  `x\u202egnp.\u2066`,
		"a\u200bb\ufeff\xff": `a\u200bb\ufeff\xff`,
		"\U000e0041":         `\U000e0041`,
	} {
		if got := Escaped(text); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
		p := Problem{Place: Place{File: text, Line: 3}, Message: text}
		if got := p.String(); got != want+":3: "+want {
			t.Errorf("got %s", got)
		}
	}
	names := []string{"a\u202eb", "c\U000e0041", "d\u009b", "e\nf"}
	data, err := json.MarshalIndent(names, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	escaped := EscapedJSON(data)
	var back []string
	if err := json.Unmarshal(escaped, &back); err != nil || len(back) != 4 || back[0] != names[0] || back[1] != names[1] || back[2] != names[2] || back[3] != names[3] {
		t.Errorf("%s is read as %q, %v", escaped, back, err)
	}
	for _, c := range string(escaped) {
		if c > '~' {
			t.Errorf("%s holds %q", escaped, c)
		}
	}
}

func TestNamesThatLookAlikeAreOne(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"GPT\u200b-4o", "\u202aGPT-4o\u202c", "GPT-4o\ufe0f", "GPT\u00ad-4o", "\ufeffgpt-4O", "GPT-4o\u3164", "GPT-\x004o"} {
		if Fold(name) != Fold("GPT-4o") {
			t.Errorf("%q is another name: %q", name, Fold(name))
		}
	}
}

func TestAddressesThatWindowsCannotUnpack(t *testing.T) {
	t.Parallel()
	for _, bad := range []string{"con", "models/NUL/index.html", "aux.svg", "com1", "lpt9.txt", "a./b", "a /b", "a:b", "what?.png"} {
		if NotOnWindows(bad) == "" {
			t.Errorf("%s should be refused", bad)
		}
	}
	for _, good := range []string{"console", "com10", "a.b/index.html", ".nojekyll", "aux--wide", ".well-known/x.txt"} {
		if why := NotOnWindows(good); why != "" {
			t.Errorf("%s: %s", good, why)
		}
	}
	if Unpackable("con.5") != "x-con.5" || Unpackable("cons") != "cons" {
		t.Error("a device's name should get letters before it")
	}
}

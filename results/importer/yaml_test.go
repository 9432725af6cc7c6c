package importer

import (
	"testing"

	"gopkg.in/yaml.v3"
)

// Whatever a head holds, YAML reads it back letter by letter, alone and within
// brackets, as text and as a key.
func checkScalar(t *testing.T, text string) {
	t.Helper()
	var read struct {
		Alone  yaml.Node
		Listed []yaml.Node
		Keyed  map[string]string
	}
	written := "alone: " + scalar(text) + " # remark\nlisted: [" + scalar(text) + ", " + scalar(text) + "]\nkeyed: {" + scalar(text) + ": " + scalar(text) + "}\n# " + remark(text) + "\n"
	if err := yaml.Unmarshal([]byte(written), &read); err != nil {
		t.Fatalf("%q: %v in\n%s", text, err, written)
	}
	if read.Alone.Value != text || read.Alone.Tag != "!!str" {
		t.Errorf("%q is read as %s %q", text, read.Alone.Tag, read.Alone.Value)
	}
	if len(read.Listed) != 2 || read.Listed[0].Value != text || read.Listed[1].Value != text {
		t.Errorf("%q becomes a list of %d", text, len(read.Listed))
	}
	if read.Keyed[text] != text {
		t.Errorf("%q is lost as a key: %q", text, read.Keyed)
	}
}

var hostileTexts = []string{
	"Coding", "pass@1", "Cost ($)", "yes", "No", "null", "~", "", " ", "1.0", "0x1f", "2024-01-02", "a: b", "a:b", "# c", "a #b", "- a", "[a]", "{a: b}", "*a", "&a", "!a", "%a", "@a", "`a`",
	"'", `"`, `\`, "a\nb", "a\tb", "a\r\nb", "\u2028", "\u00a0", "\ufeffa", "\u202eabc", "a\u200db", "<script>alert(1)</script>", "=1+1", "|", ">", "? a", "a, b", "…", "---", "\x00", "\x1b[31m", "\u0085", "y", "𝒳", "模型", "a  b", " a", "a ",
}

func TestQuotedTextComesThrough(t *testing.T) {
	t.Parallel()
	for _, text := range hostileTexts {
		checkScalar(t, text)
	}
	for text, want := range map[string]string{"Coding": "Coding", "Cost ($)": "Cost ($)", "pass@1": `"pass@1"`, "HumanEval+": "HumanEval+", "on": `"on"`} {
		if got := scalar(text); got != want {
			t.Errorf("scalar(%q) = %s, want %s", text, got, want)
		}
	}
}

func FuzzScalar(f *testing.F) {
	for _, text := range hostileTexts {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, r := range text { // what tables hold is text: a byte that is none is refused where files are read
			if r == '\ufffd' {
				return
			}
		}
		if len(scalar(text)) < 1000 { // letters are the most that YAML takes for a key on a line of its own
			checkScalar(t, text)
		}
	})
}

package table

import "testing"

func TestBareNames(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"GPT-4o": "GPT-4o", " **GPT-4o** ": "GPT-4o", "_GPT_4o_": "_GPT_4o_", "_GPT-4o_": "GPT-4o", "*GPT-4o*": "GPT-4o", "GPT-4o*": "GPT-4o*",
		"**[GPT-4o](https://example.org/x)**": "GPT-4o", "[**GPT-4o**](x)": "GPT-4o", "<b>GPT</b>": "GPT", `<a href="x">GPT</a>  <a href="y">📑</a>`: "GPT", `<a href="x">A</a> <a href="y">B</a>`: `<a href="x">A</a> <a href="y">B</a>`, "`gpt-4o`": "gpt-4o", "***x***": "x",
		"**a** and **b**": "**a** and **b**", "__init__": "init", "*": "*", "**": "**", "": "", "[x]": "[x]", "A (b)": "A (b)",
	} {
		if got := Bare(name); got != want {
			t.Errorf("%q is %q, want %q", name, got, want)
		}
	}
}

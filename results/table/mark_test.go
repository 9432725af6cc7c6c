package table

import (
	"strings"
	"testing"

	"standings/internal/source"
)

func TestMarksBehindNames(t *testing.T) {
	t.Parallel()
	for name, want := range map[string][2]string{
		"GPT-4o": {"GPT-4o", ""}, "GPT-4o*": {"GPT-4o", "*"}, "**GPT-4o**": {"GPT-4o", ""}, "**GPT-4o***": {"GPT-4o", "*"}, "**GPT-4o**†": {"GPT-4o", "†"}, "GPT-4o [1]": {"GPT-4o", "[1]"},
		"GPT-4o†‡": {"GPT-4o", "†‡"}, "GPT-4o* [2]": {"GPT-4o", "*[2]"}, "GPT-4o<sup>a</sup>": {"GPT-4o", "a"}, "GPT-4o^{†}": {"GPT-4o", "†"}, "GPT-4o¹": {"GPT-4o", "¹"},
		"[GPT-4o](https://a.example/)*": {"GPT-4o", "*"}, "o1*": {"o1", "*"}, "A*": {"A*", ""}, "*": {"*", ""}, "[1]": {"[1]", ""}, "Claude [thinking]": {"Claude [thinking]", ""},
		"*GPT-4o": {"*GPT-4o", ""}, "Phi (2)": {"Phi (2)", ""}, "": {"", ""}, "C#": {"C#", ""}, "Model+": {"Model+", ""},
	} {
		if bare, marks := Marked(name); bare != want[0] || marks != want[1] {
			t.Errorf("%q is %q and %q", name, bare, marks)
		}
	}
	var problems source.List
	tab := Open("t.csv", []byte("model,way,x\nOne*,a,1\nOne,b,2\nTwo†,a,3\nTwo,a,4\nThree [1],a,5\n"), Options{}, &problems)
	if got := strings.Join(tab.Marks(0, 1), "|"); got != "*||||[1]" {
		t.Errorf("by name and way %s", got)
	}
	if got := strings.Join(tab.Marks(0, -1), "|"); got != "||||[1]" {
		t.Errorf("by name alone %s", got)
	}
}

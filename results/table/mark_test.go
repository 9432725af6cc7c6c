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
		"*GPT-4o": {"*GPT-4o", ""}, "Phi (2)": {"Phi (2)", ""}, "🥇 GPT-4o": {"GPT-4o", ""}, "🏆 **[GPT-4o](x)** 🇫🇷†": {"GPT-4o", "†"}, "GPT-4o 🎖️🔥": {"GPT-4o", ""}, "🏴󠁧󠁢󠁳󠁣󠁴󠁿 Skye": {"Skye", ""}, "4️⃣ Four": {"Four", ""}, "4 Four": {"4 Four", ""},
		"🥇": {"🥇", ""}, "🇨🇭": {"🇨🇭", ""}, "A 🏅 B": {"A 🏅 B", ""}, "🤗 Hug": {"🤗 Hug", ""}, "": {"", ""}, "C#": {"C#", ""}, "Model+": {"Model+", ""},
	} {
		if n := Marked(name); n.Text != want[0] || n.Mark != want[1] {
			t.Errorf("%q is %q and %q", name, n.Text, n.Mark)
		}
	}
	var problems source.List
	tab := Open("t.csv", []byte("model,way,x\nOne*,a,1\nOne,b,2\nTwo†,a,3\nTwo,a,4\nThree [1],a,5\n🥇 Four,a,6\n🇫🇷 Five,a,7\n🇮🇹 Five,a,8\n🥈 Six,a,9\n"), Options{}, &problems)
	names := func(variant int) string {
		var all []string
		for _, n := range tab.Names(0, variant, func(name string) bool { return name == "🥈 Six" }) {
			all = append(all, n.Text+"^"+n.Mark)
		}
		return strings.Join(all, "|")
	}
	if got := names(1); got != "One^*|One^|Two†^|Two^|Three^[1]|Four^|🇫🇷 Five^|🇮🇹 Five^|🥈 Six^" {
		t.Errorf("by name and way %s", got)
	}
	if got := names(-1); got != "One*^|One^|Two†^|Two^|Three^[1]|Four^|🇫🇷 Five^|🇮🇹 Five^|🥈 Six^" {
		t.Errorf("by name alone %s", got)
	}
}

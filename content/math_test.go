package content

import (
	"strings"
	"testing"
)

func TestMathIsShownAsWrittenWithAWarning(t *testing.T) {
	t.Parallel()
	for _, test := range [][2]string{
		{"$s_i = \\frac{a_i}{b_i} * c_i * d$ and $n$ cases", `<p><code>s_i = \frac{a_i}{b_i} * c_i * d</code> and <code>n</code> cases</p>`},
		{"$$\na_1 * b_2\n< d\n$$", `<p><code> a_1 * b_2 &lt; d </code></p>`},
		{"> $$ x^2 $$, so", "<blockquote>\n<p><code> x^2 </code>, so</p>\n</blockquote>"},
		{"$$\na_1 * b_2 *\n\nc", "<p><code> a_1 * b_2 *</code></p>\n<p>c</p>"},
	} {
		got, problems := Document{File: "a.md", Line: 4, Source: test[0]}.HTML(nil)
		if strings.TrimSpace(string(got)) != test[1] {
			t.Errorf("%q is\n%s\nwant\n%s", test[0], got, test[1])
		}
		if len(problems) != 1 || problems[0].Line != 4 || !strings.HasPrefix(problems[0].Message, "math is not rendered: ") {
			t.Errorf("%q: %v", test[0], problems)
		}
	}
	for _, money := range []string{
		"$5 and $10", "US$5/US$6", "A$ or $HOME/$USER", "$5-$10", `\$x_1$`, "($5=£4; $6)", "`$x_1$`",
		"$100K–$200K, $5,$6", "price_a $5_$6", "costs $$", "$", "$5$",
	} {
		if got, problems := (Document{File: "a.md", Line: 1, Source: money}).HTML(nil); len(problems) > 0 {
			t.Errorf("%q is math: %s, %v", money, got, problems)
		}
	}
}
